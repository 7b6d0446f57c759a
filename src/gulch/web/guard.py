"""Who asks, from where, how often, and how much: what every request has to pass."""

from __future__ import annotations

import asyncio
import hashlib
import os
import secrets
from pathlib import Path
from typing import get_args
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gulch.web.schema import Language
from gulch.web.trouble import Trouble

COOKIE = "gulch"
LANGUAGE_COOKIE = "lang"
A_YEAR = 365 * 24 * 3600
LARGEST = 64 * 1024  # bytes of a command
LARGEST_RECORD = 4 * 1000 * 1000  # as ``records`` has it
SLOWEST = 20.0  # seconds for a body to arrive
PATIENCE = 4 * 1024 * 1024  # bytes beyond the largest body that are still listened to

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


def secret_of(folder: Path) -> str:
    """From the environment, or made once and kept in the data folder."""
    given = os.environ.get("GULCH_SECRET", "")
    if given:
        return given
    path = folder / "secret"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f"secret.{os.getpid()}"
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_hex(32), encoding="utf-8")
        try:
            os.link(draft, path)  # of several processes that start together, the first wins
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text(encoding="utf-8").strip()


class Cookies:
    """Guests are known by a signed cookie; nothing but a random id is in it."""

    def __init__(self, secret: str) -> None:
        self.serializer = URLSafeSerializer(secret, salt="guest", signer_kwargs={"digest_method": hashlib.sha256})

    def read(self, conn: HTTPConnection) -> str:
        """The guest's id, or nothing: an unknown, old or forged cookie is no cookie."""
        try:
            guest = self.serializer.loads(conn.cookies.get(COOKIE, ""))
        except BadSignature:
            return ""
        return guest if isinstance(guest, str) and 16 <= len(guest) <= 40 else ""

    def write(self, response: Response, guest: str, secure: bool) -> None:
        response.set_cookie(
            COOKIE, str(self.serializer.dumps(guest)), A_YEAR, httponly=True, samesite="lax", secure=secure
        )


def new_guest() -> str:
    return secrets.token_urlsafe(16)


def language_of(conn: HTTPConnection) -> Language:
    """The first language we speak of those the address, the cookie and the browser ask for, in this order."""
    wishes = [conn.query_params.get("lang", ""), conn.cookies.get(LANGUAGE_COOKIE, "")]
    wishes += [part.split(";")[0].strip().lower()[:2] for part in conn.headers.get("accept-language", "").split(",")]
    spoken: tuple[Language, ...] = get_args(Language)
    return next((language for wish in wishes for language in spoken if wish == language), spoken[0])


def same_origin(headers: Headers) -> bool:
    """Does a browser that sends this say it comes from our own pages? What is no browser carries nobody's cookies."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    if origin is None:
        return True
    wanted = os.environ.get("GULCH_ORIGIN", "")
    return origin == wanted if wanted else urlsplit(origin).netloc == headers.get("host", "")


class Limits:
    def __init__(self) -> None:
        factor = float(os.environ.get("GULCH_RATE", "1"))
        self.items: dict[str, RateLimitItem] = {}
        for kind, text in ALLOWED.items():
            amount, _, window = text.partition("/")
            self.items[kind] = parse(f"{max(1, int(int(amount) * factor))}/{window}")
        self.limiter = FixedWindowRateLimiter(MemoryStorage())

    def hit(self, kind: str, who: str) -> None:
        if not self.limiter.hit(self.items[kind], kind, who):
            raise Trouble("slow", "slow")


async def read_body(request: Request, most: int) -> bytes:
    """The whole body, unless it is too large or too slow.

    What is only somewhat too large is read and thrown away: who is hung up on in mid-sentence hears no answer.
    """
    too_large = Trouble("large", "large", most=most // 1024)
    declared = request.headers.get("content-length", "0")
    if not declared.isdigit() or int(declared) > most + PATIENCE:
        raise too_large
    parts, size = [], 0
    try:
        async with asyncio.timeout(SLOWEST):
            async for part in request.stream():
                size += len(part)
                if size > most + PATIENCE:
                    raise too_large
                if size <= most:
                    parts.append(part)
    except TimeoutError:
        raise Trouble("bad", "bad-body", detail="too slow") from None
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
    return bool(conn.url.scheme in ("https", "wss"))


def digest(token: str) -> str:
    """What is kept of a token that opens something."""
    return hashlib.sha256(token.encode()).hexdigest()
