"""The samples play every game to its end, and the better one is better."""

import shutil
import sys
from pathlib import Path

import client
import pytest

from gulch.bots.external.guest import External
from gulch.bots.external.process import Program
from gulch.games import find, names
from gulch.terminal.bots import try_bot
from tests.bots.botkit import PATIENCE, SAMPLES

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


@pytest.mark.parametrize("game", [name for name in names() if name != "high-noon"])
def test_in_python(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    told = tried(monkeypatch, game, Program((sys.executable, str(SAMPLES / "random.py"))), 1)
    assert "misbehaved 0 times" in told


@pytest.mark.parametrize("game", ["way-out-west", "wild-west-way"])
def test_in_javascript(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    tried(monkeypatch, game, Program((node(), str(SAMPLES / "random.mjs"))), 1)


def test_the_one_that_thinks_with_gulch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against chance it wins."""
    way = Program((sys.executable, str(SAMPLES / "dreamer.py")), environment={"PYTHONPATH": str(SOURCE)})
    told = tried(monkeypatch, "wacky-wacky-west", way, 2)
    assert "2 won" in told
