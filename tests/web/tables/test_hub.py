"""The open tables of a process: bots that have to be asked again, and other processes that were quicker."""

from pathlib import Path

import pytest

from gulch.web.store import Tx
from gulch.web.tables import hub as hubs
from gulch.web.tables.live import LiveTable
from tests.web.webkit import Postgres, Running, until


def test_bots_wake_although_the_clock_was_set_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the store holds then comes from the future."""
    with Running(tmp_path) as server:
        ann = server.person("Ann")
        monkeypatch.setattr(server.house.hub, "ask_bots", lambda live: None)
        table = ann.create("way-out-west", "mbb", level="random")
        asked = [seat for seat in (1, 2) if seat in ann.info(table)["turn"]]
        while not asked:
            ann.answer(table)
            asked = [seat for seat in (1, 2) if seat in ann.info(table)["turn"]]

        def ahead(tx: Tx) -> None:
            tx.run("UPDATE tables SET changed = changed + 1000000")

        server.within(server.house.hub.store.run(ahead))
        before = len(server.kept(table).actions)
    with Running(tmp_path) as server:
        until(lambda: len(server.kept(table).actions) > before)


def test_a_bot_another_process_left_asked_is_asked_again_by_the_pulse(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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


def test_a_thought_that_went_wrong_is_taken_up_again_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without waiting for the pulse, and whatever it was that went wrong."""
    monkeypatch.setattr(hubs, "PULSE", 10_000)
    monkeypatch.setattr(hubs, "AGAIN", 0.01)
    with Running(tmp_path) as server:
        hub, wrong = server.house.hub, iter([RuntimeError("odd"), ValueError("odd")])
        think = hub.think

        async def thinks(live: LiveTable, seat: int, due: float | None) -> str:
            if (trouble := next(wrong, None)) is not None:
                raise trouble
            return await think(live, seat, due)

        monkeypatch.setattr(hub, "think", thinks)
        ann = server.person("Ann")
        ann.finish(ann.create(seats="mb"))
        assert server.house.metrics.counts["gulch_background_errors_total"] == 2


def test_two_processes_on_one_database(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.fresh()
    with Running(tmp_path, url) as one, Running(tmp_path, url) as two:
        ann = one.person("Ann")
        table = ann.create(seats="mm")
        there = ann.at(two.url)
        with there.feed(table, **{"as": 1}) as feed:
            ann.move(table, "load 3", 0)
            assert there.move(table, "load 1", 1).status_code == 200
            feed.until(lambda f: f.view["question"]["step"] == "AIM")
            v = ann.until(table, 0, lambda view: view["question"]["step"] == "AIM")["v"]
            twice = [p.move(table, "hold", 0, v, key="pressed-twice") for p in (ann, there)]
            assert [t.status_code for t in twice] == [200, 200]
            assert sorted(t.json()["replayed"] for t in twice) == [False, True]
            feed.until(lambda f: f.view["question"]["step"] == "LOAD")
        v = ann.view(table, 0)["v"]
        rivals = [p.move(table, "load 0", 0, v) for p in (ann, there)]
        assert sorted(r.status_code for r in rivals) == [200, 409]
