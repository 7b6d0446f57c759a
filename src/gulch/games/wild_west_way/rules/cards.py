"""The cards a game is played with, as rows of numbers."""

from __future__ import annotations

from typing import Any, Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import NOBODY
from gulch.games.wild_west_way.rules.numbers import EVENTS, OFFERS, TOWN

# Effects of events and kinds of gain, in the order of data.py
EFFECT_TRAIN: Final[i64] = 0
EFFECT_MINE: Final[i64] = 1
EFFECT_CHURCH: Final[i64] = 2
EFFECT_FIRE: Final[i64] = 3
EFFECT_RAID: Final[i64] = 4
EFFECT_CONTEST: Final[i64] = 5
EFFECT_AMNESTY: Final[i64] = 6
EFFECT_EVERYBODY: Final[i64] = 7
GAIN_FAME: Final[i64] = 0
GAIN_SKILL: Final[i64] = 1
GAIN_MONEY: Final[i64] = 2
GAIN_ITEM: Final[i64] = 3
GAIN_CUBE: Final[i64] = 4
GAIN_WANTED: Final[i64] = 5
GAIN_UNWANTED: Final[i64] = 6
GAIN_UNDEBT: Final[i64] = 7
GAIN_FREE: Final[i64] = 8
GAIN_LEVY: Final[i64] = 9
ANY_SKILL: Final[i64] = 4


class CardSet:
    """What stands on them; never changes."""

    def __init__(self, data: dict[str, Any]) -> None:
        items: list[dict[str, Any]] = data["item"]
        events: list[dict[str, Any]] = data["event"]
        posters: list[dict[str, Any]] = data["wanted"]
        self.name: str = data["set"]
        self.kinds: i64 = len(items)
        self.copies = vec[i64]([card["n"] for card in items])
        self.points = vec[i64]([n for card in items for n in card["points"]])  # by kind and skill
        self.horse = vec[i64]([card["tags"][0] for card in items])
        self.hat = vec[i64]([card["tags"][1] for card in items])
        self.dynamite = vec[i64]([card["tags"][2] for card in items])
        self.best: i64 = max([sum(card["points"]) for card in items])  # of one card, in all skills together
        self.born = vec[i64]([n for card in data["character"] for n in card])  # by character and skill
        self.need = vec[i64]([n for card in posters for n in card["need"]])  # by wanted card and skill
        self.glory = vec[i64]([card["fame"] for card in posters])
        self.reward = vec[i64]([card["money"] for card in posters])
        self.event_kinds: i64 = len(events)
        self.event_copies = vec[i64]([card["n"] for card in events])
        self.effect = vec[i64]([card["effect"] for card in events])
        self.effect_number = vec[i64]([card["number"] for card in events])
        self.effect_skill = vec[i64]([card["skill"] for card in events])
        self.fire = vec[i64]([place for card in events for place in card["places"]])  # by event and face
        self.event_first = vec[i64]([0] * EVENTS)
        self.event_end = vec[i64]([0] * EVENTS)
        self.gain = vec[i64](capacity=64)
        self.gain_number = vec[i64](capacity=64)
        self.gain_skill = vec[i64](capacity=64)
        self.names: dict[str, str] = data["names"]  # by id, and of characters by colour
        self.item_id: list[str] = data["ids"]["item"]
        self.town_id: list[str] = data["ids"]["town"]
        self.event_id: list[str] = data["ids"]["event"]
        self.wanted_id: list[str] = data["ids"]["wanted"]
        self.read_prices(data)
        self.read_town(data["town"])
        for at in range(len(events)):
            self.event_first[at] = len(self.gain)
            self.add_gains(events[at]["gain"])
            self.event_end[at] = len(self.gain)

    def read_prices(self, data: dict[str, Any]) -> None:
        self.fee = vec[i64](data["fee"])  # by building of the last row
        self.store: i64 = data["price_store"]
        self.station: i64 = data["price_station"]
        self.mine: i64 = data["price_mine"]
        self.loan: i64 = data["price_loan"]
        self.fame: i64 = data["price_fame"]
        self.pardon: i64 = data["price_pardon"]
        self.recruit: i64 = data["price_recruit"]

    def read_town(self, town: list[list[dict[str, Any]]]) -> None:
        self.cost = vec[i64]([NOBODY] * (TOWN * OFFERS))  # by town character and offer; NOBODY: no such offer
        self.times = vec[i64]([0] * (TOWN * OFFERS))
        self.after = vec[i64]([NOBODY] * (TOWN * OFFERS))
        self.any_skill = vec[i64]([0] * (TOWN * OFFERS))  # does the visitor choose it?
        self.first = vec[i64]([0] * (TOWN * OFFERS))  # of its gains, and the end of them
        self.end = vec[i64]([0] * (TOWN * OFFERS))
        for card in range(len(town)):
            for place in range(len(town[card])):
                offer = town[card][place]
                at: i64 = card * OFFERS + place
                self.cost[at] = offer["cost"]
                self.times[at] = offer["times"]
                self.after[at] = offer["after"]
                self.first[at] = len(self.gain)
                self.add_gains(offer["gain"])
                self.end[at] = len(self.gain)
                for g in range(self.first[at], self.end[at]):
                    if self.gain_skill[g] == ANY_SKILL:
                        self.any_skill[at] = 1

    def add_gains(self, gains: list[list[int]]) -> None:
        for gain in gains:
            self.gain = append(self.gain, gain[0])
            self.gain_number = append(self.gain_number, gain[1])
            self.gain_skill = append(self.gain_skill, gain[2])
