"""The rulings of a game: what they say, where they bite, and which tests hold them."""

from __future__ import annotations

import ast
import re
import textwrap
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from gulch.face.box import Box

TESTS = Path("tests")  # where the project's own tests lie, in a checkout


def cited(text: str, letter: str) -> list[str]:
    """The rulings a text names: W49, and all of W22-W26."""
    found: list[str] = []
    for first, last in re.findall(rf"\b{letter}(\d+)(?:-{letter}(\d+))?\b", text):
        found += [f"{letter}{number}" for number in range(int(first), int(last or first) + 1)]
    return found


def places(box: Box) -> dict[str, list[str]]:
    """Where code and figures name a ruling."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted([*box.folder.rglob("*.py"), *box.folder.rglob("data.toml")]):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for rule in cited(line, box.letter):
                place = f"{path.relative_to(box.folder)}:{number}"
                if place not in found[rule]:
                    found[rule].append(place)
    return found


def bound_tests(folder: Path) -> dict[str, list[str]]:
    """The tests that say, by ``@pytest.mark.ruling("W14")``, that they would catch a ruling being turned round."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in ruling_marks(node):
                    found[rule].append(f"{path.stem}::{node.name}")
    return found


def ruling_marks(test: ast.FunctionDef) -> list[str]:
    rules: list[str] = []
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "ruling":
            rules += [str(a.value) for a in mark.args if isinstance(a, ast.Constant)]
    return rules


def list_rules(box: Box, tell: Callable[[str], None], tests: Path = TESTS) -> list[str]:
    """Tell all rulings; gives those that no test is bound to (none where the tests are not at hand)."""
    where, bound = places(box), bound_tests(tests) if tests.is_dir() else None
    unbound: list[str] = []
    for ruling in box.rules.values():
        tell(f"{ruling.id} {ruling.title}")
        tell(textwrap.fill(ruling.text, 100, initial_indent="    ", subsequent_indent="    "))
        if where[ruling.id]:
            tell(f"    code:  {', '.join(where[ruling.id][:6])}")
        if bound is not None:
            tell(f"    tests: {', '.join(bound[ruling.id][:4]) or 'none'}")
            if not bound[ruling.id]:
                unbound.append(ruling.id)
    told = f"{len(box.rules)} rulings"
    if bound is not None:
        told += f", {len(unbound)} without a test{': ' if unbound else ''}{', '.join(unbound)}"
    tell(told)
    return unbound
