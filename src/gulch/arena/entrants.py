"""Who plays in an arena: a bot of ``gulch bots``, and how long it may think."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from gulch.bots import guests, level_named
from gulch.bots.players import MOST_SIMULATIONS, Level
from gulch.core.legible import whole_number
from gulch.core.options import house_rules, in_words
from gulch.face.box import Box
from gulch.games import find

SPELLED = re.compile(r"(?P<name>[^:@]+)(?::(?P<simulations>[0-9]+)|@(?P<seconds>[0-9]*\.?[0-9]+))?")
LONGEST = 3600.0  # seconds for an answer


class BadArena(ValueError):
    """Something that cannot be played; says what and why."""


@dataclass(frozen=True)
class Entrant:
    """A bot as it was named: greedy, uct:400 with so many simulations, uct@0.5 with so many seconds."""

    name: str
    level: Level
    seconds: float
    timed: bool  # does its play depend on the clock?

    @property
    def budget(self) -> str:
        """How long it thinks, in words; empty for those who answer at once."""
        if not self.level.searches:
            return ""
        _, counted, simulations = self.name.partition(":")
        return f"{simulations} simulations" if counted else f"{self.seconds:g} s"


def entrant(box: Box, name: str, seconds: float = 1.0, simulations: int = 0) -> Entrant:
    """A bot by its name; whoever searches and names no budget of his own has the common one."""
    spelled = SPELLED.fullmatch(name)
    if spelled is None:
        raise BadArena(f"{name!r} is no bot: a name, name:SIMULATIONS or name@SECONDS")
    level = level_named(box, spelled["name"])
    if spelled["simulations"]:
        return Entrant(name, level.within(counted(spelled["simulations"])), seconds, False)
    if spelled["seconds"]:
        if not level.searches:
            raise BadArena(f"{level.name} does not use its time: leave out @{spelled['seconds']}")
        return Entrant(name, level, checked_seconds(float(spelled["seconds"])), True)
    if level.searches and simulations:
        return Entrant(f"{name}:{simulations}", level.within(simulations), seconds, False)
    return Entrant(f"{name}@{seconds:g}" if level.searches else name, level, seconds, level.searches or is_guest(level))


def is_guest(level: Level) -> bool:
    return any(level is guest for guest in guests())


def counted(text: str) -> int:
    number = whole_number(text, MOST_SIMULATIONS)
    if not number:
        raise BadArena(f"simulations are from 1 to {MOST_SIMULATIONS}, not {text}")
    return number


def checked_seconds(seconds: float) -> float:
    if not 0 < seconds <= LONGEST:
        raise BadArena(f"seconds for an answer are more than 0 and at most {LONGEST:g}, not {seconds:g}")
    return seconds


@dataclass(frozen=True)
class Table:
    """What is played, by whom, and for how long each may think; all that another process needs to know."""

    game: str
    players: int
    options: Mapping[str, str]
    bots: Sequence[str]  # each with its budget
    seconds: float = 1.0

    @property
    def box(self) -> Box:
        return find(self.game)

    @cached_property
    def sides(self) -> Sequence[Sequence[int]]:
        return self.box.sides(self.fresh())

    def fresh(self) -> Any:
        return self.box.game.start(self.players, house_rules(self.box.options, self.options, stored=True))

    def entrants(self) -> list[Entrant]:
        return [entrant(self.box, name, self.seconds) for name in self.bots]

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def table_of(
    game: str,
    bots: Sequence[str],
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seconds: float = 1.0,
    simulations: int = 0,
) -> Table:
    """What was asked for, checked; BadArena, BadOption or UnknownGame for what cannot be."""
    box = find(game)
    seats = box.quick_players if players is None else players
    if seats not in box.players:
        raise BadArena(f"{box.title} is for {', '.join(map(str, box.players))} players, not {seats}")
    if not 0 <= simulations <= MOST_SIMULATIONS:
        raise BadArena(f"simulations are from 1 to {MOST_SIMULATIONS}, not {simulations}")
    named = [entrant(box, name, checked_seconds(seconds), simulations).name for name in bots]
    if len(named) < 2:
        raise BadArena("an arena needs two bots or more")
    if doubled := sorted({name for name in named if named.count(name) > 1}):
        raise BadArena(f"{doubled[0]} is named twice")
    return Table(box.name, seats, in_words(box.options, options or {}), named, seconds)
