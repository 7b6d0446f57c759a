"""The table in words: all that a viewer sees of it as sentences, for those who do not see the board."""

from __future__ import annotations

from collections.abc import Iterable

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
