"""SPOILS: what comes of a gunfight that somebody has won."""

from __future__ import annotations

from typing import ClassVar, Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Dice, Note, Ruling, Seat, Step, pips
from gulch.games.way_out_west.rules.data import COLOUR, DATA, TOWN, each
from gulch.games.way_out_west.rules.rulings import W55, W59
from gulch.games.way_out_west.rules.table import (
    ATTACK,
    BANK,
    DONE,
    JAIL,
    KINDS,
    ONE_HEAD,
    SEATS,
    THE_FARMER,
    OwnAction,
    Side,
    West,
    at,
    heads_of,
)

LOOT_DICE: Final[i64] = DATA["robbery"]


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
            heads = heads_of(s.target)
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
    """Is there a jail that is not his own?"""
    jailer = s.jailer(s.town)
    return jailer != NOBODY and jailer != s.active


class RideOut(OwnAction):
    """Rider by rider, to any other town, in the order of the towns."""

    def forbids(self, s: West, lowest: i64, town: Choice) -> Ruling:
        if town == DONE:
            return W59 if driven_out(s) else FINE
        return FINE if lowest <= town != s.town else W59

    def take(self, s: West, lowest: i64, town: Choice) -> None:
        if town != DONE:
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


WINS: Final = Note("seat", "town")
FARMER_WINS: Final = Note("town")
TAKES_OVER: Final = Note("seat", "building", "town", "seat2")
RUSTLES: Final = Note("seat", "heads", "town", "seat2")
JAIL_FALLS: Final = Note("seat", "town")
FARMER_FALLS: Final = Note("town")
ROBS: Final = Note("seat", "dollars", "seat2")
BANK_CLOSES: Final = Note("seat", "town")
WANTED: Final = Note("seat", "count")
WANTED_FROM: Final = Note("seat", "seat2", "count")

WON: Final = Won()
SPOILS: Final = Spoils()
ROB_BANK: Final = RobBank("rob")
LEAVE_TOWN: Final = LeaveTown()
RIDE_OUT: Final = RideOut([*each("out", TOWN), "done"])
GIVE_WANTED: Final = GiveWanted()
TAKE_WANTED: Final = TakeWanted(each("wanted", COLOUR))
