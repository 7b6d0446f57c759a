"""A bot from outside is told what its seat may know: in two truths that the seat cannot tell apart, the same bytes."""

import json
from dataclasses import dataclass, field
from typing import cast

import pytest

from gulch.bots.external.guest import External, Guest
from gulch.bots.external.process import Program
from gulch.core.laws import Trial
from gulch.core.seen import keeps_secrets, observe, save, waiting
from gulch.core.steps import NOBODY, Rng, State
from gulch.face.box import Box
from gulch.games import find, names


@dataclass
class Overheard:
    """In place of a process: takes the first option, and keeps every byte."""

    heard: list[bytes] = field(default_factory=list)

    def begin(self) -> "Overheard":
        return self

    def exchange(self, line: bytes, seconds: float) -> bytes:
        self.heard.append(line)
        message = json.loads(line)
        if message["type"] == "hello":
            return b'{"type": "ready", "protocol": 1}'
        return json.dumps({"type": "answer", "id": message["id"], "say": message["options"][0]["say"]}).encode()

    def complaints(self) -> str:
        return ""

    def abort(self) -> None: ...

    def close(self, goodbye: bytes = b"") -> None: ...


def told(box: Box, seen: State) -> list[bytes]:
    line = Overheard()
    guest = Guest(External("ear", cast(Program, line)), box)
    guest.think(seen, 1.0, Rng(1))
    return line.heard


@pytest.mark.parametrize("name", names())
def test_what_a_bot_is_told_does_not_depend_on_what_its_seat_may_not_know(name: str) -> None:
    box = find(name)
    trial, differing, compared = Trial(box.game, box.options, box.names), 0, 0
    secrets = False
    for seed in range(2):
        for s in trial.positions(seed, every=6):
            if s.seat == NOBODY:
                continue
            secrets = secrets or keeps_secrets(s)
            seat = waiting(s)[-1]
            seen = observe(s, seat)
            if len(seen.legal()) < 2:
                continue
            truth = box.game.imagine(seen, Rng(seed))
            if seat in waiting(truth):
                truth.ask(seat)
            again = observe(truth, seat)
            lines = told(box, seen)
            assert len(lines) == 2 and lines == told(box, again)
            compared += 1
            differing += save(truth) != save(s)
    assert compared > 5 and (differing > 0) == secrets
