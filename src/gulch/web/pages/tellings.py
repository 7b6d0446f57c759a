"""What a list says of a table: where its game stands, what happened last, who won, and how long ago that was."""

from __future__ import annotations

import time
from dataclasses import dataclass

from gulch.face.phrases import Phrasebook
from gulch.web.commands.ask import Ask
from gulch.web.schema import ListedTable, SeatInfo
from gulch.web.trouble import Trouble

STAYS = 3 * 24 * 3600  # seconds for which a finished game stays among one's own
PLACES = ("place1", "place2", "place3", "place4", "place5")
IN_PLAY = 8  # games of one's own that the home page tells of


@dataclass
class Telling:
    """One table as a row of a list."""

    table: ListedTable
    where: str = ""  # "Turn 8 of 12"
    last: str = ""  # what happened last, as far as one knows
    asked: str = ""  # who is known to be asked, where it is not oneself
    ago: str = ""

    @property
    def turn(self) -> bool:
        return bool(self.table.turn)

    @property
    def over(self) -> bool:
        return self.table.status == "finished"


async def my_games(ask: Ask, yours: list[ListedTable]) -> list[Telling]:
    """Those in play, one's turn first and the longest wait first of all, and those that ended just now."""
    fresh = [t for t in yours if t.status != "finished" or t.ended > time.time() - STAYS]
    fresh.sort(key=lambda t: (t.status == "finished", not t.turn, t.moved if t.turn else -t.moved))
    return [await told(ask, table) for table in fresh[:IN_PLAY]]


async def told(ask: Ask, table: ListedTable) -> Telling:
    """With what one's own seat is shown of it."""
    say = ask.say
    found = Telling(table, ago=ago(table.ended or table.moved or table.created, say))
    if table.status == "finished":
        found.last = result_line(table, say)
    elif table.status == "waiting":
        free = sum(seat.kind == "open" for seat in table.seats)
        found.where = say.say("pages", "sit-waits", n=free) if free else ""
    elif table.yours:
        try:
            live = await ask.house.hub.table(table.id)
        except Trouble:
            return found  # of another release: it is listed all the same
        seat = table.turn[0] if table.turn else table.yours[0]
        frame = live.screens.frame(seat, ask.language)
        found.where = frame.status()
        lines = live.screens.lines(seat, ask.language, max(0, frame.heard - 12))
        said = next((line for line in reversed(lines) if line["text"]), None)
        if said is not None:
            name = named(table.seats[said["seat"]], say) if said["seat"] >= 0 else ""
            found.last = say.say("pages", "line-of", name=name, text=said["text"]) if name else said["text"]
        others = [seat for seat in frame.turn if seat not in table.yours]
        if others and not table.turn:
            names = ", ".join(table.seats[seat].name for seat in others)
            found.asked = say.say("pages", "to-move", names=names)
    return found


def named(seat: SeatInfo, say: Phrasebook) -> str:
    """As one reads of oneself and of others."""
    return say.raw("pages", "you") if seat.you else seat.name or seat.label


def result_line(table: ListedTable, say: Phrasebook) -> str:
    """ "Hank 43, you 38, Annie 31", or who has won where nothing is counted."""
    ranked = sorted(table.seats, key=lambda seat: table.ranks[seat.seat]) if table.ranks else list(table.seats)
    if table.scores:
        return ", ".join(f"{named(seat, say)} {table.scores[seat.seat]}" for seat in ranked)
    winners = [named(seat, say) for seat in ranked if table.ranks and table.ranks[seat.seat] == 0]
    if winners and len(winners) < len(ranked):
        return say.say("pages", "winner", names=", ".join(winners))
    return ", ".join(named(seat, say) for seat in ranked)


def outcome(table: ListedTable, say: Phrasebook) -> tuple[str, str]:
    """How it ended for whoever looks, and "won" or "lost" to colour it by; nothing for those who did not play."""
    if not table.yours:
        return "", ""
    if not table.ranks:
        return say.raw("pages", "given-up"), "lost"
    best = min(table.ranks[seat] for seat in table.yours)
    if all(rank == 0 for rank in table.ranks):
        return say.raw("pages", "drawn"), "lost"
    if best == 0:
        return say.raw("pages", "won"), "won"
    if len(table.ranks) == 2 or not table.scores:
        return say.raw("pages", "lost"), "lost"
    return say.say("pages", "place-of", place=say.raw("pages", PLACES[best]), n=len(table.ranks)), "lost"


def ago(moment: int, say: Phrasebook) -> str:
    minutes = max(0, int(time.time()) - moment) // 60
    if minutes < 1:
        return say.raw("pages", "just-now")
    if minutes < 60:
        return say.say("pages", "ago-min", n=minutes)
    if minutes < 48 * 60:
        return say.say("pages", "ago-h", n=minutes // 60)
    return say.say("pages", "ago-d", n=minutes // (24 * 60))
