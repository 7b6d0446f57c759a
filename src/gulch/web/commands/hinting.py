"""What would the strongest bot do? Told at tables where one person plays against bots alone."""

from __future__ import annotations

from math import sqrt

from gulch.core.seen import save, write
from gulch.web.commands.errand import Errand, must_be_playing
from gulch.web.schema import Hint, Hinted, SeatCommand
from gulch.web.tables.live import LiveTable
from gulch.web.trouble import Trouble

SURE = 1.96  # standard errors: nineteen of twenty hints lie within


async def hint(errand: Errand, live: LiveTable, wish: SeatCommand) -> Hint:
    """The three best options of a seat, from what it sees and nothing else. The table is marked with it."""
    seat = wish.seat
    errand.must_sit(live, seat)
    must_be_playing(live)
    if not against_bots_alone(live):
        raise Trouble("forbidden", "hints-alone")
    assert live.table is not None
    if seat not in live.table.waiting():
        raise Trouble("late", "no-hint")
    seen, language = live.observe(seat), errand.guest.language
    given = live.box, live.row.options, save(seen), live.row.host, live.id, language
    advice = await errand.hub.bots.advice(*given)
    if advice is None:
        raise Trouble("slow", "hint-late")
    await errand.change(live, errand.store.hint(live.id))
    say = live.box.phrases(language)
    best = [hinted(*found, write(seen, found[0]), live.box.label(seen, found[0], say).text) for found in advice.best]
    return Hint(best=best, options=len(seen.legal()), games=advice.games, seconds=round(advice.seconds, 2))


def hinted(choice: int, worth: float, tried: int, why: str, notation: str, label: str) -> Hinted:
    margin = SURE * sqrt(max(worth * (1 - worth), 0.01) / tried)
    return Hinted(say=notation, label=label, chance=round(worth, 4), margin=round(min(1.0, margin), 4), why=why)


def against_bots_alone(live: LiveTable) -> bool:
    return sum(seat.kind == "person" for seat in live.seats) == 1 and all(seat.kind != "open" for seat in live.seats)
