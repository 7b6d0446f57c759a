"""Colours for the terminal. Colour only repeats what a symbol says already."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from gulch.face.marks import SIGNS

Ink = Callable[[str, str], str]  # text, name of the colour

CODES = {
    "red": "31",
    "blue": "34",
    "green": "32",
    "yellow": "33",
    "purple": "35",
    "black": "90",
    "white": "97",
    "brown": "33",
    "grey": "90",
    "gold": "93",
    "bold": "1",
    "dim": "2",
}
SYMBOLS = SIGNS


def plain(text: str, colour: str) -> str:
    return text


def bright(text: str, colour: str) -> str:
    return f"\x1b[{CODES[colour]}m{text}\x1b[0m" if colour in CODES else text


def choose_ink(wanted: bool | None = None) -> Ink:
    """Colours where somebody looks at a screen, and where NO_COLOR does not forbid them."""
    if wanted is None:
        wanted = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return bright if wanted else plain


def mark(colour: str, ink: Ink) -> str:
    """A seat's symbol in its colour; the number of a seat that has no colour yet."""
    return ink(SYMBOLS.get(colour, colour[-1]), colour)
