"""Rodeo."""

from .box import BOX

__all__ = ["BOX"]
