"""High Noon: a toy that shows how little a fifth game needs."""

from gulch.games.high_noon.game import GAME
from gulch.games.high_noon.names import NAMES, OPTIONS

LETTER = "H"
__all__ = ["GAME", "LETTER", "NAMES", "OPTIONS"]
