"""Who sits where. Luck is dealt once for all: every deal is played by everybody, from every seat.

A **deal** is a seed and the games that are played on it. In each deal every bot has sat in every place equally often,
and so have those it plays against; whoever looks at whole deals compares like with like. A place is a seat, or the
seats of a team.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice, permutations
from math import ceil
from typing import NamedTuple

from gulch.arena.entrants import BadArena

PAIRS, MIXED, ALONE = FORMS = ("pairs", "mixed", "alone")
MOST_GAMES = 10_000_000
LOOKED_AT = 500  # arrangements that are compared before the next one is chosen


class Seating(NamedTuple):
    """One game: its number, the deal it is part of, and the bot in each place."""

    number: int
    deal: int
    places: tuple[int, ...]


@dataclass(frozen=True)
class Schedule:
    """``pairs``: two bots share a table as evenly as they can, and then change places. ``mixed``: as many bots as
    places. ``alone``: the first bot by itself against a table full of another."""

    form: str
    bots: int
    places: int

    def __post_init__(self) -> None:
        if self.form not in FORMS:
            raise BadArena(f"seats are {', '.join(FORMS)}, not {self.form!r}")
        if self.form == MIXED and self.bots < self.places:
            raise BadArena(f"mixed tables of {self.places} need as many bots, not {self.bots}")

    @cached_property
    def per_deal(self) -> int:
        if self.form == PAIRS:
            return self.bots * (self.bots - 1)
        return self.bots if self.form == MIXED else (self.bots - 1) * self.places

    @cached_property
    def cycle(self) -> int:
        """Deals until every seating was played equally often."""
        return len(self.arrangements)

    def deals(self, games: int) -> int:
        """The least number of deals with so many games."""
        if not 0 < games <= MOST_GAMES:
            raise BadArena(f"games are from 1 to {MOST_GAMES}, not {games}")
        return ceil(games / self.per_deal)

    def games(self, deals: int) -> Iterator[Seating]:
        number = 0
        for deal in range(deals):
            for places in self.seatings(deal):
                yield Seating(number, deal, places)
                number += 1

    def seatings(self, deal: int) -> Iterator[tuple[int, ...]]:
        chosen = self.arrangements[deal % self.cycle]
        if self.form == PAIRS:
            for one, other in combinations(range(self.bots), 2):
                yield tuple(one if place in chosen else other for place in range(self.places))
                yield tuple(other if place in chosen else one for place in range(self.places))
        elif self.form == MIXED:
            for turn in range(self.bots):
                yield tuple((bot + turn) % self.bots for bot in chosen)
        else:
            for other in range(1, self.bots):
                for alone in range(self.places):
                    yield tuple(0 if place == alone else other for place in range(self.places))

    @cached_property
    def arrangements(self) -> Sequence[tuple[int, ...]]:
        """Of ``pairs``, the places of one of the two: half of them, the others follow when places are changed. Of
        ``mixed``, who sits together in the first game: in the others everybody moves one bot on."""
        if self.form == ALONE:
            return [()]
        if self.form == MIXED:
            return [*evened(self.bots, self.places)]
        halves = combinations(range(self.places), self.places // 2)
        return [half for half in halves if self.places % 2 or 0 in half]


def evened(bots: int, places: int) -> Iterator[tuple[int, ...]]:
    """All ways to begin a mixed deal, with bot 0 in the first place; those first that keep the meetings even."""
    left = [(0, *others) for others in permutations(range(1, bots), places - 1)]
    met: Counter[int] = Counter()  # by how far apart two bots are on the list; all who are so meet equally often
    while left:
        best = min(islice(left, LOOKED_AT), key=lambda base: unevenness(met, base, bots))
        left.remove(best)
        met.update(steps_between(best, bots))
        yield best


def steps_between(base: Sequence[int], bots: int) -> Iterator[int]:
    for one, other in combinations(base, 2):
        yield (one - other) % bots
        yield (other - one) % bots


def unevenness(met: Counter[int], base: Sequence[int], bots: int) -> int:
    after = met.copy()
    after.update(steps_between(base, bots))
    return sum(count * count for count in after.values())
