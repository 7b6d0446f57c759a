"""Learn by watching: games of others are played again on the lane, and the network learns to answer as they did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

import gulch
from gulch.bots.net.encoding import MOST_SEATS, Encoding, seats_from
from gulch.core.steps import NOBODY
from gulch.rl.batch import Batch
from gulch.train.net import Net, pile_up
from gulch.train.selfplay import BARRED, outcome, pays
from gulch.train.watch import Watched

BESIDE = 512  # games that are played again side by side


class Examples(NamedTuple):
    """Questions that were answered, and what came of them, as in a rollout."""

    buckets: NDArray[np.int16]
    open: NDArray[np.int16]
    taken: NDArray[np.int64]
    came: NDArray[np.float32]

    @property
    def size(self) -> int:
        return len(self.taken)


def examples(name: str, watched: Sequence[Watched], encoding: Encoding, columns: int, listed: int) -> Examples:
    """All of them, whatever their tables, in rows of one width."""
    parts = [again(name, part, encoding, columns, listed) for part in watched if len(part.seeds)]
    return Examples(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def again(name: str, watched: Watched, encoding: Encoding, columns: int, listed: int) -> Examples:
    table, games = watched.table, len(watched.seeds)
    n = min(BESIDE, games)
    batch = gulch.batch(
        name, n, players=table.players, options=dict(table.options), mask=False, listed=listed, pays=pays(table.players)
    )
    assert isinstance(batch, Batch)
    sorting, logits = encoding.sorting(batch.layout.columns), encoding.logits_of(batch.layout.actions)
    start = batch.table.first
    around = seats_from(start, batch.layout.box.rows(start))
    starts = np.concatenate([[0], np.cumsum(watched.lengths)])
    playing = np.arange(n)  # by place of the batch, which game; NOBODY once there are no more
    for i in range(n):
        batch.restart(i, int(watched.seeds[i]))
    at, begun = starts[:n].copy(), n
    ends = np.zeros((games, 2, MOST_SEATS), np.float32)
    found: list[tuple[Any, ...]] = []
    while (playing != NOBODY).any():
        live = np.nonzero(playing != NOBODY)[0]
        answers = np.full(n, NOBODY)
        answers[live] = watched.places[at[live]]
        fit = answers[live] < batch.options.shape[1]
        rows = live[fit]
        asked = (batch.obs[rows], batch.options[rows], batch.counts[rows], batch.seat[rows])
        found.append((*asked, answers[rows], playing[rows]))
        batch.pick(answers)
        at[live] += 1
        for i in map(int, np.nonzero(batch.done)[0]):
            assert at[i] == starts[playing[i] + 1], "a watched game has gone another way"
            ends[playing[i]] = outcome(batch, i)
            playing[i] = begun if begun < games else NOBODY
            if begun < games:
                batch.restart(i, int(watched.seeds[begun]))
                at[i] = starts[begun]
                begun += 1
    obs, options, counts, seat, taken, game = (np.concatenate(arrays) for arrays in zip(*found, strict=True))
    buckets = np.full((len(obs), columns), encoding.buckets, np.int16)
    for part in np.array_split(np.arange(len(obs)), max(1, len(obs) // 50_000)):
        buckets[part, : len(sorting.taken)] = sorting(obs[part])
    shut = np.arange(options.shape[1]) >= counts[:, None]
    open_ones = np.full((len(obs), listed), -1, np.int16)
    open_ones[:, : options.shape[1]] = np.where(shut, -1, logits[options])
    came = np.full((len(obs), 2, MOST_SEATS), -1, np.float32)
    order = around[seat]
    came[:, :, : table.players] = np.take_along_axis(ends[game], order[:, None, :].repeat(2, axis=1), axis=2)
    return Examples(buckets, open_ones, taken.astype(np.int64), came)


def imitate(net: Net, shown: Examples, device: torch.device, epochs: int, minibatch: int, rate: float) -> float:
    """How often, in the end, the network's first choice is the one it was shown."""
    adam = torch.optim.Adam(net.parameters(), lr=rate, eps=1e-5)
    there = [torch.from_numpy(array).to(device) for array in shown]
    steps = max(1, epochs * shown.size // minibatch)
    agreed = 0.0
    for step in range(steps):
        for group in adam.param_groups:
            group["lr"] = rate * (1 - 0.95 * step / steps)
        chosen = torch.randint(shown.size, (min(minibatch, shown.size),), device=device)
        buckets, open_ones, taken, came = (array.index_select(0, chosen) for array in there)
        with torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda"):
            seen, answers, leaning = net.tables()
            pile = pile_up(buckets.long(), seen.bfloat16() if device.type == "cuda" else seen)
            logits, worth = net.think(pile, answers, leaning)
        weighed = logits.float().gather(1, open_ones.long().clamp(min=0)).masked_fill(open_ones < 0, BARRED)
        known = came >= 0
        right = functional.binary_cross_entropy_with_logits(
            worth.float().view(came.shape), came.clamp(0, 1), reduction="none"
        )
        loss = functional.cross_entropy(weighed, taken) + (right * known).sum() / known.sum()
        adam.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        adam.step()
        agreed = float((weighed.argmax(1) == taken).float().mean()) if step == steps - 1 else 0.0
    return agreed
