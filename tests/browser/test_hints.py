"""Against bots alone one may ask what the Legend would do."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.browserkit import House, Person

pytestmark = pytest.mark.browser


@pytest.fixture
def thoughtful(tmp_path: Path) -> Iterator[House]:
    """A server whose bots are given time to think."""
    running = House(tmp_path, GULCH_BOT_SECONDS="0.2")
    yield running
    running.stop()


def test_a_hint_is_asked_for_and_followed(thoughtful: House, newcomer: Callable[..., Person]) -> None:
    ada = newcomer(thoughtful)
    ada.create("way-out-west", ["me", "bot:cowhand", "bot:cowhand"])
    ada.answer_until(lambda: len(ada.ready()) >= 3)
    ada.page.get_by_role("tab", name="Hint").click()
    ada.page.locator(".hint-ask .btn").click()
    hints = ada.page.locator(".hints button")
    expect(ada.page.locator(".hintbox .fine")).to_contain_text("so far: 1.")
    expect(hints.first).to_contain_text("%")
    expect(hints.first.locator("small")).not_to_be_empty()
    assert 1 <= hints.count() <= 3
    before = len(ada.said)
    with ada.page.expect_response("**/moves"):
        hints.first.click()
    assert len(ada.said) == before + 1
    expect(ada.page.locator(".hintbox")).to_have_count(0)  # it was about that question


def test_people_among_themselves_are_given_none(thoughtful: House, newcomer: Callable[..., Person]) -> None:
    ada = newcomer(thoughtful)
    ada.create("way-out-west", ["me", "Bob", "bot:cowhand"])
    assert ada.ready()
    expect(ada.page.get_by_role("tab", name="Chat")).to_be_visible()
    expect(ada.page.get_by_role("tab", name="Hint")).to_have_count(0)
