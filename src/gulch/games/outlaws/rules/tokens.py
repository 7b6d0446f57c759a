"""Looking at tokens and taking them (3.5)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Note, Ruling, Seat
from gulch.games.outlaws.rules.action import OwnAction
from gulch.games.outlaws.rules.data import TOKEN_LETTERS, in_hand, pool
from gulch.games.outlaws.rules.ending import close_gap, wins
from gulch.games.outlaws.rules.history import LOOKED, LOOKED_AT, LOOKER, SHOWN
from gulch.games.outlaws.rules.moving import PLACES
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    BIT,
    BOGUS,
    ELECTION,
    EVERYBODY,
    GOOD,
    HAND,
    HEADLINE,
    O5,
    O11,
    PICKS_UP,
    TOKENS,
    Place,
    kind_of,
)

LOOKS: Final = Note("seat", "spot")
FINDS: Final = Note("spot", "token")
TAKES: Final = Note("spot", "token")
SHOWS_TOKEN: Final = Note("spot", "token")
TAKEN: Final = Note("seat", "token")
NO_LEAD: Final = Note("seat", "votes")


def in_the_box(s: Street) -> list[int]:
    """By token: how many there are in the whole game."""
    dealt = in_hand()
    return [n + s.seats * (dealt[token] if token < HEADLINE else 0) for token, n in enumerate(pool(s.mode()))]


def face_down(s: Street) -> list[int]:
    """By token: how many lie in the street and in the supply; anybody can count that."""
    left = in_the_box(s)
    for token in range(TOKENS):
        left[token] -= s.discard[token] + s.removed[token]
        for seat in range(s.seats):
            left[token] -= s.hand[seat * HAND + token] if token < HEADLINE else 0
    return left


class PickToken(OwnAction):
    """An own character with a token in front of it (O5)."""

    REVEALS = True

    def forbids(self, s: Street, told: i64, place: Choice) -> Ruling:
        ruling = s.bars_use(s.active, place)
        if ruling == FINE and s.slot[s.slot_of(s.side_of(s.active), place)] == NOBODY:
            return O5
        return ruling

    def options(self, s: Street, told: i64) -> vec[i64]:
        found = vec[i64](capacity=12)
        side = s.side_of(s.active)
        for place in range(s.width):
            if s.slot[s.slot_of(side, place)] != NOBODY and s.bars_use(s.active, place) == FINE:
                found = append(found, place)
        return found

    def hindrance(self, s: Street, told: i64) -> Ruling:
        side = s.side_of(s.active)
        for place in range(s.width):
            if s.slot[s.slot_of(side, place)] != NOBODY and s.bars_use(s.active, place) == FINE:
                return FINE
        return O5


class LookWho(PickToken):
    """The character is shown to all, its token to the one who looks (O10)."""

    def rumour(self, s: Street, told: i64, place: i64) -> str:
        return f"looked {place + 1} {s.letter(s.side_of(s.active), s.card(s.side_of(s.active), place))}"

    def take(self, s: Street, told: i64, place: Choice) -> None:
        side = s.side_of(s.active)
        slot = s.slot_of(side, place)
        token = s.slot[slot]
        s.reveal(s.at(side, place))
        s.known[slot] |= BIT[side]
        s.write(LOOKED, slot, side)
        s.looks = append(s.looks, LOOKED_AT.put(token) + LOOKER.put(side))
        s.tell(LOOKS, s.active, s.named(s.at(side, place)))
        for seat in range(s.seats):
            if s.side_of(seat) == side:
                s.whisper(seat, FINDS, s.named(s.at(side, place)), token)


class TakeWho(PickToken):
    REVEALS = False

    def take(self, s: Street, told: i64, place: Choice) -> None:
        s.do(ANNOUNCE, place)


class Announce(OwnAction):
    """A kind of token this character may pick up, right or wrong; then the token is shown to all (O11, O12, O67)."""

    REVEALS = True

    def forbids(self, s: Street, place: Place, token: Choice) -> Ruling:
        card = s.card(s.side_of(s.active), place)
        return FINE if token != BOGUS and PICKS_UP[TOKENS * kind_of(card) + token] else O11

    def rumour(self, s: Street, place: Place, token: i64) -> str:
        letter = s.letter(s.side_of(s.active), s.card(s.side_of(s.active), place))
        return f"announced {place + 1} {letter} {self.words[token]}"

    def take(self, s: Street, place: Place, token: Choice) -> None:
        side = s.side_of(s.active)
        slot = s.slot_of(side, place)
        found = s.slot[slot]
        s.reveal(s.at(side, place))
        spot = s.named(s.at(side, place))
        s.tell(TAKES, spot, token)
        s.known[slot] |= EVERYBODY
        s.write(SHOWN, slot, found)
        s.tell(SHOWS_TOKEN, spot, found)
        if found != token:
            return
        if token != ELECTION:
            s.do(KEEP, place)
        elif s.leads(s.active):
            wins(s, s.active, GOOD)
        else:
            s.tell(NO_LEAD, s.active, s.votes(s.active))  # no effect, and the token lies where it lay (O14)


class Keep(Decision[Street]):
    """Who announced rightly may take the token, or leave it where it is (O13)."""

    def seat(self, s: Street, place: Place) -> Seat:
        return s.active

    def take(self, s: Street, place: Place, choice: Choice) -> None:
        if choice == LEAVE:
            return
        slot = s.slot_of(s.side_of(s.active), place)
        token = s.slot[slot]
        s.hand[s.active * HAND + token] += 1
        s.progress()
        s.tell(TAKEN, s.active, token)
        close_gap(s, slot)


LEAVE: Final[i64] = 1
LOOK_WHO: Final = LookWho(PLACES, always=True)
TAKE_WHO: Final = TakeWho(PLACES, always=True)
ANNOUNCE: Final = Announce(TOKEN_LETTERS, always=True)
KEEP: Final = Keep(["take", "leave"])
