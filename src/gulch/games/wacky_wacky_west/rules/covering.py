"""What a tile lies on. Plain Python: asked by words, screens and bots."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from gulch.games.wacky_wacky_west.rules.ground import docks_on, run_of, size_of
from gulch.games.wacky_wacky_west.rules.squares import AHEAD, Map, square_at
from gulch.games.wacky_wacky_west.rules.table import Town


def squares_of(tile: int) -> list[int]:
    """What a tile covers, from its docking field on."""
    return [int(docks_on(tile) + i * AHEAD[run_of(tile)]) for i in range(size_of(tile))]


@lru_cache(16)
def printed_on(plan: Map) -> dict[int, tuple[int, int, int]]:
    """The buildings of a map by their squares: type, value, square."""
    places = [int(square) for square in plan.houses]
    return {square: (int(plan.types[i]), int(plan.values[i]), square) for i, square in enumerate(places)}


@lru_cache(16)
def outhouses_on(plan: Map) -> list[int]:
    """The squares of its outhouses, from the north-west."""
    squares = [square_at(column, row) for row in range(1, plan.rows + 1) for column in range(1, plan.columns + 1)]
    return [int(square) for square in squares if plan.outhouse(square)]


def standing(s: Town) -> list[tuple[int, int, int]]:
    """The buildings that have not been covered: type, value, square."""
    return [building for building in printed_on(s.plan).values() if s.is_free(building[2])]


def buildings_at(s: Town, squares: Iterable[int]) -> list[tuple[int, int, int]]:
    """The buildings printed on these squares: type, value, square."""
    printed = printed_on(s.plan)
    return [printed[square] for square in squares if square in printed]
