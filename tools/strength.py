"""How strong the bots are, measured: plays the matches of strength.toml in the arena and writes docs/strength.md.

    python tools/strength.py [--only MATCH ...] [--games N] [--seconds S] [--into FOLDER] [--page FILE]

Result files lie in build/strength. Who is stopped goes on where he was; who has changed a bot deletes
its files, and it is measured anew.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from gulch.arena.command import played_to_the_end
from gulch.arena.entrants import Table, table_of
from gulch.arena.report import Report
from gulch.arena.results import Heading, Results, read_results
from gulch.arena.sayings import percent, span, time_of
from gulch.arena.schedule import Schedule
from gulch.arena.statistics import Interval
from gulch.bots import is_known
from gulch.games import find

ROOT = Path(__file__).parents[1]
MATCHES = Path(__file__).with_name("strength.toml")
SEED = 20_000


@dataclass(frozen=True, eq=False)
class Chair:
    """A table of the list."""

    name: str
    game: str
    players: int
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Match:
    """A match of the list."""

    name: str
    title: str
    bots: Sequence[str]
    seats: str
    measure: str  # "wins" of the first bot, or "ranks" that it has before the other
    games: int
    tables: Sequence[str] = ()  # none: all
    least: Any = 0.0  # what is wanted, at every table or by its name
    milliseconds: float = 0.0  # of a decision at most; 0: as it likes

    def at(self, chair: Chair) -> bool:
        return not self.tables or chair.name in self.tables

    def wanted(self, chair: Chair) -> float:
        return float(self.least.get(chair.name, 0.0) if isinstance(self.least, dict) else self.least)

    def missing(self, chair: Chair) -> str:
        """A bot that this release does not have; empty if all are here."""
        names = [bot.partition(":")[0].partition("@")[0] for bot in self.bots]
        return next((name for name in names if not is_known(find(chair.game), name)), "")

    def table(self, chair: Chair, seconds: float) -> Table:
        return table_of(chair.game, self.bots, chair.players, chair.options, seconds)


def read(path: Path = MATCHES) -> tuple[list[Chair], list[Match]]:
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Chair(**table) for table in said["table"]], [Match(**match) for match in said["match"]]


def measured(match: Match, chair: Chair, games: int, seconds: float, into: Path) -> Report:
    """Played, or read where it was."""
    table = match.table(chair, seconds)
    schedule = Schedule(match.seats, len(table.bots), len(table.sides))
    heading = Heading(table, match.seats, schedule.deals(games or match.games), SEED)
    called = chair.name.lower().replace(",", "").replace(" ", "-")
    path = into / f"{match.name}-{called}.jsonl"
    results = Results(heading)
    if path.exists():
        results = read_results(path)
        if results.heading.table != heading.table:
            raise SystemExit(f"{path} was measured otherwise: delete it to measure anew")
        results.heading = max(heading, results.heading, key=lambda one: one.deals)
    if results.missing():
        print(f"{match.name}: {chair.name}, {results.heading.games} games", file=sys.stderr)
        played_to_the_end(path, results, 0, None)
    return Report(results)


def share(match: Match, report: Report) -> Interval:
    if match.measure == "wins":
        return report.alone(1) if match.seats == "alone" else report.cross[0, 1]
    return next(one.rank for one in report.standings if one.bot == 0)


def row(match: Match, chair: Chair, report: Report) -> str:
    found, wanted = share(match, report), match.wanted(chair)
    mine = next(one for one in report.standings if one.bot == 0)
    verdict = "" if not wanted else "yes" if found.value >= wanted else "**no**"
    if match.milliseconds and mine.milliseconds > match.milliseconds:
        verdict = f"**no**: {time_of(mine.milliseconds)} a decision"
    fair = f"{percent(1 / len(report.sides))} %" if match.seats == "alone" else "50 %"
    return (
        f"| {chair.name} | {len(report.games)} | **{percent(found.value)} %** ({span(found)}) | {fair} | "
        f"{f'{percent(wanted)} %' if wanted else ''} | {verdict} | {time_of(mine.milliseconds)} |"
    )


def section(match: Match, found: Mapping[Chair, Report | str]) -> list[str]:
    """A match, with what was found at each table, or who is missing there."""
    what = "wins" if match.measure == "wins" else "comes in before the other, of all comparisons of rank"
    lines = [f"## {match.title}", "", f"How often `{match.bots[0]}` {what}, in tables as `--seats {match.seats}`.", ""]
    reports = [one for one in found.values() if isinstance(one, Report)]
    if not reports:
        return [*lines, f"Not measured: no bot is called {next(iter(found.values()))} yet.", ""]
    lines += [
        "| table | games | share (95 %) | fair | wanted | reached | CPU a decision |",
        "|---|---|---|---|---|---|---|",
    ]
    for chair, one in found.items():
        missing = f"| {chair.name} | | not measured: no bot is called {one} yet | | | | |"
        lines.append(row(match, chair, one) if isinstance(one, Report) else missing)
    return [*lines, ""]


def page(found: Mapping[Match, Mapping[Chair, Report | str]], seconds: float) -> str:
    reports = [one for tables in found.values() for one in tables.values() if isinstance(one, Report)]
    runs = [run for report in reports for run in report.results.runs]
    days = sorted({date.fromisoformat(run["date"]) for run in runs})
    when = " to ".join(f"{day:%-d %B %Y}" for day in ([days[0], days[-1]] if len(days) > 1 else days))
    head = [
        "# How strong the bots are",
        "",
        "Written by `make strength` from the matches in `tools/strength.toml`. All games are played in the",
        "[arena](arena.md): on equal luck, from every seat equally often. Wilson's 95 % interval stands in brackets.",
        "",
        f"Measured on {when}, on {' and on '.join(sorted({run['machine'] for run in runs}))}.",
        f"Who searches and names no budget has {seconds:g} s an answer; a budget in a name is simulations (`uct:200`)",
        f"or seconds (`legend@0.5`). Seeds from {SEED} on.",
        "",
    ]
    lines = [line for match, tables in found.items() for line in section(match, tables)]
    return "\n".join([*head, *lines]).rstrip() + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="How strong the bots are, measured.")
    parser.add_argument("--only", nargs="*", default=[], help="these matches alone; the page is left as it is")
    parser.add_argument("--games", type=int, default=0, help="of each match, instead of what the list says")
    parser.add_argument("--seconds", type=float, default=0.5, help="for an answer of who names no budget")
    parser.add_argument("--matches", type=Path, default=MATCHES)
    parser.add_argument("--into", type=Path, default=ROOT / "build/strength", help="where result files lie")
    parser.add_argument("--page", type=Path, default=ROOT / "docs/strength.md")
    given = parser.parse_args(arguments)
    chairs, matches = read(given.matches)
    if unknown := set(given.only) - {match.name for match in matches}:
        raise SystemExit(f"no match is called {unknown.pop()}; there are: {', '.join(match.name for match in matches)}")
    given.into.mkdir(parents=True, exist_ok=True)
    found: dict[Match, dict[Chair, Report | str]] = {}
    for match in matches:
        if not given.only or match.name in given.only:
            found[match] = {
                chair: match.missing(chair) or measured(match, chair, given.games, given.seconds, given.into)
                for chair in filter(match.at, chairs)
            }
    if given.only:
        print("\n".join(line for match, tables in found.items() for line in section(match, tables)))
    else:
        given.page.write_text(page(found, given.seconds), encoding="utf-8")
        print(given.page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
