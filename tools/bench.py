"""How fast: make bench. One core, one run, CPU time, best of several; peers measured in the same run, so ratios count.

Dice and other chance are not counted as decisions, neither here nor for the peers.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import bench_lane
import bench_search
import bench_spiel
import bench_zoo

SCALE = 25_000  # decisions a second of catanatron, on the machine the targets were written for
ROUNDS = 5


def best(work: Callable[[], int], rounds: int = ROUNDS) -> tuple[float, int]:
    """The least CPU seconds of several runs, and how much was done."""
    runs = []
    for _ in range(rounds):
        start = time.process_time()
        done = work()
        runs.append((time.process_time() - start, done))
    return min(runs, key=lambda run: run[0] / run[1])


def rate(work: Callable[[], int], rounds: int = ROUNDS) -> float:
    seconds, done = best(work, rounds)
    return done / seconds


# gulch itself


def measure_game(name: str, native: bool) -> dict[str, float]:
    from gulch.bots.players import LEGEND
    from gulch.core.options import house_rules
    from gulch.core.seen import observe
    from gulch.core.steps import Rng, playout
    from gulch.games import find

    box = find(name)
    game, seats = box.game, 4 if 4 in box.players else box.players[-1]
    house = house_rules(box.options, {})
    games = 600 if native else 12

    def core_loop() -> int:
        return sum(int(playout(game.start(seats, house), Rng(seed))) for seed in range(games))

    def python_loop() -> int:
        decisions, rng, dice = 0, random.Random(1), Rng(1)
        for _ in range(games // 2):
            s = game.start(seats, house)
            options = s.until_asked(dice)
            while options:
                options = s.advance(options[int(rng.random() * len(options))], dice)
                decisions += 1
        return decisions

    s = game.start(seats, house)
    s.until_asked(Rng(3))

    def copies() -> int:
        for _ in range(5000):
            s.copy()
        return 5000

    seen, simulations = observe(s, s.seat), 400 if native else 8

    def search() -> int:
        LEGEND.ponder(box, seen, simulations, 1e9, Rng(1))
        return simulations

    return {
        "core": rate(core_loop),
        "python": rate(python_loop),
        "copy_ns": 1e9 / rate(copies),
        "simulations": rate(search, 3),
        "decisions": core_loop() / games,
    }


def measure_interpreted(name: str) -> dict[str, float]:
    """The same files as plain Python, in a folder without the compiled ones."""
    with tempfile.TemporaryDirectory() as folder:
        ignore = shutil.ignore_patterns("*.so", "client", "static", "__pycache__")
        shutil.copytree("src", folder, ignore=ignore, dirs_exist_ok=True)
        env = {**os.environ, "PYTHONPATH": folder}
        command = [sys.executable, __file__, "--only", name]
        done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    measured: dict[str, float] = json.loads(done.stdout)
    return measured


# the peers


def catanatron() -> float:
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        random.seed(1)
        actions = 0
        for _ in range(10):
            game = Game([RandomPlayer(colour) for colour in Color])
            game.play()
            actions += len(game.state.action_records if hasattr(game.state, "action_records") else game.state.actions)
        return actions

    return rate(play)


def openspiel(name: str, games: int) -> float:
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> int:
        rng, decisions = random.Random(1), 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(rng.random() * len(actions))])
                    decisions += 1
        return decisions

    return rate(play)


def pettingzoo() -> float:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def play() -> int:
        rng, decisions = random.Random(1), 0
        for seed in range(30):
            env.reset(seed=seed)
            for _agent in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                moves = [move for move, open_now in enumerate(seen["action_mask"]) if open_now]
                env.step(moves[int(rng.random() * len(moves))])
                decisions += 1
        return decisions

    return rate(play)


def main() -> int:
    if "--only" in sys.argv:
        print(json.dumps(measure_game(sys.argv[-1], native=False)))
        return 0
    from gulch.core import steps
    from gulch.games import names

    native = not steps.__file__.endswith(".py")
    if not native:
        print("the rules are not compiled here; the figures below are those of plain Python")
    peers = {"catanatron": catanatron()}
    for name, games in (("backgammon", 60), ("gin_rummy", 60), ("connect_four", 400)):
        peers[f"open_spiel {name}"] = openspiel(name, games)
    peers["pettingzoo connect_four"] = pettingzoo()
    scale = SCALE / peers["catanatron"]
    print(f"{'driven from a Python loop, random moves':44} {'decisions/s':>12} {'on the scale':>12}")
    for name, speed in peers.items():
        print(f"{name:44} {speed:12,.0f} {speed * scale:12,.0f}")
    bench_lane.report()
    bench_spiel.report(scale)
    only = os.environ.get("GAME")
    for name in [only] if only else names():
        report(name, native, peers, scale)
    bench_search.report()
    bench_zoo.report()
    return 0


def report(name: str, native: bool, peers: dict[str, float], scale: float) -> None:
    found: dict[str, Any] = measure_game(name, native)
    slow = measure_interpreted(name) if native else found
    cat, gin = peers["catanatron"], max(peers["open_spiel backgammon"], peers["open_spiel gin_rummy"])
    print(f"\n{name}: {found['decisions']:.0f} decisions a game, {'compiled' if native else 'interpreted'}")
    rows = [
        ("core loop, decisions/s", found["core"], found["core"] * scale, f"{found['core'] / cat:.0f} x catanatron"),
        (
            "Python loop, decisions/s",
            found["python"],
            found["python"] * scale,
            f"{found['python'] / gin:.1f} x open_spiel",
        ),
        ("copy, ns", found["copy_ns"], found["copy_ns"] / scale, ""),
        ("search, simulations/s", found["simulations"], found["simulations"] * scale, ""),
        ("interpreted, decisions/s", slow["core"], slow["core"] * scale, f"{slow['core'] / cat:.1f} x catanatron"),
    ]
    for what, here, on_the_scale, ratio in rows:
        print(f"  {what:28} {here:13,.0f} {on_the_scale:13,.0f} on the scale   {ratio}")


if __name__ == "__main__":
    sys.exit(main())
