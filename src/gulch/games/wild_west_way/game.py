"""Wild West Way in its box."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import NOBODY, POLL, UNKNOWN, Game, Rng
from gulch.games.wild_west_way.positions.checks import faults
from gulch.games.wild_west_way.rules import turn
from gulch.games.wild_west_way.rules.data import SEAT
from gulch.games.wild_west_way.rules.numbers import MEMORY, SLOTS
from gulch.games.wild_west_way.rules.rulebook import RULEBOOK
from gulch.games.wild_west_way.rules.scoring import ranks, scores
from gulch.games.wild_west_way.rules.table import Wild


class WildWestWay(Game[Wild]):
    def __init__(self) -> None:
        super().__init__("wild-west-way", RULEBOOK, [2, 3, 4, 5], SEAT)  # (Y1)

    def lay_out(self, seats: i64, house: vec[i64]) -> Wild:
        s = Wild()
        s.lay_out(seats, house, self.steps)
        s.do(turn.SET_UP)
        s.settle()
        return s

    def scores(self, s: Wild) -> vec[i64]:
        return scores(s)

    def ranks(self, s: Wild) -> vec[i64]:
        return ranks(s)

    def imagine(self, seen: Wild, rng: Rng) -> Wild:
        """Cards one cannot see are dealt anew: first what one knows to be in a hand, the rest by lot."""
        truth = seen.copy()
        truth.viewer = NOBODY
        if truth.stop.kind == POLL and truth.seat != NOBODY:
            self.reopen(seen, truth)
        viewer = seen.viewer
        unseen = seen.cards.copies[:]
        for kind in range(seen.cards.kinds):
            unseen[kind] -= seen.discard[kind]
        for seat in range(seen.seats):
            if seat == viewer:
                for slot in range(seat * SLOTS, seat * SLOTS + seen.held[seat]):
                    unseen[seen.hand[slot]] -= 1
                continue
            for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
                truth.hand[slot] = NOBODY
            truth.held[seat] = 0
            for slot in range(seat * MEMORY, seat * MEMORY + MEMORY):
                truth.stolen_by[slot] = truth.stolen_item[slot] = NOBODY
        if viewer >= 0:
            for slot in range(viewer * MEMORY, viewer * MEMORY + MEMORY):
                if seen.stolen_by[slot] != NOBODY:
                    truth.receive(seen.stolen_by[slot], seen.stolen_item[slot])
                    unseen[seen.stolen_item[slot]] -= 1
        self.deal_what_cannot_be_in_the_deck(seen, truth, unseen, rng)
        left: i64 = 0
        for kind in range(seen.cards.kinds):
            left += unseen[kind]
        for seat in range(seen.seats):
            while truth.held[seat] < seen.held[seat]:
                kind = self.lot(unseen, rng.below(left))
                unseen[kind] -= 1
                left -= 1
                truth.receive(seat, kind)
        truth.deck = unseen
        return truth

    def deal_what_cannot_be_in_the_deck(self, seen: Wild, truth: Wild, unseen: vec[i64], rng: Rng) -> None:
        """After the discards were shuffled again, cards that were not among them must be in somebody's hand."""
        for kind in range(seen.cards.kinds):
            while unseen[kind] > seen.pile[kind]:
                room: i64 = 0
                for seat in range(seen.seats):
                    room += seen.held[seat] - truth.held[seat]
                if room == 0:
                    return
                slot = rng.below(room)
                seat = 0
                while slot >= seen.held[seat] - truth.held[seat]:
                    slot -= seen.held[seat] - truth.held[seat]
                    seat += 1
                truth.receive(seat, kind)
                unseen[kind] -= 1

    def lot(self, unseen: vec[i64], lot: i64) -> i64:
        kind: i64 = 0
        while lot >= unseen[kind]:
            lot -= unseen[kind]
            kind += 1
        return kind

    def reopen(self, seen: Wild, truth: Wild) -> None:
        """In a ballot the others may as well answer later."""
        truth.sealed = vec[i64]([NOBODY] * seen.seats)
        if seen.viewer >= 0 and seen.sealed[seen.viewer] != UNKNOWN:
            truth.sealed[seen.viewer] = seen.sealed[seen.viewer]
        voter = truth.next_voter()
        if voter != NOBODY:
            truth.seat = voter

    def faults(self, s: Wild) -> list[str]:
        return faults(s)


GAME: Final = WildWestWay()
