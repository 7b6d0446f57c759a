"""The pages, without any script: every one in every language, and a whole game by forms."""

import re

import pytest

from gulch.face.phrases import LANGUAGES
from gulch.games import names
from tests.web.webkit import Running

MOVING = re.compile(r'<form method="post" action="(/t/[^"]+/move)".*?</form>', re.S)


def fields(page: str) -> tuple[str, dict[str, str], list[str]]:
    """Of the first form that moves: its address, its hidden fields, its answers."""
    form = MOVING.search(page)
    assert form is not None
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[0]))
    says = re.findall(r'name="say" value="([^"]*)"', form[0])
    return form[1], hidden, says


def test_a_whole_game_by_forms_alone(house: Running) -> None:
    ann = house.person("Ann")
    form = {"game": "high-noon", "players": "2", "seat0": "me", "seat1": "me", "name1": "Ben", "option.purse": "large"}
    table = ann.http.post("/new", data=form).headers["location"]
    moves = 0
    while True:
        pages = [ann.http.get(f"{table}?as={seat}").text for seat in (0, 1)]
        asked = [seat for seat in (0, 1) if MOVING.search(pages[seat])]
        if not asked:
            break
        action, hidden, says = fields(pages[asked[0]])
        answer = ann.http.post(action, data={**hidden, "say": says[moves % len(says)]})
        assert answer.status_code == 303 and answer.headers["location"] == f"{table}?as={asked[0]}"
        moves += 1
    assert moves >= 6
    assert 'id="result"' in pages[0] and "/replay/" in pages[0]
    replay = ann.http.get(f"/replay/{table[3:]}?at=2&as=1").text
    assert "aria-current" in replay and ">Ben</a>" in replay


def test_a_form_sent_twice_is_done_once(house: Running) -> None:
    ann = house.person("Ann")
    table = ann.create(seats="mm")
    action, hidden, says = fields(ann.get(f"/t/{table}").text)
    answers = [ann.http.post(action, data={**hidden, "say": says[0]}) for _ in range(2)]
    assert [a.status_code for a in answers] == [303, 303]
    assert ann.view(table, 0)["v"] == 2


def test_what_is_refused_is_told_on_the_page(house: Running) -> None:
    ann = house.person("Ann")
    table = ann.create(seats="mm")
    answer = ann.http.post(f"/t/{table}/move", data={"seat": "0", "say": "load 9", "v": "1"})
    assert answer.status_code == 422 and 'role="alert"' in answer.text and "load 9" in answer.text
    assert ann.http.post(f"/t/{table}/dance", data={}).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_language(house: Running, language: str) -> None:
    ann = house.person("Ann", language)
    waiting = ann.create(seats="mo", open=True)
    done = ann.create(seats="mb")
    ann.finish(done)
    pages = ["/", "/credits", "/recover", f"/t/{waiting}", ann.info(waiting)["invite"], f"/t/{done}", f"/replay/{done}"]
    pages += [f"/{page}" for game in names() for page in (f"rules/{game}", f"new?game={game}")]
    pages += [ann.ok("/api/me/recovery", {})["href"], "/t/nothing"]
    for page in pages:
        answer = ann.http.get(page, follow_redirects=True)
        assert answer.status_code in (200, 404), page
        assert f'<html lang="{language}">' in answer.text
        assert len(re.findall("<h1", answer.text)) == 1
        assert len(re.findall("<main", answer.text)) == 1


def test_the_home_page_says_whose_turn_it_is(house: Running) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    table = ann.create(seats="mo", open=True)
    assert table in bob.get("/").text
    bob.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/start", {})
    assert "Your turn" in ann.get("/").text and bob.get("/api/me").json()["tables"] == 1
    ann.move(table, "load 3", 0)
    assert ann.get("/api/me").json()["tables"] == 0
    assert "Your turn" in bob.get("/").text


def test_where_one_is_sent_back_to_is_here(house: Running) -> None:
    ann = house.person("Ann")
    for back in (
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "/a\r\nset-cookie: x",
    ):
        answer = ann.http.post("/lang", data={"lang": "it", "back": back})
        assert answer.headers["location"] == "/"
    assert (
        ann.http.post("/lang", data={"lang": "it", "back": "/rules/high-noon"}).headers["location"]
        == "/rules/high-noon"
    )
    assert 'lang="it"' in ann.get("/").text
