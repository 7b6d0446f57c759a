"""A part of a screen is a function of the fields it says it reads, and of nothing else."""

from functools import cache

import pytest
from msgspec import json

from gulch.core.laws import Trial
from gulch.core.seen import fields, observe, row
from gulch.core.steps import NOBODY, Rng
from gulch.games.wild_west_way.box import BOX
from gulch.games.wild_west_way.screen.table import SCREEN, Table

ASKED = ("viewer", "seat", "stop", "told", "sealed", "options", "agenda", "depth")
RARE = {"table/places": {"order"}}  # breaks a tie, which only prison can make where cubes must outnumber others
TRIAL = Trial(BOX.game, BOX.options, BOX.names)
EN = BOX.phrases("en")


@cache
def seen_in_play(seats):
    """Positions of several games as somebody sees them: some of all, and every one of a fight."""
    rng, found = Rng(seats), []
    for seed in range(24):
        for place, s in enumerate(TRIAL.positions(seed, 1, seats)):
            if place % 25 == 0 or s.fighter[1] != NOBODY:
                viewers = TRIAL.viewers(s)
                found += [observe(s, viewers[int(rng.below(len(viewers)))]), observe(s, max(0, s.seat))]
    return found


def mixed(here, there, part, seat):
    """The same position, but all that the part does not read is as it is elsewhere."""
    s = here.copy()
    for name in (*ASKED, *fields(here)):
        if name in part.own:
            own, other = list(getattr(here, name)), list(getattr(there, name))
            share = len(own) // here.seats
            mine = range(seat * share, seat * share + share)
            setattr(s, name, row([own[i] if i in mine else other[i] for i in range(len(own))]))
        elif name not in part.reads:
            setattr(s, name, getattr(there, name))
    return s


def drawn(part, s, seat):
    return json.encode(part.draw(s, EN, seat) if part.by_seat else part.draw(s, EN))


@pytest.mark.parametrize("part", SCREEN.parts, ids=lambda part: part.path)
def test_a_part_reads_what_it_says_and_nothing_else(part):
    for seats in (2, 4):
        rng, positions = Rng(seats), seen_in_play(seats)
        for here in positions:
            there = positions[int(rng.below(len(positions)))]
            seat = int(rng.below(seats))
            assert drawn(part, mixed(here, there, part, seat), seat) == drawn(part, here, seat), here.stop.name


@pytest.mark.parametrize("part", SCREEN.parts, ids=lambda part: part.path)
def test_what_a_part_reads_makes_a_difference(part):
    """Else it would be drawn again for nothing."""
    rng, positions = Rng(3), seen_in_play(4)
    idle = {*part.reads, *part.own} - RARE.get(part.path, set())
    for here in positions:
        for name in sorted(idle):
            there = positions[int(rng.below(len(positions)))].copy()
            s, seat = here.copy(), int(rng.below(4))
            setattr(s, name, getattr(there, name))
            try:
                if drawn(part, s, seat) != drawn(part, here, seat):
                    idle.remove(name)
            except (IndexError, KeyError, ValueError):
                idle.remove(name)  # the mixture makes no sense to it
        if not idle:
            return
    assert not idle


def test_every_key_of_the_table_is_drawn_by_a_part():
    paths = [part.path for part in SCREEN.parts]
    assert len(set(paths)) == len(paths)
    assert sorted(path for path in paths if "/" in path) == sorted(f"table/{key}" for key in Table.__struct_fields__)
