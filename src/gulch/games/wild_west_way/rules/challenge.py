"""CHALLENGE: more than one meeple on a card (3.7)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Note, Ruling, Seat, Step
from gulch.games.wild_west_way.rules.data import PAIR, PAIRS, PLACE, SKILL, each
from gulch.games.wild_west_way.rules.items import SETTLE
from gulch.games.wild_west_way.rules.minigames import BOTH, CHALLENGER, RIVAL, Fight, play_off
from gulch.games.wild_west_way.rules.numbers import HAND_LIMIT, SALOON, SIDEWAYS, SKILLS, SLOTS, Y24, Y29, Place
from gulch.games.wild_west_way.rules.picks import has, picked_words, picks_of, proper, spend_picked
from gulch.games.wild_west_way.rules.saloon import SALOON_ACT
from gulch.games.wild_west_way.rules.table import LEARNS, TAKES_FAME, Wild

REFUSE: Final[i64] = 4  # after the four skills
PRICE_OF_REFUSAL: Final[i64] = 2
ONE: Final = vec[i64]([one for one, _ in PAIRS])
OTHER: Final = vec[i64]([other for _, other in PAIRS])


class Challenge(Step[Wild]):
    """Only one meeple may stay. Who comes first in player order challenges (3.7), wherever it is (Y23)."""

    def run(self, s: Wild, place: Place) -> None:
        if s.is_burned(place):
            return
        s.fighter[CHALLENGER] = s.visitor(place)
        s.do(OFFER, place)
        s.do(NEXT_ANSWER, 0)
        s.do(CHALLENGE_OVER)


class Offer(Decision[Wild]):
    """The challenger must name two different skills (Y24)."""

    def seat(self, s: Wild, place: Place) -> Seat:
        return s.fighter[CHALLENGER]

    def word(self, s: Wild, place: Place, pair: Choice) -> str:
        return f"{self.words[pair]} @{PLACE[place]}"

    def take(self, s: Wild, place: Place, pair: Choice) -> None:
        s.offer = pair


class NextAnswer(Step[Wild]):
    """The others there are asked in player order. When all have refused nothing more happens (Y32)."""

    def run(self, s: Wild, place: i64) -> None:
        while place < s.seats:
            seat = s.order[place]
            if s.meeple[seat] == s.place and seat != s.fighter[CHALLENGER]:
                s.do(ANSWER, place)
                return
            place += 1
        s.tell(UNOPPOSED, s.character[s.fighter[CHALLENGER]], s.place)


class Answer(Decision[Wild]):
    """Accept one of the two skills; or pay the challenger, all one has if less (Y25), and go to the Saloon (Y20)."""

    def seat(self, s: Wild, place: i64) -> Seat:
        return s.order[place]

    def forbids(self, s: Wild, place: i64, choice: Choice) -> Ruling:
        return FINE if choice == REFUSE or choice == ONE[s.offer] or choice == OTHER[s.offer] else Y24

    def take(self, s: Wild, place: i64, choice: Choice) -> None:
        seat = s.order[place]
        if choice == REFUSE:
            s.hand_money(seat, s.fighter[CHALLENGER], price_of_refusal(s, seat))
            retreat(s, seat)
            s.do(NEXT_ANSWER, place + 1)
            return
        s.fighter[RIVAL] = seat
        s.stake = choice
        for i in range(place + 1, s.seats):  # those not asked withdraw and pay nothing (Y26)
            if s.meeple[s.order[i]] == s.place and s.order[i] != s.fighter[CHALLENGER]:
                s.tell(DISPLACED, s.character[s.order[i]])
                retreat(s, s.order[i])
        s.do(OUTLAW, s.fighter[CHALLENGER])
        s.do(OUTLAW, seat)
        s.do(FIGHT_ITEMS)


def price_of_refusal(s: Wild, seat: Seat) -> i64:
    """All one has, if less (Y25)."""
    return min(PRICE_OF_REFUSAL, s.money[seat])


def retreat(s: Wild, seat: Seat) -> None:
    s.meeple[seat] = SALOON
    s.do(SALOON_ACT, seat)


class Outlaw(Step[Wild]):
    """Each fighter takes one wanted token, the challenger first, and settles it before items are chosen (Y27, Y28)."""

    def run(self, s: Wild, seat: Seat) -> None:
        s.wanted[seat] += 1
        s.do(SETTLE, seat)


class FightItems(Fight):
    """Any cards with points in the contested skill, shown together and spent, win or lose (Y29)."""

    def asks(self, s: Wild, told: i64, seat: Seat) -> bool:
        return (seat == s.fighter[0] or seat == s.fighter[1]) and s.may_help(seat, s.stake)

    def forbids(self, s: Wild, told: i64, pick: Choice) -> Ruling:
        if not proper(s, s.seat, pick):
            return Y29
        for slot in range(HAND_LIMIT):
            if has(pick, slot):
                if s.cards.points[s.hand[s.seat * SLOTS + slot] * SKILLS + s.stake] == 0:
                    return Y29
        return FINE

    def options(self, s: Wild, told: i64) -> vec[i64]:
        found = vec[i64]([0], capacity=16)
        for pick in range(1, picks_of(s.held[s.seat])):
            if self.forbids(s, told, pick) == FINE:
                found = append(found, pick)
        return found

    def word(self, s: Wild, told: i64, pick: Choice) -> str:
        return "with " + (" ".join(picked_words(s, s.seat, pick)) or "-")

    def take(self, s: Wild, told: i64, last: Choice) -> None:
        for side in range(2):
            seat = s.fighter[side]
            s.total[side] = s.skill(seat, s.stake)
            pick = s.sealed[seat]
            if pick > 0:
                for slot in range(HAND_LIMIT):
                    if has(pick, slot):
                        kind = s.hand[seat * SLOTS + slot]
                        s.total[side] += s.cards.points[kind * SKILLS + s.stake]
                        s.tell(PLAYS, s.character[seat], kind)
                spend_picked(s, seat, pick)
        s.tell(TOTALS, s.character[s.fighter[0]], s.total[0], s.character[s.fighter[1]], s.total[1])
        if s.total[0] == s.total[1]:
            play_off(s, s.stake)
        else:
            s.winner = CHALLENGER if s.total[0] > s.total[1] else RIVAL
        s.do(FIGHT_RESULT)


class FightResult(Step[Wild]):
    """A fame token to the winner, one from a loser who has any (Y31), a skill token for both. Losers lie down (Y22)."""

    def run(self, s: Wild, told: i64) -> None:
        winner = s.winner
        for side in range(2):
            seat = s.fighter[side]
            s.tokens[seat * SKILLS + s.stake] += 1
            if side == winner:
                s.fame[seat] += 1
                s.tell(WINS_FIGHT, s.character[seat], s.stake)
                s.tell(TAKES_FAME, s.character[seat], 1)
            else:
                if s.fame[seat] > 0:
                    s.fame[seat] -= 1
                    s.tell(LOSES_FAME, s.character[seat])
                s.meeple[seat] = SIDEWAYS
            s.tell(LEARNS, s.character[seat], s.stake, 1)
        if winner == BOTH:
            s.tell(DOUBLE_KNOCKOUT)  # nobody has won (Y30)


class ChallengeOver(Step[Wild]):
    """Nothing of it stays on the table."""

    def run(self, s: Wild, told: i64) -> None:
        s.fighter[0] = s.fighter[1] = s.offer = s.stake = s.winner = NOBODY
        s.total[0] = s.total[1] = s.health[0] = s.health[1] = s.rolls = 0


CHALLENGE: Final = Challenge()
OFFER: Final = Offer(each("offer", PAIR))
NEXT_ANSWER: Final = NextAnswer()
ANSWER: Final = Answer([*each("accept", SKILL), "refuse"])
OUTLAW: Final = Outlaw()
FIGHT_ITEMS: Final = FightItems([f"with {pick}" for pick in range(picks_of(HAND_LIMIT))])
FIGHT_RESULT: Final = FightResult()
CHALLENGE_OVER: Final = ChallengeOver()

UNOPPOSED: Final = Note("colour", "place")
DISPLACED: Final = Note("colour")
PLAYS: Final = Note("colour", "card")
TOTALS: Final = Note("colour", "number", "colour2", "number2")
WINS_FIGHT: Final = Note("colour", "skill")
LOSES_FAME: Final = Note("colour")
DOUBLE_KNOCKOUT: Final = Note()
