"""Games for the tests of the learners' interfaces: every kind of table, played at random."""

from collections.abc import Iterator

import pytest

from gulch.core.laws import Trial
from gulch.core.steps import Rng
from gulch.games import names
from gulch.rl.catalogue import kinds
from gulch.rl.episode import Episode, Setting
from gulch.rl.parallel import can_be_parallel

KINDS = kinds()
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
every_game = pytest.mark.parametrize("name", names())
PARALLEL = [kind for kind in KINDS if can_be_parallel(Setting(kind.game, kind.players, kind.options))]
every_parallel_kind = pytest.mark.parametrize("kind", PARALLEL, ids=lambda kind: kind.key)


def a_setting(name: str, seed: int) -> Setting:
    """A table with some number of players, one in four of its options changed."""
    box = Setting(name).box
    players, options = Trial(box.game, box.options, box.names).sitting(Rng(seed))
    return Setting(name, players, options)


def at_random(game: Episode, seed: int, most: int = 400) -> Iterator[int]:
    """Random actions for as long as the game lasts; whoever reads one plays it."""
    rng = Rng(seed)
    for _ in range(most):
        if game.over:
            return
        yield game.place(int(rng.below(game.count)))


def midway(name: str, seed: int) -> Episode:
    """A game of which a part has been played, and a part not."""
    whole = moved_on(Episode(Setting(name), seed), seed, 40).decisions
    return moved_on(Episode(Setting(name), seed), seed, whole // 2)


def moved_on(game: Episode, seed: int, actions: int) -> Episode:
    """The game after so many random actions."""
    for action in at_random(game, seed, actions):
        game.step(action)
    return game
