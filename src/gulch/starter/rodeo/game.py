"""The rules as one object: how a game begins, what it scores, and what a seat may imagine."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import NOBODY, UNKNOWN, Game, Rng

from .positions.checks import faults
from .rules import turn
from .rules.data import COLOUR
from .rules.rulebook import RULEBOOK
from .rules.table import BULLS, DARES, Arena


class Rodeo(Game[Arena]):
    def lay_out(self, seats: i64, house: vec[i64]) -> Arena:
        s = Arena()
        s.lay_out(seats, house, self.steps)
        s.do(turn.DEAL, 0)
        s.settle()
        return s

    def scores(self, s: Arena) -> vec[i64]:
        return vec[i64]([s.points(seat) for seat in range(s.seats)])

    def imagine(self, seen: Arena, rng: Rng) -> Arena:
        """Dares one does not know are dealt again, from the cards that are in no hand one sees (R4)."""
        truth = seen.copy()
        truth.viewer = NOBODY
        truth.stack = vec[i64]([DARES] * BULLS)
        for seat in range(seen.seats):
            if seen.dare[seat] >= 0:
                truth.stack[seen.dare[seat]] -= 1
        for seat in range(seen.seats):
            if seen.dare[seat] == UNKNOWN:
                truth.dare[seat] = turn.DEAL.sample(truth, seat, rng)
                truth.stack[truth.dare[seat]] -= 1
        if seen.seat >= 0 and seen.viewer != seen.seat:
            truth.ask(seen.seat)  # what others may answer is not theirs to see; now it is known again
        return truth

    def faults(self, s: Arena) -> list[str]:
        return faults(s)


GAME: Final = Rodeo("rodeo", RULEBOOK, [2, 3, 4], COLOUR)
