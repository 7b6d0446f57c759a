"""Plays a schedule on this machine, as many games at a time as it has cores."""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Callable, Iterable
from typing import Any

from gulch.arena.servant import Died, Servant

DEALING = "gulch.arena.dealing"
TRIES = 3  # of a game whose process dies

Games = Iterable[dict[str, Any]]
Keep = Callable[[dict[str, Any]], None]


class Unplayable(Exception):
    """A game that cannot be played to its end; says why."""


def cores() -> int:
    """Those this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(games: Games, keep: Keep, jobs: int = 0) -> None:
    """Every game once; ``keep`` is called here, with one after another as they are done."""
    waiting: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
    done: queue.SimpleQueue[dict[str, Any] | Exception] = queue.SimpleQueue()
    count = 0
    for game in games:
        waiting.put(game)
        count += 1
    servants = [Servant(DEALING) for _ in range(min(count, jobs or cores()))]
    threads = [threading.Thread(target=work, args=(servant, waiting, done), daemon=True) for servant in servants]
    for thread in threads:
        thread.start()
    try:
        for _ in range(count):
            played = done.get()
            if isinstance(played, Exception):
                raise played
            keep(played)
    except BaseException:
        for servant in servants:
            servant.dismiss()
        raise
    finally:
        for thread in threads:
            thread.join()
        for servant in servants:
            servant.leave()


def work(
    servant: Servant,
    waiting: queue.SimpleQueue[dict[str, Any]],
    done: queue.SimpleQueue[dict[str, Any] | Exception],
) -> None:
    """One process' share of the games."""
    while True:
        try:
            game = waiting.get_nowait()
        except queue.Empty:
            return
        try:
            done.put(tried(servant, game))
        except Exception as trouble:
            done.put(trouble)
            return


def tried(servant: Servant, game: dict[str, Any]) -> dict[str, Any]:
    """A game played, again if need be: what comes of it is the same."""
    for last in [False] * (TRIES - 1) + [True]:
        try:
            played: dict[str, Any] = servant.ask(game)
            return played
        except Died as trouble:
            if last or servant.dismissed:
                raise Unplayable(f"game {game['game']}: {trouble}") from None
            servant.leave()
    raise AssertionError("the last try returns or raises")
