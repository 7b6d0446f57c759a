"""What a search asks about the positions it comes to: which answers are likely there, and who will win. Compiled.

A learned player is one subclass of ``Evaluator``; ``Guided`` plays on instead, by what the game knows.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from gulch.core.guides import Guide, ended
from gulch.core.ints import i64, mypyc_attr
from gulch.core.steps import Game, Rng, State

BY_GUIDES: Final = 0.3  # guides know little: so much does a search go by what they find likely
Judged: TypeAlias = tuple[list[list[float]], list[list[float]]]  # by state: by option, and by seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Judges positions, several at once where that is cheaper."""

    def __init__(self, game: Game[Any], batch: i64 = 1, curiosity: float = 0.6, doubt: float = 0.0) -> None:
        self.game = game
        self.curiosity = curiosity  # how much a search goes by the priors
        self.doubt = doubt  # how far off one judgement may be: much for a single playout, little for what was learned
        self.batch = batch  # how many states it likes to be asked about at once

    def evaluate(self, states: list[State]) -> Judged:
        """For each state, an imagined truth in which a seat is asked: how promising the options of that seat are, in
        their order (1 together), and what the end will be worth to each seat, from 0 to 1. May change the states;
        judges options by what the asked seat may see of them."""
        raise NotImplementedError

    def ended(self, s: State) -> list[float]:
        """The same of a game that is over."""
        return ended(self.game, s)


class Guided(Evaluator):
    """Plays on by the guide of the game."""

    def __init__(self, guide: Guide, rng: Rng) -> None:
        super().__init__(guide.game, 1, BY_GUIDES, guide.doubt)
        self.guide = guide
        self.rng = rng

    def evaluate(self, states: list[State]) -> Judged:
        priors: list[list[float]] = []
        worths: list[list[float]] = []
        for s in states:
            priors.append(self.guide.priors(s))
            worths.append(self.guide.playout(s, self.rng))
        return priors, worths

    def ended(self, s: State) -> list[float]:
        return self.guide.ended(s)
