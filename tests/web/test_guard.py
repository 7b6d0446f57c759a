"""Bad input, forged cookies, other people's seats and tables: a clear error, nothing changed, nothing revealed."""

import asyncio
import json
import random
import time

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks as openapi
from starlette.requests import Request
from starlette.types import Message
from webkit import Running
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from gulch.web import guard
from gulch.web.store.store import TABLE_FIELDS
from gulch.web.trouble import Trouble

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
CHECKS = [
    not_a_server_error,
    openapi.status_code_conformance,
    openapi.content_type_conformance,
    openapi.response_schema_conformance,
]
COMMANDS = ["join", "seat", "start", "leave", "resign", "rematch", "moves", "undo", "votes", "votes/1", "chat"]


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with Running(tmp_path_factory.mktemp("guard")) as running:
        yield running


def whole_store(server):
    """Every row there is, but for who was seen when: that changes by itself."""

    def job(tx):
        tables = TABLE_FIELDS.replace("stirred, ", "")
        parts = {"tables": tables, "seats": "table_id, seat, kind, guest, name, level, away, resigned"}
        parts |= dict.fromkeys(("guests", "recoveries", "actions", "chat", "votes"), "*")
        return {name: sorted(map(tuple, tx.all(f"SELECT {what} FROM {name}"))) for name, what in parts.items()}

    return server.within(server.house.hub.store.run(job))


def clear(answer):
    """An error a client understands, and no more than that."""
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
    problem = answer.json()
    assert problem["error"] and problem["text"]
    assert "Traceback" not in answer.text and 'File "' not in answer.text
    return True


# whose seat, whose table


def test_other_peoples_seats_are_out_of_reach(house):
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
        assert eve.get(f"/api/tables/{table}/{path}", **{"as": 0, "say": "load 1"}).status_code == 403
    assert eve.get(f"/t/{table}", **{"as": 1}).status_code == 403
    assert eve.get(f"/t/{table}/qr.svg").status_code == 403
    with pytest.raises(InvalidStatus):
        eve.feed(table, **{"as": 0})
    assert whole_store(house) == before
    seen = eve.view(table)
    assert (seen["viewer"], seen["choices"], seen["table"]["lucky"]) == (None, [], ["?", "?"])
    assert seen["info"]["invite"] == seen["info"]["watch"] == ""


def test_a_private_table_is_as_good_as_none(house):
    ann, eve = house.person("Ann"), house.person("Eve")
    table = ann.create(seats="mo")
    before = whole_store(house)
    for path in ("", "/view", "/log", "/why?say=x", "/replay", "/replay/0", "/record"):
        real, made_up = (eve.get(f"/api/tables/{name}{path}") for name in (table, "no-such-table"))
        assert (real.status_code, real.content) == (made_up.status_code, made_up.content) and real.status_code == 404
    for command in COMMANDS:
        body = {"join": {"seat": 1}, "seat": {"seat": 1, "kind": "me"}, "resign": {"seat": 0}}.get(command, {})
        body = {"moves": {"seat": 0, "say": "x", "v": 0}, "undo": {"seat": 0, "v": 0}}.get(command, body)
        body = {"chat": {"seat": 0, "text": "x"}, "votes/1": {"seat": 0, "yes": True}}.get(command, body)
        body = {"kind": "rewind", "seat": 0} if command == "votes" else body
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


def test_forged_cookies_are_no_cookies(house):
    ann = house.person("Ann")
    table = ann.create(seats="mm")
    good = ann.http.cookies["gulch"]
    payload, signature = good.rsplit(".", 1)
    forged = [
        payload,
        payload + ".",
        f"{payload}.{signature[::-1]}",
        f"{payload[:-2]}AA.{signature}",
        good + "x",
        "null",
        "W10.x",
        "",
        "\x7f",
        "a" * 5000,
    ]
    for cookie in forged:
        answer = httpx.get(f"{house.url}/api/tables/{table}", headers={"cookie": f"gulch={cookie}"})
        assert answer.status_code == 404 and clear(answer)
    assert httpx.get(f"{house.url}/api/tables/{table}", headers={"cookie": f"gulch={good}"}).status_code == 200
    header = httpx.get(house.url).headers["set-cookie"].lower()
    assert "httponly" in header and "samesite=lax" in header


# from another site


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_sites_cannot_give_commands(house, headers):
    ann = house.person("Ann")
    table = ann.create(seats="mm")
    before = whole_store(house)
    body = {"seat": 0, "say": "load 1", "v": 1}
    key = {"idempotency-key": "cross-site-1"}
    answer = ann.http.post(f"/api/tables/{table}/moves", json=body, headers=headers | key)
    assert answer.status_code == 403 and clear(answer)
    for path, form in [("/name", {"name": "Evil"}), (f"/t/{table}/move", body), ("/quick/high-noon", {})]:
        assert ann.http.post(path, data=form, headers=headers).status_code == 403
    if "origin" in headers:
        with pytest.raises(InvalidStatus):
            connect(
                f"{house.url.replace('http', 'ws')}/api/tables/{table}/feed",
                origin=headers["origin"],
                additional_headers={"Cookie": ann.cookie},
                proxy=None,
                legacy=True,
            )
    assert whole_store(house) == before


def test_a_json_command_needs_its_header_and_its_type(house):
    ann = house.person("Ann")
    table = ann.create(seats="mm")
    body, key = {"seat": 0, "say": "load 1", "v": 1}, {"idempotency-key": "headers-12"}
    del ann.http.headers["x-gulch"]
    assert ann.http.post(f"/api/tables/{table}/moves", json=body, headers=key).status_code == 403
    ann.http.headers["x-gulch"] = "1"
    path = f"/api/tables/{table}/moves"
    plain = {"content-type": "text/plain"}
    assert ann.http.post(path, content=json.dumps(body), headers=key | plain).status_code == 400
    for bad in ("", "short", "x" * 81, "with space", "ümlaut--"):
        answer = ann.http.post(path, json=body, headers={"idempotency-key": bad.encode("latin-1")})
        assert answer.status_code == 400 and clear(answer)
    assert ann.http.post(path, json=body, headers=key).status_code == 200


def test_headers_that_protect_every_answer(house):
    ann = house.person("Ann")
    for path in ("/", "/api/games", "/nope", "/api/nope", "/healthz", "/t/nope"):
        headers = ann.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    text = ann.get("/").text
    assert "<style" not in text and " style=" not in text and "onclick" not in text


# how much, how often


def test_what_is_too_large_is_refused(house):
    ann = house.person("Ann")
    huge = {"seat": 0, "text": "x" * 70_000}
    table = ann.create(seats="mm")
    answer = ann.post(f"/api/tables/{table}/chat", huge)
    assert answer.status_code == 413 and clear(answer)

    def endless():
        for _ in range(5000):
            yield b"x" * 10_000
        raise AssertionError("all of it was taken")

    headers = {"content-type": "application/json", "idempotency-key": "endless-1"}
    try:
        answer = ann.http.post(f"/api/tables/{table}/chat", content=endless(), headers=headers)
        assert answer.status_code == 413
    except httpx.TransportError:
        pass  # hung up on in the middle of it
    record = "x" * (guard.LARGEST_RECORD + 1)
    assert ann.http.post("/api/records", content=record, headers={"content-type": "text/plain"}).status_code == 413
    assert ann.http.post("/records", files={"record": record.encode()}).status_code == 413


def test_who_goes_away_in_mid_sentence_is_no_fault_of_the_server():
    sent = iter([{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}])

    async def receive() -> Message:
        return next(sent)

    request = Request({"type": "http", "method": "POST", "headers": []}, receive)
    with pytest.raises(Trouble, match="bad-body"):
        asyncio.run(guard.read_body(request, 1000))


def test_too_much_too_fast_is_slowed_down(tmp_path):
    with Running(tmp_path, rate="0.2") as server:
        ann = server.person("Ann")
        table = ann.create(seats="mm")
        answers = [ann.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "spam"}) for _ in range(10)]
        slowed = [answer for answer in answers if answer.status_code == 429]
        assert slowed and clear(slowed[0]) and slowed[0].headers["retry-after"]
        assert len(ann.view(table, 0)["chat"]) < 10
        bob = server.person("Bob")  # others are not slowed down
        assert bob.post("/api/tables", {"game": "high-noon", "seats": [{"kind": "me"}] * 2}).status_code == 200


def test_a_client_that_talks_too_much_is_cut_off(house):
    ann = house.person("Ann")
    table = ann.create(seats="mm")
    before = whole_store(house)
    dice = random.Random(5)
    for noise in ["hello", b"\x00\xff", "{}", "x" * 3000, "x" * 10_000]:
        feed = ann.feed(table)
        with pytest.raises(Exception, match=r"4429|1009|closed|reset|sent"):
            for _ in range(200):
                feed.socket.send(noise)
                time.sleep(0.001 * dice.random())
            while True:
                feed.next()
    assert ann.view(table, 0)["v"] == 1
    after = whole_store(house)
    assert after["actions"] == before["actions"]


# nonsense


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(command=st.sampled_from(COMMANDS), body=JSON | st.binary(max_size=60), table=st.booleans())
def test_nonsense_is_told_apart_and_changes_nothing(house, command, body, table):
    ann, place = nonsense_table(house)
    before = whole_store(house)
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    path = f"/api/tables/{place if table else 'x%00y'}/{command}"
    headers = {"content-type": "application/json", "idempotency-key": "nonsense-1"}
    answer = ann.http.post(path, content=raw, headers=headers)
    if answer.status_code == 200:  # {} is a fine body for some
        assert body == {} and command in ("start", "leave", "join")
    else:
        assert clear(answer)
        assert whole_store(house) == before


kept = {}


def nonsense_table(house):
    if id(house) not in kept:
        ann = house.person("Ann")
        kept[id(house)] = (ann, ann.create(seats="mm"))
    return kept[id(house)]


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(say=st.text(min_size=1, max_size=40), v=st.integers(-5, 2**40), seat=st.integers(-2, 20))
def test_nonsense_moves_are_refused(house, say, v, seat):
    ann, table = nonsense_table(house)
    answer = ann.post(f"/api/tables/{table}/moves", {"seat": seat, "say": say, "v": v})
    assert clear(answer)
    why = ann.get(f"/api/tables/{table}/why", **{"as": seat, "say": say})
    assert why.status_code == 200 or clear(why)


@pytest.mark.parametrize(
    "plan",
    [
        {"game": "no-such-game", "seats": [{"kind": "me"}]},
        {"game": "high-noon", "seats": [{"kind": "me"}]},
        {"game": "high-noon", "seats": [{"kind": "me"}] * 9},
        {"game": "high-noon", "seats": [{"kind": "bot"}] * 2},
        {"game": "high-noon", "seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]},
        {"game": "high-noon", "seats": [{"kind": "me"}] * 2, "options": {"purse": "huge"}},
        {"game": "high-noon", "seats": [{"kind": "me"}] * 2, "options": {"wallet": "small"}},
        {"game": "../../etc", "seats": [{"kind": "me"}] * 2},
        {"game": "highnoon", "seats": [{"kind": "me"}] * 2},
    ],
)
def test_tables_that_cannot_be(house, plan):
    ann = house.person("Ann")
    before = whole_store(house)
    assert clear(ann.post("/api/tables", plan))
    after = whole_store(house)
    assert after["tables"] == before["tables"]


def test_pages_that_do_not_exist_and_addresses_that_make_no_sense(house):
    ann = house.person("Ann")
    for path in (
        "/t/x",
        "/replay/x",
        "/rules/x",
        "/new?game=x",
        "/join/x",
        "/recover/x",
        "/static/../app.py",
        "/api/tables/x/replay/99999999999999999999",
        "/api/tables/x/log?since=-1",
        "/t/" + "x" * 3000,
        "/%00",
        "/api/games/%2e%2e/rules",
    ):
        answer = ann.get(path)
        assert answer.status_code in (400, 404, 414), (path, answer.status_code)
    for method, path in [("PUT", "/api/me"), ("DELETE", "/api/tables/x"), ("PATCH", "/"), ("GET", "/quick/high-noon")]:
        assert ann.http.request(method, path).status_code == 405


def test_an_error_on_our_side_is_told_without_details(house, monkeypatch):
    from gulch.web import api

    def broken(language):
        raise RuntimeError("the secret is 42")

    ann = house.person("Ann")
    monkeypatch.setattr(api, "games_info", broken)
    answer = ann.get("/api/games")
    assert (answer.status_code, answer.json()["error"]) == (500, "broken")
    assert "42" not in answer.text and "Traceback" not in answer.text


def test_where_one_is_sent_back_to_is_here(house):
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


# the interface against its own description


def test_the_interface_keeps_to_its_description(house):
    """Schemathesis makes requests of all kinds from /openapi.json and looks at the answers."""
    ann = house.person("Ann")
    table = ann.create(seats="mm", open=True)
    document = ann.get("/openapi.json").json()
    for path, operations in document["paths"].items():
        for operation in operations.values():
            for parameter in operation["parameters"]:
                if parameter["in"] == "path" and parameter["name"] == "id":
                    parameter["schema"] = {"enum": [table, "no-such-table"]}
                if parameter["in"] == "path" and parameter["name"] == "game":
                    parameter["schema"] = {"enum": ["high-noon", "way-out-west", "nothing"]}
        assert path.startswith("/api/")
    schema = schemathesis.openapi.from_dict(document)
    schema.config.base_url = house.url
    tried = set()

    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(data=st.data())
    def try_out(data, operation):
        case = data.draw(operation.as_strategy())
        answer = case.call(headers={"cookie": ann.cookie})
        assert answer.status_code < 500, (case.method, case.path, answer.text)
        case.validate_response(answer, checks=CHECKS)
        tried.add(operation.label)

    for result in schema.get_all_operations():
        operation = result.ok()
        try_out(operation=operation)
    assert len(tried) == sum(len(operations) for operations in document["paths"].values())
