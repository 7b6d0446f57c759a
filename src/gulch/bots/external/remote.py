"""A bot that listens at an address: one connection for one chair. What it may use is up to whoever runs it there."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from dataclasses import dataclass

from gulch.bots.external.channel import Broken, Channel

UNIX = "unix:"
MOMENT = 1.0  # seconds to take a last line


@dataclass(frozen=True)
class Address:
    """``host:port``, or ``unix:`` and the path of a socket."""

    text: str
    patience: float = 5.0  # seconds until somebody opens

    def begin(self) -> Remote:
        return Remote(self)


def reach(address: Address) -> socket.socket:
    if address.text.startswith(UNIX):
        line = socket.socket(socket.AF_UNIX)
        line.settimeout(address.patience)
        try:
            line.connect(address.text.removeprefix(UNIX))
        except OSError:
            line.close()
            raise
        return line
    host, _, port = address.text.rpartition(":")
    line = socket.create_connection((host.strip("[]"), int(port)), address.patience)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return line


class Remote:
    """``exchange`` says a line and gives the answer."""

    def __init__(self, address: Address) -> None:
        try:
            self.line = reach(address)
        except OSError as trouble:
            raise Broken(f"cannot be reached at {address.text}: {trouble}") from None
        self.channel = Channel(os.dup(self.line.fileno()), os.dup(self.line.fileno()))

    def exchange(self, line: bytes, seconds: float) -> bytes:
        return self.channel.exchange(line, seconds)

    def complaints(self) -> str:
        return ""

    def abort(self) -> None:
        with suppress(OSError):
            self.line.shutdown(socket.SHUT_RDWR)

    def close(self, goodbye: bytes = b"") -> None:
        """With a last line, if there is one, and a moment to read it."""
        if goodbye:
            self.channel.farewell(goodbye, MOMENT)
        self.channel.close()
        self.line.close()
