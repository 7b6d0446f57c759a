"""How fast the loop of PettingZoo turns: our games beside its connect four, hold'em and go, and RLCard's uno and gin
rummy.

One run, one core, CPU time. Everybody plays in turns, again and again, and the middle of what each needed counts: what
else happens on the machine happens to all of them. Moves are random, and everybody looks at what is seen and what is
open before each of them.
"""

from __future__ import annotations

import contextlib
import io
import random
import re
import sys
import time
import warnings
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np

ALTERNATIONS = 7
DECISIONS = 2000  # at a time
LONG = 60  # decisions that make a game of comparable length
Loop = Callable[[int], tuple[int, int]]  # at least so many decisions: how many there were, in how many games


def in_turns(env: Any) -> Loop:
    """Any environment of PettingZoo in which seats act one after another."""

    def play(wanted: int) -> tuple[int, int]:
        rng, decisions, games = random.Random(1), 0, 0
        while decisions < wanted:
            env.reset(seed=games)
            games += 1
            for _agent in env.agent_iter():
                look, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                actions = look["action_mask"].view(np.bool_).nonzero()[0]
                env.step(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions, games

    return play


def rlcard_game(name: str) -> Loop:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def play(wanted: int) -> tuple[int, int]:
        rng, decisions, games = random.Random(1), 0, 0
        while decisions < wanted:
            look, _ = env.reset()
            games += 1
            while not env.is_over():
                actions = list(look["legal_actions"])
                look, _ = env.step(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions, games

    return play


def contestants() -> dict[str, Loop]:
    from pettingzoo.classic import connect_four_v3, go_v5, texas_holdem_v4

    from gulch.games import names
    from gulch.rl.pettingzoo import env

    found: dict[str, Loop] = {
        "pettingzoo connect_four_v3": in_turns(connect_four_v3.env()),
        "pettingzoo texas_holdem_v4": in_turns(texas_holdem_v4.env()),
        "pettingzoo go_v5, 9 x 9": in_turns(go_v5.env(board_size=9)),
        "rlcard uno": rlcard_game("uno"),
        "rlcard gin-rummy": rlcard_game("gin-rummy"),
    }
    for name in names():
        found[name] = in_turns(env(name, notation=False))
        found[f"{name}, with notation"] = in_turns(env(name))
    return found


def rows(alternations: int = ALTERNATIONS, decisions: int = DECISIONS) -> dict[str, dict[str, float]]:
    """By contestant: decisions a second and decisions a game, all of them measured in turns."""
    found = contestants()
    seconds: dict[str, list[float]] = {name: [] for name in found}
    length: dict[str, float] = {}
    for name, play in found.items():
        done, games = play(decisions // 4)  # whatever is made once is made now
        length[name] = done / games
    for _ in range(alternations):
        for name, play in found.items():
            start = time.process_time()
            done, _ = play(decisions)
            seconds[name].append((time.process_time() - start) / done)
    return {name: {"rate": 1 / median(each), "length": length[name]} for name, each in seconds.items()}


def turns_a_second(env: Any) -> float:
    """What PettingZoo's own benchmark says; it takes five seconds."""
    from pettingzoo.test import performance_benchmark

    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        performance_benchmark(env)
    return float(re.findall(r"([\d.]+) turns per second", said.getvalue())[0])


def report() -> None:
    warnings.filterwarnings("ignore", category=DeprecationWarning)
    measured = rows()
    classics = [name for name in measured if name.startswith("pettingzoo")]
    longer = [name for name in classics if measured[name]["length"] >= LONG]
    cards = [name for name in measured if name.startswith("rlcard") and measured[name]["length"] >= LONG]
    beside = [max(names, key=lambda name: measured[name]["rate"]) for names in (longer, classics, cards)]
    print(f"\nPettingZoo's loop, random moves, median of {ALTERNATIONS} alternations")
    print(f"  {'':34} {'decisions/s':>12} {'a game':>7}   {''.join(f'x {peer:30}' for peer in beside)}")
    for name, row in measured.items():
        ratios = "".join(f"{row['rate'] / measured[peer]['rate']:<32.1f}" for peer in beside)
        print(f"  {name:34} {row['rate']:12,.0f} {row['length']:7.0f}   {ratios}".rstrip())
    benchmark()


def benchmark() -> None:
    from pettingzoo.classic import connect_four_v3

    from gulch.games import names
    from gulch.rl.pettingzoo import env

    print("  pettingzoo.test.performance_benchmark, turns a second")
    peer = turns_a_second(connect_four_v3.env())
    print(f"  {'connect_four_v3':34} {peer:12,.0f}")
    for name in names():
        ours = turns_a_second(env(name, notation=False))
        print(f"  {name:34} {ours:12,.0f}           {ours / peer:.1f}", flush=True)


if __name__ == "__main__":
    report()
    sys.exit(0)
