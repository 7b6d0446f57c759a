"""The pages of the documentation as tests read them: their fences, and how what stands in one is done."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
STAND_IN = Path(__file__).parent / "stand_in"
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
FENCE = re.compile(r"^(`{3,})(\w*) *(.*)$")
TITLE = re.compile(r'title="([^"]+)"')
LEARNS = find_spec("sb3_contrib") is not None and find_spec("torch") is not None


class Fence(NamedTuple):
    """``python title="train.py"`` is a file, ``bash run`` is done, other Python is done as well."""

    line: int
    language: str
    more: str
    text: str

    @property
    def title(self) -> str:
        found = TITLE.search(self.more)
        return found[1] if found else ""

    @property
    def runs(self) -> bool:
        return not self.title and (self.language == "python" or (self.language == "bash" and self.more == "run"))


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def fences(text: str) -> Iterator[Fence]:
    begun: tuple[int, re.Match[str]] | None = None
    inside: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        found = FENCE.match(line)
        if begun is None and found:
            begun, inside = (number, found), []
        elif begun is not None and line.rstrip() == begun[1][1]:
            yield Fence(begun[0], begun[1][2], begun[1][3].strip(), "\n".join(inside) + "\n")
            begun = None
        else:
            inside.append(line)
    assert begun is None, f"the fence of line {begun} is not closed"


def without_fences(text: str) -> str:
    """A page with what stands in fences blanked out; lines keep their numbers."""
    lines = text.splitlines()
    for fence in fences(text):
        lines[fence.line - 1 : fence.line + fence.text.count("\n") + 1] = [""] * (fence.text.count("\n") + 2)
    return "\n".join(lines)


def environment(folder: Path) -> dict[str, str]:
    """For commands of a page: ``gulch`` and ``python`` are these, and what is not installed has its stand-in."""
    programs = folder / ".programs"
    programs.mkdir(exist_ok=True)
    for command, module in {"gulch": " -m gulch.cli", "python": ""}.items():
        (programs / command).write_text(f'#!/bin/sh\nexec "{sys.executable}"{module} "$@"\n', encoding="utf-8")
        (programs / command).chmod(0o755)
    return {
        **os.environ,
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(sources()),
        "COLUMNS": "100",
    }


def sources() -> list[str]:
    return [str(ROOT / "src"), *([] if LEARNS else [str(STAND_IN)])]


def do(page: str, text: str, folder: Path, told: Mapping[str, str] = {}) -> int:
    """All that a page has to be done, in its order, in a folder that is the working one; how much that was.

    ``told`` is what is said instead on a small budget; each has to be there just once."""
    for before, after in told.items():
        assert text.count(before) == 1, f"{page}: {before!r} stands there {text.count(before)} times"
        text = text.replace(before, after)
    scope: dict[str, Any] = {"__name__": "page"}
    count = 0
    for fence in fences(text):
        where = f"{page}:{fence.line}"
        if fence.title:
            (folder / fence.title).write_text(fence.text, encoding="utf-8")
        elif fence.runs and fence.language == "bash":
            shell(fence.text, folder, where)
        elif fence.runs and ">>>" in fence.text:
            converse(fence, scope, where)
        elif fence.runs:
            exec(compile("\n" * fence.line + fence.text, page, "exec"), scope)
        count += fence.runs
    return count


def shell(text: str, folder: Path, where: str) -> None:
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", text],
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{where}: {done.stdout}{done.stderr}"


def converse(fence: Fence, scope: dict[str, Any], where: str) -> None:
    test = doctest.DocTestParser().get_doctest(fence.text, scope, where, where, fence.line)
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
    runner.run(test, out=said.append, clear_globs=False)
    scope.update(test.globs)
    assert not said, "".join(said)
