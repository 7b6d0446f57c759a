"""Finished games, point by point, from any seat or as they truly were; and records that come and go."""

from __future__ import annotations

import asyncio
import copy
import json
from collections import Counter, OrderedDict
from typing import Any

from gulch.core.legible import whole_number
from gulch.core.positions import document
from gulch.core.seen import save
from gulch.play.records import BadRecord, replay, write_record
from gulch.play.table import Table
from gulch.play.views import known_moves, log, view
from gulch.web.info import seat_info
from gulch.web.live import LiveTable, moves_since
from gulch.web.schema import Replay, ReplayStep
from gulch.web.trouble import Trouble

REELS = 8  # finished games kept unrolled


class Reels:
    """The last few games somebody looked at, every point of them at hand."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, list[Table]] = OrderedDict()

    async def reel(self, live: LiveTable) -> list[Table]:
        if live.row.status != "finished" or live.table is None:
            raise Trouble("late", "not-over")
        if live.id not in self.kept:
            self.kept[live.id] = await asyncio.to_thread(unroll, live.laid_out(), live.table)
            if len(self.kept) > REELS:
                self.kept.popitem(last=False)
        self.kept.move_to_end(live.id)
        return self.kept[live.id]


def unroll(table: Table, played: Table) -> list[Table]:
    points = [copy.copy(table)]
    for move in played.moves:
        table.redo([move])
        points.append(copy.copy(table))
    return points


def steps(live: LiveTable, reel: list[Table], language: str) -> Replay:
    """The list of moves, each with what it led to; the truth, as the game is over."""
    lines = log(reel[-1], None, language, whole=True)
    said: dict[int, list[str]] = {}
    for line in lines:
        if line["text"]:
            said.setdefault(line["move"], []).append(line["text"])
    headings = Counter(line["heading"] for line in lines if line.get("heading"))
    turns = {line["move"]: line["heading"] for line in lines if headings.get(line.get("heading", "")) == 1}
    part: Any = live.box.part("view")
    icons: dict[str, str] = getattr(part, "MARKS", {})
    marks = {line["move"]: icons[line["note"]] for line in lines if line.get("note") in icons}
    found = [
        ReplayStep(
            at=at + 1,
            seat=move.seat,
            text=" · ".join(said.get(at, [])),
            heading=turns.get(at, ""),  # one that comes up again and again does not say where one is
            mark=marks.get(at, ""),
        )
        for at, move in enumerate(reel[-1].moves)
    ]
    result = live.row.result
    return Replay(
        id=live.id,
        game=live.box.name,
        title=live.box.phrases(language).raw("game", "title"),
        length=len(found),
        steps=found,
        seats=[seat_info(seat, live.box, "", language) for seat in live.seats],
        scores=result.get("scores") or [],
        ranks=result.get("ranks") or [],
        points=[point.scores() for point in reel] if live.box.game.SCORES_MIDWAY else [],
    )


def eyes(wish: str, live: LiveTable) -> tuple[int | None, bool]:
    """Through whose eyes: a seat's, a spectator's, or nobody's."""
    if wish in ("", "truth"):
        return None, True
    if wish == "watch":
        return None, False
    seat = whole_number(wish, live.row.size - 1)
    if seat is None:
        raise Trouble("bad", "no-seat")
    return seat, False


def moment(reel: list[Table], at: int, seat: int | None, whole: bool, language: str) -> dict[str, Any]:
    """One point as a seat saw it then, or for None a spectator, or the whole truth."""
    if not 0 <= at < len(reel):
        raise Trouble("missing", "no-point")
    shown = view(reel[at], seat, language, whole)
    known = known_moves(reel[at], seat, whole)
    lines = [line | {"move": known[line["move"]]} for line in log(reel[at], seat, language, whole=whole)]
    shown |= {"at": at, "log": lines}  # numbered as in the whole game, so that one can jump there
    shown |= {"choices": [], "barred": [], "asides": [], "undo": False}
    del shown["version"]
    return shown


def record_of(live: LiveTable) -> str:
    if live.row.status != "finished" or live.table is None:
        raise Trouble("late", "not-over")
    return write_record(live.table, **{"Seed": live.row.seed})


def read_record(text: str) -> dict[str, Any]:
    """In another process: a record played through, as plain data; what is wrong with it under ``trouble``."""
    try:
        table = replay(text)
    except (BadRecord, ValueError) as trouble:
        return {"trouble": str(trouble)[:300]}
    except RecursionError:
        return {"trouble": "it is nested too deeply"}
    laid_out = table.box.game.start(table.seats, table.first.house)
    doc = ""
    if save(laid_out) != save(table.first):
        doc = json.dumps(document(table.box.game, table.box.options, table.box.names, table.first))
    return {
        "game": table.box.name,
        "seats": table.seats,
        "options": table.options_chosen,
        "position": doc,
        "moves": moves_since(table, 0),
        "result": {"scores": table.scores(), "ranks": table.ranks()} if table.over else {},
    }
