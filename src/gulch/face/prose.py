"""The little Markdown the rules of a game are written in: headings, paragraphs, lists, tables, **bold** and `code`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

MARKDOWN = MarkdownIt("zero").enable(["heading", "list", "table", "emphasis", "backticks"])
MANNERS = {"text": "plain", "softbreak": "plain", "strong": "bold", "code_inline": "code"}


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
    page = SyntaxTreeNode(MARKDOWN.parse(path.read_text(encoding="utf-8")))
    return tuple(map(block, page.children))


def block(node: SyntaxTreeNode) -> Block:
    match node.type:
        case "heading":
            return Heading(int(node.tag[1:]), line(node))
        case "bullet_list" | "ordered_list":
            return Points(tuple(map(line, node.children)), node.type == "ordered_list")
        case "table":
            head, *rows = [tuple(map(line, row.children)) for part in node.children for row in part.children]
            return Grid(head, tuple(rows))
        case _:
            return Paragraph(line(node))


def line(node: SyntaxTreeNode) -> str:
    """All that is written in there, as one line, with its marks."""
    return " ".join(part.content.replace("\n", " ") for part in node.walk() if part.type == "inline").strip()


def spans(text: str) -> list[tuple[str, str]]:
    """The text in pieces, each with its manner: plain, bold or code."""
    inline = SyntaxTreeNode(MARKDOWN.parseInline(text)).children[0]
    if strange := [piece.type for piece in inline.children if piece.type not in MANNERS]:
        raise ValueError(f"bold and code are all there is, no {', '.join(strange)}: {text!r}")
    found = [(MANNERS[piece.type], words_of(piece)) for piece in inline.children]
    return [(manner, piece) for manner, piece in found if piece]


def words_of(piece: SyntaxTreeNode) -> str:
    return piece.content or "".join(map(words_of, piece.children))


def words(text: str) -> str:
    """The text without its marks."""
    return "".join(piece for _, piece in spans(text))
