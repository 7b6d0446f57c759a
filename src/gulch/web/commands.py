"""What people do: each command checks who asks, changes the store, and lets everybody who looks know."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gulch.bots import levels
from gulch.core.options import in_words
from gulch.core.phrases import Phrasebook
from gulch.games import Box, UnknownGame, find
from gulch.play.records import ENGINE
from gulch.play.table import Table
from gulch.play.views import known_moves
from gulch.web.bots import best
from gulch.web.guard import Limits
from gulch.web.hub import Hub
from gulch.web.info import electorate, passed
from gulch.web.live import LiveTable, first_action, moves_since
from gulch.web.schema import (
    AskVote,
    CastVote,
    ChangeSeat,
    ChatCommand,
    Done,
    Join,
    MoveCommand,
    NewTable,
    SeatPlan,
    UndoCommand,
)
from gulch.web.store import Appended, SeatRow, StoreAway, TableRow, Tx, VoteRow
from gulch.web.store.store import First, now, write_seat
from gulch.web.trouble import Trouble

AWAY_AFTER = 60  # seconds without the table open, before the others may put a bot on the seat
MOST_BOT_TABLES = 20  # with bots that a guest may have going at the same time
GOING = 30 * 60  # seconds since its last move, in which a game counts as going on


@dataclass
class Guest:
    id: str
    name: str
    language: str
    say: Phrasebook
    address: str = ""  # where he asks from


def token(size: int = 12) -> str:
    return secrets.token_urlsafe(size)


def game_named(name: str) -> Box:
    try:
        return find(name)
    except UnknownGame:
        raise Trouble("missing", "no-game") from None


def chosen_options(box: Box, options: dict[str, str]) -> dict[str, str]:
    """The options that differ from their defaults."""
    try:
        return in_words(box.options, options)
    except ValueError as trouble:  # nearly always a BadOption
        raise Trouble("bad", "bad-option", detail=str(trouble)) from None


def planned_seat(seat: int, plan: SeatPlan, guest: Guest, box: Box, say: Phrasebook) -> SeatRow:
    if plan.kind == "me":
        return SeatRow(seat, "person", guest.id, plan.name or guest.name)
    if plan.kind == "bot":
        return bot_seat(seat, plan.level, box, say)
    return SeatRow(seat)


def bot_seat(seat: int, level: str, box: Box, say: Phrasebook) -> SeatRow:
    level = level or best(box)
    if level not in levels(box):
        raise Trouble("bad", "no-level", level=level)
    return SeatRow(seat, "bot", "", say.raw("bots", f"name{seat % 6}"), level)


def answers(live: LiveTable, wish: MoveCommand) -> bool:
    """Is this what the present question asks for? Anything else is done, or refused, at once."""
    table, seat = live.table, wish.seat
    if table is None or seat not in table.waiting() or wish.v != live.v(seat) or wish.say in table.asides(seat):
        return False
    return table.why_not(seat, wish.say) is None


class Commands:
    def __init__(self, hub: Hub, limits: Limits) -> None:
        self.hub, self.store, self.limits = hub, hub.store, limits

    async def change(self, live: LiveTable, job: Callable[[Tx, str], Any]) -> Any:
        """Something that is no action, and everybody told."""
        try:
            result = await self.store.change(live.id, job)
        except StoreAway:
            raise Trouble("away", "away") from None
        await self.hub.catch_up(live)
        return result

    # before the game

    async def create(self, guest: Guest, plan: NewTable, idem: str, replaces: str = "") -> Done:
        box = game_named(plan.game)
        if len(plan.seats) not in box.players:
            raise Trouble("bad", "players", players=", ".join(map(str, box.players)))
        row = TableRow(
            id=token(9),
            game=box.name,
            engine=ENGINE,
            options=chosen_options(box, plan.options),
            size=len(plan.seats),
            seed=secrets.token_hex(16),
            name=plan.name,
            listed=plan.open,
            host=guest.id,
            idem=idem,
            invite=token(),
            watch=token(),
        )
        seats = [planned_seat(i, seat, guest, box, guest.say) for i, seat in enumerate(plan.seats)]
        if not any(seat.kind == "person" for seat in seats):
            raise Trouble("bad", "no-seat-for-you")
        await self.store.name_guest(guest.id, guest.name)
        begins = plan.start and all(seat.kind != "open" for seat in seats)
        table_id = await self.make(guest, row, seats, replaces, (lambda: first_action(row, box)) if begins else None)
        if table_id == row.id and begins:
            self.hub.look_after(await self.hub.table(table_id))
        return Done(id=table_id, href=f"/t/{table_id}")

    async def make(
        self,
        guest: Guest,
        row: TableRow,
        seats: list[SeatRow],
        replaces: str = "",
        first: Callable[[], First] | None = None,
    ) -> str:
        """The one way by which tables come into being, whoever asks for them and how: nobody makes too many.

        ``first`` lays the game out, which is done only for those who may."""
        self.limits.hit("create", guest.id)
        self.limits.hit("create-from", guest.address)
        if any(seat.kind == "bot" for seat in seats) and await self.going(guest.id) >= MOST_BOT_TABLES:
            raise Trouble("slow", "many-bots", most=MOST_BOT_TABLES)
        return await self.store.create(row, seats, replaces, None if first is None else first())

    async def going(self, guest: str) -> int:
        """How many games with bots a guest has going."""
        row = await self.store.run(
            lambda tx: tx.one(
                "SELECT count(*) FROM tables t WHERE t.host = ? AND t.status <> 'finished' AND t.changed >= ? "
                "AND EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.kind = 'bot')",
                guest,
                now() - GOING,
            )
        )
        return 0 if row is None else int(row[0])

    async def join(self, guest: Guest, live: LiveTable, wish: Join) -> Done:
        href = f"/t/{live.id}"
        if live.seats_of(guest.id) and wish.seat is None:
            return Done(href=href)
        reserved = [s.seat for s in live.seats if s.kind == "open" and s.guest == guest.id]
        if not (live.row.listed or reserved or secrets.compare_digest(wish.invite.encode(), live.row.invite.encode())):
            raise Trouble("missing", "no-table")
        if live.seats_of(guest.id):
            raise Trouble("late", "seated")
        await self.store.name_guest(guest.id, guest.name)

        def job(tx: Tx, status: str) -> bool:
            free = [int(r[0]) for r in tx.all("SELECT seat FROM seats WHERE table_id = ? AND kind = 'open'", live.id)]
            wanted = [wish.seat] if wish.seat is not None else [s for s in reserved if s in free] + sorted(free)
            if status != "waiting" or not wanted or wanted[0] not in free:
                return False
            write_seat(tx, live.id, SeatRow(wanted[0], "person", guest.id, guest.name, seen=now()))
            return True

        if not await self.change(live, job):
            raise Trouble("late", "full" if live.row.status == "waiting" else "started")
        return Done(href=href)

    def must_host(self, guest: Guest, live: LiveTable) -> None:
        if live.row.host != guest.id:
            raise Trouble("forbidden", "not-host")
        if live.row.status != "waiting":
            raise Trouble("late", "started")

    async def seat(self, guest: Guest, live: LiveTable, wish: ChangeSeat) -> Done:
        self.must_host(guest, live)
        if wish.seat >= live.row.size:
            raise Trouble("bad", "no-seat")
        person = live.seats[wish.seat].kind == "person" and live.seats[wish.seat].guest == guest.id
        if person and wish.kind != "me" and live.seats_of(guest.id) == [wish.seat]:
            raise Trouble("late", "host-stays")
        seat = planned_seat(wish.seat, SeatPlan(kind=wish.kind, level=wish.level), guest, live.box, guest.say)
        has_bots = any(other.kind == "bot" for other in live.seats)
        if seat.kind == "bot" and not has_bots and await self.going(guest.id) >= MOST_BOT_TABLES:
            raise Trouble("slow", "many-bots", most=MOST_BOT_TABLES)

        def job(tx: Tx, status: str) -> bool:
            if status == "waiting":
                write_seat(tx, live.id, seat)
            return status == "waiting"

        if not await self.change(live, job):
            raise Trouble("late", "started")
        return Done()

    async def start(self, guest: Guest, live: LiveTable) -> Done:
        if live.row.host != guest.id:
            raise Trouble("forbidden", "not-host")
        async with live.lock:
            if live.table is not None:
                return Done(v=live.v(-1), replayed=True)
            if any(seat.kind == "open" for seat in live.seats):
                raise Trouble("late", "seats-open")
            answer = await live.append(*first_action(live.row, live.box), None)
            await live.catch_up()
        self.hub.look_after(live)
        return Done(v=live.v(-1), replayed=not isinstance(answer, Appended) or answer.replayed)

    async def leave(self, guest: Guest, live: LiveTable) -> Done:
        """A table that waits is left for good; a game that runs waits for one to come back."""
        seats = live.seats_of(guest.id)
        if not seats:
            raise Trouble("forbidden", "not-seated")

        def job(tx: Tx, status: str) -> None:
            if status != "waiting":
                for seat in seats:
                    tx.run("UPDATE seats SET seen = 0 WHERE table_id = ? AND seat = ?", live.id, seat)
                return
            for seat in seats:
                write_seat(tx, live.id, SeatRow(seat))
            heir = tx.one(
                "SELECT guest FROM seats WHERE table_id = ? AND kind = 'person' AND guest <> ? ORDER BY seat",
                live.id,
                guest.id,
            )
            if heir is not None:
                tx.run("UPDATE tables SET host = ? WHERE id = ? AND host = ?", heir[0], live.id, guest.id)
            else:
                tx.run("UPDATE tables SET listed = 0 WHERE id = ?", live.id)

        await self.change(live, job)
        return Done(href="/")

    async def rematch(self, guest: Guest, live: LiveTable, idem: str) -> Done:
        """The same table once more. The others' seats are kept for them until the host starts without."""
        if not live.seats_of(guest.id):
            raise Trouble("forbidden", "not-seated")
        if live.row.status != "finished":
            raise Trouble("late", "not-over")
        if live.row.rematch:
            return Done(id=live.row.rematch, href=f"/t/{live.row.rematch}", replayed=True)
        plans, kept_for = [], {}
        for seat in live.seats:
            if seat.kind == "person" and seat.guest == guest.id:
                plans.append(SeatPlan("me", name=seat.name))
            elif seat.kind == "person":
                plans.append(SeatPlan("open"))
                kept_for[seat.seat] = seat.guest
            else:
                plans.append(SeatPlan("bot", level=seat.level))
        plan = NewTable(live.box.name, plans, live.row.options, live.row.listed, live.row.name)
        done = await self.create(guest, plan, idem, replaces=live.id)
        if kept_for:
            after = await self.hub.table(done.id)

            def job(tx: Tx, status: str) -> None:
                for seat, whose in kept_for.items():
                    sql = "UPDATE seats SET guest = ? WHERE table_id = ? AND seat = ? AND kind = 'open'"
                    tx.run(sql, whose, after.id, seat)

            await self.change(after, job)
        await self.hub.catch_up(live)
        return done

    # in the game

    def must_sit(self, guest: Guest, live: LiveTable, seat: int) -> None:
        if seat not in live.seats_of(guest.id):
            raise Trouble("forbidden", "not-your-seat")
        if live.seats[seat].resigned:
            raise Trouble("late", "resigned")

    async def act(self, live: LiveTable, *what: Any, **more: Any) -> Done:
        try:
            replayed = await live.act(*what, **more)
        finally:
            self.hub.look_after(live)
        self.hub.metrics.count("gulch_moves_total")
        return Done(v=live.v(what[1]), replayed=replayed)

    async def move(self, guest: Guest, live: LiveTable, wish: MoveCommand, idem: str) -> Done:
        self.must_sit(guest, live, wish.seat)
        if live.seats[wish.seat].away:
            await self.hub.present(live, wish.seat)

        def do(table: Table) -> dict[str, Any]:
            known = table.version
            table.play(wish.seat, wish.say, guest.language)
            return {"moves": moves_since(table, known)}

        thought = (live.id, wish.seat, wish.v)
        try:
            moment = self.hub.moment(live, wish.seat)
            if moment is not None and answers(live, wish):
                self.hub.speaking.add(thought)  # whatever was ordered
                await self.hub.hold(moment)
            return await self.act(live, "play", wish.seat, idem, do, wish.v)
        finally:
            self.hub.speaking.discard(thought)

    async def undo(self, guest: Guest, live: LiveTable, wish: UndoCommand, idem: str) -> Done:
        self.must_sit(guest, live, wish.seat)

        def do(table: Table) -> dict[str, Any]:
            last = max((i for i, move in enumerate(table.moves) if move.seat == wish.seat), default=-1)
            table.undo(wish.seat, guest.language)
            return {"drop": last}

        return await self.act(live, "undo", wish.seat, idem, do, wish.v)

    async def resign(self, guest: Guest, live: LiveTable, seat: int, idem: str) -> Done:
        """A bot plays on. With nobody left to play against, or no person left, the game is over."""
        if live.row.status != "playing":
            raise Trouble("late", "over" if live.row.status == "finished" else "not-started")
        if seat in live.seats_of(guest.id) and live.seats[seat].resigned:
            return Done(v=live.v(seat), replayed=True)
        self.must_sit(guest, live, seat)
        standing = [s.seat for s in live.seats if not s.resigned and s.seat != seat]
        persons = [s for s in live.seats if s.kind == "person" and not s.resigned and s.seat != seat]
        ends = None
        if len(standing) == 1 or not persons:
            ranks = [0 if s in standing else len(standing) for s in range(live.row.size)]
            ends = {"ranks": ranks, "scores": None, "resigned": seat}

        def also(tx: Tx) -> None:
            tx.run("UPDATE seats SET resigned = 1 WHERE table_id = ? AND seat = ?", live.id, seat)

        return await self.act(live, "resign", seat, idem, lambda table: {}, also=also, ends=ends)

    # votes

    async def ask(self, guest: Guest, live: LiveTable, wish: AskVote, idem: str) -> Done:
        self.must_sit(guest, live, wish.seat)
        if live.row.status != "playing":
            raise Trouble("late", "over" if live.row.status == "finished" else "not-started")
        if wish.kind == "rewind":
            body = {"to": self.point(live, wish)}
        else:
            body = {"whom": self.absentee(live, wish)}

        def job(tx: Tx, status: str) -> None:
            if tx.one("SELECT n FROM votes WHERE table_id = ? AND idem = ?", live.id, idem) is not None:
                return
            sql = "UPDATE votes SET state = 'failed' WHERE table_id = ? AND kind = ? AND state = 'open'"
            tx.run(sql, live.id, wish.kind)
            row = tx.one("SELECT coalesce(max(n), 0) FROM votes WHERE table_id = ?", live.id)
            assert row is not None
            tx.run(
                "INSERT INTO votes (table_id, n, kind, asker, body, yes, state, idem) "
                "VALUES (?, ?, ?, ?, ?, ?, 'open', ?)",
                live.id,
                row[0] + 1,
                wish.kind,
                wish.seat,
                json.dumps(body),
                json.dumps([wish.seat]),
                idem,
            )

        await self.change(live, job)
        await self.settle(live)
        return Done(v=live.v(wish.seat))

    def point(self, live: LiveTable, wish: AskVote) -> int:
        """The move to go back to, which the asker counts by those he knows of."""
        assert live.table is not None
        known = known_moves(live.table, wish.seat)
        if wish.to >= len(known):
            raise Trouble("bad", "no-point")
        return known[wish.to]

    def absentee(self, live: LiveTable, wish: AskVote) -> int:
        seat = wish.whom
        if seat is None or seat >= live.row.size or live.seats[seat].kind != "person" or seat == wish.seat:
            raise Trouble("bad", "no-seat")
        if not self.is_gone(live, seat):
            raise Trouble("late", "not-away")
        return seat

    def is_gone(self, live: LiveTable, seat: int) -> bool:
        row = live.seats[seat]
        return not row.away and not row.resigned and row.seen < time.time() - AWAY_AFTER

    async def cast(self, guest: Guest, live: LiveTable, number: int, wish: CastVote) -> Done:
        self.must_sit(guest, live, wish.seat)
        if number not in [vote.n for vote in live.votes]:
            raise Trouble("late", "no-vote")

        def job(tx: Tx, status: str) -> None:
            row = tx.one(
                "SELECT kind, body, yes FROM votes WHERE table_id = ? AND n = ? AND state = 'open'", live.id, number
            )
            if row is None:
                return
            body, yes = json.loads(row[1]), [s for s in json.loads(row[2]) if s != wish.seat]
            no = [s for s in body.get("no", []) if s != wish.seat]
            (yes if wish.yes else no).append(wish.seat)
            entitled = electorate(row[0], int(body.get("whom", -1)), live.seats)
            lost = bool(no) if row[0] == "rewind" else 2 * len(no) >= len(entitled)
            tx.run(
                "UPDATE votes SET yes = ?, body = ?, state = ? WHERE table_id = ? AND n = ?",
                json.dumps(sorted(yes)),
                json.dumps({**body, "no": no}),
                "failed" if lost else "open",
                live.id,
                number,
            )

        await self.change(live, job)
        await self.settle(live)
        return Done(v=live.v(wish.seat))

    async def settle(self, live: LiveTable) -> None:
        """Carry out what has been agreed."""
        for vote in live.votes:
            if passed(vote, live.seats):
                await (self.go_back(live, vote) if vote.kind == "rewind" else self.sit_in(live, vote))

    async def go_back(self, live: LiveTable, vote: VoteRow) -> None:
        to = int(vote.body["to"])

        def do(table: Table) -> dict[str, Any]:
            if to > table.version:
                raise Trouble("late", "no-point")
            table.rewind(to)
            return {"to": to, "moves": moves_since(table, to)}

        def also(tx: Tx) -> None:
            tx.run("UPDATE votes SET state = 'passed' WHERE table_id = ? AND n = ?", live.id, vote.n)
            tx.run(
                "UPDATE votes SET state = 'failed' WHERE table_id = ? AND state = 'open' AND kind = 'rewind'", live.id
            )

        await self.act(live, "rewind", vote.asker, f"vote:{vote.n}", do, also=also)

    async def sit_in(self, live: LiveTable, vote: VoteRow) -> None:
        whom = int(vote.body["whom"])
        gone = self.is_gone(live, whom)

        def job(tx: Tx, status: str) -> None:
            tx.run(
                "UPDATE votes SET state = ? WHERE table_id = ? AND n = ?",
                "passed" if gone else "failed",
                live.id,
                vote.n,
            )
            if gone:
                tx.run("UPDATE seats SET away = 1 WHERE table_id = ? AND seat = ?", live.id, whom)

        await self.change(live, job)

    async def chat(self, guest: Guest, live: LiveTable, wish: ChatCommand, idem: str) -> Done:
        if wish.seat not in live.seats_of(guest.id):
            raise Trouble("forbidden", "not-your-seat")

        def job(tx: Tx, status: str) -> None:
            if tx.one("SELECT n FROM chat WHERE table_id = ? AND idem = ?", live.id, idem) is not None:
                return
            row = tx.one("SELECT coalesce(max(n), 0) FROM chat WHERE table_id = ?", live.id)
            assert row is not None
            tx.run(
                "INSERT INTO chat (table_id, n, seat, name, text, idem, made) VALUES (?, ?, ?, ?, ?, ?, ?)",
                live.id,
                row[0] + 1,
                wish.seat,
                live.seats[wish.seat].name,
                wish.text,
                idem,
                now(),
            )

        await self.change(live, job)
        return Done(v=live.v(wish.seat))
