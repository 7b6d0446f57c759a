"""The store: drawers for guests, tables, seats, talk and lessons, all on one engine. The same for both databases."""

from __future__ import annotations

import asyncio
import time

from gulch.web.store.engine import StoreAway
from gulch.web.store.guests import Guests
from gulch.web.store.pupils import Pupils
from gulch.web.store.seats import Seats
from gulch.web.store.tables import Tables
from gulch.web.store.talk import Talk

ANSWER_WITHIN = 3.0  # seconds for the store to show that it is alive


class Store(Guests, Tables, Seats, Talk, Pupils):
    async def close(self) -> None:
        await self.engine.close()

    async def ailment(self) -> str:
        """What is wrong with the store, in a word or two for whoever runs the server; empty: all is well.

        Reading is not enough to know: something is written, too.
        """
        beat = (
            "INSERT INTO heartbeat (part, beat) VALUES ('server', ?) "
            "ON CONFLICT (part) DO UPDATE SET beat = excluded.beat"
        )
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                await self.run(lambda tx: tx.run(beat, time.time_ns()))
        except (StoreAway, TimeoutError):
            return await self.engine.damage() or "cannot be written"
        return await self.engine.damage()
