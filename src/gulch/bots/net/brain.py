"""A network that plays, in NumPy: rows in, logits and worths out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gulch.bots.net.encoding import MOST_SEATS, columns_at, seats_from
from gulch.bots.net.weights import Floats, Weights
from gulch.core.ints import i64, vec
from gulch.core.lanes import HEAD
from gulch.core.layout import Actions, fixed
from gulch.core.looks import Look
from gulch.core.steps import State
from gulch.face.box import Box

TINY = 1e-5  # as in PyTorch's norms


class Network:
    """The weights of a game, laid out for speed."""

    def __init__(self, weights: Weights) -> None:
        arrays = weights.arrays
        self.encoding = weights.encoding
        self.depth = weights.depth
        buckets, features, _ = self.encoding.bucket_features
        self.seen = gathered(self.encoding.buckets, buckets, arrays["seen"], features)
        logits, words, _ = self.encoding.logit_features
        self.answers = gathered(self.encoding.logits, logits, arrays["answers"], words)
        self.leaning = gathered(self.encoding.logits, logits, arrays["leaning"][:, None], words)[:, 0]
        self.norms = [(arrays[f"norms.{k}.weight"], arrays[f"norms.{k}.bias"]) for k in range(self.depth + 2)]
        self.layers = [
            (np.ascontiguousarray(arrays[f"layers.{k}.weight"].T), arrays[f"layers.{k}.bias"])
            for k in range(self.depth)
        ]
        self.worth = np.ascontiguousarray(arrays["worth.weight"].T), arrays["worth.bias"]

    def think(self, buckets: NDArray[np.int64]) -> Floats:
        """What the layers make of each row: the input of all that is weighed."""
        pile = self.seen[buckets].sum(axis=1)
        h = np.maximum(normed(pile, *self.norms[0]), 0)
        for norm, (layer, bias) in zip(self.norms[1:-1], self.layers, strict=True):
            h = h + np.maximum(normed(h, *norm) @ layer + bias, 0)
        return normed(h, *self.norms[-1])

    def weigh(self, thought: Floats, logits: NDArray[np.int64]) -> Floats:
        """The logits of the open answers of one row."""
        found: Floats = self.answers[logits] @ thought + self.leaning[logits]
        return found

    def worths(self, thought: Floats) -> Floats:
        """By row, twice by seat from the asked one on: what the end is worth, and the chance to win."""
        layer, bias = self.worth
        found: Floats = 1.0 / (1.0 + np.exp(-(thought @ layer + bias)))
        return found.reshape(-1, 2, MOST_SEATS)


class Sight:
    """How a network sees one table: a row is written, and sorted into buckets."""

    def __init__(self, network: Network, box: Box, first: State) -> None:
        self.actions = Actions(box.game)
        self.rows = box.rows(first)
        self.sorting = network.encoding.sorting(columns_at(box, first))
        self.logits = network.encoding.logits_of(self.actions)
        self.around = seats_from(first, self.rows)
        told = vec[i64]([number for _, number in fixed(box.options, first)])
        bases, fields = vec[i64](self.actions.bases), int(HEAD) + len(box.columns(first))
        self.written = Look(self.rows, fields, told, bases, self.actions.total)

    def look(self, s: State, seat: int) -> NDArray[np.int16]:
        self.written.write(s, seat)
        return np.array(self.written.row, np.int16)

    def buckets(self, s: State, seat: int) -> NDArray[np.int64]:
        return self.sorting(self.look(s, seat)[None])

    def open_logits(self, s: State, options: list[int]) -> NDArray[np.int64]:
        base = self.actions.bases[s.stop.number]
        return self.logits[[base + choice for choice in options]]


def gathered(height: int, rows: NDArray[np.int64], weights: Floats, places: NDArray[np.int64]) -> Floats:
    found = np.zeros((height, weights.shape[1]), np.float32)
    np.add.at(found, rows, weights[places])
    return found


def normed(x: Floats, weight: Floats, bias: Floats) -> Floats:
    centred = x - x.mean(axis=-1, keepdims=True)
    spread = np.sqrt((centred * centred).mean(axis=-1, keepdims=True) + TINY)
    found: Floats = centred / spread * weight + bias
    return found
