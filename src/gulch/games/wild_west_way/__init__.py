"""Wild West Way by David Cheng, rules 1.4: up to five newcomers make a name for themselves in six rounds."""

from gulch.games.wild_west_way.box import BOX

__all__ = ["BOX"]
