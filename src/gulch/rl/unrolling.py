"""A game that was played, as the rows of the sheets: what was asked, what the asked seat saw, what was true. Every view
is made from an observation and from nothing else."""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from gulch.core.ints import i16, vec
from gulch.core.lanes import HEAD, LOW, LOW_BITS, small
from gulch.core.layout import Actions, Column, head
from gulch.core.positions import document
from gulch.core.seen import asides, observe, row, save, write
from gulch.core.steps import State
from gulch.face.box import Box
from gulch.face.lines import Line
from gulch.games import find
from gulch.play.gathering import Gathered, anonymous, fingerprint
from gulch.play.ledger import Move
from gulch.play.records import ENGINE, step_on
from gulch.play.table import Table
from gulch.rl.sheets import DECISIONS, GAMES, LUCK, STARTS, STATES, VIEWS

LAYOUTS_AT_HAND = 64
Row = tuple[Any, ...]  # in the order of the cells of its sheet


class Unfinished(ValueError):
    """A game without a result."""


class Layout:
    """How the views of like tables are written, and what stands in which column: the same as ``gulch.batch`` gives."""

    def __init__(self, box: Box, first: State) -> None:
        self.box, self.first = box, first
        self.players = int(first.seats)
        self.actions = Actions(box.game)
        self.rows = box.rows(first)
        last = box.fixed(first)
        fields = box.columns(first)
        self.columns: list[Column] = [*head(box.game, self.players), *fields, *(column for column, _ in last)]
        self.width = len(self.columns)
        self.blank = [0] * len(fields) + [small(number) for _, number in last]  # all but the question
        self.end = HEAD + len(fields)

    @cached_property
    def name(self) -> str:
        """The same for the same columns, in every export."""
        marks = hashlib.sha256(json.dumps(self.columns).encode()).hexdigest()[:8]
        return f"{self.box.name}-{self.players}-{marks}"

    def view(self, seen: Any) -> array[int]:
        """An observation of the seat that is asked, as a row."""
        told = [seen.stop.number, seen.told & LOW, small(seen.told >> LOW_BITS), seen.seat]
        out = vec[i16]([*told, *self.blank])
        end = self.rows.put(seen, seen.seat, out, HEAD)
        assert end == self.end, "the columns describe the rows"
        return array("h", out)

    def described(self) -> dict[str, Any]:
        """For the manifest. Numbers of a kind stand for the names of that axis."""
        axes = {"step": [step.name for step in self.box.game.steps], **self.box.names.at_table(self.first).axes}
        kinds = sorted({column.kind for column in self.columns} - {"", "seat"})
        actions = self.actions
        return {
            "game": self.box.name,
            "players": self.players,
            "width": self.width,
            "columns": [column._asdict() for column in self.columns],
            "axes": {kind: list(axes[kind]) for kind in kinds},
            "actions": [
                {"step": step.name, "first": actions.bases[step.number], "count": int(step.size)}
                for step in actions.steps
            ],
        }


@lru_cache(LAYOUTS_AT_HAND)
def layout_at(game: str, players: int, house: tuple[int, ...]) -> Layout:
    """The layout of all tables that are laid out so."""
    box = find(game)
    return Layout(box, box.game.start(players, row(house)))


class Unrolled(NamedTuple):
    """All rows of one game, by the name of their sheet."""

    id: str
    layout: Layout
    rows: dict[str, list[Row]]


def unroll(found: Gathered) -> Unrolled:
    """The rows of a game; one without a result has none."""
    table = found.table
    result = {"ranks": table.ranks(), "scores": table.scores()} if table.over else found.result or {}
    if not result.get("ranks"):
        raise Unfinished("the game is not over")
    layout = layout_at(table.box.name, table.seats, tuple(int(n) for n in table.first.house))
    name = fingerprint(anonymous(table))
    rows: dict[str, list[Row]] = {DECISIONS.name: [], VIEWS.name: [], LUCK.name: [], STATES.name: []}
    for sheet, cells in answers(table, layout):
        rows[sheet].append((name, *cells))
    begun = save(layout.first) == save(table.first)
    rows[GAMES.name] = [
        (
            name,
            table.box.name,
            ENGINE,
            table.seats,
            list(table.options_chosen.items()),
            begun,
            table.over,
            result["ranks"],
            result.get("scores") or None,
            table.version,
            len(rows[DECISIONS.name]),
            layout.name,
            table.hash(),
        )
    ]
    rows[STARTS.name] = [(name, found.seed or None, None if begun else first_position(table))]
    return Unrolled(name, layout, rows)


def first_position(table: Table) -> str:
    box = table.box
    return json.dumps(document(box.game, box.options, box.names, table.first), separators=(",", ":"))


def answers(table: Table, layout: Layout) -> Iterator[tuple[str, Row]]:
    """What each move adds to which sheet."""
    truth = table.first.copy()
    for number, (move, line) in enumerate(zip(table.moves, answer_lines(table), strict=True)):
        if move.seat < 0:
            yield LUCK.name, (number, line.step, line.text)
        else:
            yield STATES.name, (number, json.dumps(save(truth), separators=(",", ":")))
            if not move.aside:
                truth.ask(move.seat)
            yield from decision(observe(truth, move.seat), number, move, line, layout)
        step_on(truth, move)


def decision(seen: Any, number: int, move: Move, line: Line, layout: Layout) -> Iterator[tuple[str, Row]]:
    """An answer, and what was seen by the seat that gave it."""
    said, public = (number, move.seat, line.step, line.text), line.ears is None
    if move.aside:
        words = list(asides(seen, move.seat))
        yield DECISIONS.name, (*said, None, len(words), words, [], len(words) == 1, True, public)
        return
    words = [write(seen, choice) for choice in seen.legal()]
    actions, action = layout.actions.legal(seen), layout.actions.number(seen, move.answer)
    yield DECISIONS.name, (*said, action, len(words), words, actions, len(words) == 1, False, public)
    yield VIEWS.name, (number, move.seat, layout.view(seen))


def answer_lines(table: Table) -> Iterator[Line]:
    """Of each move the line of the answer itself, which comes before all that follows from it."""
    return (next(lines) for _, lines in groupby(table.lines, key=lambda line: line.move))
