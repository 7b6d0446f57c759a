"""What the page of all lessons shows: per game its first game, lessons and puzzles, and how far one has come."""

from __future__ import annotations

import time
from dataclasses import dataclass

from gulch.face.box import Box
from gulch.games import find, names
from gulch.play.lessons import FIRST, LESSON, PUZZLE, Lesson, lessons
from gulch.web.pages.prose import rules_text
from gulch.web.store import Progress

A_DAY = 24 * 60 * 60


@dataclass
class Entry:
    """One lesson in the list."""

    lesson: Lesson
    title: str
    goal: str
    href: str
    step: int  # steps taken
    steps: int
    done: bool
    failed: bool  # tried in vain
    current: bool = False  # the next one of its course

    @property
    def begun(self) -> bool:
        return self.step > 0 and not self.done

    @property
    def minutes(self) -> int:
        """Still to go."""
        return max(1, -(-self.lesson.minutes * (self.steps - self.step) // self.steps)) if self.begun else self.total

    @property
    def total(self) -> int:
        return self.lesson.minutes


@dataclass
class Course:
    """All that is taught of one game."""

    box: Box
    title: str
    first: list[Entry]  # one, or none
    lessons: list[Entry]
    puzzles: list[Entry]
    chapters: int  # of its rules
    rulings: int

    @property
    def entries(self) -> list[Entry]:
        return [*self.first, *self.lessons, *self.puzzles]

    @property
    def done(self) -> int:
        return sum(entry.done for entry in self.entries)

    @property
    def begun(self) -> bool:
        return any(entry.begun or entry.done for entry in self.entries)


def courses(progress: dict[tuple[str, str], Progress], language: str) -> list[Course]:
    """Of every game that is taught."""
    return [course(box, progress, language) for box in map(find, names()) if box.lessons()]


def course(box: Box, progress: dict[tuple[str, str], Progress], language: str) -> Course:
    found = [entry(lesson, progress.get((box.name, lesson.name), Progress()), language) for lesson in lessons(box)]
    for one in found:
        if not one.done:
            one.current = True
            break
    return Course(
        box=box,
        title=box.phrases(language).raw("game", "title"),
        first=[one for one in found if one.lesson.kind == FIRST],
        lessons=[one for one in found if one.lesson.kind == LESSON],
        puzzles=[one for one in found if one.lesson.kind == PUZZLE],
        chapters=len(rules_text(box, language).chapters),
        rulings=len(box.rulings(language)),
    )


def entry(lesson: Lesson, kept: Progress, language: str) -> Entry:
    return Entry(
        lesson,
        lesson.title(language),
        lesson.goal(language),
        f"/learn/{lesson.box.name}/{lesson.name}",
        step=min(len(kept.answers), len(lesson.steps)),
        steps=len(lesson.steps),
        done=kept.done > 0,
        failed=kept.tried > 0 and not kept.done,
    )


def next_steps(found: list[Course]) -> list[Entry]:
    """What was begun first, then what comes next in the courses that were begun; at most two."""
    begun = [one for course in found for one in course.entries if one.begun]
    followed = sorted(found, key=lambda course: not course.begun)
    current = [one for course in followed for one in course.entries if one.current and one not in begun]
    return [*begun, *current][:2]


def puzzle_of_the_day(found: list[Course], now: float | None = None) -> Entry | None:
    """The same for everybody; another one every day."""
    puzzles = [one for course in found for one in course.puzzles]
    day = int((time.time() if now is None else now) // A_DAY)
    return puzzles[day * 7 % len(puzzles)] if puzzles else None
