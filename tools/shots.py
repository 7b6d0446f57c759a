"""Screenshots of every page and table, at 1280 and 390 px, light and dark, into shots/: make shots."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from gulch.games import find, names  # noqa: E402
from tests.browser.browserkit import DESK, OPTION, PHONE, House, Person, launch  # noqa: E402

FOLDER = ROOT / "shots"
MOST = 400  # answers until it must be over
FEW_TURNS = {"max_turns": "14"}  # for a game that knows such an option: at random it goes on for long

PAGES = {
    "home": "/",
    "games": "/games",
    "lobby": "/lobby",
    "new-table": "/new?game={game}",
    "new-table-other": "/new?game={last}&players=4&seat0=me&seat1=here&name1=Pearl&seat2=any&seat3=open",
    "learn": "/learn",
    "state-dust": "/nothing/here",
    "recover": "/recover",
}
PICTURES = ROOT / "docs/pictures"
README = {  # what the README shows, of the pictures taken
    "home-1280-light.png": "home.png",
    "way-out-west-middle-1280-light.png": "way-out-west.png",
    "outlaws-middle-1280-light.png": "outlaws.png",
}
WIDTH, TALLEST = 900, 700  # px, of those

Moment = tuple[str, Callable[[dict[str, object]], bool]]  # a name, and how a view shows that it is there

# what is worth a picture beside two ordinary moments and the first contest
MOMENTS: dict[str, list[Moment]] = {
    "wacky-wacky-west": [("vote", lambda view: laying_votes(view)), ("reveal", lambda view: revealed(view))],
    "wild-west-way": [("challenge", lambda view: fighting(view))],
    "outlaws": [
        ("action", lambda view: asked_for(view, "action")),
        ("reaction", lambda view: asked_for(view, "save") or asked_for(view, "cancel")),
    ],
}


def of_table(view: dict[str, object], key: str) -> object:
    table = view.get("table")
    return table.get(key) if isinstance(table, dict) else None


def laying_votes(view: dict[str, object]) -> bool:
    vote, question = of_table(view, "vote"), view.get("question")
    return (
        isinstance(vote, dict) and vote["stage"] == "laying" and isinstance(question, dict) and bool(question["yours"])
    )


def revealed(view: dict[str, object]) -> bool:
    vote = of_table(view, "vote")
    return isinstance(vote, dict) and vote["stage"] in ("open", "stays", "back")


def asked_for(view: dict[str, object], step: str) -> bool:
    question = view.get("question")
    return isinstance(question, dict) and bool(question["yours"]) and step in str(question["step"]).lower()


def fighting(view: dict[str, object]) -> bool:
    challenge = of_table(view, "challenge")
    return isinstance(challenge, dict) and bool(challenge["offer"])


class Camera:
    """Takes each picture four times: two sizes, two lights."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def take(self, name: str, whole: bool = False) -> None:
        """What is on the screen, or the whole page."""
        page = self.person.page
        for size in (DESK, PHONE):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            for light in ("light", "dark"):
                page.emulate_media(color_scheme="dark" if light == "dark" else "light")
                page.wait_for_timeout(250)
                page.screenshot(path=str(FOLDER / f"{name}-{size['width']}-{light}.png"), full_page=whole)
        page.emulate_media(color_scheme="light")
        page.set_viewport_size(DESK)  # type: ignore[arg-type]
        print(name, flush=True)


def whole_game(person: Person, camera: Camera, game: str) -> None:
    """Two ordinary moments, what is special about the game, and the end."""
    if FEW_TURNS.keys() <= {option.name for option in find(game).options}:
        person.create(game, ["me", "bot:random"], **FEW_TURNS)
    else:
        person.home()
        person.play_now(game)
    wanted: list[Moment] = [
        ("start", lambda view: True),
        ("middle", lambda view: len(person.said) >= 12),
        ("contest", lambda view: bool(view.get("showdown"))),
        *MOMENTS.get(game, []),
    ]
    for _ in range(MOST):
        if person.is_over():
            break
        person.page.locator(f"{OPTION}, .decision:not(.wait), main.end").first.wait_for()
        view = person.view()
        for name, fits in list(wanted):
            if fits(view):
                camera.take(f"{game}-{name}")
                wanted.remove((name, fits))
        step(person)
    if person.is_over():
        camera.take(f"{game}-end")
        person.page.goto(f"{person.house.url}/replay/{person.table}?at={len(person.view()['log']) // 2}")
        person.page.locator(".replay").wait_for()
        camera.take(f"{game}-replay")


def step(person: Person) -> None:
    """An answer; where the panel lists none, by the table in words, which is left again."""
    in_words = not person.page.locator(OPTION).count() and not person.is_over()
    if in_words:
        person.in_words()
    person.answer()
    if in_words and person.page.locator(".plainboard").count():
        person.page.keyboard.press("t")


def all_pages(person: Person, camera: Camera, other: Person, games: list[str]) -> None:
    """Every page around the table, as somebody sees it who has played a little and is not alone."""
    page, url = person.page, person.house.url
    other.create(games[-1], ["me", "any", "any"])
    other.create(games[0], ["me", "any"])
    page.context.clear_cookies()  # a stranger
    page.goto(url + "/")
    camera.take("home-first", whole=True)
    for game in games:
        person.home()
        person.play_now(game)
        person.page.locator(".decision").wait_for()
    person.create(games[-1], ["me", "open", "bot:random"])
    page.locator(".waiting .startrow").wait_for()
    camera.take("waiting-room")
    for name, path in PAGES.items():
        page.goto(url + path.format(game=games[-1], last=games[0]))
        camera.take(name, whole=True)
    page.goto(f"{url}/rules/{games[-1]}")
    page.locator(".ch figure").first.scroll_into_view_if_needed()
    page.locator(".fig.drawn svg.board").first.wait_for()
    page.locator(".ch a[href^='#']").first.click()
    camera.take("rules")
    page.goto(url + other.view()["info"]["invite"])
    camera.take("state-invited", whole=True)
    page.goto(url + "/")
    page.locator("[data-drop] input").set_input_files(
        {"name": "odd.gulch", "mimeType": "text/plain", "buffer": b"nothing of ours"}
    )
    page.locator(".drop.bad").wait_for()
    camera.take("state-bad-record", whole=True)


def reduced(source: Path, target: Path) -> None:
    """A picture for the README: smaller, and of few colours."""
    with Image.open(source) as picture:
        size = (WIDTH, round(picture.height * WIDTH / picture.width))
        small = picture.convert("RGB").resize(size, Image.Resampling.LANCZOS).crop((0, 0, WIDTH, min(size[1], TALLEST)))
        small.quantize(128).save(target, optimize=True)
    print(target.relative_to(ROOT), target.stat().st_size, flush=True)


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    os.environ.setdefault("GULCH_GAMES", "")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        browser = launch(playwright)
        try:
            context = browser.new_context(viewport=DESK, reduced_motion="reduce")  # type: ignore[arg-type]
            person = Person(context, house)
            camera = Camera(person)
            games = sys.argv[1:] or names()
            for game in games:
                whole_game(person, camera, game)
            all_pages(person, camera, Person(browser.new_context(), house), games)
            for source, name in README.items():
                if (FOLDER / source).exists():
                    reduced(FOLDER / source, PICTURES / name)
        finally:
            browser.close()
            house.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
