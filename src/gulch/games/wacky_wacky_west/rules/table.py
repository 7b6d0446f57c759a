"""Wacky Wacky West: what lies on the table, and the questions one asks of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeAlias

from gulch.core.ints import i64, mypyc_attr, vec
from gulch.core.steps import FINE, NOBODY, Ruling, Seat, State, Step
from gulch.core.texts import Text
from gulch.games.wacky_wacky_west.rules.data import DATA, DIRECTION, ROUTE
from gulch.games.wacky_wacky_west.rules.maps import unfold
from gulch.games.wacky_wacky_west.rules.squares import (
    AHEAD,
    BIT,
    COLUMN,
    LINE_BITS,
    ROUTES,
    Direction,
    Map,
    Route,
    Square,
    square_name,
)

Tile: TypeAlias = (
    i64  # where it lies: square of its docking field, way it runs, size, route, and whether under a bridge
)
Card: TypeAlias = i64  # a goal
Cards: TypeAlias = i64  # a set of vote cards

KINDS: Final[i64] = 3
SIZES: Final[i64] = 3
SORTS: Final[i64] = 9
ALL_TILES: Final[i64] = 60
TYPES: Final[i64] = 6
KIND_OF: Final = vec[i64](DATA["kind_of_route"])
STOCK: Final = vec[i64]([n for kind in DATA["kind"] for n in DATA["tiles"][kind]])  # by sort

AL3: Final[i64] = 6
AL4: Final[i64] = 7
LOW: Final[i64] = 8
ONE: Final[i64] = 9
GOALS: Final[i64] = 10  # in the two-goal variant; the first six otherwise

ALL_CARDS: Final[i64] = 255
WILD: Final[i64] = 64
NEUTRAL: Final[i64] = 128  # comes back

LAYING: Final[i64] = 0  # how a vote stands: ballots are being laid face down
OPEN: Final[i64] = 1  # they are turned up
STAYS: Final[i64] = 2  # counted: the tile stays
BACK: Final[i64] = 3  # or goes back
UNDECIDED: Final[i64] = 0  # a wild card
SAYS_YES: Final[i64] = 1
SAYS_NO: Final[i64] = 2

# the options of a table, by their place in State.house
VARIANT: Final[i64] = 0
DOUBLE_BRIDGE: Final[i64] = 1
SIDE_DOCKING: Final[i64] = 2
VOTE_LAYING: Final[i64] = 3
SHOW_VOTE_HANDS: Final[i64] = 4
VARIANT_VOTES: Final[i64] = 5
START: Final[i64] = 6
MAP: Final[i64] = 7
SKIN: Final[i64] = 8

V3: Final[i64] = 3
V4: Final[i64] = 4
V5: Final[i64] = 5
V7: Final[i64] = 7
V9: Final[i64] = 9
V10: Final[i64] = 10
V11: Final[i64] = 11
V37: Final[i64] = 37
V38: Final[i64] = 38
V39: Final[i64] = 39
V40: Final[i64] = 40
V41: Final[i64] = 41

TWOS: Final[i64] = 0b10101010  # the higher bits of a reach: 2 or 3
RUN_EAST: Final = vec[i64]([0, 1, 0, 2, 0, 1, 0, 3])  # free squares in a row, the nearest in the lowest bit of three
RUN_WEST: Final = vec[i64]([0, 0, 0, 0, 1, 1, 2, 3])  # or in the highest


def tile_at(square: Square, run: Direction, size: i64, route: Route, under: i64) -> Tile:
    return (((square * 4 + run) * SIZES + size - 1) * ROUTES + route) * 2 + under


def route_of(tile: Tile) -> Route:
    return tile // 2 % ROUTES


def size_of(tile: Tile) -> i64:
    return tile // 8 % SIZES + 1


def run_of(tile: Tile) -> Direction:
    return tile // 24 % 4


def docks_on(tile: Tile) -> Square:
    return tile // 96


def end_of(tile: Tile) -> Square:
    return docks_on(tile) + (size_of(tile) - 1) * AHEAD[run_of(tile)]


def tile_name(tile: Tile) -> str:
    """T3@B1E: route, size, @ or ~ for under a bridge, docking field, and for long tiles the way it runs."""
    size = size_of(tile)
    sign = "~" if tile % 2 else "@"
    run = DIRECTION[run_of(tile)] if size > 1 else ""
    return f"{ROUTE[route_of(tile)]}{size}{sign}{square_name(docks_on(tile))}{run}"


def placement(route: Route, size: i64, dock: Direction, run: Direction) -> i64:
    """The number of a choice: where to dock as seen from the gang, and which way the tile runs from there."""
    return ((route * SIZES + size - 1) * 4 + dock) * 4 + run


@mypyc_attr(acyclic=True)
class Town(State):
    """Everybody sees everything but goals and ballots. Vote cards left may be hidden by an option (V21)."""

    TABLE: ClassVar[tuple[str, ...]] = (
        "turn",
        "active",
        "tiles",
        "laid",
        "laid_by",
        "laid_count",
        "gang",
        "free",
        "bridges",
        "votes",
        "votes_left",
        "pending",
        "builder",
        "vote",
        "ballot_size",
        "wild",
        "chosen",
    )
    HANDS: ClassVar[tuple[str, ...]] = ("goals", "ballot")
    HIDDEN: ClassVar[tuple[str, ...]] = ()
    BY_OPTION: ClassVar[tuple[str, ...]] = ("map_text", "plan")

    map_text: Text  # the map as its owner wrote it
    plan: Map
    turn: i64  # passes included
    active: Seat  # whose turn it is
    tiles: vec[i64]  # by seat and sort: how many
    laid: vec[i64]  # tiles on the board in the order of laying
    laid_by: vec[i64]  # the seats that laid them
    laid_count: i64
    gang: vec[i64]  # by route: the square of its gang, or nobody once the route has ended
    free: vec[i64]  # by line of the map: squares to build on, as bits
    bridges: vec[i64]  # likewise: the middles of triples
    votes: vec[i64]  # by seat: the set of vote cards left
    votes_left: vec[i64]  # by seat: how many these are, which everybody sees
    pending: i64  # the tile that is or was last voted on, until the next tile is laid
    builder: Seat  # who wants to lay it
    vote: i64  # how that vote stands
    ballot_size: vec[i64]  # by seat: how many cards it has laid
    wild: vec[i64]  # by seat: what it has said with its wild card
    chosen: i64  # has everybody put one of two goals on top?
    goals: vec[i64]  # two a seat, the one that counts first; the second is nobody's in the basic game
    ballot: vec[i64]  # by seat: the set of cards it has laid

    def lay_out(self, seats: i64, house: vec[i64], steps: list[Step[Any]]) -> None:
        self.begin(seats, house, steps)
        text: Text = unfold(house[MAP])
        plan: Map = text.meaning
        self.map_text = text
        self.plan = plan
        self.turn = 0
        self.active = NOBODY
        self.tiles = vec[i64]([0] * (seats * SORTS))
        self.laid = vec[i64]([NOBODY] * ALL_TILES)
        self.laid_by = vec[i64]([NOBODY] * ALL_TILES)
        self.laid_count = 0
        self.gang = plan.corner[:]
        self.free = plan.free[:]
        self.bridges = vec[i64]([0] * (plan.rows + 2))
        cards = ALL_CARDS if self.has_votes() else 0
        self.votes = vec[i64]([cards] * seats)
        self.votes_left = vec[i64]([count_cards(cards)] * seats)
        self.pending = self.builder = self.vote = NOBODY
        self.ballot_size = vec[i64]([0] * seats)
        self.wild = vec[i64]([UNDECIDED] * seats)
        self.chosen = 0
        self.goals = vec[i64]([NOBODY] * (2 * seats))
        self.ballot = vec[i64]([0] * seats)

    def copy(self) -> Town:
        new = Town()
        self.copy_agenda(new)
        new.map_text = self.map_text
        new.plan = self.plan
        new.turn = self.turn
        new.active = self.active
        new.tiles = self.tiles[:]
        new.laid = self.laid[:]
        new.laid_by = self.laid_by[:]
        new.laid_count = self.laid_count
        new.gang = self.gang[:]
        new.free = self.free[:]
        new.bridges = self.bridges[:]
        new.votes = self.votes[:]
        new.votes_left = self.votes_left[:]
        new.pending = self.pending
        new.builder = self.builder
        new.vote = self.vote
        new.ballot_size = self.ballot_size[:]
        new.wild = self.wild[:]
        new.chosen = self.chosen
        new.goals = self.goals[:]
        new.ballot = self.ballot[:]
        return new

    def shows(self, seat: Seat, name: str, place: i64, share: i64) -> bool:
        """Ballots until they are turned up and goals until the end are for their owners. A lower goal is shown only by
        seats that are level on points (V34)."""
        over = self.seat == NOBODY
        if name == "ballot":
            return self.vote >= OPEN or place == seat
        if name == "votes":
            return self.house[SHOW_VOTE_HANDS] == 0 or place == seat or over
        if name == "goals":
            if place // 2 == seat or not over:
                return place // 2 == seat
            return place % 2 == 0 or self.house[VARIANT] == 0 or self.level(place // 2)
        return True

    def map(self) -> Map:
        return self.plan

    def has_votes(self) -> bool:
        """Only the variant can do without (V26)."""
        return self.house[VARIANT] == 0 or self.house[VARIANT_VOTES] == 0

    # squares

    def is_free(self, square: Square) -> bool:
        return self.free[square >> LINE_BITS] >> (square & COLUMN) & 1 != 0

    def is_bridge(self, square: Square) -> bool:
        return self.bridges[square >> LINE_BITS] >> (square & COLUMN) & 1 != 0

    def docking(self, gang: Square, way: Direction) -> Square:
        """Where a tile would dock in that direction, or nobody: next to the gang, or just beyond a bridge (V6-V8)."""
        square = gang + AHEAD[way]
        if self.is_free(square):
            return square
        if not self.is_bridge(square):
            return NOBODY
        square += AHEAD[way]
        if self.house[DOUBLE_BRIDGE] != 0:
            while self.is_bridge(square):
                square += AHEAD[way]
        return square if self.is_free(square) else NOBODY

    def room(self, square: Square, way: Direction) -> i64:
        """How many of three squares from here on are free."""
        if not self.is_free(square):
            return 0
        if not self.is_free(square + AHEAD[way]):
            return 1
        return 3 if self.is_free(square + 2 * AHEAD[way]) else 2

    def longest(self, gang: Square, way: Direction) -> i64:
        """The longest tile that docks in that direction, 0 if none does; one that may bend off counts as well (V4)."""
        dock = self.docking(gang, way)
        if dock == NOBODY:
            return 0
        best = self.room(dock, way)
        if self.house[SIDE_DOCKING] != 0:
            for run in range(4):
                best = max(best, self.room(dock, run))
        return best

    def reach(self, gang: Square) -> i64:
        """The longest tile in each direction, two bits each, north the lowest: all of ``longest`` at once."""
        free, bridges = self.free, self.bridges
        row, column = gang >> LINE_BITS, gang & COLUMN
        here, above, below = free[row], free[row - 1] >> column & 1, free[row + 1] >> column & 1
        if self.house[SIDE_DOCKING] != 0:
            return (
                self.longest(gang, 0)
                + self.longest(gang, 1) * 4
                + self.longest(gang, 2) * 16
                + self.longest(gang, 3) * 64
            )
        north, south = above, below
        if above != 0 and free[row - 2] >> column & 1 != 0:
            north = 2 + (free[row - 3] >> column & 1)
        if below != 0 and free[row + 2] >> column & 1 != 0:
            south = 2 + (free[row + 3] >> column & 1)
        east, west = RUN_EAST[here >> (column + 1) & 7], RUN_WEST[here * 8 >> column & 7]
        level = bridges[row] >> (column - 1) & 5
        if level & 4 != 0:
            east = self.longest(gang, 1)
        if level & 1 != 0:
            west = self.longest(gang, 3)
        if bridges[row - 1] >> column & 1 != 0:
            north = self.longest(gang, 0)
        if bridges[row + 1] >> column & 1 != 0:
            south = self.longest(gang, 2)
        return north + east * 4 + south * 16 + west * 64

    def goes_on(self, gang: Square) -> bool:
        """Is there a docking square? Whatever else lies round about (V36), be it the other railroad (V31)."""
        free, row, column = self.free, gang >> LINE_BITS, gang & COLUMN
        if (free[row] >> (column - 1) & 5) + (free[row - 1] >> column & 1) + (free[row + 1] >> column & 1) != 0:
            return True
        return any(self.docking(gang, way) != NOBODY for way in range(4))

    def barrier(self, square: Square) -> Ruling:
        """Why a square cannot be built on."""
        if self.is_free(square):
            return FINE
        plan = self.map()
        for route in range(ROUTES):
            if plan.corner[route] == square:
                return V3
        return V38

    # tiles

    def tile_of(self, choice: i64) -> Tile:
        """The tile a placement lays, or would lay were it allowed."""
        route, size, dock, run = choice // 48, choice // 16 % SIZES + 1, choice // 4 % 4, choice % 4
        near = self.gang[route] + AHEAD[dock]
        square = self.docking(self.gang[route], dock)
        under: i64 = 0
        if square == NOBODY:
            square = near
            if self.is_bridge(near):
                square += AHEAD[dock]
        if square != near:
            under = 1
        return tile_at(square, run if size > 1 else 0, size, route, under)

    def needs_vote(self, tile: Tile) -> bool:
        """Does it cover an outhouse?"""
        if not self.has_votes():
            return False
        plan = self.map()
        square = docks_on(tile)
        for _ in range(size_of(tile)):
            if plan.outhouse(square):
                return True
            square += AHEAD[run_of(tile)]
        return False

    def owns(self, seat: Seat, route: Route, size: i64) -> i64:
        return self.tiles[seat * SORTS + KIND_OF[route] * SIZES + size - 1]

    def tiles_left(self, seat: Seat) -> i64:
        total: i64 = 0
        for sort in range(SORTS):
            total += self.tiles[seat * SORTS + sort]
        return total

    def can_place(self, seat: Seat) -> bool:
        """Has it a tile that fits anywhere? The shortest of each kind tells."""
        tiles = self.tiles
        for route in range(ROUTES):
            gang = self.gang[route]
            if gang == NOBODY:
                continue
            rack = seat * SORTS + KIND_OF[route] * SIZES
            if tiles[rack] > 0:
                if self.goes_on(gang):
                    return True
            elif tiles[rack + 1] + tiles[rack + 2] > 0:
                longer = self.reach(gang) & TWOS  # two squares or three in some direction
                if longer != 0 and (tiles[rack + 1] > 0 or longer >> 1 & self.reach(gang) != 0):
                    return True
        return False

    def cover(self, tile: Tile, seat: Seat) -> None:
        """Put a tile on the board: squares, bridge, gang and the list of tiles. Hands and routes are not looked at."""
        square, ahead, size = docks_on(tile), AHEAD[run_of(tile)], size_of(tile)
        if size == 3:
            self.bridges[(square + ahead) >> LINE_BITS] |= BIT[(square + ahead) & COLUMN]
        for _ in range(size):
            self.free[square >> LINE_BITS] &= ~BIT[square & COLUMN]
            square += ahead
        self.gang[route_of(tile)] = square - ahead
        self.laid[self.laid_count] = tile
        self.laid_by[self.laid_count] = seat
        self.laid_count += 1

    def clear_vote(self) -> None:
        """Nothing of the last vote is left on the table."""
        self.pending = self.builder = self.vote = NOBODY
        for seat in range(self.seats):
            self.ballot[seat] = self.ballot_size[seat] = 0
            self.wild[seat] = UNDECIDED

    # points

    def points(self, card: Card) -> i64:
        """What a goal is worth now: its type, or as the special card says (V27)."""
        if card < 0:
            return 0
        plan = self.map()
        total: i64 = 0
        if card == LOW:
            for kind in range(TYPES):
                total += self.lowest(kind)
            return total
        for i in range(len(plan.houses)):
            if self.is_free(plan.houses[i]):
                value = plan.values[i]
                if card == ONE:
                    total += 1
                elif plan.types[i] == card or (card == AL3 and value == 3) or (card == AL4 and value == 4):
                    total += value
        return total

    def lowest(self, kind: i64) -> i64:
        """The least value of a type that still stands; none, nothing."""
        plan = self.map()
        least: i64 = 0
        for i in range(len(plan.houses)):
            if plan.types[i] == kind and self.is_free(plan.houses[i]) and (least == 0 or plan.values[i] < least):
                least = plan.values[i]
        return least

    def level(self, seat: Seat) -> bool:
        """Has another seat as many points? Then both show their lower cards."""
        mine = self.points(self.goals[2 * seat])
        return any(other != seat and self.points(self.goals[2 * other]) == mine for other in range(self.seats))

    def yes_votes(self) -> i64:
        """Of the ballots that lie open."""
        total: i64 = 0
        for seat in range(self.seats):
            total += YES[self.ballot[seat]]
            if self.wild[seat] == SAYS_YES:
                total += WILD_VOTES
        return total

    def no_votes(self) -> i64:
        total: i64 = 0
        for seat in range(self.seats):
            total += NO[self.ballot[seat]]
            if self.wild[seat] == SAYS_NO:
                total += WILD_VOTES
        return total


def count_cards(cards: Cards) -> i64:
    total: i64 = 0
    while cards > 0:
        total += cards & 1
        cards >>= 1
    return total


def total_of(worth: list[int], cards: int) -> int:
    """Votes in a set of cards."""
    return sum([votes for place, votes in enumerate(worth) if cards >> place & 1])


WILD_VOTES: Final[i64] = DATA["wild_votes"]
YES: Final = vec[i64]([total_of(DATA["yes"], cards) for cards in range(256)])  # by set of cards
NO: Final = vec[i64]([total_of(DATA["no"], cards) for cards in range(256)])
