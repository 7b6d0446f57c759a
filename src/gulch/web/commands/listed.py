"""Every command about a table, once: the API and the forms both go by this list."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from gulch.core.legible import whole_number
from gulch.web.commands.errand import Errand
from gulch.web.commands.playing import move, order, resign, undo
from gulch.web.commands.talking import ask_vote, cast_vote, chat
from gulch.web.commands.waiting import change_seat, join, leave, rematch, start
from gulch.web.schema import (
    AskVote,
    CastVote,
    ChangeSeat,
    ChatCommand,
    Done,
    Join,
    MoveCommand,
    Nothing,
    OrderCommand,
    SeatCommand,
    UndoCommand,
    Wish,
)
from gulch.web.tables.live import LiveTable

Form = dict[str, str]
Handler = Callable[[Errand, LiveTable, Any], Awaitable[Done]]


def as_sent(filled: Form) -> dict[str, Any]:
    return dict(filled)


def of_nothing(filled: Form) -> dict[str, Any]:
    return {}


def of_seat(filled: Form) -> dict[str, Any]:
    """A button says "bot:greedy"."""
    kind, _, level = filled.get("kind", "").partition(":")
    return {**filled, "kind": kind, "level": level}


def of_vote(filled: Form) -> dict[str, Any]:
    return {**filled, "vote": whole_number(filled.get("vote", "")) or 0, "yes": filled.get("yes") == "1"}


def of_order(filled: Form) -> dict[str, Any]:
    return {**filled, "on": filled.get("on") == "1"}


class Command(NamedTuple):
    """One thing to be done at a table."""

    name: str  # of its form: /t/{id}/name
    path: str  # in the API: /api/tables/{id}/path
    wish: type[Wish]  # what has to be said
    carry_out: Handler
    keyed: bool = False  # has to carry the key of an intent
    named: bool = False  # the guest's name is written down with it
    limit: str = ""  # beside the one of all commands
    uninvited: bool = False  # finds tables that may not be looked at
    of_form: Callable[[Form], dict[str, Any]] = as_sent


COMMANDS = [
    Command("join", "join", Join, join, named=True, uninvited=True),
    Command("seat", "seat", ChangeSeat, change_seat, named=True, of_form=of_seat),
    Command("start", "start", Nothing, start, of_form=of_nothing),
    Command("leave", "leave", Nothing, leave, of_form=of_nothing),
    Command("resign", "resign", SeatCommand, resign, keyed=True),
    Command("rematch", "rematch", Nothing, rematch, keyed=True, named=True, of_form=of_nothing),
    Command("move", "moves", MoveCommand, move, keyed=True),
    Command("undo", "undo", UndoCommand, undo, keyed=True),
    Command("order", "orders", OrderCommand, order, of_form=of_order),
    Command("ask", "votes", AskVote, ask_vote, keyed=True),
    Command("vote", "votes/{vote}", CastVote, cast_vote, of_form=of_vote),
    Command("chat", "chat", ChatCommand, chat, keyed=True, limit="chat"),
]
BY_NAME = {command.name: command for command in COMMANDS}
