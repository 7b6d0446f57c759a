"""The samples play every game to its end, and the better one thinks."""

import shutil
import sys
from pathlib import Path

import client
import pytest

from gulch.bots.external.guest import External
from gulch.bots.external.process import Program
from gulch.core.laws import Trial
from gulch.core.seen import observe
from gulch.core.steps import NOBODY, Rng, State
from gulch.games import find
from gulch.terminal.bots import try_bot
from tests.bots.botkit import BOX, PATIENCE, SAMPLES

GAMES = ["outlaws", "wacky-wacky-west", "way-out-west", "wild-west-way"]
HASTY = f"""
code = open({str(SAMPLES / "dreamer.py")!r}).read()
exec(code.replace("LONG_ENOUGH = 0.2", "LONG_ENOUGH = 0"))
"""
SOURCE = Path(__file__).parents[2] / "src"


def node() -> str:
    """The machine's, or the one that builds the client."""
    return str(shutil.which("node")) if client.machines_npm() else client.packaged_npm()[0]


def tried(monkeypatch: pytest.MonkeyPatch, game: str, way: Program, games: int, seconds: float = PATIENCE) -> str:
    level = External("sample", way, seconds=seconds, begin=PATIENCE)
    monkeypatch.setattr("gulch.bots.guests", lambda: [level])
    said: list[str] = []
    assert try_bot("sample", [find(game)], games, seconds, 1, said.append) == 0, said
    return said[-1]


@pytest.mark.parametrize("game", GAMES)
def test_in_python(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    told = tried(monkeypatch, game, Program((sys.executable, str(SAMPLES / "tumbleweed.py"))), 1)
    assert "misbehaved 0 times" in told


@pytest.mark.parametrize("game", ["way-out-west", "wild-west-way"])
def test_in_javascript(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    tried(monkeypatch, game, Program((node(), str(SAMPLES / "tumbleweed.mjs"))), 1)


def test_the_one_that_thinks_with_gulch_takes_what_ends_best() -> None:
    """The very last answer of a game of Way Out West: who rides on comes second, who stays has won."""
    trial = Trial(BOX.game, BOX.options, BOX.names)
    *_, last = (s for s in trial.positions(6, every=1, vary=False) if s.seat != NOBODY)
    choices = last.legal()
    ranks = [int(BOX.game.ranks(played(last, choice))[last.seat]) for choice in choices]
    assert sorted(ranks) == [0, 1, 1, 1, 1]
    way = Program((sys.executable, str(SAMPLES / "dreamer.py")), environment={"PYTHONPATH": str(SOURCE)})
    dreamer = External("dreamer", way, seconds=PATIENCE, begin=PATIENCE)
    assert dreamer.think(BOX, observe(last, int(last.seat)), PATIENCE, Rng(1)) == choices[ranks.index(0)]


def played(s: State, choice: int) -> State:
    after = s.copy()
    after.play(choice)
    assert after.seat == NOBODY
    return after


def test_it_can_read_what_it_is_told_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    way = Program((sys.executable, "-c", HASTY), environment={"PYTHONPATH": str(SOURCE)})
    for game in GAMES:
        tried(monkeypatch, game, way, 1)
