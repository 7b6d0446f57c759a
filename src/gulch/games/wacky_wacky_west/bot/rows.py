"""What a seat sees of a town: the declared fields, and what follows from the tiles laid, as learners need it: where the
gangs stand, what is voted on, and what lies on every square."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from gulch.core.ints import i16, i64, vec
from gulch.core.lanes import COVERED, Rows
from gulch.core.layout import Column, seats_from_here
from gulch.core.runs import copy_columns, copy_run, fill_run
from gulch.core.steps import NOBODY, State
from gulch.games.wacky_wacky_west.bot.fields import TownRows
from gulch.games.wacky_wacky_west.rules.cards import ALL_CARDS
from gulch.games.wacky_wacky_west.rules.data import DIRECTION, ROUTE
from gulch.games.wacky_wacky_west.rules.ground import docks_on, is_under, route_of, run_of, size_of
from gulch.games.wacky_wacky_west.rules.squares import (
    AHEAD,
    COLUMN,
    LINE_BITS,
    ROUTES,
    WAYS,
    Map,
    square_at,
    square_name,
)
from gulch.games.wacky_wacky_west.rules.table import OPEN, Town

# what lies on a square
BUILT_ON: Final[i64] = 0  # or nothing to build on
BRIDGE: Final[i64] = 1
FREE: Final[i64] = 2
OUTHOUSE: Final[i64] = 3
HOUSE: Final[i64] = 4  # and its type
AHEAD_OF: Final[i64] = 3  # squares that a gang's next tile may cover in one direction
IN_SIGHT: Final[i64] = 4  # the farthest of them, under a bridge
UNSEEN: Final[i64] = -1000  # instead of a square
WRITTEN_HERE: Final = ("votes", "ballot")  # of the declared fields: their secrets are odd
LARGEST_GROUND: Final = 9
WORTH: Final = 9  # of a building, at most
PENDING: Final = ["route", "size", "column", "row", "run", "under"]


def printed(plan: Map) -> vec[i64]:
    """By square, line after line: what is there as long as nothing is laid."""
    found = vec[i64]([BUILT_ON] * (plan.columns * plan.rows))
    for row in range(1, plan.rows + 1):
        for column in range(1, plan.columns + 1):
            at = (row - 1) * plan.columns + column - 1
            if plan.outhouse(square_at(column, row)):
                found[at] = OUTHOUSE
            elif plan.free[row] >> column & 1 != 0:
                found[at] = FREE
    for i in range(len(plan.houses)):
        square = plan.houses[i]
        found[((square >> LINE_BITS) - 1) * plan.columns + (square & COLUMN) - 1] = HOUSE + plan.types[i]
    return found


def worths(plan: Map) -> vec[i64]:
    """By square: the value of the building printed there."""
    found = vec[i64]([0] * (plan.columns * plan.rows))
    for i in range(len(plan.houses)):
        square = plan.houses[i]
        found[((square >> LINE_BITS) - 1) * plan.columns + (square & COLUMN) - 1] = plan.values[i]
    return found


class MapRows(TownRows):
    town: Town  # the game that the ground is of
    ground: vec[i16]
    ahead: vec[i16]  # by route, way and square: what the next tile there would cover, and its worth

    def __init__(self, first: State, share: Mapping[str, int]) -> None:
        super().__init__(first, share)
        assert isinstance(first, Town)
        self.first, self.share = first, share
        self.town = first
        self.printed = printed(first.plan)
        self.worths = worths(first.plan)
        self.ahead = vec[i16]([0] * (ROUTES * WAYS * AHEAD_OF * 2))
        self.ground = vec[i16]([0] * len(self.printed))
        self.seen_from = vec[i64]([UNSEEN] * ROUTES)  # by route: where its gang stood when it was last looked ahead
        self.taken_in: i64 = first.laid_count + 1  # tiles

    def of_one_game(self) -> Rows:
        """Of the ground only what is new has to be looked at."""
        return MapRows(self.first, self.share)

    def put(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        at = super().put(s, seat, out, at)
        assert isinstance(s, Town)
        at = self.put_cards(s, seat, out, at)
        for route in range(ROUTES):
            gang = s.gang[route]
            out[at] = i16(NOBODY if gang == NOBODY else (gang & COLUMN) - 1)
            out[at + 1] = i16(NOBODY if gang == NOBODY else (gang >> LINE_BITS) - 1)
            at += 2
        self.follow(s)
        at = self.put_pending(s, out, at)
        copy_columns(out, at, self.ahead, 0, len(self.ahead))
        at += len(self.ahead)
        copy_columns(out, at, self.ground, 0, len(self.ground))
        return at + len(self.ground)

    def put_cards(self, s: Town, seat: i64, out: vec[i16], at: i64) -> i64:
        """The vote cards everybody has left, and those he has laid."""
        counted = s.vote >= OPEN
        hides = s.rules.hidden_vote_cards and s.seat != NOBODY
        other = seat
        for k in range(self.seats):
            mine = k == 0
            out[at] = i16(s.votes[other]) if mine or not hides else i16(COVERED)
            out[at + 1] = i16(s.ballot[other]) if mine or counted else i16(COVERED)
            at += 2
            other = other + 1 if other + 1 < self.seats else 0
        return at

    def follow(self, s: Town) -> None:
        """Take in the tiles laid since; all of the ground where this is another game."""
        if self.town is not s or self.taken_in > s.laid_count:
            self.town = s
            self.taken_in = 0
            copy_run(self.ground, 0, self.printed, 0, len(self.printed))
            for route in range(ROUTES):
                self.seen_from[route] = UNSEEN
        while self.taken_in < s.laid_count:
            tile = s.laid[self.taken_in]
            square, ahead, size = docks_on(tile), AHEAD[run_of(tile)], size_of(tile)
            for i in range(size):
                self.ground[self.cell(s.plan, square)] = i16(BRIDGE if size == 3 and i == 1 else BUILT_ON)
                self.forget_what_is_seen_of(square, s.rules.bridges_in_a_row)
                square += ahead
            self.taken_in += 1
        for route in range(ROUTES):
            if self.seen_from[route] != s.gang[route]:
                self.look_ahead(s, route)

    def forget_what_is_seen_of(self, square: i64, far: bool) -> None:
        """Whatever gang could go on over this square has to look again."""
        for route in range(ROUTES):
            apart = square - self.seen_from[route]
            if apart < 0:
                apart = -apart
            if far or apart <= IN_SIGHT or (apart & COLUMN == 0 and apart >> LINE_BITS <= IN_SIGHT):
                self.seen_from[route] = UNSEEN

    def look_ahead(self, s: Town, route: i64) -> None:
        """What lies where its gang could go on."""
        gang = s.gang[route]
        self.seen_from[route] = gang
        at = route * (WAYS * AHEAD_OF * 2)
        ahead = self.ahead
        fill_run(ahead, at, WAYS * AHEAD_OF * 2, BUILT_ON)
        if gang == NOBODY:
            return
        for way in range(WAYS):
            square = s.docking(gang, way)
            if square != NOBODY:
                place = at
                for _k in range(AHEAD_OF):
                    if not s.is_free(square):
                        break
                    cell = self.cell(s.plan, square)
                    ahead[place] = self.ground[cell]
                    ahead[place + 1] = i16(self.worths[cell])
                    square += AHEAD[way]
                    place += 2
            at += AHEAD_OF * 2

    def cell(self, plan: Map, square: i64) -> i64:
        return ((square >> LINE_BITS) - 1) * plan.columns + (square & COLUMN) - 1

    def put_pending(self, s: Town, out: vec[i16], at: i64) -> i64:
        """The tile that is or was last voted on, and what it covers or would cover: until then the ground is as it
        was."""
        tile = s.pending
        size: i64 = 0
        if tile < 0:
            for k in range(len(PENDING)):
                out[at + k] = i16(NOBODY)
        else:
            dock = docks_on(tile)
            size = size_of(tile)
            out[at] = i16(route_of(tile))
            out[at + 1] = i16(size)
            out[at + 2] = i16((dock & COLUMN) - 1)
            out[at + 3] = i16((dock >> LINE_BITS) - 1)
            out[at + 4] = i16(run_of(tile))
            out[at + 5] = i16(1 if is_under(tile) else 0)
        at += len(PENDING)
        for k in range(AHEAD_OF):
            out[at] = i16(BUILT_ON)
            out[at + 1] = 0
            if k < size:
                cell = self.cell(s.plan, docks_on(tile) + k * AHEAD[run_of(tile)])
                out[at] = i16(self.printed[cell])
                out[at + 1] = i16(self.worths[cell])
            at += 2
        return at


def columns(first: Town) -> Iterator[Column]:
    """What stands in the columns behind the declared fields."""
    plan = first.plan
    for seat in seats_from_here(int(first.seats)):
        yield Column(f"votes/{seat}", 0, int(ALL_CARDS), "cards")
        yield Column(f"ballot/{seat}", 0, int(ALL_CARDS), "cards")
    most = {"column": int(plan.columns) - 1, "row": int(plan.rows) - 1, "route": int(ROUTES) - 1, "size": 3, "run": 3}
    for route in ROUTE:
        yield Column(f"gang/{route}/column", most=most["column"])
        yield Column(f"gang/{route}/row", most=most["row"])
    yield from (Column(f"pending/{name}", most=most.get(name, 1)) for name in PENDING)
    places = [f"pending/{k}" for k in (1, 2, 3)]
    places += [f"ahead/{route}/{way}/{k}" for route in ROUTE for way in DIRECTION for k in (1, 2, 3)]
    for place in places:
        yield Column(place, 0, LARGEST_GROUND, "ground")
        yield Column(f"{place}/worth", 0, WORTH)
    for row in range(1, plan.rows + 1):
        for column in range(1, plan.columns + 1):
            yield Column(f"ground/{square_name(square_at(column, row))}", 0, LARGEST_GROUND, "ground")


def fixed(first: Town) -> Iterator[tuple[Column, int]]:
    """What is printed on the board: what each building is worth."""
    plan = first.plan
    for row in range(1, plan.rows + 1):
        for column in range(1, plan.columns + 1):
            worth = int(worths(plan)[(row - 1) * plan.columns + column - 1])
            yield Column(f"worth/{square_name(square_at(column, row))}", 0, WORTH), min(worth, WORTH)
