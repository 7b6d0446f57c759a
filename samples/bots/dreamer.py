"""A bot that imagines what it cannot see, tries its answers again and again, and takes the one that has ended best.

It thinks with gulch itself, which has to be installed for the Python that runs it.
"""

import json
import sys
import time
from typing import Any

from gulch.core.positions import position
from gulch.core.seen import write
from gulch.core.steps import Rng, playout
from gulch.face.box import Box
from gulch.games import find

LONG_ENOUGH = 0.2  # seconds


def answer(box: Box, asked: dict[str, Any], rng: Rng) -> str:
    until = time.monotonic() + min(LONG_ENOUGH, asked["seconds"] / 2)
    seen = position(box.game, box.options, box.names, asked["position"], stored=True)
    choices = seen.legal()
    ranks, tries = [0] * len(choices), [0] * len(choices)
    for n in range(10_000):
        i = n % len(choices)
        s = box.game.imagine(seen, rng)
        if s.seat != seen.viewer:
            s.ask(seen.viewer)  # others may be asked at the same time
        s.play(choices[i])
        playout(s, rng)
        ranks[i] += box.game.ranks(s)[seen.viewer]
        tries[i] += 1
        if time.monotonic() > until:
            break
    tried = [i for i in range(len(choices)) if tries[i]]
    return write(seen, choices[min(tried, key=lambda i: ranks[i] / tries[i])])


def main() -> None:
    rng = Rng(time.time_ns() % 2**31)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            box = find(message["game"])
            said = {"type": "ready", "protocol": 1}
        elif message["type"] == "ask":
            said = {"type": "answer", "id": message["id"], "say": answer(box, message, rng)}
        else:  # the game is over
            break
        print(json.dumps(said), flush=True)


main()
