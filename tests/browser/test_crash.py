"""The server dies with a move on its way: the page comes back by itself, and the move is made exactly once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.browserkit import OPTION, PATIENCE, House, Person

pytestmark = pytest.mark.browser


def own_moves(person: Person) -> list[str]:
    """What this person has said so far, as the record of the table has it."""
    mine = person.view()["info"]["yours"]
    return [line["say"] for line in person.view()["log"] if line["seat"] in mine and line.get("say")]


@pytest.mark.parametrize("lost", ["question", "answer"])
def test_a_move_in_flight_is_made_exactly_once(newcomer: Callable[..., Person], own_house: House, lost: str) -> None:
    """Killed before the move came in, or after it was made but before the answer got back."""
    ada = newcomer(at=own_house)
    ada.create("wild-west-way", ["me", "Bob"])
    while ada.view()["question"]["step"] != "PLACEMENT":
        hand_over(ada)
        ada.answer()
    hand_over(ada)
    before = own_moves(ada)

    again: list[Route] = []
    ada.expected += ("net::ERR", "WebSocket connection")  # of a dead server, be it said only later

    def cut(route: Route) -> None:
        if own_house.is_up():
            if lost == "answer":
                route.fetch()  # it is done, and nobody is told
            own_house.kill()
            route.abort()
        else:
            again.append(route)

    ada.page.route("**/moves", cut)
    said = ada.ready()[0]
    ada.choose(said)
    expect(ada.page.locator(".lost").first).to_be_visible()
    until(ada, lambda: bool(again))
    ada.page.on("websocket", ada.note_socket)
    own_house.start()
    expect(ada.page.locator(".lost")).to_have_count(0)
    until(ada, lambda: bool(ada.heard))
    assert ada.page.locator(OPTION).count() == 0, "nothing else can be chosen while it is on its way"
    again.pop().continue_()
    ada.page.unroute("**/moves")
    until(ada, lambda: len(own_moves(ada)) > len(before))
    hand_over(ada)
    after = own_moves(ada)
    assert after[: len(before)] == before
    assert after[len(before) :].count(said) == 1


def until(ada: Person, happened: Callable[[], bool]) -> None:
    for _ in range(PATIENCE // 10):
        if happened():
            return
        ada.page.wait_for_timeout(10)
    raise AssertionError("it does not happen")


def hand_over(ada: Person) -> None:
    """Hot seat: whoever is asked next takes the screen."""
    while not ada.ready():
        ada.page.locator("dialog.curtain .btn.primary").click()
