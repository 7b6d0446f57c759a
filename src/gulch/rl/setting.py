"""What stays the same from game to game at a learner's table, and the seeds of one game after another."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from gulch.core.ints import i64, vec
from gulch.core.lanes import COVERED
from gulch.core.looks import Look
from gulch.core.options import house_rules, spoken
from gulch.core.seen import observe
from gulch.core.steps import State, Step
from gulch.games import find
from gulch.play.dealer import LARGEST_SEED
from gulch.rl.batch import Layout, view

Row = NDArray[np.int16]
Mask = NDArray[np.int8]


class Setting:
    """What stays the same from game to game: who plays what, by which options, and what stands where in the arrays."""

    def __init__(self, name: str, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        self.box = find(name)
        self.players = self.box.quick_players if players is None else players
        if self.players not in self.box.players:
            known = ", ".join(map(str, self.box.players))
            raise ValueError(f"players: {self.box.title} is for {known}, not {self.players}")
        self.first = self.box.game.start(self.players, house_rules(self.box.options, options or {}))
        self.layout = Layout(self.box, self.first)
        self.bases = self.layout.actions.bases
        self.actions = self.layout.actions.total
        # By step: what its choices are called, where that is the same in every position.
        self.words = [step.words if type(step).word is Step.word else None for step in self.box.game.steps]
        fixed = [number for _, number in self.layout.fixed]
        width, bases = self.layout.width, vec[i64](self.bases)
        self.look = Look(self.box.rows(self.first), width - len(fixed), vec[i64](fixed), bases, self.actions)
        # Arrays over the memory of what is written again and again; plain lists have none to look into.
        self._plain = isinstance(self.look.row, list)
        self._row: Row = view(self.look.row, np.int16, 0, (width,))
        self._mask: Mask = view(self.look.mask, np.uint8, 0, (self.actions,)).view(np.int8)

    def row(self, s: State, seat: int) -> Row:
        """What a seat may know of a position, asked or not."""
        # Rows ask by themselves who sees what; but not whether a seat may notice the question.
        return self.write(s if seat == s.seat or s.stop.cover is None else observe(s, seat), seat)

    def write(self, s: State, seat: int) -> Row:
        """The same where it may know what is asked."""
        self.look.write(s, seat)
        return np.array(self.look.row, np.int16) if self._plain else self._row.copy()

    def both(self, s: State) -> tuple[Row, Mask]:
        """The row and the mask of the seat that is asked."""
        if self._plain:
            return self.write(s, s.seat), self.mask(s)
        self.look.both(s)
        return self._row.copy(), self._mask.copy()

    def mask(self, s: State) -> Mask:
        """1 for every action that is open to the seat that is asked."""
        self.look.mark(s)
        return np.array(self.look.mask, np.int8) if self._plain else self._mask.copy()

    @cached_property
    def lowest(self) -> Row:
        """The least each column can hold: what is covered is below everything else."""
        return np.full(self.layout.width, COVERED, np.int16)

    @cached_property
    def highest(self) -> Row:
        return np.array([column.most for column in self.layout.columns], np.int16)

    @property
    def colours(self) -> list[str]:
        return self.box.game.colours[: self.players]

    @property
    def options(self) -> dict[str, str]:
        return spoken(self.box.options, self.first)


class Described:
    """What every environment tells of its table."""

    setting: Setting

    @property
    def layout(self) -> Layout:
        """What stands where in a row, and which number is which action; ``layout.text()`` prints it."""
        return self.setting.layout


class Retraceable(Described):
    """An environment that a search goes forth and back in."""

    def copy(self) -> Self:
        """The same game apart, to be tried out; see also ``game.imagine``, which knows no more than a seat does."""
        raise NotImplementedError

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def restore(self, copy: Self) -> None:
        """Be again as a copy of this environment is, which stays as it is and can be gone back to again."""
        if copy.setting is not self.setting:
            raise ValueError("this is no copy of this environment")
        self.__dict__.clear()
        self.__dict__.update(copy.copy().__dict__)


class Seeds:
    """The seeds of one game after another. A given one is the seed of the next game, and those of the games after it
    follow from it; before one was given they cannot be foreseen."""

    def __init__(self) -> None:
        self._given: int | None = None
        self._dice: np.random.Generator | None = None

    def next(self, seed: int | None) -> int:
        if seed is not None:
            self._given, self._dice = seed, None
            return seed
        if self._dice is None:
            self._dice = np.random.default_rng(self._given)
        return int(self._dice.integers(LARGEST_SEED))

    def copy(self) -> Seeds:
        return deepcopy(self)
