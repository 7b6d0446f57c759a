"""What a seat sees, itself first, as numbers. Written by tools/rows.py from the declared fields."""

from __future__ import annotations

from collections.abc import Mapping

from gulch.core.ints import i16, i64, vec
from gulch.core.lanes import (
    Rows,
    put_number,
    put_own,
    put_turned,
    put_who,
)
from gulch.core.steps import State
from gulch.games.wacky_wacky_west.rules.table import Town


class TownRows(Rows):
    def __init__(self, first: State, share: Mapping[str, int]) -> None:
        """``share`` says how many places of a row belong to a seat."""
        super().__init__(first)
        self.tiles: i64 = share["tiles"]
        self.votes_left: i64 = share["votes_left"]
        self.ballot_size: i64 = share["ballot_size"]
        self.wild: i64 = share["wild"]
        self.goals: i64 = share["goals"]

    def put(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        assert isinstance(s, Town)
        at = put_number(self, out, at, s.turn)
        at = put_who(self, out, at, s.active, seat)
        at = put_turned(self, out, at, s.tiles, self.tiles, seat)
        at = put_turned(self, out, at, s.votes_left, self.votes_left, seat)
        at = put_who(self, out, at, s.builder, seat)
        at = put_number(self, out, at, s.vote)
        at = put_turned(self, out, at, s.ballot_size, self.ballot_size, seat)
        at = put_turned(self, out, at, s.wild, self.wild, seat)
        at = put_number(self, out, at, s.chosen)
        at = put_own(self, out, at, s.goals, self.goals, seat)
        return at
