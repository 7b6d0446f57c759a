"""/healthz tells the truth, and a store that fails is told as what it is."""

import asyncio
import resource
import sqlite3
from contextlib import closing

import httpx
import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict
from webkit import Running, Served

from gulch.web import app
from gulch.web.store import FILE, sqlite


@pytest.fixture(autouse=True)
def always_asked(monkeypatch):
    monkeypatch.setattr(app, "FRESH", 0.0)
    monkeypatch.setattr(sqlite, "RESTED", 0)
    monkeypatch.setattr(sqlite, "GLANCE", 30.0)


def health(server):
    answer = httpx.get(server.url + "/healthz")
    return answer.status_code, answer.text


def test_a_healthy_store_is_healthy(either):
    assert health(either) == (200, "ok\n")


def test_it_is_looked_at_once_a_second_however_many_ask(server, monkeypatch):
    looked = []
    health = app.Health(server.house.hub.store)

    async def ailment():
        looked.append(1)
        return "ill"

    monkeypatch.setattr(app, "FRESH", 3600.0)
    monkeypatch.setattr(server.house.hub.store, "ailment", ailment)

    async def many():
        return await asyncio.gather(*[health.check() for _ in range(50)])

    health.asked = -3600.0
    assert set(server.within(many())) == {"ill"} and len(looked) == 1


def test_when_postgresql_goes_away_and_comes_back(tmp_path, postgres):
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


def damage(folder, what):
    """Overwrites the first page of a part of the file."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ((page, size),) = file.execute(
            "SELECT rootpage, page_size FROM sqlite_master, pragma_page_size WHERE name = ?", [what]
        ).fetchall()
    with (folder / FILE).open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"gulch" * (size // 5))


def test_a_file_that_is_damaged_under_the_server_is_noticed(server, tmp_path):
    server.person("Ann").create("way-out-west", "mmm")
    assert health(server) == (200, "ok\n")
    damage(tmp_path, "actions")
    assert health(server) == (503, "store: file damaged\n")


def test_what_a_damaged_file_cannot_answer_is_told_as_that(tmp_path):
    with Running(tmp_path) as server:
        table = server.person("Ann").create(seats="mo", open=True)
    damage(tmp_path, "tables")
    with Running(tmp_path) as server:
        statuses = [httpx.get(server.url + path).status_code for path in ("/", "/api/tables", f"/t/{table}")]
        assert statuses == [503] * 3
        assert httpx.get(server.url + "/api/games").status_code == 200


def test_a_full_disk_is_noticed(tmp_path):
    """No file of the server may grow any more: as on a full disk, whatever is written fails."""
    with Served(tmp_path) as server:
        ann = server.person("Ann")
        table = ann.create(seats="mm")
        _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        assert health(server) == (503, "store: cannot be written\n")
        assert ann.move(table, "load 1", 0, v=1).status_code == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
        assert ann.move(table, "load 1", 0, v=1).status_code == 200


def test_a_disk_that_is_nearly_full_is_noticed(server, monkeypatch):
    monkeypatch.setattr(sqlite, "LEAST_ROOM", 2**62)
    assert health(server) == (503, "store: disk full\n")
