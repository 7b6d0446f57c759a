"""The same schedule on a Ray cluster. Every node has gulch installed, and ``gulch[ray]``.

A game is a task. Who loses a worker or a node loses no result that has come home, and plays again what was under way
there; a game that comes home twice is counted once.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from gulch import __version__
from gulch.arena.dealing import Dealer
from gulch.arena.entrants import BadArena
from gulch.arena.local import TRIES, Games, Keep, Unplayable

AHEAD = 2  # games that wait for each core, so that none is idle


class Apart:
    """In a worker of the cluster: one dealer, for as long as the worker lasts."""

    dealer: Dealer | None = None


def play_there(game: dict[str, Any], version: str) -> dict[str, Any]:
    """In a worker of the cluster."""
    if version != __version__:
        raise BadArena(f"a node of the cluster has gulch {__version__}, this is {version}")
    Apart.dealer = Apart.dealer or Dealer()
    return Apart.dealer.play(game)


@contextmanager
def connected(address: str) -> Iterator[Far]:
    """A cluster to play on; BadArena where there is none."""
    try:
        import ray
    except ImportError:
        raise BadArena("a cluster needs Ray: pip install 'gulch[ray]'") from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, OSError, RuntimeError, ValueError) as trouble:
        raise BadArena(f"no Ray cluster answers at {address}: {trouble}") from None
    try:
        yield Far(ray)
    finally:
        ray.shutdown()


class Far:
    """What is under way in a cluster."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.play_there = ray.remote(max_retries=0)(play_there)  # we count ourselves
        self.under_way: dict[Any, dict[str, Any]] = {}
        self.tries: dict[int, int] = {}

    def play(self, games: Games, keep: Keep) -> None:
        """Every game once; ``keep`` is called here, with one after another as they come home."""
        waiting = iter(games)
        while True:
            room = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
            while len(self.under_way) < room and (game := next(waiting, None)) is not None:
                self.send(game)
            if not self.under_way:
                return
            done, _ = self.ray.wait(list(self.under_way))
            for one in done:
                self.bring_home(one, keep)

    def send(self, game: dict[str, Any]) -> None:
        self.tries[game["game"]] = self.tries.get(game["game"], 0) + 1
        self.under_way[self.play_there.remote(game, __version__)] = game

    def bring_home(self, one: Any, keep: Keep) -> None:
        game = self.under_way.pop(one)
        try:
            keep(self.ray.get(one))
        except self.ray.exceptions.RayError as trouble:
            if self.tries[game["game"]] >= TRIES:
                raise Unplayable(f"game {game['game']}: {getattr(trouble, 'cause', trouble)}") from None
            self.send(game)
