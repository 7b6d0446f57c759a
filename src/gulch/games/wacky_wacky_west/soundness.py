"""What must be true of every position of the game. Plain Python: asked by tests and for positions set up by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.games.wacky_wacky_west.board import AHEAD, ROUTES
from gulch.games.wacky_wacky_west.box import COLOUR, ROUTE, SORT
from gulch.games.wacky_wacky_west.table import (
    ALL_CARDS,
    ALL_TILES,
    BACK,
    GOALS,
    NEUTRAL,
    OPEN,
    SIDE_DOCKING,
    SORTS,
    STOCK,
    TYPES,
    VARIANT,
    Town,
    count_cards,
    docks_on,
    route_of,
    run_of,
    size_of,
    tile_name,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


def faults(s: Town) -> list[str]:
    """Sentences, the field first; none for a sound position. What a viewer cannot see is not looked at."""
    return [*board_faults(s), *tile_faults(s), *vote_faults(s), *goal_faults(s)]


def fresh(s: Town) -> Town:
    """The same table before the first tile."""
    empty = Town()
    empty.lay_out(s.seats, s.house, s.steps)
    return empty


def board_faults(s: Town) -> Iterator[str]:
    """The tiles laid are laid again one by one; board and gangs must come out the same."""
    if not 0 <= s.laid_count <= ALL_TILES:
        yield f"laid_count: {s.laid_count} is not between 0 and {ALL_TILES}"
        return
    again = fresh(s)
    for i in range(ALL_TILES):
        tile, seat = int(s.laid[i]), int(s.laid_by[i])
        if i >= s.laid_count:
            if tile != NOBODY or seat != NOBODY:
                yield f"laid[{i}]: only {s.laid_count} tiles are laid"
            continue
        why = misfit(again, tile)
        if why:
            yield f"laid[{i}]: {why}"
            return
        if not 0 <= seat < s.seats:
            yield f"laid_by[{i}]: {seat} is no seat of this table"
        again.cover(tile, seat)
        for route in range(ROUTES):
            if again.gang[route] != NOBODY and not again.goes_on(again.gang[route]):
                again.gang[route] = NOBODY
    for route in range(ROUTES):
        if again.gang[route] != s.gang[route]:
            yield f"gang: that of route {ROUTE[route]} is not where the tiles laid lead"
    if list(again.free) != list(s.free):
        yield "free: these are not the squares the tiles laid leave uncovered"
    if list(again.bridges) != list(s.bridges):
        yield "bridges: these are not the middles of the triples laid"


def misfit(s: Town, tile: int) -> str:
    """Why a tile cannot be laid next, whoever has it."""
    if tile < 0 or not s.map().holds(docks_on(tile)):
        return f"{tile} is no tile on this map"
    gang = s.gang[route_of(tile)]
    if gang == NOBODY:
        return f"{tile_name(tile)}: the route has ended"
    run = int(run_of(tile))
    ways = range(4) if s.house[SIDE_DOCKING] or size_of(tile) == 1 else [run]
    if not any(s.docking(gang, way) == docks_on(tile) for way in ways):
        return f"{tile_name(tile)}: does not dock where the gang stands"
    near = docks_on(tile) - gang in [int(ahead) for ahead in AHEAD]
    if (tile % 2 == 1) == near:
        return f"{tile_name(tile)}: @ is for open ground, ~ for passing under a bridge"
    if s.room(docks_on(tile), run) < size_of(tile):
        return f"{tile_name(tile)}: not all its squares are free"
    return ""


def tile_faults(s: Town) -> Iterator[str]:
    for sort in range(SORTS):
        held = [int(s.tiles[seat * SORTS + sort]) for seat in range(s.seats)]
        laid = sum(1 for tile in s.laid if tile != NOBODY and sort_of(s, int(tile)) == sort)
        if min(held) < 0:
            yield f"tiles: {SORT[sort]} is held {min(held)} times"
        if sum(held) + laid > STOCK[sort]:
            yield f"tiles: there are {sum(held) + laid} of {SORT[sort]}, and only {STOCK[sort]} in the box"


def sort_of(s: Town, tile: int) -> int:
    return (0, 0, 1, 2)[int(route_of(tile))] * 3 + int(size_of(tile)) - 1


def vote_faults(s: Town) -> Iterator[str]:
    for seat in range(s.seats):
        votes, ballot = int(s.votes[seat]), int(s.ballot[seat])
        if votes != UNKNOWN and not (0 <= votes <= ALL_CARDS and bool(votes & NEUTRAL) == s.has_votes()):
            yield f"votes: {COLOUR[seat]} cannot have the cards {votes}"
        if votes != UNKNOWN and count_cards(votes) != s.votes_left[seat]:
            yield f"votes_left: {COLOUR[seat]} has not {s.votes_left[seat]} vote cards"
        if ballot != UNKNOWN and count_cards(ballot) != s.ballot_size[seat]:
            yield f"ballot_size: {COLOUR[seat]} has not laid {s.ballot_size[seat]} cards"
        if UNKNOWN not in (votes, ballot) and 0 <= s.vote <= OPEN and ballot & ~votes:
            yield f"ballot: {COLOUR[seat]} has laid cards it does not have"
        if not 0 <= s.wild[seat] <= 2:
            yield f"wild: {s.wild[seat]} is neither yes nor no"
    if not NOBODY <= s.vote <= BACK:
        yield f"vote: {s.vote} is no stage of a vote"
    if not (s.vote == NOBODY) == (s.pending == NOBODY) == (s.builder == NOBODY):
        yield "pending: a tile and its builder are named exactly while there is a vote"
    if not NOBODY <= s.active < s.seats:
        yield f"active: {s.active} is no seat of this table"


def goal_faults(s: Town) -> Iterator[str]:
    held = [int(card) for card in s.goals if card not in (NOBODY, UNKNOWN)]
    if len(set(held)) < len(held):
        yield "goals: the same card is held twice"
    if held and not 0 <= min(held) <= max(held) < (GOALS if s.house[VARIANT] else TYPES):
        yield "goals: there is a card that is not in this game"
    if s.chosen and not s.house[VARIANT]:
        yield "chosen: there is nothing to choose in the basic game"
