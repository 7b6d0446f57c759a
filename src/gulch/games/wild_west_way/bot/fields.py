"""What a seat sees, itself first, as numbers. Written by tools/rows.py from the declared fields."""

from __future__ import annotations

from collections.abc import Mapping

from gulch.core.ints import i16, i64, vec
from gulch.core.lanes import (
    Rows,
    put_number,
    put_own,
    put_own_whoever,
    put_plain,
    put_turned,
    put_who,
    put_whoever,
)
from gulch.core.steps import State
from gulch.games.wild_west_way.rules.table import Wild


class WildRows(Rows):
    def __init__(self, first: State, share: Mapping[str, int]) -> None:
        """``share`` says how many places of a row belong to a seat."""
        super().__init__(first)
        self.character: i64 = share["character"]
        self.tokens: i64 = share["tokens"]
        self.money: i64 = share["money"]
        self.fame: i64 = share["fame"]
        self.wanted: i64 = share["wanted"]
        self.debt: i64 = share["debt"]
        self.cubes: i64 = share["cubes"]
        self.meeple: i64 = share["meeple"]
        self.passed: i64 = share["passed"]
        self.held: i64 = share["held"]
        self.hand: i64 = share["hand"]
        self.stolen_by: i64 = share["stolen_by"]
        self.stolen_item: i64 = share["stolen_item"]

    def put(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        assert isinstance(s, Wild)
        at = put_number(self, out, at, s.round)
        at = put_number(self, out, at, s.phase)
        at = put_number(self, out, at, s.place)
        at = put_who(self, out, at, s.coach, seat)
        at = put_whoever(self, out, at, s.order, seat)
        at = put_turned(self, out, at, s.character, self.character, seat)
        at = put_turned(self, out, at, s.tokens, self.tokens, seat)
        at = put_turned(self, out, at, s.money, self.money, seat)
        at = put_turned(self, out, at, s.fame, self.fame, seat)
        at = put_turned(self, out, at, s.wanted, self.wanted, seat)
        at = put_turned(self, out, at, s.debt, self.debt, seat)
        at = put_turned(self, out, at, s.cubes, self.cubes, seat)
        at = put_turned(self, out, at, s.meeple, self.meeple, seat)
        at = put_turned(self, out, at, s.passed, self.passed, seat)
        at = put_turned(self, out, at, s.held, self.held, seat)
        at = put_number(self, out, at, s.deck_size)
        at = put_plain(self, out, at, s.discard)
        at = put_plain(self, out, at, s.pile)
        at = put_plain(self, out, at, s.poster)
        at = put_whoever(self, out, at, s.hunter, seat)
        at = put_plain(self, out, at, s.town_up)
        at = put_plain(self, out, at, s.town_seen)
        at = put_number(self, out, at, s.event_now)
        at = put_plain(self, out, at, s.events_left)
        at = put_number(self, out, at, s.closed)
        at = put_number(self, out, at, s.mine_rate)
        at = put_number(self, out, at, s.church_price)
        at = put_plain(self, out, at, s.burned)
        at = put_who(self, out, at, s.holder, seat)
        at = put_whoever(self, out, at, s.fighter, seat)
        at = put_number(self, out, at, s.offer)
        at = put_number(self, out, at, s.stake)
        at = put_plain(self, out, at, s.total)
        at = put_plain(self, out, at, s.health)
        at = put_plain(self, out, at, s.dice)
        at = put_number(self, out, at, s.rolls)
        at = put_number(self, out, at, s.winner)
        at = put_own(self, out, at, s.hand, self.hand, seat)
        at = put_own_whoever(self, out, at, s.stolen_by, self.stolen_by, seat)
        at = put_own(self, out, at, s.stolen_item, self.stolen_item, seat)
        return at
