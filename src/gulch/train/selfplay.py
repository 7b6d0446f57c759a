"""Games that a network plays against itself, thousands at a time. What happens stays where it is learned from."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

import gulch
from gulch.bots.net.encoding import MOST_SEATS, Encoding, seats_from
from gulch.rl.batch import Batch
from gulch.rl.workers import Workers
from gulch.train.net import Net, pile_up
from gulch.train.tables import Table

WINNING = 0.75  # of what an end is worth; the rest goes by places
WARMTHS = (1.0, 1.0, 1.5, 3.0)  # of guests: some are careless
BARRED = -1e9  # the logit of what is not open


def pays(players: int) -> list[float]:
    """What places are worth, from 1 for the first to 0 for the last."""
    rest = [(1.0 - WINNING) * (players - 1 - place) / (players - 1) for place in range(1, players)]
    return [1.0, *rest]


class Rollout:
    """What was seen and done in so many ticks of all games, and what came of it."""

    def __init__(self, ticks: int, games: int, columns: int, listed: int, device: torch.device) -> None:
        def room(*shape: int, kind: torch.dtype) -> Tensor:
            return torch.zeros(ticks, games, *shape, dtype=kind, device=device)

        self.ticks, self.games = ticks, games
        self.buckets = room(columns, kind=torch.int16)
        self.open = room(listed, kind=torch.int16)  # logits, -1 behind the last
        self.taken = room(kind=torch.int64)  # a place among them
        self.likely = room(kind=torch.float32)  # the logarithm of how likely it was
        self.worth = room(2, MOST_SEATS, kind=torch.float32)  # as it seemed, from the seat that was asked on
        self.own = room(kind=torch.bool)  # was it the learner's answer, not a guest's?
        self.seat = room(kind=torch.int64)
        self.done = room(kind=torch.bool)
        self.ends = room(2, MOST_SEATS, kind=torch.float32)  # by seat: what the end was worth, the share in the win
        # afterwards
        self.gain = room(kind=torch.float32)
        self.came = room(2, MOST_SEATS, kind=torch.float32).fill_(-1)  # from the seat that was asked on; -1: no seat


class Group:
    """Games of one table, played in processes of their own, and the part of every rollout that is theirs."""

    def __init__(
        self, name: str, table: Table, games: int, workers: int, encoding: Encoding, first: int, seed: int, listed: int
    ) -> None:
        self.table, self.games = table, games
        self.batch: Batch | Workers = gulch.batch(
            name,
            games,
            players=table.players,
            options=dict(table.options),
            seed=seed,
            mask=False,
            listed=listed,
            pays=pays(table.players),
            workers=workers,
        )
        self.mine = slice(first, first + games)
        layout = self.batch.layout
        self.sorting = encoding.sorting(layout.columns)
        self.logits = encoding.logits_of(layout.actions)
        start = self.batch.table.first
        self.around = seats_from(start, layout.box.rows(start))

    @property
    def columns(self) -> int:
        return len(self.sorting.taken)

    def send(self, places: np.ndarray[Any, Any]) -> None:
        if isinstance(self.batch, Workers):
            self.batch.send_picks(places)
        else:
            self.batch.pick(places)

    def receive(self) -> None:
        if isinstance(self.batch, Workers) and self.batch.waiting:
            self.batch.receive()


class Mind:
    """A copy of the network to play with, which is brought up to date from time to time and stays in its place."""

    def __init__(self, net: Net, device: torch.device) -> None:
        self.net = copy.deepcopy(net).requires_grad_(False)
        if device.type == "cuda":
            self.net = self.net.bfloat16()
        self.tables = self.net.tables()

    def consider(self, buckets: Tensor) -> tuple[Tensor, Tensor]:
        seen, answers, leaning = self.tables
        return self.net.think(pile_up(buckets, seen), answers, leaning)

    @torch.no_grad()
    def take_over(self, weights: Sequence[Tensor]) -> None:
        for mine, other in zip(self.net.parameters(), weights, strict=True):
            mine.copy_(other)
        for mine, table in zip(self.tables, self.net.tables(), strict=True):
            mine.copy_(table)


class Actor:
    """Answers for one group with a copy of the network. On a GPU what it does is recorded once and played back."""

    def __init__(self, group: Group, mind: Mind, past: Mind, guests: float, columns: int, device: torch.device) -> None:
        """In a share of the games all chairs but one belong to ``past``."""
        self.group, self.mind, self.past, self.device = group, mind, past, device
        batch, sorting = group.batch, group.sorting
        self.cuda = device.type == "cuda"
        if self.cuda and isinstance(batch, Workers):  # so that it can be copied while others go on
            torch.cuda.cudart().cudaHostRegister(batch.shared.start, len(batch.shared.memory), 0)
        self.rows = torch.zeros(batch.obs.shape, dtype=torch.int16, device=device)
        self.options = torch.zeros(batch.options.shape, dtype=torch.int16, device=device)
        self.counts = torch.zeros(batch.n, dtype=torch.int16, device=device)
        self.seat = torch.zeros(batch.n, dtype=torch.int16, device=device)

        def there(numbers: Any, kind: torch.dtype = torch.int64) -> Tensor:
            return torch.as_tensor(np.asarray(numbers), device=device).to(kind)

        self.taken = there(sorting.taken)
        self.least, self.spans = there(sorting.least, torch.int32), there(sorting.spans, torch.int32)
        self.begins, self.starts = there(sorting.begins), there(sorting.starts)
        self.sorted = there(sorting.table)
        self.logits = there(group.logits)
        self.around = there(group.around)
        self.padding = columns - group.columns
        self.empty = mind.net.encoding.buckets
        self.visited = int(guests * group.games)
        seats = group.table.players
        home = torch.arange(self.visited, device=device) % seats
        chairs = torch.arange(seats, device=device)
        self.at_home = chairs == home[:, None]
        if group.table.options.get("mode") == "team":
            self.at_home |= chairs == (home ^ 1)[:, None]
        warmths = torch.tensor(WARMTHS, device=device)
        self.warmth = warmths[torch.arange(self.visited, device=device) // seats % len(WARMTHS)][:, None]
        self.places = torch.arange(batch.options.shape[1], device=device)
        self.host = torch.zeros(batch.n, dtype=torch.int64, pin_memory=self.cuda)
        self.event = torch.cuda.Event() if self.cuda else None
        self.graph: Any = None

    def read(self) -> None:
        batch = self.group.batch
        self.rows.copy_(torch.from_numpy(batch.obs), non_blocking=True)
        self.options.copy_(torch.from_numpy(batch.options), non_blocking=True)
        self.counts.copy_(torch.from_numpy(batch.counts), non_blocking=True)
        self.seat.copy_(torch.from_numpy(batch.seat), non_blocking=True)

    def consider(self) -> tuple[Tensor, ...]:
        """Buckets, open logits, the place taken, how likely that was, what the end seems to be worth, and whether it
        was the learner who was asked."""
        numbers = self.rows.index_select(1, self.taken).int() - (self.least - 1)
        numbers = torch.minimum(numbers.clamp(min=0), self.spans).long() + self.begins
        buckets = self.sorted[numbers] + self.starts
        if self.padding:
            buckets = torch.nn.functional.pad(buckets, (0, self.padding), value=self.empty)
        logits, worth = self.mind.consider(buckets)
        open_ones = self.logits[self.options.long()]
        shut = self.places >= self.counts[:, None]
        weighed = logits.float().gather(1, open_ones)
        own = torch.ones(len(buckets), dtype=torch.bool, device=self.device)
        if self.visited:
            guests, _ = self.past.consider(buckets[: self.visited])
            theirs = guests.float().gather(1, open_ones[: self.visited]) / self.warmth
            mine = self.at_home.gather(1, self.seat[: self.visited, None].long())
            weighed = torch.cat([torch.where(mine, weighed[: self.visited], theirs), weighed[self.visited :]])
            own = torch.cat([mine.squeeze(1), own[self.visited :]])
        weighed = weighed.masked_fill(shut, BARRED)
        likely = torch.log_softmax(weighed, 1)
        noise = -torch.log(-torch.log(torch.rand_like(weighed).clamp(1e-9, 1 - 1e-7)))
        taken = (weighed + noise).argmax(1)
        worths = worth.float().view(-1, 2, MOST_SEATS)
        return (
            buckets.to(torch.int16),
            open_ones.masked_fill(shut, -1).to(torch.int16),
            taken,
            likely.gather(1, taken[:, None]).squeeze(1),
            torch.sigmoid(worths),
            own,
        )

    def act(self, rollout: Rollout, tick: int) -> None:
        """See, answer and remember; the answers come to ``host``."""
        group = self.group
        self.read()
        with torch.no_grad():
            if self.cuda and self.graph is None:
                self.record()
            if self.graph is not None:
                self.graph.replay()
            else:
                self.out = self.consider()
            buckets, open_ones, taken, likely, worth, own = self.out
            mine = group.mine
            self.host.copy_(taken, non_blocking=True)
            if self.event is not None:
                self.event.record()
            rollout.buckets[tick, mine] = buckets
            rollout.open[tick, mine, : open_ones.shape[1]] = open_ones
            rollout.open[tick, mine, open_ones.shape[1] :] = -1
            rollout.taken[tick, mine] = taken
            rollout.likely[tick, mine] = likely
            rollout.worth[tick, mine] = worth
            rollout.seat[tick, mine] = self.seat.long()
            rollout.own[tick, mine] = own

    def record(self) -> None:
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self.consider()
        torch.cuda.current_stream().wait_stream(stream)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self.out = self.consider()

    def go_on(self) -> None:
        """Hand the answers over once they are there."""
        if self.event is not None:
            self.event.synchronize()
        self.group.send(self.host.numpy())

    def look_back(self, rollout: Rollout, tick: int) -> int:
        """What came of the answers of this tick: games that have ended; how many."""
        batch, mine = self.group.batch, self.group.mine
        done = batch.done != 0
        count = int(done.sum())
        rollout.done[tick, mine] = torch.from_numpy(done).to(self.device)
        if count:
            rollout.ends[tick, mine] = torch.from_numpy(outcome(batch, slice(None))).to(self.device)
        return count


def outcome(batch: Batch | Workers, which: Any) -> NDArray[np.float32]:
    """Of games that have just ended, by seat: what the end is worth, and the share in the win."""
    first = batch.places[which] == 0
    found = np.zeros((*first.shape[:-1], 2, MOST_SEATS), np.float32)
    found[..., 0, : first.shape[-1]] = batch.rewards[which]
    found[..., 1, : first.shape[-1]] = first / np.maximum(1, first.sum(-1, keepdims=True))
    return found
