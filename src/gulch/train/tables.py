"""At which tables a game is learned: how many play, by which options, and how often."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

import gulch
from gulch.bots.net.encoding import Encoding
from gulch.face.box import Box


class Table(NamedTuple):
    players: int
    options: Mapping[str, str]
    weight: int  # games at such tables, as a share of all weights

    @property
    def title(self) -> str:
        turned = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.players} players{turned}"


def usual(box: Box) -> list[Table]:
    """Every number of players, the quick table's most often, and every option turned now and then."""
    found = [Table(players, {}, 6 if players == box.quick_players else 3) for players in box.players]
    return found


def seen_numbers(name: str, tables: list[Table], steps: int = 400, games: int = 64) -> Encoding:
    """How a game is encoded, with no room wasted on numbers that do not come up: looked at in random play."""
    box = gulch.game(name).box
    lows: dict[str, int] = {}
    highs: dict[str, int] = {}
    for table in tables:
        batch = gulch.batch(name, games, players=table.players, options=table.options, mask=False, seed=5)
        rng = np.random.default_rng(5)
        least, most = batch.obs.copy().min(0), batch.obs.max(0)
        for _ in range(steps):
            batch.pick((rng.random(games) * batch.counts).astype(np.int64))
            most = np.maximum(most, batch.obs.max(0))
            least = np.minimum(least, np.where(batch.obs == -1000, 0, batch.obs).min(0))
        for column, low, high in zip(batch.layout.columns, least, most, strict=True):
            lows[column.name] = min(int(low), lows.get(column.name, 0))
            highs[column.name] = max(int(high), highs.get(column.name, 0))
    return Encoding.of(box).narrowed(lows, highs)
