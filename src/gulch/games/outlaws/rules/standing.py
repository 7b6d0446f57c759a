"""Standing orders: how a seat wants its windows answered without being asked (3.7)."""

from __future__ import annotations

from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BY_ASKING, CANCELS_BANDIT, CANCELS_HITMAN, HITMAN, ORDERS, SAVES, kind_of


def masked(seen: Street) -> bool:
    """Would the time an answer takes tell something? All answers to a window are to take the same (O27)."""
    return seen.stop.name in ("SAVE", "CANCEL")


def answer(seen: Street) -> int | None:
    """What the asked seat's order says, which is all the rules leave it; nothing where it wants to be asked."""
    if not masked(seen):
        return None
    if seen.stop.name == "SAVE":
        window = SAVES
    else:
        window = CANCELS_HITMAN if kind_of(seen.row[int(seen.told) & 63]) == HITMAN else CANCELS_BANDIT
    return None if seen.orders[seen.seat * ORDERS + window] == BY_ASKING else int(seen.legal()[0])
