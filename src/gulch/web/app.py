"""The application: routes, what is put around them, and how it begins and ends."""

from __future__ import annotations

import asyncio
import errno
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gulch.web.api import calls, feed
from gulch.web.commands.ask import Ask, House
from gulch.web.door.guard import Feeds, Limits, Shield, secret_of
from gulch.web.door.keeper import Doorkeeper, raise_handles
from gulch.web.door.sessions import Sessions
from gulch.web.metrics import Metrics
from gulch.web.pages import site
from gulch.web.pages.assets import Assets
from gulch.web.settings import Settings
from gulch.web.store import Store, StoreAway
from gulch.web.tables.bots import Bots
from gulch.web.tables.hub import Hub
from gulch.web.trouble import SECONDS, Trouble

FRESH = 1.0  # seconds for which the server's health is not asked again
NO_HANDLES = (errno.EMFILE, errno.ENFILE)


class Lasting(StaticFiles):
    """Built files carry a digest in their names: they never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


class Watch:
    """Counts and times requests."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.count(f'gulch_requests_total{{status="{message["status"]}"}}')
            await send(message)

        try:
            await self.app(scope, receive, counted)
        finally:
            self.metrics.observe("gulch_request_seconds", time.perf_counter() - began)


class Health:
    """Whether the store can be read and written and is whole. However often one asks, it is looked at once a second."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ailment = ""
        self.asked = -FRESH
        self.lock = asyncio.Lock()

    async def check(self) -> str:
        async with self.lock:
            if time.monotonic() - self.asked >= FRESH:
                self.ailment = await self.store.ailment()
                self.asked = time.monotonic()
            return self.ailment


def build(store: Store, data: Path, processes: int = 0, settings: Settings | None = None) -> Starlette:
    """The whole server on a store. The store is closed with it."""
    settings = settings or Settings.read()
    metrics, bots, assets = Metrics(), Bots(processes), Assets()
    hub, health = Hub(store, metrics, bots), Health(store)
    sessions = Sessions(settings.secret or secret_of(data), store)

    async def sorry(scope: Scope, receive: Receive, send: Send) -> None:
        """For those whom the doorkeeper turns away."""
        response = await put_into_words(Request(scope), Trouble("away", "crowded"), 503, {"connection": "close"})
        await response(scope, receive, send)

    doorkeeper = Doorkeeper(settings, metrics, raise_handles(), Shield(sorry))
    feeds = Feeds(settings, doorkeeper.most * 3 // 4)  # so that there is room to ask for a page
    house = House(hub, settings, sessions, Limits(settings), doorkeeper, feeds, metrics, bots, data)
    pages = site.Site(house, assets)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        yield
        await hub.close()

    async def healthz(request: Request) -> Response:
        ailment = await health.check()
        return PlainTextResponse(f"store: {ailment}\n" if ailment else "ok\n", 503 if ailment else 200)

    async def numbers(request: Request) -> Response:
        """Counts of moves would tell of answers given in secret: who knows no password does not even find the page."""
        shown = request.headers.get("authorization", "")
        right = f"Bearer {settings.metrics}"
        if not settings.metrics or not secrets.compare_digest(shown.encode(), right.encode()):
            raise HTTPException(404)
        counts = await store.counts()
        for name in ("waiting", "playing", "finished", "actions"):
            metrics.gauges[f"gulch_store_{name}"] = counts.get(name, 0)
        metrics.gauges["gulch_open_tables"] = len(hub.open)
        return PlainTextResponse(metrics.page())

    async def refused(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, HTTPException)
        trouble = Trouble("missing", "no-page")
        return await put_into_words(request, trouble, problem.status_code, dict(problem.headers or {}))

    async def away(request: Request, problem: Exception) -> Response:
        return await put_into_words(request, Trouble("away", "away"), 503, {})

    async def out_of_handles(request: Request, problem: Exception) -> Response:
        if not isinstance(problem, OSError) or problem.errno not in NO_HANDLES:
            raise problem
        return await put_into_words(request, Trouble("away", "crowded"), 503, {})

    async def broken(request: Request, problem: Exception) -> Response:
        return await put_into_words(request, Trouble("broken", "broken"), 500, {})

    async def put_into_words(request: Request, trouble: Trouble, status: int, headers: dict[str, str]) -> Response:
        ask = Ask(house, request)
        if request.scope["path"].startswith("/api/"):
            response = calls.answer(trouble.problem(ask.say), status)
        else:
            text = pages.lost(ask.language, trouble.problem(ask.say).text, trouble.error == "missing")
            response = Response(text, status, media_type="text/html; charset=utf-8")
        response.headers.update({"retry-after": SECONDS["away"]} | headers if status == 503 else headers)
        return response

    listed: list[BaseRoute] = [
        *calls.routes(house),
        feed.route(house),
        *site.routes(pages),
        Route("/healthz", healthz),
        Route("/metrics", numbers),
    ]
    if assets.folder.is_dir():
        listed.append(Mount("/static", Lasting(directory=assets.folder)))
    app = Starlette(
        routes=listed,
        lifespan=lifespan,
        middleware=[
            Middleware(Watch, metrics=metrics),
            Middleware(Shield),
            Middleware(GZipMiddleware, minimum_size=1024, compresslevel=5),
        ],
        exception_handlers={HTTPException: refused, StoreAway: away, OSError: out_of_handles, Exception: broken},
    )
    app.state.house = house
    return app
