"""A part of a screen is a function of the fields it says it reads: nothing else of a position changes a byte of it."""

import random

import msgspec
import pytest
from wacky_setup import BOX, GAME

from gulch.core.laws import random_answer
from gulch.core.options import house_rules
from gulch.core.seen import fields, observe, row
from gulch.core.steps import NOBODY, SPECTATOR, Rng

SAY = BOX.phrases("en")
SMALL = "T* B1 B1 .. S* / G3 oo L2 oo C4 / J5 H1 .. G3 B2 / R* oo C1 .. U*"  # crowded, some of it alike
TABLES = [
    {},
    {"variant": "two_goals"},
    {"variant": "two_goals", "variant_votes": "off", "skin": "schilda"},
    {"vote_laying": "simultaneous", "show_vote_hands": "off"},
    {"double_bridge": "on", "side_docking": "on", "map": SMALL},
    {"variant": "two_goals", "show_vote_hands": "off", "map": SMALL, "start": 2},
]
OF_THE_AGENDA = ("viewer", "seat", "stop", "told", "options", "sealed")


def played(options, seats, seed):
    """Positions of one game, first to last."""
    s, rng = GAME.start(seats, house_rules(BOX.options, options)), Rng(seed)
    yield s.copy()
    while s.seat != NOBODY:
        s.play(random_answer(s, rng))
        yield s.copy()


def seen_by_all(options, seed):
    """What everybody and nobody sees of some positions of a table: different games of it, early and late."""
    seats = (2, 3, 4)[seed % 3]
    games = [list(played(options, seats, 100 * seed + number)) for number in range(3)]
    dice = random.Random(seed)
    chosen = [s for game in games for s in [game[0], game[-1], *dice.sample(game, 12)]]
    return [observe(s, viewer) for s in chosen for viewer in [*range(seats), int(SPECTATOR)]] + chosen


def bytes_of(one, seen, seat):
    return msgspec.json.encode(one.draw(seen, SAY, seat) if one.by_seat else one.draw(seen, SAY))


def mixed(one, seen, other, seat):
    """This position in what the part reads, and the other one in everything else."""
    new = other.copy()
    for name in (*fields(seen), *OF_THE_AGENDA):
        if name in one.reads:
            setattr(new, name, getattr(seen, name))
        elif name in one.own:
            mine, numbers = getattr(seen, name), list(getattr(other, name))
            share = len(numbers) // seen.seats
            numbers[seat * share : (seat + 1) * share] = mine[seat * share : (seat + 1) * share]
            setattr(new, name, row(numbers))
        else:
            setattr(new, name, getattr(other, name))
    return new


@pytest.mark.parametrize("options", TABLES, ids=lambda options: " ".join(options))
@pytest.mark.parametrize("one", BOX.screen.parts, ids=lambda one: one.path)
def test_a_part_is_drawn_from_the_fields_it_reads_alone(one, options):
    for seed in range(2):
        found = seen_by_all(options, seed)
        dice = random.Random(seed)
        for seen in found:
            seat = dice.randrange(seen.seats) if one.by_seat else 0
            drawn = bytes_of(one, seen, seat)
            for other in dice.sample(found, 6):
                assert bytes_of(one, mixed(one, seen, other, seat), seat) == drawn


def test_what_a_part_says_it_reads_it_reads():
    """A field too many would have it drawn again for nothing."""
    found = [seen for options in TABLES for seen in seen_by_all(options, 1)]
    for one in BOX.screen.parts:
        for name in (*one.reads, *one.own):
            assert any(matters(one, name, seen, other) for seen, other in pairs(found)), f"{one.path}: {name}"


def pairs(found):
    dice = random.Random(3)
    for seen in dice.sample(found, len(found)):
        for other in dice.sample(found, 8):
            if other.seats == seen.seats and list(other.house) == list(seen.house):
                yield seen, other


def matters(one, name, seen, other):
    """Does the part come out otherwise, or not at all, when this field alone is another?"""
    new = seen.copy()
    setattr(new, name, getattr(other, name))
    for seat in range(seen.seats) if one.by_seat else [0]:
        try:
            if bytes_of(one, new, seat) != bytes_of(one, seen, seat):
                return True
        except (IndexError, KeyError, StopIteration, ZeroDivisionError):
            return True
    return False


def test_every_key_of_the_table_is_a_part():
    keys = [one.path.removeprefix("table/") for one in BOX.screen.parts if one.path.startswith("table/")]
    assert keys == list(BOX.screen.table.__struct_fields__)
