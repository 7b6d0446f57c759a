"""One request: who asks, in which language, about which table, from which seat."""

from __future__ import annotations

import secrets
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from gulch.core.legible import steers, whole_number
from gulch.face.phrases import Phrasebook, shell_words
from gulch.web.commands.errand import Errand, Guest
from gulch.web.door.guard import Feeds, Limits, address, is_secure, language_of, new_guest, own_origin, same_origin
from gulch.web.door.keeper import Doorkeeper
from gulch.web.door.sessions import Sessions
from gulch.web.ledger.noticed import WATCHER
from gulch.web.metrics import Metrics
from gulch.web.settings import Settings
from gulch.web.store import StoreAway
from gulch.web.tables.bots import Bots
from gulch.web.tables.hub import Hub
from gulch.web.tables.live import LiveTable
from gulch.web.tables.replays import Reels
from gulch.web.trouble import Trouble

NAMES = 12  # to be given to guests who have not said theirs

T = TypeVar("T")


@dataclass
class House:
    """Everything a running server has."""

    hub: Hub
    settings: Settings
    sessions: Sessions
    limits: Limits
    doorkeeper: Doorkeeper
    feeds: Feeds
    metrics: Metrics
    bots: Bots
    data: Path
    reels: Reels = field(default_factory=Reels)


class Ask:
    def __init__(self, house: House, conn: HTTPConnection) -> None:
        self.house, self.conn = house, conn
        self.language = language_of(conn)
        self.say: Phrasebook = shell_words(self.language)
        self.known = ""  # who has shown a cookie that counts
        self.guest_id = new_guest()
        self.generation = 0
        self.wants_cookie = False  # before it is known who asks, his own must not be replaced

    async def arrive(self) -> None:
        """What every request passes first: who it is that asks, and an address that can be read."""
        session = await self.house.sessions.of(self.conn)
        if session is None:
            self.wants_cookie = True
        else:
            self.become(session.guest, session.generation, session.old)
        if steers(self.conn.scope["path"]):
            raise Trouble("missing", "no-page")
        for name, value in self.conn.query_params.multi_items():
            if steers(name + value):
                raise Trouble("bad", "bad-body", detail="control characters")

    def become(self, guest: str, generation: int, wants_cookie: bool = True) -> None:
        self.known = self.guest_id = guest
        self.generation, self.wants_cookie = generation, wants_cookie

    async def is_over(self) -> bool:
        """Has this guest logged out everywhere since the request came in? While the store is away nobody knows."""
        try:
            return bool(self.known) and await self.house.sessions.generation(self.known) != self.generation
        except StoreAway:
            return False

    def hand_cookie(self, response: Response) -> None:
        if self.wants_cookie:
            self.house.sessions.write(response, self.guest_id, self.generation, self.is_secure)

    @property
    def is_secure(self) -> bool:
        return is_secure(self.conn) or self.house.settings.origin.startswith("https:")

    @property
    def here(self) -> str:
        """The address of this server as links should name it."""
        return self.house.settings.origin or own_origin(self.conn)

    def same_origin(self) -> bool:
        return same_origin(self.conn, self.house.settings.origin)

    def limit(self, kind: str) -> None:
        self.house.limits.hit(kind, self.known or address(self.conn))

    def command(self) -> None:
        """What every command has to pass."""
        if not self.same_origin():
            raise Trouble("forbidden", "other-site")
        self.limit("command" if self.known else "stranger")

    async def guest(self) -> Guest:
        kept = await self.house.hub.store.guest_name(self.guest_id) if self.known else None
        name = kept or self.say.raw("names", f"n{zlib.crc32(self.guest_id.encode()) % NAMES}")
        return Guest(self.guest_id, name, self.language, self.say, address(self.conn))

    def somebody(self) -> Guest:
        """The guest where his name does not matter."""
        return Guest(self.guest_id, "", self.language, self.say)

    async def errand(self, key: str = "", named: bool = True) -> Errand:
        """What this guest is about to do."""
        return Errand(self.house.hub, self.house.limits, await self.guest() if named else self.somebody(), key)

    async def live(self) -> LiveTable:
        """The table of the address, if this guest may know of it."""
        live = await self.house.hub.table(self.conn.path_params["id"])
        if not self.may_see(live):
            raise Trouble("missing", "no-table")
        return live

    def may_see(self, live: LiveTable) -> bool:
        if live.row.listed or (self.known and live.row.host == self.known):
            return True
        if self.known and any(seat.guest == self.known for seat in live.seats):
            return True
        key = self.conn.query_params.get("watch", "")
        return secrets.compare_digest(key.encode(), live.row.watch.encode())

    def viewpoint(self, live: LiveTable) -> int:
        """The seat to look from: the one asked for if it is the guest's own, or else none."""
        asked = self.conn.query_params.get("as", "")
        yours = live.seats_of(self.known)
        if asked == "watch" or (not asked and not yours):
            return WATCHER
        if not asked:
            return yours[0]
        seat = whole_number(asked, 99)
        if seat is None:
            raise Trouble("bad", "no-seat")
        if seat not in yours:
            raise Trouble("forbidden", "not-your-seat")
        return seat

    def number(self, name: str, most: int = 2**31 - 1) -> int:
        """A number of the address or its query; 0 if it is left out."""
        text = str(self.conn.path_params.get(name, self.conn.query_params.get(name, "0")))
        number = whole_number(text, most)
        if number is None:
            raise Trouble("bad", "bad-number", name=name)
        return number


def convert(value: Any, kind: type[T]) -> T:
    """What came as a form, as a wish."""
    try:
        return msgspec.convert(value, type=kind, strict=False)
    except msgspec.ValidationError as trouble:
        raise Trouble("bad", "bad-body", detail=str(trouble)[:300]) from None
