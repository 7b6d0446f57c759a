"""One table that people look at and act on: it locks, appends, and lets everybody know."""

from __future__ import annotations

import asyncio
from copy import copy
from typing import Protocol

from gulch.play.table import NotAllowed, Table, WhyNot
from gulch.web.ledger.history import History
from gulch.web.screens.frames import Screens
from gulch.web.store import ActionRow, Appended, Behind, Kept, Outcome, Store, StoreAway
from gulch.web.store.rows import now
from gulch.web.tables.deeds import Deed
from gulch.web.trouble import Trouble

TRIES = 8  # how often an action is tried again because another process was quicker


class Woken(Protocol):
    """Somebody who looks at a table and is woken when it has changed."""

    seat: int

    def wake(self) -> None: ...


class LiveTable(History):
    def __init__(self, store: Store, kept: Kept) -> None:
        super().__init__(kept)
        self.store = store
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
            viewer.wake()

    async def act(self, deed: Deed, idem: str, v: int | None = None) -> bool:
        """Append one action. True if its key was known already.

        The deed is done to a copy, which becomes the table when the store has it, and not before.
        """
        async with self.lock:
            for _ in range(TRIES):
                stale = v is not None and v != self.v(deed.seat)
                if stale or self.row.status == "finished":
                    if await self.store.has_action(self.id, idem):
                        return True
                    raise Trouble("stale", "stale", v=self.v(deed.seat)) if stale else Trouble("late", "over")
                if self.table is None:
                    raise Trouble("late", "not-started")
                fork = copy(self.table)
                try:
                    body = deed.do(fork)
                except NotAllowed as refused:
                    raise Trouble("refused", "refused", why=refused.why) from None
                outcome = deed.outcome(fork)
                quiet = self.unnoticed(fork, deed.seat)
                action = ActionRow(self.seq + 1, deed.kind, deed.seat, idem, quiet, body)
                answer = await self.append(action, outcome)
                if isinstance(answer, Behind) or answer.replayed:
                    await self.catch_up()
                    if isinstance(answer, Appended):
                        return True
                    continue
                self.adopt(fork, action, outcome)
                if outcome.resigned is not None or outcome.agreed is not None:
                    await self.catch_up()  # seats or votes changed along with it
                return False
            raise Trouble("away", "busy")

    async def append(self, action: ActionRow, outcome: Outcome) -> Appended | Behind:
        try:
            return await self.store.append(self.id, action, outcome)
        except StoreAway:
            raise Trouble("away", "away") from None

    def adopt(self, fork: Table, action: ActionRow, outcome: Outcome) -> None:
        """What the store has taken is true now."""
        self.replace(fork, [action])
        self.row.version, self.row.status, self.row.turn = action.seq, outcome.status, outcome.turn
        self.row.result, self.row.ended = outcome.result, now() if outcome.status == "finished" else 0
        self.wake()

    def why_not(self, seat: int, say: str, language: str) -> WhyNot | None:
        return None if self.table is None else self.table.why_not(seat, say, language)
