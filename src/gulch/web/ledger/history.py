"""A table as the rows of the store tell it.

A game is the list of its moves. Actions add moves, or take some back; folding all actions gives the list.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import Any

from gulch.core.options import house_rules
from gulch.core.seen import keeps_secrets, save
from gulch.face.box import Box
from gulch.games import find
from gulch.play.ledger import Move
from gulch.play.records import ENGINE
from gulch.play.table import Table, table_from
from gulch.play.views import known_moves
from gulch.web.ledger.noticed import WATCHER, Ledger
from gulch.web.store import ActionRow, Kept

SNAPSHOT_EVERY = 50
BACK = ("undo", "rewind")  # actions that take moves back


class OldSnapshot(LookupError):
    """A snapshot another release made, which does not fit this one: the actions tell the same."""


def fold(moves: Sequence[Move], rewinds: int, actions: Sequence[ActionRow]) -> tuple[list[Move], int]:
    """The moves of a game after these actions, and how often all went back."""
    found = list(moves)
    for action in actions:
        if action.kind == "undo":
            del found[action.body["drop"]]
        elif action.kind == "rewind":
            del found[action.body["to"] :]
            rewinds += 1
        found += moves_of(action)
    return found, rewinds


def moves_of(action: ActionRow) -> list[Move]:
    return [Move(*move) for move in action.body.get("moves", ())]


def moves_since(table: Table, known: int) -> list[list[Any]]:
    """The same moves the other way: as the body of an action keeps them."""
    return [[m.seat, m.answer, m.aside, m.word] for m in table.moves[known:]]


def eyes(viewpoint: int) -> int | None:
    """A viewpoint as games call it."""
    return None if viewpoint == WATCHER else viewpoint


class History:
    """What is known of one table: its rows, the game as far as it has come, and who noticed what of it."""

    def __init__(self, kept: Kept) -> None:
        self.id = kept.row.id
        self.box: Box = find(kept.row.game)
        self.table: Table | None = None
        self.seq = 0  # of the last action
        self.ledger = Ledger(kept.row.size)
        self.stirs = 0  # counts how often anything but an action may have changed
        self.asked = time.monotonic()  # when the present question was put
        self.snapped = 0
        self.take_in(kept)

    # catching up

    def take_in(self, kept: Kept) -> None:
        """Everything that is no action replaces what was known; actions are played."""
        self.row, self.seats, self.votes, self.chat = kept.row, kept.seats, kept.votes, kept.chat
        if kept.snapshot is not None and self.table is None:
            self.resume(*kept.snapshot)
            if self.table is None:
                raise OldSnapshot(self.id)
        self.follow(kept.actions)
        self.introduce()
        self.stirs += 1

    def laid_out(self) -> Table:
        """The table as it was before the first move; luck is entered by hand until the moves are in."""
        house_rules(self.box.options, self.row.options, stored=True)  # a text that was good once is good for its table
        if self.row.position:
            return table_from(self.box, json.loads(self.row.position), self.row.seed, luck="manual", stored=True)
        return Table(self.box, self.row.size, self.row.seed, self.row.options, luck="manual")

    def resume(self, seq: int, body: dict[str, Any]) -> None:
        table = self.laid_out()
        if body["engine"] != ENGINE or "noticed" not in body or set(body["kept"]["truth"]) != set(save(table.first)):
            return  # an earlier release's
        table.resume(body["kept"])
        table.luck = "dealer"
        self.table, self.seq, self.snapped = table, seq, seq
        self.ledger = Ledger(self.row.size, body["noticed"])

    def follow(self, actions: Sequence[ActionRow]) -> None:
        """Play what the store has and this table has not."""
        fresh = [action for action in actions if action.seq > self.seq]
        if not fresh:
            return
        if self.table is None or any(action.kind in BACK for action in fresh):
            known, rewinds = ((), 0) if self.table is None else (self.table.moves, self.table.rewinds)
            moves, rewinds = fold(known, rewinds, fresh)
            table = self.laid_out()
            table.redo(moves)
            table.rewinds = rewinds
        else:
            table = copy(self.table)
            table.luck = "manual"
            table.redo(fold([], 0, fresh)[0])
        table.luck = "dealer"
        self.replace(table, fresh)

    def replace(self, table: Table, actions: Sequence[ActionRow]) -> None:
        """The table after these actions takes the place of the one before."""
        for viewpoint in self.ledger.viewpoints:
            if self.renumbered(table, viewpoint):
                self.ledger.renumber(viewpoint)
        self.table = table
        self.introduce()
        for action in actions:
            self.seq = action.seq
            self.ledger.enter(action.quiet, taken_back=action.kind in BACK)
            if action.kind in BACK or not all(move.aside for move in moves_of(action)):
                self.asked = time.monotonic()  # an order given in secret does not put the question again

    def introduce(self) -> None:
        """The table learns what those are called who sit at it."""
        if self.table is not None:
            self.table.people = {seat.seat: seat.name for seat in self.seats if seat.name}

    def renumbered(self, table: Table, viewpoint: int) -> bool:
        """Has this viewer heard lines that now stand behind others he had not heard of?"""
        if self.table is None or not self.table.secretive:
            return False
        before, after = known_moves(self.table, eyes(viewpoint)), known_moves(table, eyes(viewpoint))
        return before != after[: len(before)]

    # what may be known

    def v(self, viewpoint: int) -> int:
        """How many changes this viewpoint could notice."""
        return self.ledger.version(viewpoint)

    def unnoticed(self, after: Table, actor: int) -> int:
        """The viewpoints that cannot tell that anything has happened, as bits; for example during a ballot."""
        before = self.table
        if before is None:
            return 0
        aside = any(move.aside for move in after.moves[before.version :])
        if not aside and not (before.secretive and after.secretive):
            return 0
        others = [p for p in self.ledger.viewpoints if p != actor]
        return self.ledger.quiet_for(p for p in others if before.looks_the_same(after, eyes(p)))

    @cached_property
    def secretive(self) -> bool:
        """Is anything at this table not for everybody's eyes?"""
        return keeps_secrets(self.laid_out().first)

    @property
    def weight(self) -> int:
        return 1 if self.table is None else len(self.table.lines)

    def seats_of(self, guest: str) -> list[int]:
        return [s.seat for s in self.seats if guest and s.guest == guest and s.kind == "person"]

    # snapshots

    def snapshot_due(self) -> bool:
        """Now and then, and the more rarely the longer the game: a snapshot costs as much as the game is long."""
        return self.seq - self.snapped >= max(SNAPSHOT_EVERY, self.seq // 8)

    def snapshot(self) -> tuple[int, dict[str, Any]]:
        assert self.table is not None
        self.snapped = self.seq
        return self.seq, {"engine": ENGINE, "kept": self.table.keep(), "noticed": self.ledger.versions}
