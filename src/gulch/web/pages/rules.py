"""The rules of a game as a page: aim, a turn at a glance, chapters with pictures, rulings, glossary.

A picture is the first position of a lesson about that chapter; the client draws it with the board's own components.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from gulch.face.box import Box
from gulch.face.phrases import Phrasebook, shell_words
from gulch.play.lessons import FIRST, Run, lessons
from gulch.web.commands.ask import Ask
from gulch.web.commands.errand import Guest, game_named
from gulch.web.commands.learning import classroom
from gulch.web.pages.prose import glossary, rules_text, script_data
from gulch.web.screens.info import game_info

if TYPE_CHECKING:
    from gulch.web.pages.site import Site

Page = Callable[[Ask, Request], Awaitable[Response]]
GLANCES = ("glance1", "glance2", "glance3")  # a title up to the first full stop, then what happens
CHAPTER = re.compile(r'(?=<h2 class="display" id="chapter-)')
PUPIL = "n2"  # who sits before the pictures


@dataclass(frozen=True)
class Figure:
    name: str
    title: str
    caption: str
    href: str
    data: Markup  # what the board is drawn from


@dataclass(frozen=True)
class Part:
    """A chapter: what comes before its picture, the picture, and the rest."""

    opening: Markup
    figures: list[Figure]
    rest: Markup


@cache
def figures(box: Box, language: str) -> dict[int, list[Figure]]:
    """By chapter. Everybody sees the same ones."""
    say = shell_words(language)
    found: dict[int, list[Figure]] = {}
    for lesson in lessons(box):
        if lesson.chapter:
            room = classroom(Run(lesson, ()), Guest("", say.raw("names", PUPIL), language, say))
            told, (_, feed) = room.told(), room.whole()
            data = script_data({"feed": feed, "spot": told.spot})
            href = f"/learn/{box.name}/{lesson.name}"
            found.setdefault(lesson.chapter, []).append(Figure(lesson.name, told.title, told.why, href, data))
    return found


@cache
def parts(box: Box, language: str) -> list[Part]:
    """What stands before the first chapter, and every chapter."""
    pictures = figures(box, language)
    found = []
    for number, html in enumerate(CHAPTER.split(str(rules_text(box, language).html))):
        blocks = html.split("\n")  # a line each
        cut = min(2, len(blocks)) if number else len(blocks)
        opening, rest = Markup("\n".join(blocks[:cut])), Markup("\n".join(blocks[cut:]))
        found.append(Part(opening, pictures.get(number, []), rest))
    return found


def glance(say: Phrasebook) -> list[tuple[str, str]]:
    told = [say.raw("game", key).partition(". ") for key in GLANCES if say.has("game", key)]
    return [(title, text) for title, _, text in told]


def rules_pages(site: Site) -> list[tuple[str, str, Page]]:
    async def rules(ask: Ask, request: Request) -> Response:
        box = game_named(request.path_params["game"])
        say = box.phrases(ask.language)
        first = next((lesson for lesson in lessons(box) if lesson.kind == FIRST), None)
        return await site.page(
            ask,
            "rules.html",
            game=game_info(box, ask.language),
            licence=say.raw("game", "licence") if say.has("game", "licence") else "",
            aim=say.raw("explain", "aim") if say.has("explain", "aim") else "",
            glance=glance(say),
            text=rules_text(box, ask.language),
            parts=parts(box, ask.language),
            rulings=groupby(box.rulings(ask.language).values(), lambda ruling: ruling.chapter),
            count=len(box.rulings(ask.language)),
            glossary=glossary(say),
            first=f"/learn/{box.name}/{first.name}" if first else "",
        )

    return [("GET", "/rules/{game}", rules)]
