"""Finds the games: every folder here, and in the folders that GULCH_GAMES names, is one. Names none of them itself."""

from __future__ import annotations

import importlib
import os
import pkgutil
from functools import cache

from gulch.face.box import Box

__path__ = [*__path__, *[folder for folder in os.environ.get("GULCH_GAMES", "").split(os.pathsep) if folder]]


class UnknownGame(ValueError):
    """No game of that name lies on the shelf."""


def names() -> list[str]:
    """The games there are, as they are typed."""
    return sorted(p.name.replace("_", "-") for p in pkgutil.iter_modules(__path__) if p.ispkg)


def find(name: str) -> Box:
    """A game by its name or title, however it is spelled: way-out-west, way_out_west, Way Out West."""
    called = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    if called not in names():
        raise UnknownGame(f"no game is called {name!r}; there are: {', '.join(names())}")
    return unpacked(called)


@cache
def unpacked(name: str) -> Box:
    box: Box = importlib.import_module(f"{__name__}.{name.replace('-', '_')}").BOX
    return box
