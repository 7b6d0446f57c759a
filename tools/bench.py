"""How fast: make bench. One core, CPU time, everything measured by turns in one run, so ratios count.

A figure is the median of several turns, with the least and the most of them. Dice and other chance are not counted as
decisions, neither here nor for the peers.
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
from functools import partial
from pathlib import Path
from statistics import median

import bench_lane
import bench_search
import bench_spiel
import bench_twin
import bench_zoo

SCALE = 25_000  # decisions a second of catanatron, on the machine the targets were written for
TURNS = 5
PEERS = {"backgammon": 60, "gin_rummy": 60, "connect_four": 400}  # games of open_spiel a turn

Work = Callable[[], int]


def rate(work: Work) -> float:
    """How much is done in a second."""
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)


class Figure:
    """What came of several turns."""

    def __init__(self, measure: Callable[[], float]) -> None:
        self.measure = measure
        self.found: list[float] = []

    def take_turn(self) -> None:
        self.found.append(self.measure())

    @property
    def middle(self) -> float:
        return median(self.found)

    def times(self, other: "Figure", digits: int = 1) -> str:
        """How many times the other this is, turn by turn: the middle one, the least and the most."""
        ratios = [mine / theirs for mine, theirs in zip(self.found, other.found, strict=True)]
        return f"{median(ratios):.{digits}f} ({min(ratios):.{digits}f} to {max(ratios):.{digits}f})"

    def told(self, scale: float) -> str:
        around = f"{min(self.found):,.0f} to {max(self.found):,.0f}"
        return f"{self.middle:13,.0f} ({around:>25}) {self.middle * scale:13,.0f}"


# gulch itself


def works(name: str, native: bool) -> dict[str, Work]:
    """What is done with a game: decisions, in the core and from a Python loop, copies, whole games of a search."""
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

    return {"core": core_loop, "python": python_loop, "copies": copies, "search": search}


class Interpreted:
    """The same files as plain Python, in a folder without the compiled ones."""

    def __init__(self, folder: Path) -> None:
        ignore = shutil.ignore_patterns("*.so", "client", "static", "__pycache__")
        shutil.copytree("src", folder, ignore=ignore, dirs_exist_ok=True)
        self.env = {**os.environ, "PYTHONPATH": str(folder)}

    def core_rate(self, name: str) -> float:
        command = [sys.executable, __file__, "--only", name]
        done = subprocess.run(command, env=self.env, check=True, capture_output=True, text=True)
        measured: float = json.loads(done.stdout)
        return measured


# the peers


def catanatron() -> Work:
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        random.seed(1)
        actions = 0
        for _ in range(10):
            game = Game([RandomPlayer(colour) for colour in Color])
            game.play()
            actions += len(game.state.action_records if hasattr(game.state, "action_records") else game.state.actions)
        return actions

    return play


def openspiel(name: str, games: int) -> Work:
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

    return play


def pettingzoo() -> Work:
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

    return play


def main() -> int:
    if "--only" in sys.argv:
        print(json.dumps(rate(works(sys.argv[-1], native=False)["core"])))
        return 0
    from gulch.core import steps
    from gulch.games import names

    native = not steps.__file__.endswith(".py")
    if not native:
        print("the rules are not compiled here; the figures below are those of plain Python")
    only = os.environ.get("GAME")
    with tempfile.TemporaryDirectory() as folder:
        measure([only] if only else names(), native, Path(folder))
    return 0


def measure(games: list[str], native: bool, folder: Path) -> None:
    peers = {"catanatron": timed(catanatron())}
    peers |= {f"open_spiel {name}": timed(openspiel(name, count)) for name, count in PEERS.items()}
    peers["pettingzoo connect_four"] = timed(pettingzoo())
    twins: dict[str, Figure] = {}
    if native and bench_twin.can_build():
        built = bench_twin.Twins(folder / "twins")
        twins = {"C++": Figure(built.cpp_rate), "gulch": Figure(built.gulch_rate)}
    plain = Interpreted(folder / "plain")
    ours = {name: {what: timed(work) for what, work in works(name, native).items()} for name in games}
    for name in games:
        ours[name]["interpreted"] = Figure(partial(plain.core_rate, name))
    for _ in range(TURNS):
        for figure in [*peers.values(), *twins.values(), *[each for game in ours.values() for each in game.values()]]:
            figure.take_turn()
    scale = SCALE / peers["catanatron"].middle
    print(f"median of {TURNS} turns (least to most), and the median on the scale where catanatron makes {SCALE:,}")
    print("\ndecisions a second, driven from a Python loop, random moves")
    for name, figure in peers.items():
        print(f"  {name:28} {figure.told(scale)}")
    if twins:
        print("\nthe limit: the starter game's rules in C++, the same games as gulch plays")
        for name, figure in twins.items():
            print(f"  {'rodeo, ' + name:28} {figure.told(scale)}")
        print(f"  gulch's rodeo is {twins['C++'].times(twins['gulch'])} times from it")
    for name, figures in ours.items():
        report(name, figures, peers, twins, scale)
    bench_lane.report()
    bench_search.report()
    bench_spiel.report(scale)
    bench_zoo.report()


def timed(work: Work) -> Figure:
    return Figure(lambda: rate(work))


def report(
    name: str, found: dict[str, Figure], peers: dict[str, Figure], twins: dict[str, Figure], scale: float
) -> None:
    cat = peers["catanatron"]
    quickest = max((peers["open_spiel backgammon"], peers["open_spiel gin_rummy"]), key=lambda peer: peer.middle)
    rows = [
        ("core loop, decisions/s", found["core"], f"{found['core'].times(cat, 0)} x catanatron"),
        ("Python loop, decisions/s", found["python"], f"{found['python'].times(quickest)} x open_spiel"),
        ("copies/s", found["copies"], f"{1e9 / found['copies'].middle / scale:,.0f} ns each on the scale"),
        ("search, whole games/s", found["search"], ""),
        ("interpreted, decisions/s", found["interpreted"], f"{found['interpreted'].times(cat)} x catanatron"),
    ]
    print(f"\n{name}")
    for what, figure, ratio in rows:
        print(f"  {what:28} {figure.told(scale)}   {ratio}")
    if twins:
        print(f"  the core loop is {twins['C++'].times(found['core'])} times from the limit")


if __name__ == "__main__":
    sys.exit(main())
