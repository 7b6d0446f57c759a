"""SCORING: debts, then fame (5)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import NOBODY, Note, Seat, Step
from gulch.games.wild_west_way.rules.items import CELLS
from gulch.games.wild_west_way.rules.numbers import OFFICE, SCORING_PHASE, SKILLS, SLOTS, SUPPLY, WANTED
from gulch.games.wild_west_way.rules.table import Wild, at

REPAYMENT: Final[i64] = 5
MASTERY: Final[i64] = 2


class Score(Step[Wild]):
    """After the Gold Mine of round six. Debts are paid as far as the money goes, and only now (Y56, Y57)."""

    def run(self, s: Wild, told: i64) -> None:
        s.phase = SCORING_PHASE
        s.place = NOBODY
        for i in range(s.seats):
            repay(s, s.order[i])
        s.end()


def repay(s: Wild, seat: Seat) -> None:
    """Each unpaid debt is a wanted token, each pair of those a cube in prison; a single one costs nothing (Y58)."""
    paid = min(s.debt[seat], s.money[seat] // REPAYMENT)
    if paid > 0:
        s.pay(seat, paid * REPAYMENT)
    s.wanted[seat] += s.debt[seat] - paid
    s.debt[seat] = 0
    while s.wanted[seat] >= 2:
        s.wanted[seat] -= 2
        jail_any(s, seat)


def jail_any(s: Wild, seat: Seat) -> None:
    """Which cube goes makes no difference any more; without one on the table, one from the supply (Y41)."""
    for cell in range(len(CELLS)):
        if s.cubes[at(CELLS[cell], seat)] > 0:
            s.cubes[at(CELLS[cell], seat)] -= 1
            s.cubes[at(OFFICE, seat)] += 1
            s.tell(JAILED_FOR_DEBT, s.character[seat])
            return
    if s.cubes[at(SUPPLY, seat)] > 0:
        s.cubes[at(SUPPLY, seat)] -= 1
        s.cubes[at(OFFICE, seat)] += 1
        s.tell(JAILED_FOR_DEBT, s.character[seat])


def hats(s: Wild, seat: Seat) -> i64:
    """A fame point each while held (Y64). Cards one cannot see count nothing."""
    count: i64 = 0
    for slot in range(seat * SLOTS, seat * SLOTS + s.held[seat]):
        if s.hand[slot] >= 0 and s.cards.hat[s.hand[slot]] > 0:
            count += 1
    return count


def trophies(s: Wild, seat: Seat) -> i64:
    fame: i64 = 0
    for card in range(WANTED):
        if s.hunter[card] == seat:
            fame += s.cards.glory[card]
    return fame


def mastery(s: Wild, seat: Seat, skill: i64) -> i64:
    """2 for the best without items, shared evenly and fractions dropped; 0 is no mastery (Y60)."""
    mine = s.skill(seat, skill)
    if mine == 0:
        return 0
    shared: i64 = 0
    for other in range(s.seats):
        if s.skill(other, skill) > mine:
            return 0
        if s.skill(other, skill) == mine:
            shared += 1
    return MASTERY // shared


def prison(s: Wild, seat: Seat) -> i64:
    """1, 3, 6, 10 … (Y59)."""
    jailed = s.cubes[at(OFFICE, seat)]
    return jailed * (jailed + 1) // 2


def ranks(s: Wild) -> vec[i64]:
    """Most fame, then most money; still equal, they share (Y62)."""
    points = scores(s)
    places = vec[i64]([0] * s.seats)
    for seat in range(s.seats):
        for other in range(s.seats):
            ahead = points[other] - points[seat]
            if ahead > 0 or (ahead == 0 and s.money[other] > s.money[seat]):
                places[seat] += 1
    return places


def scores(s: Wild) -> vec[i64]:
    """As they stand; debts not yet settled count for nothing. The total may be negative (Y61)."""
    points = vec[i64]([0] * s.seats)
    for seat in range(s.seats):
        if s.character[seat] == NOBODY:
            continue
        points[seat] = s.fame[seat] + hats(s, seat) + trophies(s, seat) - prison(s, seat)
    if s.everybody_chose():
        for seat in range(s.seats):
            for skill in range(SKILLS):
                points[seat] += mastery(s, seat, skill)
    return points


SCORE: Final = Score()

JAILED_FOR_DEBT: Final = Note("colour")
