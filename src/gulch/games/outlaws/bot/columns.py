"""What stands in which column of what ``rows.py`` writes."""

from __future__ import annotations

from collections.abc import Iterator

from gulch.core.layout import Column, seats_from_here
from gulch.games.outlaws.bot.guesses import SURE
from gulch.games.outlaws.rules.data import ALL_CARDS, TOKENS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import ARM, KINDS, ORDERS

THINGS = ["vote", "bullet", "cuffs", "headline"]
ORDER_NAMES = ["save", "cancel for the Hitman", "cancel for the Bandit"]
MANY = 40  # tokens of a kind, more than there are


def columns(first: Street) -> list[Column]:
    team, width = bool(first.team), int(first.width)
    seats = ["me", "partner", "foe", "foe's partner"] if team else seats_from_here(int(first.seats))
    sides = ["us", "them"] if team else seats
    cards = ALL_CARDS if team else ALL_CARDS[:KINDS]
    everybody = 2 ** len(sides) - 1
    found = [
        Column("active", most=len(seats) - 1, kind="seat"),
        Column("whose", most=len(seats) - 1, kind="seat"),
        Column("done", 0, 2),
        Column("turn", 0, 200),
        Column("quiet", most=200),
        Column("sudden", 0, 10),
        Column("bag/far", 0, MANY),
        Column("bag/near", 0, MANY),
    ]
    found += [Column(f"{pile}/{token}", 0, MANY) for token in TOKENS for pile in ("discard", "removed")]
    found += [Column(f"orders/{ORDER_NAMES[order]}", 0, 2) for order in range(ORDERS)]
    for seat in seats:
        found += [Column(f"out/{seat}", 0, 1), Column(f"offers/{seat}", 0, 1)]
        found += [Column(f"saloon/{seat}/{chair}", most=len(cards) - 1, kind="card") for chair in (1, 2)]
        found += [Column(f"hand/{seat}/{thing}", 0, MANY) for thing in THINGS]
    for side in sides:
        found += [Column(f"{way}/{side}", 0, len(sides) - 1) for way in ("left", "right")]
        found += [Column(f"{what}/{side}", most=width - 1) for what in ("gap", "held")]
        found += [Column(f"row/{side}/{place}", most=len(cards) - 1, kind="card") for place in range(1, width + 1)]
        found += [Column(f"marked/{side}/{place}", 0, 1) for place in range(1, width + 1)]
    for place in slots(sides, width):
        found += [Column(f"slot/{place}", most=len(TOKENS) - 1, kind="token"), Column(f"known/{place}", 0, everybody)]
    chances = [f"{side}/{place}/{card}" for side in sides for place in range(1, width + 1) for card in cards]
    return [*found, *[Column(f"guess/{chance}", 0, int(SURE)) for chance in chances]]


def slots(sides: list[str], width: int) -> Iterator[str]:
    """Those before the own places, and where there are arms those of the others, from the hub outwards."""
    yield from (f"{sides[0]}/{place}" for place in range(1, width + 1))
    if len(sides) > 2:
        yield from (f"{side}/{slot}" for side in sides[1:] for slot in range(1, ARM + 1))
