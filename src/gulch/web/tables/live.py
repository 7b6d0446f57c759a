"""One table that people look at and act on, and what they can do to it.

A deed is done to a copy of the table, which becomes the table when the store has it, and not before; then everybody who
looks on is woken.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from copy import copy
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from gulch.core.options import house_rules
from gulch.core.steps import State
from gulch.face.box import Box
from gulch.play.table import NotAllowed, Table, WhyNot
from gulch.web.ledger.history import History, moves_since
from gulch.web.metrics import Metrics
from gulch.web.schema import Done
from gulch.web.screens.frames import Screens
from gulch.web.store import ActionRow, Appended, Behind, Kept, Outcome, Store, StoreAway, TableRow
from gulch.web.store.rows import First
from gulch.web.trouble import Trouble

TRIES = 8  # how often an action is tried again because another process was quicker


class Woken(Protocol):
    """Somebody who looks at a table, and waits for news of it."""

    seat: int
    news: asyncio.Event


class LiveTable(History):
    def __init__(self, store: Store, kept: Kept, metrics: Metrics, look_after: Callable[[LiveTable], None]) -> None:
        super().__init__(kept)
        self.store, self.metrics, self.look_after = store, metrics, look_after
        self.lock = asyncio.Lock()
        self.viewers: set[Woken] = set()
        self.screens = Screens(self)

    async def catch_up(self) -> None:
        kept = await self.store.refresh(self.id, self.seq)
        if kept is not None:
            self.take_in(kept)
            self.wake()

    def wake(self) -> None:
        for viewer in self.viewers:
            viewer.news.set()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One at a time; whatever has come of it, bots that are asked now are asked."""
        try:
            async with self.lock:
                yield
        finally:
            self.look_after(self)

    async def act(self, deed: Deed, idem: str, v: int | None = None) -> Done:
        """Append one action, unless its key is known already."""
        async with self.turn():
            for _ in range(TRIES):
                stale = v is not None and v != self.v(deed.seat)
                if stale or self.row.status == "finished":
                    if await self.store.has_action(self.id, idem):
                        return self.done(deed, replayed=True)
                    raise Trouble("stale", "stale", v=self.v(deed.seat)) if stale else Trouble("late", "over")
                if self.table is None:
                    raise Trouble("late", "not-started")
                fork = copy(self.table)
                try:
                    body = deed.do(fork)
                    outcome, quiet = deed.outcome(fork), self.unnoticed(fork, deed.seat)
                    action = ActionRow(self.seq + 1, deed.kind, deed.seat, idem, quiet, body)
                    answer = await self.store.append(self.id, action, outcome)
                except NotAllowed as refused:
                    raise Trouble("refused", "refused", why=refused.why) from None
                except StoreAway:
                    raise Trouble("away", "away") from None
                if isinstance(answer, Behind) or answer.replayed:
                    await self.catch_up()
                    if isinstance(answer, Appended):
                        return self.done(deed, replayed=True)
                    continue
                self.replace(fork, [action])
                self.row.follow(action, outcome)
                self.wake()
                if outcome.resigned is not None or outcome.agreed is not None:
                    await self.catch_up()  # seats or votes changed along with it
                return self.done(deed)
            raise Trouble("away", "busy")

    def done(self, deed: Deed, replayed: bool = False) -> Done:
        self.metrics.count("gulch_moves_total")
        return Done(v=self.v(deed.seat), replayed=replayed)

    def observe(self, seat: int) -> State:
        """What a seat of the game that is played here sees."""
        assert self.table is not None
        seen: State = self.table.observe(seat)
        return seen

    def why_not(self, seat: int, say: str, language: str) -> WhyNot | None:
        return None if self.table is None else self.table.why_not(seat, say, language)


# what adds an action to a game


@dataclass(frozen=True)
class Deed:
    """Done to a copy of the table; says what is kept of it."""

    kind: ClassVar[str]

    seat: int  # whose deed it is

    def do(self, table: Table) -> dict[str, Any]:
        """Change the table; gives the body of the action."""
        return {}

    def outcome(self, table: Table) -> Outcome:
        """What becomes of the table with it."""
        if table.over:
            return Outcome("finished", [], {"scores": table.scores(), "ranks": table.ranks()})
        return Outcome("playing", seats_asked(table))


@dataclass(frozen=True)
class Play(Deed):
    kind = "play"

    say: str = ""
    language: str = "en"

    def do(self, table: Table) -> dict[str, Any]:
        known = table.version
        table.play(self.seat, self.say, self.language)
        return {"moves": moves_since(table, known)}


@dataclass(frozen=True)
class Undo(Deed):
    kind = "undo"

    language: str = "en"

    def do(self, table: Table) -> dict[str, Any]:
        last = max((i for i, move in enumerate(table.moves) if move.seat == self.seat), default=-1)
        table.undo(self.seat, self.language)
        return {"drop": last}


@dataclass(frozen=True)
class Rewind(Deed):
    """Back to a point that all have agreed on in a vote."""

    kind = "rewind"

    to: int = 0
    vote: int = 0

    def do(self, table: Table) -> dict[str, Any]:
        if self.to > table.version:
            raise Trouble("late", "no-point")
        table.rewind(self.to)
        return {"to": self.to, "moves": moves_since(table, self.to)}

    def outcome(self, table: Table) -> Outcome:
        found = super().outcome(table)
        found.agreed = self.vote
        return found


@dataclass(frozen=True)
class Resign(Deed):
    """A bot plays on; or the game is over, with this result."""

    kind = "resign"

    ends: dict[str, Any] = field(default_factory=dict)

    def outcome(self, table: Table) -> Outcome:
        found = Outcome("finished", [], self.ends) if self.ends else super().outcome(table)
        found.resigned = self.seat
        return found


def first_action(row: TableRow, box: Box) -> First:
    """A new game, carried to the first question by the dealer of its seed."""
    house_rules(box.options, row.options, stored=True)
    table = Table(box, row.size, row.seed, row.options)
    action = ActionRow(1, "start", -1, "start", 0, {"moves": moves_since(table, 0)})
    return action, Outcome("playing", seats_asked(table))


def seats_asked(table: Table) -> list[int]:
    return [seat for seat in table.waiting() if isinstance(seat, int)]
