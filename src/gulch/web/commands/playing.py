"""What one does in a game: answer, take back, give up."""

from __future__ import annotations

from typing import Any

from gulch.play.standing import order_given
from gulch.web.commands.errand import Errand, must_be_playing
from gulch.web.schema import Done, MoveCommand, OrderCommand, SeatCommand, UndoCommand
from gulch.web.tables.live import LiveTable, Play, Resign, Undo
from gulch.web.trouble import Trouble


async def move(errand: Errand, live: LiveTable, wish: MoveCommand) -> Done:
    errand.must_sit(live, wish.seat)
    hub = errand.hub
    if live.seats[wish.seat].away:
        await hub.present(live, wish.seat)
    thought = (live.id, wish.seat, wish.v)
    try:
        moment = hub.moment(live, wish.seat)
        if moment is not None and answers(live, wish):
            hub.speaking.add(thought)  # whatever was ordered
            await hub.hold(moment)
        return await live.act(Play(wish.seat, wish.say, errand.guest.language), errand.key, wish.v)
    finally:
        hub.speaking.discard(thought)


def answers(live: LiveTable, wish: MoveCommand) -> bool:
    """Is this what the present question asks for? Anything else is done, or refused, at once."""
    table, seat = live.table, wish.seat
    if table is None or seat not in table.waiting() or wish.v != live.v(seat) or wish.say in table.asides(seat):
        return False
    return table.why_not(seat, wish.say) is None


async def undo(errand: Errand, live: LiveTable, wish: UndoCommand) -> Done:
    errand.must_sit(live, wish.seat)
    return await live.act(Undo(wish.seat, errand.guest.language), errand.key, wish.v)


async def order(errand: Errand, live: LiveTable, wish: OrderCommand) -> Done:
    """Have the present question answered, and those that follow from it, or answer again oneself."""
    errand.must_sit(live, wish.seat)
    must_be_playing(live)
    assert live.table is not None
    given = order_given(live.table, wish.seat) if wish.on else ""
    if wish.on and not given:
        raise Trouble("late", "no-order")
    if given != live.seats[wish.seat].orders:
        await errand.change(live, errand.store.order(live.id, wish.seat, given))
    return Done(v=live.v(wish.seat))


async def resign(errand: Errand, live: LiveTable, wish: SeatCommand) -> Done:
    """A bot plays on. With nobody left to play against, or no person left, the game is over."""
    seat = wish.seat
    must_be_playing(live)
    if seat in live.seats_of(errand.guest.id) and live.seats[seat].resigned:
        return Done(v=live.v(seat), replayed=True)
    errand.must_sit(live, seat)
    standing = [s.seat for s in live.seats if not s.resigned and s.seat != seat]
    persons = [s for s in live.seats if s.kind == "person" and not s.resigned and s.seat != seat]
    ends: dict[str, Any] = {}
    if len(standing) == 1 or not persons:
        ranks = [0 if s in standing else len(standing) for s in range(live.row.size)]
        ends = {"ranks": ranks, "scores": None, "resigned": seat}
    return await live.act(Resign(seat, ends), errand.key)
