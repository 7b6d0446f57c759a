"""ITEMS, WANTED TOKENS, PRISON: what other rules set off, and what interrupts them."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, Choice, Decision, Draw, Note, Rng, Ruling, Seat, Step, slots
from gulch.games.wild_west_way.rules.cards import (
    ANY_SKILL,
    GAIN_CUBE,
    GAIN_FAME,
    GAIN_FREE,
    GAIN_ITEM,
    GAIN_LEVY,
    GAIN_MONEY,
    GAIN_SKILL,
    GAIN_UNDEBT,
    GAIN_UNWANTED,
)
from gulch.games.wild_west_way.rules.data import FIRST, PLACE, each
from gulch.games.wild_west_way.rules.numbers import (
    BANK,
    CHURCH,
    CUBES,
    DEPOT,
    HAND,
    HAND_LIMIT,
    HOTEL,
    KINDS,
    MINE,
    OFFICE,
    SKILLS,
    SLOTS,
    STATION,
    STORE,
    SUPPLY,
    TRAIN,
    Y40,
    Y51,
    Place,
)
from gulch.games.wild_west_way.rules.table import LEARNS, TAKES_FAME, WHO, Wild, at

# The words of data.toml; other sets bring their own.
ITEM_WORDS: Final = [*FIRST["ids"]["item"], *["?"] * (KINDS - len(FIRST["ids"]["item"]))]


GAINING: Final = slots(seat=8, skill=8, due=1024, end=1024)
LEARNED: Final = GAINING[1]  # the skill one has chosen
DUE: Final = GAINING[2]  # a gain of the card set
END: Final = GAINING[3]  # where the list of gains ends


class DrawFor(Step[Wild]):
    """Take the top item; an empty deck is made up again from the discards first; of five cards one goes (Y51)."""

    def run(self, s: Wild, seat: Seat) -> None:
        if s.deck_size == 0:
            for kind in range(s.cards.kinds):
                s.deck[kind] = s.pile[kind] = s.discard[kind]
                s.deck_size += s.discard[kind]
                s.discard[kind] = 0
            if s.deck_size > 0:
                s.tell(RESHUFFLED, s.deck_size)
        if s.deck_size > 0:
            s.do(DRAW_ITEM, seat)


class DrawItem(Draw[Wild]):
    """Which card it is, only the one who draws gets to know."""

    def weight(self, s: Wild, seat: Seat, kind: i64) -> i64:
        return s.deck[kind] if kind < s.cards.kinds else 0

    def sample(self, s: Wild, seat: Seat, rng: Rng) -> i64:
        lot = rng.below(s.deck_size)
        kind: i64 = 0
        while lot >= s.deck[kind]:
            lot -= s.deck[kind]
            kind += 1
        return kind

    def word(self, s: Wild, seat: Seat, kind: i64) -> str:
        return f"draw {s.item_name(kind)}"

    def hears(self, s: Wild, told: i64, seat: Seat) -> bool:
        return seat == told

    def rumour(self, s: Wild, seat: Seat, kind: i64) -> str:
        return "draw ?"

    def take(self, s: Wild, seat: Seat, kind: i64) -> None:
        s.deck[kind] -= 1
        s.deck_size -= 1
        s.receive(seat, kind)
        if s.held[seat] > HAND_LIMIT:
            s.do(DISCARD, seat)


class Discard(Decision[Wild]):
    """A fifth card is looked at, then one of the five is thrown away, whichever one likes (Y51)."""

    REVEALS = True

    def seat(self, s: Wild, seat: Seat) -> Seat:
        return seat

    def forbids(self, s: Wild, seat: Seat, kind: Choice) -> Ruling:
        return FINE if s.holds(s.seat, kind) else Y51

    def options(self, s: Wild, seat: Seat) -> vec[i64]:
        found = vec[i64](capacity=8)
        for slot in range(s.seat * SLOTS, s.seat * SLOTS + s.held[s.seat]):
            if slot == s.seat * SLOTS or s.hand[slot] != s.hand[slot - 1]:
                found = append(found, s.hand[slot])
        return found

    def word(self, s: Wild, seat: Seat, kind: Choice) -> str:
        return f"drop {s.item_name(kind)}"

    def take(self, s: Wild, seat: Seat, kind: Choice) -> None:
        s.spend(seat, kind)


class Settle(Step[Wild]):
    """Two wanted tokens are given back for a cube in prison; if he has none to send, one from the supply (Y39-Y41)."""

    def run(self, s: Wild, seat: Seat) -> None:
        if s.wanted[seat] < 2:
            return
        s.wanted[seat] -= 2
        if s.cubes[at(OFFICE, seat)] + s.cubes[at(SUPPLY, seat)] < CUBES:
            s.do(JAIL_FROM, seat)
        elif s.cubes[at(SUPPLY, seat)] > 0:
            s.cubes[at(SUPPLY, seat)] -= 1
            s.cubes[at(OFFICE, seat)] += 1
            s.tell(JAILED_SUPPLY, s.character[seat])
        s.do(SETTLE, seat)


class JailFrom(Decision[Wild]):
    """The owner says which cube goes: from his hand or any card, whether it has been dealt with or not (Y40)."""

    def seat(self, s: Wild, seat: Seat) -> Seat:
        return seat

    def forbids(self, s: Wild, seat: Seat, choice: Choice) -> Ruling:
        return FINE if s.cubes[at(CELLS[choice], seat)] > 0 else Y40

    def take(self, s: Wild, seat: Seat, choice: Choice) -> None:
        s.cubes[at(CELLS[choice], seat)] -= 1
        s.cubes[at(OFFICE, seat)] += 1
        s.tell(JAILED, s.character[seat], CELLS[choice])


class Gain(Step[Wild]):
    """The gains of a card, one after the other; each is done with before the next (1.4)."""

    def run(self, s: Wild, told: i64) -> None:
        due, seat = DUE.of(told), WHO.of(told)
        if due == END.of(told):
            return
        kind, number = s.cards.gain[due], s.cards.gain_number[due]
        if kind == GAIN_FAME:
            s.fame[seat] += number
            s.tell(TAKES_FAME, s.character[seat], number)
        elif kind == GAIN_SKILL:
            skill = s.cards.gain_skill[due]
            if skill == ANY_SKILL:
                skill = LEARNED.of(told)
            s.tokens[seat * SKILLS + skill] += number
            s.tell(LEARNS, s.character[seat], skill, number)
        elif kind == GAIN_MONEY:
            s.earn(seat, number)
        elif kind == GAIN_ITEM:
            for _item in range(number):
                s.do(DRAW_FOR, seat)
        elif kind == GAIN_CUBE:
            move_cubes(s, seat, SUPPLY, HAND, number)
        elif kind == GAIN_FREE:
            move_cubes(s, seat, OFFICE, HAND, number)  # (Y69)
        elif kind == GAIN_UNWANTED:
            s.wanted[seat] -= min(number, s.wanted[seat])
        elif kind == GAIN_UNDEBT:
            s.debt[seat] -= min(number, s.debt[seat])
        elif kind == GAIN_LEVY:
            for i in range(s.seats):
                if s.order[i] != seat:
                    s.hand_money(s.order[i], seat, min(number, s.money[s.order[i]]))
        else:
            s.wanted[seat] += number
            s.do(SETTLE, seat)
        s.do(GAIN, told + DUE.put(1))


def move_cubes(s: Wild, seat: Seat, start: Place, end: Place, number: i64) -> None:
    """As many as there are, at most that number."""
    number = min(number, s.cubes[at(start, seat)])
    s.cubes[at(start, seat)] -= number
    s.cubes[at(end, seat)] += number
    s.tell(FREED if start == OFFICE else RECRUITED, s.character[seat], number)


def gain(seat: Seat, first: i64, end: i64, skill: i64 = 0) -> i64:
    """What Gain is told."""
    return WHO.put(seat) + LEARNED.put(skill) + DUE.put(first) + END.put(end)


CELLS: Final = vec[i64]([HAND, TRAIN, BANK, CHURCH, STORE, DEPOT, HOTEL, STATION, MINE])  # the Train too (Y68)
CELL_WORDS: Final = ["jail hand", "jail TR", "jail BA", "jail CH", *each("jail", PLACE[7:12])]

DRAW_FOR: Final = DrawFor()
DRAW_ITEM: Final = DrawItem(each("draw", ITEM_WORDS))
DISCARD: Final = Discard(each("drop", ITEM_WORDS), always=True)
SETTLE: Final = Settle()
JAIL_FROM: Final = JailFrom(CELL_WORDS)
GAIN: Final = Gain()

RESHUFFLED: Final = Note("number")
JAILED: Final = Note("colour", "place")
JAILED_SUPPLY: Final = Note("colour")
RECRUITED: Final = Note("colour", "number")
FREED: Final = Note("colour", "number")
