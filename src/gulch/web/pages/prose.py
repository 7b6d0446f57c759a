"""What is put into a page: the rules of a game, everything escaped and ids of rulings turned into links, and JSON."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from markupsafe import Markup

from gulch.face.box import Box
from gulch.face.phrases import Phrasebook
from gulch.face.prose import Block, Grid, Heading, Paragraph, Points, spans, words

TAGS = {"plain": "{}", "bold": "<strong>{}</strong>", "code": "<code>{}</code>"}
TOP = 2  # chapters; the title above them is the page's own


@dataclass(frozen=True)
class Chapter:
    anchor: str
    title: str


@dataclass(frozen=True)
class RulesText:
    chapters: tuple[Chapter, ...]
    html: Markup


@cache
def rules_text(box: Box, language: str) -> RulesText:
    """Rendered once. A game without rules.md has no chapters."""
    known = box.rulings(language)
    chapters: list[Chapter] = []
    lines: list[Markup] = []

    def link(match: re.Match[str]) -> str:
        return f'<a href="#{match[0]}">{match[0]}</a>' if match[0] in known else match[0]

    def inline(text: str) -> Markup:
        pieces = [Markup(TAGS[manner]).format(piece) for manner, piece in spans(text)]
        return Markup(re.sub(rf"\b{box.letter}\d+\b", link, Markup("").join(pieces)))

    def render(block: Block) -> Markup:
        match block:
            case Heading(level, text):
                if level == TOP:
                    chapters.append(Chapter(f"chapter-{len(chapters) + 1}", words(text)))
                    return Markup('<h2 class="display" id="{}">{}</h2>').format(chapters[-1].anchor, inline(text))
                return Markup("<h3>{}</h3>").format(inline(text))
            case Paragraph(text):
                return Markup("<p>{}</p>").format(inline(text))
            case Points(items, numbered):
                tag = "ol" if numbered else "ul"
                points = Markup("").join(Markup("<li>{}</li>").format(inline(item)) for item in items)
                return Markup(f"<{tag}>{{}}</{tag}>").format(points)
            case Grid(head, rows):
                top = Markup("").join(Markup('<th scope="col">{}</th>').format(inline(cell)) for cell in head)
                body = Markup("").join(map(row, rows))
                return Markup("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>").format(top, body)

    def row(cells: tuple[str, ...]) -> Markup:
        first = Markup('<th scope="row">{}</th>').format(inline(cells[0]))
        return Markup("<tr>{}{}</tr>").format(
            first, Markup("").join(Markup("<td>{}</td>").format(inline(cell)) for cell in cells[1:])
        )

    for block in box.rulebook(language):
        if not (isinstance(block, Heading) and block.level < TOP):
            lines.append(render(block))
    return RulesText(tuple(chapters), Markup("\n").join(lines))


def glossary(say: Phrasebook) -> dict[str, str]:
    """Terms and what they mean. In other languages than English the sentence begins with the term and a colon."""
    found: dict[str, str] = {}
    for english, text in say.section("glossary").items():
        term, colon, meaning = text.partition(": ")
        if say.language == "en" or not colon:
            found[english] = text
        else:
            found[term] = meaning[:1].upper() + meaning[1:]
    return found


def script_data(value: Any) -> Markup:
    """JSON that may stand inside a script element."""
    text = msgspec.json.encode(value).decode()
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))
