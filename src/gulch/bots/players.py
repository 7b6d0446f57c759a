"""Who may sit down instead of a person. A level has a name and thinks over what its seat sees, and over nothing else.

Names are kept in databases and typed on command lines: one that has been given away stays what it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from copy import copy
from math import inf
from time import perf_counter
from typing import NamedTuple

from gulch.bots.evaluate import Evaluator, Guided
from gulch.bots.search import Search
from gulch.core.steps import NOBODY, Rng, State
from gulch.face.box import Box

MOST_SIMULATIONS = 1_000_000
THOUGHTLESS = 0.02  # seconds in which a search finds nothing that is not known without
SLIPS = 4  # a greenhorn slips once in so many answers
PARTS = 1000  # of a chance


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
    most_seconds = float("inf")  # that it takes, however much it is given

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

    def __init__(self, name: str) -> None:
        self.name = name

    def plays(self, box: Box) -> bool:
        return box.knowing

    def think(self, box: Box, seen: State, seconds: float, rng: Rng) -> int:
        return box.greedy(seen, rng)


class Greenhorn(Level):
    """Knows the game, but now and then does the next thing that comes to mind. It is never a silly one: what looks
    likelier at a glance comes to mind more often."""

    name = "greenhorn"

    def think(self, box: Box, seen: State, seconds: float, rng: Rng) -> int:
        if box.knowing and rng.below(SLIPS) > 0:
            return box.greedy(seen, rng)
        priors = box.guide().priors(seen)
        lot = int(rng.below(PARTS)) / PARTS
        for choice, prior in zip(seen.legal(), priors, strict=True):
            lot -= prior
            if lot < 0:
                return choice
        return seen.legal()[-1]


class Thinker(Level):
    """Searches, and begins with what the game knows. One that judges by something learned says so in ``evaluator``."""

    searches = True

    simulations = 0  # for an answer; none: as many as there is time for

    def __init__(self, name: str, most_seconds: float = inf) -> None:
        self.name, self.most_seconds = name, most_seconds

    def within(self, simulations: int) -> Level:
        bound = copy(self)
        bound.simulations = simulations
        return bound

    def think(self, box: Box, seen: State, seconds: float, rng: Rng) -> int:
        if self.simulations:
            return int(self.ponder(box, seen, self.simulations, inf, rng).best())
        if seconds < THOUGHTLESS and box.knowing:
            return box.greedy(seen, rng)
        return int(self.ponder(box, seen, MOST_SIMULATIONS, min(seconds, self.most_seconds), rng).best())

    def ponder(self, box: Box, seen: State, simulations: int, seconds: float, rng: Rng) -> Search:
        """What it finds in so many simulations or so much time, whichever is over first."""
        began = perf_counter()
        found = Search(box.game, seen, self.evaluator(box, rng), rng, self.hunch(box, seen, rng))
        found.think(simulations, began + seconds - perf_counter())
        return found

    def evaluator(self, box: Box, rng: Rng) -> Evaluator:
        return Guided(box.guide(), rng)

    def hunch(self, box: Box, seen: State, rng: Rng) -> int:
        """What it would answer without thinking; NOBODY if nothing comes to mind."""
        return box.greedy(seen, rng) if box.knowing else int(NOBODY)


GUNSLINGER, LEGEND = Thinker("gunslinger", 0.1), Thinker("legend", 0.5)
HOUSE: tuple[Level, ...] = (Greenhorn(), Greedy("cowhand"), GUNSLINGER, LEGEND)  # the weakest first
FORMER: tuple[Level, ...] = (Random(), Greedy("greedy"), Thinker("uct"))  # under names that old games know
