"""Many games side by side: answers go in, rows of numbers come out, in memory that others can look into. Compiled;
knows no game.

Everything a learner reads lies in rows (``vec``) that are made once and written in place. A row shows its memory
through the buffer protocol, so that an array over it is a view and stays one.
"""

from __future__ import annotations

from typing import Any, Final

from gulch.core.ints import i16, i64, mypyc_attr, u8, vec
from gulch.core.runs import copy_run, copy_seats, copy_shifted, copy_turned, fill_run
from gulch.core.steps import CHANCE, NOBODY, Game, Rng, State

COVERED: Final[i64] = -1000  # stands for what the seat may not see; below anything a field can hold
LARGEST: Final[i64] = 32767
HEAD: Final[i64] = 4  # columns before the fields: the step, what it is told (low, high), the seat
LOW_BITS: Final[i64] = 10  # of what a step is told
LOW: Final[i64] = 1023
AROUND: Final[i64] = 32  # places of a seat in the table of neighbours: negative numbers, seats
BELOW: Final[i64] = 8  # of them for numbers that are no seat: NOBODY, CHANCE …
RUNNING: Final[i64] = 0
OVER: Final[i64] = 1
CUT_OFF: Final[i64] = 2


def small(number: i64) -> i16:
    """A number as it fits into a column; what is hidden is far below all others."""
    if number < COVERED:
        return i16(COVERED)
    if number > LARGEST:
        return i16(LARGEST)
    return i16(number)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rows:
    """Writes what one seat of a game sees, itself first. One subclass a game."""

    def __init__(self, first: State) -> None:
        """``first`` is a game as it is laid out: no row of fixed length is ever longer than then."""
        seats = first.seats
        self.seats = seats
        # Whom a seat is to another, looked up rather than reckoned: branches cost more. What is no seat stays as it is.
        self.around = vec[i16]([0] * (AROUND * seats))
        for seat in range(seats):
            for other in range(-BELOW, AROUND - BELOW):
                far = (other - seat) % seats if 0 <= other < seats else other
                self.around[seat * AROUND + BELOW + other] = i16(far)

    def put(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Write the fields from ``at`` on, and say where they end."""
        raise NotImplementedError

    def of_one_game(self) -> Rows:
        """What writes them for one of many games: one of its own where something is remembered between positions."""
        return self


def put_question(out: vec[i16], at: i64, s: State, seat: i64) -> None:
    """What stands before the fields: what is asked of this seat."""
    out[at] = i16(s.stop.number)
    out[at + 1] = i16(s.told & LOW)
    out[at + 2] = small(s.told >> LOW_BITS)
    out[at + 3] = i16(seat)


# One function for each sort of field. A row by seat has ``share`` places for one seat and then those of the next; where
# seats are not its slowest axis, that comes again and again. Whoever looks comes first.


def put_number(rows: Rows, out: vec[i16], at: i64, number: i64) -> i64:
    out[at] = small(number)
    return at + 1


def put_who(rows: Rows, out: vec[i16], at: i64, number: i64, seat: i64) -> i64:
    """A number that is a seat: counted from the one that looks."""
    out[at] = i16(COVERED) if number < -BELOW else rows.around[seat * AROUND + BELOW + number]
    return at + 1


def put_plain(rows: Rows, out: vec[i16], at: i64, row: vec[i64]) -> i64:
    copy_run(out, at, row, 0, len(row))
    return at + len(row)


def put_whoever(rows: Rows, out: vec[i16], at: i64, row: vec[i64], seat: i64) -> i64:
    """A row of numbers that are seats."""
    copy_seats(out, at, row, 0, len(row), rows.seats, seat)
    return at + len(row)


def put_turned(rows: Rows, out: vec[i16], at: i64, row: vec[i64], share: i64, seat: i64) -> i64:
    """A row by seat."""
    copy_turned(out, at, row, share, rows.seats, seat)
    return at + len(row)


def put_turned_whoever(rows: Rows, out: vec[i16], at: i64, row: vec[i64], share: i64, seat: i64) -> i64:
    for i in range(len(row)):
        put_who(rows, out, at + i, row[place_of(rows, i, share, seat)], seat)
    return at + len(row)


def put_own(rows: Rows, out: vec[i16], at: i64, row: vec[i64], share: i64, seat: i64) -> i64:
    """Of hands the seat's own; the others are covered."""
    copy_run(out, at, row, share * seat, share)
    fill_run(out, at + share, len(row) - share, COVERED)
    return at + len(row)


def put_own_whoever(rows: Rows, out: vec[i16], at: i64, row: vec[i64], share: i64, seat: i64) -> i64:
    copy_seats(out, at, row, share * seat, share, rows.seats, seat)
    fill_run(out, at + share, len(row) - share, COVERED)
    return at + len(row)


# Fields with odder secrets: the game is asked about every place. Slower than the others.


def put_asked_number(rows: Rows, out: vec[i16], at: i64, s: State, name: str, number: i64, seat: i64) -> i64:
    return put_number(rows, out, at, number if s.shows(seat, name, 0, 1) else COVERED)


def put_asked_who(rows: Rows, out: vec[i16], at: i64, s: State, name: str, number: i64, seat: i64) -> i64:
    return put_who(rows, out, at, number if s.shows(seat, name, 0, 1) else COVERED, seat)


def put_asked(rows: Rows, out: vec[i16], at: i64, s: State, name: str, row: vec[i64], share: i64, seat: i64) -> i64:
    """``share`` is 0 for a row that is not by seat."""
    part = max(1, len(row) // rows.seats)
    for i in range(len(row)):
        place = i if share == 0 else place_of(rows, i, share, seat)
        out[at + i] = i16(row[place]) if s.shows(seat, name, place, part) else i16(COVERED)
    return at + len(row)


def put_asked_whoever(
    rows: Rows, out: vec[i16], at: i64, s: State, name: str, row: vec[i64], share: i64, seat: i64
) -> i64:
    part = max(1, len(row) // rows.seats)
    for i in range(len(row)):
        place = i if share == 0 else place_of(rows, i, share, seat)
        put_who(rows, out, at + i, row[place] if s.shows(seat, name, place, part) else COVERED, seat)
    return at + len(row)


def place_of(rows: Rows, i: i64, share: i64, seat: i64) -> i64:
    """Where in a row by seat lies what comes ``i``-th for the one that looks."""
    block = share * rows.seats
    turned = i % block + share * seat
    return i - i % block + (turned if turned < block else turned - block)


def dice_of(seed: i64) -> Rng:
    """The luck of one game, of which this number is the seed."""
    return Rng(seed, ((seed >> 31) * 1103515245 + seed * 69069 + 1) & 0xFFFFFFFF | 1)


class Lane:
    """Games side by side, each with dice of its own, begun anew when they end.

    The game in place ``i`` has the seed ``seed + first_place + i`` and the ones after it every ``stride`` further, so
    that games do not depend on how many there are beside them, nor on the processes they are spread over.
    """

    def __init__(
        self,
        game: Game[Any],
        first: State,
        rows: Rows,
        n: i64,
        bases: vec[i64],
        actions: i64,
        listed: i64,
        pays: vec[float],
        masked: bool,
        skips: bool,
        longest: i64,
        fixed: vec[i64],
        slack: i64,
    ) -> None:
        self.game = game
        self.first = first  # laid out and carried to its first stop: copied, not laid out again
        self.n = n
        self.rows: list[Rows] = []  # by game
        self.seats = first.seats
        self.bases = bases  # by step: its first action
        self.actions = actions
        self.listed = listed  # options that are listed; where there are more, all are in the mask and can be picked
        self.pays = pays  # by place at the end
        self.masked = masked
        self.skips = skips  # are questions with one answer answered here?
        self.longest = longest  # decisions after which a game is broken off; 0: never
        self.seen_at: i64 = 0  # where in its row what is seen begins, and where the mask does
        self.mask_at: i64 = 0
        self.stride: i64 = n
        self.states: list[State] = []
        self.dice: list[Rng] = []
        scratch = vec[i16]([0] * 8192)
        fields: i64 = HEAD + rows.put(first, 0, scratch, 0)
        self.wide: i64 = fields + len(fixed)
        self.fields: i64 = fields
        self.fixed = fixed  # what never changes at this table, behind the fields
        self.seen = vec[i16]([0] * (n * self.wide + slack))
        self.options = vec[i16]([0] * (n * listed))
        self.counts = vec[i16]([0] * n)
        cells: i64 = 0
        if masked:
            cells = n * actions + slack
        self.mask = vec[u8]([0] * cells)
        self.open = vec[i64]([0] * n)  # how many options there are: what others read they may also have written over
        self.asked = vec[i16]([0] * n)  # the seat
        self.done = vec[u8]([0] * n)
        self.rewards = vec[float]([0.0] * (n * self.seats))
        self.places = vec[i16]([0] * (n * self.seats))  # of the game that ended last
        self.points = vec[i64]([0] * (n * self.seats))
        self.lengths = vec[i64]([0] * n)  # decisions of the game that ended last
        self.seeds = vec[i64]([0] * n)  # of the game that is played
        self.so_far = vec[i64]([0] * n)
        for _i in range(n):
            self.rows.append(rows.of_one_game())
            self.states.append(first)
            self.dice.append(Rng(0))

    def begin(self, seed: i64, first_place: i64, stride: i64) -> None:
        """Start all games anew, as a fresh lane would."""
        self.stride = stride
        for i in range(self.n):
            for k in range(len(self.fixed)):
                self.seen[self.seen_at + i * self.wide + self.fields + k] = small(self.fixed[k])
        if self.masked:
            for cell in range(self.mask_at, self.mask_at + self.n * self.actions):
                self.mask[cell] = 0
        for i in range(self.n):
            self.done[i] = u8(RUNNING)
            for p in range(i * self.seats, (i + 1) * self.seats):
                self.rewards[p] = 0.0
                self.places[p] = 0
                self.points[p] = 0
            self.lengths[i] = 0
            self.carry_on(i, self.fresh(i, seed + first_place + i))

    def restart(self, i: i64, seed: i64) -> None:
        """Begin one game anew with this seed."""
        s = self.states[i]
        self.unmask(i, s)
        self.settle_up(i)
        self.carry_on(i, self.fresh(i, seed))

    def fresh(self, i: i64, seed: i64) -> State:
        s = self.first.copy()
        self.states[i] = s
        self.seeds[i] = seed
        self.dice[i] = dice_of(seed)
        self.so_far[i] = 0
        return s

    def carry_on(self, i: i64, s: State) -> None:
        """Chance, questions with one answer, and the next game, until somebody is asked; then write what he sees."""
        dice = self.dice[i]
        while True:
            if s.seat >= 0:
                if len(s.options) != 1 or not self.skips:
                    break
                s.play(s.options[0])
            elif s.seat == CHANCE:
                s.play(s.stop.sample(s, s.told, dice))
            else:
                self.finish(i, s)
                s = self.fresh(i, self.seeds[i] + self.stride)
                dice = self.dice[i]
        self.write(i, s)

    def finish(self, i: i64, s: State) -> None:
        """Pay by places; those who share places share what these are worth."""
        places = self.game.ranks(s)
        points = self.game.scores(s)
        seats = self.seats
        for p in range(seats):
            better: i64 = 0  # counted, as some games call the place after two winners the second
            level: i64 = 0
            for q in range(seats):
                if places[q] < places[p]:
                    better += 1
                elif places[q] == places[p]:
                    level += 1
            pay: float = 0.0
            for k in range(better, better + level):
                pay += self.pays[k]
            self.rewards[i * seats + p] = pay / float(level)
            self.places[i * seats + p] = i16(better)
            self.points[i * seats + p] = points[p]
        self.done[i] = u8(OVER)
        self.lengths[i] = self.so_far[i]

    def write(self, i: i64, s: State) -> None:
        """The question a game waits with: what its seat sees, and what is open to it."""
        seat = s.seat
        out = self.seen
        at = self.seen_at + i * self.wide
        put_question(out, at, s, seat)
        self.asked[i] = i16(seat)
        self.rows[i].put(s, seat, out, at + HEAD)
        options = s.options
        base = self.bases[s.stop.number]
        count: i64 = len(options)
        self.counts[i] = small(count)
        self.open[i] = count
        if self.masked:
            mask = self.mask
            first = self.mask_at + i * self.actions + base
            for choice in options:
                mask[first + choice] = 1
        if count > self.listed:
            count = self.listed
        copy_shifted(self.options, i * self.listed, options, count, base)

    def open_to(self, i: i64, action: i64) -> bool:
        """Is this action one of those the game waits for?"""
        s = self.states[i]
        options = s.options
        choice = action - self.bases[s.stop.number]
        for option in options:
            if option == choice:
                return True
        return False

    def step(self, actions: vec[i64]) -> i64:
        """One answer in every game; NOBODY leaves a game as it is. All are looked at before any is given: the first
        place with a wrong one, or NOBODY."""
        for i in range(self.n):
            if actions[i] != NOBODY and not self.open_to(i, actions[i]):
                return i
        for i in range(self.n):
            if actions[i] != NOBODY:
                s = self.states[i]
                self.answer(i, s, actions[i] - self.bases[s.stop.number])
            else:
                self.settle_up(i)
        return NOBODY

    def pick(self, picks: vec[i64]) -> i64:
        """The same by places in the list of options."""
        for i in range(self.n):
            if picks[i] < NOBODY or picks[i] >= self.open[i]:
                return i
        for i in range(self.n):
            if picks[i] != NOBODY:
                s = self.states[i]
                self.answer(i, s, s.options[picks[i]])
            else:
                self.settle_up(i)
        return NOBODY

    def answer(self, i: i64, s: State, choice: i64) -> None:
        self.settle_up(i)
        self.unmask(i, s)
        self.so_far[i] += 1
        s.play(choice)
        if self.longest > 0 and self.so_far[i] >= self.longest and s.seat != NOBODY:
            self.break_off(i)
            s = self.fresh(i, self.seeds[i] + self.stride)
        self.carry_on(i, s)

    def break_off(self, i: i64) -> None:
        """A game that has lasted too long ends without a result."""
        for p in range(i * self.seats, (i + 1) * self.seats):
            self.rewards[p] = 0.0
            self.places[p] = i16(NOBODY)
            self.points[p] = 0
        self.done[i] = u8(CUT_OFF)
        self.lengths[i] = self.so_far[i]

    def settle_up(self, i: i64) -> None:
        """The end of the game before has been told."""
        if self.done[i] != RUNNING:
            self.done[i] = u8(RUNNING)
            for p in range(i * self.seats, (i + 1) * self.seats):
                self.rewards[p] = 0.0

    def unmask(self, i: i64, s: State) -> None:
        """What was open is not any more."""
        if self.masked:
            mask = self.mask
            options = s.options
            first = self.mask_at + i * self.actions + self.bases[s.stop.number]
            for choice in options:
                mask[first + choice] = 0

    def at_random(self, steps: i64, dice: Rng) -> i64:
        """So many answers at random in every game, without leaving the compiled core; how many that were."""
        for _step in range(steps):
            for i in range(self.n):
                s = self.states[i]
                self.answer(i, s, s.options[dice.below(len(s.options))])
        return steps * self.n
