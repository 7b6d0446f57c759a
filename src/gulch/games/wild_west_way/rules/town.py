"""TOWN CHARACTERS: a challenge if there is company, then the card's offers (3.6.2)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Ruling, Seat, Step
from gulch.games.wild_west_way.rules.cards import GAIN_CUBE, GAIN_FREE, GAIN_UNDEBT, GAIN_UNWANTED
from gulch.games.wild_west_way.rules.challenge import CHALLENGE
from gulch.games.wild_west_way.rules.data import KEY, PLACE, SKILL
from gulch.games.wild_west_way.rules.items import GAIN, gain
from gulch.games.wild_west_way.rules.numbers import OFFERS, OFFICE, SUPPLY, TOWN_1, Y67, Place
from gulch.games.wild_west_way.rules.table import Wild, at

DECLINE: Final[i64] = 0
WAYS: Final[i64] = 5  # of taking an offer: as it is, or with one of the four skills


class Town(Step[Wild]):
    """One meeple stays, and its owner may take what the card offers."""

    def run(self, s: Wild, place: Place) -> None:
        if s.meeples(place) > 1:
            s.do(CHALLENGE, place)
        s.do(VISIT, place)


class Visit(Step[Wild]):
    """After a double knock-out nobody is left (Y30)."""

    def run(self, s: Wild, place: Place) -> None:
        seat = s.visitor(place)
        if seat != NOBODY:
            s.do(TOWN_OFFER, seat + place * 8)


class TownOffer(Decision[Wild]):
    """Decline, or take an offer one can pay and use. Offers exclude each other unless one follows another (Y67).

    Told the seat, the place, and how often each offer has been taken: two bits apiece.
    """

    def seat(self, s: Wild, told: i64) -> Seat:
        return told & 7

    def forbids(self, s: Wild, told: i64, choice: Choice) -> Ruling:
        if choice == DECLINE:
            return FINE
        offer, way = (choice - 1) // WAYS, (choice - 1) % WAYS
        card = s.town_up[(told >> 3 & 7) - TOWN_1]
        entry = card * OFFERS + offer
        if s.cards.cost[entry] == NOBODY or (s.cards.any_skill[entry] == 1) != (way > 0):
            return Y67
        return self.bars(s, told, entry, offer)

    def bars(self, s: Wild, told: i64, entry: i64, offer: i64) -> Ruling:
        """Money, times, order and something to work upon."""
        seat, taken = told & 7, told >> 6
        if s.money[seat] < s.cards.cost[entry] or taken >> (2 * offer) & 3 >= s.cards.times[entry]:
            return Y67
        after = s.cards.after[entry]
        if after != NOBODY:
            if taken >> (2 * after) & 3 == 0:
                return Y67
        elif taken & ~(3 << (2 * offer)) != 0:
            return Y67
        for g in range(s.cards.first[entry], s.cards.end[entry]):
            kind = s.cards.gain[g]
            if kind == GAIN_CUBE and s.cubes[at(SUPPLY, seat)] == 0:
                return Y67
            if kind == GAIN_FREE and s.cubes[at(OFFICE, seat)] == 0:
                return Y67
            if kind == GAIN_UNWANTED and s.wanted[seat] == 0:
                return Y67
            if kind == GAIN_UNDEBT and s.debt[seat] == 0:
                return Y67
        return FINE

    def options(self, s: Wild, told: i64) -> vec[i64]:
        found = vec[i64]([DECLINE], capacity=8)
        card = s.town_up[(told >> 3 & 7) - TOWN_1]
        for offer in range(OFFERS):
            entry = card * OFFERS + offer
            if s.cards.cost[entry] == NOBODY:
                break
            if self.bars(s, told, entry, offer) == FINE:
                if s.cards.any_skill[entry] == 1:
                    for way in range(1, WAYS):
                        found = append(found, 1 + offer * WAYS + way)
                else:
                    found = append(found, 1 + offer * WAYS)
        return found

    def word(self, s: Wild, told: i64, choice: Choice) -> str:
        place = told >> 3 & 7
        if choice == DECLINE:
            return f"decline @{PLACE[place]}"
        offer, way = (choice - 1) // WAYS, (choice - 1) % WAYS
        entry = s.town_up[place - TOWN_1] * OFFERS + offer
        if s.cards.cost[entry] == NOBODY or (s.cards.any_skill[entry] == 1) != (way > 0):
            raise IndexError("the card does not offer this")
        skill = f" {SKILL[way - 1]}" if way > 0 else ""
        return f"use {KEY[offer]}{skill} @{PLACE[place]}"

    def take(self, s: Wild, told: i64, choice: Choice) -> None:
        if choice == DECLINE:
            return
        seat = told & 7
        offer, way = (choice - 1) // WAYS, (choice - 1) % WAYS
        entry = s.town_up[(told >> 3 & 7) - TOWN_1] * OFFERS + offer
        if s.cards.cost[entry] > 0:
            s.pay(seat, s.cards.cost[entry])
        s.do(GAIN, gain(seat, s.cards.first[entry], s.cards.end[entry], way - 1 if way > 0 else 0))
        s.do(TOWN_OFFER, told + (64 << (2 * offer)))


TOWN: Final = Town()
VISIT: Final = Visit()
TOWN_OFFER: Final = TownOffer(["decline", *[f"use {key} {way}" for key in KEY for way in range(WAYS)]])
