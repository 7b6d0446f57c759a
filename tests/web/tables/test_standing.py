"""Standing orders: the server answers for a seat, and nobody can tell that from a person's answer."""

import asyncio
import itertools
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from gulch.games import find
from gulch.play.table import Table
from gulch.web.commands import waiting as commands
from gulch.web.store import SeatRow, rows
from gulch.web.tables import hub
from gulch.web.tables.live import LiveTable
from tests.web.webkit import PATIENCE, Feed, Person, Running

BOX = find("outlaws")
ANNS, BOBS = "MIVGHSKB", "DIBKGSRM"  # her Sheriff faces his Bandit; his Reverend sits in the Saloon
WITH_REVEREND = "DIBVGSRM"  # he stands beside the Bandit and could undo the arrest
NAMES = dict(zip("GHSIKDRBVM", BOX.names.axes["card"], strict=False))


class Gate:
    """In place of the time that answers take: nothing is answered before it is opened."""

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.waited: list[float] = []

    async def until(self, moment: float) -> None:
        self.waited.append(moment)
        while not self.opened.is_set():
            await asyncio.sleep(0.005)

    def held(self, count: int) -> None:
        """Until so many answers wait at it."""
        end = time.monotonic() + PATIENCE
        while len(self.waited) < count:
            assert time.monotonic() < end, f"only {len(self.waited)} wait"
            time.sleep(0.005)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    made = Gate()
    monkeypatch.setattr(hub, "until", made.until)
    return made


@pytest.fixture
def alike(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Two houses deal the same cards and write the same addresses at the same time."""
    monkeypatch.setattr(rows, "now", lambda: 1_700_000_000)

    def again() -> None:
        numbers = itertools.count(1)
        monkeypatch.setattr(commands, "token", lambda size=12: f"token-{next(numbers):04}")
        monkeypatch.setattr(secrets, "token_hex", lambda size: "00" * size)

    return again


class Duel:
    """Ann and Bob with their people deployed."""

    def __init__(self, server: Running, bobs: str = BOBS) -> None:
        self.server, self.ann, self.bob = server, server.person("Ann"), server.person("Bob")
        self.table = self.ann.create("outlaws", "mo", open=True)
        self.bob.ok(f"/api/tables/{self.table}/join", {})
        self.ann.ok(f"/api/tables/{self.table}/start", {})
        for mine, his in zip(ANNS, bobs, strict=True):
            self.say(self.ann, f"deploy {NAMES[mine]}")
            self.say(self.bob, f"deploy {NAMES[his]}")

    def say(self, person: Person, text: str) -> None:
        answer = person.move(self.table, text, self.seat(person))
        assert answer.status_code == 200, answer.text

    def seat(self, person: Person) -> int:
        return 0 if person is self.ann else 1

    def arrest(self) -> None:
        """Ann calls the Bandit: a window opens for Bob."""
        if self.ann.view(self.table)["question"]["seats"] == [1]:
            self.say(self.bob, "pass")
        for text in ("use", "6", "@6", "bandit"):
            self.say(self.ann, text)
        assert self.step() == "CANCEL"

    def step(self) -> str:
        return str(self.ann.view(self.table)["question"]["step"])

    def actions(self) -> list[tuple[int, str]]:
        loaded = self.server.kept(self.table)
        return [(action.seat, action.body["moves"][0][3]) for action in loaded.actions if action.seat >= 0]


def answered(feed: Feed) -> bool:
    return any(line.get("note") == "NO_REACTION" for line in feed.log)


def heard_by_others(folder: Path, gate: Gate, bobs: str, how: str) -> tuple[list[str], list[str]]:
    """All that Ann and somebody who watches are sent from the moment on at which Bob's window opens."""
    gate.opened.clear()
    with Running(folder) as server:
        duel = Duel(server, bobs)
        ann, bob, table = duel.ann, duel.bob, duel.table
        with ann.feed(table) as hers, bob.feed(table), server.person().feed(table, **{"as": "watch"}) as watching:
            if how == "ordered before":
                duel.say(bob, "order cancel-bandit never")
            duel.arrest()
            for feed in (hers, watching):
                feed.until(lambda feed: feed.view["question"]["step"] == "CANCEL")
            since = [len(hers.raw), len(watching.raw)]
            with ThreadPoolExecutor() as at_home:
                if how == "ordered now":
                    duel.say(bob, "order cancel-bandit never")
                elif how == "answered":
                    sent = at_home.submit(duel.say, bob, "no")
                assert hers.silent() and watching.silent() and duel.step() == "CANCEL", "not before its time"
                gate.opened.set()
                if how == "answered":
                    sent.result()
            for feed in (hers, watching):
                feed.until(answered)
                assert feed.silent()
            return hers.raw[since[0] :], watching.raw[since[1] :]


@pytest.mark.parametrize("bobs", [BOBS, WITH_REVEREND], ids=["impossible", "possible"])
def test_nobody_can_tell_an_order_from_an_answer(
    tmp_path: Path, gate: Gate, alike: Callable[[], None], bobs: str
) -> None:
    heard = {}
    for how in ("answered", "ordered before", "ordered now"):
        alike()
        heard[how] = heard_by_others(tmp_path / how, gate, bobs, how)
    assert heard["answered"] == heard["ordered before"] == heard["ordered now"]
    assert len(gate.waited) == 3 and all(heard["answered"]), "each waited for its moment"


def test_every_answer_takes_the_same_time(server: Running, gate: Gate) -> None:
    """It counts from the opening of the window; what is ordered meanwhile does not put it off."""
    duel = Duel(server)
    duel.arrest()
    live = server.within(server.house.hub.table(duel.table))
    opened = live.asked
    with ThreadPoolExecutor() as at_home:
        sent = at_home.submit(duel.say, duel.bob, "no")
        gate.held(1)
        duel.say(duel.bob, "order cancel-bandit never")
        gate.held(2)
        gate.opened.set()
        assert "stale" in str(sent.exception()), "he has thought better of it"
    assert set(gate.waited) == {opened + hub.MASK}


def test_a_person_may_answer_although_an_order_stands(server: Running, gate: Gate) -> None:
    duel = Duel(server)
    duel.say(duel.bob, "order cancel-bandit never")
    duel.arrest()
    before = len(duel.actions())
    with ThreadPoolExecutor() as at_home:
        sent = at_home.submit(duel.say, duel.bob, "no")
        gate.held(2)  # the order and the person
        gate.opened.set()
        sent.result()
    assert duel.actions()[before:] == [(1, "no")], "once"
    assert duel.step() == "ACTION"


def test_what_is_no_answer_is_not_kept_waiting(server: Running, gate: Gate) -> None:
    duel = Duel(server)
    duel.arrest()
    refused = duel.bob.move(duel.table, "cancel", 1)
    assert (refused.status_code, refused.json()["rule"]) == (422, "O25")
    assert gate.waited == [] and duel.step() == "CANCEL"


def test_an_order_outlives_the_server(tmp_path: Path, gate: Gate) -> None:
    """Nobody has to come back for it."""
    with Running(tmp_path) as server:
        duel = Duel(server)
        duel.say(duel.bob, "order cancel-bandit never")
        duel.arrest()
        known = duel.actions()
    gate.opened.set()
    with Running(tmp_path) as duel.server:
        end = time.monotonic() + PATIENCE
        while duel.actions() == known and time.monotonic() < end:
            time.sleep(0.005)
        assert duel.actions() == [*known, (1, "no")]


@pytest.mark.parametrize(
    ("kinds", "masked"),
    [(["person", "person"], [True, True]), (["person", "bot"], [False, True]), (["bot", "bot"], [False, False])],
)
def test_answers_take_their_time_where_another_person_is_waiting(
    server: Running, kinds: list[str], masked: list[bool]
) -> None:
    seats = [SeatRow(seat, kind, level="greedy") for seat, kind in enumerate(kinds)]
    live = cast(LiveTable, SimpleNamespace(box=window().box, table=window(), seats=seats, asked=100.0, secretive=True))
    moments = [server.house.hub.moment(live, seat) for seat in (0, 1)]
    assert [moment == 100.0 + hub.MASK for moment in moments] == masked
    paced = [kind == "bot" and not waits for kind, waits in zip(kinds, masked, strict=True)]
    assert [moment == 100.0 + server.house.bots.pace("greedy") for moment in moments] == paced


def window() -> Table:
    table = Table(BOX, 2, seed=0)
    for mine, his in zip(ANNS, BOBS, strict=True):
        table.play(0, f"deploy {NAMES[mine]}")
        table.play(1, f"deploy {NAMES[his]}")
    if table.waiting() == [1]:
        table.play(1, "pass")
    for text in ("use", "6", "@6", "bandit"):
        table.play(0, text)
    return table
