"""What each viewpoint of a table is shown, ready to be sent.

Between a position and a socket there is one cache: the last frame of every viewpoint and language. A frame holds the
version it shows, the sheet its parts were drawn on, and the messages that lead to it; the next one is made from it.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from gulch.face.screens import SHELL, View
from gulch.play.desk import Desk, Sheet, put_together
from gulch.play.views import count_known, known_moves, log, shell
from gulch.web.ledger.history import History, eyes
from gulch.web.ledger.noticed import WATCHER
from gulch.web.schema import ChatLine, TableInfo, VoteInfo
from gulch.web.screens.info import chat_line, table_info, vote_info

LOG_SHOWN = 300
BEFORE_THE_GAME = ("game", "title", "viewer", "over")  # what there is of a shell while a table waits for people

encode = msgspec.json.encode
numbers = itertools.count(1)


class Frame:
    """All that one viewpoint may know at one moment, in one language."""

    def __init__(self, stamp: tuple[int, int, int], shell: View, sheet: Sheet | None, info: TableInfo) -> None:
        self.number = next(numbers)
        self.stamp = stamp  # version, epoch, and how often the table had been stirred
        self.shell = shell
        self.sheet = sheet
        self.info = info
        self.turn: list[int] = shell.question.seats if shell.question else []
        self.votes: list[VoteInfo] = []
        self.heard = 0  # moves known of
        self.chatted = 0  # the last line of the chat
        self.parts: dict[str, bytes] = {}  # everything as JSON, by its path in the view
        self.sent: dict[int, bytes] = {}  # messages, by the number of the frame they follow

    @property
    def v(self) -> int:
        return self.stamp[0]

    @property
    def epoch(self) -> int:
        return self.stamp[1]

    def board(self) -> str:
        """What the board is drawn from, for those without script; empty before the game."""
        found = put_together(self.parts).get("table")
        return "" if found is None else msgspec.json.format(encode(found), indent=1).decode()

    def same_as(self, other: Frame) -> bool:
        mine, theirs = (self.stamp[:2], self.heard, self.chatted), (other.stamp[:2], other.heard, other.chatted)
        return mine == theirs and self.parts == other.parts


class Screens:
    """The screens of one table."""

    def __init__(self, now: History) -> None:
        self.now = now
        self.desk: Desk | None = None  # there is none before the game
        self.frames: dict[tuple[int, str], Frame] = {}

    # messages

    def whole(self, seat: int, language: str) -> tuple[Frame, bytes]:
        """The first message of a feed."""
        frame = self.frame(seat, language)
        if 0 not in frame.sent:
            parts = put_together(frame.parts)
            parts |= {"log": self.last_lines(seat, language), "chat": self.chat(seat)}
            frame.sent[0] = message(frame.v, -1, parts)
        return frame, frame.sent[0]

    def after(self, old: Frame, seat: int, language: str) -> tuple[Frame, bytes | None]:
        """The message that leads from one frame to the present one; none if nothing has changed."""
        frame = self.frame(seat, language)
        if frame is old:
            return frame, None
        if old.number not in frame.sent:
            changed: dict[str, Any] = dict.fromkeys(old.parts.keys() - frame.parts.keys())  # a fight is over
            changed |= {p: msgspec.Raw(raw) for p, raw in frame.parts.items() if old.parts.get(p) != raw}
            events: list[dict[str, Any]] = []
            if old.epoch != frame.epoch:
                changed["log"] = self.last_lines(seat, language)
            elif frame.heard > old.heard:
                events = self.lines(seat, language, old.heard)
            chat = [line for line in self.chat(seat) if line.id > old.chatted]
            frame.sent[old.number] = message(frame.v, old.v, changed, events, chat)
        return frame, frame.sent[old.number]

    # what they are made of

    def frame(self, seat: int, language: str) -> Frame:
        """What a viewpoint may know now, made once however many look."""
        ledger = self.now.ledger
        stamp = (ledger.version(seat), ledger.epoch(seat), self.now.stirs)
        last = self.frames.get((seat, language))
        if last is not None and last.stamp == stamp:
            return last
        frame = self.make(stamp, seat, language, last)
        if last is not None and frame.same_as(last):
            last.stamp = stamp
            return last
        self.frames[seat, language] = frame
        return frame

    def make(self, stamp: tuple[int, int, int], seat: int, language: str, last: Frame | None) -> Frame:
        """From the frame before, where the game or the people at the table are still as they were in it."""
        now, row = self.now, self.now.row
        if last is not None and (last.stamp[:2], last.info.status) == (stamp[:2], row.status):
            shown, sheet = last.shell, last.sheet
        else:
            shown, sheet = self.draw(seat, language, None if last is None else last.sheet)
        if last is not None and (last.stamp[2], last.info.status, last.info.ended) == (stamp[2], row.status, row.ended):
            info, encoded = last.info, last.parts["info"]
        else:
            info = table_info(row, now.seats, now.box, "" if seat == WATCHER else now.seats[seat].guest, language)
            encoded = encode(info)
        frame = Frame(stamp, shown, sheet, info)
        if seat != WATCHER:
            frame.votes = [vote_info(vote, now.seats, self.point(seat, vote.body)) for vote in now.votes]
            frame.chatted = now.chat[-1].n if now.chat else 0
        frame.heard = self.heard(seat)
        sections = BEFORE_THE_GAME if sheet is None else SHELL
        frame.parts = {name: encode(getattr(shown, name)) for name in sections}
        frame.parts |= {} if sheet is None else sheet.parts
        frame.parts |= {"info": encoded, "turn": encode(frame.turn), "votes": encode(frame.votes)}
        return frame

    def draw(self, seat: int, language: str, last: Sheet | None) -> tuple[View, Sheet | None]:
        """The game itself. Where a viewer sees what a spectator sees, it is the spectator's drawing."""
        now, say = self.now, self.now.box.phrases(language)
        table = now.table
        if table is None:
            return before_the_game(now.box.name, say.raw("game", "title"), eyes(seat)), None
        self.desk = self.desk or Desk(now.box, table.first)
        if now.row.status == "finished" and not table.over:
            return self.given_up(seat, language)
        seen = table.seen(eyes(seat))
        shared = seat != WATCHER and now.box.screen is not None
        public = self.frame(WATCHER, language).sheet if shared else None
        return shell(table, seen, eyes(seat), language), self.desk.draw(seen, say, last, public)

    def given_up(self, seat: int, language: str) -> tuple[View, Sheet]:
        """A game that ended before its time: the truth is open, and there is nothing to do."""
        table, desk = self.now.table, self.desk
        assert table is not None and desk is not None
        truth = table.truth()
        shown = shell(table, truth, eyes(seat), language, past=True)
        shown = replace(shown, over=True, question=None, ranks=self.now.row.result.get("ranks"))
        return shown, desk.draw(truth, self.now.box.phrases(language))

    def point(self, seat: int, body: Mapping[str, Any]) -> int:
        """The point a vote is about, as a viewpoint counts the moves."""
        if self.now.table is None or "to" not in body:
            return 0
        return bisect_left(known_moves(self.now.table, eyes(seat)), int(body["to"]))

    def heard(self, seat: int) -> int:
        """How many moves a viewpoint knows of."""
        return 0 if self.now.table is None else count_known(self.now.table, eyes(seat))

    def lines(self, seat: int, language: str, since: int = 0) -> list[dict[str, Any]]:
        """What a viewpoint heard from a move on."""
        if self.now.table is None:
            return []
        return log(self.now.table, eyes(seat), language, since, self.now.row.status == "finished")

    def last_lines(self, seat: int, language: str) -> list[dict[str, Any]]:
        """As much of the log as is shown; every move has a line at least."""
        return self.lines(seat, language, max(0, self.heard(seat) - LOG_SHOWN))[-LOG_SHOWN:]

    def chat(self, seat: int) -> list[ChatLine]:
        return [] if seat == WATCHER else [chat_line(row) for row in self.now.chat]


def before_the_game(game: str, title: str, viewer: int | None) -> View:
    return View(
        game=game,
        title=title,
        viewer=viewer,
        seats=[],
        options={},
        over=False,
        scores=None,
        ranks=None,
        tally=None,
        question=None,
        choices=[],
        barred=[],
        asides=[],
        aside_words={},
        undo=False,
    )


def message(
    v: int, base: int, sections: Mapping[str, Any], events: Sequence[Any] = (), chat: Sequence[Any] = ()
) -> bytes:
    """A ``Feed``, put together from sections that are JSON already; what is empty is left out."""
    found: dict[str, Any] = {"v": v, "base": base, "set": sections, "events": events, "chat": chat}
    return encode({name: value for name, value in found.items() if name in ("v", "base") or value})
