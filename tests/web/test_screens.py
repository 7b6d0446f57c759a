"""What a client keeps from messages in parts is what it would be told whole."""

import random

import msgspec
import pytest

from gulch.face.screens import Screen, part, part_by_seat
from gulch.games import find


class Street(msgspec.Struct):
    round: int


@part("table/round", "round")
def round_shown(seen, say):
    return int(seen.round)


@part("table/luck", "lucky viewer")
def luck(seen, say):
    return [int(n) for n in seen.lucky]


@part("table/asked", "seat options")
def asked(seen, say):
    return [int(seen.seat), len(seen.options)]


@part_by_seat("panels", "", own="coins bullets")
def panel(seen, say, seat):
    return {"seat": seat, "main": [{"text": str(seen.coins[seat])}, {"text": str(seen.bullets[seat])}]}


@part("pieces", "coins")
def pieces(seen, say):
    return [{"id": f"coin{n}", "kind": "coin", "at": str(seat)} for seat, n in enumerate(seen.coins)]


@pytest.fixture
def in_parts(monkeypatch):
    monkeypatch.setattr(find("high-noon"), "screen", Screen(Street, [round_shown, luck, asked, panel, pieces]))


def told(view):
    """Without what the client keeps apart, and who is here just now."""
    seats = [{**seat, "here": True} for seat in view["info"]["seats"]]
    plain = {name: section for name, section in view.items() if name not in ("log", "chat", "v")}
    return plain | {"info": {**view["info"], "seats": seats}}


def test_messages_put_together_are_the_whole(server, in_parts):
    ann, die = server.person("Ann"), random.Random(7)
    table = ann.create(seats="mm")
    feeds = [ann.feed(table, **{"as": seat}) for seat in (0, 1, "watch")]
    sent = set()
    for _ in range(12):
        for seat in (0, 1):
            ann.answer(table, seat, die.randrange(9))
        for feed, seat in zip(feeds, (0, 1, "watch"), strict=True):
            whole = ann.view(table, seat)
            feed.until(lambda f, v=whole["v"]: f.v == v)
            assert told(feed.view) == told(whole)
            assert whole["over"] or feed.log == whole["log"]  # afterwards the truth is told
    for feed in feeds:
        for text in feed.raw[1:]:
            sent |= set(msgspec.json.decode(text).get("set", {}))
        feed.socket.close()
    assert {"table/round", "panels/0", "panels/1", "turn"} <= sent
    assert not {"table", "panels", "seats", "options", "title"} & sent, "what has not changed is not sent again"


def test_a_game_that_begins_before_the_eyes_of_a_client(server, in_parts):
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="mo", start=False)
    with ann.feed(table) as feed:
        assert "table" not in feed.view and feed.view["turn"] == []
        bob.ok(f"/api/tables/{table}/join", {"invite": ann.info(table)["invite"].split("/")[-1]})
        ann.ok(f"/api/tables/{table}/start", {})
        feed.until(lambda f: "table" in f.view)
        assert feed.view["table"] == ann.view(table, 0)["table"]


def test_the_page_without_script_shows_the_board_put_together(server, in_parts):
    ann = server.person("Ann")
    table = ann.create(seats="mm")
    page = ann.get(f"/t/{table}").text
    assert "&#34;luck&#34;: [" in page and "&#34;round&#34;: " in page
