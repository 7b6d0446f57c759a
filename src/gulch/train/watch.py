"""Games of the house's own bots, to learn from by watching: the seed and the answers of each, which the lane plays
again. Answers are places among what was open."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import gulch
from gulch.core.lanes import dice_of
from gulch.core.seen import observe
from gulch.games import find
from gulch.rl.batch import Batch
from gulch.train.tables import Table

BESIDE = 4  # games that one process plays side by side
APART = 1_000_003  # seeds of two processes


class Watched(NamedTuple):
    """Games of one table, one after another in ``places``."""

    table: Table
    seeds: NDArray[np.int64]
    lengths: NDArray[np.int64]
    places: NDArray[np.int16]


def watch(name: str, tables: Sequence[Table], seconds: float, jobs: int, bot: str = "greedy") -> list[Watched]:
    """So many seconds at all tables together, shared out by their weights."""
    whole = sum(table.weight for table in tables)
    found = []
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for table in tables:
            share = seconds * table.weight / whole
            task = partial(play, name, table._asdict(), share, bot)
            parts = pool.map(task, [APART * (k + 1) for k in range(jobs)], chunksize=1)
            seeds, lengths, places = ([one for part in parts for one in part[k]] for k in range(3))
            found.append(Watched(table, np.array(seeds), np.array(lengths), np.concatenate(places).astype(np.int16)))
    return found


def play(
    name: str, table: dict[str, Any], seconds: float, bot: str, seed: int
) -> tuple[list[int], list[int], list[Any]]:
    """In a process of its own: games from this seed on until time is up; those that did not end are left out."""
    box, at = find(name), Table(**table)
    batch = gulch.batch(name, BESIDE, players=at.players, options=dict(at.options), mask=False, seed=seed)
    assert isinstance(batch, Batch)
    luck, until = dice_of(seed), time.perf_counter() + seconds
    running: list[list[int]] = [[] for _ in range(BESIDE)]
    begun = batch.seeds.copy()
    seeds, lengths, places = [], [], []
    while time.perf_counter() < until:
        answers = []
        for s, so_far in zip(batch.lane.states, running, strict=True):
            options = s.legal()
            seen = observe(s, s.seat)
            choice = box.greedy(seen, luck) if bot == "greedy" else options[int(luck.below(len(options)))]
            answers.append(options.index(choice))
            so_far.append(answers[-1])
        batch.pick(answers)
        for i in np.nonzero(batch.done)[0]:
            seeds.append(int(begun[i]))
            lengths.append(len(running[i]))
            places.append(np.array(running[i], np.int16))
            running[i] = []
            begun[i] = batch.seeds[i]
    return seeds, lengths, [np.concatenate(places)] if places else [np.zeros(0, np.int16)]


def keep(path: Path, watched: Sequence[Watched]) -> None:
    arrays: dict[str, Any] = {}
    for k, part in enumerate(watched):
        options = ",".join(f"{name}={value}" for name, value in part.table.options.items())
        arrays[f"table{k}"] = np.array([str(part.table.players), options, str(part.table.weight)])
        arrays[f"seeds{k}"], arrays[f"lengths{k}"], arrays[f"places{k}"] = part.seeds, part.lengths, part.places
    np.savez_compressed(path, **arrays)


def recall(path: Path) -> list[Watched]:
    found = []
    with np.load(path, allow_pickle=False) as kept:
        for k in range(sum(name.startswith("table") for name in kept)):
            players, options, weight = map(str, kept[f"table{k}"])
            turned = dict(part.split("=", 1) for part in options.split(",") if part)
            table = Table(int(players), turned, int(weight))
            found.append(Watched(table, kept[f"seeds{k}"], kept[f"lengths{k}"], kept[f"places{k}"]))
    return found


def main() -> None:
    import argparse

    from gulch.train.tables import usual

    ask = argparse.ArgumentParser()
    ask.add_argument("game")
    ask.add_argument("out", type=Path)
    ask.add_argument("--seconds", type=float, default=60)
    ask.add_argument("--jobs", type=int, default=1)
    told = ask.parse_args()
    watched = watch(told.game, usual(find(told.game)), told.seconds, told.jobs)
    keep(told.out, watched)
    for part in watched:
        print(told.game, part.table.title, len(part.seeds), "games", int(part.lengths.sum()), "decisions", flush=True)


if __name__ == "__main__":
    main()
