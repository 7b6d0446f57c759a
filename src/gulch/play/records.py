"""Records: a game as text that people can read, or as JSON. Every decision and every outcome is in it.

A whole record tells the truth and replays to it. A seat's record tells what that seat saw, and replays to just that.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from gulch.core.legible import steers
from gulch.core.options import BadOption, house_rules
from gulch.core.positions import document, position
from gulch.core.seen import load, observe, row, save
from gulch.core.steps import SPECTATOR, State
from gulch.games import Box, UnknownGame, find
from gulch.play.table import Line, Move, NotAllowed, Table

ENGINE = 1  # the form of the rules a record was made with; replaying must never need an older one
TAG = re.compile(r'^\[(\w+)((?:\s+"(?:[^"\\]|\\.)*")+)\]$')
HEADING = re.compile(r'^\[[^"\]]+\]$')
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
LONGEST_RECORD = 4_000_000  # characters


class BadRecord(ValueError):
    """A record that cannot be replayed: names the line and the reason."""


def tag(name: str, *values: str) -> str:
    return f"[{name} {' '.join(json.dumps(value, ensure_ascii=False) for value in values)}]"


def header(table: Table, **more: str) -> list[str]:
    lines = [
        tag("Game", table.box.name),
        tag("Engine", str(ENGINE)),
        tag("Players", ",".join(table.colours)),
        *[tag("Option", name, value) for name, value in table.options_chosen.items()],
    ]
    laid_out = table.box.game.start(table.seats, table.first.house)
    if save(laid_out) != save(table.first):
        doc = document(table.box.game, table.box.options, table.box.names, table.first)
        lines.append(tag("Position", json.dumps(doc, separators=(",", ":"))))
    return lines + [tag(name, value) for name, value in more.items()]


def write_record(table: Table, **more: str) -> str:
    """The whole truth as text: header, then a line an answer, luck indented, automatic answers marked."""
    notation: Any = table.box.part("notation")
    heading: Callable[[State], str] | None = getattr(notation, "heading", None)
    lines, last = header(table, **more), ""
    truth = table.first.copy()
    told = by_move(table)
    for number, move in enumerate(table.moves):
        now = heading(truth) if heading else ""
        if now and now != last:
            lines.append(f"[{now}]")
            last = now
        lines += [text for line in told[number] if (text := written(line, table.colours))]
        step_on(truth, move)
    return "\n".join(lines) + "\n"


def by_move(table: Table) -> list[list[Line]]:
    found: list[list[Line]] = [[] for _ in table.moves]
    for line in table.lines:
        found[line.move].append(line)
    return found


def written(line: Line, colours: list[str]) -> str:
    if line.note:
        return ""
    if line.seat < 0:
        return f"  {line.text}"
    return f"{colours[line.seat]}: {line.text}{' =auto' if line.auto else ''}"


def step_on(truth: State, move: Move) -> None:
    """Play a kept move without asking whether it may be."""
    if move.aside:
        truth.aside(next(step for step in truth.steps if step.name == move.aside), move.seat, move.answer)
    else:
        if move.seat >= 0:
            truth.ask(move.seat)
        truth.play(move.answer)


def write_json(table: Table) -> str:
    """The same as one JSON object."""
    moves = [
        [table.colours[li.seat] if li.seat >= 0 else "chance", li.text] for li in table.lines if li.text and not li.auto
    ]
    record: dict[str, Any] = {
        "game": table.box.name,
        "engine": ENGINE,
        "players": table.colours,
        "options": table.options_chosen,
        "moves": moves,
    }
    if save(table.box.game.start(table.seats, table.first.house)) != save(table.first):
        record["position"] = document(table.box.game, table.box.options, table.box.names, table.first)
    return json.dumps(record, ensure_ascii=False)


def replay(record: str) -> Table:
    """The table a record was written at. Raises BadRecord, naming line and reason, if it cannot have been."""
    if len(record) > LONGEST_RECORD:
        raise BadRecord(f"the record is longer than {LONGEST_RECORD} characters")
    return replay_json(record) if record.lstrip().startswith("{") else replay_text(record)


def new_table(name: Any, engine: Any, players: Any, options: Any, doc: Any, where: str) -> Table:
    try:
        box: Box = find(str(name))
    except UnknownGame as trouble:
        raise BadRecord(f"{where}: {trouble}") from None
    if str(engine) != str(ENGINE):
        raise BadRecord(f"{where}: engine {engine!r} is not known here; this is engine {ENGINE}")
    known = box.game.colours
    if not isinstance(players, list) or len(players) not in box.players or players != known[: len(players)]:
        raise BadRecord(f"{where}: players should be the first of {', '.join(known)}, as many as play")
    if not isinstance(options, dict):
        raise BadRecord(f"{where}: options should be named values")
    if any(steers(f"{name}{value}") for name, value in options.items()):
        raise BadRecord(f"{where}: there are control characters in the options")
    try:
        house_rules(box.options, options)
        if doc is None:
            return Table(box, len(players), options=options, luck="manual")
        start = position(box.game, box.options, box.names, doc)
        return Table(box, start=start, luck="manual")
    except (BadOption, ValueError) as trouble:
        raise BadRecord(f"{where}: {trouble}") from None


def replay_json(record: str) -> Table:
    try:
        data = json.loads(record)
    except (json.JSONDecodeError, RecursionError) as trouble:
        raise BadRecord(f"not JSON: {trouble}") from None
    missing = {"game", "engine", "players", "options", "moves"} - set(data)
    if missing:
        raise BadRecord(f"the record lacks {', '.join(sorted(missing))}")
    table = new_table(data["game"], data["engine"], data["players"], data["options"], data.get("position"), "header")
    if not isinstance(data["moves"], list):
        raise BadRecord("moves: should be a list")
    reader = Reader(table)
    for number, entry in enumerate(data["moves"]):
        if not isinstance(entry, list) or len(entry) != 2 or not all(isinstance(x, str) for x in entry):
            raise BadRecord(f"moves[{number}]: should be a seat and what it did")
        reader.take(entry[0], entry[1], f"moves[{number}]")
    return table


def replay_text(record: str) -> Table:
    tags: dict[str, str] = {}
    options: dict[str, str] = {}
    table: Table | None = None
    reader: Reader | None = None
    for number, raw in enumerate(record.splitlines(), 1):
        where, line = f"line {number}", raw.split("#")[0].rstrip() if not raw.startswith("[") else raw.rstrip()
        if not line.strip():
            continue
        if line.startswith("["):
            if table is None:
                read_tag(line, tags, options, where)
            continue  # headings between the moves are for people
        if table is None:
            doc = json.loads(tags["Position"]) if "Position" in tags else None
            players = tags.get("Players", "").split(",")
            table = new_table(
                game_named(tags.get("Game", "")), tags.get("Engine", ENGINE), players, options, doc, "header"
            )
            reader = Reader(table)
        assert reader is not None
        if line.startswith("="):
            reader.check(line[1:].strip(), where)
            continue
        who, colon, text = line.partition(":") if not line.startswith(" ") else ("chance", ":", line)
        if not colon:
            raise BadRecord(f"{where}: {line!r} is neither a colour with what it did nor luck")
        reader.take(who.strip(), text.strip(), where)
    if table is None:
        raise BadRecord("the record has no moves")
    return table


def tags_of(record: str) -> dict[str, str]:
    """The tags of a text record's header."""
    tags: dict[str, str] = {}
    for number, line in enumerate(record.splitlines(), 1):
        if not line.startswith("["):
            break
        read_tag(line, tags, {}, f"line {number}")
    return tags


def game_named(name: str) -> str:
    """A game by name or title."""
    return name.strip().lower().replace(" ", "-")


def read_tag(line: str, tags: dict[str, str], options: dict[str, str], where: str) -> None:
    match = TAG.match(line.strip())
    if match is None and HEADING.match(line.strip()):
        return  # a game from a position in the middle begins with one
    if match is None:
        raise BadRecord(f"{where}: {line!r} is no tag")
    try:
        values = [json.loads(quoted) for quoted in QUOTED.findall(match[2])]
    except json.JSONDecodeError:
        raise BadRecord(f"{where}: {line!r} is badly quoted") from None
    if match[1] == "Option" and len(values) == 2:
        options[values[0]] = values[1]
    elif match[1] == "Position":
        try:
            json.loads(values[0])
        except json.JSONDecodeError as trouble:
            raise BadRecord(f"{where}: the position is not JSON: {trouble}") from None
        tags["Position"] = values[0]
    else:
        tags[match[1]] = values[0]


class Reader:
    """Plays the lines of a record; automatic answers may stand there or not."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.by_itself: list[Line] = []  # automatic answers since the last line that was not

    def take(self, who: str, text: str, where: str) -> None:
        table = self.table
        if text.endswith("=auto"):
            return
        seat: int | str = "chance"
        if who != "chance":
            if who not in table.colours:
                raise BadRecord(f"{where}: nobody here is called {who!r}")
            seat = table.colours.index(who)
            for line in self.by_itself:
                if (line.seat, line.text) == (seat, text) and text not in table.options(seat):
                    self.by_itself.remove(line)
                    return
        try:
            lines = table.play(seat, text)
        except NotAllowed as refused:
            raise BadRecord(f"{where}: {refused}") from None
        except ValueError as trouble:
            raise BadRecord(f"{where}: {trouble}") from None
        self.by_itself = [line for line in lines if line.auto]

    def check(self, text: str, where: str) -> None:
        """A result line: a check and no input. Games that write such lines know how to tell whether they are true."""
        notation: Any = self.table.box.part("notation")
        verify = getattr(notation, "verify", None)
        if verify is not None and not verify(self.table, text):
            raise BadRecord(f"{where}: it did not come out as {text!r}")


# what one seat saw


def write_seat_record(table: Table, seat: int | None) -> str:
    """What a seat, or for None a spectator, has seen: each line as it heard it, and what then lay open to it."""
    ear = int(SPECTATOR) if seat is None else seat
    truth = table.first.copy()
    shown = save(observe(truth, ear))
    steps: list[dict[str, Any]] = []
    told = by_move(table)
    for number, move in enumerate(table.moves):
        step_on(truth, move)
        now = save(observe(truth, ear))
        heard = [as_heard(line, ear) for line in told[number] if line.heard_by(ear) or line.rumour]
        steps.append({"heard": heard, "seen": {k: v for k, v in now.items() if shown[k] != v}})
        shown = now
    return json.dumps(
        {
            "game": table.box.name,
            "engine": ENGINE,
            "viewer": seat,
            "players": table.colours,
            "start": save(observe(table.first, ear)),
            "steps": steps,
        }
    )


def as_heard(line: Line, ear: int) -> dict[str, Any]:
    known = line.heard_by(ear)
    heard: dict[str, Any] = {"seat": line.seat, "say": line.text if known else line.rumour}
    if line.auto:
        heard["auto"] = True
    if line.note:
        heard |= {"note": line.note, "values": dict(line.blanks)}
    return heard


class SeatReplay:
    """A game as one seat saw it, point by point; it holds nothing that seat did not know."""

    def __init__(self, record: str) -> None:
        try:
            data = json.loads(record)
            self.box = find(data["game"])
            self.viewer: int | None = data["viewer"]
            shown = dict(data["start"])
            self.saved = [dict(shown)]
            self.heard: list[list[dict[str, Any]]] = [[]]
            for step in data["steps"]:
                shown = {**shown, **step["seen"]}
                self.saved.append(shown)
                self.heard.append(step["heard"])
        except (json.JSONDecodeError, KeyError, TypeError, UnknownGame) as trouble:
            raise BadRecord(f"not a seat's record: {trouble!r}") from None

    def __len__(self) -> int:
        return len(self.saved)

    def at(self, number: int) -> Any:
        """The observation after so many moves."""
        saved = self.saved[number]
        fresh = self.box.game.start(saved["seats"], row(saved["house"]))
        return load(fresh, saved)
