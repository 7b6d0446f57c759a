"""The store: tables, seats and append-only actions, in SQLite or PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from gulch.web.store.engine import InUse, StoreAway, Taken, Tx
from gulch.web.store.pupils import Progress
from gulch.web.store.rows import ActionRow, Appended, Behind, ChatRow, Kept, Outcome, SeatRow, TableRow, VoteRow
from gulch.web.store.store import Store

FILE = "gulch.sqlite"


def open_store(folder: Path, url: str = "") -> Store:
    """SQLite in the folder, or the PostgreSQL database a URL names."""
    if url:
        from gulch.web.store.postgres import Postgres  # its driver is not everybody's

        return Store(Postgres(url))
    from gulch.web.store.sqlite import Lite

    return Store(Lite(folder / FILE))


__all__ = [
    "FILE",
    "ActionRow",
    "Appended",
    "Behind",
    "ChatRow",
    "InUse",
    "Kept",
    "Outcome",
    "Progress",
    "SeatRow",
    "Store",
    "StoreAway",
    "TableRow",
    "Taken",
    "Tx",
    "VoteRow",
    "open_store",
]
