"""Commands from other sites, and too much or too often of anything: a clear error, and nothing changed."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from starlette.types import Message
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from gulch.web.door import guard
from gulch.web.trouble import Trouble
from tests.web.webkit import Json, Person, Running, clear, until, whole_store

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
def test_other_sites_cannot_give_commands(house: Running, headers: dict[str, str]) -> None:
    ann = house.person("Ann")
    table = ann.create(seats="mm")
    before = whole_store(house)
    body = {"seat": 0, "say": "load 1", "v": 1}
    key = {"idempotency-key": "cross-site-1"}
    answer = ann.http.post(f"/api/tables/{table}/moves", json=body, headers=headers | key)
    assert answer.status_code == 403 and clear(answer)
    forms: list[tuple[str, Json]] = [("/name", {"name": "Evil"}), (f"/t/{table}/move", body), ("/quick/high-noon", {})]
    for path, form in forms:
        assert ann.http.post(path, data=form, headers=headers).status_code == 403
    if "origin" in headers:
        with pytest.raises(InvalidStatus):
            connect(
                f"{house.url.replace('http', 'ws')}/api/tables/{table}/feed",
                origin=Origin(headers["origin"]),
                additional_headers={"Cookie": ann.cookie},
                proxy=None,
                legacy=True,
            )
    assert whole_store(house) == before


def test_a_json_command_needs_its_header_and_its_type(house: Running) -> None:
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
        answer = ann.http.post(path, json=body, headers={b"idempotency-key": bad.encode("latin-1")})
        assert answer.status_code == 400 and clear(answer)
    assert ann.http.post(path, json=body, headers=key).status_code == 200


def test_headers_that_protect_every_answer(house: Running) -> None:
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


def test_what_is_too_large_is_refused(house: Running) -> None:
    ann = house.person("Ann")
    huge = {"seat": 0, "text": "x" * 70_000}
    table = ann.create(seats="mm")
    answer = ann.post(f"/api/tables/{table}/chat", huge)
    assert answer.status_code == 413 and clear(answer)

    def endless() -> Iterator[bytes]:
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


def test_who_goes_away_in_mid_sentence_is_no_fault_of_the_server() -> None:
    sent: Iterator[Message] = iter(
        [{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}]
    )

    async def receive() -> Message:
        return next(sent)

    request = Request({"type": "http", "method": "POST", "headers": []}, receive)
    with pytest.raises(Trouble, match="bad-body"):
        asyncio.run(guard.read_body(request, 1000))


def test_too_much_too_fast_is_slowed_down(tmp_path: Path) -> None:
    with Running(tmp_path, rate=0.2) as server:
        ann = server.person("Ann")
        table = ann.create(seats="mm")
        answers = [ann.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "spam"}) for _ in range(10)]
        slowed = [answer for answer in answers if answer.status_code == 429]
        assert slowed and clear(slowed[0]) and slowed[0].headers["retry-after"]
        assert len(ann.view(table, 0)["chat"]) < 10
        bob = server.person("Bob")  # others are not slowed down
        assert bob.post("/api/tables", {"game": "high-noon", "seats": [{"kind": "me"}] * 2}).status_code == 200


def refused_feed(person: Person, table: str) -> int:
    with pytest.raises(InvalidStatus) as refused:
        person.feed(table)
    return refused.value.response.status_code


def test_feeds_are_counted_by_guest_by_address_and_in_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "FEEDS_OF_A_GUEST", 2)
    monkeypatch.setattr(guard, "FEEDS_FROM_AN_ADDRESS", 3)
    with Running(tmp_path, rate=1) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table = ann.create(seats="mm", open=True)
        feeds = server.house.feeds
        with ann.feed(table), ann.feed(table):
            assert refused_feed(ann, table) == 429
            with bob.feed(table):
                assert refused_feed(bob, table) == 429
                assert (feeds.taken["all"], len(feeds.guests)) == (3, 2)
        until(lambda: not feeds.taken and not feeds.guests)
        feeds.most = 1
        with ann.feed(table):
            assert refused_feed(bob, table) == 503
