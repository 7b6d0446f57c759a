"""How the fields of a position are written for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from gulch.core.positions import Field, Names
from gulch.games.wacky_wacky_west.board import LINE_BITS, MOST_LINES, WIDTH, square_name
from gulch.games.wacky_wacky_west.box import BUILDING, CARD, COLOUR, DIRECTION, ROUTE, SORT, cards_text
from gulch.games.wacky_wacky_west.table import tile_at, tile_name

SQUARES = [
    square_name(n) if 1 <= n % WIDTH <= MOST_LINES and n >= WIDTH else "" for n in range((MOST_LINES + 2) << LINE_BITS)
]


class Tiles(Sequence[str]):
    """The names of all tiles that could lie anywhere, by number; too many to write down."""

    def __len__(self) -> int:
        return len(SQUARES) * 96

    @overload
    def __getitem__(self, number: int) -> str: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[str]: ...
    def __getitem__(self, number: int | slice) -> str | Sequence[str]:
        if isinstance(number, slice):
            return [self[n] for n in range(*number.indices(len(self)))]
        if not 0 <= number < len(self):
            raise IndexError(number)
        return tile_name(number)

    def index(self, name: object, start: int = 0, stop: int | None = None) -> int:
        text = str(name)
        size, run = int(text[1]), text[-1] if text[-1] in DIRECTION else "N"
        square = SQUARES.index(text[3:].rstrip("NESW"))
        number = int(tile_at(square, DIRECTION.index(run), size, ROUTE.index(text[0]), {"@": 0, "~": 1}[text[2]]))
        if self[number] != text:
            raise ValueError(f"{text!r} is no tile")
        return number

    def __contains__(self, name: object) -> bool:
        try:
            return self.index(name) >= 0
        except (ValueError, IndexError, KeyError):
            return False


AXES: dict[str, Sequence[str]] = {
    "seat": COLOUR,
    "sort": SORT,
    "square": SQUARES,
    "tile": Tiles(),
    "goal": CARD,
    "cards": [cards_text(cards) or "none" for cards in range(256)],
    "route": [*ROUTE, *[f"{route} of Schilda" for route in ROUTE]],
    "building": [*BUILDING, *[f"{building} of Schilda" for building in BUILDING]],
    "stage": ["laying", "open", "stays", "back"],
    "side": ["undecided", "yes", "no"],
}
NAMES = Names(
    AXES,
    {
        "turn": Field(least=0),
        "active": Field(kind="seat"),
        "laid": Field(kind="tile"),
        "laid_by": Field(kind="seat"),
        "laid_count": Field(least=0, most=60),
        "gang": Field(kind="square"),
        "free": Field(least=0, most=2**32),
        "bridges": Field(least=0, most=2**32),
        "votes": Field(kind="cards"),
        "votes_left": Field(least=0, most=8),
        "ballot": Field(kind="cards"),
        "ballot_size": Field(least=0, most=8),
        "pending": Field(kind="tile"),
        "builder": Field(kind="seat"),
        "vote": Field(kind="stage"),
        "wild": Field(kind="side"),
        "goals": Field(kind="goal"),
        "chosen": Field(least=0, most=1),
    },
)
