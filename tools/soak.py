"""Plays very many random games of every kind and looks for faults: make soak [GAMES=100000] [GAME=way-out-west]."""

import os
import sys
import time
from multiprocessing import Pool, cpu_count

from beliefs import MODES
from beliefs import soak as soak_beliefs

from gulch.core.laws import LONGEST, SPEAK_UP_AFTER, Trial, speak_up
from gulch.core.seen import save
from gulch.core.steps import CHANCE, NOBODY, Rng
from gulch.games import find, names

CHUNK = 200
RARELY = 100  # in one game of eight, somebody speaks out of turn once in so many answers


def soak(job: tuple[str, int]) -> tuple[int, int, int]:
    """Some games from a seed on: games, answers, and the longest of them. A fault ends the soak."""
    name, first = job
    box = find(name)
    trial = Trial(box.game, box.options, box.names)
    answers = longest = 0
    for seed in range(first, first + CHUNK):
        rng = Rng(seed)
        s, length = trial.start(rng), 0
        chatty = seed % 8 == 0
        while s.seat != NOBODY:
            if s.seat == CHANCE:
                s.play(s.luck(rng))
            elif (length > SPEAK_UP_AFTER or (chatty and rng.below(RARELY) == 0)) and speak_up(s, rng):
                pass
            else:
                options = s.legal()
                if not options:
                    raise AssertionError(f"{name} seed {seed}: {s.stop.name} offers nothing")
                s.play(options[int(rng.below(len(options)))])
            length += 1
            if length > LONGEST:
                raise AssertionError(f"{name} seed {seed}: no end after {length} answers")
            if length % 16 == 0 and (faults := box.game.faults(s)):
                raise AssertionError(f"{name} seed {seed} answer {length}: {faults[0]}")
        if faults := box.game.faults(s):
            raise AssertionError(f"{name} seed {seed} at the end: {faults[0]}")
        if min(int(n) for n in box.game.ranks(s)) != 0 or not save(s):
            raise AssertionError(f"{name} seed {seed}: nobody has won")
        answers += length
        longest = max(longest, length)
    return CHUNK, answers, longest


def main() -> int:
    games = int(os.environ.get("GAMES", "100000"))
    wanted = [os.environ["GAME"]] if "GAME" in os.environ else names()
    with Pool(cpu_count()) as pool:
        for name in wanted:
            began = time.monotonic()
            jobs = [(name, first) for first in range(0, games, CHUNK)]
            done = list(pool.imap_unordered(soak, jobs))
            played, answers, longest = sum(d[0] for d in done), sum(d[1] for d in done), max(d[2] for d in done)
            took = time.monotonic() - began
            print(
                f"{name}: {played} games, {answers} answers, the longest {longest}, no fault, {took:.0f} s", flush=True
            )
    if "outlaws" in wanted:
        soak_beliefs(max(games // 100, 1), list(MODES))  # a game costs as much as a hundred others
    return 0


if __name__ == "__main__":
    sys.exit(main())
