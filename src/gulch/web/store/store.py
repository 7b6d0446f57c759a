"""What is kept, and the few ways to change it. The same for both databases."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from gulch.web.store.engine import Engine, Row, StoreAway, Tx

T = TypeVar("T")


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


@dataclass
class SeatRow:
    seat: int
    kind: str = "open"  # open, person, bot
    guest: str = ""
    name: str = ""
    level: str = ""
    away: bool = False  # a bot answers until the person is back
    resigned: bool = False
    seen: int = 0  # when the person last had the table open


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


@dataclass
class Outcome:
    """What an action changes about its table besides the game itself."""

    status: str
    turn: list[int]
    result: dict[str, Any] = field(default_factory=dict)


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
    "result, rematch, created, changed, ended, position"
)
SEAT_FIELDS = "seat, kind, guest, name, level, away, resigned, seen"
CHAT_SHOWN = 100
PATIENCE = 3.0  # seconds for the store to show that it is alive


def now() -> int:
    return int(time.time())


def table_row(row: Row) -> TableRow:
    kept = TableRow(*row)
    kept.options, kept.turn, kept.result = json.loads(row[3]), json.loads(row[15]), json.loads(row[16])
    kept.listed = bool(kept.listed)
    return kept


def seat_row(row: Row) -> SeatRow:
    return SeatRow(row[0], row[1], row[2], row[3], row[4], bool(row[5]), bool(row[6]), row[7])


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
    tx.tell(table_id)


class Store:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def run(self, job: Callable[[Tx], T]) -> T:
        return await self.engine.run(job)

    async def close(self) -> None:
        await self.engine.close()

    async def ailment(self) -> str:
        """What is wrong with the store, in a word or two for whoever runs the server; empty: all is well.

        Reading is not enough to know: something is written, too.
        """
        beat = (
            "INSERT INTO heartbeat (part, beat) VALUES ('server', ?) "
            "ON CONFLICT (part) DO UPDATE SET beat = excluded.beat"
        )
        try:
            async with asyncio.timeout(PATIENCE):
                await self.run(lambda tx: tx.run(beat, time.time_ns()))
        except (StoreAway, TimeoutError):
            return await self.engine.damage() or "cannot be written"
        return await self.engine.damage()

    # guests

    async def guest_name(self, guest: str) -> str | None:
        row = await self.run(lambda tx: tx.one("SELECT name FROM guests WHERE id = ?", guest))
        return None if row is None else str(row[0])

    async def name_guest(self, guest: str, name: str) -> list[str]:
        """Also where he sits under the old name and the game is not over; gives the ids of those tables."""

        def job(tx: Tx) -> list[str]:
            before = tx.one("SELECT name FROM guests WHERE id = ?", guest)
            if before is None:
                tx.run("INSERT INTO guests (id, name, created) VALUES (?, ?, ?)", guest, name, now())
                return []
            tx.run("UPDATE guests SET name = ? WHERE id = ?", name, guest)
            sits = tx.all(
                "SELECT s.table_id, s.seat FROM seats s JOIN tables t ON t.id = s.table_id "
                "WHERE s.guest = ? AND s.name = ? AND t.status <> 'finished'",
                guest,
                before[0],
            )
            for table_id, seat in sits:
                tx.run("UPDATE seats SET name = ? WHERE table_id = ? AND seat = ?", name, table_id, seat)
                stir(tx, table_id)
            return [str(table_id) for table_id, _ in sits]

        return await self.run(job)

    async def generation(self, guest: str) -> int:
        """How often this guest has logged out everywhere."""
        row = await self.run(lambda tx: tx.one("SELECT generation FROM guests WHERE id = ?", guest))
        return 0 if row is None else int(row[0])

    async def next_generation(self, guest: str) -> int:
        """Ends all sessions of a guest, and the links that would begin others."""

        def job(tx: Tx) -> int:
            tx.run("DELETE FROM recoveries WHERE guest = ?", guest)
            tx.run("UPDATE guests SET generation = generation + 1 WHERE id = ?", guest)
            row = tx.one("SELECT generation FROM guests WHERE id = ?", guest)
            return 0 if row is None else int(row[0])

        return await self.run(job)

    async def undated_since(self, guest: str, moment: int) -> int:
        """When a guest first came with a cookie that has no date; it is this moment if he never has."""

        def job(tx: Tx) -> int:
            tx.run("UPDATE guests SET undated = ? WHERE id = ? AND undated = 0", moment, guest)
            row = tx.one("SELECT undated FROM guests WHERE id = ?", guest)
            return moment if row is None else int(row[0])

        return await self.run(job)

    async def add_recovery(self, token_digest: str, guest: str, expires: int) -> None:
        def job(tx: Tx) -> None:
            tx.run("DELETE FROM recoveries WHERE guest = ? OR expires < ?", guest, now())
            tx.run("INSERT INTO recoveries (token, guest, expires) VALUES (?, ?, ?)", token_digest, guest, expires)

        await self.run(job)

    async def use_recovery(self, token_digest: str, spend: bool) -> str | None:
        """The guest a token stands for; it works once."""

        def job(tx: Tx) -> str | None:
            row = tx.one("SELECT guest FROM recoveries WHERE token = ? AND expires >= ?", token_digest, now())
            if row is not None and spend:
                tx.run("DELETE FROM recoveries WHERE token = ?", token_digest)
            return None if row is None else str(row[0])

        return await self.run(job)

    # tables

    async def create(self, row: TableRow, seats: list[SeatRow], replaces: str = "", first: First | None = None) -> str:
        """With its first action or without; a crash leaves all of it or nothing.

        Gives the id of the table: an older one's, if the same host sent the same key before."""

        def job(tx: Tx) -> str:
            same = tx.one("SELECT id FROM tables WHERE host = ? AND idem = ?", row.host, row.idem)
            if same is not None:
                return str(same[0])
            if replaces:
                tx.hold(replaces)
                before = tx.one("SELECT rematch FROM tables WHERE id = ?", replaces)
                if before is not None and before[0]:
                    return str(before[0])
            row.created = row.changed = now()
            values = [getattr(row, name) for name in TABLE_FIELDS.split(", ")]
            plain = [
                json.dumps(v) if isinstance(v, (dict, list)) else int(v) if isinstance(v, bool) else v for v in values
            ]
            tx.run(f"INSERT INTO tables ({TABLE_FIELDS}) VALUES ({', '.join('?' * len(plain))})", *plain)
            for seat in seats:
                write_seat(tx, row.id, seat)
            if first is not None:
                write_action(tx, row.id, *first)
            if replaces:
                tx.run("UPDATE tables SET rematch = ? WHERE id = ?", row.id, replaces)
                stir(tx, replaces)
            return row.id

        return await self.run(job)

    async def load(self, table_id: str, from_snapshot: bool = True) -> Kept | None:
        def job(tx: Tx) -> Kept | None:
            row = read_table(tx, table_id)
            if row is None:
                return None
            sql = "SELECT seq, body FROM snapshots WHERE table_id = ?"
            kept = tx.one(sql, table_id) if from_snapshot else None
            snapshot = None if kept is None else (int(kept[0]), json.loads(kept[1]))
            actions = read_actions(tx, table_id, snapshot[0] if snapshot else 0)
            # Another process may have acted between two of these statements: what is told has to fit together.
            row.version = actions[-1].seq if actions else snapshot[0] if snapshot else 0
            return Kept(
                row, read_seats(tx, table_id), read_votes(tx, table_id), read_chat(tx, table_id), snapshot, actions
            )

        return await self.run(job)

    async def refresh(self, table_id: str, after: int) -> Kept | None:
        """The same without what is known: the actions after one, and no snapshot."""

        def job(tx: Tx) -> Kept | None:
            row = read_table(tx, table_id)
            if row is None:
                return None
            actions = read_actions(tx, table_id, after)
            row.version = actions[-1].seq if actions else after
            return Kept(row, read_seats(tx, table_id), read_votes(tx, table_id), read_chat(tx, table_id), None, actions)

        return await self.run(job)

    async def by_invite(self, invite: str) -> str | None:
        row = await self.run(lambda tx: tx.one("SELECT id FROM tables WHERE invite = ?", invite))
        return None if row is None else str(row[0])

    async def append(
        self, table_id: str, action: ActionRow, outcome: Outcome, also: Callable[[Tx], None] | None = None
    ) -> Appended | Behind:
        """The only way a game goes on. True once it returns: stored at its number, and never twice for one key."""

        def job(tx: Tx) -> Appended | Behind:
            held = tx.hold(table_id)
            if held is None:
                return Behind(-1)
            same = tx.one("SELECT seq FROM actions WHERE table_id = ? AND idem = ?", table_id, action.idem)
            if same is not None:
                return Appended(int(same[0]), True)
            if held[0] != action.seq - 1 or held[1] == "finished":
                return Behind(int(held[0]))
            write_action(tx, table_id, action, outcome)
            if also is not None:
                also(tx)
            tx.tell(table_id)
            return Appended(action.seq, False)

        return await self.run(job)

    async def has_action(self, table_id: str, idem: str) -> bool:
        """Was this key ever carried out?"""
        row = await self.run(
            lambda tx: tx.one("SELECT seq FROM actions WHERE table_id = ? AND idem = ?", table_id, idem)
        )
        return row is not None

    async def change(self, table_id: str, job: Callable[[Tx, str], T]) -> T:
        """Change what is no action. The job is told the status, and nobody else changes the table meanwhile."""

        def held(tx: Tx) -> T:
            row = tx.hold(table_id)
            result = job(tx, "" if row is None else str(row[1]))
            stir(tx, table_id)
            return result

        return await self.run(held)

    async def snapshot(self, table_id: str, seq: int, body: dict[str, Any]) -> None:
        """A cache; losing it costs time only."""
        text = json.dumps(body, separators=(",", ":"))

        def job(tx: Tx) -> None:
            tx.run(
                "INSERT INTO snapshots (table_id, seq, body) VALUES (?, ?, ?) ON CONFLICT (table_id) DO UPDATE "
                "SET seq = excluded.seq, body = excluded.body WHERE snapshots.seq < excluded.seq",
                table_id,
                seq,
                text,
            )

        await self.run(job)

    async def touch(self, here: list[tuple[str, int]], at: int) -> None:
        """Persons who have their table open now."""

        def job(tx: Tx) -> None:
            for table_id, seat in here:
                tx.run("UPDATE seats SET seen = ? WHERE table_id = ? AND seat = ?", at, table_id, seat)

        if here:
            await self.run(job)

    async def owing(self, ordering: Sequence[str] = ()) -> dict[str, int]:
        """The versions of tables that may wait for the server itself: a bot is asked, or somebody is in one of these
        games, where people leave orders."""

        def job(tx: Tx) -> dict[str, int]:
            rows = tx.all(
                "SELECT t.id, t.version, t.game, t.turn, s.seat, s.kind, s.away, s.resigned FROM tables t "
                "JOIN seats s ON s.table_id = t.id WHERE t.status = 'playing'"
            )
            return {
                str(table_id): int(version)
                for table_id, version, game, turn, seat, kind, away, resigned in rows
                if game in ordering or ((kind == "bot" or away or resigned) and seat in json.loads(turn))
            }

        return await self.run(job)

    async def lists(self, guest: str, most: int) -> tuple[list[Kept], list[Kept], list[Kept]]:
        """Tables of a guest, tables one could join, and those that ended last; without their actions.

        Not by their last change: the order would tell of answers given in secret.
        """

        def job(tx: Tx) -> tuple[list[Kept], list[Kept], list[Kept]]:
            fields = ", ".join(f"t.{name}" for name in TABLE_FIELDS.split(", "))
            yours = tx.all(
                f"SELECT {fields} FROM tables t WHERE t.id IN (SELECT table_id FROM seats WHERE guest = ?) "
                "ORDER BY CASE t.status WHEN 'finished' THEN 1 ELSE 0 END, t.created DESC, t.id LIMIT ?",
                guest,
                most,
            )
            free = tx.all(
                f"SELECT {fields} FROM tables t WHERE t.status = 'waiting' AND t.listed = 1 AND t.id IN "
                "(SELECT table_id FROM seats WHERE kind = 'open') ORDER BY t.created DESC, t.id LIMIT ?",
                most,
            )
            ended = tx.all(
                f"SELECT {fields} FROM tables t WHERE t.status = 'finished' AND t.listed = 1 "
                "ORDER BY t.ended DESC LIMIT ?",
                most,
            )

            def kept(rows: list[Row]) -> list[Kept]:
                return [Kept(table_row(r), read_seats(tx, str(r[0])), [], [], None, []) for r in rows]

            return kept(yours), kept(free), kept(ended)

        return await self.run(job)

    async def counts(self) -> dict[str, int]:
        """How many tables there are by status, and actions in all."""
        rows = await self.run(lambda tx: tx.all("SELECT status, count(*), sum(version) FROM tables GROUP BY status"))
        return {str(row[0]): int(row[1]) for row in rows} | {"actions": sum(int(row[2]) for row in rows)}


def write_action(tx: Tx, table_id: str, action: ActionRow, outcome: Outcome) -> None:
    tx.run(
        "INSERT INTO actions (table_id, seq, kind, seat, idem, quiet, body, made) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        table_id,
        action.seq,
        action.kind,
        action.seat,
        action.idem,
        action.quiet,
        json.dumps(action.body, separators=(",", ":")),
        now(),
    )
    tx.run(
        "UPDATE tables SET version = ?, status = ?, turn = ?, result = ?, changed = ?, ended = ? WHERE id = ?",
        action.seq,
        outcome.status,
        json.dumps(outcome.turn),
        json.dumps(outcome.result),
        now(),
        now() if outcome.status == "finished" else 0,
        table_id,
    )


def write_seat(tx: Tx, table_id: str, seat: SeatRow) -> None:
    """Put somebody on a seat, whoever sat there before."""
    values = (seat.kind, seat.guest, seat.name, seat.level, int(seat.away), int(seat.resigned), seat.seen)
    changed = tx.run(
        "UPDATE seats SET kind = ?, guest = ?, name = ?, level = ?, away = ?, resigned = ?, seen = ? "
        "WHERE table_id = ? AND seat = ?",
        *values,
        table_id,
        seat.seat,
    )
    if not changed:
        tx.run(
            f"INSERT INTO seats (table_id, {SEAT_FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            table_id,
            seat.seat,
            *values,
        )
