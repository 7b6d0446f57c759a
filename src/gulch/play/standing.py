"""What a seat has ordered for questions that come at any time, and where the time of an answer would tell something."""

from __future__ import annotations

from typing import Any

from gulch.core.seen import observe, write
from gulch.core.steps import POLL, SPECTATOR
from gulch.play.table import Table, covered_up


def standing_answer(table: Table, seat: int) -> str | None:
    """What is answered for a seat that is asked, in notation; None where it answers itself."""
    part: Any = table.box.part("standing")
    if part is None or seat not in table.waiting():
        return None
    seen = table.seen(seat)
    choice: int | None = part.answer(seen)
    return None if choice is None else write(seen, choice)


def keeps_secrets(table: Table) -> bool:
    """Is there, with this table's options, anything that not everybody may see?"""
    s = table.first
    ballots = any(step.kind == POLL for step in s.steps)
    return ballots or bool(s.HANDS) or bool(s.HIDDEN) or covered_up(observe(s, int(SPECTATOR)))


def masked(table: Table) -> bool:
    """Would the time of the next answer tell the others something about how it came about?"""
    part: Any = table.box.part("standing")
    return part is not None and not table.over and bool(part.masked(table.seen(None)))
