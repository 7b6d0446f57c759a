"""What the browser tests have in common: a server process of their own, and people who sit at screens."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Playwright,
    Response,
    WebSocket,
    expect,
)

ROOT = Path(__file__).parents[2]
MANIFEST = ROOT / "src/gulch/web/static/manifest.json"
FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
PATIENCE = 20_000  # ms, on a busy machine
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
OPTION = ".opts .opt:enabled"
CONFIRM = ".decision .acts.last .btn.primary"
END = "main.end"
CURTAIN = "dialog.curtain[open]"
# What happened is played at once where nobody is looking; the tests look at what comes of it.
UNWATCHED = "Object.defineProperty(document, 'hidden', { get: () => true });"


class House:
    """A server process on a port and in a folder of its own. It can be killed and started again."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        env = {**os.environ, "GULCH_RATE": "1000", "GULCH_BOT_SECONDS": "0.02", "PYTHONUNBUFFERED": "1"}
        env["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), env.get("PYTHONPATH", "")])
        command = [sys.executable, "-m", "gulch.web.serve", "--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://[^/]*:(\d+)/", said)
        assert found, f"the server did not start: {said!r}"
        self.port = int(found[1])

    def kill(self) -> None:
        """As the machine would: no farewell, not even for the bots."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


def launch(playwright: Playwright) -> Browser:
    program = os.environ.get("GULCH_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    assert program, "the browser tests need Chromium: install it, or name one in GULCH_CHROMIUM"
    return playwright.chromium.launch(executable_path=program, args=FLAGS)


class Person:
    """Somebody at a screen, who remembers every byte that came in."""

    def __init__(self, context: BrowserContext, house: House) -> None:
        self.context, self.house = context, house
        self.heard: list[str] = []
        self.trouble: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.add_init_script(UNWATCHED)
        self.page = context.new_page()
        self.page.on("response", self.note_response)
        self.page.on("websocket", self.note_socket)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on(
            "console",
            lambda said: self.trouble.append(f"{said.text} {said.location}") if said.type == "error" else None,
        )
        self.dice = random.Random(1)

    def note_response(self, response: Response) -> None:
        if "/static/" not in response.url:
            self.heard.append(response.url)
            self.heard.append(json.dumps(response.headers))
            if response.status < 300:
                self.heard.append(response.text())

    def note_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.trouble.append(f"{message.text} {message.location}")

    # what the screen shows

    @property
    def table(self) -> str:
        """The id of the table in front of this person."""
        found = re.search(r"/(?:t|replay)/([^/?#]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def view(self, seat: int | str | None = None) -> dict[str, Any]:
        """What the server shows this person just now."""
        query = "" if seat is None else f"?as={seat}"
        answer = self.page.request.get(f"{self.house.url}/api/tables/{self.table}/view{query}")
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()["set"]
        return found

    def everything(self) -> str:
        """All that has reached this browser: what came over the wire, the page, what is stored."""
        stored = self.page.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}])")
        return "\n".join([*self.heard, self.page.content(), stored])

    def is_over(self) -> bool:
        return self.page.locator(END).count() > 0

    # what the person does

    def home(self) -> None:
        self.page.goto(self.house.url + "/")

    def play_now(self, game: str) -> None:
        """The one click that starts a game against bots."""
        self.page.locator(f'[data-game="{game}"] form[action$="/quick/{game}"] button').click()
        self.page.wait_for_url("**/t/*")

    def create(self, game: str, seats: list[str], **options: str) -> None:
        """A table by the form: "me", "open", "bot:LEVEL", or a name for another person at this screen."""
        self.page.goto(f"{self.house.url}/new?game={game}&players={len(seats)}")
        for at, kind in enumerate(seats):
            known = kind in ("me", "open") or kind.startswith("bot:")
            self.page.locator(f'[name="seat{at}"]').select_option(kind if known else "me")
            if not known:
                self.page.locator(f'[name="name{at}"]').fill(kind)
        for name, value in options.items():
            field = self.page.locator(f'[name="option.{name}"]')
            if not field.is_visible():
                self.page.locator("details:has([name^='option.']) summary").first.click()
            field.select_option(value)
        self.page.locator("form[action='/new'][method=post] button.primary").click()
        self.page.wait_for_url("**/t/*")

    def ready(self) -> Locator:
        """Waits until something is asked, or it is over; the buttons there are."""
        self.page.locator(f"{OPTION}, {END}, {CURTAIN}").first.wait_for()
        return self.page.locator(OPTION)

    def answer(self) -> str | None:
        """A click on one of the buttons: what it says in notation, or None when there is nothing to answer any more."""
        buttons = self.ready()
        said = buttons.evaluate_all("all => all.map(one => one.dataset.say)")
        if not said:
            return None
        at = self.dice.randrange(len(said))
        chosen = self.page.locator(f".opts .opt[data-say={json.dumps(said[at])}]")
        self.press(chosen)
        if self.page.locator(CONFIRM).count():
            self.press(self.page.locator(CONFIRM))
        return str(said[at])

    def press(self, thing: Locator) -> None:
        thing.click()

    def play_to_the_end(self, most: int = 600) -> int:
        """Plays on until the final score is shown: how many answers that took."""
        for count in range(most):
            if self.answer() is None:
                expect(self.page.locator(END)).to_be_visible()
                return count
        raise AssertionError(f"not over after {most} answers")
