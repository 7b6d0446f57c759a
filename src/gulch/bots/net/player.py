"""The learned player: what the network thinks best, without any search."""

from __future__ import annotations

import numpy as np

from gulch.bots.net.brain import Network, Sight
from gulch.bots.net.weights import Floats, Weights
from gulch.core.steps import Rng, State
from gulch.face.box import Box


class Learned:
    """A network at the tables of one game."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self.box, self.network = box, Network(weights)
        self._sights: dict[tuple[int, ...], Sight] = {}

    def sight(self, s: State) -> Sight:
        table = (int(s.seats), *map(int, s.house))
        if table not in self._sights:
            self._sights[table] = Sight(self.network, self.box, self.box.game.start(s.seats, s.house))
        return self._sights[table]

    def chances(self, seen: State, seat: int) -> tuple[list[int], Floats, Floats]:
        """The open choices, how good each looks (they add up to 1), and twice by seat from this one on: what the end is
        worth, and the chance to win."""
        sight = self.sight(seen)
        thought = self.network.think(sight.buckets(seen, seat))
        options = seen.legal()
        weighed = self.network.weigh(thought[0], sight.open_logits(seen, options))
        weighed = np.exp(weighed - weighed.max())
        return options, weighed / weighed.sum(), self.network.worths(thought)[0]

    def best(self, seen: State) -> int:
        options, likely, _ = self.chances(seen, seen.seat)
        return options[int(likely.argmax())]

    def sampled(self, seen: State, rng: Rng, warmth: float) -> int:
        """One of the better choices, the bolder the warmer."""
        options, likely, _ = self.chances(seen, seen.seat)
        weights = likely ** (1.0 / warmth)
        lot = rng.below(1 << 30) / (1 << 30) * float(weights.sum())
        return options[min(int(np.searchsorted(np.cumsum(weights), lot)), len(options) - 1)]
