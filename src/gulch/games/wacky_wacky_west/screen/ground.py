"""The board: what is printed on it, what has been laid, and where gangs stand.

Squares are named as on the frame, C2; names are in the skin of the table and the language of the viewer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, cast

from msgspec import Struct

from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Piece, part
from gulch.games.wacky_wacky_west.rules.covering import outhouses_on, printed_on, squares_of
from gulch.games.wacky_wacky_west.rules.data import BUILDING, DIRECTION, ROUTE
from gulch.games.wacky_wacky_west.rules.ground import docks_on, end_of, route_of, run_of, size_of
from gulch.games.wacky_wacky_west.rules.squares import AHEAD, ROUTES, WAYS, square_name, way_to
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.words.words import building_name, name

Way = Literal["N", "E", "S", "W"]
Route = Literal["T", "U", "S", "R"]
Skin = Literal["west", "schilda"]
Kind = Literal["BAN", "GEN", "JAI", "SAL", "SCH", "STA"]
LAID = "laid laid_count"  # the tiles on the board


@part("table/skin", reads="")
def skin(seen: Town, say: Phrasebook) -> Skin:
    """What is drawn: the Wild West, or the town of fools."""
    return "schilda" if seen.rules.schilda else "west"


class House(Struct):
    at: str
    kind: Kind
    value: int
    name: str


class Corner(Struct):
    route: Route
    at: str
    name: str  # of the route
    short: str  # as it is written on the corner


class Laid(Struct):
    """A tile on the board."""

    id: str
    route: Route
    cells: list[str]  # from the docking field on
    under: list[str]  # bridges it passes before its first cell


class Gang(Struct):
    route: Route
    at: str  # the last square once its route has ended
    ways: list[Way]  # where something can dock
    ended: bool


class Bridge(Struct):
    at: str
    route: Route
    run: Way
    open: bool  # free on both sides across the tile


class Standing(Struct):
    """The points of a type of building."""

    kind: Kind
    name: str
    points: int
    of: int


def route(number: int) -> Route:
    return cast("Route", ROUTE[number])


def way(number: int) -> Way:
    return cast("Way", DIRECTION[number])


def kind(number: int) -> Kind:
    return cast("Kind", BUILDING[number])


# what is printed


@part("table/columns", reads="")
def columns(s: Town, say: Phrasebook) -> int:
    return int(s.plan.columns)


@part("table/rows", reads="")
def rows(s: Town, say: Phrasebook) -> int:
    return int(s.plan.rows)


@part("table/houses", reads="")
def houses(s: Town, say: Phrasebook) -> list[House]:
    """As the map of this table has them printed (V1)."""
    printed = printed_on(s.plan).values()
    return [House(square_name(at), kind(of), value, building_name(s, say, of, value)) for of, value, at in printed]


@part("table/outhouses", reads="")
def outhouses(s: Town, say: Phrasebook) -> list[str]:
    """Seventeen on the map of the box (V2)."""
    return [square_name(at) for at in outhouses_on(s.plan)]


@part("table/corners", reads="")
def corners(s: Town, say: Phrasebook) -> list[Corner]:
    """Nothing is built on them (V3); each railroad has its own (V31)."""
    return [
        Corner(route(r), square_name(s.plan.corner[r]), name(s, say, ROUTE[r]), name(s, say, f"short {ROUTE[r]}"))
        for r in range(ROUTES)
    ]


# what has become of it


@part("table/covered", reads="free")
def covered(s: Town, say: Phrasebook) -> list[str]:
    """The squares of all that has been swept away."""
    return [square_name(at) for at in (*printed_on(s.plan), *outhouses_on(s.plan)) if not s.is_free(at)]


@part("table/standing", reads="free")
def standing(s: Town, say: Phrasebook) -> list[Standing]:
    return [
        Standing(kind(of), name(s, say, BUILDING[of]), int(s.points(of)), whole(s, of)) for of in range(len(BUILDING))
    ]


def whole(s: Town, kind: int) -> int:
    """What all buildings of a type are worth together."""
    return sum(value for of, value, _ in printed_on(s.plan).values() if of == kind)


@part("table/tiles", reads=LAID)
def tiles(s: Town, say: Phrasebook) -> list[Laid]:
    """In the order of laying, each with the bridges it went under: one (V6), or a row of them by an option (V7)."""
    found, gang_at = [], [int(corner) for corner in s.plan.corner]
    for i in range(s.laid_count):
        tile = int(s.laid[i])
        cells = [square_name(at) for at in squares_of(tile)]
        under = [square_name(at) for at in passed(gang_at[route_of(tile)], tile)]
        found.append(Laid(f"tile-{i}", route(route_of(tile)), cells, under))
        gang_at[route_of(tile)] = int(end_of(tile))
    return found


def passed(gang_at: int, tile: int) -> range:
    """The squares between the gang and the docking field of its next tile."""
    ahead = int(AHEAD[way_to(gang_at, docks_on(tile))])
    return range(gang_at + ahead, int(docks_on(tile)), ahead)


@part("table/gangs", reads=f"gang free bridges {LAID}")
def gangs(s: Town, say: Phrasebook) -> list[Gang]:
    """Where routes go on (V44). One with a free square beside it stays, whoever has a tile for it (V12); one without
    has gone home (V11)."""
    return [gang(s, r) for r in range(ROUTES)]


def gang(s: Town, number: int) -> Gang:
    at = s.gang[number]
    if at == NOBODY:
        return Gang(route(number), square_name(s.last_square(number, s.laid_count)), [], True)
    ways = [way(w) for w in range(WAYS) if s.docking(at, w) != NOBODY]
    return Gang(route(number), square_name(at), ways, False)


@part("table/bridges", reads=f"free {LAID}")
def bridges(s: Town, say: Phrasebook) -> list[Bridge]:
    """Open where one comes out on a free square right behind (V9), and on the board (V10)."""
    return [bridge(s, int(tile)) for tile in s.laid[: s.laid_count] if size_of(tile) == 3]


def bridge(s: Town, tile: int) -> Bridge:
    at, run = squares_of(tile)[1], int(run_of(tile))
    left, right = (at + AHEAD[(run + turn) % WAYS] for turn in (1, 3))
    return Bridge(square_name(at), route(route_of(tile)), way(run), bool(s.is_free(left) and s.is_free(right)))


# everything with a place of its own


@part("pieces", reads=f"gang free {LAID}")
def pieces(s: Town, say: Phrasebook) -> list[Piece]:
    """Gangs, tiles, and the buildings that stand: gang-T, tile-0, house-K8, outhouse-K2."""
    return list(all_pieces(s))


def all_pieces(s: Town) -> Iterator[Piece]:
    for number, letter in enumerate(ROUTE):
        at = s.last_square(number, s.laid_count) if s.gang[number] == NOBODY else s.gang[number]
        yield Piece(id=f"gang-{letter}", kind="gang", at=square_name(at))
    for i in range(s.laid_count):
        yield Piece(id=f"tile-{i}", kind="tile", at=square_name(docks_on(s.laid[i])))
    for of, _, at in printed_on(s.plan).values():
        if s.is_free(at):
            yield Piece(id=f"house-{square_name(at)}", kind=BUILDING[of], at=square_name(at))
    for at in outhouses_on(s.plan):
        if s.is_free(at):
            yield Piece(id=f"outhouse-{square_name(at)}", kind="outhouse", at=square_name(at))
