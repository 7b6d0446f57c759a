"""What lies on the table, who sees it, and the questions one asks of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from gulch.core.ints import i64, vec
from gulch.core.steps import NOBODY, Seat, State, Step

from .data import BULL, DATA
from .house import House

BULLS: Final[i64] = len(BULL)
TEMPER: Final[vec[i64]] = vec[i64](DATA["temper"])
DARES: Final[i64] = DATA["dares"]
DARE: Final[i64] = DATA["dare"]
R1: Final[i64] = 1


class Arena(State):
    """Bulls and buckles lie open; a dare is known to its rider alone, and nobody knows what is left of the stack."""

    TABLE: ClassVar[tuple[str, ...]] = ("round", "tired", "buckles", "ridden")
    HANDS: ClassVar[tuple[str, ...]] = ("dare",)
    HIDDEN: ClassVar[tuple[str, ...]] = ("stack",)
    BY_OPTION: ClassVar[tuple[str, ...]] = ("rules",)

    rules: House
    round: i64  # counted from 1
    tired: vec[i64]  # by bull: has carried somebody in this round
    buckles: vec[i64]  # by seat
    ridden: vec[i64]  # by seat and bull: stayed on it once
    dare: vec[i64]  # by seat: a bull
    stack: vec[i64]  # by bull: its dares that nobody was dealt

    def lay_out(self, seats: i64, house: vec[i64], steps: list[Step[Any]]) -> None:
        self.begin(seats, house, steps)
        self.rules = House(house)
        self.round = 0
        self.tired = vec[i64]([0] * BULLS)
        self.buckles = vec[i64]([0] * seats)
        self.ridden = vec[i64]([0] * (seats * BULLS))
        self.dare = vec[i64]([NOBODY] * seats)
        self.stack = vec[i64]([DARES] * BULLS)

    def copy(self) -> Arena:
        new = Arena()
        self.copy_agenda(new)
        new.rules = self.rules
        new.round = self.round
        new.tired = self.tired[:]
        new.buckles = self.buckles[:]
        new.ridden = self.ridden[:]
        new.dare = self.dare[:]
        new.stack = self.stack[:]
        return new

    # questions

    def rode(self, seat: Seat, bull: i64) -> bool:
        return self.ridden[seat * BULLS + bull] > 0

    def met(self, seat: Seat) -> bool:
        """Has a rider met his dare? Asked of what one sees: nobody meets a dare one does not know (R4)."""
        return self.dare[seat] >= 0 and self.rode(seat, self.dare[seat])

    def points(self, seat: Seat) -> i64:
        return self.buckles[seat] + (DARE if self.met(seat) else 0)
