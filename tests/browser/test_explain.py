"""The aim of the game is on the table, and what can be pointed at explains itself, by pointer, by key and by touch."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from gulch.games import find, names
from tests.browser.browserkit import PHONE, Person

GAMES = [name for name in names() if find(name).phrases("en").section("explain")]


def words(game: str) -> dict[str, str]:
    return find(game).phrases("en").section("explain")


def tooltip(person: Person) -> Locator:
    return person.page.locator(".explain")


@pytest.mark.browser
@pytest.mark.parametrize("game", GAMES)
def test_the_aim_is_on_the_table(ada: Person, game: str) -> None:
    ada.home()
    ada.play_now(game)
    expect(ada.page.locator(".aim")).to_have_text(words(game)["aim"])


@pytest.mark.browser
def test_boxes_explain_themselves_and_nothing_moves(ada: Person) -> None:
    ada.page.goto(f"{ada.house.url}/learn/way-out-west/gates")
    ada.page.locator(".joe button.onward").click()
    store = ada.page.locator('.opt[data-say="box store"]')
    before = store.bounding_box()
    store.hover()
    expect(tooltip(ada)).to_have_text(words("way-out-west")["box store"])
    assert store.bounding_box() == before
    ada.spot("box/farmer").hover()
    expect(tooltip(ada)).to_have_text(words("way-out-west")["box farmer"])
    ada.page.locator('.opt[data-say="box cowboys"]').focus()
    expect(tooltip(ada)).to_have_text(words("way-out-west")["box cowboys"])
    ada.page.keyboard.press("Escape")
    expect(tooltip(ada)).to_have_count(0)
    ada.page.locator(".asked h2").hover()
    expect(tooltip(ada)).to_have_text(words("way-out-west")["CHOOSE_ACTION"])


@pytest.mark.browser
def test_a_touch_explains_as_well(newcomer: Callable[..., Person]) -> None:
    person = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    person.page.goto(f"{person.house.url}/learn/outlaws/look-and-take")
    verb = person.page.locator('.opt[data-say="saloon"]')
    expect(verb.locator("small")).to_have_text("trade with a guest")  # there a tap is the move
    expect(person.page.locator(".aim")).to_have_count(1)  # the explanations are here
    person.page.locator(".asked h2").tap()
    expect(tooltip(person)).to_have_text(words("outlaws")["ACTION"])
