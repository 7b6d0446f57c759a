"""Pictures of what is hidden, each with its weight: what every filter of a belief is made of.

A picture is two numbers: who or what is in which place, and what is known to be in the bag. They are kept in the order
in which they were added, with an index beside them that finds a picture again: alike ones are one picture with the sum
of their weights.
"""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import Rng

SPREAD: Final[i64] = 0x1E3779B97F4A7C15  # odd, and without a pattern
SPREAD_BAG: Final[i64] = 0x2545F4914F6CDD1D
SHIFT: Final[i64] = 42
TINY: Final[float] = 2.0**-80  # below this in all, weights are raised
LOTS: Final[i64] = 1 << 30
ALL_LOTS: Final[float] = 2.0**30


class Dry(Exception):
    """No picture is left: the position was edited by hand, and its past cannot have been."""


class Pictures:
    """A set of pictures to be filled; ``settle`` when it is full."""

    size: i64
    room: i64
    places: vec[i64]
    bags: vec[i64]
    weights: vec[float]
    index: vec[i64]  # 1 more than the number of the picture; 0: free
    sums: vec[float]  # of weights up to each picture, once lots are drawn

    def __init__(self, expected: i64 = 8) -> None:
        room: i64 = 8
        while room < expected:
            room *= 2
        self.size = 0
        self.room = room
        self.places = vec[i64]([0] * room)
        self.bags = vec[i64]([0] * room)
        self.weights = vec[float]([0.0] * room)
        self.index = vec[i64]([0] * (2 * room))
        self.sums = vec[float]()

    def add(self, places: i64, bag: i64, weight: float) -> None:
        last = 2 * self.room - 1
        at = ((places * SPREAD + bag * SPREAD_BAG) >> SHIFT) & last
        while True:
            number = self.index[at] - 1
            if number < 0:
                break
            if self.places[number] == places and self.bags[number] == bag:
                self.weights[number] += weight
                return
            at = (at + 1) & last
        if self.size == self.room:
            self.grow()
            self.add(places, bag, weight)
            return
        number = self.size
        self.places[number] = places
        self.bags[number] = bag
        self.weights[number] = weight
        self.index[at] = number + 1
        self.size = number + 1

    def grow(self) -> None:
        larger = Pictures(2 * self.room)
        for number in range(self.size):
            larger.add(self.places[number], self.bags[number], self.weights[number])
        self.room = larger.room
        self.places, self.bags, self.weights, self.index = larger.places, larger.bags, larger.weights, larger.index

    def total(self) -> float:
        found = 0.0
        for number in range(self.size):
            found += self.weights[number]
        return found

    def settle(self) -> None:
        """After an event: at least one picture, and weights that do not vanish in long games."""
        total = self.total()
        if total <= 0.0:
            raise Dry
        if total < TINY:
            for number in range(self.size):
                self.weights[number] = self.weights[number] / TINY

    def draw(self, rng: Rng) -> i64:
        """The number of a picture, by weight."""
        if len(self.sums) == 0:
            self.sums = vec[float]([0.0] * self.size)
            total = 0.0
            for number in range(self.size):
                total += self.weights[number]
                self.sums[number] = total
        last = self.size - 1
        lot = self.sums[last] * float(rng.below(LOTS)) / ALL_LOTS
        low: i64 = 0
        high = last
        while low < high:
            middle = (low + high) >> 1
            if self.sums[middle] > lot:
                high = middle
            else:
                low = middle + 1
        return low
