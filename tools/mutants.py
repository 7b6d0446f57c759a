"""Turns every ruling round and looks whether a test bound to it fails: make mutants [GAME=way-out-west] [RULE=W49].

A place of the code that cites a ruling is changed (a condition negated, a bound moved by one, a statement dropped, the
refusal withheld) in a copy of the source, and the tests marked with that ruling are run against the copy. What a test
says must be an answer: a mutant that crashes or loops has not been caught. Where the cited places do not say it all,
tests/games/X/turned.toml writes down how the ruling is turned round (tools/turns.py tells how), or why there is nothing
to turn.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import py_compile
import shutil
import signal
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from pages import Mutant, Page, data_mutants, rule_pages
from turns import Quote, Stale, Turn, suggested, turned, written_turns

import gulch
from gulch.face.box import Box
from gulch.games import find, names
from gulch.terminal.rules import bound_tests, test_folders

ROOT = Path(__file__).parent.parent
GULCH = Path(gulch.__file__).parent
MOST = 60  # mutants tried for a ruling
SECONDS = 20  # a mutant may take for its tests


@dataclass(frozen=True)
class Verdict:
    rule: str
    word: str  # turned, unproven, no code, nothing, stale
    tried: int = 0
    told: str = ""

    @property
    def good(self) -> bool:
        return self.word in ("turned", "nothing")


# Running the tests that are bound to it


class Bound:
    """Runs only the tests that are marked with one of the rulings, and hears what they say."""

    def __init__(self, rules: set[str], tests: list[Path], game: Path) -> None:
        self.rules = rules
        self.tests = tests
        self.game = game
        self.ran = 0
        self.failed = ""  # the first test that gave a wrong answer
        self.crashed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if any(self.rules & set(m.args) for m in item.iter_markers("ruling"))]

    def pytest_exception_interact(self, node: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """A wrong answer is one the test does not expect, or can do nothing with; what breaks in the rules is none."""
        if call.excinfo is None:
            return
        trouble, raised_in = call.excinfo.value, Path(call.excinfo.traceback[-1].path)
        refused = isinstance(trouble, ValueError) and self.game not in raised_in.parents
        if (
            refused
            or isinstance(trouble, AssertionError | pytest.fail.Exception)
            or any(folder in raised_in.parents for folder in self.tests)
        ):
            self.failed = self.failed or node.name
        else:
            self.crashed = self.crashed or f"{node.name}: {type(trouble).__name__}"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"


class Copy:
    """The source without anything compiled, in a folder of its own; one file of it at a time is changed."""

    def __init__(self, folder: Path, box: Box, tests: list[Path]) -> None:
        self.tests = tests
        self.folder = box.folder
        self.source = folder / "src"
        unwanted = shutil.ignore_patterns("*.so", "__pycache__", "client", "static", "board")
        shutil.copytree(GULCH, self.source / "gulch", ignore=unwanted)
        self.moved = {GULCH: self.source / "gulch"}
        self.games = ""
        if not box.folder.is_relative_to(GULCH):
            self.games = str(folder / "games")
            shutil.copytree(box.folder, folder / "games" / box.folder.name, ignore=unwanted)
            self.moved[box.folder] = folder / "games" / box.folder.name
        for path in folder.rglob("*.py"):  # a changed file has another hash, and is read instead of what was compiled
            py_compile.compile(str(path), invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)

    def place(self, path: Path) -> Path:
        whole = path.resolve()
        home = next(home for home in self.moved if whole.is_relative_to(home))
        return self.moved[home] / whole.relative_to(home)

    def run(self, tests: list[Path], rules: set[str], mutant: Mutant | None = None) -> tuple[str, str]:
        """``passed``, ``caught``, ``crashed`` or ``looped``, and the test that says so."""
        if mutant is None:
            return self.fork(tests, rules)
        place = self.place(mutant.path)
        kept = place.read_bytes()
        place.write_text(mutant.source, encoding="utf-8")
        try:
            return self.fork(tests, rules)
        finally:
            place.write_bytes(kept)

    def fork(self, tests: list[Path], rules: set[str]) -> tuple[str, str]:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            try:
                answer = self.tested(tests, rules)
            except BaseException as trouble:
                answer = f"crashed {type(trouble).__name__}"
            os.write(writing, answer.encode())
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            answer = pipe.read()
        os.waitpid(child, 0)
        word, _, told = (answer or "looped").partition(" ")
        return word, told

    def tested(self, tests: list[Path], rules: set[str]) -> str:
        """In the child: forget the modules that were loaded and run the tests with those of the copy."""
        signal.alarm(SECONDS if rules else 0)
        sys.dont_write_bytecode = True
        for name in [name for name in sys.modules if name.split(".")[0] == "gulch"]:
            del sys.modules[name]
        sys.path.insert(0, str(self.source))
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        if self.games:
            os.environ["GULCH_GAMES"] = self.games
        bound = Bound(rules, self.tests, self.place(self.folder))
        helpers = [ROOT, ROOT / "tests", *sorted((ROOT / "tests/games").iterdir())]
        paths = " ".join(["pythonpath=" + str(self.source), *map(str, helpers)])
        arguments = ["-c", str(ROOT / "pyproject.toml"), "-o", paths, "--assert=plain", *map(str, tests)]
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            pytest.main(arguments, plugins=[bound])
        if not Path(sys.modules["gulch"].__file__ or "").is_relative_to(self.source):
            raise RuntimeError("the tests ran against something else")
        if bound.failed:
            return f"caught {bound.failed}"
        return f"crashed {bound.crashed}" if bound.crashed or not bound.ran else "passed"


# The verdict


def bound_files(folders: list[Path]) -> dict[str, list[Path]]:
    """The files of the tests that are bound to each ruling."""
    bound = bound_tests(folders)
    return defaultdict(list, {rule: list(dict.fromkeys(test.file for test in bound[rule])) for rule in bound})


def made_up(box: Box, pages: list[Page], rule: str) -> Iterator[Mutant]:
    yield from data_mutants(box.folder / "data/data.toml", rule, box.letter)
    for page in pages:
        yield from page.mutants(rule)


def judge(box: Box, rule: str, copy: Copy, pages: list[Page], files: list[Path], turns: list[Turn | Quote]) -> Verdict:
    """As it is written down every turn must be caught; of what the tool makes up, one."""
    if not files:
        return Verdict(rule, "unproven", told="no test is bound to it")
    proof = ""
    for turn in turns:
        try:
            mutant = turned(box, pages, rule, turn)
        except Stale as trouble:
            return Verdict(rule, "stale", told=str(trouble))
        word, told = copy.run(files, {rule}, mutant)
        proof = f"{mutant.label}  [{told or word}]"
        if word != "caught":
            return Verdict(rule, "unproven", len(turns), proof)
    if turns:
        return Verdict(rule, "turned", len(turns), proof)
    tried, missed = 0, ""
    for mutant in made_up(box, pages, rule):
        tried += 1
        word, told = copy.run(files, {rule}, mutant)
        if word == "caught":
            return Verdict(rule, "turned", tried, f"{mutant.label}  [{told}]")
        missed = missed or f"{mutant.label}  [{word} {told}]"
        if tried == MOST:
            break
    return Verdict(rule, "unproven" if tried else "no code", tried, missed)


def prove(name: str, wanted: list[str], tests: Path) -> list[Verdict]:
    box = find(name)
    pages, folders = rule_pages(box), test_folders(box, tests)
    bound, turns = bound_files(folders), written_turns(folders, box.package)
    if unknown := [rule for rule in turns if rule not in box.rules]:
        raise SystemExit(f"turned.toml of {name}: there is no ruling {', '.join(unknown)}")
    if unknown := [rule for rule in wanted if rule not in box.rules]:
        raise SystemExit(f"{name} has no ruling {', '.join(unknown)}")
    rules = wanted or list(box.rules)
    verdicts = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder), box, folders)
        files = sorted({path for rule in rules for path in bound[rule]})
        word, told = copy.run(files, set(rules)) if files else ("passed", "")
        if word != "passed":
            raise SystemExit(f"{name}: the tests fail before anything is turned round: {word} {told}")
        for rule in rules:
            turn = turns.get(rule, [])
            if isinstance(turn, str):
                verdict = Verdict(rule, "nothing", told=turn)
            else:
                verdict = judge(box, rule, copy, pages, bound[rule], turn)
            print(f"{rule:4} {verdict.word:9} {verdict.tried:3}  {verdict.told}", flush=True)
            verdicts.append(verdict)
    return verdicts


def suggest(name: str, wanted: list[str], tests: Path) -> None:
    """Tell the turns that quote the source and could be written by operator."""
    box = find(name)
    pages, turns = rule_pages(box), written_turns(test_folders(box, tests), box.package)
    quotes = better = 0
    for rule in wanted or list(turns):
        told = turns.get(rule, [])
        if isinstance(told, str):
            continue
        lines = []
        for turn in told:
            found = None if isinstance(turn, Turn) else suggested(box, pages, rule, turn)
            quotes, better = quotes + (not isinstance(turn, Turn)), better + (found is not None)
            lines.append(str(found or (turn if isinstance(turn, Turn) else json.dumps(turn, ensure_ascii=False))))
        print(f"{rule} = {lines[0] if len(lines) == 1 else '[' + ', '.join(lines) + ']'}", flush=True)
    print(f"# {name}: {better} of {quotes} quotes can be written by operator", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", help="one game; else all of them")
    parser.add_argument("rule", nargs="*", help="some rulings; else all of them")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests")
    parser.add_argument(
        "--suggest", action="store_true", help="tell which quotes of turned.toml an operator could replace"
    )
    asked = parser.parse_args()
    good = True
    for name in [asked.game] if asked.game else names():
        if asked.suggest:
            suggest(name, asked.rule, asked.tests.resolve())
            continue
        verdicts = prove(name, asked.rule, asked.tests.resolve())
        totals = {word: sum(v.word == word for v in verdicts) for word in dict.fromkeys(v.word for v in verdicts)}
        print(f"{name}: {len(verdicts)} rulings, " + ", ".join(f"{n} {word}" for word, n in totals.items()), flush=True)
        good = good and all(verdict.good for verdict in verdicts)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
