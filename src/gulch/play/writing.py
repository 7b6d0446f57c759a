"""A game as a record: header, then a line an answer. It holds every decision and every outcome."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby

from gulch.core.legible import tidy
from gulch.core.positions import document
from gulch.core.seen import save
from gulch.face.lines import Line
from gulch.play.course import Course
from gulch.play.drafts import step_on

ENGINE = 1  # the form of the rules a record was made with; replaying must never need an older one


def tag(name: str, *values: str) -> str:
    return f"[{name} {' '.join(quoted(value) for value in values)}]"


def quoted(value: str) -> str:
    """Between quotes, and all on one line: whatever does not print is written as its number."""
    text = json.dumps(value, ensure_ascii=False)
    return "".join(sign if sign.isprintable() else json.dumps(sign)[1:-1] for sign in text)


def header(table: Course, **more: str) -> list[str]:
    lines = [
        tag("Game", table.box.name),
        tag("Engine", str(ENGINE)),
        tag("Players", ",".join(table.colours)),
        *[tag("Option", name, value) for name, value in table.options_chosen.items()],
        *[tag("Seat", table.colours[seat], tidy(name)) for seat, name in sorted(table.people.items())],
    ]
    laid_out = table.box.game.start(table.seats, table.first.house)
    if save(laid_out) != save(table.first):
        doc = document(table.box.game, table.box.options, table.box.names, table.first)
        lines.append(tag("Position", json.dumps(doc, separators=(",", ":"))))
    return lines + [tag(name, value) for name, value in more.items()]


def write_record(table: Course, **more: str) -> str:
    """The whole truth as text: header, then a line an answer, luck indented, automatic answers marked."""
    lines, last = header(table, **more), ""
    truth = table.first.copy()
    for move, told in zip(table.moves, by_move(table), strict=True):
        now = table.box.heading(truth)
        if now and now != last:
            lines.append(f"[{now}]")
            last = now
        lines += [text for line in told if (text := written(line, table.colours))]
        step_on(truth, move)
    return "\n".join(lines) + "\n"


def by_move(table: Course) -> Iterator[list[Line]]:
    """The lines of each move; every move has at least one."""
    return (list(lines) for _, lines in groupby(table.lines, key=lambda line: line.move))


def written(line: Line, colours: list[str]) -> str:
    if line.note:
        return ""
    if line.seat < 0:
        return f"  {line.text}"
    return f"{colours[line.seat]}: {line.text}{' =auto' if line.auto else ''}"
