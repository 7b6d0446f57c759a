"""Deal, then three rounds: load in secret, and the one who loaded most alone draws."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64
from gulch.core.steps import FINE, NOBODY, Ballot, Choice, Decision, Dice, Draw, Note, Ruling, Seat, Step
from gulch.games.high_noon.table import CARDS, H1, H2, Street

ROUNDS: Final[i64] = 3
HIT: Final[i64] = 4
HOLD: Final[i64] = 3  # after the seats
COLOURS: Final = ["red", "blue", "green"]


class Deal(Draw[Street]):
    """A lucky number each, which its seat alone looks at (H3)."""

    def weight(self, s: Street, seat: Seat, card: i64) -> i64:
        return s.undealt[card]

    def hears(self, s: Street, dealt_to: Seat, seat: Seat) -> bool:
        return seat == dealt_to

    def rumour(self, s: Street, seat: Seat, card: i64) -> str:
        return "lucky ?"

    def take(self, s: Street, seat: Seat, card: i64) -> None:
        s.lucky[seat] = card
        s.undealt[card] = 0
        if seat + 1 < s.seats:
            s.do(DEAL, seat + 1)
        else:
            s.do(ROUND)


class Round(Step[Street]):
    def run(self, s: Street, told: i64) -> None:
        if s.round < ROUNDS:
            s.round += 1
            s.do(LOAD)
            s.do(ROUND)


class Load(Ballot[Street]):
    """Up to three bullets, and no more than one has (H1). The one who loaded most, alone, draws."""

    def forbids(self, s: Street, told: i64, loaded: Choice) -> Ruling:
        return FINE if loaded <= s.bullets[s.seat] else H1

    def take(self, s: Street, told: i64, last: Choice) -> None:
        best: i64 = NOBODY
        for seat in range(s.seats):
            s.bullets[seat] -= s.sealed[seat]
            if best == NOBODY or s.sealed[seat] > s.sealed[best]:
                best = seat
        for seat in range(s.seats):
            if seat != best and s.sealed[seat] == s.sealed[best]:
                s.tell(STAND_OFF)
                return
        s.do(AIM, best)


class Aim(Decision[Street]):
    """At somebody else who still has a coin (H2)."""

    def seat(self, s: Street, shooter: Seat) -> Seat:
        return shooter

    def forbids(self, s: Street, shooter: Seat, target: Choice) -> Ruling:
        if target == HOLD:
            return FINE
        if target >= s.seats or target == shooter:
            return H2
        return FINE if s.coins[target] > 0 else H2

    def take(self, s: Street, shooter: Seat, target: Choice) -> None:
        if target != HOLD:
            s.do(SHOT, shooter * 8 + target)


class Shot(Dice[Street]):
    """Four or more takes a coin."""

    def dice(self, s: Street, told: i64) -> i64:
        return 1

    def take(self, s: Street, told: i64, face: i64) -> None:
        shooter, target = told // 8, told % 8
        if face >= HIT:
            s.coins[target] -= 1
            s.coins[shooter] += 1
            s.tell(ROBBED, shooter, target, 1)


STAND_OFF: Final = Note()
ROBBED: Final = Note("seat", "seat2", "coins")
DEAL: Final = Deal([f"lucky {card + 1}" for card in range(CARDS)])
ROUND: Final = Round()
LOAD: Final = Load([f"load {n}" for n in range(4)])
AIM: Final = Aim([*[f"aim {colour}" for colour in COLOURS], "hold"])
SHOT: Final = Shot()
