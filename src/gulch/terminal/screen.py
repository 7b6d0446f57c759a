"""What a person at the terminal is shown: the table, the question, the choices, the end."""

from __future__ import annotations

import json
import textwrap

from gulch.play.table import Table
from gulch.play.views import log
from gulch.terminal.ink import Ink, mark

WIDTH = 100
LOG_LINES = 8


def board(table: Table, seat: int | None, language: str, ink: Ink) -> str:
    """The table as one seat sees it; a game that draws nothing shows its position in words."""
    seen = table.observe(seat)
    drawn = table.box.draw(seen, table.box.phrases(language), ink)
    if drawn is not None:
        return drawn
    shown = table.view(seat, language)["table"]
    return "\n".join(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in shown.items())


def recent(table: Table, seat: int | None, language: str, ink: Ink, lines: int = LOG_LINES) -> str:
    """The last lines of the log."""
    rows, seats = [], table.view(seat, language)["seats"]
    for line in log(table, seat, language):
        if line.get("heading"):
            rows.append(ink(f"  {line['heading']}", "bold"))
        elif line["text"]:
            who = mark(seats[line["seat"]]["colour"], ink) if line["seat"] >= 0 else " "
            money = f"  {dollars(line['money'])}" if line.get("money") else ""
            rows.append(f"  {who} {line['text']}{money}{' (by itself)' if line['auto'] else ''}")
    return "\n".join(rows[-lines:])


def dollars(money: int) -> str:
    return f"{'+' if money > 0 else '−'}${abs(money)}"


def question(table: Table, seat: int, language: str, ink: Ink) -> str:
    """What is asked, and the numbered choices."""
    shown = table.view(seat, language)
    asked = shown["question"]
    own = shown["seats"][seat]
    head = f"{mark(own['colour'], ink)} {ink(own['label'], 'bold')}: {asked['text']}"
    rows = []
    for number, choice in enumerate(shown["choices"], 1):
        notation = "" if choice["label"] == choice["say"] else f"  [{choice['say']}]"
        rows.append(f"{number:3} {choice['label']}{notation}")
    return "\n".join([head, *in_columns(rows)])


def in_columns(rows: list[str]) -> list[str]:
    """Short choices side by side, so that a long list still fits on a screen."""
    widest = max(map(len, rows), default=0) + 2
    columns = max(1, WIDTH // widest) if len(rows) > 8 else 1
    height = -(-len(rows) // columns)
    return ["".join(rows[i].ljust(widest) for i in range(row, len(rows), height)).rstrip() for row in range(height)]


def barred(table: Table, seat: int, language: str, ink: Ink) -> str:
    """What cannot be done now, and why."""
    lines = [f"  {b['label']}: {b['text']} {ink(b['rule'], 'gold')}" for b in table.view(seat, language)["barred"]]
    return "\n".join(lines) if lines else "  Nothing else could be tried here."


def ruling(table: Table, rule: str, language: str) -> str:
    """One ruling, in full."""
    found = table.box.rulings(language).get(rule.upper())
    if found is None:
        return f"There is no ruling {rule}."
    return "\n".join(textwrap.wrap(f"{found.id} {found.title}. {found.text}", WIDTH))


def tally(table: Table, language: str, ink: Ink) -> str:
    """The score at the end, item by item where the game counts them."""
    say = table.box.phrases(language)
    rows = [*table.box.tally(table.observe(None), say), ("=", table.scores())]
    wide = max(len(name) for name, _ in rows) + 2
    seats = table.view(None, language)["seats"]  # a game may give a seat another colour than the first
    heads = "".join(f"{seat['label']:>10}" for seat in seats)
    lines = [" " * wide + heads]
    lines += [f"{name:<{wide}}" + "".join(f"{n:>10}" for n in points) for name, points in rows]
    winners = [seat for seat, place in zip(seats, table.ranks(), strict=True) if place == 0]
    names = " + ".join(f"{mark(seat['colour'], ink)} {seat['label']}" for seat in winners)
    return "\n".join([*lines, "", f"{names} {'win' if len(winners) > 1 else 'wins'}."])
