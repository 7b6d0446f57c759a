"""``gulch.batch``: thousands of games at once, read and answered through NumPy arrays. Not compiled itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from gulch.core.ints import i64, vec
from gulch.core.lanes import Lane
from gulch.core.layout import Actions, Column, fixed, head
from gulch.core.options import house_rules
from gulch.core.seen import write
from gulch.core.steps import NOBODY, Rng
from gulch.face.box import Box
from gulch.games import find

MOST_GAMES = 1_000_000
LARGEST_SEED = 2**60


class BadBatch(ValueError):
    """A batch that cannot be, or an answer that is not open. Nothing has been played."""


class Layout:
    """What stands where: ``columns`` of an observation one by one, ``places`` of a field among them, and the actions."""

    def __init__(self, box: Box, first: Any) -> None:
        self.box = box
        self.fixed = fixed(box.options, first)
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


class Batch:
    """``n`` games side by side. After ``reset`` and every ``step`` the arrays tell of the question each game waits with;
    they are the same memory all the time. A game that ends is begun anew at once: ``done`` is 1, ``rewards``, ``places``
    and ``points`` tell how it ended, and the other arrays speak of the next one."""

    def __init__(
        self,
        name: str,
        n: int,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        mask: bool = True,
        skip_forced: bool = True,
        pays: Sequence[float] | None = None,
        listed: int = 64,
        longest: int = 0,
        first_place: int = 0,
        stride: int | None = None,
    ) -> None:
        box = find(name)
        seats = box.quick_players if players is None else players
        check(n, seats, seed, pays, listed, longest, box)
        first = box.game.start(seats, house_rules(box.options, options or {}))
        self.box, self.n, self.players = box, n, seats
        self.layout = Layout(box, first)
        self.actions = self.layout.actions.total
        largest = max(int(step.size) for step in self.layout.actions.steps)
        self.listed = min(listed, largest)
        self.lane = Lane(
            box.game,
            first,
            box.rows(first),
            n,
            vec[i64](self.layout.actions.bases),
            self.actions,
            self.listed,
            vec[float](list(pays) if pays else by_rank(seats)),
            mask,
            skip_forced,
            longest,
            vec[i64]([number for _, number in self.layout.fixed]),
        )
        self.first_place, self.stride = first_place, n if stride is None else stride
        assert self.lane.wide == self.layout.width, "the columns describe the rows"
        self.masked = mask
        self.look()
        self.reset(seed)

    def look(self) -> None:
        """Arrays over the rows of the lane."""
        lane, n, seats = self.lane, self.n, self.players
        self.obs = view(lane.seen, np.int16, n, self.layout.width)  # what the asked seat sees, itself first
        self.options = view(lane.options, np.int16, n, self.listed)  # the first counts[i] are the actions that are open
        self.counts = view(lane.counts, np.int16, n)  # how many; may be more than are listed
        self.mask = view(lane.mask, np.uint8, n, self.actions if self.masked else 0)
        self.seat = view(lane.asked, np.int16, n)  # who is asked
        self.done = view(lane.done, np.uint8, n)  # 1: a game has ended with this step; 2: has been broken off
        self.rewards = view(lane.rewards, np.float64, n, seats)  # by seat; 0 but where done
        self.places = view(lane.places, np.int16, n, seats)  # by seat: of the game that ended last, 0 for a winner
        self.points = view(lane.points, np.int64, n, seats)
        self.lengths = view(lane.lengths, np.int64, n)  # decisions of that game
        self.seeds = view(lane.seeds, np.int64, n)  # of the game that is played

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
        self.played(self.lane.step(self.answers(actions)), actions)

    def pick(self, places: ArrayLike) -> None:
        """The same, by places in ``options``: a little faster."""
        self.played(self.lane.pick(self.answers(places)), places)

    def at_random(self, steps: int, seed: int = 1) -> int:
        """So many random answers in every game, without leaving the compiled core; how many decisions that were."""
        done = int(self.lane.at_random(steps, Rng(seed)))
        self.refresh()
        return done

    def notation(self, i: int) -> list[str]:
        """What is open in one game, as people write it."""
        s = self.lane.states[i]
        return [write(s, choice) for choice in s.legal()]

    def answers(self, numbers: ArrayLike) -> vec[i64]:
        row = np.ascontiguousarray(numbers, np.int64)
        if row.shape != (self.n,):
            raise BadBatch(f"{self.n} answers are wanted, one a game, not {row.shape}")
        return vec[i64](row)

    def played(self, wrong: int, answers: ArrayLike) -> None:
        if wrong != NOBODY:
            raise BadBatch(f"game {wrong}: {np.asarray(answers)[wrong]} is not open; nothing was played")
        self.refresh()

    def refresh(self) -> None:
        """Where rows are plain lists, arrays have to be filled again."""
        if isinstance(self.lane.seen, list):
            self.look()


def view(row: Any, kind: Any, *shape: int) -> NDArray[Any]:
    """An array over the memory of a row, which is good for as long as the row. Not over plain lists."""
    if isinstance(row, list):
        return np.array(row, kind).reshape(shape)
    bare = np.asarray(row)
    if bare.size == 0:
        return np.empty(shape, kind)
    # Rows show themselves read-only, which other libraries do not take; nothing of the game is read from this memory.
    memory = Memory(bare)
    return np.asarray(memory).reshape(shape)


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


def check(n: int, seats: int, seed: int, pays: Sequence[float] | None, listed: int, longest: int, box: Box) -> None:
    check_seed(seed)
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
