"""The tool that turns rulings round, tried on the toy game; and what is written down for it still fits the code."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gulch.games import find, names

TESTS = Path(__file__).parent
ROOT = TESTS.parent
sys.path.insert(0, str(ROOT / "tools"))
from mutants import written, written_turns  # noqa: E402

TOY = """
import pytest
from gulch.core.ints import i64, vec
from gulch.core.steps import Rng
from gulch.games.high_noon.game import GAME

def dealt():
    s = GAME.start(2, vec[i64]([0]))
    while s.stop.name == "DEAL":
        s.play(s.luck(Rng(1)))
    return s

@pytest.mark.ruling("H1")
def test_nobody_loads_more_than_he_has():
    s = dealt()
    s.ask(0)
    s.bullets[0] = 1
    assert s.stop.forbids(s, 0, 2) == 1 and s.stop.forbids(s, 0, 1) == 0

@pytest.mark.ruling("H2")
def test_that_holds_nothing():
    assert dealt().round == 1
"""
TURNED = """
H2 = ["turn.py", "return FINE if s.coins[target] > 0 else H2", "return FINE"]
H3 = "A toy keeps no secrets."
"""


def test_a_test_that_holds_nothing_is_found_out(tmp_path):
    (tmp_path / "test_toy.py").write_text(TOY)
    (tmp_path / "high_noon").mkdir()
    (tmp_path / "high_noon/turned.toml").write_text(TURNED)
    tool = [sys.executable, str(ROOT / "tools/mutants.py"), "high-noon", "--tests", str(tmp_path)]
    ran = subprocess.run(tool, env=os.environ | {"PYTHONPATH": str(ROOT / "src")}, capture_output=True, text=True)
    verdicts = {line.split()[0]: line for line in ran.stdout.splitlines()}
    assert verdicts["H1"].split()[1] == "turned" and "test_nobody_loads_more_than_he_has" in verdicts["H1"], ran.stderr
    assert verdicts["H2"].split()[1] == "unproven" and "[passed]" in verdicts["H2"]
    assert ran.returncode == 1 and "3 rulings, 1 turned, 1 unproven, 1 nothing" in ran.stdout


@pytest.mark.parametrize("name", names())
def test_what_is_to_be_turned_still_stands_in_the_code(name):
    box = find(name)
    for rule, turns in written_turns(TESTS, box.package).items():
        assert rule in box.rules
        for turn in turns if isinstance(turns, list) else ():
            assert written(box, *turn), f"{rule}: {turn[0]} does not say just once {turn[1]!r}"
