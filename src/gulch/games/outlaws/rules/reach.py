"""Whom and what a character reaches from where it stands (3.6). Asked by rules, screens and bots alike."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Ruling
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import O5, O18, O29, O31, O32, O41, O49, O72, SHERIFF, Place, Side, Spot, kind_of

NOTHING: Final[i64] = 0  # the choice of the Storekeep or the Dancer to do nothing
# What the Storekeep may exchange: nothing, a token in one of five lanes with the supply, or those in two of them.
LANES_IN_REACH: Final = 5
STORE_FIRST: Final = vec[i64]([0, -2, -1, 0, 1, 2] + [one for one in range(-2, 2) for _ in range(one + 1, 3)])
STORE_SECOND: Final = vec[i64]([0] * 6 + [other for one in range(-2, 2) for other in range(one + 1, 3)])
DANCE_LANES: Final = vec[i64]([0, -2, -1, 1, 2])


# pointing at somebody: Sheriff, Indian, Reporter


def reach(s: Street, side: Side, place: Place) -> i64:
    """Lanes to either side of the own one that a Sheriff, Indian or Reporter can point at."""
    return 1 if s.mayor_behind(side, place) else 0


def bars_target(s: Street, side: Side, place: Place, lane: Place) -> Ruling:
    """The ruling against a target in this lane; that everybody knows who stands there is none (O28, O41, O49)."""
    away = lane - place
    far = reach(s, side, place)
    if lane >= s.width or away > far or away < -far:
        return O41
    if not s.same_arm(place, lane):
        return O49
    spot = s.facing(side, lane)
    if s.empty_at(spot):
        return O72
    return O18 if kind_of(s.card(side, place)) == SHERIFF and s.held_at(spot) else FINE


def free_target(s: Street, side: Side, place: Place) -> Ruling:
    """FINE if some lane holds a target; else what bars the lane straight ahead."""
    for lane in range(max(place - 1, 0), min(place + 2, s.width)):
        if bars_target(s, side, place, lane) == FINE:
            return FINE
    return bars_target(s, side, place, place)


# those straight ahead: Hitman, Bandit


def faces_somebody(s: Street, side: Side, place: Place) -> Ruling:
    return O72 if s.empty_at(s.facing(side, place)) else FINE


# his own at his left: Reverend


def to_be_freed(s: Street, side: Side, place: Place) -> bool:
    """Does the Bandit lie where this Reverend reaches: at his left, or behind the Mayor there (O25, O41)?"""
    held = s.held[side]
    return held != NOBODY and (held == place - 1 or (held == place - 2 and s.mayor_behind(side, place)))


def by_mayor(s: Street, side: Side, place: Place) -> bool:
    """Does the Mayor lengthen a reaction from there? Only by option (O42)."""
    return s.rules.mayor_helps_reactions and s.mayor_behind(side, place)


def stands_by(s: Street, side: Side, place: Place, governor: Spot) -> bool:
    """Is whoever stands there a Sheriff next to this Governor, or in reach of him by the Mayor (O22)?"""
    away = s.place_at(governor) - place
    if kind_of(s.card(side, place)) != SHERIFF:
        return False
    return away == 1 or away == -1 or (by_mayor(s, side, place) and (away == 2 or away == -2))


# tokens and people two lanes away: Storekeep, Dancer


def far_from(lane: Place, place: Place) -> bool:
    return lane - place > 1 or place - lane > 1


def with_supply(choice: Choice) -> bool:
    """Does the Storekeep exchange a token with the supply?"""
    return 1 <= choice <= LANES_IN_REACH


def first_lane(place: Place, choice: Choice) -> Place:
    return place + STORE_FIRST[choice]


def second_lane(place: Place, choice: Choice) -> Place:
    return place + STORE_SECOND[choice]


def bars_token(s: Street, side: Side, place: Place, lane: Place) -> Ruling:
    """The ruling against the token in this lane for a Storekeep (O29, O41)."""
    if far_from(lane, place) and not s.mayor_behind(side, place):
        return O41
    if lane < 0 or lane >= s.width:
        return O29
    return O5 if s.slot[s.slot_of(side, lane)] == NOBODY else FINE


def dance_lane(place: Place, choice: Choice) -> Place:
    return place + DANCE_LANES[choice]


def bars_dance(s: Street, side: Side, place: Place, lane: Place) -> Ruling:
    """The ruling against pulling somebody out of this lane: all on the way must be able to give way (O31-O33)."""
    if lane < 0 or lane >= s.width:
        return O32
    if s.rules.short_dances and far_from(lane, place):
        return O31
    if not s.same_arm(place, lane):
        return O49
    step: i64 = 1 if lane > place else -1
    at = place
    while True:
        spot = s.facing(side, at)
        if s.held_at(spot):
            return O32
        if s.empty_at(spot):
            return O72
        if at == lane:
            return FINE
        at += step
