"""Games of OpenSpiel for the tests: settings, random play, and a setting that is small enough to be solved."""

import random
from collections.abc import Iterator
from typing import Any

from gulch.core.options import Option, house_rules
from gulch.core.positions import document
from gulch.games import find, names
from gulch.rl import openspiel
from gulch.rl.openspiel import GulchGame, GulchState

Setting = tuple[str, int, dict[str, object]]
SMALL_MAP = "T* .. S* / .. oo .. / R* .. U*"


def player_counts() -> list[Setting]:
    return [(name, players, {}) for name in names() for players in find(name).players]


def options_turned() -> list[Setting]:
    """Every value of every option that is not its default."""
    return [
        (name, seats_for(name, option), {option.name: value})
        for name in names()
        for option in find(name).options
        for value in option.values[1:]
    ]


def seats_for(name: str, option: Option) -> int:
    return option.players[0] if option.players else find(name).quick_players


def as_written(setting: Setting) -> str:
    name, players, options = setting
    return "-".join([name, str(players), *[f"{option}={value}" for option, value in options.items()]])


def states(game: GulchGame, seed: int, every: int = 1) -> Iterator[GulchState]:
    """Every so many stops of one random game, chance included, and the end."""
    rng, state, stops = random.Random(seed), game.new_initial_state(), 0
    while not state.is_terminal():
        if stops % every == 0:
            yield state.clone()
        stops += 1
        state.apply_action(at_random(state, rng))
    yield state


def decisions(game: GulchGame, seed: int, every: int = 1) -> Iterator[GulchState]:
    asked = 0
    for state in states(game, seed):
        if state.is_player_node():
            if asked % every == 0:
                yield state
            asked += 1


def at_random(state: GulchState, rng: random.Random) -> int:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(outcomes, chances)[0])
    return int(rng.choice(state.legal_actions()))


def last_round(recall: int = openspiel.RECALL, bullets: int = 1) -> GulchGame:
    """The last round of High Noon, with the lucky numbers still to be dealt: luck, a secret each, a ballot, a shot."""
    box = find("high-noon")
    dealing: dict[str, Any] = document(
        box.game, box.options, box.names, box.game.start(2, house_rules(box.options, {}))
    )
    return openspiel.load("high-noon", position={**dealing, "round": 2, "bullets": [bullets, bullets]}, recall=recall)


def whole_tree(state: GulchState) -> Iterator[GulchState]:
    """Everything that can follow, where that is not much."""
    yield state
    for action in state.legal_actions():
        yield from whole_tree(state.child(action))
