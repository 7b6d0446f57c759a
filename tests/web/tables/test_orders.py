"""Fight to the end: the server fires on for a seat until the fight is over or the order is broken off."""

import asyncio
import json
import threading
import time
from typing import Any

import pytest

from gulch.core.positions import document
from gulch.core.seen import waiting
from gulch.core.steps import CHANCE
from gulch.games.way_out_west.box import BOX
from gulch.games.way_out_west.rules.table import West
from gulch.web.store import ActionRow, Outcome, SeatRow, TableRow
from gulch.web.tables import hub
from tests.games.way_out_west.setting import acts, play, scene
from tests.web.webkit import PATIENCE, Person, Running

TABLE = "ordered"
PATH = f"/api/tables/{TABLE}/orders"


def standoff() -> West:
    """Red against a farmer who fires first, with guns enough for a long fight; he has missed once."""
    s = acts(scene(3, cowboys=[("red", "Dodge", 5), ("red", "Abilene", 1)], farmers=[("blue", "Dodge")]))
    play(s, "box gunfight")
    while s.seat >= 0 and s.stop.name in ("FIGHT_TOWN", "FIGHT_TARGET"):
        play(s, "at Dodge" if s.stop.name == "FIGHT_TOWN" else "target farmer")
    while s.seat == CHANCE:
        play(s, "roll 1")
    return s


class Seated:
    """Ann and Bob at the table, and Cy who does not sit."""

    def __init__(self, server: Running, s: West) -> None:
        store = server.house.hub.store
        doc = document(BOX.game, BOX.options, BOX.names, s)
        row = TableRow(
            TABLE, BOX.name, 1, doc["options"], 3, "seed", "", True, "guest-number-0000", "key-0000", "invite", "watch"
        )
        row.position = json.dumps(doc)
        seats = [SeatRow(seat, "person", f"guest-number-{seat:04}", f"P{seat}") for seat in range(3)]
        server.within(store.create(row, seats))
        action = ActionRow(1, "start", -1, "start", 0, {"moves": []})
        server.within(store.append(TABLE, action, Outcome("playing", waiting(s))))
        self.server = server
        self.ann, self.bob = self.person(0), self.person(1)

    def person(self, seat: int) -> Person:
        person = self.server.person()
        cookie = self.server.house.sessions.cookie(f"guest-number-{seat:04}")
        person.http.cookies.clear()
        person.http.headers["cookie"] = person.cookie = f"gulch={cookie}"
        return person

    def order(self, on: bool, person: Person | None = None, seat: int = 0) -> Any:
        return (person or self.ann).post(PATH, {"seat": seat, "on": on})


@pytest.fixture
def seated(server: Running, monkeypatch: pytest.MonkeyPatch) -> Seated:
    monkeypatch.setattr(hub, "FIRES_ON", 0.01)
    return Seated(server, standoff())


def test_an_order_fires_on_until_the_fight_is_over_and_ends_with_it(seated: Seated) -> None:
    ann = seated.ann
    view = ann.view(TABLE, 0)
    assert (view["question"]["yours"], view["question"]["order"]) == (True, "Fight to the end")
    assert seated.order(True).status_code == 200
    view = ann.until(TABLE, 0, lambda view: view["showdown"] is None and not view["info"]["ordered"])
    fired = [line["say"] for line in view["log"] if line["seat"] == 0 and line.get("step") == "FIRE_OR_RETREAT"]
    assert fired and set(fired) == {"fire"}
    assert any(line.get("note") in ("WINS", "FARMER_WINS") for line in view["log"])


class Gate:
    """In place of the time that an answer takes."""

    def __init__(self) -> None:
        self.waiting, self.opened = threading.Event(), threading.Event()

    async def until(self, moment: float) -> None:
        self.waiting.set()
        while not self.opened.is_set():
            await asyncio.sleep(0.005)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    made = Gate()
    monkeypatch.setattr(hub, "until", made.until)
    return made


def test_nobody_else_is_told(gate: Gate, seated: Seated) -> None:
    with seated.bob.feed(TABLE, **{"as": 1}) as his, seated.bob.feed(TABLE, **{"as": "watch"}) as watching:
        for feed in (his, watching):
            feed.until(lambda feed: feed.view["info"]["seats"][1]["here"])
        before = [len(his.raw), len(watching.raw)]
        seated.order(True)
        assert seated.ann.until(TABLE, 0, lambda view: view["info"]["ordered"])["info"]["ordered"] == [0]
        assert his.silent() and watching.silent()
        assert [len(his.raw), len(watching.raw)] == before
        assert seated.bob.view(TABLE, 1)["info"]["ordered"] == []
    gate.opened.set()


def test_an_order_that_is_broken_off_answers_nothing_any_more(gate: Gate, seated: Seated) -> None:
    """Not even what was about to be answered."""
    seated.order(True)
    assert gate.waiting.wait(PATIENCE)
    assert seated.order(False).status_code == 200
    gate.opened.set()
    end = time.monotonic() + PATIENCE
    while seated.server.house.hub.thinking:
        assert time.monotonic() < end
        time.sleep(0.005)
    view = seated.ann.view(TABLE, 0)
    assert view["question"]["yours"] and not view["info"]["ordered"]
    assert not [line for line in view["log"] if line.get("say") == "fire"]


def test_only_what_can_be_ordered_is(seated: Seated) -> None:
    """By who is asked, for a seat of his own, where there is something to answer on; and nothing changes otherwise."""
    assert seated.order(True, seated.bob, 0).status_code == 403
    assert seated.order(True, seated.bob, 1).status_code == 409
    assert seated.order(False).status_code == 200
    assert seated.ann.post(PATH, {"seat": 0}).status_code == 400
    assert seated.ann.view(TABLE, 0)["question"]["yours"] and not seated.ann.view(TABLE, 0)["info"]["ordered"]
