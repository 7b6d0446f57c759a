"""What a bot knows: of what it sees, and of nothing else."""

from __future__ import annotations

from gulch.core.steps import Rng

from ..rules.table import DARE, TEMPER, Arena
from ..rules.turn import REST

SIDES = 6


def greedy(seen: Arena, rng: Rng) -> int:
    """The bull that brings most on average; any of them where several do."""
    worth = {choice: expected(seen, choice) for choice in seen.legal()}
    best = [choice for choice, value in worth.items() if value == max(worth.values())]
    return best[rng.below(len(best))]


def expected(seen: Arena, choice: int) -> float:
    if choice == REST:
        return 0.0
    dared = seen.dare[seen.seat] == choice and not seen.met(seen.seat)
    prize = TEMPER[choice] + (DARE if dared else 0)
    return float(prize * (SIDES + 1 - TEMPER[choice]) / SIDES)
