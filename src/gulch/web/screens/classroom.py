"""The table of a lesson, shown as any other. It is laid out again for every request: nothing of it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import cast

import msgspec
from msgspec.structs import replace

from gulch.face.phrases import fill
from gulch.play.lessons import FIRST, PATIENCE, PUZZLE, Lesson, Run, lessons
from gulch.play.records import ENGINE
from gulch.web.ledger.history import History
from gulch.web.ledger.noticed import Ledger
from gulch.web.schema import Feed, LessonInfo
from gulch.web.screens.frames import Frame, People, Screens, Stamp
from gulch.web.store import ActionRow, Kept, SeatRow, TableRow


class LessonScreens(Screens):
    """Nobody is invited to a lesson."""

    def people(self, stamp: Stamp, seat: int, language: str, last: Frame | None) -> People:
        found = super().people(stamp, seat, language, last)
        info = replace(found.info, invite="", watch="", seal="", host=False)
        return found._replace(info=info, encoded=msgspec.json.encode(info))


class Classroom:
    """A lesson as one pupil sees it, before and after an answer."""

    def __init__(self, run: Run, guest: str, names: list[str], language: str) -> None:
        self.run, self.language = run, language
        self.now = History(Kept(row_of(run, guest, language), seats_of(run, guest, names), [], [], None, []))
        self.now.table = copy(run.table)
        self.now.ledger = Ledger(run.table.seats, [len(run.answers)] * (run.table.seats + 1))
        self.screens = LessonScreens(self.now)
        self.called = dict(zip(run.table.colours, names, strict=True))  # people are called by name, not by colour

    def whole(self) -> tuple[Frame, Feed]:
        """The table from the beginning."""
        frame, raw = self.screens.whole(self.run.seat, self.language)
        return frame, cast(Feed, msgspec.Raw(raw))  # it is JSON already

    def go_on(self, say: str) -> Feed | None:
        """Take one step of the lesson: what has changed with it."""
        before = self.screens.frame(self.run.seat, self.language)
        self.run.go_on(say)
        action = ActionRow(self.now.seq + 1, "play", self.run.seat, "", 0, {})
        self.now.replace(copy(self.run.table), [action])
        raw = self.screens.after(before, self.run.seat, self.language)[1]
        return None if raw is None else cast(Feed, msgspec.Raw(raw))

    def told(self, tried: int = 0, reason: str = "") -> LessonInfo:
        """What the pupil is told now."""
        return lesson_info(self.run, self.language, self.called, tried, reason)


def row_of(run: Run, guest: str, language: str) -> TableRow:
    lesson = run.lesson
    return TableRow(
        id=f"{lesson.box.name}.{lesson.name}",
        game=lesson.box.name,
        engine=ENGINE,
        options=run.table.options_chosen,
        size=run.table.seats,
        seed="",
        name=lesson.title(language),
        listed=False,
        host=guest,
        idem="",
        invite="",
        watch="",
        status="playing",
    )


def seats_of(run: Run, guest: str, names: list[str]) -> list[SeatRow]:
    """The pupil, and those who play by the script."""
    return [
        SeatRow(seat, "person", guest, names[seat]) if seat == run.seat else SeatRow(seat, "bot", "", names[seat])
        for seat in range(run.table.seats)
    ]


def lesson_info(run: Run, language: str, called: Mapping[str, str], tried: int, reason: str) -> LessonInfo:
    """A puzzle keeps its move to itself until it has been tried in vain."""
    lesson, step = run.lesson, run.step
    told, steps = step.words(language), len(lesson.steps)
    at = min(len(run.answers), steps - 1)
    helped = lesson.kind != PUZZLE or tried > PATIENCE or all(map(run.fits, run.offered()))
    shows = bool(step.serves) and not run.finished and helped
    return LessonInfo(
        game=lesson.box.name,
        name=lesson.name,
        title=lesson.title(language),
        goal=lesson.goal(language),
        kind="first" if lesson.kind == FIRST else "puzzle" if lesson.kind == PUZZLE else "lesson",
        minutes=max(1, -(-lesson.minutes * (steps - at) // steps)),
        step=at,
        steps=steps,
        heading=fill(told.title, called),
        why=fill(told.why, called),
        do=fill(told.do, called),
        say=step.serves[0] if shows else "",
        spot=run.spot() if shows or not step.serves else "",
        reason=fill(reason, called),
        hint=fill(told.hint, called) if tried >= PATIENCE else "",
        done=run.done,
        last=at == steps - 1,
        next=after(lesson),
    )


def after(lesson: Lesson) -> str:
    """The address of the lesson that follows."""
    all_of_them = lessons(lesson.box)
    following = all_of_them[all_of_them.index(lesson) + 1 :]
    return f"/learn/{lesson.box.name}/{following[0].name}" if following else ""
