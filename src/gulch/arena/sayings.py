"""Sentences that the intervals bear, chosen by test: what can be said, and what cannot."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from gulch.arena.report import FEW_DEALS, Report
from gulch.arena.schedule import ALONE, MIXED
from gulch.arena.statistics import Interval, games_to_settle

MOST_OPEN = 3  # pairs that are named as open
FIVE_POINTS = 0.05


def percent(share: float) -> str:
    return f"{100 * share:.0f}"


def span(interval: Interval, dash: str = "–") -> str:
    return f"{percent(interval.low)}{dash}{percent(interval.high)}"


def number(value: float) -> str:
    """A rating, with a true minus."""
    return f"{round(value)}".replace("-", "−")


def time_of(milliseconds: float) -> str:
    """Of a decision: 3 µs, 0.46 ms, 13 ms, 1.2 s."""
    if milliseconds < 0.095:
        return f"{figures(1000 * milliseconds)} µs"
    return f"{figures(milliseconds)} ms" if milliseconds < 999.5 else f"{figures(milliseconds / 1000)} s"


def figures(value: float) -> str:
    """In two figures, without a power of ten."""
    if value >= 99.5:
        return f"{value:.0f}"
    return f"{value:.2g}"


def listed(names: Sequence[str]) -> str:
    return ", ".join(names[:-1]) + (" and " if len(names) > 1 else "") + names[-1] if names else ""


def headline(report: Report) -> str:
    """Who has won, if anybody has."""
    if report.heading.form == ALONE:
        return capital(f"{report.names[0]} against whole tables: {alone_verdict(report)}")
    first, second = report.ranked[:2]
    if report.settled(first, second):
        return capital(f"{report.names[first]} runs the town")
    return capital(f"{report.names[first]} and {report.names[second]} are still at it")


def capital(said: str) -> str:
    """As a heading begins, unless it begins with a name that is no word."""
    return said[0].upper() + said[1:] if said.split()[0].isalpha() else said


def alone_verdict(report: Report) -> str:
    fair = 1 / len(report.sides)
    shares = [report.alone(other) for other in report.ranked if other != 0]
    if all(share.low > fair for share in shares):
        return "more than its share"
    if all(share.high < fair for share in shares):
        return "less than its share"
    return "its share, as far as can be told" if all(share.covers(fair) for share in shares) else "it depends on whose"


def how(report: Report) -> str:
    """The way of sitting, in words."""
    places = f"{report.heading.table.players} players" + (" in teams" if report.teams else "")
    if report.heading.form == MIXED:
        return f"{places}, all different"
    if report.heading.form == ALONE:
        return f"{places}, {report.names[0]} alone"
    half = len(report.sides) // 2
    if report.teams or half == 1 == len(report.sides) - half:
        return f"{places}, turn about"
    return f"{places}, {half} + {len(report.sides) - half} seats"


def findings(report: Report) -> list[str]:
    """The leader, the open pairs, and what stands in the way of more."""
    said = [about_leader(report)]
    if report.heading.form == ALONE:
        said = [about_alone(report, other) for other in report.ranked if other != 0]
    else:
        said += about_open(report)
    if len(report.deals) < FEW_DEALS:
        said.append(f"Only {len(report.deals)} deals: intervals of ratings, which draw deals again, are rough.")
    for standing in report.standings:
        if standing.faults:
            said.append(
                f"{report.names[standing.bot]} gave {standing.faults} answers that do not count; "
                "something simple was played instead."
            )
    return [one for one in said if one]


def about_leader(report: Report) -> str:
    first, *others = report.ranked
    sure = [other for other in others if report.settled(first, other) and report.cross[first, other].value > 0.5]
    leads = [other for other in others if leading(report, first, other)]
    verb = "beats" if report.heading.form != MIXED else "comes in before"
    said = f"{verb} {listed([report.names[other] for other in sure])} beyond doubt" if sure else ""
    if not leads:
        return f"{report.names[first]} {said}." if said else ""
    shares = [f"{report.names[other]} in {with_span(report.cross[first, other])}" for other in leads]
    lead = f"{'' if sure else verb + ' '}{listed(shares)}: a lead, not yet a result"
    return f"{report.names[first]} {said + ', and ' if said else ''}{lead}."


def leading(report: Report, one: int, other: int) -> bool:
    """Ahead, and not settled."""
    return (one, other) in report.cross and not report.settled(one, other) and report.cross[one, other].value > 0.5


def about_open(report: Report) -> list[str]:
    said = []
    for one, other in combinations(report.ranked, 2):
        if (one, other) not in report.cross or report.settled(one, other):
            continue
        share = report.cross[one, other]
        lead = max(abs(share.value - 0.5), FIVE_POINTS)
        size = "a lead of five points" if lead == FIVE_POINTS else "a lead like this"
        said.append(
            f"{report.names[one]} against {report.names[other]} is open: {with_span(share)}. "
            f"About {games_to_settle(lead):,} games would settle {size}."
        )
    more = len(said) - MOST_OPEN
    return said[:MOST_OPEN] + ([f"{more} more pairs are open."] if more > 0 else [])


def about_alone(report: Report, other: int) -> str:
    mine = [game for game in report.games if other in game.bots]
    share = report.alone(other)
    seats = len(report.sides) - 1
    fair = 1 / len(report.sides)
    verdict = "" if not share.covers(fair) else ": no more and no less than its share, as far as can be told"
    many = "one" if seats == 1 else str(seats)
    return (
        f"{report.names[0]} wins {with_span(share)} of {len(mine)} games against {many} {report.names[other]}, "
        f"where {percent(fair)} % is fair{verdict}."
    )


def with_span(share: Interval) -> str:
    return f"{percent(share.value)} % ({span(share)})"


def seats_title(report: Report) -> str:
    what = "Teams" if report.teams else "Seats"
    return f"{what} are not even" if report.uneven else f"{what} cancel out, as they should"


def banner(report: Report) -> str:
    """What the reader has to know before he believes anything; empty if all is as it should be."""
    if not report.uneven:
        return ""
    fair = percent(1 / len(report.sides))
    places = [f"{report.place_name(place)} wins {percent(report.seats[place].value)} %" for place in report.uneven]
    return (
        f"Not even: {listed(places)}, where {fair} % is fair. Every bot sat everywhere equally often, so none of them "
        f"gains by it; but {report.title} with these players favours a place."
    )


def cost_title(report: Report) -> str:
    """Strength for time: the strongest beside the one that takes longest."""
    best = report.standings[0]
    slowest = max(report.standings, key=lambda standing: standing.milliseconds)
    name = report.names[slowest.bot]
    if slowest.bot == best.bot:
        others = [standing for standing in report.standings if standing.bot != best.bot]
        next_best = others[0]
        times = best.milliseconds / max(1e-9, next_best.milliseconds)
        points = best.rating.value - next_best.rating.value
        return f"{name}: {many(times)} the thinking time of {report.names[next_best.bot]}, {points:.0f} points higher"
    times = slowest.milliseconds / max(1e-9, best.milliseconds)
    points = best.rating.value - slowest.rating.value
    return f"{name}: {many(times)} the thinking time of {report.names[best.bot]}, {points:.0f} points lower"


def many(times: float) -> str:
    return f"{figures(times)} times" if times < 9.5 else f"{times:,.0f} times"
