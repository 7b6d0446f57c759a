"""What guests do outside of tables: their name, their sessions, the link that moves their seats, records of games."""

from __future__ import annotations

import logging
import time

from gulch.core.legible import steers
from gulch.web.commands.ask import Ask
from gulch.web.commands.errand import token
from gulch.web.commands.waiting import make
from gulch.web.door.guard import address, digest
from gulch.web.schema import Done, Naming
from gulch.web.tables.replays import read_record, shelve
from gulch.web.tables.workers import Failed, Lost
from gulch.web.trouble import Trouble

LINK_LASTS = 15 * 60  # seconds

logger = logging.getLogger("gulch.web")


async def name_guest(ask: Ask, wish: Naming) -> str:
    """Who one is from now on, also at the tables where one sits."""
    name = wish.name or "?"
    for table_id in await ask.house.hub.store.name_guest(ask.guest_id, name):
        ask.house.hub.noticed(table_id)
    return name


async def log_out_elsewhere(ask: Ask) -> None:
    """Whoever else has this guest's cookie, or a link that would give it to him, is a stranger from now on."""
    ask.limit("recover")
    ask.become(ask.guest_id, await ask.house.sessions.log_out(ask.guest_id))
    ask.house.feeds.dismiss(ask.guest_id)


def plain_text(raw: bytes) -> str:
    """A record as it comes in."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Trouble("bad", "bad-record", detail="not UTF-8") from None
    if steers(text):
        raise Trouble("bad", "bad-record", detail="control characters")
    return text


async def make_recovery(ask: Ask) -> str:
    """A link that works once, within a quarter of an hour. Only its digest is kept."""
    ask.limit("recover")
    key = token(18)
    guest = await ask.guest()
    await ask.house.hub.store.name_guest(guest.id, guest.name)
    await ask.house.hub.store.add_recovery(digest(key), guest.id, int(time.time()) + LINK_LASTS)
    return f"/recover/{key}"


async def add_record(ask: Ask, text: str) -> Done:
    """A record becomes a finished table. It is played through in another process: it may be long, or bad."""
    ask.limit("record")
    ask.house.limits.hit("record-from", address(ask.conn))
    try:
        read = await ask.house.bots.read(read_record, text)
    except Lost:
        raise Trouble("bad", "bad-record", detail="too long") from None
    except Failed as trouble:
        logger.error("a record could not be read: %s", trouble)
        raise Trouble("bad", "bad-record", detail="it cannot be read") from None
    if "trouble" in read:
        raise Trouble("bad", "bad-record", detail=read["trouble"])
    row, seats, first = shelve(read, ask.guest_id, token(), ask.language, listed=False)
    await make(await ask.errand(), row, seats, first=lambda: first)
    return Done(id=row.id, href=f"/replay/{row.id}?watch={row.watch}")
