"""Cards that enlarge."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.browserkit import BARE_POINT, OPTION, PHONE, Person

pytestmark = pytest.mark.browser
SHEET = "dialog.sheet"  # gone from the page: the browser tells of its closing only after it has closed


def test_a_card_opens_with_its_whole_text_by_click_key_and_long_press(newcomer: Callable[..., Person]) -> None:
    """T12: what is no target opens at once; what is one by a long press, and then nothing is chosen."""
    ada = newcomer(viewport=PHONE, has_touch=True)
    ada.create("wild-west-way", ["me", "bot:random", "bot:random"])
    card = ada.spot("event")
    for _ in range(80):
        ada.ready()
        if ada.page.locator(".place.legal").count() and card.evaluate(BARE_POINT):
            break  # the event is not itself a place to go to, as a train to be robbed is
        ada.answer()
    event = ada.view()["table"]["event"]
    point = card.evaluate(BARE_POINT)
    ada.page.mouse.click(point["x"], point["y"])
    sheet = ada.page.locator(SHEET)
    expect(sheet).to_contain_text(event["name"])
    expect(sheet).to_contain_text(event["text"].rstrip("."))
    expect(sheet.locator("svg.enlarged")).to_be_visible()
    letters = "found => [...found].map((one) => getComputedStyle(one).fontFamily)"
    drawn = set(ada.page.locator(".stage svg.board text").evaluate_all(letters))
    assert set(sheet.locator("svg.enlarged text").evaluate_all(letters)) == drawn and len(drawn) > 1
    expect(ada.page.locator(".bubble")).to_have_count(0)
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    card.focus()
    ada.page.keyboard.press("Enter")
    expect(sheet).to_contain_text(event["name"])
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    before = len(ada.said)
    target = ada.page.locator(".place.legal").first
    point = target.evaluate(BARE_POINT)
    ada.page.mouse.move(point["x"], point["y"])
    ada.page.mouse.down()
    expect(sheet).to_be_visible()
    ada.page.mouse.up()
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert len(ada.said) == before and not ada.page.locator(".place[aria-pressed=true]").count()
    assert ada.page.locator(f"{OPTION}, .place.legal").count()
