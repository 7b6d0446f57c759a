"""The games as parallel environments of PettingZoo: whoever owes an answer gives it, all of them at once.

Where seats decide in secret at the same time, one step takes all their answers. Everywhere else one seat is asked, and
the others have the one action ``NOOP``, the last. Nothing is skipped here: that somebody was not asked would tell the
others something.

A game with questions that others may not even notice, such as Outlaws, has no parallel environment: every seat sees how
many steps there were, and could count the questions that were kept from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import numpy as np
from gymnasium import logger, spaces
from pettingzoo import ParallelEnv

from gulch.core.steps import SPECTATOR
from gulch.rl.catalogue import VERSION
from gulch.rl.episode import Episode
from gulch.rl.picture import MODES, render
from gulch.rl.setting import Mask, Retraceable, Seeds, Setting
from gulch.rl.spaces import Seen, refused, seen, seen_space

Infos = dict[str, dict[str, Any]]


def can_be_parallel(setting: Setting) -> bool:
    """Does every seat notice every question?"""
    return all(step.cover is None for step in setting.box.game.steps)


class GulchParallel(Retraceable, ParallelEnv[str, Seen, Any]):
    """One game. Answers that are not open are not taken, cost ``illegal_reward``, and are told in the info of their
    seat with the ruling; the seat is asked again in the next step."""

    metadata = {"render_modes": list(MODES), "is_parallelizable": True, "render_fps": 2}

    def __init__(
        self,
        name: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "rank",
        render_mode: str | None = None,
        max_cycles: int = 0,
        notation: bool = True,
        illegal_reward: float = 0.0,
    ) -> None:
        """``max_cycles``: steps after which a game is broken off, 0 for never."""
        self.setting = Setting(name, players, options)
        if not can_be_parallel(self.setting):
            raise ValueError(f"{self.setting.box.title} asks what others may not notice: they would count the steps")
        self.game = Episode(self.setting, 0, reward, skip_forced=False)
        self.render_mode, self.max_cycles, self.notation = render_mode, max_cycles, notation
        self.illegal_reward = illegal_reward
        self.metadata = {**type(self).metadata, "name": f"gulch/{self.setting.box.name}-v{VERSION}"}
        self.noop = self.setting.actions
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(self.noop + 1) for agent in self.possible_agents}
        self.observation_spaces = {agent: seen_space(self.setting, self.noop + 1) for agent in self.possible_agents}
        self.seeds = Seeds()
        self.cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Seen], Infos]:
        """Begin anew. ``options`` are not looked at: those of the table stand when it is made."""
        self.game.reset(self.seeds.next(seed))
        self.agents, self.cycles = self.possible_agents[:], 0
        return self._seen(), {agent: self._told(seat) for seat, agent in enumerate(self.agents)}

    def _seen(self) -> dict[str, Seen]:
        game = self.game
        return {agent: seen(game.row(seat), self._mask(seat)) for seat, agent in enumerate(self.possible_agents)}

    def _mask(self, seat: int) -> Mask:
        mask = np.append(self.game.mask(seat), np.int8(0))
        if not mask.any():
            mask[self.noop] = 1
        return mask

    def _told(self, seat: int) -> dict[str, Any]:
        return {"notation": self.game.notation(seat)} if self.notation else {}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        if not self.agents:
            raise ValueError("the game is over: reset() begins another")
        live, game = self.agents, self.game
        answers = [int(actions.get(agent, self.noop)) for agent in live]
        for agent, answer in zip(live, answers, strict=True):
            if not 0 <= answer <= self.noop:
                raise ValueError(f"{agent}: there are {self.noop + 1} actions, and {answer} is none of them")
        # All are looked at before any is taken: none is judged by what another has just answered.
        asked = game.waiting
        wrong = {seat: why for seat, answer in enumerate(answers) if (why := self._refused(seat, answer, asked))}
        for seat in asked:
            if seat not in wrong:
                game.step(answers[seat], seat)
        self.cycles += 1
        cut_off = not game.over and 0 < self.max_cycles <= self.cycles
        rewards = dict(zip(live, game.rewards(), strict=True))
        infos = {agent: self._told(seat) for seat, agent in enumerate(live)}
        for seat, why in wrong.items():
            rewards[live[seat]] += self.illegal_reward
            infos[live[seat]]["refused"] = why
        if game.over or cut_off:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return self._seen(), rewards, dict.fromkeys(live, game.over), dict.fromkeys(live, cut_off), infos

    def _refused(self, seat: int, answer: int, asked: list[int]) -> dict[str, Any] | None:
        """Why an answer is not taken; None if it is, or if none was wanted and none was given."""
        if answer == self.noop:
            return refused(answer, "", "an answer is wanted") if seat in asked else None
        why = self.game.why_not(answer, seat)
        return None if why is None else refused(answer, why.rule, why.message)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.game, twin.seeds, twin.agents = self.game.copy(), self.seeds.copy(), self.agents[:]
        return twin

    def render(self) -> Any:
        """The table as everybody sees it."""
        if self.render_mode is None:
            logger.warn("render() has nothing to do without a render_mode")
            return None
        return render(self.setting.box, self.game.seen(int(SPECTATOR)), self.render_mode)

    def close(self) -> None:
        """There is nothing to give back."""


def parallel_env(name: str, players: int | None = None, **more: Any) -> GulchParallel:
    return GulchParallel(name, players, **more)
