"""One seat of a game as an environment of Gymnasium; bots sit in the others::

    import gymnasium
    import gulch.rl.gymnasium
    env = gymnasium.make("gulch/WayOutWest-v1", opponents="greedy")

Importing this module registers the ids.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import logger, spaces

from gulch.rl.catalogue import kinds
from gulch.rl.episode import Episode
from gulch.rl.opponents import Opponent, answer, bot_dice, seated
from gulch.rl.picture import MODES, render
from gulch.rl.setting import Described, Row, Seeds, Setting
from gulch.rl.spaces import refused, row_space


class SeatEnv(Described, gymnasium.Env[Any, Any]):
    """A step is one answer of the learner's seat and all that follows, up to its next question or the end.

    What is open is in ``info["action_mask"]``, and in words in ``info["notation"]``. An action that is not open is not
    played: it costs ``illegal_reward``, the ruling is in ``info["refused"]``, and the seat is asked again.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self,
        name: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        seat: int | None = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        reward: str = "rank",
        render_mode: str | None = None,
        illegal_reward: float = -0.1,
        simulations: int = 100,
        notation: bool = True,
    ) -> None:
        """``seat``: the learner's, None for another in every game. ``opponents``: "random", "greedy", "uct", or a
        function of a row and a mask; one for all seats, or one for each. ``simulations``: games that "uct" tries."""
        if render_mode not in (None, *MODES):
            raise ValueError(f"render_mode: {render_mode!r} is none of {', '.join(MODES)}")
        self.setting = Setting(name, players, options)
        if seat is not None and not 0 <= seat < self.setting.players:
            raise ValueError(f"seat: {seat} is not one of {self.setting.players}, counted from 0")
        self.game = Episode(self.setting, 0, reward)
        self.opponents = seated(self.setting.box, self.setting.players, opponents)
        self.wanted, self.seat = seat, seat or 0
        self.render_mode, self.illegal_reward = render_mode, illegal_reward
        self.simulations, self.notation = simulations, notation
        self.observation_space = row_space(self.setting)
        self.action_space = spaces.Discrete(self.setting.actions)
        self.seeds = Seeds()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """Begin anew. The same seed and the same actions give the same game. ``options`` are not looked at: those of
        the table stand when it is made."""
        super().reset(seed=seed)
        number = self.seeds.next(seed)
        self.game.reset(number)
        self.dice = bot_dice(number)
        self.seat = int(self.dice.below(self.setting.players)) if self.wanted is None else self.wanted
        self._carry_on()
        return self.game.row(self.seat), self._info()

    def _carry_on(self) -> None:
        """The others answer until the learner is asked."""
        game = self.game
        while not game.over and game.seat != self.seat:
            game.step(answer(game, self.opponents[game.seat], self.dice, self.simulations))

    def step(self, action: int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        game = self.game
        if game.over:
            raise ValueError("the game is over: reset() begins another")
        why = game.why_not(int(action)) if int(action) not in game.legal() else None
        if why is None:
            game.step(int(action))
            self._carry_on()
        reward = game.rewards()[self.seat] if why is None else self.illegal_reward
        info = self._info()
        if why is not None:
            info["refused"] = refused(action, why.rule, why.message)
        if self.render_mode == "human":
            self.render()
        return game.row(self.seat), reward, game.over, False, info

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.game.mask(self.seat), "seat": self.seat}
        if self.notation:
            info["notation"] = self.game.notation(self.seat)
        return info

    def action_masks(self) -> Any:
        """The same mask, where sb3-contrib's MaskablePPO looks for it."""
        return self.game.mask(self.seat).astype(bool)

    def render(self) -> Any:
        """The table as the learner sees it: text, a picture, or text on the screen."""
        if self.render_mode is None:
            logger.warn("render() has nothing to do without a render_mode")
            return None
        return render(self.setting.box, self.game.seen(self.seat), self.render_mode)


def register_envs() -> None:
    """Every game, with each number of players and in each of its modes: gulch/WayOutWest-v1, gulch/Outlaws3p-v1."""
    for kind in kinds():
        if kind.camel not in gymnasium.registry:
            gymnasium.register(
                id=kind.camel,
                entry_point="gulch.rl.gymnasium:SeatEnv",
                vector_entry_point="gulch.rl.vector:SeatVectorEnv",
                kwargs={"name": kind.game, "players": kind.players, "options": kind.options},
            )


register_envs()
