"""Nothing that concerns a person at a screen is missed, however quickly bots answer."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.browserkit import AIMED_AT, END, PATIENCE, TARGETS, Person

pytestmark = pytest.mark.browser

TEMPO = 50  # the clock of these pages runs so many times as fast, and skips nothing
CARD = ".stagecard[data-key]"
CARRY = ".stagecard .carry"
# A clock of the page's own: every wait takes its time, only faster. What comes on the stage is noted with the time that
# has gone by on that clock while it stood there.
THEATRE = """(() => {
  const tempo = TEMPO;
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
})();""".replace("TEMPO", str(TEMPO))


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
        asked_or_shown(self.person, f"{CARRY}, {END}")
        if page.evaluate(TARGETS, AIMED_AT) is not None:
            return self.person.answer_on_board()
        self.person.press_if_still_there(page.locator(CARRY))  # some go by themselves
        return "carry on"


def asked_or_shown(person: Person, shown: str) -> None:
    """Until something of this is on the page, or something can be answered."""
    for _ in range(PATIENCE // 10):
        if person.page.locator(shown).count() or person.page.evaluate(TARGETS, AIMED_AT) is not None:
            return
        person.page.wait_for_timeout(10)
    raise AssertionError("nothing is asked, and nothing is shown")


def is_asked(person: Person) -> bool:
    """Is there something to answer, and nothing on stage?"""
    return not person.page.locator(CARD).count() and person.page.evaluate(TARGETS, AIMED_AT) is not None


def watching(newcomer: Callable[..., Person]) -> Watcher:
    person = newcomer()
    person.context.add_init_script(THEATRE)
    watcher = Watcher(person)
    person.page.on("websocket", lambda socket: socket.on("framereceived", watcher.note_frame))
    return watcher


# What a part of a stage takes at least, in ms: a volley is dice, a bang and the odds; a ballot is read before the next.
LEAST = {"roll": 1400, "opens": 1200, "ballot": 700, "laid": 900, "bang": 350, "turn": 500}
GLANCE = 2500  # the same of a verdict about others
OPTIONS = {"outlaws": {"max_turns": "9"}}
SEATS = {"outlaws": 2}


@pytest.mark.parametrize("game", ["way-out-west", "wacky-wacky-west", "wild-west-way", "outlaws"])
def test_all_that_concerns_the_seat_is_staged_for_its_full_time(newcomer: Callable[..., Person], game: str) -> None:
    """A whole game against bots that answer at once: what the server said concerns the seat is what was on the screen,
    in the same order; and every verdict stood until it was carried on from."""
    watcher = watching(newcomer)
    ada = watcher.person
    ada.create(game, ["me", *["bot:random"] * (SEATS.get(game, 4) - 1)], **OPTIONS.get(game, {}))
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
    beats = [one for one in watcher.staged if one["beat"]]
    short = [one for one in beats if round(one["stood"]) < LEAST.get(one["beat"], 600)]
    assert not short, "parts of a stage that were cut off"
    glanced = [one for one in watcher.staged if not one["beat"] and not one["carried"]]
    assert all(round(one["stood"]) >= GLANCE for one in glanced), "verdicts about others go in their time"
    assert re.search(r"\d", ada.page.locator(END).inner_text())


# one fight, looked at closely


def at_a_vote(newcomer: Callable[..., Person], **settings: Any) -> Person:
    """Somebody whose page stands still wherever something is played: its clock is moved on by the test."""
    person = newcomer(**settings)
    person.context.add_init_script(STILL)
    person.create("wacky-wacky-west", ["me", "bot:random", "bot:random"])
    return person


STILL = """(() => {
  let pending = [];
  Object.defineProperty(window, "gulchClock", { value: {
    wait: (ms) => new Promise((done) => setTimeout(() => {
      if (document.querySelector(".stagecard[data-key]")) pending.push(done); else done();
    }, 2)),
    hidden: () => Boolean(window.away),
  } });
  window.tick = () => { const due = pending; pending = []; due.forEach((done) => done()); };
})();"""


def until_shown(person: Person, wanted: Callable[[], bool]) -> None:
    """Plays on, and moves the clock on, until something is shown; other verdicts are read."""
    for _ in range(600):
        asked_or_shown(person, CARD)
        if wanted():
            return
        if person.page.locator(CARRY).count():
            person.press_if_still_there(person.page.locator(CARRY))
        elif person.page.locator(CARD).count():
            person.page.evaluate("() => window.tick()")
            person.page.wait_for_timeout(8)
        else:
            person.answer_on_board()
    raise AssertionError("it never came to that")


def test_space_finishes_what_is_played_and_never_the_next(newcomer: Callable[..., Person]) -> None:
    """T1, T9: to the verdict; once more carries on; and only then the table has changed."""
    ada = at_a_vote(newcomer)
    for _ in range(20):
        until_shown(ada, lambda: ada.page.locator(f'{CARD}[data-beat="ballot"]:has(.back)').count() > 0)
        key = ada.page.locator(CARD).get_attribute("data-key")
        ada.page.keyboard.press("Space")
        asked_or_shown(ada, CARRY)
        if ada.page.locator(CARRY).count():
            break  # otherwise Ada is asked about her wild card before the count goes on: the next vote will do
    assert ada.page.locator(CARD).get_attribute("data-key") == key, "the same, and nothing after it"
    assert ada.page.locator(".votecard.back").count() == 0
    expect(ada.page.locator(".headline")).to_contain_text(re.compile(r"\d+ : \d+"))
    assert ada.page.evaluate(TARGETS, AIMED_AT) is None, "nothing is asked before it was read"
    ada.page.keyboard.press("Space")
    expect(ada.page.locator(f'{CARD}[data-key="{key}"]')).to_have_count(0)


def test_a_stage_looked_at_again_stays_while_others_play_on(newcomer: Callable[..., Person]) -> None:
    """What is opened from the log is put away by hand: bots who move meanwhile take nothing away, and what is staged of
    their moves waits."""
    ada = at_a_vote(newcomer)
    until_shown(ada, lambda: ada.page.locator(f"{CARD}.verdict:has(.ballots)").count() > 0)
    key = ada.page.locator(CARD).get_attribute("data-key")
    ada.page.locator(CARRY).click()
    until_shown(ada, lambda: is_asked(ada))
    ada.page.locator(".loglist .fold .line").last.click()
    again = ada.page.get_by_role("button", name="Look again", exact=True).last
    again.click()
    card = ada.page.locator(CARD)
    expect(card).to_have_attribute("data-key", re.compile(r"\d+-vote"))
    shown = card.inner_text()
    lines = len(ada.view()["log"])
    for _ in range(12):  # moves that do not come from this page
        view = ada.view()
        if (view["question"] or {}).get("yours"):
            ada.say(ada.dice.choice(view["choices"])["say"])
        ada.page.evaluate("() => window.tick()")
    assert len(ada.view()["log"]) > lines
    assert card.count() == 1 and card.inner_text() == shown, "nothing has taken it away"
    ada.page.locator(CARRY).click()
    expect(ada.page.locator(f'{CARD}[data-key="{key}"].verdict')).to_have_count(0)
    ada.page.evaluate("() => window.tick()")
    until_shown(ada, lambda: is_asked(ada))


def test_who_comes_back_gets_what_was_missed_on_one_card(newcomer: Callable[..., Person]) -> None:
    ada = at_a_vote(newcomer)
    ada.page.evaluate("() => (window.away = true)")
    for _ in range(200):
        ada.answer_on_board()
        told = [stage for line in ada.view()["log"] for stage in line.get("stages", []) if stage.get("over")]
        if told:
            break
    expect(ada.page.locator(CARD)).to_have_count(0)
    ada.page.evaluate("() => { window.away = false; document.dispatchEvent(new Event('visibilitychange')); }")
    expect(ada.page.locator(".missed details")).to_have_count(len(told))
    expect(ada.page.locator(".missed")).to_contain_text(told[0]["headline"])
    ada.page.locator(CARRY).click()
    expect(ada.page.locator(".missed")).to_have_count(0)
