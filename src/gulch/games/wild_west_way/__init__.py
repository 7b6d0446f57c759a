"""Wild West Way by David Cheng, rules 1.4: up to five newcomers make a name for themselves in six rounds."""

from gulch.games.wild_west_way.game import GAME as GAME
from gulch.games.wild_west_way.names import NAMES as NAMES
from gulch.games.wild_west_way.options import OPTIONS as OPTIONS

LETTER = "Y"
