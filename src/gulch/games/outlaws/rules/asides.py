"""What a player may do at any time: standing orders, resigning, agreeing to a draw (3.7, 5.7)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64
from gulch.core.steps import CHANCE, FINE, POLL, Aside, Choice, Note, Ruling, Seat
from gulch.games.outlaws.rules.ending import (
    CHECK_SUDDEN_DEATH,
    ELIMINATED,
    drawn,
    eliminate,
    hand_over,
    spokesman,
    wins,
)
from gulch.games.outlaws.rules.reactions import CANCEL, SAVE
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import AGREED, BIT, O27, O61, O62, ORDERS, RESIGNED
from gulch.games.outlaws.rules.tokens import KEEP
from gulch.games.outlaws.rules.turn import AFTER_ACTION, END_TURN, NEXT_ACTION

OFFERS_DRAW: Final = Note("seat")
RESIGNS: Final = Note("seat")


class Order(Aside[Street]):
    """How a window is answered: asked each time, always used, never used. Nobody else learns of it (O27)."""

    def forbids(self, s: Street, seat: Seat, choice: Choice) -> Ruling:
        if s.out[seat]:
            return O62
        return O27 if s.orders[seat * ORDERS + window_of(choice)] == wish_of(choice) else FINE

    def hears(self, s: Street, told: Seat, seat: Seat) -> bool:
        return seat == told

    def rumour(self, s: Street, told: Seat, answer: i64) -> str:
        return ""

    def take(self, s: Street, seat: Seat, choice: Choice) -> None:
        s.orders[seat * ORDERS + window_of(choice)] = wish_of(choice)


def window_of(choice: Choice) -> i64:
    """The window an order is about: SAVES, CANCELS_HITMAN or CANCELS_BANDIT."""
    return choice // WISHES


def wish_of(choice: Choice) -> i64:
    """How it is to be answered: BY_ASKING, ALWAYS or NEVER."""
    return choice % WISHES


class Resign(Aside[Street]):
    """At any time but while somebody else answers a window, or a token lies open (O62)."""

    def forbids(self, s: Street, seat: Seat, choice: Choice) -> Ruling:
        if s.out[seat] or s.seat == CHANCE or s.stop.kind == POLL:
            return O62
        waits = window_open(s) or s.stop.number == KEEP.number
        return O62 if waits and s.seat != seat else FINE

    def take(self, s: Street, seat: Seat, choice: Choice) -> None:
        """What was under way is broken off: a window counts as declined by it, a plan is made anew."""
        window = window_open(s)
        s.tell(RESIGNS, seat)
        s.break_off()
        if s.team:
            resign_member(s, seat)
        else:
            eliminate(s, seat, RESIGNED)
        if s.way == 0:
            s.do(CHECK_SUDDEN_DEATH)
            if s.out[s.active]:
                s.do(END_TURN)
            elif window:
                s.do(AFTER_ACTION)
            else:
                s.do(NEXT_ACTION)


def window_open(s: Street) -> bool:
    return s.stop.number == SAVE.number or s.stop.number == CANCEL.number


def resign_member(s: Street, seat: Seat) -> None:
    """The partner takes over everything; when both have gone the other team wins."""
    other = s.partner(seat)
    s.progress()
    s.offers &= ~BIT[seat]
    if s.out[other]:
        wins(s, spokesman(s, 1 - s.side_of(seat)), RESIGNED)
        return
    s.tell(ELIMINATED, seat, RESIGNED)
    hand_over(s, seat)


class OfferDraw(Aside[Street]):
    """When all who are left have offered, the game is drawn (O61)."""

    def forbids(self, s: Street, seat: Seat, choice: Choice) -> Ruling:
        if s.out[seat] or s.seat == CHANCE or s.stop.kind == POLL:
            return O61
        offered = s.offers & BIT[seat] != 0
        return O61 if offered == (choice == OFFER) else FINE

    def take(self, s: Street, seat: Seat, choice: Choice) -> None:
        if choice != OFFER:
            s.offers &= ~BIT[seat]
            return
        s.offers |= BIT[seat]
        s.tell(OFFERS_DRAW, seat)
        for other in range(s.seats):
            if s.out[other] == 0 and s.offers & BIT[other] == 0:
                return
        s.break_off()
        drawn(s, AGREED)


OFFER: Final[i64] = 0
WINDOWS: Final = ["save", "cancel-hitman", "cancel-bandit"]
WISH: Final = ["ask", "always", "never"]
WISHES: Final[i64] = 3
ORDER: Final = Order([f"order {window} {wish}" for window in WINDOWS for wish in WISH])
RESIGN: Final = Resign(["resign"])
OFFER_DRAW: Final = OfferDraw(["offer-draw", "withdraw-draw"])
