"""Cookies count for a year, are renewed meanwhile, and end when their guest logs out everywhere else."""

import time
from pathlib import Path

import httpx
import pytest

from gulch.web.api import feed as feeds
from gulch.web.door.sessions import A_YEAR, RENEWED_AFTER, Session
from tests.web.webkit import Person, Postgres, Running, clear


def cookie_of(person: Person) -> str:
    return person.http.cookies["gulch"]


def asks(server: Running, cookie: str, table: str) -> httpx.Response:
    return httpx.get(f"{server.url}/api/tables/{table}", headers={"cookie": f"gulch={cookie}"})


def session_of(server: Running, cookie: str) -> Session:
    session = server.house.sessions.read(cookie)
    assert session is not None
    return session


def dated(server: Running, person: Person, moment: float, monkeypatch: pytest.MonkeyPatch) -> str:
    """A person's cookie as it would have been written then."""
    guest = session_of(server, cookie_of(person)).guest
    with monkeypatch.context() as then:
        then.setattr(time, "time", lambda: moment)
        return server.house.sessions.cookie(guest)


def test_a_cookie_ends_after_a_year_and_is_renewed_before(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.person("Ann")
    table = ann.create(seats="mm")
    now = time.time()
    fresh, used, old = (dated(server, ann, now - age, monkeypatch) for age in (60, RENEWED_AFTER + 60, A_YEAR + 60))
    assert asks(server, old, table).status_code == 404
    assert "set-cookie" not in asks(server, fresh, table).headers
    renewed = asks(server, used, table)
    assert renewed.status_code == 200 and (session_of(server, renewed.cookies["gulch"]).issued or 0) >= int(now)


@pytest.mark.parametrize("how", ["page", "api"])
def test_logging_out_everywhere_else(either: Running, how: str) -> None:
    ann, phone, thief = either.person("Ann"), either.person(), either.person()
    table = ann.create(seats="mm")
    phone.http.post(ann.ok("/api/me/recovery", {})["href"])
    assert phone.info(table)["yours"] == [0, 1]
    link = ann.ok("/api/me/recovery", {})["href"]
    stolen = cookie_of(ann)
    with phone.feed(table) as feed:
        if how == "page":
            page = ann.http.post("/logout")
            assert page.status_code == 200 and "on this device alone" in page.text
        else:
            ann.ok("/api/me/logout", {})
        with pytest.raises(Exception, match=str(feeds.NOT_YOURS)):
            while True:
                feed.next()
    assert phone.get(f"/api/tables/{table}").status_code == 404
    assert asks(either, stolen, table).status_code == 404
    assert thief.http.post(link).status_code == 404, "a link made before is worth nothing"
    assert ann.info(table)["yours"] == [0, 1] and ann.get("/api/me").json()["name"] == "Ann"
    assert ann.move(table, "load 1", 0).status_code == 200
    again = ann.ok("/api/me/recovery", {})["href"]
    assert phone.http.post(again).status_code == 303 and phone.info(table)["yours"] == [0, 1]


def test_the_button_is_where_the_link_is(server: Running) -> None:
    page = server.person("Ann").get("/recover").text
    assert 'action="/recover"' in page and 'action="/logout"' in page


def test_another_process_hears_of_it(tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feeds, "ASKED_AGAIN", 0.05)
    monkeypatch.setattr("gulch.web.door.sessions.REMEMBERED", 0.0)
    url = postgres.fresh()
    with Running(tmp_path, url) as one, Running(tmp_path, url) as two:
        ann = one.person("Ann")
        table = ann.create(seats="mm")
        there = ann.at(two.url)
        with there.feed(table) as feed:
            ann.ok("/api/me/logout", {})
            with pytest.raises(Exception, match=str(feeds.NOT_YOURS)):
                while True:
                    feed.next()
        assert there.get(f"/api/tables/{table}").status_code == 404


def test_a_cookie_of_the_first_release_counts_until_its_guest_logs_out(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.person("Ann")
    table = ann.create(seats="mm")
    sessions = server.house.sessions
    first = sessions.serializer.dumps(session_of(server, cookie_of(ann)).guest)
    answer = asks(server, first, table)
    assert answer.status_code == 200 and session_of(server, answer.cookies["gulch"]).issued
    with monkeypatch.context() as later:
        moment = time.time() + A_YEAR + 60
        later.setattr("gulch.web.door.sessions.time.time", lambda: moment)
        assert asks(server, first, table).status_code == 404, "a year after it was first seen to have no date"
    assert asks(server, first, table).status_code == 200
    ann.ok("/api/me/logout", {})
    assert asks(server, first, table).status_code == 404


@pytest.mark.parametrize(
    "said", [None, 5, [], ["x" * 22], ["x" * 22, "5", 0], ["x" * 22, 5, None], "short", ["a\0" * 11, 5, 0]]
)
def test_what_is_signed_and_makes_no_sense_is_no_cookie(server: Running, said: bytes) -> None:
    signed = server.house.sessions.serializer.dumps(said)
    answer = httpx.get(f"{server.url}/api/me", headers={"cookie": f"gulch={signed}"})
    assert answer.status_code == 200 and answer.json()["tables"] == 0


def test_forged_cookies_are_no_cookies(house: Running) -> None:
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
