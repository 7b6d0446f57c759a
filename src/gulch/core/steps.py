"""The agenda and its stops: what every game is made of. Compiled; knows no game."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar, cast

from gulch.core.ints import append, i64, mypyc_attr, vec

Seat: TypeAlias = i64
Choice: TypeAlias = i64  # what a seat answers, counted from 0 within its decision
Ruling: TypeAlias = i64  # the number of a ruling

NOBODY: Final[i64] = -1
CHANCE: Final[i64] = -2  # the seat of dice and decks
SPECTATOR: Final[i64] = -3  # the viewer who sees only what everybody sees
UNKNOWN: Final[i64] = -1_000_000  # what a seat may not see; far below anything a field can hold
FINE: Final[i64] = 0  # no ruling stands against it

RUN: Final[i64] = 0
ASK: Final[i64] = 1
POLL: Final[i64] = 2
LUCK: Final[i64] = 3
ASIDE: Final[i64] = 4
ROOM: Final[i64] = 24  # on the agenda
STEP_BITS: Final[i64] = 10  # of a number on the agenda; the rest is what the step is told
STEPS: Final[i64] = 1024
MOST_LAID_OUT: Final[i64] = 16  # tables kept ready to be copied

NO_WORDS: Final[list[str]] = []

S = TypeVar("S", bound="State")


class Rng:
    """A small generator for search and learning, the same in every build. Never used to deal a real game.

    By itself it comes round after four thousand million numbers; with a ``stream`` that is not 0, after as many times
    that.
    """

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        self.at = (seed * 2654435761 + 12345) & 0xFFFFFFFF
        self.stream = stream & 0xFFFFFFFF

    def below(self, n: i64) -> i64:
        self.at = (self.at * 747796405 + 2891336453) & 0xFFFFFFFF
        word = (((self.at >> ((self.at >> 28) + 4)) ^ self.at) * 277803737) & 0xFFFFFFFF
        turn = self.stream
        turn ^= (turn << 13) & 0xFFFFFFFF
        turn ^= turn >> 17
        turn ^= (turn << 5) & 0xFFFFFFFF
        self.stream = turn
        return (((word >> 22) ^ word ^ turn) * n) >> 32


class Note:
    """Something that happened and is worth a line in the log; its blanks are filled with numbers when it is told."""

    def __init__(self, *blanks: str) -> None:
        self.blanks = blanks  # what each number is: a seat, a town, dollars
        self.number: i64 = NOBODY
        self.name = ""


class Heard:
    """One line of a journal: a choice the core took by itself, or a note. Numbers as they were at that moment."""

    def __init__(
        self,
        note: Note | None,
        step: str,
        seat: int,
        word: str,
        rumour: str,
        ears: list[int] | None,
        numbers: list[int],
    ) -> None:
        self.note = note  # None: a choice taken by the core
        self.step = step  # the name of what it answers; empty for a note
        self.seat = seat  # who chose; nobody for a note
        self.word = word  # the choice in notation
        self.rumour = rumour  # what those hear who may not know it
        self.ears = ears  # the seats that may know; None: everybody
        self.numbers = numbers


class Slot:
    """One of several numbers that a step is told in one: ``HITS.of(told)``, and ``SIDE.put(side) + HITS.put(hits)``."""

    def __init__(self, name: str, shift: i64, mask: i64) -> None:
        self.name = name  # as positions and scenes call it
        self.shift = shift
        self.mask = mask

    def of(self, told: i64) -> i64:
        return (told >> self.shift) & self.mask

    def put(self, number: i64) -> i64:
        return number << self.shift


def slots(**sizes: int) -> list[Slot]:
    """``SIDE, THROWN, HITS = slots(side=2, thrown=64, hits=64)``: how many values each can have, a power of two."""
    found: list[Slot] = []
    shift = 0
    for name, size in sizes.items():
        assert size & (size - 1) == 0, "a slot has 2, 4, 8, ... values"
        found.append(Slot(name, shift, size - 1))
        shift += size.bit_length() - 1
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A line of the rulebook. It remembers nothing: it is told one number by whoever put it on the agenda."""

    STAYS_SECRET: ClassVar[bool] = False  # is a secret answer kept even when the game is over?
    REVEALS: ClassVar[bool] = False  # does its answer show anybody something new? Then it cannot be taken back.

    def __init__(self, words: list[str] = NO_WORDS, kind: i64 = RUN, always: bool = False) -> None:
        self.words = words  # the notation of every choice it can ever offer
        self.size: i64 = len(words)
        self.kind = kind
        self.always = always  # asked even when there is but one choice
        self.number: i64 = NOBODY  # its place in the list of the game's steps
        self.name = ""
        self.cover: Step[Any] | None = None  # what those who may not hear the answer take it for

    def run(self, s: S, told: i64) -> None:
        """Do what the line says, and put on the agenda what follows."""
        raise NotImplementedError

    def seat(self, s: S, told: i64) -> Seat:
        """Who is asked."""
        return CHANCE

    def asks(self, s: S, told: i64, seat: Seat) -> bool:
        """Does this seat take part in the ballot? May look only at what everybody sees."""
        return True

    def forbids(self, s: S, told: i64, choice: Choice) -> Ruling:
        """The ruling against a choice of ``s.seat``, or FINE. May look only at what that seat may see."""
        return FINE

    def take(self, s: S, told: i64, answer: i64) -> None:
        """What comes of the answer."""
        raise NotImplementedError

    def weight(self, s: S, told: i64, outcome: i64) -> i64:
        """How likely an outcome of chance is, as a share of all weights."""
        return 1

    def sample(self, s: S, told: i64, rng: Rng) -> i64:
        """An outcome for search; real games throw real dice."""
        total: i64 = 0
        for outcome in range(self.size):
            total += self.weight(s, told, outcome)
        lot = rng.below(total)
        for outcome in range(self.size):
            lot -= self.weight(s, told, outcome)
            if lot < 0:
                return outcome
        return NOBODY

    def word(self, s: S, told: i64, answer: i64) -> str:
        """The answer as it is written in records. Asked before the answer is taken."""
        return self.words[answer]

    def hears(self, s: S, told: i64, seat: Seat) -> bool:
        """May this seat (or SPECTATOR) know the answer?"""
        return True

    def covered(self, s: S, told: i64) -> i64:
        """What the cover seems to be told. Must not depend on what those may not know who see it."""
        return 0

    def rumour(self, s: S, told: i64, answer: i64) -> str:
        """What is written instead for those who may not know it. Must not depend on what they may not know."""
        return "?"

    def options(self, s: S, told: i64) -> vec[i64]:
        """Every choice no ruling forbids."""
        found = vec[i64](capacity=16)
        for choice in range(self.size):
            if self.forbids(s, told, choice) == FINE:
                found = append(found, choice)
        return found

    def hindrance(self, s: S, told: i64) -> Ruling:
        """FINE if some choice is open; otherwise a ruling that stands in the way."""
        ruling: i64 = FINE
        for choice in range(self.size):
            ruling = self.forbids(s, told, choice)
            if ruling == FINE:
                return FINE
        return ruling


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """One seat chooses. A single choice is not asked for, but taken, unless the decision is ``always`` asked."""

    def __init__(self, words: list[str], always: bool = False) -> None:
        super().__init__(words, ASK, always)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ballot(Step[S]):
    """Seats choose in secret, each when it likes; ``take`` finds the choices in ``s.sealed`` when the last is in.

    Everybody who takes part is asked, even for a single choice: a quick answer would tell something.
    """

    def __init__(self, words: list[str]) -> None:
        super().__init__(words, POLL, True)

    def hears(self, s: S, told: i64, seat: Seat) -> bool:
        return seat == s.seat

    def rumour(self, s: S, told: i64, answer: i64) -> str:
        return ""  # not even that somebody has answered


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Step[S]):
    """One of several outcomes by chance; the outcome comes from outside, so no state holds its own future."""

    def __init__(self, words: list[str]) -> None:
        super().__init__(words, LUCK)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(Draw[S]):
    """Six-sided dice, at most twenty; the answer is their faces as octal digits, first die first."""

    def __init__(self, verb: str = "roll") -> None:
        super().__init__([verb])

    def dice(self, s: S, told: i64) -> i64:
        raise NotImplementedError

    def sample(self, s: S, told: i64, rng: Rng) -> i64:
        faces: i64 = 0
        for _die in range(self.dice(s, told)):  # mypyc boxes what is called `_`
            faces = faces * 8 + 1 + rng.below(6)
        return faces

    def word(self, s: S, told: i64, answer: i64) -> str:
        return f"{self.words[0]} {','.join(oct(answer)[2:])}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Aside(Step[S]):
    """Something a seat may do at any time, asked or not: give an order, resign. Never on the agenda; told the seat."""

    def __init__(self, words: list[str]) -> None:
        super().__init__(words, ASIDE)


def pips(faces: i64) -> i64:
    total: i64 = 0
    while faces:
        total += faces & 7
        faces >>= 3
    return total


def at_least(least: i64, faces: i64) -> i64:
    """How many dice show that much or more."""
    count: i64 = 0
    while faces:
        if faces & 7 >= least:
            count += 1
        faces >>= 3
    return count


def face_of(faces: i64, die: i64) -> i64:
    """What one die shows; the last that was thrown is die 0."""
    return (faces >> (3 * die)) & 7


def each_face(faces: i64) -> list[int]:
    """What the dice show, first die first."""
    shown: list[int] = []
    while faces:
        shown.insert(0, faces & 7)
        faces >>= 3
    return shown


def as_thrown(shown: list[int]) -> i64:
    """The number that stands for these faces, first die first."""
    faces: i64 = 0
    for face in shown:
        faces = faces * 8 + face
    return faces


def turn_round(agenda: vec[i64], low: i64, high: i64) -> None:
    """Put that part of an agenda the other way round."""
    while low < high:
        kept = agenda[low]
        agenda[low] = agenda[high]
        agenda[high] = kept
        low += 1
        high -= 1


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """The whole truth of one game, or as much of it as one seat may see. A game adds fields and says who sees them."""

    TABLE: ClassVar[tuple[str, ...]] = ()  # everybody
    HANDS: ClassVar[tuple[str, ...]] = ()  # rows in as many equal parts as there are seats: each sees its own
    HIDDEN: ClassVar[tuple[str, ...]] = ()  # nobody
    BY_PLACE: ClassVar[tuple[str, ...]] = ()  # of those, where a game's own ``shows`` must be asked about every place
    BY_OPTION: ClassVar[tuple[str, ...]] = ()  # what follows from the options: never changes, not part of a position

    steps: vec[Step[Any]]  # the rulebook
    seats: i64
    house: vec[i64]  # the table's options, in the order of the game's list; never changed
    viewer: Seat  # whose view this is; nobody's: the truth
    seat: Seat  # who is asked
    stop: Step[Any]  # what for
    told: i64  # what that step was told
    options: vec[i64]  # what the seat may choose
    sealed: vec[i64]  # by seat: the choices of a ballot that is still open
    agenda: vec[i64]  # steps to be done, each one number with what it is told; the next stands last
    depth: i64
    journal: list[Heard] | None  # kept only by those who want to tell what happened

    def begin(self, seats: i64, house: vec[i64], steps: list[Step[Any]], room: i64 = ROOM) -> None:
        self.steps = vec[Step](steps)  # type: ignore[type-arg]  # at run time a row knows only the class
        self.seats = seats
        self.house = house
        self.viewer = self.seat = NOBODY
        self.stop = steps[0]
        self.told = self.depth = 0
        self.options = vec[i64]()
        self.sealed = vec[i64]([NOBODY] * seats)
        self.agenda = vec[i64]([0] * room)
        self.journal = None

    def copy(self) -> State:
        raise NotImplementedError

    def copy_agenda(self, new: State) -> None:
        new.steps = self.steps
        new.seats = self.seats
        new.house = self.house
        new.viewer = self.viewer
        new.seat = self.seat
        new.stop = self.stop
        new.told = self.told
        new.options = self.options  # never changed, only replaced
        new.sealed = self.sealed  # likewise
        new.agenda = self.agenda[:]
        new.depth = self.depth
        new.journal = None

    def shows(self, seat: Seat, name: str, place: i64, share: i64) -> bool:
        """May this seat see that place of a field? Once the game is over, everybody may see everything.

        ``share`` is how many places of a row belong to one seat. Games with odder secrets say so in their own way.
        """
        return self.seat == NOBODY or name in self.TABLE or (name in self.HANDS and place // share == seat)

    def hashed(self, name: str, numbers: list[int]) -> list[int]:
        """A row as it enters the hash of a position. A game that writes down more than it did when games of it were
        first recorded leaves that out here, so that they keep their hashes."""
        return numbers

    def do(self, step: Step[Any], told: i64 = 0) -> None:
        """Do this before anything already on the agenda; several are done in the order written."""
        self.agenda[self.depth] = told * STEPS + step.number
        self.depth += 1

    def tell(self, note: Note, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """A line for everybody's log."""
        if self.journal is not None:
            self.journal.append(Heard(note, "", NOBODY, "", "", None, [a, b, c, d]))

    def whisper(self, seat: Seat, note: Note, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """A line for one seat's log alone."""
        if self.journal is not None:
            self.journal.append(Heard(note, "", NOBODY, "", "", [seat], [a, b, c, d]))

    def end(self) -> None:
        """The game is over, whatever was still to be done."""
        self.depth = 0

    def break_off(self) -> None:
        """Drop the question that waits and all that was to follow; for an aside that changes everything."""
        self.depth = 0
        self.seat = NOBODY

    def play(self, answer: i64) -> None:
        """Take the answer of the seat that is asked, and carry on to the next stop."""
        stop = self.stop
        if stop.kind == POLL:
            self.sealed = self.sealed[:]
            self.sealed[self.seat] = answer
            voter = self.next_voter()
            if voter != NOBODY:
                self.ask(voter)
                return
        low = self.depth
        stop.take(self, self.told, answer)
        if stop.kind == POLL:
            self.sealed = vec[i64]([NOBODY] * self.seats)
        if self.depth > low + 1:
            self.in_order(low)
        self.settle()

    def aside(self, step: Step[Any], seat: Seat, choice: Choice) -> None:
        """Let a seat do something out of turn, then go on waiting, unless that has changed what is waited for."""
        low = self.depth
        step.take(self, seat, choice)
        if self.seat == NOBODY:  # broken off
            low = 0
        if self.depth > low + 1:
            self.in_order(low)
        if self.depth != low or self.seat == NOBODY:
            self.settle()
        elif self.seat >= 0:
            self.ask(self.seat)

    def settle(self) -> None:
        """Carry out the agenda until it waits for somebody, or is done."""
        steps, agenda = self.steps, self.agenda
        while self.depth > 0:
            low = self.depth - 1
            frame = agenda[low]
            self.depth = low
            step = steps[frame & (STEPS - 1)]
            told = frame >> STEP_BITS
            kind = step.kind
            if kind == RUN:
                step.run(self, told)
            else:
                self.stop = step
                self.told = told
                if kind == ASK:
                    self.seat = step.seat(self, told)
                    options = step.options(self, told)
                    self.options = options
                    if len(options) != 1 or step.always:
                        return
                    if self.journal is not None:
                        self.overhear(options[0])
                    step.take(self, told, options[0])
                elif kind == LUCK:
                    self.seat = CHANCE
                    return
                else:
                    voter = self.next_voter()
                    if voter != NOBODY:
                        self.ask(voter)
                        return
                    step.take(self, told, NOBODY)
            if self.depth > low + 1:
                turn_round(agenda, low, self.depth - 1)
        self.seat = NOBODY

    def ask(self, seat: Seat) -> None:
        self.seat = seat
        self.options = self.stop.options(self, self.told)

    def next_voter(self) -> Seat:
        """The first seat that still owes the open ballot an answer."""
        for seat in range(self.seats):
            if self.sealed[seat] == NOBODY and self.stop.asks(self, self.told, seat):
                return seat
        return NOBODY

    def overhear(self, answer: i64) -> None:
        """Put down a choice that the core takes by itself."""
        ears = [seat for seat in range(self.seats) if self.stop.hears(self, self.told, seat)]
        known = len(ears) == self.seats and self.stop.hears(self, self.told, SPECTATOR)
        assert self.journal is not None
        self.journal.append(
            Heard(
                None,
                self.stop.name,
                self.seat,
                self.stop.word(self, self.told, answer),
                "" if known else self.stop.rumour(self, self.told, answer),
                None if known else [int(seat) for seat in ears],
                [],
            )
        )

    def in_order(self, low: i64) -> None:
        """Turn what one step has put on the agenda, so that the first written comes first."""
        turn_round(self.agenda, low, self.depth - 1)

    def luck(self, rng: Rng) -> i64:
        """An outcome for the chance the game waits for."""
        return self.stop.sample(self, self.told, rng)

    def legal(self) -> list[int]:
        return list(self.options)

    def until_asked(self, dice: Rng) -> list[int]:
        """Let chance run until somebody is asked: what he may answer. Nothing when the game is over."""
        while self.seat == CHANCE:
            self.play(self.stop.sample(self, self.told, dice))
        return [] if self.seat == NOBODY else list(self.options)

    def advance(self, answer: i64, dice: Rng) -> list[int]:
        """An answer, the chance that follows, and what may be answered next: one call a decision, for programs that
        play very many games."""
        self.play(answer)
        return self.until_asked(dice)


class Rulebook:
    """The steps of a game in the order of their numbers, and the notes they may leave in the log."""

    def __init__(self, steps: list[Step[Any]], notes: list[Note]) -> None:
        self.steps = steps
        self.notes = notes


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of a game."""

    SCORES_MIDWAY: ClassVar[bool] = True  # do scores mean something before the end?

    def __init__(self, name: str, rulebook: Rulebook, players: list[int], colours: list[str]) -> None:
        self.name = name  # as it is typed: way-out-west
        self.steps = rulebook.steps
        self.notes = rulebook.notes
        self.players = players  # how many can play
        self.colours = colours  # of the seats, in the order of the table
        self.laid_out: list[S] = []  # the tables asked for last, which are mostly asked for again

    def lay_out(self, seats: i64, house: vec[i64]) -> S:
        """A table by these options, carried to its first stop."""
        raise NotImplementedError

    def start(self, seats: i64, house: vec[i64]) -> S:
        """A new game by these options, at its first stop."""
        for ready in self.laid_out:
            if ready.seats == seats and same_numbers(ready.house, house):
                return cast("S", ready.copy())
        fresh = self.lay_out(seats, house[:])
        if len(self.laid_out) >= MOST_LAID_OUT:
            self.laid_out.pop(0)
        self.laid_out.append(fresh)
        return cast("S", fresh.copy())

    def scores(self, s: S) -> vec[i64]:
        """Points by seat, final when the game is over."""
        raise NotImplementedError

    def ranks(self, s: S) -> vec[i64]:
        """Places by seat when the game is over, 0 for a winner; equal places share. Games with tie-breaks say more."""
        points = self.scores(s)
        places = vec[i64]([0] * s.seats)
        for seat in range(s.seats):
            for other in range(s.seats):
                if points[other] > points[seat]:
                    places[seat] += 1
        return places

    def imagine(self, seen: S, rng: Rng) -> S:
        """A whole truth that the viewer could be living in."""
        raise NotImplementedError

    def reveals(self, s: S) -> bool:
        """May the answer to the present question tell others something by being possible, or by what it leads to? Then
        it cannot be taken back, although it shows nothing itself."""
        return False

    def parts(self, one: S, two: S) -> bool:
        """Two truths looked alike to somebody, and after the same answer do not: does a rule bring that to light?"""
        return False

    def faults(self, s: S) -> list[str]:
        """What is wrong with a position, in plain words, the field first; none in a sound one."""
        return []


def same_numbers(one: vec[i64], other: vec[i64]) -> bool:
    if len(one) != len(other):
        return False
    for i in range(len(one)):
        if one[i] != other[i]:
            return False
    return True


def playout(s: State, rng: Rng) -> i64:
    """Play at random to the end, and say how many decisions that took."""
    decisions: i64 = 0
    while s.seat != NOBODY:
        if s.seat == CHANCE:
            s.play(s.luck(rng))
        else:
            s.play(s.options[rng.below(len(s.options))])
            decisions += 1
    return decisions
