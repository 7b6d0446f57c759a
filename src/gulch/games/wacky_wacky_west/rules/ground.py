"""The ground: squares, the tiles that lie on them or still in racks, and where gangs can go on.

A tile that lies somewhere is one number, and so is a placement that somebody may choose.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from gulch.core.ints import extend, i64, mypyc_attr, vec
from gulch.core.steps import FINE, NOBODY, Ruling, Seat, State
from gulch.games.wacky_wacky_west.rules.data import DATA, DIRECTION, ROUTE
from gulch.games.wacky_wacky_west.rules.house import House
from gulch.games.wacky_wacky_west.rules.squares import (
    AHEAD,
    BIT,
    COLUMN,
    EAST,
    LINE_BITS,
    NORTH,
    ROUTES,
    SOUTH,
    WAYS,
    WEST,
    Direction,
    Map,
    Route,
    Square,
    square_name,
)

Tile: TypeAlias = i64  # square of its docking field, way it runs, size, route, and whether it comes from under a bridge
Placement: TypeAlias = i64  # route, size, where to dock as seen from the gang, and which way it runs from there
Sort: TypeAlias = i64  # kind and size

KINDS: Final[i64] = 3
SIZES: Final[i64] = 3
SORTS: Final[i64] = 9
ALL_TILES: Final[i64] = 60
PLACEMENTS: Final[i64] = 192
TILES_OF_SQUARE: Final[i64] = 96  # how many numbers the tiles have that dock on one square
KIND_OF: Final = vec[i64](DATA["kind_of_route"])

V3: Final[i64] = 3
V7: Final[i64] = 7
V9: Final[i64] = 9
V10: Final[i64] = 10
V38: Final[i64] = 38

TWOS: Final[i64] = 0b10101010  # the higher bits of a reach: 2 or 3
RUN_EAST: Final = vec[i64]([0, 1, 0, 2, 0, 1, 0, 3])  # free squares in a row, the nearest in the lowest bit of three
RUN_WEST: Final = vec[i64]([0, 0, 0, 0, 1, 1, 2, 3])  # or in the highest


# a tile in its place


def tile_at(square: Square, run: Direction, size: i64, route: Route, under: bool) -> Tile:
    number = ((square * WAYS + run) * SIZES + size - 1) * ROUTES + route
    return number * 2 + 1 if under else number * 2


def is_under(tile: Tile) -> bool:
    """Was a bridge passed before it?"""
    return tile % 2 == 1


def route_of(tile: Tile) -> Route:
    return tile // 2 % ROUTES


def size_of(tile: Tile) -> i64:
    return tile // 8 % SIZES + 1


def run_of(tile: Tile) -> Direction:
    return tile // 24 % WAYS


def docks_on(tile: Tile) -> Square:
    return tile // TILES_OF_SQUARE


def end_of(tile: Tile) -> Square:
    return docks_on(tile) + (size_of(tile) - 1) * AHEAD[run_of(tile)]


def sort_of(tile: Tile) -> Sort:
    return sort(KIND_OF[route_of(tile)], size_of(tile))


def tile_name(tile: Tile) -> str:
    """T3@B1E: route, size, @ or ~ for under a bridge, docking field, and for long tiles the way it runs."""
    size = size_of(tile)
    sign = "~" if is_under(tile) else "@"
    run = DIRECTION[run_of(tile)] if size > 1 else ""
    return f"{ROUTE[route_of(tile)]}{size}{sign}{square_name(docks_on(tile))}{run}"


# a placement, as seen from the gang of its route


def placement(route: Route, size: i64, dock: Direction, run: Direction) -> Placement:
    return ((route * SIZES + size - 1) * WAYS + dock) * WAYS + run


def route_chosen(choice: Placement) -> Route:
    return choice // 48


def size_chosen(choice: Placement) -> i64:
    return choice // 16 % SIZES + 1


def dock_chosen(choice: Placement) -> Direction:
    return choice // 4 % WAYS


def run_chosen(choice: Placement) -> Direction:
    return choice % WAYS


def sort_chosen(choice: Placement) -> Sort:
    return sort(KIND_OF[route_chosen(choice)], size_chosen(choice))


def straight(route: Route, reach: i64, sizes: i64) -> vec[i64]:
    """The placements straight ahead of a gang that can reach so far (as ``Ground.reach`` says it), with tiles of these
    sizes, one bit each."""
    found: list[int] = []
    for size in range(1, SIZES + 1):
        if sizes >> (size - 1) & 1:
            found += [placement(route, size, way, way) for way in range(WAYS) if reach >> 2 * way & 3 >= size]
    return vec[i64](found)


REACHES: Final[i64] = 256
SIZE_SETS: Final[i64] = 8
STRAIGHT: Final = vec[vec[i64]](
    [straight(route, reach, sizes) for route in range(ROUTES) for reach in range(REACHES) for sizes in range(SIZE_SETS)]
)  # made once, read only


# a sort of tiles, in a rack


def sort(kind: i64, size: i64) -> Sort:
    return kind * SIZES + size - 1


def kind_of_sort(sort: Sort) -> i64:
    return sort // SIZES


def size_of_sort(sort: Sort) -> i64:
    return sort % SIZES + 1


@mypyc_attr(acyclic=True)
class Ground(State):
    """The board, all that has been laid on it, and the racks. A set of squares is a row of bits, a number a line."""

    rules: House
    plan: Map
    laid: vec[i64]  # tiles on the board in the order of laying
    laid_by: vec[i64]  # the seats that laid them
    laid_count: i64
    gang: vec[i64]  # by route: the square of its gang, or nobody once the route has ended
    free: vec[i64]  # by line of the map: squares to build on, as bits
    bridges: vec[i64]  # likewise: the middles of triples
    tiles: vec[i64]  # by seat and sort: how many are in its rack

    def is_free(self, square: Square) -> bool:
        return self.free[square >> LINE_BITS] >> (square & COLUMN) & 1 != 0

    def is_bridge(self, square: Square) -> bool:
        return self.bridges[square >> LINE_BITS] >> (square & COLUMN) & 1 != 0

    # where something docks

    def docking(self, gang: Square, way: Direction) -> Square:
        """Where a tile would dock in that direction, or nobody: next to the gang, or just beyond a bridge (V6-V8)."""
        square = gang + AHEAD[way]
        if self.is_free(square):
            return square
        if not self.is_bridge(square):
            return NOBODY
        square = self.beyond(square, way)
        return square if self.is_free(square) else NOBODY

    def beyond(self, bridge: Square, way: Direction) -> Square:
        """Where one comes out under a bridge, or by an option under all that follow it (V7, V9)."""
        square = bridge + AHEAD[way]
        if self.rules.bridges_in_a_row:
            while self.is_bridge(square):
                square += AHEAD[way]
        return square

    def way_of(self, gang: Square, dock: Square) -> Direction:
        """In which direction from the gang a tile docks on that square; nobody: in none (V44)."""
        for way in range(WAYS):
            if self.docking(gang, way) == dock:
                return way
        return NOBODY

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
        if self.rules.tiles_bend_off:
            for run in range(WAYS):
                best = max(best, self.room(dock, run))
        return best

    def reach(self, gang: Square) -> i64:
        """The longest tile in each direction, two bits each, north the lowest: all of ``longest`` at once."""
        free, bridges = self.free, self.bridges
        row, column = gang >> LINE_BITS, gang & COLUMN
        here, above, below = free[row], free[row - 1] >> column & 1, free[row + 1] >> column & 1
        if self.rules.tiles_bend_off:
            return (
                self.longest(gang, NORTH)
                + self.longest(gang, EAST) * 4
                + self.longest(gang, SOUTH) * 16
                + self.longest(gang, WEST) * 64
            )
        north, south = above, below
        if above != 0 and free[row - 2] >> column & 1 != 0:
            north = 2 + (free[row - 3] >> column & 1)
        if below != 0 and free[row + 2] >> column & 1 != 0:
            south = 2 + (free[row + 3] >> column & 1)
        east, west = RUN_EAST[here >> (column + 1) & 7], RUN_WEST[here * 8 >> column & 7]
        level = bridges[row] >> (column - 1) & 5
        if level & 4 != 0:
            east = self.longest(gang, EAST)
        if level & 1 != 0:
            west = self.longest(gang, WEST)
        if bridges[row - 1] >> column & 1 != 0:
            north = self.longest(gang, NORTH)
        if bridges[row + 1] >> column & 1 != 0:
            south = self.longest(gang, SOUTH)
        return north + east * 4 + south * 16 + west * 64

    def goes_on(self, gang: Square) -> bool:
        """Is there a docking square? Whatever else lies round about (V36), be it the other railroad (V31)."""
        free, row, column = self.free, gang >> LINE_BITS, gang & COLUMN
        if (free[row] >> (column - 1) & 5) + (free[row - 1] >> column & 1) + (free[row + 1] >> column & 1) != 0:
            return True
        return any(self.docking(gang, way) != NOBODY for way in range(WAYS))

    def is_stuck(self, route: Route) -> bool:
        """Can nothing dock at its gang any more, which has not been sent home yet (V11)?"""
        return self.gang[route] != NOBODY and not self.goes_on(self.gang[route])

    def barrier(self, square: Square) -> Ruling:
        """Why a square cannot be built on."""
        if self.is_free(square):
            return FINE
        for route in range(ROUTES):
            if self.plan.corner[route] == square:
                return V3
        return V38

    def closed(self, gang: Square, way: Direction) -> Ruling:
        """Why nothing docks in that direction."""
        near = gang + AHEAD[way]
        if not self.is_bridge(near):
            return self.barrier(near)
        beyond = self.beyond(near, way)
        if self.is_bridge(beyond):
            return V7
        return V9 if self.plan.holds(beyond) else V10

    # tiles

    def tile_of(self, choice: Placement) -> Tile:
        """The tile a placement lays, or would lay were it allowed."""
        route, size, dock, run = route_chosen(choice), size_chosen(choice), dock_chosen(choice), run_chosen(choice)
        near = self.gang[route] + AHEAD[dock]
        square = self.docking(self.gang[route], dock)
        if square == NOBODY:
            square = near
            if self.is_bridge(near):
                square += AHEAD[dock]
        return tile_at(square, run if size > 1 else NORTH, size, route, square != near)  # a single runs nowhere

    def needs_vote(self, tile: Tile) -> bool:
        """Does it cover an outhouse, where that is voted on?"""
        if not self.rules.votes:
            return False
        plan, dock, ahead = self.plan, docks_on(tile), AHEAD[run_of(tile)]
        for i in range(size_of(tile)):
            if plan.outhouse(dock + i * ahead):
                return True
        return False

    def cover(self, tile: Tile, seat: Seat) -> None:
        """Put a tile on the board: squares, bridge, gang and the list of tiles. Hands and routes are not looked at."""
        dock, ahead, size = docks_on(tile), AHEAD[run_of(tile)], size_of(tile)
        if size == 3:
            self.bridges[(dock + ahead) >> LINE_BITS] |= BIT[(dock + ahead) & COLUMN]
        for i in range(size):
            square = dock + i * ahead
            self.free[square >> LINE_BITS] &= ~BIT[square & COLUMN]
        self.gang[route_of(tile)] = dock + (size - 1) * ahead
        self.laid[self.laid_count] = tile
        self.laid_by[self.laid_count] = seat
        self.laid_count += 1

    def last_square(self, route: Route, tiles: i64) -> Square:
        """Where its gang stood when so many tiles lay on the board, whatever has become of it since."""
        for i in range(tiles - 1, -1, -1):
            if route_of(self.laid[i]) == route:
                return end_of(self.laid[i])
        return self.plan.corner[route]

    # racks

    def rack(self, seat: Seat) -> vec[i64]:
        """Its tiles by sort."""
        return self.tiles[seat * SORTS : (seat + 1) * SORTS]

    def owns(self, seat: Seat, route: Route, size: i64) -> i64:
        return self.tiles[seat * SORTS + sort(KIND_OF[route], size)]

    def tiles_left(self, seat: Seat) -> i64:
        total: i64 = 0
        for place in range(seat * SORTS, (seat + 1) * SORTS):
            total += self.tiles[place]
        return total

    def straight_placements(self, seat: Seat) -> vec[i64]:
        """All that a seat can lay straight ahead."""
        found, tiles = vec[i64](capacity=24), self.tiles
        for route in range(ROUTES):
            gang = self.gang[route]
            rack = seat * SORTS + KIND_OF[route] * SIZES
            sizes: i64 = 0
            if tiles[rack] > 0:
                sizes += 1
            if tiles[rack + 1] > 0:
                sizes += 2
            if tiles[rack + 2] > 0:
                sizes += 4
            if sizes > 0 and gang != NOBODY:
                found = extend(found, STRAIGHT[(route * REACHES + self.reach(gang)) * SIZE_SETS + sizes])
        return found

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
                reach = self.reach(gang)
                longer = reach & TWOS  # two squares or three in some direction
                if longer != 0 and (tiles[rack + 1] > 0 or longer >> 1 & reach != 0):
                    return True
        return False
