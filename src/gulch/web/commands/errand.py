"""One command on its way: who gives it, with which key, and what it is carried out with."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import TypeVar

from gulch.face.box import Box
from gulch.face.phrases import Phrasebook
from gulch.games import UnknownGame, find
from gulch.web.door.guard import Limits
from gulch.web.store import Store, StoreAway
from gulch.web.tables.hub import Hub
from gulch.web.tables.live import LiveTable
from gulch.web.trouble import Trouble

T = TypeVar("T")


@dataclass
class Guest:
    id: str
    name: str
    language: str
    say: Phrasebook
    address: str = ""  # where he asks from


@dataclass
class Errand:
    hub: Hub
    limits: Limits
    guest: Guest
    key: str = ""  # the same one is carried out once

    @property
    def store(self) -> Store:
        return self.hub.store

    async def change(self, live: LiveTable, job: Awaitable[T]) -> T:
        """Something in the store that is no action; everybody is woken."""
        try:
            result = await job
        except StoreAway:
            raise Trouble("away", "away") from None
        await self.hub.catch_up(live)
        return result

    def must_sit(self, live: LiveTable, seat: int) -> None:
        if seat not in live.seats_of(self.guest.id):
            raise Trouble("forbidden", "not-your-seat")
        if live.seats[seat].resigned:
            raise Trouble("late", "resigned")


def must_be_playing(live: LiveTable) -> None:
    if live.row.status != "playing":
        raise Trouble("late", "over" if live.row.status == "finished" else "not-started")


def token(size: int = 12) -> str:
    return secrets.token_urlsafe(size)


def game_named(name: str) -> Box:
    try:
        return find(name)
    except UnknownGame:
        raise Trouble("missing", "no-game") from None
