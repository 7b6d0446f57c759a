"""Outlaws in its box."""

from __future__ import annotations

from typing import ClassVar, Final

from gulch.core.ints import i64, vec
from gulch.core.options import BadOption
from gulch.core.steps import ASK, NOBODY, POLL, UNKNOWN, Game, Rng
from gulch.games.outlaws.beliefs import imagining
from gulch.games.outlaws.beliefs.belief import conclusions
from gulch.games.outlaws.beliefs.pictures import Dry
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.soundness import faults
from gulch.games.outlaws.rules import setup, turn
from gulch.games.outlaws.rules.house import House
from gulch.games.outlaws.rules.rulebook import RULEBOOK
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import ALWAYS, BIT, BY_ASKING, ORDERS
from gulch.games.outlaws.rules.tokens import in_the_box


class Outlaws(Game[Street]):
    def __init__(self) -> None:
        super().__init__("outlaws", RULEBOOK, [2, 3, 4], COLOURS)

    def lay_out(self, seats: i64, house: vec[i64]) -> Street:
        if House(house).teams and seats != 4:
            raise BadOption(f"option mode: a team game is for 4 players, not {seats}")
        s = Street()
        s.lay_out(seats, house, self.steps)
        s.do(setup.SET_UP)
        s.do(turn.BEGIN_TURN)
        s.in_order(0)
        s.settle()
        return s

    SCORES_MIDWAY: ClassVar[bool] = False

    def scores(self, s: Street) -> vec[i64]:
        """1 for a win, 2 for a president (O60); nothing for a draw."""
        points = vec[i64]([0] * s.seats)
        for seat in range(s.seats):
            if s.winners & BIT[seat]:
                points[seat] = 2 if s.team and s.president in (NOBODY, seat) else 1
        return points

    def ranks(self, s: Street) -> vec[i64]:
        """A draw is shared by those still in the game."""
        if s.winners:
            return super().ranks(s)
        return vec[i64]([s.out[seat] for seat in range(s.seats)])

    # imagining

    def imagine(self, seen: Street, rng: Rng) -> Street:
        """A truth that fits everything the viewer has seen in the whole game; see belief.py for how."""
        truth = seen.copy()
        truth.viewer = NOBODY
        if seen.seat == NOBODY:
            return truth
        if seen.stop.kind == POLL:
            imagining.deployment(truth, seen, rng)
        else:
            self.imagine_street(truth, seen, rng)
        for i in range(len(truth.orders)):
            if truth.orders[i] == UNKNOWN:
                truth.orders[i] = BY_ASKING if i % ORDERS == ORDERS - 1 else ALWAYS
        if truth.stop.kind == ASK:
            truth.ask(truth.seat)
        return truth

    def imagine_street(self, truth: Street, seen: Street, rng: Rng) -> None:
        belief = conclusions(seen)
        if belief is not None and not belief.broken:
            try:
                imagining.from_the_past(truth, belief, rng)
            except Dry:
                belief.broken = True
            if not belief.sound:  # once for a position: was its past edited away?
                belief.sound = True
                belief.broken = belief.broken or bool(self.faults(truth))
        if belief is None or belief.broken:
            restored = seen.copy()
            truth.row, truth.slot, truth.supply, truth.looks = (
                restored.row,
                restored.slot,
                restored.supply,
                restored.looks,
            )
            imagining.picture_only(truth, in_the_box(truth), rng)

    def reveals(self, s: Street) -> bool:
        """A Sheriff or Reverend who helped was seen, and so was who came and went between street and Saloon."""
        return s.stop.name in ["SAVE", "CANCEL", "SALOON_ARRANGE", "REPLACE_ARRANGE"]

    def faults(self, s: Street) -> list[str]:
        return faults(s, self.start(s.seats, s.house))


GAME: Final = Outlaws()
