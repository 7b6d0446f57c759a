"""SQLite: one file, one process, one thread that reads and writes. Jobs that wait together are committed together."""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import IO, Any, TypeVar

from gulch.web.store.engine import InUse, Row, StoreAway, Taken, Tx, migrate
from gulch.web.store.files import keep_to_ourselves, private_folder

T = TypeVar("T")
TOGETHER = 64  # jobs in one commit
LEAST_ROOM = 8 * 1024 * 1024  # bytes on the disk
RESTED = 20  # reading a large file through takes long: at most a twentieth of the time is spent on it
GLANCE = 0.25  # seconds to wait for it


def lock_file(path: Path) -> IO[bytes]:
    """Hold a file for this process alone; the system lets it go even if the process is killed."""
    keep_to_ourselves(path)
    handle = path.open("ab")
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        handle.close()
        raise InUse(f"another process serves {path.parent}; PostgreSQL allows several (GULCH_DATABASE)") from None
    return handle


class LiteTx:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def all(self, sql: str, *blanks: Any) -> list[Row]:
        return self.connection.execute(sql, blanks).fetchall()

    def one(self, sql: str, *blanks: Any) -> Row | None:
        row: Row | None = self.connection.execute(sql, blanks).fetchone()
        return row

    def run(self, sql: str, *blanks: Any) -> int:
        try:
            return self.connection.execute(sql, blanks).rowcount
        except sqlite3.IntegrityError as trouble:
            raise Taken(str(trouble)) from None

    def hold(self, table_id: str) -> Row | None:
        return self.one("SELECT version, status FROM tables WHERE id = ?", table_id)

    def notify(self, table_id: str) -> None:
        """There is nobody else."""


class Job:
    def __init__(self, work: Callable[[Tx], Any], done: asyncio.Future[Any]) -> None:
        self.work, self.done = work, done
        self.result: Any = None
        self.trouble: BaseException | None = None


class Lite:
    many = False

    def __init__(self, path: Path) -> None:
        private_folder(path.parent)
        self.lock = lock_file(path.with_suffix(".lock"))
        self.path = path
        self.inspection = Inspection(path)
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.ready: queue.SimpleQueue[BaseException | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="sqlite", daemon=True)
        self.thread.start()
        trouble = self.ready.get()
        if trouble is not None:
            self.lock.close()
            if isinstance(trouble, sqlite3.Error):
                raise StoreAway(f"{path} cannot be used: {trouble}") from None
            raise trouble

    async def damage(self) -> str:
        disk = os.statvfs(self.path.parent) if hasattr(os, "statvfs") else None
        if disk is not None and disk.f_bavail * disk.f_frsize < LEAST_ROOM:
            return "disk full"
        return await self.inspection.finding()

    async def run(self, job: Callable[[Tx], T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.jobs.put(Job(job, done))
        return await done

    async def listen(self, noticed: Callable[[str], None]) -> None:
        """Nobody else writes here."""

    async def close(self) -> None:
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)
        self.lock.close()

    # in the thread

    def work(self) -> None:
        try:
            connection = open_file(self.path)
            connection.execute("BEGIN IMMEDIATE")
            migrate(LiteTx(connection))
            connection.execute("COMMIT")
        except BaseException as trouble:
            self.ready.put(trouble)
            return
        self.ready.put(None)
        going = True
        with closing(connection):
            while going:
                batch, going = self.waiting_jobs()
                self.together(connection, batch)

    def waiting_jobs(self) -> tuple[list[Job], bool]:
        """At least one, and whatever else has queued up meanwhile; False when it was time to stop."""
        batch: list[Job] = []
        job = self.jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == TOGETHER:
                return batch, True
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def together(self, connection: sqlite3.Connection, batch: list[Job]) -> None:
        """Each job within a savepoint of its own, all in one commit; none is true before that."""
        if not batch:
            return
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in batch:
                connection.execute("SAVEPOINT job")
                try:
                    job.result = job.work(LiteTx(connection))
                except BaseException as trouble:
                    job.trouble = StoreAway(str(trouble)) if is_away(trouble) else trouble
                    connection.execute("ROLLBACK TO job")
                connection.execute("RELEASE job")
            connection.execute("COMMIT")
        except sqlite3.Error as trouble:
            if connection.in_transaction:
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
            for job in batch:
                job.trouble = job.trouble or StoreAway(str(trouble))
        loop = batch[0].done.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(answer, batch)


def is_away(trouble: BaseException) -> bool:
    """Is it the file that fails, and not what was asked of it?"""
    return isinstance(trouble, sqlite3.DatabaseError) and not isinstance(
        trouble, (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError)
    )


class Inspection:
    """Reads the file through now and then, on a connection of its own, and remembers what it has found."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found = ""
        self.due = 0.0
        self.reading: asyncio.Task[None] | None = None

    async def finding(self) -> str:
        """The latest; of a file that is soon read, as it is now."""
        if self.reading is None and time.monotonic() >= self.due:
            self.reading = asyncio.create_task(self.read())
        if self.reading is not None:
            await asyncio.wait([self.reading], timeout=GLANCE)
        return self.found

    async def read(self) -> None:
        began = time.monotonic()
        try:
            self.found = await asyncio.to_thread(fault_of, self.path)
        finally:
            self.due = time.monotonic() + RESTED * (time.monotonic() - began)
            self.reading = None


def fault_of(path: Path) -> str:
    try:
        with closing(sqlite3.connect(path)) as connection:
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error:
        return "file damaged"
    return "" if verdict == "ok" else "file damaged"


def answer(batch: list[Job]) -> None:
    for job in batch:
        if job.done.done():
            continue
        if job.trouble is not None:
            job.done.set_exception(job.trouble)
        else:
            job.done.set_result(job.result)


def open_file(path: Path) -> sqlite3.Connection:
    for kept in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        if kept == path or kept.exists():  # SQLite makes the others with the same rights
            keep_to_ourselves(kept)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def backup(path: Path, to: Path) -> None:
    """A whole copy of the file as it is at one moment, also while a server is using it."""
    if not path.exists():
        raise FileNotFoundError(f"there is no database {path}")
    unfinished = to.with_name(to.name + ".part")
    keep_to_ourselves(unfinished)
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(unfinished)) as copy:
        source.backup(copy)
    unfinished.replace(to)
