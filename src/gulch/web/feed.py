"""The one-way socket: whoever may look at a table is sent what changes, as fast as the connection takes it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from gulch.web.ask import Ask, House
from gulch.web.guard import same_origin
from gulch.web.live import LiveTable
from gulch.web.trouble import Trouble

TALKATIVE = 20  # messages from a client that should send none
NOT_YOURS, TOO_LOUD, CLOSING = 4403, 4429, 1012


class Viewer:
    """One connection. It may fall behind: what it missed comes merged in its next message."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.news = asyncio.Event()

    def wake(self) -> None:
        self.news.set()


async def show(socket: WebSocket, ask: Ask, live: LiveTable, viewer: Viewer) -> int:
    """Send what changes, until the seat is no longer this guest's."""
    frame, message = live.whole(viewer.seat, ask.language)
    await socket.send_text(message.decode())
    while True:
        await viewer.news.wait()
        viewer.news.clear()
        if viewer.seat >= 0 and viewer.seat not in live.seats_of(ask.known):
            return NOT_YOURS
        frame, change = live.after(frame, viewer.seat, ask.language)
        if change is not None:
            await socket.send_text(change.decode())
            ask.house.metrics.count("gulch_feed_messages_total")


async def hear(socket: WebSocket) -> int:
    """Nothing is expected; a few words are let pass."""
    for _ in range(TALKATIVE):
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
    return TOO_LOUD


def route(house: House) -> WebSocketRoute:
    async def endpoint(socket: WebSocket) -> None:
        ask = Ask(house, socket)
        try:
            if not same_origin(socket.headers):
                raise Trouble("forbidden", "other-site")
            ask.limit("socket")
            live = await ask.live()
            viewer = Viewer(ask.viewpoint(live))
        except Trouble:
            await socket.close()  # before it is accepted: the answer is 403
            return
        await socket.accept()
        house.hub.come(live, viewer)
        house.metrics.gauges["gulch_viewers"] = house.metrics.gauges.get("gulch_viewers", 0) + 1
        both = [asyncio.create_task(show(socket, ask, live, viewer)), asyncio.create_task(hear(socket))]
        try:
            done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            ended = next(iter(done))
            if ended.exception() is None:
                with suppress(RuntimeError):
                    await socket.close(ended.result())
            elif not isinstance(ended.exception(), (WebSocketDisconnect, RuntimeError, OSError)):
                raise ended.exception() or AssertionError
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            house.hub.go(live, viewer)
            house.metrics.gauges["gulch_viewers"] -= 1

    return WebSocketRoute("/api/tables/{id}/feed", endpoint)
