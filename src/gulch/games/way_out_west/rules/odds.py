"""Chances of a gunfight fought to its end, from any point of it. For screens and bots; the rules throw dice."""

from __future__ import annotations

from functools import cache
from math import comb

from gulch.games.way_out_west.rules.data import DATA
from gulch.games.way_out_west.rules.table import ATTACK

MISS = (DATA["hit"] - 1) / 6
Chances = tuple[float, float, float]  # the attacker wins, the defender wins, nobody does


@cache
def hits(guns: int) -> tuple[float, ...]:
    """The chance of each number of hits."""
    return tuple(comb(guns, n) * (1 - MISS) ** n * MISS ** (guns - n) for n in range(guns + 1))


@cache
def in_turns(attack: int, defence: int, side: int) -> Chances:
    """Alternating fire, this side to shoot next."""
    if attack <= 0 or defence <= 0:
        return (1.0, 0.0, 0.0) if attack > 0 else (0.0, 1.0, 0.0)
    before, after, stalls = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    for turn in (0, 1):
        shooter = side if turn == 0 else 1 - side
        chances = hits(attack if shooter == ATTACK else defence)
        stalls[turn] = chances[0]
        for n, chance in enumerate(chances[1:], 1):
            left = (attack, defence - n) if shooter == ATTACK else (attack - n, defence)
            then = in_turns(*left, 1 - shooter)
            for end in (0, 1):
                (before if turn == 0 else after)[end] += chance * then[end]
    again = 1 - stalls[0] * stalls[1]  # both miss: as at the start
    return ((before[0] + stalls[0] * after[0]) / again, (before[1] + stalls[0] * after[1]) / again, 0.0)


@cache
def together(attack: int, defence: int) -> Chances:
    """Simultaneous fire."""
    if attack <= 0 or defence <= 0:
        return (float(attack > 0), float(defence > 0), float(attack <= 0 and defence <= 0))
    ends = [0.0, 0.0, 0.0]
    for n, chance in enumerate(hits(attack)):
        for m, other in enumerate(hits(defence)):
            if n or m:
                for end, share in enumerate(together(attack - m, defence - n)):
                    ends[end] += chance * other * share
    again = 1 - hits(attack)[0] * hits(defence)[0]
    return (ends[0] / again, ends[1] / again, ends[2] / again)


def chances(attack: int, defence: int) -> Chances:
    """Of a fight that begins with so many guns."""
    if attack == defence:
        return together(attack, defence)
    return in_turns(attack, defence, 0 if attack < defence else 1)
