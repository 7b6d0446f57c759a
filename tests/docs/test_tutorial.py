"""docs/learn/tutorial.md from its first line to the chair in the browser, on a tiny budget: with sb3-contrib and
PyTorch where they are installed, with a stand-in where they are not."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from gulch.core.positions import document, position
from gulch.games import names
from gulch.rl.episode import Episode
from gulch.rl.setting import Setting
from tests.docs.pagekit import ROOT, do, sources
from tests.web.webkit import Served

PAGE = "docs/learn/tutorial.md"
TINY = {
    "STEPS = 100_000": "STEPS = 512",
    "n_steps=256": "n_steps=32",
    "batch_size=512": "batch_size=64",
    "GAMES = 500": "GAMES = 2",
    "begin = 60 ": "begin = 600 ",  # machines that test are slow at times
    "seconds = 5 ": "seconds = 60 ",
    # gulch need not be installed where it is tested
    "memory = 16384 ": f'env = {{ PYTHONPATH = "{os.pathsep.join(sources())}" }}\nmemory = 16384 ',
}


@pytest.fixture(scope="module")
def west(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of somebody who has done all that the page says."""
    folder = tmp_path_factory.mktemp("west")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.syspath_prepend(str(folder))
        assert do(PAGE, (ROOT / PAGE).read_text(encoding="utf-8"), folder, TINY) == 4
    sys.modules.pop("west", None)
    yield folder


def test_the_agent_sits_at_a_table_in_the_browser(west: Path, tmp_path: Path) -> None:
    assert (west / "west.zip").stat().st_size > 0
    with Served(tmp_path / "data", GULCH_BOTS=str(west / "bots.toml"), GULCH_METRICS="word") as server:
        ann = server.person("Ann")
        levels = {game["name"]: game["levels"] for game in ann.get("/api/games").json()}
        assert levels["way-out-west"][-1] == "ppo" and "ppo" not in levels["outlaws"]
        assert "bot:ppo" in ann.get("/new", game="way-out-west").text
        table = ann.create("way-out-west", "mbbb", "ppo")
        assert ann.finish(table)["over"]
        numbers = ann.http.get("/metrics", headers={"Authorization": "Bearer word"}).text
        assert "gulch_bot_seconds" in numbers and "gulch_bot_failures_total" not in numbers


@pytest.mark.parametrize("name", names())
def test_the_row_of_a_position_is_the_row_that_was_learned_from(name: str) -> None:
    """What bot.py does, in every game: a bot is told a document, a learner was given arrays."""
    setting, dice = Setting(name), np.random.default_rng(1)
    box, game = setting.box, Episode(setting, seed=1)
    while not game.over and game.decisions < 300:
        told = document(box.game, box.options, box.names, game.seen(game.seat))
        seen = position(box.game, box.options, box.names, told, stored=True)
        assert setting.row(seen, seen.viewer).tolist() == game.row().tolist()
        assert sorted(setting.layout.actions.legal(seen)) == game.legal()
        game.step(int(dice.choice(game.legal())))
    assert game.decisions > 10
