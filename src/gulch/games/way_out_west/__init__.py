"""Way Out West."""

from gulch.games.way_out_west.box import BOX

__all__ = ["BOX"]
