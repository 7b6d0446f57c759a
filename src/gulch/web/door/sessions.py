"""Who a cookie stands for, as long as it counts: for a year, and until its guest logs out everywhere else."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from gulch.core.legible import steers
from gulch.web.store import Store

COOKIE = "gulch"
A_YEAR = 365 * 24 * 3600
RENEWED_AFTER = A_YEAR // 12
REMEMBERED = 10.0  # seconds until this process notices that a guest has logged out at another
MOST_REMEMBERED = 10_000


class Session(NamedTuple):
    """What a cookie says. Cookies of the first release say the guest's id and nothing else."""

    guest: str
    issued: int | None
    generation: int  # a guest's cookies of an earlier generation are none

    @property
    def old(self) -> bool:
        """Time for a new cookie?"""
        return self.issued is None or time.time() - self.issued > RENEWED_AFTER


class Sessions:
    def __init__(self, secret: str, store: Store) -> None:
        self.serializer = URLSafeSerializer(secret, salt="guest", signer_kwargs={"digest_method": hashlib.sha256})
        self.store = store
        self.generations: OrderedDict[str, tuple[float, int]] = OrderedDict()  # when it was asked, and the answer

    async def of(self, conn: HTTPConnection) -> Session | None:
        """The session a request belongs to, if it brings a cookie that counts."""
        said = self.read(conn.cookies.get(COOKIE, ""))
        if said is None or said.generation != await self.generation(said.guest):
            return None
        now = int(time.time())
        issued = await self.store.undated_since(said.guest, now) if said.issued is None else said.issued
        return said if now - issued <= A_YEAR else None

    def read(self, cookie: str) -> Session | None:
        """What is signed by us, in today's form or in the first; anything else is no cookie."""
        try:
            said = self.serializer.loads(cookie)
        except BadSignature:
            return None
        match said:
            case str():
                session = Session(said, None, 0)
            case [str(guest), int(issued), int(generation)]:
                session = Session(guest, issued, generation)
            case _:
                return None
        return session if 16 <= len(session.guest) <= 40 and not steers(session.guest) else None

    async def generation(self, guest: str) -> int:
        asked, known = self.generations.get(guest, (-REMEMBERED, 0))
        if time.monotonic() - asked >= REMEMBERED:
            known = await self.store.generation(guest)
            self.remember(guest, known)
        return known

    def remember(self, guest: str, generation: int) -> None:
        self.generations[guest] = (time.monotonic(), generation)
        self.generations.move_to_end(guest)
        if len(self.generations) > MOST_REMEMBERED:
            self.generations.popitem(last=False)

    async def log_out(self, guest: str) -> int:
        """Every cookie and link of this guest so far is worth nothing; gives the generation of those to come."""
        generation = await self.store.next_generation(guest)
        self.remember(guest, generation)
        return generation

    def cookie(self, guest: str, generation: int = 0) -> str:
        return str(self.serializer.dumps([guest, int(time.time()), generation]))

    def write(self, response: Response, guest: str, generation: int, secure: bool) -> None:
        value = self.cookie(guest, generation)
        response.set_cookie(COOKIE, value, A_YEAR, httponly=True, samesite="lax", secure=secure)
