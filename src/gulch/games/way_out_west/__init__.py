"""Way Out West."""

from gulch.games.way_out_west.game import GAME
from gulch.games.way_out_west.names import NAMES
from gulch.games.way_out_west.options import OPTIONS

LETTER = "W"
__all__ = ["GAME", "LETTER", "NAMES", "OPTIONS"]
