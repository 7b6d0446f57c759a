"""``gulch import`` and ``gulch export`` on the server's side: many records into its database at once, and all games out
of it that are over. Of those that still go on nothing comes out, not even that there are any."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from gulch.play.gathering import Gathered, Unfit, fingerprint
from gulch.web.ledger.history import History
from gulch.web.store import FILE, Kept, Store, StoreAway, open_store
from gulch.web.store.sqlite import backup
from gulch.web.tables.replays import plainly, shelve

HOST = "archive"  # whose tables they are: nobody's


class BadArchive(ValueError):
    """A database that cannot be used."""


@dataclass
class Brought:
    """What came of an import."""

    tables: list[tuple[str, str]] = field(default_factory=list)  # where a record was found, and where it is shown
    again: list[Unfit] = field(default_factory=list)  # were there before
    refused: list[Unfit] = field(default_factory=list)


def bring_in(
    found: Iterable[Gathered | Unfit],
    folder: Path,
    url: str = "",
    language: str = "en",
    listed: bool = True,
    told: Callable[[Brought], None] = lambda so_far: None,
) -> Brought:
    """Each record becomes a finished table, whole or not at all; one that was brought in before is left as it is."""
    done = Brought()
    with opened(folder, url) as (runner, store):
        for one in found:
            if isinstance(one, Unfit):
                done.refused.append(one)
            else:
                runner.run(add(store, one, language, listed, done))
            told(done)
    return done


async def add(store: Store, one: Gathered, language: str, listed: bool, done: Brought) -> None:
    """The same record has the same key, and the store takes a key once."""
    key = f"record:{fingerprint(one.table)}"
    row, seats, first = shelve(plainly(one.table, one.seed), HOST, key, language, listed)
    table_id = await store.create(row, seats, first=first)
    if table_id == row.id:
        done.tables.append((one.where, f"/replay/{row.id}" + ("" if listed else f"?watch={row.watch}")))
    else:
        done.again.append(Unfit(one.where, f"is there as /replay/{table_id}"))


def finished_games(folder: Path, url: str = "") -> Iterator[Gathered | Unfit]:
    """All games of a server that are over. SQLite is read from a copy, so that the server may be running."""
    with tempfile.TemporaryDirectory(prefix="gulch-") as aside:
        if not url:
            try:
                backup(folder / FILE, Path(aside) / FILE)
            except (OSError, sqlite3.Error) as trouble:
                raise BadArchive(str(trouble)) from None
        with opened(Path(aside), url) as (runner, store):
            for table_id in runner.run(store.finished()):
                kept = runner.run(store.load(table_id, from_snapshot=False))
                if kept is not None and kept.row.status == "finished":
                    yield played(kept)


def played(kept: Kept) -> Gathered | Unfit:
    where = f"table {kept.row.id}"
    try:
        table = History(kept).table
    except ValueError as trouble:  # a game that is gone, or whose rules no longer allow what was played
        return Unfit(where, str(trouble))
    if table is None:
        return Unfit(where, "nothing was played")
    return Gathered(where, table, kept.row.seed, kept.row.result)


@contextmanager
def opened(folder: Path, url: str) -> Iterator[tuple[asyncio.Runner, Store]]:
    """A store, and what runs its jobs for somebody who waits for each of them."""
    try:
        store = open_store(folder, url)
    except ImportError:
        raise BadArchive("PostgreSQL needs psycopg: pip install 'gulch[postgres]'") from None
    except (RuntimeError, OSError) as trouble:  # taken, away, of a newer release, or not ours to write
        raise BadArchive(str(trouble)) from None
    with asyncio.Runner() as runner:
        try:
            yield runner, store
        except StoreAway as trouble:
            raise BadArchive(str(trouble)) from None
        finally:
            runner.run(store.close())
