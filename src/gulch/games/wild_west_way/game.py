"""Wild West Way in its box."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.rulebook import gather
from gulch.core.steps import NOBODY, POLL, UNKNOWN, Game, Rng, Seat
from gulch.games.wild_west_way import (
    bounty,
    buildings,
    challenge,
    events,
    items,
    minigames,
    movement,
    saloon,
    scoring,
    services,
    table,
    town,
    turn,
)
from gulch.games.wild_west_way.box import LAST_ROW, SEAT
from gulch.games.wild_west_way.items import DISCARD, JAIL_FROM
from gulch.games.wild_west_way.scoring import scores
from gulch.games.wild_west_way.sets import card_set
from gulch.games.wild_west_way.table import (
    CARD_SET,
    CUBES,
    HAND_LIMIT,
    ITEMS,
    MEMORY,
    MOVEMENT_PHASE,
    PLACES,
    SLOTS,
    STORE,
    Wild,
    at,
)

MOST_LAID_OUT: Final[i64] = 32  # tables kept ready; each holds its card set


class WildWestWay(Game[Wild]):
    def __init__(self) -> None:
        chapters = gather(
            *[table, turn, events, bounty, movement, saloon, town],
            *[challenge, minigames, services, buildings, items, scoring],
        )
        super().__init__("wild-west-way", chapters, [2, 3, 4, 5], SEAT)  # (Y1)
        self.laid_out: dict[int, Wild] = {}  # by seats and options, with the card set asked for last

    def start(self, seats: i64, house: vec[i64]) -> Wild:
        key = seats
        for place in range(CARD_SET + 1, len(house)):
            key = key * 8 + house[place]
        ready = self.laid_out.get(key)
        if ready is None or ready.house[CARD_SET] != house[CARD_SET]:
            if len(self.laid_out) >= MOST_LAID_OUT:
                self.laid_out.clear()
            ready = Wild()
            ready.lay_out(seats, house, self.steps, card_set(house[CARD_SET]))
            ready.do(turn.SET_UP)
            ready.settle()
            self.laid_out[key] = ready
        return ready.copy()

    def scores(self, s: Wild) -> vec[i64]:
        return scores(s)

    def ranks(self, s: Wild) -> vec[i64]:
        """Most fame, then most money; still equal, they share (Y62)."""
        points = self.scores(s)
        places = vec[i64]([0] * s.seats)
        for seat in range(s.seats):
            for other in range(s.seats):
                ahead = points[other] - points[seat]
                if ahead > 0 or (ahead == 0 and s.money[other] > s.money[seat]):
                    places[seat] += 1
        return places

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
        """Where the invariants of the rules are broken: the field, and what is wrong with it."""
        found: list[str] = []
        for seat in range(s.seats):
            self.check_seat(s, seat, found)
        if sorted([int(s.order[i]) for i in range(s.seats)]) != list(range(int(s.seats))):
            found.append("order: is not every seat once")
        people = [int(s.character[i]) for i in range(s.seats) if s.character[i] != NOBODY]
        if len(set(people)) != len(people):
            found.append("character: two seats have the same")
        hands: i64 = 0
        for seat in range(s.seats):
            hands += s.held[seat]
        if s.deck_size + hands + sum([int(n) for n in s.discard]) != ITEMS:
            found.append(f"deck_size: the items do not add up to {ITEMS}")
        if s.viewer == NOBODY:
            self.check_items(s, found)
        if s.phase == MOVEMENT_PHASE:
            for place in range(STORE, STORE + 5):
                row = sorted([int(s.cubes[at(place, seat)]) for seat in range(s.seats)])
                if row[-1] > 0 and row[-1] == row[-2]:
                    found.append(f"cubes: two players have the most in {LAST_ROW[place - STORE]}")
        return found

    def check_seat(self, s: Wild, seat: Seat, found: list[str]) -> None:
        who = SEAT[seat]
        tokens = {"money": s.money[seat], "fame": s.fame[seat], "wanted": s.wanted[seat], "debt": s.debt[seat]}
        for name in tokens:
            if tokens[name] < 0:
                found.append(f"{name}: {who} has less than nothing")
        total: i64 = 0
        for place in range(PLACES):
            total += s.cubes[at(place, seat)]
            if s.cubes[at(place, seat)] < 0:
                found.append(f"cubes: {who} has less than none in a place")
        if total != CUBES:
            found.append(f"cubes: {who} has {total}, not {CUBES}")
        if s.wanted[seat] > 1 and s.stop.number != JAIL_FROM.number:
            found.append(f"wanted: {who} has {s.wanted[seat]}, which send a cube to prison")
        if s.held[seat] > HAND_LIMIT + (1 if s.stop.number == DISCARD.number and s.seat == seat else 0):
            found.append(f"held: {who} has {s.held[seat]} items, more than {HAND_LIMIT}")

    def check_items(self, s: Wild, found: list[str]) -> None:
        for kind in range(s.cards.kinds):
            count = s.deck[kind] + s.discard[kind]
            for slot in range(len(s.hand)):
                if s.hand[slot] == kind:
                    count += 1
            if s.deck[kind] > s.pile[kind]:
                found.append(f"deck: holds more of {s.cards.item_id[kind]} than were shuffled into it")
            if count != s.cards.copies[kind]:
                found.append(f"hand: there are {count} of {s.cards.item_id[kind]}, not {s.cards.copies[kind]}")
        if sum([int(n) for n in s.deck]) != s.deck_size:
            found.append("deck_size: is not what the deck holds")
        for seat in range(s.seats):
            row = [int(kind) for kind in s.hand[seat * SLOTS : seat * SLOTS + SLOTS]]
            cards = [kind for kind in row if kind != NOBODY]
            if len(cards) != s.held[seat] or row != sorted(cards) + [-1] * (int(SLOTS) - len(cards)):
                found.append(f"hand: {SEAT[seat]} does not hold {s.held[seat]} cards in order")


GAME: Final = WildWestWay()
