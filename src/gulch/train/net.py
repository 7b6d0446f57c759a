"""The network, for learning: PyTorch. ``gulch.bots.net`` plays what it has learned without it."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from gulch.bots.net.encoding import MOST_SEATS, Encoding

SPREAD = 0.05  # of weights at first
WHOLE = 64  # sizes of matrices are whole multiples of this: GPUs are slow with others
FLAT = 0.01  # of those that decide: at first all answers and seats are alike


class Net(nn.Module):
    """What lies in the buckets of a row is added up, a few layers think it over, and weigh the answers and how well
    each seat will do."""

    buckets: Tensor
    bucket_features: Tensor
    logits: Tensor
    logit_features: Tensor

    def __init__(self, encoding: Encoding, width: int, depth: int) -> None:
        super().__init__()
        self.encoding, self.width = encoding, width
        buckets, features, count = encoding.bucket_features
        logits, words, known = encoding.logit_features
        self.seen = nn.Parameter(torch.randn(count, width) * SPREAD)
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(depth + 2))
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))
        self.answers = nn.Parameter(torch.randn(known, width) * FLAT)
        self.leaning = nn.Parameter(torch.zeros(known))
        self.worth = nn.Linear(width, 2 * MOST_SEATS)  # by seat: what the end is worth, then the chance to win
        nn.init.normal_(self.worth.weight, std=FLAT)
        for name, numbers in (
            ("buckets", buckets),
            ("bucket_features", features),
            ("logits", logits),
            ("logit_features", words),
        ):
            self.register_buffer(name, torch.as_tensor(numbers), persistent=False)

    def tables(self) -> tuple[Tensor, Tensor, Tensor]:
        """The weights of every bucket, and of every logit with its leaning."""
        # At least one bucket more, which is empty, for the places of rows that are shorter than others.
        seen = self.seen.new_zeros(-(-(self.encoding.buckets + 1) // WHOLE) * WHOLE, self.width)
        seen = seen.index_add(0, self.buckets, self.seen.index_select(0, self.bucket_features))
        answers = self.answers.new_zeros(self.encoding.logits, self.width)
        answers = answers.index_add(0, self.logits, self.answers.index_select(0, self.logit_features))
        leaning = self.leaning.new_zeros(self.encoding.logits)
        leaning = leaning.index_add(0, self.logits, self.leaning.index_select(0, self.logit_features))
        return seen, answers, leaning

    def think(self, pile: Tensor, answers: Tensor, leaning: Tensor) -> tuple[Tensor, Tensor]:
        """From the sum of a row's weights: all logits, and what the end is worth by seat."""
        h = functional.relu(self.norms[0](pile))
        for norm, layer in zip(list(self.norms)[1:-1], self.layers, strict=True):
            h = h + functional.relu(layer(norm(h)))
        h = self.norms[-1](h)
        return functional.linear(h, answers, leaning), self.worth(h)


def pile_up(buckets: Tensor, seen: Tensor) -> Tensor:
    """Adds up the weights of each row's buckets: on GPUs as a product of matrices, which is what they are best at."""
    if seen.device.type == "cpu":
        return functional.embedding_bag(buckets, seen, mode="sum")
    hot = torch.zeros(buckets.shape[0], seen.shape[0], dtype=seen.dtype, device=seen.device)
    hot.scatter_(1, buckets, 1.0)
    return hot @ seen
