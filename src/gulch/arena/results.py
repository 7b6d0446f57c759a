"""The result file: lines of JSON, each written once and whole. What was played can be read from it, and played again.

The first line says what is played. Then comes a line a game, the same to the byte whenever it is played by bots that do
not look at the clock. What differs from run to run, machine, day and times, has lines of its own, behind the others
when all is done. A line that was torn by a kill is dropped, and its game is played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from gulch import __version__
from gulch.arena.entrants import BadArena, Table
from gulch.arena.schedule import Schedule, Seating

FORM = 1  # of the file; counted up when a line changes its meaning


class BadResults(BadArena):
    """A file that is no result of an arena, or not of this one; says where."""


@dataclass(frozen=True)
class Heading:
    """What is played: with this and the same release all of it can be done again."""

    table: Table
    form: str
    deals: int
    seed: int
    gulch: str = __version__

    @property
    def schedule(self) -> Schedule:
        return Schedule(self.form, len(self.table.bots), len(self.table.sides))

    @property
    def games(self) -> int:
        return self.deals * self.schedule.per_deal

    @property
    def reproducible(self) -> bool:
        """Does nobody look at the clock?"""
        return not any(bot.timed for bot in self.table.entrants())

    def seatings(self) -> Iterable[Seating]:
        return self.schedule.games(self.deals)

    def command(self) -> str:
        """What was typed, or comes to the same; the bots carry their budgets with them."""
        options = [f" --option {name}={value}" for name, value in self.table.options.items()]
        return (
            f"gulch arena {self.table.game} {' '.join(self.table.bots)} --games {self.games} "
            f"--players {self.table.players} --seats {self.form} --seed {self.seed}{''.join(options)}"
        )

    def line(self) -> dict[str, Any]:
        table = self.table.plain()
        return {
            "arena": FORM,
            "command": self.command(),
            "gulch": self.gulch,
            **table,
            "seats": self.form,
            "deals": self.deals,
            "seed": self.seed,
        }


@dataclass
class Results:
    """What a file holds."""

    heading: Heading
    games: dict[int, dict[str, Any]] = field(default_factory=dict)
    spent: dict[int, dict[str, Any]] = field(default_factory=dict)
    runs: list[dict[str, Any]] = field(default_factory=list)
    whole: int = 0  # bytes of whole lines

    def missing(self) -> list[Seating]:
        return [seating for seating in self.heading.seatings() if seating.number not in self.games]

    def text(self) -> str:
        """All of it in order."""
        played = [self.games[number] for number in sorted(self.games)]
        spent = [{"spent": number, **self.spent[number]} for number in sorted(self.spent)]
        lines = [self.heading.line(), *played, *spent, *[{"run": run} for run in self.runs]]
        return "".join(map(one_line, lines))


def one_line(said: Mapping[str, Any]) -> str:
    return json.dumps(said, separators=(",", ":"), ensure_ascii=False) + "\n"


def read_results(path: Path) -> Results:
    try:
        text = path.read_bytes()
    except OSError as trouble:
        raise BadResults(f"{path}: {trouble.strerror}") from None
    results: Results | None = None
    whole = 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        if not line.endswith(b"\n"):
            break  # torn
        whole += len(line)
        try:
            said = json.loads(line)
            if results is None:
                results = Results(heading_from(said))
            else:
                take(results, said)
        except (KeyError, TypeError, ValueError) as trouble:
            reason = f"nothing is called {trouble}" if isinstance(trouble, KeyError) else str(trouble)
            raise BadResults(f"{path}, line {number}: {reason}") from None
    if results is None:
        raise BadResults(f"{path} is no result of an arena")
    results.whole = whole
    return results


def heading_from(said: Any) -> Heading:
    if not isinstance(said, dict) or said.get("arena") != FORM:
        raise ValueError(f"this is no result of an arena in form {FORM}")
    table = Table(said["game"], said["players"], said["options"], said["bots"], said["seconds"])
    table.entrants()
    return Heading(table, said["seats"], int(said["deals"]), int(said["seed"]), str(said["gulch"]))


def take(results: Results, said: dict[str, Any]) -> None:
    """Enter a line; one that is there already, or cannot be, is refused."""
    if "run" in said:
        results.runs.append(said["run"])
        return
    kept = results.games if "game" in said else results.spent
    number = said["game"] if "game" in said else said.pop("spent")
    if number in kept:
        raise ValueError(f"game {number} is there twice")
    if not isinstance(number, int) or not 0 <= number < results.heading.games:
        raise ValueError(f"no game of this schedule has the number {number}")
    kept[number] = said


class Keeper:
    """Writes a result file while games are played; nobody else may meanwhile."""

    def __init__(self, path: Path, results: Results) -> None:
        self.path, self.results = path, results
        self.file = -1

    def __enter__(self) -> Self:
        self.file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        self.keep_others_out()
        if self.results.whole == 0:
            self.append(self.results.heading.line())
        else:
            os.ftruncate(self.file, self.results.whole)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, trace: TracebackType | None
    ) -> None:
        """In order, if all is there; what is not finished stays as it is."""
        if kind is None and not self.results.missing():
            replace(self.path, self.results.text())
        os.close(self.file)

    def keep_others_out(self) -> None:
        with suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(self.file)
                raise BadResults(f"{self.path}: another arena is writing to it") from None

    def run(self, said: dict[str, Any]) -> None:
        """When and where this is played."""
        self.results.runs.append(said)
        self.append({"run": said})

    def keep(self, played: Mapping[str, Any]) -> bool:
        """A game and what it cost; False if it was there, and is not counted again."""
        result, spent = played["result"], played["spent"]
        if result["game"] in self.results.games:
            return False
        self.results.games[result["game"]] = result
        self.results.spent[result["game"]] = spent
        self.append(result, {"spent": result["game"], **spent})
        return True

    def append(self, *lines: Mapping[str, Any]) -> None:
        text = "".join(map(one_line, lines)).encode()
        while text:
            text = text[os.write(self.file, text) :]


def replace(path: Path, text: str) -> None:
    """All at once: whoever is killed leaves the file as it was, or as it should be."""
    beside = path.with_name(path.name + ".new")
    with beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)
