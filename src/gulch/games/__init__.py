"""Finds the games: every folder here, and in the folders that GULCH_GAMES names, is one. Names none of them itself."""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from gulch.core.options import Option
from gulch.core.phrases import Phrasebook, phrasebook, read_book
from gulch.core.positions import Names
from gulch.core.prose import Block, read_prose
from gulch.core.rulings import Ruling, read_rulings
from gulch.core.scenes import Scenes
from gulch.core.steps import RUN, Game, Note

__path__ = [*__path__, *[folder for folder in os.environ.get("GULCH_GAMES", "").split(os.pathsep) if folder]]


class UnknownGame(ValueError):
    """No game of that name lies on the shelf."""


class Box:
    """One game with all that belongs to it: the rules, and what bots, screens and readers need to know of it."""

    def __init__(self, package: str) -> None:
        module: Any = importlib.import_module(f"{__name__}.{package}")
        self.package = package
        self.folder = Path(module.__file__).parent
        self.game: Game[Any] = module.GAME
        self.options: Sequence[Option] = module.OPTIONS
        self.names: Names = module.NAMES
        self.letter: str = module.LETTER  # before the number of a ruling
        self.name = self.game.name
        self.quick_players: int = getattr(module, "QUICK_PLAYERS", 4 if 4 in self.players else self.players[-1])

    @property
    def title(self) -> str:
        return self.phrases("en").raw("game", "title")

    @property
    def players(self) -> list[int]:
        return [int(n) for n in self.game.players]

    @property
    def rules(self) -> dict[str, Ruling]:
        return self.rulings("en")

    @cache  # noqa: B019 - there is one box a game, kept as long as the program runs
    def part(self, name: str) -> ModuleType | None:
        """A part not every game has: view, text, knowledge, notation, telling, refusals, standing, scene."""
        if not (self.folder / f"{name}.py").exists():
            return None
        return importlib.import_module(f"{__name__}.{self.package}.{name}")

    @property
    def scenes(self) -> Scenes | None:
        """How people write its positions, where the game says so."""
        part: Any = self.part("scene")
        scenes: Scenes | None = part
        return scenes

    @cache  # noqa: B019
    def phrases(self, language: str) -> Phrasebook:
        return phrasebook(self.folder / "locale", language)

    @cache  # noqa: B019
    def rulings(self, language: str) -> dict[str, Ruling]:
        return read_rulings(self.page("rulings", language))

    @cache  # noqa: B019
    def rulebook(self, language: str) -> tuple[Block, ...]:
        """The rules, to learn the game from; nothing where nobody has written them down."""
        return read_prose(self.page("rules", language))

    def page(self, name: str, language: str) -> Path:
        path = self.folder / f"{name}.{language}.md"
        return path if path.exists() else self.folder / f"{name}.md"

    @cached_property
    def cites(self) -> Mapping[str, Mapping[str, str]]:
        """The ruling behind each line of the log and each question, by "steps" and "notes" and their names."""
        return read_book(self.folder / "cites.toml")

    def rule(self, kind: str, name: str) -> str:
        """The id of the ruling that best explains a step or a note; empty for one this release does not know."""
        return self.cites.get(kind, {}).get(name, "")

    def miscited(self) -> list[str]:
        """What is wrong with the cites: every step that is logged or asked and every note has one, and it is known."""
        parts = [self.part(path.stem) for path in self.folder.glob("*.py") if path.stem != "__init__"]
        notes = {name for part in parts for name, note in vars(part).items() if isinstance(note, Note)}
        found: list[str] = []
        for kind, names in ("steps", {step.name for step in self.game.steps if step.kind != RUN}), ("notes", notes):
            cited = self.cites.get(kind, {})
            found += [f"{kind}: {name} has no ruling" for name in sorted(names - set(cited))]
            found += [f"{kind}: there is no {name}" for name in sorted(set(cited) - names)]
            found += [
                f"{kind}: {name} names {rule}, no ruling" for name, rule in cited.items() if rule not in self.rules
            ]
        return found


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
    return Box(name.replace("-", "_"))
