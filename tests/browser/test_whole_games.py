"""Whole games in a browser, from the home page to the final score: a person's clicks against bots."""

import pytest
from playwright.sync_api import expect

from gulch.games import names
from tests.browser.browserkit import END, Person

pytestmark = pytest.mark.browser

MOST_SHIFT = 0.02
UNDRAWN = {"high-noon"}  # is played by its panel alone


def sit_down_to(ada: Person, game: str) -> None:
    ada.home()
    if game == "outlaws":  # at random it goes on for long: a table with few turns, by the form
        ada.page.locator(f'[data-game="{game}"] a[href="/new?game={game}"]').click()
        ada.create(game, ["me", "bot:random", "bot:random", "bot:random"], max_turns="7")
    else:
        ada.play_now(game)


@pytest.mark.parametrize("game", names())
def test_a_person_plays_a_whole_game_against_bots(ada: Person, game: str) -> None:
    """By the drawn board, wherever a choice has a place on it. Nothing on the screen moves by itself meanwhile."""
    sit_down_to(ada, game)
    answers = ada.play_to_the_end(ada.answer_on_board)
    shifts = ada.shifts()
    assert sum(value for value, _ in shifts) <= MOST_SHIFT, sorted(shifts, reverse=True)[:8]
    assert game in UNDRAWN or 4 * ada.touched > answers, "the board has a part in it"
    view = ada.view()
    assert view["over"] and view["scores"] is not None
    totals = ada.page.locator(f"{END} .tally .tot").all_inner_texts()
    assert sorted(int(total.replace("−", "-")) for total in totals) == sorted(view["scores"])
    table = ada.table
    ada.home()
    expect(ada.page.locator(f'section[aria-labelledby="recent"] .mine a[href="/replay/{table}"]')).to_be_visible()
