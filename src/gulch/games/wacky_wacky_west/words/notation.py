"""Compact lines of the notation, and headings of records."""

from __future__ import annotations

from collections.abc import Sequence

from gulch.face.lines import Line
from gulch.games.wacky_wacky_west.positions.moments import BALLOTS
from gulch.games.wacky_wacky_west.rules.data import CARD, VOTE_CARD
from gulch.games.wacky_wacky_west.rules.table import BACK, STAYS, Town
from gulch.games.wacky_wacky_west.words.reasons import forbidden

__all__ = ["expand", "forbidden", "heading", "verify"]


def expand(seen: Town, text: str) -> list[str] | None:
    """A line taken apart: ``t3@b1e``, ``S2@L2S ? Y3+Y2`` (a tile and the builder's ballot), ``N3+0``, ``N`` for a
    wild card, ``GEN`` for a goal. None for what needs no help."""
    plain = " ".join(text.upper().split())
    tile, asks, ballot = plain.partition("?")
    if asks and seen.stop.name == "PLACE":
        cards = in_order(ballot.removeprefix(" VOTE"))
        return None if cards is None else [tile.strip(), f"vote {cards}"]
    if seen.stop.name in BALLOTS:
        cards = in_order(plain.removeprefix("VOTE "))
        return None if cards is None else [f"vote {cards}"]
    if seen.stop.name == "WILD_CARD" and plain.removeprefix("WILD ").removeprefix("W") in ("Y", "N"):
        return [f"wild {plain[-1]}"]
    if seen.stop.name == "CHOOSE_GOAL" and plain.removeprefix("GOAL ") in CARD:
        return [f"goal {plain.removeprefix('GOAL ')}"]
    return [plain] if seen.stop.name == "PLACE" else None


def in_order(ballot: str) -> str | None:
    """The same cards in the order of the set; None if they are none."""
    cards = ballot.replace(" ", "").split("+")
    if len(set(cards)) < len(cards) or not set(cards) <= set(VOTE_CARD):
        return None
    return "+".join(card for card in VOTE_CARD if card in cards)


def heading(s: Town) -> str:
    return f"Turn {s.turn}" if s.turn else "Deal"


def verify(seen: Town, lines: Sequence[Line], text: str) -> bool:
    """Is it true? ``5:7 back`` or ``7:5 stays`` after a vote."""
    word = {int(STAYS): "stays", int(BACK): "back"}.get(int(seen.vote), "")
    return text == f"{seen.yes_votes()}:{seen.no_votes()} {word}"
