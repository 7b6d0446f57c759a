"""The moves of a game and the lines of its log, as a table keeps them.

Both only ever grow, and long games say the same things again and again. So the entries lie once in a store that all
tables of the game share, each of which sees the store up to its own point: a copy of a table costs nothing, a point in
the past costs nothing, and a move costs some tens of bytes.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar, overload

from gulch.face.lines import Line

T = TypeVar("T")
AT_HAND = 4096  # lines
Saying = tuple[int, str, str, tuple[int, ...] | None, bool, str, tuple[str, ...], str]  # a line but for its numbers


class Move(NamedTuple):
    """One answer as it is kept: who gave it, to which step, and its number there."""

    seat: int  # CHANCE for dice and draws
    answer: int
    aside: str = ""  # the name of the step, for what was done out of turn
    word: str = ""  # the answer in notation; it decides where a later release counts the choices otherwise


def line_from(
    move: int, seat: int, text: str, rumour: str, ears: Any, auto: bool, note: str, blanks: Any, step: str
) -> Line:
    """A line that has been plain data."""
    heard_by = None if ears is None else tuple(ears)
    return Line(move, seat, text, rumour, heard_by, auto, note, tuple((name, n) for name, n in blanks), step)


class Upto(Sequence[T]):
    """The first so many entries of something that grows."""

    def __init__(self, size: int) -> None:
        self.size = size

    def __len__(self) -> int:
        return self.size

    def between(self, start: int, stop: int) -> Iterator[T]:
        raise NotImplementedError

    def __iter__(self) -> Iterator[T]:
        return self.between(0, self.size)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            start, stop, step = at.indices(self.size)
            return list(self.between(start, stop)) if step == 1 else [self[i] for i in range(start, stop, step)]
        place = at + self.size if at < 0 else at
        if not 0 <= place < self.size:
            raise IndexError(at)
        return next(self.between(place, place + 1))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # as a list has none


class Moves(Upto[Move]):
    def __init__(self, moves: Iterable[Move] = ()) -> None:
        self.known: dict[Move, Move] = {}
        self.kept: list[Move] = []
        super().__init__(0)
        self._grow(moves)

    def _grow(self, moves: Iterable[Move]) -> None:
        self.kept.extend(self.known.setdefault(move, move) for move in moves)
        self.size = len(self.kept)

    def upto(self, size: int) -> Moves:
        past = Moves.__new__(Moves)
        past.known, past.kept, past.size = self.known, self.kept, size
        return past

    def plus(self, moves: Iterable[Move]) -> Moves:
        """These and more. The store grows if nobody else has gone on from here; otherwise there is a new one."""
        longer = self.upto(self.size) if len(self.kept) == self.size else Moves(self)
        longer._grow(moves)
        return longer

    def between(self, start: int, stop: int) -> Iterator[Move]:
        return iter(self.kept[start:stop])


class LineStore:
    """Lines by columns."""

    def __init__(self) -> None:
        self.moves = array("I")
        self.sayings = array("I")  # which of those that there are
        self.starts = array("I")  # where the numbers of the line begin
        self.numbers = array("q")
        self.known: dict[Saying, int] = {}
        self.said: list[Saying] = []
        self.secret = -1  # the first line that not everybody has heard
        self.at_hand: dict[int, Line] = {}  # lines that were asked for lately

    def grow(self, lines: Iterable[Line]) -> None:
        for move, seat, text, rumour, ears, auto, note, blanks, step in lines:
            if self.secret < 0 and ears is not None:
                self.secret = len(self.moves)
            names: tuple[str, ...] = ()
            self.starts.append(len(self.numbers))
            if blanks:
                names, numbers = zip(*blanks, strict=True)
                self.numbers.extend(numbers)
            saying = (seat, text, rumour, ears, auto, note, names, step)
            number = self.known.setdefault(saying, len(self.said))
            if number == len(self.said):
                self.said.append(saying)
            self.moves.append(move)
            self.sayings.append(number)

    def line(self, at: int) -> Line:
        seat, text, rumour, ears, auto, note, names, step = self.said[self.sayings[at]]
        start = self.starts[at]
        blanks = tuple(zip(names, self.numbers[start : start + len(names)], strict=True)) if names else ()
        return Line(self.moves[at], seat, text, rumour, ears, auto, note, blanks, step)

    def heard(self, seat: int) -> list[bool]:
        """By saying: has this seat heard at least a rumour of it?"""
        return [bool(rumour) or ears is None or seat in ears for _, _, rumour, ears, *_ in self.said]


class Lines(Upto[Line]):
    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self.by_ear: dict[int, list[int]] = {}
        self.store = LineStore()
        self.store.grow(lines)
        super().__init__(len(self.store.moves))

    def upto(self, size: int) -> Lines:
        past = Lines.__new__(Lines)
        past.store, past.size, past.by_ear = self.store, size, {}
        return past

    def plus(self, lines: Iterable[Line]) -> Lines:
        """These and more, as with moves."""
        longer = self.upto(self.size) if len(self.store.moves) == self.size else Lines(self)
        longer.store.grow(lines)
        longer.size = len(longer.store.moves)
        return longer

    def between(self, start: int, stop: int) -> Iterator[Line]:
        return map(self.store.line, range(start, stop))

    def first_of(self, move: int) -> int:
        """Where the lines begin that belong to a move or to a later one."""
        return bisect_left(self.store.moves, move, 0, self.size)

    @property
    def all_heard(self) -> bool:
        """Was everything so far heard by everybody?"""
        return not 0 <= self.store.secret < self.size

    def moves_heard(self, seat: int) -> list[int]:
        """The moves of which this seat has heard at least a rumour; looked for once."""
        if seat not in self.by_ear:
            heard = self.store.heard(seat)
            pairs = zip(self.store.moves[: self.size], self.store.sayings[: self.size], strict=True)
            self.by_ear[seat] = list(dict.fromkeys(move for move, saying in pairs if heard[saying]))
        return self.by_ear[seat]

    def heard(self, seat: int) -> list[Line]:
        """The lines of which this seat has heard at least a rumour; tables that share them compare them quickly."""
        heard, at_hand = self.store.heard(seat), self.store.at_hand
        if len(at_hand) > AT_HAND:
            at_hand.clear()
        found = []
        for at, saying in enumerate(self.store.sayings[: self.size]):
            if heard[saying]:
                if (line := at_hand.get(at)) is None:
                    line = at_hand[at] = self.store.line(at)
                found.append(line)
        return found
