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


def board_faults(s: Town) -> Iterator[str]:
    """The tiles laid are laid again one by one; board and gangs must come out the same."""
    again = Town()
    again.lay_out(s.seats, s.house, s.steps)
    trouble = lay_again(again, [int(tile) for tile in s.laid], [int(seat) for seat in s.laid_by])
    if trouble:
        yield trouble
        return
    if again.laid_count != s.laid_count:
        yield f"laid_count: there are {again.laid_count} tiles, not {s.laid_count}"
    for route in range(ROUTES):
        if again.gang[route] != s.gang[route]:
            yield f"gang: that of route {ROUTE[route]} is not where the tiles laid lead"
    if list(again.free) != list(s.free):
        yield "free: these are not the squares the tiles laid leave uncovered"
    if list(again.bridges) != list(s.bridges):
        yield "bridges: these are not the middles of the triples laid"


def lay_again(s: Town, laid: list[int], laid_by: list[int]) -> str:
    """Lay tiles on an empty board, ending routes as they end; says what is wrong with the first that does not fit."""
    if len(laid) != len(laid_by):
        return f"laid_by: there are {len(laid_by)} seats for {len(laid)} tiles"
    for i, (tile, seat) in enumerate(zip(laid, laid_by, strict=True)):
        if tile == seat == NOBODY and not any(other != NOBODY for other in laid[i:]):
            return ""
        if i == ALL_TILES:
            return f"laid: there are only {ALL_TILES} tiles"
        why = misfit(s, tile)
        if why:
            return f"laid[{i}]: {why}"
        if not 0 <= seat < s.seats:
            return f"laid_by[{i}]: {seat} is no seat of this table"
        s.cover(tile, seat)
        for route in range(ROUTES):
            if s.gang[route] != NOBODY and not s.goes_on(s.gang[route]):
                s.gang[route] = NOBODY
    return ""


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
