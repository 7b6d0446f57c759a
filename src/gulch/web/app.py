"""The application: routes, what is put around them, and how it begins and ends."""

from __future__ import annotations

import os
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

from gulch.web import api, feed, site
from gulch.web.ask import Ask, House
from gulch.web.assets import Assets
from gulch.web.bots import Bots
from gulch.web.guard import Cookies, Limits, Shield, address, secret_of
from gulch.web.hub import Hub
from gulch.web.metrics import Metrics
from gulch.web.store import Store
from gulch.web.trouble import Trouble

HOST_ITSELF = ("127.0.0.1", "::1")


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


def build(store: Store, data: Path, processes: int = 0) -> Starlette:
    """The whole server on a store. The store is closed with it."""
    metrics, bots, assets = Metrics(), Bots(processes), Assets()
    hub = Hub(store, metrics, bots)
    house = House(hub, Cookies(secret_of(data)), Limits(), metrics, bots, data)
    pages = site.Site(house, assets)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        yield
        await hub.close()

    async def healthz(request: Request) -> Response:
        await store.counts()
        return PlainTextResponse("ok\n")

    async def numbers(request: Request) -> Response:
        if address(request) not in HOST_ITSELF and not os.environ.get("GULCH_METRICS"):
            raise HTTPException(404)  # counts of moves would tell of answers given in secret
        counts = await store.counts()
        for name in ("waiting", "playing", "finished", "actions"):
            metrics.gauges[f"gulch_store_{name}"] = counts.get(name, 0)
        metrics.gauges["gulch_open_tables"] = len(hub.open)
        return PlainTextResponse(metrics.page())

    async def refused(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, HTTPException)
        trouble = Trouble("missing", "no-page")
        return await told(request, trouble, problem.status_code, dict(problem.headers or {}))

    async def broken(request: Request, problem: Exception) -> Response:
        return await told(request, Trouble("broken", "broken"), 500, {})

    async def told(request: Request, trouble: Trouble, status: int, headers: dict[str, str]) -> Response:
        ask = Ask(house, request)
        if request.url.path.startswith("/api/"):
            response = api.answer(trouble.problem(ask.say), status)
        else:
            text = pages.lost(ask.language, trouble.problem(ask.say).text)
            response = Response(text, status, media_type="text/html; charset=utf-8")
        response.headers.update(headers)
        return response

    listed: list[BaseRoute] = [
        *api.routes(house),
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
        exception_handlers={HTTPException: refused, Exception: broken},
    )
    app.state.house = house
    return app
