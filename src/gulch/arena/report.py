"""What can be said after an arena, and how surely: everything that page and terminal show, and nothing drawn yet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from gulch.arena.entrants import Entrant
from gulch.arena.ratings import Placed, skills
from gulch.arena.results import Heading, Results
from gulch.arena.schedule import PAIRS
from gulch.arena.statistics import SURE, Interval, bradley_terry, drawn_again, mean, wilson

ANCHOR = "greedy"  # who has rating 0, where he plays
DRAWS = 1000  # of all deals, for intervals of ratings
MOST_RATED = 8_000  # games that are rated for intervals of skill, over all draws; they take their time
FEWEST_DRAWS = 40
FEW_DEALS = 10  # with fewer, drawing them again says little

Met = dict[tuple[int, int], tuple[float, float]]  # by pair: what the one won, of so many games


class Game(NamedTuple):
    """One that was played, place by place; a place is a seat, or a team's seats."""

    deal: int
    bots: tuple[int, ...]
    ranks: tuple[int, ...]  # the best of each place
    shares: tuple[float, ...]  # of the win

    def share(self, bot: int) -> float:
        return sum(share for share, who in zip(self.shares, self.bots, strict=True) if who == bot)

    def fair(self, bot: int) -> float:
        return self.bots.count(bot) / len(self.bots)

    def before(self, one: int, other: int) -> float:
        """How much of all comparisons of rank between two bots the one has won; level is half."""
        pairs = [
            (mine, theirs)
            for mine, who in zip(self.ranks, self.bots, strict=True)
            for theirs, whom in zip(self.ranks, self.bots, strict=True)
            if who == one and whom == other
        ]
        return sum(1.0 if mine < theirs else 0.5 if mine == theirs else 0.0 for mine, theirs in pairs) / len(pairs)


def game_of(result: dict[str, Any], deal: int, sides: Sequence[Sequence[int]]) -> Game:
    won = [rank == 0 for rank in result["ranks"]]
    return Game(
        deal,
        tuple(result["bots"][side[0]] for side in sides),
        tuple(min(result["ranks"][seat] for seat in side) for side in sides),
        tuple(sum(won[seat] for seat in side) / sum(won) for side in sides),
    )


class Standing(NamedTuple):
    """One bot, in the order of strength."""

    bot: int
    rating: Interval  # in points; the anchor has 0
    skill: Interval  # by openskill
    wins: Interval  # share of the wins
    fair: float  # what it would be among equals
    rank: Interval  # share of comparisons of rank that it won
    milliseconds: float  # of a free decision, on one core
    decisions: int
    faults: int
    beats: int
    loses: int


@dataclass
class Report:
    """Only whole deals are looked at: in them everybody has sat everywhere equally often."""

    results: Results

    @property
    def heading(self) -> Heading:
        return self.results.heading

    @cached_property
    def names(self) -> Sequence[str]:
        return self.heading.table.bots

    @cached_property
    def entrants(self) -> list[Entrant]:
        return self.heading.table.entrants()

    @cached_property
    def title(self) -> str:
        return self.heading.table.box.title

    @cached_property
    def sides(self) -> Sequence[Sequence[int]]:
        return self.heading.table.sides

    @property
    def teams(self) -> bool:
        return any(len(side) > 1 for side in self.sides)

    @cached_property
    def deals(self) -> list[list[Game]]:
        by_deal: dict[int, list[Game]] = defaultdict(list)
        for seating in self.heading.seatings():
            if (result := self.results.games.get(seating.number)) is not None:
                by_deal[seating.deal].append(game_of(result, seating.deal, self.sides))
        return [games for games in by_deal.values() if len(games) == self.heading.schedule.per_deal]

    @cached_property
    def games(self) -> list[Game]:
        return [game for deal in self.deals for game in deal]

    @property
    def left_out(self) -> int:
        """Games of deals that are not whole yet."""
        return len(self.results.games) - len(self.games)

    @property
    def anchor(self) -> int:
        return self.names.index(ANCHOR) if ANCHOR in self.names else 0

    # who beats whom

    def compared(self, game: Game, one: int, other: int) -> float:
        """Where two bots share a table evenly, who wins; elsewhere, who comes in before whom."""
        return game.share(one) if self.heading.form == PAIRS else game.before(one, other)

    @cached_property
    def met(self) -> list[Met]:
        """Deal by deal."""
        found = []
        for deal in self.deals:
            won: Met = {}
            for game in deal:
                for pair in combinations(sorted(set(game.bots)), 2):
                    had, of = won.get(pair, (0.0, 0.0))
                    won[pair] = (had + self.compared(game, *pair), of + 1)
            found.append(won)
        return found

    @cached_property
    def cross(self) -> dict[tuple[int, int], Interval]:
        """By row and column: what the row's bot won of its games against the column's."""
        found: dict[tuple[int, int], Interval] = {}
        for (one, other), (won, games) in summed(self.met).items():
            found[one, other] = wilson(won, games)
            found[other, one] = found[one, other].turned
        return found

    def alone(self, other: int) -> Interval:
        """What the first bot wins by itself against a table of another."""
        mine = [game for game in self.games if other in game.bots]
        return wilson(sum(game.share(0) for game in mine), len(mine))

    def settled(self, one: int, other: int) -> bool:
        return (one, other) in self.cross and not self.cross[one, other].covers(0.5)

    @cached_property
    def games_a_pair(self) -> int:
        return int(min((games for _, games in summed(self.met).values()), default=0))

    # ratings

    @cached_property
    def ratings(self) -> list[Interval]:
        bots, all_met = len(self.names), summed(self.met)
        near = bradley_terry(bots, all_met)

        def rated(met: Sequence[Met]) -> list[float]:
            points = bradley_terry(bots, summed(met), near)
            return [point - points[self.anchor] for point in points]

        def coins(rng: Random) -> Met:
            """A game more of each pair: who has never lost a game may lose one yet."""
            return {pair: (float(rng.randrange(2)), 1.0) for pair in all_met}

        return drawn_again(self.met, rated, DRAWS, self.heading.seed, coins)

    @cached_property
    def skill(self) -> list[Interval]:
        placed = [[Placed(game.bots, game.ranks) for game in deal] for deal in self.deals]
        draws = max(FEWEST_DRAWS, min(DRAWS, MOST_RATED // max(1, len(self.games))))
        return drawn_again(
            placed, lambda drawn: skills(len(self.names), [g for deal in drawn for g in deal]), draws, self.heading.seed
        )

    # the table

    @cached_property
    def standings(self) -> list[Standing]:
        found = []
        for bot in range(len(self.names)):
            mine = [game for game in self.games if bot in game.bots]
            others = [other for other in range(len(self.names)) if self.settled(bot, other)]
            beats = sum(self.cross[bot, other].value > 0.5 for other in others)
            ranked = [game.before(bot, other) for game in mine for other in set(game.bots) - {bot}]
            milliseconds, decisions = self.spent(bot)
            found.append(
                Standing(
                    bot,
                    self.ratings[bot],
                    self.skill[bot],
                    wilson(sum(game.share(bot) for game in mine), len(mine)),
                    sum(game.fair(bot) for game in mine) / len(mine),
                    wilson(sum(ranked), len(ranked)),
                    milliseconds / max(1, decisions),
                    decisions,
                    sum(r.get("faults", {}).get(self.names[bot], 0) for r in self.results.games.values()),
                    beats,
                    len(others) - beats,
                )
            )
        return sorted(found, key=lambda standing: -standing.rating.value)

    def spent(self, bot: int) -> tuple[float, int]:
        """Milliseconds over all free decisions, and how many those were."""
        entries = [spent[self.names[bot]] for spent in self.results.spent.values() if self.names[bot] in spent]
        return sum(entry[0] for entry in entries), sum(entry[1] for entry in entries)

    @property
    def ranked(self) -> list[int]:
        """The bots, the strongest first."""
        return [standing.bot for standing in self.standings]

    # seats

    @cached_property
    def seats(self) -> list[Interval]:
        """The share of wins by place, whoever sat there."""
        return [self.place_share(place, SURE) for place in range(len(self.sides))]

    @cached_property
    def uneven(self) -> list[int]:
        """Places that win more or less than their share, beyond what so many places make likely together."""
        places = range(len(self.sides))
        sure = 1 - (1 - SURE) / len(places)
        return [place for place in places if not self.place_share(place, sure).covers(1 / len(places))]

    def place_share(self, place: int, sure: float) -> Interval:
        """As wide as games and deals ask for: on one deal luck is with the same place in every game."""
        by_game = wilson(sum(game.shares[place] for game in self.games), len(self.games), sure)
        by_deal = mean([sum(game.shares[place] for game in deal) / len(deal) for deal in self.deals], sure)
        return Interval(
            by_game.value, max(0.0, min(by_game.low, by_deal.low)), min(1.0, max(by_game.high, by_deal.high))
        )

    def place_name(self, place: int) -> str:
        return f"team {place + 1}" if self.teams else f"seat {place + 1}"


def summed(met: Sequence[Met]) -> Met:
    total: dict[tuple[int, int], list[float]] = {}
    for deal in met:
        for pair, (won, games) in deal.items():
            sums = total.setdefault(pair, [0.0, 0.0])
            sums[0] += won
            sums[1] += games
    return {pair: (won, games) for pair, (won, games) in total.items()}
