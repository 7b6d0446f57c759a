"""Guests: their names, their sessions, and the links that move their seats to another device."""

from __future__ import annotations

from gulch.web.store import rows
from gulch.web.store.drawer import Drawer
from gulch.web.store.engine import Tx


class Guests(Drawer):
    async def guest_name(self, guest: str) -> str | None:
        row = await self.run(lambda tx: tx.one("SELECT name FROM guests WHERE id = ?", guest))
        return None if row is None else str(row[0])

    async def name_guest(self, guest: str, name: str) -> list[str]:
        """Also where he sits under the old name and the game is not over; gives the ids of those tables."""

        def job(tx: Tx) -> list[str]:
            before = tx.one("SELECT name FROM guests WHERE id = ?", guest)
            if before is None:
                tx.run("INSERT INTO guests (id, name, created) VALUES (?, ?, ?)", guest, name, rows.now())
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
                rows.stir(tx, table_id)
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
            tx.run("DELETE FROM recoveries WHERE guest = ? OR expires < ?", guest, rows.now())
            tx.run("INSERT INTO recoveries (token, guest, expires) VALUES (?, ?, ?)", token_digest, guest, expires)

        await self.run(job)

    async def use_recovery(self, token_digest: str, spend: bool) -> str | None:
        """The guest a token stands for; it works once."""

        def job(tx: Tx) -> str | None:
            row = tx.one("SELECT guest FROM recoveries WHERE token = ? AND expires >= ?", token_digest, rows.now())
            if row is not None and spend:
                tx.run("DELETE FROM recoveries WHERE token = ?", token_digest)
            return None if row is None else str(row[0])

        return await self.run(job)
