"""Beliefs of Outlaws over whole games: the truth is always possible for every viewer; what a question costs.

Part of make soak; by itself: python tools/beliefs.py [GAMES [MODE...]]
"""

import sys
import time
from collections.abc import Iterator
from multiprocessing import Pool, cpu_count

from gulch.core.options import house_rules
from gulch.core.seen import observe
from gulch.core.steps import CHANCE, NOBODY, SPECTATOR, Rng
from gulch.games import find
from gulch.games.outlaws.beliefs.belief import Belief, Memory
from gulch.games.outlaws.rules.table import Street

MODES = {"duel": (2, {}), "y3": (3, {}), "x4": (4, {}), "team": (4, {"mode": "team"})}
MOVE_HEAVY = 40  # Moves in a hundred actions
MOVE = 0
CHUNK = 20
EVERY = 5  # actions, all viewers are asked; what was ruled out once would still be ruled out then
REBUILT_EVERY = 37  # questions, one is also answered from the history alone, as after a start

Times = list[float]


class Watch:
    """What was asked, and how long it took."""

    def __init__(self) -> None:
        self.asked = self.estimates = self.largest = 0
        self.going_on: Times = []  # seconds of processor time, with what was kept of the last question
        self.from_scratch: Times = []


def positions(mode: str, heavy: int, seed: int) -> Iterator[Street]:
    """Every action of one game that somebody chooses, in a game with so many Moves in a hundred."""
    box = find("outlaws")
    seats, options = MODES[mode]
    s, rng = box.game.start(seats, house_rules(box.options, {**options, "deployment": "random"})), Rng(seed)
    while s.seat != NOBODY:
        if s.seat == CHANCE:
            s.play(s.luck(rng))
            continue
        legal = s.legal()
        if s.stop.name == "ACTION":
            yield s
            if heavy and MOVE in legal and rng.below(100) < heavy:
                s.play(MOVE)
                continue
        s.play(legal[int(rng.below(len(legal)))])


def follow(mode: str, heavy: int, seed: int, watch: Watch, every: int = EVERY) -> None:
    """One game, in which every viewer is asked what it believes."""
    memory = Memory()
    for number, s in enumerate(positions(mode, heavy, seed)):
        for viewer in (int(SPECTATOR), *range(s.seats)) if number % every == 0 else ():
            seen = observe(s, viewer)
            began = time.process_time()
            belief = memory.recall(seen)
            answer = odds(belief)
            watch.going_on.append(time.process_time() - began)
            watch.asked += 1
            watch.estimates += not belief.exact
            watch.largest = max(watch.largest, belief.size())
            where = f"{mode} with {heavy} % moves, seed {seed}, action {number}, viewer {viewer}"
            if not allows_truth(belief, s):
                raise AssertionError(f"{where}: the truth is ruled out")
            if watch.asked % REBUILT_EVERY == 0:
                began = time.process_time()
                fresh = Belief(seen)
                fresh.read(seen)
                again = odds(fresh)
                watch.from_scratch.append(time.process_time() - began)
                if again != answer:
                    raise AssertionError(f"{where}: the same past, another belief")


def odds(belief: Belief) -> list[list[list[float]]]:
    return [row.odds() for row in belief.rows if row is not None]


def allows_truth(belief: Belief, s: Street) -> bool:
    for side, row in enumerate(belief.rows):
        if row is not None and not row.allows([int(s.row[s.at(side, place)]) for place in range(s.width)]):
            return False
    return belief.tokens.allows([int(token) for token in s.slot], [int(count) for count in s.supply])


def chunk(job: tuple[str, int, int, int]) -> Watch:
    mode, heavy, first, games = job
    watch = Watch()
    for seed in range(first, first + games):
        follow(mode, heavy, seed, watch)
    return watch


def milliseconds(times: Times) -> str:
    ordered = sorted(times)
    at = [ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100], ordered[-1]]
    return "p50 {:.2f}, p99 {:.2f}, max {:.1f} ms".format(*[1000 * t for t in at])


def soak(games: int, modes: list[str]) -> None:
    with Pool(cpu_count()) as pool:
        for mode in modes:
            for heavy in (0, MOVE_HEAVY):
                began = time.monotonic()
                jobs = [(mode, heavy, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
                total = Watch()
                for watch in pool.imap_unordered(chunk, jobs):
                    total.asked += watch.asked
                    total.estimates += watch.estimates
                    total.largest = max(total.largest, watch.largest)
                    total.going_on += watch.going_on
                    total.from_scratch += watch.from_scratch
                kind = f"{heavy} % moves" if heavy else "at random"
                share = 100 * total.estimates / total.asked
                print(f"beliefs, {mode}, {kind}: {games} games, {total.asked} questions, the truth always possible,")
                print(f"  {share:.2f} % estimates, at most {total.largest} pictures, {time.monotonic() - began:.0f} s")
                print(f"  going on: {milliseconds(total.going_on)}")
                print(f"  from the history alone: {milliseconds(total.from_scratch)}", flush=True)


if __name__ == "__main__":
    soak(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, sys.argv[2:] or list(MODES))
