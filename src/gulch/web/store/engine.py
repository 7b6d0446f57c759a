"""What the two databases have in common: transactions in small jobs, migrations, and how they fail."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
Row = Sequence[Any]
MIGRATIONS = Path(__file__).parent / "migrations"


class StoreAway(RuntimeError):
    """The store did not answer; whether the last job was done is unknown. Sending it again with its key is safe."""


class Taken(RuntimeError):
    """A row that must be the only one of its kind exists already."""


class InUse(RuntimeError):
    """Another process serves this folder."""


class Tx(Protocol):
    """One transaction. Blanks are question marks."""

    def all(self, sql: str, *blanks: Any) -> list[Row]: ...

    def one(self, sql: str, *blanks: Any) -> Row | None: ...

    def run(self, sql: str, *blanks: Any) -> int: ...

    def hold(self, table_id: str) -> Row | None:
        """(version, status) of a table, which nobody else changes until this transaction is over."""
        ...

    def notify(self, table_id: str) -> None:
        """Let the other processes know, once this is committed, that a table has changed."""
        ...


class Engine(Protocol):
    """A database. A job is run whole or not at all, and is true once ``run`` has returned."""

    many: bool  # may several processes use it?

    async def damage(self) -> str:
        """What is wrong with the place where everything is kept, as far as can be seen; empty: nothing."""
        ...

    async def run(self, job: Callable[[Tx], T]) -> T: ...

    async def listen(self, noticed: Callable[[str], None]) -> None:
        """Call ``noticed`` with the id of every table that some process has changed; "" when some may be missed."""
        ...

    async def close(self) -> None: ...


def migrations() -> list[tuple[int, list[str]]]:
    """The numbered scripts, in order, as statements."""
    found = []
    for path in sorted(MIGRATIONS.glob("*.sql")):
        text = re.sub(r"^--.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        found.append(
            (int(path.name[:4]), [part.strip() for part in re.split(r";\s*$", text, flags=re.M) if part.strip()])
        )
    return found


def migrate(tx: Tx) -> None:
    """Bring the tables up to date. A database from a newer release is left alone."""
    tx.run("CREATE TABLE IF NOT EXISTS schema_version (number BIGINT NOT NULL)")
    row = tx.one("SELECT max(number) FROM schema_version")
    have = row[0] or 0 if row else 0
    scripts = migrations()
    if have > scripts[-1][0]:
        raise RuntimeError(
            f"the database has form {have}, and this release knows {scripts[-1][0]}: use a newer release"
        )
    for number, statements in scripts:
        if number > have:
            for statement in statements:
                tx.run(statement)
            tx.run("INSERT INTO schema_version (number) VALUES (?)", number)
