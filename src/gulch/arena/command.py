"""``gulch arena``: what is typed, and what is done then."""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Callable
from contextlib import nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from gulch.arena.cluster import connected
from gulch.arena.dealing import task
from gulch.arena.entrants import BadArena, table_of
from gulch.arena.local import Unplayable, cores, play_here
from gulch.arena.page import as_page
from gulch.arena.progress import Progress
from gulch.arena.report import Report
from gulch.arena.results import BadResults, Heading, Keeper, Results, read_results
from gulch.arena.schedule import FORMS, PAIRS, Schedule
from gulch.arena.twin import as_text
from gulch.core import steps
from gulch.core.options import BadOption

GAMES = 200
SEED = 1


def add_to(commands: Any) -> None:
    arena = commands.add_parser(
        "arena",
        help="let bots play each other, and tell who is better and how sure that is",
        description="Bots play each other on equal luck, each from every seat equally often.",
    )
    arena.add_argument("game", nargs="?", help="which game")
    arena.add_argument("bots", nargs="*", metavar="BOT", help="of `gulch bots`: greedy, uct:SIMULATIONS, uct@SECONDS")
    arena.add_argument("--games", type=int, help=f"at least so many, up to whole deals; without it, {GAMES}")
    arena.add_argument("-p", "--players", type=int, help="how many seats")
    arena.add_argument(
        "--seats",
        choices=FORMS,
        help="pairs: two bots share a table; mixed: all different; alone: the first against tables of each other",
    )
    arena.add_argument("--seconds", type=float, help="for an answer of those who search and name no budget; 1")
    arena.add_argument("--sims", type=int, help="or so many simulations, however long they take")
    arena.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    arena.add_argument("--seed", type=int, help=f"of the first deal; without it, {SEED}")
    arena.add_argument("--out", type=Path, metavar="FILE", help="the result file; without it, arena-GAME-SEED.jsonl")
    arena.add_argument("--resume", type=Path, metavar="FILE", help="go on with a result file, or play more on it")
    arena.add_argument("--html", type=Path, metavar="FILE", help="write the result as a page, too")
    arena.add_argument("--jobs", type=int, default=0, help="games at the same time; without it, one a core")
    arena.add_argument("--ray", metavar="ADDRESS", help="play on the Ray cluster there instead: gulch[ray]")


def run(given: argparse.Namespace, fonts: Callable[[], str]) -> int:
    """All of it; ``fonts`` gives the house's letters for a page."""
    if given.jobs < 0:
        raise BadArena(f"jobs are 1 or more, not {given.jobs}")
    if given.html is not None and not given.html.absolute().parent.is_dir():
        raise BadArena(f"{given.html}: there is no such folder")
    path, results = resumed(given) if given.resume else begun(given)
    missing = results.missing()
    if missing:
        try:
            played_to_the_end(path, results, given.jobs, given.ray)
        except Unplayable as trouble:
            print(f"gulch: {trouble}\ngulch: gulch arena --resume {path} goes on", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print(f"gulch: stopped; gulch arena --resume {path} goes on", file=sys.stderr)
            tell(results, None, fonts)
            return 130
    tell(results, given.html, fonts)
    print(f"gulch: kept in {path}", file=sys.stderr)
    return 0


def begun(given: argparse.Namespace) -> tuple[Path, Results]:
    if not given.game or not given.bots:
        raise BadArena("name a game and the bots that play it, or --resume a result file")
    if given.seconds is not None and given.sims is not None:
        raise BadArena("a budget is --seconds or --sims, not both")
    seconds = 1.0 if given.seconds is None else given.seconds
    options = dict(map(option, given.option))
    if given.sims is not None and given.sims < 1:
        raise BadArena(f"simulations are 1 or more, not {given.sims}")
    table = table_of(given.game, given.bots, given.players, options, seconds, given.sims or 0)
    schedule = Schedule(given.seats or PAIRS, len(table.bots), len(table.sides))
    seed = SEED if given.seed is None else given.seed
    heading = Heading(table, schedule.form, schedule.deals(GAMES if given.games is None else given.games), seed)
    path = given.out or Path(f"arena-{table.game}-{seed}.jsonl")
    if path.exists():
        raise BadArena(f"{path} is there already: --resume it, or name another file with --out")
    if not path.absolute().parent.is_dir():
        raise BadArena(f"{path}: there is no such folder")
    return path, Results(heading)


def resumed(given: argparse.Namespace) -> tuple[Path, Results]:
    """What was begun, and how much more of it is wanted; whatever else is said has to be what the file says."""
    results = read_results(given.resume)
    heading = results.heading
    said = {
        "game": (given.game, heading.table.game),
        "players": (given.players, heading.table.players),
        "seats": (given.seats, heading.form),
        "seed": (given.seed, heading.seed),
        "out": (given.out, given.resume),
    }
    for name, (wanted, there) in said.items():
        if wanted is not None and wanted != there:
            raise BadResults(f"{given.resume} was begun with {name} {there}, not {wanted}")
    if given.bots or given.option or given.seconds is not None or given.sims is not None:
        raise BadResults(f"{given.resume} says who plays, by which options and budgets: leave them out")
    if given.games is not None:
        deals = heading.schedule.deals(given.games)
        if deals < heading.deals:
            raise BadResults(f"{given.resume} has {heading.games} games to play, and not as few as {given.games}")
        results.heading = Heading(heading.table, heading.form, deals, heading.seed, heading.gulch)
    return given.resume, results


def option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadOption(f"{text!r} should be NAME=VALUE")
    return name, value


def played_to_the_end(path: Path, results: Results, jobs: int, address: str | None) -> None:
    heading = results.heading
    cluster = connected(address) if address else nullcontext()
    with cluster as far, Keeper(path, results) as keeper, Progress(heading.games, len(results.games)) as progress:
        keeper.run({"date": f"{datetime.now(UTC):%Y-%m-%d}", "machine": machine()})

        def keep(played: dict[str, Any]) -> None:
            if keeper.keep(played):
                progress.count()

        games = (task(heading.table, heading.seed, seating) for seating in results.missing())
        if far is None:
            play_here(games, keep, jobs)
        else:
            far.play(games, keep)


def machine() -> str:
    """In words that tell a reader what times are worth."""
    kind = platform.machine()
    with suppress(OSError):
        said = Path("/proc/cpuinfo").read_text(encoding="utf-8")
        kind = next(
            (line.partition(":")[2].strip() for line in said.splitlines() if line.startswith("model name")), kind
        )
    build = "interpreted" if steps.__file__.endswith(".py") else "compiled"
    return f"{cores()} cores of {kind}, {platform.system()}, Python {platform.python_version()}, {build}"


def tell(results: Results, html: Path | None, fonts: Callable[[], str]) -> None:
    report = Report(results)
    if not report.deals:
        print("gulch: no deal is whole yet", file=sys.stderr)
        return
    print(as_text(report), end="")
    if html is not None:
        html.write_text(as_page(report, fonts()), encoding="utf-8")
        print(f"gulch: {html}", file=sys.stderr)
