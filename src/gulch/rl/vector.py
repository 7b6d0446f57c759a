"""Many games at once as a vector environment of Gymnasium, on the lane: a step is one call for all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from gulch.core.seen import observe
from gulch.core.steps import NOBODY, Rng
from gulch.rl.batch import Batch, tables
from gulch.rl.episode import REWARDS
from gulch.rl.opponents import APART, check_opponent
from gulch.rl.setting import Described, Row, Seeds, Setting
from gulch.rl.spaces import row_space

SELF = "self"
ON_THE_LANE = ("random", "greedy", SELF)
WORD = np.uint64(0xFFFFFFFF)
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]


class SeatVectorEnv(Described, VectorEnv[Row, Numbers, NDArray[Any]]):
    """``num_envs`` games, in each of them one seat for the learner and bots in the others; or with ``opponents="self"``
    all seats are the learner's.

    A game that ends begins anew in the same step: its last observation is in ``info["final_obs"]``. ``info`` tells as
    well what is open (``action_mask``), whose row it is (``seat``), and what every seat was paid (``rewards``). With
    ``opponents="self"`` the reward of a step is that of the seat that answered. An action that is not open is not
    played and costs ``illegal_reward``; ``info["refused"]`` says where. A game that ends before the learner was asked
    at all is not told of.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        seat: int | None = 0,
        opponents: str = "random",
        reward: str = "rank",
        illegal_reward: float = -0.1,
        render_mode: None = None,
    ) -> None:
        """``seat``: the learner's, None for one after another from game to game."""
        self.setting = Setting(name, players, options)
        if seat is not None and not 0 <= seat < self.setting.players:
            raise ValueError(f"seat: {seat} is not one of {self.setting.players}, counted from 0")
        if opponents not in ON_THE_LANE:
            if not callable(opponents):
                check_opponent(self.setting.box, opponents)
            raise ValueError("opponents: on the lane there are random, greedy and self; SeatEnv has others")
        if reward not in REWARDS:
            raise ValueError(f"reward: {reward!r} is none of {', '.join(REWARDS)}")
        if render_mode is not None:
            raise ValueError("render_mode: the lane draws nothing")
        self.batch = Batch(tables(name, num_envs, self.setting.players, options))
        self.num_envs, self.opponents, self.by_score = num_envs, opponents, reward == "score"
        self.illegal_reward = illegal_reward
        self.single_observation_space = row_space(self.setting)
        self.single_action_space = spaces.Discrete(self.setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        every = np.arange(num_envs)
        self.every = every
        self.seats = every % self.setting.players if seat is None else np.full(num_envs, seat)
        self.seeds = Seeds()
        self.dice = Dice(num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """All games anew: the one in place ``i`` has the seed ``seed + i``."""
        super().reset(seed=seed)
        self.batch.reset(self.seeds.next(seed))
        self.dice.begin(self.every, self.batch.seeds)
        self._carry_on(Told(self))
        return self.batch.obs.copy(), self._info()

    def step(self, actions: ArrayLike) -> tuple[Row, Floats, Flags, Flags, dict[str, Any]]:
        wanted = np.asarray(actions, np.int64)
        if not self.action_space.contains(wanted):
            raise ValueError(f"{self.num_envs} actions are wanted, each from 0 to {self.setting.actions - 1}")
        batch, told = self.batch, Told(self)
        legal = batch.mask[self.every, wanted] == 1
        told.rewards[~legal] = self.illegal_reward
        if self.opponents == SELF:
            self.seats = batch.seat.astype(np.int64)
        told.play(batch.step, np.where(legal, wanted, int(NOBODY)))
        self._carry_on(told)
        info = self._info()
        if told.ended.any():
            info |= {"final_obs": told.finals, "_final_obs": told.ended, "rewards": told.paid, "_rewards": told.ended}
        if not legal.all():
            info |= {"refused": ~legal, "_refused": ~legal}
        return batch.obs.copy(), told.rewards, told.ended, np.zeros(self.num_envs, np.bool_), info

    def _carry_on(self, told: Told) -> None:
        """The others answer until the learner is asked everywhere."""
        if self.opponents == SELF:
            return
        batch = self.batch
        while (theirs := batch.seat != self.seats).any():
            if self.opponents == "random":
                places = self.dice.below(np.flatnonzero(theirs), batch.counts[theirs])
                picks = np.full(self.num_envs, NOBODY, np.int64)
                picks[theirs] = places
                told.play(batch.pick, picks)
            else:
                told.play(batch.step, self._greedy(np.flatnonzero(theirs)))

    def _greedy(self, games: Numbers) -> Numbers:
        box, actions = self.setting.box, self.setting.layout.actions
        answers = np.full(self.num_envs, NOBODY, np.int64)
        for i in games:
            s = self.batch.lane.states[i]
            rng = self.dice.take(i)
            answers[i] = actions.number(s, box.greedy(observe(s, s.seat), rng))
            self.dice.put(i, rng)
        return answers

    def _info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self.batch.mask.astype(np.int8),
            "_action_mask": everywhere,
            "seat": self.batch.seat.copy(),
            "_seat": everywhere.copy(),
        }


class Told:
    """What a step will tell of the games that end in it."""

    def __init__(self, env: SeatVectorEnv) -> None:
        self.env = env
        self.rewards = np.zeros(env.num_envs)
        self.ended = np.zeros(env.num_envs, np.bool_)
        self.paid = np.zeros((env.num_envs, env.setting.players))
        self.finals = np.full(env.num_envs, None, object)

    def play(self, move: Callable[[ArrayLike], None], answers: Numbers) -> None:
        env, batch = self.env, self.env.batch
        before = batch.lane.states[:]
        move(answers)
        over = np.flatnonzero(batch.done)
        for i in over:
            if not self.ended[i]:
                seat = int(env.seats[i])
                self.ended[i] = True
                self.paid[i] = batch.points[i] if env.by_score else batch.rewards[i]
                self.rewards[i] = self.paid[i, seat]
                self.finals[i] = env.setting.row(before[i], seat)
        if len(over):
            env.dice.begin(over, batch.seeds[over])


class Dice:
    """The luck of the bots of each game: ``core.steps.Rng``, side by side."""

    def __init__(self, n: int) -> None:
        self.at = np.zeros(n, np.uint64)
        self.stream = np.zeros(n, np.uint64)

    def begin(self, games: Numbers, seeds: Numbers) -> None:
        """The dice that ``opponents.bot_dice`` gives for these seeds."""
        seed = seeds.astype(np.uint64) ^ np.uint64(APART)
        self.at[games] = (seed * np.uint64(2654435761) + np.uint64(12345)) & WORD
        turn = (seed >> np.uint64(31)) * np.uint64(1103515245) + seed * np.uint64(69069) + np.uint64(1)
        self.stream[games] = turn & WORD | np.uint64(1)

    def below(self, games: Numbers, counts: NDArray[Any]) -> Numbers:
        at = (self.at[games] * np.uint64(747796405) + np.uint64(2891336453)) & WORD
        word = (((at >> ((at >> np.uint64(28)) + np.uint64(4))) ^ at) * np.uint64(277803737)) & WORD
        turn = self.stream[games]
        turn ^= (turn << np.uint64(13)) & WORD
        turn ^= turn >> np.uint64(17)
        turn ^= (turn << np.uint64(5)) & WORD
        self.at[games], self.stream[games] = at, turn
        drawn: Numbers = ((((word >> np.uint64(22)) ^ word ^ turn) * counts.astype(np.uint64)) >> np.uint64(32)).astype(
            np.int64
        )
        return drawn

    def take(self, i: int) -> Rng:
        """The dice of one game, as bots want them."""
        rng = Rng(0)
        rng.at, rng.stream = int(self.at[i]), int(self.stream[i])
        return rng

    def put(self, i: int, rng: Rng) -> None:
        self.at[i], self.stream[i] = rng.at, rng.stream
