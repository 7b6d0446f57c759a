"""Rules as a page: all of them, with links that lead somewhere, and nothing of theirs is taken for markup."""

import re
from copy import copy
from pathlib import Path

import pytest
from markupsafe import escape

from gulch.face.phrases import LANGUAGES
from gulch.face.prose import Heading
from gulch.games import find, names
from gulch.terminal.prose import read_aloud
from gulch.web.pages.prose import Chapter, rules_text
from tests.web.webkit import Running


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_the_rules_page_tells_the_rules_and_its_links_lead_somewhere(house: Running, game: str, language: str) -> None:
    page = house.person("Ann", language).get(f"/rules/{game}").text
    anchors = re.findall(r'\bid="([^"]+)"', page)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(anchors)
    box = find(game)
    chapters = [block.text for block in box.rulebook(language) if isinstance(block, Heading) and block.level == 2]
    for number, chapter in enumerate(chapters, 1):
        assert f'<h2 class="display" id="chapter-{number}">{escape(chapter)}</h2>' in page
        assert page.count(f'href="#chapter-{number}"') == 2  # at the side, and folded
    for ruling in box.rulings(language).values():
        assert ruling.id in anchors and f">{escape(ruling.chapter)}<" in page
    cited = set(re.findall(rf"\b{box.letter}\d+\b", read_aloud(box.rulebook(language))))
    assert all(re.search(rf'<(p|li|td)>[^\n]*<a href="#{rule}">{rule}</a>', page) for rule in cited)


def test_what_is_written_in_rules_is_escaped(tmp_path: Path) -> None:
    box = copy(find("high-noon"))
    box.folder = tmp_path
    (tmp_path / "words").mkdir()
    (tmp_path / "words/rulings.md").write_text("### H1 One\nText.\n")
    (tmp_path / "words/rules.md").write_text(
        '## A & <b>\n\n**<i>** `<u>` (H1, H9) "x"\n\n| <s> | H1 |\n|---|---|\n| <q> | 2 |\n'
    )
    text = rules_text(box, "en")
    assert text.chapters == (Chapter("chapter-1", "A & <b>"),)
    ours = {"h2", "p", "strong", "code", "a", "table", "thead", "tbody", "tr", "th", "td"}
    assert set(re.findall(r"<(\w+)", text.html)) == ours
    assert '<strong>&lt;i&gt;</strong> <code>&lt;u&gt;</code> (<a href="#H1">H1</a>, H9) &#34;x&#34;' in text.html
