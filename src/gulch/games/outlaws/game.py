"""Outlaws in its box."""

from __future__ import annotations

from typing import ClassVar, Final

from gulch.core.ints import i64, vec
from gulch.core.options import BadOption
from gulch.core.rulebook import gather
from gulch.core.steps import ASK, NOBODY, POLL, UNKNOWN, Game, Rng, Seat
from gulch.games.outlaws import abilities, asides, ending, imagining, moving, reactions, setup, table, tokens, turn
from gulch.games.outlaws.belief import conclusions
from gulch.games.outlaws.box import in_hand, pool
from gulch.games.outlaws.names import COLOURS
from gulch.games.outlaws.pictures import Dry
from gulch.games.outlaws.table import (
    ALWAYS,
    BANDIT,
    BIT,
    BY_ASKING,
    GOVERNOR,
    HAND,
    HEADLINE,
    KINDS,
    MODE,
    ORDERS,
    TEAM_CARDS,
    TOKENS,
    Side,
    Street,
    kind_of,
)


class Outlaws(Game[Street]):
    def __init__(self) -> None:
        chapters = gather(setup, turn, moving, tokens, abilities, reactions, ending, asides, table)
        super().__init__("outlaws", chapters, [2, 3, 4], COLOURS)

    def start(self, seats: i64, house: vec[i64]) -> Street:
        if house[MODE] == 1 and seats != 4:
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
            imagining.picture_only(truth, box_totals(truth), rng)

    def reveals(self, s: Street) -> bool:
        """A Sheriff or Reverend who helped was seen, and so was who came and went between street and Saloon."""
        return s.stop.name in ["SAVE", "CANCEL", "SALOON_ARRANGE", "REPLACE_ARRANGE"]

    def faults(self, s: Street) -> list[str]:
        found = self.wrong_shape(s)
        if not found and s.viewer == NOBODY:
            for side in range(s.sides):
                found += wrong_row(s, side)
            found += wrong_tokens(s)
        return found

    def wrong_shape(self, s: Street) -> list[str]:
        """What must hold before anything can be counted."""
        fresh = self.start(s.seats, s.house)
        for name in ("width", "sides", "team"):
            if getattr(s, name) != getattr(fresh, name):
                return [f"{name}: is {getattr(s, name)}, not {getattr(fresh, name)}"]
        if s.turn > 0 and not (0 <= s.active < s.seats and 0 <= s.whose < s.seats):
            return ["active: should be a seat of this table"]
        for side in range(s.sides):
            if s.left[side] >= s.sides or s.right[side] >= s.sides:
                return ["left: should be sides of this table"]
        if s.south >= s.sides:
            return ["south: should be a side of this table"]
        if s.seat >= 0 and s.turn > 0 and s.out[s.active]:  # while lines are merged by lot, the turn is still his
            return ["active: is out of the game"]
        return []


def box_totals(s: Street) -> list[int]:
    """By token: how many there are in the whole game."""
    hand = in_hand()
    return [count + s.seats * (hand[token] if token < HEADLINE else 0) for token, count in enumerate(pool(s.mode()))]


def wrong_row(s: Street, side: Side) -> list[str]:
    """Everybody is in the street or in the Saloon, once, and no Governor drinks."""
    name = COLOURS[2 * side if s.team else side]
    seats: list[Seat] = [2 * side, 2 * side + 1] if s.team else [side]
    street = [int(s.row[s.at(side, place)]) for place in range(s.width)]
    saloon = [int(s.saloon[2 * seat + slot]) for seat in seats for slot in range(2)]
    cards = [card for card in street + saloon if card != NOBODY]
    most = TEAM_CARDS if s.team else KINDS
    if len(set(cards)) < len(cards) or any(not 0 <= card < most for card in cards):
        return [f"row: {name} has a character twice, or one that is not in the game"]
    if any(kind_of(card) == GOVERNOR for card in saloon if card != NOBODY):
        return [f"saloon: a Governor of {name} sits in it"]
    if s.turn == 0 or s.way != 0:
        return []
    if not s.team and s.out[side]:
        return [f"row: {name} is out of the game and still has characters"] if cards else []
    gaps = [place for place, card in enumerate(street) if card == NOBODY]
    if gaps != ([] if s.gap[side] == NOBODY else [int(s.gap[side])]):
        return [f"gap: {name}'s empty places are {gaps}"]
    if not s.team and len(cards) != most:
        return [f"row: {name} has {len(cards)} characters, not {most}"]
    held = s.held[side]
    if held != NOBODY and (held >= s.width or street[held] != BANDIT):
        return [f"held: {name}'s Bandit does not stand at place {held + 1}"]
    return []


def wrong_tokens(s: Street) -> list[str]:
    """No token is ever lost or made."""
    totals = box_totals(s)
    for token in range(TOKENS):
        there = s.discard[token] + s.removed[token] + s.mix[token] + s.supply[token] + s.supply[TOKENS + token]
        for seat in range(s.seats):
            there += s.hand[seat * HAND + token] if token < HEADLINE else 0
        for slot in range(len(s.slot)):
            there += 1 if s.slot[slot] == token else 0
        if there != totals[token]:
            return [f"slot: there are {there} tokens of kind {token} in the game, not {totals[token]}"]
    for end in range(2):
        count: i64 = 0
        for token in range(TOKENS):
            count += s.supply[TOKENS * end + token]
        if count != s.bag[end]:
            return [f"bag: says {s.bag[end]}, and the supply holds {count}"]
    for slot in range(len(s.slot)):
        if s.slot[slot] == NOBODY and s.known[slot]:
            return [f"known: slot {slot + 1} is empty"]
    return []


GAME: Final = Outlaws()
