"""One line of the interface."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from gulch.web.commands.ask import Ask

Handler = Callable[[Ask, Any, str], Awaitable[Any]]  # the request, its body, its key


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None  # a type; ``str`` for plain text
    keyed: bool = False  # carries an Idempotency-Key
    query: dict[str, dict[str, Any]] = field(default_factory=dict)
