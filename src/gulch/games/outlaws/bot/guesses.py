"""Who stands where, guessed from what everybody has seen, fast enough for millions of positions a second.

``beliefs`` knows it exactly and takes its time; here every place has chances of its own, as if places did not depend on
each other. That errs a little where several have moved about, and never for who has just been seen.
"""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i16, i64, vec
from gulch.core.runs import scale, sum_of
from gulch.games.outlaws.rules.history import DANCED, DEPLOYED, FETCHED, LEFT, LOST, MOVED, REPLACED, SEEN
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import KINDS, TEAM_CARDS

SURE: Final[i64] = 16384  # a chance of 1
SURE_BITS: Final[i64] = 14
ENTRY_BITS: Final[i64] = 5  # of the kind of an entry of the history; what it says has four each
SAID_BITS: Final[i64] = 4
SAID: Final[i64] = 15
EVENING: Final[i64] = 2  # how often rows and columns are evened out after something has become certain


class Guesses:
    """The chances of all rows of one game, by side, place and card."""

    street: Street
    chances: vec[i16]
    here: vec[i64]  # by side: the set of cards in its row

    def __init__(self, first: Street) -> None:
        self.street = first
        self.width: i64 = first.width
        self.cards: i64 = TEAM_CARDS if first.team else KINDS
        self.row: i64 = self.width * self.cards
        self.here = vec[i64]([0] * first.sides)
        self.chances = vec[i16]([0] * (first.sides * self.row))
        self.taken_in: i64 = 0  # entries

    def follow(self, s: Street) -> None:
        """Take in what has happened since; all of it where this is another game."""
        length: i64 = len(s.history)
        if self.street is not s or self.taken_in > length:
            self.street = s
            self.taken_in = 0
            for i in range(len(self.chances)):
                self.chances[i] = 0
        while self.taken_in < length:
            self.read(s.history[self.taken_in])
            self.taken_in += 1

    def read(self, entry: i64) -> None:
        kind = entry & 31
        if kind > REPLACED and kind != LEFT:
            return  # about tokens
        said = entry >> ENTRY_BITS
        side = said & SAID
        a, b = (said >> SAID_BITS) & SAID, (said >> (2 * SAID_BITS)) & SAID
        c, d = (said >> (3 * SAID_BITS)) & SAID, (said >> (4 * SAID_BITS)) & SAID
        at = side * self.row
        if kind == MOVED:
            self.mix(at + a * self.cards, at + b * self.cards)
        elif kind == SEEN:
            self.settle(side, a, b)
        elif kind == DEPLOYED:
            self.deploy(side, a, b)
        elif kind == FETCHED:
            self.fetch(side, a, b, c, d)
        elif kind == DANCED:
            self.dance(at, a, b)
        elif kind == LOST:
            self.lose(side, a)
        elif kind == REPLACED:
            self.replace(side, a, b, c, d)
        else:
            for i in range(at, at + self.row):
                self.chances[i] = 0

    def deploy(self, side: i64, one: i64, other: i64) -> None:
        """These two sit in the Saloon, the others anywhere."""
        here: i64 = 0
        for card in range(self.cards):
            if card != one and card != other:
                here |= 1 << card
        self.here[side] = here
        even = i16(SURE // self.width)
        for place in range(self.width):
            at = side * self.row + place * self.cards
            for card in range(self.cards):
                self.chances[at + card] = even if (here >> card) & 1 else i16(0)

    def mix(self, one: i64, other: i64) -> None:
        """Two that may have changed places."""
        chances = self.chances
        for card in range(self.cards):
            half = (i64(chances[one + card]) + i64(chances[other + card])) >> 1
            chances[one + card] = i16(half)
            chances[other + card] = i16(half)

    def settle(self, side: i64, place: i64, card: i64) -> None:
        """Somebody is seen there, and so he is nowhere else."""
        at = side * self.row
        mine = at + place * self.cards
        if i64(self.chances[mine + card]) == SURE:
            return
        for k in range(self.cards):
            self.chances[mine + k] = 0
        for p in range(self.width):
            self.chances[at + p * self.cards + card] = 0
        self.chances[mine + card] = i16(SURE)
        self.even_out(side)

    def fetch(self, side: i64, came: i64, first: i64, second: i64, went: i64) -> None:
        """One came out of the Saloon, one of those two places or he himself went in; the two that are left stand either
        way round."""
        at = side * self.row
        one, other = at + first * self.cards, at + second * self.cards
        chances = self.chances
        if came == went:
            self.mix(one, other)
            return
        from_one, from_other = i64(chances[one + went]), i64(chances[other + went])
        both = from_one + from_other
        if both == 0:
            both = from_one = 2  # a guess that has lost its way
        share = (from_one << SURE_BITS) // both  # how likely the first of them went
        rest_one = max(i64(1), SURE - i64(chances[one + went]))
        rest_other = max(i64(1), SURE - i64(chances[other + went]))
        for card in range(self.cards):
            half: i64 = 0
            if card == came:
                half = SURE >> 1
            elif card != went:
                stays = share * ((i64(chances[other + card]) << SURE_BITS) // rest_other)
                stays += (SURE - share) * ((i64(chances[one + card]) << SURE_BITS) // rest_one)
                half = min(SURE, stays >> SURE_BITS) >> 1
            chances[one + card] = i16(half)
            chances[other + card] = i16(half)
        for place in range(self.width):
            chances[at + place * self.cards + went] = 0
        self.here[side] = (self.here[side] & ~(1 << went)) | (1 << came)
        self.even_out(side)

    def dance(self, at: i64, start: i64, end: i64) -> None:
        """Whoever stood at the start is at the end, those between one step nearer the start."""
        chances = self.chances
        cards = self.cards
        step: i64 = 1 if end > start else -1
        for card in range(cards):
            pulled = chances[at + start * cards + card]
            place = start
            while place != end:
                chances[at + place * cards + card] = chances[at + (place + step) * cards + card]
                place += step
            chances[at + end * cards + card] = pulled

    def lose(self, side: i64, place: i64) -> None:
        """Whoever was just seen there leaves the street."""
        at = side * self.row + place * self.cards
        for card in range(self.cards):
            if i64(self.chances[at + card]) == SURE:
                self.here[side] &= ~(1 << card)
            self.chances[at + card] = 0

    def replace(self, side: i64, came: i64, first: i64, second: i64, gap: i64) -> None:
        """Three go onto three places, in any order."""
        at = side * self.row
        one, other, third = at + first * self.cards, at + second * self.cards, at + gap * self.cards
        for card in range(self.cards):
            share = (i64(self.chances[one + card]) + i64(self.chances[other + card])) // 3
            if card == came:
                share = SURE // 3
            self.chances[one + card] = self.chances[other + card] = self.chances[third + card] = i16(share)
        self.here[side] |= 1 << came

    def even_out(self, side: i64) -> None:
        """Every place has one character, and every character one place."""
        chances = self.chances
        at = side * self.row
        cards = self.cards
        here = self.here[side]
        for again in range(EVENING):
            for place in range(self.width):
                self.scale(at + place * cards, 1, cards)
            for card in range(cards):
                if (here >> card) & 1:
                    self.scale(at + card, cards, self.width)
                elif again == 0:
                    for place in range(self.width):
                        chances[at + place * cards + card] = 0

    def scale(self, at: i64, step: i64, count: i64) -> None:
        """Make these add up to certainty, where there is anything."""
        total = sum_of(self.chances, at, step, count)
        if total != 0 and total != SURE:
            scale(self.chances, at, step, count, (SURE << SURE_BITS) // total, SURE_BITS, SURE)
