"""How fast rules can be at all: the starter game as C++ has it (bench/rodeo.cpp), and as gulch compiles it.

Both play the same games from the same seeds, which is looked at first.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SEATS = 4
GAMES = 200_000
SAME = 500  # games compared

PLAY = f"""
import sys, time
from gulch.core.options import house_rules
from gulch.core.steps import Rng, playout
from gulch.games import find

box, games = find("rodeo"), int(sys.argv[1])
house = house_rules(box.options, {{}})
start, decisions, points = time.process_time(), 0, 0
for seed in range(games):
    s = box.game.start({SEATS}, house)
    decisions += int(playout(s, Rng(seed)))
    if games <= {SAME}:
        points += sum((seat + 1) * int(n) for seat, n in enumerate(box.game.scores(s)))
print(decisions, points, time.process_time() - start)
"""


class Twins:
    """Built once, measured as often as one likes."""

    def __init__(self, folder: Path) -> None:
        ignore = shutil.ignore_patterns("*.so", "client", "static", "__pycache__")
        shutil.copytree("src", folder / "src", ignore=ignore)
        shutil.copytree("tools", folder / "tools", ignore=ignore)
        shutil.copytree("src/gulch/starter/rodeo", folder / "src/gulch/games/rodeo", ignore=ignore)
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(name, folder)
        self.cpp = [str(folder / "rodeo"), str(SEATS)]
        self.gulch = [sys.executable, "-c", PLAY]
        self.env = {**os.environ, "PYTHONPATH": str(folder / "src"), "GULCH_ONLY": "rodeo", "GULCH_COMPILE": "1"}
        subprocess.run(["g++", "-O3", "-march=native", "-o", self.cpp[0], "bench/rodeo.cpp"], check=True)
        compiling = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        subprocess.run(compiling, check=True, cwd=folder, env=self.env, capture_output=True)
        one, other = self.play(self.cpp, SAME), self.play(self.gulch, SAME)
        if one[:2] != other[:2]:
            raise RuntimeError(f"the twins play different games: {one[:2]} and {other[:2]}")

    def play(self, command: list[str], games: int) -> tuple[int, int, float]:
        """Decisions, a sum over all points, CPU seconds."""
        done = subprocess.run([*command, str(games)], check=True, env=self.env, capture_output=True, text=True)
        decisions, points, seconds = done.stdout.split()
        return int(decisions), int(points), float(seconds)

    def cpp_rate(self) -> float:
        decisions, _, seconds = self.play(self.cpp, 10 * GAMES)
        return decisions / seconds

    def gulch_rate(self) -> float:
        decisions, _, seconds = self.play(self.gulch, GAMES // 4)
        return decisions / seconds


def can_build() -> bool:
    return shutil.which("g++") is not None
