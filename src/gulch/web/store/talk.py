"""What people say to each other at a table: votes and chat."""

from __future__ import annotations

import json
from typing import Any

from gulch.web.store import rows
from gulch.web.store.drawer import Drawer
from gulch.web.store.engine import Tx
from gulch.web.store.rows import close_vote, tell_all


class Talk(Drawer):
    async def open_vote(self, table_id: str, kind: str, asker: int, body: dict[str, Any], idem: str) -> None:
        """One of each kind is open at a time; its asker agrees."""

        def job(tx: Tx, status: str) -> None:
            if tx.one("SELECT n FROM votes WHERE table_id = ? AND idem = ?", table_id, idem) is not None:
                return
            sql = "UPDATE votes SET state = 'failed' WHERE table_id = ? AND kind = ? AND state = 'open'"
            tx.run(sql, table_id, kind)
            row = tx.one("SELECT coalesce(max(n), 0) FROM votes WHERE table_id = ?", table_id)
            assert row is not None
            tx.run(
                "INSERT INTO votes (table_id, n, kind, asker, body, yes, state, idem) "
                "VALUES (?, ?, ?, ?, ?, ?, 'open', ?)",
                table_id,
                row[0] + 1,
                kind,
                asker,
                json.dumps(body),
                json.dumps([asker]),
                idem,
            )

        await self.change(table_id, job)

    async def cast_vote(self, table_id: str, number: int, seat: int, yes: bool, enough: int) -> None:
        """A seat says yes or no; with so many who say no the vote has failed."""

        def job(tx: Tx, status: str) -> None:
            row = tx.one(
                "SELECT body, yes FROM votes WHERE table_id = ? AND n = ? AND state = 'open'", table_id, number
            )
            if row is None:
                return
            body, ayes = json.loads(row[0]), [s for s in json.loads(row[1]) if s != seat]
            noes = [s for s in body.get("no", []) if s != seat]
            (ayes if yes else noes).append(seat)
            tx.run(
                "UPDATE votes SET yes = ?, body = ?, state = ? WHERE table_id = ? AND n = ?",
                json.dumps(sorted(ayes)),
                json.dumps({**body, "no": noes}),
                "failed" if len(noes) >= enough else "open",
                table_id,
                number,
            )

        await self.change(table_id, job)

    async def sit_in(self, table_id: str, number: int, whom: int | None) -> None:
        """A vote about a bot for somebody is over; None: he is back, and needs none."""

        def job(tx: Tx, status: str) -> None:
            close_vote(tx, table_id, number, "failed" if whom is None else "passed")
            if whom is not None:
                tx.run("UPDATE seats SET away = 1 WHERE table_id = ? AND seat = ?", table_id, whom)
                tell_all(tx, table_id, whom, "sat-in")

        await self.change(table_id, job)

    async def add_chat(self, table_id: str, seat: int, name: str, text: str, idem: str) -> None:
        def job(tx: Tx, status: str) -> None:
            if tx.one("SELECT n FROM chat WHERE table_id = ? AND idem = ?", table_id, idem) is not None:
                return
            row = tx.one("SELECT coalesce(max(n), 0) FROM chat WHERE table_id = ?", table_id)
            assert row is not None
            tx.run(
                "INSERT INTO chat (table_id, n, seat, name, text, idem, made) VALUES (?, ?, ?, ?, ?, ?, ?)",
                table_id,
                row[0] + 1,
                seat,
                name,
                text,
                idem,
                rows.now(),
            )

        await self.change(table_id, job)
