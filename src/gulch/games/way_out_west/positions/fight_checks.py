"""What must be true of a gunfight that waits for somebody, or for dice. Not compiled."""

from __future__ import annotations

from collections.abc import Iterator

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.games.way_out_west.positions.questions import SHOOTING, unpack
from gulch.games.way_out_west.rules.attack import can_attack_in, can_replace
from gulch.games.way_out_west.rules.data import COLOUR, TARGET, TOWN
from gulch.games.way_out_west.rules.gunfight import BATCH
from gulch.games.way_out_west.rules.table import (
    ATTACK,
    BANK,
    CATTLE,
    DEFENCE,
    JAIL,
    THE_FARMER,
    TOWNS,
    TYPES,
    West,
    at,
    has_guard,
    heads_of,
)

SIDE = ("the attack", "the defence")


def fight_faults(s: West) -> Iterator[str]:
    if s.seat == NOBODY or s.town == NOBODY:
        if (s.target, s.defender, s.sheriff, s.guards, s.withdrawn) != (NOBODY, NOBODY, NOBODY, 0, 0):
            yield "fight_target: there is no gunfight"
        if s.stop.name == "FIGHT_TARGET" and s.seat == s.active != NOBODY and not can_attack_in(s, s.told):
            yield f"asked.told: {COLOUR[s.active]} has nobody to attack with in {TOWN[s.told]}"
        return
    if s.target == NOBODY:
        yield f"fight_target: there is a gunfight in {TOWN[s.town]}, and it is over something"
        return
    for check in (party_faults, sheriff_faults, withdrawal_faults, *STAGES[s.stop.name]):
        found = list(check(s))
        if found:
            yield from found
            return


# who and what


def prize(s: West) -> str:
    return f"the {TARGET[s.target].partition('/')[0]} in {TOWN[s.town]}"


def party_faults(s: West) -> Iterator[str]:
    if s.target == THE_FARMER:
        if s.defender != NOBODY:
            yield f"defender: nobody defends {prize(s)}, it defends itself"
    elif s.defender == NOBODY:
        yield f"defender: somebody defends {prize(s)}"
    elif s.defender == s.active:
        yield f"defender: {COLOUR[s.active]} attacks, and cannot defend"
    elif heads_of(s.target) and s.defender != s.holder(s.town, s.target):
        yield f"defender: {TARGET[s.target]} is not {COLOUR[s.defender]}'s to defend"


def prize_faults(s: West) -> Iterator[str]:
    """What is fought for is there still, and the attacker could put a counter in its place (W36-W38)."""
    if s.target == THE_FARMER:
        placer = s.farmers[s.town]
        if placer == NOBODY or (placer == s.active and not s.rules.attacks_own_farmer):
            yield f"fight_target: {COLOUR[s.active]} cannot attack a farmer in {TOWN[s.town]}"
    elif heads_of(s.target):
        if s.cattle[at(s.defender, s.town)] < heads_of(s.target):
            yield f"fight_target: {COLOUR[s.defender]} has too few cattle in {TOWN[s.town]}"
        elif s.lacks(s.active, CATTLE, heads_of(s.target)):
            yield f"fight_target: {COLOUR[s.active]} has too few cattle in stock to replace the prize (W38)"
    elif s.owner[s.town * TYPES + s.target] != s.defender:
        yield f"defender: {prize(s)} is not {COLOUR[s.defender]}'s"
    elif not can_replace(s, s.active, s.target):
        yield f"fight_target: {COLOUR[s.active]} has no {TARGET[s.target]} in stock to replace the prize (W38)"


def sheriff_faults(s: West) -> Iterator[str]:
    """He stands by the jail's owner, or helps the defence; dead he stands nowhere (W39-W42, W57)."""
    jailer = s.jailer(s.town)
    if s.sheriff == NOBODY:
        return
    if s.down[s.town] or (jailer == NOBODY and not (s.stop.name == "TAKE_WANTED" and s.target == JAIL)):
        yield f"sheriff_side: there is no live sheriff in {TOWN[s.town]}"
    elif jailer != NOBODY and (s.sheriff == ATTACK) != (jailer == s.active):
        yield f"sheriff_side: {COLOUR[jailer]}'s sheriff cannot stand by {SIDE[s.sheriff]}"


def withdrawal_faults(s: West) -> Iterator[str]:
    """Where retreat takes only the cowboys away, what they leave behind is known (W50, W51)."""
    for side in (ATTACK, DEFENCE):
        if not s.has_withdrawn(side):
            continue
        if not s.rules.sheriff_holds_out:
            yield "withdrawn: at this table a retreat ends the fight (W50)"
        elif s.fighter(side) == NOBODY:
            yield "withdrawn: a farmer does not retreat (W49)"
        elif not fled(s, side):
            yield f"withdrawn: the cowboys of {SIDE[side]} have not ridden off to other towns"
        elif side == DEFENCE and s.guards and not has_guard(s.target):
            yield "withdrawn: a stand-in is there only for who has no cowboys (W43)"


def fled(s: West, side: int) -> bool:
    """Could the cowboys of a side have retreated? Some are elsewhere, and none is here, unless too many were to go."""
    seat = s.fighter(side)
    others = [int(s.cowboys[at(seat, town)]) for town in range(TOWNS) if town != s.town]
    if s.cowboys[at(seat, s.town)]:
        return s.rules.surplus_stays and min(others) > 0
    return max(others) > 0


# before the guns are drawn


def muster_faults(s: West) -> Iterator[str]:
    """A third player's sheriff may be called before a shot is fired; guards and stand-ins are there (W41-W45)."""
    if s.sheriff_of(s.town) in (NOBODY, s.active, s.defender):
        yield f"buildings: no third player has a live sheriff in {TOWN[s.town]} to be asked"
    if s.stop.name == "ASK_SHERIFF" and s.target == THE_FARMER:
        yield "fight_target: nobody asks for a farmer (W42)"
    if s.sheriff != NOBODY or s.withdrawn:
        yield "sheriff_side: the sheriff has not been sent yet"
    if not s.cowboys[at(s.active, s.town)]:
        yield f"cowboys: {COLOUR[s.active]} has none in {TOWN[s.town]} to attack with"
    guards = 1 if s.guarded() else 0
    if s.guards != guards:
        yield f"guards: {guards} should stand by {prize(s)}"


# while they shoot


def shooting_faults(s: West) -> Iterator[str]:
    for side in (ATTACK, DEFENCE):
        if s.guns(side) == 0:
            yield f"cowboys: {SIDE[side]} in {TOWN[s.town]} has no gun left, and the fight goes on"
    jailer = s.sheriff_of(s.town)
    for side in (ATTACK, DEFENCE):  # one's own sheriff is the last to fall (W46)
        if jailer == s.fighter(side) != NOBODY and s.sheriff != side:
            yield f"sheriff_side: {COLOUR[jailer]}'s sheriff stands by {SIDE[side]} to the end"
    if s.target == THE_FARMER and not s.guards:
        yield "guards: the farmer is dead, and the fight goes on"
    elif has_guard(s.target):
        if not s.guards and s.posse(DEFENCE):
            yield "guards: cowboys fall before the guard (W46)"
    elif s.guards and s.cowboys[at(s.defender, s.town)]:
        yield f"guards: {COLOUR[s.defender]} has cowboys in {TOWN[s.town]}, and no stand-in (W43)"
    elif s.guards and s.sheriff == DEFENCE and (jailer == s.defender or not s.rules.stand_in_beside_helper):
        yield "guards: the sheriff defends in place of a stand-in (W43, W44)"


def told_faults(s: West) -> Iterator[str]:
    told = unpack(s.stop.name, int(s.told)) or {}
    side = told.get("side", int(ATTACK if s.stop.name == "VOLLEY" else DEFENCE))
    if s.stop.name in ("FIRE_OR_RETREAT", "STAY_OR_RETREAT", "RETREAT_TO") and s.fighter(side) == NOBODY:
        yield "asked.told: a farmer is not asked (W49)"
    if "thrown" in told:
        if told["thrown"] % BATCH or told["thrown"] >= s.guns(side):
            yield f"asked.told: {SIDE[side]} throws twenty dice at once, and cannot have thrown {told['thrown']} (W10)"
        if told["hits"] > told["thrown"] or told.get("attack_hits", 0) > s.guns(ATTACK):
            yield "asked.told: there are more hits than dice"
    if told.get("lowest"):  # he who fled last stands in the town below
        yield from went_before(s, int(s.fighter(side)), told["lowest"] - 1)


def went_before(s: West, seat: int, town: int) -> Iterator[str]:
    if town == s.town:
        yield f"asked.told: nobody leaves {TOWN[town]} for {TOWN[town]}"
    elif not s.cowboys[at(seat, town)]:
        yield f"asked.told: {COLOUR[seat]}'s last cowboy rode to {TOWN[town]}, and is not there"


# when it is decided


def beaten(s: West, side: int) -> bool:
    """Has this side lost: no gun left, or all given up by a retreat (W50)?"""
    return s.guns(side) == 0 or (not s.rules.sheriff_holds_out and s.fighter(side) != NOBODY and fled(s, side))


def attack_won_faults(s: West) -> Iterator[str]:
    if not beaten(s, DEFENCE):
        yield f"cowboys: {prize(s)} is still defended"


def robbery_faults(s: West) -> Iterator[str]:
    if s.target != BANK:
        yield f"fight_target: {prize(s)} is no bank to be robbed"
    elif s.guns(ATTACK) == 0:
        yield f"cowboys: {COLOUR[s.active]} has nobody in {TOWN[s.town]} to rob the bank"


def bank_faults(s: West) -> Iterator[str]:
    """The bank stands as long as its owner could pay in full (W58)."""
    owner = s.owner[s.town * TYPES + BANK]
    if s.target == BANK and owner != s.defender:
        if owner != NOBODY:
            yield f"defender: {prize(s)} is not {COLOUR[s.defender]}'s"
        elif s.money[s.defender] not in (0, UNKNOWN):
            yield f"buildings: the bank in {TOWN[s.town]} is gone, and {COLOUR[s.defender]} had money to pay"


def riding_faults(s: West) -> Iterator[str]:
    if s.target != BANK:
        yield f"fight_target: {prize(s)} was not robbed, and nobody rides out"
    elif not s.cowboys[at(s.active, s.town)]:
        yield f"cowboys: {COLOUR[s.active]} has none left in {TOWN[s.town]} to ride out"
    elif s.jailer(s.town) in (NOBODY, s.active) and not s.rules.may_ride_out:
        yield f"buildings: no jail in {TOWN[s.town]} drives {COLOUR[s.active]} out (W59)"
    elif s.told:
        yield from went_before(s, int(s.active), int(s.told))


def wanted_faults(s: West) -> Iterator[str]:
    """The counter goes to whoever won; from the supply as long as there is one (W54, W55)."""
    if s.wanted_left:
        yield "wanted_supply: while there are counters in it, none is taken from a player"
    if s.told == s.active:
        yield from attack_won_faults(s)
        yield from spoils_faults(s)
        if s.target != BANK and s.guns(ATTACK) == 0:
            yield f"cowboys: {COLOUR[s.active]} has nobody left in {TOWN[s.town]}, and cannot have won"
    elif s.told == s.defender:
        yield from prize_faults(s)
        both = s.rules.wipeout_is_a_defence and s.guns(ATTACK) == 0
        if not beaten(s, ATTACK) or (s.guns(DEFENCE) == 0 and not both):
            yield f"cowboys: {COLOUR[s.defender]} has not won in {TOWN[s.town]}"
    else:
        yield "asked.told: attacker or defender has won, and nobody else"


def spoils_faults(s: West) -> Iterator[str]:
    """What a winning attacker came for is his by now, or gone."""
    if s.target == BANK:
        yield from bank_faults(s)
    elif s.target == THE_FARMER:
        if s.farmers[s.town] != NOBODY:
            yield f"farmers: the one in {TOWN[s.town]} was driven off"
    elif heads_of(s.target):
        if s.cattle[at(s.active, s.town)] < heads_of(s.target):
            yield f"cattle: {COLOUR[s.active]} has rustled some in {TOWN[s.town]}, and has fewer"
    elif s.owner[s.town * TYPES + s.target] != (NOBODY if s.target == JAIL else s.active):
        yield f"buildings: {prize(s)} was {'pulled down' if s.target == JAIL else 'taken over'}"


STAGES = {
    **dict.fromkeys(("ASK_SHERIFF", "HELP"), (prize_faults, muster_faults)),
    **dict.fromkeys(SHOOTING, (prize_faults, shooting_faults, told_faults)),
    "ROB_BANK": (prize_faults, robbery_faults, attack_won_faults),
    "RIDE_OUT": (riding_faults, bank_faults, attack_won_faults),
    "TAKE_WANTED": (wanted_faults,),
}
