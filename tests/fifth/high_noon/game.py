"""High Noon in its box."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.rulebook import gather
from gulch.core.steps import NOBODY, UNKNOWN, Game, Rng
from gulch.games.high_noon import turn
from gulch.games.high_noon.table import CARDS, Street


class HighNoon(Game[Street]):
    def lay_out(self, seats: i64, house: vec[i64]) -> Street:
        s = Street()
        s.begin(seats, house, self.steps)
        s.coins = vec[i64]([2 + 2 * house[0]] * seats)
        s.bullets = vec[i64]([5] * seats)
        s.round = 0
        s.lucky = vec[i64]([NOBODY] * seats)
        s.undealt = vec[i64]([1] * CARDS)
        s.do(turn.DEAL, 0)
        s.settle()
        return s

    def scores(self, s: Street) -> vec[i64]:
        """Three points a coin, and the lucky number."""
        return vec[i64]([3 * s.coins[seat] + s.lucky[seat] + 1 for seat in range(s.seats)])

    def imagine(self, seen: Street, rng: Rng) -> Street:
        truth = seen.copy()
        truth.viewer = NOBODY
        truth.undealt = vec[i64]([1] * CARDS)
        for seat in range(seen.seats):
            if truth.lucky[seat] >= 0:
                truth.undealt[truth.lucky[seat]] = 0
        for seat in range(seen.seats):
            if truth.lucky[seat] == UNKNOWN:
                truth.lucky[seat] = turn.DEAL.sample(truth, seat, rng)
                truth.undealt[truth.lucky[seat]] = 0
        truth.sealed = vec[i64]([NOBODY] * seen.seats)
        if truth.seat == UNKNOWN:
            truth.seat = truth.next_voter()
        return truth

    def faults(self, s: Street) -> list[str]:
        total = sum(s.coins)
        return [] if total == (2 + 2 * s.house[0]) * s.seats else [f"coins: there are {total} in all"]


GAME: Final = HighNoon("high-noon", gather(turn), [2, 3], turn.COLOURS)
