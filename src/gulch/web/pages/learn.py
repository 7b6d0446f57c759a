"""Pages to learn a game by: all lessons, and one of them on its table, which also works by forms."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from gulch.play.lessons import Lesson, Run
from gulch.web.commands.ask import Ask, convert
from gulch.web.commands.learning import classroom, lesson_asked_for, take_step
from gulch.web.pages.forms import form
from gulch.web.pages.prose import script_data
from gulch.web.pages.school import courses, next_steps, puzzle_of_the_day
from gulch.web.schema import LessonBoot, LessonCommand

if TYPE_CHECKING:
    from gulch.web.pages.site import Site

Page = Callable[[Ask, Request], Awaitable[Response]]


class Learn:
    def __init__(self, site: Site) -> None:
        self.site = site

    async def index(self, ask: Ask, request: Request) -> Response:
        store = self.site.house.hub.store
        found = courses(await store.all_progress(ask.known) if ask.known else {}, ask.language)
        puzzle = puzzle_of_the_day(found)
        solved = (0, 0) if puzzle is None else await store.solved(puzzle.lesson.box.name, puzzle.lesson.name)
        return await self.site.page(
            ask, "learn.html", courses=found, puzzle=puzzle, solved=solved, following=next_steps(found)
        )

    async def lesson(self, ask: Ask, request: Request) -> Response:
        return await self.show(ask, lesson_asked_for(ask))

    async def step(self, ask: Ask, request: Request) -> Response:
        """A step taken by a form; why it was not is said on the page of the lesson."""
        lesson = lesson_asked_for(ask)
        lectured = await take_step(ask, lesson, convert(await form(request), LessonCommand))
        if lectured.lesson.reason:
            return await self.show(ask, lesson, lectured.lesson.reason)
        return RedirectResponse(request.url.path, 303)

    async def show(self, ask: Ask, lesson: Lesson, reason: str = "") -> Response:
        guest = await ask.guest()
        kept = await self.site.house.hub.store.progress(guest.id, lesson.box.name, lesson.name)
        run = Run(lesson, kept.answers)
        room = classroom(run, guest)
        frame, feed = room.whole()
        told = room.told(kept.tried, reason)
        boot = LessonBoot(table=frame.info, viewer=run.seat, watch="", language=ask.language, feed=feed, lesson=told)
        return await self.site.page(
            ask,
            "lesson.html",
            boot=script_data(boot),
            lesson=told,
            info=frame.info,
            view=frame.shell,
            account=room.screens.account(room.run.seat, ask.language),
            v=len(run.answers),
        )


def lesson_pages(site: Site) -> list[tuple[str, str, Page]]:
    learn = Learn(site)
    return [
        ("GET", "/learn", learn.index),
        ("GET", "/learn/{game}/{lesson}", learn.lesson),
        ("POST", "/learn/{game}/{lesson}", learn.step),
    ]
