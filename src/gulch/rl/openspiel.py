"""Every game on the shelf as a game of OpenSpiel: after this is imported, ``load_game("python_gulch_outlaws")`` works.

Chance is explicit: what dice and draws may bring is listed with its exact probabilities. Ballots are answered one seat
after the other, and nobody notices that somebody else has answered.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, ClassVar
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from gulch.core.options import house_rules
from gulch.core.positions import position as read_position
from gulch.core.seen import keeps_secrets, save
from gulch.core.steps import CHANCE, NOBODY, Rng
from gulch.face.box import Box
from gulch.games import find, names
from gulch.rl.tree import LUCK_A_DECISION, Point, Row, Tree

RECALL = 8
MOST_RECALLED = 10_000
LONGEST = 10_000  # decisions; hardly any table comes near it, and OpenSpiel wants to know
MOST_DECISIONS = 1_000_000
TREES = 64  # kept
Parameters = dict[str, Any]


class BadGame(ValueError):
    """A game that cannot be played as it was asked for."""


class OpenSpielTree(Tree):
    """A tree that is found again by the parameters of its game, also in another process."""

    parameters: tuple[Any, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        return planted, self.parameters


@lru_cache(TREES)
def planted(name: str, players: int, options: str, position: str, longest: int) -> OpenSpielTree:
    box = find(name)
    if not 1 <= longest <= MOST_DECISIONS:
        raise BadGame(f"longest: {longest} decisions are not between 1 and {MOST_DECISIONS}")
    tree = (
        from_position(box, players, options, position, longest)
        if position
        else laid_out(box, players, options, longest)
    )
    tree.parameters = (name, players, options, position, longest)
    return tree


def laid_out(box: Box, players: int, options: str, longest: int) -> OpenSpielTree:
    if players not in box.players:
        raise BadGame(f"players: {players} is not one of {', '.join(map(str, box.players))}")
    fresh = box.game.start(players, house_rules(box.options, read_options(options)))
    return OpenSpielTree(box, fresh, fresh, longest)


def from_position(box: Box, players: int, options: str, position: str, longest: int) -> OpenSpielTree:
    """A position tells itself how many play, and by which options."""
    try:
        document = json.loads(unquote(position))
    except ValueError as wrong:
        raise BadGame(f"position: not a document in JSON, percent-encoded: {wrong}") from None
    first = read_position(box.game, box.options, box.names, document)
    if options or players not in (first.seats, box.quick_players):
        raise BadGame("position: players and options are those of the position, and cannot be given beside it")
    if first.viewer != NOBODY or first.seat == NOBODY:
        raise BadGame("position: the whole truth of a game that is not over is wanted")
    return OpenSpielTree(box, box.game.start(first.seats, first.house), first, longest)


def read_options(text: str) -> dict[str, str]:
    """``mode:team;history:closed``; values may be percent-encoded."""
    chosen: dict[str, str] = {}
    for pair in filter(None, text.split(";")):
        name, colon, value = pair.partition(":")
        if not colon or name in chosen:
            raise BadGame(f"options: {pair!r} is not name:value, or comes twice; they are written a:b;c:d")
        chosen[name] = unquote(value)
    return chosen


class GulchGame(pyspiel.Game):  # type: ignore[misc]
    """A game at a table of so many players with these options. One subclass for each game on the shelf."""

    box: ClassVar[Box]

    def __init__(self, params: Parameters | None = None) -> None:
        box = self.box
        params = {**defaults(box), **(params or {})}
        if not 0 <= params["recall"] <= MOST_RECALLED:
            raise BadGame(f"recall: {params['recall']} is not between 0 and {MOST_RECALLED}")
        self.recall: int = params["recall"]
        self.tree = planted(box.name, *[params[key] for key in ("players", "options", "position", "longest")])
        params["players"] = self.tree.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.actions.total,
            max_chance_outcomes=self.tree.most_outcomes,
            num_players=self.tree.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.tree.longest,
        )
        super().__init__(game_type(box, keeps_secrets(self.tree.fresh)), info, params)

    def new_initial_state(self) -> GulchState:
        return GulchState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.tree.longest * LUCK_A_DECISION

    def make_py_observer(self, kind: Any = None, params: Parameters | None = None) -> Observer:
        if params:
            raise BadGame(f"an observer takes no parameters, and was given {', '.join(params)}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise BadGame("an observer sees what is public and what one seat knows, no more and no less")
        return Recollections(self.tree, self.recall) if kind.perfect_recall else Sights(self.tree)


class GulchState(pyspiel.State):  # type: ignore[misc]
    """One game at a stop. All it holds is a point, which is never changed, so that copies share it."""

    def __init__(self, game: GulchGame) -> None:
        super().__init__(game)
        self.point: Point = game.tree.first

    def current_player(self) -> int:
        if self.point.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = int(self.point.s.seat)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.point.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.point.outcomes()

    def _apply_action(self, action: int) -> None:
        self.point = self.point.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.point.word(action, player == pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        return self.point.over

    def returns(self) -> list[float]:
        return self.point.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> GulchState:
        """Another truth that looks the same to this player, as the game imagines one. It has no history."""
        if self.point.over or self.point.s.seat == CHANCE:
            raise BadGame("only where somebody is asked can another truth be imagined")
        if not 0 <= player_id < self.point.tree.seats:
            raise BadGame(f"player {player_id}: there are {self.point.tree.seats}, counted from 0")
        rng = Rng(int(probability_sampler() * 2**32), int(probability_sampler() * 2**32) | 1)
        state = GulchState(self.get_game())
        state.point = self.point.imagined(player_id, rng)
        return state

    def __str__(self) -> str:
        """The position as plain data; equal positions are written alike."""
        return json.dumps({**save(self.point.s), "faces": self.point.faces}, separators=(",", ":"))


class Observer:
    """What OpenSpiel reads of a seat: ``tensor``, and ``dict`` with the same memory by name."""

    def __init__(self, name: str, shape: tuple[int, ...]) -> None:
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {name: self.tensor.reshape(shape)}

    def set_from(self, state: GulchState, player: int) -> None:
        raise NotImplementedError

    def string_from(self, state: GulchState, player: int) -> str:
        raise NotImplementedError


class Sights(Observer):
    """What a seat sees now: the row of the lane, and who is asked as far as it knows."""

    def __init__(self, tree: Tree) -> None:
        super().__init__("observation", (len(tree.columns),))

    def set_from(self, state: GulchState, player: int) -> None:
        self.tensor[:] = self.row(state, player)

    def string_from(self, state: GulchState, player: int) -> str:
        return state.point.tree.tell(self.row(state, player))

    @staticmethod
    def row(state: GulchState, player: int) -> Row:
        return state.point.tree.row(state.point.s, player)


class Recollections(Observer):
    """All that a seat has seen and answered. The tensor goes back as far as ``recall``; rows before the first are 0."""

    def __init__(self, tree: Tree, recall: int) -> None:
        self.recall = recall
        super().__init__("recollection", (recall + 1, len(tree.columns) + len(tree.heard)))

    def set_from(self, state: GulchState, player: int) -> None:
        self.tensor.fill(0)
        for row, memory in zip(self.dict["recollection"], state.point.memories_of(player), strict=False):
            row[:] = memory.row

    def string_from(self, state: GulchState, player: int) -> str:
        return state.point.recollection(player)


def short_name(name: str) -> str:
    """As OpenSpiel calls a game: python_gulch_way_out_west."""
    return f"python_gulch_{find(name).name.replace('-', '_')}"


def defaults(box: Box) -> Parameters:
    return {"players": box.quick_players, "options": "", "position": "", "recall": RECALL, "longest": LONGEST}


def game_type(box: Box, secrets: bool = True) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(box.name),
        long_name=box.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if secrets else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(box.players),
        min_num_players=min(box.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(box),
    )


def load(
    name: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    position: Mapping[str, Any] | None = None,
    recall: int = RECALL,
    longest: int = LONGEST,
) -> GulchGame:
    """A game by any of its names, with options and a position as the front door takes them."""
    box = find(name)
    chosen = ";".join(f"{option}:{quote(said(value), safe='')}" for option, value in (options or {}).items())
    wanted = {"options": chosen, "recall": recall, "longest": longest}
    if position is not None:
        wanted["position"] = quote(json.dumps(position, separators=(",", ":")), safe="")
    if players is not None:
        wanted["players"] = players
    game: GulchGame = pyspiel.load_game(short_name(box.name), wanted)
    return game


def said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def register(name: str) -> None:
    """OpenSpiel keeps a class for each game; a function would be let go too late, when Python has ended."""
    box = find(name)
    pyspiel.register_game(game_type(box), type(short_name(name), (GulchGame,), {"box": box}))


for _name in names():
    register(_name)
