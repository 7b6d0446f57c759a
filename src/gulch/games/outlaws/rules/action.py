"""What all small choices of an action have in common (3.1)."""

from __future__ import annotations

from gulch.core.ints import i64
from gulch.core.steps import Decision, Seat
from gulch.games.outlaws.rules.table import Street


class OwnAction(Decision[Street]):
    """A small choice within an action of the active player. Others see nothing of it before the action is complete."""

    def seat(self, s: Street, told: i64) -> Seat:
        return s.active

    def hears(self, s: Street, told: i64, seat: Seat) -> bool:
        return seat >= 0 and s.side_of(seat) == s.side_of(s.active)

    def rumour(self, s: Street, told: i64, answer: i64) -> str:
        return ""
