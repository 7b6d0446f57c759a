"""Wacky Wacky West, or Drunter und Drüber: save your buildings from railroads, a road and a river."""

from gulch.games.wacky_wacky_west.game import GAME
from gulch.games.wacky_wacky_west.names import NAMES
from gulch.games.wacky_wacky_west.options import OPTIONS

LETTER = "V"
__all__ = ["GAME", "LETTER", "NAMES", "OPTIONS"]
