"""The tree of a game, point by point: who is asked, what chance may bring, what each seat remembers of the way there.

Points are never changed: whoever goes on gets a new one, so copies cost nothing and share what is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gulch.core.ints import i16, vec
from gulch.core.lanes import COVERED, HEAD, LOW, LOW_BITS, small
from gulch.core.layout import Column
from gulch.core.seen import Saved, load, observe, question, save, waiting, write
from gulch.core.steps import CHANCE, LUCK, NOBODY, POLL, Dice, Rng, State, each_face
from gulch.face.box import Box
from gulch.face.lines import Line
from gulch.play.drafts import Draft
from gulch.play.ledger import Move
from gulch.rl.batch import Layout, by_rank

FACES = 6
LUCK_A_DECISION = 40  # dice and draws; a game with more of them is broken off, as one with too many decisions is
Row = NDArray[np.int16]


class Memory(NamedTuple):
    """What a seat has noticed last, and all it had noticed before."""

    before: Memory | None
    text: str
    row: Row  # what it saw then, who had answered, and which action


class Tree:
    """All games that can be played from one position on."""

    def __init__(self, box: Box, fresh: State, first: State, longest: int) -> None:
        """``fresh`` is a table as it is laid out, of which the rows are made; ``first`` where games begin."""
        self.box, self.longest = box, longest
        self.seats = int(fresh.seats)
        self.fresh = fresh
        self.layout = Layout(box, fresh)
        self.actions = self.layout.actions
        self.rows = box.rows(fresh)
        self.pays = by_rank(self.seats)
        self.columns = [*self.layout.columns, Column("asked", int(CHANCE), self.seats - 1, "seat")]
        self.names = [column.name for column in self.columns]
        self.heard = [
            Column("heard/who", int(CHANCE), self.seats - 1, "seat"),
            Column("heard/action"),
            *[Column(f"heard/dice/{face}", 0) for face in range(1, FACES + 1)],  # how many show that
        ]
        self.scratch = vec[i16]([0] * len(self.columns))
        for at, (_, number) in enumerate(self.layout.fixed, self.layout.width - len(self.layout.fixed)):
            self.scratch[at] = i16(number)
        self.first = Point(self, first)

    @property
    def most_outcomes(self) -> int:
        return max(FACES, *[int(step.size) for step in self.box.game.steps if step.kind == LUCK])

    def row(self, s: State, seat: int) -> Row:
        """The row of the lane, for any seat and any stop, and behind it who is asked as far as the seat knows."""
        step, told, asked = question(s, seat)
        out = self.scratch
        out[0] = i16(step.number)
        out[1] = i16(told & int(LOW))
        out[2] = small(told >> int(LOW_BITS))
        out[3] = i16(seat)
        self.rows.put(s, seat, out, HEAD)
        out[self.layout.width] = small(self.from_here(asked, seat))
        return np.array(out, np.int16)

    def from_here(self, who: int, seat: int) -> int:
        """A seat counted from the one that looks; what is no seat stays as it is."""
        return (who - seat) % self.seats if who >= 0 else who

    def tell(self, row: Row, before: Row | None = None) -> str:
        """The columns that are not 0, or those that have changed."""
        changed = np.flatnonzero(row if before is None else row != before)
        return " ".join(f"{self.names[at]}={row[at]}" for at in changed)


class Point:
    """A game at a stop. Several dice are thrown one after the other, each a stop of its own."""

    __slots__ = ("action", "answer", "before", "decisions", "faces", "left", "luck", "memories", "s", "tree", "written")

    def __init__(self, tree: Tree, s: State, before: Point | None = None, action: int = NOBODY) -> None:
        self.tree, self.s, self.before, self.action = tree, s, before, action
        self.answer = int(NOBODY)  # the whole answer that led here
        self.faces = 0  # of the dice that have been thrown for this stop
        self.left = int(s.stop.dice(s, s.told)) if s.seat == CHANCE and isinstance(s.stop, Dice) else 0
        self.decisions = self.luck = 0
        self.memories: dict[int, Memory] = {}
        self.written: list[Line] | None = None

    # what comes next

    @property
    def over(self) -> bool:
        return self.s.seat == NOBODY or self.broken_off

    @property
    def broken_off(self) -> bool:
        """Has it lasted too long? Then nobody wins anything."""
        longest = self.tree.longest
        return self.decisions >= longest or self.luck >= longest * LUCK_A_DECISION

    def legal(self) -> list[int]:
        return sorted(self.tree.actions.legal(self.s))

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, and how likely: faces of the next die, counted from 0, or outcomes of a draw."""
        s, stop = self.s, self.s.stop
        if isinstance(stop, Dice):
            return [(face, 1 / FACES) for face in range(FACES)] if self.left else [(0, 1.0)]
        weights = [int(stop.weight(s, s.told, outcome)) for outcome in range(stop.size)]
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in enumerate(weights) if weight > 0]

    def word(self, action: int, luck: bool) -> str:
        """An action in notation; one that answers another question as it is written wherever it does not matter."""
        s = self.s
        if luck:
            return f"die {action + 1}" if isinstance(s.stop, Dice) else write(s, action)
        step = self.tree.actions.step(action)
        choice = action - self.tree.actions.bases[step.number]
        return write(s, choice) if step is s.stop and choice in s.legal() else step.words[choice]

    def after(self, action: int) -> Point:
        """Where an action leads, or an outcome of chance."""
        s = self.s
        if s.seat == CHANCE and isinstance(s.stop, Dice) and self.left:
            faces = self.faces * 8 + action + 1
            return self.thrown(action, faces) if self.left > 1 else self.answered(action, faces)
        return self.answered(action, action if s.seat == CHANCE else self.tree.actions.choice(s, action))

    def thrown(self, action: int, faces: int) -> Point:
        """One die of several."""
        point = Point(self.tree, self.s, self, action)
        point.faces, point.left = faces, self.left - 1
        point.decisions, point.luck = self.decisions, self.luck + 1
        return point

    def answered(self, action: int, answer: int) -> Point:
        s = self.s.copy()
        s.play(answer)
        point = Point(self.tree, s, self, action)
        point.answer = answer
        chance = self.s.seat == CHANCE
        point.decisions, point.luck = self.decisions + (not chance), self.luck + chance
        return point

    def returns(self) -> list[float]:
        """By place, from 1 to -1; those who share places share what these are worth."""
        seats, pays = range(self.tree.seats), self.tree.pays
        if self.s.seat != NOBODY:
            return [0.0 for _ in seats]
        places = [int(place) for place in self.tree.box.game.ranks(self.s)][: len(seats)]
        found = []
        for mine in places:
            better, level = sum(place < mine for place in places), places.count(mine)
            found.append(sum(pays[better : better + level]) / level)
        return found

    # what a seat knows

    def memory(self, seat: int) -> Memory:
        """All that a seat has noticed on the way here."""
        way: list[Point] = []
        point = self
        while seat not in point.memories:
            if point.before is None:
                row = point.tree.row(point.s, seat)
                point.memories[seat] = Memory(None, point.tree.tell(row), with_answer(row))
                break
            way.append(point)
            point = point.before
        memory = point.memories[seat]
        for point in reversed(way):
            memory = point.memories[seat] = point.noticed(seat, memory)
        return memory

    def noticed(self, seat: int, memory: Memory) -> Memory:
        """What this seat hears and sees of the last answer. Where that is nothing, it does not know of the answer."""
        if self.before is None or self.s is self.before.s:
            return memory  # dice that still roll
        tree, lines = self.tree, self.lines()
        said = [text for line in lines if (text := heard(line, seat))]
        row = tree.row(self.s, seat)
        changes = tree.tell(row, memory.row[: len(row)])
        if not said and not changes:
            return memory
        who, action, faces = int(NOBODY), int(NOBODY), 0
        if heard(lines[0], seat):
            who = tree.from_here(lines[0].seat, seat)
            if not lines[0].heard_by(seat):
                action = int(COVERED)
            elif isinstance(self.before.s.stop, Dice):
                faces = self.answer
            else:
                action = self.action
        return Memory(memory, "\n".join([*said, changes]), with_answer(row, who, action, faces))

    def lines(self) -> list[Line]:
        """The lines a table would write of the last answer, that answer first."""
        assert self.before is not None
        if self.written is None:
            draft = Draft(self.tree.seats, 0)
            draft.take(self.before.s.copy(), Move(int(self.before.s.seat), self.answer))
            self.written = draft.lines
        return self.written

    def memories_of(self, seat: int) -> Iterator[Memory]:
        """The last thing noticed first."""
        memory: Memory | None = self.memory(seat)
        while memory is not None:
            yield memory
            memory = memory.before

    def recollection(self, seat: int) -> str:
        """Everything that a seat has seen, heard and answered, in order."""
        past = [memory.text for memory in self.memories_of(seat)]
        return "\n".join([f"seat {seat}", *reversed(past)])

    # other truths

    def imagined(self, seat: int, rng: Rng) -> Point:
        """A truth in which this seat would have noticed the very same. What others remember in it begins here."""
        s = self.s
        seen = observe(s, seat)
        truth = self.tree.box.game.imagine(seen, rng)
        if s.stop.kind == POLL and seen.sealed[seat] >= 0:  # its own answer is in, whatever else is imagined
            truth.sealed = truth.sealed[:]
            truth.sealed[seat] = seen.sealed[seat]
        open_to = waiting(truth)
        truth.ask(seat if seat in open_to else open_to[0])
        point = Point(self.tree, truth)
        point.decisions, point.luck = self.decisions, self.luck
        point.memories[seat] = self.memory(seat)
        return point

    # keeping

    def __deepcopy__(self, memo: object) -> Point:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        actions: list[int] = []
        point = self
        while point.before is not None:
            actions.append(point.action)
            point = point.before
        start = None if point is self.tree.first else point.kept()
        return played, (self.tree, start, actions[::-1])

    def kept(self) -> dict[str, Any]:
        """A point that nothing leads to, as plain data."""
        remembered = {
            seat: [(memory.text, memory.row.tolist()) for memory in self.memories_of(seat)] for seat in self.memories
        }
        return {"at": save(self.s), "decisions": self.decisions, "luck": self.luck, "remembered": remembered}


def played(tree: Tree, start: dict[str, Any] | None, actions: list[int]) -> Point:
    """The point that these actions lead to."""
    point = tree.first if start is None else taken_up(tree, **start)
    for action in actions:
        point = point.after(action)
    return point


def taken_up(tree: Tree, at: Saved, decisions: int, luck: int, remembered: dict[int, list[Any]]) -> Point:
    point = Point(tree, load(tree.fresh.copy(), at))
    point.decisions, point.luck = decisions, luck
    for seat, noticed in remembered.items():
        memory: Memory | None = None
        for text, row in reversed(noticed):
            memory = Memory(memory, text, np.array(row, np.int16))
        assert memory is not None
        point.memories[seat] = memory
    return point


def heard(line: Line, seat: int) -> str:
    """A line as a seat hears it; nothing where it does not."""
    known = line.heard_by(seat)
    if line.note:
        return f"{line.note} {' '.join(str(number) for _, number in line.blanks)}" if known else ""
    text = line.text if known else line.rumour
    return f"{line.seat}: {text}" if text and line.seat >= 0 else text


def with_answer(row: Row, who: int = int(NOBODY), action: int = int(NOBODY), faces: int = 0) -> Row:
    """A row, and behind it the answer that led there."""
    shown = each_face(faces)
    return np.append(row, np.array([who, action, *[shown.count(face) for face in range(1, FACES + 1)]], np.int16))
