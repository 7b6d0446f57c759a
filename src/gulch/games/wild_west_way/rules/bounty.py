"""BOUNTY HUNT: a wanted card for whoever has the skills, items included (3.4)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Note, Ruling, Seat, Step, slots
from gulch.games.wild_west_way.rules.data import FIRST
from gulch.games.wild_west_way.rules.numbers import HAND_LIMIT, POSTERS, SKILLS, SLOTS, Y7, Y8, Skill
from gulch.games.wild_west_way.rules.picks import has, picked_words, proper, spend_picked, without
from gulch.games.wild_west_way.rules.table import Wild

STAY: Final[i64] = 112  # after seven wanted cards with sixteen picks of cards each
ALL: Final[i64] = 15  # the cards of a hand

HUNTING: Final = slots(items=16, card=8)  # the other choices
PLAYED: Final = HUNTING[0]  # a pick of cards
HUNTED: Final = HUNTING[1]  # a wanted card


class HuntTurn(Step[Wild]):
    """In player order; who could not meet any card with the best of items is not asked (Y73)."""

    def run(self, s: Wild, place: i64) -> None:
        while place < s.seats:
            if within_reach(s, s.order[place]):
                s.do(HUNT, s.order[place])
                s.do(HUNT_TURN, place + 1)  # one card a round (Y8)
                return
            place += 1


def within_reach(s: Wild, seat: Seat) -> bool:
    """By what everybody sees: the skills, and how many cards there are in hand."""
    for slot in range(POSTERS):
        if s.poster[slot] != NOBODY and lacking(s, seat, s.poster[slot]) <= s.held[seat] * s.cards.best:
            return True
    return False


def lacking(s: Wild, seat: Seat, card: i64) -> i64:
    """Points short, over all skills."""
    short: i64 = 0
    for skill in range(SKILLS):
        short += short_of(s, seat, card, skill)
    return short


def short_of(s: Wild, seat: Seat, card: i64, skill: Skill) -> i64:
    """Points short in one skill, without items."""
    need = s.cards.need[card * SKILLS + skill]
    if need == 0:
        return 0
    return max(0, need - s.skill(seat, skill))


def suffices(s: Wild, seat: Seat, card: i64, pick: i64) -> bool:
    """Do character, tokens and these cards of the hand come up to what is asked?"""
    for skill in range(SKILLS):
        short = s.cards.need[card * SKILLS + skill]
        if short > 0:
            short -= s.skill(seat, skill)
            for slot in range(s.held[seat]):
                if short > 0 and has(pick, slot):
                    short -= s.cards.points[s.hand[seat * SLOTS + slot] * SKILLS + skill]
            if short > 0:
                return False
    return True


class Hunt(Decision[Wild]):
    """One card a round, with just as many items as it takes: none of them may be spared (Y7). Or stay at home (Y10).

    Always asked where the number of cards leaves it open: the question betrays nothing (Y73).
    """

    REVEALS = True

    def seat(self, s: Wild, seat: Seat) -> Seat:
        return seat

    def forbids(self, s: Wild, seat: Seat, choice: Choice) -> Ruling:
        if choice == STAY:
            return FINE
        card = HUNTED.of(choice)
        for slot in range(POSTERS):
            if s.poster[slot] == card:
                return FINE if self.fits(s, card, PLAYED.of(choice)) else Y7
        return Y8

    def fits(self, s: Wild, card: i64, pick: i64) -> bool:
        """Does the pick suffice, and would it not without any of its cards?"""
        if not proper(s, s.seat, pick) or not suffices(s, s.seat, card, pick):
            return False
        for slot in range(HAND_LIMIT):
            if has(pick, slot) and suffices(s, s.seat, card, without(pick, slot)):
                return False
        return True

    def options(self, s: Wild, seat: Seat) -> vec[i64]:
        found = vec[i64](capacity=8)
        for slot in range(POSTERS):
            card = s.poster[slot]
            if card != NOBODY:
                short = lacking(s, s.seat, card)
                if short == 0:
                    found = append(found, HUNTED.put(card))
                elif short <= s.held[s.seat] * s.cards.best and suffices(s, s.seat, card, ALL):
                    for pick in range(1, ALL + 1):
                        if self.fits(s, card, pick):
                            found = append(found, HUNTED.put(card) + PLAYED.put(pick))
        return append(found, STAY)

    def word(self, s: Wild, seat: Seat, choice: Choice) -> str:
        if choice == STAY:
            return "hunt -"
        items = picked_words(s, s.seat, PLAYED.of(choice))
        return " ".join([f"hunt {s.cards.wanted_id[HUNTED.of(choice)]}", *[f"+{item}" for item in items]])

    def take(self, s: Wild, seat: Seat, choice: Choice) -> None:
        if choice == STAY:
            return
        card = HUNTED.of(choice)
        spend_picked(s, seat, PLAYED.of(choice))
        s.hunter[card] = seat
        for slot in range(POSTERS):
            if s.poster[slot] == card:
                s.poster[slot] = NOBODY
        s.tell(BRINGS_IN, s.character[seat], card, s.cards.glory[card])
        s.earn(seat, s.cards.reward[card])


HUNT_TURN: Final = HuntTurn()
HUNT: Final = Hunt(
    [*[f"hunt {card} {pick}" for card in FIRST["ids"]["wanted"] for pick in range(ALL + 1)], "hunt -"], always=True
)

BRINGS_IN: Final = Note("colour", "poster", "number")
