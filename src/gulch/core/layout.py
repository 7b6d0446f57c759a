"""What stands in which column of the rows that learners are given, and which number an answer has. Plain Python.

Both follow from what a game declares anyway: its fields, who sees them, their names, and its steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

from gulch.core import lanes
from gulch.core.ints import i16, i64, vec
from gulch.core.lanes import LARGEST, LOW, Rows
from gulch.core.options import Option
from gulch.core.positions import Field, Names
from gulch.core.seen import fields
from gulch.core.steps import ASK, NOBODY, POLL, Game, State, Step

LEAST = int(NOBODY)


class Column(NamedTuple):
    """One number of a row."""

    name: str  # cowboys/me/Dodge; seats are called me, +1, +2 … round the table
    least: int = LEAST
    most: int = int(LARGEST)
    kind: str = ""  # the axis whose names its numbers stand for; a seat is counted from the one that looks

    @property
    def field(self) -> str:
        return self.name.partition("/")[0]


class Actions:
    """Every answer there is in a game, numbered through: the place of the step, plus the choice."""

    def __init__(self, game: Game[Any]) -> None:
        self.steps: list[Step[Any]] = [step for step in game.steps if step.kind in (ASK, POLL)]
        self.bases = [0] * len(game.steps)
        self.total = 0
        for step in self.steps:
            self.bases[step.number] = self.total
            self.total += int(step.size)

    def number(self, s: State, choice: int) -> int:
        """The action that a choice is where this state waits."""
        return self.bases[s.stop.number] + choice

    def choice(self, s: State, action: int) -> int:
        """The choice that an action is where this state waits; none of its choices if it is one of another step."""
        choice = action - self.bases[s.stop.number]
        return choice if 0 <= choice < s.stop.size else LEAST

    def legal(self, s: State) -> list[int]:
        base = self.bases[s.stop.number]
        return [base + choice for choice in s.legal()]

    def step(self, action: int) -> Step[Any]:
        """The step that an action answers."""
        if not 0 <= action < self.total:
            raise IndexError(f"there are {self.total} actions, and {action} is none of them")
        return next(step for step in reversed(self.steps) if self.bases[step.number] <= action)


@dataclass(frozen=True)
class Put:
    """How one field gets into a row: by which function of ``lanes``, and what that is told."""

    how: str  # put_turned is "turned"
    field: str
    share: int = NOBODY  # places of one seat; NOBODY where that is not asked for

    @property
    def secret(self) -> bool:
        return self.how.startswith("asked")

    @property
    def turns(self) -> bool:
        """Is it told who looks?"""
        return self.how not in ("number", "plain")


class Plan:
    """Which fields a row has, in the order in which they are declared. Left out are what nobody sees, what grows
    without limit, what follows from the rest, and numbers that no column holds: a game that needs them writes them
    itself, and so are those it says it writes itself (``but``)."""

    def __init__(self, names: Names, first: State, but: Sequence[str] = ()) -> None:
        self.names = names.at_table(first)
        self.first = first
        self.seats = int(first.seats)
        self.puts = [put for name in fields(first) if name not in but for put in self.put(name)]

    def put(self, name: str) -> Iterator[Put]:
        s, field, value = self.first, self.names.field(name), getattr(self.first, name)
        odd = name in s.BY_PLACE
        if field.grows or field.derived or (name in s.HIDDEN and not odd) or self.too_large(field):
            return
        whose = field.kind == "seat"
        if isinstance(value, int):
            how = "who" if whose else "number"
            yield Put(f"asked_{how}" if odd else how, name)
            return
        share = self.share(name, field, len(value))
        plain = "whoever" if whose else "plain"
        if odd:
            yield Put("asked_whoever" if whose else "asked", name, share)
        elif name in s.HANDS:
            yield Put("own_whoever" if whose else "own", name, share)
        elif share:
            yield Put("turned_whoever" if whose else "turned", name, share)
        else:
            yield Put(plain, name)

    def too_large(self, field: Field) -> bool:
        return bool(field.kind) and len(self.names.axes[field.kind]) > LARGEST

    def share(self, name: str, field: Field, length: int) -> int:
        """How many places of a row belong to a seat before those of the next begin; 0 if it is not by seat."""
        if "seat" in field.by:
            share = 1
            for axis in field.by[field.by.index("seat") + 1 :]:
                share *= len(self.names.axes[axis])
            return share
        return length // self.seats if name in self.first.HANDS else 0

    @property
    def shares(self) -> dict[str, int]:
        """By field: how many places belong to a seat."""
        return {put.field: put.share for put in self.puts if put.share != NOBODY}

    @cached_property
    def columns(self) -> list[Column]:
        return [column for put in self.puts for column in self.described(put)]

    def described(self, put: Put) -> Iterator[Column]:
        field, value = self.names.field(put.field), getattr(self.first, put.field)
        most = self.seats - 1 if field.kind == "seat" else field.most
        if field.kind and field.kind != "seat":
            most = min(most, len(self.names.axes[field.kind]) - 1)
        most = min(most, int(LARGEST))
        called = self.names.called(put.field)
        if isinstance(value, int):
            yield Column(called, field.least, most, field.kind)
            return
        for place in self.places(field, put, len(value)):
            yield Column(f"{called}/{place}", field.least, most, field.kind)

    def places(self, field: Field, put: Put, length: int) -> Iterator[str]:
        """The places of a row by name, as they come for the one that looks."""
        around = seats_from_here(self.seats)
        if field.by:
            axes = [around if axis == "seat" else self.names.axes[axis] for axis in field.by]
            yield from ("/".join(path) for path in product(*axes))
        elif put.share > 0:
            yield from (f"{seat}/{place}" for seat in around for place in range(put.share))
        else:
            yield from map(str, range(length))


class FieldRows(Rows):
    """Rows by a plan, for a game that has no compiled ones."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan.first)
        self.puts = plan.puts

    def put(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        for put in self.puts:
            told: list[Any] = [s, put.field] if put.secret else []
            told.append(getattr(s, put.field))
            if put.share != NOBODY:
                told.append(put.share)
            if put.turns:
                told.append(seat)
            at = getattr(lanes, f"put_{put.how}")(self, out, at, *told)
        return at


def seats_from_here(seats: int) -> list[str]:
    return ["me", *(f"+{k}" for k in range(1, seats))]


def head(game: Game[Any], seats: int) -> list[Column]:
    """What stands before the fields: the question."""
    return [
        Column("step", 0, len(game.steps) - 1, "step"),
        Column("told/low", 0, int(LOW)),
        Column("told/high"),
        Column("seat", 0, seats - 1),
    ]


def fixed(options: Sequence[Option], first: State) -> list[tuple[Column, int]]:
    """What stands behind the fields and never changes at a table: how many play, and by which options."""
    found = [(Column("players", 2, 9), int(first.seats))]
    for option, number in zip(options, first.house, strict=True):
        most = len(option.values) + option.most if option.most else max(1, len(option.values) - 1)
        most = min(int(LARGEST), most + 1 if option.texts else most)
        found.append((Column(f"option/{option.name}", 0, most), min(int(number), most)))
    return found
