"""Deployment, tokens, first player (3.2)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64
from gulch.core.steps import FINE, NOBODY, Ballot, Choice, Draw, Note, Ruling, Seat, Step, slots
from gulch.games.outlaws.rules.data import ALL_CARDS
from gulch.games.outlaws.rules.ending import LAY, STILL_TO_LAY
from gulch.games.outlaws.rules.history import DEPLOYED
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    BIT,
    GOVERNOR,
    HITMAN,
    KINDS,
    O56,
    O64,
    O80,
    SEAT_LETTERS,
    SHERIFF,
    TEAM_CARDS,
    Card,
    Place,
    Side,
    kind_of,
    one_members,
)

SALOON_OPENS: Final = Note("seat", "card", "card2")

DEAL_SALOON_TOLD: Final = slots(second=2, row=4)  # is it the second card, and of which side?
SECOND: Final = DEAL_SALOON_TOLD[0]
SALOON_ROW: Final = DEAL_SALOON_TOLD[1]
DEAL_PLACE_TOLD: Final = slots(place=16, row=4)
PLACE: Final = DEAL_PLACE_TOLD[0]
ROW: Final = DEAL_PLACE_TOLD[1]


def faction(s: Street) -> i64:
    return TEAM_CARDS if s.team else KINDS


def chair(s: Street, side: Side, second: i64) -> i64:
    """Where the first or the second of a side's Saloon sits; in a team each member has one (3.2)."""
    return 4 * side + 2 * second if s.team else 2 * side + second


def left_over(s: Street, side: Side) -> i64:
    """The set of cards this side has not placed yet, street or Saloon."""
    cards: i64 = BIT[faction(s)] - 1
    for place in range(s.width):
        card = s.row[s.at(side, place)]
        if card >= 0:
            cards &= ~BIT[card]
    return cards


def fit_for_saloon(cards: i64) -> i64:
    """How many of these could sit in the Saloon: no Governor, and of a member's own cards only one (3.2)."""
    count: i64 = 0
    first: i64 = 0
    second: i64 = 0
    for card in range(TEAM_CARDS):
        if cards & BIT[card] and kind_of(card) != GOVERNOR:
            if not one_members(card):
                count += 1
            elif card < KINDS:
                first = 1
            else:
                second = 1
    return count + first + second


class Deploy(Ballot[Street]):
    """For one place after another, everybody picks who stands there, in secret; the rest sit in the Saloon (O64)."""

    def asks(self, s: Street, place: Place, seat: Seat) -> bool:
        return s.speaks(seat)

    def hears(self, s: Street, place: Place, seat: Seat) -> bool:
        return seat >= 0 and s.side_of(seat) == s.side_of(s.seat)

    def forbids(self, s: Street, place: Place, card: Choice) -> Ruling:
        if card >= faction(s):
            return O64
        rest = left_over(s, s.side_of(s.seat))
        if rest & BIT[card] == 0:
            return O64
        rest &= ~BIT[card]
        if s.team:
            return FINE if fit_for_saloon(rest) >= 2 else O80
        return O80 if place + 1 == s.width and rest & BIT[GOVERNOR] else FINE

    def take(self, s: Street, place: Place, last: Choice) -> None:
        for seat in range(s.seats):
            if s.sealed[seat] != NOBODY:
                s.row[s.at(s.side_of(seat), place)] = s.sealed[seat]
        if place + 1 < s.width:
            s.do(DEPLOY, place + 1)
        elif s.team:
            s.do(SHARE_SALOON)
        else:
            for side in range(s.sides):
                rest = left_over(s, side)
                for card in range(KINDS):
                    if rest & BIT[card]:
                        taken = s.saloon[chair(s, side, 0)] != NOBODY
                        s.saloon[chair(s, side, 1 if taken else 0)] = card


class ShareSaloon(Ballot[Street]):
    """Of a team's last two, who sits in the first member's slot? Neither in the other member's own (3.2)."""

    def asks(self, s: Street, told: i64, seat: Seat) -> bool:
        return s.speaks(seat)

    def hears(self, s: Street, told: i64, seat: Seat) -> bool:
        return seat >= 0 and s.side_of(seat) == s.side_of(s.seat)

    def forbids(self, s: Street, told: i64, card: Choice) -> Ruling:
        rest = left_over(s, s.side_of(s.seat))
        if rest & BIT[card] == 0:
            return O64
        other = rest & ~BIT[card]
        return O56 if card >= KINDS or other & (BIT[HITMAN] | BIT[SHERIFF]) else FINE

    def take(self, s: Street, told: i64, last: Choice) -> None:
        for side in range(s.sides):
            first = s.sealed[s.first_of(side)]
            rest = left_over(s, side) & ~BIT[first]
            s.saloon[chair(s, side, 0)] = first
            for card in range(TEAM_CARDS):
                if rest & BIT[card]:
                    s.saloon[chair(s, side, 1)] = card


class DealSaloon(Draw[Street]):
    """Random deployment begins with the Saloon, so that every legal deployment is as likely as any other (C3)."""

    def weight(self, s: Street, told: i64, card: Card) -> i64:
        """A card counts as often as there are cards to sit beside."""
        second, taken = SECOND.of(told), s.saloon[chair(s, SALOON_ROW.of(told), 0)]
        if card >= faction(s) or kind_of(card) == GOVERNOR:
            return 0
        if not s.team:
            return 1 if second == 0 or taken != card else 0
        if second == 0:
            return 0 if card >= KINDS else 9 if card <= SHERIFF else 8
        return 0 if card <= SHERIFF or taken == card else 1

    def take(self, s: Street, told: i64, card: Card) -> None:
        side, second = SALOON_ROW.of(told), SECOND.of(told)
        s.saloon[chair(s, side, second)] = card
        if second == 0:
            s.do(DEAL_SALOON, SALOON_ROW.put(side) + SECOND.put(1))
        else:
            s.do(DEAL_PLACE, ROW.put(side))


class DealPlace(Draw[Street]):
    """Who is left is put on one place after another."""

    def weight(self, s: Street, told: i64, card: Card) -> i64:
        side = ROW.of(told)
        if card >= faction(s) or left_over(s, side) & BIT[card] == 0:
            return 0
        return 0 if card == s.saloon[chair(s, side, 0)] or card == s.saloon[chair(s, side, 1)] else 1

    def hears(self, s: Street, told: i64, seat: Seat) -> bool:
        return seat >= 0 and s.side_of(seat) == ROW.of(told)

    def rumour(self, s: Street, told: i64, answer: i64) -> str:
        return ""

    def take(self, s: Street, told: i64, card: Card) -> None:
        side, place = ROW.of(told), PLACE.of(told)
        s.row[s.at(side, place)] = card
        if place + 1 < s.width:
            s.do(DEAL_PLACE, ROW.put(side) + PLACE.put(place + 1))
        elif side + 1 < s.sides:
            s.do(DEAL_SALOON, SALOON_ROW.put(side + 1))


class SetUp(Step[Street]):
    def run(self, s: Street, told: i64) -> None:
        if s.rules.random_deployment:
            s.do(DEAL_SALOON)
        else:
            s.do(DEPLOY)
        s.do(OPEN_SALOONS)
        s.do(LAY, STILL_TO_LAY.put(len(s.slot)))
        s.do(FIRST_PLAYER)


class OpenSaloons(Step[Street]):
    """Once all are deployed, the Saloons are seen by everybody."""

    def run(self, s: Street, told: i64) -> None:
        for side in range(s.sides):
            one, other = s.saloon[chair(s, side, 0)], s.saloon[chair(s, side, 1)]
            s.write(DEPLOYED, side, one, other)
            s.tell(SALOON_OPENS, s.first_of(side), one, other)


class FirstPlayer(Draw[Street]):
    """Drawn last; every seat is as likely (C2, O64, O68)."""

    def weight(self, s: Street, told: i64, seat: i64) -> i64:
        return 1 if seat < s.seats else 0

    def take(self, s: Street, told: i64, seat: i64) -> None:
        s.whose = seat


def names(verb: str) -> list[str]:
    return [f"{verb} {card}" for card in ALL_CARDS]


SET_UP: Final = SetUp()
DEPLOY: Final = Deploy(names("deploy"))
SHARE_SALOON: Final = ShareSaloon(names("saloon"))
DEAL_SALOON: Final = DealSaloon(names("saloon"))
DEAL_PLACE: Final = DealPlace(names("deal"))
OPEN_SALOONS: Final = OpenSaloons()
FIRST_PLAYER: Final = FirstPlayer([f"first {letter}" for letter in SEAT_LETTERS])
