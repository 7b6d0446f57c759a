"""What a seat sees of a street, as numbers: its own row first, then the others as they sit round the table. In a team
the partner comes second, and the other team after him. ``columns.py`` says what stands where."""

from __future__ import annotations

from gulch.core.ints import i16, i64, vec
from gulch.core.lanes import AROUND, BELOW, COVERED, Rows, small
from gulch.core.runs import copy_columns, copy_run, fill_run
from gulch.core.steps import NOBODY, State
from gulch.games.outlaws.bot.guesses import Guesses
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import ARM, BIT, EVERYBODY, HAND, ORDERS, TOKENS, Side


class StreetRows(Rows):
    def __init__(self, first: State) -> None:
        super().__init__(first)
        assert isinstance(first, Street)
        self.first = first
        self.guesses = Guesses(first)
        if first.team:
            for seat in range(self.seats):
                for other in range(self.seats):
                    self.around[seat * AROUND + BELOW + other] = i16(other ^ seat)

    def of_one_game(self) -> Rows:
        """Guesses grow with the game they are about."""
        return StreetRows(self.first)

    def put(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        assert isinstance(s, Street)
        around = self.around
        base = seat * AROUND + BELOW
        out[at] = around[base + s.active]
        out[at + 1] = around[base + s.whose]
        out[at + 2] = i16(s.done)
        out[at + 3] = small(s.turn)
        out[at + 4] = small(s.quiet)
        out[at + 5] = small(s.sudden)
        out[at + 6] = i16(s.bag[0])
        out[at + 7] = i16(s.bag[1])
        at += 8
        for token in range(TOKENS):
            out[at] = i16(s.discard[token])
            out[at + 1] = i16(s.removed[token])
            at += 2
        for order in range(ORDERS):
            out[at] = i16(s.orders[seat * ORDERS + order])
            at += 1
        at = self.put_people(s, seat, out, at)
        mine = s.side_of(seat)
        at = self.put_rows(s, seat, mine, out, at)
        at = self.put_tokens(s, seat, mine, out, at)
        return self.put_guesses(s, mine, out, at)

    def put_people(self, s: Street, seat: i64, out: vec[i16], at: i64) -> i64:
        for k in range(self.seats):
            other = seat ^ k if s.team else (seat + k) % self.seats
            out[at] = i16(s.out[other])
            out[at + 1] = i16((s.offers >> other) & 1)
            out[at + 2] = i16(s.saloon[2 * other])
            out[at + 3] = i16(s.saloon[2 * other + 1])
            for thing in range(HAND):
                out[at + 4 + thing] = i16(s.hand[other * HAND + thing])
            at += 4 + HAND
        return at

    def put_rows(self, s: Street, seat: i64, mine: Side, out: vec[i16], at: i64) -> i64:
        """Whom each row faces, who lies or lacks in it, and who stands there as far as the seat may see."""
        sides = s.sides
        width = s.width
        side = mine
        eyes = s.sees_as(seat)
        row = s.row
        for _k in range(sides):
            out[at] = i16(s.left[side] - mine if s.left[side] >= mine else s.left[side] - mine + sides)
            out[at + 1] = i16(s.right[side] - mine if s.right[side] >= mine else s.right[side] - mine + sides)
            out[at + 2] = i16(s.gap[side])
            out[at + 3] = i16(s.held[side])
            at += 4
            marked, held = s.marked[side], s.held[side]
            start = side * width
            if marked == 0:
                fill_run(out, at + width, width, 0)
            if side == eyes:
                copy_run(out, at, row, start, width)
            else:
                for place in range(width):
                    card = row[start + place]
                    if card != NOBODY and (card < 0 or (place != held and (marked >> card) & 1 == 0)):
                        card = COVERED
                    out[at + place] = i16(card)
            if marked != 0:
                for place in range(width):
                    card = row[start + place]
                    out[at + width + place] = i16((marked >> card) & 1) if card >= 0 else i16(0)
            at += 2 * width
            side += 1
            if side == sides:
                side = 0
        return at

    def put_tokens(self, s: Street, seat: i64, mine: Side, out: vec[i16], at: i64) -> i64:
        """The token in front of each own place and who knows it; then those on the arms of the others."""
        eyes = s.sees_as(seat)
        for place in range(s.width):
            at = self.put_token(s, eyes, mine, s.slot_of(mine, place), out, at)
        if s.sides > 2:
            side = mine
            for _k in range(1, s.sides):
                side = side + 1 if side + 1 < s.sides else 0
                for slot in range(side * ARM, side * ARM + ARM):
                    if s.south == NOBODY:
                        at = self.put_token(s, eyes, mine, slot, out, at)
                    else:
                        out[at] = i16(NOBODY)
                        out[at + 1] = 0
                        at += 2
        return at

    def put_token(self, s: Street, eyes: Side, mine: Side, slot: i64, out: vec[i16], at: i64) -> i64:
        token, known = s.slot[slot], s.known[slot]
        everybody = BIT[s.sides] - 1
        if known & EVERYBODY:
            known = everybody
        else:
            if token != NOBODY and (eyes == NOBODY or (known >> eyes) & 1 == 0):
                token = COVERED
            if known:
                known = (known >> mine) | (known << (s.sides - mine)) & everybody
        out[at] = i16(token)
        out[at + 1] = i16(known)
        return at + 2

    def put_guesses(self, s: Street, mine: Side, out: vec[i16], at: i64) -> i64:
        guesses = self.guesses
        guesses.follow(s)
        chances = guesses.chances
        cut = mine * guesses.row
        rest = len(chances) - cut
        copy_columns(out, at, chances, cut, rest)
        copy_columns(out, at + rest, chances, 0, cut)
        return at + len(chances)
