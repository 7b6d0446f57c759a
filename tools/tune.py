"""Compiles the rules twice, the second time by what was counted while the first build played: make tuned. Needs gcc.

Takes twice the time. The games are the same to the last die, but the rules are trusted: compiled, they no longer look
whether a field was ever set (tools/polish.py), so a rule that forgets one plays on with nonsense where the plain build
would stop. For servers, arenas and search, not for writing rules.
"""

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

COUNTS = Path("build/counts")  # setup.py knows it as well
DECISIONS = 120_000  # of each game to learn from
SIMULATIONS = 20


def play() -> None:
    """What programs do that play very many games: copies, random games to the end, search, a loop in Python."""
    from gulch.bots.players import LEGEND
    from gulch.core.options import house_rules
    from gulch.core.seen import observe
    from gulch.core.steps import Rng, playout
    from gulch.games import find, names

    for name in names():
        box = find(name)
        house = house_rules(box.options, {})
        for seats in box.players:
            seed = decisions = 0
            while decisions < DECISIONS // len(box.players):
                seed += 1
                decisions += int(playout(box.game.start(seats, house), Rng(seed)))
            s = box.game.start(seats, house)
            rng, dice = random.Random(seats), Rng(seats)
            options = s.until_asked(dice)
            LEGEND.ponder(box, observe(s, s.seat), SIMULATIONS, 1e9, Rng(seats))
            while options:
                options = s.advance(rng.choice(options), dice)


def build(step: str) -> None:
    for old in Path("src").rglob("*.so"):
        old.unlink()
    env = {**os.environ, "GULCH_TUNE": step, "GULCH_COMPILE": "1"}
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--force"], check=True, env=env)


def main() -> int:
    if "--play" in sys.argv:
        play()
        return 0
    shutil.rmtree(COUNTS, ignore_errors=True)
    print("compiling the rules, to count what happens in them")
    build("train")
    subprocess.run([sys.executable, __file__, "--play"], check=True, env={**os.environ, "PYTHONPATH": "src"})
    print("compiling them once more, by what was counted")
    build("use")
    return 0


if __name__ == "__main__":
    sys.exit(main())
