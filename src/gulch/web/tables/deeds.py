"""What adds an action to a game: each deed is done to a copy of the table, and says what is kept of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from gulch.core.options import house_rules
from gulch.face.box import Box
from gulch.play.table import Table
from gulch.web.store import ActionRow, Outcome, TableRow
from gulch.web.store.rows import First
from gulch.web.trouble import Trouble


@dataclass(frozen=True)
class Deed:
    kind: ClassVar[str]

    seat: int  # whose deed it is

    def do(self, table: Table) -> dict[str, Any]:
        """Change the table; gives the body of the action."""
        return {}

    def outcome(self, table: Table) -> Outcome:
        """What becomes of the table with it."""
        if table.over:
            return Outcome("finished", [], {"scores": table.scores(), "ranks": table.ranks()})
        return Outcome("playing", seats_asked(table))


@dataclass(frozen=True)
class Play(Deed):
    kind = "play"

    say: str = ""
    language: str = "en"

    def do(self, table: Table) -> dict[str, Any]:
        known = table.version
        table.play(self.seat, self.say, self.language)
        return {"moves": moves_since(table, known)}


@dataclass(frozen=True)
class Undo(Deed):
    kind = "undo"

    language: str = "en"

    def do(self, table: Table) -> dict[str, Any]:
        last = max((i for i, move in enumerate(table.moves) if move.seat == self.seat), default=-1)
        table.undo(self.seat, self.language)
        return {"drop": last}


@dataclass(frozen=True)
class Rewind(Deed):
    """Back to a point that all have agreed on in a vote."""

    kind = "rewind"

    to: int = 0
    vote: int = 0

    def do(self, table: Table) -> dict[str, Any]:
        if self.to > table.version:
            raise Trouble("late", "no-point")
        table.rewind(self.to)
        return {"to": self.to, "moves": moves_since(table, self.to)}

    def outcome(self, table: Table) -> Outcome:
        found = super().outcome(table)
        found.agreed = self.vote
        return found


@dataclass(frozen=True)
class Resign(Deed):
    """A bot plays on; or the game is over, with this result."""

    kind = "resign"

    ends: dict[str, Any] = field(default_factory=dict)

    def outcome(self, table: Table) -> Outcome:
        found = Outcome("finished", [], self.ends) if self.ends else super().outcome(table)
        found.resigned = self.seat
        return found


def first_action(row: TableRow, box: Box) -> First:
    """A new game, carried to the first question by the dealer of its seed."""
    house_rules(box.options, row.options, stored=True)
    table = Table(box, row.size, row.seed, row.options)
    action = ActionRow(1, "start", -1, "start", 0, {"moves": moves_since(table, 0)})
    return action, Outcome("playing", seats_asked(table))


def moves_since(table: Table, known: int) -> list[list[Any]]:
    return [[m.seat, m.answer, m.aside, m.word] for m in table.moves[known:]]


def seats_asked(table: Table) -> list[int]:
    return [seat for seat in table.waiting() if isinstance(seat, int)]
