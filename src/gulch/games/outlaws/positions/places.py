"""Places, slots and Saloons by the names they have on the screen."""

from __future__ import annotations

from gulch.core.steps import NOBODY
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import ARM


def letter_of(s: Street, side: int) -> str:
    return ("pq" if s.team else "abcd")[side]


def seats_of(s: Street, side: int) -> list[int]:
    return [2 * side, 2 * side + 1] if s.team else [side]


def place_name(s: Street, side: int, place: int) -> str:
    return f"{letter_of(s, side)}{place + 1}"


def spot_name(s: Street, spot: int) -> str:
    return place_name(s, int(s.side_at(spot)), int(s.place_at(spot)))


def slot_name(s: Street, slot: int) -> str:
    if s.south != NOBODY:
        return f"t{slot + 1}"
    arm, k = slot // int(ARM), slot % int(ARM)
    return f"{letter_of(s, arm)}{letter_of(s, int(s.left[arm]))}{k + 1}"


def saloon_seats(s: Street, side: int) -> list[tuple[int, str]]:
    """Who sits in a Saloon, and where."""
    sitting = [int(s.saloon[2 * seat + i]) for seat in seats_of(s, side) for i in range(2)]
    cards = [card for card in sitting if card >= 0]
    return [(card, f"saloon/{letter_of(s, side)}/{i}") for i, card in enumerate(cards)]


def seat_of(s: Street, card: int) -> str:
    """Where somebody of the active player's sits in the Saloon."""
    return next((at for sitting, at in saloon_seats(s, int(s.side_of(s.active))) if sitting == card), "")
