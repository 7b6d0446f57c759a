"""``make load``: live tables with four viewers each, one move a second a table; ``make load BOTS=1``: bots.

Prints moves a second, the time from a POST to the frame at every viewer, and the server's CPU per move. The people are
in a process of their own; on a machine with few cores they take theirs as well.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
import uvloop
from websockets.asyncio.client import connect

from tests.web.load_bots import BotLoad, fine, share
from tests.web.torture import free_port

VIEWERS = 4
decode = msgspec.json.decode
Arrived = tuple[float, int, dict[str, Any], int]  # when, from which seat, what, and how large it was


class Caller:
    """A kept connection that speaks just enough HTTP: a full client would cost more than the server."""

    def __init__(self, url: str, cookie: str) -> None:
        self.host, self.cookie = url.removeprefix("http://"), cookie
        self.keys = (f"load-{id(self)}-{n}" for n in range(10**9))
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: object) -> tuple[int, bytes]:
        if self.streams is None:
            name, port = self.host.split(":")
            self.streams = await asyncio.open_connection(name, int(port))
        reader, writer = self.streams
        raw = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nhost: {self.host}\r\ncookie: {self.cookie}\r\nx-gulch: 1\r\n"
            f"idempotency-key: {next(self.keys)}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(raw)}\r\n\r\n"
        )
        writer.write(head.encode() + raw)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        return int(answer.split(b" ")[1]), await reader.readexactly(length)


class Load:
    def __init__(self, url: str, game: str, tables: int, seconds: float, pace: float) -> None:
        self.url, self.game, self.tables, self.seconds, self.pace = url, game, tables, seconds, pace
        self.delays: list[float] = []  # from POST to each viewer
        self.answers: list[float] = []  # from POST to its answer
        self.moves = self.stale = self.failed = self.size = 0
        self.measuring = False
        self.dice = random.Random(1)
        self.ready = 0
        self.go = asyncio.Event()

    async def viewer(self, table: str, cookie: str, seat: int, arrived: asyncio.Queue[Arrived]) -> None:
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/feed?as={seat}"
        headers = {"Cookie": cookie}
        async with connect(address, additional_headers=headers, proxy=None, compression=None, max_queue=64) as socket:
            async for text in socket:
                at = time.perf_counter()
                arrived.put_nowait((at, seat, decode(text), len(text)))

    async def table(self) -> None:
        """One table: four people on four seats, each with the feed open; whoever is asked moves once a second."""
        players = VIEWERS
        async with httpx.AsyncClient(timeout=60) as stranger:
            cookie = f"gulch={(await stranger.get(self.url + '/credits')).cookies['gulch']}"
        caller = Caller(self.url, cookie)
        plan = {"game": self.game, "seats": [{"kind": "me"}] * players}
        table = json.loads((await caller.post("/api/tables", plan))[1])["id"]
        arrived: asyncio.Queue[Arrived] = asyncio.Queue()
        views: list[dict[str, Any]] = [{} for _ in range(players)]
        async with asyncio.TaskGroup() as group:
            feeds = [group.create_task(self.viewer(table, cookie, seat, arrived)) for seat in range(players)]
            while not all(views):
                _, seat, message, _ = await arrived.get()
                views[seat] |= message.get("set", {}) | {"v": message["v"]}
            self.ready += 1
            await self.go.wait()
            await asyncio.sleep(self.pace * self.dice.random())
            due = time.perf_counter()
            while self.measuring and not views[0]["over"]:
                asked = [seat for seat in range(players) if views[seat].get("choices")]
                seat = asked[0]
                say = self.dice.choice(views[seat]["choices"])["say"]
                sent = time.perf_counter()
                command = asyncio.create_task(
                    caller.post(f"/api/tables/{table}/moves", {"seat": seat, "say": say, "v": views[seat]["v"]})
                )
                waiting = set(range(players))
                secret = views[seat]["question"]["secret"]
                while seat in waiting or (waiting and not secret):
                    at, who, message, size = await asyncio.wait_for(arrived.get(), 60)
                    views[who] |= message.get("set", {}) | {"v": message["v"]}
                    if message["v"] > message["base"] and who in waiting:
                        waiting.discard(who)
                        self.delays.append(at - sent)
                        self.size += size
                status, _ = await command
                self.answers.append(time.perf_counter() - sent)
                self.moves += status == 200
                self.failed += status != 200
                while not arrived.empty():
                    _, who, message, _ = arrived.get_nowait()
                    views[who] |= message.get("set", {}) | {"v": message["v"]}
                due += self.pace
                await asyncio.sleep(max(0, due - time.perf_counter()))
            for feed in feeds:
                feed.cancel()

    async def again(self) -> None:
        """Games end; the load does not."""
        while True:
            with contextlib.suppress(asyncio.CancelledError):
                await self.table()
            if not self.measuring:
                return

    async def run(self, server: psutil.Process) -> dict[str, float]:
        self.measuring = True
        work = [asyncio.create_task(self.again()) for _ in range(self.tables)]
        while self.ready < self.tables:
            await asyncio.sleep(0.1)
            for task in work:
                if task.done() and task.exception():
                    raise task.exception() or RuntimeError
        self.go.set()
        await asyncio.sleep(3)
        self.delays.clear()
        self.answers.clear()
        self.moves = self.failed = self.size = 0
        before, began = server.cpu_times(), time.perf_counter()
        await asyncio.sleep(self.seconds)
        after, took = server.cpu_times(), time.perf_counter() - began
        cpu = after.user + after.system - before.user - before.system
        found = {
            "tables": self.tables,
            "viewers": self.tables * VIEWERS,
            "moves/s": self.moves / took,
            "failed": self.failed,
            "p50 ms": 1000 * share(self.delays, 0.50),
            "p95 ms": 1000 * share(self.delays, 0.95),
            "p99 ms": 1000 * share(self.delays, 0.99),
            "answer p99 ms": 1000 * share(self.answers, 0.99),
            "server CPU ms/move": 1000 * cpu / max(1, self.moves),
            "server CPU %": 100 * cpu / took,
            "bytes/viewer/move": self.size / max(1, len(self.delays)),
            "server MB": server.memory_info().rss / 2**20,
        }
        self.measuring = False
        await asyncio.wait(work, timeout=5)
        for task in work:
            task.cancel()
        return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=0, help="300, or 400 with bots")
    parser.add_argument("--bots", action="store_true", help="very many tables with bots, and a bystander")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two moves at a table")
    parser.add_argument("--game", default="way-out-west")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        command = [sys.executable, "-m", "gulch.web.serve", "--port", str(port), "--data", data]
        fifth = str(Path(__file__).parent.parent / "fifth")
        environment = {**os.environ, "GULCH_RATE": "1000000", "GULCH_GAMES": fifth}
        server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        try:
            url = f"http://127.0.0.1:{port}"
            while True:
                with contextlib.suppress(httpx.TransportError):
                    httpx.get(url + "/healthz")
                    break
                time.sleep(0.1)
            kind, tables = (BotLoad, 400) if chosen.bots else (Load, 300)
            load = kind(url, chosen.game, chosen.tables or tables, chosen.seconds, chosen.pace)
            gc.disable()  # what is measured is the server; a pause of its people would count as its own
            found = uvloop.run(load.run(psutil.Process(server.pid)))
        finally:
            server.kill()
            server.wait()
    print(chosen.game, " ".join(f"{name} {value:.1f}" for name, value in found.items()))
    return 0 if not chosen.bots or fine(found) else 1


if __name__ == "__main__":
    raise SystemExit(main())
