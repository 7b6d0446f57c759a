"""SALOON: a bet or a recruit for every meeple (3.6.1)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, Choice, Decision, Dice, Note, Ruling, Seat, Step, slots
from gulch.games.wild_west_way.rules.data import each
from gulch.games.wild_west_way.rules.items import ITEM_WORDS, move_cubes
from gulch.games.wild_west_way.rules.numbers import GAMBLING, HAND, SALOON, SKILLS, SLOTS, SUPPLY, Y17, Y19, Y21, Y54
from gulch.games.wild_west_way.rules.table import WHO, Wild, at

IDLE: Final[i64] = 0
HIGHEST_BET: Final[i64] = 5  # choices 1 to 5 are bets
RECRUIT: Final[i64] = 6
WINS: Final[i64] = 5  # the face
MOST_REROLLS: Final[i64] = 2
STAND: Final[i64] = 0  # the other choices are items

BETTING: Final = slots(seat=8, bet=8, left=4, used=4)
BET: Final = BETTING[1]  # dollars
LEFT: Final = BETTING[2]  # rerolls
USED: Final = BETTING[3]


class SaloonTurn(Step[Wild]):
    """Meeples act in player order (Y16)."""

    def run(self, s: Wild, place: i64) -> None:
        while place < s.seats:
            if s.meeple[s.order[place]] == SALOON:
                s.do(SALOON_ACT, s.order[place])
                s.do(SALOON_TURN, place + 1)
                return
            place += 1


class SaloonAct(Decision[Wild]):
    """Bet whole dollars one owns, five at most (Y17), or recruit one cube (Y21), or do nothing."""

    def seat(self, s: Wild, seat: Seat) -> Seat:
        return seat

    def forbids(self, s: Wild, seat: Seat, choice: Choice) -> Ruling:
        if choice == RECRUIT:
            if s.cubes[at(SUPPLY, seat)] == 0:
                return Y54
            return FINE if s.money[seat] >= s.cards.recruit else Y21
        return FINE if choice <= s.money[seat] else Y17

    def take(self, s: Wild, seat: Seat, choice: Choice) -> None:
        if choice == RECRUIT:
            s.pay(seat, s.cards.recruit)
            move_cubes(s, seat, SUPPLY, HAND, 1)
        elif choice != IDLE:
            s.do(BET_ROLL, bet(seat, choice, free_rerolls(s, seat), 0))


def free_rerolls(s: Wild, seat: Seat) -> i64:
    """As many as one has points in gambling, two at most."""
    return min(s.skill(seat, GAMBLING), MOST_REROLLS)


class BetRoll(Dice[Wild]):
    """5 or 6 wins the bet. A free reroll is taken after a loss and never after a win (Y18); then cards may help."""

    def dice(self, s: Wild, told: i64) -> i64:
        return 1

    def take(self, s: Wild, told: i64, face: i64) -> None:
        seat, dollars, left, used = WHO.of(told), BET.of(told), LEFT.of(told), USED.of(told)
        if face >= WINS:
            s.money[seat] += dollars
            s.tell(WINS_BET, s.character[seat], dollars)
        elif left > 0:
            s.do(BET_ROLL, bet(seat, dollars, left - 1, used + 1))
        elif used < MOST_REROLLS and s.may_help(seat, GAMBLING):
            s.do(SALOON_ITEM, told)
        else:
            lose_bet(s, seat, dollars)


class SaloonItem(Decision[Wild]):
    """A gambling card gives as many rerolls as it has points, two in all and no more (Y19)."""

    REVEALS = True

    def seat(self, s: Wild, told: i64) -> Seat:
        return WHO.of(told)

    def forbids(self, s: Wild, told: i64, choice: Choice) -> Ruling:
        if choice == STAND:
            return FINE
        if not s.holds(s.seat, choice - 1):
            return Y19
        return FINE if s.cards.points[(choice - 1) * SKILLS + GAMBLING] > 0 else Y19

    def options(self, s: Wild, told: i64) -> vec[i64]:
        found = vec[i64]([STAND], capacity=8)
        for slot in range(s.seat * SLOTS, s.seat * SLOTS + s.held[s.seat]):
            kind = s.hand[slot]
            if slot == s.seat * SLOTS or kind != s.hand[slot - 1]:
                if s.cards.points[kind * SKILLS + GAMBLING] > 0:
                    found = append(found, kind + 1)
        return found

    def word(self, s: Wild, told: i64, choice: Choice) -> str:
        return "stand" if choice == STAND else f"reroll {s.item_name(choice - 1)}"

    def take(self, s: Wild, told: i64, choice: Choice) -> None:
        seat, dollars, used = WHO.of(told), BET.of(told), USED.of(told)
        if choice == STAND:
            lose_bet(s, seat, dollars)
            return
        s.spend(seat, choice - 1)
        left = min(s.cards.points[(choice - 1) * SKILLS + GAMBLING], MOST_REROLLS - used)
        s.do(BET_ROLL, bet(seat, dollars, left - 1, used + 1))


def bet(seat: Seat, dollars: i64, left: i64, used: i64) -> i64:
    """What a roll is told."""
    return WHO.put(seat) + BET.put(dollars) + LEFT.put(left) + USED.put(used)


def lose_bet(s: Wild, seat: Seat, dollars: i64) -> None:
    s.money[seat] -= dollars
    s.tell(LOSES_BET, s.character[seat], dollars)


SALOON_TURN: Final = SaloonTurn()
SALOON_ACT: Final = SaloonAct(["idle", *[f"bet {n}" for n in range(1, HIGHEST_BET + 1)], "recruit"])
BET_ROLL: Final = BetRoll()
SALOON_ITEM: Final = SaloonItem(["stand", *each("reroll", ITEM_WORDS)], always=True)

WINS_BET: Final = Note("colour", "dollars")
LOSES_BET: Final = Note("colour", "dollars")
