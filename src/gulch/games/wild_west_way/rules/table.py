"""Wild West Way: what lies on the table, and the questions one asks of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from gulch.core.ints import i64, mypyc_attr, vec
from gulch.core.steps import NOBODY, Note, Seat, State, Step, slots
from gulch.core.texts import Text
from gulch.games.wild_west_way.rules.cards import CardSet
from gulch.games.wild_west_way.rules.house import House
from gulch.games.wild_west_way.rules.numbers import (
    CUBES,
    HAND,
    ITEMS,
    MEMORY,
    MINE,
    MOST_ACTIONS,
    PLACES,
    POSTERS,
    SETTING_UP,
    SKILLS,
    SLOTS,
    START_CUBES,
    START_MONEY,
    STORE,
    SUPPLY,
    TOWN,
    UP,
    WANTED,
    Kind,
    Place,
    Skill,
)

EARNS: Final = Note("colour", "dollars")
PAYS: Final = Note("colour", "dollars")
PAYS_TO: Final = Note("colour", "dollars", "colour2")
TAKES_FAME: Final = Note("colour", "number")
LEARNS: Final = Note("colour", "skill", "number")


WHO: Final = slots(seat=8)[0]  # what a step is told begins with the seat, where it has one


def at(place: Place, seat: Seat) -> i64:
    return seat * PLACES + place


@mypyc_attr(acyclic=True)
class Wild(State):
    """Item hands and the item deck are secret, tokens are not (Y63). Of a stolen card thief and victim know (2.3)."""

    TABLE: ClassVar[tuple[str, ...]] = (
        *("round", "phase", "place", "coach", "order", "character", "tokens", "money", "fame", "wanted", "debt"),
        *("cubes", "meeple", "passed", "held", "deck_size", "discard", "pile", "poster", "hunter"),
        *("town_up", "town_seen", "event_now", "events_left", "closed", "mine_rate", "church_price", "burned"),
        *("holder", "fighter", "offer", "stake", "total", "health", "dice", "rolls", "winner"),
    )
    HANDS: ClassVar[tuple[str, ...]] = ("hand", "stolen_by", "stolen_item")
    HIDDEN: ClassVar[tuple[str, ...]] = ("deck",)
    BY_OPTION: ClassVar[tuple[str, ...]] = ("rules", "card_text", "cards")

    rules: House
    card_text: Text  # the set as its owner wrote it
    cards: CardSet
    round: i64
    phase: i64
    place: Place  # being resolved
    coach: Seat
    order: vec[i64]  # seats, first player first
    character: vec[i64]  # by seat
    tokens: vec[i64]  # by seat and skill
    money: vec[i64]  # by seat
    fame: vec[i64]  # tokens by seat
    wanted: vec[i64]  # tokens by seat
    debt: vec[i64]  # tokens by seat
    cubes: vec[i64]  # by seat and place
    meeple: vec[i64]  # by seat: its place
    passed: vec[i64]  # by seat: out of this movement
    held: vec[i64]  # by seat: items in hand
    deck_size: i64  # of items
    discard: vec[i64]  # items by kind, face up
    pile: vec[i64]  # items by kind that the deck was last shuffled from: it can hold no others
    poster: vec[i64]  # wanted card by slot
    hunter: vec[i64]  # by wanted card: whose trophy it is
    town_up: vec[i64]  # town character by slot
    town_seen: vec[i64]  # by town character: has it been turned up?
    event_now: i64
    events_left: vec[i64]  # cards by kind, not yet turned up
    closed: Place  # by the fire
    mine_rate: i64
    church_price: i64
    burned: vec[i64]  # by building of the last row
    holder: Seat  # of supremacy in the building being resolved
    fighter: vec[i64]  # challenger and rival
    offer: i64  # the pair of skills
    stake: Skill
    total: vec[i64]  # by fighter: skill with items
    health: vec[i64]  # by fighter
    dice: vec[i64]  # by fighter, five each; 0: not thrown
    winner: i64  # which fighter; 2: both have lost
    rolls: i64  # of a race, games of poker, equal throws of a brawl
    hand: vec[i64]  # by seat: kinds, lowest first, then NOBODY
    stolen_by: vec[i64]  # by seat: who took a card it knows, and has it still
    stolen_item: vec[i64]
    deck: vec[i64]  # items by kind

    def lay_out(self, seats: i64, house: vec[i64], steps: list[Step[Any]]) -> None:
        self.begin(seats, house, steps, 32)
        self.rules = House(house)
        self.card_text = self.rules.card_text
        cards: CardSet = self.card_text.meaning
        self.cards = cards
        self.phase = SETTING_UP
        self.round = self.rolls = 0
        self.place = self.coach = self.event_now = self.closed = self.holder = self.offer = NOBODY
        self.stake = self.winner = NOBODY
        self.order = vec[i64](range(seats))
        self.character = vec[i64]([NOBODY] * seats)
        self.tokens = vec[i64]([0] * (seats * SKILLS))
        self.money = vec[i64]([0] * seats)
        self.fame = vec[i64]([0] * seats)
        self.wanted = vec[i64]([0] * seats)
        self.debt = vec[i64]([0] * seats)
        self.cubes = vec[i64]([0] * (seats * PLACES))
        self.meeple = vec[i64]([HAND] * seats)
        self.passed = vec[i64]([0] * seats)
        self.held = vec[i64]([0] * seats)
        self.deck_size = ITEMS
        self.discard = vec[i64]([0] * cards.kinds)
        self.poster = vec[i64]([NOBODY] * POSTERS)
        self.hunter = vec[i64]([NOBODY] * WANTED)
        self.town_up = vec[i64]([NOBODY] * UP)
        self.town_seen = vec[i64]([0] * TOWN)
        self.events_left = cards.event_copies[:]
        self.mine_rate = cards.mine
        self.church_price = cards.fame
        self.burned = vec[i64]([0] * 5)
        self.fighter = vec[i64]([NOBODY] * 2)
        self.total = vec[i64]([0] * 2)
        self.health = vec[i64]([0] * 2)
        self.dice = vec[i64]([0] * 10)
        self.hand = vec[i64]([NOBODY] * (seats * SLOTS))
        self.stolen_by = vec[i64]([NOBODY] * (seats * MEMORY))
        self.stolen_item = vec[i64]([NOBODY] * (seats * MEMORY))
        self.deck = cards.copies[:]
        self.pile = cards.copies[:]
        for seat in range(seats):
            self.money[seat] = START_MONEY
            self.cubes[at(HAND, seat)] = START_CUBES
            self.cubes[at(SUPPLY, seat)] = CUBES - START_CUBES

    def copy(self) -> Wild:
        new = Wild()
        self.copy_agenda(new)
        new.rules = self.rules
        new.card_text = self.card_text
        new.cards = self.cards
        new.round = self.round
        new.phase = self.phase
        new.place = self.place
        new.coach = self.coach
        new.order = self.order[:]
        new.character = self.character[:]
        new.tokens = self.tokens[:]
        new.money = self.money[:]
        new.fame = self.fame[:]
        new.wanted = self.wanted[:]
        new.debt = self.debt[:]
        new.cubes = self.cubes[:]
        new.meeple = self.meeple[:]
        new.passed = self.passed[:]
        new.held = self.held[:]
        new.deck_size = self.deck_size
        new.discard = self.discard[:]
        new.pile = self.pile[:]
        new.poster = self.poster[:]
        new.hunter = self.hunter[:]
        new.town_up = self.town_up[:]
        new.town_seen = self.town_seen[:]
        new.event_now = self.event_now
        new.events_left = self.events_left[:]
        new.closed = self.closed
        new.mine_rate = self.mine_rate
        new.church_price = self.church_price
        new.burned = self.burned[:]
        new.holder = self.holder
        new.fighter = self.fighter[:]
        new.offer = self.offer
        new.stake = self.stake
        new.total = self.total[:]
        new.health = self.health[:]
        new.dice = self.dice[:]
        new.rolls = self.rolls
        new.winner = self.winner
        new.hand = self.hand[:]
        new.stolen_by = self.stolen_by[:]
        new.stolen_item = self.stolen_item[:]
        new.deck = self.deck[:]
        return new

    # skills and items

    def skill(self, seat: Seat, skill: Skill) -> i64:
        """Character and tokens, without items and without limit (Y66)."""
        return self.cards.born[self.character[seat] * SKILLS + skill] + self.tokens[seat * SKILLS + skill]

    def everybody_chose(self) -> bool:
        """Has each player a character?"""
        for seat in range(self.seats):
            if self.character[seat] == NOBODY:
                return False
        return True

    def holds(self, seat: Seat, kind: Kind) -> bool:
        for slot in range(seat * SLOTS, seat * SLOTS + self.held[seat]):
            if self.hand[slot] == kind:
                return True
        return False

    def tagged(self, seat: Seat, tag: vec[i64]) -> Kind:
        """The first card of a hand with this mark, or NOBODY. May look only at a hand the asker sees."""
        for slot in range(seat * SLOTS, seat * SLOTS + self.held[seat]):
            kind = self.hand[slot]
            if kind >= 0 and tag[kind] > 0:
                return kind
        return NOBODY

    def may_hold(self, seat: Seat, tag: vec[i64]) -> bool:
        """Could this seat hold a card with this mark, by what everybody sees?"""
        if self.held[seat] == 0:
            return False
        for kind in range(self.cards.kinds):
            if tag[kind] > 0 and self.discard[kind] < self.cards.copies[kind]:
                return True
        return False

    def may_help(self, seat: Seat, skill: Skill) -> bool:
        """Could this seat hold a card with points in that skill, by what everybody sees?"""
        if self.held[seat] == 0:
            return False
        for kind in range(self.cards.kinds):
            if self.cards.points[kind * SKILLS + skill] > 0 and self.discard[kind] < self.cards.copies[kind]:
                return True
        return False

    def receive(self, seat: Seat, kind: Kind) -> None:
        """Put a card into a hand, which is kept in order."""
        slot = seat * SLOTS + self.held[seat]
        while slot > seat * SLOTS and self.hand[slot - 1] > kind:
            self.hand[slot] = self.hand[slot - 1]
            slot -= 1
        self.hand[slot] = kind
        self.held[seat] += 1

    def hand_over(self, seat: Seat, kind: Kind) -> None:
        """Take a card out of a hand."""
        last = seat * SLOTS + self.held[seat] - 1
        slot = last
        while self.hand[slot] != kind:
            slot -= 1
        while slot < last:
            self.hand[slot] = self.hand[slot + 1]
            slot += 1
        self.hand[last] = NOBODY
        self.held[seat] -= 1

    def spend(self, seat: Seat, kind: Kind) -> None:
        """A card is played or thrown away, face up; whoever knew it was there knows it is not there any more."""
        self.hand_over(seat, kind)
        self.discard[kind] += 1
        for seer in range(self.seats):
            self.forget(seer, seat, kind)

    def forget(self, seer: Seat, holder: Seat, kind: Kind) -> bool:
        """One such card less is known to be in that hand."""
        for slot in range(seer * MEMORY, seer * MEMORY + MEMORY):
            if self.stolen_by[slot] == holder and self.stolen_item[slot] == kind:
                while slot + 1 < seer * MEMORY + MEMORY:
                    self.stolen_by[slot] = self.stolen_by[slot + 1]
                    self.stolen_item[slot] = self.stolen_item[slot + 1]
                    slot += 1
                self.stolen_by[slot] = self.stolen_item[slot] = NOBODY
                return True
        return False

    def remember(self, seer: Seat, holder: Seat, kind: Kind) -> None:
        """The victim knows what the thief holds; the oldest memory makes room."""
        slot = seer * MEMORY
        last = slot + MEMORY - 1
        if self.stolen_by[last] != NOBODY:
            while slot < last:
                self.stolen_by[slot] = self.stolen_by[slot + 1]
                self.stolen_item[slot] = self.stolen_item[slot + 1]
                slot += 1
        else:
            while self.stolen_by[slot] != NOBODY:
                slot += 1
        self.stolen_by[slot] = holder
        self.stolen_item[slot] = kind

    def item_name(self, kind: Kind) -> str:
        if kind < 0:
            raise IndexError("no such item")
        return self.cards.item_id[kind]

    # cubes and meeples

    def rivals(self, place: Place, seat: Seat) -> i64:
        """The most cubes any single other player has there."""
        most: i64 = 0
        cubes = self.cubes
        spot = place  # of the first seat
        for p in range(self.seats):
            if cubes[spot] > most and p != seat:
                most = cubes[spot]
            spot += PLACES
        return most

    def meeples(self, place: Place) -> i64:
        count: i64 = 0
        for p in range(self.seats):
            if self.meeple[p] == place:
                count += 1
        return count

    def visitor(self, place: Place) -> Seat:
        """The first in player order whose meeple stands there."""
        for i in range(self.seats):
            if self.meeple[self.order[i]] == place:
                return self.order[i]
        return NOBODY

    def is_empty(self, place: Place) -> bool:
        for p in range(self.seats):
            if self.meeple[p] == place or self.cubes[at(place, p)] > 0:
                return False
        return True

    def supreme(self, place: Place) -> Seat:
        """Who holds a building: the meeple's owner, else who has strictly most cubes (Y44)."""
        holder = self.visitor(place)
        if holder != NOBODY:
            return holder
        most: i64 = 0
        tied = False
        for i in range(self.seats):
            seat = self.order[i]
            cubes = self.cubes[at(place, seat)]
            if cubes > most:
                most, holder, tied = cubes, seat, False
            elif cubes == most:
                tied = True
        return NOBODY if tied and not self.rules.order_breaks_ties else holder

    def actions(self, place: Place, seat: Seat) -> i64:
        """Pieces add up, two actions at most (Y47)."""
        pieces = self.cubes[at(place, seat)] + (1 if self.meeple[seat] == place else 0)
        return min(pieces, MOST_ACTIONS)

    def lead_from(self, seat: Seat) -> None:
        """Player order: clockwise from this seat."""
        for i in range(self.seats):
            self.order[i] = seat + i if seat + i < self.seats else seat + i - self.seats

    def is_burned(self, place: Place) -> bool:
        return STORE <= place <= MINE and self.burned[place - STORE] == 1

    # money, of which there is always enough (Y38)

    def earn(self, seat: Seat, dollars: i64) -> None:
        self.money[seat] += dollars
        self.tell(EARNS, self.character[seat], dollars)

    def pay(self, seat: Seat, dollars: i64) -> None:
        self.money[seat] -= dollars
        self.tell(PAYS, self.character[seat], dollars)

    def hand_money(self, seat: Seat, other: Seat, dollars: i64) -> None:
        self.money[seat] -= dollars
        self.money[other] += dollars
        if dollars > 0:
            self.tell(PAYS_TO, self.character[seat], dollars, self.character[other])
