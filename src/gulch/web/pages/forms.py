"""What the pages send: forms, and records as files."""

from __future__ import annotations

import asyncio
import re
import secrets
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException
from starlette.requests import Request

from gulch.core.legible import steers, whole_number
from gulch.face.box import Box
from gulch.web.commands.ask import Ask
from gulch.web.commands.house import plain_text
from gulch.web.door.guard import LARGEST, LARGEST_RECORD, SLOWEST, read_body
from gulch.web.trouble import Trouble

Form = dict[str, str]


async def form(request: Request) -> Form:
    raw = await read_body(request, LARGEST)
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if raw and kind != "application/x-www-form-urlencoded":
        raise Trouble("bad", "bad-type")
    try:
        filled = dict(parse_qsl(raw.decode("utf-8"), keep_blank_values=True, max_num_fields=200))
    except ValueError:
        raise Trouble("bad", "bad-body", detail="not a form") from None
    if any(steers(name) for name in filled):
        raise Trouble("bad", "bad-body", detail="control characters")
    return filled


async def uploaded(request: Request) -> str:
    """The record of a form, as a file or as text."""
    too_large = Trouble("large", "large", most=LARGEST_RECORD // 1024)
    if whole_number(request.headers.get("content-length", ""), LARGEST_RECORD + 4096) is None:
        raise too_large
    try:
        async with (
            asyncio.timeout(SLOWEST),
            request.form(max_files=1, max_fields=2, max_part_size=LARGEST_RECORD) as filled,
        ):
            found = filled.get("record", "")
            raw = found.encode("utf-8", "replace") if isinstance(found, str) else await found.read()
    except TimeoutError:
        raise Trouble("bad", "bad-body", detail="too slow") from None
    except (HTTPException, MultiPartException):
        raise Trouble("bad", "bad-body", detail="not a form") from None
    if len(raw) > LARGEST_RECORD:
        raise too_large
    return plain_text(raw)


def fresh_key() -> str:
    return secrets.token_urlsafe(12)


def form_key(ask: Ask, filled: Form) -> str:
    """The key a form was sent out with: pressing its button twice does it once."""
    given = filled.get("key", "")
    return f"{ask.guest_id}:{given if re.fullmatch(r'[A-Za-z0-9_.:-]{8,80}', given) else fresh_key()}"


def players_of(box: Box, text: str) -> int | None:
    """A number of players that the game is for."""
    many = whole_number(text)
    return many if many in box.players else None
