"""What people do at a table beside playing: take back, pass the screen on, look at a finished game again."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.browserkit import CONFIRM, CURTAIN, DESK, PHONE, ROOT, SHOWN, Person, sit_down, take_turns

pytestmark = pytest.mark.browser


def pass_the_screen(ada: Person) -> None:
    while not ada.ready():
        ada.page.locator(f"{CURTAIN} .btn.primary").click()


def at_a_phone(newcomer: Callable[..., Person]) -> Person:
    """Somebody who taps."""
    person = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    person.press = lambda thing: thing.tap()  # type: ignore[method-assign]
    return person


def test_a_move_is_taken_back(newcomer: Callable[..., Person]) -> None:
    """As long as the next player has not moved."""
    ada, bob = sit_down(newcomer, "wild-west-way")
    people = (ada, bob)
    take_turns(people, lambda: ada.view()["question"]["step"] == "PLACEMENT")
    take_turns(people, lambda: bool(ada.view()["question"]["yours"]))
    before = ada.view()
    ada.answer()
    undo = ada.page.locator(".decision .undo")
    expect(undo).to_have_attribute("aria-disabled", "false")
    assert (ada.view()["table"], ada.view()["pieces"]) != (before["table"], before["pieces"])
    with ada.page.expect_response("**/undo"):
        undo.click()
    after = ada.view()
    assert (after["question"], after["table"], after["log"]) == (before["question"], before["table"], before["log"])
    assert bob.view()["table"]["order"] == before["table"]["order"]


def test_a_curtain_falls_between_people_at_one_screen(ada: Person) -> None:
    """Nothing of the next hand is shown before its owner says that the screen is in front of him."""
    ada.create("wild-west-way", ["me", "Bob"])
    while ada.view()["question"]["step"] != "PLACEMENT":
        pass_the_screen(ada)
        ada.answer()
    ada.page.locator(CURTAIN).wait_for()
    other = next(seat for seat in ada.view()["turn"])
    hidden = {item["name"] for item in ada.view(other)["table"]["hand"]}
    known = json.dumps(ada.view(1 - other))  # a Horse in hand, and a Horse Breeder in town for all to see
    page = ada.page.content()
    assert not [name for name in hidden if name in page and name not in known]
    for _ in range(3):
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator(CURTAIN)).to_be_visible()
    ada.page.locator(f"{CURTAIN} .btn.primary").click()
    expect(ada.page.locator(CURTAIN)).to_have_count(0)
    ada.page.wait_for_function(SHOWN, arg=sorted(hidden))  # the next hand is fetched now, and not before


def test_a_curtain_falls_where_money_is_hidden(ada: Person) -> None:
    """Way Out West has no hands; with this option everybody's money is his own affair."""
    ada.create("way-out-west", ["me", "Bob", "Cy"], money_visibility="hidden")
    for _ in range(4):
        pass_the_screen(ada)
        ada.answer()
    expect(ada.page.locator(CURTAIN)).to_be_visible()


def test_pieces_are_taken_in_hand_and_put_on_a_card(newcomer: Callable[..., Person]) -> None:
    """Wild West Way on a phone, by the board alone: so many cubes, then the card; what is not possible says why."""
    ada = at_a_phone(newcomer)
    ada.home()
    ada.play_now("wild-west-way")
    two = ada.page.locator(".chooser button").filter(has_text="2")
    ada.answer_until(lambda: ada.ready() and two.count())
    two.tap()
    expect(two).to_have_attribute("aria-pressed", "true")
    legal = ada.page.locator(".place.legal").evaluate_all("all => all.map(one => one.dataset.spot)")
    assert {f"c2 {spot}" for spot in legal} == {say for say in ada.ready() if say.startswith("c2 ")}
    ada.page.locator('[data-spot="SO"]').tap(force=True)  # nobody goes to prison of his own accord
    assert ada.said == [] or not ada.said[-1].endswith("SO")
    ada.page.locator('[data-spot="CH"]').tap()
    expect(ada.page.locator(".ghost")).to_have_count(2)
    sent = len(ada.said)
    ada.page.locator(CONFIRM).tap()
    ada.await_answers(sent + 1)
    assert ada.said[-1] == "c2 CH"
    own = ada.view()["seats"][0]["colour"]
    cubes = [piece for piece in ada.view()["pieces"] if piece["at"] == "CH" and piece["owner"] == own]
    assert len([piece for piece in cubes if piece["kind"] == "cube"]) >= 2


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_rule_behind_a_line_and_a_question_is_read(newcomer: Callable[..., Person], size: dict[str, int]) -> None:
    ada = newcomer(viewport=size)
    ada.home()
    ada.play_now("way-out-west")
    ada.ready()
    line = next(line for line in ada.view()["log"] if line.get("step") == "FIRST_PLAYER")
    rules = {rule["id"]: rule for rule in ada.page.request.get(f"{ada.house.url}/api/games/way-out-west/rules").json()}
    logged = ada.page.locator(".loglist li", has_text=line["text"]).first
    logged.locator(".line").focus()
    ada.page.keyboard.press("Enter")
    expect(logged.locator(".opened .btn")).to_have_text("Ask all to go back here")
    expect(logged.locator(".opened")).to_be_in_viewport()
    ada.page.keyboard.press("Tab")
    expect(logged.locator(".rule-id")).to_be_focused()
    ada.page.keyboard.press("Enter")
    sheet = ada.page.locator("dialog.sheet")
    expect(sheet).to_contain_text(rules["W11"]["title"])
    expect(sheet).to_contain_text(rules["W11"]["text"])
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    asked = ada.view()["question"]["rule"]
    ada.page.locator(".decision .asked .rule-id").click()
    expect(sheet).to_contain_text(rules[asked]["text"])


def test_a_finished_game_is_replayed(ada: Person) -> None:
    ada.home()
    ada.play_now("high-noon")
    ada.play_to_the_end()
    ada.page.locator("main.end a[href^='/replay/']").first.click()
    slider = ada.page.locator(".replay input[type=range]")
    length = int(slider.get_attribute("max") or 0)
    assert length > 0
    moment = ada.page.locator(".replay .moment")
    ada.page.keyboard.press("Home")
    expect(slider).to_have_js_property("value", "0")
    first = moment.inner_text()
    ada.page.keyboard.press("ArrowRight")
    expect(slider).to_have_js_property("value", "1")
    expect(moment).not_to_have_text(first)
    ada.page.keyboard.press("End")
    expect(slider).to_have_js_property("value", str(length))
    ada.page.goto(f"{ada.house.url}/replay/{ada.table}?at=2")
    expect(ada.page.locator(".replay input[type=range]")).to_have_js_property("value", "2")
    record = ada.page.request.get(f"{ada.house.url}/api/tables/{ada.table}/record").text()
    assert record.startswith('[Game "high-noon"]')


REPLAYED = [
    ("way_out_west/records/03-5-players.game", 150),
    ("wacky_wacky_west/records/vote-won.game", 60),
    ("wild_west_way/records/four-players-1.game", 150),
    ("outlaws/records/duel-2-duel-ugly.game", 40),
]


@pytest.mark.parametrize(("path", "at"), REPLAYED, ids=[path.split("/")[0] for path, _ in REPLAYED])
def test_a_replay_draws_the_points_of_every_seat(ada: Person, path: str, at: int) -> None:
    """A line a seat, told apart by more than its colour, the present point marked, and all of it in words."""
    record = (ROOT / "tests/games" / path).read_text(encoding="utf-8")
    headers = {"content-type": "text/plain", "x-gulch": "1"}
    href = ada.page.request.post(f"{ada.house.url}/api/records", data=record, headers=headers).json()["href"]
    replay = ada.page.request.get(f"{ada.house.url}/api/tables/{href.split('/')[2].split('?')[0]}/replay").json()
    ada.page.goto(f"{ada.house.url}{href}{'&' if '?' in href else '?'}at={at}")
    expect(ada.page.locator(".stage svg.board")).to_be_visible()
    slider = ada.page.locator(".replay input[type=range]")
    expect(slider).to_have_js_property("value", str(at))
    if not replay["points"]:
        expect(ada.page.locator(".points")).to_have_count(0)
        return
    seats = len(replay["seats"])
    lines = ada.page.locator(".points path[style]")
    expect(lines).to_have_count(seats)
    looks = lines.evaluate_all("all => all.map((one) => one.getAttribute('stroke-dasharray') ?? '')")
    assert len(set(looks)) == seats
    expect(ada.page.locator(".points b")).to_have_text([str(count) for count in replay["scores"]])
    for point in (at, at + 1, replay["length"]):
        names = [seat["name"] or seat["label"] for seat in replay["seats"]]
        told = ", ".join(f"{name} {count}" for name, count in zip(names, replay["points"][point], strict=True))
        expect(slider).to_have_attribute("aria-valuetext", f"Move {point} of {replay['length']}: {told}")
        expect(ada.page.locator(".points [role=img]")).to_have_attribute("aria-label", re.compile(re.escape(told)))
        ada.page.keyboard.press("ArrowRight" if point == at else "End")
    middle = ada.page.locator(".points i").first.evaluate("one => parseFloat(one.style.left)")
    assert middle == 100


def test_the_tab_tells_whose_turn_it_is(newcomer: Callable[..., Person]) -> None:
    ada, bob = sit_down(newcomer, "high-noon")
    icon = ada.page.locator("link[rel=icon]")
    expect(ada.page).to_have_title("Your turn · High Noon · gulch")
    expect(icon).to_have_attribute("href", re.compile("favicon-turn"))
    ada.choose("load 1")
    expect(ada.page).to_have_title("High Noon · gulch")
    expect(icon).not_to_have_attribute("href", re.compile("favicon-turn"))
    bob.choose("load 1")  # nobody draws, and the next round begins
    expect(ada.page).to_have_title("Your turn · High Noon · gulch")
    carla = newcomer(locale="it-IT")
    carla.home()
    carla.play_now("high-noon")
    expect(carla.page).to_have_title("Tocca a te · High Noon · gulch")


def test_the_table_speaks_italian(newcomer: Callable[..., Person]) -> None:
    ada = newcomer(locale="it-IT")
    ada.home()
    expect(ada.page.locator("html")).to_have_attribute("lang", "it")
    ada.play_now("wild-west-way")
    ada.ready()
    expect(ada.page.locator("html")).to_have_attribute("lang", "it")
    expect(ada.page.get_by_role("tab", name="Diario").or_(ada.page.get_by_role("tab", name="Registro"))).to_be_visible()
    assert ada.page.get_by_text("Your move").count() == 0
    assert ada.page.get_by_text("Undo", exact=True).count() == 0


def test_the_table_of_wacky_wacky_west_speaks_german(newcomer: Callable[..., Person]) -> None:
    """Chosen from the menu: page, board, question, choices and log; what a game lacks is said in English."""
    ada = newcomer()
    ada.home()
    ada.page.locator("details.me > summary").click()
    ada.page.get_by_role("button", name="Deutsch", exact=True).click()
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")
    expect(ada.page.get_by_role("heading", name="Zieh dir einen Stuhl heran.")).to_be_visible()
    expect(ada.page.get_by_text("Way Out West").first).to_be_visible()
    ada.play_now("wacky-wacky-west")
    expect(ada.page.get_by_role("heading", name="Drunter und Drüber").first).to_be_visible()
    expect(ada.page.get_by_role("tab", name="Verlauf")).to_be_visible()
    expect(ada.page.get_by_role("list", name="Punkte, die noch stehen").first).to_be_visible()
    expect(ada.page.get_by_text(re.compile("ausgelost und beginns?t")).first).to_be_visible()
    for english in ("Your move", "Undo", "Your tiles", "Points still standing"):
        assert ada.page.get_by_text(english, exact=True).count() == 0


def test_a_game_on_a_phone_by_touch(newcomer: Callable[..., Person]) -> None:
    """390 px wide: nothing sticks out, what is touched is shown first and sent when it is confirmed."""
    ada = at_a_phone(newcomer)
    ada.home()
    ada.play_now("high-noon")
    for _ in range(3):
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        ada.answer()
    ada.play_to_the_end()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_game_by_keyboard_alone(ada: Person) -> None:
    ada.home()
    tab_to(ada, "form[action$='/quick/high-noon'] button")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/t/*")
    for _ in range(40):
        if not ada.ready():
            break
        tab_to(ada, ".opts .opt")
        ada.page.keyboard.press("Enter")
        tab_to(ada, CONFIRM)
        ada.page.keyboard.press("Enter")
    expect(ada.page.locator("main.end")).to_be_visible()
    assert ada.page.viewport_size == DESK


def tab_to(ada: Person, wanted: str) -> None:
    """Tab after tab until the focus is on it."""
    for _ in range(200):
        if ada.page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
            return
        ada.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not get to {wanted}")
