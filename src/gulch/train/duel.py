"""How well a network plays: against others of the house, one chair for it and the rest for them, every chair in turn.

python -m gulch.train.duel WEIGHTS --opponent greedy --players 4 --games 200
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from gulch.bots import choose
from gulch.bots.net.player import Learned
from gulch.bots.net.weights import read_weights
from gulch.core.lanes import dice_of
from gulch.core.options import house_rules
from gulch.core.seen import observe
from gulch.core.steps import CHANCE, NOBODY
from gulch.games import find

NO_HURRY = 0.05  # seconds for opponents that search


class Result(NamedTuple):
    games: float
    won: float
    decisions: float
    seconds: float  # that the network thought


def play(
    path: Path, opponent: str, players: int, options: Mapping[str, str], seconds: float, numbers: list[int]
) -> Result:
    """These games. In teams the network has both chairs of its side."""
    weights = read_weights(path)
    box = find(weights.game)
    player = Learned(box, weights)
    house = house_rules(box.options, options)
    other = Learned(box, read_weights(Path(opponent))) if opponent.endswith(".safetensors") else None
    won = decisions = spent = 0.0
    for number in numbers:
        s = box.game.start(players, house)
        dice, luck = dice_of(number // players), dice_of(1_000_003 + number)
        mine = {number % players}
        if options.get("mode") == "team":
            mine.add(number % players ^ 1)
        while s.seat != NOBODY:
            if s.seat == CHANCE:
                s.play(s.luck(dice))
            elif len(s.options) == 1:
                s.play(s.options[0])
            else:
                seen = observe(s, s.seat)
                if s.seat in mine:
                    start = time.perf_counter()
                    choice = player.best(seen)
                    spent += time.perf_counter() - start
                    decisions += 1
                elif other:
                    choice = other.sampled(seen, luck, 1.0)
                else:
                    choice = choose(box, seen, opponent, seconds, luck)
                s.play(choice)
        ranks = list(box.game.ranks(s))
        won += sum(ranks[seat] == 0 for seat in mine) / ranks.count(0)
    return Result(len(numbers), won, decisions, spent)


def duel(
    path: Path,
    opponent: str,
    players: int,
    games: int,
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
    seconds: float = NO_HURRY,
    first: int = 0,
) -> Result:
    parts = [list(range(first + k, first + games, 4 * jobs)) for k in range(4 * jobs)]
    task = partial(play, path, opponent, players, dict(options or {}), seconds)
    if jobs == 1:
        results = [task(part) for part in parts]
    else:
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            results = pool.map(task, [part for part in parts if part], chunksize=1)
    return Result(*(sum(column) for column in zip(*results, strict=True)))


def main() -> None:
    ask = argparse.ArgumentParser()
    ask.add_argument("weights", type=Path)
    ask.add_argument("--opponent", default="greedy")
    ask.add_argument("--players", type=int, default=0)
    ask.add_argument("--option", action="append", default=[], help="name=value")
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--jobs", type=int, default=1)
    ask.add_argument("--seconds", type=float, default=NO_HURRY)
    told = ask.parse_args()
    options = dict(option.split("=", 1) for option in told.option)
    weights = read_weights(told.weights)
    players = told.players or find(weights.game).quick_players
    found = duel(told.weights, told.opponent, players, told.games, options, told.jobs, told.seconds)
    print(
        json.dumps(
            {
                "game": weights.game,
                "players": players,
                "options": options,
                "opponent": told.opponent,
                "games": int(found.games),
                "won": round(found.won / found.games, 4),
                "ms": round(1000 * found.seconds / max(1.0, found.decisions), 3),
            }
        ),
        flush=True,
    )


if __name__ == "__main__":
    main()
