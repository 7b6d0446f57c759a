"""Wacky Wacky West, or Drunter und Drüber: save your buildings from railroads, a road and a river."""

from gulch.games.wacky_wacky_west.box import BOX

__all__ = ["BOX"]
