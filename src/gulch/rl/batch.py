"""``gulch.batch``: thousands of games at once, read and answered through NumPy arrays. Not compiled itself."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from gulch.core.ints import i64, vec
from gulch.core.lanes import Lane
from gulch.core.layout import Actions, Column, head
from gulch.core.options import house_rules
from gulch.core.seen import write
from gulch.core.steps import NOBODY, Rng
from gulch.face.box import Box
from gulch.games import find
from gulch.play.dealer import LARGEST_SEED

MOST_GAMES = 1_000_000
ALIGNED = 64  # bytes: where arrays begin there, JAX takes them without copying


class BadBatch(ValueError):
    """A batch that cannot be, or an answer that is not open. Nothing has been played."""


class Layout:
    """What stands where: ``columns`` of an observation one by one, ``places`` of a field among them, the actions."""

    def __init__(self, box: Box, first: Any) -> None:
        self.box = box
        self.fixed = box.fixed(first)
        self.columns: list[Column] = [
            *head(box.game, int(first.seats)),
            *box.columns(first),
            *[column for column, _ in self.fixed],
        ]
        self.actions = Actions(box.game)
        self.names = [column.name for column in self.columns]
        self.places: dict[str, slice] = {}
        for at, column in enumerate(self.columns):
            start = self.places[column.field].start if column.field in self.places else at
            self.places[column.field] = slice(start, at + 1)

    @property
    def width(self) -> int:
        return len(self.columns)

    def text(self) -> str:
        """All of it, a line a column: place, name, what its numbers lie between and stand for."""
        lines = [
            f"{at:5} {column.name:40} {column.least} to {column.most}" + (f", a {column.kind}" if column.kind else "")
            for at, column in enumerate(self.columns)
        ]
        return "\n".join(lines)


class Arrays:
    """What is told of ``n`` games. After ``reset`` and every ``step`` the arrays speak of the question each game waits
    with; they are the same memory all the time. A game that ends is begun anew at once: then ``done`` is 1,
    ``rewards``, ``places`` and ``points`` tell how it ended, and the other arrays speak of the next one."""

    obs: NDArray[np.int16]  # what the asked seat sees, itself first; ``layout`` says what stands where
    options: NDArray[np.int16]  # of a game the first counts[i] are the actions that are open
    counts: NDArray[np.int16]  # how many; may be more than are listed
    mask: NDArray[np.uint8]  # by action: is it open?
    seat: NDArray[np.int16]  # who is asked
    done: NDArray[np.uint8]  # 1: a game has ended with this step; 2: it was broken off
    rewards: NDArray[np.float64]  # by seat; 0 but where done
    places: NDArray[np.int16]  # by seat: of the game that ended last, 0 for a winner
    points: NDArray[np.int64]
    lengths: NDArray[np.int64]  # decisions of that game
    seeds: NDArray[np.int64]  # of the game that is played

    def __init__(self, table: Tables) -> None:
        self.table = table
        self.n, self.players, self.layout = table.n, table.players, table.layout

    @property
    def actions(self) -> int:
        return self.layout.actions.total

    @property
    def listed(self) -> int:
        return self.table.listed

    def answers(self, numbers: ArrayLike) -> NDArray[np.int64]:
        row = np.ascontiguousarray(numbers)
        if row.shape != (self.n,) or row.dtype.kind not in "iu":
            raise BadBatch(f"{self.n} whole numbers are wanted, one a game, not {row.dtype} of shape {row.shape}")
        return row.astype(np.int64, copy=False)


@dataclass
class Tables:
    """What all games of a batch have in common. The same for every process that plays some of them."""

    name: str
    n: int
    players: int
    options: Mapping[str, object]
    mask: bool
    skip_forced: bool
    pays: list[float]
    listed: int
    longest: int

    @cached_property
    def box(self) -> Box:
        return find(self.name)

    @cached_property
    def first(self) -> Any:
        """A fresh game."""
        return self.box.game.start(self.players, house_rules(self.box.options, self.options))

    @cached_property
    def layout(self) -> Layout:
        return Layout(self.box, self.first)

    def shapes(self) -> dict[str, tuple[Any, tuple[int, ...]]]:
        """The arrays by name, each with the kind of its numbers."""
        n, seats = self.n, self.players
        return {
            "obs": (np.int16, (n, self.layout.width)),
            "options": (np.int16, (n, self.listed)),
            "counts": (np.int16, (n,)),
            "mask": (np.uint8, (n, self.layout.actions.total if self.mask else 0)),
            "seat": (np.int16, (n,)),
            "done": (np.uint8, (n,)),
            "rewards": (np.float64, (n, seats)),
            "places": (np.int16, (n, seats)),
            "points": (np.int64, (n, seats)),
            "lengths": (np.int64, (n,)),
            "seeds": (np.int64, (n,)),
        }

    def lane(self, slack: int = 0) -> Lane:
        """``slack`` is how many numbers more the larger rows have, for who wants to lay them somewhere."""
        return Lane(
            self.box.game,
            self.first,
            self.box.rows(self.first),
            self.n,
            vec[i64](self.layout.actions.bases),
            self.layout.actions.total,
            self.listed,
            vec[float](self.pays),
            self.mask,
            self.skip_forced,
            self.longest,
            vec[i64]([number for _, number in self.layout.fixed]),
            slack,
        )


def tables(
    name: str,
    n: int,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    mask: bool = True,
    skip_forced: bool = True,
    pays: Sequence[float] | None = None,
    listed: int = 64,
    longest: int = 0,
) -> Tables:
    """Checked: BadBatch or BadOption says what is wrong."""
    box = find(name)
    seats = box.quick_players if players is None else players
    check(n, seats, pays, listed, longest, box)
    worth = [float(pay) for pay in pays] if pays else by_rank(seats)
    table = Tables(box.name, n, seats, dict(options or {}), mask, skip_forced, worth, listed, longest)
    table.listed = min(listed, max(int(step.size) for step in table.layout.actions.steps))
    return table


class Batch(Arrays):
    """Games played in this process."""

    def __init__(
        self, table: Tables, seed: int = 0, first_place: int = 0, stride: int | None = None, lane: Lane | None = None
    ) -> None:
        super().__init__(table)
        self.lane = aligned(table.lane(ALIGNED)) if lane is None else lane
        assert self.lane.wide == self.layout.width, "the columns describe the rows"
        self.first_place, self.stride = first_place, self.n if stride is None else stride
        self.look()
        self.reset(seed)

    def look(self) -> None:
        """Arrays over the rows of the lane. Where those are plain lists, arrays are filled again, and stay the same."""
        called = {"obs": "seen", "seat": "asked"}
        begins = {"obs": self.lane.seen_at, "mask": self.lane.mask_at}
        for name, (kind, shape) in self.table.shapes().items():
            row = getattr(self.lane, called.get(name, name))
            array = view(row, kind, int(begins.get(name, 0)), shape)
            if name in self.__dict__:
                np.copyto(getattr(self, name), array)
            else:
                setattr(self, name, array)

    def close(self) -> None:
        """Nothing is left to be done; batches of other processes have to be closed."""

    def reset(self, seed: int) -> None:
        """All games anew, as a fresh batch with this seed would begin them."""
        check_seed(seed)
        self.lane.begin(seed, self.first_place, self.stride)
        self.refresh()

    def restart(self, i: int, seed: int) -> None:
        """One game anew."""
        check_seed(seed)
        if not 0 <= i < self.n:
            raise BadBatch(f"game {i}: there are {self.n}, counted from 0")
        self.lane.restart(i, seed)
        self.refresh()

    def step(self, actions: ArrayLike) -> None:
        """One action (a column of ``mask``) in every game; -1 leaves a game as it is."""
        self.played(self.lane.step(self.row(actions)), actions)

    def pick(self, places: ArrayLike) -> None:
        """The same, by places in ``options``: a little faster."""
        self.played(self.lane.pick(self.row(places)), places)

    def at_random(self, steps: int, seed: int = 1) -> int:
        """So many random answers in every game, without leaving the compiled core; how many decisions that were."""
        done = int(self.lane.at_random(steps, Rng(seed)))
        self.refresh()
        return done

    def notation(self, i: int) -> list[str]:
        """What is open in one game, as people write it."""
        s = self.lane.states[i]
        return [write(s, choice) for choice in s.legal()]

    def row(self, numbers: ArrayLike) -> vec[i64]:
        answers = self.answers(numbers)
        return vec[i64](answers.tolist() if isinstance(self.lane.seen, list) else answers)

    def played(self, wrong: int, answers: ArrayLike) -> None:
        if wrong != NOBODY:
            raise BadBatch(f"game {wrong}: {np.asarray(answers)[wrong]} is not open; nothing was played")
        self.refresh()

    def refresh(self) -> None:
        """After something was played."""
        if isinstance(self.lane.seen, list):
            self.look()


def view(row: Any, kind: Any, start: int, shape: tuple[int, ...]) -> NDArray[Any]:
    """An array over the memory of a row, which is good for as long as the row. Not over plain lists."""
    size = math.prod(shape)
    if isinstance(row, list):
        return np.array(row[start : start + size], kind).reshape(shape)
    if size == 0:
        return np.empty(shape, kind)
    # Rows show themselves read-only, which other libraries do not take; nothing of the game is read from this memory.
    return np.asarray(Memory(np.asarray(row)))[start : start + size].reshape(shape)


def aligned(lane: Lane) -> Lane:
    """Let the two large arrays begin where other libraries want arrays to begin."""
    if not isinstance(lane.seen, list):
        lane.seen_at = -np.asarray(lane.seen).ctypes.data % ALIGNED // np.dtype(np.int16).itemsize
        lane.mask_at = -np.asarray(lane.mask).ctypes.data % ALIGNED if len(lane.mask) else 0
    return lane


class Memory:
    """The memory of an array, open for writing, and a hold on it."""

    def __init__(self, of: NDArray[Any]) -> None:
        self.of = of
        self.__array_interface__ = {**of.__array_interface__, "data": (of.__array_interface__["data"][0], False)}


def by_rank(seats: int) -> list[float]:
    """From 1 for the first to -1 for the last."""
    return [1.0 - 2.0 * place / max(1, seats - 1) for place in range(seats)]


def check_seed(seed: int) -> None:
    if not 0 <= seed < LARGEST_SEED:
        raise BadBatch(f"seed: {seed} is not between 0 and {LARGEST_SEED - 1}")


def check(n: int, seats: int, pays: Sequence[float] | None, listed: int, longest: int, box: Box) -> None:
    if not 1 <= n <= MOST_GAMES:
        raise BadBatch(f"n: {n} games are not between 1 and {MOST_GAMES}")
    if seats not in box.players:
        raise BadBatch(f"players: {seats} is not one of {', '.join(map(str, box.players))}")
    if pays is not None and len(pays) != seats:
        raise BadBatch(f"pays: {len(pays)} numbers for {seats} places")
    if listed < 1:
        raise BadBatch("listed: at least one option")
    if longest < 0:
        raise BadBatch("longest: a number of decisions, or 0 for no limit")
