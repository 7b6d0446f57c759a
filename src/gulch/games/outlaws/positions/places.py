"""Places, slots and Saloons by the names they have on the screen."""

from __future__ import annotations

from typing import Any

from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import ARM

Data = dict[str, Any]


def gone(s: Street, side: int) -> bool:
    """Has this side left the street? Whoever loses last still stands there, and at the end everything is open."""
    return bool(not s.team and s.out[side] and s.row[s.at(side, 0)] == NOBODY)


def bottom(s: Street) -> int:
    side = int(s.sees_as(s.viewer))
    return side if side >= 0 else next((side for side in range(s.sides) if not gone(s, side)), 0)


def letter_of(s: Street, side: int) -> str:
    return ("pq" if s.team else "abcd")[side]


def seats_of(s: Street, side: int) -> list[int]:
    return [2 * side, 2 * side + 1] if s.team else [side]


def side_data(s: Street, side: int, say: Phrasebook) -> Data:
    return {
        "side": side,
        "letter": letter_of(s, side),
        "colour": COLOURS[seats_of(s, side)[0]],
        "name": " & ".join(say.word(COLOURS[seat]) for seat in seats_of(s, side)),
        "seats": seats_of(s, side),
        "left": int(s.left[side]),
        "right": int(s.right[side]),
        "out": gone(s, side),
        "width": int(s.width),
    }


def place_name(s: Street, side: int, place: int) -> str:
    return f"{letter_of(s, side)}{place + 1}"


def spot_name(s: Street, spot: int) -> str:
    return place_name(s, int(s.side_at(spot)), int(s.place_at(spot)))


def slot_name(s: Street, slot: int) -> str:
    if s.south != NOBODY:
        return f"t{slot + 1}"
    arm, k = slot // int(ARM), slot % int(ARM)
    return f"{letter_of(s, arm)}{letter_of(s, int(s.left[arm]))}{k + 1}"


def slots(s: Street) -> list[Data]:
    """Every slot with the two places it lies between."""
    if s.south != NOBODY:
        sides = [int(s.south)]
        fronts = [(sides[0], place) for place in range(s.width)]
    else:
        fronts = [(side, 3 - k) for side in range(s.sides) if not gone(s, side) for k in range(4)]
    return [
        {
            "at": slot_name(s, int(s.slot_of(side, place))),
            "between": [place_name(s, side, place), spot_name(s, int(s.facing(side, place)))],
        }
        for side, place in fronts
    ]


def supply(s: Street) -> list[Data]:
    if s.south == NOBODY:
        return [{"at": "supply", "count": int(s.bag[0] + s.bag[1]), "end": "middle"}]
    found = [{"at": "supply", "count": int(s.bag[0]), "end": "last"}]
    if s.rules.supply_at_both_ends or s.bag[1] > 0:
        found.append({"at": "supply/2", "count": int(s.bag[1]), "end": "first"})
    return found


def saloon_seats(s: Street, side: int) -> list[tuple[int, str]]:
    """Who sits in a Saloon, and where."""
    sitting = [int(s.saloon[2 * seat + i]) for seat in seats_of(s, side) for i in range(2)]
    cards = [card for card in sitting if card >= 0]
    return [(card, f"saloon/{letter_of(s, side)}/{i}") for i, card in enumerate(cards)]


def seat_of(s: Street, card: int) -> str:
    """Where somebody of the active player's sits in the Saloon."""
    return next((at for sitting, at in saloon_seats(s, int(s.side_of(s.active))) if sitting == card), "")
