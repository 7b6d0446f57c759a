"""MOVEMENT: meeples and cubes are placed, one placement a turn (3.5)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, Choice, Decision, Ruling, Seat, Step
from gulch.games.wild_west_way.rules.data import PLACE
from gulch.games.wild_west_way.rules.numbers import (
    BANK,
    CHURCH,
    CUBES,
    DEPOT,
    HAND,
    HOTEL,
    MINE,
    SALOON,
    STATION,
    STORE,
    Y12,
    Y14,
    Y15,
    Place,
)
from gulch.games.wild_west_way.rules.table import Wild, at

PASS: Final[i64] = 0
MEEPLE: Final[i64] = 1  # nine cards follow
CUBE: Final[i64] = 10  # seven cards follow, with one to twelve cubes each
STANDS: Final[i64] = 9
LOTS: Final[i64] = 7
STAND: Final = vec[i64]([SALOON, 1, 2, 3, STORE, DEPOT, HOTEL, STATION, MINE])  # where a meeple may go (Y14)
LOT: Final = vec[i64]([BANK, CHURCH, STORE, DEPOT, HOTEL, STATION, MINE])  # where cubes may go (Y14)
FREE_LOTS: Final[i64] = 2  # Bank and Church take any number


def place_of(placement: Choice) -> Place:
    """Where the meeple or the cubes go."""
    return STAND[placement - MEEPLE] if placement < CUBE else LOT[(placement - CUBE) // CUBES]


def cubes_of(placement: Choice) -> i64:
    """How many cubes are placed; none with the meeple, or by a pass."""
    if placement < CUBE:
        return 0
    return (placement - CUBE) % CUBES + 1


class Move(Step[Wild]):
    """Round and round in player order. Who has passed, or has nothing in hand, is skipped (Y13, Y14)."""

    def run(self, s: Wild, place: i64) -> None:
        for _tried in range(s.seats):  # a name of its own: mypyc boxes `_`
            if place >= s.seats:
                place = 0
            if can_place(s, s.order[place]):
                s.do(PLACEMENT, place)
                return
            place += 1
        for seat in range(s.seats):
            s.passed[seat] = 0


def can_place(s: Wild, seat: Seat) -> bool:
    return s.passed[seat] == 0 and (s.meeple[seat] == HAND or s.cubes[at(HAND, seat)] > 0)


class Placement(Decision[Wild]):
    """The meeple on a card, or any number of cubes on one card. Or pass.

    Cubes go freely to Bank and Church, to the last row only if they then outnumber those of every other player (Y12).
    """

    def seat(self, s: Wild, place: i64) -> Seat:
        return s.order[place]

    def forbids(self, s: Wild, place: i64, choice: Choice) -> Ruling:
        if choice == PASS:
            return FINE
        if choice < CUBE:
            if s.meeple[s.seat] != HAND:
                return Y14
            return FINE if place_of(choice) != s.closed else Y15
        lot, cubes = place_of(choice), cubes_of(choice)
        if lot == s.closed:
            return Y15
        if cubes > s.cubes[at(HAND, s.seat)]:
            return Y14
        if not STORE <= lot <= MINE or s.cubes[at(lot, s.seat)] + cubes > s.rivals(lot, s.seat):
            return FINE
        return Y12

    def options(self, s: Wild, place: i64) -> vec[i64]:
        found = vec[i64]([PASS], capacity=60)
        seat = s.seat
        if s.meeple[seat] == HAND:
            for card in range(STANDS):
                if STAND[card] != s.closed:
                    found = append(found, MEEPLE + card)
        hand = s.cubes[at(HAND, seat)]
        if hand == 0:
            return found
        first: i64 = CUBE
        for lot in range(LOTS):
            least: i64 = 1
            if lot >= FREE_LOTS:
                place = STORE + lot - FREE_LOTS
                least = needed(s, place, seat) if place != s.closed else CUBES + 1
            for choice in range(first + least - 1, first + hand):
                found = append(found, choice)
            first += CUBES
        return found

    def take(self, s: Wild, place: i64, choice: Choice) -> None:
        seat = s.seat
        if choice == PASS:
            s.passed[seat] = 1  # final, or by option until somebody places something (Y13)
        else:
            if s.rules.soft_pass:
                for p in range(s.seats):
                    s.passed[p] = 0
            if choice < CUBE:
                s.meeple[seat] = place_of(choice)
            else:
                cubes = cubes_of(choice)
                s.cubes[at(HAND, seat)] -= cubes
                s.cubes[at(place_of(choice), seat)] += cubes
        s.do(MOVE, place + 1)  # never both in one turn (Y11)


def cube_words() -> list[str]:
    return [f"c{cubes} {PLACE[place]}" for place in LOT for cubes in range(1, CUBES + 1)]


MOVE: Final = Move()
PLACEMENT: Final = Placement(["-", *[f"m {PLACE[place]}" for place in STAND], *cube_words()])


def needed(s: Wild, place: Place, seat: Seat) -> i64:
    """How many cubes a seat would have to add for a legal placement in the last row."""
    return max(1, s.rivals(place, seat) + 1 - s.cubes[at(place, seat)])
