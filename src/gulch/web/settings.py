"""How a server is set up: what the environment says of it, read once. API.md lists the variables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_network
from urllib.parse import urlsplit


class BadSetting(ValueError):
    """A variable of the environment that makes no sense."""


@dataclass(frozen=True)
class Settings:
    secret: str = ""  # signs the cookies; empty: kept in the data folder
    origin: str = ""  # the only one commands are taken from; empty: the one that is asked
    proxies: tuple[str, ...] = ()  # whose word about where a request came from is taken
    metrics: str = ""  # the password of /metrics; empty: there is no such page
    rate: float = 1.0  # multiplies what one guest and one address may do
    connections: int = 4000  # at the same time, as far as there are file handles
    header_seconds: float = 10.0  # until a request must have been made
    idle_seconds: float = 30.0  # until an idle connection is closed, or one that takes no answer

    @staticmethod
    def read(environment: Mapping[str, str] = os.environ) -> Settings:
        def said(name: str) -> str:
            return environment.get(f"GULCH_{name}", "").strip()

        def number(name: str, default: float) -> float:
            try:
                found = float(said(name) or default)
            except ValueError:
                found = 0.0
            if not 0.0 < found < 1e9:
                raise BadSetting(f"GULCH_{name} should be a number above 0, not {said(name)!r}")
            return found

        return Settings(
            secret=said("SECRET"),
            origin=an_origin(said("ORIGIN")),
            proxies=tuple(a_network(part.strip()) for part in said("PROXIES").split(",") if part.strip()),
            metrics=said("METRICS"),
            rate=number("RATE", Settings.rate),
            connections=max(1, int(number("CONNECTIONS", Settings.connections))),
            header_seconds=number("HEADER_SECONDS", Settings.header_seconds),
            idle_seconds=number("IDLE_SECONDS", Settings.idle_seconds),
        )

    def allowance(self, many: int) -> int:
        """How much one guest or one address gets of something."""
        return max(1, int(many * self.rate))


def a_network(text: str) -> str:
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise BadSetting(f"GULCH_PROXIES should be addresses such as 127.0.0.1 or 10.0.0.0/8, not {text!r}") from None


def an_origin(text: str) -> str:
    parts = urlsplit(text)
    if text and (parts.scheme not in ("http", "https") or text.lower() != f"{parts.scheme}://{parts.netloc}".lower()):
        raise BadSetting(f"GULCH_ORIGIN should be like https://play.example.org, not {text!r}")
    return text.lower()
