"""At which tables a game is learned: how many play, by which options, and how often."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

import gulch
from gulch.bots.net.encoding import Encoding
from gulch.core.options import house_rules
from gulch.face.box import Box

OFTEN, SELDOM = 6, 3
MOST_LISTED = 256


class Table(NamedTuple):
    players: int
    options: Mapping[str, str]
    weight: int  # games at such tables, as a share of all weights

    @property
    def title(self) -> str:
        turned = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.players} players{turned}"


def usual(box: Box) -> list[Table]:
    """Every number of players, the quick table's most often, and options that put other things on the table."""
    found = []
    for players in box.players:
        plain = names_of(box, players, {})
        found.append(Table(players, {}, OFTEN if players == box.quick_players else SELDOM))
        for option in box.options:
            for value in option.values[1:]:
                with contextlib.suppress(ValueError):  # not for so many
                    if names_of(box, players, {option.name: value}) != plain:
                        found.append(Table(players, {option.name: value}, SELDOM))
    return found


def names_of(box: Box, players: int, options: Mapping[str, str]) -> set[str]:
    """What is seen at such a table, column by column."""
    return {column.name for column in box.columns(box.game.start(players, house_rules(box.options, options)))}


class Look(NamedTuple):
    """What random play has shown of a game."""

    encoding: Encoding  # with no room wasted on numbers that do not come up
    listed: int  # options that are open at once, at most


def look_at(name: str, tables: list[Table], steps: int = 400, games: int = 64) -> Look:
    box = gulch.game(name).box
    lows: dict[str, int] = {}
    highs: dict[str, int] = {}
    many = 1
    for table in tables:
        batch = gulch.batch(name, games, players=table.players, options=table.options, mask=False, seed=5)
        many = max(many, int(batch.counts.max()))
        rng = np.random.default_rng(5)
        least, most = batch.obs.copy().min(0), batch.obs.max(0)
        for _ in range(steps):
            batch.pick((rng.random(games) * batch.counts).astype(np.int64))
            many = max(many, int(batch.counts.max()))
            most = np.maximum(most, batch.obs.max(0))
            least = np.minimum(least, np.where(batch.obs == -1000, 0, batch.obs).min(0))
        for column, low, high in zip(batch.layout.columns, least, most, strict=True):
            lows[column.name] = min(int(low), lows.get(column.name, 0))
            highs[column.name] = max(int(high), highs.get(column.name, 0))
    return Look(Encoding.of(box).narrowed(lows, highs), min(MOST_LISTED, -(-many // 16) * 16 + 16))
