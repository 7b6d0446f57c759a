"""Who would fight whom over a target, before and during a gunfight: questions for screens and bots."""

from __future__ import annotations

from typing import NamedTuple

from gulch.core.steps import NOBODY
from gulch.games.way_out_west.rules.gunfight import ATTACK_HITS, HELP, HELP_HIM, SIDE, TAKE_SIDES
from gulch.games.way_out_west.rules.odds import Chances, chances, hits, in_turns, together
from gulch.games.way_out_west.rules.table import ATTACK, DEFENCE, West

BEFORE = ("ASK_SHERIFF", "HELP")  # the guns are not drawn yet
IN_TURNS = ("FIRE_OR_RETREAT", "SHOTS")
TOGETHER = ("VOLLEY", "RETURN_FIRE", "STAY_OR_RETREAT")


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


def expected(s: West, attacker: int, town: int, target: int) -> Standoff:
    """The fight that would follow if this were attacked now: sides are taken by the rules, on a table of their own."""
    then = s.copy()
    then.depth = 0
    then.active, then.town, then.target, then.defender = attacker, town, target, s.holder(town, target)
    then.sheriff, then.guards, then.withdrawn = NOBODY, 0, 0
    TAKE_SIDES.run(then, 0)
    fight = lined_up(then)
    if then.depth == 0:  # there is nobody to call
        return fight
    HELP.take(then, 0, HELP_HIM)
    return fight._replace(helper=int(then.jailer(town)), guns_with_helper=int(then.guns(DEFENCE)))


def lined_up(s: West) -> Standoff:
    """The two sides as they stand there, and nobody to be called."""
    return Standoff(
        int(s.town),
        int(s.target),
        int(s.active),
        int(s.defender),
        int(s.posse(ATTACK)),
        int(s.sheriff == ATTACK),
        int(s.posse(DEFENCE)),
        int(s.guards),
        int(s.sheriff == DEFENCE),
        int(NOBODY),
        int(s.guns(DEFENCE)),
    )


def current(s: West) -> Standoff:
    """The gunfight as it stands."""
    if s.stop.name in BEFORE:
        return expected(s, int(s.active), int(s.town), int(s.target))
    return lined_up(s)


def chances_now(s: West) -> Chances | None:
    """From this point of a gunfight on, if nobody retreats; None once it is decided."""
    fight = current(s)
    if s.stop.name == "RETURN_FIRE":
        left = fight.defence - int(ATTACK_HITS.of(s.told))
        ends = [0.0, 0.0, 0.0]
        for n, chance in enumerate(hits(fight.defence)):
            for end, share in enumerate(together(fight.attack - n, left)):
                ends[end] += chance * share
        return (ends[0], ends[1], ends[2])
    if s.stop.name in TOGETHER:
        return together(fight.attack, fight.defence)
    if s.stop.name in IN_TURNS:
        return in_turns(fight.attack, fight.defence, int(SIDE.of(s.told)))
    return fight.chances() if s.stop.name in BEFORE else None
