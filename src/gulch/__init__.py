"""gulch plays four Wild West board games. The front door, the same for all of them::

import gulch
game = gulch.game("way-out-west")
table = game.table(players=4, seed=7)
table.play(0, table.options(0)[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gulch.play.front import Shelf
    from gulch.play.table import Table

__version__ = "0.1.0"


def game(name: str) -> Shelf:
    """A game by its name, such as "way-out-west"."""
    from gulch.play.front import Shelf

    return Shelf(name)


def replay(record: str) -> Table:
    """The table a record, text or JSON, was written at; ``table.at(n)`` is any point of it."""
    from gulch.play.records import replay as read_record

    return read_record(record)
