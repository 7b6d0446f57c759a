"""What a history says about tokens: which slots are empty, what was seen in them and by whom, how many are in the bag.

A part of ``past.py``. Whatever was before the history begins may be unknown (None). Not compiled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from gulch.core.steps import NOBODY
from gulch.games.outlaws.positions.places import slot_name
from gulch.games.outlaws.rules.data import TOKENS as TOKEN_NAMES
from gulch.games.outlaws.rules.data import pool
from gulch.games.outlaws.rules.history import EXCHANGED, LOOKED, REFILLED, SHOWN, SLID, STORED
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import ARM, BIT, BOGUS, BULLET, CUFFS, EVERYBODY, TOKENS


class Impossible(ValueError):
    """An entry that cannot follow those before it."""


@dataclass(frozen=True)
class Slot:
    """Does a token lie there, which sides know it, and which is it, as far as anybody has seen it?"""

    full: bool | None
    known: int | None
    token: int | None = None

    def seen_by(self, who: int, token: int | None) -> Slot:
        return Slot(True, None if self.known is None else self.known | who, token)


EMPTY = Slot(False, 0)
FRESH = Slot(True, 0)  # a token nobody has seen
ANYTHING = Slot(None, None)


class Slots:
    def __init__(self, s: Street, whole: bool) -> None:
        """``whole``: the history begins with the deployment."""
        count, box = len(s.slot), pool(s.mode())
        self.width, self.sides = int(s.width), int(s.sides)
        self.split = bool(s.two_supplies())
        self.slots = [FRESH if whole else ANYTHING] * count
        self.totals: list[int] | None = box if whole else None  # in street and supply together
        self.bag: list[int] | None = self.halves(sum(box) - count) if whole else None
        self.alive = [True] * self.sides
        self.straight: bool | None = True if self.sides == 2 else False if whole else None

    def halves(self, rest: int) -> list[int]:
        return [rest - rest // 2, rest // 2] if self.split and rest >= 2 else [rest, 0]

    def check(self, slot: int) -> None:
        gone = slot >= len(self.slots) or (self.straight and slot >= self.width)
        if gone or (self.straight is False and not self.alive[slot // ARM]):
            raise Impossible("there is no such slot")

    def take(self, kind: int, slot: int, b: int) -> None:
        """One entry about a slot; ``b`` is what else it says: another slot, an end, a token."""
        self.check(slot)
        if kind in (SLID, REFILLED, EXCHANGED) and b > (1 if self.split else 0):
            raise Impossible("there is no second supply")
        if kind in (LOOKED, SHOWN, EXCHANGED, STORED) and self.slots[slot].full is False:
            raise Impossible("no token lay there")
        if kind == STORED:
            self.check(b)
            if b == slot or self.slots[b].full is False:
                raise Impossible("two tokens change places")
            self.slots[slot], self.slots[b] = self.slots[b], self.slots[slot]
        elif kind == SHOWN:
            self.see(slot, b, int(EVERYBODY))
        elif kind == SLID:
            self.slide(slot, b)
        elif kind == REFILLED:
            if self.slots[slot].full:
                raise Impossible("a token lay there already")
            self.draw(b, 1)
            self.slots[slot] = FRESH
        else:
            self.draw(b, 0)
            self.slots[slot] = FRESH

    def look(self, slot: int, side: int, token: int | None) -> None:
        self.check(slot)
        if self.slots[slot].full is False:
            raise Impossible("no token lay there")
        self.see(slot, token, int(BIT[side]))

    def see(self, slot: int, token: int | None, who: int) -> None:
        before = self.slots[slot].token
        if token is not None and (token >= TOKENS or before not in (None, token)):
            raise Impossible("another token was seen there before")
        self.slots[slot] = self.slots[slot].seen_by(who, before if token is None else token)

    def draw(self, end: int, count: int) -> None:
        """Out of the supply; so many fewer are in it afterwards."""
        if self.bag is not None:
            if self.bag[end] == 0:
                raise Impossible("the supply was empty")
            self.bag[end] -= count

    def slide(self, slot: int, end: int) -> None:
        """A token that was shown was taken; or tokens are pushed outwards into an empty slot."""
        taken = self.slots[slot].token
        if self.slots[slot].full and taken is None:
            raise Impossible("nobody had seen the token that was taken")
        if self.totals is not None and taken is not None:
            self.totals[taken] -= 1
        if self.sides > 2 and not self.straight:
            line = range(slot, slot - slot % int(ARM) - 1, -1)
        else:
            line = range(slot, self.width) if end == 0 else range(slot, -1, -1)
        for here, there in pairwise(line):
            self.slots[here] = self.slots[there]
        self.slots[line[-1]] = EMPTY

    def leave(self, side: int) -> None:
        if self.sides == 2 or side >= self.sides or not self.alive[side] or sum(self.alive) < 3:
            raise Impossible("nobody can leave there")
        self.alive[side] = False

    def merge(self, before: int, gone: int) -> None:
        if max(before, gone) >= self.sides or self.alive[gone] or not self.alive[before] or self.straight:
            raise Impossible("these arms are not merged")
        arms = [int(ARM) * side + k for side in (before, gone) for k in range(ARM)]
        full = [self.slots[slot].full for slot in arms]
        for slot in arms:
            self.slots[slot] = EMPTY
        for k in range(ARM):
            self.slots[ARM * before + k] = Slot(None, 0) if None in full else FRESH if k < full.count(True) else EMPTY
        if None in full:
            self.bag = None
        elif self.bag is not None:
            self.bag[0] += max(0, full.count(True) - int(ARM))

    def straighten(self, south: int, north: int) -> None:
        both = max(south, north) < self.sides and self.alive[south] and self.alive[north] and south != north
        if not both or (sum(self.alive) > 2 and self.straight is False) or self.sides == 2:
            raise Impossible("these two do not face each other")
        kept = [self.slots[ARM * south + 3 - k] for k in range(ARM)] + [self.slots[ARM * north + k] for k in range(ARM)]
        self.slots = kept + [EMPTY] * (len(self.slots) - len(kept))
        self.straight = True

    def begin_again(self, bullets: int, cuffs: int, bogus: int, laid: int) -> None:
        """Sudden death: all that is left is laid anew."""
        there = [slot for slot in range(len(self.slots)) if self.straight or self.alive[slot // ARM]]
        there = there[: self.width] if self.straight else there
        if laid > len(there) or laid > bullets + cuffs + bogus:
            raise Impossible("there are not so many slots or tokens")
        self.totals = [0] * int(TOKENS)
        self.totals[BULLET], self.totals[CUFFS], self.totals[BOGUS] = bullets, cuffs, bogus
        self.bag = self.halves(bullets + cuffs + bogus - laid)
        self.slots = [FRESH if slot in there[:laid] else EMPTY for slot in range(len(self.slots))]

    def fit(self, s: Street) -> Iterator[str]:
        """Does that lead to what lies there now?"""
        for number, slot in enumerate(self.slots):
            if slot.full is not None and slot.full != (s.slot[number] != NOBODY):
                yield f"slot: after this history a token {'lies' if slot.full else 'cannot lie'} at {name(s, number)}"
            elif slot.known is not None and slot.known != s.known[number]:
                yield f"known: others have seen the token at {name(s, number)} in the history"
            elif slot.token is not None and slot.token != s.slot[number]:
                yield f"slot: a {TOKEN_NAMES[slot.token]} was seen at {name(s, number)} in the history"
        if self.bag is not None and self.bag != [int(n) for n in s.bag]:
            yield f"bag: after this history the supply holds {sum(self.bag)} tokens"
        if self.totals is not None:
            for kind in range(TOKENS):
                lying = sum(token == kind for token in s.slot) + s.supply[kind] + s.supply[TOKENS + kind]
                if lying != self.totals[kind]:
                    yield f"history: after it {self.totals[kind]} {TOKEN_NAMES[kind]} are left in street and supply"


def name(s: Street, slot: int) -> str:
    gone = s.south == NOBODY and s.out[slot // ARM]
    return "a slot that is gone" if gone else slot_name(s, slot)
