"""What people agree on, and say to each other: votes and chat."""

import time

import pytest

from gulch.web.ledger import votes
from tests.web.webkit import Running


def test_chat_is_for_those_who_sit_at_the_table(server: Running) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    table = ann.create(seats="mo", open=True)
    bob.ok(f"/api/tables/{table}/join", {})
    with bob.feed(table) as his, eve.feed(table) as hers:
        ann.ok(f"/api/tables/{table}/chat", {"seat": 0, "text": "Howdy <b>"}, key="howdy-once")
        ann.ok(f"/api/tables/{table}/chat", {"seat": 0, "text": "Howdy <b>"}, key="howdy-once")
        his.until(lambda f: len(f.chat) > 1)
        assert [(c["name"], c["text"]) for c in his.chat] == [("", "came"), ("Ann", "Howdy <b>")]
        hers.silent()
        assert hers.chat == [] and not any("Howdy" in raw for raw in hers.raw)
    assert eve.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "x"}).status_code == 403
    assert "Howdy &lt;b&gt;" in bob.get(f"/t/{table}").text
    assert "Howdy" not in eve.get(f"/t/{table}").text


def test_going_back_needs_everybody(either: Running) -> None:
    ann, bob = either.person("Ann"), either.person("Bob")
    table = ann.create(seats="mo", open=True)
    bob.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/start", {})
    ann.move(table, "load 2", 0)
    bob.move(table, "load 1", 1)
    assert ann.move(table, "aim blue", 0).status_code == 200
    assert ann.view(table)["undo"] is False
    refused = ann.post(f"/api/tables/{table}/undo", {"seat": 0, "v": ann.view(table)["v"]})
    assert (refused.status_code, refused.json()["rule"]) == (422, "G4")
    to = next(line["move"] for line in ann.view(table)["log"] if line.get("say") == "aim blue")
    ann.ok(f"/api/tables/{table}/votes", {"kind": "rewind", "seat": 0, "to": to}, key="back-please")
    ann.ok(f"/api/tables/{table}/votes", {"kind": "rewind", "seat": 0, "to": to}, key="back-please")
    (vote,) = bob.view(table)["votes"]
    assert (vote["yes"], vote["needed"], vote["to"]) == ([0], [1], to)
    bob.ok(f"/api/tables/{table}/votes/{vote['id']}", {"seat": 1, "yes": False})
    assert bob.view(table)["votes"] == []
    assert ann.view(table)["question"]["step"] == "LOAD"
    ann.ok(f"/api/tables/{table}/votes", {"kind": "rewind", "seat": 0, "to": to})
    (vote,) = bob.view(table)["votes"]
    bob.ok(f"/api/tables/{table}/votes/{vote['id']}", {"seat": 1, "yes": True})
    assert ann.view(table)["question"]["step"] == "AIM"
    assert bob.view(table)["votes"] == []
    assert bob.post(f"/api/tables/{table}/votes/{vote['id']}", {"seat": 1, "yes": True}).status_code == 409
    assert ann.post(f"/api/tables/{table}/votes", {"kind": "rewind", "seat": 0, "to": 99}).status_code == 400


def test_against_bots_one_may_always_go_back(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.create(seats="mbb")
    while not ann.view(table)["choices"]:
        time.sleep(0.01)
    ann.answer(table)
    with ann.feed(table) as feed:
        feed.until(lambda f: any(line["seat"] == 0 for line in f.log))  # the ballot is opened
        to = next(line["move"] for line in feed.log if line["seat"] == 0)
    ann.ok(f"/api/tables/{table}/votes", {"kind": "rewind", "seat": 0, "to": to})
    assert ann.view(table)["votes"] == []
    assert ann.finish(table)["over"]


def test_a_bot_sits_in_for_one_who_is_away_until_he_is_back(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="mo", open=True)
    bob.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/start", {})
    wish = {"kind": "replace", "seat": 0, "whom": 1}
    assert ann.post(f"/api/tables/{table}/votes", wish).status_code == 409  # he was here a moment ago
    monkeypatch.setattr(votes, "AWAY_AFTER", -1)
    ann.ok(f"/api/tables/{table}/votes", wish)
    assert ann.info(table)["seats"][1]["away"] is True
    ann.move(table, "load 2", 0)
    with ann.feed(table) as feed:
        feed.until(lambda f: f.view["question"]["step"] == "AIM" or f.view["table"]["round"] > 1)  # all have answered
    with bob.feed(table) as his:
        his.until(lambda f: not f.view["info"]["seats"][1]["away"])
    assert ann.info(table)["seats"][1]["away"] is False
    told = [(line["seat"], line["text"]) for line in ann.view(table)["chat"] if not line["name"]]
    assert told == [(1, "came"), (1, "sat-in"), (1, "back")]


def test_who_has_just_left_is_not_taken_for_gone(server: Running) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="mo", open=True)
    bob.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/start", {})
    with ann.feed(table) as feed:
        with bob.feed(table):
            feed.until(lambda f: f.view["info"]["seats"][1]["here"])
        feed.until(lambda f: not f.view["info"]["seats"][1]["here"])
        assert feed.view["info"]["seats"][1]["gone"] is False
    assert ann.post(f"/api/tables/{table}/votes", {"kind": "replace", "seat": 0, "whom": 1}).status_code == 409


def test_resigning_is_told_to_all_who_sit_there(server: Running) -> None:
    ann, bob, cid = server.person("Ann"), server.person("Bob"), server.person("Cid")
    table = ann.create(seats="moo", open=True)
    for guest in (bob, cid):
        guest.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/start", {})
    bob.ok(f"/api/tables/{table}/resign", {"seat": 1})
    for guest in (ann, bob, cid):
        last = guest.view(table)["chat"][-1]
        assert (last["seat"], last["name"], last["text"]) == (1, "", "resigned")
