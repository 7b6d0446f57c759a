"""The lane with observation and mask, answered through NumPy: at few games and at many, in one process and in two.

What is compared is measured by turns in one run. Few and many games are played by a process of their own each, whose
memory is laid out for it, as ``gulch.batch(…, workers=1)`` does, and what counts is the CPU time of that process. Two
processes are answered in turns, each while the other plays; they are measured by the clock, and their best moment
counts, when nothing else ran on the machine. Where there is no such moment, what each of them does in a CPU second
tells what it would be: as much as one alone, if they do not stand in each other's way.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median

import numpy as np
from numpy.typing import NDArray

from gulch.games import names
from gulch.rl.batch import Batch, tables
from gulch.rl.workers import Workers

FEW = 256
MANY = 4096
EACH = 1024  # games of a process where two are compared with one
ALTERNATIONS = 15
SECONDS = 0.2


class Loop:
    """A batch that is answered at random; rates are in millions of decisions a second."""

    def __init__(self, name: str, n: int) -> None:
        self.name, self.n, self.rng = name, n, np.random.default_rng(1)
        self.rates: list[float] = []

    def picks(self, batch: Batch | Workers) -> NDArray[np.int64]:
        return (self.rng.random(self.n) * batch.counts).astype(np.int64)

    @property
    def rate(self) -> float:
        return median(self.rates)

    @property
    def best(self) -> float:
        return max(self.rates)


class Here(Loop):
    """Played by this process."""

    def __init__(self, name: str, n: int) -> None:
        super().__init__(name, n)
        self.batch = Batch(tables(name, n), 1)

    def measure(self) -> None:
        start, done = time.process_time(), 0
        while (spent := time.process_time() - start) < SECONDS:
            self.batch.pick(self.picks(self.batch))
            done += self.n
        self.rates.append(done / spent / 1e6)


class Elsewhere(Loop):
    """Batches of as many other processes, answered in turns."""

    def __init__(self, name: str, n: int, processes: int = 1) -> None:
        super().__init__(name, n)
        self.batches = [Workers(tables(name, n), 1, seed) for seed in range(processes)]
        self.by_cpu: list[float] = []  # rates as well, of one process

    def measure(self) -> None:
        start, spent, done = time.perf_counter(), self.cpu(), 0
        for batch in self.batches:
            batch.send_picks(self.picks(batch))
        while time.perf_counter() - start < SECONDS:
            for batch in self.batches:
                batch.receive()
                batch.send_picks(self.picks(batch))
                done += self.n
        for batch in self.batches:
            batch.receive()
            done += self.n
        self.rates.append(done / (time.perf_counter() - start) / 1e6)
        self.by_cpu.append(done / (self.cpu() - spent) / 1e6)

    def cpu(self) -> float:
        """Seconds that the other processes have had so far."""
        players = [process.pid for batch in self.batches for process in batch.processes]
        return sum(time.clock_gettime(~pid << 3 | 2) for pid in players)  # as clock_getcpuclockid counts on Linux

    def close(self) -> None:
        for batch in self.batches:
            batch.close()


def rows(name: str) -> Iterator[str]:
    here = Here(name, FEW)
    few, many, one, two = Elsewhere(name, FEW), Elsewhere(name, MANY), Elsewhere(name, EACH), Elsewhere(name, EACH, 2)
    for _ in range(ALTERNATIONS):
        for loop in (here, few, many, one, two):
            loop.measure()
    for there in (few, many, one, two):
        there.close()
    yield f"  {name:20} {here.rate:5.2f} million decisions a second and core at {FEW} games, {here.best:.2f} at best"
    less, more, alone, both = (median(loop.by_cpu) for loop in (few, many, one, two))
    # Many games need the cache that a machine shares with its neighbours: at best those leave it alone.
    undisturbed = max(many.by_cpu) / max(few.by_cpu)
    ratio = f"{more / less:.2f} of {less:.2f} at {FEW}, {undisturbed:.2f} at best"
    yield f"  {'':20} {more:5.2f} at {MANY} games in a process of their own, {ratio}"
    ratio = f"{two.best / one.best:.2f} times {one.best:.2f} in one"
    yield f"  {'':20} {two.best:5.2f} in two processes by the clock, {ratio}, {EACH} games each"
    yield f"  {'':20} {both:5.2f} of each of them in a CPU second, {both / alone:.2f} of {alone:.2f} of one alone"


def report() -> None:
    print("the lane with observation and mask, answered at random through NumPy")
    for name in names():
        for line in rows(name):
            print(line, flush=True)


if __name__ == "__main__":
    report()
