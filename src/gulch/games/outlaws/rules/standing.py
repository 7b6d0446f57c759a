"""Standing orders: how a seat wants its windows answered without being asked (3.7)."""

from __future__ import annotations

from gulch.games.outlaws.rules.reactions import CANCEL
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BY_ASKING, ORDERS, SAVES


def masked(seen: Street) -> bool:
    """Would the time an answer takes tell something? All answers to a window are to take the same (O27)."""
    return seen.stop.name in ("SAVE", "CANCEL")


def answer(seen: Street) -> int | None:
    """What the asked seat's order says, which is all the rules leave it; nothing where it wants to be asked."""
    if not masked(seen):
        return None
    window = SAVES if seen.stop.name == "SAVE" else CANCEL.window(seen, seen.told)
    return None if seen.orders[seen.seat * ORDERS + window] == BY_ASKING else int(seen.legal()[0])
