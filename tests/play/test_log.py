"""The log in words: everything that can happen is told in the past tense, in every language, under headings."""

import random
import re
from string import Formatter

import pytest

from gulch.core.phrases import LANGUAGES, Phrasebook
from gulch.games import find
from gulch.play.table import Table
from gulch.play.views import log
from gulch.terminal.ink import plain
from gulch.terminal.screen import recent

GAMES = ["way-out-west", "wacky-wacky-west", "wild-west-way"]
RAW = re.compile(r"[{}\[\]@~<>/*_|]|\?$|^\?")  # of notation, of blanks nobody filled, of rumours


def played(name, seed, moves=400):
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


def alone(box, language):
    """The sentences of one language, without those that English lends."""
    return Phrasebook(language, [box.phrases(language).books[0]])


def check_words(table, viewer, language):
    box, own = table.box, alone(table.box, language)
    part = box.part("telling")
    for line in log(table, viewer, language):
        if "note" in line:
            section = "headings" if "heading" in line else "notes"
            assert own.has(section, line["note"]), line
            blanks = {name for _, name, _, _ in Formatter().parse(own.raw(section, line["note"])) if name}
            assert blanks <= set(line["values"]), line
        elif line["say"]:
            told = part.told(table.seen(viewer), line["seat"], line["say"], own) if hasattr(part, "told") else None
            assert told is not None or own.phrased("log", line["say"]) is not None, line
        for text in (line["text"], line.get("heading", "")):
            assert not RAW.search(text) and not text.endswith("."), line
            assert text[:1].upper() == text[:1], line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_in_the_log_has_words_of_its_own(name, language):
    for seed in range(12):
        table = played(name, f"{name} {seed}")
        for viewer in (None, seed % table.seats):
            check_words(table, viewer, language)


@pytest.mark.parametrize("name", GAMES)
def test_headings_stand_in_the_log_in_every_language(name):
    table = played(name, "headings")
    found = [[line["heading"] for line in log(table, 0, language) if "heading" in line] for language in LANGUAGES]
    assert len(found[0]) == len(found[1]) > 2 and found[0] != found[1]
    assert found[0][1] in recent(table, 0, "en", plain, 10_000)


def test_a_phrase_may_name_some_of_the_words_and_leave_out_the_others():
    say = Phrasebook("en", [{"log": {"build jail *": "a jail in {1}", "build * *": "{0} in {1}", "pass": ""}}])
    assert say.told("build jail@Dodge") == "a jail in Dodge" and say.told("build bank@Dodge") == "bank in Dodge"
    assert say.told("pass") == "" and say.told("roll 5,2") == "roll 5, 2"
