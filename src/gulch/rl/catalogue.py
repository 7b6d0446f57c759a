"""The tables that learners find by an id: every game, with each number of players and in each of its modes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gulch.face.box import Box
from gulch.games import find, names

VERSION = 1  # of all ids; grows when the same actions would give other games
MODES = ("mode", "variant")  # options that make another game of it


class Kind(NamedTuple):
    """One table to learn at."""

    key: str  # outlaws, outlaws-3p, outlaws-team
    game: str
    players: int
    options: dict[str, str]

    @property
    def id(self) -> str:
        """As PettingZoo's environments are called: gulch/way-out-west-v1."""
        return f"gulch/{self.key}-v{VERSION}"

    @property
    def camel(self) -> str:
        """As Gymnasium's are called: gulch/WayOutWest-v1."""
        return f"gulch/{''.join(map(str.capitalize, self.key.split('-')))}-v{VERSION}"


def kinds() -> list[Kind]:
    return [kind for name in names() for kind in kinds_of(find(name))]


def kinds_of(box: Box) -> Iterator[Kind]:
    """First the table that somebody gets who asks for nothing else."""
    usual = box.quick_players
    yield Kind(box.name, box.name, usual, {})
    for players in box.players:
        if players != usual:
            yield Kind(f"{box.name}-{players}p", box.name, players, {})
    for option in box.options:
        if option.name in MODES:
            players = usual if not option.players or usual in option.players else option.players[0]
            for value in option.values[1:]:
                yield Kind(f"{box.name}-{value}".replace("_", "-"), box.name, players, {option.name: value})
