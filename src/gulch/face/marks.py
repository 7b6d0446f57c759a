"""How a seat is told from others, whoever sees no colours: a symbol, as a sign among letters and as a drawing, and a
pattern. Terminal, pages and client all have them from here."""

from __future__ import annotations

from typing import NamedTuple

PATTERN = '<pattern id="pat-{}" width="{}" height="{}" patternUnits="userSpaceOnUse"{}>{}</pattern>'


class Mark(NamedTuple):
    sign: str
    path: str  # in a box from -1 to 1
    lines: str = ""  # of its pattern
    tile: int = 5  # how wide that is
    turned: bool = False

    def pattern(self, colour: str) -> str:
        turn = ' patternTransform="rotate(45)"' if self.turned else ""
        return PATTERN.format(colour, self.tile, self.tile, turn, self.lines)


MARKS = {
    "red": Mark(
        "★",
        "M0 -1L.26 -.36L.95 -.31L.42 .13L.59 .81L0 .44L-.59 .81L-.42 .13L-.95 -.31L-.26 -.36Z",
        '<path d="M0 1.2H5" stroke="#fff" stroke-opacity=".3" stroke-width="1.5"/>',
        turned=True,
    ),
    "blue": Mark("◆", "M0 -1L.78 0L0 1L-.78 0Z", '<circle cx="2.5" cy="2.5" r="1.05" fill="#fff" fill-opacity=".34"/>'),
    "green": Mark(
        "▲", "M0 -.9L.92 .75H-.92Z", '<path d="M0 2.5H5" stroke="#fff" stroke-opacity=".3" stroke-width="1.3"/>'
    ),
    "yellow": Mark(
        "●",
        "M0 -.8A.8 .8 0 1 1 0 .8A.8 .8 0 1 1 0 -.8Z",
        '<path d="M0 3H6M3 0V6" stroke="#5a4008" stroke-opacity=".26"/>',
        tile=6,
        turned=True,
    ),
    "purple": Mark(
        "⬢",
        "M-.5 -.87H.5L1 0L.5 .87H-.5L-1 0Z",
        '<path d="M2.5 0V5" stroke="#fff" stroke-opacity=".3" stroke-width="1.3"/>',
    ),
    "black": Mark("■", "M-.75 -.75H.75V.75H-.75Z"),
    "white": Mark("✚", "M-.3 -.9H.3V-.3H.9V.3H.3V.9H-.3V.3H-.9V-.3H-.3Z"),
}
SIGNS = {colour: mark.sign for colour, mark in MARKS.items()}
PATTERNS = "".join(mark.pattern(colour) for colour, mark in MARKS.items())
