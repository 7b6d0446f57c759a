"""The shapes that reports are made of. Each takes numbers and words, and gives a picture with a text beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gulch.figures.scales import LogScale, Scale
from gulch.figures.svg import Point, circle, line, polygon, polyline, rect, spans, svg, text, whisker

DESK, PHONE = 640.0, 340.0  # pixels a picture is drawn for
LETTER = 7.0  # pixels of one, about


class Value(NamedTuple):
    """With the interval in which it surely lies."""

    value: float
    low: float
    high: float


class Dot(NamedTuple):
    """A row of ``dots``."""

    name: str
    value: Value | None  # None: nothing is known, and the note says why
    note: str  # at the end of the row
    tone: str = "cool"  # cool, hl, neu
    sure: bool = True
    versus: str = ""  # said behind the name, more quietly


def dots(
    rows: Sequence[Dot],
    width: float,
    scale: tuple[float, float],
    said: Callable[[float], str],
    label: str,
    reference: float | None = None,
    step: float = 32,
    names: float = 0,
    ends: float = 50,
) -> str:
    """Dots with whiskers, a row each, over one axis. A whisker that leaves the picture has an arrow at its end."""
    left = names or 14 + LETTER * max(len(row.name + row.versus) for row in rows)
    x = Scale(*scale, left, width - ends)
    top, bottom = 10.0, 10 + step * len(rows)
    drawn = "".join(
        line(x(tick), top - 4, x(tick), bottom, "grid") + text(x(tick), bottom + 17, said(tick), "s m", "middle")
        for tick in x.ticks(4 if width < 400 else 6)
    )
    if reference is not None:
        drawn += line(x(reference), top - 8, x(reference), bottom, "ref")
    for place, row in enumerate(rows):
        y = top + step * (place + 0.5)
        drawn += spans(0, y + 5, [(row.name, "b"), (row.versus, "s")] if row.versus else [(row.name, "b")])
        drawn += text(width, y + 5, row.note, "num", "end")
        if row.value is not None:
            drawn += interval(x, row.value, y, "ci" if row.sure else "cil") + circle(x(row.value.value), y, 6, row.tone)
    told = "; ".join(f"{row.name}{row.versus} {spoken(row, said)}" for row in rows)
    return svg(width, bottom + 24, drawn, f"{label}: {told}.")


def interval(x: Scale, value: Value, y: float, kind: str) -> str:
    if value.low == value.high:
        return ""
    drawn = whisker(x(value.low), x(value.high), y, kind)
    if value.low < x.low:
        drawn += text(x(x.low) - 3, y + 4, "◂", "s m", "middle")
    if value.high > x.high:
        drawn += text(x(x.high) + 3, y + 4, "▸", "s m", "middle")
    return drawn


def spoken(row: Dot, said: Callable[[float], str]) -> str:
    if row.value is None or row.value.low == row.value.high:
        return row.note
    return f"{row.note}, between {said(row.value.low)} and {said(row.value.high)}"


class Cell(NamedTuple):
    """A square of ``matrix``: a share of 1 with its interval."""

    value: Value
    sure: bool  # one half is outside


def matrix(
    names: Sequence[str], below: Sequence[str], cells: Mapping[tuple[int, int], Cell], width: float, label: str
) -> str:
    """Rows against columns. Blue is above one half, red below; dashed is not settled. Many names are numbered."""
    many = len(names) > 6
    heads = [str(place + 1) for place in range(len(names))] if many else list(names)
    rows = [f"{place + 1} {name}" for place, name in enumerate(names)] if many else list(names)
    left = max(74.0, 20 + LETTER * max(map(len, [*rows, *below])))
    wide, high, top = (width - left) / len(names), 74.0, 26.0
    drawn = "".join(text(left + wide * (i + 0.5), 16, head, "sb", "middle") for i, head in enumerate(heads))
    told = []
    for row in range(len(names)):
        y = top + high * row
        drawn += text(0, y + (32 if below[row] else 41), rows[row], "b") + text(0, y + 49, below[row], "s m")
        for column in range(len(names)):
            at = left + wide * column
            cell = cells.get((row, column))
            if cell is None:
                drawn += rect(at + 2, y + 2, wide - 4, high - 4, "well")
                drawn += line(at + wide / 2 - 8, y + high / 2, at + wide / 2 + 8, y + high / 2, "grid")
                continue
            drawn += square(cell, at, y, wide, high)
            if row < column:
                told.append(f"{names[row]} against {names[column]} {share(cell.value)}")
    return svg(width, top + high * len(names) + 4, drawn, f"{label}: {'; '.join(told)}.")


def square(cell: Cell, at: float, y: float, wide: float, high: float) -> str:
    value = cell.value
    if cell.sure:
        strength = 0.16 + abs(value.value - 0.5)
        tone = "cool" if value.value > 0.5 else "hl"
        drawn = rect(at + 2, y + 2, wide - 4, high - 4, tone, strength)
    else:
        drawn = rect(at + 2, y + 2, wide - 4, high - 4, "open")
    x = Scale(0, 1, at + 14, at + wide - 14) if wide > 50 else Scale(0, 1, at + 6, at + wide - 6)
    drawn += text(at + wide / 2, y + 31, f"{100 * value.value:.0f}", "numl", "middle")
    drawn += line(x(0), y + 46, x(1), y + 46, "rail") + line(x(0.5), y + 41, x(0.5), y + 51, "cil")
    drawn += whisker(x(value.low), x(value.high), y + 46) + circle(x(value.value), y + 46, 4, "dot")
    return drawn + text(at + wide / 2, y + 65, f"{100 * value.low:.0f}–{100 * value.high:.0f}", "s", "middle")


def share(value: Value) -> str:
    return f"{100 * value.value:.0f} %, between {100 * value.low:.0f} and {100 * value.high:.0f}"


@dataclass(frozen=True)
class Spot:
    """A point of ``cost``: what it takes, and what it is worth."""

    name: str
    note: str
    price: float
    worth: Value
    tone: str


def cost(
    spots: Sequence[Spot], width: float, height: float, price: Callable[[float], str], axis: str, label: str
) -> str:
    """Worth against price, on a scale of factors. The grey area is beaten by something cheaper."""
    left, right, bottom = 44.0, width - 16, height - 36
    low, high = min(s.worth.value for s in spots), max(s.worth.value for s in spots)
    margin = 0.14 * max(1.0, high - low)
    y = Scale(low - 1.6 * margin, high + margin, bottom, 10)
    prices = [s.price for s in spots]
    x = LogScale(min(prices) / 4, max(prices) * 4, left, right)
    drawn = "".join(
        line(x(t), 8, x(t), bottom, "grid") + text(x(t), bottom + 16, price(t), "s m", "middle") for t in x.ticks()
    )
    drawn += "".join(
        line(left, y(t), right, y(t), "grid") + text(left - 6, y(t) + 4, f"{t:.0f}".replace("-", "−"), "s m", "end")
        for t in y.ticks(5)
    )
    frontier = best_so_far(spots, x, y, right)
    drawn += polygon([*frontier, (right, bottom), (frontier[0][0], bottom)], "beaten") + polyline(frontier, "frontier")
    taken: list[tuple[float, float, float]] = []
    for spot in spots:
        px, py = x(spot.price), y(spot.worth.value)
        taken.append((px - 8, py + 5, 16))
        drawn += line(px, y(spot.worth.low), px, y(spot.worth.high), "cil") + circle(px, py, 7, spot.tone)
    for spot in sorted(spots, key=lambda s: -s.worth.value):
        drawn += caption(spot, x(spot.price), y(spot.worth.value), left, right, taken)
    drawn += text(right, height - 3, f"{axis} →", "s m", "end") + text(left + 4, 18, "↑ stronger", "s m")
    told = "; ".join(f"{s.name} {s.note}, {s.worth.value:.0f} points" for s in spots)
    return svg(width, height, drawn, f"{label}: {told}.")


def best_so_far(spots: Sequence[Spot], x: LogScale, y: Scale, right: float) -> list[Point]:
    """A stair: the most that is to be had for each price."""
    stair: list[Point] = []
    best: float | None = None
    for spot in sorted(spots, key=lambda s: (s.price, -s.worth.value)):
        if best is None or spot.worth.value > best:
            stair += (
                [(x(spot.price), y(spot.worth.value))]
                if best is None
                else [
                    (x(spot.price), y(best)),
                    (x(spot.price), y(spot.worth.value)),
                ]
            )
            best = spot.worth.value
    assert best is not None
    return [*stair, (right, y(best))]


def caption(
    spot: Spot, px: float, py: float, left: float, right: float, taken: list[tuple[float, float, float]]
) -> str:
    """Beside its point, where there is room: right of it, left of it, or above."""
    wide = 6.2 * len(f"{spot.name} {spot.note}")
    tries = [(px + 11, py + 5, "start"), (px - 11 - wide, py + 5, "end"), (px - wide / 2, py - 12, "middle")]
    tries += [(px + 11, py + 21, "start"), (px - 11 - wide, py + 21, "end"), (px - wide / 2, py + 24, "middle")]

    def free(begin: float, base: float) -> bool:
        inside = begin >= left and begin + wide <= right + 12
        return inside and all(abs(base - b) > 14 or begin + wide < s or begin > s + w for s, b, w in taken)

    begin, base, anchor = next((t for t in tries if free(t[0], t[1])), tries[0])
    taken.append((begin, base, wide))
    at = {"start": begin, "middle": begin + wide / 2, "end": begin + wide}[anchor]
    return spans(at, base, [(spot.name, "b"), (f" {spot.note}", "")], "s halo", anchor)


class Bin(NamedTuple):
    start: float
    end: float
    height: float


def histogram(bins: Sequence[Bin], width: float, height: float, label: str, tone: str = "cool") -> str:
    """How often what happened; areas are as the counts."""
    bottom = height - 24
    x = Scale(bins[0].start, bins[-1].end, 0, width)
    y = Scale(0, max(1e-9, *(one.height for one in bins)), bottom, 8)
    drawn = "".join(
        rect(x(b.start) + 0.5, y(b.height), x(b.end) - x(b.start) - 1, bottom - y(b.height), tone) for b in bins
    )
    drawn += line(0, bottom, width, bottom, "axis")
    drawn += "".join(text(x(t), bottom + 16, f"{t:g}", "s m", "middle") for t in x.ticks())
    most = max(bins, key=lambda one: one.height)
    told = f"from {bins[0].start:g} to {bins[-1].end:g}, most often {most.start:g} to {most.end:g}"
    return svg(width, height, drawn, f"{label}: {told}.")


def band(
    points: Sequence[tuple[float, Value]],
    width: float,
    height: float,
    scale: tuple[float, float],
    said: Callable[[float], str],
    label: str,
    tone: str = "cool",
) -> str:
    """A line over something, with the band in which it surely lies."""
    bottom = height - 24
    x = Scale(points[0][0], points[-1][0], 40, width - 8)
    y = Scale(*scale, bottom, 8)
    drawn = "".join(line(40, y(t), width - 8, y(t)) + text(34, y(t) + 4, said(t), "s m", "end") for t in y.ticks(5))
    drawn += "".join(text(x(t), bottom + 16, f"{t:g}", "s m", "middle") for t in x.ticks())
    above = [(x(at), y(value.high)) for at, value in points]
    below = [(x(at), y(value.low)) for at, value in points]
    drawn += polygon([*above, *reversed(below)], f"{tone}2")
    drawn += polyline([(x(at), y(value.value)) for at, value in points], f"{tone} curve")
    first, last = points[0], points[-1]
    told = f"{said(first[1].value)} at {first[0]:g}, {said(last[1].value)} at {last[0]:g}"
    return svg(width, height, drawn, f"{label}: {told}.")
