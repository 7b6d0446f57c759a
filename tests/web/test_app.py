"""/healthz tells the truth, what fails is answered as what it is, and nothing is found where nothing is."""

import asyncio
import resource
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from gulch.web import app
from gulch.web.store import FILE, sqlite
from tests.web.webkit import Postgres, Running, Served


@pytest.fixture(autouse=True)
def always_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "FRESH", 0.0)
    monkeypatch.setattr(sqlite, "RESTED", 0)
    monkeypatch.setattr(sqlite, "GLANCE", 30.0)


def health(server: Running | Served) -> tuple[int, str]:
    answer = httpx.get(server.url + "/healthz")
    return answer.status_code, answer.text


def test_a_healthy_store_is_healthy(either: Running) -> None:
    assert health(either) == (200, "ok\n")


def test_it_is_looked_at_once_a_second_however_many_ask(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []
    health = app.Health(server.house.hub.store)

    async def ailment() -> str:
        looked.append(1)
        return "ill"

    monkeypatch.setattr(app, "FRESH", 3600.0)
    monkeypatch.setattr(server.house.hub.store, "ailment", ailment)

    async def many() -> list[str]:
        return await asyncio.gather(*[health.check() for _ in range(50)])

    health.asked = -3600.0
    assert set(server.within(many())) == {"ill"} and len(looked) == 1


def test_when_postgresql_goes_away_and_comes_back(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.fresh()
    name = conninfo_to_dict(url)["dbname"]
    with Running(tmp_path, url) as server, psycopg.connect(postgres.server.get_uri(), autocommit=True) as admin:
        ann = server.person("Ann")
        table = ann.create(seats="mm")
        admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        admin.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        assert health(server) == (503, "store: cannot be written\n")
        for path in ("/", "/api/me", "/api/tables", "/recover", "/t/nothing", "/join/nothing", "/rules/high-noon"):
            assert ann.get(path).status_code == 503, path
        assert ann.post("/api/me", {"name": "Ann"}).status_code == 503
        admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert health(server) == (200, "ok\n")
        assert ann.view(table, 0)["v"] == 1


def damage(folder: Path, what: str) -> None:
    """Overwrites the first page of a part of the file."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ((page, size),) = file.execute(
            "SELECT rootpage, page_size FROM sqlite_master, pragma_page_size WHERE name = ?", [what]
        ).fetchall()
    with (folder / FILE).open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"gulch" * (size // 5))


def test_a_file_that_is_damaged_under_the_server_is_noticed(server: Running, tmp_path: Path) -> None:
    server.person("Ann").create("way-out-west", "mmm")
    assert health(server) == (200, "ok\n")
    damage(tmp_path, "actions")
    assert health(server) == (503, "store: file damaged\n")


def test_what_a_damaged_file_cannot_answer_is_told_as_that(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table = server.person("Ann").create(seats="mo", open=True)
    damage(tmp_path, "tables")
    with Running(tmp_path) as server:
        statuses = [httpx.get(server.url + path).status_code for path in ("/", "/api/tables", f"/t/{table}")]
        assert statuses == [503] * 3
        assert httpx.get(server.url + "/api/games").status_code == 200


def test_a_full_disk_is_noticed(tmp_path: Path) -> None:
    """No file of the server may grow any more: as on a full disk, whatever is written fails."""
    with Served(tmp_path) as server:
        ann = server.person("Ann")
        table = ann.create(seats="mm")
        _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        assert health(server) == (503, "store: cannot be written\n")
        assert ann.move(table, "load 1", 0, v=1).status_code == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
        assert ann.move(table, "load 1", 0, v=1).status_code == 200


def test_a_disk_that_is_nearly_full_is_noticed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "LEAST_ROOM", 2**62)
    assert health(server) == (503, "store: disk full\n")


def test_pages_that_do_not_exist_and_addresses_that_make_no_sense(house: Running) -> None:
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


def test_an_error_on_our_side_is_told_without_details(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    from gulch.web.api import calls

    def broken(language: str) -> None:
        raise RuntimeError("the secret is 42")

    ann = house.person("Ann")
    monkeypatch.setattr(calls, "games_info", broken)
    answer = ann.get("/api/games")
    assert (answer.status_code, answer.json()["error"]) == (500, "broken")
    assert "42" not in answer.text and "Traceback" not in answer.text
