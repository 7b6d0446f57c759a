"""Every ruling of every game is written down, said in both languages, and held by a test."""

from pathlib import Path

import pytest

from gulch.games import find, names
from gulch.terminal.rules import list_rules

TESTS = Path(__file__).parent
GAMES = [name for name in names() if name != "high-noon"]


@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_has_a_test(name):
    assert list_rules(find(name), lambda line: None, TESTS) == []


@pytest.mark.parametrize("name", GAMES)
def test_rulings_are_there_in_italian_too(name):
    english, italian = find(name).rulings("en"), find(name).rulings("it")
    assert list(italian) == list(english)
    assert all(ruling.text for ruling in english.values())
    assert sum(italian[rule].text != english[rule].text for rule in english) == len(english)


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_say_the_same_things(name):
    english, italian = (find(name).phrases(language).books[0] for language in ("en", "it"))
    for section, sentences in english.items():
        missing = set(sentences) - set(italian.get(section, {}))
        assert not missing, f"[{section}] lacks {sorted(missing)[:8]} in Italian"
