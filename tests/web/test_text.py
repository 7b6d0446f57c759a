"""Any text anywhere is understood, cleaned or refused, on both databases: never a 5xx, and nothing unseen is kept."""

import json
import os
from collections.abc import Iterator
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Route
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from gulch.core.legible import steers, tidy
from gulch.web.store import Tx
from tests.web.webkit import Running

NASTY = [
    *("\0", "a\0b", "\x1b[31mred", "\x7f", "\x85", "\u202eevil\u202c", "\u200b", "\ufeff", "e\u0301", "\ufffe", "🤠"),
    *("²", "٣", "-1", "--5", "1_0", "99999999999999999999", " 1", "1e9", "nan", "%00", "../..", "'; DROP TABLE guests"),
    *("<script>", "{{7*7}}", "x" * 5000, "[" * 5000, '{"a":' * 2000, "null", "true", ""),
]
IN_AN_ADDRESS = 4000  # characters of one text; the tests' own client sends no address of more than 65,536
EXAMPLES = int(os.environ.get("GULCH_EXAMPLES", "120"))  # make soak tries more
TEXT = st.sampled_from(NASTY) | st.text(max_size=40)
VALUE = TEXT | st.none() | st.booleans() | st.integers() | st.floats() | st.lists(TEXT, max_size=2)
BODIES = {
    "/api/me": {"name": "Ann"},
    "/api/tables": {"game": "high-noon", "seats": [{"kind": "me", "name": "Bea"}] * 2, "options": {"purse": "large"}},
    "/api/tables/{id}/join": {"seat": 1, "invite": "x"},
    "/api/tables/{id}/seat": {"seat": 1, "kind": "bot", "level": "random"},
    "/api/tables/{id}/resign": {"seat": 3},
    "/api/tables/{id}/moves": {"seat": 0, "say": "load 1", "v": 1},
    "/api/tables/{id}/undo": {"seat": 0, "v": 1},
    "/api/tables/{id}/votes": {"kind": "rewind", "seat": 0, "to": 0, "whom": 1},
    "/api/tables/{id}/votes/{vote}": {"seat": 0, "yes": True},
    "/api/tables/{id}/chat": {"seat": 0, "text": "hello"},
}
FORMS = {
    "/new": ["game", "players", "seat0", "seat1", "name0", "name", "option.purse", "option.map", "open", "key"],
    "/quick/{game}": ["players", "level", "key"],
    "/t/{id}/{action}": ["seat", "say", "v", "kind", "to", "whom", "vote", "yes", "text", "invite", "key"],
    "/join/{invite}": ["name", "seat"],
    "/name": ["name"],
    "/lang": ["lang", "back"],
}
QUERY = ["as", "watch", "say", "since", "at", "lang", "game", "players"]
ACTIONS = ["join", "seat", "start", "resign", "rematch", "move", "undo", "ask", "vote", "chat"]


class Place:
    """A server, somebody with a table on it, and every way in."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.ann = server.person("Ann")
        self.table = self.ann.create(seats="mm", open=True)
        self.over = self.ann.create(seats="mb")
        self.ann.finish(self.over)
        routes = [route for route in server.app.routes if isinstance(route, Route)]
        self.ways = sorted({(method, route.path) for route in routes for method in (route.methods or set()) - {"HEAD"}})
        known = {"id": [self.table, self.over], "game": ["high-noon", "wild-west-way"], "action": ACTIONS}
        known |= {"invite": [self.ann.info(self.table)["invite"].split("/")[-1]], "at": ["1"], "vote": ["1"]}
        self.known = known

    def fill(self, path: str, data: st.DataObject) -> str:
        """An address of this form, with something in its blanks."""
        for name in [part.strip("{}") for part in path.split("/") if part.startswith("{")]:
            found = data.draw(st.sampled_from(self.known.get(name, ["x"])) | TEXT)
            path = path.replace(f"{{{name}}}", quote(found[:IN_AN_ADDRESS] or "x", safe=""))
        return path

    def ask(self, data: st.DataObject) -> None:
        method, form = data.draw(st.sampled_from(self.ways))
        path = self.fill(form, data)
        query = data.draw(st.dictionaries(st.sampled_from(QUERY), TEXT, max_size=2))
        headers = {"idempotency-key": data.draw(TEXT_OF_A_KEY)}
        headers |= data.draw(st.sampled_from([{}, {"accept-language": "x" * 999}, {"origin": "null"}]))
        body = None
        if method == "POST" and form.startswith("/api/"):
            headers["content-type"] = "application/json"
            body = json.dumps(self.body(form, data)).encode()
        elif method == "POST":
            headers["content-type"] = "application/x-www-form-urlencoded"
            filled = data.draw(st.dictionaries(st.sampled_from(FORMS.get(form, ["x"])) | TEXT, TEXT, max_size=4))
            body = "&".join(f"{quote(name)}={quote(value)}" for name, value in filled.items()).encode()
        url = f"{self.server.url}{path}" + (
            "?" + "&".join(f"{k}={quote(v[:IN_AN_ADDRESS])}" for k, v in query.items()) if query else ""
        )
        answer = self.ann.http.request(method, url, content=body, headers=headers)
        assert answer.status_code < 500, (method, url, body, answer.text)

    def body(self, form: str, data: st.DataObject) -> object:
        """A fine body of this command, with one thing in it changed."""
        body = json.loads(json.dumps(BODIES.get(form, {})))
        if body and data.draw(st.integers(0, 9)):
            at = data.draw(st.sampled_from(sorted(body)))
            body[at] = data.draw(VALUE)
            return body
        return data.draw(st.dictionaries(TEXT, VALUE, max_size=3) | VALUE)

    def kept(self) -> list[str]:
        """Every text in the store."""

        def job(tx: Tx) -> list[str]:
            parts = ("guests", "tables", "seats", "actions", "votes", "chat")
            rows = [row for part in parts for row in tx.all(f"SELECT * FROM {part}")]
            return [value for row in rows for value in row if isinstance(value, str)]

        return self.server.within(self.server.house.hub.store.run(job))


TEXT_OF_A_KEY = st.sampled_from(["key-00001", "key-00002", "short", "²²²²²²²²².".replace("²", "x"), "x" * 90])


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    url = request.getfixturevalue("postgres").fresh() if request.param == "postgres" else ""
    with Running(tmp_path_factory.mktemp("text"), url) as server:
        yield Place(server)


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
@given(data=st.data())
def test_whatever_is_asked_is_answered(place: Place, data: st.DataObject) -> None:
    place.ask(data)


@pytest.mark.parametrize("host", ["[", "x:y:z", "a b", "²".encode(), ""])
def test_a_strange_host_is_no_trouble(place: Place, host: str) -> None:
    for path in ("/", "/api/games", "/api/games/", "/nothing", "/t/nothing", "/static/nothing"):
        assert httpx.get(place.server.url + path, headers={"host": host}).status_code < 500


def test_a_bad_address_does_not_cost_one_ones_seats(place: Place) -> None:
    bob = place.server.person("Bob")
    table = bob.create(seats="mm")
    for path in ("/t/%00", "/?x=%00", "/api/tables/%1b", f"/t/{table}?as=9", "/api/me?x=%00"):
        assert "set-cookie" not in bob.get(path).headers
    assert bob.info(table)["yours"] == [0, 1]


def test_half_a_character_is_refused(place: Place) -> None:
    bob = place.server.person("Bob")
    headers = {"content-type": "application/json"}
    for raw in (rb'{"name": "\ud800"}', b'{"name": "\xed\xa0\x80"}', b'{"name": "\xff"}'):
        assert bob.http.post("/api/me", content=raw, headers=headers).status_code == 400
    for raw in (b"name=%ED%A0%80", b"name=%FF"):
        headers = {"content-type": "application/x-www-form-urlencoded"}
        assert bob.http.post("/name", content=raw, headers=headers).status_code == 303
    assert bob.get("/api/me").json()["name"] == "\ufffd"


def test_nothing_unseen_is_kept(place: Place) -> None:
    """After all that; and words of people are fit to be shown."""
    bob = place.server.person("Bob")
    table = bob.create(seats="mm")
    for name in NASTY:
        bob.post("/api/me", {"name": name[:24] or "?"})
        bob.post(f"/api/tables/{table}/chat", {"seat": 0, "text": name[:500] or "?"})
        bob.post("/api/tables", {"game": "high-noon", "seats": [{"kind": "me"}] * 2, "name": name[:60]})
    assert not any(steers(text) for text in place.kept())

    def words(tx: Tx) -> list[str]:
        asked = [
            "SELECT name FROM guests",
            "SELECT name FROM tables",
            "SELECT name FROM seats",
            "SELECT text FROM chat",
        ]
        return [str(row[0]) for sql in asked for row in tx.all(sql)]

    found = place.server.within(place.server.house.hub.store.run(words))
    assert len(found) > 50 and all(tidy(text) == text for text in found)


@pytest.mark.parametrize("text", ["a\0b", "\x1b[2J"])
def test_control_characters_are_refused_wherever_they_are(place: Place, text: str) -> None:
    ann = place.server.person("Ann")
    table, waiting = ann.create(seats="mm"), ann.create(seats="mo")
    seats = [{"kind": "me"}] * 2
    answers = {
        "name": ann.post("/api/me", {"name": text}),
        "chat": ann.post(f"/api/tables/{table}/chat", {"seat": 0, "text": text}),
        "table": ann.post("/api/tables", {"game": "high-noon", "seats": seats, "name": text}),
        "seat": ann.post("/api/tables", {"game": "high-noon", "seats": [{"kind": "me", "name": text}] * 2}),
        "option": ann.post("/api/tables", {"game": "high-noon", "seats": seats, "options": {"purse": text}}),
        "option's name": ann.post("/api/tables", {"game": "high-noon", "seats": seats, "options": {text: "x"}}),
        "move": ann.post(f"/api/tables/{table}/moves", {"seat": 0, "say": text, "v": 1}),
        "invitation": ann.post(f"/api/tables/{table}/join", {"invite": text}),
        "id": ann.get(f"/api/tables/{quote(text)}"),
        "address": ann.get(f"/join/{quote(text)}"),
        "query": ann.get(f"/api/tables/{table}/view?watch={quote(text)}"),
        "why": ann.get(f"/api/tables/{table}/why?as=0&say={quote(text)}"),
        "link": ann.get(f"/recover/{quote(text)}"),
        "form": ann.http.post("/name", data={"name": text}),
        "name of a form": ann.http.post("/name", data={"name": "Ann", text: "x"}),
        "level": ann.http.post("/quick/high-noon", data={"level": text}),
        "guest": place.server.person().http.post(ann.info(waiting)["invite"], data={"name": text}),
        "record": ann.http.post("/api/records", content=text.encode(), headers={"content-type": "text/plain"}),
        "file": ann.http.post("/records", files={"record": ("x.game", text.encode())}),
        "text": ann.http.post("/records", data={"record": text}),
    }
    assert {what: answer.status_code for what, answer in answers.items() if answer.status_code not in (400, 404)} == {}
    cookie = quote(text)
    headers = {"cookie": f"gulch={cookie}; lang={cookie}; theme={cookie}"}
    assert httpx.get(place.server.url, headers=headers).status_code == 200
    with pytest.raises(InvalidStatus):
        connect(f"ws://127.0.0.1:{place.server.port}/api/tables/{quote(text)}/feed", proxy=None, legacy=True)


NESTED = "[" * 40_000 + "]" * 40_000
HEADER = '"game": "way-out-west", "engine": 1, "players": ["red", "blue", "green"], "moves": []'
RECORDS = {
    "nested tag": f'[Game "way-out-west"]\n[Players "red,blue,green"]\n[Position {json.dumps(NESTED)}]\nred: x\n',
    "nested json": f'{{{HEADER}, "options": {{}}, "position": {NESTED}}}',
    "a power": f'{{{HEADER}, "options": {{"wanted_supply": "²"}}}}',
    "nothing but nesting": NESTED,
    "empty": "{}",
    "a list": "[]",
    "a number": "5",
}


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_record_that_makes_no_sense_is_refused(place: Place, record: str) -> None:
    answer = place.ann.http.post("/api/records", content=record, headers={"content-type": "text/plain"})
    assert answer.status_code == 400 and answer.json()["text"].startswith("This record cannot be replayed")


@pytest.mark.parametrize("number", ["²", "٣", "--5", "-1", "1e3", "0x1", " 1"])
def test_what_only_looks_like_a_number_is_none(place: Place, number: str) -> None:
    ann, over = place.ann, place.over
    table = ann.create(seats="mm")
    api = f"/api/tables/{table}"
    bad = [f"/t/{table}?as={number}", f"{api}/view?as={number}", f"{api}/log?since={number}"]
    bad += [f"/api/tables/{over}/replay/{number}", f"/replay/{over}?at={number}", f"/replay/{over}?as={number}"]
    assert {path: ann.http.get(path).status_code for path in bad} == dict.fromkeys(bad, 400)
    assert ann.http.get(f"/new?game=high-noon&players={number}").status_code == 200  # as many as usual
    assert ann.http.post("/quick/high-noon", data={"players": number}).status_code == 303
    assert ann.http.post("/new", data={"game": "high-noon", "players": number}).status_code == 400
    plan = {"game": "way-out-west", "seats": [{"kind": "me"}] * 3, "options": {"wanted_supply": number}}
    assert ann.post("/api/tables", plan).status_code == 400
    assert ann.http.post(f"/t/{table}/vote", data={"seat": "0", "vote": number, "yes": "1"}).status_code == 409
    assert ann.http.post(f"/t/{table}/move", data={"seat": number, "say": "load 1", "v": "1"}).status_code == 400
