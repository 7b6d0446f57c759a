"""Wacky Wacky West in its box."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.options import BadOption
from gulch.core.steps import NOBODY, POLL, UNKNOWN, Game, Rng
from gulch.games.wacky_wacky_west.positions.soundness import faults
from gulch.games.wacky_wacky_west.rules import turn
from gulch.games.wacky_wacky_west.rules.cards import (
    ALL_CARDS,
    FULL_HAND,
    GOALS,
    NEUTRAL,
    WHICH,
    Cards,
    count_cards,
    left_after,
)
from gulch.games.wacky_wacky_west.rules.data import COLOUR
from gulch.games.wacky_wacky_west.rules.ground import SIZES
from gulch.games.wacky_wacky_west.rules.rulebook import RULEBOOK
from gulch.games.wacky_wacky_west.rules.squares import BIT
from gulch.games.wacky_wacky_west.rules.table import OPEN, STAYS, Town


class WackyWackyWest(Game[Town]):
    def __init__(self) -> None:
        super().__init__("wacky-wacky-west", RULEBOOK, [2, 3, 4], COLOUR)

    def lay_out(self, seats: i64, house: vec[i64]) -> Town:
        s = Town()
        s.lay_out(seats, house, self.steps)
        first = s.rules.first
        if first >= seats:
            raise BadOption(f"option start: there is no seat {first + 1} at a table of {seats}")
        if first == NOBODY:
            s.do(turn.FIRST_SEAT)
        else:
            s.active = s.after(first, seats - 1)
        for place in range(2 * seats):
            if WHICH.of(place) == 0 or s.rules.two_goals:
                s.do(turn.DEAL_GOAL, place)
        for seat in range(seats - 1):
            for size in range(1, SIZES + 1):
                s.do(turn.DEAL_TILES, turn.deal(seat, size))
        s.do(turn.DEAL_REST)
        s.do(turn.NEXT_TURN)
        s.in_order(0)
        s.settle()
        return s

    def scores(self, s: Town) -> vec[i64]:
        return vec[i64]([s.points(s.goal(seat)) for seat in range(s.seats)])

    def ranks(self, s: Town) -> vec[i64]:
        """Points; among the level, the lower goal in the variant, then the number of vote cards left (V22)."""
        merit = vec[i64]([merit_of(s, seat) for seat in range(s.seats)])
        places = vec[i64]([0] * s.seats)
        for seat in range(s.seats):
            for other in range(s.seats):
                if merit[other] > merit[seat]:
                    places[seat] += 1
        return places

    def imagine(self, seen: Town, rng: Rng) -> Town:
        """Any goals nobody is known to have, and any cards in the ballots that lie face down."""
        truth = seen.copy()
        truth.viewer = NOBODY
        for seat in range(seen.seats):
            if truth.votes[seat] == UNKNOWN:
                truth.votes[seat] = likely_hand(truth, seat, rng)
            if truth.ballot[seat] == UNKNOWN:
                truth.ballot[seat] = some_of(truth.votes[seat], 0, truth.ballot_size[seat], rng)
        deal_unknown(truth, rng)
        if seen.stop.kind == POLL and seen.seat != NOBODY:
            for seat in range(seen.seats):
                if seat != seen.viewer:
                    truth.sealed = truth.sealed[:]
                    truth.sealed[seat] = NOBODY
            if truth.seat == UNKNOWN:
                truth.seat = truth.next_voter()
        if truth.seat >= 0:
            truth.ask(truth.seat)
        return truth

    def faults(self, s: Town) -> list[str]:
        return faults(s)


def merit_of(s: Town, seat: i64) -> i64:
    return (s.points(s.goal(seat)) * 100 + s.points(s.lower_goal(seat))) * 10 + s.votes_left[seat]


def some_of(hand: Cards, kept: Cards, count: i64, rng: Rng) -> Cards:
    """So many cards of a hand, among them those that must be kept."""
    while count_cards(hand) > count:
        hand &= ~BIT[rng.below(FULL_HAND)] | kept
    return hand


def likely_hand(s: Town, seat: i64, rng: Rng) -> Cards:
    """Vote cards of a seat that keeps them to itself: as many as it has, and only the last vote is remembered."""
    if s.vote == OPEN:
        return some_of(ALL_CARDS, s.ballot[seat] | NEUTRAL, s.votes_left[seat], rng)
    hand = left_after(ALL_CARDS, s.ballot[seat]) if s.vote >= STAYS else ALL_CARDS
    return some_of(hand, NEUTRAL, s.votes_left[seat], rng)


def deal_unknown(truth: Town, rng: Rng) -> None:
    """Goals that have not been seen go to where one is held."""
    left = vec[i64](capacity=GOALS)
    for card in range(truth.rules.goal_cards):
        known = False
        for i in range(len(truth.goals)):
            if truth.goals[i] == card:
                known = True
        if not known:
            left = append(left, card)
    for i in range(len(truth.goals)):
        if truth.goals[i] == UNKNOWN:
            if WHICH.of(i) == 1 and not truth.rules.two_goals:
                truth.goals[i] = NOBODY
                continue
            lot = rng.below(len(left))
            truth.goals[i] = left[lot]
            left[lot] = left[len(left) - 1]
            left = left[: len(left) - 1]


GAME: Final = WackyWackyWest()
