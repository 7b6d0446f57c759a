"""The log in words: everything that can happen is told in the past tense, in every language, under headings."""

import random
import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import gulch.games
from gulch.face.phrases import LANGUAGES, Phrasebook
from gulch.games import find, names
from gulch.play.table import Table
from gulch.play.views import log
from gulch.terminal.ink import plain
from gulch.terminal.screen import recent

SHELF = Path(gulch.games.__file__).parent
GAMES = [name for name in names() if find(name).folder.parent == SHELF]  # without the fifth, which only tests know
RAW = re.compile(r"[{}\[\]@~<>/*_|]|\?$|^\?")  # of notation, of blanks nobody filled, of rumours


def spoken(name: str, language: str) -> bool:
    """Has the game words of its own in it?"""
    return bool(find(name).phrases(language).books[0])


def played(name: str, seed: str, moves: int = 400) -> Table:
    """A game at random, with options at random."""
    rng = random.Random(seed)
    box = find(name)
    options = {o.name: rng.choice(o.values) for o in box.options if o.values and rng.random() < 0.3}
    table = None
    while table is None:
        try:
            table = Table(box, players=rng.choice(box.players), seed=seed, options=options)
        except ValueError:  # these do not go together
            options = {}
    while not table.over and table.version < moves:
        seat = rng.choice(table.waiting())
        table.play(seat, rng.choice(table.options(seat)))
    return table


class Strict(Phrasebook):
    """One language, without what English lends; lends no choice its label."""

    def label(self, notation: str) -> str:
        raise AssertionError(f"the log has no words for {notation!r}")

    def raw(self, section: str, key: str) -> str:
        assert section not in ("log", "notes", "headings") or self.has(section, key), (section, key)
        return super().raw(section, key)


@pytest.mark.parametrize(
    ("name", "language"), [(name, language) for name in GAMES for language in LANGUAGES if spoken(name, language)]
)
def test_everything_in_the_log_has_words_of_its_own(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    box = find(name)
    say = Strict(language, [box.phrases(language).books[0]])
    monkeypatch.setattr(type(box), "phrases", lambda self, language: say)
    for seed in range(12):
        table = played(name, f"{name} {seed}")
        for viewer in (None, seed % table.seats):
            for line in log(table, viewer, language):
                if "note" in line:
                    phrase = say.raw("headings" if "heading" in line else "notes", line["note"])
                    assert {blank for _, blank, _, _ in Formatter().parse(phrase) if blank} <= set(line["values"])
                for text in (line["text"], line.get("heading", "")):
                    assert not RAW.search(text) and not text.endswith("."), line
                    assert not re.match(r"[a-z](?!\d)", text), line  # a sentence, or a spot as it is called: b4


@pytest.mark.parametrize("name", GAMES)
def test_headings_stand_in_the_log_in_every_language(name: str) -> None:
    table = played(name, "headings")
    found = [[line["heading"] for line in log(table, 0, language) if "heading" in line] for language in ("en", "it")]
    assert len(found[0]) == len(found[1]) > 2 and found[0] != found[1]
    assert found[0][1] in recent(table, 0, "en", plain, 10_000)


def test_a_phrase_may_name_some_of_the_words_and_leave_out_the_others() -> None:
    say = Phrasebook("en", [{"log": {"build jail *": "a jail in {1}", "build * *": "{0} in {1}", "pass": ""}}])
    assert say.logged("build jail@Dodge") == "a jail in Dodge" and say.logged("build bank@Dodge") == "bank in Dodge"
    assert say.logged("pass") == "" and say.logged("roll 5,2") == "roll 5, 2"


@pytest.mark.parametrize("name", ["way-out-west", "wild-west-way"])
def test_the_money_of_the_log_is_the_money_that_changed_hands(name: str) -> None:
    """Summed over a game: what all lines brought and cost, but for what went from one player to another."""
    table = played(name, "money", moves=10_000)
    told = sum(line.get("money", 0) for line in log(table, None, "en") if line.get("note") not in ("PAYS_TO", "ROBS"))
    first: Any = table.first
    assert told == sum(table.truth().money) - sum(first.money) != 0
