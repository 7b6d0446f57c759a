"""``make load BOTS=1``: very many tables with three of the best bots each, and one bystander who just wants to play.

The crowd are guests of one machine, each with as many tables as one may have; they answer whenever they are asked.
Prints how long the bystander waits for his bots and for his views.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import psutil
from websockets.asyncio.client import connect

from gulch.web.commands.waiting import MOST_BOT_TABLES

decode = msgspec.json.decode
LOOK = 0.1  # seconds between two views of the bystander
LONGEST_ANSWER, LONGEST_VIEW = 5.0, 0.25  # seconds that are allowed: any answer, and 99 of 100 views


class BotLoad:
    def __init__(self, url: str, game: str, tables: int, seconds: float, pace: float) -> None:
        self.url, self.game, self.tables, self.seconds, self.pace = url, game, tables, seconds, pace
        self.dice = random.Random(1)
        self.answers: list[float] = []  # seconds the bystander waits for a bot
        self.views: list[float] = []
        self.moves = self.stale = 0
        self.measuring = False
        self.playing = 0

    async def guest(self) -> httpx.AsyncClient:
        client = httpx.AsyncClient(base_url=self.url, timeout=60, headers={"x-gulch": "1"})
        await client.get("/credits")
        return client

    async def table(self, client: httpx.AsyncClient, key: str) -> str:
        plan = {"game": self.game, "seats": [{"kind": "me"}, *[{"kind": "bot"}] * 3]}  # no level: the best
        made = await client.post("/api/tables", json=plan, headers={"idempotency-key": f"table-{key}"})
        made.raise_for_status()
        return str(made.json()["id"])

    async def play(self, client: httpx.AsyncClient, key: str, bystander: bool) -> None:
        """One game from the person's seat; of the bystander's it is noted how long each bot takes."""
        table = await self.table(client, key)
        cookie = f"gulch={client.cookies['gulch']}"
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/feed?as=0"
        view: dict[str, Any] = {}
        self.playing += 1
        looking = asyncio.create_task(self.look(client, table)) if bystander else None
        try:
            async with connect(
                address, additional_headers={"Cookie": cookie}, proxy=None, compression=None, open_timeout=60
            ) as socket:
                since = time.perf_counter()
                while not view.get("over"):
                    message = decode(await socket.recv())
                    at = time.perf_counter()
                    if bystander and self.measuring and message["v"] > message["base"] >= 0 and bots_asked(view):
                        self.answers.append(at - since)
                    if message["v"] > message["base"]:
                        since = at
                    view |= message.get("set", {}) | {"v": message["v"]}
                    if view["choices"]:
                        await asyncio.sleep(0 if bystander else self.pace * self.dice.random())
                        await self.answer(client, table, view, f"{key}-{view['v']}")
                        since = time.perf_counter()
        finally:
            self.playing -= 1
            if looking is not None:
                looking.cancel()

    async def answer(self, client: httpx.AsyncClient, table: str, view: dict[str, Any], key: str) -> None:
        say = self.dice.choice(view["choices"])["say"]
        body = {"seat": 0, "say": say, "v": view["v"]}
        sent = await client.post(f"/api/tables/{table}/moves", json=body, headers={"idempotency-key": f"move-{key}"})
        self.moves += sent.status_code == 200
        self.stale += sent.status_code == 409

    async def look(self, client: httpx.AsyncClient, table: str) -> None:
        while True:
            began = time.perf_counter()
            await client.get(f"/api/tables/{table}/view?as=0")
            if self.measuring:
                self.views.append(time.perf_counter() - began)
            await asyncio.sleep(LOOK)

    async def crowd(self, first: int) -> None:
        """One guest with all the tables he may have, again and again."""
        client = await self.guest()

        async def again(number: int) -> None:
            game = 0
            while True:
                game += 1
                await self.play(client, f"{first}-{number}-{game}", False)

        many = min(MOST_BOT_TABLES, self.tables - first)
        await asyncio.gather(*[again(number) for number in range(many)])

    async def bystander(self) -> None:
        client, game = await self.guest(), 0
        while True:
            game += 1
            await self.play(client, f"bystander-{game}", True)

    async def run(self, server: psutil.Process) -> dict[str, float]:
        work = [asyncio.create_task(self.crowd(first)) for first in range(0, self.tables, MOST_BOT_TABLES)]
        await self.until(work, lambda: self.playing >= self.tables)
        work.append(asyncio.create_task(self.bystander()))
        await self.until(work, lambda: self.playing > self.tables)
        await asyncio.sleep(3)
        before, began, moves = server.cpu_times(), time.perf_counter(), self.moves
        known = await self.numbers()
        self.measuring = True
        await asyncio.sleep(self.seconds)
        self.measuring = False
        after, took = server.cpu_times(), time.perf_counter() - began
        now = await self.numbers()
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        for task in work:
            if not task.cancelled() and task.exception():
                raise task.exception() or RuntimeError
        return {
            "tables": self.tables,
            "crowd's moves/s": (self.moves - moves) / took,
            "all moves/s": (now["gulch_moves_total"] - known["gulch_moves_total"]) / took,
            "simple answers %": 100
            * (now["gulch_bot_late_total"] - known["gulch_bot_late_total"])
            / max(1, now["gulch_moves_total"] - known["gulch_moves_total"]),
            "bystander's answers": len(self.answers),
            "answer p50 s": share(self.answers, 0.5),
            "answer p99 s": share(self.answers, 0.99),
            "longest answer s": max(self.answers, default=float("nan")),
            "views": len(self.views),
            "view p50 ms": 1000 * share(self.views, 0.5),
            "view p99 ms": 1000 * share(self.views, 0.99),
            "server CPU %": 100 * (after.user + after.system - before.user - before.system) / took,
        }

    async def until(self, work: list[asyncio.Task[None]], wanted: Callable[[], bool]) -> None:
        while not wanted():
            await asyncio.sleep(0.1)
            for task in work:
                if task.done():
                    task.result()

    async def numbers(self) -> dict[str, float]:
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as client:
            page = (await client.get("/metrics")).text
        found = dict(re.findall(r"^(gulch_\w+) ([\d.]+)$", page, re.MULTILINE))
        return {name: float(found.get(name, 0)) for name in ("gulch_moves_total", "gulch_bot_late_total")}


def bots_asked(view: dict[str, Any]) -> bool:
    question = view.get("question")
    return bool(question) and not view.get("choices")


def share(numbers: list[float], part: float) -> float:
    return sorted(numbers)[min(len(numbers) - 1, int(part * len(numbers)))] if numbers else float("nan")


def fine(found: dict[str, float]) -> bool:
    return found["longest answer s"] <= LONGEST_ANSWER and found["view p99 ms"] <= 1000 * LONGEST_VIEW
