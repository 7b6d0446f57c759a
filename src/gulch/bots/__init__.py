"""Players that are programs. Each is given an observation and nothing else, and answers with a choice.

Some belong to the house; GULCH_BOTS names a file with others, written in any language: docs/write-a-bot.md.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache

from gulch.bots.players import FORMER, HOUSE, Level
from gulch.core.steps import Rng, State
from gulch.face.box import Box


@cache
def guests() -> Sequence[Level]:
    """The bots from outside; BadRoster if the file that names them makes no sense."""
    path = os.environ.get("GULCH_BOTS", "")
    if not path:
        return ()
    from gulch.bots.external.roster import read_roster  # those who have no guests need not load it

    return read_roster(path)


def house_levels(box: Box) -> list[str]:
    """The house's own bots for a game, weakest first: those who are always there and always answer."""
    return [level.name for level in HOUSE if level.plays(box)]


def levels(box: Box) -> list[str]:
    """All bots there are for a game: the house's own, then its guests."""
    return [*house_levels(box), *(level.name for level in guests() if level.plays(box))]


def is_known(box: Box, name: str) -> bool:
    """Is there such a bot for a game, be it under a name that is not offered any more?"""
    return any(level.name == name and level.plays(box) for level in (*HOUSE, *FORMER, *guests()))


def level_named(box: Box, name: str) -> Level:
    for level in (*HOUSE, *FORMER, *guests()):
        if level.name == name and level.plays(box):
            return level
    raise ValueError(f"no bot is called {name!r} here; there are: {', '.join(levels(box))}")


def stand_in(box: Box) -> Level:
    """Who answers at once where another has failed to."""
    return level_named(box, "cowhand" if box.knowing else "random")


def usual(box: Box) -> str:
    """Whom people play against who do not say."""
    return "cowhand" if box.knowing else "gunslinger"


def choose(box: Box, seen: State, level: str, seconds: float, rng: Rng) -> int:
    """What a bot answers where its seat is asked, as if it had come for this one question."""
    player = level_named(box, level).sit(box)
    try:
        return player.think(seen, seconds, rng)
    finally:
        player.leave()
