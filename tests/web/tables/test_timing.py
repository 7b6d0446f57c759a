"""The time of a bot's answer tells nothing. Real clocks and many answers: ``make timing``."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from gulch.core.seen import keeps_secrets
from gulch.games import find, names
from gulch.play.table import Table
from gulch.web.tables import hub
from gulch.web.tables.live import LiveTable
from gulch.web.tables.workers import Worker
from tests.web import timing
from tests.web.webkit import Running

LEVELS = ("greedy", "uct")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    patch = pytest.MonkeyPatch()
    patch.setattr(hub, "MASK", 0.1)
    with Running(tmp_path_factory.mktemp("house")) as running:
        yield running
    patch.undo()


def released(house: Running, monkeypatch: pytest.MonkeyPatch, asked: timing.Asked, witness: int, level: str) -> float:
    """How long after the question the answer was let go."""
    due: dict[str, tuple[float, float | None]] = {}
    let_go: list[float] = []
    moment, until = house.house.hub.moment, hub.until

    def noted(live: LiveTable, seat: int) -> float | None:
        found = moment(live, seat)
        due.setdefault(live.id, (live.asked, found))
        return found

    async def held(when: float) -> None:
        let_go.append(when)
        await until(when)

    with monkeypatch.context() as patch:
        patch.setattr(house.house.hub, "moment", noted)
        patch.setattr(hub, "until", held)
        ann = house.person("Ann")
        table = timing.seated(house, ann, asked, level)
        timing.answer_time(ann, table, witness)
    question, when = due[table]
    assert when is not None and when in let_go
    return round(when - question, 9)


@pytest.mark.parametrize("case", timing.CASES)
def test_an_answer_is_known_at_the_same_moment_whatever_there_is_to_choose_from(
    house: Running, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    pair = timing.pairs(case, 1)[0]
    for level in LEVELS:
        kinds = (pair.without, pair.with_it)
        times = {released(house, monkeypatch, asked, pair.witness, level) for asked in kinds}
        pace = hub.MASK if case == "outlaws: reaction" else house.house.bots.pace(level)
        assert times == {round(pace, 9)}


def test_a_last_card_is_voted_with_in_the_same_time_as_one_of_many(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    votes = timing.met_by_chance(find("wacky-wacky-west"), 3, {}, "VOTE")
    kinds: dict[bool, timing.Asked] = {}
    while len(kinds) < 2:
        asked = next(votes)
        kinds.setdefault(asked.choices == 1, asked)
    times = set()
    for asked in kinds.values():
        witness = asked.witness("")
        assert witness is not None
        times.add(released(house, monkeypatch, asked, witness, "uct"))
    assert times == {round(house.house.bots.pace("uct"), 9)}


class Busy(Worker):
    """In place of processes: they never come to an end."""

    def do(self, limit: float, function: Callable[..., Any], *given: Any) -> Future[Any]:
        return Future()


def test_nor_does_the_load_put_an_answer_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has not been thought by its moment is answered with something simple at that very moment."""
    pair = timing.pairs("wild-west-way: dynamite", 1)[0]
    with Running(tmp_path) as running:
        bots = running.house.bots
        for level in LEVELS:
            bots.idle = [Busy()]
            kinds = (pair.without, pair.with_it)
            times = {released(running, monkeypatch, asked, pair.witness, level) for asked in kinds}
            assert times == {round(bots.pace(level), 9)}
        assert running.house.metrics.counts["gulch_bot_late_total"] == len(LEVELS)


def test_which_tables_keep_secrets() -> None:
    """Those with hands, face-down cards or ballots, and those whose options hide something."""
    found = {name: keeps_secrets(Table(find(name)).first) for name in names() if name != "high-noon"}
    assert found == {"outlaws": True, "wacky-wacky-west": True, "way-out-west": False, "wild-west-way": True}
    assert keeps_secrets(Table(find("way-out-west"), options={"money_visibility": "hidden"}).first)


def test_where_nothing_is_secret_bots_answer_as_soon_as_they_have_thought(house: Running) -> None:
    ann = house.person("Ann")
    live = house.within(house.house.hub.table(ann.create("way-out-west", "mbb")))
    assert [house.house.hub.moment(live, seat) for seat in (0, 1, 2)] == [None] * 3


@pytest.mark.parametrize("case", ["wild-west-way: dynamite", "wacky-wacky-west: vote", "outlaws: reaction"])
def test_real_answers_take_the_same_time(house: Running, monkeypatch: pytest.MonkeyPatch, case: str) -> None:
    """One in ten thousand runs would fail by chance; answers that differed by what they hold would always. Even where
    the machine is busy, the thought is over long before its answer is known."""
    monkeypatch.setattr(hub, "MASK", 0.25)
    monkeypatch.setattr(house.house.bots, "pace", lambda level: 0.25)
    dice = random.Random()
    few, many = timing.measure(house, case, "uct", 10, dice)
    assert timing.chance_of(few, many, dice) > 1e-4


def test_the_comparison_finds_a_difference() -> None:
    dice = random.Random(1)
    few, many = [dice.gauss(10, 1) for _ in range(10)], [dice.gauss(16, 1) for _ in range(10)]
    assert timing.chance_of(few, many, dice) < 1e-4
    assert timing.chance_of(few, [time + dice.gauss(0, 1) for time in few], dice) > 0.05
