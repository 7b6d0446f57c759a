"""Pictures of every moment that is put on stage, at two sizes, light and dark: python tools/staged_shots.py [GAME …]

Real games are played before a page whose clock stands still while something is staged. Each kind of moment is taken
once, into shots/GAME-staged-KIND-PART-WIDTH-LIGHT.png, and each question of a contest as GAME-asked-STEP.
``make shots`` may call ``stages_of`` with a browser and a house of its own.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from gulch.games import names  # noqa: E402
from tests.browser.browserkit import DESK, PHONE, House, Person, launch  # noqa: E402

FOLDER = ROOT / "shots"
GAMES = 6  # of each kind at most, until nothing is missing
MOST = 4000  # looks at a page, a game
SETTLED = 900  # ms until a card has come up and its dice lie
SEATS = {"way-out-west": 5, "outlaws": 2}  # else four
# answers that lead to something worth seeing
BOLD = {
    "way-out-west": ("box gunfight", "at ", "target", "fire", "help", "ask"),
    "outlaws": ("use", "arrest", "announce", "call", "save", "headline", "rob"),
    "wild-west-way": ("offer", "accept", "board", "bet", "rob", "with", "keep"),
}
CONTESTS = (
    "FIRE_OR_RETREAT",
    "STAY_OR_RETREAT",
    "ANSWER",
    "FIGHT_ITEMS",
    "THROW",
    "KEEP",
    "RIDE_OFF",
    "SAVE",
    "CANCEL",
)
WANTED = {
    "way-out-west": {"gunfight-opens", "gunfight-roll", "gunfight-verdict", "end-verdict"},
    "wacky-wacky-west": {"vote-opens", "vote-laid", "vote-ballot", "vote-verdict", "loss-verdict", "goals-goal"},
    "wild-west-way": {"challenge-opens", "challenge-totals", "challenge-roll", "challenge-verdict", "robbery-verdict"},
    "outlaws": {"shot-lane", "shot-bang", "shot-turn", "shot-verdict", "arrest-verdict", "election-verdict"},
}
STILL = """(() => {
  let pending = [];
  Object.defineProperty(window, "gulchClock", { value: {
    wait: (ms) => new Promise((done) => setTimeout(() => {
      if (document.querySelector(".stagecard[data-key]")) pending.push(done); else done();
    }, 2)),
    hidden: () => false,
  } });
  window.tick = () => { const due = pending; pending = []; due.forEach((done) => done()); };
})();"""
STAGED = """() => {
  const card = document.querySelector(".stagecard[data-key]");
  return card && { key: card.dataset.key, beat: card.dataset.beat };
}"""


class Theatre:
    """One person before a page that stands still."""

    def __init__(self, browser: Browser, house: House, game: str, folder: Path) -> None:
        context = browser.new_context(viewport=DESK)  # type: ignore[arg-type]
        self.person, self.game, self.folder = Person(context, house), game, folder
        context.add_init_script(STILL)

    def take(self, name: str) -> None:
        page = self.person.page
        for size in (DESK, PHONE):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            for light in ("light", "dark"):
                page.emulate_media(color_scheme="dark" if light == "dark" else "light")
                page.wait_for_timeout(SETTLED)
                page.screenshot(path=str(self.folder / f"{self.game}-{name}-{size['width']}-{light}.png"))
        page.emulate_media(color_scheme="light")
        page.set_viewport_size(DESK)  # type: ignore[arg-type]
        print(f"{self.game}-{name}", flush=True)

    def play(self, taken: set[str]) -> None:
        """A game; what has not been taken is."""
        person, page = self.person, self.person.page
        person.create(self.game, ["me", *["bot:random"] * (SEATS.get(self.game, 4) - 1)])
        page.locator(".decision").wait_for()
        for _ in range(MOST):
            staged = page.evaluate(STAGED)
            if staged:
                name = f"{staged['key'].split('-')[1]}-{staged['beat'] or 'verdict'}"
                if name not in taken:
                    taken.add(name)
                    self.take(f"staged-{name}")
                page.evaluate("() => (document.querySelector('.stagecard .carry')?.click(), window.tick())")
                page.wait_for_timeout(10)
            elif person.is_over() or WANTED.get(self.game, set()) <= taken:
                return
            else:
                self.answer(taken)

    def answer(self, taken: set[str]) -> None:
        """Boldly, where that leads to something; else at random."""
        view = self.person.view()
        question = view["question"]
        if not question or not question["yours"]:
            self.person.page.wait_for_timeout(30)
            return
        if question["step"] in CONTESTS and question["step"] not in taken:
            self.person.page.wait_for_timeout(SETTLED)
            if not self.person.page.evaluate(STAGED):
                taken.add(question["step"])
                self.take(f"asked-{question['step'].lower()}")
        says = [choice["say"] for choice in view["choices"]]
        bold = [say for say in says if say.startswith(BOLD.get(self.game, ()))]
        dice = self.person.dice
        self.person.say(dice.choice(bold if bold and dice.random() < 0.8 else says))


def stages_of(browser: Browser, house: House, game: str, folder: Path) -> None:
    """Games until everything has been seen, or there have been enough of them."""
    taken: set[str] = set()
    for _ in range(GAMES):
        theatre = Theatre(browser, house, game, folder)
        theatre.play(taken)
        theatre.person.context.close()
        if WANTED.get(game, set()) <= taken:
            return


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        browser = launch(playwright)
        try:
            for game in sys.argv[1:] or names():
                stages_of(browser, house, game, FOLDER)
        finally:
            browser.close()
            house.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
