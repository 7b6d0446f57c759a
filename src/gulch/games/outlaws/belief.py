"""What one viewer may conclude about rows and tokens from all that it has seen, so that truths can be imagined.

The public part of a game is kept on the table as ``history``: who was seen where, which places a Move or Saloon move
used and who went into the Saloon, dances, slides, refills. Rows and tokens are independent of each other given that, so
each row, and the tokens, have a filter of their own that reads the history from the beginning, entry by entry.

A filter holds *partial* pictures with their weights: a place or slot is either settled or still open. Whoever is open
is exchangeable with all the others that are open, so moving two open places about changes nothing, and a picture
splits only where a settled one may have moved:

- a Move of two places: as it was, or swapped, half and half (both open: no split);
- a Saloon move: whoever went in stood on one of the two places; the other two may stand either way round;
- somebody is seen: pictures that say otherwise are dropped, and where the place was open it is settled, with the
  chance of one in as many as were open;
- a refill: one of the tokens known to be in the bag, or an open one, by their numbers;
- a merge: the eight tokens in any order.

So the filter is exact and small: a duel in which three are known has at most 336 pictures of a row, not 40,320. Only
when there are more than ``MOST`` it is thinned out, at random but always alike, to keep long games quick; should a
thinned filter run dry, it is made again with more room. A truth is drawn by taking a picture by weight and filling what
is open with what is left, shuffled. Every hidden way to the present picture counts the same.

Filters are kept between calls and only read what has been added since.
"""

from __future__ import annotations

import itertools
from bisect import bisect_right
from typing import Final

from gulch.core.ints import i64
from gulch.core.steps import NOBODY, Rng
from gulch.games.outlaws.box import pool
from gulch.games.outlaws.table import (
    DANCED,
    DEPLOYED,
    EXCHANGED,
    FETCHED,
    KINDS,
    LEFT,
    LOOKED,
    LOST,
    MERGED,
    MOVED,
    REFILLED,
    REPLACED,
    SEEN,
    SHOWN,
    SLID,
    STORED,
    STREET,
    SUDDEN,
    TEAM_CARDS,
    Street,
)

MOST: Final = 3000  # pictures in one filter
OPEN: Final = 0  # in a row: nobody settled there; cards are 1 more than they are
EMPTY: Final = 15
OPEN_TOKEN: Final = 5
KINDS_OF_TOKEN: Final = (
    5  # a plain number: pictures of many slots are longer than 64 bits, so nothing here may be native
)
KEPT: Final = 12  # beliefs at a time
FORGOTTEN: Final = -9


class Dry(Exception):
    """No picture is left: the filter was thinned too much, or the position was edited by hand."""


def parts(entry: int) -> list[int]:
    """The kind of an entry and its small parts; the last of five takes all that is left."""
    rest = entry >> 5
    return [entry & 31, rest & 15, (rest >> 4) & 15, (rest >> 8) & 15, (rest >> 12) & 15, rest >> 16]


def thinned(weights: dict[int, float], most: int, seed: int) -> dict[int, float]:
    """A fair selection: each picture is kept about as often as it weighs."""
    if len(weights) <= most:
        return weights
    wanted = most // 2
    step = sum(weights.values()) / wanted
    at = step * int(Rng(seed).below(1000)) / 1000.0
    kept: dict[int, float] = {}
    reached = 0.0
    for picture, weight in weights.items():
        reached += weight
        while at < reached:
            kept[picture] = kept.get(picture, 0.0) + 1.0
            at += step
    return kept


def add(weights: dict[int, float], picture: int, weight: float) -> None:
    weights[picture] = weights.get(picture, 0.0) + weight


class Lots:
    """Pictures to draw from by weight."""

    def __init__(self, weights: dict[int, float]) -> None:
        self.pictures = list(weights)
        self.sums: list[float] = []
        total = 0.0
        for weight in weights.values():
            total += weight
            self.sums.append(total)
        if total <= 0.0:
            raise Dry

    def draw(self, rng: Rng) -> int:
        at = self.sums[-1] * int(rng.below(1 << 30)) / float(1 << 30)
        return self.pictures[min(bisect_right(self.sums, at), len(self.pictures) - 1)]


class RowBelief:
    """Who stands where in one row: a picture is a number, four bits a place."""

    def __init__(self, width: int, cards: int) -> None:
        self.width, self.cards = width, cards
        self.pictures: dict[int, float] = {0: 1.0}
        self.away: set[int] = set()  # in the Saloon, or lost
        self.lots: Lots | None = None

    def read(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        """One entry about this row, its parts without the side."""
        self.lots = None
        old, self.pictures = self.pictures, {}
        if kind == DEPLOYED:
            self.pictures = old
            self.away = {a, b}
        elif kind == MOVED:
            self.move(old, 4 * a, 4 * b)
        elif kind == FETCHED:
            self.fetch(old, a + 1, 4 * b, 4 * c, d + 1)
            self.away.discard(a)
            self.away.add(d)
        elif kind == SEEN:
            self.see(old, 4 * a, b + 1)
        elif kind == DANCED:
            for picture, weight in old.items():
                add(self.pictures, danced(picture, a, b), weight)
        elif kind == LOST:
            for picture, weight in old.items():
                self.away.add(((picture >> 4 * a) & 15) - 1)
                add(self.pictures, put(picture, 4 * a, EMPTY), weight)
        else:
            self.replace(old, a + 1, 4 * b, 4 * c, 4 * d)
            self.away.discard(a)

    def move(self, old: dict[int, float], i: int, j: int) -> None:
        for picture, weight in old.items():
            one, other = (picture >> i) & 15, (picture >> j) & 15
            if one == other:
                add(self.pictures, picture, weight)
            else:
                add(self.pictures, picture, weight / 2)
                add(self.pictures, put(put(picture, i, other), j, one), weight / 2)

    def fetch(self, old: dict[int, float], came: int, i: int, j: int, went: int) -> None:
        if came == went:
            self.move(old, i, j)
            return
        for picture, weight in old.items():
            one, other = (picture >> i) & 15, (picture >> j) & 15
            for gone, stays in ((one, other), (other, one)):
                share = weight / 2
                if gone == OPEN and not self.has(picture, went):
                    share /= self.open_places(picture)
                elif gone != went:
                    continue
                add(self.pictures, put(put(picture, i, came), j, stays), share)
                add(self.pictures, put(put(picture, i, stays), j, came), share)

    def replace(self, old: dict[int, float], came: int, i: int, j: int, gap: int) -> None:
        for picture, weight in old.items():
            three = (came, (picture >> i) & 15, (picture >> j) & 15)
            for x, y, z in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
                add(self.pictures, put(put(put(picture, i, three[x]), j, three[y]), gap, three[z]), weight / 6)

    def see(self, old: dict[int, float], at: int, card: int) -> None:
        for picture, weight in old.items():
            there = (picture >> at) & 15
            if there == card:
                add(self.pictures, picture, weight)
            elif there == OPEN and not self.has(picture, card):
                add(self.pictures, put(picture, at, card), weight / self.open_places(picture))

    def has(self, picture: int, card: int) -> bool:
        return any(picture >> 4 * place & 15 == card for place in range(self.width))

    def open_places(self, picture: int) -> int:
        return len([place for place in range(self.width) if (picture >> 4 * place) & 15 == OPEN])

    def settle(self, most: int, seed: int) -> None:
        """After an entry: not too many pictures, and at least one."""
        self.pictures = thinned(self.pictures, most, seed)
        if not self.pictures:
            raise Dry

    def draw(self, rng: Rng) -> list[int]:
        """Who stands on each place, in one of the truths; nobody on an empty one."""
        if self.lots is None:
            self.lots = Lots(self.pictures)
        picture = self.lots.draw(rng)
        row = [((picture >> 4 * place) & 15) for place in range(self.width)]
        left = [card for card in range(self.cards) if card not in self.away and card + 1 not in row]
        shuffle(left, rng)
        return [NOBODY if x == EMPTY else x - 1 if x != OPEN else left.pop() for x in row]

    def possible(self) -> list[set[int]]:
        """By place: who might stand there. Empty where nobody does."""
        found: list[set[int]] = [set() for _ in range(self.width)]
        for picture in self.pictures:
            row = [((picture >> 4 * place) & 15) for place in range(self.width)]
            left = {card for card in range(self.cards) if card not in self.away and card + 1 not in row}
            for place, x in enumerate(row):
                if x == OPEN:
                    found[place] |= left
                elif x != EMPTY:
                    found[place].add(x - 1)
        return found

    def odds(self) -> list[list[float]]:
        """By place and card: how likely."""
        total = sum(self.pictures.values())
        found = [[0.0] * self.cards for _ in range(self.width)]
        for picture, weight in self.pictures.items():
            row = [((picture >> 4 * place) & 15) for place in range(self.width)]
            left = [card for card in range(self.cards) if card not in self.away and card + 1 not in row]
            for place, x in enumerate(row):
                if x == OPEN:
                    for card in left:
                        found[place][card] += weight / total / len(left)
                elif x != EMPTY:
                    found[place][x - 1] += weight / total
        return found


def put(picture: int, at: int, value: int) -> int:
    return picture & ~(15 << at) | value << at


def danced(picture: int, start: int, end: int) -> int:
    """Whoever stood at the start is now at the end, those between one step nearer the start."""
    card = (picture >> 4 * start) & 15
    step = 1 if end > start else -1
    at = start
    while at != end:
        picture = put(picture, 4 * at, (picture >> 4 * (at + step)) & 15)
        at += step
    return put(picture, 4 * end, card)


def shuffle(items: list[int], rng: Rng) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = int(rng.below(i + 1))
        items[i], items[j] = items[j], items[i]


class TokenBelief:
    """What lies where. A picture is a number: three bits a slot (5: open, 7: empty), then four bits for how many tokens
    of each kind are known to be in the bag, far end first. Whatever else is in the bag is open."""

    def __init__(self, slots: int, totals: list[int], split: bool, street: bool, sides: int) -> None:
        self.slots, self.totals, self.split, self.street = slots, totals, split, street
        self.alive = [True] * sides
        self.bag_at = 3 * slots
        rest = sum(totals) - slots
        self.bag = [rest - rest // 2, rest // 2] if split and rest >= 2 else [rest, 0]
        self.pictures: dict[int, float] = {int("5" * slots, 8): 1.0}
        self.watched: list[list[int]] = [[] for _ in range(slots)]  # by slot: looks at the token that lies there now
        self.looks: list[int] = []  # by look: its token, as far as it must be; or FORGOTTEN
        self.lookers: list[int] = []  # by look: the side
        self.lots: Lots | None = None

    def at(self, picture: int, slot: int) -> int:
        return (picture >> 3 * slot) & 7

    def put(self, picture: int, slot: int, token: int) -> int:
        return picture & ~(7 << 3 * slot) | token << 3 * slot

    def in_bag(self, picture: int, end: int, token: int) -> int:
        return (picture >> self.bag_at + 4 * (KINDS_OF_TOKEN * end + token)) & 15

    def into_bag(self, picture: int, end: int, token: int, count: int) -> int:
        return picture + (count << self.bag_at + 4 * (KINDS_OF_TOKEN * end + token))

    def open_tokens(self, picture: int) -> list[int]:
        """By kind: how many of the tokens whose whereabouts are open."""
        left = list(self.totals)
        for slot in range(self.slots):
            token = self.at(picture, slot)
            if token < OPEN_TOKEN:
                left[token] -= 1
        for token in range(KINDS_OF_TOKEN):
            left[token] -= self.in_bag(picture, 0, token) + self.in_bag(picture, 1, token)
        return left

    def read(self, kind: int, a: int, b: int, c: int, d: int) -> None:
        self.lots = None
        if kind == SHOWN:
            self.see(a, b)
            for look in self.watched[a]:
                self.looks[look] = b
        elif kind == SLID:
            self.slide(a, b)
        elif kind == REFILLED:
            self.refill(a, b)
            self.bag[b] -= 1
        elif kind == STORED:
            self.rewrite(self.swapped(a, b))
        elif kind == EXCHANGED:
            self.exchange(a, b)
        elif kind == MERGED:
            self.merge(a, b)
        elif kind == STREET:
            order = [4 * a + 3 - k for k in range(4)] + [4 * b + k for k in range(4)]
            self.rewrite(order + [slot for slot in range(self.slots) if slot not in order])
            self.street = True
        elif kind == SUDDEN:
            self.begin_again(a, b, c, d)

    def swapped(self, one: int, other: int) -> list[int]:
        order = list(range(self.slots))
        order[one], order[other] = other, one
        return order

    def rewrite(self, order: list[int]) -> None:
        """Slot n now holds what lay in slot order[n]."""
        old, self.pictures = self.pictures, {}
        bag = ~((1 << self.bag_at) - 1)
        for picture, weight in old.items():
            new = picture & bag
            for slot in range(self.slots):
                new |= self.at(picture, order[slot]) << 3 * slot
            add(self.pictures, new, weight)
        self.watched = [self.watched[order[slot]] for slot in range(self.slots)]

    def see(self, slot: int, token: int) -> None:
        old, self.pictures = self.pictures, {}
        for picture, weight in old.items():
            there = self.at(picture, slot)
            if there == token:
                add(self.pictures, picture, weight)
            elif there == OPEN_TOKEN:
                left = self.open_tokens(picture)
                if left[token] > 0:
                    add(self.pictures, self.put(picture, slot, token), weight * left[token] / sum(left))

    def slide(self, slot: int, end: int) -> None:
        old, self.pictures = self.pictures, {}
        gone = NOBODY
        for picture, weight in old.items():
            gone = self.at(picture, slot)
            add(self.pictures, self.put(picture, slot, 7), weight)
        if 0 <= gone < OPEN_TOKEN:
            self.totals[gone] -= 1  # it was shown before it was taken
        self.watched[slot] = []
        order = list(range(self.slots))
        if not self.street:
            row = list(range(slot, slot - (slot & 3) - 1, -1))
        elif end == 0:
            row = list(range(slot, 8 if self.slots != 11 else 11))
        else:
            row = list(range(slot, -1, -1))
        for here, there in itertools.pairwise(row):
            order[here] = there
        order[row[-1]] = slot
        self.rewrite(order)

    def refill(self, slot: int, end: int) -> None:
        old, self.pictures = self.pictures, {}
        size = self.bag[end]
        for picture, weight in old.items():
            rest = size
            for token in range(KINDS_OF_TOKEN):
                known = self.in_bag(picture, end, token)
                rest -= known
                if known > 0:
                    drawn = self.put(self.into_bag(picture, end, token, -1), slot, token)
                    add(self.pictures, drawn, weight * known / size)
            if rest > 0:
                add(self.pictures, self.put(picture, slot, OPEN_TOKEN), weight * rest / size)
        self.watched[slot] = []

    def exchange(self, slot: int, end: int) -> None:
        old, self.pictures = self.pictures, {}
        for picture, weight in old.items():
            outgoing = self.at(picture, slot)
            size, rest = self.bag[end], self.bag[end]
            for token in range(KINDS_OF_TOKEN + 1):
                known = self.in_bag(picture, end, token) if token < KINDS_OF_TOKEN else rest
                rest -= known
                if known > 0:
                    new = self.put(picture, slot, token)
                    if token < KINDS_OF_TOKEN:
                        new = self.into_bag(new, end, token, -1)
                    if outgoing < OPEN_TOKEN:
                        new = self.into_bag(new, end, outgoing, 1)
                    add(self.pictures, new, weight * known / size)
        self.watched[slot] = []

    def merge(self, before: int, gone: int) -> None:
        old, self.pictures = self.pictures, {}
        slots = [4 * before + k for k in range(4)] + [4 * gone + k for k in range(4)]
        count = 0
        for picture, weight in old.items():
            tokens = [0] * (OPEN_TOKEN + 1)
            cleared = picture
            for slot in slots:
                token = self.at(picture, slot)
                if token <= OPEN_TOKEN:
                    tokens[token] += 1
                cleared = self.put(cleared, slot, 7)
            count = sum(tokens)
            self.lay(cleared, weight, tokens, slots[: min(count, 4)])
        self.bag[0] += max(0, count - 4)
        self.alive[gone] = False
        for slot in slots:
            self.watched[slot] = []

    def lay(self, picture: int, weight: float, tokens: list[int], slots: list[int]) -> None:
        """Every way to lay these tokens into the slots; the rest goes into the bag."""
        if not slots:
            for token in range(KINDS_OF_TOKEN):
                picture = self.into_bag(picture, 0, token, tokens[token])
            add(self.pictures, picture, weight)
            return
        total = sum(tokens)
        for token in range(OPEN_TOKEN + 1):
            if tokens[token] > 0:
                tokens[token] -= 1
                laid = self.put(picture, slots[0], token)
                self.lay(laid, weight * (tokens[token] + 1) / total, tokens, slots[1:])
                tokens[token] += 1

    def begin_again(self, bullets: int, cuffs: int, bogus: int, laid: int) -> None:
        self.totals = [0, bullets, cuffs, 0, bogus]
        rest = bullets + cuffs + bogus - laid
        self.bag = [rest - rest // 2, rest // 2] if self.split and rest >= 2 else [rest, 0]
        places = [slot for slot in range(self.slots) if self.street or self.alive[slot >> 2]][:laid]
        picture = 0
        for slot in range(self.slots):
            picture |= (OPEN_TOKEN if slot in places else 7) << 3 * slot
        self.pictures = {picture: 1.0}
        self.watched = [[] for _ in range(self.slots)]

    def look(self, slot: int, side: int, token: int) -> None:
        """Somebody looked; the token is FORGOTTEN where the viewer does not know what was seen."""
        self.lots = None
        self.looks.append(token)
        self.lookers.append(side)
        if token == FORGOTTEN:
            self.watched[slot] = [*self.watched[slot], len(self.looks) - 1]
        else:
            self.see(slot, token)

    def settle(self, most: int, seed: int) -> None:
        self.pictures = thinned(self.pictures, most, seed)
        if not self.pictures:
            raise Dry

    def draw(self, rng: Rng) -> tuple[list[int], list[int], list[int]]:
        """Slots, supply by end and token, and what all who looked have seen, as the table keeps it."""
        if self.lots is None:
            self.lots = Lots(self.pictures)
        picture = self.lots.draw(rng)
        left = [token for token, count in enumerate(self.open_tokens(picture)) for _ in range(count)]
        shuffle(left, rng)
        slots = []
        for slot in range(self.slots):
            token = self.at(picture, slot)
            slots.append(NOBODY if token == 7 else left.pop() if token == OPEN_TOKEN else token)
        supply = [self.in_bag(picture, end, token) for end in range(2) for token in range(KINDS_OF_TOKEN)]
        for end in range(2):
            for _ in range(self.bag[end] - sum(supply[KINDS_OF_TOKEN * end : KINDS_OF_TOKEN * end + KINDS_OF_TOKEN])):
                supply[KINDS_OF_TOKEN * end + left.pop()] += 1
        looks = list(self.looks)
        for slot, watching in enumerate(self.watched):
            for look in watching:
                if looks[look] == FORGOTTEN:
                    looks[look] = slots[slot]
        # What others saw of tokens that have left the street unseen is anybody's guess: one of those in the bag now.
        bag = [token for token, count in enumerate(supply) for _ in range(count)]
        for look, token in enumerate(looks):
            if token == FORGOTTEN:
                looks[look] = bag[int(rng.below(len(bag)))] % KINDS_OF_TOKEN if bag else 4
        return slots, supply, [token + 8 * side for token, side in zip(looks, self.lookers, strict=True)]


class Belief:
    """All a viewer may conclude from the history of its observation."""

    def __init__(self, seen: Street, most: int) -> None:
        self.viewer, self.most = int(seen.viewer), most
        self.seats, self.team = int(seen.seats), int(seen.team)
        self.split = seen.two_supplies()
        cards = TEAM_CARDS if seen.team else KINDS
        self.rows = [RowBelief(int(seen.width), int(cards)) for _ in range(seen.sides)]
        totals = pool(seen.mode())
        self.tokens = TokenBelief(len(seen.slot), totals, self.split, seen.sides == 2, int(seen.sides))
        self.history = seen.history[:0]
        self.looks = seen.looks[:0]
        self.sound = False  # has a truth drawn from it been looked over?
        self.broken = False  # and did it not fit, because the position was edited by hand?

    def continues(self, seen: Street) -> bool:
        """Has this observation the same past?"""
        if (self.viewer, self.seats, self.team, self.split) != (
            seen.viewer,
            seen.seats,
            seen.team,
            seen.two_supplies(),
        ):
            return False
        length: i64 = len(self.history)
        looks: i64 = len(self.looks)
        if length > len(seen.history) or looks > len(seen.looks):
            return False
        for i in range(length - 1, -1, -1):
            if self.history[i] != seen.history[i]:
                return False
        return all(self.looks[i] == seen.looks[i] for i in range(looks))

    def read(self, seen: Street) -> None:
        """Take in what has been added since."""
        at = len(self.history)
        look = len(self.looks)
        if at < len(seen.history):
            self.sound = self.broken = False
        self.history, self.looks = seen.history[:], seen.looks[:]
        for number in range(at, len(self.history)):
            kind, a, b, c, d, e = parts(int(self.history[number]))
            if kind == LOOKED:
                token = int(self.looks[look])
                self.tokens.look(a, b, token & 7 if token >= 0 else FORGOTTEN)
                look += 1
                self.tokens.settle(self.most, number)
            elif kind in (DEPLOYED, MOVED, FETCHED, SEEN, DANCED, LOST, REPLACED):
                self.rows[a].read(kind, b, c, d, e)
                self.rows[a].settle(self.most, number)
            elif kind != LEFT:
                self.tokens.read(kind, a, b, c, d + 16 * e)
                self.tokens.settle(self.most, number)


class Memory:
    """The last beliefs anybody asked for: whoever thinks long about one position asks again and again."""

    def __init__(self) -> None:
        self.kept: list[Belief] = []

    def recall(self, seen: Street) -> Belief:
        """The belief of this observation's viewer. Raises Dry if its past cannot have been."""
        for number in range(len(self.kept) - 1, -1, -1):
            belief = self.kept[number]
            if belief.continues(seen):
                del self.kept[number]
                return self.renew(belief, seen)
        return self.renew(Belief(seen, MOST), seen)

    def renew(self, belief: Belief, seen: Street) -> Belief:
        while True:
            try:
                belief.read(seen)
            except Dry:
                if belief.most > 100 * MOST:
                    raise
                belief = Belief(seen, belief.most * 8)
            else:
                self.kept = [*self.kept[-KEPT + 1 :], belief]
                return belief
