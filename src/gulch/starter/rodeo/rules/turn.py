"""Deal the dares, then ride, round after round."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64
from gulch.core.steps import FINE, Choice, Decision, Dice, Draw, Note, Ruling, Seat, Step, slots

from .data import BULL
from .table import BULLS, R1, TEMPER, Arena

REST: Final[i64] = BULLS  # after the bulls
RIDER, MOUNT = slots(rider=4, mount=4)  # what the ride is told


class Deal(Draw[Arena]):
    """A dare each, which its rider alone looks at (R4)."""

    def weight(self, s: Arena, rider: Seat, bull: i64) -> i64:
        return s.stack[bull]

    def hears(self, s: Arena, rider: Seat, seat: Seat) -> bool:
        return seat == rider

    def rumour(self, s: Arena, rider: Seat, bull: i64) -> str:
        return "dare ?"

    def take(self, s: Arena, rider: Seat, bull: i64) -> None:
        s.dare[rider] = bull
        s.stack[bull] -= 1
        if rider + 1 < s.seats:
            s.do(DEAL, rider + 1)
        else:
            s.do(ROUND)


class Round(Step[Arena]):
    """Everybody is asked once a round; who begins goes round (R3). A night's rest, and the bulls are fresh (R1)."""

    def run(self, s: Arena, told: i64) -> None:
        if s.round == s.rules.rounds:
            return
        s.round += 1
        for bull in range(BULLS):
            s.tired[bull] = 0
        s.tell(ROUND_BEGINS, s.round)
        for place in range(s.seats):
            s.do(CHOOSE, place)
        s.do(ROUND)


class Choose(Decision[Arena]):
    """A bull that is not tired yet (R1), or none: nobody has to ride (R3)."""

    def seat(self, s: Arena, place: i64) -> Seat:
        return (s.round - 1 + place) % s.seats

    def forbids(self, s: Arena, place: i64, bull: Choice) -> Ruling:
        if bull == REST:
            return FINE
        return R1 if s.tired[bull] > 0 else FINE

    def take(self, s: Arena, place: i64, bull: Choice) -> None:
        if bull != REST:
            s.do(HOLD_ON, RIDER.put(s.seat) + MOUNT.put(bull))


class HoldOn(Dice[Arena]):
    """A die that shows the bull's temper or more: the rider stays on, and wins as many buckles (R2)."""

    def dice(self, s: Arena, told: i64) -> i64:
        return 1

    def take(self, s: Arena, told: i64, face: i64) -> None:
        rider, bull = RIDER.of(told), MOUNT.of(told)
        if s.rules.bulls_tire:
            s.tired[bull] = 1  # until the round is over (R1)
        if face >= TEMPER[bull]:
            s.buckles[rider] += TEMPER[bull]
            s.ridden[rider * BULLS + bull] = 1
            s.tell(STAYED_ON, rider, bull, TEMPER[bull])
        else:
            s.tell(THROWN, rider, bull)


ROUND_BEGINS: Final = Note("round")
STAYED_ON: Final = Note("seat", "bull", "buckles")
THROWN: Final = Note("seat", "bull")
DEAL: Final = Deal([f"dare {bull}" for bull in BULL])
ROUND: Final = Round()
CHOOSE: Final = Choose([*[f"ride {bull}" for bull in BULL], "rest"])
HOLD_ON: Final = HoldOn()
