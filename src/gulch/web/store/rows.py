"""The rows of the store as objects, and how they are read and written."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import Any

from gulch.web.store.engine import Row, Tx


@dataclass
class TableRow:
    id: str
    game: str
    engine: int
    options: dict[str, str]
    size: int
    seed: str
    name: str
    listed: bool
    host: str
    idem: str
    invite: str
    watch: str
    status: str = "waiting"  # waiting, playing, finished
    version: int = 0  # the last action
    stirred: int = 0  # counts every other change: seats, votes, chat
    turn: list[int] = field(default_factory=list)  # the seats that owe an answer: the truth, not for viewers
    result: dict[str, Any] = field(default_factory=dict)
    rematch: str = ""
    created: int = 0
    changed: int = 0
    ended: int = 0
    position: str = ""  # where the game begins, as a document; empty: as the rules lay it out
    odds: bool = True  # are they told?
    hints: int = 0  # that were given

    def follow(self, action: ActionRow, outcome: Outcome) -> None:
        """The row after an action that the store has taken."""
        self.version, self.status, self.turn, self.result = action.seq, outcome.status, outcome.turn, outcome.result
        self.ended = now() if outcome.status == "finished" else 0


@dataclass
class SeatRow:
    seat: int
    kind: str = "open"  # open, person, bot
    guest: str = ""
    name: str = ""
    level: str = ""
    away: bool = False  # a bot answers until the person is back
    resigned: bool = False
    last_here: int = 0  # when the person last had the table open; the column is called seen
    orders: str = ""  # what is answered for this seat, in the words of its game; nobody else may know


@dataclass
class ActionRow:
    """What happened at a table, with every outcome of chance. Rows are never changed."""

    seq: int
    kind: str  # start, play, undo, rewind, resign
    seat: int
    idem: str
    quiet: int  # the viewpoints that cannot notice it, as bits: the seats, and after them those who watch
    body: dict[str, Any]


@dataclass
class VoteRow:
    n: int
    kind: str
    asker: int
    body: dict[str, Any]
    yes: list[int]
    state: str  # open, passed, failed


@dataclass
class ChatRow:
    n: int
    seat: int
    name: str
    text: str
    made: int


@dataclass
class Kept:
    """Everything about one table, the actions as far as the snapshot does not have them."""

    row: TableRow
    seats: list[SeatRow]
    votes: list[VoteRow]
    chat: list[ChatRow]
    snapshot: tuple[int, dict[str, Any]] | None
    actions: list[ActionRow]
    moved: int = 0  # in a list of one's own tables: when something last happened that one could notice


@dataclass
class Outcome:
    """What an action changes about its table besides the game itself."""

    status: str
    turn: list[int]
    result: dict[str, Any] = field(default_factory=dict)
    resigned: int | None = None  # the seat that has given up
    agreed: int | None = None  # the vote that is carried out with it


First = tuple[ActionRow, Outcome]  # what a new table begins with


@dataclass
class Appended:
    seq: int
    replayed: bool


@dataclass
class Behind:
    """Others have acted since: catch up, and see whether the action is still wanted."""

    version: int


TABLE_FIELDS = (
    "id, game, engine, options, size, seed, name, listed, host, idem, invite, watch, status, version, stirred, turn, "
    "result, rematch, created, changed, ended, position, odds, hints"
)
SEAT_FIELDS = "seat, kind, guest, name, level, away, resigned, seen, orders"
CHAT_SHOWN = 100
HERE = 45  # seconds since a person last had the table open


def now() -> int:
    return int(time.time())


def table_row(row: Row) -> TableRow:
    kept = TableRow(*row)
    kept.options, kept.turn, kept.result = json.loads(row[3]), json.loads(row[15]), json.loads(row[16])
    kept.listed, kept.odds = bool(kept.listed), bool(kept.odds)
    return kept


def seat_row(row: Row) -> SeatRow:
    return SeatRow(row[0], row[1], row[2], row[3], row[4], bool(row[5]), bool(row[6]), row[7], row[8])


def action_row(row: Row) -> ActionRow:
    return ActionRow(row[0], row[1], row[2], row[3], int(row[4]), json.loads(row[5]))


def read_table(tx: Tx, table_id: str) -> TableRow | None:
    row = tx.one(f"SELECT {TABLE_FIELDS} FROM tables WHERE id = ?", table_id)
    return None if row is None else table_row(row)


def read_seats(tx: Tx, table_id: str) -> list[SeatRow]:
    return [seat_row(r) for r in tx.all(f"SELECT {SEAT_FIELDS} FROM seats WHERE table_id = ? ORDER BY seat", table_id)]


def read_votes(tx: Tx, table_id: str) -> list[VoteRow]:
    rows = tx.all(
        "SELECT n, kind, asker, body, yes, state FROM votes WHERE table_id = ? AND state = 'open' ORDER BY n", table_id
    )
    return [
        VoteRow(n, kind, asker, json.loads(body), json.loads(yes), state) for n, kind, asker, body, yes, state in rows
    ]


def read_chat(tx: Tx, table_id: str) -> list[ChatRow]:
    rows = tx.all(
        "SELECT n, seat, name, text, made FROM chat WHERE table_id = ? ORDER BY n DESC LIMIT ?", table_id, CHAT_SHOWN
    )
    return [ChatRow(*row) for row in reversed(rows)]


def read_actions(tx: Tx, table_id: str, after: int) -> list[ActionRow]:
    rows = tx.all(
        "SELECT seq, kind, seat, idem, quiet, body FROM actions WHERE table_id = ? AND seq > ? ORDER BY seq",
        table_id,
        after,
    )
    return [action_row(row) for row in rows]


def stir(tx: Tx, table_id: str) -> None:
    """Something about a table has changed that is no action."""
    tx.run("UPDATE tables SET stirred = stirred + 1 WHERE id = ?", table_id)
    tx.notify(table_id)


def write_seat(tx: Tx, table_id: str, seat: SeatRow) -> None:
    """Put somebody on a seat, whoever sat there before."""
    values = (
        *(seat.kind, seat.guest, seat.name, seat.level),
        *(int(seat.away), int(seat.resigned), seat.last_here, seat.orders),
    )
    changed = tx.run(
        "UPDATE seats SET kind = ?, guest = ?, name = ?, level = ?, away = ?, resigned = ?, seen = ?, orders = ? "
        "WHERE table_id = ? AND seat = ?",
        *values,
        table_id,
        seat.seat,
    )
    if not changed:
        tx.run(
            f"INSERT INTO seats (table_id, {SEAT_FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            table_id,
            seat.seat,
            *values,
        )


def tell_all(tx: Tx, table_id: str, seat: int, what: str) -> None:
    """The house says in the chat what has become of a seat. It has no name, and each reads it in his language."""
    row = tx.one("SELECT coalesce(max(n), 0) FROM chat WHERE table_id = ?", table_id)
    assert row is not None
    tx.run(
        "INSERT INTO chat (table_id, n, seat, name, text, idem, made) VALUES (?, ?, ?, '', ?, ?, ?)",
        *(table_id, row[0] + 1, seat, what, f"told:{row[0] + 1}", now()),
    )


def close_vote(tx: Tx, table_id: str, number: int, state: str) -> None:
    tx.run("UPDATE votes SET state = ? WHERE table_id = ? AND n = ?", state, table_id, number)
