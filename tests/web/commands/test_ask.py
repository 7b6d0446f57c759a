"""Other people's seats and tables: a clear error, nothing changed, nothing revealed."""

import pytest
from websockets.exceptions import InvalidStatus

from tests.web.webkit import COMMAND_PATHS, Running, clear, whole_store


def test_other_peoples_seats_are_out_of_reach(house: Running) -> None:
    ann, eve = house.person("Ann"), house.person("Eve")
    table = ann.create(seats="mm", open=True)
    before = whole_store(house)
    for command, body in [
        ("moves", {"seat": 0, "say": "load 1", "v": 1}),
        ("undo", {"seat": 0, "v": 1}),
        ("resign", {"seat": 0}),
        ("votes", {"kind": "rewind", "seat": 0, "to": 0}),
        ("chat", {"seat": 0, "text": "hello"}),
        ("leave", {}),
        ("rematch", {}),
        ("start", {}),
        ("seat", {"seat": 0, "kind": "open"}),
    ]:
        answer = eve.post(f"/api/tables/{table}/{command}", body)
        assert answer.status_code == 403 and clear(answer), command
    for path in ("view", "log", "why"):
        assert eve.get(f"/api/tables/{table}/{path}", say="load 1", **{"as": 0}).status_code == 403
    assert eve.get(f"/t/{table}", **{"as": 1}).status_code == 403
    assert eve.get(f"/t/{table}/qr.svg").status_code == 403
    with pytest.raises(InvalidStatus):
        eve.feed(table, **{"as": 0})
    assert whole_store(house) == before
    seen = eve.view(table)
    assert (seen["viewer"], seen["choices"], seen["table"]["lucky"]) == (None, [], ["?", "?"])
    assert seen["info"]["invite"] == seen["info"]["watch"] == ""


def test_a_private_table_is_as_good_as_none(house: Running) -> None:
    ann, eve = house.person("Ann"), house.person("Eve")
    table = ann.create(seats="mo")
    before = whole_store(house)
    for path in ("", "/view", "/log", "/why?say=x", "/replay", "/replay/0", "/record"):
        real, made_up = (eve.get(f"/api/tables/{name}{path}") for name in (table, "no-such-table"))
        assert (real.status_code, real.content) == (made_up.status_code, made_up.content) and real.status_code == 404
    for command in COMMAND_PATHS:
        body = {"join": {"seat": 1}, "seat": {"seat": 1, "kind": "me"}, "resign": {"seat": 0}}.get(command, {})
        body = {"moves": {"seat": 0, "say": "x", "v": 0}, "undo": {"seat": 0, "v": 0}}.get(command, body)
        body = {"chat": {"seat": 0, "text": "x"}, "votes/1": {"seat": 0, "yes": True}}.get(command, body)
        body = {"kind": "rewind", "seat": 0} if command == "votes" else body
        body = {"seat": 0, "on": True} if command == "orders" else body
        real, made_up = (eve.post(f"/api/tables/{name}/{command}", body) for name in (table, "no-such-table"))
        assert (real.status_code, real.content) == (made_up.status_code, made_up.content), command
        assert real.status_code == 404
    assert eve.get(f"/t/{table}").status_code == eve.get(f"/replay/{table}").status_code == 404
    assert table not in eve.get("/").text and table not in eve.get("/api/tables").text
    with pytest.raises(InvalidStatus):
        eve.feed(table)
    assert whole_store(house) == before
    watch = ann.info(table)["watch"]
    assert eve.get(watch).status_code == 200
    key = watch.split("watch=")[1]
    assert eve.view(table, watch=key)["info"]["invite"] == ""
    assert eve.get(f"/api/tables/{table}/view", watch=key + "x").status_code == 404
