"""What becomes of a filter with too many pictures: it forgets, and never what is true.

A thing of a picture, where somebody stands or what a token is, can be settled or open. To open it only widens: all that
the picture allowed is still allowed. So when there are too many pictures the heavy ones are kept as they are, and the
light ones forget, one thing after another and the least certain first, until many of them have become alike. What they
weigh together they go on weighing. The belief is an estimate from then on: chances are not quite right, but whatever is
true is always possible, and what is certain is so in truth as well.

How many are too many depends on the past alone, never on the clock, so all who read the same past believe the same.
"""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, mypyc_attr, vec
from gulch.games.outlaws.beliefs.pictures import Pictures

MOST: Final[i64] = 40_320  # pictures at a time: all there can be of a row of eight
FREELY: Final[i64] = 500_000  # pictures looked through since the beginning, before a filter has to be thrifty
THRIFTY: Final[i64] = 1_000  # and how many it may have then
STATES: Final[i64] = 16  # in which a settled thing can be


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter:
    """Pictures that fit what has been read. Those who inherit it say of which things a picture is made."""

    pictures: Pictures
    exact: bool  # has nothing been forgotten that could matter now?
    looked_through: i64

    def __init__(self) -> None:
        self.pictures = Pictures()
        self.exact = True
        self.looked_through = 0

    def things(self) -> i64:
        """How many things a picture has that can be forgotten one by one; one more means all that is left."""
        raise NotImplementedError

    def count(self, places: i64, bag: i64, weight: float, shares: vec[float], counts: vec[i64]) -> None:
        """Add a picture to the shares and counts of the states its settled things are in, STATES of them a thing."""
        raise NotImplementedError

    def forget(self, thing: i64, places: i64) -> i64:
        """The picture with this thing open."""
        raise NotImplementedError

    def forget_bag(self, thing: i64, bag: i64) -> i64:
        return bag

    def certain(self) -> bool:
        """Is just one truth left?"""
        raise NotImplementedError

    def begin_anew(self, times: i64) -> Pictures:
        """The pictures up to now; those after an event are to be filled in, perhaps so many times as many."""
        old = self.pictures
        self.pictures = Pictures(times * old.size)
        return old

    def settle(self) -> None:
        """After an event."""
        self.pictures.settle()
        self.looked_through += self.pictures.size
        most = MOST if self.looked_through < FREELY else THRIFTY
        if self.pictures.size > most:
            self.exact = False
            self.thin_out(most // 4)
        elif not self.exact and self.pictures.size == 1:
            self.exact = self.certain()

    def thin_out(self, few: i64) -> None:
        """Keep a few of the heaviest, and make the others forget until they are no more than that."""
        every = self.pictures
        heavy = every.total() / float(few)  # so there cannot be more than a few
        kept, light = Pictures(2 * few), Pictures(every.size)
        for number in range(every.size):
            side = kept if every.weights[number] >= heavy else light
            side.add(every.places[number], every.bags[number], every.weights[number])
        while light.size > few:
            light = self.less(light, self.least_certain(light))
        for number in range(light.size):
            kept.add(light.places[number], light.bags[number], light.weights[number])
        self.pictures = kept

    def less(self, pictures: Pictures, thing: i64) -> Pictures:
        found = Pictures(pictures.size)
        for number in range(pictures.size):
            places = self.forget(thing, pictures.places[number])
            found.add(places, self.forget_bag(thing, pictures.bags[number]), pictures.weights[number])
        return found

    def least_certain(self, pictures: Pictures) -> i64:
        """The thing whose state can be guessed worst; one more than there are if all pictures agree on each."""
        shares = vec[float]([0.0] * (STATES * self.things()))
        counts = vec[i64]([0] * (STATES * self.things()))
        for number in range(pictures.size):
            self.count(pictures.places[number], pictures.bags[number], pictures.weights[number], shares, counts)
        found, best, total = self.things(), 2.0, pictures.total()
        for thing in range(self.things()):
            known, squares, alike = 0.0, 0.0, True
            for state in range(thing * STATES, thing * STATES + STATES):
                alike = alike and (counts[state] == 0 or counts[state] == pictures.size)
                share = shares[state] / total
                known += share
                squares += share * share
            if not alike:
                squares += (1.0 - known) * (1.0 - known)
                if squares < best:
                    found, best = thing, squares
        return found
