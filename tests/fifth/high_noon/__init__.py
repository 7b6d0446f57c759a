"""High Noon: a toy that shows how little a fifth game needs."""

from gulch.face.box import GameBox
from gulch.games.high_noon.game import GAME
from gulch.games.high_noon.names import NAMES, OPTIONS
from gulch.games.high_noon.table import Street

BOX = GameBox[Street](__file__, GAME, "H", OPTIONS, NAMES)
__all__ = ["BOX"]
