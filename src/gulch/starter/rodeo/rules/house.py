"""The options of a table, by what they make true."""

from __future__ import annotations

from gulch.core.ints import i64, vec
from gulch.core.options import Chosen

from .options import OPTIONS


class House:
    def __init__(self, house: vec[i64]) -> None:
        chosen = Chosen(OPTIONS, [int(number) for number in house])
        self.rounds: i64 = 3 if chosen.says("rounds", "3") else 5
        self.bulls_tire = chosen.says("tired_bulls", "true")
