"""What a person at the terminal is shown: the table, the question, the choices, the end."""

from __future__ import annotations

import json
import re
import textwrap

from gulch.face.phrases import shell_words
from gulch.play.folding import LogLine, Row, rows
from gulch.play.table import Table
from gulch.play.together import parts_of
from gulch.play.views import log
from gulch.terminal.ink import Ink, mark

WIDTH = 100
CELL = 12  # of a name in the tally
LOG_LINES = 8


def board(table: Table, seat: int | None, language: str, ink: Ink) -> str:
    """The table as one seat sees it; a game that draws nothing shows its position in words."""
    seen = table.observe(seat)
    drawn = table.box.draw(seen, table.say(language, seen, seat), ink)
    if drawn is not None:
        return drawn
    shown = table.view(seat, language)["table"]
    return "\n".join(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in shown.items())


def recent(table: Table, seat: int | None, language: str, ink: Ink, lines: int = LOG_LINES) -> str:
    """The last rows of the log; a fight or a vote is one."""
    told = rows(log(table, seat, language))
    return "\n".join(short(table, row, language, ink) for row in told[-lines:])


def whole_log(table: Table, seat: int | None, language: str, ink: Ink) -> str:
    """All of it, line by line."""
    found = log(table, seat, language)
    return "\n".join(told(table, line, language, ink) for line in found if line.get("heading") or line["text"])


def short(table: Table, row: Row, language: str, ink: Ink) -> str:
    """A row of the log. What is folded has a sign before it."""
    if len(row.lines) == 1 and row.stage is None:
        return told(table, row.lines[0], language, ink)
    if row.stage is None:
        sums = [f"{line['text'][: line.get('lead', 0)]} {dollars(line.get('money', 0))}" for line in row.lines]
        return f"  ▸ {', '.join(sums)}"
    outcome = row.outcome
    if outcome is None:
        texts = [row.stage["title"], row.stage.get("headline", "")]
        return f"  ▸ {with_names(': '.join(text for text in texts if text), table, language)}"
    more = with_names(row.stage.get("small", ""), table, language)
    return f"  ▸ {told(table, outcome, language, ink).strip()}{f', {more}' if more else ''}"


def told(table: Table, line: LogLine, language: str, ink: Ink) -> str:
    """A line of the log."""
    if line.get("heading"):
        return ink(f"  {line['heading']}", "bold")
    of = line.get("of")
    seat = int(line["seat"] if of is None else of)
    who = mark(table.view(None, language)["seats"][seat]["colour"], ink) if seat >= 0 else " "
    money = f"  {dollars(line['money'])}" if line.get("money") else ""
    auto = f" ({shell_words(language).raw('terminal', 'by_itself')})" if line["auto"] else ""
    return f"  {who} {line['text']}{money}{auto}"


def with_names(text: str, table: Table, language: str) -> str:
    """Seats in the texts of a stage are written {2}."""
    names = [table.people.get(seat, colour) for seat, colour in enumerate(table.colours)]
    return re.sub(r"\{(\d+)\}", lambda found: names[int(found[1])], text)


def in_words(table: Table, seat: int | None, language: str) -> str:
    """The table in sentences, for those who would rather not read the drawing."""
    seen = table.seen(seat)
    account = table.box.account(seen, table.say(language, seen, seat))
    entries = [f"{entry.title}: {entry.text}" for entry in (*account.others, *account.places)]
    texts = [text for text in (account.state, account.you, *entries) if text]
    return "\n".join(line for text in texts for line in textwrap.wrap(text, WIDTH, subsequent_indent="  "))


def dollars(money: int) -> str:
    return f"{'+' if money > 0 else '−'}${abs(money)}"


def question(table: Table, seat: int, language: str, ink: Ink) -> str:
    """What is asked, and the numbered choices."""
    shown = table.view(seat, language)
    asked = shown["question"]
    own, say = shown["seats"][seat], shell_words(language)
    head = f"{mark(own['colour'], ink)} {ink(table.people.get(seat, own['label']), 'bold')}: {asked['text']}"
    listed = []
    parts = parts_of([choice["say"] for choice in shown["choices"]])
    if parts:
        text = say.say("terminal", "together", parts=" ".join(parts), example="+".join(parts[:2]))
        return "\n".join([head, *textwrap.wrap(text, WIDTH), ink(say.raw("terminal", "hint"), "dim")])
    for number, choice in enumerate(shown["choices"], 1):
        notation = "" if choice["label"] == choice["say"] else f"  [{choice['say']}]"
        listed.append(f"{number:3} {choice['label']}{notation}")
    return "\n".join([head, *in_columns(listed), ink(say.raw("terminal", "hint"), "dim")])


def in_columns(rows: list[str]) -> list[str]:
    """Short choices side by side, so that a long list still fits on a screen."""
    widest = max(map(len, rows), default=0) + 2
    columns = max(1, WIDTH // widest) if len(rows) > 8 else 1
    height = -(-len(rows) // columns)
    return ["".join(rows[i].ljust(widest) for i in range(row, len(rows), height)).rstrip() for row in range(height)]


def barred(table: Table, seat: int, language: str, ink: Ink) -> str:
    """What cannot be done now, and why."""
    lines = [f"  {b['label']}: {b['text']} {ink(b['rule'], 'gold')}" for b in table.view(seat, language)["barred"]]
    return "\n".join(lines) if lines else f"  {shell_words(language).raw('terminal', 'nothing')}"


def ruling(table: Table, rule: str, language: str) -> str:
    """One ruling, in full."""
    found = table.box.rulings(language).get(rule.upper())
    if found is None:
        return shell_words(language).say("terminal", "no_rule", rule=rule)
    return "\n".join(textwrap.wrap(f"{found.id} {found.title}. {found.text}", WIDTH))


def tally(table: Table, language: str, ink: Ink) -> str:
    """The score at the end, item by item where the game counts them."""
    say, shell = table.box.phrases(language), shell_words(language)
    items = [*table.box.tally(table.observe(None), say), (shell.raw("terminal", "total"), table.scores())]
    wide = max(len(name) for name, _ in items) + 2
    seats = table.view(None, language)["seats"]  # a game may give a seat another colour than the first
    called = [table.people.get(number, seat["label"])[:CELL] for number, seat in enumerate(seats)]
    lines = [" " * wide + "".join(f"{name:>{CELL + 2}}" for name in called)]
    lines += [f"{name:<{wide}}" + "".join(f"{minus(n):>{CELL + 2}}" for n in points) for name, points in items]
    winners = [seat for seat, place in zip(seats, table.ranks(), strict=True) if place == 0]
    names = " + ".join(f"{mark(seat['colour'], ink)} {called[seat['seat']]}" for seat in winners)
    return "\n".join([*lines, "", shell.say("terminal", "wins", names=names, n=len(winners))])


def minus(number: int) -> str:
    """With the sign that is one."""
    return str(number).replace("-", "−")
