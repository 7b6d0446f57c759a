"""The log of a game, as lines."""

from __future__ import annotations

from typing import NamedTuple


class Line(NamedTuple):
    """One line of the log, with what those hear who may not know the whole of it."""

    move: int  # made by this move, counted from 0
    seat: int
    text: str  # notation of an answer; empty for a note
    rumour: str = ""
    ears: tuple[int, ...] | None = None  # None: everybody
    auto: bool = False
    note: str = ""
    blanks: tuple[tuple[str, int], ...] = ()
    step: str = ""  # what the answer was given to; empty for a note

    def heard_by(self, seat: int) -> bool:
        return self.ears is None or seat in self.ears
