"""What one seat sees and may do, position by position, for those who play their games one by one. Compiled; knows no
game."""

from __future__ import annotations

from gulch.core.ints import i16, i64, u8, vec
from gulch.core.lanes import HEAD, Rows, put_question, small
from gulch.core.steps import CHANCE, NOBODY, Choice, Rng, State


class Look:
    """A row and a mask that are written again and again: whoever looks into their memory copies what he keeps."""

    def __init__(self, rows: Rows, fields: i64, fixed: vec[i64], bases: vec[i64], actions: i64) -> None:
        """``fields`` is how many columns there are before those that never change, ``fixed``."""
        self.rows = rows
        self.bases = bases  # by step: its first action
        self.row = vec[i16]([0] * (fields + len(fixed)))
        for k in range(len(fixed)):
            self.row[fields + k] = small(fixed[k])
        self.mask = vec[u8]([0] * actions)
        self.first: i64 = 0  # of the actions of the question that is marked
        self.marked = vec[i64]()

    def write(self, s: State, seat: i64) -> None:
        """The row of a seat that may know what is asked."""
        put_question(self.row, 0, s, seat)
        self.rows.put(s, seat, self.row, HEAD)

    def mark(self, s: State) -> None:
        """What is open to the seat that is asked; nothing when it is over."""
        mask = self.mask
        for choice in self.marked:
            mask[self.first + choice] = 0
        self.marked = s.options if s.seat >= 0 else vec[i64]()
        self.first = self.bases[s.stop.number]
        for choice in self.marked:
            mask[self.first + choice] = 1

    def both(self, s: State) -> None:
        """The row of the seat that is asked, and its mask."""
        self.write(s, s.seat)
        self.mark(s)

    def answer(self, s: State, action: i64, dice: Rng, skips: bool) -> Choice:
        """Answer and carry on to the next question; the choice that was made. NOBODY if that action is not open, and
        nothing has happened."""
        choice = action - self.bases[s.stop.number]
        for option in s.options:
            if option == choice:
                s.play(choice)
                carry_on(s, dice, skips)
                return choice
        return NOBODY


def carry_on(s: State, dice: Rng, skips: bool) -> None:
    """Throw the dice until somebody is asked or the game is over; answer questions that have one answer, where such
    are skipped."""
    while s.seat != NOBODY:
        if s.seat == CHANCE:
            s.play(s.luck(dice))
        elif skips and len(s.options) == 1:
            s.play(s.options[0])
        else:
            return
