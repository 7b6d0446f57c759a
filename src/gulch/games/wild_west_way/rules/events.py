"""EVENTS: one card a round; what it says is data (3.3, 1.5)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Dice, Draw, Note, Rng, Ruling, Seat, Step
from gulch.games.wild_west_way.rules.cards import (
    EFFECT_AMNESTY,
    EFFECT_CHURCH,
    EFFECT_CONTEST,
    EFFECT_EVERYBODY,
    EFFECT_FIRE,
    EFFECT_MINE,
    EFFECT_RAID,
    EFFECT_TRAIN,
)
from gulch.games.wild_west_way.rules.data import FIRST, each
from gulch.games.wild_west_way.rules.items import GAIN, ITEM_WORDS, gain, move_cubes
from gulch.games.wild_west_way.rules.numbers import CUBES, EVENTS, HAND, OFFICE, SLOTS, TRAIN, Y6, Y72
from gulch.games.wild_west_way.rules.services import DICE, HOLD_UP
from gulch.games.wild_west_way.rules.table import WHO, Wild, at

PAY: Final[i64] = 0  # the other choices of a raid are items


class TurnUpEvent(Draw[Wild]):
    """Any of the cards not seen yet; three of the nine stay unseen (Y5)."""

    def weight(self, s: Wild, told: i64, card: i64) -> i64:
        return s.events_left[card] if card < s.cards.event_kinds else 0

    def sample(self, s: Wild, told: i64, rng: Rng) -> i64:
        lot = rng.below(EVENTS - s.round + 1)
        card: i64 = 0
        while lot >= s.events_left[card]:
            lot -= s.events_left[card]
            card += 1
        return card

    def word(self, s: Wild, told: i64, card: i64) -> str:
        return f"event {s.cards.event_id[card]}"

    def take(self, s: Wild, told: i64, card: i64) -> None:
        s.events_left[card] -= 1
        s.event_now = card
        effect, number = s.cards.effect[card], s.cards.effect_number[card]
        set_prices(s)
        if effect == EFFECT_FIRE:
            s.do(PRAIRIE_FIRE)
        elif effect == EFFECT_AMNESTY:
            amnesty(s)
        elif effect == EFFECT_CONTEST:
            contest(s, s.cards.effect_skill[card], number)
        elif effect == EFFECT_TRAIN:
            s.do(BOARD_TURN, 0)
            s.do(TRAIN_TURN, 0)
        elif effect == EFFECT_RAID:
            s.do(RAID_TURN, 0)
        elif effect == EFFECT_EVERYBODY:
            for i in range(s.seats):
                s.do(GAIN, gain(s.order[i], s.cards.event_first[card], s.cards.event_end[card]))


def set_prices(s: Wild) -> None:
    """What the Gold Mine pays and the Church asks, by the event of the round or by what is printed there."""
    s.mine_rate = price(s, EFFECT_MINE, s.cards.mine)
    s.church_price = price(s, EFFECT_CHURCH, s.cards.fame)


def price(s: Wild, effect: i64, printed: i64) -> i64:
    if s.event_now != NOBODY and s.cards.effect[s.event_now] == effect:
        return s.cards.effect_number[s.event_now]
    return printed


class PrairieFire(Dice[Wild]):
    """The place of the face is shut for the round (Y15)."""

    def dice(self, s: Wild, told: i64) -> i64:
        return 1

    def take(self, s: Wild, told: i64, face: i64) -> None:
        s.closed = s.cards.fire[s.event_now * 6 + face - 1]
        if s.closed >= 0:
            s.tell(SHUT, s.closed)


def amnesty(s: Wild) -> None:
    """Everybody gets a cube out of prison, or else gives back a wanted token (Y69)."""
    for i in range(s.seats):
        seat = s.order[i]
        if s.cubes[at(OFFICE, seat)] > 0:
            move_cubes(s, seat, OFFICE, HAND, 1)
        elif s.wanted[seat] > 0:
            s.wanted[seat] -= 1
            s.tell(PARDONED, s.character[seat])


def contest(s: Wild, skill: i64, prize: i64) -> None:
    """The best in a skill share the prize, fractions dropped; nobody wins with 0."""
    most: i64 = 0
    winners: i64 = 0
    for seat in range(s.seats):
        if s.skill(seat, skill) > most:
            most = s.skill(seat, skill)
            winners = 1
        elif s.skill(seat, skill) == most:
            winners += 1
    if most > 0:
        for seat in range(s.seats):
            if s.skill(seat, skill) == most:
                s.earn(seat, prize // winners)


# train robbery


class BoardTurn(Step[Wild]):
    """Once round the table in player order (Y6)."""

    def run(self, s: Wild, place: i64) -> None:
        if place < s.seats:
            s.do(BOARD, s.order[place])
            s.do(BOARD_TURN, place + 1)


class Board(Decision[Wild]):
    """Cubes from hand to the Train, the event card itself (Y4), where they stay until the end of the round (Y6)."""

    def seat(self, s: Wild, seat: Seat) -> Seat:
        return seat

    def forbids(self, s: Wild, seat: Seat, cubes: Choice) -> Ruling:
        return FINE if cubes <= min(s.cubes[at(HAND, seat)], s.cards.effect_number[s.event_now]) else Y6

    def take(self, s: Wild, seat: Seat, cubes: Choice) -> None:
        s.cubes[at(HAND, seat)] -= cubes
        s.cubes[at(TRAIN, seat)] += cubes


class TrainTurn(Step[Wild]):
    """Every robber throws a die a cube; the rest is as at the Bank."""

    def run(self, s: Wild, place: i64) -> None:
        while place < s.seats:
            seat = s.order[place]
            if s.cubes[at(TRAIN, seat)] > 0:
                s.do(HOLD_UP, WHO.put(seat) + DICE.put(s.cubes[at(TRAIN, seat)]))
                s.do(TRAIN_TURN, place + 1)
                return
            place += 1


# bandit raid


class RaidTurn(Step[Wild]):
    """In player order; who has neither the money nor a card is spared, who has no card pays (Y72)."""

    def run(self, s: Wild, place: i64) -> None:
        if place == s.seats:
            return
        seat, price = s.order[place], s.cards.effect_number[s.event_now]
        if s.held[seat] > 0:
            s.do(RAID, seat)
        elif s.money[seat] >= price:
            s.pay(seat, price)
        s.do(RAID_TURN, place + 1)


class Raid(Decision[Wild]):
    """Pay, or throw away an item (Y72)."""

    REVEALS = True

    def seat(self, s: Wild, seat: Seat) -> Seat:
        return seat

    def forbids(self, s: Wild, seat: Seat, choice: Choice) -> Ruling:
        if choice == PAY:
            return FINE if s.money[seat] >= s.cards.effect_number[s.event_now] else Y72
        return FINE if s.holds(s.seat, choice - 1) else Y72

    def options(self, s: Wild, seat: Seat) -> vec[i64]:
        found = vec[i64](capacity=8)
        if s.money[seat] >= s.cards.effect_number[s.event_now]:
            found = append(found, PAY)
        for slot in range(s.seat * SLOTS, s.seat * SLOTS + s.held[s.seat]):
            if slot == s.seat * SLOTS or s.hand[slot] != s.hand[slot - 1]:
                found = append(found, s.hand[slot] + 1)
        return found

    def word(self, s: Wild, seat: Seat, choice: Choice) -> str:
        return "raid pay" if choice == PAY else f"raid {s.item_name(choice - 1)}"

    def take(self, s: Wild, seat: Seat, choice: Choice) -> None:
        if choice == PAY:
            s.pay(seat, s.cards.effect_number[s.event_now])
        else:
            s.spend(seat, choice - 1)


EVENT_WORDS: Final = [*FIRST["ids"]["event"], *["?"] * (EVENTS - len(FIRST["ids"]["event"]))]

TURN_UP_EVENT: Final = TurnUpEvent(each("event", EVENT_WORDS))
PRAIRIE_FIRE: Final = PrairieFire("fire")
BOARD_TURN: Final = BoardTurn()
BOARD: Final = Board([f"train {n}" for n in range(CUBES + 1)])
TRAIN_TURN: Final = TrainTurn()
RAID_TURN: Final = RaidTurn()
RAID: Final = Raid(["raid pay", *each("raid", ITEM_WORDS)], always=True)

SHUT: Final = Note("place")
PARDONED: Final = Note("colour")
