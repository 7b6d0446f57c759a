"""All tables that are open in this process: loading, keeping up with others, bots, presence, snapshots."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from gulch.bots import level_named, stand_in
from gulch.bots.players import Level
from gulch.core.seen import write
from gulch.games import find, names
from gulch.play.standing import kept_answer, masked, standing_answer
from gulch.web.ledger.history import OldSnapshot
from gulch.web.ledger.votes import AWAY_AFTER, is_gone
from gulch.web.metrics import Metrics
from gulch.web.store import Kept, SeatRow, Store, StoreAway
from gulch.web.tables.bots import Bots, Turnstile, best
from gulch.web.tables.guests import Guests
from gulch.web.tables.live import LiveTable, Play, Woken
from gulch.web.trouble import Trouble

PULSE = 15.0  # seconds between two rounds: who is here, what was missed, what can be put away
IDLE = 300.0  # seconds a table stays open after the last who looked at it
BRIEFLY = 10.0  # the same when there is little room
LONG = 10_000  # lines of a log
IDLE_LINES = 2_000_000  # of all open logs together, beyond which tables are put away sooner
SLOW_BOT = 30  # seconds without a move, after which any process may ask a bot again
AGAIN = 1.0  # seconds before something is tried again that should have worked
ACTING = 4  # bots that act at the same time: whatever they do, people get their turn in between
MASK = float(os.environ.get("GULCH_MASK_SECONDS", "3"))  # what an answer takes whose time would tell something

FIRES_ON = float(os.environ.get("GULCH_ORDER_SECONDS", "1.1"))  # from question to answer, where one has ordered it

logger = logging.getLogger("gulch.web")


class Hub:
    def __init__(self, store: Store, metrics: Metrics, bots: Bots) -> None:
        self.store, self.metrics, self.bots = store, metrics, bots
        bots.count = metrics.count
        self.guests = Guests(bots, self.spawn)
        self.open: dict[str, LiveTable] = {}
        self.used: dict[str, float] = {}
        self.loading: dict[str, asyncio.Future[LiveTable | None]] = {}
        self.thinking: set[tuple[str, int, int]] = set()  # table, seat, version of its view
        self.acting = Turnstile(ACTING)
        self.still: dict[str, tuple[int, float]] = {}  # tables that wait for us: their version, and since when
        self.speaking: set[tuple[str, int, int]] = set()  # people whose answer waits until it may be known
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closed = False

    async def start(self) -> None:
        await self.store.engine.listen(self.noticed)
        self.spawn(self.pulse())
        self.spawn(self.wake_bots(0))

    async def close(self) -> None:
        self.closed = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.to_thread(self.guests.close)
        await asyncio.to_thread(self.bots.close)
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.metrics.count("gulch_background_errors_total")
            logger.error("in the background", exc_info=task.exception())

    # tables

    async def table(self, table_id: str) -> LiveTable:
        """A table, loaded once however many ask for it at the same time."""
        live = self.open.get(table_id)
        if live is None:
            pending = self.loading.get(table_id)
            if pending is None:
                pending = asyncio.ensure_future(self.load(table_id))
                self.loading[table_id] = pending
                pending.add_done_callback(lambda _: self.loading.pop(table_id, None))
            live = await asyncio.shield(pending)
            if live is None:
                raise Trouble("missing", "no-table")
        self.used[table_id] = time.monotonic()
        return live

    async def load(self, table_id: str) -> LiveTable | None:
        try:
            kept = await self.store.load(table_id)
            if kept is None:
                return None
            try:
                live = await asyncio.to_thread(self.laid_open, kept)  # a long game takes its time
            except OldSnapshot:
                kept = await self.store.load(table_id, from_snapshot=False)
                assert kept is not None
                live = await asyncio.to_thread(self.laid_open, kept)
        except StoreAway:
            raise Trouble("away", "away") from None
        except ValueError as trouble:  # a game that is gone, or whose rules no longer allow what was played
            logger.error("table %s cannot be opened: %s", table_id, trouble)
            raise Trouble("late", "other-release") from None
        self.open[table_id] = live
        self.used[table_id] = time.monotonic()
        if live.weight > LONG:
            self.put_away()
        return live

    def laid_open(self, kept: Kept) -> LiveTable:
        return LiveTable(self.store, kept, self.metrics, self.look_after)

    def noticed(self, table_id: str) -> None:
        """Some process has changed a table; with "" we cannot know which."""
        for name in [table_id] if table_id else list(self.open):
            live = self.open.get(name)
            if live is not None:
                self.spawn(self.catch_up(live))

    async def catch_up(self, live: LiveTable) -> None:
        with suppress(StoreAway):
            async with live.lock:
                await live.catch_up()
            self.look_after(live)

    def look_after(self, live: LiveTable) -> None:
        """After a change: bots that are asked, orders that are carried out, and a snapshot now and then."""
        self.end_orders(live)
        self.ask_bots(live)
        if live.table is not None and live.row.status == "finished":
            self.guests.part(live.id, live.table)
        if live.table is not None and live.snapshot_due():
            self.spawn(self.store.snapshot(live.id, *live.snapshot()))

    # bots, and what people have ordered

    def ask_bots(self, live: LiveTable) -> None:
        if live.table is None or live.row.status != "playing" or self.closed:
            return
        for seat in live.table.waiting():
            if not isinstance(seat, int):
                continue
            thought = (live.id, seat, live.v(seat))
            if thought in self.thinking:
                continue
            row, ordered, moment = live.seats[seat], None, self.moment(live, seat)
            if not plays_itself(row):
                ordered = standing_answer(live.table, seat)
                if ordered is None and (ordered := kept_answer(live.table, seat, row.orders)) is not None:
                    moment = live.asked + FIRES_ON  # there is time to break it off
            if ordered is not None or plays_itself(row):
                self.thinking.add(thought)
                self.spawn(self.answer(live, seat, thought, moment, ordered))

    def end_orders(self, live: LiveTable) -> None:
        """An order that answers nothing any more is forgotten."""
        for row in live.seats:
            if row.orders and (live.table is None or not live.box.order_holds(live.table.seen(row.seat), row.orders)):
                row.orders = ""
                live.stirs += 1
                live.wake()
                self.spawn(self.store.order(live.id, row.seat, ""))

    async def answer(
        self, live: LiveTable, seat: int, thought: tuple[str, int, int], moment: float | None, ordered: str | None
    ) -> None:
        """One answer of a bot, or one that its seat has ordered, by the same way as a person's."""
        try:
            if moment is not None and not ordered:
                moment += await self.guests.come(self.level(live, seat), live.box, live.observe(seat), live.id)
            said = ordered or await self.think(live, seat, moment)
            await self.hold(moment)
            if thought in self.speaking or not self.still_wanted(live, seat, ordered):
                return  # the person answers, or is back
            v = thought[2]
            async with self.acting.turn(live.row.host, live.id):
                await live.act(Play(seat, said), f"bot:{seat}:{v}", v)
        except Exception as trouble:
            error = trouble.error if isinstance(trouble, Trouble) else ""
            if error not in ("stale", "away", "late"):
                self.metrics.count("gulch_background_errors_total")
                logger.error("seat %s of table %s has to be asked again", seat, live.id, exc_info=trouble)
            if error not in ("stale", "late"):
                await asyncio.sleep(AGAIN)
        finally:
            self.thinking.discard(thought)
        self.look_after(live)

    def still_wanted(self, live: LiveTable, seat: int, ordered: str | None) -> bool:
        """Is a seat still answered for? An order may have been broken off meanwhile."""
        if not ordered or live.table is None:
            return plays_itself(live.seats[seat])
        kept = kept_answer(live.table, seat, live.seats[seat].orders)
        return ordered in (kept, standing_answer(live.table, seat))

    async def think(self, live: LiveTable, seat: int, due: float | None) -> str:
        seen, level = live.observe(seat), self.level(live, seat)
        began = time.perf_counter()
        choice = await self.guests.choice(level, live.box, live.row.options, seen, live.row.host, live.id, due)
        self.metrics.observe("gulch_bot_seconds", time.perf_counter() - began)
        return write(seen, choice)

    def level(self, live: LiveTable, seat: int) -> Level:
        """Who plays for a seat; for a guest that is on no roster any more, somebody of the house."""
        try:
            return level_named(live.box, live.seats[seat].level or best(live.box))
        except ValueError:
            return stand_in(live.box)

    def moment(self, live: LiveTable, seat: int) -> float | None:
        """When this seat's answer to the present question may be known; None: as soon as it is there.

        Where the time of an answer would tell how it came about, everybody's takes the same, whatever they hold,
        whether they have a choice, and however much there is to do. So do all answers of bots where anything is secret.
        """
        if live.table is None:
            return None
        people = any(other.seat != seat and not plays_itself(other) for other in live.seats)
        if people and masked(live.table):
            return live.asked + MASK
        if plays_itself(live.seats[seat]) and live.secretive:
            return live.asked + self.guests.pace(self.level(live, seat))
        return None

    async def hold(self, moment: float | None) -> None:
        """Wait until an answer may be known."""
        if moment is not None:
            await until(moment)

    async def wake_bots(self, slow: float) -> None:
        """Bots that were asked before this process began, or by one that died; and orders likewise.

        A table is looked at once for every version that has stood for so long by our own clock: what the clock of the
        house said when it was stored may be anything.
        """
        ordering = [name for name in names() if find(name).takes_orders]
        moment = time.monotonic()
        with suppress(StoreAway):
            owing = await self.store.owing(ordering)
            known = {i: self.still[i] for i, version in owing.items() if self.still.get(i, (-1, 0))[0] == version}
            self.still = {i: known.get(i, (version, moment)) for i, version in owing.items()}
            for table_id, (version, since) in list(self.still.items()):
                if moment - since >= slow:
                    self.still[table_id] = (version, math.inf)
                    with suppress(Trouble):
                        self.ask_bots(await self.table(table_id))

    # who is here

    def come(self, live: LiveTable, viewer: Woken) -> None:
        live.viewers.add(viewer)
        if viewer.seat >= 0:
            self.spawn(self.present(live, viewer.seat))

    def go(self, live: LiveTable, viewer: Woken) -> None:
        live.viewers.discard(viewer)
        if viewer.seat >= 0 and not any(other.seat == viewer.seat for other in live.viewers) and not self.closed:
            self.spawn(self.absent(live, viewer.seat))

    async def present(self, live: LiveTable, seat: int) -> None:
        """A person has come to the table, and takes over from the bot that sat in."""
        if live.seats[seat].last_here < time.time() - PULSE or live.seats[seat].away:
            with suppress(StoreAway):
                await self.store.come(live.id, seat, int(time.time()))
                await self.catch_up(live)

    async def absent(self, live: LiveTable, seat: int) -> None:
        await asyncio.sleep(2)  # a page that is loaded again is not gone
        if not any(other.seat == seat for other in live.viewers):
            with suppress(StoreAway):
                await self.store.go(live.id, seat)
                await self.catch_up(live)
                await asyncio.sleep(AWAY_AFTER)
                if live.id in self.open and is_gone(live.seats[seat]):
                    await self.catch_up(live)  # the others may ask for a bot now

    async def pulse(self) -> None:
        while True:
            await asyncio.sleep(PULSE)
            here = [(live.id, v.seat) for live in self.open.values() for v in live.viewers if v.seat >= 0]
            with suppress(StoreAway):
                await self.store.touch(here, int(time.time()))
                for table_id, seat in here:
                    if table_id in self.open:
                        self.open[table_id].seats[seat].last_here = int(time.time())
                if self.store.engine.many:
                    self.noticed("")  # a net under the notices
            await self.wake_bots(SLOW_BOT)
            self.put_away()

    def put_away(self) -> None:
        """Tables nobody has used for a while; with much on the tables, the while is short."""
        moment, busy = time.monotonic(), {name for name, _, _ in self.thinking}
        lines = sum(live.weight for live in self.open.values())
        for table_id in sorted(self.open, key=lambda name: self.used.get(name, 0)):
            live, idle = self.open[table_id], moment - self.used.get(table_id, 0)
            if live.viewers or table_id in busy or idle <= (IDLE if lines <= IDLE_LINES else BRIEFLY):
                continue
            lines -= live.weight
            del self.open[table_id]
            self.used.pop(table_id, None)


async def until(moment: float) -> None:
    await asyncio.sleep(max(0.0, moment - time.monotonic()))


def plays_itself(seat: SeatRow) -> bool:
    return seat.kind == "bot" or seat.away or seat.resigned
