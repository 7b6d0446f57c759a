"""GUNFIGHT: over a building, a bank's money, cattle, or to be rid of a farmer."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Dice, Note, Ruling, Seat, Slot, Step, at_least, slots
from gulch.games.way_out_west.rules.data import DATA, TOWN, each
from gulch.games.way_out_west.rules.rulings import W49, W51
from gulch.games.way_out_west.rules.sets import ADDS, TOWNS_OF
from gulch.games.way_out_west.rules.spoils import GIVE_WANTED, WON
from gulch.games.way_out_west.rules.table import ATTACK, DEFENCE, THE_FARMER, TOWNS, Side, Town, West, has_guard

HIT: Final[i64] = DATA["hit"]  # a die that shows this much or more
BATCH: Final[i64] = 20  # dice thrown at once; more guns than that throw again (W10)
ASK: Final[i64] = 0
NO_ASK: Final[i64] = 1
HELP_HIM: Final[i64] = 0
REFUSE: Final[i64] = 1
FIRE: Final[i64] = 0
RETREAT: Final[i64] = 1
FIRE_ONLY: Final = vec[i64]([0])
BOTH_WAYS: Final = vec[i64]([0, 1])

# What steps are told, where it is more than one number. A crowd has thrown some dice before, with some hits.
SHOTS_TOLD: Final = slots(side=2, thrown=64, hits=64)
VOLLEY_TOLD: Final = slots(thrown=64, hits=64)
RETURN_TOLD: Final = slots(thrown=64, hits=64, attack_hits=64)
FLIGHT_TOLD: Final = slots(side=2, lowest=8)
GIVE_UP_TOLD: Final = slots(side=2, together=2)
SIDE: Final = SHOTS_TOLD[0]  # the first of all that are told one
ATTACK_HITS: Final = RETURN_TOLD[2]
LOWEST: Final = FLIGHT_TOLD[1]  # town that is still open to those who ride off
TOGETHER: Final = GIVE_UP_TOLD[1]  # do both sides fire at once?


class TakeSides(Step[West]):
    """A sheriff stands by the jail's owner, in attack and in defence (W39, W40); a third player's may be called.

    Banks and trains have a guard (W45). Who has nobody else there has a stand-in (W43); a farmer is his own gun.
    """

    def run(self, s: West, told: i64) -> None:
        jailer = s.sheriff_of(s.town)
        if jailer != NOBODY:
            if jailer == s.active:
                s.sheriff = ATTACK
            elif jailer == s.defender:
                s.sheriff = DEFENCE
            elif s.target == THE_FARMER:
                s.do(HELP)  # nobody speaks for the farmer (W42)
            else:
                s.do(ASK_SHERIFF)
        s.guards = 1 if s.guarded() else 0


class AskSheriff(Decision[West]):
    """The defender may ask a third player for his sheriff. A gun more can cost him the first shot (W41)."""

    def seat(self, s: West, told: i64) -> Seat:
        return s.defender

    def take(self, s: West, told: i64, choice: Choice) -> None:
        if choice == ASK:
            s.do(HELP)


class Help(Decision[West]):
    """The owner of the jail lends his sheriff to the defence, or does not (W41, W42)."""

    def seat(self, s: West, told: i64) -> Seat:
        return s.jailer(s.town)

    def take(self, s: West, told: i64, choice: Choice) -> None:
        if choice == HELP_HIM:
            s.sheriff = DEFENCE
            if not has_guard(s.target) and not s.rules.stand_in_beside_helper:
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
        return FIRE_ONLY if s.posse(side) == 0 else BOTH_WAYS

    def take(self, s: West, side: Side, choice: Choice) -> None:
        if choice == FIRE:
            s.do(SHOTS, side)
        else:
            s.do(SCATTER, side)
            s.do(GIVE_UP, side)


class Salvo(Dice[West]):
    """A die a gun. More than twenty are thrown in several goes, and what they have hit is counted together (W10)."""

    def __init__(self, told: list[Slot]) -> None:
        super().__init__()
        named = {slot.name: slot for slot in told}
        self.thrown = named["thrown"]
        self.hits = named["hits"]

    def side(self, told: i64) -> Side:
        """Who shoots."""
        raise NotImplementedError

    def strike(self, s: West, told: i64, hits: i64) -> None:
        """All have shot; what comes of it."""
        raise NotImplementedError

    def dice(self, s: West, told: i64) -> i64:
        return min(BATCH, s.guns(self.side(told)) - self.thrown.of(told))

    def take(self, s: West, told: i64, faces: i64) -> None:
        hits = at_least(HIT, faces)
        if self.thrown.of(told) + BATCH < s.guns(self.side(told)):
            s.do(self, told + self.thrown.put(BATCH) + self.hits.put(hits))
        else:
            self.strike(s, told, self.hits.of(told) + hits)


class Shots(Salvo):
    """Whom one side hits is gone before the other answers (W47)."""

    def side(self, told: i64) -> Side:
        return SIDE.of(told)

    def strike(self, s: West, told: i64, hits: i64) -> None:
        side = SIDE.of(told)
        shoot(s, 1 - side, hits)
        if s.guns(1 - side) > 0:
            turn_to_fire(s, 1 - side)
        else:
            s.do(WON, side)


class Volley(Salvo):
    """Equal guns: the attack rolls, and nobody falls until the defence has rolled as well (W47)."""

    def side(self, told: i64) -> Side:
        return ATTACK

    def strike(self, s: West, told: i64, hits: i64) -> None:
        s.do(RETURN_FIRE, ATTACK_HITS.put(hits))


class ReturnFire(Salvo):
    """The second half of a volley. When both sides fall together, nobody has won (W53)."""

    def side(self, told: i64) -> Side:
        return DEFENCE

    def strike(self, s: West, told: i64, hits: i64) -> None:
        shoot(s, DEFENCE, ATTACK_HITS.of(told))
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
            s.do(GIVE_UP, SIDE.put(side) + TOGETHER.put(1))
        else:
            next_volley(s, side)


def next_volley(s: West, side: Side) -> None:
    """This side has done its part between volleys; a farmer just shoots (W49)."""
    if side == ATTACK and s.defender != NOBODY:
        s.do(STAY_OR_RETREAT, DEFENCE)
    else:
        s.do(VOLLEY)


class Scatter(Step[West]):
    """The beaten ride off, one to a town; whoever finds none left goes back to stock (W51)."""

    def run(self, s: West, told: i64) -> None:
        side = SIDE.of(told)
        if others_from(s, LOWEST.of(told)) > 0 and s.posse(side) > 0:
            s.do(RETREAT_TO, told)
        elif not s.rules.surplus_stays:
            while s.posse(side) > 0:
                s.lose_cowboy(s.town, s.fighter(side))


class RetreatTo(Decision[West]):
    """Lowest town first, leaving towns enough for those who follow (W51, W52)."""

    def seat(self, s: West, told: i64) -> Seat:
        return s.fighter(SIDE.of(told))

    def forbids(self, s: West, told: i64, town: Choice) -> Ruling:
        return FINE if LOWEST.of(told) <= town != s.town and others_from(s, town) >= going(s, told) else W51

    def options(self, s: West, told: i64) -> vec[i64]:
        after = going(s, told)
        towns: i64 = 0
        for town in range(LOWEST.of(told), TOWNS):
            if town != s.town and others_from(s, town) >= after:
                towns += ADDS[town]
        return TOWNS_OF[towns]

    def take(self, s: West, told: i64, town: Choice) -> None:
        s.move_cowboy(s.seat, s.town, town)
        s.do(SCATTER, SIDE.put(SIDE.of(told)) + LOWEST.put(town + 1))


def going(s: West, told: i64) -> i64:
    """How many are still to find a town of their own."""
    return min(s.posse(SIDE.of(told)), others_from(s, LOWEST.of(told)))


def others_from(s: West, lowest: Town) -> i64:
    """How many towns there are from this one up, not counting the town of the fight."""
    return TOWNS - lowest - (1 if s.town >= lowest else 0)


class GiveUp(Step[West]):
    """Who retreats has lost, whatever guns he leaves behind (W50).

    At some tables only his cowboys go, and a guard or sheriff fights on; the retreat was that side's turn to act.
    """

    def run(self, s: West, told: i64) -> None:
        side = SIDE.of(told)
        s.tell(RETREATS, s.fighter(side), s.town)
        if s.rules.sheriff_holds_out:
            s.withdraw(side)
        if not s.rules.sheriff_holds_out or s.guns(side) == 0:
            s.do(WON, 1 - side)
        elif TOGETHER.of(told) == 1:
            next_volley(s, side)
        else:
            turn_to_fire(s, 1 - side)


class MakePeace(Step[West]):
    """The fight is over, and nothing of it is left on the table."""

    def run(self, s: West, told: i64) -> None:
        s.town = s.target = s.defender = s.sheriff = NOBODY
        s.guards = s.withdrawn = 0


GUNS: Final = Note("town", "attack", "defence")
LOSES: Final = Note("seat", "guns", "left")
FARMER_LOSES: Final = Note("guns", "left")
RETREATS: Final = Note("seat", "town")
NOBODY_WINS: Final = Note("town")

TAKE_SIDES: Final = TakeSides()
ASK_SHERIFF: Final = AskSheriff(["ask", "noask"])
HELP: Final = Help(["help", "refuse"])
DRAW_GUNS: Final = DrawGuns()
FIRE_OR_RETREAT: Final = FireOrRetreat(["fire", "retreat"])
SHOTS: Final = Shots(SHOTS_TOLD)
VOLLEY: Final = Volley(VOLLEY_TOLD)
RETURN_FIRE: Final = ReturnFire(RETURN_TOLD)
STAY_OR_RETREAT: Final = StayOrRetreat(["stay", "retreat"])
SCATTER: Final = Scatter()
RETREAT_TO: Final = RetreatTo(each("flee", TOWN))
GIVE_UP: Final = GiveUp()
MAKE_PEACE: Final = MakePeace()
