"""Walks one click through the server, and one decision through the search, and counts files and calls: make walk.

A call is a function or method of gulch by its name, counted once however often it is called; docs/architecture.md tells
what they do. What a game draws is listed apart: it is as long as the game is rich. Run it uncompiled, for compiled
functions are not seen.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import gulch  # noqa: E402
from gulch.bots import choose  # noqa: E402
from gulch.core.steps import Rng  # noqa: E402
from gulch.games import find  # noqa: E402
from gulch.play.table import Table  # noqa: E402
from tests.web.webkit import Running  # noqa: E402

SOURCE = Path(gulch.__file__).parent
DRAWING = ("screen", "words")  # rooms of a game
PAUSE = 0.5  # seconds until all other screens have heard


class Steps:
    """Who is called, in the order of the first call."""

    def __init__(self) -> None:
        self.on = False
        self.seen: dict[tuple[str, str], None] = {}

    def notice(self, frame: FrameType, event: str, about: Any) -> None:
        code = frame.f_code
        if self.on and event == "call" and code.co_filename.startswith(str(SOURCE)) and code.co_name[0] != "<":
            file = str(Path(code.co_filename).relative_to(SOURCE))
            self.seen.setdefault((file, code.co_qualname))

    def tell(self, title: str) -> None:
        drawn = {file for file, _ in self.seen if "games/" in file and set(Path(file).parts) & set(DRAWING)}
        walked = [(file, name) for file, name in self.seen if file not in drawn]
        files = list(dict.fromkeys(file for file, _ in walked))
        print(f"{title}: {len(files)} files, {len(walked)} calls; the game draws in {len(drawn)} files more")
        for file in files:
            print(f"  {file}: {', '.join(name for at, name in walked if at == file)}")


def click(game: str, steps: Steps) -> None:
    """One answer, with two screens looking on."""
    with tempfile.TemporaryDirectory() as data, Running(Path(data)) as server:
        ann = server.person("Ann")
        table = ann.create(game, "m" * find(game).quick_players)
        with ann.feed(table, **{"as": 0}), ann.feed(table, **{"as": 1}):
            for _ in range(6):  # when everything is warm
                seat, view = asked(ann, table)
                time.sleep(PAUSE)
                steps.seen.clear()
                steps.on = True
                ann.move(table, view["choices"][0]["say"], seat, view["v"])
                time.sleep(PAUSE)
                steps.on = False


def asked(ann: Any, table: str) -> tuple[int, dict[str, Any]]:
    for seat in ann.info(table)["turn"]:
        return seat, ann.view(table, seat)
    raise RuntimeError("nobody is asked")


def decision(game: str, steps: Steps) -> None:
    """What a searching bot answers to the first question of a game."""
    table = Table(find(game), seed=1)
    seen = table.observe(table.seat_of(table.waiting()[0]))
    choose(table.box, seen, "uct", 0.2, Rng(1))
    steps.seen.clear()
    steps.on = True
    choose(table.box, seen, "uct", 0.2, Rng(1))
    steps.on = False


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", default="way-out-west")
    game = parser.parse_args().game
    walks: dict[str, Callable[[str, Steps], None]] = {"a click": click, "a decision of the search": decision}
    for title, walk in walks.items():
        steps = Steps()
        threading.setprofile(steps.notice)
        sys.setprofile(steps.notice)
        try:
            walk(game, steps)
        finally:
            sys.setprofile(None)
            threading.setprofile(None)
        steps.tell(f"{title} in {find(game).title}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
