"""The rules a newcomer learns a game from: both languages, the same chapters, and no ruling that does not exist."""

import re
import tomllib
from pathlib import Path

import pytest

from gulch.cli import main
from gulch.face.prose import Block, Grid, Heading, Paragraph, Points, read_prose
from gulch.games import find, names
from gulch.terminal.prose import read_aloud
from gulch.web.pages.prose import glossary

ROOT = Path(__file__).parents[1]
GAMES = [name for name in names() if name != "high-noon"]


def cited(name: str, language: str) -> list[str]:
    box = find(name)
    return re.findall(rf"\b{box.letter}\d+\b", read_aloud(box.rulebook(language)))


def shape(blocks: tuple[Block, ...]) -> list[object]:
    """What must be alike in two languages: headings, lists and tables of the same size in the same order."""
    found: list[object] = []
    for block in blocks:
        match block:
            case Heading(level):
                found.append(("heading", level))
            case Points(items, numbered):
                found.append(("list", len(items), numbered))
            case Grid(head, rows):
                assert {len(row) for row in rows} == {len(head)}
                found.append(("table", len(head), len(rows)))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_learned_in_both_languages(name: str) -> None:
    english, italian = find(name).rulebook("en"), find(name).rulebook("it")
    assert english[0] == Heading(1, find(name).title)
    assert sum(block == Heading(2, block.text) for block in english if isinstance(block, Heading)) >= 6
    assert 700 <= len(read_aloud(english).split()) <= 2000
    assert shape(italian) == shape(english)
    assert not {b.text for b in english if isinstance(b, Paragraph)} & {
        b.text for b in italian if isinstance(b, Paragraph)
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_cited_exists_and_both_languages_cite_alike(name: str) -> None:
    assert set(cited(name, "en")) <= set(find(name).rulings("en"))
    assert cited(name, "en")
    assert sorted(cited(name, "it")) == sorted(cited(name, "en"))


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_packed(name: str) -> None:
    """Every page of a game's folder lies under a package and has an ending that the package data takes in."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"]["gulch"]
    packed = {path for pattern in patterns for path in (ROOT / "src/gulch").glob(pattern)}
    folder = find(name).folder
    assert {folder / "words/rules.md", folder / "words/rules.it.md"} <= packed


@pytest.mark.parametrize("name", GAMES)
def test_the_glossary_explains_its_terms(name: str) -> None:
    english, italian = (glossary(find(name).phrases(language)) for language in ("en", "it"))
    assert len(italian) == len(english) >= 10
    for words in (english, italian):
        assert all(
            term.casefold() != meaning.casefold().rstrip(".") and meaning.endswith(".")
            for term, meaning in words.items()
        )
    assert len(set(english) & set(italian)) <= 5  # an Italian term, not the English one; Saloon and the like are both


def test_the_little_markdown_is_read(tmp_path: Path) -> None:
    page = tmp_path / "rules.md"
    page.write_text(
        "# Title\n\nOne\nparagraph.\n\n- a\n  goes on\n- **b**\n\n1. first\n2. second\n\n"
        "| A | B |\n|---|---|\n| 1 | `x` |\n"
    )
    assert read_prose(page) == (
        Heading(1, "Title"),
        Paragraph("One paragraph."),
        Points(("a goes on", "**b**"), False),
        Points(("first", "second"), True),
        Grid(("A", "B"), (("1", "`x`"),)),
    )
    assert read_aloud(read_prose(page)).endswith("1. first\n2. second\n\nA  B\n-  -\n1  x")
    assert read_prose(tmp_path / "other.md") == ()
    page.write_text("## Title\nand *text*")
    assert read_prose(page) == (Heading(2, "Title"), Paragraph("and *text*"))
    with pytest.raises(ValueError, match="bold and code are all there is, no em"):
        read_aloud(read_prose(page))


def test_reading_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "wacky-wacky-west", "--read", "--language", "it"]) == 0
    told = capsys.readouterr().out
    assert "carte voto" in told and "**" not in told
    assert max(map(len, told.splitlines())) <= 80
    assert main(["rules", "high-noon", "--read"]) == 0
    assert "nobody has written down the rules" in capsys.readouterr().out
