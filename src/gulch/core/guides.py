"""What a search is told of a game: which answers are likely, how to play on quickly, and how a game that is broken off
would have ended. Compiled; one subclass a game, and this one knows nothing."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from gulch.core.ints import i64, mypyc_attr, vec
from gulch.core.steps import CHANCE, NOBODY, Game, Rng, State

TO_THE_END: Final[i64] = 1_000_000  # decisions no game has
WINNING: Final = 0.8  # of a result's worth; the rest is for points


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Asked about imagined truths. What it says of a seat's answers may look only at what that seat may see."""

    def __init__(self, game: Game[Any], far: i64 = TO_THE_END, doubt: float = 0.6) -> None:
        self.game = game
        self.far = far  # decisions of a playout before it is broken off
        self.doubt = doubt  # by how much what one playout says may be wrong

    def priors(self, s: State) -> list[float]:
        """How promising the options look at a glance, in their order; more than 0, and 1 together."""
        count = len(s.options)
        return [1.0 / float(count)] * count

    def pick(self, s: State, rng: Rng) -> i64:
        """A quick answer in a playout."""
        return s.options[rng.below(len(s.options))]

    def calm(self, s: State) -> bool:
        """Is this a good place to break off, with nothing half done?"""
        return True

    def worth(self, s: State) -> list[float]:
        """How a game that is broken off may end, by seat: chances to win."""
        return ended(self.game, s)

    def ended(self, s: State) -> list[float]:
        """What the end is worth to each seat, from 0 to 1."""
        return ended(self.game, s)

    def playout(self, s: State, rng: Rng) -> list[float]:
        """Play on, and say what comes of it."""
        left = self.far
        while s.seat != NOBODY:
            if s.seat == CHANCE:
                s.play(s.luck(rng))
            elif left <= 0 and self.calm(s):
                return self.worth(s)
            else:
                s.play(self.pick(s, rng))
                left -= 1
        return self.ended(s)


def ended(game: Game[Any], s: State) -> list[float]:
    """A share of the win above all, then points."""
    points = game.scores(s)
    places = game.ranks(s)
    least: i64 = points[0]
    most: i64 = points[0]
    winners: i64 = 0
    for p in range(s.seats):
        least = min(least, points[p])
        most = max(most, points[p])
        if places[p] == 0:
            winners += 1
    span = float(max(most - least, 1))
    worths: list[float] = []
    for p in range(s.seats):
        won = 1.0 / float(winners) if places[p] == 0 else 0.0
        worths.append(WINNING * won + (1.0 - WINNING) * float(points[p] - least) / span)
    return worths


def chances(standing: vec[float], heat: float) -> list[float]:
    """Chances to win of seats that stand so well; ``heat`` is how far ahead one must be to be half as likely again."""
    most = standing[0]
    for i in range(len(standing)):
        most = max(most, standing[i])
    total = 0.0
    found: list[float] = []
    for i in range(len(standing)):
        weight = exp((standing[i] - most) / heat)
        found.append(weight)
        total += weight
    for i in range(len(found)):
        found[i] = found[i] / total
    return found


def shares(weights: list[float]) -> list[float]:
    """The same so that they are 1 together."""
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]
