"""BANK AND CHURCH, and robberies wherever they happen (3.6.3, 3.6.4, 4.3)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, Choice, Decision, Dice, Note, Ruling, Seat, Step, at_least, pips, slots
from gulch.games.wild_west_way.rules.items import SETTLE
from gulch.games.wild_west_way.rules.numbers import BANK, CHURCH, CUBES, Y36, Y37, Y43
from gulch.games.wild_west_way.rules.table import EARNS, TAKES_FAME, WHO, Wild, at

ROB: Final[i64] = 13  # after borrowing 0 to 12 times
ROBBERS: Final[i64] = 2  # cubes a bank robbery takes, and dice it throws
STAND: Final[i64] = 0
HORSE: Final[i64] = 1
CAUGHT: Final[i64] = 5  # the face that brings a wanted token
BUY_FAME: Final[i64] = 0
CLEAR: Final[i64] = 1
DONE: Final[i64] = 2
MOST_FAME: Final[i64] = 2  # at the Church, in one round

BANKING: Final = slots(seat=8, cubes=16)
ACTING: Final = BANKING[1]  # cubes at the Bank that may still do something
ROBBERY: Final = slots(seat=8, dice=32, faces=8**12)
DICE: Final = ROBBERY[1]
FACES: Final = ROBBERY[2]  # once they are thrown
WORSHIP: Final = slots(seat=8, acts=16, bought=4)
ACTS: Final = WORSHIP[1]  # done this round
BOUGHT: Final = WORSHIP[2]


class BankTurn(Step[Wild]):
    def run(self, s: Wild, place: i64) -> None:
        while place < s.seats:
            seat = s.order[place]
            if s.cubes[at(BANK, seat)] > 0:
                s.do(BANK_ACT, WHO.put(seat) + ACTING.put(s.cubes[at(BANK, seat)]))
                s.do(BANK_TURN, place + 1)
                return
            place += 1


class BankAct(Decision[Wild]):
    """Borrow with any of one's cubes, or rob with two of them: one or the other (Y36)."""

    def seat(self, s: Wild, told: i64) -> Seat:
        return WHO.of(told)

    def forbids(self, s: Wild, told: i64, choice: Choice) -> Ruling:
        needed = ROBBERS if choice == ROB else choice
        return FINE if needed <= ACTING.of(told) else Y36

    def options(self, s: Wild, told: i64) -> vec[i64]:
        found, cubes = vec[i64](capacity=8), ACTING.of(told)
        for loans in range(cubes + 1):
            found = append(found, loans)
        return append(found, ROB) if cubes >= ROBBERS else found

    def take(self, s: Wild, told: i64, choice: Choice) -> None:
        seat = WHO.of(told)
        if choice == ROB:
            s.do(HOLD_UP, WHO.put(seat) + DICE.put(ROBBERS))
            s.do(BANK_AGAIN, told)
        elif choice > 0:
            s.debt[seat] += choice
            s.earn(seat, choice * s.cards.loan)


class BankAgain(Step[Wild]):
    """Where every cube acts for itself, those that have not robbed may still do something (Y36)."""

    def run(self, s: Wild, told: i64) -> None:
        seat = WHO.of(told)
        left = min(ACTING.of(told) - ROBBERS, s.cubes[at(BANK, seat)])
        if s.rules.each_cube_banks and left > 0:
            s.do(BANK_ACT, WHO.put(seat) + ACTING.put(left))


class HoldUp(Dice[Wild]):
    """The dice of a bank or train robbery."""

    def dice(self, s: Wild, told: i64) -> i64:
        return DICE.of(told)

    def take(self, s: Wild, told: i64, faces: i64) -> None:
        if s.may_hold(WHO.of(told), s.cards.horse):
            s.do(RIDE_OFF, told + FACES.put(faces))
        else:
            share_out(s, WHO.of(told), faces)


class RideOff(Decision[Wild]):
    """A Horse rerolls all the dice, as often as one plays one; the last roll counts (Y37)."""

    REVEALS = True

    def seat(self, s: Wild, told: i64) -> Seat:
        return WHO.of(told)

    def forbids(self, s: Wild, told: i64, choice: Choice) -> Ruling:
        return FINE if choice == STAND or s.tagged(s.seat, s.cards.horse) >= 0 else Y37

    def take(self, s: Wild, told: i64, choice: Choice) -> None:
        seat = WHO.of(told)
        if choice == STAND:
            share_out(s, seat, FACES.of(told))
        else:
            s.spend(seat, s.tagged(seat, s.cards.horse))
            s.do(HOLD_UP, WHO.put(seat) + DICE.put(DICE.of(told)))


def share_out(s: Wild, seat: Seat, faces: i64) -> None:
    """The sum in dollars, and a wanted token for each 5 or 6."""
    caught = at_least(CAUGHT, faces)
    s.money[seat] += pips(faces)
    s.wanted[seat] += caught
    s.tell(EARNS, s.character[seat], pips(faces))
    if caught > 0:
        s.tell(CAUGHT_ON, s.character[seat], caught)
        s.do(SETTLE, seat)


class ChurchTurn(Step[Wild]):
    def run(self, s: Wild, place: i64) -> None:
        while place < s.seats:
            if s.cubes[at(CHURCH, s.order[place])] > 0:
                s.do(CHURCH_ACT, s.order[place])
                s.do(CHURCH_TURN, place + 1)
                return
            place += 1


class ChurchAct(Decision[Wild]):
    """Each cube buys a fame token, two at most, or clears a wanted token (Y43)."""

    def seat(self, s: Wild, told: i64) -> Seat:
        return WHO.of(told)

    def forbids(self, s: Wild, told: i64, choice: Choice) -> Ruling:
        seat = WHO.of(told)
        if choice == DONE:
            return FINE
        if ACTS.of(told) >= s.cubes[at(CHURCH, seat)]:
            return Y43
        if choice == BUY_FAME:
            return FINE if BOUGHT.of(told) < MOST_FAME and s.money[seat] >= s.church_price else Y43
        return FINE if s.wanted[seat] > 0 and s.money[seat] >= s.cards.pardon else Y43

    def take(self, s: Wild, told: i64, choice: Choice) -> None:
        seat = WHO.of(told)
        if choice == DONE:
            return
        if choice == BUY_FAME:
            s.pay(seat, s.church_price)
            s.fame[seat] += 1
            s.tell(TAKES_FAME, s.character[seat], 1)
            s.do(CHURCH_ACT, told + ACTS.put(1) + BOUGHT.put(1))
        else:
            s.pay(seat, s.cards.pardon)
            s.wanted[seat] -= 1
            s.do(CHURCH_ACT, told + ACTS.put(1))


BANK_TURN: Final = BankTurn()
BANK_ACT: Final = BankAct([*[f"borrow {n}" for n in range(CUBES + 1)], "rob"])
BANK_AGAIN: Final = BankAgain()
HOLD_UP: Final = HoldUp()
RIDE_OFF: Final = RideOff(["stand", "horse"], always=True)
CHURCH_TURN: Final = ChurchTurn()
CHURCH_ACT: Final = ChurchAct(["fame", "clear", "done"])

CAUGHT_ON: Final = Note("colour", "number")
