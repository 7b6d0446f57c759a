"""The front door: one game at one table, the same for every game, face, script and notebook.

What there is to know of a game is in ``course``, how it is spoken to in ``saying``, what a move does in ``drafts``,
what may be taken back in ``undoing``, what was kept in ``kept``, and how a record is written in ``writing``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from gulch.core.positions import BadPosition, Document, document, position
from gulch.core.scenes import tell_scene
from gulch.core.seen import save
from gulch.core.steps import CHANCE, NOBODY, State
from gulch.face.box import Box
from gulch.face.lines import Line
from gulch.play import kept as keeping
from gulch.play import undoing
from gulch.play.beliefs import imagined, possible
from gulch.play.course import Course, is_chance, laid_out
from gulch.play.drafts import Draft
from gulch.play.ledger import Lines, Move, Moves, line_from
from gulch.play.refusals import NotAllowed, WhyNot
from gulch.play.saying import act, throw_by_hand
from gulch.play.views import count_known, hearsay, view
from gulch.play.writing import write_record

__all__ = ["Line", "Move", "NotAllowed", "Table", "WhyNot", "line_from", "table_from"]

AT_A_TIME = 1000  # moves of a long game that are put down together


class Table(Course):
    """A game being played. ``play`` either does the whole of what it is asked, or raises and changes nothing."""

    def __init__(
        self,
        box: Box,
        players: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        luck: str = "dealer",
        start: State | None = None,
    ) -> None:
        super().__init__(box, players, seed, options, luck, start)
        if self.luck != "manual":
            self.deal_from_now_on()

    # what there is to know

    def looks_the_same(self, other: Table, seat: int | None) -> bool:
        """Can this viewer not tell the two tables apart, by what it sees and by what it has heard?"""
        return save(self.seen(seat)) == save(other.seen(seat)) and hearsay(self, seat) == hearsay(other, seat)

    def view(self, seat: int | str | None, language: str = "en") -> dict[str, Any]:
        """What a seat, or for None a spectator, may know: plain JSON data."""
        number = None if seat is None else self.seat_of(seat)
        return view(self, number, language) | {"version": count_known(self, number)}

    def position(self, seat: int | str | None = "truth") -> Document:
        """The whole truth as a document; or what a seat sees of it, or for None a spectator."""
        s = self._truth if seat == "truth" else self.seen(None if seat is None else self.seat_of(seat))
        return document(self.box.game, self.box.options, self.box.names, s)

    def scene(self) -> Document:
        """The whole truth as a person would write it: ``game.scene(**table.scene())`` is the same position."""
        return tell_scene(self.box.game, self.box.options, self.box.names, self.box.scenes, self._truth)

    def possible(self, seat: int | str | None) -> dict[str, Any]:
        """What could be true for a seat, or for None a spectator: by hidden place what may be there, and how likely."""
        return possible(self.box, self.seen(None if seat is None else self.seat_of(seat)))

    def imagine(self, seat: int | str | None, seed: int = 1) -> Table:
        """A table with a whole truth that a seat, or for None a spectator, could be living in; luck is entered by hand
        there, or after ``deal_from_now_on`` dealt from the same seed."""
        seen = self.seen(None if seat is None else self.seat_of(seat))
        return Table(self.box, seed=seed, luck="manual", start=imagined(self.box, seen, seed))

    def record(self) -> str:
        """The game so far as text; ``gulch.replay`` reads it back."""
        return write_record(self)

    # playing

    def play(self, seat: int | str, text: str, language: str = "en") -> list[Line]:
        """Do one thing, in notation, and all that follows from it; gives the lines it adds to the log.

        What cannot be done is refused in the given language.
        """
        draft = Draft(self.seats, self.version)
        number = int(CHANCE) if is_chance(seat) else self.seat_of(seat)
        if number == CHANCE:
            truth = throw_by_hand(self, text, draft, language)
        elif (choice := self.offered(number, text)) is not None:
            truth = draft.take(self._truth.copy(), Move(number, choice))
        else:
            truth = act(self, number, text, draft, language)
        if self.luck != "manual":
            truth = self._carry_on(truth, draft)
        self._go_on(truth, draft, self._truth if len(draft.moves) == 1 else None)
        return draft.lines

    def why_not(self, seat: int | str, text: str, language: str = "en") -> WhyNot | None:
        """None if a seat may do this now; otherwise the rule, the failed condition with its values, and the remedy."""
        number = self.seat_of(seat)
        if self.offered(number, text) is not None:
            return None
        try:
            act(self, number, text, Draft(self.seats, self.version), language)
        except NotAllowed as refused:
            return refused.why
        return None

    def deal_from_now_on(self) -> None:
        """Let the dealer throw from here on, also at a table where luck was entered by hand."""
        if self.luck == "manual":
            self.luck = "dealer"
        draft = Draft(self.seats, self.version)
        self._go_on(self._carry_on(self._truth, draft), draft, self._before)

    def _carry_on(self, truth: State, draft: Draft) -> State:
        """Throw whatever the game waits for until it waits for somebody."""
        while truth.seat == CHANCE:
            outcome = self.dealer.throw(truth, f"{self.rewinds}:{draft.version}")
            truth = draft.take(truth.copy(), Move(int(CHANCE), outcome))
        return truth

    def _go_on(self, truth: State, draft: Draft, before: State | None) -> None:
        """What was drafted has happened."""
        self._truth, self._before = truth, before
        self.moves, self.lines = self.moves.plus(draft.moves), self.lines.plus(draft.lines)

    # going back

    def undo(self, seat: int | str, language: str = "en") -> None:
        """Take back a seat's last answer, if nobody has learned anything from it since."""
        last = undoing.must_be_undoable(self, self.seat_of(seat), language)
        self._rebuild(self.moves[:last] + self.moves[last + 1 :])

    def can_undo(self, seat: int | str) -> bool:
        return undoing.can_undo(self, self.seat_of(seat))

    def rewind(self, version: int) -> None:
        """Go back to an earlier point whatever has been seen since: for tables where everybody agrees. Luck is new."""
        if not 0 <= version <= self.version:
            raise ValueError(f"there is no point {version} in a game of {self.version} moves")
        self.rewinds += 1
        self._rebuild(self.moves[:version])
        if self.luck != "manual":
            self.deal_from_now_on()

    def at(self, version: int) -> Table:
        """The same game after so many moves."""
        if not 0 <= version <= self.version:
            raise ValueError(f"there is no point {version} in a game of {self.version} moves")
        past = Table(self.box, start=self.first, luck="manual")
        past.people = self.people
        past._rebuild(self.moves[:version])
        return past

    def point(self, truth: State, version: int) -> Table:
        """The same game after so many moves, where the position at that point is at hand; nothing is copied."""
        past = copy(self)
        past._truth, past._before, past._looks = truth, None, []
        past.moves, past.lines = self.moves.upto(version), self.lines.upto(self.lines.first_of(version))
        return past

    def _rebuild(self, moves: Sequence[Move]) -> None:
        self._truth, self.moves, self.lines, self._before = laid_out(self.first), Moves(), Lines(), None
        self.redo(moves)

    # what was kept

    def redo(self, moves: Sequence[Move]) -> None:
        """Play kept moves one after another, as a record or a store has them. Each is checked."""
        if not moves:
            return
        fork, truth, before = copy(self), self._truth.copy(), self._before
        for start in range(0, len(moves), AT_A_TIME):
            draft = Draft(self.seats, fork.version)
            for number, kept in enumerate(moves[start : start + AT_A_TIME], start + 1):
                if number == len(moves):
                    before = truth.copy()
                move = keeping.renumbered(truth, kept)
                keeping.check(self, truth, move)
                draft.take(truth, move)
            fork._go_on(truth, draft, before)
        self._truth, self._before, self.moves, self.lines = truth, before, fork.moves, fork.lines

    def keep(self) -> dict[str, Any]:
        """The position and the way to it as plain data, so that ``resume`` need not play it all again."""
        return keeping.keep(self)

    def resume(self, kept: Mapping[str, Any]) -> None:
        """Go on from what ``keep`` gave at a table laid out alike."""
        keeping.resume(self, kept)


def table_from(box: Box, doc: Any, seed: int | str | None = None, luck: str = "dealer", stored: bool = False) -> Table:
    """A table set up from a document; a bad one is refused with the field and the reason, unless it is ``stored``."""
    s = position(box.game, box.options, box.names, doc, stored)
    if s.viewer != NOBODY:
        raise BadPosition("viewer: this is one seat's view, not the whole position")
    return Table(box, seed=seed, luck=luck, start=s)
