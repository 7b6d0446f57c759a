"""GUNFIGHT: over a building, a bank's money, cattle, or to be rid of a farmer."""

from __future__ import annotations

from typing import ClassVar, Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Dice, Note, Ruling, Seat, Step, at_least, pips
from gulch.games.way_out_west.rules.data import BUILDING, COLOUR, DATA, TOWN, each
from gulch.games.way_out_west.rules.table import (
    ATTACK,
    BANK,
    CATTLE,
    COUNT,
    DEFENCE,
    DONE_BIT,
    JAIL,
    KINDS,
    ONE_HEAD,
    SEATS,
    TARGETS,
    THE_FARMER,
    TOWN_SETS,
    TOWNS,
    TRAIN,
    TWO_HEAD,
    TYPES,
    W19,
    W35,
    W36,
    W37,
    W38,
    W49,
    W51,
    W55,
    W59,
    OwnAction,
    Side,
    Town,
    West,
    at,
)

HIT: Final[i64] = DATA["hit"]  # a die that shows this much or more
LOOT_DICE: Final[i64] = DATA["robbery"]
BATCH: Final[i64] = 20  # dice thrown at once; more guns than that throw again (W10)
ASK: Final[i64] = 0
HELP_HIM: Final[i64] = 0
FIRE: Final[i64] = 0
RETREAT: Final[i64] = 1
STAY_HERE: Final[i64] = 5  # after the towns
NO_FIGHT: Final[i64] = 5

FIGHT_ON: Final = vec[i64]([0])
FIGHT_OR_RETREAT: Final = vec[i64]([0, 1])


class FightTown(OwnAction):
    """A gunfight needs one of the attacker's cowboys in the town, and something there to fight for (W35, W36)."""

    def forbids(self, s: West, told: i64, town: Choice) -> Ruling:
        if town == NO_FIGHT:
            return W19 if not s.rules.empty_actions else FINE
        return FIGHT_TARGET.hindrance(s, town) if can_attack_in(s, town) else W35

    def options(self, s: West, told: i64) -> vec[i64]:
        towns: i64 = 0 if not s.rules.empty_actions else DONE_BIT
        bit: i64 = 1
        for town in range(TOWNS):
            if can_attack_in(s, town) and FIGHT_TARGET.hindrance(s, town) == FINE:
                towns += bit
            bit *= 2
        return TOWN_SETS[towns]

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
        if town != NO_FIGHT:
            s.do(FIGHT_TARGET, town)


def can_attack_in(s: West, town: Town) -> bool:
    """With a cowboy there, or where the table allows it with a live sheriff alone (W35)."""
    if s.cowboys[at(s.seat, town)] > 0:
        return True
    return s.rules.lone_sheriff_attacks and s.has_sheriff(town, s.seat)


class FightTarget(OwnAction):
    """Somebody else's building, one or two of his cattle, or a farmer; the prize must be replaceable (W36-W38)."""

    def forbids(self, s: West, town: Town, target: Choice) -> Ruling:
        if target < ONE_HEAD:
            owner = s.owner[town * TYPES + target]
            if owner == NOBODY or owner == s.seat:
                return W36
            return W38 if target != BANK and target != JAIL and s.lacks(s.seat, target) else FINE
        if target == THE_FARMER:
            placer = s.farmers[town]
            if placer == NOBODY or (placer == s.seat and not s.rules.attacks_own_farmer):
                return W36
            return FINE
        owner = target - ONE_HEAD if target < TWO_HEAD else target - TWO_HEAD
        heads: i64 = 1 if target < TWO_HEAD else 2
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
            if owner != NOBODY and owner != s.seat and self.forbids(s, town, kind) == FINE:
                found = append(found, kind)
        for heads in range(1, 3):
            if not s.lacks(s.seat, CATTLE, heads):
                first = ONE_HEAD if heads == 1 else TWO_HEAD
                for p in range(s.seats):
                    owner = s.order[p]
                    if owner != s.seat and s.cattle[at(owner, town)] >= heads:
                        found = append(found, first + owner)
        return append(found, THE_FARMER) if self.forbids(s, town, THE_FARMER) == FINE else found

    def hindrance(self, s: West, town: Town) -> Ruling:
        """FINE, or W38 where only a counter is wanting, or W36."""
        ruling: i64 = W36
        seat = s.seat
        for i in range(town * TYPES, (town + 1) * TYPES):
            owner = s.owner[i]
            if owner != NOBODY and owner != seat:
                kind = i - town * TYPES
                if kind in (BANK, JAIL) or not s.lacks(seat, kind):
                    return FINE
                ruling = W38
        if s.farmers[town] != NOBODY and self.forbids(s, town, THE_FARMER) == FINE:
            return FINE
        for p in range(s.seats):
            if p != s.seat and s.cattle[at(p, town)] > 0:
                return W38 if s.lacks(s.seat, CATTLE) else FINE
        return ruling

    def take(self, s: West, town: Town, target: Choice) -> None:
        s.town = town
        s.target = target
        if target < ONE_HEAD:
            s.defender = s.owner[town * TYPES + target]
        elif target != THE_FARMER:
            s.defender = target - ONE_HEAD if target < TWO_HEAD else target - TWO_HEAD
        s.do(TAKE_SIDES)
        s.do(DRAW_GUNS)
        s.do(MAKE_PEACE)

    def word(self, s: West, town: Town, target: Choice) -> str:
        if target == THE_FARMER:
            return "target farmer"
        if target >= ONE_HEAD:
            return f"target cattle{1 if target < TWO_HEAD else 2}/{COLOUR[(target - ONE_HEAD) % SEATS]}"
        owner = s.owner[town * TYPES + target]
        return f"target {BUILDING[target]}/{COLOUR[owner] if owner != NOBODY else 'nobody'}"


class TakeSides(Step[West]):
    """A sheriff stands by the jail's owner, in attack and in defence (W39, W40); a third player's may be called.

    Banks and trains have a guard (W45). Who has nobody else there has a stand-in (W43); a farmer is his own gun.
    """

    def run(self, s: West, told: i64) -> None:
        jailer = NOBODY if s.down[s.town] else s.jailer(s.town)
        if jailer != NOBODY:
            if jailer == s.active:
                s.sheriff = ATTACK
            elif jailer == s.defender:
                s.sheriff = DEFENCE
            elif s.target == THE_FARMER:
                s.do(HELP)  # nobody speaks for the farmer (W42)
            else:
                s.do(ASK_SHERIFF)
        if s.target == BANK or s.target == TRAIN or s.target == THE_FARMER:
            s.guards = 1
        elif s.posse(DEFENCE) == 0 and s.sheriff != DEFENCE:
            s.guards = 1  # the stand-in


class AskSheriff(Decision[West]):
    """The defender may ask a third player for his sheriff. A gun more can cost him the first shot (W41)."""

    def seat(self, s: West, told: i64) -> Seat:
        return s.defender

    def options(self, s: West, told: i64) -> vec[i64]:
        return FIGHT_OR_RETREAT  # both answers are always open

    def take(self, s: West, told: i64, choice: Choice) -> None:
        if choice == ASK:
            s.do(HELP)


class Help(Decision[West]):
    """The owner of the jail lends his sheriff to the defence, or does not (W41, W42)."""

    def seat(self, s: West, told: i64) -> Seat:
        return s.jailer(s.town)

    def options(self, s: West, told: i64) -> vec[i64]:
        return FIGHT_OR_RETREAT  # both answers are always open

    def take(self, s: West, told: i64, choice: Choice) -> None:
        if choice == HELP_HIM:
            s.sheriff = DEFENCE
            guarded = s.target == BANK or s.target == TRAIN or s.target == THE_FARMER
            if not guarded and not s.rules.stand_in_beside_helper:
                s.guards = 0  # the sheriff in place of the stand-in (W44)


class DrawGuns(Step[West]):
    """Fewer guns shoot first, and then in turns; equal guns shoot together. Settled once for the fight (W47)."""

    def run(self, s: West, told: i64) -> None:
        attack, defence = s.guns(ATTACK), s.guns(DEFENCE)
        s.tell(GUNS, s.town, attack, defence)
        if attack == defence:
            s.do(VOLLEY)
        else:
            turn_to_fire(s, ATTACK if attack < defence else DEFENCE)


def turn_to_fire(s: West, side: Side) -> None:
    """Ask whoever leads this side; a farmer just shoots (W49)."""
    if s.fighter(side) == NOBODY:
        s.do(SHOTS, side)
    else:
        s.do(FIRE_OR_RETREAT, side)


class FireOrRetreat(Decision[West]):
    """Shoot, or give the fight up at once; who has no cowboy there has nobody to lead away (W49, W50)."""

    def seat(self, s: West, side: Side) -> Seat:
        return s.fighter(side)

    def forbids(self, s: West, side: Side, choice: Choice) -> Ruling:
        return W49 if choice == RETREAT and s.posse(side) == 0 else FINE

    def options(self, s: West, side: Side) -> vec[i64]:
        return FIGHT_ON if s.posse(side) == 0 else FIGHT_OR_RETREAT

    def take(self, s: West, side: Side, choice: Choice) -> None:
        if choice == FIRE:
            s.do(SHOTS, side)
        else:
            s.do(SCATTER, side)
            s.do(GIVE_UP, side)


class Shots(Dice[West]):
    """A die a gun; whom it hits is gone before the other side answers (W47).

    Told side + 2 * (dice thrown before + 64 * hits before): a crowd throws more than once.
    """

    def dice(self, s: West, told: i64) -> i64:
        return min(BATCH, s.guns(told & 1) - (told >> 1) % COUNT)

    def take(self, s: West, told: i64, faces: i64) -> None:
        side, thrown = told & 1, (told >> 1) % COUNT
        hits = (told >> 1) // COUNT + at_least(HIT, faces)
        if thrown + BATCH < s.guns(side):
            s.do(SHOTS, side + 2 * (thrown + BATCH + COUNT * hits))
            return
        shoot(s, 1 - side, hits)
        if s.guns(1 - side) > 0:
            turn_to_fire(s, 1 - side)
        else:
            s.do(WON, side)


class Volley(Dice[West]):
    """Equal guns: the attack rolls, and nobody falls until the defence has rolled as well (W47)."""

    def dice(self, s: West, told: i64) -> i64:
        return min(BATCH, s.guns(ATTACK) - told % COUNT)

    def take(self, s: West, told: i64, faces: i64) -> None:
        thrown, hits = told % COUNT, told // COUNT + at_least(HIT, faces)
        if thrown + BATCH < s.guns(ATTACK):
            s.do(VOLLEY, thrown + BATCH + COUNT * hits)
        else:
            s.do(RETURN_FIRE, hits * COUNT * COUNT)


class ReturnFire(Dice[West]):
    """The second half of a volley. When both sides fall together, nobody has won (W53)."""

    def dice(self, s: West, told: i64) -> i64:
        return min(BATCH, s.guns(DEFENCE) - told % COUNT)

    def take(self, s: West, told: i64, faces: i64) -> None:
        thrown, hits = told % COUNT, told // COUNT % COUNT + at_least(HIT, faces)
        if thrown + BATCH < s.guns(DEFENCE):
            s.do(RETURN_FIRE, thrown + BATCH + COUNT * hits + told // (COUNT * COUNT) * (COUNT * COUNT))
            return
        shoot(s, DEFENCE, told // (COUNT * COUNT))
        shoot(s, ATTACK, hits)
        attack, defence = s.guns(ATTACK), s.guns(DEFENCE)
        if attack > 0 and defence > 0:
            s.do(STAY_OR_RETREAT, ATTACK)
        elif attack > 0 or defence > 0:
            s.do(WON, ATTACK if attack > 0 else DEFENCE)
        else:
            s.tell(NOBODY_WINS, s.town)
            if s.rules.wipeout_is_a_defence and s.defender != NOBODY:
                s.do(GIVE_WANTED, s.defender)


def shoot(s: West, side: Side, hits: i64) -> None:
    """Take off what was hit, and say so."""
    before = s.guns(side)
    s.bury(side, hits)
    if before != s.guns(side):
        if s.fighter(side) != NOBODY:
            s.tell(LOSES, s.fighter(side), before - s.guns(side), s.guns(side))
        else:
            s.tell(FARMER_LOSES, before - s.guns(side), s.guns(side))


class StayOrRetreat(FireOrRetreat):
    """Between volleys the attacker may give up, and if he stays, the defender (W48)."""

    def take(self, s: West, side: Side, choice: Choice) -> None:
        if choice == RETREAT:
            s.do(SCATTER, side)
            s.do(GIVE_UP, side + 2)
        elif side == ATTACK and s.defender != NOBODY:
            s.do(STAY_OR_RETREAT, DEFENCE)
        else:
            s.do(VOLLEY)


class Scatter(Step[West]):
    """The beaten ride off, one to a town; whoever finds none left goes back to stock (W51). Told side + 2 * town."""

    def run(self, s: West, told: i64) -> None:
        side, lowest = told & 1, told >> 1
        if others_from(s, lowest) > 0 and s.posse(side) > 0:
            s.do(RETREAT_TO, told)
        elif not s.rules.surplus_stays:
            while s.posse(side) > 0:
                s.lose_cowboy(s.town, s.fighter(side))


class RetreatTo(Decision[West]):
    """Lowest town first, leaving towns enough for those who follow (W51, W52)."""

    def seat(self, s: West, told: i64) -> Seat:
        return s.fighter(told & 1)

    def forbids(self, s: West, told: i64, town: Choice) -> Ruling:
        lowest = told >> 1
        going = min(s.posse(told & 1), others_from(s, lowest))
        return FINE if lowest <= town != s.town and others_from(s, town) >= going else W51

    def options(self, s: West, told: i64) -> vec[i64]:
        lowest = told >> 1
        going = min(s.posse(told & 1), others_from(s, lowest))
        towns: i64 = 0
        bit: i64 = 1
        for town in range(TOWNS):
            if lowest <= town != s.town and others_from(s, town) >= going:
                towns += bit
            bit *= 2
        return TOWN_SETS[towns]

    def take(self, s: West, told: i64, town: Choice) -> None:
        s.move_cowboy(s.seat, s.town, town)
        s.do(SCATTER, (told & 1) + 2 * (town + 1))


def others_from(s: West, lowest: Town) -> i64:
    """How many towns there are from this one up, not counting the town of the fight."""
    return TOWNS - lowest - (1 if s.town >= lowest else 0)


class GiveUp(Step[West]):
    """Who retreats has lost, whatever guns he leaves behind (W50). Told side + 2 where both sides fire together.

    At some tables only his cowboys go, and a guard or sheriff fights on; the retreat was that side's turn to act.
    """

    def run(self, s: West, told: i64) -> None:
        side = told & 1
        s.tell(RETREATS, s.fighter(side), s.town)
        if s.rules.sheriff_holds_out:
            s.withdrawn |= side + 1
            if s.guns(side) > 0:
                if told < 2:
                    turn_to_fire(s, 1 - side)
                elif side == ATTACK and s.defender != NOBODY:
                    s.do(STAY_OR_RETREAT, DEFENCE)
                else:
                    s.do(VOLLEY)
                return
        s.do(WON, 1 - side)


class Won(Step[West]):
    """A winning attacker gets what he came for; a player who wins is Wanted, a farmer is not (W54, W60)."""

    def run(self, s: West, side: Side) -> None:
        winner = s.fighter(side)
        if winner == NOBODY:
            s.tell(FARMER_WINS, s.town)
            return
        s.tell(WINS, winner, s.town)
        if side == ATTACK:
            s.do(SPOILS)
        s.do(GIVE_WANTED, winner)


class Spoils(Step[West]):
    """Counters are exchanged for the winner's own (W61); a jail is pulled down (W56), a bank robbed, a farmer gone."""

    def run(self, s: West, told: i64) -> None:
        if s.target == BANK:
            s.do(ROB_BANK)
            s.do(LEAVE_TOWN, 0)
        elif s.target == JAIL:
            s.raze_building(s.town, JAIL)
            if not s.rules.jail_comes_back:
                s.stock[s.defender * KINDS + JAIL] -= 1  # out of the game
            s.down[s.town] = 0
            s.tell(JAIL_FALLS, s.defender, s.town)
        elif s.target == THE_FARMER:
            s.farmers[s.town] = NOBODY
            s.tell(FARMER_FALLS, s.town)
        elif s.target < ONE_HEAD:
            s.raise_building(s.town, s.target, s.active)
            s.tell(TAKES_OVER, s.active, s.target, s.town, s.defender)
        else:
            heads: i64 = 1 if s.target < TWO_HEAD else 2
            s.place_cattle(s.defender, s.town, -heads)
            s.place_cattle(s.active, s.town, heads)
            s.tell(RUSTLES, s.active, heads, s.town, s.defender)


class RobBank(Dice[West]):
    """Three dice in dollars, out of the owner's pocket; if they cannot be paid in full the bank is gone too (W58)."""

    REVEALS: ClassVar[bool] = True  # what the owner can pay, where money is hidden

    def dice(self, s: West, told: i64) -> i64:
        return LOOT_DICE

    def take(self, s: West, told: i64, faces: i64) -> None:
        loot = min(pips(faces), s.money[s.defender])
        s.money[s.defender] -= loot
        s.money[s.active] += loot
        s.tell(ROBS, s.active, loot, s.defender)
        if loot < pips(faces):
            s.raze_building(s.town, BANK)
            s.tell(BANK_CLOSES, s.defender, s.town)


class LeaveTown(Step[West]):
    """Robbers do not stay in a town with a jail that is not their own; elsewhere nothing drives them out (W59)."""

    def run(self, s: West, lowest: i64) -> None:
        if s.cowboys[at(s.active, s.town)] > 0 and (driven_out(s) or s.rules.may_ride_out):
            s.do(RIDE_OUT, lowest)


def driven_out(s: West) -> bool:
    jailer = s.jailer(s.town)
    return jailer != NOBODY and jailer != s.active


class RideOut(OwnAction):
    """Rider by rider, to any other town, in the order of the towns."""

    def forbids(self, s: West, lowest: i64, town: Choice) -> Ruling:
        if town == STAY_HERE:
            return W59 if driven_out(s) else FINE
        return FINE if lowest <= town != s.town else W59

    def take(self, s: West, lowest: i64, town: Choice) -> None:
        if town != STAY_HERE:
            s.move_cowboy(s.seat, s.town, town)
            s.do(LEAVE_TOWN, town)


class GiveWanted(Step[West]):
    """The winner's counter comes from the supply, and once that is empty from somebody else (W55)."""

    def run(self, s: West, winner: Seat) -> None:
        if s.wanted_left > 0:
            s.wanted_left -= 1
            s.wanted[winner] += 1
            s.tell(WANTED, winner, s.wanted[winner])
        else:
            for p in range(s.seats):
                if p != winner and s.wanted[p] > 0:
                    s.do(TAKE_WANTED, winner)
                    break


class TakeWanted(Decision[West]):
    """Whose counter it is, the winner chooses (W55)."""

    def seat(self, s: West, winner: Seat) -> Seat:
        return winner

    def forbids(self, s: West, winner: Seat, other: Choice) -> Ruling:
        return FINE if other < s.seats and other != winner and s.wanted[other] > 0 else W55

    def options(self, s: West, winner: Seat) -> vec[i64]:
        """The players in turn order."""
        found = vec[i64](capacity=SEATS)
        for p in range(s.seats):
            if s.order[p] != winner and s.wanted[s.order[p]] > 0:
                found = append(found, s.order[p])
        return found

    def take(self, s: West, winner: Seat, other: Choice) -> None:
        s.wanted[other] -= 1
        s.wanted[winner] += 1
        s.tell(WANTED_FROM, winner, other, s.wanted[winner])


class MakePeace(Step[West]):
    """The fight is over, and nothing of it is left on the table."""

    def run(self, s: West, told: i64) -> None:
        s.town = s.target = s.defender = s.sheriff = NOBODY
        s.guards = s.withdrawn = 0


GUNS: Final = Note("town", "attack", "defence")
LOSES: Final = Note("seat", "guns", "left")
FARMER_LOSES: Final = Note("guns", "left")
RETREATS: Final = Note("seat", "town")
WINS: Final = Note("seat", "town")
FARMER_WINS: Final = Note("town")
NOBODY_WINS: Final = Note("town")
TAKES_OVER: Final = Note("seat", "building", "town", "seat2")
RUSTLES: Final = Note("seat", "heads", "town", "seat2")
JAIL_FALLS: Final = Note("seat", "town")
FARMER_FALLS: Final = Note("town")
ROBS: Final = Note("seat", "dollars", "seat2")
BANK_CLOSES: Final = Note("seat", "town")
WANTED: Final = Note("seat", "count")
WANTED_FROM: Final = Note("seat", "seat2", "count")

FIGHT_TOWN: Final = FightTown([*each("at", TOWN), "done"])
FIGHT_TARGET: Final = FightTarget(["target"] * TARGETS)
TAKE_SIDES: Final = TakeSides()
ASK_SHERIFF: Final = AskSheriff(["ask", "noask"])
HELP: Final = Help(["help", "refuse"])
DRAW_GUNS: Final = DrawGuns()
FIRE_OR_RETREAT: Final = FireOrRetreat(["fire", "retreat"])
SHOTS: Final = Shots()
VOLLEY: Final = Volley()
RETURN_FIRE: Final = ReturnFire()
STAY_OR_RETREAT: Final = StayOrRetreat(["stay", "retreat"])
SCATTER: Final = Scatter()
RETREAT_TO: Final = RetreatTo(each("flee", TOWN))
GIVE_UP: Final = GiveUp()
WON: Final = Won()
SPOILS: Final = Spoils()
ROB_BANK: Final = RobBank("rob")
LEAVE_TOWN: Final = LeaveTown()
RIDE_OUT: Final = RideOut([*each("out", TOWN), "done"])
GIVE_WANTED: Final = GiveWanted()
TAKE_WANTED: Final = TakeWanted(each("wanted", COLOUR))
MAKE_PEACE: Final = MakePeace()
