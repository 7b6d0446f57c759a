"""My games, and the lobby: what is going on, and where one may sit down."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from gulch.games import find, names
from gulch.play.lessons import FIRST, lessons
from gulch.web.api.lists import lists
from gulch.web.commands.ask import Ask
from gulch.web.pages.forms import form
from gulch.web.pages.tellings import ago, my_games, outcome, result_line
from gulch.web.schema import Lists
from gulch.web.screens.info import games_info
from gulch.web.trouble import Trouble

if TYPE_CHECKING:
    from gulch.web.pages.site import Site

Page = Callable[[Ask, Request], Awaitable[Response]]
IN_LOBBY = 5  # open tables on the home page
RESULTS = 6
WATCHED = 4


class Home:
    def __init__(self, site: Site) -> None:
        self.site = site

    async def home(self, ask: Ask, request: Request) -> Response:
        return await self.show(ask)

    async def show(self, ask: Ask, bad_record: str = "", status: int = 200) -> Response:
        """For who has games, what waits for him; for everybody else, what there is to play."""
        found = await lists(ask)
        mine = await my_games(ask, found.yours)
        over = [t for t in found.yours if t.status == "finished" and t.ended]
        return await self.site.page(
            ask,
            "home.html" if found.yours else "first.html",
            status,
            games=games_info(ask.language),
            first_lessons=first_lessons(),
            lists=found,
            mine=mine,
            waiting=[row for row in mine if row.turn],
            ended=sorted(over, key=lambda t: -t.ended)[:RESULTS],
            everybodys=found.recent[:RESULTS],
            **self.words(ask),
            in_lobby=IN_LOBBY,
            bad_record=bad_record,
        )

    async def all_mine(self, ask: Ask, request: Request) -> Response:
        found = await lists(ask)
        mine = await my_games(ask, found.yours)
        ended = [t for t in found.yours if t.status == "finished"]
        return await self.site.page(ask, "mine.html", mine=mine, ended=ended, **self.words(ask))

    async def lobby(self, ask: Ask, request: Request) -> Response:
        found = await lists(ask)
        wanted = request.query_params.get("game", "")
        wanted = wanted if wanted in names() else ""
        shown = Lists(
            yours=found.yours,
            open=[t for t in found.open if not wanted or t.game == wanted],
            recent=found.recent,
            going=found.going,
        )
        return await self.site.page(
            ask,
            "lobby.html",
            games=games_info(ask.language),
            lists=shown,
            wanted=wanted,
            most=WATCHED,
            **self.words(ask),
        )

    async def by_code(self, ask: Ask, request: Request) -> Response:
        """A link that was pasted, or only its end."""
        code = (await form(request)).get("code", "").strip().rstrip("/").rpartition("/")[2].partition("?")[0]
        if not code or not code.isascii() or await self.site.house.hub.store.by_invite(code) is None:
            raise Trouble("missing", "no-table")
        return RedirectResponse(f"/join/{code}", 303)

    def words(self, ask: Ask) -> dict[str, Any]:
        return {
            "ago": lambda moment: ago(moment, ask.say),
            "outcome": lambda table: outcome(table, ask.say),
            "result_line": lambda table: result_line(table, ask.say),
        }


def first_lessons() -> dict[str, tuple[str, int]]:
    """Where each game is learned by playing, and how many minutes that takes."""
    found: dict[str, tuple[str, int]] = {}
    for box in map(find, names()):
        for lesson in lessons(box):
            if lesson.kind == FIRST:
                found[box.name] = (f"/learn/{box.name}/{lesson.name}", lesson.minutes)
    return found


def home_pages(site: Site) -> list[tuple[str, str, Page]]:
    home = Home(site)
    return [
        ("GET", "/", home.home),
        ("GET", "/games", home.all_mine),
        ("GET", "/lobby", home.lobby),
        ("POST", "/join", home.by_code),
    ]
