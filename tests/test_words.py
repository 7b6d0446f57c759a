"""Words for people: every language says the same things, and everything written down is said somewhere."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from words import files

import gulch
from gulch.core.steps import ASK, POLL
from gulch.face.phrases import ENGLISH, LANGUAGES, SHELL, Phrasebook, blanks_of, fill, languages, phrasebook, read_book
from gulch.games import find, names

SOURCE = Path(gulch.__file__).parent

PAGES = list((SOURCE / "web/pages").rglob("*.html"))
CLIENT = SOURCE / "web/client/src"
GAMES = [name for name in names() if find(name).folder.parent == SOURCE / "games"]
BOOKS = {"shell": SHELL, **{name: find(name).folder / "words" for name in GAMES}}
WRITTEN = [
    (name, language)
    for name, folder in BOOKS.items()
    for language in LANGUAGES
    if (folder / f"{language}.toml").exists()
]
PATTERNS = ("choices", "log")  # a language may tell more of them apart than English does
FORMED = {  # in ways that no file shows
    "outlaws": {letter + seat for letter in "GHS" for seat in "abcd"},
    "way-out-west": {"cattle1", "cattle2"},
}
SPLIT = re.compile(r"[\s@~>/:,]+")


# what a language says


def test_a_file_of_the_shell_makes_a_language() -> None:
    assert {path.stem for folder in BOOKS.values() for path in folder.glob("??.toml")} == set(LANGUAGES)
    assert languages() == {"en": "English", "de": "Deutsch", "it": "Italiano"} and next(iter(languages())) == ENGLISH


@pytest.mark.parametrize(("name", "language"), WRITTEN)
def test_a_book_says_all_that_the_english_one_says(name: str, language: str) -> None:
    english, other = (read_book(BOOKS[name] / f"{one}.toml") for one in (ENGLISH, language))
    assert list(other) == list(english)
    for section, sentences in english.items():
        missing, more = set(sentences) - set(other[section]), set(other[section]) - set(sentences)
        assert not missing, f"[{section}] lacks {sorted(missing)[:8]}"
        assert not more or section in PATTERNS, f"[{section}] says too much: {sorted(more)[:8]}"


@pytest.mark.parametrize(("name", "language"), WRITTEN)
def test_sentences_have_the_same_blanks_in_every_language(name: str, language: str) -> None:
    english, other = (read_book(BOOKS[name] / f"{one}.toml") for one in (ENGLISH, language))
    for section, sentences in english.items():
        for key, phrase in sentences.items():
            said, meant = blanks_of(other[section][key])[0], blanks_of(phrase)[0]
            assert said - {"who"} == meant - {"who"}, f"[{section}] {key}"  # who it was is always known


def test_german_covers_the_shell_and_wacky_wacky_west_and_borrows_the_rest() -> None:
    assert {name for name, language in WRITTEN if language == "de"} >= {"shell", "wacky-wacky-west"}
    assert find("wacky-wacky-west").phrases("de").raw("game", "title") == "Drunter und Drüber"
    if not (BOOKS["outlaws"] / "de.toml").exists():
        assert find("outlaws").phrases("de").section("steps") == find("outlaws").phrases("en").section("steps")


# blanks


def test_blanks_and_the_forms_that_go_with_a_number() -> None:
    phrase = "{who}: {n} {n:card|cards} left"
    assert fill(phrase, {"who": "Ann", "n": 1}) == fill(phrase, {"who": "Ann", "n": "1"}) == "Ann: 1 card left"
    assert fill(phrase, {"who": "Ann", "n": "0"}) == "Ann: 0 cards left"
    assert fill(phrase, {"n": 2}) == "–: 2 cards left" and fill(phrase, {}) == "–: – cards left"
    assert fill("no blanks", {"n": 1}) == "no blanks" and fill("${fee}", {"fee": 3}) == "$3"
    assert blanks_of(phrase) == (frozenset({"who", "n"}), True) and blanks_of("{n}") == (frozenset({"n"}), False)
    assert Phrasebook("en", [{"log": {"laid": phrase}}]).say("log", "laid", who="Bob", n=3) == "Bob: 3 cards left"


# what is said


def quoted(files: list[Path]) -> set[str]:
    """Every text in quotes."""
    texts = (path.read_text(encoding="utf-8") for path in files)
    return {found for text in texts for _, found in re.findall(r"(?=([\"'])([\w. -]+)\1)", text)}


def typed(folder: Path) -> list[Path]:
    return [path for ending in ("ts", "svelte") for path in folder.rglob(f"*.{ending}")]


def python(folder: Path) -> list[Path]:
    return list(folder.rglob("*.py"))


@pytest.mark.parametrize("section", ["pages", "trouble", "client", "refusals", "words", "levels", "names", "bots"])
def test_every_word_of_the_shell_is_said_somewhere(section: Any) -> None:
    book = phrasebook(SHELL, ENGLISH).section(section)
    said = {
        "pages": quoted(PAGES) | quoted(python(SOURCE / "web")),
        "trouble": quoted(python(SOURCE / "web")),
        "client": quoted(typed(CLIENT)),
        "refusals": {rule + kind for rule in quoted(python(SOURCE / "play")) for kind in quoted_kinds()},
        "words": quoted(python(SOURCE / "play")) | quoted(python(SOURCE / "face")),
        "levels": quoted(python(SOURCE / "bots")),
        "names": {f"n{n}" for n in range(12)},
        "bots": {f"name{n}" for n in range(6)},
    }[section]
    assert set(book) - said == set()


def quoted_kinds() -> set[str]:
    return {"", *(text for text in quoted(python(SOURCE / "play")) if text.startswith("."))}


def test_every_word_of_the_pages_is_in_the_book() -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in PAGES)
    assert set(re.findall(r"\bt\(\"([\w-]+)\"", pages)) <= set(phrasebook(SHELL, ENGLISH).section("pages"))


def test_every_trouble_has_its_sentence() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in python(SOURCE / "web"))
    raised = set(re.findall(r"Trouble\(\s*\"[\w-]+\",\s*\"([\w-]+)\"", code))
    assert raised and raised <= set(phrasebook(SHELL, ENGLISH).section("trouble"))


def test_the_client_gets_what_its_screens_say() -> None:
    """Whether each key exists, and its blanks are filled, the types of what is written here tell."""
    written = {path.stem: text for path, text in files().items()}
    boards = {name.replace("-", "_") for name in GAMES if find(name).phrases(ENGLISH).section("board")}
    assert boards and boards <= set(written)
    assert '  "move": { at: Blank; length: Blank };\n' in written["shell"]
    assert "Rückgängig" in written["shell"] and '"de"' in written["wacky_wacky_west"]


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_a_game_is_said_somewhere(name: str) -> None:
    box = find(name)
    known, shapes = spellings(box.folder)
    known |= quoted(typed(box.folder / "board")) | quoted(python(SOURCE / "web")) | set(box.rules)
    known |= {part for step in box.game.steps for word in step.words for part in SPLIT.split(word)}
    known |= {value for values in box.names.axes.values() for value in values}
    known |= FORMED.get(name, set())
    own = {
        "steps": {step.name for step in box.game.steps},
        "notes": {note.name for note in box.game.notes},
        "headings": {note.name for note in box.game.notes},
        "options": {f"{o.name}.{value}" for o in box.options for value in o.values} | {o.name for o in box.options},
        "explain": {step.name for step in box.game.steps} | {"aim"} | {f"at {place}" for place in known},
        "glossary": set(box.phrases(ENGLISH).section("glossary")),  # all of it, on the page of the rules
    }
    for section, sentences in read_book(box.folder / f"words/{ENGLISH}.toml").items():
        for key in sentences:
            said = key in known | own.get(section, set()) or shapes.fullmatch(key)
            assert said or (section in (*PATTERNS, "explain") and SPLIT.split(key)[0] in known), f"[{section}] {key}"


def spellings(folder: Path) -> tuple[set[str], re.Pattern[str]]:
    """What the files of a game spell out, and the shapes of what they put together."""
    found, shapes = set(), []
    for path in python(folder):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value, *node.value.split()}
            elif isinstance(node, ast.JoinedStr) and any(isinstance(part, ast.Constant) for part in node.values):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".+" for p in node.values]
                shapes.append("".join(parts))
    for path in folder.glob("data/*.toml"):
        found |= set(re.findall(r"[\w'+-]+", path.read_text(encoding="utf-8")))
    return found, re.compile("|".join(shapes) or "$^")


@pytest.mark.parametrize("name", [name for name in GAMES if find(name).phrases(ENGLISH).section("explain")])
def test_explanations_are_short_and_tell_the_aim_in_one_line(name: str) -> None:
    for language in LANGUAGES:
        words = find(name).phrases(language).section("explain")
        assert 0 < len(words["aim"]) <= 90
        assert all(len(text) <= 140 for text in words.values()), max(words.values(), key=len)


@pytest.mark.parametrize("name", GAMES)
def test_every_question_put_to_a_player_explains_itself(name: str) -> None:
    asked = {step.name for step in find(name).game.steps if step.kind in (ASK, POLL)}
    assert asked - set(find(name).phrases(ENGLISH).section("explain")) == set()


def test_every_box_and_every_verb_explains_itself() -> None:
    west, outlaws = (find(name).phrases(ENGLISH).section("explain") for name in ("way-out-west", "outlaws"))
    boxes = {word for step in find("way-out-west").game.steps for word in step.words if word.startswith("box ")}
    assert boxes and boxes <= set(west)
    verbs = next(step.words for step in find("outlaws").game.steps if step.name == "ACTION")
    assert set(verbs) <= set(outlaws)
