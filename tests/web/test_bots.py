"""Bots under load: fair to everybody, in time, and no harm done by one that hangs, crashes or outlives its server."""

import asyncio
import os
import signal
import time
from concurrent.futures import Future
from pathlib import Path

import psutil
import pytest
from webkit import Person, Running, Served

from gulch.bots import choose, levels
from gulch.core.seen import save
from gulch.core.steps import Rng
from gulch.games import find
from gulch.play.table import Table
from gulch.web import bots, commands
from gulch.web import hub as hubs
from gulch.web.bots import Bots, FairQueue, Thought, Turnstile
from gulch.web.workers import Failed, Lost, Worker

BOX = find("way-out-west")


def crash():
    os._exit(7)


def hang(seconds):
    time.sleep(seconds)


def oops():
    raise ZeroDivisionError("unexpected")


def double(n):
    return 2 * n


def crashing_think(*given):
    crash()


def failing_think(*given):
    oops()


def hanging_think(*given):
    hang(600)


def thought(owner, table):
    return Thought(owner, table)


def until(wanted, seconds=60.0):
    """Wait for a condition."""
    end = time.monotonic() + seconds
    while not (found := wanted()):
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.01)
    return found


# the queue


def taken(queue):
    found = []
    while (next_one := queue.take()) is not None:
        queue.charge(next_one.owner, 1.0)
        found.append((next_one.owner, next_one.table))
    return found


def test_a_bystander_comes_next_however_many_tables_another_has():
    async def scene():
        queue = FairQueue()
        for n in range(400):
            queue.put(thought("crowd", f"t{n}"))
        for _ in range(10):
            queue.charge(queue.take().owner, 1.0)
        queue.put(thought("bystander", "b"))
        order = taken(queue)
        assert order.index(("bystander", "b")) <= 1 and len(order) == 391

    asyncio.run(scene())


def test_an_owners_tables_take_turns_and_so_do_owners():
    async def scene():
        queue = FairQueue()
        for table in ("a1", "a1", "a1", "a2"):
            queue.put(thought("a", table))
        for table in ("b1", "b1"):
            queue.put(thought("b", table))
        order = taken(queue)
        assert [table for _, table in order if table.startswith("a")] == ["a1", "a2", "a1", "a1"]
        assert sorted(owner for owner, _ in order[:4]) == ["a", "a", "b", "b"]

    asyncio.run(scene())


def test_who_comes_anew_has_no_more_right_than_those_who_wait():
    async def scene():
        queue = FairQueue()
        for _ in range(100):
            queue.put(thought("old", "o"))
            taken(queue)
        queue.put(thought("old", "o"))
        for n in range(50):
            queue.put(thought("new", f"n{n}"))
        assert taken(queue).index(("old", "o")) <= 1

    asyncio.run(scene())


def test_time_is_shared_by_owners_and_then_by_their_tables():
    async def scene():
        queue = FairQueue()
        for n in range(399):
            queue.put(thought("crowd", f"t{n}"))
        assert queue.share("crowd") == 1 / 400
        assert queue.share("bystander") == 1 / 2

    asyncio.run(scene())


def test_what_nobody_waits_for_any_more_is_not_thought():
    async def scene():
        queue = FairQueue()
        gone = thought("a", "a1")
        queue.put(gone)
        gone.answer.cancel()
        assert queue.take() is None

    asyncio.run(scene())


def test_who_acts_next_is_decided_as_fairly():
    async def scene():
        gate, order = Turnstile(1), []

        async def acts(owner, table):
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


# processes


@pytest.fixture
def worker():
    made = Worker()
    yield made
    made.close()


def test_a_worker_that_crashes_hangs_or_fails_works_on(worker):
    assert worker.do(60, double, 21).result() == 42
    first = worker.process.pid
    with pytest.raises(Failed, match="ZeroDivisionError: unexpected"):
        worker.do(60, oops).result()
    assert worker.do(60, os.getpid).result() == first, "an exception costs no process"
    with pytest.raises(Lost, match="died"):
        worker.do(60, crash).result()
    second = worker.do(60, os.getpid).result()
    assert second != first
    with pytest.raises(Lost, match="took too long"):
        worker.do(0.05, hang, 600).result()
    assert not psutil.pid_exists(second)
    assert worker.do(60, double, 4).result() == 8


def position(box, seed=1):
    """Somebody is asked and has a choice."""
    table = Table(box, box.players[0], seed=seed)
    while len(table.options(table.waiting()[0])) < 2:
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    return table.observe(table.waiting()[0])


async def answer(thinking, seen, level="uct", owner="ann", due=None, box=BOX):
    return await thinking.choice(box, {}, save(seen), seen.legal(), level, owner, f"table of {owner}", due)


def counted(thinking):
    found = []
    thinking.count = found.append
    return found


@pytest.mark.parametrize("misfortune", [crashing_think, failing_think])
def test_a_bot_that_fails_has_a_move_all_the_same(monkeypatch, misfortune, caplog):
    """At once, and it is counted and logged."""

    async def scene():
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


def test_one_that_hangs_is_replaced_and_harms_nobody_else(monkeypatch):
    """The hung one is answered when it is due; the other thinker goes on, and the first is there again."""

    async def scene():
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


THINK = bots.think


def test_what_is_not_thought_in_time_is_answered_with_something_simple():
    async def scene():
        thinking, seen = Bots(1), position(BOX)
        count = counted(thinking)
        try:
            many = [answer(thinking, seen, owner=f"o{n}", due=time.monotonic()) for n in range(50)]
            assert all(choice in seen.legal() for choice in await asyncio.gather(*many))
            assert count == ["gulch_bot_late_total"] * 50
        finally:
            thinking.close()

    asyncio.run(scene())


class Slow:
    """In place of a process: what it was given, and an answer when it is told to."""

    def __init__(self):
        self.given = []

    def do(self, limit, function, *given):
        future = Future()
        self.given.append((future, given))
        return future

    def close(self):
        pass


def test_thoughts_get_shorter_the_more_of_them_wait():
    async def scene():
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


def test_with_hardly_any_time_what_is_known_decides():
    """A search of a few milliseconds would be no better than chance."""
    seen = position(BOX)
    hasty = [choose(BOX, seen, "uct", 0.0, Rng(n)) for n in range(5)]
    known = [choose(BOX, seen, "greedy", 0.0, Rng(n)) for n in range(5)]
    assert hasty == known and "uct" in levels(BOX)


# the server


def children(pid):
    return psutil.Process(pid).children(recursive=True)


def test_no_process_outlives_a_server_that_is_killed(tmp_path):
    with Served(tmp_path) as server:
        ann = server.person("Ann")
        table = ann.create("way-out-west", "mbb", level="greedy")

        def thinkers():
            """They are there when bots have been asked, if not before."""
            ann.answer(table)
            return [c for c in children(server.process.pid) if "spawn_main" in " ".join(c.cmdline())]

        family = until(thinkers)
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        until(lambda: not any(child.is_running() and child.status() != "zombie" for child in family))


def test_bots_wake_although_the_clock_was_set_back(tmp_path, monkeypatch):
    """What the store holds then comes from the future."""
    with Running(tmp_path) as server:
        ann = server.person("Ann")
        monkeypatch.setattr(server.house.hub, "ask_bots", lambda live: None)
        table = ann.create("way-out-west", "mbb", level="random")
        asked = [seat for seat in (1, 2) if seat in ann.info(table)["turn"]]
        while not asked:
            ann.answer(table)
            asked = [seat for seat in (1, 2) if seat in ann.info(table)["turn"]]

        def ahead(tx):
            tx.run("UPDATE tables SET changed = changed + 1000000")

        server.within(server.house.hub.store.run(ahead))
        before = len(server.within(server.house.hub.store.load(table, from_snapshot=False)).actions)
    with Running(tmp_path) as server:
        until(lambda: len(server.within(server.house.hub.store.load(table, from_snapshot=False)).actions) > before)


def test_a_bot_another_process_left_asked_is_asked_again_by_the_pulse(tmp_path, monkeypatch):
    """A version is looked at once; what the stored time says does not matter."""
    with Running(tmp_path) as server:
        hub = server.house.hub
        ann = server.person("Ann")
        asked = []
        monkeypatch.setattr(hub, "ask_bots", lambda live: asked.append(live.id))
        table = ann.create("way-out-west", "mbb", level="random")
        while not {1, 2} & set(ann.info(table)["turn"]):
            ann.answer(table)
        asked.clear()
        for _ in range(3):
            server.within(hub.wake_bots(0))
        assert asked == [table]
        hub.still.clear()
        server.within(hub.wake_bots(1000))
        assert asked == [table], "not before its time"


def test_a_thought_that_went_wrong_is_taken_up_again_at_once(tmp_path, monkeypatch):
    """Without waiting for the pulse, and whatever it was that went wrong."""
    monkeypatch.setattr(hubs, "PULSE", 10_000)
    monkeypatch.setattr(hubs, "AGAIN", 0.01)
    with Running(tmp_path) as server:
        hub, wrong = server.house.hub, iter([RuntimeError("odd"), ValueError("odd")])
        think = hub.think

        async def thinks(live, seat, due):
            if (trouble := next(wrong, None)) is not None:
                raise trouble
            return await think(live, seat, due)

        monkeypatch.setattr(hub, "think", thinks)
        ann = server.person("Ann")
        ann.finish(ann.create(seats="mb"))
        assert server.house.metrics.counts["gulch_background_errors_total"] == 2


# limits


def test_every_way_to_make_a_table_has_the_same_limits(tmp_path):
    """By guest, and by address for guests cost nothing."""
    with Running(tmp_path, rate="0.1") as server:  # three a minute for a guest, twelve for an address
        plan = {"game": "high-noon", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}

        def play_again(person):
            """The last table is given up first."""
            mine = person.get("/api/tables").json()["yours"]
            if not mine:
                return person.post("/api/tables", plan)
            person.post(f"/api/tables/{mine[0]['id']}/resign", {"seat": 0})
            return person.post(f"/api/tables/{mine[0]['id']}/rematch", {})

        ways = {
            "api": lambda person: person.post("/api/tables", plan),
            "quick": lambda person: person.http.post("/quick/high-noon", data={}),
            "form": lambda person: person.http.post("/new", data={"game": "high-noon", "players": "2", "seat0": "me"}),
            "rematch": play_again,
        }
        for name, way in list(ways.items())[:3]:
            ann = Person(server.url)
            codes = [way(ann).status_code for _ in range(4)]
            assert codes[-1] == 429 and set(codes[:3]) <= {200, 303}, name
        codes = [ways["api"](Person(server.url)).status_code for _ in range(8)]
        assert codes == [200] * 3 + [429] * 5, "twelve in all from one address"
    with Running(tmp_path / "again", rate="0.1") as server:
        ann = Person(server.url)
        codes = [ways["rematch"](ann).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
        header = {"content-type": "text/plain"}
        codes = [Person(server.url).http.post("/api/records", content="?", headers=header).status_code for _ in "1234"]
        assert codes == [400, 400, 400, 429], "records are read for an address only so often"


def test_tables_come_into_being_in_one_place_only():
    """So that no way can forget the limits."""
    sources = Path(bots.__file__).parent.glob("*.py")
    calls = [path.name for path in sources for line in path.read_text().splitlines() if "store.create(" in line]
    assert calls == ["commands.py"]


def test_a_guest_has_only_so_many_games_with_bots_going(server, monkeypatch):
    monkeypatch.setattr(commands, "MOST_BOT_TABLES", 3)
    ann = server.person("Ann")
    tables = [ann.create(seats="mb") for _ in range(3)]
    plan = {"game": "high-noon", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    with monkeypatch.context() as patch:
        patch.delattr(commands, "first_action")  # what is refused is not laid out either
        refused = ann.post("/api/tables", plan)
    assert refused.status_code == 429 and "3 games" in refused.json()["text"]
    waiting = ann.create(seats="mo")  # without bots there is no end
    assert ann.post(f"/api/tables/{waiting}/seat", {"seat": 1, "kind": "bot", "level": "random"}).status_code == 429
    server.person("Bob").create(seats="mb")
    ann.ok(f"/api/tables/{tables[0]}/resign", {"seat": 0})
    ann.create(seats="mb")
