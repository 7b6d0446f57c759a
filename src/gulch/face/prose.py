"""The little Markdown the rules of a game are written in: headings, paragraphs, lists, tables, **bold** and `code`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ITEM = re.compile(r"^(?:-|\d+\.) +(.*)")
RULE = re.compile(r"^\|[-:| ]+\|$")  # the line between the head of a table and its rows
INLINE = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`")


@dataclass(frozen=True)
class Heading:
    level: int
    text: str


@dataclass(frozen=True)
class Paragraph:
    text: str


@dataclass(frozen=True)
class Points:
    items: tuple[str, ...]
    numbered: bool


@dataclass(frozen=True)
class Grid:
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Heading | Paragraph | Points | Grid


def read_prose(path: Path) -> tuple[Block, ...]:
    """The blocks of a page, none where there is no such file."""
    if not path.exists():
        return ()
    parts = re.split(r"\n\s*\n", path.read_text(encoding="utf-8").strip())
    return tuple(block(part.splitlines()) for part in parts)


def block(lines: list[str]) -> Block:
    head = re.match(r"^(#+) +(.*)", lines[0])
    if head:
        if len(lines) > 1:
            raise ValueError(f"a heading stands alone, with an empty line below: {lines[0]!r}")
        return Heading(len(head[1]), head[2].strip())
    if lines[0].startswith("|"):
        rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines if not RULE.match(line)]
        return Grid(rows[0], tuple(rows[1:]))
    if ITEM.match(lines[0]):
        items: list[str] = []
        for line in lines:
            item = ITEM.match(line)
            if item:
                items.append(item[1])
            else:
                items[-1] += " " + line.strip()
        return Points(tuple(items), lines[0][0] != "-")
    return Paragraph(" ".join(line.strip() for line in lines))


def spans(text: str) -> list[tuple[str, str]]:
    """The text in pieces, each with its manner: plain, bold or code."""
    found: list[tuple[str, str]] = []
    end = 0
    for mark in INLINE.finditer(text):
        found.append(("plain", text[end : mark.start()]))
        found.append(("bold", mark[1]) if mark[1] else ("code", mark[2]))
        end = mark.end()
    return [(manner, piece) for manner, piece in [*found, ("plain", text[end:])] if piece]


def words(text: str) -> str:
    """The text without its marks."""
    return "".join(piece for _, piece in spans(text))
