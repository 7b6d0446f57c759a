"""What the tests of bots from outside have in common: bots of a few lines, and questions to put to them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from gulch.bots.external.guest import External, Guest
from gulch.bots.external.process import Limits, Program
from gulch.core.steps import Rng, State
from gulch.games import find
from gulch.play.table import Table

SAMPLES = Path(__file__).parents[2] / "samples/bots"
BOX = find("way-out-west")
PATIENCE = 60.0  # seconds, on a busy machine; who is to be late is given less

# A bot with everything in place; tests replace what it says.
WELL_BEHAVED = """
import json, os, sys
def say(**message): print(json.dumps(message), flush=True)
def ready(hello): say(type="ready", protocol=1)
def answer(ask): say(type="answer", id=ask["id"], say=ask["options"][0]["say"])
def over(result): sys.exit()
{}
for line in sys.stdin:
    message = json.loads(line)
    {{"hello": ready, "ask": answer, "over": over}}[message["type"]](message)
"""


def bot(code: str = "", seconds: float = PATIENCE, begin: float = PATIENCE, **limits: Any) -> External:
    """One that behaves but for some lines."""
    command = (sys.executable, "-I", "-S", "-c", WELL_BEHAVED.format(code))
    return External("stray", Program(command, Limits(**limits)), seconds=seconds, begin=begin)


def question(table: Table | None = None) -> State:
    """Somebody is asked and has a choice."""
    table = table or Table(BOX, 3, seed=5)
    seen: State = table.observe(table.seat_of(table.waiting()[0]))
    assert len(seen.legal()) > 1
    return seen


def asked(guest: Guest, seen: State | None = None) -> int:
    return guest.think(seen or question(), PATIENCE, Rng(1))
