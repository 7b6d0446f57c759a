"""What a seat has ordered for questions that come at any time, and where the time of an answer would tell something."""

from __future__ import annotations

from gulch.core.seen import write
from gulch.play.table import Table


def standing_answer(table: Table, seat: int) -> str | None:
    """What is answered for a seat that is asked, in notation; None where it answers itself."""
    if seat not in table.waiting():
        return None
    seen = table.seen(seat)
    choice = table.box.ordered(seen)
    return None if choice is None else write(seen, choice)


def masked(table: Table) -> bool:
    """Would the time of the next answer tell the others something about how it came about?"""
    return not table.over and table.box.masked(table.seen(None))
