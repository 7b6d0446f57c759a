"""TOWN CHARACTERS: a challenge if there is company, then the card's offers (3.6.2)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Ruling, Seat, Slot, Step, slots
from gulch.games.wild_west_way.rules.cards import GAIN_CUBE, GAIN_FREE, GAIN_UNDEBT, GAIN_UNWANTED
from gulch.games.wild_west_way.rules.challenge import CHALLENGE
from gulch.games.wild_west_way.rules.data import KEY, PLACE, SKILL
from gulch.games.wild_west_way.rules.items import GAIN, gain
from gulch.games.wild_west_way.rules.numbers import OFFERS, OFFICE, SKILLS, SUPPLY, TOWN_1, Y67, Place, Skill
from gulch.games.wild_west_way.rules.table import WHO, Wild, at

DECLINE: Final[i64] = 0
WAYS: Final[i64] = 5  # of taking an offer: as it is, or with one of the four skills

# what may stand in the way of an offer
NONE: Final[i64] = 0
NOT_OFFERED: Final[i64] = 1
SKILL_TO_NAME: Final[i64] = 2  # or none to be named
TOO_DEAR: Final[i64] = 3
USED_UP: Final[i64] = 4
TOO_EARLY: Final[i64] = 5  # it follows another
EXCLUDED: Final[i64] = 6
OF_NO_USE: Final[i64] = 7

VISITING: Final = slots(seat=8, place=8, taken=256)
CARD: Final = VISITING[1]  # the place of the town character
TAKEN: Final = VISITING[2]  # how often each offer
TIMES: Final = vec[Slot](slots(a=4, b=4, c=4, d=4))  # of TAKEN, by offer


def offer_of(choice: Choice) -> i64:
    """Which of the card's offers is taken; the choice is none to decline."""
    return (choice - 1) // WAYS


def skill_of(choice: Choice) -> Skill:
    """The skill that the visitor chooses with it; NOBODY: the offer as it is."""
    return (choice - 1) % WAYS - 1


def taking(offer: i64, skill: Skill) -> Choice:
    return 1 + offer * WAYS + skill + 1


def serves(s: Wild, seat: Seat, entry: i64) -> bool:
    """Has the visitor what the gains of an offer work upon: cubes in supply or prison, tokens to give back?"""
    for g in range(s.cards.first[entry], s.cards.end[entry]):
        kind = s.cards.gain[g]
        if kind == GAIN_CUBE and s.cubes[at(SUPPLY, seat)] == 0:
            return False  # all twelve are in use (Y54)
        if kind == GAIN_FREE and s.cubes[at(OFFICE, seat)] == 0:
            return False
        if kind == GAIN_UNWANTED and s.wanted[seat] == 0:
            return False
        if kind == GAIN_UNDEBT and s.debt[seat] == 0:
            return False
    return True


def excluded(taken: i64, offer: i64) -> bool:
    """Has another offer been taken than this one?"""
    return taken != TIMES[offer].put(TIMES[offer].of(taken))


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
            s.do(TOWN_OFFER, WHO.put(seat) + CARD.put(place))


class TownOffer(Decision[Wild]):
    """Decline, or take an offer one can pay and use. Offers exclude each other unless one follows another (Y67)."""

    def seat(self, s: Wild, told: i64) -> Seat:
        return WHO.of(told)

    def entry(self, s: Wild, told: i64, offer: i64) -> i64:
        """The offer among those of the whole card set."""
        return s.town_up[CARD.of(told) - TOWN_1] * OFFERS + offer

    def forbids(self, s: Wild, told: i64, choice: Choice) -> Ruling:
        return FINE if choice == DECLINE or self.obstacle(s, told, choice) == NONE else Y67

    def obstacle(self, s: Wild, told: i64, choice: Choice) -> i64:
        """What stands in the way of taking an offer."""
        offer = offer_of(choice)
        entry = self.entry(s, told, offer)
        if s.cards.cost[entry] == NOBODY:
            return NOT_OFFERED
        if (s.cards.any_skill[entry] == 1) != (skill_of(choice) != NOBODY):
            return SKILL_TO_NAME
        return self.bars(s, told, entry, offer)

    def bars(self, s: Wild, told: i64, entry: i64, offer: i64) -> i64:
        """Money, times, order and something to work upon."""
        seat, taken, after = WHO.of(told), TAKEN.of(told), s.cards.after[entry]
        if s.money[seat] < s.cards.cost[entry]:
            return TOO_DEAR
        if TIMES[offer].of(taken) >= s.cards.times[entry]:
            return USED_UP
        if after != NOBODY:
            if TIMES[after].of(taken) == 0:
                return TOO_EARLY
        elif excluded(taken, offer):
            return EXCLUDED
        return NONE if serves(s, seat, entry) else OF_NO_USE

    def options(self, s: Wild, told: i64) -> vec[i64]:
        found = vec[i64]([DECLINE], capacity=8)
        for offer in range(OFFERS):
            entry = self.entry(s, told, offer)
            if s.cards.cost[entry] == NOBODY:
                break
            if self.bars(s, told, entry, offer) == NONE:
                if s.cards.any_skill[entry] == 1:
                    for skill in range(SKILLS):
                        found = append(found, taking(offer, skill))
                else:
                    found = append(found, taking(offer, NOBODY))
        return found

    def word(self, s: Wild, told: i64, choice: Choice) -> str:
        here = f"@{PLACE[CARD.of(told)]}"
        if choice == DECLINE:
            return f"decline {here}"
        if self.obstacle(s, told, choice) in (NOT_OFFERED, SKILL_TO_NAME):
            raise IndexError("the card does not offer this")
        offer, skill = offer_of(choice), skill_of(choice)
        return f"use {KEY[offer]} {here}" if skill == NOBODY else f"use {KEY[offer]} {SKILL[skill]} {here}"

    def take(self, s: Wild, told: i64, choice: Choice) -> None:
        if choice == DECLINE:
            return
        seat, offer = WHO.of(told), offer_of(choice)
        entry = self.entry(s, told, offer)
        if s.cards.cost[entry] > 0:
            s.pay(seat, s.cards.cost[entry])
        s.do(GAIN, gain(seat, s.cards.first[entry], s.cards.end[entry], max(0, skill_of(choice))))
        s.do(TOWN_OFFER, told + TAKEN.put(TIMES[offer].put(1)))


TOWN: Final = Town()
VISIT: Final = Visit()
TOWN_OFFER: Final = TownOffer(["decline", *[f"use {key} {way}" for key in KEY for way in range(WAYS)]])
