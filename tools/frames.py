"""How evenly the boards move on a slow machine: make frames.

A game of each is played before a browser whose processor is made four times as slow; pieces slide, dice roll, ballots
and cards turn. The browser itself says when it draws each frame. Printed are the usual time between two frames, the
time that 19 of 20 stay below, and the longest. Where the machine has other things to do the figures say nothing.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from gulch.games import names  # noqa: E402
from tests.browser.browserkit import DESK, House, Person, launch  # noqa: E402

SLOWER = 4
SECONDS = 15  # a game
ENOUGH = 25.0  # ms: what 19 of 20 frames should stay below
SEEN = "Object.defineProperty(document, 'hidden', { get: () => false, configurable: true });"
RECORD = """() => {
  window.frames_ms = [];
  let last = 0;
  const frame = (now) => {
    if (last) window.frames_ms.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
PRESS = "() => document.querySelector('.stagecard .carry')?.click()"


def frames_of(person: Person, game: str) -> list[float]:
    """The times between frames while a game is played, stages and all."""
    person.home()
    person.play_now(game)
    page = person.page
    page.locator(".decision").wait_for()
    page.locator(".stage svg.board").first.wait_for()
    slow = person.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(RECORD)
    until = page.evaluate("() => performance.now()") + SECONDS * 1000
    while page.evaluate("() => performance.now()") < until:
        page.wait_for_timeout(250)
        page.evaluate(PRESS)
        view = person.view()
        if view["over"]:
            break
        if (view["question"] or {}).get("yours") and not page.locator(".stagecard").count():
            person.say(person.dice.choice(view["choices"])["say"])
    found: list[float] = page.evaluate("() => window.frames_ms")
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return sorted(found)


def main() -> int:
    games = sys.argv[1:] or names()
    print(f"{'game':20} {'frames':>7} {'median':>8} {'95 %':>8} {'longest':>8}  ms, processor {SLOWER} times slower")
    late = 0
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        browser = launch(playwright)
        try:
            for game in games:
                context = browser.new_context(viewport=DESK)  # type: ignore[arg-type]
                person = Person(context, house)
                context.add_init_script(SEEN)
                found = frames_of(person, game)
                middle, most = found[len(found) // 2], found[int(len(found) * 0.95)]
                print(f"{game:20} {len(found):7} {middle:8.1f} {most:8.1f} {found[-1]:8.1f}", flush=True)
                late += most > ENOUGH
                context.close()
        finally:
            browser.close()
            house.stop()
    print("smooth enough" if not late else f"{late} of {len(games)} above {ENOUGH:.0f} ms")
    return int(late > 0)


if __name__ == "__main__":
    sys.exit(main())
