"""Tables and their actions, which are only ever added."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from gulch.web.store import rows
from gulch.web.store.drawer import Drawer
from gulch.web.store.engine import Row, Tx
from gulch.web.store.rows import (
    TABLE_FIELDS,
    ActionRow,
    Appended,
    Behind,
    First,
    Kept,
    Outcome,
    SeatRow,
    TableRow,
    close_vote,
    read_actions,
    read_chat,
    read_seats,
    read_table,
    read_votes,
    stir,
    table_row,
    tell_all,
    write_seat,
)

LOOKED_AT = 24  # of the last actions of a table, for one that its guest could notice


class Tables(Drawer):
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
            row.created = row.changed = rows.now()
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
            # Another process may have acted between two of these statements: what is read has to fit together.
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

    async def append(self, table_id: str, action: ActionRow, outcome: Outcome) -> Appended | Behind:
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
            if outcome.resigned is not None:
                tx.run("UPDATE seats SET resigned = 1 WHERE table_id = ? AND seat = ?", table_id, outcome.resigned)
                tell_all(tx, table_id, outcome.resigned, "resigned")
            if outcome.agreed is not None:
                close_vote(tx, table_id, outcome.agreed, "passed")
                tx.run(
                    "UPDATE votes SET state = 'failed' WHERE table_id = ? AND state = 'open' AND kind = 'rewind'",
                    table_id,
                )
            tx.notify(table_id)
            return Appended(action.seq, False)

        return await self.run(job)

    async def has_action(self, table_id: str, idem: str) -> bool:
        """Was this key ever carried out?"""
        row = await self.run(
            lambda tx: tx.one("SELECT seq FROM actions WHERE table_id = ? AND idem = ?", table_id, idem)
        )
        return row is not None

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

    async def owing(self, ordering: Sequence[str] = ()) -> dict[str, int]:
        """The versions of tables that may wait for the server itself: a bot is asked, or somebody is in one of these
        games, where people leave orders."""

        def job(tx: Tx) -> dict[str, int]:
            rows = tx.all(
                "SELECT t.id, t.version, t.game, t.turn, s.seat, s.kind, s.away, s.resigned, s.orders FROM tables t "
                "JOIN seats s ON s.table_id = t.id WHERE t.status = 'playing'"
            )
            return {
                str(table_id): int(version)
                for table_id, version, game, turn, seat, kind, away, resigned, orders in rows
                if game in ordering or ((kind == "bot" or away or resigned or orders) and seat in json.loads(turn))
            }

        return await self.run(job)

    async def lists(self, guest: str, most: int) -> tuple[list[Kept], list[Kept], list[Kept], list[Kept]]:
        """Tables of a guest, those one could join, those that ended last, those one may watch; without actions.

        Not by their last change: the order would tell of answers given in secret. Those of the guest tell when
        something last happened that he could notice.
        """

        def job(tx: Tx) -> tuple[list[Kept], list[Kept], list[Kept], list[Kept]]:
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
            going = tx.all(
                f"SELECT {fields} FROM tables t WHERE t.status = 'playing' AND t.listed = 1 "
                "ORDER BY t.created DESC, t.id LIMIT ?",
                most,
            )

            def kept(rows: list[Row]) -> list[Kept]:
                return [Kept(table_row(r), read_seats(tx, str(r[0])), [], [], None, []) for r in rows]

            own = kept(yours)
            for table in own:
                table.moved = last_noticed(tx, table, guest)
            return own, kept(free), kept(ended), kept(going)

        return await self.run(job)

    async def turns(self, guest: str) -> int:
        """At how many tables a guest is asked."""

        def job(tx: Tx) -> int:
            rows = tx.all(
                "SELECT t.id, t.turn, s.seat FROM tables t JOIN seats s ON s.table_id = t.id "
                "WHERE s.guest = ? AND s.kind = 'person' AND s.resigned = 0 AND t.status = 'playing'",
                guest,
            )
            return len({table_id for table_id, turn, seat in rows if seat in json.loads(turn)})

        return await self.run(job)

    async def finished(self) -> list[str]:
        """The ids of all games that are over, as they ended."""
        rows = await self.run(lambda tx: tx.all("SELECT id FROM tables WHERE status = 'finished' ORDER BY ended, id"))
        return [str(row[0]) for row in rows]

    async def counts(self) -> dict[str, int]:
        """How many tables there are by status, and actions in all."""
        rows = await self.run(lambda tx: tx.all("SELECT status, count(*), sum(version) FROM tables GROUP BY status"))
        return {str(row[0]): int(row[1]) for row in rows} | {"actions": sum(int(row[2]) for row in rows)}

    async def going(self, guest: str, since: int) -> int:
        """How many games with bots a guest has going, with a move since."""
        row = await self.run(
            lambda tx: tx.one(
                "SELECT count(*) FROM tables t WHERE t.host = ? AND t.status <> 'finished' AND t.changed >= ? "
                "AND EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.kind = 'bot')",
                guest,
                since,
            )
        )
        return 0 if row is None else int(row[0])


def last_noticed(tx: Tx, table: Kept, guest: str) -> int:
    """When a guest could last notice an action at a table of his; when it was made, if none of the last few."""
    bits = sum(1 << seat.seat for seat in table.seats if seat.guest == guest)
    recent = tx.all(
        "SELECT quiet, made FROM actions WHERE table_id = ? ORDER BY seq DESC LIMIT ?", table.row.id, LOOKED_AT
    )
    return next((int(made) for quiet, made in recent if bits & ~int(quiet)), table.row.created)


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
        rows.now(),
    )
    tx.run(
        "UPDATE tables SET version = ?, status = ?, turn = ?, result = ?, changed = ?, ended = ? WHERE id = ?",
        action.seq,
        outcome.status,
        json.dumps(outcome.turn),
        json.dumps(outcome.result),
        rows.now(),
        rows.now() if outcome.status == "finished" else 0,
        table_id,
    )
