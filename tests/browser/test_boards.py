"""What a drawn board answers to clicks that are no moves: why not, by which rule; the way back from half a choice."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.browserkit import CONFIRM, HALF_MADE, PHONE, Person

pytestmark = pytest.mark.browser


def play_until(ada: Person, asked: Callable[[], bool]) -> None:
    for _ in range(300):
        ada.targets()
        if asked():
            return
        assert ada.answer_on_board() is not None, "it was over before it came to that"
    raise AssertionError("it never came to that")


def told_why(ada: Person, where: str, rule: str) -> None:
    """The refusal can be read there, and its rule opens on a click."""
    said = list(ada.said)
    opener = ada.page.locator(f"{where} [data-rule={rule}]")
    expect(opener).to_have_text(rule)
    opener.click()
    expect(ada.page.locator("dialog[open]")).to_contain_text(rule)
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("dialog[open]")).to_have_count(0)
    assert ada.said == said, "to ask is no move"


def to_pick_a_character(ada: Person) -> None:
    """Outlaws, a Move begun: any two of one's own people."""
    ada.create("outlaws", ["me", "bot:random"], deployment="random")
    ada.answer_until(lambda: "move" in ada.ready())
    ada.choose("move")
    expect(ada.page.locator(".stage .place.legal")).to_have_count(8)


def test_outlaws_says_why_a_character_cannot_be_picked(ada: Person) -> None:
    """A Move takes two different ones: the first cannot be picked again (O79)."""
    to_pick_a_character(ada)
    ada.touch(ada.spot("a3"))
    expect(ada.spot("a3")).to_have_attribute("aria-disabled", "true")
    expect(ada.spot("a4")).to_have_attribute("aria-disabled", "false")
    ada.touch(ada.spot("a3"))
    told_why(ada, ".bubble", "O79")
    ada.touch(ada.spot("a4"))
    expect(ada.page.locator('.opt[data-say="swap"]')).to_be_visible()
    assert ada.said[-3:] == ["move", "3", "4"]


def test_arrows_lead_from_place_to_place(ada: Person) -> None:
    """Also after something has moved."""
    to_pick_a_character(ada)
    ada.touch(ada.spot("a3"))
    expect(ada.spot("a3")).to_have_attribute("aria-disabled", "true")
    expect(ada.spot("a4")).to_have_attribute("aria-disabled", "false")
    ada.spot("a4").focus()
    ada.page.keyboard.press("ArrowRight")
    expect(ada.spot("a5")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator('.opt[data-say="swap"]')).to_be_visible()
    assert ada.said[-3:] == ["move", "3", "5"]


def test_outlaws_forgets_a_choice_that_is_not_confirmed(newcomer: Callable[..., Person]) -> None:
    """Who looks is seen: he is first shown as chosen, and the key or the button takes that back."""
    ada = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    ada.create("outlaws", ["me", "bot:random"], deployment="random")
    ada.answer_until(lambda: "look" in ada.ready())
    ada.choose("look")
    expect(ada.page.locator(".stage .place.legal")).to_have_count(8)
    said, spot = list(ada.said), ada.spot("a3")
    ways: list[Callable[[], None]] = [
        lambda: ada.page.keyboard.press("Escape"),
        lambda: ada.page.locator(HALF_MADE).tap(),
    ]
    for back in ways:
        ada.touch(spot)
        expect(spot).to_have_attribute("aria-pressed", "true")
        expect(ada.page.locator(CONFIRM)).to_be_visible()
        back()
        expect(spot).to_have_attribute("aria-pressed", "false")
        expect(ada.page.locator(CONFIRM)).to_have_count(0)
    assert ada.said == said
    ada.touch(spot)
    with ada.page.expect_response("**/moves"):
        ada.page.locator(CONFIRM).tap()
    assert ada.said == [*said, "3"]


def test_wacky_wacky_west_says_why_a_tile_fits_nowhere(ada: Person) -> None:
    ada.home()
    ada.play_now("wacky-wacky-west")
    play_until(ada, lambda: bool(ada.view()["choices"] and ada.view()["barred"]))
    barred = ada.view()["barred"][0]
    kinds = [sort["sort"] for sort in ada.view()["table"]["sorts"]]
    ada.touch(ada.page.locator(".tile").nth(sorted(kinds, key=order_in_rack).index(barred["spot"].split("/")[1])))
    told_why(ada, ".bubble", barred["rule"])


def order_in_rack(sort: str) -> int:
    return "WSR".index(sort[0])


def test_wacky_wacky_west_puts_a_tile_back(ada: Person) -> None:
    """A tile is taken up and its places glow: the key or the button puts it back, another one takes its place."""
    ada.home()
    ada.play_now("wacky-wacky-west")
    play_until(ada, lambda: ada.page.locator(".tile.fits").count() > 1)
    said = list(ada.said)
    tiles, targets = ada.page.locator(".tile.fits"), ada.page.locator(".targets .place.legal")
    ways: list[Callable[[], None]] = [
        lambda: ada.page.keyboard.press("Escape"),
        lambda: ada.page.locator(HALF_MADE).click(),
    ]
    for back in ways:
        ada.touch(tiles.first)
        expect(tiles.first).to_have_attribute("aria-pressed", "true")
        expect(targets).not_to_have_count(0)
        back()
        expect(tiles.first).to_have_attribute("aria-pressed", "false")
        expect(targets).to_have_count(0)
    ada.touch(tiles.first)
    ada.touch(tiles.nth(1))
    expect(tiles.first).to_have_attribute("aria-pressed", "false")
    expect(tiles.nth(1)).to_have_attribute("aria-pressed", "true")
    assert ada.said == said
