"""PostgreSQL: any number of processes. A row lock per table; NOTIFY is a hint, the rows are the truth."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

import psycopg
from psycopg import errors

from gulch.web.store.engine import Row, StoreAway, Taken, Tx, migrate

T = TypeVar("T")
CHANNEL = "gulch"
CONNECTIONS = 8
MIGRATING = 7_204_155  # the advisory lock of whoever migrates


class PgTx:
    def __init__(self, cursor: psycopg.Cursor[Any]) -> None:
        self.cursor = cursor

    def _execute(self, sql: str, blanks: tuple[Any, ...]) -> psycopg.Cursor[Any]:
        return self.cursor.execute(sql.replace("?", "%s").encode(), blanks)

    def all(self, sql: str, *blanks: Any) -> list[Row]:
        return self._execute(sql, blanks).fetchall()

    def one(self, sql: str, *blanks: Any) -> Row | None:
        row: Row | None = self._execute(sql, blanks).fetchone()
        return row

    def run(self, sql: str, *blanks: Any) -> int:
        try:
            return self._execute(sql, blanks).rowcount
        except errors.UniqueViolation as trouble:
            raise Taken(str(trouble)) from None

    def hold(self, table_id: str) -> Row | None:
        return self.one("SELECT version, status FROM tables WHERE id = ? FOR UPDATE", table_id)

    def notify(self, table_id: str) -> None:
        self._execute("SELECT pg_notify(?, ?)", (CHANNEL, table_id))


class Postgres:
    many = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.own = threading.local()
        self.open: list[psycopg.Connection[Any]] = []
        self.threads = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="postgres")
        self.listening: asyncio.Task[None] | None = None
        try:
            with psycopg.connect(url) as connection, connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
                migrate(PgTx(cursor))
        except psycopg.Error as trouble:
            raise StoreAway(f"PostgreSQL cannot be used: {trouble}") from None

    async def damage(self) -> str:
        """It looks after itself; whether it can be written to is tried out."""
        return ""

    async def run(self, job: Callable[[Tx], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.transact, job)

    def transact(self, job: Callable[[Tx], T]) -> T:
        """In a thread of the pool, on that thread's own connection."""
        try:
            connection = self.connection()
            with connection.transaction(), connection.cursor() as cursor:
                return job(PgTx(cursor))
        except (psycopg.OperationalError, psycopg.InterfaceError, psycopg.InternalError) as trouble:
            self.forget()
            raise StoreAway(str(trouble)) from None

    def connection(self) -> psycopg.Connection[Any]:
        connection: psycopg.Connection[Any] | None = getattr(self.own, "connection", None)
        if connection is None or connection.closed:
            connection = psycopg.connect(self.url, autocommit=True)
            self.own.connection = connection
            self.open.append(connection)
        return connection

    def forget(self) -> None:
        connection = getattr(self.own, "connection", None)
        self.own.connection = None
        if connection is not None:
            with suppress(Exception):
                connection.close()
            self.open.remove(connection)

    async def listen(self, noticed: Callable[[str], None]) -> None:
        self.listening = asyncio.create_task(self.keep_listening(noticed))

    async def keep_listening(self, noticed: Callable[[str], None]) -> None:
        while True:
            with suppress(psycopg.Error):
                async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}".encode())
                    noticed("")  # what has changed while nobody listened
                    async for notice in connection.notifies():
                        noticed(notice.payload)
            await asyncio.sleep(1)

    async def close(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            with suppress(asyncio.CancelledError):
                await self.listening
        self.threads.shutdown(wait=True)
        for connection in self.open:
            connection.close()
