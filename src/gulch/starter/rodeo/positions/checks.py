"""What must be true of every position; a document that breaks it is refused with these sentences."""

from __future__ import annotations

from gulch.core.steps import UNKNOWN

from ..rules.data import BULL
from ..rules.table import BULLS, DARES, TEMPER, Arena


def faults(s: Arena) -> list[str]:
    return [*lost_cards(s), *lost_buckles(s)]


def lost_cards(s: Arena) -> list[str]:
    """Every dare is in a hand or in the stack (R4). A seat that does not see all of them cannot count."""
    if UNKNOWN in list(s.dare) + list(s.stack):
        return []
    found = []
    for bull in range(BULLS):
        cards = s.stack[bull] + sum(dare == bull for dare in s.dare)
        if cards != DARES:
            found.append(f"stack: there are {cards} dares of {BULL[bull]}, not {DARES}")
    return found


def lost_buckles(s: Arena) -> list[str]:
    """Who has stayed on a bull has the buckles for it (R2)."""
    found = []
    for seat in range(s.seats):
        least = sum(TEMPER[bull] for bull in range(BULLS) if s.rode(seat, bull))
        if s.buckles[seat] < least:
            found.append(f"buckles: seat {seat} has ridden for {least}, and has {s.buckles[seat]}")
    return found
