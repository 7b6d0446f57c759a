"""The result of an arena as a page: one file, with its plots inside."""

from __future__ import annotations

from datetime import date
from html import escape

from gulch.arena.report import Report
from gulch.arena.sayings import (
    banner,
    cost_title,
    figures,
    findings,
    headline,
    how,
    number,
    percent,
    seats_title,
    span,
    time_of,
)
from gulch.arena.schedule import ALONE, MIXED
from gulch.arena.statistics import Interval
from gulch.figures.page import at_both, card, command, items, page, warning
from gulch.figures.plots import DESK, PHONE, Cell, Dot, Spot, Value, cost, dots, matrix

FASTEST = 1e-4  # milliseconds of a decision that a plot tells apart
NARROW = 460.0  # of the right column


def as_page(report: Report, fonts: str = "") -> str:
    seeds = f"{report.heading.seed}–{report.heading.seed + len(report.deals) - 1}"
    when = f"{date.fromisoformat(report.results.runs[-1]['date']):%-d %B %Y}" if report.results.runs else ""
    facts = [f"{len(report.games):,} games", how(report), f"seeds {seeds}", when]
    below = escape(" · ".join(filter(None, facts)))
    top = f'<header class="top"><h1>{escape(headline(report))}</h1><p>{below}</p></header>\n'
    left = who_beats_whom(report) + what_can_be_said(report) + seats(report) + method(report)
    right = strength_for_time(report) + ladder(report) + standing(report)
    body = f'{top}{warning(banner(report))}<div class="col">{left}</div>\n<div class="col">{right}</div>\n'
    where = f"{report.title} · {report.heading.table.players} players"
    return page(f"Arena · {report.title} · gulch", "Arena", where, body, fonts)


def value(interval: Interval, times: float = 1) -> Value:
    return Value(interval.value * times, interval.low * times, interval.high * times)


def who_beats_whom(report: Report) -> str:
    if report.heading.form == ALONE:
        return alone(report)
    order = report.ranked
    cells = {
        (row, column): Cell(value(report.cross[one, other]), report.settled(one, other))
        for row, one in enumerate(order)
        for column, other in enumerate(order)
        if (one, other) in report.cross
    }
    names = [report.names[bot] for bot in order]
    budgets = [report.entrants[bot].budget for bot in order]
    pairs = [
        Dot(
            names[row],
            cell.value,
            percent(cell.value.value),
            ("cool" if cell.value.value > 0.5 else "hl") if cell.sure else "neu",
            cell.sure,
            f" v {names[column]}",
        )
        for (row, column), cell in cells.items()
        if row < column
    ]
    mixed = report.heading.form == MIXED
    title = "Who comes in before whom" if mixed else "Who beats whom: win share of the row against the column"
    what = "Share of the games in which the row came in before the column. " if mixed else ""
    sub = (
        f"{what}Blue wins, red loses, dashed is not settled. Bar: 0 to 100 with the 95 % interval. "
        f"{report.games_a_pair} games a pair."
    )
    wide = matrix(names, budgets, cells, 700, "Share of wins, in percent")
    small = dots(
        [dot._replace(value=Value(*[100 * part for part in dot.value])) for dot in pairs if dot.value],
        PHONE,
        (0, 100),
        lambda tick: f"{tick:.0f}",
        "Share of wins, in percent",
        50,
        26,
        ends=36,
    )
    return card(title, sub, at_both(wide, small))


def alone(report: Report) -> str:
    """The first bot by itself against tables of each other one."""
    fair = 1 / len(report.sides)
    rows = [
        Dot(
            f"against {report.names[other]}",
            value(share := report.alone(other), 100),
            percent(share.value),
            "neu" if share.covers(fair) else "cool" if share.value > fair else "hl",
            not share.covers(fair),
        )
        for other in report.ranked
        if other != 0
    ]
    title = f"{report.names[0]} alone against a table of each other bot"
    sub = f"Share of wins; {percent(fair)} % is fair. Bars: 95 %. {report.games_a_pair} games each."
    drawn = [
        dots(rows, width, (0, 100), lambda tick: f"{tick:.0f}", "Share of wins, in percent", 100 * fair)
        for width in (DESK, PHONE)
    ]
    return card(title, sub, at_both(*drawn))


def what_can_be_said(report: Report) -> str:
    said = items(findings(report)) + command(report.heading.command())
    return card("What can be said, and what cannot", "", said)


def seats(report: Report) -> str:
    fair = 1 / len(report.sides)
    rows = [
        Dot(
            report.place_name(place),
            value(share, 100),
            percent(share.value),
            "hl" if place in report.uneven else "neu",
            place in report.uneven,
        )
        for place, share in enumerate(report.seats)
    ]
    most = max(2 * fair, *(share.high for share in report.seats))
    drawn = [
        dots(
            rows,
            width,
            (0, 100 * min(1.0, most)),
            lambda tick: f"{tick:.0f}",
            "Share of wins, in percent",
            100 * fair,
        )
        for width in (DESK, PHONE)
    ]
    sub = f"Wins by {'team' if report.teams else 'seat'} over all games, whoever sat there. Dotted: a fair share."
    return card(seats_title(report), sub, at_both(*drawn))


def strength_for_time(report: Report) -> str:
    cheaper = 0.0
    on_the_way: set[int] = set()
    for one in sorted(report.standings, key=lambda standing: (standing.milliseconds, -standing.rating.value)):
        if not on_the_way or one.rating.value > cheaper:
            cheaper = one.rating.value
            on_the_way.add(one.bot)
    spots = [
        Spot(
            report.names[one.bot],
            time_of(one.milliseconds),
            max(FASTEST, one.milliseconds),
            value(one.rating),
            "hl" if one.bot == report.anchor else "cool" if one.bot in on_the_way else "neu",
        )
        for one in report.standings
    ]
    drawn = [
        cost(spots, width, 250, figures, "milliseconds a decision, log scale", "Rating against thinking time")
        for width in (NARROW, PHONE)
    ]
    sub = "Rating against thinking time in free decisions, one core. Grey: beaten by something quicker."
    return card(cost_title(report), sub, at_both(*drawn))


def ladder(report: Report) -> str:
    rows = [
        Dot(
            report.names[one.bot],
            value(one.rating),
            number(one.rating.value),
            "hl" if one.bot == report.anchor else "cool",
        )
        for one in report.standings
    ]
    ends = [part for one in report.standings for part in (one.rating.low, one.rating.high)]
    middle = [one.rating.value for one in report.standings]
    reach = max(100.0, max(middle) - min(middle))  # whiskers may be longer, and are cut with an arrow
    scale = (max(min(ends), min(middle) - 0.6 * reach) - 20, min(max(ends), max(middle) + 0.6 * reach) + 20)
    drawn = [dots(rows, width, scale, number, "Rating points", 0, 42) for width in (NARROW, PHONE)]
    anchor = report.names[report.anchor]
    sub = f"Rating points, {anchor} is 0; 400 points are ten to one. Bars: 95 %, deals drawn again."
    return card("The ladder", sub, at_both(*drawn))


def standing(report: Report) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(report.names[one.bot])}</th>'
        f"<td>{percent(one.wins.value)} %<small>{span(one.wins)}</small></td>"
        f'<td class="more">{percent(one.fair)} %</td>'
        f"<td>{percent(one.rank.value)} %<small>{span(one.rank)}</small></td>"
        f"<td>{one.skill.value:.1f}<small>{one.skill.low:.1f} … {one.skill.high:.1f}</small></td>"
        f'<td class="more">{time_of(one.milliseconds)}</td></tr>'
        for one in report.standings
    )
    table = (
        '<table class="standing"><thead><tr><th scope="col">bot</th><th scope="col">wins</th>'
        '<th scope="col" class="more">fair</th><th scope="col">ranks before</th><th scope="col">skill</th>'
        f'<th scope="col" class="more">a decision</th></tr></thead><tbody>{rows}</tbody></table>'
    )
    sub = "Wins, comparisons of rank with the others at the table, and skill by openskill, which begins at 25."
    return card("The standing", sub, table)


def method(report: Report) -> str:
    whole = f"{report.left_out} games of deals that are not whole yet are left out. " if report.left_out else ""
    again = (
        "No bot looks at the clock: the command plays the same games again, to the byte."
        if report.heading.reproducible
        else "Some bots look at the clock: the command plays the same deals again, not the same games."
    )
    machines = sorted({str(run.get("machine", "")) for run in report.results.runs} - {""})
    said = [
        f"{whole}A deal is a seed. Everybody plays each deal from every {'team' if report.teams else 'seat'} equally "
        "often, so luck and seats are the same for all.",
        "Shares have Wilson's interval. Ratings are Bradley and Terry's by maximum likelihood with a weak prior; "
        "their intervals, and those of skill, come from drawing whole deals again.",
        f"gulch {report.heading.gulch}. {again}" + (f" Played on: {'; '.join(machines)}." if machines else ""),
    ]
    return card("How it was made", "", items(said), "card last")
