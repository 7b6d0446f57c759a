"""No page has a violation of WCAG 2.2 A or AA that axe-core finds, in light or dark, on a desk or a phone."""

from collections.abc import Callable

import pytest

from gulch.games import names
from tests.browser.browserkit import DESK, OPTION, PHONE, ROOT, Person

pytestmark = pytest.mark.browser

AXE = ROOT / "src/gulch/web/client/node_modules/axe-core/axe.min.js"
RUN = """async () => {
  const level = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const found = await axe.run(document, { runOnly: { type: "tag", values: level }, resultTypes: ["violations"] });
  const where = (one) => one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ");
  return found.violations.map((one) => `${one.id}: ${where(one)}`);
}"""


def violations(person: Person) -> list[str]:
    person.page.wait_for_load_state("networkidle")
    person.page.evaluate(AXE.read_text(encoding="utf-8"))  # past the content policy, which allows no script of ours
    found: list[str] = person.page.evaluate(RUN)
    return found


LOOKS = [("light", DESK), ("dark", DESK), ("light", PHONE), ("dark", PHONE)]


@pytest.mark.parametrize(("scheme", "size"), LOOKS, ids=["light", "dark", "light-phone", "dark-phone"])
def test_pages(newcomer: Callable[..., Person], scheme: str, size: dict[str, int]) -> None:
    ada = newcomer(color_scheme=scheme, viewport=size)
    found = {}
    rules = ["/rules/wild-west-way", "/rules/high-noon"]
    for path in ["/", "/lobby", "/games", "/new?game=wild-west-way", *rules, "/recover", "/credits", "/learn"]:
        ada.page.goto(ada.house.url + path)
        found[path] = violations(ada)
    for lesson in ("way-out-west/gates", "outlaws/one-bullet"):  # one that points at a place, and one at a row
        ada.page.goto(f"{ada.house.url}/learn/{lesson}")
        ada.page.locator(".joe").wait_for()
        found[lesson] = violations(ada)
    ada.create("wild-west-way", ["me", "open"])
    found["waiting"] = violations(ada)
    ada.page.goto(ada.house.url + ada.view()["info"]["invite"])
    found["joining"] = violations(ada)
    ada.home()
    ada.play_now("high-noon")
    ada.play_to_the_end()
    found["end"] = violations(ada)
    ada.page.goto(f"{ada.house.url}/replay/{ada.table}?at=3")
    ada.page.locator(".replay").wait_for()
    found["replay"] = violations(ada)
    assert {page: trouble for page, trouble in found.items() if trouble} == {}


@pytest.mark.parametrize("game", names())
def test_tables(newcomer: Callable[..., Person], game: str) -> None:
    found = {}
    ada = newcomer()
    ada.home()
    ada.play_now(game)
    for _ in range(2):
        ada.page.locator(f"{OPTION}, .place.legal, .decision:not(.wait)").first.wait_for()
        for scheme, size in LOOKS:
            ada.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            ada.page.set_viewport_size(size)  # type: ignore[arg-type]
            found[f"{scheme} {size['width']}"] = violations(ada)
        assert {look: trouble for look, trouble in found.items() if trouble} == {}
        ada.page.set_viewport_size(DESK)  # type: ignore[arg-type]
        if not ada.page.locator(OPTION).count():
            ada.in_words()
        ada.answer()
