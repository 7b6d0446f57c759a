"""How likely a gun duel ends which way, and what a hand at poker is worth. For screens; the rules throw dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from gulch.games.wild_west_way.rules.minigames import HIT, POKER

MISS = (int(HIT) - 1) / 6
Chances = tuple[float, float, float]  # the first wins, the second wins, both fall
KINDS = [(1, 5), (2, 4), (2, 3), (3, 3), (3, 2), (4, 2), (5, 1)]  # largest group and number of groups, worst hand first


@cache
def duel(one: int, two: int) -> Chances:
    """From so many dice on each side; both shoot at once."""
    if one <= 0 or two <= 0:
        return (float(one > 0), float(two > 0), float(one <= 0 and two <= 0))
    ends = [0.0, 0.0, 0.0]
    for n in range(one + 1):
        for m in range(two + 1):
            if n or m:
                for end, share in enumerate(duel(one - m, two - n)):
                    ends[end] += hits(one, n) * hits(two, m) * share
    again = 1 - hits(one, 0) * hits(two, 0)
    return (ends[0] / again, ends[1] / again, ends[2] / again)


def hits(dice: int, n: int) -> float:
    return float(comb(dice, n) * (1 - MISS) ** n * MISS ** (dice - n))


@cache
def value(hand: tuple[int, ...]) -> tuple[int, ...]:
    """What five dice are worth, as the rules compare them: the kind of hand, then its faces by how many there are."""
    groups = sorted(((count, face) for face, count in Counter(hand).items()), reverse=True)
    return (KINDS.index((groups[0][0], len(groups))), *(face for count, face in groups for _ in range(count)))


@cache
def throws(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every way so many dice can fall, in no order, with its chance."""
    found = []
    for faces in combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice) / prod(factorial(count) for count in Counter(faces).values())
        found.append((faces, ways / 6**dice))
    return tuple(found)


@lru_cache(maxsize=20_000)
def best_with(kept: tuple[int, ...], rerolls: int, other: tuple[int, ...]) -> float:
    """The chance to beat a hand that stays as it lies, with these dice kept now and so many rerolls after this one."""
    total = 0.0
    for faces, chance in throws(int(POKER) - len(kept)):
        hand = tuple(sorted((*kept, *faces)))
        total += chance * (float(value(hand) > value(other)) if rerolls == 0 else best_of(hand, rerolls - 1, other))
    return total


@lru_cache(maxsize=20_000)
def best_of(hand: tuple[int, ...], rerolls: int, other: tuple[int, ...]) -> float:
    return max(best_with(kept, rerolls, other) for kept in keeps(hand))


def keeps(hand: Sequence[int]) -> set[tuple[int, ...]]:
    """What may be kept of a hand, equal dice being alike."""
    return {tuple(face for i, face in enumerate(hand) if pick >> i & 1) for pick in range(1 << len(hand))}
