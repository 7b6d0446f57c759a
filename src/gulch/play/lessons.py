"""Lessons: a scene, a pupil who is told why and what to do, and others who play by a script, all on the real engine.

A lesson is a file of the game's ``lessons`` folder (docs/lessons.md). A step is one answer of the pupil, or something
to read. Answers that serve go on; any other legal one is not made, and its reason is told.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from gulch.core.positions import BadPosition
from gulch.core.scenes import set_scene
from gulch.core.seen import write
from gulch.core.steps import CHANCE
from gulch.face.box import Box
from gulch.face.phrases import ENGLISH
from gulch.play.table import NotAllowed, Table

FIRST, LESSON, PUZZLE = KINDS = ("first", "lesson", "puzzle")
SPOKEN = (ENGLISH, "it")  # every lesson is told in these
PATIENCE = 2  # wrong answers to a puzzle before it is helped with a hint; after one more, with the move
ACTOR = re.compile(r"(\w+): *(.+)")


class BadLesson(ValueError):
    """A lesson that cannot be given; says which, where and why."""


@dataclass(frozen=True)
class Told:
    """What is said in one step, in one language."""

    title: str
    why: str
    do: str = ""  # empty: there is nothing to do but read
    other: str = ""  # to a legal answer that does not serve
    nots: Mapping[str, str] = field(default_factory=dict)  # to such answers by themselves
    hint: str = ""  # of a puzzle


@dataclass(frozen=True)
class Step:
    told: Mapping[str, Told]  # by language
    serves: tuple[str, ...] = ()  # the answer to be hinted at first; a star stands for anything
    point: str = ""  # the place of the board meant; empty: the one of the answer
    then: tuple[str, ...] = ()  # what others and chance do next

    def served_by(self, say: str) -> bool:
        return any(re.fullmatch(".*".join(map(re.escape, each.split("*"))), say) for each in self.serves)

    def words(self, language: str) -> Told:
        return self.told.get(language) or self.told[ENGLISH]

    def reason(self, say: str, language: str) -> str:
        """Why an answer that does not serve was not made."""
        told = self.words(language)
        return told.nots.get(say, told.other)


@dataclass(frozen=True)
class Lesson:
    box: Box
    name: str  # as in addresses
    number: int  # its place among those of its kind
    kind: str
    minutes: int
    chapter: int  # of the rules, which its first picture illustrates; 0: none
    seat: str  # of the pupil
    titles: Mapping[str, str]
    goals: Mapping[str, str]
    scene: Mapping[str, Any]
    before: tuple[str, ...]  # what has been played from there
    steps: tuple[Step, ...]
    holds: Mapping[str, Any]  # what is true at the end, by its place in the position

    def title(self, language: str) -> str:
        return self.titles.get(language) or self.titles[ENGLISH]

    def goal(self, language: str) -> str:
        return self.goals.get(language) or self.goals[ENGLISH]

    @property
    def last_answer(self) -> int:
        """The number of the last step that asks for an answer: after it the lesson is done."""
        return max(number for number, step in enumerate(self.steps) if step.serves)

    def laid_out(self) -> Table:
        """The table as the pupil finds it."""
        box, named = self.box, dict(self.scene)
        players, options = named.pop("players", box.players[0]), named.pop("options", {})
        try:
            start = set_scene(box.game, box.options, box.names, box.scenes, players, options, named)
        except BadPosition as trouble:
            raise BadLesson(f"{self.name}: scene: {trouble}") from None
        table = Table(box, seed=self.name, luck="manual", start=start)
        self.follow(table, self.before, "before")
        return table

    def follow(self, table: Table, script: Sequence[str], where: str) -> None:
        """What the script has others and chance do."""
        for line in script:
            said = ACTOR.fullmatch(line)
            try:
                if said:
                    table.play(said[1], said[2])
                else:
                    table.play("chance", line)
            except (NotAllowed, ValueError) as trouble:
                raise BadLesson(f"{self.name}: {where}: {line}: {trouble}") from None


class Run:
    """A lesson as far as a pupil has come. It is no more than his answers: the rest follows from them."""

    def __init__(self, lesson: Lesson, answers: Sequence[str] = ()) -> None:
        self.lesson = lesson
        self.table = lesson.laid_out()
        self.seat = self.table.seat_of(lesson.seat)
        self.answers: list[str] = []
        for said in answers:  # of another release they may not fit: then only the first of them count
            if self.finished or not self.fits(said):
                break
            self.go_on(said)

    @property
    def finished(self) -> bool:
        return len(self.answers) == len(self.lesson.steps)

    @property
    def done(self) -> bool:
        """Is the goal reached? There may still be something to read."""
        return len(self.answers) > self.lesson.last_answer

    @property
    def step(self) -> Step:
        """The present one; the last when all is over."""
        return self.lesson.steps[min(len(self.answers), len(self.lesson.steps) - 1)]

    def offered(self) -> list[str]:
        """What the pupil may answer now by the rules."""
        seen = self.table.seen(self.seat)
        return [write(seen, choice) for choice in seen.legal()] if seen.seat == self.seat else []

    def spot(self) -> str:
        """The place of the board the present step is about."""
        step, seen = self.step, self.table.seen(self.seat)
        if step.point or not step.serves or seen.seat != self.seat:
            return step.point
        found = [choice for choice in seen.legal() if write(seen, choice) == step.serves[0]]
        return self.lesson.box.label(seen, found[0], self.lesson.box.phrases(ENGLISH)).spot if found else ""

    def fits(self, say: str) -> bool:
        """May this be answered, and does it serve? Where there is only something to read, nothing is answered."""
        if not self.step.serves:
            return say == ""
        return self.step.served_by(say) and say in self.offered()

    def go_on(self, say: str) -> None:
        """An answer that fits, and what the script has follow."""
        number = len(self.answers)
        step = self.lesson.steps[number]
        if step.serves:
            self.table.play(self.seat, say)
        self.lesson.follow(self.table, step.then, f"step {number + 1}")
        self.answers.append(say)

    def fault(self) -> str:
        """What is wrong with the present step; empty if nothing is."""
        step, offered = self.step, self.offered()
        if step.serves and step.serves[0] not in offered:
            asked = "chance" if self.table._truth.seat == CHANCE else ", ".join(offered) or "somebody else"
            return f"{step.serves[0]} cannot be answered; asked is: {asked}"
        others = [say for say in offered if not step.served_by(say)]
        for language in SPOKEN:
            told = step.told.get(language)
            if told is None or not told.title or not told.why or bool(told.do) != bool(step.serves):
                return f"{language}: title, why and do are needed"
            if step.serves and others and not told.other and not set(others) <= set(told.nots):
                return f"{language}: nothing is said to {others[0]}"
            if not set(told.nots) <= set(others):
                return f"{language}: {', '.join(set(told.nots) - set(others))} cannot be answered, or serves"
        return ""


def lessons(box: Box) -> tuple[Lesson, ...]:
    """All lessons of a game, the first game first."""
    return tuple(sorted((read_lesson(box, path) for path in box.lessons()), key=order))


def order(lesson: Lesson) -> tuple[int, int]:
    return KINDS.index(lesson.kind), lesson.number


@cache
def read_lesson(box: Box, path: Path) -> Lesson:
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    known = {"number", "kind", "minutes", "chapter", "seat", "scene", "before", "step", "holds", *SPOKEN}
    try:
        if unknown := set(raw) - known:
            raise BadLesson(f"nothing is called {', '.join(unknown)}")
        if raw["kind"] not in KINDS:
            raise BadLesson(f"{raw['kind']!r} is no kind of lesson")
        return Lesson(
            box=box,
            name=path.stem,
            number=raw.get("number", 0),
            kind=raw["kind"],
            minutes=raw["minutes"],
            chapter=raw.get("chapter", 0),
            seat=raw["seat"],
            titles={language: raw[language]["title"] for language in SPOKEN},
            goals={language: raw[language]["goal"] for language in SPOKEN},
            scene=raw.get("scene", {}),
            before=tuple(raw.get("before", ())),
            steps=tuple(map(read_step, raw["step"])),
            holds=raw.get("holds", {}),
        )
    except (KeyError, TypeError, BadLesson) as trouble:
        raise BadLesson(f"{path.stem}: {trouble}") from None


def read_step(raw: Mapping[str, Any]) -> Step:
    if unknown := set(raw) - {"serves", "point", "then", *SPOKEN}:
        raise BadLesson(f"nothing in a step is called {', '.join(unknown)}")
    told = {language: Told(**raw[language]) for language in SPOKEN}
    return Step(told, tuple(raw.get("serves", ())), raw.get("point", ""), tuple(raw.get("then", ())))


def value_at(position: Mapping[str, Any], path: str) -> Any:
    """What lies at a place of a position: "money.red"."""
    found: Any = position
    for key in path.split("."):
        found = found[int(key)] if isinstance(found, list) else found[key]
    return found
