"""The deal, and the turn: lay a tile if any fits, or pass."""

from __future__ import annotations

from typing import ClassVar, Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Draw, Note, Rng, Ruling, Seat, Step
from gulch.games.wacky_wacky_west.rules.data import CARD, COLOUR, DATA, KIND
from gulch.games.wacky_wacky_west.rules.laying import CHOOSE_GOAL, LAY, SHOW_GOALS
from gulch.games.wacky_wacky_west.rules.squares import AHEAD, ROUTES
from gulch.games.wacky_wacky_west.rules.table import (
    GOALS,
    KIND_OF,
    KINDS,
    SIDE_DOCKING,
    SIZES,
    SORTS,
    STOCK,
    TYPES,
    V4,
    V5,
    V7,
    V9,
    V10,
    V11,
    V37,
    VARIANT,
    Town,
    docks_on,
    placement,
    tile_name,
)
from gulch.games.wacky_wacky_west.rules.vote import CALL_VOTE

SHARES: Final = vec[i64]([n for players in ("2", "3", "4") for n in DATA["deal"][players]])  # by players and size
SPLIT: Final[i64] = 7  # a deal has at most six roads and six rivers of a size


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
        s.active = (seat + s.seats - 1) % s.seats  # the first turn is the next one's


class DealGoal(Draw[Town]):
    """A goal a seat, or two in the variant, which it alone looks at; the rest stay in the box unseen (V34)."""

    STAYS_SECRET: ClassVar[bool] = True  # what has to be shown at the end is shown then

    def weight(self, s: Town, place: i64, card: i64) -> i64:
        if card >= (TYPES if s.house[VARIANT] == 0 else GOALS):
            return 0
        for i in range(len(s.goals)):
            if s.goals[i] == card:
                return 0
        return 1

    def sample(self, s: Town, place: i64, rng: Rng) -> i64:
        cards = TYPES if s.house[VARIANT] == 0 else GOALS
        card = rng.below(cards)
        while self.weight(s, place, card) == 0:
            card = rng.below(cards)
        return card

    def hears(self, s: Town, place: i64, seat: Seat) -> bool:
        return seat == place // 2

    def rumour(self, s: Town, place: i64, card: i64) -> str:
        return "goal ?"

    def take(self, s: Town, place: i64, card: i64) -> None:
        s.goals[place] = card


class DealTiles(Draw[Town]):
    """A seat's tiles of one size, drawn blind from all kinds and laid face up (V24, V29)."""

    def left(self, s: Town, size: i64, kind: i64) -> i64:
        """How many are still in the bag."""
        count = STOCK[kind * SIZES + size]
        for seat in range(s.seats):
            count -= s.tiles[seat * SORTS + kind * SIZES + size]
        return count

    def share(self, s: Town, size: i64) -> i64:
        return SHARES[(s.seats - 2) * SIZES + size]

    def weight(self, s: Town, told: i64, split: i64) -> i64:
        size, roads, rivers = told % SIZES, split // SPLIT, split % SPLIT
        rails = self.share(s, size) - roads - rivers
        ways = choose_from(self.left(s, size, 0), rails)
        return ways * choose_from(self.left(s, size, 1), roads) * choose_from(self.left(s, size, 2), rivers)

    def sample(self, s: Town, told: i64, rng: Rng) -> i64:
        """One tile after another out of the bag: as likely, and quicker."""
        size = told % SIZES
        rails, roads, rivers = self.left(s, size, 0), self.left(s, size, 1), self.left(s, size, 2)
        split: i64 = 0
        for _ in range(self.share(s, size)):
            lot = rng.below(rails + roads + rivers)
            if lot < rails:
                rails -= 1
            elif lot < rails + roads:
                roads -= 1
                split += SPLIT
            else:
                rivers -= 1
                split += 1
        return split

    def word(self, s: Town, told: i64, split: i64) -> str:
        size, roads, rivers = told % SIZES, split // SPLIT, split % SPLIT
        counts = [self.share(s, size) - roads - rivers, roads, rivers]
        return "deal " + " ".join([f"{KIND[kind]}{size + 1}x{counts[kind]}" for kind in range(KINDS)])

    def take(self, s: Town, told: i64, split: i64) -> None:
        size, roads, rivers = told % SIZES, split // SPLIT, split % SPLIT
        rack = told // SIZES * SORTS + size
        s.tiles[rack] = self.share(s, size) - roads - rivers
        s.tiles[rack + SIZES] = roads
        s.tiles[rack + 2 * SIZES] = rivers


class DealRest(Step[Town]):
    """What is left in the bag is the last seat's."""

    def run(self, s: Town, told: i64) -> None:
        for size in range(SIZES):
            for kind in range(KINDS):
                s.tiles[(s.seats - 1) * SORTS + kind * SIZES + size] = DEAL_TILES.left(s, size, kind)


class NextTurn(Step[Town]):
    """The next seat clockwise that can lay a tile has to; those before it pass (V13). If nobody can, the game is over,
    whatever is left in racks and on the board (V23)."""

    def run(self, s: Town, told: i64) -> None:
        for ahead in range(1, s.seats + 1):
            seat = (s.active + ahead) % s.seats
            if s.can_place(seat):
                for passed in range(1, ahead):
                    idle = (s.active + passed) % s.seats
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
        if s.house[VARIANT] != 0 and s.chosen == 0:
            s.do(CHOOSE_GOAL)
        s.do(SHOW_GOALS)


class Place(Decision[Town]):
    """A tile from one's rack goes on where a gang stands, straight ahead (V4) or beyond a bridge (V6). A tile on an
    outhouse is voted on first; one's own buildings are covered like others (V32)."""

    def seat(self, s: Town, told: i64) -> Seat:
        return s.active

    def forbids(self, s: Town, told: i64, choice: Choice) -> Ruling:
        route, size, dock, run = choice // 48, choice // 16 % SIZES + 1, choice // 4 % 4, choice % 4
        gang = s.gang[route]
        if gang == NOBODY:
            return V11
        if run != dock and size == 1:
            return V5
        if run != dock and s.house[SIDE_DOCKING] == 0:
            return V4
        if s.owns(s.seat, route, size) == 0:
            return V37
        square = s.docking(gang, dock)
        if square == NOBODY:
            return self.closed(s, gang + AHEAD[dock], gang + 2 * AHEAD[dock])
        for _ in range(1, size):
            square += AHEAD[run]
            if not s.is_free(square):
                return s.barrier(square)
        return FINE

    def closed(self, s: Town, near: i64, beyond: i64) -> Ruling:
        """Why nothing docks this way."""
        if not s.is_bridge(near):
            return s.barrier(near)
        if s.is_bridge(beyond):
            return V7
        return V9 if s.map().holds(beyond) else V10

    def options(self, s: Town, told: i64) -> vec[i64]:
        if s.house[SIDE_DOCKING] != 0:
            return super().options(s, told)
        found, tiles = vec[i64](capacity=24), s.tiles
        for route in range(ROUTES):
            gang = s.gang[route]
            rack = s.seat * SORTS + KIND_OF[route] * SIZES
            if gang == NOBODY or tiles[rack] + tiles[rack + 1] + tiles[rack + 2] == 0:
                continue
            reach = s.reach(gang)
            if reach == 0:
                continue
            north, east, south, west = reach & 3, reach >> 2 & 3, reach >> 4 & 3, reach >> 6
            for size in range(1, SIZES + 1):
                if tiles[rack + size - 1] == 0:
                    continue
                if north >= size:
                    found = append(found, placement(route, size, 0, 0))
                if east >= size:
                    found = append(found, placement(route, size, 1, 1))
                if south >= size:
                    found = append(found, placement(route, size, 2, 2))
                if west >= size:
                    found = append(found, placement(route, size, 3, 3))
        return found

    def word(self, s: Town, told: i64, choice: i64) -> str:
        """Raises KeyError for what cannot be written: a docking field off the board, a single that bends."""
        tile = s.tile_of(choice)
        if s.gang[choice // 48] == NOBODY or not s.map().holds(docks_on(tile)):
            raise KeyError(choice)
        if choice // 16 % SIZES == 0 and choice % 4 != choice // 4 % 4:
            raise KeyError(choice)
        return tile_name(tile)

    def take(self, s: Town, told: i64, choice: Choice) -> None:
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
DEAL_TILES: Final = DealTiles([f"deal {roads} {rivers}" for roads in range(SPLIT) for rivers in range(SPLIT)])
DEAL_REST: Final = DealRest()
NEXT_TURN: Final = NextTurn()
PLACE: Final = Place([f"place {choice}" for choice in range(192)])
