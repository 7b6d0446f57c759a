"""Text that comes from outside: what of it people may be shown, and the numbers in it."""

from __future__ import annotations

import re
from unicodedata import category, normalize

GAPS = {"Zs", "Zl", "Zp"}
UNSEEN = {"Cc", "Cf", "Cs", "Co"}  # controls, overrides of direction, zero widths, halves and private signs
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # count as letters or signs and look like nothing
LAYOUT = "\t\n\r"  # controls that a text of several lines needs


def tidy(words: str) -> str:
    """Words of people as one line: composed, and without anything that steers a screen or cannot be seen on it."""
    shown = [" " if c in LAYOUT or category(c) in GAPS else c for c in words if c in LAYOUT or visible(c)]
    return " ".join(normalize("NFC", "".join(shown)).split())


def visible(c: str) -> bool:
    return category(c) not in UNSEEN and c not in BLANKS


def steers(text: str) -> bool:
    """Is there anything in it that no text needs and a screen or a database may trip over?"""
    return any(category(c) in ("Cc", "Cs") and c not in LAYOUT for c in text)


def harmless(text: str) -> str:
    """The same for a terminal: what would steer it is spelt out."""
    return "".join(c if c in "\n\t" or category(c) not in UNSEEN else ascii(c)[1:-1] for c in text)


def whole_number(text: str, most: int = 2**31 - 1) -> int | None:
    """The number that a text is; none if it is no plain number from 0 to the most."""
    if not re.fullmatch(r"[0-9]{1,10}", text) or int(text) > most:
        return None
    return int(text)
