"""SET-UP, AUCTION, ACTIONS: the spine of the game, in the order of play."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Draw, Note, Ruling, Seat, Step
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, DATA, TOWN, each
from gulch.games.way_out_west.rules.gunfight import FIGHT_TOWN
from gulch.games.way_out_west.rules.income import INCOME
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
    CATTLE,
    COWBOY,
    DONE,
    DONE_BIT,
    FARMER,
    KINDS,
    LOTS,
    OUT,
    PASS,
    PRICE,
    SEATS,
    STAGECOACH,
    TOWN_SETS,
    TOWNS,
    TYPES,
    W16,
    W19,
    W21,
    W22,
    W23,
    W25,
    W26,
    W27,
    W28,
    W29,
    W32,
    W33,
    W34,
    OwnAction,
    Town,
    West,
    at,
)

LAST_SPACE: Final[i64] = DATA["last_space"]
INCOME_EVERY: Final[i64] = DATA["income_every"]
FREE_COWBOYS: Final[i64] = DATA["free_cowboys"]
BUILDINGS_EACH: Final[i64] = DATA["buildings_each"]
COUNTERS_BOUGHT: Final[i64] = DATA["counters_bought"]
CATTLE_PRICE: Final[i64] = DATA["cattle_price"]
COWBOY_PRICE: Final[i64] = DATA["cowboy_price"]
COACH_FARE: Final[i64] = DATA["coach_fare"]
RIDERS: Final = vec[i64]([DATA["move2"], DATA["move4"]])
HIGHEST_BID: Final[i64] = 999  # far more than there can ever be; it only fixes the numbering of bids
WAYS: Final[i64] = 25  # from any town to any other
NO_MORE: Final[i64] = 25  # after the ways
STAND_STILL: Final[i64] = 125  # after the ways of every seat's cattle
OVER_EMPTY: Final[i64] = 0  # a farmer in a vacant box; else over the cattle of seat + 1
MOVES: Final[i64] = 8  # a ride is told how many may ride times this, and how many have

ANY_TOWN: Final[i64] = 31  # as bits
ONLY_DROP: Final = vec[i64]([0])
# Ways to ride, by the bits of the towns that can be left and of being done: also made once.
RIDES: Final = [
    vec[i64](
        [way for way in range(25) if way // 5 != way % 5 and mask // 2 ** (way // 5) % 2 == 1]
        + ([25] if mask >= 32 else [])
    )
    for mask in range(64)
]
# How many of each box are free, as one number with an octal digit a box; passing is not counted.
EIGHTH: Final = vec[i64]([8**n if n > 0 else 0 for n in range(14)])
DIGIT: Final = vec[i64]([7 * 8**n for n in range(14)])
ALL_BOXES: Final[i64] = sum([BOX_COUNT[n] * 8**n for n in range(1, 14)])


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
        return TOWN_SETS[ANY_TOWN]

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
        if s.taken(box) >= s.room(box):
            return W21
        if s.rules.empty_actions:
            return FINE
        if box == BOX_CATTLE:
            return GRAZE.hindrance(s, 0)
        if box == BOX_COWBOYS:
            return HIRE.hindrance(s, 0)
        if box < BOX_MOVE2:
            return BUILD.hindrance(s, box - BOX_JAIL)
        if box == BOX_DRIVE:
            return DRIVE.hindrance(s, 0)
        if box == BOX_GUNFIGHT:
            return FIGHT_TOWN.hindrance(s, 0)
        if box == BOX_FARMER:
            return FARM_TOWN.hindrance(s, 0)
        return FINE if s.rides(s.seat) else W29

    def options(self, s: West, taken: i64) -> vec[i64]:
        """The same by hand: nothing is asked more often, and most boxes need but a glance."""
        left = ALL_BOXES + (s.room(BOX_CATTLE) - BOX_COUNT[BOX_CATTLE]) * EIGHTH[BOX_CATTLE]
        for i in range(taken):
            left -= EIGHTH[s.discs[i]]
        found = vec[i64]([PASS], capacity=BOXES)
        if s.rules.empty_actions:
            for box in range(1, BOXES):
                if left & DIGIT[box]:
                    found = append(found, box)
            return found
        seat = s.seat
        money = s.money[seat]
        riding = s.rides(seat)
        if riding and money >= CATTLE_PRICE and left & DIGIT[BOX_CATTLE] and GRAZE.hindrance(s, 0) == FINE:
            found = append(found, BOX_CATTLE)
        if money >= COWBOY_PRICE and left & DIGIT[BOX_COWBOYS] and not s.lacks(seat, COWBOY):
            found = append(found, BOX_COWBOYS)
        for kind in range(TYPES):
            if money >= PRICE[kind] and left & DIGIT[BOX_JAIL + kind] and BUILD.hindrance(s, kind) == FINE:
                found = append(found, BOX_JAIL + kind)
        if riding:
            if left & DIGIT[BOX_MOVE2]:
                found = append(found, BOX_MOVE2)
            if left & DIGIT[BOX_MOVE4]:
                found = append(found, BOX_MOVE4)
        if left & DIGIT[BOX_DRIVE] and DRIVE.hindrance(s, 0) == FINE:
            found = append(found, BOX_DRIVE)
        if left & DIGIT[BOX_GUNFIGHT] and FIGHT_TOWN.hindrance(s, 0) == FINE:
            found = append(found, BOX_GUNFIGHT)
        if left & DIGIT[BOX_FARMER] and s.stock[seat * KINDS + FARMER] > 0 and FARM_TOWN.hindrance(s, 0) == FINE:
            found = append(found, BOX_FARMER)
        return found

    def take(self, s: West, taken: i64, box: Choice) -> None:
        s.active = s.seat
        s.discs[taken] = box
        if box == BOX_CATTLE:
            s.do(GRAZE, 0)
        elif box == BOX_COWBOYS:
            s.do(HIRE, 0)
        elif box in (BOX_MOVE2, BOX_MOVE4):
            s.do(RIDE, RIDERS[box - BOX_MOVE2] * MOVES)
        elif box == BOX_DRIVE:
            s.do(DRIVE)
        elif box == BOX_GUNFIGHT:
            s.do(FIGHT_TOWN)
        elif box == BOX_FARMER:
            s.do(FARM_TOWN)
        elif box != PASS:
            s.do(BUILD, box - BOX_JAIL)


class Graze(OwnAction):
    """One or two cattle at a dollar each, where one has a cowboy, the town is open and a corral vacant (W22-W26)."""

    def forbids(self, s: West, placed: i64, town: Choice) -> Ruling:
        if town == DONE:
            return may_stop(s, placed)
        if s.money[s.seat] < CATTLE_PRICE:
            return W28
        if s.lacks(s.seat, CATTLE):
            return W26
        if s.cowboys[at(s.seat, town)] == 0:
            return W25
        if s.vacant(town) == 0:
            return W23
        return FINE if s.is_open(town) else W22

    def hindrance(self, s: West, placed: i64) -> Ruling:
        """The nearest to a fitting town: one with room but a shut gate, else one that is full, else none at all."""
        if may_stop(s, placed) == FINE:
            return FINE
        ruling: i64 = W25
        for town in range(TOWNS):
            found = self.forbids(s, placed, town)
            if found in (FINE, W28, W26):
                return found
            if found != W25 and ruling != W22:
                ruling = found
        return ruling

    def take(self, s: West, placed: i64, town: Choice) -> None:
        if town != DONE:
            s.money[s.seat] -= CATTLE_PRICE
            s.place_cattle(s.seat, town, 1)  # one after the other (W24)
            s.latch_gates()
            if placed + 1 < COUNTERS_BOUGHT:
                s.do(GRAZE, placed + 1)


class Hire(OwnAction):
    """One or two cowboys at a dollar each, anywhere. The town's stagecoach earns on other people's (W31)."""

    def forbids(self, s: West, hired: i64, town: Choice) -> Ruling:
        if town == DONE:
            return may_stop(s, hired)
        if s.money[s.seat] < COWBOY_PRICE:
            return W28
        return W26 if s.lacks(s.seat, COWBOY) else FINE

    def options(self, s: West, hired: i64) -> vec[i64]:
        towns: i64 = 0 if s.money[s.seat] < COWBOY_PRICE or s.lacks(s.seat, COWBOY) else ANY_TOWN
        return TOWN_SETS[towns + (DONE_BIT if may_stop(s, hired) == FINE else 0)]

    def hindrance(self, s: West, hired: i64) -> Ruling:
        return FINE if may_stop(s, hired) == FINE else self.forbids(s, hired, 0)  # all towns are alike

    def take(self, s: West, hired: i64, town: Choice) -> None:
        if town != DONE:
            s.money[s.seat] -= COWBOY_PRICE
            s.stock[s.seat * KINDS + COWBOY] -= 1
            s.cowboys[at(s.seat, town)] += 1
            coach_earns(s, town)
            if hired + 1 < COUNTERS_BOUGHT:
                s.do(HIRE, hired + 1)


class Build(OwnAction):
    """One building of each type a town, as long as there are lots; nobody builds a third where he owns two (W27)."""

    def forbids(self, s: West, kind: i64, town: Choice) -> Ruling:
        if town == DONE:
            return may_stop(s, 0)
        if s.money[s.seat] < PRICE[kind]:
            return W28
        if s.lacks(s.seat, kind):
            return W26
        if s.owner[town * TYPES + kind] != NOBODY:
            return W27
        built: i64 = 0
        own: i64 = 0
        for other in range(TYPES):
            owner = s.owner[town * TYPES + other]
            if owner != NOBODY:
                built += 1
                if owner == s.seat:
                    own += 1
        return FINE if built < LOTS[town] and own < BUILDINGS_EACH else W27

    def hindrance(self, s: West, kind: i64) -> Ruling:
        if may_stop(s, 0) == FINE:
            return FINE
        ruling: i64 = W27
        for town in range(TOWNS):
            ruling = self.forbids(s, kind, town)
            if ruling != W27:
                break
        return ruling

    def take(self, s: West, kind: i64, town: Choice) -> None:
        if town != DONE:
            s.money[s.seat] -= PRICE[kind]
            s.raise_building(town, kind, s.seat)

    def word(self, s: West, kind: i64, town: Choice) -> str:
        return "done" if town == DONE else f"build {BUILDING[kind]}@{TOWN[town]}"


class Ride(OwnAction):
    """So many of one's cowboys, each once, each to another town (W29). Told how many may ride * 8 + how many have."""

    def forbids(self, s: West, told: i64, way: Choice) -> Ruling:
        if way == NO_MORE:
            return may_stop(s, told % MOVES)
        start, end = way // TOWNS, way % TOWNS
        return FINE if start != end and s.cowboys[at(s.seat, start)] > s.arrived[start] else W29

    def options(self, s: West, told: i64) -> vec[i64]:
        towns: i64 = DONE_BIT if may_stop(s, told % MOVES) == FINE else 0
        bit: i64 = 1
        for start in range(TOWNS):
            if s.cowboys[at(s.seat, start)] > s.arrived[start]:
                towns += bit
            bit *= 2
        return RIDES[towns]

    def take(self, s: West, told: i64, way: Choice) -> None:
        if way != NO_MORE:
            start, end = way // TOWNS, way % TOWNS
            s.move_cowboy(s.seat, start, end)
            s.arrived[end] += 1
            if not coach_earns(s, start):
                coach_earns(s, end)
            if told % MOVES + 1 < told // MOVES:
                s.do(RIDE, told + 1)
                return
        for town in range(TOWNS):
            s.arrived[town] = 0


class Drive(OwnAction):
    """One head of one's own cattle to a vacant corral anywhere, with no cowboy and whatever the gates (W32).

    Choices are owner * 25 + from * 5 + to. A table may allow everybody's cattle to be driven.
    """

    def forbids(self, s: West, told: i64, choice: Choice) -> Ruling:
        if choice == STAND_STILL:
            return may_stop(s, 0)
        owner, start, end = choice // WAYS, choice % WAYS // TOWNS, choice % TOWNS
        if start == end or owner >= s.seats or s.cattle[at(owner, start)] == 0:
            return W32
        if owner != s.seat and not s.rules.drives_any_cattle:
            return W32
        return FINE if s.vacant(end) > 0 else W23

    def options(self, s: West, told: i64) -> vec[i64]:
        found = vec[i64](capacity=24)
        anybody = s.rules.drives_any_cattle
        for owner in range(s.seats):
            if owner == s.seat or anybody:
                for start in range(TOWNS):
                    if s.cattle[at(owner, start)] > 0:
                        for end in range(TOWNS):
                            if end != start and s.vacant(end) > 0:
                                found = append(found, owner * WAYS + start * TOWNS + end)
        return append(found, STAND_STILL) if may_stop(s, 0) == FINE else found

    def hindrance(self, s: West, told: i64) -> Ruling:
        if may_stop(s, 0) == FINE:
            return FINE
        ruling: i64 = W32
        anybody = s.rules.drives_any_cattle
        for start in range(TOWNS):
            if s.cattle[at(s.seat, start)] > 0 or (anybody and s.herd(start) > 0):
                ruling = W23
                for end in range(TOWNS):
                    if end != start and s.vacant(end) > 0:
                        return FINE
        return ruling

    def take(self, s: West, told: i64, choice: Choice) -> None:
        if choice != STAND_STILL:
            owner = choice // WAYS
            s.cattle[at(owner, choice % WAYS // TOWNS)] -= 1
            s.cattle[at(owner, choice % TOWNS)] += 1
            s.latch_gates()

    def word(self, s: West, told: i64, choice: Choice) -> str:
        if choice == STAND_STILL:
            return "done"
        owner, start, end = choice // WAYS, choice % WAYS // TOWNS, choice % TOWNS
        if owner == s.seat and not s.rules.drives_any_cattle:
            return f"drive {TOWN[start]}>{TOWN[end]}"
        return f"drive {COLOUR[owner]}:{TOWN[start]}>{TOWN[end]}"


class FarmTown(OwnAction):
    """One farmer a player in the whole game, one a town at a time (W33, W34)."""

    def forbids(self, s: West, told: i64, town: Choice) -> Ruling:
        if town == DONE:
            return may_stop(s, 0)
        if s.lacks(s.seat, FARMER):
            return W33
        return FINE if s.farmers[town] == NOBODY else W34

    def options(self, s: West, told: i64) -> vec[i64]:
        towns: i64 = DONE_BIT if may_stop(s, 0) == FINE else 0
        bit: i64 = 1
        if not s.lacks(s.seat, FARMER):
            for town in range(TOWNS):
                if s.farmers[town] == NOBODY:
                    towns += bit
                bit *= 2
        return TOWN_SETS[towns]

    def hindrance(self, s: West, told: i64) -> Ruling:
        if may_stop(s, 0) == FINE:
            return FINE
        ruling: i64 = W34
        for town in range(TOWNS):
            ruling = self.forbids(s, told, town)
            if ruling == FINE:
                break
        return ruling

    def take(self, s: West, told: i64, town: Choice) -> None:
        if town != DONE:
            s.do(FARM_BOX, town)


class FarmBox(OwnAction):
    """Into a vacant corral, or into one with anybody's cattle, which go back to their owner's stock (W33)."""

    def forbids(self, s: West, town: Town, over: Choice) -> Ruling:
        if over == OVER_EMPTY:
            return FINE if s.vacant(town) > 0 else W23
        return FINE if over <= s.seats and s.cattle[at(over - 1, town)] > 0 else W33

    def options(self, s: West, town: Town) -> vec[i64]:
        """The players in turn order."""
        found = vec[i64](capacity=6)
        if s.vacant(town) > 0:
            found = append(found, OVER_EMPTY)
        for p in range(s.seats):
            if s.cattle[at(s.order[p], town)] > 0:
                found = append(found, s.order[p] + 1)
        return found

    def take(self, s: West, town: Town, over: Choice) -> None:
        if over != OVER_EMPTY:
            s.place_cattle(over - 1, town, -1)
        s.farmers[town] = s.seat
        s.stock[s.seat * KINDS + FARMER] -= 1
        s.latch_gates()


def may_stop(s: West, done: i64) -> Ruling:
    """An action does something, unless the table lets discs merely block a box (W19)."""
    return FINE if done > 0 or s.rules.empty_actions else W19


def coach_earns(s: West, town: Town) -> bool:
    """The owner of the town's stagecoach gets a dollar for somebody else's cowboy (W30)."""
    owner = s.owner[town * TYPES + STAGECOACH]
    if owner == NOBODY or owner == s.seat:
        return False
    s.money[owner] += COACH_FARE
    s.tell(FARE, owner, COACH_FARE, town)
    return True


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
FARE: Final = Note("seat", "dollars", "town")

FIRST_PLAYER: Final = FirstPlayer(each("first", COLOUR))
SETUP_PLACE: Final = SetupPlace(each("setup", TOWN))
TURN: Final = Turn()
BID: Final = Bid(["drop", *[f"bid {n}" for n in range(1, HIGHEST_BID + 1)]])
ACT: Final = Act()
CHOOSE_ACTION: Final = ChooseAction(["pass", *each("box", BOX[1:])])
GRAZE: Final = Graze([*each("graze", TOWN), "done"])
HIRE: Final = Hire([*each("hire", TOWN), "done"])
BUILD: Final = Build([*TOWN, "done"])
RIDE: Final = Ride([*[f"ride {start}>{end}" for start in TOWN for end in TOWN], "done"])
DRIVE: Final = Drive(["drive"] * (SEATS * WAYS + 1))
FARM_TOWN: Final = FarmTown([*each("farm", TOWN), "done"])
FARM_BOX: Final = FarmBox(["over empty", *each("over", COLOUR)])
END_TURN: Final = EndTurn()
NEXT_SPACE: Final = NextSpace()
