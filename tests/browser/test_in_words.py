"""A whole game of each with nothing but the table in words and the keyboard, as somebody plays who sees no board."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.browserkit import END, Person

MOST = 400  # answers
# Quickly through: whoever passes and declines is soon at the end.
QUICK = re.compile(r"^(drop|pass|done|-|train 0|hunt -|decline|stand|idle|no|refuse|leave|noask|keep all|.*@.* -)$")
# What can be done now, once the table has settled: the buttons of the choices, the parts of a ballot, or going on.
OFFERED = f"""() => {{
  if (document.querySelector("{END}")) return {{ over: true }};
  const buttons = [...document.querySelectorAll(".inwords .choice:enabled")];
  if (buttons.length) return {{ choices: buttons.map((one) => one.dataset.choice ?? "") }};
  if (document.querySelector(".inwords .together input")) return {{ parts: true }};
  const on = [...document.querySelectorAll(".inwords p > .btn:enabled")].length;
  return on ? {{ on: true }} : null;
}}"""
FOCUSED = """() => {
  const one = document.activeElement;
  return one?.closest(".inwords") ? { choice: one.dataset.choice ?? null, tag: one.tagName, id: one.id } : null;
}"""
LINK = '.inwords a[href="#words-choices"]'  # not there any more once the game is over
GAMES: dict[str, tuple[list[str], dict[str, str]]] = {
    "way-out-west": (["bot:random"] * 2, {}),
    "wacky-wacky-west": (["bot:random"], {}),
    "outlaws": (["bot:greedy"], {"deployment": "random"}),
    "wild-west-way": (["bot:random"], {}),
}


class Reader:
    """Somebody who hears the page and presses keys."""

    def __init__(self, person: Person) -> None:
        self.person, self.page, self.lost = person, person.page, 0
        self.page.locator(".decision").wait_for()
        self.page.keyboard.press("t")
        self.page.locator(".inwords nav a").first.wait_for()

    def to_the_choices(self) -> None:
        """By the first link of the list of sections, unless the focus is there already."""
        if (self.page.evaluate(FOCUSED) or {}).get("id") != "words-choices":
            self.page.evaluate(f"document.querySelector({LINK!r})?.focus()")
            self.page.keyboard.press("Enter")
            self.page.wait_for_function(f"({FOCUSED})()?.id === 'words-choices' || !document.querySelector({LINK!r})")

    def tab_to(self, number: int) -> None:
        for _ in range(number + 1):
            self.page.keyboard.press("Tab")

    def answer(self) -> str | None:
        """One answer by the keys Tab, space and Enter alone; None at the end of the game."""
        before = len(self.person.said)
        while len(self.person.said) == before:
            found: dict[str, Any] = self.page.wait_for_function(OFFERED).json_value()
            if found.get("over"):
                return None
            self.to_the_choices()
            if found.get("parts"):
                self.tab_to(0)
                self.page.keyboard.press("Space")
                self.tab_to(self.page.locator(".inwords .together input").count() - 1)
            else:
                self.tab_to(quick(found.get("choices", [])))
            if self.page.evaluate(FOCUSED) is None:
                self.lost += 1  # the table has changed while the hand was on its way; look again
                assert self.lost < 20, "the keyboard does not lead to the choices"
                continue
            self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(10)
            if self.page.locator(".inwords .choice.primary").count():
                self.page.keyboard.press("Enter")
                self.page.wait_for_timeout(10)
        self.person.await_answers(before + 1)
        return self.person.said[-1]


def quick(choices: list[str]) -> int:
    return next((at for at, say in enumerate(choices) if QUICK.match(say)), 0)


@pytest.mark.browser
@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_is_played_in_words_by_the_keyboard(newcomer: Callable[..., Person], game: str) -> None:
    person = newcomer()
    bots, options = GAMES[game]
    person.create(game, ["me", *bots], **options)
    reader = Reader(person)
    person.page.locator("#words-places").wait_for()
    text = person.page.locator(".inwords").inner_text()
    assert not re.search(r"\b(true|false|null|undefined|NaN)\b|[{}\[\]]", text), text
    person.play_to_the_end(reader.answer, MOST)
    assert not person.trouble
    expect(person.page.locator(END)).to_be_visible()
