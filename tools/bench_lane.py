"""The lane with observation and mask, answered through NumPy: at few games and at many, in one process and in two.

Each figure is the median of several alternations; what is compared is measured by turns in one run. Few and many games
are played by a process of their own each, whose memory is laid out for it, as ``gulch.batch(…, workers=1)`` does.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median

import numpy as np

import gulch
from gulch.games import names

FEW = 256
MANY = 4096
ALTERNATIONS = 7
SECONDS = 0.4


class Loop:
    """A batch that is answered at random; ``rate`` is in millions of decisions a second."""

    def __init__(self, name: str, n: int, workers: int) -> None:
        self.batch = gulch.batch(name, n, seed=1, workers=workers)
        self.n, self.rng = n, np.random.default_rng(1)
        self.rates: list[float] = []
        self.inside = workers == 0
        for _ in range(30):
            self.step()

    def step(self) -> None:
        self.batch.pick((self.rng.random(self.n) * self.batch.counts).astype(np.int64))

    def measure(self) -> None:
        """By the clock where others play along; by this process's own time where it plays alone."""
        clock = time.process_time if self.inside else time.perf_counter
        start, done = clock(), 0
        while clock() - start < SECONDS:
            self.step()
            done += self.n
        self.rates.append(done / (clock() - start) / 1e6)

    @property
    def rate(self) -> float:
        return median(self.rates)


def rows(name: str) -> Iterator[str]:
    loops = {
        "here": Loop(name, FEW, 0),
        "few": Loop(name, FEW, 1),
        "many": Loop(name, MANY, 1),
        "one": Loop(name, 4 * FEW, 1),
        "two": Loop(name, 8 * FEW, 2),
    }
    for _ in range(ALTERNATIONS):
        for loop in loops.values():
            loop.measure()
    for loop in loops.values():
        loop.batch.close()
    yield f"  {name:20} {loops['here'].rate:5.2f} million decisions a second and core at {FEW} games"
    few, many = loops["few"].rate, loops["many"].rate
    yield f"  {'':20} {many:5.2f} at {MANY} games in a process of their own, {many / few:.2f} of {few:.2f} at {FEW}"
    one, two = loops["one"].rate, loops["two"].rate
    yield f"  {'':20} {two:5.2f} in two processes, {two / one:.2f} times {one:.2f} in one, {4 * FEW} games each"


def report() -> None:
    print("the lane with observation and mask, answered at random through NumPy")
    for name in names():
        for line in rows(name):
            print(line, flush=True)


if __name__ == "__main__":
    report()
