"""One game of an arena, by the one who holds the truth. The bots are in another process and are sent observations."""

from __future__ import annotations

from collections import defaultdict
from hashlib import blake2b
from typing import Any

from gulch.arena.entrants import Table
from gulch.arena.schedule import Seating
from gulch.arena.servant import Servant, serve
from gulch.core.seen import save, write
from gulch.play.table import Table as Played

THINKING = "gulch.arena.thinking"


def task(table: Table, seed: int, seating: Seating) -> dict[str, Any]:
    """A game to be played, as plain data."""
    bots = [0] * table.players
    for bot, side in zip(seating.places, table.sides, strict=True):
        for seat in side:
            bots[seat] = bot
    return {"table": table.plain(), "game": seating.number, "seed": seed + seating.deal, "bots": bots}


def coins(seed: int, seat: int) -> tuple[int, int]:
    """What a bot's own luck begins with: the same for whoever sits there in this deal. From it nobody learns the seed,
    of which all hidden cards come."""
    digest = blake2b(f"coins:{seed}:{seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest[:4], "big"), 1 + int.from_bytes(digest[4:], "big") % (2**32 - 1)


def play(given: dict[str, Any], thinker: Servant) -> dict[str, Any]:
    """What came of it: the result, which is the same whenever it is played, and the time that was spent, which is not.

    Only free decisions count: where there is one choice, nobody is asked.
    """
    table, seed, bots = Table(**given["table"]), given["seed"], given["bots"]
    thrown = [coins(seed, seat) for seat in range(table.players)]
    thinker.ask({"table": given["table"], "bots": bots, "coins": thrown})
    played = Played(table.box, table.players, seed, table.options)
    spent: dict[int, list[float]] = defaultdict(lambda: [0.0, 0])
    faults: dict[int, int] = defaultdict(int)
    while not played.over:
        seat = played.seat_of(played.waiting()[0])
        seen = played.observe(seat)
        options = seen.legal()
        choice = options[0]
        if len(options) > 1:
            answer = thinker.ask({"seat": seat, "seen": save(seen)})
            choice, bot = answer["choice"], bots[seat]
            if choice not in options:
                raise ValueError(f"{table.bots[bot]} chose {choice}, which is none of {options}")
            spent[bot][0] += answer["seconds"]
            spent[bot][1] += 1
            faults[bot] += bool(answer["fault"])
        played.play(seat, write(seen, choice))
    scores, ranks = played.scores(), played.ranks()
    thinker.ask({"scores": scores, "ranks": ranks})
    result = {"game": given["game"], "seed": seed, "bots": bots, "ranks": ranks, "scores": scores}
    result |= {"moves": played.version, "hash": played.hash()}
    if told := {table.bots[bot]: count for bot, count in sorted(faults.items()) if count}:
        result["faults"] = told
    return {
        "result": result,
        "spent": {table.bots[bot]: [round(1000 * s, 3), int(n)] for bot, (s, n) in sorted(spent.items())},
    }


class Dealer:
    """Plays one game after another, each as often as it takes: a process that dies loses nothing but time."""

    def __init__(self) -> None:
        self.thinker = Servant(THINKING)

    def play(self, given: dict[str, Any]) -> dict[str, Any]:
        try:
            return play(given, self.thinker)
        except BaseException:
            self.thinker.leave()  # nobody knows what it is about
            raise


if __name__ == "__main__":
    serve(Dealer().play)
