"""The rules of a game as text of a readable width."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill, wrap

from gulch.face.prose import Block, Grid, Heading, Paragraph, Points, words

WIDTH = 80


def read_aloud(page: Iterable[Block]) -> str:
    return "\n\n".join(shown(block) for block in page)


def shown(block: Block) -> str:
    match block:
        case Heading(level, text):
            return f"{words(text)}\n{'=-~'[min(level, 3) - 1] * len(words(text))}"
        case Paragraph(text):
            return fill(words(text), WIDTH)
        case Points(items, numbered):
            marks = [f"{n}. " if numbered else "- " for n in range(1, len(items) + 1)]
            return "\n".join(
                fill(words(item), WIDTH, initial_indent=mark, subsequent_indent=" " * len(mark))
                for mark, item in zip(marks, items, strict=True)
            )
        case Grid(head, rows):
            return table([[words(cell) for cell in row] for row in (head, *rows)])


def table(rows: list[list[str]]) -> str:
    """Columns as wide as they need to be; the last one is broken where the line ends."""
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    wide[-1] = min(wide[-1], max(20, WIDTH - sum(wide[:-1]) - 2 * len(wide[:-1])))
    lines: list[str] = []
    for number, row in enumerate(rows):
        for part, text in enumerate(wrap(row[-1], wide[-1]) or [""]):
            cells = [*(row[:-1] if part == 0 else [""] * (len(row) - 1)), text]
            lines.append("  ".join(cell.ljust(width) for cell, width in zip(cells, wide, strict=True)).rstrip())
        if number == 0:
            lines.append("  ".join("-" * width for width in wide))
    return "\n".join(lines)
