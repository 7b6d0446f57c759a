"""The question, the players and the log beside the board: what costs is asked before it is done, and nothing moves."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.browserkit import AUCTION, CONFIRM, OPTION, PHONE, Person, sit_down

pytestmark = pytest.mark.browser

ASKED_HEIGHT, SHEET, PEEK = 358, 236, 112  # px
LINE = 24  # px, of the log
BUILDINGS = ("jail", "store", "stagecoach", "hotel", "bank")
TABLES = 12  # to try one's luck at
DRAWN = ["way-out-west", "wacky-wacky-west", "wild-west-way", "outlaws"]


def to_the_auction(ada: Person, players: int = 5) -> None:
    ada.create("way-out-west", ["me", *["bot:random"] * (players - 1)])
    ada.answer_until(lambda: ada.ready() == [AUCTION])


def to_a_building(ada: Person) -> tuple[str, int]:
    """Out of the auction with all the money, and a box taken that asks for a town: which building, and its price."""
    for _ in range(TABLES):
        to_the_auction(ada)
        while question := ada.asked():
            if question["step"] == "BID":
                before = len(ada.said)
                ada.press(ada.page.locator('.ask-foot [data-say="drop"]'))
                ada.confirm(before)
                ada.await_answers(before + 1)
                continue
            if question["step"] == "CHOOSE_ACTION":
                free = {choice["say"] for choice in ada.view()["choices"] if choice.get("free")}
                box = next((name for name in BUILDINGS if f"box {name}" in free), None)
                if box:
                    ada.choose(f"box {box}")
                    ada.page.locator(".asked h2", has_text="Where do you build?").wait_for()
                    return box, {"jail": 3, "store": 5, "stagecoach": 5, "hotel": 8, "bank": 10}[box]
            ada.answer()
    raise AssertionError("others have always taken all boxes of buildings")


def box_of(thing: Locator) -> dict[str, float]:
    found = thing.bounding_box()
    assert found is not None
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def test_what_costs_is_shown_and_then_done_by_the_main_button(ada: Person) -> None:
    """T2, T8: a box is one click; a building is a ghost with its consequence, until the button that names its price."""
    box, price = to_a_building(ada)
    assert ada.said[-1] == f"box {box}"
    for told in ada.page.locator(OPTION).all():
        expect(told.locator("small")).not_to_be_empty()
    said = list(ada.said)
    town = ada.page.locator(".stage .place.legal").first
    point = town.evaluate(
        "one => { const { x, y } = one.querySelector('.hit').getBoundingClientRect(); return [x, y]; }"
    )
    ada.page.mouse.dblclick(point[0] + 20, point[1] + 60)
    expect(town).to_have_attribute("aria-pressed", "true")
    expect(ada.page.locator(".ghost")).to_have_count(1)
    expect(ada.page.locator(".me .then").first).to_be_visible()
    main = ada.page.locator(CONFIRM)
    expect(main).to_have_text(f"Build for ${price}")
    ada.page.keyboard.press("Escape")
    expect(main).to_have_count(0)
    assert ada.said == said, "a double click is no second thought"
    ada.page.locator(OPTION).first.click()
    with ada.page.expect_response("**/moves"):
        ada.page.keyboard.press("Tab")  # off the option: Enter there would choose it again
        main.focus()
        ada.page.keyboard.press("Enter")
    assert ada.said[-1].startswith(f"build {box}@")


def test_a_bid_is_set_by_buttons_slider_and_keys(ada: Person) -> None:
    main, amount = ada.page.locator(CONFIRM), ada.page.locator(".amount b")
    least, purse = 0, 0
    for _ in range(TABLES):  # others may have bid high
        to_the_auction(ada)
        least, purse = int(amount.inner_text()[1:]), ada.view()["auction"]["purse"]
        if purse >= least + 6:
            break
    expect(main).to_have_text(f"Bid ${least}")
    assert ada.page.locator(".places li").count() == 5
    ada.page.get_by_role("button", name="$1 more").click()
    expect(main).to_have_text(f"Bid ${least + 1}")
    ada.page.keyboard.press("Shift+ArrowUp")
    expect(amount).to_have_text(f"${least + 6}")
    ada.page.keyboard.press("ArrowDown")
    expect(main).to_have_text(f"Bid ${least + 5}")
    slider = ada.page.locator(".auction input[type=range]")
    expect(slider).to_have_attribute("aria-valuetext", f"{least + 5} dollars, leads, leaves {purse - least - 5}")
    slider.fill("0")
    expect(main).to_have_text(f"Bid ${least}")
    with ada.page.expect_response("**/moves"):
        main.click()
    assert ada.said[-1] == f"bid {least}"


def test_what_cannot_be_done_answers_at_the_place_and_moves_nothing(ada: Person) -> None:
    """T10, T11: a place that is no target, an option that is barred, an undo that is refused."""
    to_a_building(ada)
    board, panel = ada.page.locator(".stage svg.board"), ada.page.locator("#decision")
    before = box_of(board), box_of(panel)
    bubble = ada.page.locator(".bubble")
    ada.touch(ada.spot("box/farmer"))
    expect(bubble).to_contain_text("Where do you build?")
    assert (box_of(board), box_of(panel)) == before
    ada.page.locator(".log .tabs").click()  # the next click closes it
    expect(bubble).to_have_count(0)
    ada.choose(ada.ready()[0])
    ada.targets()
    ada.answer_until(lambda: ada.targets() and ada.page.locator(".undo[aria-disabled=true]").count() > 0)
    ada.page.locator(".undo").click(force=True)
    expect(bubble).to_contain_text("No undo")
    expect(bubble.get_by_role("button")).to_contain_text("Ask all to go back")
    assert (box_of(board), box_of(panel)) == before


def test_everybody_is_in_sight_beside_a_steady_question(ada: Person) -> None:
    """T4, T30: five players, oneself first, six lines of the log."""
    to_the_auction(ada)
    rows = ada.page.locator(".players .player")
    assert rows.count() == 4
    for row in [ada.page.locator(".players .me"), *rows.all()]:
        expect(row).to_be_in_viewport(ratio=1)
        assert row.locator(".who > span").first.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert ada.page.locator(".loglist").evaluate("one => one.clientHeight") >= 6 * LINE
    for _ in range(4):
        assert box_of(ada.page.locator("#decision"))["height"] == ASKED_HEIGHT
        ada.answer()
        ada.targets()


def test_somebody_elses_turn_is_quiet(newcomer: Callable[..., Person]) -> None:
    """T17: no gold, no buttons, who is next; and on a phone a peek."""
    people = sit_down(newcomer, "wild-west-way")
    people = sorted(people, key=lambda person: not person.view()["question"]["yours"])  # type: ignore[assignment]
    asked, waits = people
    gold = asked.page.locator("#decision").evaluate("one => getComputedStyle(one).borderTopColor")
    panel = waits.page.locator("#decision.wait")
    expect(panel).to_be_visible()
    assert panel.evaluate("one => getComputedStyle(one).borderTopColor") != gold
    expect(waits.page.locator(f"{OPTION}, {CONFIRM}")).to_have_count(0)
    assert box_of(panel)["height"] == ASKED_HEIGHT
    waits.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    waits.page.wait_for_function("high => document.querySelector('#decision').offsetHeight === high", arg=PEEK)


def test_teams_are_shown(ada: Person) -> None:
    """T18"""
    ada.create("outlaws", ["me", *["bot:random"] * 3], deployment="random", mode="team")
    expect(ada.page.locator(".players .team")).to_have_count(2)
    expect(ada.page.locator(".players .team.us")).to_contain_text("your team")
    ours = ada.page.locator(".players .team.us ~ .player")
    expect(ours.first).to_contain_text("you")
    expect(ours.nth(1)).to_contain_text("partner")


def test_a_phone_has_a_sheet_and_ones_own_purse_above_it(newcomer: Callable[..., Person]) -> None:
    """T24: it never scrolls away, and with fingers only the main button does what is chosen."""
    ada = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    ada.press = lambda thing: thing.tap()  # type: ignore[method-assign]
    to_a_building(ada)
    ada.page.mouse.wheel(0, 2000)
    own = ada.page.locator("section.mine")
    expect(own).to_be_in_viewport(ratio=1)
    expect(own).to_contain_text("$")
    assert box_of(ada.page.locator("#decision"))["height"] == SHEET
    said, option = list(ada.said), ada.page.locator(OPTION).first
    for _ in range(3):
        option.tap()
        expect(option).to_have_attribute("aria-pressed", "true")
        ada.page.wait_for_timeout(300)  # longer than a double click
    assert ada.said == said
    grip, sheet = ada.page.locator(".sheet-grip"), ada.page.locator("#decision")
    for pulled in ("true", "false"):
        grip.tap()
        expect(grip).to_have_attribute("aria-expanded", pulled)
    expect(sheet).to_have_class("decision")
    with ada.page.expect_response("**/moves"):
        ada.page.locator(CONFIRM).tap()


@pytest.mark.parametrize("game", DRAWN)
def test_nothing_is_too_small_or_cut_off(ada: Person, game: str) -> None:
    ada.home()
    ada.play_now(game)
    for _ in range(2):
        ada.targets()
        assert ada.faults() == {}
        ada.answer_on_board()
