"""The tables the home page and the lobby list."""

from __future__ import annotations

from gulch.games import find, names
from gulch.web.commands.ask import Ask
from gulch.web.schema import ListedTable, Lists
from gulch.web.screens.info import table_info, with_turn
from gulch.web.store import Kept

MOST = 30  # tables in a list


def shown(ask: Ask, kept: Kept) -> ListedTable:
    """From a list nobody learns more about whose turn it is than whether it is his own."""
    yours = [seat.seat for seat in kept.seats if ask.known and seat.guest == ask.known and seat.kind == "person"]
    turn = [seat for seat in kept.row.turn if seat in yours]
    live = ask.house.hub.open.get(kept.row.id)
    return with_turn(
        table_info(kept.row, kept.seats, find(kept.row.game), ask.known, ask.language),
        turn,
        ranks=kept.row.result.get("ranks") or [],
        scores=kept.row.result.get("scores") or [],
        moved=kept.moved,
        watched=sum(viewer.seat < 0 for viewer in live.viewers) if live else 0,
    )


async def lists(ask: Ask) -> Lists:
    found = await ask.house.hub.store.lists(ask.known or "-", MOST)
    known = set(names())
    yours, free, ended, going = [[shown(ask, kept) for kept in part if kept.row.game in known] for part in found]
    return Lists(yours=yours, open=free, recent=ended, going=going)
