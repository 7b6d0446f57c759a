"""Rows of numbers: they tell what a seat sees, all of it that is declared, and nothing else."""

import numpy as np
import pytest
import rows as tool

from gulch.core.lanes import COVERED
from gulch.core.layout import FieldRows, Plan
from gulch.core.seen import fields, observe
from gulch.core.steps import NOBODY, State
from gulch.games import find
from tests.rl.lanekit import GAMES, OWN, fresh, other_truth, positions, written


@pytest.mark.parametrize("name", GAMES)
def test_a_row_is_made_of_what_the_seat_sees_and_of_nothing_else(name: str) -> None:
    box = find(name)
    unlike = 0
    for seed in range(6):
        for number, s in enumerate(positions(name, seed)):
            rows = box.rows(fresh(box, s))
            seen = observe(s, int(s.seat))
            row = written(rows, s, int(s.seat))
            assert (written(rows, seen, int(s.seat)) == row).all(), f"{s.stop.name}: a row tells what is not seen"
            truth = other_truth(box, seen, number)
            if truth.seat == s.seat:
                assert (written(rows, truth, int(s.seat)) == row).all(), f"{s.stop.name}: truths can be told apart"
                unlike += any(list_of(truth, field) != list_of(s, field) for field in fields(s))
    assert unlike or not any(observe(s, 0).viewer >= 0 and hides(s) for s in positions(name, 0))


def hides(s: State) -> bool:
    return any(list_of(observe(s, int(s.seat)), field) != list_of(s, field) for field in fields(s))


def list_of(s: State, field: str) -> object:
    value = getattr(s, field)
    return value if isinstance(value, int) else [int(number) for number in value]


@pytest.mark.parametrize("name", GAMES)
def test_columns_say_what_stands_in_a_row(name: str) -> None:
    """As many as there are numbers, called differently, and wide enough for whatever stands there."""
    box = find(name)
    for seed in range(6):
        for s in positions(name, seed):
            first = fresh(box, s)
            columns = box.columns(first)
            row = written(box.rows(first), s, int(s.seat))
            assert len(columns) == len(row)
            assert len({column.name for column in columns}) == len(columns)
            for column, number in zip(columns, row, strict=True):
                assert number == COVERED or column.least <= number <= column.most, f"{column} has {number}"


@pytest.mark.parametrize(
    "name", [name for name in OWN if name != "outlaws"]
)  # which counts places and teams its own way
def test_compiled_rows_say_the_same_as_the_declared_fields(name: str) -> None:
    """Field by field, through the columns both have; a game may have more of its own."""
    box = find(name)
    shared = 0
    for s in positions(name, 3):
        first = fresh(box, s)
        plan = Plan(box.names, first)
        plain = dict(zip((c.name for c in plan.columns), written(FieldRows(plan), s, int(s.seat)), strict=True))
        own = dict(zip((c.name for c in box.columns(first)), written(box.rows(first), s, int(s.seat)), strict=True))
        for column, number in own.items():
            if column in plain:
                assert plain[column] == number, column
                shared += 1
        assert not {column for column in plain if column not in own}
    assert shared > 100


@pytest.mark.parametrize("name", GAMES)
def test_fields_whose_secrets_are_odd_are_declared(name: str) -> None:
    """Where a game's own word on who sees a field differs from the plain one, every place has to be asked about."""
    for seed in range(4):
        for s in positions(name, seed):
            for field in fields(s):
                value = getattr(s, field)
                places = 1 if isinstance(value, int) else len(value)
                share = max(1, places // s.seats)
                if field in s.BY_PLACE:
                    continue
                for place in range(places):
                    for seat in range(s.seats):
                        assert s.shows(seat, field, place, share) == State.shows(s, seat, field, place, share), field


@pytest.mark.parametrize("box", tool.have_rows(), ids=lambda box: box.name)
def test_written_files_are_fresh(box: object) -> None:
    assert tool.home(box).read_text(encoding="utf-8") == tool.written(box), "run tools/rows.py"  # type: ignore[arg-type]


def test_everybody_is_counted_from_the_one_that_looks() -> None:
    """Turned by one seat, a table looks to the next as it did to the first."""
    box = find("way-out-west")
    for s in positions("way-out-west", 1):
        first = fresh(box, s)
        columns = [column.name for column in box.columns(first)]
        rows = box.rows(first)
        for field in ("cattle", "stock", "wanted"):
            of = [at for at, name in enumerate(columns) if name.startswith(f"{field}/")]
            share = len(of) // s.seats
            one, other = written(rows, s, 0)[of], written(rows, s, 1)[of]
            assert (np.roll(one, -share) == other).all()
        at = columns.index("active")
        active = s.active  # type: ignore[attr-defined]
        if active != NOBODY:
            assert [written(rows, s, seat)[at] for seat in range(s.seats)] == [
                (active - seat) % s.seats for seat in range(s.seats)
            ]
