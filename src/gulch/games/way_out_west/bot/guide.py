"""What a search is told of Way Out West: the figures of ``knowledge.py``, reckoned quickly for everybody at once."""

from __future__ import annotations

from typing import Final

from gulch.core.guides import Guide, chances, shares
from gulch.core.ints import i64, vec
from gulch.core.steps import Rng, State
from gulch.games.way_out_west.rules.accounts import (
    FOR_BUILDINGS,
    FOR_CATTLE,
    FOR_CONTROL,
    FOR_MONEY,
    FOR_WANTED,
    ITEMS,
    SOURCES,
    incomes,
    points,
)
from gulch.games.way_out_west.rules.data import DATA
from gulch.games.way_out_west.rules.gunfight import FIRE, FIRE_OR_RETREAT, STAY_OR_RETREAT
from gulch.games.way_out_west.rules.table import JAIL, LOTS, PASS, STAGECOACH, TOWNS, TYPES, West, at
from gulch.games.way_out_west.rules.turn import BID, CHOOSE_ACTION

LAST: Final[i64] = DATA["last_space"]
EVERY: Final[i64] = DATA["income_every"]
STANDS_FIRM: Final[i64] = 6  # of so many shots one is not fired
FAR: Final[i64] = 10  # decisions: so that all actions are compared after about as many of the others'
DOUBT: Final = 0.2
SURE: Final = 1.5  # points ahead that decide the end, and how many more far from it
UNSURE: Final = 7.0
PASSING: Final = 0.3  # how likely a pass is, against any other action
RAISING: Final[i64] = 3  # one raise of so many auctions


def dollar(space: i64) -> float:
    """What a dollar is worth in points: much while there is something to buy, next to nothing at the end."""
    return 0.03 + 0.27 * min(1.0, float(LAST - space) / 6.0)


def paydays(space: i64) -> float:
    """What a dollar of income is worth over all incomes still to come."""
    total = 0.0
    day: i64 = EVERY
    while day <= LAST:
        if day >= space:
            total += dollar(day)
        day += EVERY
    return total


class WestGuide(Guide):
    def priors(self, s: State) -> list[float]:
        """Bids go up by little, and hardly anybody passes who can act."""
        assert isinstance(s, West)
        weights: list[float] = []
        for i in range(len(s.options)):
            weight = 1.0
            if s.stop is BID and s.options[i] > 0:
                weight = 1.0 / float(s.options[i] - s.bid)
            elif s.stop is CHOOSE_ACTION and s.options[i] == PASS:
                weight = PASSING
            weights.append(weight)
        return shares(weights)

    def pick(self, s: State, rng: Rng) -> i64:
        assert isinstance(s, West)
        if s.stop is BID:
            return s.options[1] if len(s.options) > 1 and rng.below(RAISING) == 0 else s.options[0]
        if s.stop is FIRE_OR_RETREAT or s.stop is STAY_OR_RETREAT:
            return FIRE if s.options[0] == FIRE and rng.below(STANDS_FIRM) > 0 else s.options[len(s.options) - 1]
        choice = s.options[rng.below(len(s.options))]
        if s.stop is CHOOSE_ACTION and choice == PASS:
            return s.options[rng.below(len(s.options))]
        return choice

    def calm(self, s: State) -> bool:
        """Between two actions."""
        return s.stop is CHOOSE_ACTION or s.stop is BID

    def worth(self, s: State) -> list[float]:
        assert isinstance(s, West)
        left = max(0.0, float(LAST - s.space + 1) / float(LAST))
        return chances(standings(s), SURE + UNSURE * left)


def standings(s: West) -> vec[float]:
    """By seat: points to come."""
    items, pay, space = points(s), incomes(s), s.space
    late = float(space) / float(LAST)
    late = late * late
    worth, income = dollar(space), paydays(space)
    found = vec[float]([0.0] * s.seats)
    for p in range(s.seats):
        total = float(items[p * ITEMS + FOR_BUILDINGS] + items[p * ITEMS + FOR_CATTLE])
        total += (0.4 + 0.6 * late) * float(items[p * ITEMS + FOR_CONTROL])
        total += late * float(items[p * ITEMS + FOR_MONEY] + items[p * ITEMS + FOR_WANTED])
        for source in range(SOURCES):
            total += income * float(pay[p * SOURCES + source])
        found[p] = total + worth * float(s.money[p]) + 0.35 * float(s.wanted[p]) + in_towns(s, p)
    return found


def in_towns(s: West, p: i64) -> float:
    """What men in towns are good for: to grow, to attack and to defend."""
    left = float(LAST - s.space + 1)
    total = 0.0
    for town in range(TOWNS):
        mine = s.cowboys[at(p, town)]
        own: i64 = 0
        built: i64 = 0
        for kind in range(TYPES):
            owner = s.owner[town * TYPES + kind]
            if owner >= 0:
                built += 1
                if owner == p:
                    own += 1
        if mine > 0:
            total += 0.22 * min(1.0, left / 4.0) * (float(min(mine, 3)) + 0.5 * float(max(0, mine - 3)))
            if s.vacant(town) > 0 and s.is_open(town):
                total += 0.25
        if own > 0:
            total += 0.25 * float(own) * min(float(LOTS[town] - built), left / 3.0)
            guns = mine + 1 if s.has_sheriff(town, p) else mine
            strangers: i64 = 0
            for q in range(s.seats):
                if q != p:
                    strangers = max(strangers, s.cowboys[at(q, town)])
            if strangers > guns:
                total -= 0.25 * float(built * own) * min(1.0, 0.4 * float(strangers - mine))
        if s.owner[town * TYPES + STAGECOACH] == p:
            total += 0.06 * left
        if s.owner[town * TYPES + JAIL] == p:
            total += 0.4
    return total
