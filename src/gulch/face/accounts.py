"""The table in words: all that a viewer sees of it as sentences, for those who do not see the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct


class Entry(Struct, kw_only=True, omit_defaults=True):
    """A player or a place."""

    title: str
    text: str
    seat: int | None = None  # whose mark stands before it


class Account(Struct, kw_only=True, omit_defaults=True):
    """What a viewer sees, apart from what he may answer and what has happened: screens have these already."""

    state: str  # where the game stands, in a sentence or two
    you: str = ""  # nothing for those who watch
    others: list[Entry] = []
    title: str = ""  # of the places: "Towns"
    places: list[Entry] = []


def sentences(parts: Iterable[str]) -> str:
    """One after the other, without those that say nothing."""
    return " ".join(part for part in parts if part)


def plain_account(title: str, shown: Mapping[str, Any], names: Mapping[int, str], viewer: int) -> Account:
    """Of a game that gives none of its own: what its status and its panels say."""
    status = shown.get("status") or {}
    told = {panel["seat"]: spoken_panel(panel) for panel in shown.get("panels") or ()}
    return Account(
        state=sentences(f"{text}." for text in (title, status.get("text"), status.get("more")) if text),
        you=told.get(viewer, ""),
        others=[Entry(title=names[seat], text=text, seat=seat) for seat, text in told.items() if seat != viewer],
    )


def spoken_panel(panel: Mapping[str, Any]) -> str:
    amounts = [f"{amount['text']} {amount.get('unit', '')}".strip() for amount in panel.get("main", ())]
    counters = [f"{counter['title']} {counter['text']}" for counter in panel.get("stock", ())]
    return f"{', '.join([*amounts, *counters])}."
