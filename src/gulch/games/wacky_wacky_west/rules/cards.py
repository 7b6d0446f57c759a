"""Goals, and the cards one votes with."""

from __future__ import annotations

from typing import Final, TypeAlias

from gulch.core.ints import i64, vec
from gulch.core.steps import slots
from gulch.games.wacky_wacky_west.rules.data import DATA, VOTE_CARD
from gulch.games.wacky_wacky_west.rules.squares import BIT

Card: TypeAlias = i64  # a goal
Cards: TypeAlias = i64  # a set of vote cards

TYPES: Final[i64] = 6  # of buildings, and a goal for each
AL3: Final[i64] = 6
AL4: Final[i64] = 7
LOW: Final[i64] = 8
ONE: Final[i64] = 9
GOALS: Final[i64] = 10  # in the two-goal variant; the first six otherwise
HELD: Final = slots(which=2, owner=4)  # a goal in somebody's hand: the one that counts, or the lower one
WHICH: Final = HELD[0]
OWNER: Final = HELD[1]

ALL_CARDS: Final[i64] = 255
FULL_HAND: Final[i64] = 8
WILD: Final[i64] = 64
NEUTRAL: Final[i64] = 128  # comes back


def goal_place(seat: i64, which: i64) -> i64:
    """Where in the row of all goals one of a seat's lies; a goal is dealt to that place."""
    return OWNER.put(seat) + WHICH.put(which)


def gives(card: Card, kind: i64, value: i64, lowest: i64) -> i64:
    """Points of a goal from one building: its type, or as the special card says (V27). ``lowest`` is the least value of
    the building's type that still stands."""
    if card == ONE:
        return 1
    counts = card == kind or (card == AL3 and value == 3) or (card == AL4 and value == 4)
    if counts or (card == LOW and value == lowest):
        return value
    return 0


def has_card(cards: Cards, card: i64) -> bool:
    return cards & BIT[card] != 0


def count_cards(cards: Cards) -> i64:
    return COUNT[cards]


def left_after(hand: Cards, ballot: Cards) -> Cards:
    """All cards laid are gone but the neutral one (V20)."""
    return hand & (~ballot | NEUTRAL)


def cards_in(cards: int) -> list[str]:
    """By name, in the order of the set."""
    return [name for card, name in enumerate(VOTE_CARD) if has_card(cards, card)]


def set_of(names: list[str]) -> int:
    """The set of these cards, however often each is named."""
    return sum([2 ** VOTE_CARD.index(name) for name in set(names)])


def cards_text(cards: int) -> str:
    """Y1+N3."""
    return "+".join(cards_in(cards))


def total_of(worth: list[int], cards: int) -> int:
    """Votes in a set of cards."""
    return sum([votes for card, votes in enumerate(worth) if has_card(cards, card)])


COUNT: Final = vec[i64]([len(cards_in(cards)) for cards in range(ALL_CARDS + 1)])  # by set of cards
WILD_VOTES: Final[i64] = DATA["wild_votes"]
YES: Final = vec[i64]([total_of(DATA["yes"], cards) for cards in range(ALL_CARDS + 1)])
NO: Final = vec[i64]([total_of(DATA["no"], cards) for cards in range(ALL_CARDS + 1)])
