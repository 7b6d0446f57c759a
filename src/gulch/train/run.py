"""One run of training: play, learn at the same time, keep what was learned."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from gulch.bots.net.encoding import Encoding
from gulch.bots.net.weights import Weights, read_weights, write_weights
from gulch.games import find
from gulch.train.imitate import examples, imitate
from gulch.train.learner import Learner, Pace, reckon
from gulch.train.net import Net
from gulch.train.selfplay import Actor, Group, Mind, Rollout
from gulch.train.tables import Table, look_at, usual
from gulch.train.watch import recall

SLOWEST = 0.05  # of the first rate of learning, at the end
EVERY = 10  # rollouts: then what was learned so far is kept as a guest for later
MOST_PAST = 60


@dataclass
class Recipe:
    """Everything that decides what comes out."""

    game: str
    out: Path
    seconds: float = 600.0
    device: str = "cpu"
    workers: int = 0  # processes; 0 plays in this one
    games: int = 1024  # at the same time
    ticks: int = 64  # of a rollout
    width: int = 512
    depth: int = 3
    seed: int = 0
    keep: float = 60.0  # seconds between two checkpoints
    judge: str = "greedy"  # against whom it is tried at every checkpoint; empty: nobody
    judged: int = 200  # games
    start: Path | None = None  # weights to begin with
    watched: Path | None = None  # games of others: who played them is a guest for ever, and is imitated at first
    epochs_watched: int = 12
    pace: Pace = field(default_factory=Pace)
    tables: list[Table] = field(default_factory=list)


class Training:
    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        recipe.out.mkdir(parents=True, exist_ok=True)
        self.box = find(recipe.game)
        self.device = torch.device(recipe.device)
        torch.manual_seed(recipe.seed)
        self.lots = np.random.default_rng(recipe.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        tables = recipe.tables or usual(self.box)
        begun = read_weights(recipe.start) if recipe.start else None
        look = look_at(recipe.game, tables)
        self.encoding: Encoding = begun.encoding if begun else look.encoding
        self.listed = look.listed
        self.groups = list(self.seated(tables))
        self.columns = max(group.columns for group in self.groups)
        self.listed = listed = max(group.batch.options.shape[1] for group in self.groups)
        games = sum(group.games for group in self.groups)
        self.net = Net(self.encoding, recipe.width, recipe.depth).to(self.device)
        if begun:
            self.net.load_state_dict({name: torch.from_numpy(array) for name, array in begun.arrays.items()})
        self.learner = Learner(self.net, recipe.pace, self.columns, listed, self.device)
        self.clone = self.imitation() if recipe.watched else None
        self.mind, self.guest = Mind(self.net, self.device), Mind(self.net, self.device)
        self.past = [self.snapshot()]
        self.actors = [
            Actor(group, self.mind, self.guest, recipe.pace.guests, self.columns, self.device) for group in self.groups
        ]
        self.rollouts = [Rollout(recipe.ticks + 1, games, self.columns, listed, self.device) for _ in range(2)]
        self.decisions = self.ended = self.iterations = 0
        self.judges: list[subprocess.Popen[bytes]] = []
        self.pending: Actor | None = None

    def seated(self, tables: list[Table]) -> Iterator[Group]:
        """All games spread over the tables by their weight, and so the processes."""
        recipe, first = self.recipe, 0
        whole = sum(table.weight for table in tables)
        for k, table in enumerate(tables):
            games = max(1, recipe.games * table.weight // whole)
            workers = max(1, round(recipe.workers * table.weight / whole)) if recipe.workers else 0
            seed = recipe.seed * 1_000_003 + k * 100_000_007
            yield Group(recipe.game, table, games, workers, self.encoding, first, seed, self.listed)
            first += games

    def train(self) -> None:
        recipe = self.recipe
        start = self.begun = time.perf_counter()
        kept, told = start, start
        jobs: list[tuple[Rollout, Tensor]] = []
        lead = torch.cuda.Stream(priority=-1) if self.device.type == "cuda" else None
        learning = torch.cuda.Stream() if lead else None
        with torch.cuda.stream(lead) if lead else nullcontext():
            while time.perf_counter() - start < recipe.seconds:
                share = min(1.0, (time.perf_counter() - start) / recipe.seconds)
                self.learner.slow_down(
                    recipe.pace.rate * (1 - (1 - SLOWEST) * share),
                    recipe.pace.entropy * (1 - (1 - recipe.pace.calm) * share),
                )
                rollout = self.rollouts[self.iterations % 2]
                self.roll(rollout, jobs, learning)
                reckon(rollout, self.actors, recipe.pace.trace)
                if lead and learning:
                    lead.wait_stream(learning)
                self.refresh()
                jobs = self.learner.shuffled(rollout)
                if lead and learning:
                    learning.wait_stream(lead)
                self.iterations += 1
                now = time.perf_counter()
                if now - told > 10 or self.iterations in (3, 10):
                    told = now
                    self.tell()
                if now - kept > recipe.keep:
                    kept = now
                    self.save(f"{self.iterations:06}")
            self.save("last")
        for judge in self.judges:
            judge.wait()

    def roll(self, rollout: Rollout, jobs: list[tuple[Rollout, Tensor]], learning: Any) -> None:
        """Fill a rollout, and learn from the one before in the meantime."""
        slots, done, given = rollout.ticks * len(self.actors), 0, 0
        for tick in range(rollout.ticks):
            for actor in self.actors:
                if self.pending is actor:
                    actor.go_on()
                    self.pending = None
                actor.group.receive()
                if tick:
                    self.ended += actor.look_back(rollout, tick - 1)
                actor.act(rollout, tick)
                if self.pending:
                    self.pending.go_on()
                self.pending = actor
                done += 1
                while given < len(jobs) * done // slots:
                    with torch.cuda.stream(learning) if learning else nullcontext():
                        self.learner.learn(*jobs[given])
                    given += 1
        self.decisions += (rollout.ticks - 1) * rollout.games

    def refresh(self) -> None:
        """The players take over what has been learned."""
        self.mind.take_over(list(self.net.parameters()))
        past = self.past[int(self.lots.integers(len(self.past)))]
        self.guest.take_over(self.clone if self.clone and self.iterations % 2 else past)
        if self.iterations % EVERY == EVERY - 1:
            self.past.append(self.snapshot())
            if len(self.past) > MOST_PAST:  # thin out, the oldest as much as the newest
                del self.past[int(self.lots.integers(len(self.past) - 1))]

    def imitation(self) -> list[Tensor]:
        """Play as those do who were watched; unless there is more to begin with, that is the beginning."""
        recipe = self.recipe
        assert recipe.watched
        net = copy.deepcopy(self.net) if recipe.start else self.net
        shown = examples(recipe.game, recall(recipe.watched), self.encoding, self.columns, self.listed)
        agreed = imitate(net, shown, self.device, recipe.epochs_watched, 8192, 1e-3)
        self.note({"watched": shown.count, "agreed": round(agreed, 3)})
        return [weights.detach().bfloat16() for weights in net.parameters()]

    def snapshot(self) -> list[Tensor]:
        return [weights.detach().bfloat16() for weights in self.net.parameters()]

    def tell(self) -> None:
        seconds = time.perf_counter() - self.begun
        _, judged, spread, moved = (round(float(number), 4) for number in self.learner.said)
        said = {
            "seconds": round(seconds, 1),
            "iterations": self.iterations,
            "decisions": self.decisions,
            "rate": round(self.decisions / seconds),
            "games": self.ended,
            "judged": judged,
            "entropy": spread,
            "moved": moved,
        }
        self.note(said)

    def note(self, said: Mapping[str, object]) -> None:
        line = json.dumps({"game": self.recipe.game, **said})
        print(line, flush=True)
        with (self.recipe.out / "log.jsonl").open("a") as log:
            log.write(line + "\n")

    def weights(self) -> Weights:
        arrays = {name: tensor.detach().float().cpu().numpy() for name, tensor in self.net.state_dict().items()}
        about = {"decisions": str(self.decisions), "seconds": f"{time.perf_counter() - self.begun:.0f}"}
        return Weights(self.recipe.game, self.encoding, arrays, about)

    def save(self, name: str) -> None:
        path = self.recipe.out / f"{self.recipe.game}-{name}.safetensors"
        write_weights(path, self.weights())
        if self.recipe.judge:
            for table in self.recipe.tables or usual(self.box):
                told = ["--games", str(self.recipe.judged), "--players", str(table.players)]
                told += ["--opponent", self.recipe.judge]
                options = [part for item in table.options.items() for part in ("--option", "=".join(item))]
                self.judges.append(
                    subprocess.Popen([sys.executable, "-m", "gulch.train.duel", str(path), *told, *options])
                )
