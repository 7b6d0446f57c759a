"""Learns from rollouts: proximal policy optimisation, each seat for itself, no discount."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from gulch.bots.net.encoding import MOST_SEATS
from gulch.train.net import Net, pile_up
from gulch.train.selfplay import BARRED, Actor, Rollout

CLIP = 0.2  # how far the odds of an answer may move at a time
LARGEST_GRADIENT = 0.7


class Pace(NamedTuple):
    """How boldly is learned."""

    rate: float = 5e-4
    entropy: float = 0.01
    trace: float = 0.95  # how far ahead gains are looked for, from one own decision to the next
    minibatch: int = 32768
    epochs: int = 1
    guests: float = 0.3  # share of games against those who have learned less
    calm: float = 0.3  # of the entropy's weight, at the end


def reckon(rollout: Rollout, actors: list[Actor], trace: float) -> None:
    """What every answer gained, and what every seat came to: from the last tick backwards. The rollout has one tick
    more than is learned from, of which only what the ends seemed to be worth then is needed."""
    for actor in actors:
        reckon_for(rollout, actor, trace)


def reckon_for(rollout: Rollout, actor: Actor, trace: float) -> None:
    ticks, mine, seats = rollout.ticks - 1, actor.group.mine, actor.group.table.players
    there = torch.arange(actor.group.games, device=actor.device)

    def around(tick: int) -> Tensor:
        """Whose places those are that are counted from the asked seat, once for each of the two worths."""
        return actor.around[rollout.seat[tick, mine]][:, None, :].expand(-1, 2, -1)

    last = rollout.worth[ticks, mine]
    ahead = torch.zeros_like(last).scatter_(2, around(ticks), last[:, :, :seats])  # by seat: at its next decision
    gains = torch.zeros_like(ahead)
    for tick in range(ticks - 1, -1, -1):
        done = rollout.done[tick, mine][:, None, None]
        ahead = torch.where(done, rollout.ends[tick, mine], ahead)
        gains = gains.masked_fill(done, 0.0)
        came = ahead + gains
        seat = rollout.seat[tick, mine]
        own = rollout.worth[tick, mine][:, :, 0]  # the asked seat is the first
        gain = came[there, :, seat] - own
        ahead[there, :, seat] = own
        gains[there, :, seat] = trace * gain
        rollout.gain[tick, mine] = gain[:, 0]
        rollout.came[tick, mine, :, :seats] = came.gather(2, around(tick))


class Learner:
    def __init__(self, net: Net, pace: Pace, columns: int, listed: int, device: torch.device) -> None:
        self.net, self.pace, self.device = net, pace, device
        self.cuda = device.type == "cuda"
        self.rate = torch.tensor(pace.rate, device=device)
        self.entropy = torch.tensor(pace.entropy, device=device)
        kind: Any = self.rate if self.cuda else pace.rate
        self.adam = torch.optim.Adam(net.parameters(), lr=kind, eps=1e-5, capturable=self.cuda, foreach=True)
        size = pace.minibatch
        self.buckets = torch.zeros(size, columns, dtype=torch.int16, device=device)
        self.open = torch.zeros(size, listed, dtype=torch.int16, device=device)
        self.taken = torch.zeros(size, dtype=torch.int64, device=device)
        self.likely = torch.zeros(size, device=device)
        self.own = torch.zeros(size, dtype=torch.bool, device=device)
        self.gain = torch.zeros(size, device=device)
        self.came = torch.zeros(size, 2, MOST_SEATS, device=device)
        self.said = torch.zeros(4, device=device)  # of the last minibatch: losses, entropy, how far answers moved
        self.graph: Any = None

    def shuffled(self, rollout: Rollout) -> list[tuple[Rollout, Tensor]]:
        """The minibatches of a rollout that has been reckoned."""
        count = (rollout.ticks - 1) * rollout.games
        size = self.pace.minibatch
        found = []
        for _ in range(self.pace.epochs):
            order = torch.randperm(count, device=self.device)
            found += [(rollout, part) for part in order.split(size) if len(part) == size]
        return found

    def learn(self, rollout: Rollout, chosen: Tensor) -> None:
        """From one minibatch."""
        count = rollout.ticks * rollout.games
        for name in ("buckets", "open", "taken", "likely", "own", "gain", "came"):
            source, target = getattr(rollout, name), getattr(self, name)
            torch.index_select(source.view(count, *source.shape[2:]), 0, chosen, out=target)
        if not self.cuda:
            self.improve()
        elif self.graph is None:
            self.record()
        else:
            self.graph.replay()

    def improve(self) -> None:
        self.adam.zero_grad(set_to_none=not self.cuda)
        with torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.cuda):
            seen, answers, leaning = self.net.tables()
            pile = pile_up(self.buckets.long(), seen.bfloat16() if self.cuda else seen)
            logits, worth = self.net.think(pile, answers, leaning)
        shut = self.open < 0
        weighed = logits.float().gather(1, self.open.long().clamp(min=0)).masked_fill(shut, BARRED)
        likely = torch.log_softmax(weighed, 1)
        moved = (likely.gather(1, self.taken[:, None]).squeeze(1) - self.likely).exp()
        own = self.own / self.own.sum()
        gain = self.gain - (self.gain * own).sum()
        gain = gain / ((gain * gain * own).sum().sqrt() + 1e-6)
        moved = torch.where(self.own, moved, 1.0)
        policy = -(torch.min(moved * gain, moved.clamp(1 - CLIP, 1 + CLIP) * gain) * own).sum()
        spread = -((likely.exp() * likely.clamp(min=-30.0)).sum(1) * own).sum()
        worth = worth.float().view(self.came.shape)
        known = self.came >= 0
        right = functional.binary_cross_entropy_with_logits(worth, self.came.clamp(0, 1), reduction="none")
        judged = (right * known).sum() / known.sum().clamp(min=1)
        loss = policy + judged - self.entropy * spread
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), LARGEST_GRADIENT, foreach=True)
        self.adam.step()
        with torch.no_grad():
            self.said.copy_(torch.stack([policy, judged, spread, (moved - 1).abs().mean()]))

    def record(self) -> None:
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(2):
                self.improve()
        torch.cuda.current_stream().wait_stream(stream)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self.improve()

    def slow_down(self, rate: float, entropy: float) -> None:
        self.rate.fill_(rate)
        self.entropy.fill_(entropy)
        if not self.cuda:
            for group in self.adam.param_groups:
                group["lr"] = rate
