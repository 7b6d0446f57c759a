"""Which weights a number of a row and an answer of a game stand for: the same for every table of the game.

Every column of a row is sorted into a few buckets, and each bucket stands for features that have weights: one for each
value of a name, one for every threshold that a number reaches, one for each member of a set. An answer stands for
itself and for the words it is written with. Columns and answers are known by their names, so that weights outlive new
columns, and one network plays at every table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gulch.core.lanes import AROUND, BELOW, Rows
from gulch.core.layout import Actions, Column, fixed, head
from gulch.core.options import house_rules
from gulch.core.steps import State
from gulch.face.box import Box

FEW = 24  # values of a number that are told apart one by one
NAMES = 64  # of an axis, likewise; a longer one is a set of names
CHANCE = 16384  # a number up to this is a chance
CHANCES = (1, 820, 1638, 2731, 4096, 6144, 8192, 12288, CHANCE)
LADDER = (18, 20, 22, 25, 28, 32, 36, 40, 45, 50, 56, 64, 80, 100, 128, 160, 200, 256, 320, 400, 512, 640, 800, 1000)
RELATED = 64  # answers of one step that are told apart; of more, the last stands for all that follow
MOST_SEATS = 5
TOLD = "told"  # the axis of what a step is told: small numbers packed into one, so a set of bits

Indices = NDArray[np.int64]


class Sorted(NamedTuple):
    """A column, and how its numbers are sorted: bucket 0 is for what is covered."""

    name: str
    least: int
    most: int
    kind: str

    @property
    def is_set(self) -> bool:
        return bool(self.kind) and self.most >= NAMES and self.most & (self.most + 1) == 0

    @property
    def steps(self) -> list[int]:
        """Where buckets begin, but for the first of them."""
        if self.kind or self.most - self.least <= FEW:
            return list(range(self.least + 1, min(self.most, self.least + 1023) + 1))
        if self.most == CHANCE:
            return list(CHANCES)
        return [*range(self.least + 1, 17), *(step for step in LADDER if self.least < step <= self.most)]

    @property
    def buckets(self) -> int:
        return 2 + len(self.steps)

    def features(self) -> list[list[int]]:
        """By bucket the features it stands for, counted from 0 within the column."""
        count = self.buckets
        if self.is_set:
            width = self.most.bit_length()
            return [[0], *([1 + bit for bit in range(width) if value >> bit & 1] for value in range(count - 1))]
        if self.kind or count == 3:
            return [[bucket] for bucket in range(count)]
        return [[0], *(list(range(1, bucket + 1)) for bucket in range(1, count))]

    @property
    def width(self) -> int:
        return 1 + max(feature for features in self.features() for feature in features)


class Encoding:
    """Of one game. ``answers`` are its steps by name with the notation of their choices."""

    def __init__(self, columns: Sequence[Sorted], answers: Sequence[tuple[str, Sequence[str]]]) -> None:
        self.columns, self.answers = list(columns), [(name, list(words)) for name, words in answers]
        self.starts = np.cumsum([0, *(column.buckets for column in self.columns)])  # the first bucket of each column
        self.buckets = int(self.starts[-1])
        self.logit_starts = np.cumsum([0, *(min(len(words), self.kept(words)) for _, words in self.answers)])
        self.logits = int(self.logit_starts[-1])

    @staticmethod
    def kept(words: Sequence[str]) -> int:
        return RELATED if len(words) >= 512 else len(words)

    @classmethod
    def of(cls, box: Box) -> Encoding:
        """Everything that any table of a game shows and asks."""
        found: dict[str, Sorted] = {}
        for first in tables(box):
            for column in shown(box, first):
                old = found.get(column.name, column)
                found[column.name] = Sorted(
                    column.name, min(old.least, column.least), max(old.most, column.most), column.kind
                )
        steps = Actions(box.game).steps
        return cls(list(found.values()), [(step.name, step.words) for step in steps])

    def narrowed(self, lows: Mapping[str, int], highs: Mapping[str, int]) -> Encoding:
        """The same for numbers that keep between these, and some more; what lies further out counts as the last."""
        found = []
        for column in self.columns:
            if not column.kind and column.name in highs:
                least, most = min(lows[column.name], 0), highs[column.name]
                least, most = max(column.least, least - 1), min(column.most, most + max(4, most))
                column = Sorted(column.name, least, max(most, least + 1), "")
            found.append(column)
        return Encoding(found, self.answers)

    @cached_property
    def bucket_features(self) -> tuple[Indices, Indices, int]:
        """Pairs of a bucket and a feature it stands for, and how many features there are."""
        rows, places, at = [], [], 0
        for column, start in zip(self.columns, self.starts, strict=False):
            for bucket, features in enumerate(column.features()):
                rows += [int(start) + bucket] * len(features)
                places += [at + feature for feature in features]
            at += column.width
        return np.array(rows), np.array(places), at

    @cached_property
    def logit_features(self) -> tuple[Indices, Indices, int]:
        """Pairs of an answer and a feature it stands for: itself, and the words of its step it is written with."""
        rows, places = list(range(self.logits)), list(range(self.logits))
        known: dict[tuple[str, str], int] = {}
        for (name, words), start in zip(self.answers, self.logit_starts, strict=False):
            said = [re.findall(r"[A-Za-z]+\d*|\d+", word) for word in words[: self.kept(words)]]
            for choice, tokens in enumerate(said):
                for token in set(tokens) if len(words) > 2 else ():
                    rows.append(int(start) + choice)
                    places.append(self.logits + known.setdefault((name, token), len(known)))
        return np.array(rows), np.array(places), self.logits + len(known)

    # at one table

    def sorting(self, columns: Sequence[Column]) -> Sorting:
        return Sorting(self, columns)

    def logits_of(self, actions: Actions) -> Indices:
        """By number of an action: its logit; -1 for one that was unknown when this was learned."""
        found = np.full(actions.total, -1)
        starts = {
            name: (int(start), words) for (name, words), start in zip(self.answers, self.logit_starts, strict=False)
        }
        for step in actions.steps:
            if step.name not in starts:
                continue
            start, words = starts[step.name]
            for choice in range(int(step.size)):
                if choice < len(words):
                    found[actions.bases[step.number] + choice] = start + min(choice, self.kept(words) - 1)
        return found


class Sorting:
    """Sorts the numbers of rows of one layout into buckets; columns that were unknown are left out."""

    def __init__(self, encoding: Encoding, columns: Sequence[Column]) -> None:
        known = {column.name: at for at, column in enumerate(encoding.columns)}
        self.taken = np.array([at for at, column in enumerate(columns) if column.name in known])
        sorts = [encoding.columns[known[columns[at].name]] for at in self.taken]
        self.starts = np.array([encoding.starts[known[column.name]] for column in sorts])
        self.least = np.array([column.least for column in sorts], np.int32)
        self.spans = np.array(
            [max(column.steps, default=column.least) - column.least + 1 for column in sorts], np.int32
        )
        # Columns that are sorted alike share a list: by number, its bucket.
        lists: dict[tuple[int, ...], int] = {}
        parts: list[NDArray[np.int16]] = []
        size, begins = 0, []
        for column, span in zip(sorts, self.spans, strict=True):
            steps = column.steps
            key = (column.least, *steps)
            if key not in lists:
                lists[key] = size
                values = np.arange(column.least, column.least + int(span))
                parts.append(np.concatenate([[0], 1 + np.searchsorted(steps, values, side="right")]).astype(np.int16))
                size += len(parts[-1])
            begins.append(lists[key])
        self.begins = np.array(begins, np.int32)
        self.table = np.concatenate(parts)

    def __call__(self, rows: NDArray[np.int16]) -> Indices:
        """By row and column the bucket, counted through the whole encoding."""
        numbers = rows[..., self.taken].astype(np.int32) - (self.least - 1)
        found: Indices = self.table[np.clip(numbers, 0, self.spans) + self.begins] + self.starts
        return found


def tables(box: Box) -> Iterator[State]:
    """A fresh game for every number of players, and with every option turned."""
    for players in box.players:
        for turned in ({}, *({option.name: value} for option in box.options for value in option.values[1:])):
            try:
                yield box.game.start(players, house_rules(box.options, turned))
            except ValueError:
                continue  # an option that is not for so many


def shown(box: Box, first: State) -> list[Sorted]:
    return [
        Sorted(column.name, column.least, column.most, TOLD if column.name == "told/low" else column.kind)
        for column in columns_at(box, first)
    ]


def columns_at(box: Box, first: State) -> list[Column]:
    """Of a row of this table, those that networks are told; they stand first in it."""
    return [
        *head(box.game, int(first.seats)),
        *box.columns(first),
        *[column for column, _ in fixed(box.options, first)],
    ]


def seats_from(first: State, rows: Rows) -> NDArray[np.int64]:
    """By seat and place counted from it: whose place that is."""
    seats = int(first.seats)
    found = np.zeros((seats, seats), np.int64)
    for seat in range(seats):
        for other in range(seats):
            found[seat, rows.around[seat * AROUND + BELOW + other]] = other
    return found
