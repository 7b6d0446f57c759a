"""Outlaws: the people and things of the game, as small numbers with names."""

from __future__ import annotations

from typing import Final, TypeAlias

from gulch.core.ints import i64, vec
from gulch.games.outlaws.rules.data import picks_up

Side: TypeAlias = i64  # a row and those who play it: a seat, or in team mode a team
Place: TypeAlias = i64  # in a row, counted from 0 at its owner's left
Spot: TypeAlias = i64  # a place of any row: rows lie one after another
Card: TypeAlias = i64
Token: TypeAlias = i64

GOVERNOR: Final[i64] = 0
HITMAN: Final[i64] = 1
SHERIFF: Final[i64] = 2
INDIAN: Final[i64] = 3
STOREKEEP: Final[i64] = 4
DANCER: Final[i64] = 5
REPORTER: Final[i64] = 6
BANDIT: Final[i64] = 7
REVEREND: Final[i64] = 8
MAYOR: Final[i64] = 9
KINDS: Final[i64] = 10  # and three more cards in a team: the second member's Governor, Hitman and Sheriff
TEAM_CARDS: Final[i64] = 13

VOTE: Final[i64] = 0
BULLET: Final[i64] = 1
CUFFS: Final[i64] = 2
ELECTION: Final[i64] = 3
BOGUS: Final[i64] = 4
TOKENS: Final[i64] = 5
HEADLINE: Final[i64] = 3  # the fourth thing in a hand
HAND: Final[i64] = 4
ARM: Final[i64] = 4  # slots from the hub outwards

# standing orders, and what they are for
BY_ASKING: Final[i64] = 0
ALWAYS: Final[i64] = 1
NEVER: Final[i64] = 2
SAVES: Final[i64] = 0
CANCELS_HITMAN: Final[i64] = 1
CANCELS_BANDIT: Final[i64] = 2
ORDERS: Final[i64] = 3

# ways to end
GOOD: Final[i64] = 1
BAD: Final[i64] = 2
UGLY: Final[i64] = 3
RESIGNED: Final[i64] = 4
STAGNATION: Final[i64] = 5
LENGTH: Final[i64] = 6
AGREED: Final[i64] = 7
EXHAUSTED: Final[i64] = 8

EVERYBODY: Final[i64] = 16  # in ``known``, beside a bit for each side

BIT: Final = vec[i64]([2**n for n in range(16)])
PICKS_UP: Final = vec[i64](picks_up())
SEAT_LETTERS: Final = ["a", "b", "c", "d"]
TEAM_ROWS: Final[i64] = 64  # where the places of teams begin among the names of all places
ROW_NAMES: Final[i64] = 16

# rulings that stand in the way of something
O5: Final[i64] = 5
O9: Final[i64] = 9
O11: Final[i64] = 11
O17: Final[i64] = 17
O18: Final[i64] = 18
O22: Final[i64] = 22
O25: Final[i64] = 25
O27: Final[i64] = 27
O29: Final[i64] = 29
O31: Final[i64] = 31
O32: Final[i64] = 32
O35: Final[i64] = 35
O39: Final[i64] = 39
O40: Final[i64] = 40
O41: Final[i64] = 41
O49: Final[i64] = 49
O56: Final[i64] = 56
O61: Final[i64] = 61
O62: Final[i64] = 62
O64: Final[i64] = 64
O72: Final[i64] = 72
O79: Final[i64] = 79
O80: Final[i64] = 80
O81: Final[i64] = 81


def kind_of(card: Card) -> i64:
    """A member's own Governor is a Governor, whichever of the two he is."""
    return card - KINDS if card >= KINDS else card


def has(numbers: i64, number: i64) -> bool:
    """Is this one of a set?"""
    return numbers & BIT[number] != 0


def one_members(card: Card) -> bool:
    """In a team: is this one of a member's own three (O56)? The others are shared."""
    return card <= SHERIFF or card >= KINDS
