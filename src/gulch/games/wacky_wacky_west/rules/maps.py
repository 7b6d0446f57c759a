"""Reading maps: the files of the folder ``maps``, which an owner may replace or add to, and texts of an option."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from gulch.core.texts import BadOption, Text, Texts
from gulch.games.wacky_wacky_west.rules.data import DATA, ROUTE
from gulch.games.wacky_wacky_west.rules.squares import BIT, MOST_LINES, Map, append_house, column_of, row_of, square_at

FOLDER: Final = Path(__file__).parents[1] / "data/maps"
PRINTED: Final = "west-2010"
NAMES: Final[tuple[str, ...]] = (PRINTED, *sorted(path.stem for path in FOLDER.glob("*.txt") if path.stem != PRINTED))
LETTERS: Final[list[str]] = DATA["map_letter"]
HEADER: Final = re.compile(r"[A-Z](\s+[A-Z])*")
LEAST_LINES: Final = 3


def cells(text: str) -> list[list[str]]:
    """The rows of a map; letters above and numbers before them are for the reader's eye."""
    rows = []
    for line in re.split(r"[\n/]", text):
        words = line.split()
        if not words or HEADER.fullmatch(line.strip()):
            continue
        rows.append(words[1:] if words[0].isdigit() else words)
    return rows


def trouble(cell: str, corner: bool, seen: set[str]) -> str:
    """What is wrong with a cell, if anything."""
    start = len(cell) == 2 and cell[1] == "*" and cell[0] in ROUTE
    if corner and not start:
        return f"{cell!r} stands in a corner, where only a start ({', '.join(r + '*' for r in ROUTE)}) can be"
    if start and not corner:
        return f"the start {cell} is not in a corner"
    if start and cell in seen:
        return f"the start {cell} is there twice"
    building = len(cell) == 2 and cell[0] in LETTERS and cell[1] in "12345"
    if not (start or building or cell in ("..", "oo")):
        return f"{cell!r} is neither ground (..) nor an outhouse (oo), a building with its value 1 to 5, or a start"
    return ""


def read_map(text: str, name: str = "") -> Map:
    """The map so written. A bad one is refused with its first offending cell."""
    rows = cells(text)
    columns = len(rows[0]) if rows else 0
    if not (LEAST_LINES <= len(rows) <= MOST_LINES and LEAST_LINES <= columns <= MOST_LINES):
        raise BadOption(
            f"map: {columns} columns and {len(rows)} rows; each should be from {LEAST_LINES} to {MOST_LINES}"
        )
    plan = Map(name, " / ".join(" ".join(row) for row in rows), columns, len(rows))
    seen: set[str] = set()
    for y, row in enumerate(rows, 1):
        for x in range(1, max(len(row), columns) + 1):
            place = f"{chr(64 + x)}{y}" if x <= MOST_LINES else f"row {y}"
            if x > len(row) or x > columns:
                raise BadOption(f"map: {place}: row {y} has {len(row)} cells and not {columns} like the first")
            cell = row[x - 1]
            why = trouble(cell, x in (1, columns) and y in (1, len(rows)), seen)
            if why:
                raise BadOption(f"map: {place}: {why}")
            seen.add(cell)
            put(plan, square_at(x, y), cell)
    return plan


def put(plan: Map, square: int, cell: str) -> None:
    bit, row = BIT[column_of(square)], row_of(square)
    if cell[1] == "*":
        plan.corner[ROUTE.index(cell[0])] = square
        return
    plan.free[row] |= bit
    if cell == "oo":
        plan.outhouses[row] |= bit
    elif cell != "..":
        append_house(plan, square, LETTERS.index(cell[0]), int(cell[1]))


def plain(text: str) -> str:
    """The map as it is kept: what is for the reader's eye left out, rows parted by strokes."""
    return " / ".join(" ".join(row) for row in cells(text))


TEXTS: Final[Texts] = Texts("a map as text (docs/front-door.md)", plain, read_map)


@cache
def from_folder(name: str) -> Text:
    plan = read_map((FOLDER / f"{name}.txt").read_text(encoding="utf-8"), name)
    return Text(NAMES.index(name), plan.text, plan)


def unfold(number: int) -> Text:
    """The map with this number of the option, laid ready for the rules."""
    return from_folder(NAMES[number]) if number < len(NAMES) else TEXTS.find(number - len(NAMES))
