"""Who sits where, and who is here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gulch.web.store import rows
from gulch.web.store.drawer import Drawer
from gulch.web.store.engine import Tx
from gulch.web.store.rows import HERE, SeatRow, tell_all, write_seat


class Seats(Drawer):
    async def take_seat(
        self, table_id: str, wanted: int | None, reserved: Sequence[int], guest: str, name: str
    ) -> bool:
        """Sit down at a table that waits: where one wants, or else where a seat is kept for one, or on the first."""

        def job(tx: Tx, status: str) -> bool:
            free = [int(r[0]) for r in tx.all("SELECT seat FROM seats WHERE table_id = ? AND kind = 'open'", table_id)]
            seats = [wanted] if wanted is not None else [s for s in reserved if s in free] + sorted(free)
            if status != "waiting" or not seats or seats[0] not in free:
                return False
            write_seat(tx, table_id, SeatRow(seats[0], "person", guest, name, last_here=rows.now()))
            tell_all(tx, table_id, seats[0], "came")
            return True

        return await self.change(table_id, job)

    async def put_seat(self, table_id: str, seat: SeatRow) -> bool:
        """Whoever sat there before, as long as the table waits."""

        def job(tx: Tx, status: str) -> bool:
            if status == "waiting":
                write_seat(tx, table_id, seat)
            return status == "waiting"

        return await self.change(table_id, job)

    async def keep_seats(self, table_id: str, kept_for: Mapping[int, str]) -> None:
        """Seats that are free for one guest each."""

        def job(tx: Tx, status: str) -> None:
            for seat, guest in kept_for.items():
                sql = "UPDATE seats SET guest = ? WHERE table_id = ? AND seat = ? AND kind = 'open'"
                tx.run(sql, guest, table_id, seat)

        await self.change(table_id, job)

    async def leave(self, table_id: str, seats: Sequence[int], guest: str) -> None:
        """A table that waits is left for good, and gets another host or is listed no more; a game is just left."""

        def job(tx: Tx, status: str) -> None:
            if status != "waiting":
                for seat in seats:
                    just_left(tx, table_id, seat)
                return
            for seat in seats:
                write_seat(tx, table_id, SeatRow(seat))
                tell_all(tx, table_id, seat, "left")
            heir = tx.one(
                "SELECT guest FROM seats WHERE table_id = ? AND kind = 'person' AND guest <> ? ORDER BY seat",
                table_id,
                guest,
            )
            if heir is not None:
                tx.run("UPDATE tables SET host = ? WHERE id = ? AND host = ?", heir[0], table_id, guest)
            else:
                tx.run("UPDATE tables SET listed = 0 WHERE id = ?", table_id)

        await self.change(table_id, job)

    async def come(self, table_id: str, seat: int, at: int) -> None:
        """A person is here, and takes over from the bot that sat in."""

        def job(tx: Tx, status: str) -> None:
            sat_in = tx.one("SELECT away FROM seats WHERE table_id = ? AND seat = ?", table_id, seat)
            if sat_in is not None and sat_in[0]:
                tell_all(tx, table_id, seat, "back")
            tx.run("UPDATE seats SET seen = ?, away = 0 WHERE table_id = ? AND seat = ?", at, table_id, seat)

        await self.change(table_id, job)

    async def go(self, table_id: str, seat: int) -> None:
        def job(tx: Tx, status: str) -> None:
            just_left(tx, table_id, seat)

        await self.change(table_id, job)

    async def order(self, table_id: str, seat: int, order: str) -> None:
        """What is answered for a seat from now on; empty: nothing any more."""

        def job(tx: Tx, status: str) -> None:
            tx.run("UPDATE seats SET orders = ? WHERE table_id = ? AND seat = ?", order, table_id, seat)

        await self.change(table_id, job)

    async def hint(self, table_id: str) -> None:
        """One more was given at this table."""

        def job(tx: Tx, status: str) -> None:
            tx.run("UPDATE tables SET hints = hints + 1 WHERE id = ?", table_id)

        await self.change(table_id, job)

    async def touch(self, here: list[tuple[str, int]], at: int) -> None:
        """Persons who have their table open now."""

        def job(tx: Tx) -> None:
            for table_id, seat in here:
                tx.run("UPDATE seats SET seen = ? WHERE table_id = ? AND seat = ?", at, table_id, seat)

        if here:
            await self.run(job)


def just_left(tx: Tx, table_id: str, seat: int) -> None:
    """Not here any more, and known since when: only who stays away makes room for a bot."""
    tx.run("UPDATE seats SET seen = ? WHERE table_id = ? AND seat = ?", rows.now() - HERE, table_id, seat)
