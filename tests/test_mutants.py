"""The tool that turns rulings round, tried on the toy game; and what is written down for it still fits the code."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pages import Page, rule_pages
from turns import OPERATORS, Stale, Turn, figure, suggested, turned, written_turns

from gulch.games import find, names

TESTS = Path(__file__).parent
ROOT = TESTS.parent

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
H1 = [{ turn = "edge", on = "bullets" }, { turn = "allow", in = "Load.forbids" }]
H2 = ["turn.py", "return FINE if s.coins[target] > 0 else H2", "return FINE"]
H3 = "A toy keeps no secrets."
"""


def test_a_test_that_holds_nothing_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "test_toy.py").write_text(TOY)
    (tmp_path / "high_noon").mkdir()
    (tmp_path / "high_noon/turned.toml").write_text(TURNED)
    tool = [sys.executable, str(ROOT / "tools/mutants.py"), "high-noon", "--tests", str(tmp_path)]
    env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    ran = subprocess.run(tool, env=env, capture_output=True, text=True, check=False)
    verdicts = {line.split()[0]: line for line in ran.stdout.splitlines()}
    assert verdicts["H1"].split()[1] == "turned" and "test_nobody_loads_more_than_he_has" in verdicts["H1"], ran.stderr
    assert verdicts["H2"].split()[1] == "unproven" and "[passed]" in verdicts["H2"]
    assert ran.returncode == 1 and "3 rulings, 1 turned, 1 unproven, 1 nothing" in ran.stdout


@pytest.mark.parametrize("name", names())
def test_what_is_to_be_turned_still_stands_in_the_code(name: str) -> None:
    box = find(name)
    pages = rule_pages(box)
    for rule, turns in written_turns([TESTS], box.package).items():
        assert rule in box.rules
        for turn in turns if isinstance(turns, list) else ():
            assert turned(box, pages, rule, turn), rule


RULES = """
class Ride:
    \"\"\"A bull carries one rider (W1).\"\"\"

    def forbids(self, s, bull):
        if s.tired[bull] > 0 and not s.rules.wild:
            return W1
        return FINE

    def take(self, s, bull):
        s.rides += 1  # and no more (W2)
        s.money = min(s.money + PRIZE, MOST)
        if s.rides == LAST or s.over:
            s.do(END, ATTACK)
"""
HOW = {
    ("W1", Turn("negate", on="tired")): "if (not (s.tired[bull] > 0)) and not s.rules.wild:",
    ("W1", Turn("negate", on="wild")): "if s.tired[bull] > 0 and (s.rules.wild):",
    ("W1", Turn("negate", "forbids")): "if (not (s.tired[bull] > 0 and (not s.rules.wild))):",
    ("W1", Turn("never", "Ride.forbids")): "if False:",
    ("W1", Turn("always", on="wild")): "if s.tired[bull] > 0 and not True:",
    ("W1", Turn("without", on="wild")): "if (s.tired[bull] > 0):",
    ("W1", Turn("allow")): "return FINE",
    ("W1", Turn("edge", on="tired")): "if (s.tired[bull] >= 0) and not s.rules.wild:",
    ("W1", Turn("reverse", on="tired")): "if (s.tired[bull] < 0) and not s.rules.wild:",
    ("W1", Turn("more", on="0")): "if s.tired[bull] > 1 and not s.rules.wild:",
    ("W1", Turn("either", on="over")): "if (s.rides == LAST and s.over):",
    ("W2", Turn("drop")): "pass  # and no more (W2)",
    ("W2", Turn("sign")): "s.rides -= 1  # and no more (W2)",
    ("W2", Turn("extreme", "take")): "s.money = max(s.money + PRIZE, MOST)",
    ("W2", Turn("less", "take", "PRIZE")): "s.money = min(s.money + (PRIZE - 1), MOST)",
    ("W2", Turn("become", "Ride", "ATTACK", "DEFENCE")): "s.do(END, DEFENCE)",
}


@pytest.fixture
def page(tmp_path: Path) -> Page:
    (tmp_path / "ride.py").write_text(RULES)
    return Page(tmp_path / "ride.py", "W")


@pytest.mark.parametrize(("rule", "turn", "line"), [(*how, line) for how, line in HOW.items()], ids=str)
def test_a_turn_by_operator_is_done_where_the_ruling_is_cited(page: Page, rule: str, turn: Turn, line: str) -> None:
    source = turned(find("high-noon"), [page], rule, turn).source
    changed = [new for old, new in zip(RULES.splitlines(), source.splitlines(), strict=True) if old != new]
    assert [one.strip() for one in changed] == [line]


def test_every_operator_is_tried() -> None:
    assert {turn.turn for _, turn in HOW} == set(OPERATORS)


@pytest.mark.parametrize(
    ("turn", "why"),
    [
        (Turn("negate", on="nothing"), "fits nowhere"),
        (Turn("drop", "take", "s"), "fits ride.py:11 .*; ride.py:12 "),
        (Turn("twist"), "no operator is called twist"),
    ],
)
def test_a_turn_that_does_not_fit_just_one_place_says_so(page: Page, turn: Turn, why: str) -> None:
    with pytest.raises(Stale, match=why):
        turned(find("high-noon"), [page], "W1", turn)


def test_figures_are_turned_by_their_names(tmp_path: Path) -> None:
    (tmp_path / "data.toml").write_text('price = [3, 5]  # of 2 things\ntown = ["A", "B"]\n')

    def line(*turn: str, nth: int = 0) -> str:
        was = (tmp_path / "data.toml").read_text().splitlines()
        now = figure(tmp_path / "data.toml", Turn(turn[0], "data.toml", turn[1], nth=nth)).source.splitlines()
        return next(new for old, new in zip(was, now, strict=True) if old != new)

    assert line("more", "price") == "price = [4, 5]  # of 2 things"
    assert line("less", "price", nth=1) == "price = [3, 4]  # of 2 things"
    assert line("exchange", "town") == 'town = ["B", "A"]'
    for wrong in (("more", "cows"), ("more", "town"), ("drop", "price")):
        with pytest.raises(Stale):
            line(*wrong)


def test_a_quote_that_an_operator_could_say_is_found() -> None:
    box = find("high-noon")
    quote = ("turn.py", "return FINE if s.coins[target] > 0 else H2", "return FINE if s.coins[target] >= 0 else H2")
    assert suggested(box, rule_pages(box), "H2", quote) == Turn("edge", on="coins")
    assert suggested(box, rule_pages(box), "H2", (*quote[:2], "return len(s.coins)")) is None
