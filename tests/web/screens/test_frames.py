"""What a client keeps from messages in parts is what it would be told whole."""

import random
import time
from functools import partial
from typing import Any

import msgspec
import pytest

from gulch.face.phrases import Phrasebook
from gulch.face.screens import Screen, part, part_by_seat
from gulch.games import find
from tests.web.webkit import Feed, Json, Person, Running

VIEWPOINTS: tuple[int | str, ...] = (0, 1, "watch")


class Street(msgspec.Struct):
    round: int


@part("table/round", "round")
# Any: the toy game is found on its shelf, and its table has no class that could be named here.
def round_shown(seen: Any, say: Phrasebook) -> int:
    return int(seen.round)


@part("table/luck", "lucky viewer")
def luck(seen: Any, say: Phrasebook) -> list[int]:
    return [int(n) for n in seen.lucky]


@part("table/asked", "seat options")
def asked(seen: Any, say: Phrasebook) -> list[int]:
    return [int(seen.seat), len(seen.options)]


@part_by_seat("panels", "", own="coins bullets")
def panel(seen: Any, say: Phrasebook, seat: int) -> Json:
    return {"seat": seat, "main": [{"text": str(seen.coins[seat])}, {"text": str(seen.bullets[seat])}]}


@part("pieces", "coins")
def pieces(seen: Any, say: Phrasebook) -> list[Json]:
    return [{"id": f"coin{n}", "kind": "coin", "at": str(seat)} for seat, n in enumerate(seen.coins)]


@pytest.fixture
def in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find("high-noon"), "screen", Screen(Street, [round_shown, luck, asked, panel, pieces]))


def shown(view: Json) -> Json:
    """Without what the client keeps apart, and who is here just now."""
    seats = [{**seat, "here": True} for seat in view["info"]["seats"]]
    plain = {name: section for name, section in view.items() if name not in ("log", "chat", "v")}
    return plain | {"info": {**view["info"], "seats": seats}}


def has_come_to(v: int, feed: Feed) -> bool:
    return feed.v == v


def test_messages_put_together_are_the_whole(server: Running, in_parts: None) -> None:
    ann, die = server.person("Ann"), random.Random(7)
    table = ann.create(seats="mm")
    feeds = [ann.feed(table, **{"as": seat}) for seat in VIEWPOINTS]
    sent = set()
    for _ in range(12):
        for seat in (0, 1):
            ann.answer(table, seat, die.randrange(9))
        for feed, viewpoint in zip(feeds, VIEWPOINTS, strict=True):
            whole = ann.view(table, viewpoint)
            feed.until(partial(has_come_to, whole["v"]))
            assert shown(feed.view) == shown(whole)
            assert whole["over"] or feed.log == whole["log"]  # afterwards the truth is told
    for feed in feeds:
        for text in feed.raw[1:]:
            sent |= set(msgspec.json.decode(text).get("set", {}))
        feed.socket.close()
    assert {"table/round", "panels/0", "panels/1", "turn"} <= sent
    assert not {"table", "panels", "seats", "options", "title"} & sent, "what has not changed is not sent again"


def test_a_game_that_begins_before_the_eyes_of_a_client(server: Running, in_parts: None) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="mo", start=False)
    with ann.feed(table) as feed:
        assert "table" not in feed.view and feed.view["turn"] == []
        bob.ok(f"/api/tables/{table}/join", {"invite": ann.info(table)["invite"].split("/")[-1]})
        ann.ok(f"/api/tables/{table}/start", {})
        feed.until(lambda f: "table" in f.view)
        whole = ann.view(table, 0)
        assert feed.view["table"] == whole["table"] and feed.view["panels"] == whole["panels"]


def test_what_a_game_draws_itself_takes_the_place_of_the_shells(server: Running) -> None:
    """Wild West Way: a seat has the colour of the character that was chosen, and so do its pieces."""
    ann = server.person("Ann")
    table = ann.create("wild-west-way", "mmm")
    while len((view := ann.view(table, 0))["pieces"]) < 39:  # 12 cubes and a meeple each
        ann.answer(table, view["question"]["seats"][0], 0)
    assert {seat["colour"] for seat in view["seats"]} == {piece["owner"] for piece in view["pieces"]}


def test_the_page_without_script_tells_the_table_in_words(server: Running, in_parts: None) -> None:
    ann = server.person("Ann")
    page = ann.get(f"/t/{ann.create('way-out-west', 'mbb')}").text
    assert "Open for cattle." in page and "&#34;towns&#34;" not in page
    table = ann.create(seats="mm")
    coins = ann.view(table, 0)["panels"][0]["main"][0]["text"]
    assert f"<p>{coins}, " in ann.get(f"/t/{table}").text, "of a game without words of its own, what its panels say"


@pytest.mark.parametrize("game", ["way-out-west", "wacky-wacky-west", "wild-west-way", "outlaws"])
def test_the_feed_told_piece_by_piece_is_the_view_asked_for_at_once(server: Running, game: str) -> None:
    ann = server.person("Ann")
    table = ann.create(game, "mbb", level="random")
    viewpoints: tuple[int | str, ...] = (0, "watch")
    feeds = [ann.feed(table, **{"as": viewpoint}) for viewpoint in viewpoints]
    for turn in range(25):
        while not ann.answer(table, 0, turn) and not ann.view(table, 0)["over"]:
            time.sleep(0.01)
    for feed, viewpoint in zip(feeds, viewpoints, strict=True):
        feed.until(partial(shows_what_is_asked_for, ann, table, viewpoint))
        feed.socket.close()


def shows_what_is_asked_for(person: Person, table: str, viewpoint: int | str, feed: Feed) -> bool:
    kept, whole = present(kept_by(feed)), present(person.view(table, viewpoint))
    if whole["over"]:  # afterwards the truth is told to who asks again, and the log of before stays as it was heard
        del kept["log"], whole["log"]
    return kept == whole


def kept_by(feed: Feed) -> Json:
    """The view as a client has put it together."""
    return {**feed.view, "v": feed.v, "log": feed.log, "chat": feed.chat}


def present(view: Json) -> Json:
    """Without the sections that are null: there are none of them, or no longer."""
    return {name: section for name, section in view.items() if section is not None}
