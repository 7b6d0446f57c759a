"""Picks: several of the cards of a hand, or of the dice on the table, as one choice."""

from __future__ import annotations

from gulch.core.ints import i64
from gulch.core.steps import Seat
from gulch.games.wild_west_way.rules.numbers import HAND_LIMIT, SLOTS, Kind
from gulch.games.wild_west_way.rules.table import Wild


def has(pick: i64, place: i64) -> bool:
    """Is the card or die at this place among them?"""
    return (pick >> place) & 1 == 1


def picks_of(count: i64) -> i64:
    """How many picks there are of so many things."""
    return 1 << count


def without(pick: i64, place: i64) -> i64:
    return pick & ~(1 << place)


def proper(s: Wild, seat: Seat, pick: i64) -> bool:
    """Does the pick name cards of the hand, and of equal cards the first? Those of one name are interchangeable."""
    base = seat * SLOTS
    for slot in range(HAND_LIMIT):
        if has(pick, slot):
            if slot >= s.held[seat]:
                return False
            if slot > 0 and s.hand[base + slot] == s.hand[base + slot - 1] and not has(pick, slot - 1):
                return False
    return True


def picked(s: Wild, seat: Seat, pick: i64) -> list[Kind]:
    """The cards, as they lie in the hand."""
    return [s.hand[seat * SLOTS + slot] for slot in range(min(HAND_LIMIT, s.held[seat])) if has(pick, slot)]


def picked_words(s: Wild, seat: Seat, pick: i64) -> list[str]:
    """The cards by name; a pick that is not proper has no words."""
    if not proper(s, seat, pick):
        raise IndexError("no such cards")
    return [s.item_name(kind) for kind in picked(s, seat, pick)]


def spend_picked(s: Wild, seat: Seat, pick: i64) -> None:
    slot = HAND_LIMIT - 1
    while slot >= 0:
        if has(pick, slot) and slot < s.held[seat]:
            s.spend(seat, s.hand[seat * SLOTS + slot])
        slot -= 1
