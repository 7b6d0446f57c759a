"""What every drawer of the store has: an engine that runs jobs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gulch.web.store.engine import Engine, Tx
from gulch.web.store.rows import stir

T = TypeVar("T")


class Drawer:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def run(self, job: Callable[[Tx], T]) -> T:
        return await self.engine.run(job)

    async def change(self, table_id: str, job: Callable[[Tx, str], T]) -> T:
        """Change what is no action. The job is handed the status, and nobody else changes the table meanwhile."""

        def held(tx: Tx) -> T:
            row = tx.hold(table_id)
            result = job(tx, "" if row is None else str(row[1]))
            stir(tx, table_id)
            return result

        return await self.run(held)
