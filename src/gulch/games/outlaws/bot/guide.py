"""What a search is told of Outlaws: nobody wanders about for ever, and who is in danger, and who has the votes."""

from __future__ import annotations

from typing import Final

from gulch.core.guides import Guide, chances, shares
from gulch.core.ints import i64, vec
from gulch.core.steps import NOBODY, Rng, State
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    BIT,
    BULLET,
    CUFFS,
    ELECTION,
    GOVERNOR,
    HAND,
    HITMAN,
    SHERIFF,
    kind_of,
)
from gulch.games.outlaws.rules.turn import ACTION, MOVE, PASS

FAR: Final[i64] = 30  # decisions: a few turns
DOUBT: Final = 0.3
HEAT: Final = 1.0
A_VOTE: Final = 0.35
ARMED: Final = 0.4  # a bullet or handcuffs in hand
AIMED: Final = 0.9  # a Hitman with a bullet opposite a Governor, a Sheriff with handcuffs opposite a Hitman
LEADING: Final = 0.3
AT_THE_POLLS: Final = 0.8  # an election before one's own row, with the lead
TO_MOVE: Final = 1.6  # the same for whoever is about to act


class StreetGuide(Guide):
    def priors(self, s: State) -> list[float]:
        """Who can act does not pass."""
        weights: list[float] = []
        for i in range(len(s.options)):
            weight = 0.1 if s.stop is ACTION and s.options[i] == PASS else 1.0
            weights.append(weight)
        return shares(weights)

    def pick(self, s: State, rng: Rng) -> i64:
        choice = s.options[rng.below(len(s.options))]
        if s.stop is ACTION and choice in (PASS, MOVE):  # mostly something that leads on
            choice = s.options[rng.below(len(s.options))]
        return choice

    def ended(self, s: State) -> list[float]:
        """Partners win together; a draw is worth its share."""
        assert isinstance(s, Street)
        worths: list[float] = []
        for seat in range(s.seats):
            if s.winners == 0:
                worths.append(0.0 if s.out[seat] != 0 else 0.9 / float(max(1, s.alive())))
            else:
                worths.append(1.0 if s.winners & BIT[seat] != 0 else 0.0)
        return worths

    def worth(self, s: State) -> list[float]:
        assert isinstance(s, Street)
        standing = vec[float]([0.0] * s.sides)
        for side in range(s.sides):
            standing[side] = stands(s, side) if not s.gone(side) else -20.0
        by_side = chances(standing, HEAT)
        return [by_side[s.side_of(seat)] for seat in range(s.seats)]


def stands(s: Street, side: i64) -> float:
    """Votes, weapons, and who is opposite whom."""
    first = s.first_of(side)
    votes, bullets, cuffs = s.votes(first), armed(s, side, BULLET), armed(s, side, CUFFS)
    leads = s.leads(first)
    total = A_VOTE * float(votes) + (LEADING if leads else 0.0)
    total += ARMED * (float(min(bullets, 2)) + float(min(cuffs, 2)))
    eager = TO_MOVE if s.active >= 0 and s.side_of(s.active) == side else 1.0
    for place in range(s.width):
        card = s.card(side, place)
        if card < 0:
            continue
        kind = kind_of(card)
        if leads and s.slot[s.slot_of(side, place)] == ELECTION:
            total += AT_THE_POLLS * eager
        if (kind == HITMAN and bullets > 0) or (kind == SHERIFF and cuffs > 0):
            other = s.row[s.facing(side, place)]
            if other != NOBODY and kind_of(other) == (GOVERNOR if kind == HITMAN else HITMAN):
                total += AIMED * eager
    return total


def armed(s: Street, side: i64, token: i64) -> i64:
    """How many such tokens those of a side have in hand."""
    count: i64 = 0
    for seat in range(s.seats):
        if s.side_of(seat) == side:
            count += s.hand[seat * HAND + token]
    return count
