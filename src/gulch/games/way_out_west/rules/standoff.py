"""Who would fight whom over a target, before and during a gunfight: questions for screens and bots.

It looks at what is seen and foresees what TAKE_SIDES will do; a test keeps the two alike.
"""

from __future__ import annotations

from typing import NamedTuple

from gulch.core.steps import NOBODY
from gulch.games.way_out_west.rules.odds import Chances, chances, hits, in_turns, together
from gulch.games.way_out_west.rules.table import (
    ATTACK,
    BANK,
    COUNT,
    DEFENCE,
    ONE_HEAD,
    THE_FARMER,
    TRAIN,
    TWO_HEAD,
    TYPES,
    West,
    at,
)


class Standoff(NamedTuple):
    """Guns by kind, and a third player's sheriff who might help the defence."""

    town: int
    target: int
    attacker: int
    defender: int  # NOBODY: a farmer
    attack_cowboys: int
    attack_sheriff: int
    cowboys: int
    guard: int  # guard, stand-in or the farmer himself
    sheriff: int
    helper: int  # whose sheriff might be called; NOBODY: nobody's
    guns_with_helper: int  # of the defence

    @property
    def attack(self) -> int:
        return self.attack_cowboys + self.attack_sheriff

    @property
    def defence(self) -> int:
        return self.cowboys + self.guard + self.sheriff

    def chances(self) -> Chances:
        return chances(self.attack, self.defence)

    def worst(self) -> Chances:
        """For the attacker, if a helper may come and does what is worse for him."""
        if self.helper == NOBODY:
            return self.chances()
        return min(self.chances(), chances(self.attack, self.guns_with_helper))


def owner_of(s: West, town: int, target: int) -> int:
    """Whose the target is; NOBODY's: a farmer."""
    if target < ONE_HEAD:
        return int(s.owner[town * TYPES + target])
    return int(NOBODY if target == THE_FARMER else (target - ONE_HEAD) % (TWO_HEAD - ONE_HEAD))


def expected(s: West, attacker: int, town: int, target: int) -> Standoff:
    """The fight that would follow if this were attacked now."""
    defender = owner_of(s, town, target)
    jailer = int(NOBODY if s.down[town] else s.jailer(town))
    cowboys = 0 if defender == NOBODY else int(s.cowboys[at(defender, town)])
    guarded = target in (BANK, TRAIN, THE_FARMER)
    own_sheriff = jailer != NOBODY and jailer == defender
    guard = 1 if guarded or (cowboys == 0 and not own_sheriff) else 0
    helper = jailer if jailer not in (NOBODY, attacker, defender) else int(NOBODY)
    helped = cowboys + guard + 1
    if not guarded and cowboys == 0 and not s.rules.stand_in_beside_helper:
        helped -= 1
    return Standoff(
        town,
        target,
        attacker,
        defender,
        int(s.cowboys[at(attacker, town)]),
        int(jailer == attacker),
        cowboys,
        guard,
        int(own_sheriff),
        helper,
        helped,
    )


def current(s: West) -> Standoff:
    """The gunfight as it stands."""
    asked = s.stop.name in ("ASK_SHERIFF", "HELP")
    helper = int(s.jailer(s.town)) if asked else int(NOBODY)
    foreseen = expected(s, int(s.active), int(s.town), int(s.target))
    return foreseen._replace(
        attack_cowboys=int(s.posse(ATTACK)),
        attack_sheriff=int(s.sheriff == ATTACK),
        cowboys=int(s.posse(DEFENCE)),
        guard=int(s.guards),
        sheriff=int(s.sheriff == DEFENCE),
        helper=helper,
    )


def chances_now(s: West) -> Chances | None:
    """From this point of a gunfight on, if nobody retreats; None once it is decided."""
    fight = current(s)
    if s.stop.name == "RETURN_FIRE":
        left = fight.defence - int(s.told) // (COUNT * COUNT)
        ends = [0.0, 0.0, 0.0]
        for n, chance in enumerate(hits(fight.defence)):
            for end, share in enumerate(together(fight.attack - n, left)):
                ends[end] += chance * share
        return (ends[0], ends[1], ends[2])
    if s.stop.name in ("VOLLEY", "STAY_OR_RETREAT"):
        return together(fight.attack, fight.defence)
    if s.stop.name in ("FIRE_OR_RETREAT", "SHOTS"):
        return in_turns(fight.attack, fight.defence, int(s.told) & 1)
    return fight.chances() if s.stop.name in ("ASK_SHERIFF", "HELP") else None
