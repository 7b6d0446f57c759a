"""What things are worth to a bot, counted in fame: money, cubes, skills, cards, offers."""

from __future__ import annotations

from gulch.core.steps import NOBODY
from gulch.games.wild_west_way.rules.bounty import lacking
from gulch.games.wild_west_way.rules.data import GAIN
from gulch.games.wild_west_way.rules.numbers import (
    ACTION_PHASE,
    CHURCH,
    OFFERS,
    OFFICE,
    ROUNDS,
    SKILLS,
    SLOTS,
)
from gulch.games.wild_west_way.rules.scoring import REPAYMENT
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.rules.town import serves

ITEM = 0.35  # an unknown card


def rounds_left(seen: Wild) -> int:
    """This one included, from when the Church can still be visited."""
    over = seen.place > CHURCH and seen.phase == ACTION_PHASE
    return int(ROUNDS - seen.round + (0 if over else 1))


def dollar(seen: Wild, seat: int) -> float:
    """Two fame tokens a round are for sale; more money than that is for nothing."""
    can_spend = 10 * rounds_left(seen)
    if can_spend == 0:
        return 0.12 if seen.debt[seat] * REPAYMENT > seen.money[seat] else 0.01
    return 0.17 if seen.money[seat] < can_spend else 0.04


def cube(seen: Wild) -> float:
    return 0.32 * (rounds_left(seen) - 1)


def jail(seen: Wild, seat: int) -> float:
    """What a cube in prison costs: the next step of 1, 3, 6 …, and its work."""
    return int(seen.cubes[at(OFFICE, seat)]) + 1 + 0.5 * cube(seen)


def token(seen: Wild, seat: int) -> float:
    """What another wanted token costs."""
    return jail(seen, seat) if seen.wanted[seat] else 0.35


def learn(seen: Wild, seat: int, skill: int) -> float:
    """A skill token: a step towards mastery, and towards outlaws one is short of."""
    mine = int(seen.skill(seat, skill))
    best = max(int(seen.skill(p, skill)) for p in range(seen.seats) if p != seat)
    value = 0.9 if mine in (best - 1, best) else 0.25
    for card in seen.poster:
        if card != NOBODY and seen.cards.need[card * SKILLS + skill] > mine:
            value += 0.6 * int(seen.cards.glory[card]) / (1 + int(lacking(seen, seat, card)))
    return value if seen.round < ROUNDS else min(value, 0.9)


def item(seen: Wild, kind: int) -> float:
    if seen.cards.hat[kind]:
        return 1.0
    if seen.round == ROUNDS and seen.place > CHURCH:
        return 0.05
    points = sum(int(n) for n in seen.cards.points[kind * SKILLS : kind * SKILLS + SKILLS])
    return 0.35 * points + 0.2 * int(seen.cards.horse[kind]) + 0.3 * int(seen.cards.dynamite[kind])


def gains(seen: Wild, seat: int, entry: int, way: int) -> float:
    """An offer, its price taken off."""
    cards, value = seen.cards, -int(seen.cards.cost[entry]) * dollar(seen, seat)
    for g in range(cards.first[entry], cards.end[entry]):
        kind, number = GAIN[cards.gain[g]], int(cards.gain_number[g])
        if kind == "skill":
            skill = int(cards.gain_skill[g]) if cards.gain_skill[g] < SKILLS else way
            value += number * learn(seen, seat, skill)
        else:
            value += number * gain_worth(seen, seat, kind)
    return value


def gain_worth(seen: Wild, seat: int, kind: str) -> float:
    money = dollar(seen, seat)
    if kind == "fame":
        return 1.0
    if kind == "money":
        return money
    if kind == "item":
        return ITEM
    if kind == "cube":
        return cube(seen)
    if kind == "wanted":
        return -token(seen, seat)
    if kind == "unwanted":
        return 0.5
    if kind == "undebt":
        return int(REPAYMENT) * money
    if kind == "free":
        return jail(seen, seat) - 1
    return money * (int(seen.seats) - 1) * 1.2  # a levy


def offers(seen: Wild, seat: int, slot: int) -> float:
    """The best offer of a town character that one could pay."""
    best = 0.0
    for which in range(OFFERS):
        entry = int(seen.town_up[slot]) * OFFERS + which
        cost = int(seen.cards.cost[entry])
        if cost == NOBODY or cost > seen.money[seat] or not serves(seen, seat, entry):
            continue
        ways = range(SKILLS) if seen.cards.any_skill[entry] else range(1)
        times = min(int(seen.cards.times[entry]), int(seen.money[seat]) // cost if cost else 1)
        best = max(best, *[gains(seen, seat, entry, way) * times for way in ways])
    return best


def strength(seen: Wild, seat: int, skill: int) -> float:
    """Skill with what the hand may add; of others one knows only how many cards they hold."""
    if seat == seen.viewer:
        slots = seen.hand[seat * SLOTS : seat * SLOTS + seen.held[seat]]
        return int(seen.skill(seat, skill)) + sum(int(seen.cards.points[kind * SKILLS + skill]) for kind in slots)
    return int(seen.skill(seat, skill)) + 0.28 * int(seen.held[seat])


def chance(edge: float) -> float:
    """To win a fight by that much."""
    return 0.9 if edge >= 1 else 0.65 if edge > 0 else 0.5 if edge == 0 else 0.3 if edge > -1 else 0.1
