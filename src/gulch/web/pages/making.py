"""A new table: the form as it is filled so far, the same in words, and what is wrong with it.

Nothing of it is kept before the table is made: script sends the form as it stands and puts the answer in its place, and
without script every poster and number of players is a link.
"""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from gulch.bots import house_levels, usual
from gulch.face.box import Box
from gulch.face.rulings import Ruling
from gulch.web.commands.ask import Ask, convert
from gulch.web.commands.errand import game_named
from gulch.web.commands.waiting import create
from gulch.web.pages.forms import Form, form, form_key, fresh_key, players_of
from gulch.web.schema import NewTable, OptionInfo, SeatPlan
from gulch.web.screens.info import game_info, games_info
from gulch.web.trouble import Trouble

if TYPE_CHECKING:
    from gulch.web.pages.site import Site

Page = Callable[[Ask, Request], Awaitable[Response]]
EMPTY = ("open", "any")  # chairs nobody sits on yet
FAULTY = re.compile(r"option (\w+):|^.*?\b(map|card_set):")  # which option a refusal speaks of


@dataclass
class Chair:
    """One seat as it is planned."""

    seat: int
    colour: str
    label: str  # the colour in words
    kind: str  # me, open, any, here or bot
    level: str = ""
    name: str = ""  # of somebody at this screen, or of the bot

    @property
    def value(self) -> str:
        return f"bot:{self.level}" if self.kind == "bot" else self.kind


@dataclass
class Chosen:
    """One option as it is filled in."""

    info: OptionInfo
    value: str
    text: str  # of the owner's, instead of a value
    ruling: Ruling | None
    faulty: bool

    @property
    def changed(self) -> bool:
        return bool(self.text) or self.value != self.info.default

    @property
    def label(self) -> str:
        if self.text:
            return "…"
        return next((one.label for one in self.info.values if one.value == self.value), self.value)


class Making:
    def __init__(self, site: Site) -> None:
        self.site = site

    async def new(self, ask: Ask, request: Request) -> Response:
        filled = dict(request.query_params)
        if not filled.get("game"):
            filled["game"] = next(iter(games_info(ask.language))).name
        return await self.show(ask, filled)

    async def look(self, ask: Ask, request: Request) -> Response:
        """The form as it is filled so far."""
        return await self.show(ask, await form(request))

    async def create(self, ask: Ask, request: Request) -> Response:
        filled = await form(request)
        box = game_named(filled.get("game", ""))
        if players_of(box, filled.get("players", "")) is None:
            raise Trouble("bad", "players", players=", ".join(map(str, box.players)))
        try:
            done = await create(await ask.errand(form_key(ask, filled)), plan_of(box, filled))
        except Trouble as trouble:
            if trouble.error != "bad":
                raise
            return await self.show(ask, filled, trouble.problem(ask.say).text, trouble.status)
        return RedirectResponse(done.href, 303)

    async def show(self, ask: Ask, filled: Form, trouble: str = "", status: int = 200) -> Response:
        box = game_named(filled.get("game", ""))
        players = players_of(box, filled.get("players", "")) or box.quick_players
        guest = await ask.guest()
        faulty = FAULTY.search(trouble)
        options = chosen(box, filled, players, ask.language, (faulty[1] or faulty[2]) if faulty else "")
        seats = chairs(box, filled, players, guest.name, ask)
        house = house_levels(box)
        return await self.site.page(
            ask,
            "new.html",
            status,
            game=game_info(box, ask.language),
            games=games_info(ask.language),
            players=players,
            chairs=seats,
            house=house,
            must=[one for one in options if one.info.must],
            expert=[one for one in options if not one.info.must],
            changes=[one for one in options if one.changed],
            open=filled.get("open") == "1" or any(chair.kind == "any" for chair in seats),
            no_odds=filled.get("no-odds") == "1",
            called=filled["name"][:60] if "name" in filled else some_place(ask),
            trouble=trouble,
            key=filled.get("key") or fresh_key(),
        )


def some_place(ask: Ask) -> str:
    return random.choice(list(ask.say.section("places").values()))


def chairs(box: Box, filled: Form, players: int, me: str, ask: Ask) -> list[Chair]:
    """As they are planned. Of too many those go first on which nobody sits, then bots, and people last."""
    default = f"bot:{usual(box)}"
    planned: list[tuple[str, str]] = []
    while (kind := filled.get(f"seat{len(planned)}")) is not None and len(planned) < len(box.game.colours):
        planned.append((kind, filled.get(f"name{len(planned)}", "")[:24]))
    while len(planned) > players:
        kinds = [kind for kind, _ in planned]
        free = [n for n, kind in enumerate(kinds) if kind in EMPTY]
        bots = [n for n, kind in enumerate(kinds) if kind.startswith("bot")]
        planned.pop((free or bots or [len(planned) - 1])[-1])
    while len(planned) < players:
        planned.append((default if planned else "me", ""))
    found = []
    colours = game_info(box, ask.language).colours
    levels = game_info(box, ask.language).levels
    for seat, (said, name) in enumerate(planned):
        kind, _, level = said.partition(":")
        if kind == "bot" and level not in levels:
            level = usual(box)
        kind = kind if kind in ("me", "open", "any", "here", "bot") else "open"
        if kind == "me" and name and seat:
            kind = "here"
        shown = {"me": name or me, "bot": ask.say.raw("bots", f"name{seat % 6}")}.get(kind, name)
        found.append(Chair(seat, colours[seat].name, colours[seat].label, kind, level, shown))
    return found


def chosen(box: Box, filled: Form, players: int, language: str, faulty: str) -> list[Chosen]:
    rulings = box.rulings(language)
    found = []
    for info in game_info(box, language).options:
        if info.players and players not in info.players:
            continue
        value, text = filled.get(f"option.{info.name}") or info.default, filled.get(f"text.{info.name}", "")
        found.append(Chosen(info, value, text, rulings.get(info.ruling), info.name == faulty))
    return found


def plan_of(box: Box, filled: Form) -> NewTable:
    players = players_of(box, filled.get("players", "")) or 0
    seats, open_to_all = [], filled.get("open") == "1"
    for seat in range(players):
        kind, _, level = filled.get(f"seat{seat}", "open").partition(":")
        name = filled.get(f"name{seat}", "") if kind in ("me", "here") else ""
        open_to_all = open_to_all or kind == "any"
        seats.append({"kind": {"any": "open", "here": "me"}.get(kind, kind), "level": level, "name": name})
    options = {name[7:]: value for name, value in filled.items() if name.startswith("option.") and value}
    options |= {name[5:]: text for name, text in filled.items() if name.startswith("text.") and text.strip()}
    plan = {"game": box.name, "seats": seats, "options": options, "open": open_to_all}
    plan |= {"name": filled.get("name", ""), "odds": filled.get("no-odds") != "1"}
    return convert(plan, NewTable)


def quick_plan(box: Box, filled: Form) -> NewTable:
    """One click: you against bots."""
    players = players_of(box, filled.get("players", "")) or box.quick_players
    level = filled.get("level") or usual(box)
    bots = [convert({"kind": "bot", "level": level}, SeatPlan)] * (players - 1)
    return NewTable(box.name, [SeatPlan("me"), *bots])


def making_pages(site: Site) -> list[tuple[str, str, Page]]:
    making = Making(site)
    return [
        ("GET", "/new", making.new),
        ("POST", "/new", making.create),
        ("POST", "/new/look", making.look),
    ]
