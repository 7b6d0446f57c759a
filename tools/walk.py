"""Walks one click through the server, and one decision through the search, and counts files and calls: make walk.

``WALK`` is the walk of a click as docs/architecture.md tells it, from the pointer to the other screens; ``--page``
prints the page's table. A real move is traced: every call of the server that is named has to happen, in this order.
Then all functions of gulch are counted that the move has come by, helpers included, each once; what a game draws is
listed apart, being as long as the game is rich. Run it uncompiled, for compiled functions are not seen.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import gulch  # noqa: E402
from gulch.bots import choose  # noqa: E402
from gulch.core.steps import Rng  # noqa: E402
from gulch.games import find  # noqa: E402
from gulch.play.table import Table  # noqa: E402

SOURCE = Path(gulch.__file__).parent
DRAWING = ("screen", "words")  # rooms of a game
PAUSE = 0.5  # seconds until all other screens have heard
MOVES = 6  # until everything is warm
ANY = "games/X/"  # of whichever game is played; its rules and its screen count as a file each

Called = tuple[str, str]  # file and function


class Leg(NamedTuple):
    """A part of the walk that lies in one file."""

    file: str
    calls: tuple[str, ...]  # as a trace names them
    does: str


CLIENT = "web/client/src"
WALK = [
    Leg(f"{CLIENT}/common/Place.svelte", ("onclick",), "the spot that was pressed"),
    Leg(f"{CLIENT}/table/pick.svelte.ts", ("touch", "choose"), "its one choice, or the panel asks which"),
    Leg(f"{CLIENT}/table/game.svelte.ts", ("move", "command"), "the seat, the notation, the version it answers"),
    Leg(f"{CLIENT}/api/outbox.ts", ("post", "attempt"), "kept, with the key of the intent, until there is an answer"),
    Leg(
        "web/api/calls.py",
        ("route.<locals>.endpoint", "at_a_table.<locals>.carry_out"),
        "who asks, how often, about which table; the body becomes a wish of `web/schema.py`",
    ),
    Leg("web/commands/playing.py", ("move",), "does this guest sit there, and may the answer be known yet?"),
    Leg("web/tables/live.py", ("LiveTable.act", "Play.do"), "one at a time, and done to a copy of the table"),
    Leg("play/table.py", ("Table.play",), "the choice so written; what is typed otherwise is read by `saying.py`"),
    Leg("play/drafts.py", ("Draft.take",), "the move, its line in the log and who hears it"),
    Leg("core/steps.py", ("State.play",), "the question is answered"),
    Leg("games/X/rules", ("take",), "the rule"),
    Leg("core/steps.py", ("State.settle",), "the agenda, up to the next question"),
    Leg("play/table.py", ("Table._carry_on", "Table._go_on"), "the luck that follows; then the copy has it"),
    Leg("web/store/tables.py", ("Tables.append", "write_action"), "before anybody is told, and once for a key"),
    Leg("web/ledger/history.py", ("History.replace",), "the copy is the table now; who could notice is entered"),
    Leg("web/tables/live.py", ("LiveTable.wake",), "everybody who looks on"),
    Leg("web/api/feed.py", ("show",), "on each connection, as fast as it takes it"),
    Leg(
        "web/screens/frames.py",
        ("Screens.after", "Screens.frame", "Screens.draw"),
        "one frame a viewpoint; what has changed since the last one is sent",
    ),
    Leg("play/desk.py", ("Desk.draw", "shell"), "question, choices, refusals; parts that read what has changed"),
    Leg("games/X/screen", ("a part",), "what the board is drawn from"),
    Leg(f"{CLIENT}/api/feed.ts", ("onmessage",), "the message arrives"),
    Leg(f"{CLIENT}/table/game.svelte.ts", ("hear",), "the view after it"),
    Leg(f"{CLIENT}/table/queue.ts", ("push", "play"), "what is staged is played, and waits for whom it concerns"),
    Leg(f"{CLIENT}/table/game.svelte.ts", ("show",), "then the table changes"),
    Leg("games/X/board/Board.svelte", (), "and is drawn"),
]


def files(walk: Sequence[Leg] = WALK) -> list[str]:
    return list(dict.fromkeys(leg.file for leg in walk))


def calls(walk: Sequence[Leg] = WALK) -> list[Called]:
    return list(dict.fromkeys((leg.file, call) for leg in walk for call in leg.calls))


def page() -> str:
    """The walk as docs/architecture.md has it, file by file; a file that is come by again keeps its number."""
    known = files()
    rows = ["| | file | calls | |", "|---|---|---|---|"]
    for leg in WALK:
        named = " → ".join(f"`{call.rpartition('<locals>.')[2]}`" for call in leg.calls)
        rows.append(f"| {known.index(leg.file) + 1} | `{leg.file}` | {named} | {leg.does} |")
    return "\n".join([*rows, "", f"**{len(known)} files and {len(calls())} calls.**"])


def missing(traced: Sequence[Called]) -> list[Called]:
    """The calls of the server that a trace does not have at their place."""
    lost, at = [], 0
    for file, call in calls():
        if file.startswith(CLIENT):
            continue
        found = next((i for i in range(at, len(traced)) if is_call(traced[i], file, call)), None)
        if found is None:
            lost.append((file, call))
        else:
            at = found + 1
    return lost


def is_call(traced: Called, file: str, call: str) -> bool:
    if not file.startswith(ANY):
        return traced == (file, call)
    return bool(re.match(file.replace("X", r"\w+"), traced[0])) and (call == "a part" or traced[1].endswith(f".{call}"))


def functions(path: Path) -> list[str]:
    """All that a file defines, by the names a trace has."""

    def inside(node: ast.AST, before: str) -> Iterator[str]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                yield before + child.name
                yield from inside(child, f"{before}{child.name}.<locals>.")
            else:
                yield from inside(child, f"{before}{child.name}." if isinstance(child, ast.ClassDef) else before)

    return list(inside(ast.parse(path.read_text(encoding="utf-8")), ""))


# what really happens


class Steps:
    """Who is called, in the order of the first call."""

    def __init__(self) -> None:
        self.on = False
        self.seen: dict[Called, None] = {}

    def notice(self, frame: FrameType, event: str, about: Any) -> None:
        code = frame.f_code
        if self.on and event == "call" and code.co_filename.startswith(str(SOURCE)) and code.co_name[0] != "<":
            file = str(Path(code.co_filename).relative_to(SOURCE))
            self.seen.setdefault((file, code.co_qualname))

    def tell(self, title: str) -> None:
        drawn = {file for file, _ in self.seen if "games/" in file and set(Path(file).parts) & set(DRAWING)}
        walked = [(file, name) for file, name in self.seen if file not in drawn]
        at = list(dict.fromkeys(file for file, _ in walked))
        print(f"{title}, helpers included: {len(at)} files, {len(walked)} functions; drawn in {len(drawn)} files more")
        for file in at:
            print(f"  {file}: {', '.join(name for there, name in walked if there == file)}")


def click(game: str, steps: Steps) -> None:
    """One answer, with two screens looking on: the last of a few that walked the whole way."""
    from tests.web.webkit import Running

    kept: dict[Called, None] = {}
    with tempfile.TemporaryDirectory() as data, Running(Path(data)) as server:
        ann = server.person("Ann")
        table = ann.create(game, "m" * find(game).quick_players)
        with ann.feed(table, **{"as": 0}), ann.feed(table, **{"as": 1}):
            for _ in range(MOVES):
                seat, view = asked(ann, table)
                time.sleep(PAUSE)
                steps.seen.clear()
                steps.on = True
                ann.move(table, view["choices"][0]["say"], seat, view["v"])
                time.sleep(PAUSE)
                steps.on = False
                if not kept or not missing(list(steps.seen)):  # a sealed vote ends before the rule
                    kept = dict(steps.seen)
    steps.seen = kept


def asked(ann: Any, table: str) -> tuple[int, dict[str, Any]]:
    for seat in ann.info(table)["turn"]:
        view = ann.view(table, seat)
        if view["choices"]:  # in a ballot every seat counts as asked until it is opened
            return seat, view
    raise RuntimeError("nobody is asked")


def decision(game: str, steps: Steps) -> None:
    """What a searching bot answers to the first question of a game."""
    table = Table(find(game), seed=1)
    seen = table.observe(table.seat_of(table.waiting()[0]))
    choose(table.box, seen, "legend", 0.2, Rng(1))
    steps.seen.clear()
    steps.on = True
    choose(table.box, seen, "legend", 0.2, Rng(1))
    steps.on = False


def traced(walk: Callable[[str, Steps], None], game: str) -> Steps:
    steps = Steps()
    threading.setprofile(steps.notice)
    sys.setprofile(steps.notice)
    try:
        walk(game, steps)
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return steps


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", default="way-out-west")
    parser.add_argument("--page", action="store_true", help="print the table of docs/architecture.md")
    given = parser.parse_args()
    if given.page:
        print(page())
        return 0
    title = find(given.game).title
    steps = traced(click, given.game)
    lost = missing(list(steps.seen))
    print(f"a click: {len(files())} files, {len(calls())} calls; in {title} {len(lost)} of them do not happen as told")
    for file, call in lost:
        print(f"  {file}: {call}")
    steps.tell(f"a click in {title}")
    traced(decision, given.game).tell(f"a decision of the search in {title}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
