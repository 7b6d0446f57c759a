"""Players that are programs. Each is given an observation and nothing else, and answers with a choice."""

from __future__ import annotations

from gulch.bots.uct import uct
from gulch.core.steps import Rng, State
from gulch.face.box import Box

MOST_SIMULATIONS = 1_000_000
SEARCHES = ("uct",)  # the levels that use all the time they are given
THOUGHTLESS = 0.02  # seconds in which a search finds nothing that is not known without


def levels(box: Box) -> list[str]:
    """The bots there are for a game, weakest first."""
    return ["random", *(["greedy"] if box.knowing else []), "uct"]


def choose(box: Box, seen: State, level: str, seconds: float, rng: Rng) -> int:
    """What a bot answers where its seat is asked. It keeps to its time and leaves the observation as it was."""
    if level not in levels(box):
        raise ValueError(f"no bot is called {level!r} here; there are: {', '.join(levels(box))}")
    options = seen.legal()
    if len(options) == 1:
        return options[0]
    if level == "random":
        return options[int(rng.below(len(options)))]
    if level == "uct" and (seconds >= THOUGHTLESS or not box.knowing):
        return int(uct(box.game, seen, MOST_SIMULATIONS, seconds, rng))
    return box.greedy(seen, rng)
