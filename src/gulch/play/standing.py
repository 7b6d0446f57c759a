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


def kept_answer(table: Table, seat: int, order: str) -> str | None:
    """The same by an order that the table keeps for the seat."""
    if not order or seat not in table.waiting():
        return None
    seen = table.seen(seat)
    choice = table.box.by_order(seen, order)
    return None if choice is None else write(seen, choice)


def order_given(table: Table, seat: int) -> str:
    """The order that a seat may give now; empty if there is none."""
    return table.box.order_possible(table.seen(seat)) if seat in table.waiting() else ""


def masked(table: Table) -> bool:
    """Would the time of the next answer tell the others something about how it came about?"""
    return not table.over and table.box.masked(table.seen(None))
