"""Games of OpenSpiel for the tests: settings, random play, and a setting that is small enough to be solved."""

import random
from collections.abc import Iterator
from typing import Any

from gulch.core.options import house_rules
from gulch.core.positions import document
from gulch.games import find
from gulch.rl import openspiel
from gulch.rl.openspiel import GulchGame, GulchState

SMALL_MAP = "T* .. S* / .. oo .. / R* .. U*"


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
