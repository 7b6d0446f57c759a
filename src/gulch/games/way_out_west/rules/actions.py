"""ACTIONS: what the boxes are for, but for the gunfight."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Note, Ruling, Seat, slots
from gulch.games.way_out_west.rules.data import BUILDING, COLOUR, DATA, TOWN, each
from gulch.games.way_out_west.rules.rulings import W22, W23, W25, W26, W27, W28, W29, W32, W33, W34
from gulch.games.way_out_west.rules.sets import ADDS, ANY_TOWN, MEMBERS, NO_TOWN, TOWNS_OF
from gulch.games.way_out_west.rules.table import (
    CATTLE,
    COWBOY,
    DONE,
    FARMER,
    KINDS,
    LOTS,
    PRICE,
    SEATS,
    STAGECOACH,
    TOWNS,
    TYPES,
    OwnAction,
    Town,
    West,
    at,
)

BUILDINGS_EACH: Final[i64] = DATA["buildings_each"]
COUNTERS_BOUGHT: Final[i64] = DATA["counters_bought"]
CATTLE_PRICE: Final[i64] = DATA["cattle_price"]
COWBOY_PRICE: Final[i64] = DATA["cowboy_price"]
COACH_FARE: Final[i64] = DATA["coach_fare"]
WAYS: Final[i64] = 25  # from any town to any other
NO_MORE: Final[i64] = 25  # after the ways
STAND_STILL: Final[i64] = 125  # after the ways of every seat's cattle
OVER_EMPTY: Final[i64] = 0  # a farmer in a vacant box; the others are over cattle

RIDE_TOLD: Final = slots(ridden=8, riders=8)
RIDDEN: Final = RIDE_TOLD[0]  # how many have
RIDERS: Final = RIDE_TOLD[1]  # how many may


def from_to(start: Town, end: Town, owner: Seat = 0) -> i64:
    """The choice to go from town to town; of cattle, whose they are comes first."""
    return owner * WAYS + start * TOWNS + end


def start_of(way: i64) -> Town:
    return way % WAYS // TOWNS


def end_of(way: i64) -> Town:
    return way % TOWNS


def owner_of(way: i64) -> Seat:
    """Whose cattle are driven."""
    return way // WAYS


def ways_out(members: list[int]) -> vec[i64]:
    """From each town of a set to any other, or done."""
    ways = [from_to(start, end) for start in members if start != DONE for end in range(TOWNS) if end != start]
    return vec[i64]([*ways, NO_MORE] if DONE in members else ways)


WAYS_OUT_OF: Final = vec[vec[i64]]([ways_out(members) for members in MEMBERS])


def over_cattle(owner: Seat) -> i64:
    """The choice to put a farmer in the place of somebody's cattle."""
    return owner + 1


def ousted(over: i64) -> Seat:
    """Whose cattle a farmer takes the place of; nobody's where the box is vacant."""
    return over - 1


class Graze(OwnAction):
    """One or two cattle at a dollar each, where one has a cowboy, the town is open and a corral vacant (W22-W26)."""

    def forbids(self, s: West, placed: i64, town: Choice) -> Ruling:
        if town == DONE:
            return self.may_stop(s, placed)
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
        """The nearest to a fitting town: an open one with room that lacks but a cowboy, else one with a shut gate, else
        one that is full, else none at all."""
        if self.may_stop(s, placed) == FINE:
            return FINE
        ruling: i64 = W25
        near = False
        for town in range(TOWNS):
            found = self.forbids(s, placed, town)
            if found in (FINE, W28, W26):
                return found
            if found == W25:
                near = near or (s.vacant(town) > 0 and s.is_open(town))
            elif ruling != W22:
                ruling = found
        return W25 if near else ruling

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
            return self.may_stop(s, hired)
        if s.money[s.seat] < COWBOY_PRICE:
            return W28
        return W26 if s.lacks(s.seat, COWBOY) else FINE

    def options(self, s: West, hired: i64) -> vec[i64]:
        """All towns are alike."""
        towns = ANY_TOWN if self.forbids(s, hired, 0) == FINE else NO_TOWN
        return TOWNS_OF[towns + ADDS[DONE] if self.may_stop(s, hired) == FINE else towns]

    def hindrance(self, s: West, hired: i64) -> Ruling:
        return FINE if self.may_stop(s, hired) == FINE else self.forbids(s, hired, 0)

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
            return self.may_stop(s, 0)
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
        if s.rules.empty_actions:
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
    """So many of one's cowboys, each once, each to another town (W29)."""

    def forbids(self, s: West, told: i64, way: Choice) -> Ruling:
        if way == NO_MORE:
            return self.may_stop(s, RIDDEN.of(told))
        start = start_of(way)
        return FINE if start != end_of(way) and may_leave(s, start) else W29

    def options(self, s: West, told: i64) -> vec[i64]:
        choices = ADDS[DONE] if self.may_stop(s, RIDDEN.of(told)) == FINE else NO_TOWN
        for start in range(TOWNS):
            if may_leave(s, start):
                choices += ADDS[start]
        return WAYS_OUT_OF[choices]

    def hindrance(self, s: West, told: i64) -> Ruling:
        return FINE if s.rides(s.seat) or self.may_stop(s, RIDDEN.of(told)) == FINE else W29

    def take(self, s: West, told: i64, way: Choice) -> None:
        if way != NO_MORE:
            start, end = start_of(way), end_of(way)
            s.move_cowboy(s.seat, start, end)
            s.arrived[end] += 1
            if not coach_earns(s, start):
                coach_earns(s, end)
            if RIDDEN.of(told) + 1 < RIDERS.of(told):
                s.do(RIDE, told + RIDDEN.put(1))
                return
        for town in range(TOWNS):
            s.arrived[town] = 0


def may_leave(s: West, town: Town) -> bool:
    """Is somebody there who has not ridden in this action (W29)?"""
    return s.cowboys[at(s.seat, town)] > s.arrived[town]


class Drive(OwnAction):
    """One head of one's own cattle to a vacant corral anywhere, with no cowboy and whatever the gates (W32).

    A table may allow everybody's cattle to be driven.
    """

    def forbids(self, s: West, told: i64, choice: Choice) -> Ruling:
        if choice == STAND_STILL:
            return self.may_stop(s, 0)
        owner, start, end = owner_of(choice), start_of(choice), end_of(choice)
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
                                found = append(found, from_to(start, end, owner))
        return append(found, STAND_STILL) if self.may_stop(s, 0) == FINE else found

    def hindrance(self, s: West, told: i64) -> Ruling:
        if s.rules.empty_actions:
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
            owner = owner_of(choice)
            s.cattle[at(owner, start_of(choice))] -= 1
            s.cattle[at(owner, end_of(choice))] += 1
            s.latch_gates()

    def word(self, s: West, told: i64, choice: Choice) -> str:
        if choice == STAND_STILL:
            return "done"
        owner, start, end = owner_of(choice), start_of(choice), end_of(choice)
        if owner == s.seat and not s.rules.drives_any_cattle:
            return f"drive {TOWN[start]}>{TOWN[end]}"
        return f"drive {COLOUR[owner]}:{TOWN[start]}>{TOWN[end]}"


class FarmTown(OwnAction):
    """One farmer a player in the whole game, one a town at a time (W33, W34)."""

    def forbids(self, s: West, told: i64, town: Choice) -> Ruling:
        if town == DONE:
            return self.may_stop(s, 0)
        if s.lacks(s.seat, FARMER):
            return W33
        return FINE if s.farmers[town] == NOBODY else W34

    def options(self, s: West, told: i64) -> vec[i64]:
        choices = ADDS[DONE] if self.may_stop(s, 0) == FINE else NO_TOWN
        if not s.lacks(s.seat, FARMER):
            for town in range(TOWNS):
                if s.farmers[town] == NOBODY:
                    choices += ADDS[town]
        return TOWNS_OF[choices]

    def hindrance(self, s: West, told: i64) -> Ruling:
        if s.rules.empty_actions:
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
        owner = ousted(over)
        return FINE if owner < s.seats and s.cattle[at(owner, town)] > 0 else W33

    def options(self, s: West, town: Town) -> vec[i64]:
        """The players in turn order."""
        found = vec[i64](capacity=6)
        if s.vacant(town) > 0:
            found = append(found, OVER_EMPTY)
        for p in range(s.seats):
            if s.cattle[at(s.order[p], town)] > 0:
                found = append(found, over_cattle(s.order[p]))
        return found

    def take(self, s: West, town: Town, over: Choice) -> None:
        if over != OVER_EMPTY:
            s.place_cattle(ousted(over), town, -1)
        s.farmers[town] = s.seat
        s.stock[s.seat * KINDS + FARMER] -= 1
        s.latch_gates()


def coach_earns(s: West, town: Town) -> bool:
    """The owner of the town's stagecoach gets a dollar for somebody else's cowboy (W30)."""
    owner = s.owner[town * TYPES + STAGECOACH]
    if owner == NOBODY or owner == s.seat:
        return False
    s.money[owner] += COACH_FARE
    s.tell(FARE, owner, COACH_FARE, town)
    return True


FARE: Final = Note("seat", "dollars", "town")

GRAZE: Final = Graze([*each("graze", TOWN), "done"])
HIRE: Final = Hire([*each("hire", TOWN), "done"])
BUILD: Final = Build(["build"] * (TOWNS + 1))
RIDE: Final = Ride([*[f"ride {start}>{end}" for start in TOWN for end in TOWN], "done"])
DRIVE: Final = Drive(["drive"] * (SEATS * WAYS + 1))
FARM_TOWN: Final = FarmTown([*each("farm", TOWN), "done"])
FARM_BOX: Final = FarmBox(["over empty", *each("over", COLOUR)])
