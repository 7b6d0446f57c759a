"""The pages, without any script: every one in every language, and a whole game by forms."""

import re
from copy import copy

import pytest
from markupsafe import escape
from webkit import Running

from gulch.face.phrases import LANGUAGES
from gulch.face.prose import Heading
from gulch.games import find, names
from gulch.terminal.prose import read_aloud
from gulch.web.pages.prose import Chapter, rules_text


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with Running(tmp_path_factory.mktemp("pages")) as running:
        yield running


def fields(page):
    """The hidden fields of the first form that moves."""
    form = re.search(r'<form method="post" action="(/t/[^"]+/move)".*?</form>', page, re.S)
    if form is None:
        return None
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[0]))
    says = re.findall(r'name="say" value="([^"]*)"', form[0])
    return form[1], hidden, says


def test_a_whole_game_by_forms_alone(house):
    ann = house.person("Ann")
    form = {"game": "high-noon", "players": "2", "seat0": "me", "seat1": "me", "name1": "Ben", "option.purse": "large"}
    table = ann.http.post("/new", data=form).headers["location"]
    moves = 0
    while True:
        pages = [ann.http.get(f"{table}?as={seat}").text for seat in (0, 1)]
        found = [fields(page) for page in pages]
        asked = [seat for seat in (0, 1) if found[seat]]
        if not asked:
            break
        action, hidden, says = found[asked[0]]
        answer = ann.http.post(action, data={**hidden, "say": says[moves % len(says)]})
        assert answer.status_code == 303 and answer.headers["location"] == f"{table}?as={asked[0]}"
        moves += 1
    assert moves >= 6
    assert 'id="result"' in pages[0] and "/replay/" in pages[0]
    replay = ann.http.get(f"/replay/{table[3:]}?at=2&as=1").text
    assert "aria-current" in replay and ">Ben</a>" in replay


def test_a_form_sent_twice_is_done_once(house):
    ann = house.person("Ann")
    table = ann.create(seats="mm")
    action, hidden, says = fields(ann.get(f"/t/{table}").text)
    answers = [ann.http.post(action, data={**hidden, "say": says[0]}) for _ in range(2)]
    assert [a.status_code for a in answers] == [303, 303]
    assert ann.view(table, 0)["v"] == 2


def test_what_is_refused_is_told_on_the_page(house):
    ann = house.person("Ann")
    table = ann.create(seats="mm")
    answer = ann.http.post(f"/t/{table}/move", data={"seat": "0", "say": "load 9", "v": "1"})
    assert answer.status_code == 422 and 'role="alert"' in answer.text and "load 9" in answer.text
    assert ann.http.post(f"/t/{table}/dance", data={}).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_language(house, language):
    ann = house.person("Ann", language)
    waiting = ann.create(seats="mo", open=True)
    done = ann.create(seats="mb")
    ann.finish(done)
    pages = ["/", "/credits", "/recover", f"/t/{waiting}", ann.info(waiting)["invite"], f"/t/{done}", f"/replay/{done}"]
    pages += [f"/{page}" for game in names() for page in (f"rules/{game}", f"new?game={game}")]
    pages += [ann.ok("/api/me/recovery", {})["href"], "/t/nothing"]
    for page in pages:
        answer = ann.http.get(page, follow_redirects=True)
        assert answer.status_code in (200, 404), page
        assert f'<html lang="{language}">' in answer.text
        assert len(re.findall("<h1", answer.text)) == 1
        assert len(re.findall("<main", answer.text)) == 1


def test_the_home_page_says_whose_turn_it_is(house):
    ann, bob = house.person("Ann"), house.person("Bob")
    table = ann.create(seats="mo", open=True)
    assert table in bob.get("/").text
    bob.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/start", {})
    assert "Your turn" in ann.get("/").text and bob.get("/api/me").json()["tables"] == 1
    ann.move(table, "load 3", 0)
    assert ann.get("/api/me").json()["tables"] == 0
    assert "Your turn" in bob.get("/").text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_the_rules_page_tells_the_rules_and_its_links_lead_somewhere(house, game, language):
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


def test_what_is_written_in_rules_is_escaped(tmp_path):
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
