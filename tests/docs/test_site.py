"""The site is built without a warning, has what it should, and fetches nothing from anywhere else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.docs.pagekit import ROOT, fences

OUTSIDE = re.compile(r"^(?:[a-z]+:)?//", re.IGNORECASE)
FETCHED = {"script": "src", "img": "src", "iframe": "src", "link": "href", "source": "src", "object": "data"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "NO_MKDOCS_2_WARNING": "1", "GULCH_GAMES": ""}
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-f", ROOT / "mkdocs.yml", "-d", folder],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0 and built.stderr + built.stdout == "", built.stderr + built.stdout
    return folder


class Fetches(HTMLParser):
    """What a browser loads by itself when it shows a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.classes: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        self.classes |= set(given.get("class", "").split())
        if tag in FETCHED and FETCHED[tag] in given:
            self.found.append(given[FETCHED[tag]])
        self.found += [part.strip().split()[0] for part in given.get("srcset", "").split(",") if part.strip()]


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 40
    for page in pages:
        read = Fetches(page.read_text(encoding="utf-8"))
        assert [url for url in read.found if OUTSIDE.match(url)] == [], page
        assert "mermaid" not in read.classes, f"{page}: diagrams are drawn by a script from elsewhere"
    for style in site.rglob("*.css"):
        urls = re.findall(r"url\(['\"]?([^'\")]+)|@import ['\"]([^'\"]+)", style.read_text(encoding="utf-8"))
        assert [url for pair in urls for url in pair if OUTSIDE.match(url)] == [], style


def test_what_is_made_from_the_code_is_there(site: Path) -> None:
    def text(page: str) -> str:
        return re.sub(r"<[^>]+>", "", (site / page).read_text(encoding="utf-8"))

    assert "W49 Who may retreat" in text("games/way-out-west/rulings.html")
    assert "money/me" in text("learn/arrays/way-out-west.html")
    assert "usage: gulch play" in text("reference/commands.html")
    assert "Very many games of one kind at once" in text("reference/front-door.html")
    assert "One seat of a game as an environment of Gymnasium" in text("reference/learn.html")
    assert "GULCH_PROXIES" in text("reference/server.html")
    assert "Working on gulch" in text("contributing.html")


def test_every_fence_is_taken_for_one(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert "```" not in page.read_text(encoding="utf-8"), page
    for page in ROOT.glob("docs/**/*.md"):
        built = (site / page.relative_to(ROOT / "docs")).with_suffix(".html").read_text(encoding="utf-8")
        shown = len(re.findall(r"<pre\b", built))
        assert shown == len(list(fences(page.read_text(encoding="utf-8")))), page


def test_every_page_can_be_found_from_the_first(site: Path) -> None:
    first = (site / "index.html").read_text(encoding="utf-8")
    reached = set(re.findall(r'href="([^"#:]+\.html)', first))
    pages = {page.relative_to(site).as_posix() for page in site.rglob("*.html")} - {"404.html", "index.html"}
    assert pages - reached == set()
