"""The games as PettingZoo's environments, in which seats act one after another::

    from gulch.rl.pettingzoo import env
    table = env("way-out-west", players=4)
    table.reset(seed=7)

What seats decide at the same time is asked one by one, in the order of the seats; nobody sees an answer before the last
is in. ``gulch.rl.parallel`` asks them together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from gymnasium import logger, spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from gulch.rl.batch import LARGEST_SEED
from gulch.rl.catalogue import VERSION, Kind, kinds
from gulch.rl.episode import Episode, Row, Setting
from gulch.rl.parallel import GulchParallel, parallel_env
from gulch.rl.picture import MODES, render
from gulch.rl.spaces import Seen, refused, seen, seen_space

__all__ = ["Environment", "GulchEnv", "all_environments", "env", "parallel_env", "raw_env"]


class GulchEnv(AECEnv[str, Seen, int]):
    """One game. An action that is not open is refused with its ruling, and nothing is played."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2}

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
    ) -> None:
        """``max_cycles``: decisions after which a game is broken off, 0 for never. Without ``notation`` infos do not
        name what is open, which is faster."""
        super().__init__()
        self.setting = Setting(name, players, options)
        self.game = Episode(self.setting, 0, reward, skip_forced, max_cycles)
        self.render_mode = render_mode
        self.notation = notation
        self.metadata = {**type(self).metadata, "name": f"gulch/{self.setting.box.name}-v{VERSION}"}  # type: ignore[misc]
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(self.setting.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: seen_space(self.setting, self.setting.actions) for agent in self.possible_agents
        }
        self.state_space = spaces.Box(
            np.tile(self.setting.lowest, self.setting.players),
            np.tile(self.setting.highest, self.setting.players),
            dtype=np.int16,
        )
        self.np_random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew. The same seed and the same actions give the same game, here and everywhere else. ``options`` are
        not looked at: those of the table stand when it is made."""
        if seed is not None:
            self.np_random = np.random.default_rng(seed)
        self.game.reset(int(self.np_random.integers(LARGEST_SEED)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """Whoever is asked now acts next."""
        self.agent_selection = self.possible_agents[self.game.seat]
        self.infos[self.agent_selection] = {"notation": self.game.notation()} if self.notation else {}

    def observe(self, agent: str) -> Seen:
        """What this seat may know now, whoever is asked."""
        seat, game = self.seats[agent], self.game
        return seen(game.row(seat), game.mask(seat))

    def state(self) -> Row:
        """What all seats know together, for learners that may see more than the players: one row after another."""
        return np.concatenate([self.game.row(seat) for seat in range(self.setting.players)])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked, and None is no answer")
        game = self.game
        game.step(action)
        self.infos[agent] = {}
        if game.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, game.rewards(), strict=True))
            self._accumulate_rewards()
        else:
            self._select()
            if game.cut_off:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def copy(self) -> GulchEnv:
        """The same game apart, to be tried out; see also ``game.imagine``, which knows no more than a seat does."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.game = self.game.copy()
        twin.agents = self.agents[:]
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(twin, name, dict(getattr(self, name)))
        twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> GulchEnv:
        return self.copy()

    def render(self) -> Any:
        """The table as the asked seat sees it: text, a picture, or text on the screen."""
        if self.render_mode is None:
            logger.warn("render() has nothing to do without a render_mode")
            return None
        seat = self.seats.get(self.agent_selection, 0)
        return render(self.setting.box, self.game.seen(seat), self.render_mode)

    def close(self) -> None:
        """There is nothing to give back."""


class EndsByRefusal(wrappers.TerminateIllegalWrapper[str, Seen, int]):
    """Whoever wants something that is not open loses, and finds the ruling in its info."""

    def step(self, action: int | None) -> None:
        raw, agent = self.env.unwrapped, self.agent_selection
        assert isinstance(raw, GulchEnv)
        why = None
        if action is not None and not raw.terminations[agent] and not raw.truncations[agent]:
            why = None if raw.game.is_open(action) else raw.game.why_not(action)
        super().step(action)  # type: ignore[arg-type]
        if why is not None and action is not None:
            raw.infos[agent] = {"refused": refused(action, why.rule, why.message)}


def raw_env(name: str, **more: Any) -> GulchEnv:
    """The bare environment: what is not open raises ``gulch.NotAllowed``, and nothing is played."""
    return GulchEnv(name, **more)


def env(name: str, illegal_reward: float = -1.0, **more: Any) -> AECEnv[str, Seen, int]:
    """The environment as PettingZoo hands its own out: an action that is not open ends the game."""
    table: AECEnv[str, Seen, int] = EndsByRefusal(raw_env(name, **more), illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


@dataclass(frozen=True)
class Environment:
    """One of the tables that have an id, used as PettingZoo's modules are: ``.env()``, ``.parallel_env()``."""

    kind: Kind

    def raw_env(self, **more: Any) -> GulchEnv:
        return raw_env(self.kind.game, **self.asked_for(more))

    def env(self, **more: Any) -> AECEnv[str, Seen, int]:
        return env(self.kind.game, **self.asked_for(more))

    def parallel_env(self, **more: Any) -> GulchParallel:
        return parallel_env(self.kind.game, **self.asked_for(more))

    def asked_for(self, more: dict[str, Any]) -> dict[str, Any]:
        options = {**self.kind.options, **more.get("options", {})}
        return {"players": self.kind.players, **more, "options": options}


def all_environments() -> dict[str, Environment]:
    """By id every game, with each number of players and in each of its modes."""
    return {kind.id: Environment(kind) for kind in kinds()}
