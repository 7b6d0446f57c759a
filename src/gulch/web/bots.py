"""Bots think in other processes, at low priority. They are handed an observation as plain data, never the state."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import Any

from gulch.bots import choose, levels
from gulch.core.options import house_rules
from gulch.core.seen import load
from gulch.core.steps import Rng
from gulch.games import Box, find

SECONDS = float(os.environ.get("GULCH_BOT_SECONDS", "1"))  # with none at all, bots play at random
GRACE = 20.0  # beyond its time, before something simple is played instead
RECYCLE = 2000  # thoughts before a process is replaced


def lower_priority() -> None:
    with suppress(OSError, AttributeError):
        os.nice(10)


def think(
    game: str, options: Mapping[str, str], saved: Mapping[str, Any], level: str, seconds: float, seed: int
) -> int:
    """In the other process: what a bot answers where its seat is asked."""
    box = find(game)
    house = house_rules(box.options, options, kept=True)  # with the texts of an owner, which this process may not know
    seen = load(box.game.start(saved["seats"], house), dict(saved))
    return choose(box, seen, level if seconds > 0 else "random", seconds, Rng(seed))


def best(box: Box) -> str:
    """Who sits in for a person."""
    return levels(box)[-1]


class Bots:
    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, spawn, lower_priority, max_tasks_per_child=RECYCLE)
        return self.pool

    async def choice(
        self, box: Box, options: Mapping[str, str], saved: Mapping[str, Any], legal: list[int], level: str
    ) -> int:
        """A bot's answer; a random one if it does not come in time or the process dies of it."""
        seed = random.SystemRandom().randrange(2**32)
        try:
            job = self.started().submit(think, box.name, dict(options), dict(saved), level, SECONDS, seed)
            chosen = await asyncio.wait_for(asyncio.wrap_future(job), SECONDS + GRACE)
        except (TimeoutError, BrokenProcessPool, ValueError):
            self.drop()
            chosen = legal[seed % len(legal)]
        return chosen if chosen in legal else legal[seed % len(legal)]

    def drop(self) -> None:
        """Give up on the processes there are; the next thought starts new ones."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None
