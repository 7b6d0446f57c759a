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
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Playwright,
    Request,
    Response,
    Route,
    TimeoutError,
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
OPTION = ".opts .opt:enabled:not(.no)"
CONFIRM = ".decision .acts.last .btn.primary"
SPOT = ".plainspots .btn:enabled"  # an answer, in the table in words; a place, where a game has none of its own
END = "main.end"
CURTAIN = "dialog.curtain[open]"
AUCTION = "auction"  # instead of options: a bid that is set already
OFFERED = """([options, parts, spots, over, confirm]) => {
  const found = [...document.querySelectorAll(options)].map((one) => one.dataset.say);
  if (found.length) return { options: found, parts: 0, spots: 0 };
  if (document.querySelector(".auction") && document.querySelector(confirm))
    return { options: ["auction"], parts: 0, spots: 0 };
  const own = document.querySelectorAll(parts).length;
  const places = document.querySelectorAll(spots).length;
  return own || places || document.querySelector(over) ? { options: [], parts: own, spots: places } : null;
}"""
# A game's own part of the panel: what can be picked there and is not yet.
PARTS = [
    *(".chooser button[aria-pressed=false]", ".portraits button:not(.off)", ".vote-card[aria-pressed=false]:enabled"),
    *(".challenge button[aria-pressed=false]", ".challenge .btn.primary:enabled"),
]
# That, and what glows on the drawn board, in hands and racks; not a board under the challenge that is fought over it.
GLOWING = ", ".join(
    [
        *(".stage .place.legal[aria-pressed=false]:not(.felt:has(.pit) *)", ".stage .item.usable[aria-disabled=false]"),
        *(".tile.fits[aria-pressed=false]", *PARTS),
    ]
)
CHOSEN = ".opts .opt.sel, .portraits .on"
HALF_MADE = ".decision .acts.last .btn.half"  # the way back from it
TARGETS = """([board, panel, half, over, confirm]) => {
  const found = {
    board: document.querySelectorAll(board).length,
    panel: document.querySelectorAll(panel).length,
    half: document.querySelector(half) !== null,
    chosen: document.querySelector(confirm) !== null,
  };
  return found.board || found.panel || found.chosen || document.querySelector(over) ? found : null;
}"""
AIMED_AT = [GLOWING, OPTION, HALF_MADE, f"{END}, {CURTAIN}", f"{CONFIRM}:enabled"]
# A point at which a click meets this very thing, and nothing that lies over it.
BARE_POINT = """(thing) => {
  thing.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = (thing.querySelector(".hit") ?? thing).getBoundingClientRect();
  for (const across of [0.5, 0.1, 0.9, 0.25, 0.75])
    for (const down of [0.5, 0.1, 0.9, 0.25, 0.75]) {
      const point = { x: x + across * width, y: y + down * height };
      if (thing.contains(document.elementFromPoint(point.x, point.y))) return point;
    }
  return null;
}"""
SHOWN = "names => names.every((name) => document.documentElement.outerHTML.includes(name))"
# What happened is played at once where nobody is looking; the tests look at what comes of it.
UNWATCHED = "Object.defineProperty(document, 'hidden', { get: () => true });"

# What the browser itself calls a layout shift, added up while a game is played; not what a person's own click moves.
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (!entry.hadRecentInput && document.querySelector("main.play:not(.replaying)"))
      window.shifts.push([entry.value, entry.sources.map(({ node }) => node?.className ?? "").join(" ")]);
}).observe({ type: "layout-shift" });
"""
FINE_PRINT = 12  # px, of any text
FINGER = 40  # px, of anything to be tapped
FOLDED = 601  # px: below it the table is a phone's
TABLET = 1023  # px: up to this width people tap
WIDTHS = (360, 390, 820, 1280, 1920)
# Text that is too small or cut off, and what fingers miss. What is drawn scales with its drawing, and is not looked at.
FAULTS = """([print, finger]) => {
  const found = new Set();
  const all = { opacityProperty: true, visibilityProperty: true };
  const seen = (one) => one.checkVisibility(all) && !one.closest(".sr, svg");
  const called = (one) => `${one.tagName}.${one.getAttribute("class") ?? ""} ${one.textContent.trim().slice(0, 40)}`;
  for (const one of document.querySelectorAll("body *")) {
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height || !seen(one)) continue;
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const style = getComputedStyle(one);
    if (own && parseFloat(style.fontSize) < print) found.add(`small print: ${called(one)}`);
    const clips = /hidden|clip/.test(style.overflowX);
    const cut = clips && one.scrollWidth > one.clientWidth + 1;
    if (own && cut && style.clipPath === "none") found.add(`cut off: ${called(one)}`);
    if (finger && one.matches("button, a[href], input, select, summary, [role=tab]")) {
      const after = getComputedStyle(one, "::after");
      const more = after.content !== "none" && after.position === "absolute" ? -2 * parseFloat(after.top) || 0 : 0;
      const [wide, high] = [Math.round(box.width + more), Math.round(box.height + more)];
      if (Math.min(wide, high) < finger) found.add(`${wide} x ${high}: ${called(one)}`);
    }
  }
  return [...found];
}"""


class House:
    """A server process on a port and in a folder of its own. It can be killed and started again."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        self.settings = settings  # of its environment, beside those of every test
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        quick = {"GULCH_RATE": "1000", "GULCH_BOT_SECONDS": "0", "GULCH_MASK_SECONDS": "0.1"}
        env = {**os.environ, **quick, **self.settings, "PYTHONUNBUFFERED": "1"}
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

    def is_up(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def stop(self) -> None:
        assert self.process is not None
        if self.is_up():
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
    """Somebody at a screen, who clicks on what is offered."""

    def __init__(self, context: BrowserContext, house: House) -> None:
        self.context, self.house = context, house
        self.heard: list[str] = []
        self.trouble: list[str] = []
        # Parts of what the browser says of trouble that is none: at first that a bot was quicker, which one is told.
        self.expected: tuple[str, ...] = ("status of 409",)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(UNWATCHED + SHIFTS)
        self.page = context.new_page()
        self.said: list[str] = []  # moves that were sent
        self.answered = 0  # of them
        self.touched = 0  # clicks on the drawn board
        self.missed = 0  # clicks that came too late
        self.page.on("request", self.note_request)
        self.page.on("response", self.note_answer)
        self.page.on("pageerror", lambda error: self.note_trouble(str(error)))
        self.page.on("console", self.note_console)
        self.dice = random.Random(1)

    def listen(self) -> None:
        """From now on every byte that comes in is kept."""
        self.page.route(re.compile(r"^(?!.*/static/)"), self.note_response)
        self.page.on("websocket", self.note_socket)

    def note_response(self, route: Route) -> None:
        answer = route.fetch(max_redirects=0)
        self.heard += [route.request.url, json.dumps(answer.headers), answer.text()]
        route.fulfill(response=answer)

    def note_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def note_request(self, request: Request) -> None:
        if request.url.endswith("/moves"):
            sent: Any = request.post_data_json
            self.said.append(sent["say"])

    def note_answer(self, response: Response) -> None:
        self.answered += response.url.endswith("/moves")

    def note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.note_trouble(f"{message.text} {message.location}")

    def note_trouble(self, said: str) -> None:
        if not any(part in said for part in self.expected):
            self.trouble.append(said)

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

    def shifts(self) -> list[tuple[float, str]]:
        """How far things have moved by themselves while the table was on the screen, and what."""
        found: list[tuple[float, str]] = self.page.evaluate("() => window.shifts")
        return found

    def faults(self) -> dict[int, list[str]]:
        """By width of the screen: text under 12 px or cut off, and targets under 40 px where people tap."""
        found: dict[int, list[str]] = {}
        before = self.page.viewport_size
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": 844 if width < FOLDED else 800})
            self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            found[width] = self.page.evaluate(FAULTS, [FINE_PRINT, FINGER if width <= TABLET else 0])
            if self.page.evaluate("document.documentElement.scrollWidth") > width:
                found[width].append("sticks out")
        if before:
            self.page.set_viewport_size(before)
        return {width: faults for width, faults in found.items() if faults}

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
        """A table by the form: "me", "open", "any", "bot:LEVEL", or a name for another person at this screen. Bots that
        the form does not offer, quick ones for tests, are asked for past it."""
        self.page.goto(f"{self.house.url}/new?game={game}&players={len(seats)}")
        if {"bot:random", "bot:greedy"} & set(seats):
            return self.create_past_the_form(game, seats, options)
        for at, kind in enumerate(seats):
            known = kind in ("me", "open", "any") or kind.startswith("bot:")
            self.page.locator(f'[name="seat{at}"]').select_option(kind if known else "here")
            if not known:
                self.page.locator(f'[name="name{at}"]').fill(kind)
        for name, value in options.items():
            field = self.page.locator(f'[name="option.{name}"]').first
            if field.get_attribute("type") == "radio":
                self.page.locator(f'label:has([name="option.{name}"][value="{value}"])').click()
                continue
            if not field.is_visible():
                self.page.locator("details.fold > summary").click()
            if field.evaluate("one => one.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        self.page.locator("form[action='/new'][method=post] button.primary").click()
        self.page.wait_for_url("**/t/*")

    def create_past_the_form(self, game: str, seats: list[str], options: dict[str, str]) -> None:
        plans = []
        for chair in seats:
            kind, _, level = chair.partition(":")
            plans.append({"kind": kind, "level": level} if level else {"kind": kind})
        headers = {"X-Gulch": "1", "Idempotency-Key": f"made-{self.dice.random()}-{time.time()}"[:80]}
        answer = self.page.request.post(
            f"{self.house.url}/api/tables",
            data={"game": game, "seats": plans, "options": options},
            headers={**headers, "Origin": self.house.url},
        )
        assert answer.ok, answer.text()
        self.page.goto(self.house.url + answer.json()["href"])

    def ready(self) -> list[str]:
        """Waits until something is asked: what may be answered, in notation. Nothing when it is over or covered."""
        found: list[str] = self.offered()["options"]
        return found

    def offered(self) -> dict[str, Any]:
        """Buttons of the panel and, where it lists nothing, of the game's own part of it and of the table in words."""
        found: dict[str, Any] = self.page.wait_for_function(
            OFFERED, arg=[OPTION, ", ".join(PARTS), SPOT, f"{END}, {CURTAIN}", f"{CONFIRM}:enabled"]
        ).json_value()
        return found

    def answer(self) -> str | None:
        """Clicks on buttons until something is said: what, in notation. None when there is nothing to answer."""
        before = len(self.said)
        while len(self.said) == before:
            offered = self.offered()
            if offered["options"]:
                if offered["options"] != [AUCTION]:
                    say = json.dumps(self.dice.choice(offered["options"]))
                    self.press_if_still_there(self.page.locator(f".opts .opt[data-say={say}]"))
                self.confirm(before)
            elif offered["parts"]:
                self.press_if_still_there(
                    self.page.locator(", ".join(PARTS)).nth(self.dice.randrange(offered["parts"]))
                )
                if self.page.locator(f"{CONFIRM}:enabled").count():
                    self.press_if_still_there(self.page.locator(CONFIRM))
            elif offered["spots"]:
                self.press_if_still_there(self.page.locator(SPOT).nth(self.dice.randrange(offered["spots"])))
            else:
                return None
            self.page.wait_for_timeout(10)
        self.await_answers(before + 1)
        return self.said[-1]

    def answer_until(self, done: Callable[[], object], most: int = 300) -> None:
        """Answers whatever is asked until something holds."""
        for _ in range(most):
            if done():
                return
            assert self.answer() is not None, "over before it came to that"
        raise AssertionError(f"not after {most} answers")

    def say(self, word: str) -> None:
        """A move as another device of the same person would send it, past this page."""
        feed = self.page.request.get(f"{self.house.url}/api/tables/{self.table}/view").json()
        body = {"seat": feed["set"]["viewer"], "say": word, "v": feed["v"]}
        headers = {"X-Gulch": "1", "Idempotency-Key": f"past-{self.table}-{feed['v']}-{self.dice.random()}"[:80]}
        answer = self.page.request.post(
            f"{self.house.url}/api/tables/{self.table}/moves", data=body, headers={**headers, "Origin": self.house.url}
        )
        assert answer.ok or answer.status == 409, answer.text()  # somebody was quicker

    def confirm(self, before: int) -> None:
        """What is chosen is done by the main button, unless it was free and is on its way."""
        for _ in range(int(PATIENCE / 10)):
            if len(self.said) > before:
                return
            if self.page.locator(f"{CONFIRM}:enabled").count():
                return self.press_if_still_there(self.page.locator(CONFIRM))
            if self.page.locator(f"{END}, {CURTAIN}").count() or not self.page.locator(CHOSEN).count():
                return
            self.page.wait_for_timeout(10)

    def await_answers(self, count: int) -> None:
        """Until so many moves have been sent and the server has answered them."""
        self.wait_until(lambda: min(len(self.said), self.answered) >= count)

    def wait_until(self, done: Callable[[], bool]) -> None:
        for _ in range(PATIENCE // 5):
            if done():
                return
            self.page.wait_for_timeout(5)
        raise AssertionError(f"nothing comes of it: {len(self.said)} said, {self.answered} answered")

    def answer_on_board(self) -> str | None:
        """As answer, by the drawn board: a click on what glows, then on what that asks for, until something is said.

        The panel's buttons are for what has no place on the board, and for choosing among what one place offers.
        """
        before = len(self.said)
        while len(self.said) == before:
            offered = self.targets()
            board, panel = offered["board"], offered["panel"]
            if offered["chosen"]:
                self.press_if_still_there(self.page.locator(CONFIRM))
                self.settle(before)
                continue
            if not board and not panel:
                return None
            share = board / (board + panel) if offered["half"] else 0.8
            if board and (not panel or self.dice.random() < share):
                self.touch(self.page.locator(GLOWING).nth(self.dice.randrange(board)))
            else:
                self.press_if_still_there(self.page.locator(OPTION).nth(self.dice.randrange(panel)))
            self.settle(before)
        self.await_answers(before + 1)
        return self.said[before]

    def settle(self, before: int) -> None:
        """Until it is on its way, or something else can be clicked."""
        self.wait_until(lambda: len(self.said) > before or self.page.evaluate(TARGETS, AIMED_AT) is not None)

    def spot(self, name: str) -> Locator:
        """A place of the drawn board."""
        return self.page.locator(f'.stage .place[data-spot="{name}"]')

    def asked(self) -> dict[str, Any]:
        """What is asked of this person, as soon as the screen shows it as well; nothing once it is over."""
        for _ in range(PATIENCE // 10):
            if self.is_over():
                return {}
            question = self.view()["question"] or {}
            on_screen = self.page.evaluate("() => document.querySelector('.asked h2')?.textContent.trim()")
            if question.get("yours") and on_screen == question["text"] and self.page.evaluate(TARGETS, AIMED_AT):
                return question
            self.page.wait_for_timeout(10)
        raise AssertionError("nothing is asked")

    def targets(self) -> dict[str, Any]:
        """Waits until something is asked: how much glows, how many buttons there are, and is half a choice made?"""
        found: dict[str, Any] = self.page.wait_for_function(TARGETS, arg=AIMED_AT).json_value()
        return found

    def touch(self, target: Locator) -> None:
        """A click of the mouse where the target can be hit."""
        point = target.evaluate(BARE_POINT)
        assert point, f"something lies over it: {target.evaluate('one => one.outerHTML')}"
        self.page.mouse.click(point["x"], point["y"])
        self.touched += 1

    def in_words(self) -> None:
        """The table as lists instead of a drawing: one key away."""
        self.page.locator(".decision").wait_for()
        if not self.page.locator(".plainboard").count():
            self.page.keyboard.press("t")
        self.page.locator(".plainboard").wait_for()

    def choose(self, say: str) -> None:
        """Clicks on the button of a choice, and where it is not free on the one that does it."""
        before = len(self.said)
        self.press(self.page.locator(f".opts .opt[data-say={json.dumps(say)}]"))
        self.confirm(before)

    def press(self, thing: Locator) -> None:
        thing.click()

    def press_if_still_there(self, thing: Locator) -> None:
        """An order of one's own may have answered before the hand gets there; whoever calls looks again."""
        try:
            thing.click(timeout=PATIENCE / 10)
        except TimeoutError:
            self.missed += 1
            assert self.missed < 20, "what is offered cannot be clicked"

    def play_to_the_end(self, answer: Callable[[], str | None] | None = None, most: int = 600) -> int:
        """Plays on until the final score is shown: how many answers that took."""
        for count in range(most):
            if (answer or self.answer)() is None:
                expect(self.page.locator(END)).to_be_visible()
                return count
        raise AssertionError(f"not over after {most} answers")


def sit_down(newcomer: Callable[..., Person], game: str) -> tuple[Person, Person]:
    """Ada makes the table, Bob comes by her invitation, Ada starts it."""
    ada, bob = newcomer(), newcomer()
    ada.create(game, ["me", "open"])
    bob.listen()
    bob.page.goto(ada.house.url + ada.view()["info"]["invite"])
    bob.page.locator("form[action^='/join/'] button.primary").click()
    bob.page.wait_for_url("**/t/*")
    ada.page.locator(".waiting .btn.primary").click()
    ada.page.locator(".decision").wait_for()
    bob.page.locator(".decision").wait_for()
    return ada, bob


def take_turns(people: tuple[Person, Person], until: Callable[[], bool], most: int = 60) -> None:
    for _ in range(most):
        if until():
            return
        asked = next(person for person in people if (person.view()["question"] or {}).get("yours"))
        asked.answer_on_board()
    raise AssertionError("it never came to that")
