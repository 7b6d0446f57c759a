"""What a move does: the position after it, and what is written down of it."""

from __future__ import annotations

from typing import Any

from gulch.core.steps import NOBODY, SPECTATOR, Heard, State, Step
from gulch.face.lines import Line
from gulch.play.ledger import Move


class Draft:
    """What a table is about to add to its game, counted on from what there is."""

    def __init__(self, seats: int, known: int) -> None:
        self.seats = seats
        self.known = known
        self.moves: list[Move] = []
        self.lines: list[Line] = []

    @property
    def version(self) -> int:
        return self.known + len(self.moves)

    def take(self, s: State, move: Move) -> State:
        """Make a position the one after a move, and add the move and its lines to the draft."""
        number = self.version
        journal: list[Heard] = []
        s.journal = journal
        if move.aside:
            step = next(step for step in s.steps if step.name == move.aside)
            line = self.line(s, step, move.seat, move.seat, move.answer, number)
            s.aside(step, move.seat, move.answer)
        else:
            if move.seat >= 0 and s.seat != move.seat:
                s.ask(move.seat)
            line = self.line(s, s.stop, int(s.told), move.seat, move.answer, number)
            s.play(move.answer)
        s.journal = None
        self.lines += [line, *[overheard(heard, number) for heard in journal]]
        self.moves.append(Move(move.seat, move.answer, move.aside, line.text))
        return s

    def line(self, s: State, step: Step[Any], told: int, seat: int, answer: int, move: int) -> Line:
        text = step.word(s, told, answer)
        ears = [p for p in range(self.seats) if p == seat or step.hears(s, told, p)]
        known = len(ears) == self.seats and step.hears(s, told, int(SPECTATOR))
        if known:
            return Line(move, seat, text, step=step.name)
        return Line(move, seat, text, step.rumour(s, told, answer), tuple(ears), step=step.name)


def overheard(heard: Heard, move: int) -> Line:
    ears = None if heard.ears is None else tuple(heard.ears)
    if heard.note is None:
        return Line(move, int(heard.seat), heard.word, heard.rumour, ears, auto=True, step=heard.step)
    blanks = tuple(zip(heard.note.blanks, [int(n) for n in heard.numbers], strict=False))
    return Line(move, int(NOBODY), "", "", ears, note=heard.note.name, blanks=blanks)


def step_on(truth: State, move: Move) -> None:
    """Play a kept move without asking whether it may be."""
    if move.aside:
        truth.aside(next(step for step in truth.steps if step.name == move.aside), move.seat, move.answer)
    else:
        if move.seat >= 0:
            truth.ask(move.seat)
        truth.play(move.answer)
