"""What one does in a lesson: answer, read on, take back, begin again."""

from __future__ import annotations

from gulch.play.lessons import Lesson, Run, lessons
from gulch.web.commands.ask import Ask
from gulch.web.commands.errand import Guest, game_named
from gulch.web.schema import Feed, Lectured, LessonCommand
from gulch.web.screens.classroom import Classroom
from gulch.web.trouble import Trouble

OPPONENTS = (3, 5, 2, 1)  # of the names of bots


def lesson_named(game: str, name: str) -> Lesson:
    for lesson in lessons(game_named(game)):
        if lesson.name == name:
            return lesson
    raise Trouble("missing", "no-lesson")


def lesson_asked_for(ask: Ask) -> Lesson:
    return lesson_named(ask.conn.path_params["game"], ask.conn.path_params["lesson"])


def classroom(run: Run, guest: Guest) -> Classroom:
    """Its bots are called by names that the texts can speak of as "he"; Old Joe, who teaches, is none of them."""
    others = [guest.say.raw("bots", f"name{number}") for number in OPPONENTS[: run.table.seats - 1]]
    names = [*others[: run.seat], guest.name, *others[run.seat :]]
    return Classroom(run, guest.id, names, guest.language)


async def take_step(ask: Ask, lesson: Lesson, wish: LessonCommand) -> Lectured:
    """One step on or back. What is kept is what the pupil has answered."""
    store, guest, names = ask.house.hub.store, await ask.guest(), (lesson.box.name, lesson.name)
    kept = await store.progress(guest.id, *names)
    run = Run(lesson, kept.answers)
    room, tried, reason = classroom(run, guest), kept.tried, ""
    feed: Feed | None = None
    if wish.kind in ("back", "again"):
        run = Run(lesson, run.answers[:-1] if wish.kind == "back" else ())
        room = classroom(run, guest)
        feed, tried = room.whole()[1], 0
    elif wish.v != len(run.answers) or run.finished:
        return Lectured(lesson=room.told(tried), feed=room.whole()[1])  # another page was faster
    elif run.fits(wish.say):
        feed, tried = room.go_on(wish.say), 0
    elif run.step.serves:
        must_be_legal(run, wish.say, guest.language)
        tried, reason = tried + 1, run.step.reason(wish.say, guest.language)
    await store.keep_progress(guest.id, *names, run.answers, tried, run.done)
    return Lectured(lesson=room.told(tried, reason), feed=feed)


def must_be_legal(run: Run, say: str, language: str) -> None:
    if say not in run.offered():
        why = run.table.why_not(run.seat, say, language) if say else None
        raise Trouble("refused", "refused", why=why) if why is not None else Trouble("bad", "no-answer")
