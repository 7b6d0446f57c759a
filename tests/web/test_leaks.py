"""The leak law on the wire: what a viewer is sent does not change when what he may not know does.

Two servers hold the same table. On one lies a truth, on the other a truth the viewer cannot tell from it. Both are
played on with answers he cannot tell apart; every byte either server sends him has to be the same, by whatever channel.
"""

import asyncio
import json
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from gulch.core.laws import Trial, matching_answer, random_answer
from gulch.core.positions import document
from gulch.core.seen import observe, save, waiting, write
from gulch.core.steps import NOBODY, POLL, SPECTATOR, Rng, State
from gulch.face.box import Box
from gulch.games import find, names
from gulch.play.table import Move, Table
from gulch.web.app import build
from gulch.web.pages import site
from gulch.web.screens.frames import Frame
from gulch.web.store import ActionRow, Outcome, SeatRow, TableRow, open_store, rows
from gulch.web.tables.live import Deed
from tests.web.webkit import Json

SECRET_GAMES = [
    name
    for name in names()
    if any(step.kind == POLL for step in find(name).game.steps)
    or Trial(find(name).game, find(name).options, find(name).names).start(Rng(1)).HANDS
]
STEPS = 14
ENOUGH = 40  # moves after which two truths were compared


@dataclass(frozen=True)
class Answer(Deed):
    """A choice by its number; what is thrown is said."""

    kind = "play"

    answer: int

    def do(self, table: Table) -> dict[str, Any]:
        table.luck = "manual"
        table.redo([Move(self.seat, self.answer)])
        return {"moves": [[self.seat, self.answer]]}


def guest_of(number: int, seat: int) -> str:
    return f"guest-number-{number:04}-{seat}"


class House:
    """One of the two servers, with the table as one truth has it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def open(self, stack: AsyncExitStack) -> None:
        self.app = build(open_store(self.folder), self.folder, processes=1)
        await stack.enter_async_context(self.app.router.lifespan_context(self.app))
        self.house = self.app.state.house
        self.stack = stack

    async def invite(self, number: int) -> None:
        """People who have sat at no other table: of that they may know what another viewer may not."""
        self.http = {}
        for seat in (*range(6), -1):
            guest = guest_of(number, seat)
            cookie = self.house.sessions.cookie(guest)
            client = httpx.AsyncClient(
                transport=httpx.ASGITransport(self.app),
                base_url="http://gulch",
                headers={"cookie": f"gulch={cookie}", "x-gulch": "1"},
            )
            self.http[seat] = await self.stack.enter_async_context(client)

    async def lay(self, box: Box, truth: State, number: int) -> None:
        await self.invite(number)
        doc = document(box.game, box.options, box.names, truth)
        row = TableRow(
            f"table{number}",
            box.name,
            1,
            doc["options"],
            int(truth.seats),
            "seed",
            "",
            True,
            guest_of(number, 0),
            f"key{number}",
            f"invite{number}",
            f"watch{number}",
            position=json.dumps(doc),
        )
        seats = [SeatRow(seat, "person", guest_of(number, seat), f"P{seat}") for seat in range(row.size)]
        await self.house.hub.store.create(row, seats)
        await self.house.hub.store.append(
            row.id, ActionRow(1, "start", -1, "start", 0, {"moves": []}), Outcome("playing", waiting(truth))
        )
        self.live = await self.house.hub.table(row.id)
        self.live.look_after = lambda live: None  # orders are not carried out: every answer is given by hand
        self.frames: dict[str, Frame] = {}

    async def play(self, seat: int, answer: int, key: str) -> None:
        await self.live.act(Answer(int(seat), int(answer)), key)

    async def sent(self, viewer: int, words: list[str], probe: bool) -> dict[tuple[str, ...], object]:
        """Everything a viewer is sent; with ``probe`` also what he can make the server say."""
        live, http = self.live, self.http[viewer]
        found: dict[tuple[str, ...], object] = {}
        for language in ("en", "it"):
            frame = self.frames.get(language)
            found["feed", language] = live.screens.after(frame, viewer, language)[1] if frame else None
            self.frames[language], found["whole", language] = live.screens.whole(viewer, language)
        base = f"/api/tables/{live.id}"
        who = viewer if viewer >= 0 else "watch"
        if not probe:
            return found
        for path in (f"{base}/view", f"{base}/log", base, f"/t/{live.id}"):
            answer = await http.get(path, params={"as": who, "lang": "it"})
            found["GET", path] = (answer.status_code, answer.content)
        for path in ("/", "/api/tables", f"{base}/replay", f"{base}/replay/0", f"{base}/record", f"/replay/{live.id}"):
            answer = await http.get(path)
            found["GET", path] = (answer.status_code, answer.content)
        if viewer >= 0:
            for word in words:
                answer = await http.get(f"{base}/why", params={"as": viewer, "say": word})
                found["why", word] = (answer.status_code, answer.content)
            for path, body in commands(live.v(viewer), viewer):
                answer = await http.post(base + path, json=body, headers={"idempotency-key": "a-probing-key"})
                found["POST", path, str(body)] = (answer.status_code, answer.content)
        return found


def commands(v: int, seat: int) -> list[tuple[str, Json]]:
    """Commands that are refused; the refusals should tell nothing."""
    return [
        ("/moves", {"seat": seat, "say": "nonsense", "v": v}),
        ("/moves", {"seat": seat, "say": "nonsense", "v": v + 1}),
        ("/moves", {"seat": (seat + 1) % 2, "say": "nonsense", "v": v}),
        ("/undo", {"seat": seat, "v": v + 1}),
        ("/votes", {"kind": "rewind", "seat": seat, "to": 10**6}),
        ("/votes/7", {"seat": seat, "yes": True}),
        ("/rematch", {}),
        ("/start", {"nothing": 1}),
    ]


async def compare(one_house: House, two_house: House, box: Box, s: State, viewer: int, rng: Rng, number: int) -> int:
    """Follow two truths as long as the viewer should not be able to tell them apart; gives how far that was."""
    one, two = s.copy(), box.game.imagine(observe(s, viewer), rng)
    if one.stop.kind == POLL:
        two.sealed = one.sealed
    if save(one) == save(two):
        return 0
    await one_house.lay(box, one, number)
    await two_house.lay(box, two, number)
    seat = -1 if viewer == SPECTATOR else int(viewer)
    for step in range(STEPS):
        words = [*one.stop.words[:3], *[write(one, choice) for choice in one.legal()[:3]]] if one.seat >= 0 else []
        found = [await house.sent(seat, words, probe=step % 4 == 0) for house in (one_house, two_house)]
        for channel in found[0]:
            assert found[0][channel] == found[1][channel], (box.name, viewer, one.stop.name, channel)
        if one.seat >= 0:
            two.ask(one.seat)
        answer = random_answer(one, rng)
        same = matching_answer(one, two, answer, viewer, rng)
        if same is None:
            return step
        opens = one.stop.REVEALS or (one.stop.kind == POLL and len(waiting(one)) == 1)
        asked = one.seat
        one.play(answer)
        two.play(same)
        if NOBODY in (one.seat, two.seat):
            return step  # the end opens everything
        if opens and save(observe(one, viewer)) != save(observe(two, viewer)):
            return step  # something was turned up, and it was not the same
        await one_house.play(asked, answer, f"key{step}")
        await two_house.play(asked, same, f"key{step}")
    return STEPS


@pytest.mark.parametrize("name", SECRET_GAMES)
def test_no_byte_depends_on_what_its_reader_may_not_know(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GULCH_SECRET", "the same on both")
    monkeypatch.setenv("GULCH_RATE", "100000")
    monkeypatch.setattr(site, "fresh_key", lambda: "a-form-key")
    monkeypatch.setattr(rows, "now", lambda: 1_700_000_000)
    box = find(name)
    trial = Trial(box.game, box.options, box.names)

    async def whole() -> list[int]:
        followed = []
        async with AsyncExitStack() as stack:
            one, two = House(tmp_path / "one"), House(tmp_path / "two")
            for house in (one, two):
                await house.open(stack)
            rng, number = Rng(7), 0
            for seed in range(6):
                positions = [s for s in trial.positions(seed, every=1, vary=False) if s.seat != NOBODY]
                for s in positions[:: max(1, len(positions) // 3)]:
                    for viewer in trial.viewers(s):
                        number += 1
                        followed.append(await compare(one, two, box, s, viewer, rng, number))
                if sum(followed) >= ENOUGH:
                    break
        return followed

    followed = asyncio.run(whole())
    assert sum(followed) >= ENOUGH, "too few pairs of truths to mean anything"
