"""The deal, and the turn: lay a tile if any fits, or pass."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Decision, Draw, Note, Rng, Ruling, Seat, Step
from gulch.games.wacky_wacky_west.rules.cards import OWNER
from gulch.games.wacky_wacky_west.rules.data import CARD, COLOUR, KIND
from gulch.games.wacky_wacky_west.rules.ground import (
    KINDS,
    PLACEMENTS,
    SIZES,
    SORTS,
    Placement,
    dock_chosen,
    docks_on,
    placement,
    route_chosen,
    run_chosen,
    size_chosen,
    sort,
    tile_name,
)
from gulch.games.wacky_wacky_west.rules.laying import CHOOSE_GOAL, LAY, SHOW_GOALS
from gulch.games.wacky_wacky_west.rules.squares import AHEAD, ROUTES, WAYS, Direction, Route
from gulch.games.wacky_wacky_west.rules.table import STOCK, Town, share
from gulch.games.wacky_wacky_west.rules.vote import CALL_VOTE

Deal: TypeAlias = i64  # a seat's tiles of one size
Split: TypeAlias = i64  # of such a deal: how many roads and rivers; the rest are railroads

RAIL: Final[i64] = 0  # kinds of tiles
ROAD: Final[i64] = 1
RIVER: Final[i64] = 2
MOST_OF_KIND: Final[i64] = 6  # roads or rivers of a size in a deal
SPLITS: Final[i64] = 49

V4: Final[i64] = 4
V5: Final[i64] = 5
V11: Final[i64] = 11
V37: Final[i64] = 37


def deal(seat: Seat, size: i64) -> Deal:
    return seat * SIZES + size - 1


def seat_dealt(told: Deal) -> Seat:
    return told // SIZES


def size_dealt(told: Deal) -> i64:
    return told % SIZES + 1


def split(roads: i64, rivers: i64) -> Split:
    return roads * (MOST_OF_KIND + 1) + rivers


def roads_in(parts: Split) -> i64:
    return parts // (MOST_OF_KIND + 1)


def rivers_in(parts: Split) -> i64:
    return parts % (MOST_OF_KIND + 1)


def choose_from(n: i64, k: i64) -> i64:
    """In how many ways k of n can be drawn."""
    if k < 0 or k > n:
        return 0
    ways: i64 = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


class FirstSeat(Draw[Town]):
    """Any seat begins, unless the table has named one (V30)."""

    def weight(self, s: Town, told: i64, seat: i64) -> i64:
        return 1 if seat < s.seats else 0

    def take(self, s: Town, told: i64, seat: i64) -> None:
        s.active = s.after(seat, s.seats - 1)  # the first turn is the next one's


class DealGoal(Draw[Town]):
    """A goal a seat, or two in the variant, which it alone looks at; the rest stay in the box unseen (V34)."""

    STAYS_SECRET: ClassVar[bool] = True  # what has to be shown at the end is shown then

    def weight(self, s: Town, place: i64, card: i64) -> i64:
        if card >= s.rules.goal_cards:
            return 0
        for i in range(len(s.goals)):
            if s.goals[i] == card:
                return 0
        return 1

    def sample(self, s: Town, place: i64, rng: Rng) -> i64:
        card = rng.below(s.rules.goal_cards)
        while self.weight(s, place, card) == 0:
            card = rng.below(s.rules.goal_cards)
        return card

    def hears(self, s: Town, place: i64, seat: Seat) -> bool:
        return seat == OWNER.of(place)

    def rumour(self, s: Town, place: i64, card: i64) -> str:
        return "goal ?"

    def take(self, s: Town, place: i64, card: i64) -> None:
        s.goals[place] = card


class DealTiles(Draw[Town]):
    """A seat's tiles of one size, drawn blind from all kinds and laid face up (V24, V29)."""

    def left(self, s: Town, size: i64, kind: i64) -> i64:
        """How many are still in the bag."""
        place = sort(kind, size)
        count = STOCK[place]
        for seat in range(s.seats):
            count -= s.tiles[seat * SORTS + place]
        return count

    def weight(self, s: Town, told: Deal, parts: Split) -> i64:
        size, roads, rivers = size_dealt(told), roads_in(parts), rivers_in(parts)
        rails = share(s.seats, size) - roads - rivers
        ways = choose_from(self.left(s, size, RAIL), rails)
        return ways * choose_from(self.left(s, size, ROAD), roads) * choose_from(self.left(s, size, RIVER), rivers)

    def sample(self, s: Town, told: Deal, rng: Rng) -> Split:
        """One tile after another out of the bag: as likely, and quicker."""
        size = size_dealt(told)
        rails, roads, rivers = self.left(s, size, RAIL), self.left(s, size, ROAD), self.left(s, size, RIVER)
        parts: Split = 0
        for _tile in range(share(s.seats, size)):
            lot = rng.below(rails + roads + rivers)
            if lot < rails:
                rails -= 1
            elif lot < rails + roads:
                roads -= 1
                parts += split(1, 0)
            else:
                rivers -= 1
                parts += split(0, 1)
        return parts

    def word(self, s: Town, told: Deal, parts: Split) -> str:
        size, roads, rivers = size_dealt(told), roads_in(parts), rivers_in(parts)
        counts = [share(s.seats, size) - roads - rivers, roads, rivers]
        return "deal " + " ".join([f"{KIND[kind]}{size}x{counts[kind]}" for kind in range(KINDS)])

    def take(self, s: Town, told: Deal, parts: Split) -> None:
        size, roads, rivers = size_dealt(told), roads_in(parts), rivers_in(parts)
        rack = seat_dealt(told) * SORTS
        s.tiles[rack + sort(RAIL, size)] = share(s.seats, size) - roads - rivers
        s.tiles[rack + sort(ROAD, size)] = roads
        s.tiles[rack + sort(RIVER, size)] = rivers


class DealRest(Step[Town]):
    """What is left in the bag is the last seat's."""

    def run(self, s: Town, told: i64) -> None:
        for size in range(1, SIZES + 1):
            for kind in range(KINDS):
                s.tiles[(s.seats - 1) * SORTS + sort(kind, size)] = DEAL_TILES.left(s, size, kind)


class NextTurn(Step[Town]):
    """The next seat clockwise that can lay a tile has to; those before it pass (V13). If nobody can, the game is over,
    whatever is left in racks and on the board (V23)."""

    def run(self, s: Town, told: i64) -> None:
        for ahead in range(1, s.seats + 1):
            seat = s.after(s.active, ahead)
            if s.can_place(seat):
                for passed in range(1, ahead):
                    idle = s.after(s.active, passed)
                    s.tell(PASSES if s.tiles_left(idle) > 0 else PASSES_EMPTY, idle)
                lap = (s.turn - 1) // s.seats
                s.turn += ahead
                s.active = seat
                if (s.turn - 1) // s.seats > lap:
                    s.tell(LAP_BEGINS, s.turn)
                s.do(PLACE)
                s.do(NEXT_TURN)
                return
        s.tell(NOTHING_FITS)
        if s.rules.two_goals and s.chosen == 0:
            s.do(CHOOSE_GOAL)
        s.do(SHOW_GOALS)


class Place(Decision[Town]):
    """A tile from one's rack goes on where a gang stands, straight ahead (V4) or beyond a bridge (V6). A tile on an
    outhouse is voted on first; one's own buildings are covered like others (V32)."""

    def seat(self, s: Town, told: i64) -> Seat:
        return s.active

    def forbids(self, s: Town, told: i64, choice: Placement) -> Ruling:
        return self.against(s, route_chosen(choice), size_chosen(choice), dock_chosen(choice), run_chosen(choice))

    def against(self, s: Town, route: Route, size: i64, dock: Direction, run: Direction) -> Ruling:
        gang = s.gang[route]
        if gang == NOBODY:
            return V11
        if run != dock and size == 1:
            return V5
        if run != dock and not s.rules.tiles_bend_off:
            return V4
        if s.owns(s.seat, route, size) == 0:
            return V37
        square = s.docking(gang, dock)
        if square == NOBODY:
            return s.closed(gang, dock)
        for i in range(1, size):
            if not s.is_free(square + i * AHEAD[run]):
                return s.barrier(square + i * AHEAD[run])
        return FINE

    def options(self, s: Town, told: i64) -> vec[i64]:
        return self.bent_options(s) if s.rules.tiles_bend_off else s.straight_placements(s.seat)

    def bent_options(self, s: Town) -> vec[i64]:
        """Where tiles may run to any side."""
        found = vec[i64](capacity=48)
        for route in range(ROUTES):
            for size in range(1, SIZES + 1):
                for dock in range(WAYS):
                    for run in range(WAYS):
                        if self.against(s, route, size, dock, run) == FINE:
                            found = append(found, placement(route, size, dock, run))
        return found

    def word(self, s: Town, told: i64, choice: Placement) -> str:
        """Raises KeyError for what cannot be written: a docking field off the board, a single that bends."""
        tile = s.tile_of(choice)
        if s.gang[route_chosen(choice)] == NOBODY or not s.plan.holds(docks_on(tile)):
            raise KeyError(choice)
        if size_chosen(choice) == 1 and run_chosen(choice) != dock_chosen(choice):
            raise KeyError(choice)
        return tile_name(tile)

    def take(self, s: Town, told: i64, choice: Placement) -> None:
        tile = s.tile_of(choice)
        if s.vote != NOBODY:
            s.clear_vote()
        if s.needs_vote(tile):
            s.do(CALL_VOTE, tile)
        else:
            s.do(LAY, tile)


LAP_BEGINS: Final = Note("turn")  # once round the table
PASSES: Final = Note("seat")
PASSES_EMPTY: Final = Note("seat")
NOTHING_FITS: Final = Note()
FIRST_SEAT: Final = FirstSeat([f"first {colour}" for colour in COLOUR])
DEAL_GOAL: Final = DealGoal([f"goal {card}" for card in CARD])
DEAL_TILES: Final = DealTiles([f"deal {roads_in(parts)} {rivers_in(parts)}" for parts in range(SPLITS)])
DEAL_REST: Final = DealRest()
NEXT_TURN: Final = NextTurn()
PLACE: Final = Place([f"place {choice}" for choice in range(PLACEMENTS)])
