"""SET-UP, AUCTION, ACTIONS: the spine of the game, in the order of play."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Draw, Note, Ruling, Seat, Step
from gulch.games.way_out_west.rules.actions import (
    BUILD,
    CATTLE_PRICE,
    COWBOY_PRICE,
    DRIVE,
    FARM_TOWN,
    GRAZE,
    HIRE,
    RIDE,
    RIDERS,
)
from gulch.games.way_out_west.rules.attack import FIGHT_TOWN
from gulch.games.way_out_west.rules.data import BOX, COLOUR, DATA, TOWN, each
from gulch.games.way_out_west.rules.income import INCOME, INCOME_EVERY
from gulch.games.way_out_west.rules.rulings import W16, W21
from gulch.games.way_out_west.rules.sets import ANY_TOWN, TOWNS_OF
from gulch.games.way_out_west.rules.table import (
    BOX_CATTLE,
    BOX_COUNT,
    BOX_COWBOYS,
    BOX_DRIVE,
    BOX_FARMER,
    BOX_GUNFIGHT,
    BOX_JAIL,
    BOX_MOVE2,
    BOX_MOVE4,
    BOXES,
    COWBOY,
    FARMER,
    KINDS,
    OUT,
    PASS,
    PRICE,
    TOWNS,
    TYPES,
    OwnAction,
    West,
    at,
)

LAST_SPACE: Final[i64] = DATA["last_space"]
FREE_COWBOYS: Final[i64] = DATA["free_cowboys"]
MOVE2: Final[i64] = DATA["move2"]
MOVE4: Final[i64] = DATA["move4"]
HIGHEST_BID: Final[i64] = 999  # far more than there can ever be; it only fixes the numbering of bids
ONLY_DROP: Final = vec[i64]([0])
# How many of each box are free is kept in one number: a row of its own would cost a twentieth of all speed.
ONE_BOX: Final = vec[i64]([0 if box == PASS else 8**box for box in range(BOXES)])  # there are fewer than eight of each
SOME_BOXES: Final = vec[i64]([7 * one for one in ONE_BOX])
ALL_BOXES: Final[i64] = sum([BOX_COUNT[box] * ONE_BOX[box] for box in range(BOXES)])
# What the first question of a box is told: the kind of building, or how many may ride.
FIRST_TOLD: Final = vec[i64]([0] * BOX_JAIL + [*range(TYPES)] + [RIDERS.put(MOVE2), RIDERS.put(MOVE4)] + [0] * 3)


class FirstPlayer(Draw[West]):
    """Lots decide who begins; the others follow clockwise (W11)."""

    def weight(self, s: West, told: i64, first: i64) -> i64:
        return 1 if first < s.seats else 0

    def take(self, s: West, told: i64, first: i64) -> None:
        for p in range(s.seats):
            s.order[p] = (first + p) % s.seats
        s.do(SETUP_PLACE, 0)


class SetupPlace(Decision[West]):
    """Three times round the table, everybody puts a cowboy wherever he likes, for nothing (W12)."""

    def seat(self, s: West, placed: i64) -> Seat:
        return s.order[placed % s.seats]

    def options(self, s: West, placed: i64) -> vec[i64]:
        return TOWNS_OF[ANY_TOWN]

    def take(self, s: West, placed: i64, town: Choice) -> None:
        s.cowboys[at(s.seat, town)] += 1
        s.stock[s.seat * KINDS + COWBOY] -= 1
        if placed + 1 < FREE_COWBOYS * s.seats:
            s.do(SETUP_PLACE, placed + 1)
        else:
            s.do(TURN)


class Turn(Step[West]):
    """Bid for the order of play, then act twice each. Boxes are free again and new sheriffs elected (W57)."""

    def run(self, s: West, told: i64) -> None:
        s.bid = 0
        s.active = NOBODY
        for p in range(s.seats):
            s.bids[p] = 0
            s.discs[p] = s.discs[s.seats + p] = NOBODY
        for town in range(TOWNS):
            s.down[town] = 0
        s.tell(TURN_BEGINS, s.space)
        s.do(BID, 0)
        s.do(ACT, 0)
        s.do(END_TURN)


class Bid(Decision[West]):
    """Go above the highest bid or drop out. Choice 0 drops; everybody pays his own last bid once (W14-W18)."""

    def seat(self, s: West, place: i64) -> Seat:
        return bidder(s, place)

    def forbids(self, s: West, place: i64, bid: Choice) -> Ruling:
        return FINE if bid == 0 or s.bid < bid <= s.money[s.seat] else W16

    def options(self, s: West, place: i64) -> vec[i64]:
        highest = min(s.money[s.seat], HIGHEST_BID)
        if highest <= s.bid:
            return ONLY_DROP
        found = vec[i64]([0], capacity=highest - s.bid + 1)
        for bid in range(s.bid + 1, highest + 1):
            found = append(found, bid)
        return found

    def take(self, s: West, place: i64, bid: Choice) -> None:
        if bid > 0:
            s.bid = s.bids[s.seat] = bid
        else:
            self.leaves(s, s.seat)
        place = (place + 1) % s.seats
        while s.bids[bidder(s, place)] == OUT:
            place = (place + 1) % s.seats
        if s.places[1] == NOBODY:
            s.do(BID, place)
        else:  # one is left, and is first (W15)
            self.leaves(s, bidder(s, place))
            for p in range(s.seats):
                s.order[p] = s.places[p]
                s.places[p] = NOBODY

    def leaves(self, s: West, seat: Seat) -> None:
        """Pay, and take the last place that is free (W17, W18)."""
        last = s.seats - 1
        while s.places[last] != NOBODY:
            last -= 1
        s.tell(PAYS, seat, s.bids[seat], last + 1)
        s.money[seat] -= s.bids[seat]
        s.bids[seat] = OUT
        s.places[last] = seat


def bidder(s: West, place: i64) -> Seat:
    """Bidding goes by the order of the last turn, or clockwise from who was first in it (W13)."""
    return s.order[place] if not s.rules.bids_clockwise else (s.order[0] + place) % s.seats


class Act(Step[West]):
    """Two rounds, both in the order that was bid for."""

    def run(self, s: West, taken: i64) -> None:
        if taken < 2 * s.seats:
            if taken % s.seats == 0:
                s.tell(ROUND_BEGINS, taken // s.seats + 1)
            s.do(CHOOSE_ACTION, taken)
            s.do(ACT, taken + 1)


class ChooseAction(Decision[West]):
    """Cover a free box and do what it says, if one can do any of it (W19, W21); or pass (W20)."""

    def seat(self, s: West, taken: i64) -> Seat:
        return s.order[taken % s.seats]

    def forbids(self, s: West, taken: i64, box: Choice) -> Ruling:
        if box == PASS:
            return FINE
        if s.is_full(box):
            return W21
        return FINE if s.rules.empty_actions else first_question(box).hindrance(s, FIRST_TOLD[box])

    def options(self, s: West, taken: i64) -> vec[i64]:
        """The same by hand: nothing is asked more often, and most boxes need but a glance."""
        free = ALL_BOXES + (s.room(BOX_CATTLE) - BOX_COUNT[BOX_CATTLE]) * ONE_BOX[BOX_CATTLE]
        for i in range(taken):
            free -= ONE_BOX[s.discs[i]]
        found = vec[i64]([PASS], capacity=BOXES)
        if s.rules.empty_actions:
            for box in range(1, BOXES):
                if is_free(free, box):
                    found = append(found, box)
            return found
        seat = s.seat
        money = s.money[seat]
        riding = s.rides(seat)
        if riding and money >= CATTLE_PRICE and is_free(free, BOX_CATTLE) and GRAZE.hindrance(s, 0) == FINE:
            found = append(found, BOX_CATTLE)
        if money >= COWBOY_PRICE and is_free(free, BOX_COWBOYS) and not s.lacks(seat, COWBOY):
            found = append(found, BOX_COWBOYS)
        for kind in range(TYPES):
            if money >= PRICE[kind] and is_free(free, BOX_JAIL + kind) and BUILD.hindrance(s, kind) == FINE:
                found = append(found, BOX_JAIL + kind)
        if riding:
            if is_free(free, BOX_MOVE2):
                found = append(found, BOX_MOVE2)
            if is_free(free, BOX_MOVE4):
                found = append(found, BOX_MOVE4)
        if is_free(free, BOX_DRIVE) and DRIVE.hindrance(s, 0) == FINE:
            found = append(found, BOX_DRIVE)
        if is_free(free, BOX_GUNFIGHT) and FIGHT_TOWN.hindrance(s, 0) == FINE:
            found = append(found, BOX_GUNFIGHT)
        if is_free(free, BOX_FARMER) and s.stock[seat * KINDS + FARMER] > 0 and FARM_TOWN.hindrance(s, 0) == FINE:
            found = append(found, BOX_FARMER)
        return found

    def take(self, s: West, taken: i64, box: Choice) -> None:
        s.active = s.seat
        s.discs[taken] = box
        if box != PASS:
            s.do(first_question(box), FIRST_TOLD[box])


def is_free(free: i64, box: i64) -> bool:
    """Is one of these left?"""
    return free & SOME_BOXES[box] != 0


def first_question(box: i64) -> OwnAction:
    """What is asked first of whoever has taken a box."""
    if box == BOX_CATTLE:
        return GRAZE
    if box == BOX_COWBOYS:
        return HIRE
    if box < BOX_MOVE2:
        return BUILD
    if box == BOX_DRIVE:
        return DRIVE
    if box == BOX_GUNFIGHT:
        return FIGHT_TOWN
    return FARM_TOWN if box == BOX_FARMER else RIDE


def riders(box: i64) -> i64:
    """How many may ride by a box (W8)."""
    return MOVE2 if box == BOX_MOVE2 else MOVE4


class EndTurn(Step[West]):
    """Every third space pays; after the twelfth the game is over (W62, W67)."""

    def run(self, s: West, told: i64) -> None:
        if s.space % INCOME_EVERY == 0:
            s.do(INCOME)
        if s.space < LAST_SPACE:
            s.do(NEXT_SPACE)


class NextSpace(Step[West]):
    def run(self, s: West, told: i64) -> None:
        s.space += 1
        s.do(TURN)


TURN_BEGINS: Final = Note("space")
ROUND_BEGINS: Final = Note("round")
PAYS: Final = Note("seat", "dollars", "place")

FIRST_PLAYER: Final = FirstPlayer(each("first", COLOUR))
SETUP_PLACE: Final = SetupPlace(each("setup", TOWN))
TURN: Final = Turn()
BID: Final = Bid(["drop", *[f"bid {n}" for n in range(1, HIGHEST_BID + 1)]])
ACT: Final = Act()
CHOOSE_ACTION: Final = ChooseAction(["pass", *each("box", BOX[1:])])
END_TURN: Final = EndTurn()
NEXT_SPACE: Final = NextSpace()
