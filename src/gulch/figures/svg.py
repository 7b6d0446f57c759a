"""Marks as SVG text. They carry classes, not colours."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

Point = tuple[float, float]
SIGNS = "−–+"  # Zilla Slab loses its lining figures beside them


def n(value: float) -> str:
    """A length, in tenths of a pixel and no longer than need be."""
    said = f"{value:.1f}".removesuffix(".0")
    return "0" if said == "-0" else said


def tag(name: str, kind: str, inside: str | None = None, **attributes: float | str) -> str:
    """An element of some class; numbers are lengths."""
    said = {"class": kind, **attributes} if kind else attributes
    written = "".join(
        f' {key.replace("_", "-")}="{escape(value) if isinstance(value, str) else n(value)}"'
        for key, value in said.items()
    )
    return f"<{name}{written}/>" if inside is None else f"<{name}{written}>{inside}</{name}>"


def svg(width: float, height: float, inside: str, label: str) -> str:
    """A whole picture. The label says what is to be seen, for those who do not see it."""
    return tag("svg", "plot", inside, viewBox=f"0 0 {n(width)} {n(height)}", role="img", aria_label=label)


def line(x1: float, y1: float, x2: float, y2: float, kind: str = "grid") -> str:
    return tag("line", kind, x1=x1, y1=y1, x2=x2, y2=y2)


def text(x: float, y: float, said: str, kind: str = "", anchor: str = "start") -> str:
    return spans(x, y, [(said, "")], kind, anchor)


def spans(x: float, y: float, said: Sequence[tuple[str, str]], kind: str = "", anchor: str = "start") -> str:
    """A line of text of which parts have classes of their own."""
    if "num" in kind and any(sign in part for part, _ in said for sign in SIGNS):
        kind += " sgn"
    inside = "".join(tag("tspan", of, escape(part)) if of else escape(part) for part, of in said)
    if anchor == "start":
        return tag("text", kind, inside, x=x, y=y)
    return tag("text", kind, inside, x=x, y=y, text_anchor=anchor)


def rect(x: float, y: float, width: float, height: float, kind: str, strength: float = 1.0) -> str:
    wide, high = max(0.0, width), max(0.0, height)
    if strength == 1:
        return tag("rect", kind, x=x, y=y, width=wide, height=high)
    return tag("rect", kind, x=x, y=y, width=wide, height=high, fill_opacity=f"{strength:.2f}")


def circle(x: float, y: float, r: float, kind: str) -> str:
    return tag("circle", kind, cx=x, cy=y, r=r)


def polyline(points: Sequence[Point], kind: str) -> str:
    return tag("polyline", kind, points=joined(points))


def polygon(points: Sequence[Point], kind: str) -> str:
    return tag("polygon", kind, points=joined(points))


def joined(points: Sequence[Point]) -> str:
    return " ".join(f"{n(x)},{n(y)}" for x, y in points)


def whisker(x1: float, x2: float, y: float, kind: str = "ci", cap: float = 4) -> str:
    """From here to there, with a stop at each end."""
    return line(x1, y, x2, y, kind) + line(x1, y - cap, x1, y + cap, kind) + line(x2, y - cap, x2, y + cap, kind)
