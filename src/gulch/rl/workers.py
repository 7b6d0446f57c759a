"""Games of one batch spread over processes. Their arrays lie in memory that all of them share; what goes over the pipes
is a letter there and a letter back."""

from __future__ import annotations

import contextlib
import ctypes
import json
import mmap
import os
import subprocess
import sys
import tempfile
import weakref
from dataclasses import asdict, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from gulch.core.lanes import Lane
from gulch.core.steps import NOBODY
from gulch.rl.batch import Arrays, BadBatch, Batch, Tables, check_seed

MOST_WORKERS = 256
PAGE = mmap.PAGESIZE
SLACK = 3 * PAGE  # bytes at least, so that pages under a row are its own
PROT = mmap.PROT_READ | mmap.PROT_WRITE
FIXED = 0x10  # put it there and nowhere else
STEP, PICK, RESET, RANDOM = b"s", b"p", b"r", b"x"
DONE = b"k"
# Positions are small and many. With huge pages, and each beside the next of its own game, a third more of them are
# played a second where thousands are at it.
MEMORY = {"PYTHONMALLOC": "malloc", "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"}


class Shared:
    """The arrays of a batch one after another in a file that lies in memory, and the answers behind them."""

    def __init__(self, table: Tables, file: int) -> None:
        shapes = {**table.shapes(), "answers": (np.int64, (table.n,)), "told": (np.int64, (table.n,))}
        sizes = {name: int(np.prod(shape)) * np.dtype(kind).itemsize for name, (kind, shape) in shapes.items()}
        starts, at = {}, 0
        for name, size in sizes.items():
            starts[name], at = at, at + -(-size // PAGE) * PAGE
        if os.fstat(file).st_size < at:
            os.ftruncate(file, at)
        self.memory = mmap.mmap(file, at)
        self.start = np.frombuffer(self.memory, np.uint8).ctypes.data
        self.arrays: dict[str, NDArray[Any]] = {
            name: np.frombuffer(self.memory, kind, int(np.prod(shape)), starts[name]).reshape(shape)
            for name, (kind, shape) in shapes.items()
        }


class Workers(Arrays):
    """Games played in other processes, as many to each. ``step`` is ``send`` and ``receive``: between the two there is
    time for something else, such as answering another batch, and the arrays are not to be read."""

    def __init__(self, table: Tables, workers: int, seed: int = 0) -> None:
        super().__init__(table)
        if os.name != "posix":
            raise BadBatch("workers: here only one process plays; leave them out")
        if not 1 <= workers <= min(MOST_WORKERS, table.n):
            raise BadBatch(f"workers: {workers} is not between 1 and {min(MOST_WORKERS, table.n)}")
        check_seed(seed)
        self.cuts = [table.n * k // workers for k in range(workers + 1)]
        self.waiting = False
        file = in_memory()
        self.shared = Shared(table, file)
        for name in table.shapes():
            setattr(self, name, self.shared.arrays[name])
        self.given, self.told = self.shared.arrays["answers"], self.shared.arrays["told"]
        self.processes = [begin(table, file, self.cuts[k], self.cuts[k + 1]) for k in range(workers)]
        os.close(file)
        self._end = weakref.finalize(self, end, self.processes)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """All games anew, as a fresh batch with this seed would begin them."""
        check_seed(seed)
        self.told[0] = seed
        self.say(RESET)
        self.receive()

    def step(self, actions: ArrayLike) -> None:
        """One action (a column of ``mask``) in every game; -1 leaves a game as it is."""
        self.send(actions)
        self.receive()

    def pick(self, places: ArrayLike) -> None:
        """The same, by places in ``options``."""
        self.send_picks(places)
        self.receive()

    def send_picks(self, places: ArrayLike) -> None:
        """The first half of ``pick``."""
        answers = self.answers(places)
        self.open_or_not((answers < NOBODY) | (answers >= self.counts), answers)
        self.given[:] = answers
        self.say(PICK)

    def send(self, actions: ArrayLike) -> None:
        """The first half of ``step``."""
        answers = self.answers(actions)
        if not self.table.mask:
            raise BadBatch("step: without a mask only pick is known")
        known = (answers >= 0) & (answers < self.actions)
        chosen = self.mask[np.arange(self.n), np.where(known, answers, 0)]
        self.open_or_not((answers != NOBODY) & ~(known & (chosen != 0)), answers)
        self.given[:] = answers
        self.say(STEP)

    def receive(self) -> None:
        """The second half of either: wait for all of them."""
        if not self.waiting:
            raise BadBatch("receive: nothing was sent")
        self.waiting = False
        for process in self.processes:
            assert process.stdout is not None
            if process.stdout.read(1) != DONE:
                self.close()
                raise BadBatch("a process that plays has ended; so has this batch")

    def at_random(self, steps: int, seed: int = 1) -> int:
        """So many random answers in every game; how many decisions that were."""
        self.told[0], self.told[-1] = steps, seed
        self.say(RANDOM)
        self.receive()
        return steps * self.n

    def open_or_not(self, wrong: NDArray[np.bool_], answers: NDArray[np.int64]) -> None:
        if wrong.any():
            i = int(np.argmax(wrong))
            raise BadBatch(f"game {i}: {answers[i]} is not open; nothing was played")

    def say(self, letter: bytes) -> None:
        if self.waiting:
            raise BadBatch("the last answers have not been received yet")
        for process in self.processes:
            assert process.stdin is not None
            try:
                process.stdin.write(letter)
            except (OSError, ValueError):
                self.close()
                raise BadBatch("a process that plays has ended; so has this batch") from None
        self.waiting = True

    def close(self) -> None:
        """End the processes. Arrays keep what they last said."""
        self._end()


def in_memory() -> int:
    """A file without a name that lies in memory."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("gulch")
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


def begin(table: Tables, file: int, start: int, stop: int) -> subprocess.Popen[bytes]:
    """A process that plays the games from ``start`` up to ``stop``."""
    told = json.dumps({"table": asdict(table), "file": file, "start": start, "stop": stop})
    return subprocess.Popen(
        [sys.executable, "-m", "gulch.rl.workers", told],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
        pass_fds=[file],
        env={**os.environ, **MEMORY, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )


def end(processes: list[subprocess.Popen[bytes]]) -> None:
    for process in processes:
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
    for process in processes:
        process.wait()


def laid_into(lane: Lane, shared: Shared, mine: slice, file: int) -> list[str]:
    """Lay the two large rows of a lane into the shared memory, so that they need not be copied: the pages under them
    are exchanged for those of the file. Which arrays that could be done for."""
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype = ctypes.c_void_p
    libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
    done = []
    for name, row, base in (("obs", lane.seen, "seen_at"), ("mask", lane.mask, "mask_at")):
        array = shared.arrays[name][mine]
        if isinstance(row, list) or array.size == 0:
            continue
        start = array.ctypes.data - shared.start  # in the file
        there = np.asarray(row).ctypes.data
        skipped = (start - there) % PAGE  # so that both begin alike within a page
        if skipped < PAGE and there % PAGE:
            skipped += PAGE  # what lies in the page before is not ours
        first, last = (there + skipped) // PAGE * PAGE, there + skipped + array.nbytes
        length = -(-(last - first) // PAGE) * PAGE
        at = libc.mmap(first, length, PROT, mmap.MAP_SHARED | FIXED, file, start // PAGE * PAGE)
        if at == first:
            setattr(lane, base, skipped // array.itemsize)
            done.append(name)
    return done


def work(told: str) -> None:
    """In the other process: play until nobody asks any more."""
    given = json.loads(told)
    table = Tables(**given["table"])
    mine = slice(given["start"], given["stop"])
    shared = Shared(table, given["file"])
    answers, numbers = shared.arrays["answers"][mine], shared.arrays["told"]
    own = replace(table, n=mine.stop - mine.start)
    lane = own.lane(SLACK)
    in_place = laid_into(lane, shared, mine, given["file"]) if sys.platform == "linux" else []
    batch = Batch(own, 0, mine.start, table.n, lane)
    copied = {name: shared.arrays[name][mine] for name in table.shapes() if name not in in_place}
    while letter := os.read(0, 1):
        if letter == STEP:
            batch.step(answers)
        elif letter == PICK:
            batch.pick(answers)
        elif letter == RESET:
            batch.reset(int(numbers[0]))
        elif letter == RANDOM:
            batch.at_random(int(numbers[0]), int(numbers[-1]) + mine.start)
        for name, array in copied.items():
            np.copyto(array, getattr(batch, name))
        os.write(1, DONE)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        work(sys.argv[1])
