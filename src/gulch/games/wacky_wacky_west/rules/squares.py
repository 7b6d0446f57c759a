"""Squares, directions and maps. A square is ``row * 32 + column``, both counted from 1, so that a step in any direction
is one addition and what lies beyond the edge is never free."""

from __future__ import annotations

from typing import Final, TypeAlias

from gulch.core.ints import append, i64, vec
from gulch.core.steps import NOBODY

Square: TypeAlias = i64
Direction: TypeAlias = i64
Route: TypeAlias = i64

WIDTH: Final[i64] = 32  # numbers from one row of squares to the next
LINE_BITS: Final[i64] = 5
COLUMN: Final[i64] = 31  # the part of a square's number that is its column
MOST_LINES: Final[i64] = 26  # rows or columns: as many as there are letters
ROUTES: Final[i64] = 4
BIT: Final = vec[i64]([2**place for place in range(WIDTH)])
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
WAYS: Final[i64] = 4
AHEAD: Final = vec[i64]([-32, 1, 32, -1])  # from a square to the next, by direction


class Map:
    """What is printed on a board. Rows of bits stand for sets of squares: a number a line, a bit a column."""

    def __init__(self, name: str, text: str, columns: i64, rows: i64) -> None:
        self.name = name
        self.text = text  # as it is written in an option
        self.columns = columns
        self.rows = rows
        self.free = vec[i64]([0] * (rows + 2))  # what can be built on at all
        self.outhouses = vec[i64]([0] * (rows + 2))
        self.corner = vec[i64]([0] * ROUTES)  # by route
        self.houses = vec[i64]([0] * 0)  # squares of the buildings, from the north-west
        self.types = vec[i64]([0] * 0)  # of the same buildings
        self.values = vec[i64]([0] * 0)

    def holds(self, square: Square) -> bool:
        """Is it on the board?"""
        row, column = row_of(square), column_of(square)
        return row >= 1 and row <= self.rows and column >= 1 and column <= self.columns

    def outhouse(self, square: Square) -> bool:
        return self.outhouses[square >> LINE_BITS] >> (square & COLUMN) & 1 != 0


def append_house(plan: Map, square: Square, kind: i64, value: i64) -> None:
    plan.houses = append(plan.houses, square)
    plan.types = append(plan.types, kind)
    plan.values = append(plan.values, value)


def square_at(column: i64, row: i64) -> Square:
    return row * WIDTH + column


def row_of(square: Square) -> i64:
    return square >> LINE_BITS


def column_of(square: Square) -> i64:
    return square & COLUMN


def square_name(square: Square) -> str:
    """A1 is in the north-west."""
    return chr(64 + column_of(square)) + str(row_of(square))


def way_to(square: Square, other: Square) -> Direction:
    """The direction in which another square lies; nobody if it is not in line with this one."""
    down, right = row_of(other) - row_of(square), column_of(other) - column_of(square)
    if (down == 0) == (right == 0):
        return NOBODY
    if down != 0:
        return SOUTH if down > 0 else NORTH
    return EAST if right > 0 else WEST


def how_far(square: Square, other: Square) -> i64:
    """How many squares on it lies, if it is in line with this one."""
    down, right = row_of(other) - row_of(square), column_of(other) - column_of(square)
    return max(down, -down) + max(right, -right)
