"""Rulings as they stand in a game's rulings.md: a heading with the id and a title, then the ruling in our own words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

HEADING = re.compile(r"^### ([A-Z]\d+)\s+(.+?)\s*$", re.MULTILINE)
CHAPTER = re.compile(r"^## (.+?)\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Ruling:
    id: str
    title: str
    text: str
    chapter: str = ""  # the ``## `` heading it stands under


def read_rulings(path: Path) -> dict[str, Ruling]:
    """By id, in the order of the page. Text under a ``## `` heading that follows belongs to no ruling."""
    if not path.exists():
        return {}
    page = path.read_text(encoding="utf-8")
    found: dict[str, Ruling] = {}
    heads = list(HEADING.finditer(page))
    chapters = list(CHAPTER.finditer(page))
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        body = page[head.end() : following.start() if following else len(page)]
        body = body.split("\n## ")[0]
        chapter = [title[1] for title in chapters if title.start() < head.start()][-1:]
        found[head[1]] = Ruling(head[1], head[2], " ".join(body.split()), "".join(chapter))
    return found
