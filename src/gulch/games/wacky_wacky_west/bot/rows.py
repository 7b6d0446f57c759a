"""What a seat sees of a town: the declared fields, and what follows from the tiles laid, as learners need it: where the
gangs stand, what is voted on, and what lies on every square."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from gulch.core.ints import i16, i64, vec
from gulch.core.layout import Column
from gulch.core.steps import NOBODY, State
from gulch.games.wacky_wacky_west.bot.fields import TownRows
from gulch.games.wacky_wacky_west.rules.cards import TYPES
from gulch.games.wacky_wacky_west.rules.data import ROUTE
from gulch.games.wacky_wacky_west.rules.ground import docks_on, is_under, route_of, run_of, size_of
from gulch.games.wacky_wacky_west.rules.squares import COLUMN, LINE_BITS, ROUTES, Map, square_at, square_name
from gulch.games.wacky_wacky_west.rules.table import Town

# what lies on a square
BUILT_ON: Final[i64] = 0  # or nothing to build on
BRIDGE: Final[i64] = 1
FREE: Final[i64] = 2
OUTHOUSE: Final[i64] = 3
HOUSE: Final[i64] = 4  # and its type and value
VALUES: Final[i64] = 10
PENDING: Final = ["route", "size", "column", "row", "run", "under"]


def printed(plan: Map) -> vec[i64]:
    """By square, line after line: what is there as long as nothing is laid."""
    found = vec[i64]([FREE] * (plan.columns * plan.rows))
    for row in range(1, plan.rows + 1):
        for column in range(1, plan.columns + 1):
            if plan.outhouse(square_at(column, row)):
                found[(row - 1) * plan.columns + column - 1] = OUTHOUSE
    for i in range(len(plan.houses)):
        square = plan.houses[i]
        at = ((square >> LINE_BITS) - 1) * plan.columns + (square & COLUMN) - 1
        found[at] = HOUSE + plan.types[i] * VALUES + min(plan.values[i], VALUES - 1)
    return found


class MapRows(TownRows):
    def __init__(self, first: State, share: Mapping[str, int]) -> None:
        super().__init__(first, share)
        assert isinstance(first, Town)
        self.printed = printed(first.plan)

    def put(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        at = super().put(s, seat, out, at)
        assert isinstance(s, Town)
        for route in range(ROUTES):
            gang = s.gang[route]
            out[at] = i16(NOBODY if gang == NOBODY else (gang & COLUMN) - 1)
            out[at + 1] = i16(NOBODY if gang == NOBODY else (gang >> LINE_BITS) - 1)
            at += 2
        at = self.put_pending(s.pending, out, at)
        free, bridges, printed = s.free, s.bridges, self.printed
        columns = s.plan.columns
        cell: i64 = 0
        for row in range(1, s.plan.rows + 1):
            open_here = free[row] >> 1
            bridged = bridges[row] >> 1
            for _column in range(columns):
                out[at + cell] = i16(printed[cell] if open_here & 1 else bridged & 1)
                open_here >>= 1
                bridged >>= 1
                cell += 1
        return at + cell

    def put_pending(self, tile: i64, out: vec[i16], at: i64) -> i64:
        if tile < 0:
            for k in range(len(PENDING)):
                out[at + k] = i16(NOBODY)
        else:
            dock = docks_on(tile)
            out[at] = i16(route_of(tile))
            out[at + 1] = i16(size_of(tile))
            out[at + 2] = i16((dock & COLUMN) - 1)
            out[at + 3] = i16((dock >> LINE_BITS) - 1)
            out[at + 4] = i16(run_of(tile))
            out[at + 5] = i16(1 if is_under(tile) else 0)
        return at + len(PENDING)


def columns(first: Town) -> Iterator[Column]:
    """What stands in the columns behind the declared fields."""
    plan = first.plan
    most = {"column": int(plan.columns) - 1, "row": int(plan.rows) - 1, "route": int(ROUTES) - 1, "size": 3, "run": 3}
    for route in ROUTE:
        yield Column(f"gang/{route}/column", most=most["column"])
        yield Column(f"gang/{route}/row", most=most["row"])
    yield from (Column(f"pending/{name}", most=most.get(name, 1)) for name in PENDING)
    for row in range(1, plan.rows + 1):
        for column in range(1, plan.columns + 1):
            yield Column(f"ground/{square_name(square_at(column, row))}", 0, int(HOUSE + TYPES * VALUES) - 1, "ground")
