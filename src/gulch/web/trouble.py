"""What can go wrong with a request, and how it is said."""

from __future__ import annotations

from typing import Any

from gulch.play.table import WhyNot
from gulch.web.schema import Problem

STATUS = {
    "bad": 400,
    "forbidden": 403,
    "missing": 404,
    "stale": 409,
    "late": 409,
    "large": 413,
    "refused": 422,
    "slow": 429,
}
STATUS |= {"broken": 500, "away": 503}
SECONDS = {"slow": "10", "away": "5"}  # after which it may be tried again


class Trouble(Exception):
    """A request that is not carried out. ``key`` names a sentence of the phrasebook's [trouble]."""

    def __init__(self, error: str, key: str, v: int = -1, why: WhyNot | None = None, **blanks: Any) -> None:
        super().__init__(f"{error}: {key}")
        self.error, self.key, self.v, self.why, self.blanks = error, key, v, why, blanks
        self.status = STATUS[error]

    def problem(self, say: Any) -> Problem:
        if self.why is not None:
            return Problem(error=self.error, text=self.why.message, rule=self.why.rule, values=plain(self.why.values))
        return Problem(error=self.error, text=say.say("trouble", self.key, **self.blanks), v=self.v)


def plain(values: dict[str, Any]) -> dict[str, Any]:
    """Values as JSON has them."""
    return {name: value if isinstance(value, int) else str(value) for name, value in values.items()}
