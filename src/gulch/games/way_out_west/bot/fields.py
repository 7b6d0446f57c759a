"""What a seat sees, itself first, as numbers. Written by tools/rows.py from the declared fields."""

from __future__ import annotations

from collections.abc import Mapping

from gulch.core.ints import i16, i64, vec
from gulch.core.lanes import (
    Rows,
    put_asked,
    put_number,
    put_plain,
    put_turned,
    put_who,
    put_whoever,
)
from gulch.core.steps import State
from gulch.games.way_out_west.rules.table import West


class WestRows(Rows):
    def __init__(self, first: State, share: Mapping[str, int]) -> None:
        """``share`` says how many places of a row belong to a seat."""
        super().__init__(first)
        self.money: i64 = share["money"]
        self.cowboys: i64 = share["cowboys"]
        self.cattle: i64 = share["cattle"]
        self.stock: i64 = share["stock"]
        self.wanted: i64 = share["wanted"]
        self.bids: i64 = share["bids"]

    def put(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        assert isinstance(s, West)
        at = put_number(self, out, at, s.space)
        at = put_whoever(self, out, at, s.order, seat)
        at = put_asked(self, out, at, s, "money", s.money, self.money, seat)
        at = put_turned(self, out, at, s.cowboys, self.cowboys, seat)
        at = put_turned(self, out, at, s.cattle, self.cattle, seat)
        at = put_whoever(self, out, at, s.owner, seat)
        at = put_whoever(self, out, at, s.farmers, seat)
        at = put_turned(self, out, at, s.stock, self.stock, seat)
        at = put_turned(self, out, at, s.wanted, self.wanted, seat)
        at = put_number(self, out, at, s.wanted_left)
        at = put_plain(self, out, at, s.discs)
        at = put_number(self, out, at, s.bid)
        at = put_turned(self, out, at, s.bids, self.bids, seat)
        at = put_whoever(self, out, at, s.places, seat)
        at = put_who(self, out, at, s.active, seat)
        at = put_plain(self, out, at, s.arrived)
        at = put_plain(self, out, at, s.down)
        at = put_plain(self, out, at, s.opened)
        at = put_number(self, out, at, s.town)
        at = put_number(self, out, at, s.target)
        at = put_who(self, out, at, s.defender, seat)
        at = put_number(self, out, at, s.guards)
        at = put_number(self, out, at, s.sheriff)
        at = put_number(self, out, at, s.withdrawn)
        return at
