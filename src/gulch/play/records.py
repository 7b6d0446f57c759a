"""Records read back: a game as text that people can read, which replays to the truth."""

from __future__ import annotations

import json
import re
from typing import Any

from gulch.core.legible import steers, tidy
from gulch.core.options import house_rules
from gulch.face.box import Box
from gulch.face.lines import Line
from gulch.games import UnknownGame, find
from gulch.play.drafts import step_on
from gulch.play.table import Table, table_from
from gulch.play.writing import ENGINE, write_record

__all__ = ["ENGINE", "BadRecord", "replay", "step_on", "tags_of", "write_record"]

TAG = re.compile(r'^\[(\w+)((?:\s+"(?:[^"\\]|\\.)*")+)\]$')
HEADING = re.compile(r'^\[[^"\]]+\]$')
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
LONGEST_RECORD = 4_000_000  # characters
MOST_MOVES = 100_000


class BadRecord(ValueError):
    """A record that cannot be replayed: names the line and the reason."""


def replay(record: str) -> Table:
    """The table a record was written at. Raises BadRecord, naming line and reason, if it cannot have been.

    One without moves is that of a table where nothing has happened yet.
    """
    if len(record) > LONGEST_RECORD:
        raise BadRecord(f"the record is longer than {LONGEST_RECORD} characters")
    head = Head()
    reader: Reader | None = None
    for number, raw in enumerate(record.splitlines(), 1):
        where, line = f"line {number}", raw.split("#")[0].rstrip() if not raw.startswith("[") else raw.rstrip()
        if line.startswith("["):
            if reader is None:
                head.read(line, where)
            continue  # headings between the moves are for people
        if line.strip():
            reader = reader or Reader(head.table())
            reader.read(line, where)
    return (reader or Reader(head.table())).table


class Head:
    """The tags before the first move: which game, with what options, from which position, and who sat there."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.people: dict[str, str] = {}

    def read(self, line: str, where: str) -> None:
        match = TAG.match(line.strip())
        if match is None and HEADING.match(line.strip()):
            return  # a game from a position in the middle begins with one
        if match is None:
            raise BadRecord(f"{where}: {line!r} is no tag")
        try:
            values = [json.loads(quoted) for quoted in QUOTED.findall(match[2])]
        except json.JSONDecodeError:
            raise BadRecord(f"{where}: {line!r} is badly quoted") from None
        if match[1] == "Seat" and len(values) == 2:
            self.people[values[0]] = tidy(values[1])
        elif any(steers(value) for value in values):
            raise BadRecord(f"{where}: there are control characters in the tag {match[1]}")
        elif match[1] == "Option" and len(values) == 2:
            self.options[values[0]] = values[1]
        else:
            self.tags[match[1]] = values[0]

    def position(self) -> Any:
        if "Position" not in self.tags:
            return None
        try:
            return json.loads(self.tags["Position"])
        except (json.JSONDecodeError, RecursionError) as trouble:
            raise BadRecord(f"header: the position is not JSON: {trouble}") from None

    def table(self) -> Table:
        """The table as it was before the first move, where luck is entered by hand."""
        if "Game" not in self.tags:
            raise BadRecord("header: the record names no game")
        try:
            box: Box = find(self.tags["Game"])
        except UnknownGame as trouble:
            raise BadRecord(f"header: {trouble}") from None
        engine, players = self.tags.get("Engine", str(ENGINE)), self.tags.get("Players", "").split(",")
        if engine != str(ENGINE):
            raise BadRecord(f"header: engine {engine!r} is not known here; this is engine {ENGINE}")
        known = box.game.colours
        if len(players) not in box.players or players != known[: len(players)]:
            raise BadRecord(f"header: players should be the first of {', '.join(known)}, as many as play")
        doc = self.position()
        try:
            if doc is None:
                table = Table(box, len(players), options=self.options, luck="manual")
            else:
                house_rules(box.options, self.options)
                table = table_from(box, doc, luck="manual")
        except ValueError as trouble:
            raise BadRecord(f"header: {trouble}") from None
        for colour, name in self.people.items():
            if colour not in table.colours:
                raise BadRecord(f"header: nobody here is called {colour!r}")
            table.people = {**table.people, table.colours.index(colour): name}
        return table


def tags_of(record: str) -> dict[str, str]:
    """The tags of a record's header."""
    head = Head()
    for number, line in enumerate(record.splitlines(), 1):
        if not line.startswith("["):
            break
        head.read(line, f"line {number}")
    return head.tags


class Reader:
    """Plays the lines of a record; automatic answers may stand there or not."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.by_itself: list[Line] = []  # automatic answers since the last line that was not

    def read(self, line: str, where: str) -> None:
        if line.startswith("="):
            self.check(line[1:].strip(), where)
            return
        who, colon, text = line.partition(":") if not line.startswith(" ") else ("chance", ":", line)
        if not colon:
            raise BadRecord(f"{where}: {line!r} is neither a colour with what it did nor luck")
        self.take(who.strip(), text.strip(), where)

    def take(self, who: str, text: str, where: str) -> None:
        table = self.table
        if text.endswith("=auto"):
            return
        if table.version >= MOST_MOVES:
            raise BadRecord(f"{where}: a record has at most {MOST_MOVES} moves")
        seat: int | str = "chance"
        if who != "chance":
            try:
                seat = table.seat_of(who)
            except ValueError:
                raise BadRecord(f"{where}: nobody here is called {who!r}") from None
            for line in self.by_itself:
                if (line.seat, line.text) == (seat, text) and text not in table.options(seat):
                    self.by_itself.remove(line)
                    return
        try:
            lines = table.play(seat, text)
        except ValueError as trouble:
            raise BadRecord(f"{where}: {trouble}") from None
        self.by_itself = [line for line in lines if line.auto]

    def check(self, text: str, where: str) -> None:
        """A result line: a check and no input. Games that write such lines know how to tell whether they are true."""
        if not self.table.box.verify(self.table.observe(None), self.table.lines, text):
            raise BadRecord(f"{where}: it did not come out as {text!r}")
