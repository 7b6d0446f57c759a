"""The door: how many connections may stand open, from whom, and how long one may dawdle.

uvicorn waits for ever for the rest of a request and for those who do not take their answers. Its protocols are told the
time here, and counted.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address, ip_network
from typing import Any

from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gulch.web.metrics import Metrics
from gulch.web.settings import Settings

FROM_AN_ADDRESS = 400  # connections; a school may have one
HANDLES_WANTED = 65536
OWN_HANDLES = 128  # for the database, the bots and files that are sent
WELL_MANNERED = 64  # connections beyond the most that get an answer rather than being dropped
BRIEF = 2.0  # seconds for them to ask something


def raise_handles() -> int:
    """As many file handles as the system gives us; how many that is."""
    try:
        import resource
    except ImportError:  # Windows counts otherwise
        return HANDLES_WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    wanted = HANDLES_WANTED if hard == unlimited else min(HANDLES_WANTED, hard)
    if soft == unlimited or soft >= wanted:
        return wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # some systems promise more than they give
        return soft
    return wanted


class Doorkeeper:
    """Counts who is in. Those who come through a proxy share its address, and are counted in all only."""

    def __init__(self, settings: Settings, metrics: Metrics, handles: int, sorry: ASGIApp) -> None:
        self.settings, self.metrics = settings, metrics
        self.sorry = sorry  # answers those who are too many
        spare = min(OWN_HANDLES + WELL_MANNERED, handles // 2)
        self.most = min(settings.connections, handles - spare)
        self.dropped_beyond = self.most + min(WELL_MANNERED, spare // 3)
        self.from_an_address = settings.allowance(FROM_AN_ADDRESS)
        self.proxies = [ip_network(proxy) for proxy in settings.proxies]
        self.open: Counter[str] = Counter()
        self.total = 0

    def come(self, who: str) -> None:
        self.open[who] += 1
        self.total += 1

    def go(self, who: str) -> None:
        self.total -= 1
        self.open[who] -= 1
        if not self.open[who]:
            del self.open[who]

    def too_many(self, who: str) -> bool:
        return self.total > self.most or (self.open[who] > self.from_an_address and not self.is_proxy(who))

    def far_too_many(self, who: str) -> bool:
        many = self.open[who] > self.from_an_address + WELL_MANNERED and not self.is_proxy(who)
        return many or self.total > self.dropped_beyond

    def is_proxy(self, who: str) -> bool:
        try:
            return any(ip_address(who) in network for network in self.proxies)
        except ValueError:
            return False

    def protocols(self) -> dict[str, Any]:
        """For uvicorn's configuration."""
        return {"http": partial(Visit, self), "ws": partial(Stay, self)}


class Timer:
    """Does something unless it is stopped in time."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float, then: Callable[[], None]) -> None:
        self.loop, self.seconds, self.then = loop, seconds, then
        self.handle: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """What runs already runs on: dribbling gains nobody time."""
        if self.handle is None:
            self.handle = self.loop.call_later(self.seconds, self.ring)

    def ring(self) -> None:
        self.handle = None
        self.then()

    def stop(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None


class Visit(H11Protocol):
    """A connection that asks for pages."""

    def __init__(self, doorkeeper: Doorkeeper, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.doorkeeper, self.who, self.unwelcome = doorkeeper, "", False
        settings = doorkeeper.settings
        self.asking = Timer(self.loop, settings.header_seconds, self.hang_up)
        self.taking = Timer(self.loop, settings.idle_seconds, self.give_up)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        keeper = self.doorkeeper
        self.who = self.client[0] if self.client else ""
        keeper.come(self.who)
        self.unwelcome = keeper.too_many(self.who)
        if self.unwelcome:
            keeper.metrics.count("gulch_turned_away_total")
            self.asking.seconds = min(BRIEF, self.asking.seconds)
            self.app = keeper.sorry
        if keeper.far_too_many(self.who):
            transport.abort()
        else:
            self.asking.start()

    def hang_up(self) -> None:
        """Nothing has been asked, and nobody should wait for it any longer."""
        self.give_up()
        self.transport.close()

    def give_up(self) -> None:
        """What has not been taken by now never will be."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it was a request for a feed, and has been handed on
        if self.cycle is not None and not self.cycle.response_complete:
            self.asking.stop()  # it is our turn
        elif not self.transport.is_closing():
            self.asking.start()

    def on_response_complete(self) -> None:
        self.taking.stop()
        if self.transport.get_write_buffer_size():
            self.taking.start()
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taking.start()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taking.stop()

    def _should_upgrade_to_ws(self) -> bool:
        return not self.unwelcome and super()._should_upgrade_to_ws()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.leave()  # the socket is counted from now on
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        self.asking.stop()
        self.taking.stop()
        self.doorkeeper.go(self.who)


class Stay(WebSocketsSansIOProtocol):
    """A connection that is sent news."""

    def __init__(self, doorkeeper: Doorkeeper, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.doorkeeper, self.who = doorkeeper, ""
        self.taking = Timer(self.loop, doorkeeper.settings.idle_seconds, self.cut_off)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.who = self.client[0] if self.client else ""
        self.doorkeeper.come(self.who)

    def cut_off(self) -> None:
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taking.start()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taking.stop()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.taking.start()  # its farewell may never be taken

    def connection_lost(self, exc: Exception | None) -> None:
        self.taking.stop()
        self.doorkeeper.go(self.who)
        super().connection_lost(exc)
