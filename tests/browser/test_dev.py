"""``make dev``: what is written shows in the browser at once."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from gulch.starter.new import lay_out
from tests.browser.browserkit import ROOT, House, Person
from tests.web.torture import free_port

pytestmark = pytest.mark.browser
PATIENCE = 120  # seconds until everything runs, on a busy machine


class Writing(House):
    """The two servers of ``make dev``, with one new game."""

    def start(self) -> None:
        self.port = free_port()
        env = {**os.environ, **self.settings, "PORT": str(self.port), "DATA": str(self.data / "data")}
        self.process = subprocess.Popen([sys.executable, "tools/dev.py"], cwd=ROOT, env=env, text=True)
        try:
            self.until(lambda page: "Rodeo" in page)
        except AssertionError:
            self.stop()
            raise

    def until(self, fine: Callable[[str], bool]) -> None:
        """Wait for a home page that is as it should be."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if fine(httpx.get(f"{self.url}/", timeout=10).text):
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.5)
        raise AssertionError("the home page never came to be so")


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    lay_out("rodeo", tmp_path)
    return tmp_path


@pytest.fixture
def writing(shelf: Path) -> Iterator[Writing]:
    running = Writing(shelf, GULCH_GAMES=str(shelf))
    yield running
    running.stop()


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_board_and_words_follow_what_is_written(newcomer: Callable[..., Person], writing: Writing, shelf: Path) -> None:
    ada = newcomer(at=writing)
    ada.home()
    ada.play_now("rodeo")
    expect(ada.page.locator(".board .dare")).to_be_visible(timeout=60_000)
    change(shelf / "rodeo/board/Board.svelte", "{view.table.dare_text}", "Psst! {view.table.dare_text}")
    expect(ada.page.locator(".board .dare")).to_contain_text("Psst! Your dare: ", timeout=60_000)
    assert ada.trouble == []
    ada.page.close()  # the server will be away for a moment
    change(shelf / "rodeo/words/en.toml", "Three bulls", "Three wild bulls")
    writing.until(lambda page: "Three wild bulls" in page)
