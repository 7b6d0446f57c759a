"""Each part of a screen is a function of the fields it says it reads, and of nothing else."""

import random
from typing import Any, get_args

import msgspec
import pytest

from gulch.core.options import house_rules
from gulch.core.seen import fields, observe
from gulch.core.steps import CHANCE, NOBODY, SPECTATOR, Rng
from gulch.games.outlaws.rules.data import LETTERS, TOKEN_LETTERS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.screen.letters import Letter, TokenLetter
from gulch.games.outlaws.screen.view import SCREEN
from tests.games.outlaws.setting import BOX

COMMON = ("viewer", "seat", "stop", "told", "sealed", "options", "agenda", "depth")
CONSTANT = ("width", "sides", "team")  # of a table
TABLES = [
    (2, {}),
    (2, {"supply_ends": "both", "deployment": "random", "auto_notes": "on", "dancer_reach": "1"}),
    (3, {"deployment": "random", "history": "closed", "max_turns": "12"}),
    (4, {"mode": "x4", "deployment": "random", "mayor_on_reactions": "on"}),
    (4, {"mode": "team", "max_turns": "12"}),
    (4, {"mode": "team", "deployment": "random", "auto_notes": "on", "team_move_partner": "on"}),
]
WORDS = BOX.phrases("en")


def observations(seats: int, options: dict[str, str], rng: random.Random) -> list[Street]:
    """What all who sit there, and a spectator, see at many moments of a random game."""
    found = []
    for seed in range(3):
        s, dice = BOX.game.start(seats, house_rules(BOX.options, options)), Rng(rng.randrange(10**6))
        for number in range(1200):
            now = number % (3 if number < 60 else 17) == seed or s.stop.name in ("SAVE", "CANCEL") or s.seat == NOBODY
            if s.seat != CHANCE and now:
                found += [observe(s, viewer) for viewer in (int(SPECTATOR), *range(seats))]
            if s.seat == NOBODY:
                break
            s.play(s.luck(dice) if s.seat == CHANCE else s.options[dice.below(len(s.options))])
    return found


def drawn(draw: Any, seen: Street, seat: int | None) -> bytes:
    return msgspec.json.encode(draw(seen, WORDS) if seat is None else draw(seen, WORDS, seat))


def swapped(seen: Street, other: Street, reads: tuple[str, ...], own: tuple[str, ...], seat: int | None) -> Street:
    """The same position, but for whatever a part does not read, which is taken from another."""
    mixed: Any = other.copy()
    for name in (*COMMON, *fields(seen)):
        value = getattr(seen, name)
        if name in reads or name in CONSTANT:
            setattr(mixed, name, value)
        elif name in own and seat is not None:
            share = len(value) // seen.seats
            row = getattr(mixed, name)[:]
            for place in range(seat * share, seat * share + share):
                row[place] = value[place]
            setattr(mixed, name, row)
    return mixed


@pytest.mark.parametrize("seats, options", TABLES)
def test_a_part_reads_what_it_says_and_nothing_else(seats, options):
    rng = random.Random(len(options) + 10 * seats)
    positions = observations(seats, options, rng)
    assert len(positions) > 100
    tried = rng.sample(positions, min(len(positions), 160))
    for part in SCREEN.parts:
        for seen in tried:
            for seat in range(seats) if part.by_seat else [None]:
                other = rng.choice(positions)
                mixed = swapped(seen, other, part.reads, part.own, seat)
                assert drawn(part.draw, mixed, seat) == drawn(part.draw, seen, seat), (part.path, seen.stop.name)


def test_the_parts_make_up_the_table_once_each():
    paths = [part.path for part in SCREEN.parts]
    keys = [path.removeprefix("table/") for path in paths if path.startswith("table/")]
    assert len(set(paths)) == len(paths) and keys == [field.name for field in msgspec.structs.fields(SCREEN.table)]
    known = {*COMMON, *fields(BOX.game.start(2, house_rules(BOX.options, {})))}
    assert {name for part in SCREEN.parts for name in (*part.reads, *part.own)} <= known


def test_what_is_drawn_has_the_types_it_is_said_to_have():
    """A struct does not check what it is made of; reading it back does."""
    rng = random.Random(3)
    for seats, options in TABLES:
        for seen in rng.sample(observations(seats, options, rng), 25):
            shown = BOX.show(seen, WORDS)
            assert shown is not None
            msgspec.convert(msgspec.to_builtins(shown["table"]), SCREEN.table)
            msgspec.convert(msgspec.to_builtins(shown["pieces"]), list[SCREEN.piece])


def test_letters_are_those_of_the_box():
    assert list(get_args(Letter)) == LETTERS and list(get_args(TokenLetter)) == TOKEN_LETTERS
