"""Nothing that concerns a person at a screen is missed, however quickly bots answer."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.browserkit import END, OPTION, SPOT, Person

pytestmark = pytest.mark.browser

TEMPO = 50  # the clock of these pages runs so many times as fast, and skips nothing
CARD = ".stagecard[data-key]"
CARRY = ".stagecard .carry"
# A clock of the page's own: every wait takes its time, only faster. What comes on the stage is noted with the time that
# has gone by on that clock while it stood there.
THEATRE = (
    """(() => {
  const tempo = %d;
  let now = 0;
  window.staged = [];
  Object.defineProperty(window, "gulchClock", { value: {
    wait: (ms) => new Promise((done) => setTimeout(() => { now += ms; done(); }, ms / tempo)),
    hidden: () => false,
  } });
  const note = () => {
    const card = document.querySelector(".stagecard[data-key]");
    const last = window.staged.at(-1);
    const { key, beat, nth } = card?.dataset ?? {};
    if (last && !last.done && last.nth !== nth) {
      last.done = true;
      last.stood = now - last.from;
    }
    if (card && (!last || last.done)) window.staged.push({ key, beat, nth, from: now, done: false, carried: false });
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener("click", (event) => {
    if (event.target.closest?.(".carry")) window.staged.at(-1).carried = true;
  }, true);
})();"""
    % TEMPO
)


@dataclass
class Watcher:
    """Somebody who plays, reads every verdict, and whose page writes down what it has shown."""

    person: Person
    told: list[dict[str, Any]] = field(default_factory=list)  # what the server said concerns this seat, in order

    def note_frame(self, frame: str | bytes) -> None:
        feed = json.loads(frame)
        if feed["base"] == -1:
            return
        stages = [stage for line in feed.get("events", []) for stage in line.get("stages", [])]
        self.told += [stage for stage in stages if stage.get("concerns")]

    @property
    def staged(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.person.page.evaluate("() => window.staged")
        return found

    def answer(self) -> str | None:
        """Carries on from verdicts until something is asked."""
        page = self.person.page
        page.wait_for_function("wanted => document.querySelector(wanted)", arg=f"{CARRY}, {OPTION}, {SPOT}, {END}")
        if page.locator(CARRY).count():
            self.person.press_if_still_there(page.locator(CARRY))
            return "carry on"
        return self.person.answer()


def watching(newcomer: Callable[..., Person]) -> Watcher:
    person = newcomer()
    person.context.add_init_script(THEATRE)
    watcher = Watcher(person)
    person.page.on("websocket", lambda socket: socket.on("framereceived", watcher.note_frame))
    return watcher


OPTIONS = {"outlaws": {"max_turns": "9"}}
SEATS = {"outlaws": 2}


@pytest.mark.parametrize("game", ["way-out-west", "wacky-wacky-west", "wild-west-way", "outlaws"])
def test_all_that_concerns_the_seat_is_staged_for_its_full_time(newcomer: Callable[..., Person], game: str) -> None:
    """A whole game against bots that answer at once: what the server said concerns the seat and what stood on the screen
    are the same, in the same order; and every verdict stood until it was carried on from."""
    watcher = watching(newcomer)
    ada = watcher.person
    ada.create(game, ["me", *["bot:random"] * (SEATS.get(game, 4) - 1)], **OPTIONS.get(game, {}))
    ada.in_words()
    for _ in range(1500):
        if watcher.answer() is None:
            break
    expect(ada.page.locator(END)).to_be_visible()
    told = [(stage["key"], stage.get("beat", "")) for stage in watcher.told]
    keys = {key for key, _ in told}
    shown = [(one["key"], one["beat"]) for one in watcher.staged if one["key"] in keys]
    assert shown == told
    assert told[-1][0].endswith("-end")
    verdicts = [one for one in watcher.staged if one["key"] in keys and not one["beat"]]
    assert all(one["carried"] for one in verdicts)
    beats = [one for one in watcher.staged if one["key"] in keys and one["beat"]]
    assert all(one["stood"] >= 600 for one in beats)
    assert re.search(r"\d", ada.page.locator(END).inner_text())
