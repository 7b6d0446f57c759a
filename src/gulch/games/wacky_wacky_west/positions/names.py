"""How the fields of a position are written for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from gulch.core.positions import BadPosition, Field, Names
from gulch.core.seen import plain, row
from gulch.games.wacky_wacky_west.positions.past import Past
from gulch.games.wacky_wacky_west.rules.cards import ALL_CARDS, FULL_HAND, cards_text
from gulch.games.wacky_wacky_west.rules.data import BUILDING, CARD, COLOUR, DIRECTION, ROUTE, SORT
from gulch.games.wacky_wacky_west.rules.ground import TILES_OF_SQUARE, tile_at, tile_name
from gulch.games.wacky_wacky_west.rules.squares import MOST_LINES, column_of, row_of, square_at, square_name

SQUARES = [
    square_name(n) if 1 <= column_of(n) <= MOST_LINES and row_of(n) >= 1 else ""
    for n in range(square_at(0, MOST_LINES + 2))
]


class Tiles(Sequence[str]):
    """The names of all tiles that could lie anywhere, by number; too many to write down."""

    examples = ("T3@B1E", "S1@N1", "R2~C3E")

    def __len__(self) -> int:
        return len(SQUARES) * TILES_OF_SQUARE

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
        under = {"@": False, "~": True}[text[2]]
        number = int(tile_at(square, DIRECTION.index(run), size, ROUTE.index(text[0]), under))
        if self[number] != text:
            raise ValueError(f"{text!r} is no tile")
        return number

    def __contains__(self, name: object) -> bool:
        try:
            return self.index(name) >= 0
        except (ValueError, IndexError, KeyError):
            return False


def put_tiles_down(saved: dict[str, Any]) -> None:
    """Board and gangs follow from the tiles laid."""
    past = Past(saved["seats"], row(saved["house"]), saved["laid"], saved["laid_by"])
    if past.trouble:
        raise BadPosition(past.trouble)
    for name in ("laid", "laid_by", "laid_count", "gang", "free", "bridges"):
        saved[name] = plain(getattr(past.board, name))


AXES: dict[str, Sequence[str]] = {
    "seat": COLOUR,
    "sort": SORT,
    "square": SQUARES,
    "tile": Tiles(),
    "goal": CARD,
    "card": [*CARD, *[f"{card} of Schilda" for card in CARD]],
    "place": ["counts", "lower"],
    "cards": [cards_text(cards) or "none" for cards in range(ALL_CARDS + 1)],
    "route": [*ROUTE, *[f"{route} of Schilda" for route in ROUTE]],
    "building": [*BUILDING, *[f"{building} of Schilda" for building in BUILDING]],
    "stage": ["laying", "open", "stays", "back"],
    "side": ["undecided", "yes", "no"],
    "ground": ["built on", "bridge", "free", "outhouse", *BUILDING],  # as learners are told
}
NAMES = Names(
    AXES,
    {
        "turn": Field(least=0),
        "active": Field(kind="seat"),
        "laid": Field(kind="tile", grows=True),  # the rest may be left out
        "laid_by": Field(kind="seat", grows=True),
        "laid_count": Field(derived=True),
        "gang": Field(derived=True),
        "free": Field(derived=True),
        "bridges": Field(derived=True),
        "tiles": Field(by=("seat", "sort"), least=0, most=12),
        "votes": Field(by=("seat",), kind="cards", least=0, most=ALL_CARDS),
        "votes_left": Field(by=("seat",), least=0, most=FULL_HAND),
        "ballot": Field(by=("seat",), kind="cards", least=0, most=ALL_CARDS),
        "ballot_size": Field(by=("seat",), least=0, most=FULL_HAND),
        "pending": Field(kind="tile"),
        "builder": Field(kind="seat"),
        "vote": Field(kind="stage"),
        "wild": Field(by=("seat",), kind="side"),
        "goals": Field(by=("seat", "place"), kind="goal"),
        "chosen": Field(least=0, most=1),
    },
    put_tiles_down,
)
