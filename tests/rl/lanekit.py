"""Tables to try a lane at, and rows written one by one."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from gulch.core.ints import i16, vec
from gulch.core.lanes import Rows
from gulch.core.laws import Trial
from gulch.core.steps import Rng, State
from gulch.face.box import Box
from gulch.games import find, names

GAMES = names()
OWN = [name for name in GAMES if name != "high-noon"]  # the toy has no compiled rows


def modes(name: str) -> list[dict[str, object]]:
    """Ways to sit down that change what a game is about."""
    box = find(name)
    tables: list[dict[str, object]] = [{"players": players} for players in box.players]
    if name == "outlaws":
        tables.append({"players": 4, "options": {"mode": "team"}})
    return tables


EVERYWHERE = [(name, mode) for name in GAMES for mode in modes(name)]


def spelled(value: object) -> str:
    return value if isinstance(value, str) else " ".join(map(str, dict(value).values()))  # type: ignore[call-overload]


def positions(name: str, seed: int, every: int = 9, most: int = 60) -> Iterator[State]:
    """Of a random game at a random table: where somebody is asked."""
    box = find(name)
    for number, s in enumerate(Trial(box.game, box.options, box.names).positions(seed, every)):
        if number == most:
            return
        if s.seat >= 0:
            yield s


def fresh(box: Box, s: State) -> State:
    """The table this state is of, as it was laid out."""
    first: State = box.game.start(s.seats, s.house)
    return first


def written(rows: Rows, s: State, seat: int) -> NDArray[np.int16]:
    out = vec[i16]([0] * 8192)
    end = int(rows.put(s, seat, out, 0))
    return np.array(out[:end], np.int16)


def other_truth(box: Box, seen: State, seed: int) -> State:
    truth: State = box.game.imagine(seen, Rng(seed))
    return truth
