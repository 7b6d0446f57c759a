"""A bot from outside is told what its seat may know: in two truths that the seat cannot tell apart, the same bytes."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from typing import cast

import pytest

from gulch.bots.external.guest import External, Guest
from gulch.bots.external.process import Program
from gulch.core.laws import Trial
from gulch.core.seen import keeps_secrets, observe, save, waiting
from gulch.core.steps import NOBODY, Rng, State
from gulch.face.box import Box
from gulch.games import find, names

COMPARED = 60  # positions of each game


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


def asked(box: Box) -> Iterator[tuple[State, int]]:
    """Positions of random games where somebody has a choice, and who; of a ballot the last."""
    trial = Trial(box.game, box.options, box.names)
    every = (s for seed in count() for s in trial.positions(seed, every=4) if s.seat != NOBODY)
    choosing = ((s, seat) for s in every if len(observe(s, seat := waiting(s)[-1]).legal()) > 1)
    return islice(choosing, COMPARED)


@pytest.mark.parametrize("name", names())
def test_what_a_bot_is_told_does_not_depend_on_what_its_seat_may_not_know(name: str) -> None:
    box, compared, differing, secrets = find(name), 0, 0, False
    for s, seat in asked(box):
        seen = observe(s, seat)
        truth = box.game.imagine(seen, Rng(compared))
        if seat in waiting(truth):
            truth.ask(seat)
        lines = told(box, seen)
        assert len(lines) == 2 and lines == told(box, observe(truth, seat))
        compared += 1
        differing += save(truth) != save(s)
        secrets = secrets or keeps_secrets(s)
    assert compared == COMPARED and (differing > 0) == secrets
