"""A game that ``gulch new`` has laid out outside the source tree, in a browser and with its own board."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from gulch.starter.new import lay_out
from tests.browser.browserkit import END, ROOT, House, Person

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def new_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that knows the game, with a client that was built with its board."""
    scratch = tmp_path_factory.mktemp("scratch")
    lay_out("rodeo", scratch / "games")
    told = {"GULCH_GAMES": str(scratch / "games"), "GULCH_STATIC": str(scratch / "static")}
    build = [sys.executable, "tools/client.py"]
    done = subprocess.run(build, cwd=ROOT, env={**os.environ, **told}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    running = House(scratch / "data", **told)
    yield running
    running.stop()


def test_a_new_game_is_played_on_its_own_board(newcomer: Callable[..., Person], new_house: House) -> None:
    ada = newcomer(at=new_house)
    ada.home()
    expect(ada.page.locator('[data-game="rodeo"] img, [data-game="rodeo"] svg').first).to_be_visible()
    ada.play_now("rodeo")
    expect(ada.page.locator(".board .dare")).to_contain_text("Your dare: ")
    expect(ada.page.locator(".board .temper")).to_have_text(["2+", "4+", "6+"])
    answers = ada.play_to_the_end(ada.answer_on_board)
    assert 2 * ada.touched > answers > 0, "most answers are clicks on pens"
    totals = ada.page.locator(f"{END} .tally .tot").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(ada.view()["scores"])
