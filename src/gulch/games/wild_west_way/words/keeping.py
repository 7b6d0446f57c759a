"""Which dice to keep at poker: the best choices against the other hand as it lies."""

from __future__ import annotations

from gulch.core.seen import write
from gulch.games.wild_west_way.rules.minigames import DICE, DICE_KEPT, POKER, REROLLS, side_of
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.words.chances import best_with

LISTED = 3  # choices; the others are made by touching dice
REROLL_LIMIT = 2


def plays_poker(seen: Wild) -> bool:
    """Does the asked seat choose among five dice?"""
    return bool(seen.stop.name == "KEEP" and seen.seat >= 0 and DICE_KEPT.of(seen.told) == POKER)


def best_keeps(seen: Wild) -> dict[int, float]:
    """The most promising choices and their chance to win, the best first; of equal ones, what keeps more dice."""
    side = int(side_of(seen, seen.seat))
    other = tuple(sorted(hand(seen, 1 - side)))
    left = REROLL_LIMIT - 1 - int(REROLLS.of(seen.told))  # rerolls after this one
    found = []
    for choice in seen.legal():
        kept = tuple(int(face) for face in write(seen, choice).removeprefix("keep ").strip("-"))
        found.append((best_with(kept, left if len(kept) < POKER else 0, other), len(kept), int(choice)))
    found.sort(reverse=True)
    return {choice: round(chance, 4) for chance, _, choice in found[:LISTED]}


def hand(seen: Wild, side: int) -> list[int]:
    return [int(face) for face in seen.dice[side * DICE : side * DICE + DICE]]
