"""A game as scripts and notebooks meet it: facts, tables, positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gulch.core.scenes import set_scene
from gulch.face.box import Box
from gulch.face.rulings import Ruling
from gulch.games import find
from gulch.play.table import Table, table_from


class Shelf:
    """One game, ready to be put on a table."""

    def __init__(self, name: str) -> None:
        self.box: Box = find(name)
        self.name = self.box.name

    @property
    def title(self) -> str:
        return self.box.title

    @property
    def players(self) -> list[int]:
        """The numbers of players it can be played with."""
        return self.box.players

    @property
    def options(self) -> dict[str, tuple[str, ...]]:
        """The options of a table and their values, the default first.

        Where something else may be given as well, a number or a text, the last says in angle brackets what it may be.
        """
        return {o.name: (*o.values, f"<{o.free}>") if o.free else o.values for o in self.box.options}

    @property
    def scores_midway(self) -> bool:
        """Do scores mean anything before the end?"""
        return self.box.game.SCORES_MIDWAY

    @property
    def rules(self) -> dict[str, Ruling]:
        """The rulings by id."""
        return self.box.rules

    def table(
        self,
        players: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        luck: str = "dealer",
    ) -> Table:
        """A new game. The same seed and the same actions give the same game; without a seed it is secret."""
        return Table(self.box, players, seed, options, luck)

    def position(self, doc: Any, seed: int | str | None = None, luck: str = "dealer") -> Table:
        """A table set up from a document; a bad one is refused with the field and the reason."""
        return table_from(self.box, doc, seed, luck)

    def scene(
        self,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | str | None = None,
        luck: str = "dealer",
        **named: Any,
    ) -> Table:
        """A table set up as a person tells it: what matters is named, the rest is filled in, and all is checked.

        ``game.scene(cowboys={"red": {"Dodge": 3}}, to_act="red")``; ``table.scene()`` tells a position this way.
        """
        box = self.box
        seats = box.players[0] if players is None else players
        start = set_scene(box.game, box.options, box.names, box.scenes, seats, options or {}, named)
        return Table(box, seed=seed, luck=luck, start=start)
