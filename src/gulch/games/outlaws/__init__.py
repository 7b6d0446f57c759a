"""Outlaws: hidden characters on a main street, and three ways to win."""

from gulch.games.outlaws.box import BOX

__all__ = ["BOX"]
