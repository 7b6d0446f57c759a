"""How sure one may be: shares with intervals, and ratings from who beat whom. Plain arithmetic, the same everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, exp, log, sqrt
from random import Random
from statistics import NormalDist
from typing import NamedTuple, TypeVar

SURE = 0.95
PRIOR = 0.02  # how weakly ratings are drawn together, so that one who always won has a rating at all
POINTS = 400 / log(10)  # of rating for a factor e: 400 are ten to one
CLOSE_ENOUGH = 1e-3  # of a factor e
MOST_ROUNDS = 400

K = TypeVar("K")
Meetings = Mapping[tuple[int, int], tuple[float, float]]  # one < other: what one won of so many games


class Interval(NamedTuple):
    value: float
    low: float
    high: float

    def covers(self, value: float) -> bool:
        return self.low <= value <= self.high

    @property
    def turned(self) -> Interval:
        """The same from the other side of the table."""
        return Interval(1 - self.value, 1 - self.high, 1 - self.low)


def width(sure: float = SURE) -> float:
    """How many standard errors an interval reaches to each side."""
    return NormalDist().inv_cdf((1 + sure) / 2)


def student(sure: float, free: int) -> float:
    """The same where the spread itself is only known from so many values and one: Student's, as a series."""
    z = width(sure)
    first, second = z**3 + z, 5 * z**5 + 16 * z**3 + 3 * z
    third = 3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z
    return z + first / (4 * free) + second / (96 * free**2) + third / (384 * free**3)


def wilson(won: float, games: float, sure: float = SURE) -> Interval:
    """A share of games. Wins that are shared, and luck that is the same for both sides, make it a little too wide."""
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    z, share = width(sure), won / games
    spread = 1 + z * z / games
    middle = (share + z * z / 2 / games) / spread
    half = z * sqrt(max(0.0, share * (1 - share)) / games + z * z / 4 / games / games) / spread
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float], sure: float = SURE) -> Interval:
    """A mean, with Student's interval; of one value nobody knows how it spreads."""
    n = len(values)
    middle = sum(values) / n
    if n == 1:
        return Interval(middle, middle, middle)
    half = student(sure, n - 1) * sqrt(sum((v - middle) ** 2 for v in values) / (n - 1) / n)
    return Interval(middle, middle - half, middle + half)


def quantile(values: Sequence[float], part: float) -> float:
    ranked = sorted(values)
    place = part * (len(ranked) - 1)
    below = int(place)
    above = ranked[min(below + 1, len(ranked) - 1)]
    return ranked[below] + (above - ranked[below]) * (place - below)


def games_to_settle(lead: float, sure: float = SURE) -> int:
    """How many games show that a share is not one half, if it is so far from it; in two figures, rounded up."""
    needed = (width(sure) / 2 / abs(lead)) ** 2
    step: int = 10 ** max(0, len(str(int(needed))) - 2)
    return ceil(needed / step) * step


def bradley_terry(bots: int, meetings: Meetings, near: Sequence[float] | None = None) -> list[float]:
    """Ratings that make what happened most likely, in points; their mean is 0. Draws are half a win. They are looked
    for from where they are thought to be ``near``."""
    strength = [0.0] * bots if near is None else [point / POINTS for point in near]
    for _ in range(MOST_ROUNDS):
        pull = [-PRIOR * s for s in strength]
        grip = [PRIOR] * bots
        for (one, other), (won, games) in meetings.items():
            chance = 1 / (1 + exp(strength[other] - strength[one]))
            pull[one] += won - games * chance
            pull[other] -= won - games * chance
            grip[one] += games * chance * (1 - chance)
            grip[other] += games * chance * (1 - chance)
        moves = [max(-1.0, min(1.0, 0.7 * p / g)) for p, g in zip(pull, grip, strict=True)]
        strength = [s + move for s, move in zip(strength, moves, strict=True)]
        if max(map(abs, moves)) < CLOSE_ENOUGH:
            break
    middle = sum(strength) / bots
    return [POINTS * (s - middle) for s in strength]


def drawn_again(
    deals: Sequence[K],
    estimate: Callable[[Sequence[K]], Sequence[float]],
    draws: int,
    seed: int,
    doubt: Callable[[Random], K] | None = None,
) -> list[Interval]:
    """What is estimated from all deals, with the interval in which it falls when as many are drawn from them by lot.

    Deals are drawn whole: games on the same luck are no independent witnesses. ``doubt`` is one deal more in each draw,
    for what has never happened and yet might."""
    values = estimate(deals)
    rng = Random(seed)
    others = []
    for _ in range(draws):
        drawn = rng.choices(deals, k=len(deals))
        others.append(estimate(drawn if doubt is None else [*drawn, doubt(rng)]))
    tail = (1 - SURE) / 2
    return [
        Interval(value, min(value, quantile(column, tail)), max(value, quantile(column, 1 - tail)))
        for value, column in zip(values, zip(*others, strict=True), strict=True)
    ]
