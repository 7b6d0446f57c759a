"""Who asks, from where, how often, and how much: what every request has to pass."""

from __future__ import annotations

import asyncio
import hashlib
import os
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gulch.core.legible import whole_number
from gulch.face.phrases import LANGUAGES
from gulch.web.settings import Settings
from gulch.web.store.files import keep_to_ourselves, private_folder
from gulch.web.trouble import Trouble

LANGUAGE_COOKIE = "lang"
LARGEST = 64 * 1024  # bytes of a command
LARGEST_RECORD = 4 * 1000 * 1000  # as ``records`` has it
SLOWEST = 20.0  # seconds for a body to arrive
OVERHANG = 4 * 1024 * 1024  # bytes beyond the largest body that are still listened to

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

# How often, per guest or, where a guest costs nothing, per address.
ALLOWED = {
    "command": "120/10 second",
    "stranger": "60/10 second",  # commands without a valid cookie, by address
    "create": "30/minute",
    "create-from": "120/minute",  # by address
    "chat": "10/10 second",
    "record": "12/minute",
    "record-from": "30/minute",  # by address
    "recover": "12/minute",
    "read": "400/10 second",
    "socket": "60/10 second",
}
# Feeds that are open at the same time.
FEEDS_OF_A_GUEST = 24
FEEDS_FROM_AN_ADDRESS = 200  # a school may have one


def secret_of(folder: Path) -> str:
    """Made once and kept in the data folder."""
    private_folder(folder)
    path = folder / "secret"
    if not path.exists():
        draft = folder / f"secret.{os.getpid()}"
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_hex(32), encoding="utf-8")
        try:
            os.link(draft, path)  # of several processes that start together, the first wins
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    keep_to_ourselves(path)
    return path.read_text(encoding="utf-8").strip()


def new_guest() -> str:
    return secrets.token_urlsafe(16)


def language_of(conn: HTTPConnection) -> str:
    """The first language we speak of those the address, the cookie and the browser ask for, in this order."""
    wanted = [conn.query_params.get("lang", ""), conn.cookies.get(LANGUAGE_COOKIE, "")]
    wanted += [part.split(";")[0].strip().lower()[:2] for part in conn.headers.get("accept-language", "").split(",")]
    return next((language for language in wanted if language in LANGUAGES), LANGUAGES[0])


def same_origin(conn: HTTPConnection, wanted: str = "") -> bool:
    """Does a browser that sends this say it comes from our own pages? What is no browser carries nobody's cookies."""
    origin, site = conn.headers.get("origin"), conn.headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    return origin is None or origin.lower() == (wanted or own_origin(conn))


def own_origin(conn: HTTPConnection) -> str:
    """What a browser calls the place it has asked."""
    return f"{'https' if is_secure(conn) else 'http'}://{conn.headers.get('host', '')}".lower()


class Limits:
    """How often."""

    def __init__(self, settings: Settings) -> None:
        self.items: dict[str, RateLimitItem] = {}
        for kind, text in ALLOWED.items():
            amount, _, window = text.partition("/")
            self.items[kind] = parse(f"{settings.allowance(int(amount))}/{window}")
        self.limiter = FixedWindowRateLimiter(MemoryStorage())

    def hit(self, kind: str, who: str) -> None:
        if not self.limiter.hit(self.items[kind], kind, who):
            raise Trouble("slow", "slow")


class Watching(Protocol):
    """Somebody who has a feed open."""

    def dismiss(self) -> None: ...


class Feeds:
    """The feeds that are open, and how many may be: in all, from one address, and of one guest."""

    def __init__(self, settings: Settings, most: int) -> None:
        self.most = most
        self.of_a_guest = settings.allowance(FEEDS_OF_A_GUEST)
        self.from_an_address = settings.allowance(FEEDS_FROM_AN_ADDRESS)
        self.taken: Counter[str] = Counter()
        self.guests: dict[str, set[Watching]] = {}

    @contextmanager
    def one_more(self, guest: str, address: str, viewer: Watching) -> Iterator[None]:
        caps = {"all": self.most, f"address {address}": self.from_an_address}
        if guest:
            caps[f"guest {guest}"] = self.of_a_guest
        if self.taken["all"] >= self.most:
            raise Trouble("away", "crowded")
        if any(self.taken[who] >= cap for who, cap in caps.items()):
            raise Trouble("slow", "many-feeds")
        self.taken.update(caps.keys())
        self.guests.setdefault(guest, set()).add(viewer)
        try:
            yield
        finally:
            for who in caps:
                self.taken[who] -= 1
                if not self.taken[who]:
                    del self.taken[who]
            self.guests[guest].discard(viewer)
            if not self.guests[guest]:
                del self.guests[guest]

    def dismiss(self, guest: str) -> None:
        """This guest's sessions are over, and with them his feeds in this process."""
        for viewer in self.guests.get(guest, ()):
            viewer.dismiss()


async def read_body(request: Request, most: int) -> bytes:
    """The whole body, unless it is too large or too slow.

    What is only somewhat too large is read and thrown away: who is hung up on in mid-sentence gets no answer.
    """
    too_large = Trouble("large", "large", most=most // 1024)
    if whole_number(request.headers.get("content-length", "0"), most + OVERHANG) is None:
        raise too_large
    parts, size = [], 0
    try:
        async with asyncio.timeout(SLOWEST):
            async for part in request.stream():
                size += len(part)
                if size > most + OVERHANG:
                    raise too_large
                if size <= most:
                    parts.append(part)
    except TimeoutError:
        raise Trouble("bad", "bad-body", detail="too slow") from None
    except ClientDisconnect:  # nobody hears this, and nobody has to be alarmed
        raise Trouble("bad", "bad-body", detail="cut short") from None
    if size > most:
        raise too_large
    return b"".join(parts)


class Shield:
    """Headers for everything that goes out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, sealed)


def address(conn: HTTPConnection) -> str:
    return conn.client.host if conn.client else "?"


def is_secure(conn: HTTPConnection) -> bool:
    return conn.scope["scheme"] in ("https", "wss")


def digest(token: str) -> str:
    """What is kept of a token that opens something."""
    return hashlib.sha256(token.encode()).hexdigest()
