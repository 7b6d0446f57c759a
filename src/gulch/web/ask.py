"""One request: who asks, in which language, about which table, from which seat."""

from __future__ import annotations

import secrets
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection

from gulch.core.phrases import Phrasebook, phrasebook
from gulch.web.bots import Bots
from gulch.web.commands import Commands, Guest
from gulch.web.guard import Cookies, Limits, address, language_of, new_guest, same_origin
from gulch.web.hub import Hub
from gulch.web.live import WATCHER, LiveTable
from gulch.web.metrics import Metrics
from gulch.web.replays import Reels
from gulch.web.trouble import Trouble

LOCALE = Path(__file__).parent / "locale"
WORDS = {language: phrasebook(LOCALE, language) for language in ("en", "it")}
NAMES = 12  # to be given to guests who have not said theirs

T = TypeVar("T")


@dataclass
class House:
    """Everything a running server has."""

    hub: Hub
    cookies: Cookies
    limits: Limits
    metrics: Metrics
    bots: Bots
    data: Path
    reels: Reels = field(default_factory=Reels)

    @property
    def commands(self) -> Commands:
        return Commands(self.hub, self.limits)


class Ask:
    def __init__(self, house: House, conn: HTTPConnection) -> None:
        self.house, self.conn = house, conn
        self.language = language_of(conn)
        self.say: Phrasebook = WORDS[self.language]
        self.known = house.cookies.read(conn)
        self.guest_id = self.known or new_guest()

    def limit(self, kind: str) -> None:
        self.house.limits.hit(kind, self.known or address(self.conn))

    def command(self) -> None:
        """What every command has to pass."""
        if not same_origin(self.conn.headers):
            raise Trouble("forbidden", "other-site")
        self.limit("command" if self.known else "stranger")

    async def guest(self) -> Guest:
        kept = await self.house.hub.store.guest_name(self.guest_id) if self.known else None
        name = kept or self.say.raw("names", f"n{zlib.crc32(self.guest_id.encode()) % NAMES}")
        return Guest(self.guest_id, name, self.language, self.say, address(self.conn))

    def somebody(self) -> Guest:
        """The guest where his name does not matter."""
        return Guest(self.guest_id, "", self.language, self.say)

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
        wish = self.conn.query_params.get("as", "")
        yours = live.seats_of(self.known)
        if wish == "watch" or (not wish and not yours):
            return WATCHER
        if not wish:
            return yours[0]
        if not wish.isascii() or not wish.isdigit() or len(wish) > 2:
            raise Trouble("bad", "no-seat")
        if int(wish) not in yours:
            raise Trouble("forbidden", "not-your-seat")
        return int(wish)

    def number(self, name: str, most: int = 2**31 - 1) -> int:
        """A number of the address or its query; 0 if it is left out."""
        text = str(self.conn.path_params.get(name, self.conn.query_params.get(name, "0")))
        if not text.isascii() or not text.isdigit() or len(text) > 10 or int(text) > most:
            raise Trouble("bad", "bad-number", name=name)
        return int(text)


def decode(raw: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as trouble:
        raise Trouble("bad", "bad-body", detail=str(trouble)[:300]) from None


def convert(value: Any, kind: type[T]) -> T:
    """The same for what came as a form."""
    try:
        return msgspec.convert(value, type=kind, strict=False)
    except msgspec.ValidationError as trouble:
        raise Trouble("bad", "bad-body", detail=str(trouble)[:300]) from None
