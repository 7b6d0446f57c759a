"""``make torture``: kill -9 at random instants under load. What was acknowledged is stored, nothing twice.

SQLite with one process, PostgreSQL with two. People send rival moves for one version to all processes at once, double
their clicks, and send again whatever was not answered, with the same key. At the end the database is read and compared
with what the servers said: of rivals exactly one has won, every move acknowledged is there, and none twice.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psycopg

from tests.web.webkit import Postgres

FIFTH = Path(__file__).parent.parent / "fifth"
RIVALS = 4


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


class Server:
    """A server process that dies often."""

    def __init__(self, data: Path, database: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.command = ["-m", "gulch.web.serve", "--port", str(self.port), "--data", str(data)]
        self.environment = {
            **os.environ,
            "GULCH_DATABASE": database,
            "GULCH_GAMES": str(FIFTH),
            "GULCH_RATE": "1000000",
            "GULCH_SECRET": "torture",
        }
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, *self.command, env=self.environment, stdout=asyncio.subprocess.DEVNULL
        )

    async def kill(self) -> None:
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGKILL)
        await self.process.wait()


@dataclass
class Said:
    """What the servers have said."""

    stored: dict[str, str] = field(default_factory=dict)  # key -> table
    refused: set[str] = field(default_factory=set)
    races: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)


class Torture:
    def __init__(self, servers: list[Server], tables: int, seed: int) -> None:
        self.servers, self.tables = servers, tables
        self.dice = random.Random(seed)
        self.said = Said()
        self.over = False
        self.kills = 0

    async def send(
        self,
        client: httpx.AsyncClient,
        method: str,
        path: str,
        where: int,
        body: object = None,
        headers: dict[str, str] | None = None,
    ) -> httpx.Response:
        """Until somebody answers; each try goes to another process."""
        while True:
            server = self.servers[where % len(self.servers)]
            try:
                answer = await client.request(method, server.url + path, json=body, headers=headers)
                if answer.status_code != 503:
                    return answer
            except httpx.TransportError:
                self.said.answers["no answer"] += 1
            where += 1
            await asyncio.sleep(0.02 + 0.1 * self.dice.random())

    async def post(self, client: httpx.AsyncClient, path: str, body: object, key: str) -> httpx.Response:
        headers = {"idempotency-key": key, "x-gulch": "1"}
        where = self.dice.randrange(len(self.servers))
        return await self.send(client, "POST", path, where, body, headers)

    async def person(self, number: int) -> None:
        async with httpx.AsyncClient(timeout=10) as client:
            await self.send(client, "GET", "/", 0)
            games = 0
            while not self.over:
                games += 1
                plan = {"game": "high-noon", "seats": [{"kind": "me"}] * 2}
                made = await self.post(client, "/api/tables", plan, f"table-{number}-{games}")
                await self.game(client, made.json()["id"], f"{number}-{games}")

    async def game(self, client: httpx.AsyncClient, table: str, name: str) -> None:
        turn = 0
        while not self.over:
            turn += 1
            over = False
            for seat in (0, 1):
                answer = await self.send(client, "GET", f"/api/tables/{table}/view?as={seat}", turn)
                feed = answer.json()
                over = feed["set"]["over"]
                if feed["set"]["info"]["status"] == "waiting":
                    self.said.broken.append(f"{table} was made and has never begun")
                    return
                if feed["set"].get("choices"):
                    await self.race(client, table, seat, feed, f"{name}-{turn}-{seat}")
            if over:
                return

    async def race(self, client: httpx.AsyncClient, table: str, seat: int, feed: dict[str, Any], name: str) -> None:
        """Several moves for one version at once, one of them twice. One is stored, once."""
        says = [choice["say"] for choice in feed["set"]["choices"]]
        keys = [f"move-{name}-{n}" for n in range(RIVALS)]
        clicks = [*keys, self.dice.choice(keys)]
        self.dice.shuffle(clicks)
        moves = {key: self.dice.choice(says) for key in keys}

        async def click(key: str) -> tuple[str, httpx.Response]:
            body = {"seat": seat, "say": moves[key], "v": feed["v"]}
            return key, await self.post(client, f"/api/tables/{table}/moves", body, key)

        answers = await asyncio.gather(*[click(key) for key in clicks])
        self.said.races += 1
        won = set()
        for key, answer in answers:
            self.said.answers[str(answer.status_code)] += 1
            if answer.status_code == 200:
                won.add(key)
                self.said.stored[key] = table
            elif answer.status_code == 409:
                self.said.refused.add(key)
            else:
                self.said.broken.append(f"{answer.status_code} {answer.text[:200]}")
        if len(won) != 1:
            self.said.broken.append(f"{len(won)} of {RIVALS} rivals have won at {table}: {sorted(won)}")
        if won & self.said.refused:
            self.said.broken.append(f"one click of {won} was acknowledged and the other refused")

    async def killer(self, kills: int) -> None:
        while self.kills < kills:
            if self.dice.random() < 0.8:  # else while everybody is still coming back
                await self.some_races()
            await asyncio.sleep(0.05 + 0.8 * self.dice.random())
            server = self.dice.choice(self.servers)
            await server.kill()
            self.kills += 1
            if self.kills % 100 == 0:
                print(f"{self.kills} kills, {self.said.races} races", flush=True)
            await server.start()
            while not await self.alive(server):  # or it would be killed again before it could do any harm
                await asyncio.sleep(0.05)

    async def some_races(self) -> None:
        """However busy the machine is."""
        enough = self.said.races + 2
        while self.said.races < enough:
            await asyncio.sleep(0.01)

    async def alive(self, server: Server) -> bool:
        with contextlib.suppress(httpx.TransportError):
            async with httpx.AsyncClient(timeout=2) as client:
                return (await client.get(server.url + "/healthz")).status_code == 200
        return False

    async def run(self, kills: int) -> None:
        for server in self.servers:
            await server.start()
        while not all([await self.alive(server) for server in self.servers]):
            await asyncio.sleep(0.05)
        people = [asyncio.create_task(self.person(n)) for n in range(self.tables)]
        try:
            await self.killer(kills)
            await self.some_races()
            await self.some_races()
            self.over = True
            await asyncio.gather(*people)
        finally:
            for task in people:
                task.cancel()
            for server in self.servers:
                await server.kill()


def rows(data: Path, database: str, sql: str) -> list[tuple[Any, ...]]:
    if database:
        with psycopg.connect(database) as connection:
            return connection.execute(sql).fetchall()
    with contextlib.closing(sqlite3.connect(data / "gulch.sqlite")) as connection:
        return connection.execute(sql).fetchall()


def compare(said: Said, data: Path, database: str) -> list[str]:
    """What the servers said against what is there."""
    wrong = list(said.broken)
    stored: dict[str, str] = {}
    last: dict[str, int] = {}
    for table, seq, idem in rows(data, database, "SELECT table_id, seq, idem FROM actions ORDER BY table_id, seq"):
        if seq != last.get(table, 0) + 1:
            wrong.append(f"{table}: {seq} follows {last.get(table, 0)}")
        last[table] = seq
        key = idem.split(":")[-1]
        if key.startswith("move-"):
            if key in stored:
                wrong.append(f"{key} is stored twice")
            stored[key] = table
    lost = set(said.stored.items()) - set(stored.items())
    never = set(stored.items()) - set(said.stored.items())
    wrong += [f"acknowledged and not stored: {key}" for key in sorted(lost)]
    wrong += [f"stored and not acknowledged: {key}" for key in sorted(never)]
    wrong += [f"refused and stored: {key}" for key in sorted(said.refused & set(stored))]
    versions = dict(rows(data, database, "SELECT id, version FROM tables"))
    wrong += [
        f"{table}: version {versions[table]}, {seq} actions" for table, seq in last.items() if versions[table] != seq
    ]
    return wrong


def torture(
    kills: int, data: Path, database: str, processes: int, tables: int = 6, seed: int = 0
) -> tuple[Said, list[str]]:
    """The whole of it; gives what was said, and what is wrong."""
    servers = [Server(data, database) for _ in range(processes)]
    work = Torture(servers, tables, seed or int(time.time()))
    asyncio.run(work.run(kills))
    return work.said, compare(work.said, data, database)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="for each database")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--only", choices=["sqlite", "postgres"])
    chosen = parser.parse_args()
    failed = False
    for name in [chosen.only] if chosen.only else ["sqlite", "postgres"]:
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            postgres = None
            if name == "postgres":
                postgres = Postgres(Path(folder) / "pg")
            try:
                database = postgres.fresh() if postgres else ""
                said, wrong = torture(
                    chosen.kills, Path(folder) / "data", database, 2 if postgres else 1, chosen.tables
                )
            finally:
                if postgres:
                    postgres.stop()
            print(
                f"{name}: {chosen.kills} kills in {time.monotonic() - began:.0f} s, {said.races} races of {RIVALS} "
                f"rivals, {len(said.stored)} moves acknowledged, answers {json.dumps(said.answers)}: "
                f"{'; '.join(wrong[:5]) if wrong else 'acknowledged = stored, none twice, one winner each'}"
            )
            failed |= bool(wrong) or not said.races
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
