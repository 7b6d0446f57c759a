"""The one-way socket: whoever may look at a table is sent what changes, as fast as the connection takes it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from gulch.web.api import calls
from gulch.web.commands.ask import Ask, House
from gulch.web.door.guard import address
from gulch.web.store import StoreAway
from gulch.web.tables.live import LiveTable
from gulch.web.trouble import Trouble

TALKATIVE = 20  # messages from a client that should send none
ASKED_AGAIN = 60.0  # seconds after which a feed asks whether its guest has logged out at another process
NOT_YOURS, TOO_LOUD, CLOSING = 4403, 4429, 1012


class Viewer:
    """One connection. It may fall behind: what it missed comes merged in its next message."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.news = asyncio.Event()
        self.dismissed = False

    def dismiss(self) -> None:
        self.dismissed = True
        self.news.set()


async def show(socket: WebSocket, ask: Ask, live: LiveTable, viewer: Viewer) -> int:
    """Send what changes, until the seat or the session is no longer this guest's."""
    frame, message = live.screens.whole(viewer.seat, ask.language)
    await socket.send_text(message.decode())
    while True:
        with suppress(TimeoutError):
            await asyncio.wait_for(viewer.news.wait(), ASKED_AGAIN)
        viewer.dismissed = viewer.dismissed or (not viewer.news.is_set() and await ask.is_over())
        viewer.news.clear()
        if viewer.dismissed or (viewer.seat >= 0 and viewer.seat not in live.seats_of(ask.known)):
            return NOT_YOURS
        frame, change = live.screens.after(frame, viewer.seat, ask.language)
        if change is not None:
            await socket.send_text(change.decode())
            ask.house.metrics.count("gulch_feed_messages_total")


async def listen(socket: WebSocket) -> int:
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
            await ask.arrive()
            if not ask.same_origin():
                raise Trouble("forbidden", "other-site")
            ask.limit("socket")
            live = await ask.live()
            viewer = Viewer(ask.viewpoint(live))
            with house.feeds.one_more(ask.known, address(socket), viewer):
                await attend(socket, ask, live, viewer)
        except (Trouble, StoreAway) as problem:  # before it is accepted
            trouble = problem if isinstance(problem, Trouble) else Trouble("away", "away")
            await socket.send_denial_response(calls.answer(trouble.problem(ask.say), trouble.status))

    return WebSocketRoute("/api/tables/{id}/feed", endpoint)


async def attend(socket: WebSocket, ask: Ask, live: LiveTable, viewer: Viewer) -> None:
    """From the first view until one of the two hangs up."""
    house = ask.house
    await socket.accept()
    house.hub.come(live, viewer)
    house.metrics.gauges["gulch_viewers"] = house.metrics.gauges.get("gulch_viewers", 0) + 1
    both = [asyncio.create_task(show(socket, ask, live, viewer)), asyncio.create_task(listen(socket))]
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
