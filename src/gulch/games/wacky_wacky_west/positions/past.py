"""How a position came about: the tiles laid once more, one by one, and the turns that took. Plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gulch.core.steps import NOBODY, Step
from gulch.games.wacky_wacky_west.rules.cards import FULL_HAND
from gulch.games.wacky_wacky_west.rules.data import COLOUR, ROUTE
from gulch.games.wacky_wacky_west.rules.ground import (
    ALL_TILES,
    SORTS,
    docks_on,
    is_under,
    route_of,
    run_of,
    size_of,
    sort_of,
    tile_at,
    tile_name,
)
from gulch.games.wacky_wacky_west.rules.squares import ROUTES, WAYS, how_far
from gulch.games.wacky_wacky_west.rules.table import BACK, Town


class Past:
    """The board as the tiles make it, routes ending as they end. ``trouble`` is what is wrong with the first tile that
    does not fit, and then no more of them are laid."""

    def __init__(self, seats: int, house: Any, laid: list[int], laid_by: list[int]) -> None:
        self.board = Town()
        self.board.lay_out(seats, house, [Step()])
        self.first_end = int(NOBODY)  # the tile that sent a gang home for the first time
        self.trouble = self.lay_all(laid, laid_by)

    def lay_all(self, laid: list[int], laid_by: list[int]) -> str:
        if len(laid) != len(laid_by):
            return f"laid_by: there are {len(laid_by)} seats for {len(laid)} tiles"
        count = max((i + 1 for i, tile in enumerate(laid) if tile != NOBODY), default=0)
        if count > ALL_TILES:
            return f"laid: there are only {ALL_TILES} tiles"
        for i in range(count):
            why = misfit(self.board, laid[i])
            if why:
                return f"laid[{i}]: {why}"
            if not 0 <= laid_by[i] < self.board.seats:
                return f"laid_by[{i}]: somebody at this table has laid {tile_name(laid[i])}"
            self.lay(laid[i], laid_by[i])
        if any(seat != NOBODY for seat in laid_by[count:]):
            return f"laid_by: only {count} tiles lie on the board"
        return ""

    def lay(self, tile: int, seat: int) -> None:
        s = self.board
        s.cover(tile, seat)
        for route in range(ROUTES):
            if s.is_stuck(route):
                s.gang[route] = NOBODY
                if self.first_end == NOBODY:
                    self.first_end = int(s.laid_count) - 1


def misfit(s: Town, tile: int) -> str:
    """Why a tile cannot be laid next, whoever has it."""
    if tile < 0 or not s.plan.holds(docks_on(tile)):
        return "there is no such tile on this map"
    size, route, run = int(size_of(tile)), int(route_of(tile)), int(run_of(tile))
    if tile != tile_at(docks_on(tile), run if size > 1 else 0, size, route, is_under(tile)):
        return "there is no such tile on this map"
    gang = s.gang[route]
    if gang == NOBODY:
        return f"{tile_name(tile)}: route {ROUTE[route]} has ended"
    ways = range(WAYS) if s.rules.tiles_bend_off or size == 1 else [run]
    if not any(s.docking(gang, way) == docks_on(tile) for way in ways):
        return f"{tile_name(tile)}: does not dock where the gang stands"
    if is_under(tile) != (how_far(gang, docks_on(tile)) > 1):
        return f"{tile_name(tile)}: @ is for open ground, ~ for passing under a bridge"
    if s.room(docks_on(tile), run) < size:
        return f"{tile_name(tile)}: not all its squares are free"
    return ""


def tiles_on_board(s: Town) -> list[int]:
    return [int(tile) for tile in s.laid[: s.laid_count]]


def first_seat(s: Town) -> int:
    """Who began, as turn and active seat tell."""
    return int(s.after(s.active, 1 - s.turn))


def next_turn_of(s: Town, seat: int, turn: int) -> int:
    """The first turn of a seat after that turn."""
    return turn + 1 + int(s.after(seat, -first_seat(s) - turn))


def spent_cards(s: Town) -> int:
    """Vote cards that have left the game."""
    return sum(int(FULL_HAND - s.votes_left[seat]) for seat in range(s.seats)) if s.rules.votes else 0


def voted_tiles(s: Town) -> int:
    """How many of the tiles on the board stay there by a vote."""
    return sum(bool(s.needs_vote(tile)) for tile in tiles_on_board(s))


def least_turn(s: Town, own: bool) -> int:
    """The turn by which all that has happened can have happened; ``own`` if the last of it in the present turn."""
    turn = 0
    for seat in [*s.laid_by[: s.laid_count], *([s.builder] if s.vote == BACK else [])]:
        turn = next_turn_of(s, int(seat), turn)
    return turn if own else next_turn_of(s, int(s.active), turn)


def turn_faults(s: Town, own: bool) -> Iterator[str]:
    """Each tile took a turn of the seat that laid it. In all others somebody could lay nothing, or lost a vote, and
    with it a vote card; once round the table without either, and the game would have been over (V13, V23)."""
    if s.rules.first not in (NOBODY, first_seat(s)):
        yield f"turn: {COLOUR[s.rules.first]} began, and so turn {s.turn} is not that of {COLOUR[s.active]}"
        return
    least = least_turn(s, own)
    if s.turn < least:
        yield f"turn: it takes {least} turns until the tiles on the board are laid and it is {COLOUR[s.active]}'s turn"
        return
    spent = spent_cards(s)
    waited = list(idle_turns(s, own))
    laps = (int(s.turn) - least) // int(s.seats)
    if len(waited) + laps + (s.vote == BACK) > spent:
        if waited:
            seat, turn = waited[0]
            yield f"turn: {COLOUR[seat]} could have laid a tile in turn {turn}, and no vote was lost"
        else:
            yield f"turn: by turn {s.turn} more than {s.laid_count} tiles would have been laid"
    if spent and not voted_tiles(s) and s.turn - (0 if own else 1) <= s.laid_count:
        seat = next(seat for seat in range(s.seats) if s.votes_left[seat] < FULL_HAND)
        yield f"votes: {COLOUR[seat]} has spent cards, and nothing has been voted on"


def idle_turns(s: Town, own: bool) -> Iterator[tuple[int, int]]:
    """Seats and turns without a tile in which the seat had one that fitted: it must have lost a vote."""
    past, turn = Past(s.seats, s.house, [], []), 0
    racks = past.board.tiles
    for place in range(s.seats * SORTS):
        racks[place] = s.tiles[place]
    events = [(int(s.laid_by[i]), int(s.laid[i])) for i in range(s.laid_count)]
    for seat, tile in events:
        racks[seat * SORTS + sort_of(tile)] += 1
    if s.vote == BACK:
        events.append((int(s.builder), int(NOBODY)))
    if not own:
        events.append((int(s.active), int(NOBODY)))
    for seat, tile in events:
        when = next_turn_of(s, seat, turn)
        for missed in range(turn + 1, when):
            idle = int(s.after(first_seat(s), missed - 1))
            if past.board.can_place(idle):
                yield idle, missed
        if tile != NOBODY:
            racks[seat * SORTS + sort_of(tile)] -= 1
            past.lay(tile, seat)
        turn = when
