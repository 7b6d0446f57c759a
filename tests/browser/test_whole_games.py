"""Whole games in a browser, from the home page to the final score: a person's clicks against bots."""

import pytest
from browserkit import END, Person
from playwright.sync_api import expect

from gulch.games import names

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", names())
def test_a_person_plays_a_whole_game_against_bots(ada: Person, game: str) -> None:
    ada.home()
    ada.play_now(game)
    ada.play_to_the_end()
    view = ada.view()
    assert view["over"] and view["scores"] is not None
    totals = ada.page.locator(f"{END} .tally .tot").all_inner_texts()
    assert sorted(int(total) for total in totals) == sorted(view["scores"])
    table = ada.table
    ada.home()
    expect(ada.page.locator(f'section[aria-labelledby="your-tables"] a[href="/t/{table}"]')).to_be_visible()
