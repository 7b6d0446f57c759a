"""What one does before a game and after it: make a table, sit down, begin, leave, once more."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from gulch.bots import is_known, usual
from gulch.core.options import in_words
from gulch.face.box import Box
from gulch.face.phrases import Phrasebook
from gulch.play.records import ENGINE
from gulch.web.commands.errand import Errand, Guest, game_named, token
from gulch.web.schema import ChangeSeat, Done, Join, NewTable, Nothing, SeatPlan
from gulch.web.store import Appended, SeatRow, StoreAway, TableRow
from gulch.web.store.rows import First, now
from gulch.web.tables.live import LiveTable, first_action
from gulch.web.trouble import Trouble

MOST_BOT_TABLES = 20  # with bots that a guest may have going at the same time
GOING = 30 * 60  # seconds since its last move, in which a game counts as going on


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
    level = level or usual(box)
    if not is_known(box, level):
        raise Trouble("bad", "no-level", level=level)
    return SeatRow(seat, "bot", "", say.raw("bots", f"name{seat % 6}"), level)


async def create(errand: Errand, plan: NewTable, replaces: str = "") -> Done:
    box, guest = game_named(plan.game), errand.guest
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
        odds=plan.odds,
        host=guest.id,
        idem=errand.key,
        invite=token(),
        watch=token(),
    )
    seats = [planned_seat(i, seat, guest, box, guest.say) for i, seat in enumerate(plan.seats)]
    if not any(seat.kind == "person" for seat in seats):
        raise Trouble("bad", "no-seat-for-you")
    await errand.store.name_guest(guest.id, guest.name)
    begins = plan.start and all(seat.kind != "open" for seat in seats)
    table_id = await make(errand, row, seats, replaces, (lambda: first_action(row, box)) if begins else None)
    if table_id == row.id and begins:
        errand.hub.look_after(await errand.hub.table(table_id))
    return Done(id=table_id, href=f"/t/{table_id}")


async def make(
    errand: Errand, row: TableRow, seats: list[SeatRow], replaces: str = "", first: Callable[[], First] | None = None
) -> str:
    """The one way by which tables come into being, whoever asks for them and how: nobody makes too many.

    ``first`` lays the game out, which is done only for those who may."""
    errand.limits.hit("create", errand.guest.id)
    errand.limits.hit("create-from", errand.guest.address)
    if any(seat.kind == "bot" for seat in seats):
        await must_have_room(errand)
    return await errand.store.create(row, seats, replaces, None if first is None else first())


async def must_have_room(errand: Errand) -> None:
    """For one more game with bots."""
    if await errand.store.going(errand.guest.id, now() - GOING) >= MOST_BOT_TABLES:
        raise Trouble("slow", "many-bots", most=MOST_BOT_TABLES)


async def join(errand: Errand, live: LiveTable, wish: Join) -> Done:
    href, guest = f"/t/{live.id}", errand.guest
    if live.seats_of(guest.id) and wish.seat is None:
        return Done(href=href)
    reserved = [s.seat for s in live.seats if s.kind == "open" and s.guest == guest.id]
    if not (live.row.listed or reserved or secrets.compare_digest(wish.invite.encode(), live.row.invite.encode())):
        raise Trouble("missing", "no-table")
    if live.seats_of(guest.id):
        raise Trouble("late", "seated")
    await errand.store.name_guest(guest.id, guest.name)
    sits = errand.store.take_seat(live.id, wish.seat, reserved, guest.id, guest.name)
    if not await errand.change(live, sits):
        raise Trouble("late", "full" if live.row.status == "waiting" else "started")
    return Done(href=href)


def must_host(guest: Guest, live: LiveTable) -> None:
    if live.row.host != guest.id:
        raise Trouble("forbidden", "not-host")


async def change_seat(errand: Errand, live: LiveTable, wish: ChangeSeat) -> Done:
    guest = errand.guest
    must_host(guest, live)
    if live.row.status != "waiting":
        raise Trouble("late", "started")
    if wish.seat >= live.row.size:
        raise Trouble("bad", "no-seat")
    person = live.seats[wish.seat].kind == "person" and live.seats[wish.seat].guest == guest.id
    if person and wish.kind != "me" and live.seats_of(guest.id) == [wish.seat]:
        raise Trouble("late", "host-stays")
    seat = planned_seat(wish.seat, SeatPlan(kind=wish.kind, level=wish.level), guest, live.box, guest.say)
    if seat.kind == "bot" and not any(other.kind == "bot" for other in live.seats):
        await must_have_room(errand)
    if not await errand.change(live, errand.store.put_seat(live.id, seat)):
        raise Trouble("late", "started")
    return Done()


async def start(errand: Errand, live: LiveTable, wish: Nothing) -> Done:
    must_host(errand.guest, live)
    async with live.lock:
        if live.table is not None:
            return Done(v=live.v(-1), replayed=True)
        if any(seat.kind == "open" for seat in live.seats):
            raise Trouble("late", "seats-open")
        try:
            answer = await errand.store.append(live.id, *first_action(live.row, live.box))
        except StoreAway:
            raise Trouble("away", "away") from None
        await live.catch_up()
    errand.hub.look_after(live)
    return Done(v=live.v(-1), replayed=not isinstance(answer, Appended) or answer.replayed)


async def leave(errand: Errand, live: LiveTable, wish: Nothing) -> Done:
    """A table that waits is left for good; a game that runs waits for one to come back."""
    seats = live.seats_of(errand.guest.id)
    if not seats:
        raise Trouble("forbidden", "not-seated")
    await errand.change(live, errand.store.leave(live.id, seats, errand.guest.id))
    return Done(href="/")


async def rematch(errand: Errand, live: LiveTable, wish: Nothing) -> Done:
    """The same table once more. The others' seats are kept for them until the host starts without."""
    guest = errand.guest
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
    plan = NewTable(live.box.name, plans, live.row.options, live.row.listed, live.row.name, odds=live.row.odds)
    done = await create(errand, plan, replaces=live.id)
    if kept_for:
        after = await errand.hub.table(done.id)
        await errand.change(after, errand.store.keep_seats(after.id, kept_for))
    await errand.hub.catch_up(live)
    return done
