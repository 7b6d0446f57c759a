"""The process in which bots think. It is told what a seat sees when that seat is asked, and nothing else of a game."""

from __future__ import annotations

import time
from typing import Any

from gulch.arena.entrants import Entrant, Table, is_guest
from gulch.arena.servant import serve
from gulch.bots import stand_in
from gulch.bots.players import Misbehaved, Player, Result
from gulch.core.seen import load
from gulch.core.steps import Rng


class Chair:
    """A bot in one seat of one game."""

    def __init__(self, table: Table, bot: Entrant, coins: tuple[int, int]) -> None:
        self.bot = bot
        self.player: Player = bot.level.sit(table.box)
        self.clock = time.perf_counter if is_guest(bot.level) else time.process_time
        self.rng = Rng(*coins)

    def answer(self, seen: Any) -> dict[str, Any]:
        """The choice, and what it cost: seconds of this process, or of the clock for a bot with one of its own."""
        began, fault = self.clock(), ""
        try:
            choice = int(self.player.think(seen, self.bot.seconds, self.rng))
        except Misbehaved as trouble:
            fault = str(trouble)
            choice = stand_in(self.player.box).think(self.player.box, seen, self.bot.seconds, self.rng)
        return {"choice": choice, "seconds": self.clock() - began, "fault": fault}


class Thinker:
    """All bots of one game after another."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.entrants: list[Entrant] = []
        self.chairs: list[Chair] = []

    def do(self, question: dict[str, Any]) -> Any:
        if "table" in question:
            return self.sit(Table(**question["table"]), question["bots"], question["coins"])
        if "seen" in question:
            return self.think(question["seat"], question["seen"])
        result = Result(question["scores"], question["ranks"])
        for chair in self.chairs:
            chair.player.leave(result)
        self.chairs = []
        return None

    def sit(self, table: Table, bots: list[int], coins: list[tuple[int, int]]) -> None:
        if table != self.table:
            self.table, self.entrants = table, table.entrants()
        for chair in self.chairs:
            chair.player.leave()
        self.chairs = [Chair(table, self.entrants[bot], own) for bot, own in zip(bots, coins, strict=True)]

    def think(self, seat: int, saved: dict[str, Any]) -> dict[str, Any]:
        assert self.table is not None
        return self.chairs[seat].answer(load(self.table.fresh(), saved))


if __name__ == "__main__":
    serve(Thinker().do)
