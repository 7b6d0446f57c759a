"""One server and one browser for all tests; a fresh person for each."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.browserkit import DESK, MANIFEST, PATIENCE, House, Person, launch

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    opened = launch(playwright)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    assert MANIFEST.exists(), "build the client first: make setup"
    running = House(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that a test may kill."""
    running = House(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def newcomer(browser: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """Makes people: each has a browser profile of its own. None of them may have met trouble in the end."""
    people: list[Person] = []

    def make(at: House | None = None, **settings: Any) -> Person:
        wishes = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce", **settings}
        person = Person(browser.new_context(**wishes), at or house)
        people.append(person)
        return person

    yield make
    for person in people:
        person.context.close()
    assert [trouble for person in people for trouble in person.trouble] == []


@pytest.fixture
def ada(newcomer: Callable[..., Person]) -> Person:
    return newcomer()
