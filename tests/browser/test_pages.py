"""The pages around the table: what they tell, that they are live, and that everything on them can be read and hit."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.browserkit import PHONE, Person, sit_down
from tests.browser.fitting import misfits

pytestmark = pytest.mark.browser

GAME = "high-noon"
PAGES = [
    "/",
    "/lobby",
    "/games",
    "/learn",
    "/new?game=wild-west-way",
    "/new?game=outlaws&players=4",
    "/recover",
    "/dust",
]
WATCH_FOR_BARE = """new MutationObserver(() => {
  if (document.querySelector("main.replaying")) window.bare ??= !document.querySelector(".stage svg.board");
}).observe(document, { childList: true, subtree: true });"""


@pytest.mark.parametrize("language", ["en-GB", "it", "de"])
def test_everything_fits(newcomer: Callable[..., Person], language: str) -> None:
    ada = newcomer(locale=language)
    ada.expected += ("/dust",)  # it is not there, and says so
    found = {}
    ada.home()
    found["first"] = misfits(ada)
    ada.create(GAME, ["me", "open", "bot:random"])
    ada.page.locator(".waiting .startrow").wait_for()
    found["waiting"] = misfits(ada)
    ada.page.goto(ada.house.url + ada.view()["info"]["invite"])
    for path in [*PAGES, "/rules/wacky-wacky-west"]:
        ada.page.goto(ada.house.url + path)
        found[path] = misfits(ada)
    assert {page: trouble for page, trouble in found.items() if trouble} == {}


def test_home_tells_whose_turn_it_is_and_how_games_ended(ada: Person) -> None:
    ada.create(GAME, ["me", "bot:random"])
    ada.play_to_the_end()
    ended = ada.table
    ada.create(GAME, ["me", "bot:random"])
    ada.ready()
    going = ada.table
    ada.home()
    row = ada.page.locator(f'[data-live="games"] [data-row="{going}"]')
    expect(row.locator(".badge-turn")).to_be_visible()
    expect(row.locator("strong")).not_to_be_empty()  # tables have names
    expect(ada.page.locator(".mainnav .count")).to_have_text("1")
    expect(ada.page.locator(".hero2 .btn.primary")).to_have_attribute("href", f"/t/{going}")
    assert ada.page.locator(f'[data-live="games"] [data-row="{ended}"]').count() == 0  # its tally was opened
    result = ada.page.locator(f'.rlist.mine [data-row="{ended}"]')
    assert result.locator(".rs").inner_text() in ("Won", "Lost", "Draw")
    ada.page.locator('label:has([value="all"])').click()
    expect(result).to_be_hidden()


def test_on_a_phone_ones_games_come_before_the_posters(newcomer: Callable[..., Person]) -> None:
    ada = newcomer(viewport=PHONE, color_scheme="dark")
    ada.create(GAME, ["me", "open"])
    ada.home()
    tops = [
        ada.page.locator(part).first.bounding_box()
        for part in ("[data-live='games']", ".strip", ".rlist", "[data-drop]")
    ]
    assert [box["y"] for box in tops if box] == sorted(box["y"] for box in tops if box) and all(tops)
    night = ada.page.locator("img.panorama").evaluate("one => one.currentSrc")
    assert "night" in night


def test_lists_change_by_themselves(newcomer: Callable[..., Person]) -> None:
    ada, bob = newcomer(), newcomer()
    ada.page.goto(ada.house.url + "/lobby")
    bob.create(GAME, ["me", "any"])
    row = ada.page.locator(f'[data-live="open"] [data-row="{bob.table}"]')
    expect(row).to_be_visible()
    row.get_by_role("button").click()
    ada.page.wait_for_url("**/t/*")
    assert ada.table == bob.table
    bob.page.locator(".waiting .told", has_text="sat down").wait_for()


def test_a_new_table_is_put_together_without_reloading(ada: Person) -> None:
    ada.page.goto(ada.house.url + "/new?game=way-out-west&players=4")
    ada.page.evaluate("window.unloaded = false")
    bill = ada.page.locator("[data-part=bill]")
    ada.page.locator('[name="seat1"]').select_option("here")
    ada.page.locator('[name="name1"]').fill("Pearl")
    ada.page.locator('[name="name1"]').press("Tab")
    expect(bill).to_contain_text("Pearl")
    ada.page.locator('[name="seat2"]').select_option("open")
    expect(bill).to_contain_text("A friend, by link")
    ada.page.locator('label:has([name="option.money_visibility"][value="hidden"])').click()
    expect(bill).to_contain_text("Hidden until the end")
    ada.page.locator("details.fold > summary").click()
    ada.page.locator('[name="option.zero_awards"]').select_option("true")
    expect(ada.page.locator("[data-part=fold]")).to_contain_text("1 of")
    ada.page.locator("[data-keep]").click()
    ada.page.locator("#players-3").click()
    expect(ada.page.locator(".making .chair")).to_have_count(3)
    expect(bill).to_contain_text("Pearl")  # the empty chair went first
    expect(bill).to_contain_text("Hidden until the end")
    ada.page.locator("#game-outlaws").click()
    expect(bill.locator("h2")).to_have_text("Outlaws")
    ada.page.locator("#game-way-out-west").click()
    ada.page.locator("[data-usual]").click()
    expect(ada.page.locator(".making .chair")).to_have_count(4)
    expect(bill).to_contain_text("2 changes")
    assert ada.page.evaluate("window.unloaded") is False
    ada.page.locator(".bill .btn.primary").click()
    ada.page.wait_for_url("**/t/*")
    info = ada.view(0)["info"]
    assert [(seat["kind"], seat["name"]) for seat in info["seats"]][1:3] == [("person", "Pearl"), ("open", "")]
    assert info["options"] == {"money_visibility": "hidden", "zero_awards": "true"}


def test_what_is_wrong_with_a_new_table_is_said_at_its_field(ada: Person) -> None:
    ada.expected += ("400",)
    ada.page.goto(ada.house.url + "/new?game=wacky-wacky-west")
    ada.page.locator("details.fold > summary").click()
    ada.page.locator('[name="text.map"]').fill("no map at all")
    ada.page.locator(".bill .btn.primary").click()
    expect(ada.page.locator('[name="text.map"]')).to_have_value("no map at all")
    expect(ada.page.locator("#wrong")).to_be_visible()


def test_strangers_may_follow_the_link_of_a_private_game(newcomer: Callable[..., Person]) -> None:
    ada, eve = newcomer(), newcomer()
    ada.create(GAME, ["me", "bot:random"])
    ada.play_to_the_end()
    shared = ada.page.locator(".sharing input").input_value()
    eve.page.goto(shared)
    eve.page.locator(".replay").wait_for()
    eve.page.locator(".replay [aria-label='One move back']").click()
    moment = eve.page.locator(".replay .copylink input").input_value()
    eve.page.locator("a[href^='/t/']").click()
    expect(eve.page.locator("main.end")).to_be_visible()
    eve.page.goto(moment)
    eve.page.locator(".replay").wait_for()
    ada.page.goto(f"{ada.house.url}/replay/{ada.table}?at=2")  # without the key: she sat there
    ada.page.locator(".replay").wait_for()
    assert "watch=" in ada.page.locator(".replay .copylink input").input_value()


def test_a_replay_is_never_seen_without_its_board(ada: Person) -> None:
    ada.home()
    ada.play_now("outlaws")
    ada.page.locator(".stage svg.board").wait_for()
    ada.page.locator(".bar button[aria-label=Options]").click()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.locator("main.end").wait_for()
    ada.page.add_init_script(WATCH_FOR_BARE)
    ada.page.locator("a[href^='/replay/']").first.click()
    ada.page.locator(".replay").wait_for()
    assert ada.page.evaluate("window.bare") is False
    for mark in ada.page.locator(".scrub .marks span").all():
        inner, outer = mark.bounding_box(), ada.page.locator(".scrub .marks").bounding_box()
        assert inner and outer and inner["height"] <= outer["height"] + 0.5


def test_resigning_is_told_at_the_table(newcomer: Callable[..., Person]) -> None:
    ada, bob = newcomer(), newcomer()
    cid = newcomer()
    ada.create(GAME, ["me", "any", "any"])
    for guest in (bob, cid):
        guest.page.goto(f"{ada.house.url}/t/{ada.table}")
        guest.page.locator(".waiting .btn.small").first.click()
        guest.page.locator(".startrow .quiet").wait_for()
    expect(ada.page.locator(".startrow .btn.primary")).to_have_text("Start")
    ada.page.locator(".startrow .btn.primary").click()
    for guest in (ada, bob, cid):
        guest.page.locator(".decision").wait_for()
    name = bob.view()["info"]["seats"][1]["name"]
    bob.page.locator(".bar button[aria-label=Options]").click()
    bob.page.get_by_role("button", name="Resign").click()
    bob.page.get_by_role("button", name="Resign").click()
    expect(ada.page.locator(".tidings")).to_contain_text(f"{name} resigned")
    expect(cid.page.locator(".tidings")).to_contain_text(f"{name} resigned")


def test_who_has_just_left_is_not_to_be_replaced(newcomer: Callable[..., Person]) -> None:
    ada, bob = sit_down(newcomer, GAME)
    bob.page.goto("about:blank")
    expect(ada.page.locator(".players")).to_contain_text("away")
    assert ada.page.get_by_role("button", name="Let a bot sit in").count() == 0


def test_a_record_may_be_dropped_on_the_page(ada: Person, tmp_path: Path) -> None:
    ada.expected += ("400",)
    ada.create(GAME, ["me", "bot:random"])
    ada.play_to_the_end()
    record = ada.page.request.get(f"{ada.house.url}/api/tables/{ada.table}/record").text()
    path = tmp_path / "game.gulch"
    path.write_text("nothing of ours", encoding="utf-8")
    ada.home()
    ada.page.locator("[data-drop] input").set_input_files(path)
    expect(ada.page.locator(".drop.bad")).to_be_visible()
    path.write_text(record, encoding="utf-8")
    ada.page.locator("[data-drop] input").set_input_files(path)
    ada.page.wait_for_url("**/replay/*")


def top_of(thing: Locator) -> float:
    """Where it stands on the screen, whatever has been drawn above it in the meantime."""
    box = thing.bounding_box()
    assert box
    return box["y"]


def test_rules_are_looked_up_without_leaving_the_place(newcomer: Callable[..., Person]) -> None:
    for size in ({"width": 1280, "height": 800}, PHONE):
        ada = newcomer(viewport=size)
        ada.page.goto(ada.house.url + "/rules/way-out-west")
        link = ada.page.locator('.ch a[href="#W26"]').first
        link.evaluate("one => one.scrollIntoView({block: 'center'})")
        before = top_of(link)
        link.click()
        shown = ada.page.locator("[data-ruling]")
        expect(shown).to_be_visible()
        expect(shown).to_contain_text("W26")
        assert ada.page.url.endswith("#W26") and abs(top_of(link) - before) < 2
        link.click()
        expect(shown).to_be_hidden()
        field = ada.page.locator("[data-search]:visible")
        field.fill("gate")
        expect(ada.page.locator("[data-found] mark").first).to_have_text("gate", ignore_case=True)
        field.fill("xyzzy")
        expect(ada.page.locator("[data-found] h2")).to_contain_text("No word of that")
        figure = ada.page.locator("[data-figure]").first
        figure.scroll_into_view_if_needed()
        figure.locator("svg.board").wait_for()  # drawn by the board's own components
