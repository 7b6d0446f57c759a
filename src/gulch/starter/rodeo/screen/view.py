"""All that the board and the panels show, as parts that say what they read."""

from typing import Final

from gulch.face.screens import Screen

from ..rules.table import Arena
from . import arena, players

SCREEN: Final = Screen[Arena](
    arena.Table,
    [arena.bulls, arena.dare, arena.dare_text, arena.pieces, players.status, players.panel],
)
