"""People at tables, over HTTP and the feed."""

import time
from pathlib import Path

import pytest
from webkit import Running

import gulch
from gulch.web import commands
from gulch.web.hub import Hub
from gulch.web.store import Store


def stored(server, table):
    """How many actions the table has, as the store counts them."""
    return len(server.within(server.house.hub.store.load(table, from_snapshot=False)).actions)


# one click, one game


def test_play_now_against_bots_to_the_end(either):
    ann = either.person("Ann")
    answer = ann.http.post("/quick/high-noon", data={"level": "random", "players": "3"})
    assert answer.status_code == 303
    table = answer.headers["location"].removeprefix("/t/")
    view = ann.finish(table)
    assert len(view["scores"]) == 3 and min(view["ranks"]) == 0
    info = ann.info(table)
    assert (info["status"], [s["kind"] for s in info["seats"]]) == ("finished", ["person", "bot", "bot"])
    assert table in [t["id"] for t in ann.get("/api/tables").json()["yours"]]


def test_bots_of_every_level_and_in_every_game_answer(server):
    ann = server.person("Ann")
    for game in ann.get("/api/games").json():
        for level in game["levels"] if game["name"] == "high-noon" else game["levels"][-1:]:
            table = ann.create(game["name"], "m" + "b" * (game["players"][0] - 1), level=level)
            with ann.feed(table) as feed:
                while not feed.view["over"] and len(feed.log) < 12:
                    if not ann.answer(table):
                        feed.next()


def test_a_table_comes_into_being_with_its_first_move_or_not_at_all(tmp_path, monkeypatch):
    """A server may die after any transaction; whoever asks again with the same key finds a game that goes on."""
    plan, key = {"game": "high-noon", "seats": [{"kind": "me"}, {"kind": "me"}]}, "the-same-table"
    with Running(tmp_path) as server:
        ann = server.person("Ann")
        finished = ann.create(seats="mm")
        while not ann.view(finished, 0)["over"]:
            ann.answer(finished, 0) or ann.answer(finished, 1)
        record = ann.get(f"/api/tables/{finished}/record").text

        async def dies(*_: object) -> None:
            raise RuntimeError("the server is killed here")

        with monkeypatch.context() as patch:
            patch.setattr(Hub, "table", dies)
            patch.setattr(Store, "append", dies)
            assert ann.post("/api/tables", plan, key).status_code == 500
            kept = ann.http.post("/api/records", content=record, headers={"content-type": "text/plain"})
            assert kept.status_code == 200
        table = ann.ok("/api/tables", plan, key)["id"]
        assert ann.info(table)["status"] == "playing" and ann.view(table, 0)["choices"]
        found = server.within(server.house.hub.store.run(lambda tx: tx.all("SELECT status FROM tables")))
        assert sorted(status for (status,) in found) == ["finished", "finished", "playing"]


def test_a_move_is_stored_once_however_often_it_is_sent(either):
    ann = either.person("Ann")
    table = ann.create(seats="mm")
    v = ann.view(table, 0)["v"]
    answers = [ann.move(table, "load 2", 0, v, key="the-same-intent") for _ in range(3)]
    assert [a.status_code for a in answers] == [200] * 3
    assert [a.json()["replayed"] for a in answers] == [False, True, True]
    assert stored(either, table) == 2  # the start, and the move


def test_one_key_of_two_people_is_two_keys(server):
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="mo", open=True)
    bob.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/start", {})
    assert ann.move(table, "load 1", 0, key="same-key-1").json()["replayed"] is False
    assert bob.move(table, "load 2", 1, key="same-key-1").json()["replayed"] is False
    assert len(ann.view(table, 0)["log"]) > 2


def test_a_move_for_an_old_version_is_told_the_new_one(server):
    ann = server.person("Ann")
    table = ann.create(seats="mm")
    v = ann.view(table, 0)["v"]
    assert ann.move(table, "load 2", 0, v).status_code == 200
    late = ann.move(table, "load 1", 0, v)
    assert (late.status_code, late.json()["error"], late.json()["v"]) == (409, "stale", v + 1)
    assert stored(server, table) == 2


def test_a_refusal_names_the_rule_and_speaks_the_players_language(server):
    ann = server.person("Ann")
    table = ann.create(seats="mm")
    ann.move(table, "load 3", 0)
    ann.move(table, "load 2", 1)
    assert ann.move(table, "hold", 0).status_code == 200
    refused = ann.move(table, "load 3", 0)
    assert (refused.status_code, refused.json()["rule"]) == (422, "H1")
    assert refused.json()["text"] == "There are not so many bullets left."
    why = ann.get(f"/api/tables/{table}/why", say="load 3", **{"as": 0}).json()
    assert (why["legal"], why["rule"]) == (False, "H1")
    assert ann.get(f"/api/tables/{table}/why", say="load 2", **{"as": 0}).json()["legal"] is True
    barred = {b["say"]: b["rule"] for b in ann.view(table, 0)["barred"]}
    assert barred == {"load 3": "H1"}
    ann.http.headers["accept-language"] = "it"
    assert "bullets" in ann.move(table, "load 3", 0).json()["text"] or ann.move(table, "load 3", 0).status_code == 422
    assert ann.move(table, "load 1", 0, v=0).json()["text"].startswith("Nel frattempo")


# what the others notice


def test_a_secret_answer_is_noticed_by_nobody_else(server):
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="moo", open=True)
    bob.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/seat", {"seat": 2, "kind": "me"})
    ann.ok(f"/api/tables/{table}/start", {})
    eve = server.person("Eve")
    with bob.feed(table) as his, eve.feed(table) as hers, ann.feed(table, **{"as": 0}) as own:
        for feed in (his, hers, own):
            feed.until(lambda f: f.view.get("question"))
            feed.until(lambda f: [seat["here"] for seat in f.view["info"]["seats"]] == [True, True, False])
        ann.move(table, "load 2", 0)
        own.until(lambda f: not f.view["choices"])
        assert his.silent() and hers.silent()
        assert bob.view(table)["v"] == his.v
        ann.ok(f"/api/tables/{table}/undo", {"seat": 0, "v": own.v})
        own.until(lambda f: f.view["choices"])
        assert his.silent() and hers.silent()
        ann.move(table, "load 1", 0)
        assert bob.move(table, "load 0", 1, his.v).status_code == 200  # his version is still right
        ann.move(table, "load 0", 2)
        for feed in (his, hers):
            feed.until(lambda f: f.view["question"]["step"] == "AIM")
        assert [line["say"] for line in his.log if line["step"] == "LOAD"][:1] == ["load 0"]


def test_the_feed_told_piece_by_piece_is_the_view_asked_for_at_once(server):
    ann = server.person("Ann")
    table = ann.create("way-out-west", "mbb", level="random")
    feeds = [ann.feed(table, **{"as": 0}), ann.feed(table, **{"as": "watch"})]
    for turn in range(25):
        while not ann.answer(table, 0, turn) and not ann.view(table, 0)["over"]:
            time.sleep(0.01)
    for feed, seat in zip(feeds, (0, "watch"), strict=True):
        feed.until(lambda f, seat=seat: present(kept_by(f)) == present(ann.view(table, seat)))
        feed.socket.close()


def kept_by(feed):
    """The view as a client has put it together."""
    return {**feed.view, "v": feed.v, "log": feed.log, "chat": feed.chat}


def present(view):
    """Without the sections that are null: there are none of them, or no longer."""
    return {name: section for name, section in view.items() if section is not None}


def test_chat_is_for_those_who_sit_at_the_table(server):
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    table = ann.create(seats="mo", open=True)
    bob.ok(f"/api/tables/{table}/join", {})
    with bob.feed(table) as his, eve.feed(table) as hers:
        ann.ok(f"/api/tables/{table}/chat", {"seat": 0, "text": "Howdy <b>"}, key="howdy-once")
        ann.ok(f"/api/tables/{table}/chat", {"seat": 0, "text": "Howdy <b>"}, key="howdy-once")
        his.until(lambda f: f.chat)
        assert [(c["name"], c["text"]) for c in his.chat] == [("Ann", "Howdy <b>")]
        hers.silent()
        assert hers.chat == [] and not any("Howdy" in raw for raw in hers.raw)
    assert eve.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "x"}).status_code == 403
    assert "Howdy &lt;b&gt;" in bob.get(f"/t/{table}").text
    assert "Howdy" not in eve.get(f"/t/{table}").text


# the waiting room


def test_friends_come_by_a_link(either):
    ann, bob = either.person("Ann"), either.person("Bob")
    table = ann.create(seats="mo")
    assert ann.post(f"/api/tables/{table}/start", {}).status_code == 409
    assert bob.get(f"/api/tables/{table}").status_code == 404
    invite = ann.info(table)["invite"]
    assert bob.get(invite).status_code == 200
    assert bob.post(f"/api/tables/{table}/join", {"invite": "wrong"}).status_code == 404
    answer = bob.http.post(invite, data={"name": "Robert"})
    assert answer.headers["location"] == f"/t/{table}"
    assert [s["name"] for s in bob.info(table)["seats"]] == ["Ann", "Robert"]
    assert bob.post(f"/api/tables/{table}/start", {}).status_code == 403
    ann.ok(f"/api/tables/{table}/start", {})
    assert ann.info(table)["status"] == "playing"
    late = either.person("Late")
    assert late.http.post(invite, data={"name": "Late"}).status_code == 409
    picture = ann.get(f"/t/{table}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml" and "<svg" in picture.text


def test_two_who_want_the_same_seat(either):
    ann = either.person("Ann")
    table = ann.create(seats="mo", open=True)
    others = [either.person(f"P{n}") for n in range(4)]
    answers = [p.post(f"/api/tables/{table}/join", {"seat": 1}).status_code for p in others]
    assert sorted(answers) == [200, 409, 409, 409]


def test_the_host_arranges_the_seats(server):
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="moo", open=True)
    bob.ok(f"/api/tables/{table}/join", {"seat": 2})
    assert bob.post(f"/api/tables/{table}/seat", {"seat": 1, "kind": "bot"}).status_code == 403
    ann.ok(f"/api/tables/{table}/seat", {"seat": 1, "kind": "bot", "level": "random"})
    with bob.feed(table) as his:
        ann.ok(f"/api/tables/{table}/seat", {"seat": 2, "kind": "open"})
        with pytest.raises(Exception, match="4403"):
            while True:
                his.next()
    assert ann.post(f"/api/tables/{table}/seat", {"seat": 0, "kind": "bot"}).status_code == 409
    assert ann.post(f"/api/tables/{table}/seat", {"seat": 9, "kind": "bot"}).status_code == 400
    bob.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/leave", {})
    assert bob.info(table)["host"] is True
    assert [s["kind"] for s in bob.info(table)["seats"]] == ["open", "bot", "person"]


def test_several_at_one_screen(server):
    ann = server.person("Ann")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
    table = ann.ok("/api/tables", {"game": "high-noon", "seats": seats})["id"]
    info = ann.info(table)
    assert (info["yours"], info["curtain"], [s["name"] for s in info["seats"]]) == ([0, 1], True, ["Ann", "Ben"])
    mine, his = (ann.view(table, seat)["table"]["lucky"] for seat in (0, 1))
    assert mine[1] == his[0] == "?" and mine[0] != "?" and his[1] != "?"


@pytest.mark.parametrize(("options", "curtain"), [({}, False), ({"money_visibility": "hidden"}, True)])
def test_a_curtain_falls_where_the_options_hide_something(server, options, curtain):
    """Way Out West has no hands, but its money may be everybody's own affair (W72)."""
    ann = server.person("Ann")
    table = ann.create("way-out-west", "mmb", options=options)
    assert ann.info(table)["curtain"] is curtain
    assert [shown["curtain"] for shown in ann.get("/api/tables").json()["yours"]] == [curtain]
    alone = ann.create("way-out-west", "mbb", options=options)
    assert ann.info(alone)["curtain"] is False


# votes, coming and going


def test_going_back_needs_everybody(either):
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


def test_against_bots_one_may_always_go_back(server):
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


def test_a_bot_sits_in_for_one_who_is_away_until_he_is_back(server, monkeypatch):
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="mo", open=True)
    bob.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/start", {})
    wish = {"kind": "replace", "seat": 0, "whom": 1}
    assert ann.post(f"/api/tables/{table}/votes", wish).status_code == 409  # he was here a moment ago
    monkeypatch.setattr(commands, "AWAY_AFTER", -1)
    ann.ok(f"/api/tables/{table}/votes", wish)
    assert ann.info(table)["seats"][1]["away"] is True
    ann.move(table, "load 2", 0)
    with ann.feed(table) as feed:
        feed.until(lambda f: f.view["question"]["step"] == "AIM" or f.view["table"]["round"] > 1)  # all have answered
    with bob.feed(table) as his:
        his.until(lambda f: not f.view["info"]["seats"][1]["away"])
    assert ann.info(table)["seats"][1]["away"] is False


def test_who_resigns_loses(server):
    ann, bob, cid = (server.person(name) for name in ("Ann", "Bob", "Cid"))
    table = ann.create(seats="moo", open=True)
    for other in (bob, cid):
        other.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/start", {})
    assert ann.post(f"/api/tables/{table}/resign", {"seat": 1}).status_code == 403
    ann.ok(f"/api/tables/{table}/resign", {"seat": 0})
    assert ann.info(table)["status"] == "playing"
    assert ann.move(table, "load 1", 0).status_code == 409
    bob.ok(f"/api/tables/{table}/resign", {"seat": 1}, key="i-give-up")
    assert bob.post(f"/api/tables/{table}/resign", {"seat": 1}, key="i-give-up").status_code in (200, 409)
    view = cid.view(table)
    assert (view["over"], view["ranks"], view["choices"], view["question"]) == (True, [1, 1, 0], [], None)
    assert "?" not in str(view["table"]["lucky"])
    assert ann.get(f"/replay/{table}").status_code == 200


def test_playing_again(server):
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="mo", options={"purse": "large"})
    bob.http.post(ann.info(table)["invite"], data={})
    ann.ok(f"/api/tables/{table}/start", {})
    assert ann.post(f"/api/tables/{table}/rematch", {}).status_code == 409
    ann.ok(f"/api/tables/{table}/resign", {"seat": 0})
    again = bob.ok(f"/api/tables/{table}/rematch", {})["id"]
    assert ann.ok(f"/api/tables/{table}/rematch", {})["id"] == again
    assert ann.info(table)["rematch"] == again
    ann.ok(f"/api/tables/{again}/join", {})  # her seat was kept
    info = ann.info(again)
    assert ([s["name"] for s in info["seats"]], info["options"]) == (["Ann", "Bob"], {"purse": "large"})
    alone = ann.create(seats="mb")
    ann.ok(f"/api/tables/{alone}/resign", {"seat": 0})
    after = ann.ok(f"/api/tables/{alone}/rematch", {})["id"]
    assert ann.info(after)["status"] == "playing"


def test_the_same_person_on_another_device(server):
    ann, phone = server.person("Ann"), server.person()
    table = ann.create(seats="mb")
    assert phone.get(f"/api/tables/{table}").status_code == 404
    link = ann.ok("/api/me/recovery", {})["href"]
    assert phone.get(link).status_code == 200  # a look changes nothing
    assert phone.get(f"/api/tables/{table}").status_code == 404
    assert phone.http.post(link).status_code == 303
    assert phone.info(table)["yours"] == [0]
    assert phone.get("/api/me").json()["name"] == "Ann"
    assert server.person().http.post(link).status_code == 404
    assert ann.info(table)["yours"] == [0]


def test_a_new_name_is_seen_at_the_table(server):
    ann = server.person("Ann")
    table = ann.create(seats="mm")
    with ann.feed(table) as feed:
        ann.ok("/api/me", {"name": "Annabel"})
        feed.until(lambda f: f.view["info"]["seats"][0]["name"] == "Annabel")


# afterwards


def test_replay_record_and_upload(server):
    ann = server.person("Ann")
    table = ann.create(seats="mbb", open=True)
    assert ann.get(f"/api/tables/{table}/replay").status_code == 409
    assert ann.get(f"/api/tables/{table}/record").status_code == 409
    ann.finish(table)
    replay = ann.get(f"/api/tables/{table}/replay").json()
    assert replay["length"] == len(replay["steps"]) and replay["scores"]
    early = {who: ann.get(f"/api/tables/{table}/replay/4", **{"as": who}).json() for who in ("truth", "watch", 0, 1)}
    lucky = {who: shown["table"]["lucky"] for who, shown in early.items()}
    assert "?" not in lucky["truth"] and lucky["watch"] == ["?"] * 3
    assert lucky[0] == [lucky["truth"][0], "?", "?"] and lucky[1] == ["?", lucky["truth"][1], "?"]
    last = ann.get(f"/api/tables/{table}/replay/{replay['length']}").json()
    assert last["scores"] == replay["scores"]
    assert ann.get(f"/api/tables/{table}/replay/{replay['length'] + 1}").status_code == 404
    record = ann.get(f"/api/tables/{table}/record").text
    assert '[Seat "red" "Ann"]' in record and record.count("[Seat ") == 3  # it names the people
    headers = {"content-type": "text/plain"}
    bob = server.person("Bob")
    done = bob.http.post("/api/records", content=record, headers=headers).json()
    again = bob.get(f"/api/tables/{done['id']}/replay").json()
    assert [s["text"] for s in again["steps"]] == [s["text"] for s in replay["steps"]]
    assert again["scores"] == replay["scores"]
    assert ann.get(f"/api/tables/{done['id']}/replay").status_code == 404  # his, unless he hands on the link
    assert ann.http.get(done["href"]).status_code == 200
    form = bob.http.post("/records", files={"record": ("game.txt", record.encode(), "text/plain")})
    assert form.status_code == 303 and bob.http.get(form.headers["location"]).status_code == 200
    bad = bob.http.post("/api/records", content=record.replace("load", "lode"), headers=headers)
    assert bad.status_code == 400 and "line" in bad.json()["text"]


PLAYED = [
    ("way-out-west", "way_out_west/records/03-5-players.game"),
    ("wacky-wacky-west", "wacky_wacky_west/records/tie-broken-by-lower-goals.game"),
    ("wild-west-way", "wild_west_way/records/imprisoned-for-debt.game"),
    ("outlaws", "outlaws/records/duel-2-duel-ugly.game"),
]


@pytest.mark.parametrize(("game", "path"), PLAYED, ids=[game for game, _ in PLAYED])
def test_a_replay_tells_the_points_at_every_point(server, game, path):
    record = (Path(__file__).parents[1] / "games" / path).read_text(encoding="utf-8")
    ann = server.person("Ann")
    done = ann.http.post("/api/records", content=record, headers={"content-type": "text/plain"}).json()
    replay = ann.get(f"/api/tables/{done['id']}/replay").json()
    if game == "outlaws":
        assert replay["points"] == []
        return
    assert len(replay["points"]) == replay["length"] + 1
    assert {len(counts) for counts in replay["points"]} == {len(replay["seats"])}
    assert replay["points"][-1] == replay["scores"]
    whole = gulch.replay(record)
    for at in (0, replay["length"] // 2, replay["length"] - 1):
        assert replay["points"][at] == whole.at(at).scores()
    assert replay["points"][replay["length"] // 2] != replay["scores"]
    headings = [step["heading"] for step in replay["steps"] if step["heading"]]
    assert len(headings) == len(set(headings)) > 3
    assert {step["mark"] for step in replay["steps"]} - {""}


def test_a_line_of_a_seats_replay_leads_to_its_own_point(server):
    """A seat that heard of few moves counts fewer; the replay counts them all."""
    path = Path(__file__).parents[1] / "games" / dict(PLAYED)["outlaws"]
    ann = server.person("Ann")
    record = path.read_text(encoding="utf-8")
    done = ann.http.post("/api/records", content=record, headers={"content-type": "text/plain"}).json()
    length = ann.get(f"/api/tables/{done['id']}/replay").json()["length"]
    logs = {
        who: ann.get(f"/api/tables/{done['id']}/replay/{length - 1}", **{"as": who}).json()["log"]
        for who in ("truth", 0)
    }
    true = {(line["move"], line["seat"], line.get("note", "")) for line in logs["truth"]}
    assert all((line["move"], line["seat"], line.get("note", "")) in true for line in logs[0])
    assert logs[0][-1]["move"] > len({line["move"] for line in logs[0]})


def test_the_seed_can_be_checked_afterwards(server):
    import hashlib

    ann = server.person("Ann")
    table = ann.create(seats="mb")
    seal = ann.info(table)["seal"]
    ann.finish(table)
    seed = ann.get(f"/api/tables/{table}/record").text.split('[Seed "')[1].split('"')[0]
    assert hashlib.sha256(seed.encode()).hexdigest() == seal


# restarts and several processes


def test_a_game_goes_on_after_a_restart_from_snapshot_and_from_actions(tmp_path, monkeypatch):
    from gulch.web import live

    monkeypatch.setattr(live, "SNAPSHOT_EVERY", 5)
    with Running(tmp_path) as server:
        ann = server.person("Ann")
        table = ann.create("way-out-west", "mmm")
        for turn in range(30):
            any(ann.answer(table, seat, turn) for seat in range(3))
        before = [ann.view(table, seat) for seat in (0, 1, 2, "watch")]
    for from_snapshot in (True, False):
        with Running(tmp_path) as server:
            if not from_snapshot:
                monkeypatch.setattr(live.LiveTable, "resume", lambda self, seq, body: None)
            ann = ann.at(server.url)
            after = [ann.view(table, seat) for seat in (0, 1, 2, "watch")]
            for view in (*before, *after):
                for seat in view["info"]["seats"]:
                    seat.pop("here", None)
            assert after == before


def test_two_processes_on_one_database(tmp_path, postgres):
    url = postgres.fresh()
    with Running(tmp_path, url) as one, Running(tmp_path, url) as two:
        ann = one.person("Ann")
        table = ann.create(seats="mm")
        there = ann.at(two.url)
        with there.feed(table, **{"as": 1}) as feed:
            ann.move(table, "load 3", 0)
            assert there.move(table, "load 1", 1).status_code == 200
            feed.until(lambda f: f.view["question"]["step"] == "AIM")
            v = ann.until(table, 0, lambda view: view["question"]["step"] == "AIM")["v"]
            twice = [p.move(table, "hold", 0, v, key="pressed-twice") for p in (ann, there)]
            assert [t.status_code for t in twice] == [200, 200]
            assert sorted(t.json()["replayed"] for t in twice) == [False, True]
            feed.until(lambda f: f.view["question"]["step"] == "LOAD")
        v = ann.view(table, 0)["v"]
        rivals = [p.move(table, "load 0", 0, v) for p in (ann, there)]
        assert sorted(r.status_code for r in rivals) == [200, 409]
