"""The same for a terminal, at 100 columns."""

from __future__ import annotations

from gulch.arena.report import Report, Standing
from gulch.arena.sayings import banner, findings, how, number, percent, span, time_of
from gulch.arena.schedule import ALONE, MIXED
from gulch.arena.statistics import Interval

WIDTH = 100
TRACK = 41  # letters of a drawn interval
MOST_COLUMNS = 5  # of the cross table; more bots are listed pair by pair
CELL = 16


def as_text(report: Report) -> str:
    title = [
        f"gulch arena · {report.title} · {how(report)} · {len(report.deals):,} deals × "
        f"{report.heading.schedule.per_deal} games"
    ]
    parts = [title, standing(report), cross(report), seats(report), said(report)]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def rule(title: str) -> str:
    return f"── {title} " + "─" * (WIDTH - len(title) - 4)


def standing(report: Report) -> list[str]:
    name = max(10, *(len(report.names[one.bot]) + 2 for one in report.standings))
    head = (
        f" {'':3}{'bot':<{name}}{'rating':>7}{'95 %':>16}{'wins':>7}{'fair':>6}{'skill':>7}{'a decision':>12}   settled"
    )
    lines = [row(report, place, one, name) for place, one in enumerate(report.standings, 1)]
    return [rule(f"standing, {report.games_a_pair} games a pair"), "", head, *lines]


def row(report: Report, place: int, one: Standing, name: int) -> str:
    anchor = one.bot == report.anchor
    around = "reference" if anchor else f"{number(one.rating.low)} … {number(one.rating.high)}"
    return (
        f" {place:>2} {report.names[one.bot]:<{name}}{number(one.rating.value):>7}{around:>16}"
        f"{percent(one.wins.value):>5} %{percent(one.fair):>4} %{one.skill.value:>7.1f}"
        f"{time_of(one.milliseconds):>12}   beats {one.beats}, loses to {one.loses}"
    )


def cross(report: Report) -> list[str]:
    if report.heading.form == ALONE:
        return alone(report)
    what = "comes in before it" if report.heading.form == MIXED else "wins"
    if len(report.names) > MOST_COLUMNS:
        lines = listed(report)
    else:
        lines = squared(report)
    title = rule(
        f"row against column: {what} in %, interval {'behind' if len(report.names) > MOST_COLUMNS else 'below'}"
    )
    open_pairs = not all(report.settled(*pair) for pair in report.cross)
    note = ["", " ? the interval includes 50: not settled."] if open_pairs else []
    return [title, "", *lines, *note]


def squared(report: Report) -> list[str]:
    order = report.ranked
    name = max(10, *(len(report.names[bot]) + 2 for bot in order))
    cell = min(CELL, (WIDTH - name - 1) // len(order))
    lines = [f" {'':<{name}}" + "".join(f"{report.names[bot][: cell - 1]:>{cell}}" for bot in order)]
    for one in order:
        upper, lower = f" {report.names[one]:<{name}}", f" {'':<{name}}"
        for other in order:
            share = report.cross.get((one, other))
            mark = "" if share is None or report.settled(one, other) else "?"
            upper += f"{'·' if share is None else mark + percent(share.value):>{cell}}"
            lower += f"{'' if share is None else span(share):>{cell}}"
        lines += [upper, lower.rstrip()]
    return lines


def listed(report: Report) -> list[str]:
    order = report.ranked
    lines = []
    for place, one in enumerate(order):
        for other in order[place + 1 :]:
            if (share := report.cross.get((one, other))) is not None:
                mark = " " if report.settled(one, other) else "?"
                pair = f"{report.names[one]} v {report.names[other]}"
                lines.append(
                    f" {pair:<38.38}{mark}{percent(share.value):>4} %  {span(share):>7}   {drawn(share, 0.5, 1)}"
                )
    return lines


def alone(report: Report) -> list[str]:
    fair = 1 / len(report.sides)
    lines = [rule(f"{report.names[0]} alone against a table of another: wins in %"), ""]
    for other in report.ranked:
        if other != 0:
            share = report.alone(other)
            lines.append(
                f" {report.names[other]:<22.22} {percent(share.value):>4} %  {span(share):>7}   "
                f"{drawn(share, fair, 1)}   fair: {percent(fair)} %"
            )
    return lines


def seats(report: Report) -> list[str]:
    fair = 1 / len(report.sides)
    most = max(2 * fair, *(share.high for share in report.seats))
    lines = [
        f" {report.place_name(place):<8} {percent(share.value):>4} %  {span(share):>7}   {drawn(share, fair, most)}"
        f"   fair: {percent(fair)} %"
        for place, share in enumerate(report.seats)
    ]
    return [rule("teams, all games" if report.teams else "seats, all games"), "", *lines]


def drawn(share: Interval, fair: float, most: float) -> str:
    track = ["·"] * TRACK

    def at(value: float) -> int:
        return max(0, min(TRACK - 1, round(value / most * (TRACK - 1))))

    track[at(fair)] = "┆"
    for place in range(at(share.low), at(share.high) + 1):
        track[place] = "━"
    track[at(share.value)] = "●"
    return "".join(track)


def said(report: Report) -> list[str]:
    lines = [rule("what can be said, and what cannot"), ""]
    for sentence in [*filter(None, [banner(report)]), *findings(report)]:
        lines += folded(sentence)
    if report.left_out:
        lines += folded(f"{report.left_out} games of deals that are not whole yet are left out.")
    return lines


def folded(sentence: str) -> list[str]:
    lines, line = [], " -"
    for word in sentence.split():
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = "  "
        line += " " + word
    return [*lines, line]
