"""Outlaws in its box."""

from __future__ import annotations

from typing import ClassVar, Final

from gulch.core.ints import i64, vec
from gulch.core.options import BadOption
from gulch.core.rulebook import gather
from gulch.core.steps import ASK, NOBODY, POLL, UNKNOWN, Game, Rng
from gulch.games.outlaws import abilities, asides, ending, moving, reactions, setup, table, tokens, turn
from gulch.games.outlaws.belief import Dry, Memory, shuffle
from gulch.games.outlaws.box import pool
from gulch.games.outlaws.names import COLOURS
from gulch.games.outlaws.soundness import box_totals, faults
from gulch.games.outlaws.table import (
    ALWAYS,
    BIT,
    BY_ASKING,
    GOVERNOR,
    HAND,
    HEADLINE,
    KINDS,
    MODE,
    ORDERS,
    TOKENS,
    Side,
    Street,
    kind_of,
)


class Outlaws(Game[Street]):
    def __init__(self) -> None:
        chapters = gather(setup, turn, moving, tokens, abilities, reactions, ending, asides, table)
        super().__init__("outlaws", chapters, [2, 3, 4], COLOURS)
        self.memory = Memory()

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
            self.imagine_deployment(truth, seen, rng)
        else:
            self.imagine_street(truth, seen, rng)
        for i in range(len(truth.orders)):
            if truth.orders[i] == UNKNOWN:
                truth.orders[i] = BY_ASKING if i % ORDERS == ORDERS - 1 else ALWAYS
        if truth.stop.kind == ASK:
            truth.ask(truth.seat)
        return truth

    def imagine_street(self, truth: Street, seen: Street, rng: Rng) -> None:
        try:
            belief = self.memory.recall(seen)
        except Dry:
            picture_only(truth, rng)
            return
        if belief.broken:
            picture_only(truth, rng)
            return
        rows = [belief.rows[side].draw(rng) for side in range(seen.sides)]
        slots, supply, looks = belief.tokens.draw(rng)
        for side in range(seen.sides):
            for place in range(seen.width):
                if truth.row[truth.at(side, place)] == UNKNOWN:
                    truth.row[truth.at(side, place)] = rows[side][place]
        truth.slot = vec[i64](slots)
        truth.supply = vec[i64](supply)
        truth.mix = vec[i64]([0] * TOKENS)
        for i in range(len(looks)):
            if truth.looks[i] == UNKNOWN:
                truth.looks[i] = looks[i]
        if not belief.sound:  # once for a position: was its past edited away?
            belief.sound = True
            belief.broken = bool(self.faults(truth))
            if belief.broken:
                restored = seen.copy()
                truth.row, truth.slot, truth.supply = restored.row, restored.slot, restored.supply
                picture_only(truth, rng)

    def imagine_deployment(self, truth: Street, seen: Street, rng: Rng) -> None:
        """Others have put anybody anywhere, and may as well not have answered yet."""
        own = truth.sees_as(seen.viewer)
        for side in range(truth.sides):
            if side == own:
                continue
            free = [card for card in range(setup.faction(truth)) if kind_of(card) != GOVERNOR]
            governors = [GOVERNOR, KINDS] if truth.team else [GOVERNOR]
            shuffle(free, rng)
            deployed = governors + free
            placed = [place for place in range(truth.width) if truth.row[truth.at(side, place)] == UNKNOWN]
            shown = deployed[: len(placed)] if len(placed) > len(free) - 6 else free[: len(placed)]
            shuffle(shown, rng)
            for place, card in zip(placed, shown, strict=True):
                truth.row[truth.at(side, place)] = card
        truth.mix = vec[i64](pool(truth.mode()))
        truth.slot = vec[i64]([NOBODY] * len(truth.slot))
        truth.supply = vec[i64]([0] * (2 * TOKENS))
        sealed = [truth.sealed[seat] if seat == seen.viewer else NOBODY for seat in range(truth.seats)]
        truth.sealed = vec[i64]([NOBODY if answer < 0 else answer for answer in sealed])
        voter = truth.next_voter()
        truth.ask(voter if voter != NOBODY else seen.viewer)

    def reveals(self, s: Street) -> bool:
        """A Sheriff or Reverend who helped was seen, and so was who came and went between street and Saloon."""
        return s.stop.name in ["SAVE", "CANCEL", "SALOON_ARRANGE", "REPLACE_ARRANGE"]

    def faults(self, s: Street) -> list[str]:
        return faults(s, self.start(s.seats, s.house))


def looker(s: Street, number: i64) -> Side:
    """Who had the n-th look at a token."""
    for entry in s.history:
        if entry & 31 == table.LOOKED:
            if number == 0:
                return (entry >> 9) & 15
            number -= 1
    return 0


def picture_only(truth: Street, rng: Rng) -> None:
    """A truth that fits what is seen now, for positions whose past was edited away."""
    for side in range(truth.sides):
        there = [int(truth.row[truth.at(side, place)]) for place in range(truth.width)]
        seats = [seat for seat in range(truth.seats) if truth.side_of(seat) == side]
        away = [int(truth.saloon[2 * seat + slot]) for seat in seats for slot in range(2)]
        left = [card for card in range(setup.faction(truth)) if card not in there and card not in away]
        shuffle(left, rng)
        left.sort(key=lambda card: kind_of(card) == GOVERNOR)
        hidden = [place for place in range(truth.width) if there[place] == UNKNOWN]
        chosen = left[-len(hidden) :] if hidden else []
        shuffle(chosen, rng)
        for place, card in zip(hidden, chosen, strict=True):
            truth.row[truth.at(side, place)] = card
    left_tokens: list[int] = []
    for token, count in enumerate(box_totals(truth)):
        gone = truth.discard[token] + truth.removed[token]
        for seat in range(truth.seats):
            gone += truth.hand[seat * HAND + token] if token < HEADLINE else 0
        for slot in range(len(truth.slot)):
            gone += 1 if truth.slot[slot] == token else 0
        left_tokens += [token] * max(0, count - int(gone))
    shuffle(left_tokens, rng)
    for slot in range(len(truth.slot)):
        if truth.slot[slot] == UNKNOWN:
            truth.slot[slot] = left_tokens.pop()
    truth.mix = vec[i64]([0] * TOKENS)
    truth.supply = vec[i64]([0] * (2 * TOKENS))
    for end in range(2):
        for _ in range(truth.bag[end]):
            truth.supply[TOKENS * end + left_tokens.pop()] += 1
    for look in range(len(truth.looks)):
        if truth.looks[look] == UNKNOWN:
            truth.looks[look] = table.BOGUS + 8 * looker(truth, look)


GAME: Final = Outlaws()
