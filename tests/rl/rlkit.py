"""Games for the tests of the learners' interfaces: every kind of table, played at random."""

from collections.abc import Iterator

import pytest

from gulch.core.laws import Trial
from gulch.core.options import Option
from gulch.core.steps import Rng
from gulch.games import find, names
from gulch.rl.catalogue import kinds
from gulch.rl.episode import Episode
from gulch.rl.parallel import can_be_parallel
from gulch.rl.setting import Setting

Seated = tuple[str, int, dict[str, object]]
KINDS = kinds()
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
every_game = pytest.mark.parametrize("name", names())
PARALLEL = [kind for kind in KINDS if can_be_parallel(Setting(kind.game, kind.players, kind.options))]
every_parallel_kind = pytest.mark.parametrize("kind", PARALLEL, ids=lambda kind: kind.key)


def player_counts() -> list[Seated]:
    return [(name, players, {}) for name in names() for players in find(name).players]


def options_turned() -> list[Seated]:
    """Every value of every option that is not its default."""
    return [
        (name, seats_for(name, option), {option.name: value})
        for name in names()
        for option in find(name).options
        for value in option.values[1:]
    ]


def seats_for(name: str, option: Option) -> int:
    return option.players[0] if option.players else find(name).quick_players


def as_written(setting: Seated) -> str:
    name, players, options = setting
    return "-".join([name, str(players), *[f"{option}={value}" for option, value in options.items()]])


# Options that change who sees what
ODD = {"money_visibility", "history", "mode", "variant", "show_vote_hands", "vote_laying", "first_player", "deployment"}
SECRETS = [*player_counts(), *[table for table in options_turned() if set(table[2]) & ODD]]


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
