"""What one viewer may conclude about rows and tokens from all that it has seen, so that truths can be imagined.

The public part of a game is kept on the table as ``history``: who was seen where, which places a Move or Saloon move
used and who went into the Saloon, dances, slides, refills. Rows and tokens are independent of each other given that, so
each row that the viewer does not see, and the tokens, have a filter of their own that reads the history from the
beginning, entry by entry: ``row_belief.py`` and ``token_belief.py``. Every hidden way to the present picture counts the
same. A truth is drawn by taking a picture by weight and filling in what is open.

Filters are exact as long as they have forgotten nothing (``crowd.py``), and never rule out the truth. They are kept
between calls and only read what has been added since; one that is made again from the beginning comes to the same.
"""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import UNKNOWN
from gulch.games.outlaws.beliefs.pictures import Dry
from gulch.games.outlaws.beliefs.row_belief import RowBelief
from gulch.games.outlaws.beliefs.token_belief import UNSEEN, TokenBelief
from gulch.games.outlaws.rules.history import (
    DANCED,
    DEPLOYED,
    FETCHED,
    LEFT,
    LOOKED,
    LOOKED_AT,
    LOST,
    MOVED,
    REPLACED,
    SEEN,
    apart,
)
from gulch.games.outlaws.rules.table import Street

KEPT: Final = 12  # beliefs at a time
PICTURES_KEPT: Final = 300_000  # in all of them, some 20 MB


class Belief:
    """All a viewer may conclude from the history of its observation."""

    history: vec[i64]
    looks: vec[i64]

    def __init__(self, seen: Street) -> None:
        self.viewer, self.seats, self.team = int(seen.viewer), int(seen.seats), int(seen.team)
        self.split = seen.two_supplies()
        own = seen.sees_as(seen.viewer)
        self.rows: list[RowBelief | None] = [
            RowBelief(seen.width, seen.team == 1) if side != own else None for side in range(seen.sides)
        ]
        self.tokens = TokenBelief(seen)
        self.history = seen.history[:0]
        self.looks = seen.looks[:0]
        self.sound = False  # has a truth drawn from it been looked over?
        self.broken = False  # and did it not fit, because the position was edited by hand?

    @property
    def exact(self) -> bool:
        """Are all its chances exact, or is something an estimate?"""
        return self.tokens.exact and all(row.exact for row in self.rows if row is not None)

    def size(self) -> int:
        """How many pictures it keeps."""
        return int(self.tokens.pictures.size) + sum(int(row.pictures.size) for row in self.rows if row is not None)

    def continues(self, seen: Street) -> bool:
        """Has this observation the same past?"""
        if self.viewer != seen.viewer or self.seats != seen.seats or self.team != seen.team:
            return False
        if self.split != seen.two_supplies():
            return False
        length: i64 = len(self.history)
        looks: i64 = len(self.looks)
        if length > len(seen.history) or looks > len(seen.looks):
            return False
        for i in range(length - 1, -1, -1):
            if self.history[i] != seen.history[i]:
                return False
        for i in range(looks):
            if self.looks[i] != seen.looks[i]:
                return False
        return True

    def read(self, seen: Street) -> None:
        """Take in what has been added since."""
        at = len(self.history)
        look = len(self.looks)
        if at == len(seen.history):
            return
        self.sound = self.broken = False
        self.history, self.looks = seen.history[:], seen.looks[:]
        for number in range(at, len(self.history)):
            kind, said = apart(self.history[number])
            if kind == LOOKED:
                slot, side = said
                there = self.looks[look]
                self.tokens.look(slot, side, UNSEEN if there == UNKNOWN else LOOKED_AT.of(there))
                look += 1
            elif kind == LEFT:
                self.rows[said[0]] = None
            elif kind in (DEPLOYED, MOVED, FETCHED, SEEN, DANCED, LOST, REPLACED):
                row = self.rows[said[0]]
                if row is not None:
                    read_row(row, kind, said)
            else:
                self.tokens.read(kind, said)


def read_row(row: RowBelief, kind: int, said: list[int]) -> None:
    """One entry about a row."""
    if kind == DEPLOYED:
        _, one, other = said
        row.deploy(one, other)
    elif kind == MOVED:
        _, first, second, spared = said
        row.move(first, second, spared)
    elif kind == FETCHED:
        _, came, first, second, went, spared = said
        row.fetch(came, first, second, went, spared)
    elif kind == SEEN:
        _, place, card, _ = said
        row.see(place, card)
    elif kind == DANCED:
        _, start, end = said
        row.dance(start, end)
    elif kind == LOST:
        _, place = said
        row.lose(place)
    else:
        _, came, first, second, gap = said
        row.replace(came, first, second, gap)


class Memory:
    """The last beliefs anybody asked for: whoever thinks long about one position asks again and again."""

    def __init__(self) -> None:
        self.kept: list[Belief] = []

    def recall(self, seen: Street) -> Belief:
        """The belief of this observation's viewer. Raises Dry if its past cannot have been."""
        belief: Belief | None = None
        for number in range(len(self.kept) - 1, -1, -1):
            if self.kept[number].continues(seen):
                belief = self.kept.pop(number)
                break
        if belief is None:
            belief = Belief(seen)
        belief.read(seen)
        self.kept.append(belief)
        while len(self.kept) > KEPT or (len(self.kept) > 1 and sum(b.size() for b in self.kept) > PICTURES_KEPT):
            del self.kept[0]
        return belief


MEMORY: Final = Memory()  # one for all: search, priors and screens ask about the same positions


def conclusions(seen: Street) -> Belief | None:
    """What the viewer may conclude from the past; none where the position was edited by hand."""
    try:
        return MEMORY.recall(seen)
    except Dry:
        return None
