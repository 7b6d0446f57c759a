"""The history of a position, read from its beginning: can it have been, and does it lead to what lies there now?

What everybody has seen decides where nobody can stand, which slots are empty, who knows which token and how many are in
the supply. A history that begins with the deployment is the whole past. One that does not (a scene) begins at a point
of which nothing is known. Not compiled.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.games.outlaws.positions.places import letter_of, place_name
from gulch.games.outlaws.positions.slots import Impossible, Slots
from gulch.games.outlaws.rules.data import ALL_CARDS
from gulch.games.outlaws.rules.history import (
    DANCED,
    DEPLOYED,
    ENTRY,
    FETCHED,
    KIND,
    LEFT,
    LOOKED,
    LOOKED_AT,
    LOOKER,
    LOST,
    MERGED,
    MOVED,
    REPLACED,
    SEEN,
    STREET,
    SUDDEN,
    apart,
    entry,
)
from gulch.games.outlaws.rules.setup import faction
from gulch.games.outlaws.rules.table import Street


def past_faults(s: Street) -> Iterator[str]:
    past = remember(s)
    if past.trouble:
        yield past.trouble
    elif len(past.looks) != len(s.looks):
        yield f"looks: {len(s.looks)} tokens were seen, and somebody looked {len(past.looks)} times"
    elif s.viewer == NOBODY:
        yield from past.fits(s)


class Remembered(threading.local):
    """The last history that was read: positions of one game are often looked at one after another."""

    past: Past | None = None


REMEMBERED = Remembered()


def remember(s: Street) -> Past:
    past = REMEMBERED.past
    if past is None or not past.goes_on(s):
        past = Past(s)
    past.read(s)
    REMEMBERED.past = past
    return past


class Row:
    """Of one side: by card, the set of places where it may stand, with a bit each; then one for the Saloon."""

    def __init__(self, width: int, cards: int) -> None:
        self.saloon = 1 << width
        self.lost = 2 << width
        self.may = [2 * self.saloon - 1] * cards
        self.seen = 0  # the set of cards that have been seen in the street

    def deploy(self, one: int, other: int) -> None:
        self.may = [self.saloon if card in (one, other) else self.saloon - 1 for card in range(len(self.may))]

    def stir(self, places: int, spared: int = 0) -> bool:
        """Whoever stood on one of these places may stand on any of them; a partner's own three did not (O56)."""
        own = {1: (0, 1, 2), 2: (10, 11, 12)}.get(spared, ())
        self.may = [
            may & ~places if card in own else may | places if may & places else may for card, may in enumerate(self.may)
        ]
        return all(self.may)

    def come(self, card: int, places: int, spared: int = 0) -> bool:
        """Somebody comes out of the Saloon onto one of these places."""
        sat = self.may[card] & self.saloon
        fits = self.stir(places, spared)
        self.may[card] = places
        return bool(sat) and fits

    def go(self, card: int, places: int) -> bool:
        stood = self.may[card] & places
        self.may[card] = self.saloon
        return bool(stood)

    def see(self, card: int, place: int) -> bool:
        here = 1 << place
        fits = self.may[card] & here
        self.may = [may & ~here for may in self.may]
        self.may[card] = here
        self.seen |= 1 << card
        return bool(fits) and all(self.may)

    def dance(self, start: int, end: int) -> None:
        step = 1 if end > start else -1
        goes = {place + step: place for place in range(start, end, step)} | {start: end}
        moved = sum(1 << place for place in goes)
        self.may = [
            may & ~moved | sum(1 << goes[place] for place in goes if may >> place & 1) if may & moved else may
            for may in self.may
        ]

    def lose(self, place: int) -> bool:
        """Who was just seen there is gone."""
        here = 1 << place
        gone = [card for card, may in enumerate(self.may) if may == here]
        self.may = [self.lost if card in gone else may & ~here for card, may in enumerate(self.may)]
        return len(gone) == 1


class Past:
    """What follows from a history, as far as it has been read."""

    def __init__(self, s: Street) -> None:
        self.key = key(s)
        self.width, self.sides, self.team = int(s.width), int(s.sides), bool(s.team)
        self.whole = len(s.history) >= s.sides and all(KIND.of(s.history[side]) == DEPLOYED for side in range(s.sides))
        self.entries: list[int] = []
        self.looks: list[int] = []
        self.rows = [Row(self.width, faction(s)) for _ in range(self.sides)]
        self.tokens = Slots(s, self.whole)
        self.sudden = self.turn = 0
        self.lost: set[int] = set()  # sides that have lost a member
        self.trouble = ""

    def goes_on(self, s: Street) -> bool:
        count, looks = len(self.entries), len(self.looks)
        return (
            not self.trouble
            and count >= self.sides
            and self.key == key(s)
            and list(s.history[:count]) == self.entries
            and list(s.looks[:looks]) == self.looks
        )

    def read(self, s: Street) -> None:
        for number in range(len(self.entries), len(s.history)):
            written = int(s.history[number])
            try:
                self.take(s, written)
            except Impossible as trouble:
                self.trouble = f"history: entry {number + 1} cannot be: {trouble}"
                return
            self.entries.append(written)

    def take(self, s: Street, written: int) -> None:
        """One entry."""
        kind, said = apart(written)
        if kind >= len(ENTRY):
            raise Impossible("nothing that happens is written down like that")
        if entry(kind, *said) != written:
            raise Impossible("it says more than there is to say of it")
        if kind == DEPLOYED:
            self.deployed(*said)
        elif self.whole and len(self.entries) < self.sides:
            raise Impossible("not all have deployed yet")
        elif kind in (MOVED, FETCHED, SEEN, DANCED, LOST, REPLACED):
            self.of_row(s, kind, *said)
        elif kind == LOOKED:
            self.look(s, *said)
        elif kind == LEFT:
            self.tokens.leave(*said)
        elif kind == MERGED:
            self.tokens.merge(*said)
        elif kind == STREET:
            self.tokens.straighten(*said)
        elif kind == SUDDEN:
            self.sudden += 1
            self.tokens.begin_again(*said)
        else:
            self.tokens.take(kind, *said)

    def deployed(self, side: int, one: int, other: int) -> None:
        row = self.rows[side] if side < self.sides else None
        if not self.whole or len(self.entries) != side or row is None or max(one, other) >= len(row.may):
            raise Impossible("every side deploys once, at the beginning")
        row.deploy(one, other)

    def look(self, s: Street, slot: int, side: int) -> None:
        if side >= self.sides or len(self.looks) >= len(s.looks):
            raise Impossible("looks does not say what was seen")
        seen = int(s.looks[len(self.looks)])
        if seen != UNKNOWN and LOOKER.of(seen) != side:
            raise Impossible(f"looks says that somebody else than {letter_of(s, side)} looked")
        self.tokens.look(slot, side, None if seen == UNKNOWN else int(LOOKED_AT.of(seen)))
        self.looks.append(seen)

    def of_row(self, s: Street, kind: int, side: int, *said: int) -> None:
        """An entry about a row; what it says besides the side."""
        if side >= self.sides or not self.tokens.alive[side]:
            raise Impossible("there is no such row")
        row = self.rows[side]
        spared = said[-1] if kind in (MOVED, FETCHED) else 0
        if spared > (2 if self.team else 0):
            raise Impossible("nobody at this table would have been spared")
        places, cards = takes_part(kind, *said)
        if any(place >= self.width for place in places) or len(set(places)) < len(places):
            raise Impossible("two different places of the row take part")
        if any(card >= len(row.may) for card in cards):
            raise Impossible("nobody in the game is called that")
        if kind == SEEN:
            turn = said[-1]
            if not max(self.turn, 1) <= turn <= s.turn:
                raise Impossible(f"turn {turn} does not lie between turn {self.turn} and now")
            self.turn = turn
        if not self.follows(row, side, kind, places, cards, spared):
            name = f"the {ALL_CARDS[cards[-1]]}" if cards else "somebody"
            where = ", ".join(place_name(s, side, place) for place in places)
            raise Impossible(f"{name} cannot have been there ({where})")

    def follows(
        self, row: Row, side: int, kind: int, places: tuple[int, ...], cards: tuple[int, ...], spared: int
    ) -> bool:
        """Can it have happened after all that is known of this row? It has, from now on."""
        there = sum(1 << place for place in places)
        if kind == MOVED:
            return row.stir(there, spared)
        if kind == FETCHED:
            came, went = cards
            if came == went:
                return bool(row.may[came] & row.saloon) and row.stir(there, spared)
            return row.go(went, there) and row.come(came, there, spared)
        if kind == SEEN:
            return row.see(cards[0], places[0])
        if kind == DANCED:
            row.dance(*places)
            return True
        if kind == LOST:
            fits = self.team and side not in self.lost and row.lose(places[0])
            self.lost.add(side)
            return fits
        return self.team and row.come(cards[0], there)

    def fits(self, s: Street) -> Iterator[str]:
        """Does it lead to what is there now? One that ends with the deployment says nothing about tokens."""
        alive = self.tokens.alive
        if not self.team and self.whole and s.alive() > 1 and any(alive[p] == bool(s.out[p]) for p in range(s.seats)):
            yield "history: others have left the game than those who are out"
        elif self.whole and s.sudden != self.sudden:
            yield f"sudden: sudden death has come {self.sudden} times in the history"
        elif not self.whole and s.turn == 0 and self.entries:
            yield "history: nothing has happened before the first turn"
        else:
            for side in range(self.sides):
                if alive[side] and self.entries:
                    yield from self.row_fits(s, side)
            laying = s.seat != NOBODY and s.stop.name == "LAY"
            if len(self.entries) > (self.sides if self.whole else 0) and not laying:
                yield from self.tokens.fit(s)

    def row_fits(self, s: Street, side: int) -> Iterator[str]:
        row = self.rows[side]
        stands = {int(s.row[s.at(side, place)]): place for place in range(self.width)}
        share = 4 if self.team else 2
        drinks = [int(card) for card in s.saloon[share * side : share * side + share]]
        for card, may in enumerate(row.may):
            if card in stands:
                here, where = 1 << stands[card], f"at {place_name(s, side, stands[card])}"
            elif card in drinks:
                here, where = row.saloon, "in the Saloon"
            else:
                here, where = row.lost, "lost"
            if not may & here and (here != row.lost or self.whole):
                yield f"history: after it the {ALL_CARDS[card]} of {letter_of(s, side)} cannot be {where}"
        if self.whole and int(s.marked[side]) & ~row.seen:
            yield f"marked: somebody of {letter_of(s, side)} has a marker and was never seen"


def takes_part(kind: int, *said: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The places of a row that an entry is about, and the characters it names."""
    if kind == FETCHED:
        came, first, second, went, _ = said
        return (first, second), (came, went)
    if kind == REPLACED:
        came, *places = said
        return tuple(places), (came,)
    if kind == SEEN:
        place, card, _ = said
        return (place,), (card,)
    return said[:1] if kind == LOST else said[:2], ()


def key(s: Street) -> tuple[int, ...]:
    return int(s.seats), int(s.team), int(s.two_supplies()), int(s.viewer)
