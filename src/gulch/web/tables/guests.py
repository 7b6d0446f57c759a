"""Bots from outside at the tables of this process, each on its chair.

Whatever such a bot does, its seat answers in time: where it fails, a bot of the house stands in, and the operator's log
says why.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ParamSpec, TypeVar

from gulch.bots import stand_in
from gulch.bots.external.guest import External, Guest
from gulch.bots.players import Level, Misbehaved, Result
from gulch.core.seen import save
from gulch.core.steps import Rng, State
from gulch.face.box import Box
from gulch.play.table import Table
from gulch.web.tables.bots import AT_A_GLANCE, Bots, Turnstile

MOST_CHAIRS = 32  # in this process; beyond, who was asked longest ago makes room
IDLE = 300.0  # seconds after which a guest that is not asked is sent home; it comes again when it is
THINKING = 8  # guests that think at the same time
PATIENCE = 2.0  # seconds to wait for a turn at it

P = ParamSpec("P")
T = TypeVar("T")

logger = logging.getLogger("gulch.web")


@dataclass
class Chair:
    guest: Guest
    used: float = 0.0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # one thing at a time


class Guests:
    def __init__(self, bots: Bots, spawn: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self.bots, self.spawn = bots, spawn
        self.chairs: dict[tuple[str, int, str], Chair] = {}  # by table, seat and bot
        self.turns = Turnstile(THINKING)
        self.threads = ThreadPoolExecutor(THINKING + MOST_CHAIRS, "guest")  # some think while others come or go

    def pace(self, level: Level) -> float:
        """Seconds from question to answer in games with secrets: for a guest all its time, and some for a stand-in."""
        if not isinstance(level, External) or self.bots.seconds <= 0:
            return self.bots.pace(level.name)
        return level.seconds + AT_A_GLANCE

    async def come(self, level: Level, box: Box, seen: State, table: str) -> float:
        """Have a guest on its chair before its first question; gives the seconds that this took.

        All it is told then is who plays what, so they say nothing of what its seat sees. Who comes again after some
        trouble is not waited for: that would tell of the trouble.
        """
        began = time.monotonic()
        if not isinstance(level, External) or self.bots.seconds <= 0:
            return 0.0
        chair = self.chair(level, box, seen, table)
        if chair.guest.trouble or not chair.guest.away:
            return 0.0
        await self.begin(chair, seen, table)
        return time.monotonic() - began

    async def begin(self, chair: Chair, seen: State, table: str) -> None:
        async with chair.lock:
            try:
                await self.apart(chair.guest.begin, seen)
            except Misbehaved as trouble:
                self.tell(trouble, table)

    async def choice(
        self,
        level: Level,
        box: Box,
        options: Mapping[str, str],
        seen: State,
        owner: str,
        table: str,
        due: float | None = None,
    ) -> int:
        """A bot's answer; for a guest that gives none, that of whoever stands in for it."""
        legal = seen.legal()
        if isinstance(level, External) and len(legal) > 1 and self.bots.seconds > 0:
            chair = self.chair(level, box, seen, table)
            try:
                return await self.answer(chair, seen, owner, table, due)
            except TimeoutError:
                self.bots.count("gulch_bot_late_total")
            except Misbehaved as trouble:
                self.tell(trouble, table)
                if chair.guest.away:
                    self.spawn(self.begin(chair, seen, table))
        house = stand_in(box) if isinstance(level, External) else level
        return await self.bots.choice(box, options, save(seen), legal, house.name, owner, table, due)

    async def answer(self, chair: Chair, seen: State, owner: str, table: str, due: float | None) -> int:
        """Misbehaved or TimeoutError if there is none."""
        if chair.guest.shown_out or (due is not None and chair.lock.locked()):
            raise TimeoutError
        async with AsyncExitStack() as queue:
            await asyncio.wait_for(queue.enter_async_context(self.turns.turn(owner, table)), PATIENCE)
            await queue.enter_async_context(chair.lock)
            left = chair.guest.level.seconds if due is None else due - AT_A_GLANCE - time.monotonic()
            if left <= 0:
                raise TimeoutError
            return await self.apart(chair.guest.think, seen, left, Rng(0))

    async def apart(self, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """In a thread: guests are waited for."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, partial(function, *given, **named))

    def tell(self, trouble: Misbehaved, table: str) -> None:
        self.bots.count("gulch_bot_failures_total")
        logger.error("at table %s %s; a bot of the house stands in", table, trouble)

    def chair(self, level: External, box: Box, seen: State, table: str) -> Chair:
        place = (table, int(seen.viewer), level.name)
        if place not in self.chairs:
            self.make_room()
            self.chairs[place] = Chair(Guest(level, box))
        chair = self.chairs[place]
        chair.used = time.monotonic()
        return chair

    def make_room(self) -> None:
        """Send those home who have not been asked for long, and where all chairs are taken, one more."""
        old = time.monotonic() - IDLE
        quiet = sorted((chair.used, place) for place, chair in self.chairs.items() if not chair.lock.locked())
        many = len(self.chairs) - MOST_CHAIRS + 1
        for n, (used, place) in enumerate(quiet):
            if n < many or used < old:
                self.threads.submit(self.chairs.pop(place).guest.leave)

    def part(self, name: str, table: Table) -> None:
        """The game at this table is over, or was given up."""
        for place in [place for place in self.chairs if place[0] == name]:
            result = Result(table.scores(), table.ranks()) if table.over else None
            self.threads.submit(self.chairs.pop(place).guest.leave, result)

    def close(self) -> None:
        """All go home at once, those who are waited for as well."""
        guests = [chair.guest for chair in self.chairs.values()]
        for guest in guests:
            guest.abort()
        self.threads.shutdown()
        for guest in guests:
            guest.leave()
