"""Way Out West: what lies on the table, and the questions one asks of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeAlias

from gulch.core.ints import i64, mypyc_attr, vec
from gulch.core.steps import FINE, NOBODY, Decision, Ruling, Seat, State, Step
from gulch.games.way_out_west.rules.data import DATA
from gulch.games.way_out_west.rules.house import House
from gulch.games.way_out_west.rules.rulings import W19

Town: TypeAlias = i64
Side: TypeAlias = i64
TOWNS: Final[i64] = 5
SEATS: Final[i64] = 5  # the most that can play
JAIL: Final[i64] = 0
STORE: Final[i64] = 1
HOTEL: Final[i64] = 2
STAGECOACH: Final[i64] = 3
BANK: Final[i64] = 4
TRAIN: Final[i64] = 5
TYPES: Final[i64] = 6  # kinds of building; three more kinds of counter follow
COWBOY: Final[i64] = 6
CATTLE: Final[i64] = 7
FARMER: Final[i64] = 8
KINDS: Final[i64] = 9
ATTACK: Final[i64] = 0
DEFENCE: Final[i64] = 1
ONE_HEAD: Final[i64] = 6  # targets: the six buildings, one head of a seat's cattle, two heads, the farmer
TWO_HEAD: Final[i64] = 11
THE_FARMER: Final[i64] = 16
TARGETS: Final[i64] = 17
OUT: Final[i64] = -1  # instead of a bid: has left the auction

PASS: Final[i64] = 0  # action boxes
BOX_CATTLE: Final[i64] = 1
BOX_COWBOYS: Final[i64] = 2
BOX_JAIL: Final[i64] = 3  # the other buildings follow
BOX_MOVE2: Final[i64] = 9
BOX_MOVE4: Final[i64] = 10
BOX_DRIVE: Final[i64] = 11
BOX_GUNFIGHT: Final[i64] = 12
BOX_FARMER: Final[i64] = 13
BOXES: Final[i64] = 14

CORRALS: Final = vec[i64](DATA["corrals"])
LOTS: Final = vec[i64](DATA["lots"])
PRICE: Final = vec[i64](DATA["price"])
BOX_COUNT: Final = vec[i64](DATA["boxes"])
FIFTH_SEATS_BOXES: Final[i64] = DATA["cattle_boxes_for_five"]

DONE: Final[i64] = 5  # the choice after the towns
BOTH: Final[i64] = 3  # sides have withdrawn; one alone is its number + 1


def at(seat: Seat, town: Town) -> i64:
    return seat * TOWNS + town


def herder_of(target: i64) -> Seat:
    """Whose cattle a gunfight would be about; nobody's: a building, or the farmer."""
    if target < ONE_HEAD or target == THE_FARMER:
        return NOBODY
    return target - ONE_HEAD if target < TWO_HEAD else target - TWO_HEAD


def heads_of(target: i64) -> i64:
    """How many cattle it would be about."""
    if target < ONE_HEAD or target == THE_FARMER:
        return 0
    return 1 if target < TWO_HEAD else 2


def cattle_target(owner: Seat, heads: i64) -> i64:
    return owner + (ONE_HEAD if heads == 1 else TWO_HEAD)


def has_guard(target: i64) -> bool:
    """Is there a gun of its own: a guard (W45), or the farmer himself?"""
    return target in (BANK, TRAIN, THE_FARMER)


@mypyc_attr(acyclic=True)
class West(State):
    """Everybody sees everything, but for other people's money where the table hides it (W72)."""

    TABLE: ClassVar[tuple[str, ...]] = (
        "space",
        "order",
        "money",
        "cowboys",
        "cattle",
        "owner",
        "farmers",
        "stock",
        "wanted",
        "wanted_left",
        "discs",
        "bid",
        "bids",
        "places",
        "active",
        "arrived",
        "down",
        "opened",
        "town",
        "target",
        "defender",
        "guards",
        "sheriff",
        "withdrawn",
    )

    BY_PLACE: ClassVar[tuple[str, ...]] = ("money",)
    BY_OPTION: ClassVar[tuple[str, ...]] = ("rules",)

    rules: House
    space: i64  # of the turn marker
    order: vec[i64]  # seats, first to act first
    money: vec[i64]  # by seat
    cowboys: vec[i64]  # by seat and town
    cattle: vec[i64]  # by seat and town
    owner: vec[i64]  # by town and kind of building
    farmers: vec[i64]  # by town: who placed the one that is there
    stock: vec[i64]  # by seat and kind of counter; below 0 where stocks are endless and more than the box holds are out
    wanted: vec[i64]  # by seat
    wanted_left: i64
    discs: vec[i64]  # the boxes taken this turn, in the order of the actions
    bid: i64  # the highest
    bids: vec[i64]  # by seat; OUT for those who have left the auction
    places: vec[i64]  # the order to come
    active: Seat  # whose action it is
    arrived: vec[i64]  # by town: cowboys that have ridden there in this action
    down: vec[i64]  # by town: is the sheriff shot?
    opened: vec[i64]  # by town: was it ever open? Kept only where gates stay open (W22)
    town: Town  # of the gunfight
    target: i64
    defender: Seat
    guards: i64  # the guard, the stand-in or the farmer
    sheriff: Side  # where he stands
    withdrawn: i64  # sides whose cowboys have given up while others fight on: attack 1, defence 2, BOTH (W50)

    def lay_out(self, seats: i64, house: vec[i64], steps: list[Step[Any]]) -> None:
        self.begin(seats, house, steps)
        self.rules = House(house)
        start = DATA["start"]
        self.space = start["space"][str(seats)]
        self.order = vec[i64](range(seats))
        self.money = vec[i64]([start["money"][str(seats)] for _ in range(seats)])
        self.cowboys = vec[i64]([0] * (seats * TOWNS))
        self.cattle = vec[i64]([0] * (seats * TOWNS))
        self.owner = vec[i64]([NOBODY] * (TOWNS * TYPES))
        self.farmers = vec[i64]([NOBODY] * TOWNS)
        self.stock = vec[i64]([n for _ in range(seats) for n in DATA["stock"]])
        self.wanted = vec[i64]([0] * seats)
        self.wanted_left = self.rules.wanted
        self.discs = vec[i64]([NOBODY] * (2 * seats))
        self.bid = 0
        self.bids = vec[i64]([0] * seats)
        self.places = vec[i64]([NOBODY] * seats)
        self.arrived = vec[i64]([0] * TOWNS)
        self.down = vec[i64]([0] * TOWNS)
        self.opened = vec[i64]([0] * TOWNS)
        self.active = self.town = self.target = self.defender = self.sheriff = NOBODY
        self.guards = self.withdrawn = 0

    def copy(self) -> West:
        new = West()
        self.copy_agenda(new)
        new.rules = self.rules
        new.space = self.space
        new.order = self.order[:]
        new.money = self.money[:]
        new.cowboys = self.cowboys[:]
        new.cattle = self.cattle[:]
        new.owner = self.owner[:]
        new.farmers = self.farmers[:]
        new.stock = self.stock[:]
        new.wanted = self.wanted[:]
        new.wanted_left = self.wanted_left
        new.discs = self.discs[:]
        new.bid = self.bid
        new.bids = self.bids[:]
        new.places = self.places[:]
        new.active = self.active
        new.arrived = self.arrived[:]
        new.down = self.down[:]
        new.opened = self.opened[:]
        new.town = self.town
        new.target = self.target
        new.defender = self.defender
        new.guards = self.guards
        new.sheriff = self.sheriff
        new.withdrawn = self.withdrawn
        return new

    def shows(self, seat: Seat, name: str, place: i64, share: i64) -> bool:
        """Money may be hidden; then everybody sees his own, and all of it when the game is over (W72)."""
        if name == "money" and self.rules.hidden_money and self.seat != NOBODY:
            return place == seat
        return True

    # towns

    def herd(self, town: Town) -> i64:
        """All cattle in a town."""
        total: i64 = 0
        for p in range(self.seats):
            total += self.cattle[at(p, town)]
        return total

    def vacant(self, town: Town) -> i64:
        """Corral boxes with nothing in them, neither cattle nor the farmer."""
        return CORRALS[town] - self.herd(town) - (1 if self.farmers[town] != NOBODY else 0)

    def filled(self, town: Town) -> i64:
        """Corral boxes that count for the gate above: a farmer fills his (W23)."""
        farmer: i64 = 1 if self.farmers[town] != NOBODY and self.rules.farmer_fills_corral else 0
        return self.herd(town) + farmer

    def is_open(self, town: Town) -> bool:
        """More than half of the corrals in the town below are filled, at this moment (W22)."""
        if town == 0 or self.opened[town] != 0:
            return True
        if self.lacking(town - 1) > 0:
            return False
        return not self.rules.gates_in_a_row or self.is_open(town - 1)

    def lacking(self, town: Town) -> i64:
        """How many more of its corrals must be filled to open the gate above; none or fewer: it is open."""
        return CORRALS[town] // 2 + 1 - self.filled(town)

    def shut_by(self, town: Town) -> Town:
        """The nearest town below a shut gate that has too few corrals filled."""
        below = town - 1
        while below > 0 and self.lacking(below) <= 0:
            below -= 1
        return below

    def latch_gates(self) -> None:
        """Where gates stay open, remember which have been (W22). Called whenever a corral was filled."""
        if self.rules.latched_gates:
            for town in range(TOWNS):
                if self.is_open(town):
                    self.opened[town] = 1

    def size(self, town: Town) -> i64:
        built: i64 = 0
        for kind in range(TYPES):
            if self.owner[town * TYPES + kind] != NOBODY:
                built += 1
        return built

    def owned(self, town: Town, seat: Seat) -> i64:
        count: i64 = 0
        for kind in range(TYPES):
            if self.owner[town * TYPES + kind] == seat:
                count += 1
        return count

    def jailer(self, town: Town) -> Seat:
        return self.owner[town * TYPES + JAIL]

    def sheriff_of(self, town: Town) -> Seat:
        """Whose live sheriff there is in a town."""
        return NOBODY if self.down[town] != 0 else self.owner[town * TYPES + JAIL]

    def has_sheriff(self, town: Town, seat: Seat) -> bool:
        """Does this seat have a live sheriff there?"""
        return self.sheriff_of(town) == seat

    def holder(self, town: Town, target: i64) -> Seat:
        """Whose the target of a gunfight is; nobody's: a farmer, or a building that is not there."""
        return self.owner[town * TYPES + target] if target < ONE_HEAD else herder_of(target)

    # counters

    def lacks(self, seat: Seat, kind: i64, count: i64 = 1) -> bool:
        """Are there too few such counters in stock (W26)? The box holds one farmer each, whatever the table says."""
        return self.stock[seat * KINDS + kind] < count and (kind == FARMER or not self.rules.endless_stock)

    def rides(self, seat: Seat) -> bool:
        """Has this seat a cowboy on the map?"""
        for i in range(at(seat, 0), at(seat, TOWNS)):
            if self.cowboys[i] > 0:
                return True
        return False

    def lose_cowboy(self, town: Town, seat: Seat) -> None:
        self.cowboys[at(seat, town)] -= 1
        self.stock[seat * KINDS + COWBOY] += 1

    def move_cowboy(self, seat: Seat, start: Town, end: Town) -> None:
        self.cowboys[at(seat, start)] -= 1
        self.cowboys[at(seat, end)] += 1

    def place_cattle(self, seat: Seat, town: Town, heads: i64) -> None:
        """From stock into a corral; fewer than none: back to stock."""
        self.cattle[at(seat, town)] += heads
        self.stock[seat * KINDS + CATTLE] -= heads

    def raise_building(self, town: Town, kind: i64, seat: Seat) -> None:
        """Put a counter of that seat in the town, in place of whatever counter of the kind stood there (W61)."""
        self.raze_building(town, kind)
        self.owner[town * TYPES + kind] = seat
        self.stock[seat * KINDS + kind] -= 1

    def raze_building(self, town: Town, kind: i64) -> None:
        owner = self.owner[town * TYPES + kind]
        if owner != NOBODY:
            self.stock[owner * KINDS + kind] += 1
            self.owner[town * TYPES + kind] = NOBODY

    # boxes

    def room(self, box: i64) -> i64:
        """How many boxes of a kind this table has (W3)."""
        if box != BOX_CATTLE:
            return BOX_COUNT[box]
        boxes = BOX_COUNT[box] + self.rules.more_cattle_boxes
        return boxes + FIFTH_SEATS_BOXES if self.seats == SEATS else boxes

    def taken(self, box: i64) -> i64:
        """How many of them hold a disc."""
        count: i64 = 0
        for i in range(2 * self.seats):
            if self.discs[i] == box:
                count += 1
        return count

    def is_full(self, box: i64) -> bool:
        return self.taken(box) >= self.room(box)

    def laid(self) -> i64:
        """How many discs have been laid this turn."""
        count: i64 = 0
        for i in range(2 * self.seats):
            if self.discs[i] != NOBODY:
                count += 1
        return count

    # the gunfight

    def fighter(self, side: Side) -> Seat:
        """Whose side it is; nobody's for a farmer."""
        return self.active if side == ATTACK else self.defender

    def has_withdrawn(self, side: Side) -> bool:
        """Have its cowboys given up while others fight on (W50)?"""
        return self.withdrawn == side + 1 or self.withdrawn == BOTH

    def withdraw(self, side: Side) -> None:
        if not self.has_withdrawn(side):
            self.withdrawn += side + 1

    def guarded(self) -> bool:
        """Is there a guard (W45), or for who has nobody else a stand-in (W43)? A farmer is his own gun."""
        return has_guard(self.target) or (self.sheriff != DEFENCE and self.cowboys[at(self.defender, self.town)] == 0)

    def posse(self, side: Side) -> i64:
        """Cowboys that fight on one side."""
        seat = self.active if side == ATTACK else self.defender
        if seat == NOBODY or (self.withdrawn != 0 and self.has_withdrawn(side)):
            return 0
        return self.cowboys[at(seat, self.town)]

    def guns(self, side: Side) -> i64:
        guns = self.posse(side)
        if side == DEFENCE:
            guns += self.guards
        if side == self.sheriff:
            guns += 1
        return guns

    def bury(self, side: Side, hits: i64) -> None:
        """Cowboys fall first, then the guard or stand-in, the sheriff last; a farmer outlives the sheriff (W46)."""
        while hits > 0 and self.guns(side) > 0:
            hits -= 1
            if self.posse(side) > 0:
                self.lose_cowboy(self.town, self.fighter(side))
            elif side == DEFENCE and self.guards > 0 and not (self.target == THE_FARMER and self.sheriff == DEFENCE):
                self.guards -= 1
            else:
                self.sheriff = NOBODY
                if not self.rules.sheriff_at_once:
                    self.down[self.town] = 1  # until the next turn (W57)


class OwnAction(Decision[West]):
    """A decision of the player whose action it is."""

    def seat(self, s: West, told: i64) -> Seat:
        return s.active

    def may_stop(self, s: West, done: i64) -> Ruling:
        """An action does something, unless the table lets discs merely block a box (W19)."""
        return FINE if done > 0 or s.rules.empty_actions else W19
