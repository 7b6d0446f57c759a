"""Bots from outside at tables that people play at: seated like any other, and stood in for when they misbehave."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from gulch.bots import guests, level_named
from gulch.bots.external.guest import External
from gulch.core.steps import State
from gulch.games import find
from gulch.play.table import Table
from gulch.web.serve import main
from gulch.web.tables import guests as seating
from gulch.web.tables.bots import AT_A_GLANCE, Bots
from gulch.web.tables.guests import Guests
from tests.web.webkit import PATIENCE, Running, Served, until

SAMPLES = Path(__file__).parents[3] / "samples/bots"
BOX = find("way-out-west")
ROSTER = f"""
[bots.tumbleweed]
command = ["{sys.executable}", "{SAMPLES}/tumbleweed.py"]
seconds = 60
begin = 60
[bots.lame]
command = ["{sys.executable}", "-I", "-S", "-c", "print('moo')"]
[bots.mute]
command = ["{sys.executable}", "-I", "-S", "-c", "import sys; print('{{\\"type\\": \\"ready\\", \\"protocol\\": 1}}', flush=True); sys.stdin.read()"]
seconds = 0.1
begin = 60
"""  # noqa: E501


@pytest.fixture
def roster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    path = tmp_path / "bots.toml"
    path.write_text(ROSTER)
    monkeypatch.setenv("GULCH_BOTS", str(path))
    guests.cache_clear()
    yield path
    guests.cache_clear()


def test_a_sample_plays_a_whole_game_at_a_served_table(tmp_path: Path) -> None:
    path = tmp_path / "bots.toml"
    path.write_text(ROSTER)
    with Served(tmp_path / "data", GULCH_BOTS=str(path), GULCH_BOT_SECONDS="0.05", GULCH_METRICS="word") as server:
        ann = server.person("Ann")
        games = {game["name"]: game["levels"] for game in ann.get("/api/games").json()}
        assert all(levels[-3:] == ["tumbleweed", "lame", "mute"] for levels in games.values())
        assert "bot:tumbleweed" in ann.get("/new", game="way-out-west").text
        table = ann.create("way-out-west", "mbb", "tumbleweed")
        assert ann.info(table)["seats"][1]["level"] == "tumbleweed"
        assert ann.finish(table)["over"]
        numbers = ann.http.get("/metrics", headers={"Authorization": "Bearer word"}).text
        assert "gulch_bot_seconds" in numbers and "gulch_bot_failures_total" not in numbers


def test_a_server_with_a_bad_roster_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GULCH_BOTS", str(tmp_path / "none.toml"))
        guests.cache_clear()
        assert main(port=0, data=tmp_path) == 1
    guests.cache_clear()
    assert "GULCH_BOTS" in capsys.readouterr().err


def test_the_house_stands_in_for_one_that_misbehaves(
    tmp_path: Path, roster: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Running(tmp_path / "data") as server:
        ann = server.person("Ann")
        table = ann.create("way-out-west", "mbb", "lame")
        assert ann.finish(table)["over"]
        assert server.house.metrics.counts["gulch_bot_failures_total"] == 6, "each of the two had three chances"
    told = f"at table {table} bot lame wrote something that is not JSON: 'moo'; a bot of the house stands in"
    assert caplog.text.count(told) == 6


def test_a_guest_that_is_on_no_roster_any_more_is_stood_in_for(tmp_path: Path, roster: Path) -> None:
    with Running(tmp_path / "data") as server:
        ann = server.person("Ann")
        table = ann.create("way-out-west", "mbb", "tumbleweed")
        roster.write_text("")
        guests.cache_clear()
        live = server.within(server.house.hub.table(table))
        assert server.house.hub.level(live, 1).name == "cowhand"


def test_nothing_of_them_is_left_when_the_game_is_over(tmp_path: Path, roster: Path) -> None:
    with Running(tmp_path / "data") as server:
        ann = server.person("Ann")
        table, other = (ann.create("way-out-west", "mbb", "tumbleweed") for _ in range(2))
        ann.answer(other)
        ann.finish(table)
        chairs = server.house.hub.guests.chairs
        until(lambda: all(place[0] == other for place in chairs))


# one chair


def asked(name: str = "way-out-west") -> State:
    table = Table(find(name), seed=5)
    seen: State = table.observe(table.seat_of(table.waiting()[0]))
    assert len(seen.legal()) > 1
    return seen


def scene(play: Callable[[Guests, Bots], Awaitable[None]]) -> None:
    async def run() -> None:
        bots = Bots(1)
        bots.seconds = 0.05
        tasks: set[asyncio.Task[None]] = set()

        def spawn(work: Coroutine[Any, Any, None]) -> None:
            tasks.add(asyncio.create_task(work))

        sitting = Guests(bots, spawn)
        try:
            await play(sitting, bots)
            await asyncio.gather(*tasks)
        finally:
            sitting.close()
            bots.close()

    asyncio.run(run())


def guest(name: str) -> External:
    found = level_named(BOX, name)
    assert isinstance(found, External)
    return found


def test_it_is_waited_for_once_and_has_then_all_its_time(roster: Path) -> None:
    async def play(sitting: Guests, bots: Bots) -> None:
        level, seen = guest("tumbleweed"), asked()
        assert await sitting.come(level, BOX, seen, "t") > 0
        assert await sitting.come(level, BOX, seen, "t") == 0.0
        assert sitting.pace(level) == level.seconds + AT_A_GLANCE
        due = time.monotonic() + sitting.pace(level)
        assert await sitting.choice(level, BOX, {}, seen, "ann", "t", due) in seen.legal()
        assert next(iter(sitting.chairs.values())).guest.asked == 1

    scene(play)


def test_who_has_been_in_trouble_is_not_waited_for_again(roster: Path) -> None:
    """Else the wait would tell that there was trouble, and perhaps over what."""

    async def play(sitting: Guests, bots: Bots) -> None:
        level, seen = guest("mute"), asked()
        counted: list[str] = []
        bots.count = counted.append
        await sitting.come(level, BOX, seen, "t")
        for _ in range(5):
            due = time.monotonic() + PATIENCE
            assert await sitting.choice(level, BOX, {}, seen, "ann", "t", due) in seen.legal()
            assert await sitting.come(level, BOX, seen, "t") == 0.0
        chair = next(iter(sitting.chairs.values()))
        assert "gulch_bot_failures_total" in counted and chair.guest.trouble <= 3

    scene(play)


def test_there_are_so_many_chairs_and_no_more(roster: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MOST_CHAIRS", 2)

    async def play(sitting: Guests, bots: Bots) -> None:
        seen = asked()
        for table in ("one", "two", "three"):
            await sitting.come(guest("tumbleweed"), BOX, seen, table)
        assert [place[0] for place in sitting.chairs] == ["two", "three"]
        monkeypatch.setattr(seating, "IDLE", -1.0)
        await sitting.come(guest("tumbleweed"), BOX, seen, "four")
        assert [place[0] for place in sitting.chairs] == ["four"]

    scene(play)


def test_with_no_time_at_all_nobody_is_fetched(roster: Path) -> None:
    async def play(sitting: Guests, bots: Bots) -> None:
        bots.seconds = 0.0
        seen = asked()
        assert await sitting.come(guest("tumbleweed"), BOX, seen, "t") == 0.0
        assert await sitting.choice(guest("tumbleweed"), BOX, {}, seen, "ann", "t") in seen.legal()
        assert not sitting.chairs

    scene(play)
