"""The games as PettingZoo's environments, in which seats act one after another::

    from gulch.rl.pettingzoo import env
    table = env("way-out-west", players=4)
    table.reset(seed=7)

What seats decide at the same time is asked one by one, in the order of the seats; nobody sees an answer before the last
is in. ``gulch.rl.parallel`` asks them together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from gymnasium import logger, spaces
from pettingzoo import AECEnv

from gulch.play.refusals import NotAllowed, WhyNot
from gulch.rl.catalogue import VERSION, Kind, kinds
from gulch.rl.episode import Episode
from gulch.rl.parallel import GulchParallel, parallel_env
from gulch.rl.picture import MODES, render
from gulch.rl.setting import Retraceable, Row, Seeds, Setting
from gulch.rl.spaces import Seen, refused, seen_space

__all__ = ["Environment", "GulchEnv", "all_environments", "env", "parallel_env", "raw_env"]

ILLEGAL = ("lose", "raise")


class GulchEnv(Retraceable, AECEnv[str, Seen, Any]):
    """One game. Before ``reset`` there is nothing to look at, and actions are those of the space.

    What is not open is not played: ``illegal="lose"`` ends the game with ``illegal_reward`` for whoever wanted it and
    the ruling in its info; ``illegal="raise"`` raises the ruling, and all is as it was. That is what PettingZoo's own
    wrappers do; they would take four times as long as the game.
    """

    metadata = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2}

    def __init__(
        self,
        name: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "rank",
        render_mode: str | None = None,
        skip_forced: bool = True,
        max_cycles: int = 0,
        notation: bool = True,
        illegal: str = "lose",
        illegal_reward: float = -1.0,
    ) -> None:
        """``max_cycles``: decisions after which a game is broken off, 0 for never. Without ``notation`` infos do not
        name what is open, which is faster."""
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal: {illegal!r} is none of {', '.join(ILLEGAL)}")
        if render_mode not in (None, *MODES):
            raise ValueError(f"render_mode: {render_mode!r} is none of {', '.join(MODES)}")
        self.setting = Setting(name, players, options)
        self.fresh = Episode(self.setting, 0, reward, skip_forced, max_cycles)
        self.render_mode, self.notation = render_mode, notation
        self.loses, self.illegal_reward = illegal == "lose", illegal_reward
        self.metadata = {**type(self).metadata, "name": f"gulch/{self.setting.box.name}-v{VERSION}"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(self.setting.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: seen_space(self.setting, self.setting.actions) for agent in self.possible_agents
        }
        self.state_space = spaces.Box(
            np.tile(self.setting.lowest, self.setting.players),
            np.tile(self.setting.highest, self.setting.players),
            dtype=np.int16,
        )
        self.seeds = Seeds()

    def __getattr__(self, name: str) -> Any:
        """What is not there yet comes with ``reset``."""
        raise AttributeError(f"{type(self).__name__} has no {name}, or not before reset()")

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:  # type: ignore[override]
        """Whoever is asked, one after another, until all have left."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew. The same seed and the same actions give the same game, here, in a batch and at a table of the
        front door with ``luck="lane"``. ``options`` are not looked at: those of the table stand when it is made."""
        self.game = self.fresh
        self.game.reset(self.seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._running = True
        self._select()

    def _select(self) -> None:
        """Whoever is asked now acts next."""
        game = self.game
        self.agent_selection = agent = self.possible_agents[game.seat]
        if self.notation:
            self.infos[agent] = {"notation": game.notation()}

    def observe(self, agent: str) -> Seen:
        """What this seat may know now, whoever is asked."""
        game = self.game
        seat = None if self._running and agent == self.agent_selection else self.seats[agent]
        return {"observation": game.row(seat), "action_mask": game.mask(seat)}

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """For the seat that is asked: what it sees, its reward, is it over, was it broken off, and more."""
        agent = self.agent_selection
        if self._running:  # nobody is paid before the end
            if not observe:
                return None, 0.0, False, False, self.infos[agent]
            row, mask = self.game.look()
            return {"observation": row, "action_mask": mask}, 0.0, False, False, self.infos[agent]
        looked = self.observe(agent) if observe else None
        ended = self.terminations[agent], self.truncations[agent]
        return looked, self._cumulative_rewards[agent], *ended, self.infos[agent]

    def state(self) -> Row:
        """What all seats know together, for learners that may see more than the players: one row after another."""
        return np.concatenate([self.game.row(seat) for seat in range(self.setting.players)])

    def step(self, action: int | None) -> None:
        if not self._running:
            self._leave(action)
            return
        agent, game = self.agent_selection, self.game
        if action is None:
            raise ValueError(f"{agent} is asked, and None is no answer")
        try:
            game.step(action)
        except NotAllowed as refusal:
            if not self.loses:
                raise
            self._lose(agent, action, refusal.why)
            return
        if self.notation:
            self.infos[agent] = {}
        if game.over:
            self._end(game.rewards())
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()
            if game.longest and game.cut_off:
                self._end([0.0] * len(self.agents))
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: list[float]) -> None:
        self._running = False
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()

    def _lose(self, agent: str, action: int, why: WhyNot) -> None:
        """The game ends with somebody who wanted what is not open."""
        self._end([self.illegal_reward if one == agent else 0.0 for one in self.agents])
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {"refused": refused(action, why.rule, why.message)}

    def _leave(self, action: int | None) -> None:
        """After the end each seat is told once more, and leaves."""
        if self.agents:
            self._was_dead_step(action)
        else:
            logger.warn("step() when the game is over and everybody has left: reset() begins another")

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.fresh, twin.seeds = self.fresh.copy(), self.seeds.copy()
        if "game" in self.__dict__:
            twin.game = twin.fresh
            twin.agents = self.agents[:]
            for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
                setattr(twin, name, dict(getattr(self, name)))
            twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
        return twin

    def render(self) -> Any:
        """The table as the asked seat sees it: text, a picture, or text on the screen."""
        if self.render_mode is None:
            logger.warn("render() has nothing to do without a render_mode")
            return None
        return render(self.setting.box, self.game.seen(self.seats[self.agent_selection]), self.render_mode)

    def close(self) -> None:
        """There is nothing to give back."""


def raw_env(name: str, players: int | None = None, **more: Any) -> GulchEnv:
    """An environment that raises ``gulch.NotAllowed`` when something is not open."""
    return GulchEnv(name, players, illegal="raise", **more)


def env(name: str, players: int | None = None, **more: Any) -> GulchEnv:
    """An environment as PettingZoo hands its own out: an action that is not open ends the game."""
    return GulchEnv(name, players, **more)


@dataclass(frozen=True)
class Environment:
    """One of the tables that have an id, used as PettingZoo's modules are: ``.env()``, ``.parallel_env()``."""

    kind: Kind

    def raw_env(self, **more: Any) -> GulchEnv:
        return raw_env(self.kind.game, **self.asked_for(more))

    def env(self, **more: Any) -> GulchEnv:
        return env(self.kind.game, **self.asked_for(more))

    def parallel_env(self, **more: Any) -> GulchParallel:
        return parallel_env(self.kind.game, **self.asked_for(more))

    def asked_for(self, more: dict[str, Any]) -> dict[str, Any]:
        options = {**self.kind.options, **more.get("options", {})}
        return {"players": self.kind.players, **more, "options": options}


def all_environments() -> dict[str, Environment]:
    """By id every game, with each number of players and in each of its modes."""
    return {kind.id: Environment(kind) for kind in kinds()}
