"""gulch plays four Wild West board games. The front door, the same for all of them::

import gulch
game = gulch.game("way-out-west")
table = game.table(players=4, seed=7)
table.play(0, table.options(0)[0])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gulch.core.options import BadOption
    from gulch.core.positions import BadPosition
    from gulch.face.lines import Line
    from gulch.games import UnknownGame
    from gulch.play.dealer import Luck
    from gulch.play.front import Shelf
    from gulch.play.ledger import Move
    from gulch.play.records import BadRecord
    from gulch.play.refusals import NotAllowed, WhyNot
    from gulch.play.table import Table
    from gulch.rl.batch import Batch
    from gulch.rl.workers import Workers

__version__ = "0.1.0"
__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Line",
    "Luck",
    "Move",
    "NotAllowed",
    "Shelf",
    "Table",
    "UnknownGame",
    "WhyNot",
    "batch",
    "game",
    "replay",
]

# Where the other names live: importing gulch alone loads none of it.
HOMES = {
    "BadOption": "gulch.core.options",
    "BadPosition": "gulch.core.positions",
    "BadRecord": "gulch.play.records",
    "Line": "gulch.face.lines",
    "Luck": "gulch.play.dealer",
    "Move": "gulch.play.ledger",
    "NotAllowed": "gulch.play.refusals",
    "Shelf": "gulch.play.front",
    "Table": "gulch.play.table",
    "UnknownGame": "gulch.games",
    "WhyNot": "gulch.play.refusals",
}


def game(name: str) -> Shelf:
    """A game by its name or title, such as "way-out-west"."""
    from gulch.play.front import Shelf

    return Shelf(name)


def batch(
    name: str,
    n: int,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    seed: int = 0,
    workers: int = 0,
    mask: bool = True,
    skip_forced: bool = True,
    pays: Sequence[float] | None = None,
    listed: int = 64,
    longest: int = 0,
) -> Batch | Workers:
    """Very many games of one kind at once, read and answered through arrays. Needs ``gulch[rl]``.

    ``workers`` spreads them over so many other processes. ``pays`` is what places are worth, from the first to the
    last; the default is 1 to -1. ``skip_forced`` answers questions with one answer by itself. ``listed`` is how many
    options of a question are listed in ``options``. ``longest`` breaks a game off after so many decisions.
    """
    try:
        from gulch.rl.batch import Batch, tables
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        raise ModuleNotFoundError("batches are NumPy arrays: pip install 'gulch[rl]'", name="numpy") from None

    table = tables(name, n, players, options, mask, skip_forced, pays, listed, longest)
    if workers == 0:
        return Batch(table, seed)
    from gulch.rl.workers import Workers

    return Workers(table, workers, seed)


def replay(record: str) -> Table:
    """The table a record was written at; ``table.at(n)`` is any point of it."""
    from gulch.play.records import replay as read_record

    return read_record(record)


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
