"""What lies in which slot and in the bag, as far as the public history and the viewer's own looks tell.

A picture has three bits a slot: a token, nothing, or *open*; and four bits for how many tokens of each kind are known
to be in the bag, far end first. Whatever else is in the bag is open. Open tokens are exchangeable with each other, so a
picture splits only where a known one may have gone somewhere:

- a refill: one of the tokens known to be in the bag, or an open one, by their numbers; an exchange likewise;
- a merge: the tokens of two arms in any order;
- a token is seen: pictures that say otherwise are dropped, and where it was open it is settled, by the share of such
  tokens among the open ones.

Where there are too many pictures, the light ones forget what lies in a slot or in the bag; see ``crowd.py``.
"""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import NOBODY, Rng
from gulch.games.outlaws.beliefs.crowd import STATES, Filter
from gulch.games.outlaws.beliefs.pictures import Dry, Pictures
from gulch.games.outlaws.rules.data import pool
from gulch.games.outlaws.rules.history import (
    EXCHANGED,
    LOOKED_AT,
    LOOKER,
    MERGED,
    REFILLED,
    SHOWN,
    SLID,
    STORED,
    STREET,
    SUDDEN,
)
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import ARM, BOGUS, BULLET, CUFFS, TOKENS

BITS: Final[i64] = 3  # a slot
VALUE: Final[i64] = 7
OPEN: Final[i64] = 5
EMPTY: Final[i64] = 7
COUNT_BITS: Final[i64] = 4  # a kind of token in the bag
ENDS: Final[i64] = 2
UNSEEN: Final[i64] = -9  # what somebody else looked at


def at(picture: i64, slot: i64) -> i64:
    return (picture >> (BITS * slot)) & VALUE


def put(picture: i64, slot: i64, token: i64) -> i64:
    """Without shifting a constant, which compiled is a number of 32 bits."""
    return picture ^ ((at(picture, slot) ^ token) << (BITS * slot))


def in_bag(bag: i64, end: i64, token: i64) -> i64:
    return (bag >> (COUNT_BITS * (TOKENS * end + token))) & 15


def into_bag(bag: i64, end: i64, token: i64, count: i64) -> i64:
    return bag + (count << (COUNT_BITS * (TOKENS * end + token)))


def known_in_bag(bag: i64, end: i64) -> i64:
    count: i64 = 0
    for token in range(TOKENS):
        count += in_bag(bag, end, token)
    return count


class TokenBelief(Filter):
    """All that can be concluded about slots and supply."""

    slots: i64
    totals: vec[i64]  # by token: how many lie in slots and supply
    split: bool  # is there a supply at either end?
    street: bool  # one row of slots, not arms round a hub
    alive: vec[i64]  # by side, while there are arms
    bag: vec[i64]  # by end: how many tokens
    watched: list[int]  # by slot: the number of the token that lies there, counted as they are first seen; or nobody
    seen: list[int]  # by that number: the token, or UNSEEN
    looks: list[int]  # by look: that number
    lookers: list[int]  # by look: the side
    dealt: list[int]  # by token, and in all: how many there were at first

    def __init__(self, seen: Street) -> None:
        super().__init__()
        self.slots = len(seen.slot)
        laid_out = pool(seen.mode())
        self.dealt = [*laid_out, sum(laid_out)]
        self.totals = vec[i64](laid_out)
        self.split = seen.two_supplies()
        self.street = seen.sides == 2
        self.alive = vec[i64]([1] * seen.sides)
        self.bag = vec[i64]([0] * ENDS)
        everywhere: i64 = 0
        for slot in range(self.slots):
            everywhere = put(everywhere, slot, OPEN)
        self.pictures.add(everywhere, 0, 1.0)
        self.fill_bag(sum(laid_out) - self.slots)
        self.watched = [NOBODY] * self.slots
        self.seen = []
        self.looks = []
        self.lookers = []

    def fill_bag(self, rest: i64) -> None:
        """What is not laid goes into the supply, with two of them the smaller half to the near end (O2)."""
        near = rest // 2 if self.split else 0
        self.bag[0], self.bag[1] = rest - near, near

    # what happens

    def read(self, kind: i64, said: list[int]) -> None:
        """One entry of the history about tokens."""
        if kind == SUDDEN:
            bullets, cuffs, bogus, laid = said
            self.lay_anew(bullets, cuffs, bogus, laid)
        else:
            self.read_pair(kind, said[0], said[1])
        self.settle()

    def read_pair(self, kind: i64, one: i64, other: i64) -> None:
        """A slot, and what else is said of it; or two arms."""
        if kind == SHOWN:
            self.see(one, other)
            self.seen[self.sighted(one)] = other
        elif kind == SLID:
            self.slide(one, other)
        elif kind == REFILLED:
            self.refill(one, other)
        elif kind == STORED:
            order = self.in_place()
            order[one], order[other] = other, one
            self.rearrange(order)
        elif kind == EXCHANGED:
            self.exchange(one, other)
        elif kind == MERGED:
            self.merge(one, other)
        elif kind == STREET:
            self.straighten(one, other)

    def look(self, slot: i64, side: i64, token: i64) -> None:
        """Somebody looked; UNSEEN where the viewer does not know what was there."""
        self.looks.append(self.sighted(slot))
        self.lookers.append(side)
        if token != UNSEEN:
            self.seen[self.watched[slot]] = token
            self.see(slot, token)
            self.settle()

    def sighted(self, slot: i64) -> i64:
        """The number of the token there: whoever has seen it has seen the same."""
        if self.watched[slot] == NOBODY:
            self.watched[slot] = len(self.seen)
            self.seen.append(UNSEEN)
        return self.watched[slot]

    def see(self, slot: i64, token: i64) -> None:
        old = self.begin_anew(1)
        for number in range(old.size):
            picture, bag, weight = old.places[number], old.bags[number], old.weights[number]
            there = at(picture, slot)
            if there == token:
                self.pictures.add(picture, bag, weight)
            elif there == OPEN:
                left = self.open_tokens(picture, bag)
                if left[token] > 0:
                    weight = weight * float(left[token]) / float(left[TOKENS])
                    self.pictures.add(put(picture, slot, token), bag, weight)

    def slide(self, slot: i64, end: i64) -> None:
        """The token there was taken, after all had seen it, and those towards that end close the gap."""
        gone = at(self.pictures.places[0], slot)
        if gone < OPEN:
            self.totals[gone] -= 1
        old = self.begin_anew(1)
        for number in range(old.size):
            self.pictures.add(put(old.places[number], slot, EMPTY), old.bags[number], old.weights[number])
        self.watched[slot] = NOBODY
        order = self.in_place()
        last = slot - slot % ARM if not self.street else 0 if end == 1 else self.length() - 1
        step: i64 = 1 if last > slot else -1
        here = slot
        while here != last:
            order[here] = here + step
            here += step
        order[last] = slot
        self.rearrange(order)

    def length(self) -> i64:
        """Slots of a street; those of arms that have merged into it lie behind."""
        return 11 if self.slots == 11 else 8

    def in_place(self) -> vec[i64]:
        return vec[i64](list(range(self.slots)))

    def rearrange(self, order: vec[i64]) -> None:
        """A slot now holds what lay in slot order[slot]."""
        old = self.begin_anew(1)
        for number in range(old.size):
            picture, new = old.places[number], i64(0)
            for slot in range(self.slots):
                new = put(new, slot, at(picture, order[slot]))
            self.pictures.add(new, old.bags[number], old.weights[number])
        self.watched = [self.watched[order[slot]] for slot in range(self.slots)]

    def refill(self, slot: i64, end: i64) -> None:
        self.draw_from_bag(slot, end, False)
        self.bag[end] -= 1

    def exchange(self, slot: i64, end: i64) -> None:
        self.draw_from_bag(slot, end, True)

    def draw_from_bag(self, slot: i64, end: i64, swap: bool) -> None:
        """Any token of the bag comes into the slot; with a swap the one that lay there joins the others afterwards."""
        old = self.begin_anew(2)
        for number in range(old.size):
            picture, bag, weight = old.places[number], old.bags[number], old.weights[number]
            outgoing = at(picture, slot) if swap else EMPTY
            rest = self.bag[end]
            for token in range(TOKENS + 1):
                count = in_bag(bag, end, token) if token < TOKENS else rest
                rest -= count
                if count > 0:
                    left = into_bag(bag, end, token, -1) if token < TOKENS else bag
                    if outgoing < OPEN:
                        left = into_bag(left, end, outgoing, 1)
                    share = weight * float(count) / float(self.bag[end])
                    self.pictures.add(put(picture, slot, token), left, share)
        self.watched[slot] = NOBODY

    def merge(self, before: i64, gone: i64) -> None:
        """The tokens of two arms are shuffled: up to four go into the first of them, the rest into the bag (5.4)."""
        old = self.begin_anew(4)
        slots = [ARM * before + k for k in range(ARM)] + [ARM * gone + k for k in range(ARM)]
        count: i64 = 0
        for number in range(old.size):
            picture = old.places[number]
            tokens = vec[i64]([0] * (OPEN + 1))
            count = 0
            for slot in slots:
                token = at(picture, slot)
                if token <= OPEN:
                    tokens[token] += 1
                    count += 1
                picture = put(picture, slot, EMPTY)
            self.lay(picture, old.bags[number], old.weights[number], tokens, ARM * before, min(count, ARM), count)
        self.bag[0] += max(0, count - ARM)
        self.alive[gone] = 0
        for slot in slots:
            self.watched[slot] = NOBODY

    def lay(self, picture: i64, bag: i64, weight: float, tokens: vec[i64], slot: i64, more: i64, left: i64) -> None:
        """Every way to lay so many more of these tokens from a slot on; the rest goes into the bag."""
        if more == 0:
            for token in range(TOKENS):
                bag = into_bag(bag, 0, token, tokens[token])
            self.pictures.add(picture, bag, weight)
            return
        for token in range(OPEN + 1):
            count = tokens[token]
            if count > 0:
                tokens[token] = count - 1
                share = weight * float(count) / float(left)
                self.lay(put(picture, slot, token), bag, share, tokens, slot + 1, more - 1, left - 1)
                tokens[token] = count

    def straighten(self, south: i64, north: i64) -> None:
        """Two arms become a street (O52)."""
        order = vec[i64](capacity=16)
        for k in range(ARM):
            order = append(order, ARM * south + 3 - k)
        for k in range(ARM):
            order = append(order, ARM * north + k)
        for slot in range(self.slots):
            if slot // ARM != south and slot // ARM != north:
                order = append(order, slot)
        self.rearrange(order)
        self.street = True

    def lay_anew(self, bullets: i64, cuffs: i64, bogus: i64, laid: i64) -> None:
        """Sudden death: what anybody knew of tokens is void (5.6)."""
        self.totals = vec[i64]([0] * TOKENS)
        self.totals[BULLET], self.totals[CUFFS], self.totals[BOGUS] = bullets, cuffs, bogus
        self.fill_bag(bullets + cuffs + bogus - laid)
        picture: i64 = 0
        for slot in range(self.slots):
            lies = laid > 0 and (slot < self.length() if self.street else self.alive[slot // ARM] == 1)
            picture = put(picture, slot, OPEN if lies else EMPTY)
            laid -= 1 if lies else 0
        self.pictures = Pictures()
        self.pictures.add(picture, 0, 1.0)
        self.exact = True
        self.watched = [NOBODY] * self.slots

    # what may be forgotten: a slot, or the bag's tokens of one kind

    def things(self) -> i64:
        return self.slots + ENDS * TOKENS

    def count(self, picture: i64, bag: i64, weight: float, shares: vec[float], counts: vec[i64]) -> None:
        for slot in range(self.slots):
            token = at(picture, slot)
            if token < OPEN:
                shares[slot * STATES + token] += weight
                counts[slot * STATES + token] += 1
        for kind in range(ENDS * TOKENS):
            state = (self.slots + kind) * STATES + in_bag(bag, 0, kind)
            shares[state] += weight
            counts[state] += 1

    def forget(self, thing: i64, picture: i64) -> i64:
        return put(picture, thing, OPEN) if thing < self.slots and at(picture, thing) != EMPTY else picture

    def forget_bag(self, thing: i64, bag: i64) -> i64:
        kind = thing - self.slots
        return bag if kind < 0 else into_bag(bag, 0, kind, -in_bag(bag, 0, kind))

    def certain(self) -> bool:
        return self.open_tokens(self.pictures.places[0], self.pictures.bags[0])[TOKENS] <= 1

    # what follows

    def open_tokens(self, picture: i64, bag: i64) -> vec[i64]:
        """By kind, and then in all: how many tokens lie nobody knows where."""
        left = vec[i64]([0] * (TOKENS + 1))
        for token in range(TOKENS):
            left[token] = self.totals[token] - in_bag(bag, 0, token) - in_bag(bag, 1, token)
        for slot in range(self.slots):
            token = at(picture, slot)
            if token < OPEN:
                left[token] -= 1
        for token in range(TOKENS):
            left[TOKENS] += left[token]
        return left

    def odds(self) -> list[list[float]]:
        """By slot and token: how likely."""
        flat = vec[float]([0.0] * (self.slots * TOKENS))
        total = self.pictures.total()
        for number in range(self.pictures.size):
            picture, weight = self.pictures.places[number], self.pictures.weights[number] / total
            left = self.open_tokens(picture, self.pictures.bags[number])
            for slot in range(self.slots):
                there = at(picture, slot)
                if there < OPEN:
                    flat[slot * TOKENS + there] += weight
                elif there == OPEN:
                    for token in range(TOKENS):
                        flat[slot * TOKENS + token] += weight * float(left[token]) / float(left[TOKENS])
        return [[flat[slot * TOKENS + token] for token in range(TOKENS)] for slot in range(self.slots)]

    def supply_odds(self, end: i64, token: i64) -> list[float]:
        """By number: how likely so many tokens of a kind are in the supply."""
        found = [0.0] * (self.bag[end] + 1)
        total = self.pictures.total()
        for number in range(self.pictures.size):
            bag = self.pictures.bags[number]
            left = self.open_tokens(self.pictures.places[number], bag)
            known = in_bag(bag, end, token)
            drawn = self.bag[end] - known_in_bag(bag, end)
            for more in range(min(drawn, left[token]) + 1):
                chance = choose(left[token], more) * choose(left[TOKENS] - left[token], drawn - more)
                share = chance / choose(left[TOKENS], drawn)
                found[known + more] += self.pictures.weights[number] / total * share
        return found

    def allows(self, slots: list[int], supply: list[int]) -> bool:
        """May this be all of the slots and the supply?"""
        for number in range(self.pictures.size):
            bag = self.pictures.bags[number]
            if self.fits(self.pictures.places[number], slots) and self.fits_bag(bag, supply):
                return True
        return False

    def fits(self, picture: i64, slots: list[int]) -> bool:
        for slot in range(self.slots):
            there = at(picture, slot)
            if (slots[slot] == NOBODY) != (there == EMPTY) or (there < OPEN and there != slots[slot]):
                return False
        return True

    def fits_bag(self, bag: i64, supply: list[int]) -> bool:
        for kind in range(ENDS * TOKENS):
            if in_bag(bag, 0, kind) > supply[kind]:
                return False
        return True

    def draw(self, rng: Rng) -> tuple[list[int], list[int], list[int]]:
        """Slots, supply by end and token, and what all who looked have seen, as the table keeps it."""
        number = self.pictures.draw(rng)
        picture, bag = self.pictures.places[number], self.pictures.bags[number]
        left = self.open_tokens(picture, bag)
        slots: list[int] = []
        for slot in range(self.slots):
            there = at(picture, slot)
            slots.append(NOBODY if there == EMPTY else there if there < OPEN else draw_token(left, rng))
        supply: list[int] = [int(in_bag(bag, 0, kind)) for kind in range(ENDS * TOKENS)]
        for end in range(ENDS):
            for _ in range(self.bag[end] - known_in_bag(bag, end)):
                supply[TOKENS * end + draw_token(left, rng)] += 1
        return slots, supply, self.draw_looks(slots, rng)

    def draw_looks(self, slots: list[int], rng: Rng) -> list[int]:
        """What others saw of tokens that have left the street unseen is anybody's guess."""
        seen = list(self.seen)
        for slot in range(self.slots):
            if self.watched[slot] != NOBODY:
                seen[self.watched[slot]] = slots[slot]
        for number in range(len(seen)):
            if seen[number] == UNSEEN:
                seen[number] = draw_token(vec[i64](self.dealt), rng)
        return [
            LOOKED_AT.put(seen[number]) + LOOKER.put(side)
            for number, side in zip(self.looks, self.lookers, strict=True)
        ]


def draw_token(left: vec[i64], rng: Rng) -> i64:
    """One of so many of each kind, the last number being all of them; it is taken away."""
    if left[TOKENS] <= 0:
        raise Dry
    lot = rng.below(left[TOKENS])
    for token in range(TOKENS):
        lot -= left[token]
        if lot < 0:
            left[token] -= 1
            left[TOKENS] -= 1
            return token
    raise Dry


def choose(n: i64, k: i64) -> float:
    """In how many ways k of n can be chosen."""
    if k < 0 or k > n:
        return 0.0
    found = 1.0
    for i in range(k):
        found = found * float(n - i) / float(i + 1)
    return found
