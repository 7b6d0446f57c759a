"""One table as it is now, caught up with the store, and what each viewpoint may know of it.

A game is the list of its moves. Actions add moves, or take some back; folding all actions gives the list.
"""

from __future__ import annotations

import asyncio
import copy
import itertools
import json
import time
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Protocol

import msgspec

from gulch.core.options import house_rules
from gulch.core.seen import keeps_secrets, save
from gulch.games import Box, find
from gulch.play.ledger import Move
from gulch.play.records import ENGINE
from gulch.play.table import NotAllowed, Table, WhyNot, table_from
from gulch.play.views import known_moves, log, view, viewpoint
from gulch.web.info import table_info, vote_info
from gulch.web.schema import ChatLine
from gulch.web.store import ActionRow, Appended, Behind, Kept, Outcome, Store, StoreAway, Tx, VoteRow
from gulch.web.store.store import ChatRow, First, TableRow, now
from gulch.web.trouble import Trouble

WATCHER = -1  # the viewpoint of those who do not sit at the table
LOG_SHOWN = 300
SNAPSHOT_EVERY = 50
PATIENCE = 8  # how often an action is tried again because another process was quicker

encode = msgspec.json.encode
numbers = itertools.count(1)


class OldSnapshot(LookupError):
    """A snapshot another release made, which does not fit this one: the actions tell the same."""


class Woken(Protocol):
    """Somebody who looks at a table and is told when it has changed."""

    seat: int

    def wake(self) -> None: ...


def fold(moves: Sequence[Move], rewinds: int, actions: Sequence[ActionRow]) -> tuple[list[Move], int]:
    """The moves of a game after these actions, and how often all went back."""
    found = list(moves)
    for action in actions:
        if action.kind == "undo":
            del found[action.body["drop"]]
        elif action.kind == "rewind":
            del found[action.body["to"] :]
            rewinds += 1
        found += [Move(*move) for move in action.body.get("moves", ())]
    return found, rewinds


class Frame:
    """All that one viewpoint may know at one moment, in one language, ready to be sent."""

    def __init__(self, v: int, epoch: int, heard: int, chatted: int, sections: dict[str, bytes]) -> None:
        self.number = next(numbers)
        self.v = v
        self.epoch = epoch  # changes when lines of the log were taken back
        self.heard = heard  # moves known of
        self.chatted = chatted  # the last line of the chat
        self.sections = sections
        self.sent: dict[int, bytes] = {}  # by the number of the frame it follows


class LiveTable:
    def __init__(self, store: Store, kept: Kept) -> None:
        self.store = store
        self.id = kept.row.id
        self.box: Box = find(kept.row.game)
        self.lock = asyncio.Lock()
        self.viewers: set[Woken] = set()
        self.table: Table | None = None
        self.seq = 0
        self.noticed = [0] * (kept.row.size + 1)  # actions, by seat and last by those who watch
        self.epochs = [0] * (kept.row.size + 1)  # change when lines of a viewpoint's log were taken back
        self.stirs = 0
        self.asked = time.monotonic()  # when the present question was put
        self.snapped = 0
        self.drawn: dict[tuple[int, str], tuple[int, int, dict[str, bytes], list[int]]] = {}
        self.written: dict[int, tuple[Any, bytes]] = {}  # sections of the present position as JSON, by identity
        self.spoken: dict[tuple[int | None, str, int, str], list[dict[str, Any]]] = {}  # and lines of the log
        self.frames: dict[tuple[int, str], tuple[tuple[int, int, int], Frame]] = {}
        self.told: dict[tuple[int, str], tuple[tuple[int, str, int], bytes]] = {}
        self.take_in(kept)

    # catching up

    def take_in(self, kept: Kept) -> None:
        """Everything that is no action replaces what was known; actions are played."""
        self.row, self.seats, self.votes, self.chat = kept.row, kept.seats, kept.votes, kept.chat
        if kept.snapshot is not None and self.table is None:
            self.resume(*kept.snapshot)
            if self.table is None:
                raise OldSnapshot(self.id)
        self.follow(kept.actions)
        self.stirs += 1

    def laid_out(self) -> Table:
        """The table as it was before the first move; luck is entered by hand until the moves are in."""
        house_rules(self.box.options, self.row.options, stored=True)  # a text that was good once is good for its table
        if self.row.position:
            return table_from(self.box, json.loads(self.row.position), self.row.seed, luck="manual", stored=True)
        return Table(self.box, self.row.size, self.row.seed, self.row.options, luck="manual")

    def resume(self, seq: int, body: dict[str, Any]) -> None:
        table = self.laid_out()
        if body["engine"] != ENGINE or "noticed" not in body or set(body["kept"]["truth"]) != set(save(table.first)):
            return  # an earlier release's; the actions tell the same
        table.resume(body["kept"])
        table.luck = "dealer"
        self.table, self.seq, self.snapped = table, seq, seq
        self.noticed = list(body["noticed"])

    def follow(self, actions: Sequence[ActionRow]) -> None:
        """Play what the store has and this table has not."""
        fresh = [action for action in actions if action.seq > self.seq]
        if not fresh:
            return
        if self.table is None or any(action.kind in ("undo", "rewind") for action in fresh):
            known, rewinds = ((), 0) if self.table is None else (self.table.moves, self.table.rewinds)
            moves, rewinds = fold(known, rewinds, fresh)
            table = self.laid_out()
            table.redo(moves)
            table.rewinds = rewinds
        else:
            table = copy.copy(self.table)
            table.luck = "manual"
            table.redo(fold([], 0, fresh)[0])
        table.luck = "dealer"
        self.replace(table, fresh)

    def replace(self, table: Table, actions: Sequence[ActionRow]) -> None:
        """The table after these actions takes the place of the one before."""
        back = [action for action in actions if action.kind in ("undo", "rewind")]
        for seat in range(-1, self.row.size):
            taken_back = any(noticed_by(action, seat, self.row.size) for action in back)
            if taken_back or self.renumbered(table, seat):
                self.epochs[seat] += 1
        self.table = table
        self.written.clear()
        self.spoken.clear()
        if back or any(not Move(*move).aside for action in actions for move in action.body.get("moves", ())):
            self.asked = time.monotonic()  # an order given in secret does not put the question again
        for action in actions:
            self.seq = action.seq
            for seat in range(-1, self.row.size):
                self.noticed[seat] += noticed_by(action, seat, self.row.size)

    def renumbered(self, table: Table, seat: int) -> bool:
        """Has this viewer heard lines that now stand behind others he had not heard of?"""
        if self.table is None or not self.table.secretive:
            return False
        eyes = None if seat < 0 else seat
        before, after = known_moves(self.table, eyes), known_moves(table, eyes)
        return before != after[: len(before)]

    async def catch_up(self) -> None:
        kept = await self.store.refresh(self.id, self.seq)
        if kept is not None:
            self.take_in(kept)
            self.wake()

    # what may be known

    def v(self, seat: int) -> int:
        """How many changes this viewpoint could notice."""
        return self.noticed[seat]

    @cached_property
    def secretive(self) -> bool:
        """Is anything at this table not for everybody's eyes?"""
        return keeps_secrets(self.laid_out().first)

    @property
    def weight(self) -> int:
        return 1 if self.table is None else len(self.table.lines)

    def seats_of(self, guest: str) -> list[int]:
        return [s.seat for s in self.seats if guest and s.guest == guest and s.kind == "person"]

    def draw(self, seat: int, language: str) -> tuple[int, dict[str, bytes], list[int]]:
        """The sections of the game itself; made once for a viewpoint, a language and a version of its view."""
        v = self.v(seat)
        known = self.drawn.get((seat, language))
        if known is not None and known[:2] == (v, self.epochs[seat]):
            return v, known[2], known[3]
        if self.table is None:
            title = self.box.phrases(language).raw("game", "title")
            shown: dict[str, Any] = {"game": self.box.name, "title": title, "over": False}
            shown |= {"viewer": None if seat < 0 else seat}
            turn: list[int] = []
        else:
            given_up = self.row.status == "finished" and not self.table.over
            shown = view(self.table, None if seat < 0 else seat, language, whole=given_up)
            del shown["version"]  # v says as much
            if given_up:
                shown |= {"over": True, "question": None, "choices": [], "barred": [], "asides": [], "undo": False}
                shown["ranks"] = self.row.result.get("ranks")
            turn = shown["question"]["seats"] if shown["question"] else []
        sections = {name: self.coded(section) for name, section in shown.items()}
        self.drawn[seat, language] = (v, self.epochs[seat], sections, turn)
        return v, sections, turn

    def coded(self, section: Any) -> bytes:
        """As JSON; what several viewpoints share is written once."""
        if not isinstance(section, (dict, list)):
            return encode(section)
        known = self.written.get(id(section))
        if known is None or known[0] is not section:
            known = self.written[id(section)] = (section, encode(section))
        return known[1]

    def frame(self, seat: int, language: str) -> Frame:
        """What a viewpoint may know now, made once however many look."""
        key = (self.v(seat), self.epochs[seat], self.stirs)
        known = self.frames.get((seat, language))
        if known is not None and known[0] == key:
            return known[1]
        v, sections, turn = self.draw(seat, language)
        sections = dict(sections)
        guest = self.seats[seat].guest if seat >= 0 else ""
        sections["info"] = self.info(seat, guest, language).replace(b'"turn":[]', b'"turn":' + encode(turn), 1)
        votes = [vote_info(vote, self.seats, self.number(seat, vote)) for vote in self.votes] if seat >= 0 else []
        sections["votes"] = encode(votes)
        heard = self.heard(seat)
        chatted = self.chat[-1].n if self.chat and seat >= 0 else 0
        frame = Frame(v, self.epochs[seat], heard, chatted, sections)
        if known is not None and same(known[1], frame):
            frame = known[1]
        self.frames[seat, language] = (key, frame)
        return frame

    def info(self, seat: int, guest: str, language: str) -> bytes:
        """About the table, for one viewpoint, with nobody's turn: that changes with every move, the rest does not."""
        key = (self.stirs, self.row.status, self.row.ended)
        known = self.told.get((seat, language))
        if known is None or known[0] != key:
            known = (key, encode(table_info(self.row, self.seats, self.box, guest, language, [])))
            self.told[seat, language] = known
        return known[1]

    def number(self, seat: int, vote: VoteRow) -> int:
        """The point a vote is about, as a viewpoint counts the moves."""
        if self.table is None or vote.kind != "rewind":
            return 0
        return bisect_left(known_moves(self.table, None if seat < 0 else seat), int(vote.body["to"]))

    def heard(self, seat: int) -> int:
        """How many moves a viewpoint knows of."""
        return 0 if self.table is None else len(known_moves(self.table, None if seat < 0 else seat))

    def lines(self, seat: int, language: str, since: int = 0) -> list[dict[str, Any]]:
        """What a viewpoint heard from a move on; told once for all who hear the same."""
        if self.table is None:
            return []
        eyes = viewpoint(self.table, None if seat < 0 else seat)
        key = (eyes, language, since, self.row.status)
        if key not in self.spoken:
            self.spoken[key] = log(self.table, eyes, language, since, self.row.status == "finished")
        return self.spoken[key]

    def last_lines(self, seat: int, language: str) -> list[dict[str, Any]]:
        """As much of the log as is shown; every move has a line at least."""
        return self.lines(seat, language, max(0, self.heard(seat) - LOG_SHOWN))[-LOG_SHOWN:]

    def whole(self, seat: int, language: str) -> tuple[Frame, bytes]:
        """The first message of a feed."""
        frame = self.frame(seat, language)
        if 0 not in frame.sent:
            sections = dict(frame.sections)
            sections["log"] = encode(self.last_lines(seat, language))
            sections["chat"] = encode([chat_line(c) for c in self.chat] if seat >= 0 else [])
            frame.sent[0] = message(frame.v, -1, sections, b"", b"")
        return frame, frame.sent[0]

    def after(self, old: Frame, seat: int, language: str) -> tuple[Frame, bytes | None]:
        """The message that leads from one frame to the present one; none if nothing has changed."""
        frame = self.frame(seat, language)
        if frame is old:
            return frame, None
        if old.number not in frame.sent:
            changed = {n: raw for n, raw in frame.sections.items() if old.sections.get(n) != raw}
            changed |= {n: b"null" for n in old.sections if n not in frame.sections}  # a fight is over
            events = chat = b""
            if old.epoch != frame.epoch:
                changed["log"] = encode(self.last_lines(seat, language))
            elif frame.heard > old.heard:
                events = self.coded(self.lines(seat, language, old.heard))
            if frame.chatted > old.chatted:
                chat = encode([chat_line(c) for c in self.chat if c.n > old.chatted])
            frame.sent[old.number] = message(frame.v, old.v, changed, events, chat)
        return frame, frame.sent[old.number]

    def wake(self) -> None:
        for viewer in self.viewers:
            viewer.wake()

    # going on

    async def act(
        self,
        kind: str,
        seat: int,
        idem: str,
        do: Callable[[Table], dict[str, Any]],
        v: int | None = None,
        also: Callable[[Tx], None] | None = None,
        ends: dict[str, Any] | None = None,
    ) -> bool:
        """Append one action: ``do`` plays it on a copy and gives what is kept of it. True if its key was known.

        The copy becomes the table when the store has it, and not before.
        """
        async with self.lock:
            for _ in range(PATIENCE):
                stale = v is not None and v != self.v(seat)
                if stale or self.row.status == "finished":
                    if await self.known(idem):
                        return True
                    raise Trouble("stale", "stale", v=self.v(seat)) if stale else Trouble("late", "over")
                if self.table is None:
                    raise Trouble("late", "not-started")
                fork = copy.copy(self.table)
                try:
                    body = do(fork)
                except NotAllowed as refused:
                    raise Trouble("refused", "refused", why=refused.why) from None
                quiet = self.unnoticed(fork, seat)
                over = fork.over or ends is not None
                result = ends or ({"scores": fork.scores(), "ranks": fork.ranks()} if over else {})
                outcome = Outcome("finished" if over else "playing", [] if over else seats_asked(fork), result)
                action = ActionRow(self.seq + 1, kind, seat, idem, quiet, body)
                answer = await self.append(action, outcome, also)
                if isinstance(answer, Behind) or answer.replayed:
                    await self.catch_up()
                    if isinstance(answer, Appended):
                        return True
                    continue
                self.adopt(fork, action, outcome)
                if also is not None or ends is not None:
                    await self.catch_up()  # seats or votes changed along with it
                return False
            raise Trouble("away", "busy")

    async def append(self, action: ActionRow, outcome: Outcome, also: Callable[[Tx], None] | None) -> Appended | Behind:
        try:
            return await self.store.append(self.id, action, outcome, also)
        except StoreAway:
            raise Trouble("away", "away") from None

    async def known(self, idem: str) -> bool:
        """Was an action with this key carried out?"""
        return await self.store.has_action(self.id, idem)

    def unnoticed(self, after: Table, actor: int) -> int:
        """The viewpoints that cannot tell that anything has happened, as bits; for example during a ballot."""
        before, size = self.table, self.row.size
        if before is None:
            return 0
        aside = any(move.aside for move in after.moves[before.version :])
        if not aside and not (before.secretive and after.secretive):
            return 0
        others = [p for p in range(-1, size) if p != actor]
        same = [p for p in others if before.looks_the_same(after, None if p < 0 else p)]
        return sum(1 << (p % (size + 1)) for p in same)

    def adopt(self, fork: Table, action: ActionRow, outcome: Outcome) -> None:
        """What the store has taken is true now."""
        self.replace(fork, [action])
        self.row.version, self.row.status, self.row.turn = action.seq, outcome.status, outcome.turn
        self.row.result, self.row.ended = outcome.result, now() if outcome.status == "finished" else 0
        self.wake()

    def snapshot_due(self) -> bool:
        """Now and then, and the more rarely the longer the game: a snapshot costs as much as the game is long."""
        return self.seq - self.snapped >= max(SNAPSHOT_EVERY, self.seq // 8)

    def snapshot(self) -> tuple[int, dict[str, Any]]:
        assert self.table is not None
        self.snapped = self.seq
        return self.seq, {"engine": ENGINE, "kept": self.table.keep(), "noticed": self.noticed}

    def why_not(self, seat: int, say: str, language: str) -> WhyNot | None:
        return None if self.table is None else self.table.why_not(seat, say, language)


def first_action(row: TableRow, box: Box) -> First:
    """A new game, carried to the first question by the dealer of its seed."""
    house_rules(box.options, row.options, stored=True)
    table = Table(box, row.size, row.seed, row.options)
    action = ActionRow(1, "start", -1, "start", 0, {"moves": moves_since(table, 0)})
    return action, Outcome("playing", seats_asked(table))


def moves_since(table: Table, known: int) -> list[list[Any]]:
    return [[m.seat, m.answer, m.aside, m.word] for m in table.moves[known:]]


def seats_asked(table: Table) -> list[int]:
    return [seat for seat in table.waiting() if isinstance(seat, int)]


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(id=row.n, seat=row.seat, name=row.name, text=row.text, at=row.made)


def noticed_by(action: ActionRow, seat: int, size: int) -> bool:
    return not action.quiet >> (seat % (size + 1)) & 1


def same(old: Frame, new: Frame) -> bool:
    return (old.v, old.epoch, old.heard, old.chatted) == (new.v, new.epoch, new.heard, new.chatted) and (
        old.sections == new.sections
    )


def message(v: int, base: int, sections: dict[str, bytes], events: bytes, chat: bytes) -> bytes:
    """A ``Feed``, put together from parts that are JSON already."""
    parts = [b'{"v":%d,"base":%d' % (v, base)]
    if sections:
        parts.append(b',"set":{' + b",".join(b'"%s":%s' % (n.encode(), raw) for n, raw in sections.items()) + b"}")
    if events:
        parts.append(b',"events":' + events)
    if chat:
        parts.append(b',"chat":' + chat)
    return b"".join(parts) + b"}"
