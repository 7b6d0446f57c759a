"""Bots under load: fair to everybody, in time, and with an answer even if thinking fails."""

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from gulch.bots import choose, is_known
from gulch.core.seen import save
from gulch.core.steps import Rng, State
from gulch.face.box import Box
from gulch.games import find
from gulch.play.table import Table
from gulch.web.tables import bots
from gulch.web.tables.bots import Bots, FairQueue, Thought, Turnstile
from gulch.web.tables.workers import Worker

BOX = find("way-out-west")
THINK = bots.think


def crashing_think(*given: object) -> None:
    os._exit(7)


def failing_think(*given: object) -> None:
    raise ZeroDivisionError("unexpected")


def hanging_think(*given: object) -> None:
    time.sleep(600)


# the queue


def taken(queue: FairQueue[Thought]) -> list[tuple[str, str]]:
    found = []
    while (next_one := queue.take()) is not None:
        queue.charge(next_one.owner, 1.0)
        found.append((next_one.owner, next_one.table))
    return found


def test_a_bystander_comes_next_however_many_tables_another_has() -> None:
    async def scene() -> None:
        queue: FairQueue[Thought] = FairQueue()
        for n in range(400):
            queue.put(Thought("crowd", f"t{n}"))
        for _ in range(10):
            first = queue.take()
            assert first is not None
            queue.charge(first.owner, 1.0)
        queue.put(Thought("bystander", "b"))
        order = taken(queue)
        assert order.index(("bystander", "b")) <= 1 and len(order) == 391

    asyncio.run(scene())


def test_an_owners_tables_take_turns_and_so_do_owners() -> None:
    async def scene() -> None:
        queue: FairQueue[Thought] = FairQueue()
        for table in ("a1", "a1", "a1", "a2"):
            queue.put(Thought("a", table))
        for table in ("b1", "b1"):
            queue.put(Thought("b", table))
        order = taken(queue)
        assert [table for _, table in order if table.startswith("a")] == ["a1", "a2", "a1", "a1"]
        assert sorted(owner for owner, _ in order[:4]) == ["a", "a", "b", "b"]

    asyncio.run(scene())


def test_who_comes_anew_has_no_more_right_than_those_who_wait() -> None:
    async def scene() -> None:
        queue: FairQueue[Thought] = FairQueue()
        for _ in range(100):
            queue.put(Thought("old", "o"))
            taken(queue)
        queue.put(Thought("old", "o"))
        for n in range(50):
            queue.put(Thought("new", f"n{n}"))
        assert taken(queue).index(("old", "o")) <= 1

    asyncio.run(scene())


def test_time_is_shared_by_owners_and_then_by_their_tables() -> None:
    async def scene() -> None:
        queue: FairQueue[Thought] = FairQueue()
        for n in range(399):
            queue.put(Thought("crowd", f"t{n}"))
        assert queue.share("crowd") == 1 / 400
        assert queue.share("bystander") == 1 / 2

    asyncio.run(scene())


def test_what_nobody_waits_for_any_more_is_not_thought() -> None:
    async def scene() -> None:
        queue: FairQueue[Thought] = FairQueue()
        gone = Thought("a", "a1")
        queue.put(gone)
        gone.answer.cancel()
        assert queue.take() is None

    asyncio.run(scene())


def test_who_acts_next_is_decided_as_fairly() -> None:
    async def scene() -> None:
        gate, order = Turnstile(1), []

        async def acts(owner: str, table: str) -> None:
            async with gate.turn(owner, table):
                order.append(owner)
                await asyncio.sleep(0)

        crowd = [asyncio.create_task(acts("crowd", f"t{n}")) for n in range(50)]
        while len(order) < 5:
            await asyncio.sleep(0)
        crowd[20].cancel()
        await acts("bystander", "b")
        assert order.index("bystander") <= 8
        await asyncio.gather(*crowd, return_exceptions=True)
        assert len(order) == 50 and gate.free == 1

    asyncio.run(scene())


# thoughts


def position(box: Box, seed: int = 1) -> State:
    """Somebody is asked and has a choice."""
    table = Table(box, box.players[0], seed=seed)
    while len(table.options(table.waiting()[0])) < 2:
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    asked = table.waiting()[0]
    assert isinstance(asked, int)
    seen: State = table.observe(asked)
    return seen


async def answer(
    thinking: Bots, seen: State, level: str = "uct", owner: str = "ann", due: float | None = None, box: Box = BOX
) -> int:
    return await thinking.choice(box, {}, save(seen), seen.legal(), level, owner, f"table of {owner}", due)


def counted(thinking: Bots) -> list[str]:
    found: list[str] = []
    thinking.count = found.append
    return found


@pytest.mark.parametrize("misfortune", [crashing_think, failing_think])
def test_a_bot_that_fails_has_a_move_all_the_same(
    monkeypatch: pytest.MonkeyPatch, misfortune: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    """At once, and it is counted and logged."""

    async def scene() -> None:
        thinking, seen = Bots(1), position(BOX)
        count = counted(thinking)
        monkeypatch.setattr(bots, "think", misfortune)
        try:
            assert await answer(thinking, seen, due=time.monotonic() + 600) in seen.legal()
            assert count == ["gulch_bot_failures_total"]
            assert "something simple is played" in caplog.text
        finally:
            thinking.close()

    asyncio.run(scene())


def test_one_that_hangs_is_replaced_and_harms_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hung one is answered when it is due; the other thinker goes on, and the first is there again."""

    async def scene() -> None:
        monkeypatch.setattr(bots, "HANGING", 0.2)
        thinking, seen = Bots(2), position(BOX)
        thinking.seconds = 0.05
        count = counted(thinking)
        try:
            monkeypatch.setattr(bots, "think", hanging_think)
            hung = asyncio.create_task(answer(thinking, seen, owner="bad", due=time.monotonic() + 600))
            while len(thinking.idle) == 3:
                await asyncio.sleep(0.01)
            monkeypatch.setattr(bots, "HANGING", 600)
            monkeypatch.setattr(bots, "think", THINK)
            assert await answer(thinking, seen, owner="good", due=time.monotonic() + 600) in seen.legal()
            assert await hung in seen.legal()
            assert count == ["gulch_bot_failures_total"]
            assert await answer(thinking, seen, owner="bad", due=time.monotonic() + 600) in seen.legal()
            assert count == ["gulch_bot_failures_total"], "nothing else failed"
        finally:
            thinking.close()

    asyncio.run(scene())


def test_what_is_not_thought_in_time_is_answered_with_something_simple() -> None:
    async def scene() -> None:
        thinking, seen = Bots(1), position(BOX)
        count = counted(thinking)
        try:
            many = [answer(thinking, seen, owner=f"o{n}", due=time.monotonic()) for n in range(50)]
            assert all(choice in seen.legal() for choice in await asyncio.gather(*many))
            assert count == ["gulch_bot_late_total"] * 50
        finally:
            thinking.close()

    asyncio.run(scene())


class Slow(Worker):
    """In place of a process: what it was given, and an answer when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[tuple[Future[Any], tuple[Any, ...]]] = []

    def do(self, limit: float, function: Callable[..., Any], *given: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append((future, given))
        return future


def test_thoughts_get_shorter_the_more_of_them_wait() -> None:
    async def scene() -> None:
        thinking, seen = Bots(1), position(BOX)
        slow = Slow()
        thinking.thinkers = [slow]
        thinking.idle = [slow]
        due = time.monotonic() + 600
        many = [asyncio.create_task(answer(thinking, seen, owner="crowd", due=due)) for _ in range(100)]
        await asyncio.sleep(0)
        bystander = asyncio.create_task(answer(thinking, seen, owner="bystander", due=due))
        for n in range(101):
            while len(slow.given) <= n:
                await asyncio.sleep(0)
            future, _ = slow.given[n]
            future.set_result(seen.legal()[0])
        await asyncio.gather(bystander, *many)
        seconds = [given[4] for _, given in slow.given]
        assert seconds[0] == thinking.seconds, "alone, all the time there is"
        assert seconds[1] == thinking.seconds, "the bystander has half of all time, which is more than he needs"
        assert seconds[2] < 0.03 and seconds[-1] == thinking.seconds
        assert sum(seconds[2:]) < 20

    asyncio.run(scene())


def test_with_hardly_any_time_what_is_known_decides() -> None:
    """A search of a few milliseconds would be no better than chance."""
    seen = position(BOX)
    hasty = [choose(BOX, seen, "uct", 0.0, Rng(n)) for n in range(5)]
    known = [choose(BOX, seen, "greedy", 0.0, Rng(n)) for n in range(5)]
    assert hasty == known and is_known(BOX, "uct")
