"""Who may sit down instead of a person. A level has a name and thinks over what its seat sees, and over nothing else.

Names are kept in databases and typed on command lines: one that has been given away stays what it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from gulch.bots.uct import uct
from gulch.core.steps import Rng, State
from gulch.face.box import Box

MOST_SIMULATIONS = 1_000_000
THOUGHTLESS = 0.02  # seconds in which a search finds nothing that is not known without


class Misbehaved(Exception):
    """A player that gave no answer, or none that counts; says who did what."""


class BadRoster(ValueError):
    """A file of bots that makes no sense; says where."""


class Result(NamedTuple):
    """How a game ended, by seat; rank 0 has won."""

    scores: Sequence[int]
    ranks: Sequence[int]


class Level(ABC):
    """A player that is a program."""

    name: str
    searches = False  # uses all the time it is given

    def plays(self, box: Box) -> bool:
        return True

    @abstractmethod
    def think(self, box: Box, seen: State, seconds: float, rng: Rng) -> int:
        """One of several choices of the seat that is asked. It keeps to its time and leaves the observation as it was;
        may raise Misbehaved."""

    def within(self, simulations: int) -> Level:
        """The same player with so many simulations for an answer, however long they take."""
        raise ValueError(f"{self.name} counts no simulations")

    def sit(self, box: Box) -> Player:
        """Take a chair for one game."""
        return Player(self, box)


class Player:
    """A level on one chair of one table."""

    def __init__(self, level: Level, box: Box) -> None:
        self.level, self.box = level, box

    def begin(self, seen: State) -> None:
        """Come to the table, which may take a while; who has not come by then comes when he is asked."""

    def think(self, seen: State, seconds: float, rng: Rng) -> int:
        """As a level does, whatever the number of choices."""
        options = seen.legal()
        return options[0] if len(options) == 1 else self.level.think(self.box, seen, seconds, rng)

    def leave(self, result: Result | None = None) -> None:
        """The game is over, or goes on without this player."""

    def abort(self) -> None:
        """Stop thinking, and do not begin again; called from another thread."""


class Random(Level):
    name = "random"

    def think(self, box: Box, seen: State, seconds: float, rng: Rng) -> int:
        options = seen.legal()
        return options[int(rng.below(len(options)))]


class Greedy(Level):
    """What the game itself knows about playing well."""

    name = "greedy"

    def plays(self, box: Box) -> bool:
        return box.knowing

    def think(self, box: Box, seen: State, seconds: float, rng: Rng) -> int:
        return box.greedy(seen, rng)


class Search(Level):
    name = "uct"
    searches = True

    def __init__(self, simulations: int = 0) -> None:
        self.simulations = simulations  # for an answer; none: as many as there is time for

    def within(self, simulations: int) -> Level:
        return Search(simulations)

    def think(self, box: Box, seen: State, seconds: float, rng: Rng) -> int:
        if self.simulations:
            return int(uct(box.game, seen, self.simulations, inf, rng))
        if seconds < THOUGHTLESS and box.knowing:
            return box.greedy(seen, rng)
        return int(uct(box.game, seen, MOST_SIMULATIONS, seconds, rng))


HOUSE: tuple[Level, ...] = (Random(), Greedy(), Search())  # the weakest first
