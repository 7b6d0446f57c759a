"""What each viewpoint of a table is shown, ready to be sent.

Between a position and a socket there is one cache: the last frame of every viewpoint and language. A frame holds the
version it shows, the sheet its parts were drawn on, and the messages that lead to it; the next one is made from it.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from gulch.face.accounts import Account
from gulch.face.screens import SHELL, View
from gulch.play.desk import Desk, Sheet, encode, put_together
from gulch.play.table import Table
from gulch.play.views import count_known, known_moves, log
from gulch.web.ledger.history import History, eyes
from gulch.web.ledger.noticed import WATCHER
from gulch.web.schema import ChatLine, TableInfo, VoteInfo
from gulch.web.screens.info import chat_line, table_info, vote_info

LOG_SHOWN = 300
BEFORE_THE_GAME = ("game", "title", "viewer", "over")  # what there is of a shell while a table waits for people

Stamp = tuple[int, int, int]  # version, epoch, and how often the table had been stirred

numbers = itertools.count(1)


class People(NamedTuple):
    """Who sits at a table and what they talk about, as far as one viewpoint may know it."""

    info: TableInfo
    encoded: bytes  # the same as JSON
    votes: list[VoteInfo]
    chatted: int  # the last line of the chat


class Frame:
    """All that one viewpoint may know at one moment, in one language."""

    def __init__(
        self, stamp: Stamp, shell: View, sheet: Sheet | None, people: People, heard: int, table: Table | None
    ) -> None:
        self.number = next(numbers)
        self.stamp = stamp
        self.table = table  # as it was then; it shares all that lies on the present one
        self.shell = shell
        self.sheet = sheet  # none before the game
        self.info, _, self.votes, self.chatted = people
        self.heard = heard  # moves known of
        self.turn: list[int] = shell.question.seats if shell.question else []
        self.sent: dict[int, bytes] = {}  # messages, by the number of the frame they follow
        sections = BEFORE_THE_GAME if sheet is None else SHELL
        drawn = {} if sheet is None else sheet.parts
        lent = {path.partition("/")[0] for path in drawn}  # what the game draws itself takes the place of the shell's
        self.parts = {name: encode(getattr(shell, name)) for name in sections if name not in lent}
        self.parts |= drawn  # all as JSON, by its path in the view
        self.parts |= {"info": people.encoded, "turn": encode(self.turn), "votes": encode(self.votes)}

    @property
    def v(self) -> int:
        return self.stamp[0]

    @property
    def epoch(self) -> int:
        return self.stamp[1]

    def status(self) -> str:
        """Where the game stands, in a few words; empty for games that do not say."""
        told = msgspec.json.decode(self.parts.get("status", b"null"))
        return str(told["text"]) if told else ""

    def same_as(self, other: Frame) -> bool:
        mine, theirs = (self.stamp[:2], self.heard, self.chatted), (other.stamp[:2], other.heard, other.chatted)
        return mine == theirs and self.parts == other.parts


class Screens:
    """The screens of one table."""

    def __init__(self, now: History) -> None:
        self.now = now
        self.people_drawn: Mapping[int, str] = {}  # what those are called who are spoken of in the frames
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
            new = {path: raw for path, raw in frame.parts.items() if old.parts.get(path) != raw}
            changed |= put_together(new) if old.sheet is None else {path: msgspec.Raw(raw) for path, raw in new.items()}
            events: list[dict[str, Any]] = []
            if old.epoch != frame.epoch:
                changed["log"] = self.last_lines(seat, language)
                events = self.fresh_lines(old, seat, language)
            elif frame.heard > old.heard:
                events = self.lines(seat, language, old.heard)
            chat = [line for line in self.chat(seat) if line.id > old.chatted]
            frame.sent[old.number] = message(frame.v, old.v, changed, events, chat)
        return frame, frame.sent[old.number]

    # what they are made of

    def frame(self, seat: int, language: str) -> Frame:
        """What a viewpoint may know now, made once however many look."""
        ledger, table = self.now.ledger, self.now.table
        if table is not None and table.people != self.people_drawn:
            self.frames.clear()  # somebody is called otherwise: all of it is put into words again
            self.people_drawn = table.people
        stamp = (ledger.version(seat), ledger.epoch(seat), self.now.stirs)
        last = self.frames.get((seat, language))
        if last is not None and last.stamp == stamp:
            return last
        frame = self.draw(stamp, seat, language, last)
        if last is not None and frame.same_as(last):
            last.stamp = stamp
            return last
        self.frames[seat, language] = frame
        return frame

    def draw(self, stamp: Stamp, seat: int, language: str, last: Frame | None) -> Frame:
        """From the frame before, where the game is still as it was in it. Where a viewer sees what a spectator sees, it
        is the spectator's drawing."""
        now, table, sheet = self.now, self.now.table, None if last is None else last.sheet
        if table is not None and (last is None or (last.stamp[:2], last.info.status) != (stamp[:2], now.row.status)):
            if now.row.status == "finished" and not table.over:
                sheet = self.given_up(table, seat, language)
            else:
                shared = seat != WATCHER and now.box.screen is not None
                public = self.frame(WATCHER, language).sheet if shared else None
                sheet = self.desk.draw(table, eyes(seat), language, sheet, public)
        shown = self.before_the_game(seat, language) if sheet is None else sheet.shell
        return Frame(stamp, shown, sheet, self.people(stamp, seat, language, last), self.heard(seat), table)

    @cached_property
    def desk(self) -> Desk:
        """There is none before the game."""
        assert self.now.table is not None
        return Desk(self.now.box, self.now.table.first)

    def given_up(self, table: Table, seat: int, language: str) -> Sheet:
        """A game that ended before its time: the truth is open, and there is nothing to do."""
        sheet = self.desk.draw(table, eyes(seat), language, given_up=True)
        ranks = self.now.row.result.get("ranks")
        return sheet._replace(shell=replace(sheet.shell, over=True, question=None, ranks=ranks))

    def people(self, stamp: Stamp, seat: int, language: str, last: Frame | None) -> People:
        now, row = self.now, self.now.row
        if last is not None and (last.stamp[2], last.info.status, last.info.ended) == (stamp[2], row.status, row.ended):
            info, encoded = last.info, last.parts["info"]
        else:
            info = table_info(row, now.seats, now.box, "" if seat == WATCHER else now.seats[seat].guest, language)
            encoded = encode(info)
        if seat == WATCHER:
            return People(info, encoded, [], 0)
        votes = [vote_info(vote, now.seats, self.point(seat, vote.body)) for vote in now.votes]
        return People(info, encoded, votes, now.chat[-1].n if now.chat else 0)

    def before_the_game(self, seat: int, language: str) -> View:
        return View(
            game=self.now.box.name,
            title=self.now.box.phrases(language).raw("game", "title"),
            viewer=eyes(seat),
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
            orders=[],
            undo=False,
        )

    def point(self, seat: int, body: Mapping[str, Any]) -> int:
        """The point a vote is about, as a viewpoint counts the moves."""
        if self.now.table is None or "to" not in body:
            return 0
        return bisect_left(known_moves(self.now.table, eyes(seat)), int(body["to"]))

    def heard(self, seat: int) -> int:
        """How many moves a viewpoint knows of."""
        return 0 if self.now.table is None else count_known(self.now.table, eyes(seat))

    def account(self, seat: int, language: str) -> Account | None:
        """The table in words; there is none before the game."""
        table = self.now.table
        if table is None:
            return None
        given_up = self.now.row.status == "finished" and not table.over
        seen = table.truth() if given_up else table.seen(eyes(seat))
        return self.now.box.account(seen, table.say(language, seen, eyes(seat)))

    def lines(self, seat: int, language: str, since: int = 0) -> list[dict[str, Any]]:
        """What a viewpoint heard from a move on."""
        if self.now.table is None:
            return []
        return log(self.now.table, eyes(seat), language, since, self.now.row.status == "finished")

    def fresh_lines(self, old: Frame, seat: int, language: str) -> list[dict[str, Any]]:
        """Where lines stand in another order than before: those of moves that are news to a viewpoint. None of them, if
        moves were taken back."""
        before, now = old.table, self.now.table
        if before is None or now is None or before.rewinds != now.rewinds or before.version >= now.version:
            return []
        known = set(known_moves(before, eyes(seat)))
        fresh = {number for number, move in enumerate(known_moves(now, eyes(seat))) if move not in known}
        return [line for line in self.lines(seat, language, min(fresh)) if line["move"] in fresh] if fresh else []

    def last_lines(self, seat: int, language: str) -> list[dict[str, Any]]:
        """As much of the log as is shown; every move has a line at least."""
        return self.lines(seat, language, max(0, self.heard(seat) - LOG_SHOWN))[-LOG_SHOWN:]

    def chat(self, seat: int) -> list[ChatLine]:
        return [] if seat == WATCHER else [chat_line(row) for row in self.now.chat]


def message(
    v: int, base: int, sections: Mapping[str, Any], events: Sequence[Any] = (), chat: Sequence[Any] = ()
) -> bytes:
    """A ``Feed``, put together from sections that are JSON already; what is empty is left out."""
    found: dict[str, Any] = {"v": v, "base": base, "set": sections, "events": events, "chat": chat}
    return encode({name: value for name, value in found.items() if name in ("v", "base") or value})
