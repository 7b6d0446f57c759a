"""A line that counts on while somebody waits."""

from __future__ import annotations

import sys
import time

SECONDS = 0.2  # between two changes of the line


class Counting:
    """Only for a terminal: what is written to a file or to another program is not disturbed."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.shown = sys.stderr.isatty()
        self.due = 0.0

    def __enter__(self) -> Counting:
        return self

    def __exit__(self, *trouble: object) -> None:
        if self.shown and self.due:
            print("\r\033[K", end="", file=sys.stderr, flush=True)

    def count(self, number: int) -> None:
        if self.shown and time.monotonic() >= self.due:
            print(f"\r\033[K{number} {self.what}", end="", file=sys.stderr, flush=True)
            self.due = time.monotonic() + SECONDS
