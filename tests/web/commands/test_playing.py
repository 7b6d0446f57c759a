"""Answers at the table: given, sent twice, sent too late, refused; and who gives up."""

from tests.web.webkit import Running


def stored(server: Running, table: str) -> int:
    """How many actions the table has, as the store counts them."""
    return len(server.kept(table).actions)


def test_play_now_against_bots_to_the_end(either: Running) -> None:
    ann = either.person("Ann")
    answer = ann.http.post("/quick/high-noon", data={"level": "random", "players": "3"})
    assert answer.status_code == 303
    table = answer.headers["location"].removeprefix("/t/")
    view = ann.finish(table)
    assert len(view["scores"]) == 3 and min(view["ranks"]) == 0
    info = ann.info(table)
    assert (info["status"], [s["kind"] for s in info["seats"]]) == ("finished", ["person", "bot", "bot"])
    assert table in [t["id"] for t in ann.get("/api/tables").json()["yours"]]


def test_bots_of_every_level_and_in_every_game_answer(server: Running) -> None:
    ann = server.person("Ann")
    for game in ann.get("/api/games").json():
        for level in game["levels"] if game["name"] == "high-noon" else game["levels"][-1:]:
            table = ann.create(game["name"], "m" + "b" * (game["players"][0] - 1), level=level)
            with ann.feed(table) as feed:
                while not feed.view["over"] and len(feed.log) < 12:
                    if not ann.answer(table):
                        feed.next()


def test_a_move_is_stored_once_however_often_it_is_sent(either: Running) -> None:
    ann = either.person("Ann")
    table = ann.create(seats="mm")
    v = ann.view(table, 0)["v"]
    answers = [ann.move(table, "load 2", 0, v, key="the-same-intent") for _ in range(3)]
    assert [a.status_code for a in answers] == [200] * 3
    assert [a.json()["replayed"] for a in answers] == [False, True, True]
    assert stored(either, table) == 2  # the start, and the move


def test_one_key_of_two_people_is_two_keys(server: Running) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="mo", open=True)
    bob.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/start", {})
    assert ann.move(table, "load 1", 0, key="same-key-1").json()["replayed"] is False
    assert bob.move(table, "load 2", 1, key="same-key-1").json()["replayed"] is False
    assert len(ann.view(table, 0)["log"]) > 2


def test_a_move_for_an_old_version_is_told_the_new_one(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.create(seats="mm")
    v = ann.view(table, 0)["v"]
    assert ann.move(table, "load 2", 0, v).status_code == 200
    late = ann.move(table, "load 1", 0, v)
    assert (late.status_code, late.json()["error"], late.json()["v"]) == (409, "stale", v + 1)
    assert stored(server, table) == 2


def test_a_refusal_names_the_rule_and_speaks_the_players_language(server: Running) -> None:
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


def test_who_resigns_loses(server: Running) -> None:
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
