"""Outlaws: hidden characters on a main street, and three ways to win."""

from gulch.games.outlaws.game import GAME as GAME
from gulch.games.outlaws.names import NAMES as NAMES
from gulch.games.outlaws.options import OPTIONS as OPTIONS

LETTER = "O"
QUICK_PLAYERS = 2  # it was made for two
