"""Finished games, point by point, from any seat or as they truly were; and records that come and go."""

from __future__ import annotations

import asyncio
import json
from bisect import bisect_right
from collections import Counter, OrderedDict
from collections.abc import Iterator
from secrets import token_urlsafe
from typing import Any

from gulch.core.legible import whole_number
from gulch.core.positions import document
from gulch.core.seen import fields, save
from gulch.core.steps import State
from gulch.face.box import Box
from gulch.games import find
from gulch.play.gathering import play_through
from gulch.play.records import ENGINE, BadRecord, step_on, tags_of, write_record
from gulch.play.table import Table
from gulch.play.views import known_moves, log, telling, view
from gulch.web.ledger.history import moves_since
from gulch.web.schema import Replay, ReplayStep
from gulch.web.screens.frames import LOG_SHOWN
from gulch.web.screens.info import seat_info
from gulch.web.store import ActionRow, Outcome, SeatRow, TableRow
from gulch.web.store.rows import First
from gulch.web.tables.live import LiveTable
from gulch.web.trouble import Trouble

KEPT = 64 * 2**20  # bytes of finished games at hand, about
EVERY = 64  # moves between two positions that are kept, at least
SHARE = 16  # bytes of kept positions a move: where positions are large there are fewer of them
LONGEST_NAME = 24  # of a person, as when he names himself
LONGEST_SEED = 64

Shelved = tuple[TableRow, list[SeatRow], First]  # a game that comes in as it ended


class Reel:
    """A finished game with any point of it at hand: some positions are kept, and the game goes on from the nearest."""

    def __init__(self, played: Table) -> None:
        self.played = played
        self.ats: list[int] = []
        self.positions: list[State] = []
        self.weight = 8 * len(played.moves) + 24 * len(played.lines)  # bytes, about
        due = 0
        for at, truth in enumerate(self.walk()):
            if at >= due:
                self.ats.append(at)
                self.positions.append(truth.copy())
                size = weight(truth)
                self.weight += size
                due = at + max(EVERY, size // SHARE)

    def __len__(self) -> int:
        return len(self.played.moves) + 1

    def walk(self) -> Iterator[State]:
        """The true position at every point; it is one that changes."""
        truth = self.played.first.copy()
        yield truth
        for move in self.played.moves:
            step_on(truth, move)
            yield truth

    def point(self, at: int) -> Table:
        """The table after so many moves."""
        nearest = bisect_right(self.ats, at) - 1
        truth = self.positions[nearest].copy()
        for move in self.played.moves.between(self.ats[nearest], at):
            step_on(truth, move)
        return self.played.point(truth, at)


def weight(s: State) -> int:
    """The bytes of a position, about."""
    values = [getattr(s, name) for name in fields(s)]
    return 1000 + sum(8 if isinstance(value, int) else 64 + 8 * len(value) for value in values)


class Reels:
    """The games somebody looked at last, as many as there is room for."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Reel] = OrderedDict()

    async def reel(self, live: LiveTable) -> Reel:
        if live.row.status != "finished" or live.table is None:
            raise Trouble("late", "not-over")
        if live.id not in self.kept:
            self.kept[live.id] = await asyncio.to_thread(Reel, live.table)
        self.kept.move_to_end(live.id)
        while len(self.kept) > 1 and sum(reel.weight for reel in self.kept.values()) > KEPT:
            self.kept.popitem(last=False)
        return self.kept[live.id]


def steps(live: LiveTable, reel: Reel, language: str) -> Replay:
    """The list of moves, each with what it led to; the truth, as the game is over."""
    icons = live.box.marks
    found = [ReplayStep(at=at, seat=move.seat, text="") for at, move in enumerate(reel.played.moves, 1)]
    for line in telling(reel.played, None, language, whole=True):
        step = found[line["move"]]
        if line["text"]:
            step.text = f"{step.text} · {line['text']}" if step.text else line["text"]
        step.heading = line.get("heading") or step.heading
        step.mark = icons.get(line.get("note", ""), step.mark)
    headings = Counter(step.heading for step in found)
    for step in found:
        if headings[step.heading] > 1:
            step.heading = ""  # one that comes up again and again does not say where one is
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
        points=points(live.box, reel) if live.box.game.SCORES_MIDWAY else [],
    )


def points(box: Box, reel: Reel) -> list[list[int]]:
    """By point and seat."""
    seats = reel.played.seats
    return [[int(n) for n in box.game.scores(truth)][:seats] for truth in reel.walk()]


def eyes(asked: str, live: LiveTable) -> tuple[int | None, bool]:
    """Through whose eyes: a seat's, a spectator's, or nobody's."""
    if asked in ("", "truth"):
        return None, True
    if asked == "watch":
        return None, False
    seat = whole_number(asked, live.row.size - 1)
    if seat is None:
        raise Trouble("bad", "no-seat")
    return seat, False


def moment(reel: Reel, at: int, seat: int | None, whole: bool, language: str) -> dict[str, Any]:
    """One point as a seat saw it then, or for None a spectator, or the whole truth; with the end of the log."""
    if not 0 <= at < len(reel):
        raise Trouble("missing", "no-point")
    point = reel.point(at)
    shown = view(point, seat, language, whole, past=True)
    known = known_moves(point, seat, whole)
    lines = log(point, seat, language, max(0, len(known) - LOG_SHOWN), whole)[-LOG_SHOWN:]
    # numbered as in the whole game, so that one can jump there
    shown |= {"at": at, "log": [line | {"move": known[line["move"]]} for line in lines]}
    return shown


def record_of(live: LiveTable) -> str:
    if live.row.status != "finished" or live.table is None:
        raise Trouble("late", "not-over")
    known = {"Seed": live.row.seed} if live.row.seed else {}  # of a game that was brought in it may not be
    return write_record(live.table, **known)


def read_record(text: str) -> dict[str, Any]:
    """In another process: a record played through, as plain data; what is wrong with it under ``trouble``."""
    try:
        return plainly(play_through(text), tags_of(text).get("Seed", ""))
    except BadRecord as trouble:
        return {"trouble": str(trouble)[:300]}


def plainly(table: Table, seed: str) -> dict[str, Any]:
    """What the store keeps of a game that was played elsewhere."""
    laid_out = table.box.game.start(table.seats, table.first.house)
    doc = ""
    if save(laid_out) != save(table.first):
        doc = json.dumps(document(table.box.game, table.box.options, table.box.names, table.first))
    return {
        "game": table.box.name,
        "seats": table.seats,
        "people": table.people,
        "seed": seed[:LONGEST_SEED],
        "options": table.options_chosen,
        "position": doc,
        "moves": moves_since(table, 0),
        "result": {"scores": table.scores(), "ranks": table.ranks()} if table.over else {},
    }


def shelve(read: dict[str, Any], host: str, idem: str, language: str, listed: bool) -> Shelved:
    """Such a game as a finished table. Who played is called as the record says, and else by the colour."""
    box = find(read["game"])
    row = TableRow(
        id=token_urlsafe(9),
        game=box.name,
        engine=ENGINE,
        options=read["options"],
        size=read["seats"],
        seed=read["seed"],
        name="",
        listed=listed,
        host=host,
        idem=idem,
        invite=token_urlsafe(12),
        watch=token_urlsafe(12),
        position=read["position"],
    )
    words, people = box.phrases(language), read["people"]
    seats = [
        SeatRow(seat, "person", "", people.get(seat, "")[:LONGEST_NAME].strip() or words.word(colour))
        for seat, colour in enumerate(box.game.colours[: row.size])
    ]
    action = ActionRow(1, "start", -1, "start", 0, {"moves": read["moves"]})
    return row, seats, (action, Outcome("finished", [], read["result"]))
