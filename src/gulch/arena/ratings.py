"""Skill by openskill (Plackett-Luce): for games of any number of places, and comparable from one arena to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()


class Placed(NamedTuple):
    """A game as ratings see it: by place the bot, and its rank."""

    bots: tuple[int, ...]
    ranks: tuple[int, ...]


def skills(bots: int, games: Sequence[Placed]) -> list[float]:
    """The mean of what is believed of each bot's skill, after these games in this order; all begin at 25.

    A bot in several places of a table is believed to have become what the mean of its places has."""
    known = [MODEL.rating() for _ in range(bots)]
    for game in games:
        rated = MODEL.rate([[known[bot]] for bot in game.bots], ranks=[float(rank) for rank in game.ranks])
        for bot in set(game.bots):
            mine = [one[0] for one, who in zip(rated, game.bots, strict=True) if who == bot]
            known[bot] = MODEL.rating(
                mu=sum(one.mu for one in mine) / len(mine), sigma=sum(one.sigma for one in mine) / len(mine)
            )
    return [rating.mu for rating in known]
