"""What a question is told, taken apart into the things its one number stands for."""

from __future__ import annotations

from typing import NamedTuple

from gulch.core.steps import Slot, slots
from gulch.games.wild_west_way.rules.buildings import THEFT, WORKING
from gulch.games.wild_west_way.rules.minigames import KEEPING, POKER, ROLLING, SHOOTING
from gulch.games.wild_west_way.rules.numbers import CUBES, MINE, MOST_ACTIONS, TOWN_3
from gulch.games.wild_west_way.rules.saloon import BETTING, HIGHEST_BET, MOST_REROLLS
from gulch.games.wild_west_way.rules.services import BANKING, MOST_FAME, ROBBERY, WORSHIP
from gulch.games.wild_west_way.rules.table import WHO, Wild
from gulch.games.wild_west_way.rules.town import VISITING

PLAYERS = ("seat", "victim", "turn")  # the others are counted, and place is a card of the table


class Told(NamedTuple):
    slots: list[Slot]
    most: dict[str, int]  # that a slot can stand for, where there is room for more

    def fits(self, s: Wild, told: int) -> bool:
        """Could this be told at a table of so many?"""
        if told != sum(int(slot.put(slot.of(told))) for slot in self.slots):
            return False
        return all(int(slot.of(told)) <= self.limit(s, slot) for slot in self.slots)

    def limit(self, s: Wild, slot: Slot) -> int:
        return int(s.seats - 1) if slot.name in PLAYERS else self.most.get(slot.name, int(slot.mask))


def told_in(parts: list[Slot], **most: int) -> Told:
    return Told(parts, {name: int(number) for name, number in most.items()})


NOTHING = told_in([])
SEAT, TURN = told_in([WHO]), told_in(slots(turn=8))
PLACE, SLOT = told_in(slots(place=16), place=MINE), told_in(slots(slot=4))
BET = told_in(BETTING, bet=HIGHEST_BET, left=MOST_REROLLS, used=MOST_REROLLS)
WORK = told_in(WORKING, actions=MOST_ACTIONS)
TOLD: dict[str, Told] = {  # the others are told nothing
    **dict.fromkeys(("PICK", "DEAL_CHARACTER", "DEAL", "DRAW_ITEM", "DISCARD", "JAIL_FROM"), SEAT),
    **dict.fromkeys(("BOARD", "RAID", "HUNT", "SALOON_ACT", "STEAL"), SEAT),
    **{"PLACEMENT": TURN, "ANSWER": TURN, "OFFER": PLACE, "DYNAMITE": PLACE},
    **{"TURN_UP_WANTED": SLOT, "TURN_UP_TOWN": SLOT, "BET_ROLL": BET, "SALOON_ITEM": BET},
    **{"TOWN_OFFER": told_in(VISITING, place=TOWN_3), "BANK_ACT": told_in(BANKING, cubes=CUBES)},
    **{"HOLD_UP": told_in(ROBBERY[:2], dice=CUBES), "RIDE_OFF": told_in(ROBBERY, dice=CUBES)},
    "CHURCH_ACT": told_in(WORSHIP, acts=CUBES, bought=MOST_FAME),
    **{"SHOOT": told_in(SHOOTING), "ROLL": told_in(ROLLING, dice=POKER), "KEEP": told_in(KEEPING, dice=POKER)},
    **{"STOLEN": told_in(THEFT), "SHOP": WORK, "HIRE": WORK, "DIG": WORK},
}


def unpack(s: Wild, step: str, told: int) -> dict[str, int]:
    """The parts by name; a turn is a place in player order and told as the seat that has it."""
    found = {}
    for slot in TOLD.get(step, NOTHING).slots:
        value = int(slot.of(told))
        found["seat" if slot.name == "turn" else slot.name] = int(s.order[value]) if slot.name == "turn" else value
    return found


def pack(s: Wild, step: str, parts: dict[str, int]) -> int:
    """The number again; what is not named is nothing."""
    told = 0
    for slot in TOLD.get(step, NOTHING).slots:
        value = parts.get("seat" if slot.name == "turn" else slot.name, 0)
        if slot.name == "turn":
            value = [int(p) for p in s.order].index(value)
        told += int(slot.put(value))
    return told


def is_told(s: Wild, step: str, told: int) -> bool:
    """Could the step ever have been told this at a table of so many? Asked of what was asked last, when all is over."""
    return told >= 0 and TOLD.get(step, NOTHING).fits(s, told)
