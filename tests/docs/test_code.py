"""Every block of code in the documentation is done, in the order of its page; commands that are not exist at least."""

from __future__ import annotations

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from gulch.cli import parser
from tests.docs import pagekit
from tests.docs.pagekit import PAGES, ROOT, do, fences

# Pages whose blocks have tests of their own, which do more with them.
ELSEWHERE = {
    "docs/front-door.md": "tests/test_front_door.py",
    "docs/new-game.md": "tests/test_new_game.py",
    "docs/learn/openspiel.md": "tests/rl/test_openspiel_page.py",
    "docs/learn/data.md": "tests/rl/test_export.py",
    "docs/learn/tutorial.md": "tests/docs/test_tutorial.py",
}
COMMAND = re.compile(r"^(?:\w+=\S+ )*(?:\.venv/bin/)?(gulch|make) (.+)$")


def texts() -> dict[str, str]:
    return {pagekit.name(page): page.read_text(encoding="utf-8") for page in PAGES}


HERE = [name for name, text in texts().items() if name not in ELSEWHERE and any(f.runs for f in fences(text))]


@pytest.mark.parametrize("name", HERE)
def test_what_stands_on_a_page_can_be_done(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert do(name, texts()[name], tmp_path) > 0


def test_pages_that_are_done_elsewhere_are_named_there() -> None:
    for name, test in ELSEWHERE.items():
        if (ROOT / name).exists():
            assert Path(name).name in (ROOT / test).read_text(encoding="utf-8"), f"{test} does not speak of {name}"


def test_commands_on_pages_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    wrong, count = [], 0
    for name, text in texts().items():
        for fence in fences(text):
            for line in fence.text.splitlines() if fence.language in ("", "bash", "console") else ():
                found = COMMAND.match(line.removeprefix("$ ").partition(" #")[0].partition(" < ")[0].strip())
                if found is None:
                    continue
                count += 1
                words = shlex.split(found[2])
                known = understood(words) if found[1] == "gulch" else {w for w in words if "=" not in w} <= targets
                if not known:
                    wrong.append(f"{name}:{fence.line}: {line}")
    assert wrong == [] and count > 30


def understood(words: list[str]) -> bool:
    try:
        parser().parse_args(words)
    except SystemExit:
        return False
    return True


def test_a_fence_that_fails_is_noticed(tmp_path: Path) -> None:
    for text in ("```python\nassert 1 == 2\n```", "```python\n>>> 1 + 1\n3\n\n```", "```bash run\nfalse\n```"):
        with pytest.raises(AssertionError):
            do("page", text, tmp_path)
    with pytest.raises(AssertionError, match="2 times"):
        do("page", "a a", tmp_path, {"a": "b"})
