"""What a search is told of Wild West Way: how people play who have played before, in a few rules of thumb."""

from __future__ import annotations

from typing import Final

from gulch.core.guides import Guide, chances, shares
from gulch.core.ints import i64, vec
from gulch.core.steps import Rng, State
from gulch.games.wild_west_way.rules.buildings import DIG
from gulch.games.wild_west_way.rules.events import BOARD
from gulch.games.wild_west_way.rules.movement import CUBE, PASS, PLACEMENT, cubes_of, place_of
from gulch.games.wild_west_way.rules.numbers import BANK, CHURCH, HAND, ROUNDS, SUPPLY
from gulch.games.wild_west_way.rules.scoring import scores
from gulch.games.wild_west_way.rules.services import BANK_ACT, BUY_FAME, CHURCH_ACT, ROB
from gulch.games.wild_west_way.rules.table import Wild, at

FAR: Final[i64] = 60  # decisions: about a round
MOST_ABOARD: Final[i64] = 2  # cubes on a train, debts at the Bank
SURE: Final = 1.2  # fame ahead that decides the end, and how much more a round before it
UNSURE: Final = 0.6
DOLLAR: Final = 0.12
A_CUBE: Final = 0.25  # in a round


class WildGuide(Guide):
    def priors(self, s: State) -> list[float]:
        weights: list[float] = []
        for i in range(len(s.options)):
            weights.append(self.likely(s, s.options[i]))
        return shares(weights)

    def likely(self, s: State, choice: i64) -> float:
        stop = s.stop
        if stop is PLACEMENT:
            if choice == PASS:
                return 0.2
            if choice < CUBE:
                return 2.0
            count = cubes_of(choice)
            if place_of(choice) == BANK:
                return 0.3 if count <= MOST_ABOARD else 0.02
            if place_of(choice) == CHURCH:
                return 1.5 if count <= MOST_ABOARD else 0.1
            return 1.0 / float(count * count)
        if stop is CHURCH_ACT:
            return 6.0 if choice == BUY_FAME else 1.0
        if stop is BOARD:
            return 1.0 if choice <= MOST_ABOARD else 0.05
        if stop is BANK_ACT:
            return 1.0 if choice <= 1 or choice == ROB else 0.1
        if stop is DIG:
            return float(choice) + 0.1
        return 1.0

    def pick(self, s: State, rng: Rng) -> i64:
        """By lot, but twice where it is unlikely."""
        options = s.options
        choice = options[rng.below(len(options))]
        if s.stop is CHURCH_ACT:
            return options[0]
        if s.stop is DIG:
            return options[len(options) - 1]
        if s.stop is PLACEMENT or s.stop is BOARD or s.stop is BANK_ACT:
            likely = self.likely(s, choice)
            for _try in range(2):
                other = options[rng.below(len(options))]
                promise = self.likely(s, other)
                if promise > likely:
                    choice, likely = other, promise
        return choice

    def worth(self, s: State) -> list[float]:
        assert isinstance(s, Wild)
        points = scores(s)
        left = float(ROUNDS - s.round)
        standing = vec[float]([0.0] * s.seats)
        for seat in range(s.seats):
            money = min(s.money[seat] - 5 * s.debt[seat], 10 + 10 * (ROUNDS - s.round))
            cubes = 12 - s.cubes[at(SUPPLY, seat)]
            standing[seat] = float(points[seat]) + DOLLAR * float(money) + A_CUBE * left * float(cubes)
            standing[seat] += 0.3 * float(s.held[seat]) - 0.3 * float(s.wanted[seat])
            standing[seat] += 0.05 * float(s.cubes[at(HAND, seat)])
        return chances(standing, SURE + UNSURE * left)
