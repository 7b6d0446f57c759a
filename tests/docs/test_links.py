"""Links of the documentation lead somewhere: to a file, and to a heading of it."""

from __future__ import annotations

import re
from pathlib import Path
from unicodedata import normalize

import pytest
from sitepages import pages

from tests.docs.pagekit import PAGES, ROOT, name, without_fences

LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)
DOCS = ROOT / "docs"
MADE = pages()  # the site has more pages than the folder


def written(page: Path) -> str | None:
    """What a page says, be it a file or made; None if there is none."""
    if page.is_file():
        return page.read_text(encoding="utf-8")
    return MADE.get(page.relative_to(DOCS).as_posix()) if page.is_relative_to(DOCS) else None


def slug_of(heading: str) -> str:
    """As MkDocs calls a heading."""
    plain = normalize("NFKD", heading).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def anchors(text: str) -> set[str]:
    found: set[str] = set()
    for heading in HEADING.findall(without_fences(text)):
        slug = slug_of(heading)
        while slug in found:
            slug += "_1"
        found.add(slug)
    return found


def broken(page: Path, text: str) -> list[str]:
    wrong = []
    for target in LINK.findall(without_fences(text)):
        if re.match(r"https?://|mailto:", target):
            continue
        path, _, anchor = target.partition("#")
        other = written((page.parent / path).resolve()) if path else text
        if other is None and not (page.parent / path).exists():
            wrong.append(f"{target}: nothing is there")
        elif anchor and anchor not in anchors(other or ""):
            wrong.append(f"{target}: has no such heading")
    return wrong


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    assert broken(page, page.read_text(encoding="utf-8")) == []


def test_a_link_that_leads_nowhere_is_noticed() -> None:
    text = "# One\n[a](#one) [b](#two) [c](play.md) [d](nowhere.md) [e](play.md#bots) [f](play.md#cats)\n"
    assert [line.partition(":")[0] for line in broken(DOCS / "index.md", text)] == [
        "#two",
        "nowhere.md",
        "play.md#cats",
    ]
