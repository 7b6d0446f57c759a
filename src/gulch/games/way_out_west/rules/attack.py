"""GUNFIGHT, before the first shot: where, and over what."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Ruling, Seat
from gulch.games.way_out_west.rules.data import BUILDING, COLOUR, TOWN, each
from gulch.games.way_out_west.rules.gunfight import DRAW_GUNS, MAKE_PEACE, TAKE_SIDES
from gulch.games.way_out_west.rules.rulings import W35, W36, W37, W38
from gulch.games.way_out_west.rules.sets import ADDS, NO_TOWN, TOWNS_OF
from gulch.games.way_out_west.rules.table import (
    BANK,
    CATTLE,
    DONE,
    JAIL,
    ONE_HEAD,
    TARGETS,
    THE_FARMER,
    TOWNS,
    TYPES,
    OwnAction,
    Town,
    West,
    at,
    cattle_target,
    heads_of,
    herder_of,
)


class FightTown(OwnAction):
    """A gunfight needs one of the attacker's cowboys in the town, and something there to fight for (W35, W36)."""

    def forbids(self, s: West, told: i64, town: Choice) -> Ruling:
        if town == DONE:
            return self.may_stop(s, 0)
        return FIGHT_TARGET.hindrance(s, town) if can_attack_in(s, town) else W35

    def options(self, s: West, told: i64) -> vec[i64]:
        choices = ADDS[DONE] if self.may_stop(s, 0) == FINE else NO_TOWN
        for town in range(TOWNS):
            if can_attack_in(s, town) and FIGHT_TARGET.hindrance(s, town) == FINE:
                choices += ADDS[town]
        return TOWNS_OF[choices]

    def hindrance(self, s: West, told: i64) -> Ruling:
        if s.rules.empty_actions:
            return FINE
        ruling: i64 = W35
        for town in range(TOWNS):
            if can_attack_in(s, town):
                ruling = FIGHT_TARGET.hindrance(s, town)
                if ruling == FINE:
                    break
        return ruling

    def take(self, s: West, told: i64, town: Choice) -> None:
        if town != DONE:
            s.do(FIGHT_TARGET, town)


def can_attack_in(s: West, town: Town) -> bool:
    """With a cowboy there, or where the table allows it with a live sheriff alone (W35)."""
    if s.cowboys[at(s.seat, town)] > 0:
        return True
    return s.rules.lone_sheriff_attacks and s.has_sheriff(town, s.seat)


def can_replace(s: West, seat: Seat, kind: i64) -> bool:
    """Has he a counter of his own to put in its place (W38)? A jail just goes, and a bank stays whose it is."""
    return kind in (BANK, JAIL) or not s.lacks(seat, kind)


class FightTarget(OwnAction):
    """Somebody else's building, one or two of his cattle, or a farmer; the prize must be replaceable (W36-W38)."""

    def forbids(self, s: West, town: Town, target: Choice) -> Ruling:
        if target < ONE_HEAD:
            owner = s.owner[town * TYPES + target]
            if owner == NOBODY or owner == s.seat:
                return W36
            return FINE if can_replace(s, s.seat, target) else W38
        if target == THE_FARMER:
            placer = s.farmers[town]
            if placer == NOBODY or (placer == s.seat and not s.rules.attacks_own_farmer):
                return W36
            return FINE
        owner, heads = herder_of(target), heads_of(target)
        if owner == s.seat or owner >= s.seats or s.cattle[at(owner, town)] == 0:
            return W36
        if s.cattle[at(owner, town)] < heads:
            return W37
        return W38 if s.lacks(s.seat, CATTLE, heads) else FINE

    def options(self, s: West, town: Town) -> vec[i64]:
        """Buildings, then cattle with their owners in turn order, then the farmer."""
        found = vec[i64](capacity=TARGETS)
        for kind in range(TYPES):
            owner = s.owner[town * TYPES + kind]
            if owner != NOBODY and owner != s.seat and can_replace(s, s.seat, kind):
                found = append(found, kind)
        for heads in range(1, 3):
            if not s.lacks(s.seat, CATTLE, heads):
                for p in range(s.seats):
                    owner = s.order[p]
                    if owner != s.seat and s.cattle[at(owner, town)] >= heads:
                        found = append(found, cattle_target(owner, heads))
        return append(found, THE_FARMER) if self.forbids(s, town, THE_FARMER) == FINE else found

    def hindrance(self, s: West, town: Town) -> Ruling:
        """FINE, or W38 where only a counter is wanting, or W36."""
        ruling: i64 = W36
        seat = s.seat
        for i in range(town * TYPES, (town + 1) * TYPES):
            owner = s.owner[i]
            if owner != NOBODY and owner != seat:
                if can_replace(s, seat, i - town * TYPES):
                    return FINE
                ruling = W38
        if s.farmers[town] != NOBODY and self.forbids(s, town, THE_FARMER) == FINE:
            return FINE
        own = at(seat, town)
        for i in range(town, s.seats * TOWNS, TOWNS):  # everybody's cattle in this town
            if s.cattle[i] > 0 and i != own:
                return W38 if s.lacks(seat, CATTLE) else FINE
        return ruling

    def take(self, s: West, town: Town, target: Choice) -> None:
        s.town = town
        s.target = target
        s.defender = s.holder(town, target)
        s.do(TAKE_SIDES)
        s.do(DRAW_GUNS)
        s.do(MAKE_PEACE)

    def word(self, s: West, town: Town, target: Choice) -> str:
        if target == THE_FARMER:
            return "target farmer"
        if target >= ONE_HEAD:
            return f"target cattle{heads_of(target)}/{COLOUR[herder_of(target)]}"
        owner = s.owner[town * TYPES + target]
        return f"target {BUILDING[target]}/{COLOUR[owner] if owner != NOBODY else 'nobody'}"


FIGHT_TOWN: Final = FightTown([*each("at", TOWN), "done"])
FIGHT_TARGET: Final = FightTarget(["target"] * TARGETS)
