"""The pages. All of them work without script; the table's page is taken over by the client where there is script."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from io import BytesIO
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
import segno
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from gulch.bots import levels
from gulch.core.legible import whole_number
from gulch.face.marks import MARKS, PATTERNS
from gulch.face.phrases import LANGUAGES, languages, shell_words
from gulch.web.commands.ask import Ask, House, convert
from gulch.web.commands.errand import game_named
from gulch.web.commands.house import add_record, log_out_elsewhere, make_recovery, name_guest
from gulch.web.commands.listed import BY_NAME
from gulch.web.commands.waiting import create, join
from gulch.web.door.guard import LANGUAGE_COOKIE, digest
from gulch.web.door.sessions import A_YEAR
from gulch.web.ledger.noticed import WATCHER
from gulch.web.pages.assets import Assets
from gulch.web.pages.forms import Form, form, form_key, fresh_key, uploaded
from gulch.web.pages.home import Home, home_pages
from gulch.web.pages.learn import lesson_pages
from gulch.web.pages.making import making_pages, quick_plan
from gulch.web.pages.prose import script_data
from gulch.web.pages.rules import rules_pages
from gulch.web.schema import Boot, Done, Feed, Join, Naming
from gulch.web.screens.info import game_info, seat_info, table_name
from gulch.web.tables import replays
from gulch.web.tables.live import LiveTable
from gulch.web.trouble import SECONDS, Trouble

PAGES = Path(__file__).parent / "templates"
NEARBY = 300  # steps of a replay that its plain page lists before and after the present one
Page = Callable[[Ask, Request], Awaitable[Response]]


class Site:
    def __init__(self, house: House, assets: Assets) -> None:
        self.house, self.assets = house, assets
        self.environment = Environment(
            loader=FileSystemLoader(PAGES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.environment.globals.update(marks=MARKS, patterns=PATTERNS)

    async def page(self, ask: Ask, name: str, status: int = 200, **values: Any) -> Response:
        words = ask.say
        guest = await ask.guest()
        text = self.environment.get_template(name).render(
            t=lambda key, **blanks: words.say("pages", key, **blanks),
            word=lambda section, key: words.raw(section, key),
            lang=ask.language,
            languages=languages(),
            me=guest.name,
            turns=await self.house.hub.store.turns(ask.known) if ask.known else 0,
            here=ask.conn.scope["path"],
            theme=ask.conn.cookies.get("theme", ""),  # light or dark; anything else follows the system
            assets=self.assets,
            **values,
        )
        return HTMLResponse(text, status)

    def lost(self, language: str, text: str, missing: bool) -> str:
        """For addresses there are none of, and when something broke."""
        words = shell_words(language)
        return self.environment.get_template("lost.html").render(
            lang=language,
            text=text,
            missing=missing,
            t=lambda key: words.raw("pages", key),
            assets=self.assets,
        )

    # home and around

    async def name(self, ask: Ask, request: Request) -> Response:
        filled = await form(request)
        back = local(filled.pop("back", "/"))
        await name_guest(ask, convert(filled, Naming))
        return go(back)

    async def language(self, ask: Ask, request: Request) -> Response:
        filled = await form(request)
        response = go(local(filled.get("back", "/")))
        if filled.get("lang") in LANGUAGES:
            response.set_cookie(LANGUAGE_COOKIE, filled["lang"], A_YEAR, samesite="lax", secure=ask.is_secure)
        return response

    async def quick(self, ask: Ask, request: Request) -> Response:
        """One click: you against bots."""
        filled = await form(request)
        plan = quick_plan(game_named(request.path_params["game"]), filled)
        done = await create(await ask.errand(form_key(ask, filled)), plan)
        return go(done.href)

    async def recover_page(self, ask: Ask, request: Request) -> Response:
        return await self.page(ask, "recover.html", link="", key="")

    async def recover_make(self, ask: Ask, request: Request) -> Response:
        link = ask.here + await make_recovery(ask)
        return await self.page(ask, "recover.html", link=link, key="", code=Markup(qr_code(link).decode()))

    async def recover_ask(self, ask: Ask, request: Request) -> Response:
        """Following the link changes nothing yet: others than people open links."""
        ask.limit("recover")
        key = request.path_params["key"]
        if await self.house.hub.store.use_recovery(digest(key), spend=False) is None:
            raise Trouble("missing", "no-link")
        return await self.page(ask, "recover.html", link="", key=key)

    async def recover_use(self, ask: Ask, request: Request) -> Response:
        ask.limit("recover")
        guest = await self.house.hub.store.use_recovery(digest(request.path_params["key"]), spend=True)
        if guest is None:
            raise Trouble("missing", "no-link")
        ask.become(guest, await self.house.sessions.generation(guest))
        return go("/")

    async def log_out(self, ask: Ask, request: Request) -> Response:
        await log_out_elsewhere(ask)
        return await self.page(ask, "recover.html", link="", key="", alone=True)

    async def credits(self, ask: Ask, request: Request) -> Response:
        return await self.page(ask, "credits.html", credits=self.assets.credits)

    async def upload(self, ask: Ask, request: Request) -> Response:
        try:
            done = await add_record(ask, await uploaded(request))
        except Trouble as trouble:
            if trouble.error != "bad":
                raise
            return await Home(self).show(ask, trouble.problem(ask.say).text, trouble.status)
        return go(done.href)

    # tables

    async def table(self, ask: Ask, request: Request) -> Response:
        live = await ask.live()
        seat = ask.viewpoint(live)
        return await self.show_table(ask, live, seat)

    async def show_table(self, ask: Ask, live: LiveTable, seat: int, trouble: str = "", status: int = 200) -> Response:
        frame, message = live.screens.whole(seat, ask.language)
        watch = ask.conn.query_params.get("watch", "") if seat == WATCHER else ""
        feed = cast(Feed, msgspec.Raw(message))  # it is JSON already
        boot = Boot(table=frame.info, viewer=seat, watch=watch, language=ask.language, feed=feed)
        return await self.page(
            ask,
            "table.html",
            status,
            boot=script_data(boot),
            view=frame.shell,
            account=live.screens.account(seat, ask.language),
            info=frame.info,
            turn=frame.turn,
            votes=frame.votes,
            log=live.screens.last_lines(seat, ask.language),
            chat=live.screens.chat(seat),
            v=frame.v,
            viewer=seat,
            watch=watch,
            trouble=trouble,
            levels=levels(live.box),
            key=fresh_key(),
        )

    async def do(self, ask: Ask, request: Request) -> Response:
        """A command given by a form; what is refused is said on the table's page."""
        filled = await form(request)
        action = request.path_params["action"]
        live = await ask.live()
        key = form_key(ask, filled)
        filled.pop("key", None)
        try:
            done = await self.command(ask, live, action, filled, key)
        except Trouble as trouble:
            if trouble.error in ("forbidden", "missing", "slow"):
                raise
            yours = live.seats_of(ask.known)
            asked = whole_number(filled.get("seat", ""))
            seat = asked if asked in yours else yours[0] if yours else WATCHER
            return await self.show_table(ask, live, seat, trouble.problem(ask.say).text, trouble.status)
        seated = whole_number(filled.get("seat", ""))
        suffix = f"?as={seated}" if seated is not None and action in STAYS else ""
        return go(done.href or f"/t/{live.id}{suffix}")

    async def command(self, ask: Ask, live: LiveTable, action: str, filled: Form, key: str) -> Done:
        command = BY_NAME.get(action)
        if command is None:
            raise Trouble("missing", "no-page")
        if command.limit:
            ask.limit(command.limit)
        wish = convert(command.of_form(filled), command.wish)
        return await command.carry_out(await ask.errand(key, command.named), live, wish)

    async def invited(self, ask: Ask, request: Request) -> Response:
        live = await self.invitation(request)
        if live.seats_of(ask.known):
            return go(f"/t/{live.id}")
        box = live.box
        seats = [seat_info(seat, box, "", ask.language) for seat in live.seats]
        return await self.page(
            ask,
            "join.html",
            game=game_info(box, ask.language),
            seats=seats,
            row=live.row,
            table=table_name(live.row, ask.language),
            watch=f"/t/{live.id}" if live.row.listed else "",
            invite=live.row.invite,
        )

    async def accept(self, ask: Ask, request: Request) -> Response:
        live = await self.invitation(request)
        filled = await form(request)
        errand = await ask.errand()
        guest = errand.guest
        if filled.get("name"):
            guest.name = convert({"name": filled["name"][:24]}, Naming).name or guest.name
        await self.house.hub.store.name_guest(guest.id, guest.name)
        wish = Join(whole_number(filled.get("seat", ""), 99), live.row.invite)
        return go((await join(errand, live, wish)).href)

    async def invitation(self, request: Request) -> LiveTable:
        table_id = await self.house.hub.store.by_invite(request.path_params["invite"])
        if table_id is None:
            raise Trouble("missing", "no-table")
        return await self.house.hub.table(table_id)

    async def qr(self, ask: Ask, request: Request) -> Response:
        live = await ask.live()
        if not live.seats_of(ask.known):
            raise Trouble("forbidden", "not-seated")
        return Response(qr_code(f"{ask.here}/join/{live.row.invite}"), media_type="image/svg+xml")

    async def replay(self, ask: Ask, request: Request) -> Response:
        live = await ask.live()
        reel = await self.house.reels.reel(live)
        seat, whole = replays.eyes(request.query_params.get("as", ""), live)
        steps = await asyncio.to_thread(replays.steps, live, reel, ask.language)
        at = ask.number("at", len(reel) - 1) if "at" in request.query_params else len(reel) - 1
        view = await asyncio.to_thread(replays.moment, reel, at, seat, whole, ask.language)
        # whoever sat here may pass it on: a link to a private game works for others by its key alone
        own = bool(ask.known) and (live.row.host == ask.known or bool(live.seats_of(ask.known)))
        watch = live.row.watch if own and not live.row.listed else request.query_params.get("watch", "")
        boot = {"replay": steps, "at": at, "as": request.query_params.get("as", "truth"), "view": view}
        boot |= {"language": ask.language, "watch": watch}
        return await self.page(
            ask,
            "replay.html",
            replay=steps,
            near=steps.steps[max(0, at - NEARBY) : at + NEARBY],
            at=at,
            eyes=request.query_params.get("as", "truth"),
            view=view,
            watch=watch,
            boot=script_data(boot),
        )


STAYS = {"move", "undo", "ask", "vote", "chat"}  # after these one goes on looking from the same seat


def qr_code(link: str) -> bytes:
    picture = BytesIO()
    segno.make(link, error="m").save(
        picture, kind="svg", scale=6, border=2, dark="#2B2118", light="#FFFFFF", xmldecl=False, omitsize=True
    )
    return picture.getvalue()


def go(where: str) -> Response:
    return RedirectResponse(where, 303)


def local(address: str) -> str:
    """An address on this server, or home."""
    parts = urlsplit(address)
    plain = address.startswith("/") and not address.startswith(("//", "/\\")) and not parts.netloc and not parts.scheme
    return address if plain and re.fullmatch(r"[\x21-\x7e]+", address) else "/"


def routes(site: Site) -> list[Route]:
    house = site.house

    def wrapped(page: Page, method: str) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            ask = Ask(house, request)
            try:
                await ask.arrive()
                if method == "POST":
                    ask.command()
                else:
                    ask.limit("read")
                response = await page(ask, request)
            except Trouble as trouble:
                text = trouble.problem(ask.say).text
                missing = trouble.error == "missing"
                response = await site.page(ask, "trouble.html", trouble.status, text=text, missing=missing)
                if trouble.error in SECONDS:
                    response.headers["retry-after"] = SECONDS[trouble.error]
                if trouble.error == "large":
                    response.headers["connection"] = "close"  # the rest of it is not wanted
            ask.hand_cookie(response)
            return response

        return endpoint

    listed: list[tuple[str, str, Page]] = [
        ("POST", "/name", site.name),
        ("POST", "/lang", site.language),
        ("POST", "/quick/{game}", site.quick),
        ("GET", "/recover", site.recover_page),
        ("POST", "/recover", site.recover_make),
        ("POST", "/logout", site.log_out),
        ("GET", "/recover/{key}", site.recover_ask),
        ("POST", "/recover/{key}", site.recover_use),
        ("GET", "/credits", site.credits),
        ("POST", "/records", site.upload),
        ("GET", "/t/{id}", site.table),
        ("POST", "/t/{id}/{action}", site.do),
        ("GET", "/t/{id}/qr.svg", site.qr),
        ("GET", "/join/{invite}", site.invited),
        ("POST", "/join/{invite}", site.accept),
        ("GET", "/replay/{id}", site.replay),
    ]
    listed += [*home_pages(site), *making_pages(site), *rules_pages(site), *lesson_pages(site)]
    return [Route(path, wrapped(page, method), methods=[method]) for method, path, page in listed]
