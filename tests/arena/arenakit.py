"""Results of arenas that were never played: as a schedule has them, with winners that are chosen here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from gulch.arena.dealing import task
from gulch.arena.entrants import table_of
from gulch.arena.results import Heading, Results

Rank = Callable[[Sequence[int], Random], Sequence[int]]


def by_strength(*strengths: float) -> Rank:
    """Ranks by seat, by strength and luck."""

    def ranks(bots: Sequence[int], rng: Random) -> Sequence[int]:
        worth = [rng.gauss(strengths[bot], 1.0) for bot in bots]
        return [sum(other > mine for other in worth) for mine in worth]

    return ranks


def made_up(
    bots: Sequence[str], rank: Rank, deals: int = 20, form: str = "pairs", game: str = "wild-west-way", **more: Any
) -> Results:
    heading = Heading(table_of(game, bots, **more), form, deals, 4000)
    results = Results(heading, runs=[{"date": "2026-11-16", "machine": "a machine"}])
    rng = Random(5)
    for seating in heading.seatings():
        given = task(heading.table, heading.seed, seating)
        ranks = list(rank(given["bots"], rng))
        results.games[seating.number] = {
            "game": seating.number,
            "seed": given["seed"],
            "bots": given["bots"],
            "ranks": ranks,
            "scores": [10 - place for place in ranks],
            "moves": 100,
            "hash": "",
        }
        named = {heading.table.bots[bot]: bot for bot in given["bots"]}
        results.spent[seating.number] = {name: [0.5 * 10**bot, 50] for name, bot in named.items()}
    return results
