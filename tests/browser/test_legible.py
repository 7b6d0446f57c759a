"""Nothing of the log and of the table in words is cut, at any width, in Italian and in a language one third longer than
English."""

from collections.abc import Callable

import pytest

from gulch.games import find, names
from tests.browser.browserkit import Person
from tests.browser.legible import cut_texts, lengthen

GAMES = [name for name in names() if find(name).phrases("en").section("explain")]
WIDTHS = {360: 740, 390: 844, 820: 1180, 1280: 800, 1920: 1080}
TEXTS = ".inwords, .loglist"
ANSWERS = 2  # into the game


@pytest.mark.browser
@pytest.mark.parametrize("language", ["it", "longer"])
@pytest.mark.parametrize("game", GAMES)
def test_no_text_is_cut(newcomer: Callable[..., Person], game: str, language: str) -> None:
    person = newcomer(locale="it-IT" if language == "it" else "en-GB")
    person.create(game, ["me", *["bot:random"] * (find(game).players[-1] - 1)])
    person.in_words()
    for _ in range(ANSWERS):
        if person.answer() is None:
            break
    person.page.locator("#words-places").wait_for()
    found = {}
    for width, height in WIDTHS.items():
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_function("() => new Promise((done) => requestAnimationFrame(() => done(true)))")
        if language == "longer":
            lengthen(person.page)
        if cut := cut_texts(person.page, TEXTS):
            found[width] = cut
    assert found == {}
