"""In how many ways the open places of a row can be filled with the cards that are open.

All ways count the same. In a team an open place may have marks: 1 for none of the first member's own three, 2 for none
of the second's. The cards of one owner are alike as far as marks go, so a few numbers are enough.
"""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.games.outlaws.rules.terms import KINDS

FIRST_OWN: Final[i64] = 0b111  # as sets of cards
SECOND_OWN: Final[i64] = 0b111 << 10
NO_OWN: Final[i64] = 0


def falling(n: i64, k: i64) -> i64:
    """In how many ways k different things go into n places."""
    found: i64 = 1
    for i in range(k):
        found *= n - i
    return found if n >= k else 0


def size_of(cards: i64) -> i64:
    count: i64 = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


class Openings:
    """The open places of one picture by their marks, and the cards that fill them by their owners."""

    first: i64  # how many of the first member's own
    second: i64
    shared: i64
    marked: vec[i64]  # by marks: open places
    cards: i64  # the set of open cards

    def __init__(self) -> None:
        self.first = self.second = self.shared = self.cards = 0
        self.marked = vec[i64]([0] * 4)

    def ways(self) -> i64:
        """How often the own cards of both members fit; the shared ones then go anywhere.

        The first member's go where there is no mark, or the second's; his partner's into what that leaves.
        """
        if self.first == 0 and self.second == 0:
            return 1
        found: i64 = 0
        choices: i64 = 1  # of which of the first member's own go where there is no mark
        for here in range(self.first + 1):
            placed = choices * falling(self.marked[0], here) * falling(self.marked[2], self.first - here)
            found += placed * falling(self.marked[0] - here + self.marked[1], self.second)
            choices = choices * (self.first - here) // (here + 1)
        return found

    def fits(self, card: i64, marks: i64, own: i64) -> bool:
        if (own >> card) & 1 == 0:
            return True
        return marks & (1 if card < KINDS else 2) == 0

    def take(self, card: i64, marks: i64, own: i64, back: i64) -> None:
        """Fill an open place with a card, or undo that."""
        self.marked[marks] -= back
        if (own >> card) & 1 == 0:
            self.shared -= back
        elif card < KINDS:
            self.first -= back
        else:
            self.second -= back

    def share(self, card: i64, marks: i64, own: i64) -> float:
        """Of all ways to fill the open places, those that put this card on a given one of such marks."""
        if not self.fits(card, marks, own):
            return 0.0
        before = self.ways()
        if (own >> card) & 1 == 0:
            before *= self.shared
        self.take(card, marks, own, 1)
        after = self.ways()
        self.take(card, marks, own, -1)
        return float(after) / float(before)
