"""What a question is told, taken apart into the things its one number stands for."""

from __future__ import annotations

from typing import NamedTuple

from gulch.games.wild_west_way.rules.numbers import CUBES, HAND_LIMIT, MINE, POSTERS
from gulch.games.wild_west_way.rules.table import Wild


class Part(NamedTuple):
    """Some bits of a number, the lowest part first."""

    name: str  # seat, victim and turn are players; place is a card of the table; the others are counted
    bits: int = 0  # none: all that are left
    most: int = 0  # that it can stand for


SEAT, ONE_SEAT, TURN, PLACE = Part("seat", 3), Part("seat"), Part("turn"), Part("place", 0, int(MINE))
PARTS: dict[str, tuple[Part, ...]] = {  # the others are told nothing
    **dict.fromkeys(("PICK", "DEAL_CHARACTER", "DEAL", "DRAW_ITEM", "DISCARD", "JAIL_FROM"), (ONE_SEAT,)),
    **dict.fromkeys(("BOARD", "RAID", "HUNT", "SALOON_ACT", "STEAL"), (ONE_SEAT,)),
    **{"PLACEMENT": (TURN,), "ANSWER": (TURN,), "OFFER": (PLACE,), "DYNAMITE": (PLACE,)},
    **dict.fromkeys(("TURN_UP_WANTED", "TURN_UP_TOWN"), (Part("slot", 0, int(POSTERS)),)),
    **dict.fromkeys(("BET_ROLL", "SALOON_ITEM"), (SEAT, Part("bet", 3, 5), Part("left", 2, 2), Part("used", 0, 2))),
    "TOWN_OFFER": (SEAT, Part("place", 3, 3), Part("taken", 0, 255)),
    **{"BANK_ACT": (SEAT, Part("cubes", 0, int(CUBES))), "HOLD_UP": (SEAT, Part("dice", 0, int(CUBES)))},
    "RIDE_OFF": (SEAT, Part("dice", 5, int(CUBES)), Part("faces", 0, 8 ** int(CUBES))),
    "CHURCH_ACT": (SEAT, Part("acts", 4, int(CUBES)), Part("bought", 0, 2)),
    **{"SHOOT": (Part("side", 1, 1), Part("hits", 0, 3)), "ROLL": (Part("side", 1, 1), Part("dice", 0, 5))},
    "KEEP": (Part("dice", 3, 5), Part("rerolls", 0, 1)),
    "STOLEN": (SEAT, Part("victim")),
    **dict.fromkeys(("SHOP", "HIRE", "DIG"), (SEAT, Part("actions", 0, int(HAND_LIMIT)))),
}
PLAYERS = ("seat", "victim", "turn")


def unpack(s: Wild, step: str, told: int) -> dict[str, int]:
    """The parts by name; a turn is a place in player order and told as the seat that has it."""
    found = {}
    for part in PARTS.get(step, ()):
        value = told & (1 << part.bits) - 1 if part.bits else told
        told >>= part.bits
        found["seat" if part.name == "turn" else part.name] = int(s.order[value]) if part.name == "turn" else value
    return found


def pack(s: Wild, step: str, parts: dict[str, int]) -> int:
    """The number again; what is not named is nothing."""
    told = shift = 0
    for part in PARTS.get(step, ()):
        value = parts.get("seat" if part.name == "turn" else part.name, 0)
        if part.name == "turn":
            value = [int(p) for p in s.order].index(value)
        told += value << shift
        shift += part.bits
    return told


def is_told(s: Wild, step: str, told: int) -> bool:
    """Could the step ever have been told this at a table of so many? Asked of what was asked last, when all is over."""
    if told < 0 or (step not in PARTS and told != 0):
        return False
    for part in PARTS.get(step, ()):
        value = told & (1 << part.bits) - 1 if part.bits else told
        if value > (s.seats - 1 if part.name in PLAYERS else part.most):
            return False
        told >>= part.bits
    return True
