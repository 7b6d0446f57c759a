"""Bots think in other processes, at low priority. They are handed an observation as plain data, never the state.

However many tables ask, every bot answers in time: thoughts wait in a fair queue, get shorter the more of them wait,
and what is not thought to its end by then is answered with something simple.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import Future
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

from gulch.bots import choose, house_levels
from gulch.bots.players import FORMER, HOUSE, LEGEND, MOST_SIMULATIONS
from gulch.core.options import house_rules
from gulch.core.seen import load
from gulch.core.steps import Rng
from gulch.face.box import Box
from gulch.games import find, names
from gulch.web.tables.workers import Worker

FLOOR = 3.0  # seconds in which a bot has its answer, whatever the load
HORIZON = 2.0  # seconds in which all thoughts that wait are to be thought, each with its share of the time
HANGING = 3.0  # seconds beyond its time before a process that thinks is replaced
LITTLE_MORE = 0.25  # seconds beyond thinking, before an answer is known whose time must not tell anything
SEARCHES = {level.name: level.most_seconds for level in (*HOUSE, *FORMER) if level.searches}
AT_A_GLANCE = 0.4  # seconds for the same where nothing is searched
HINTS = 3  # options that a hint names
READING = 30.0  # seconds for a record to be played through

logger = logging.getLogger("gulch.web")


def think(
    game: str, options: Mapping[str, str], saved: Mapping[str, Any], level: str, seconds: float, seed: int
) -> int:
    """In the other process: what a bot answers where its seat is asked."""
    box = find(game)
    house = house_rules(box.options, options, stored=True)  # brings texts of an owner along
    seen = load(box.game.start(saved["seats"], house), dict(saved))
    return choose(box, seen, level, seconds, Rng(seed))


@dataclass
class Advice:
    """The best options of a seat, each as (choice, worth, tried so often, why)."""

    best: list[tuple[int, float, int, str]]
    games: int
    seconds: float


def advise(
    language: str,
    game: str,
    options: Mapping[str, str],
    saved: Mapping[str, Any],
    level: str,
    seconds: float,
    seed: int,
) -> Advice:
    """In the other process: what the strongest bot thinks of the options of the seat that is asked."""
    box, began = find(game), time.perf_counter()
    seen = load(box.game.start(saved["seats"], house_rules(box.options, options, stored=True)), dict(saved))
    found = LEGEND.ponder(box, seen, MOST_SIMULATIONS, min(seconds, LEGEND.most_seconds), Rng(seed))
    took, say = time.perf_counter() - began, box.phrases(language)
    best = [(f.choice, f.worth, f.visits, box.why(seen, f.choice, say)) for f in found.findings()[:HINTS] if f.visits]
    return Advice(best, int(found.simulations), took)


def get_ready() -> None:
    """In the other process: what takes its time once."""
    for name in names():
        find(name)


def best(box: Box) -> str:
    """Who sits in for a person."""
    return house_levels(box)[-1]


@dataclass
class Waiting:
    """Something that waits for its turn, and for whose table."""

    owner: str
    table: str
    answer: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass
class Thought(Waiting):
    """What a bot is to think about, and until when."""

    work: Callable[..., Any] | None = None  # None: what ``think`` does
    given: tuple[Any, ...] = ()  # for that, but for the time
    due: float = 0.0


W = TypeVar("W", bound=Waiting)


class FairQueue(Generic[W]):
    """Next comes the owner who has had the least of the time, and of his tables the one that has waited longest."""

    def __init__(self) -> None:
        self.waiting: dict[str, OrderedDict[str, deque[W]]] = {}
        self.had: dict[str, float] = {}  # seconds by owner; who comes anew begins where the others are
        self.clock = 0.0

    def put(self, thought: W) -> None:
        if thought.owner not in self.waiting:
            self.waiting[thought.owner] = OrderedDict()
            self.had[thought.owner] = max(self.had.get(thought.owner, 0.0), self.clock)
        self.waiting[thought.owner].setdefault(thought.table, deque()).append(thought)

    def take(self) -> W | None:
        """The next that somebody still waits for."""
        while self.waiting:
            owner = min(self.waiting, key=self.had.__getitem__)
            self.clock = self.had[owner]
            tables = self.waiting[owner]
            table, thoughts = next(iter(tables.items()))
            thought = thoughts.popleft()
            tables.move_to_end(table)
            if not thoughts:
                del tables[table]
            if not tables:
                del self.waiting[owner]
            if not thought.answer.done():
                return thought
        return None

    def charge(self, owner: str, seconds: float) -> None:
        self.had[owner] = self.had.get(owner, self.clock) + seconds
        if len(self.had) > 2 * len(self.waiting) + 100:
            self.had = {o: had for o, had in self.had.items() if had > self.clock or o in self.waiting}

    def share(self, owner: str) -> float:
        """The part of all time that is left for one more thought of this owner's."""
        owners = len(self.waiting) + (owner not in self.waiting)
        return 1 / (owners * (1 + sum(map(len, self.waiting.get(owner, {}).values()))))


class Turnstile:
    """Lets a few through at a time, fair to owners and to their tables."""

    def __init__(self, most: int) -> None:
        self.free = most
        self.waiting: FairQueue[Waiting] = FairQueue()

    @asynccontextmanager
    async def turn(self, owner: str, table: str) -> AsyncIterator[None]:
        if self.free > 0:
            self.free -= 1
        else:
            waiting = Waiting(owner, table)
            self.waiting.put(waiting)
            try:
                await waiting.answer
            except asyncio.CancelledError:
                if not waiting.answer.cancelled():
                    self.next()
                raise
        try:
            yield
        finally:
            self.next()

    def next(self) -> None:
        if (waiting := self.waiting.take()) is None:
            self.free += 1
        else:
            self.waiting.charge(waiting.owner, 1.0)
            waiting.answer.set_result(0)


class Bots:
    def __init__(self, processes: int = 0) -> None:
        self.seconds = float(os.environ.get("GULCH_BOT_SECONDS", "1"))  # with none at all, bots play at random
        self.thinkers = [Worker(get_ready) for _ in range(processes or max(1, (os.cpu_count() or 2) - 1))]
        self.glancer = Worker(get_ready)  # for those who do not search: they need not wait for those who do
        self.reader = Worker(get_ready)
        self.idle = [self.glancer, *self.thinkers]
        self.searches: FairQueue[Thought] = FairQueue()
        self.glances: FairQueue[Thought] = FairQueue()
        self.count: Callable[[str], None] = lambda name: None

    def warm_up(self) -> None:
        """Begin the processes before somebody waits for them."""
        for worker in self.idle:
            worker.warm_up()

    def pace(self, level: str) -> float:
        """Seconds from question to answer in games with secrets, the same whatever there is to think about."""
        if level in SEARCHES:
            seconds = min(self.seconds, SEARCHES[level])
            return seconds + min(LITTLE_MORE, seconds)
        return min(AT_A_GLANCE, 2 * self.seconds)

    async def choice(
        self,
        box: Box,
        options: Mapping[str, str],
        saved: Mapping[str, Any],
        legal: list[int],
        level: str,
        owner: str,
        table: str,
        due: float | None = None,
    ) -> int:
        """A bot's answer; a random one if it is not there when it is due, or the bot fails."""
        seed = random.SystemRandom().randrange(2**32)
        simple = legal[seed % len(legal)]
        if len(legal) == 1 or level == "random" or self.seconds <= 0:
            return simple
        due = time.monotonic() + FLOOR if due is None else due
        given = (box.name, dict(options), dict(saved), level, seed)
        thought = Thought(owner, table, given=given, due=due)
        (self.searches if level in SEARCHES else self.glances).put(thought)
        self.dispatch()
        try:
            chosen = await asyncio.wait_for(thought.answer, due - time.monotonic())
        except TimeoutError:
            self.count("gulch_bot_late_total")
            return simple
        except Exception as trouble:
            self.count("gulch_bot_failures_total")
            logger.error("a bot of %s at table %s failed, and something simple is played: %s", level, table, trouble)
            return simple
        return chosen if chosen in legal else simple

    async def advice(
        self, box: Box, options: Mapping[str, str], saved: Mapping[str, Any], owner: str, table: str, language: str
    ) -> Advice | None:
        """What the strongest bot thinks of what a seat is asked; None if it does not come to it."""
        if self.seconds <= 0:
            return None
        seed = random.SystemRandom().randrange(2**32)
        given = (box.name, dict(options), dict(saved), LEGEND.name, seed)
        due = time.monotonic() + FLOOR
        thought = Thought(owner, table, work=partial(advise, language), given=given, due=due)
        self.searches.put(thought)
        self.dispatch()
        try:
            found: Advice = await asyncio.wait_for(thought.answer, FLOOR)
        except TimeoutError:
            self.count("gulch_bot_late_total")
            return None
        except Exception as trouble:
            self.count("gulch_bot_failures_total")
            logger.error("a hint at table %s failed: %s", table, trouble)
            return None
        return found

    def dispatch(self) -> None:
        """Give whoever is free something to do."""
        for worker in list(self.idle):
            queues = [self.glances] if worker is self.glancer else [self.searches, self.glances]
            for waiting in queues:
                if (thought := waiting.take()) is not None:
                    self.idle.remove(worker)
                    self.give(worker, waiting, thought)
                    break

    def give(self, worker: Worker, waiting: FairQueue[Thought], thought: Thought) -> None:
        loop, began = asyncio.get_running_loop(), time.monotonic()
        share = HORIZON * len(self.thinkers) * waiting.share(thought.owner)
        seconds = max(0.0, min(self.seconds, share, thought.due - began))
        waiting.charge(thought.owner, seconds)

        def over(done: Future[Any]) -> None:
            waiting.charge(thought.owner, time.monotonic() - began - seconds)
            self.idle.append(worker)
            if not thought.answer.done():
                trouble = done.exception()
                if trouble is None:
                    thought.answer.set_result(done.result())
                else:
                    thought.answer.set_exception(trouble)
            self.dispatch()

        name, options, saved, level, seed = thought.given
        job = worker.do(seconds + HANGING, thought.work or think, name, options, saved, level, seconds, seed)
        job.add_done_callback(lambda done: loop.call_soon_threadsafe(over, done))

    async def read(self, function: Callable[[str], dict[str, Any]], text: str) -> dict[str, Any]:
        """Something long read in another process; Lost if it is too long, Failed if it is too odd."""
        found: dict[str, Any] = await asyncio.wrap_future(self.reader.do(READING, function, text))
        return found

    def close(self) -> None:
        for worker in (self.glancer, *self.thinkers, self.reader):
            worker.close()
