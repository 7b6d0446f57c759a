"""Bots as a terminal shows them: who there is, and what happens when one is tried."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from gulch.bots import is_known, level_named, levels, stand_in
from gulch.bots.external.guest import External
from gulch.bots.players import Level, Misbehaved, Result
from gulch.core.seen import write
from gulch.core.steps import Rng
from gulch.face.box import Box
from gulch.games import find, names
from gulch.play.table import Table

USUAL = 1.0  # seconds for an answer of who has no time of its own


def list_bots(say: Callable[[str], None]) -> None:
    for name in names():
        say(f"{name:<18} {', '.join(levels(find(name)))}")


def boxes_of(name: str) -> list[Box]:
    """The games that a bot plays; ValueError if nobody is called so."""
    found = [box for box in map(find, names()) if is_known(box, name)]
    if not found:
        raise ValueError(f"no bot is called {name!r}; there are: {', '.join(levels(find(names()[0])))}")
    return found


def try_bot(
    name: str, boxes: Sequence[Box], games: int, seconds: float | None, seed: int, say: Callable[[str], None]
) -> int:
    """Let a bot play against chance, each time on another chair; gives how often it misbehaved, and says how. Without
    ``seconds`` it has those that its file gives it."""
    faults = 0
    for box in boxes:
        trial = Trial(box, level_named(box, name), seconds)
        for n in range(games):
            trial.play(seed + n, chair=n % box.quick_players, say=say)
        faults += trial.faults
        say(trial.told(games))
    return faults


class Trial:
    """Some games of one bot, and what came of them."""

    def __init__(self, box: Box, level: Level, seconds: float | None) -> None:
        self.box, self.level = box, level
        own = level.seconds if isinstance(level, External) else USUAL
        self.seconds = own if seconds is None else seconds
        self.answers = self.won = self.faults = 0
        self.slowest = self.spent = 0.0

    def play(self, seed: int, chair: int, say: Callable[[str], None]) -> None:
        box, rng, chance = self.box, Rng(seed), level_named(self.box, "random")
        table = Table(box, box.quick_players, seed)
        bot = self.level.sit(box)
        while not table.over:
            seat = table.seat_of(table.waiting()[0])
            seen = table.observe(seat)
            if seat != chair:
                choice = chance.think(box, seen, self.seconds, rng)
            else:
                began = time.perf_counter()
                try:
                    bot.begin(seen)
                    began = time.perf_counter()  # to begin takes no time from the answer
                    choice = bot.think(seen, self.seconds, rng)
                except Misbehaved as trouble:
                    self.faults += 1
                    say(f"  {box.name}, seed {seed}: {trouble}")
                    choice = stand_in(box).think(box, seen, self.seconds, rng)
                took = time.perf_counter() - began
                self.answers, self.spent, self.slowest = self.answers + 1, self.spent + took, max(self.slowest, took)
            table.play(seat, write(seen, choice))
        self.won += table.ranks()[chair] == 0
        bot.leave(Result(table.scores(), table.ranks()))

    def told(self, games: int) -> str:
        mean = 1000 * self.spent / max(1, self.answers)
        many = "1 game" if games == 1 else f"{games} games"
        return (
            f"{self.box.name:<18} {many}, {self.won} won, {self.answers} answers, {mean:.1f} ms each, "
            f"{1000 * self.slowest:.0f} ms the slowest, misbehaved {self.faults} times"
        )
