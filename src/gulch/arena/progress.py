"""A bar that fills while somebody waits, with the time that is left. Only for a terminal."""

from __future__ import annotations

import sys
import time

SECONDS = 0.2  # between two changes of the line
BAR = 44  # letters


class Progress:
    def __init__(self, games: int, done: int) -> None:
        self.games, self.before, self.done = games, done, done
        self.shown = sys.stderr.isatty()
        self.began = time.monotonic()
        self.due = 0.0

    def __enter__(self) -> Progress:
        self.show()
        return self

    def __exit__(self, *trouble: object) -> None:
        if self.shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)

    def count(self) -> None:
        self.done += 1
        self.show()

    def show(self) -> None:
        now = time.monotonic()
        if self.shown and now >= self.due:
            print(
                f"\r\033[K{bar(self.games, self.done, self.before, now - self.began)}",
                end="",
                file=sys.stderr,
                flush=True,
            )
            self.due = now + SECONDS


def bar(games: int, done: int, before: int, seconds: float) -> str:
    """``before`` of the games that are done were so when we began, and tell nothing of our speed."""
    full = BAR * done // games
    line = f" {'█' * full}{'░' * (BAR - full)} {100 * done // games:>3} %   {done:,} of {games:,} games"
    if done == before or seconds <= 0:
        return line
    speed = (done - before) / seconds
    return f"{line} · {pace(60 * speed)} a minute · {duration((games - done) / speed)} left"


def pace(speed: float) -> str:
    return f"{speed:,.0f}" if speed >= 10 else f"{speed:.1f}"


def duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
