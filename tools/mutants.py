"""Turns every ruling round and looks whether a test bound to it fails: make mutants [GAME=way-out-west] [RULE=W49].

A place of the code that cites a ruling is changed (a condition negated, a bound moved by one, a statement dropped, the
refusal withheld) in a copy of the source, and the tests marked with that ruling are run against the copy. What a test
says must be an answer: a mutant that crashes or loops has not been caught. Where the cited places do not say it all,
tests/games/X/turned.toml writes down how the ruling is turned round, or why there is nothing to turn.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import io
import os
import py_compile
import re
import shutil
import signal
import sys
import tempfile
import tokenize
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import gulch
from gulch.face.box import Box
from gulch.games import find, names
from gulch.terminal.rules import cited, ruling_marks

ROOT = Path(__file__).parent.parent
GULCH = Path(gulch.__file__).parent
SHOWING = {"bot", "positions", "screen", "words"}  # rooms that tell of rules
MOST = 60  # mutants tried for a ruling
SECONDS = 20  # a mutant may take for its tests
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}
OTHER_CALL = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    path: Path  # inside the package
    source: str
    label: str


@dataclass(frozen=True)
class Verdict:
    rule: str
    word: str  # turned, unproven, no code, nothing, stale
    tried: int = 0
    told: str = ""

    @property
    def good(self) -> bool:
        return self.word in ("turned", "nothing")


# Where a ruling is cited


@dataclass
class Page:
    """A file of rules, and the parts of it that cite each ruling: the narrowest first."""

    path: Path
    letter: str
    source: str = ""
    parts: dict[str, list[ast.AST]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        self.source = self.path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.source)
        self.lines = self.source.splitlines()
        self.parent = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        self.constants()
        self.comments()
        self.docstrings()

    def constants(self) -> None:
        """``return W49``, and the condition it hangs on; an option that names its ruling."""
        for node in ast.walk(self.tree):
            named = node.id if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) else None
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 5:
                named = node.value
            if named and cited(named, self.letter) == [named]:
                statement = self.statement(node)
                above = self.parent.get(statement)
                self.parts[named].append(above if isinstance(above, ast.If) else statement)

    def comments(self) -> None:
        """The statement a comment stands behind, or above."""
        statements = [node for node in ast.walk(self.tree) if isinstance(node, ast.stmt)]
        for token in tokenize.generate_tokens(io.StringIO(self.source).readline):
            if token.type == tokenize.COMMENT and (rules := cited(token.string, self.letter)):
                line = token.start[0]
                alone = self.lines[line - 1].lstrip().startswith("#")
                if alone:
                    under = [node for node in statements if node.lineno > line]
                    found = min(under, key=lambda node: node.lineno, default=None)
                else:
                    around = [node for node in statements if node.lineno <= line <= (node.end_lineno or 0)]
                    found = max(around, key=lambda node: node.lineno, default=None)
                for rule in rules:
                    self.parts[rule].append(found or self.tree)

    def docstrings(self) -> None:
        kinds = (ast.FunctionDef, ast.ClassDef, ast.Module)
        for kind in kinds:
            for node in ast.walk(self.tree):
                if isinstance(node, kind):
                    for rule in cited(ast.get_docstring(node) or "", self.letter):
                        self.parts[rule].append(node)

    def statement(self, node: ast.AST) -> ast.AST:
        while not isinstance(node, ast.stmt):
            node = self.parent[node]
        return node

    # What can be changed there

    def mutants(self, rule: str) -> Iterator[Mutant]:
        seen: set[str] = set()
        for part in self.parts[rule]:
            found = [change for node in ast.walk(part) for change in self.changes(node, rule)]
            for _, node, text in sorted(found, key=lambda change: change[0]):
                mutant = self.replaced(node, text)
                if mutant.source not in seen:
                    seen.add(mutant.source)
                    yield mutant

    def changes(self, node: ast.AST, rule: str) -> Iterator[tuple[int, ast.AST, str]]:
        """Ways to change one node: how telling it is (least first), what is replaced, and by what."""
        above = self.parent.get(node)
        if isinstance(node, ast.Name) and node.id == rule and isinstance(node.ctx, ast.Load):
            yield 0, node, "0"  # allowed after all
        if isinstance(node, ast.If | ast.IfExp):
            yield 1, node.test, f"(not ({ast.unparse(node.test)}))"
        if isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield 1, test, f"(not ({ast.unparse(test)}))"
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Compare | ast.BoolOp | ast.UnaryOp):
            yield 1, node.value, f"(not ({ast.unparse(node.value)}))"
        if isinstance(node, ast.BoolOp):
            yield 2, node, self.swapped(node, "op", node.op)
            for value in node.values:
                others = [other for other in node.values if other is not value]
                yield 2, node, f"({ast.unparse(ast.BoolOp(node.op, others) if len(others) > 1 else others[0])})"
        if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
            yield 2, node, self.swapped(node, "ops", node.ops[0])
        if isinstance(node, ast.BinOp) and type(node.op) in SWAPS:
            yield 3, node, self.swapped(node, "op", node.op)
        if isinstance(node, ast.AugAssign) and type(node.op) in SWAPS:
            yield 3, node, self.swapped(node, "op", node.op).strip("()")
        if isinstance(node, ast.Name) and node.id in OTHER_CALL:
            yield 3, node, OTHER_CALL[node.id]
        if isinstance(node, ast.Expr | ast.Assign | ast.AugAssign | ast.Break | ast.Continue | ast.Return):
            if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                yield 3, node, "pass"
        if isinstance(node, ast.Constant) and type(node.value) is int:
            yield 4, node, f"({node.value + 1})"
            yield 4, node, f"({node.value - 1})"
        if isinstance(node, ast.Constant) and type(node.value) is bool:
            yield 4, node, str(not node.value)
        if isinstance(node, ast.Tuple | ast.List) and len(node.elts) > 1 and isinstance(node.ctx, ast.Load):
            first, second = (ast.unparse(n) for n in node.elts[:2])
            rest = [ast.unparse(n) for n in node.elts[2:]]
            turned = ", ".join([second, first, *rest])
            yield 4, node, f"[{turned}]" if isinstance(node, ast.List) else f"({turned})"
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id.isupper() and node.id != rule:
            if not isinstance(above, ast.Subscript | ast.Attribute | ast.Call) or node in getattr(above, "args", ()):
                yield 5, node, f"({node.id} + 1)"

    def swapped(self, node: Any, name: str, old: ast.AST) -> str:
        new = SWAPS[type(old)]()
        values = dict(ast.iter_fields(node))
        values[name] = [new, *node.ops[1:]] if name == "ops" else new
        return f"({ast.unparse(type(node)(**values))})"

    def replaced(self, node: Any, text: str) -> Mutant:
        """Columns are counted in bytes."""
        rows = [line.encode() for line in self.source.splitlines(keepends=True)]
        first, last = node.lineno - 1, node.end_lineno - 1
        old = ast.get_source_segment(self.source, node) or ""
        new = rows[first][: node.col_offset] + text.encode() + rows[last][node.end_col_offset :]
        source = b"".join([*rows[:first], new, *rows[last + 1 :]]).decode()
        was = " ".join(old.split())
        return Mutant(self.path, source, f"{self.path.name}:{node.lineno} {was[:60]} -> {text[:60]}")


def data_mutants(path: Path, rule: str, letter: str) -> Iterator[Mutant]:
    """A number more or less in each line of a table that cites the ruling, at its end or in a comment right above."""
    if not path.exists():
        return
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    above: list[str] = []
    for number, line in enumerate(lines):
        entry, _, comment = line.partition("#")
        if not entry.strip():
            above = cited(comment, letter)
            continue
        if rule in cited(comment, letter) + above:
            for figure in re.finditer(r"\b\d+\b(?!\s*=)", entry):
                new = line[: figure.start()] + str(int(figure[0]) + 1) + line[figure.end() :]
                source = "".join([*lines[:number], new, *lines[number + 1 :]])
                yield Mutant(path, source, f"{path.name}:{number + 1} {entry.strip()[:60]} -> {int(figure[0]) + 1}")


# Running the tests that are bound to it


class Bound:
    """Runs only the tests that are marked with one of the rulings, and hears what they say."""

    def __init__(self, rules: set[str], tests: Path, game: Path) -> None:
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
        if refused or isinstance(trouble, AssertionError | pytest.fail.Exception) or self.tests in raised_in.parents:
            self.failed = self.failed or node.name
        else:
            self.crashed = self.crashed or f"{node.name}: {type(trouble).__name__}"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"


class Copy:
    """The source without anything compiled, in a folder of its own; one file of it at a time is changed."""

    def __init__(self, folder: Path, box: Box, tests: Path) -> None:
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
        paths = f"pythonpath={self.source} {ROOT / 'tests'}"
        arguments = ["-c", str(ROOT / "pyproject.toml"), "-o", paths, "--assert=plain", *map(str, tests)]
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            pytest.main(arguments, plugins=[bound])
        if not Path(sys.modules["gulch"].__file__ or "").is_relative_to(self.source):
            raise RuntimeError("the tests ran against something else")
        if bound.failed:
            return f"caught {bound.failed}"
        return f"crashed {bound.crashed}" if bound.crashed or not bound.ran else "passed"


# The verdict


def bound_files(folder: Path) -> dict[str, list[Path]]:
    """The files of the tests that are bound to each ruling."""
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in ruling_marks(node):
                    if path not in found[rule]:
                        found[rule].append(path)
    return found


def written_turns(tests: Path, package: str) -> dict[str, list[list[str]] | str]:
    """By ruling, from turned.toml: one or several of file, what it says and what instead; or why there is nothing."""
    path = next(iter(tests.rglob(f"{package}/turned.toml")), None)
    found = tomllib.loads(path.read_text(encoding="utf-8")) if path else {}
    return {rule: [turn] if isinstance(turn[0], str) and len(turn) == 3 else turn for rule, turn in found.items()}


def written(box: Box, file: str, was: str, turned: str) -> Mutant | None:
    """As it is written down, unless the code no longer says so. What has moved to another file is found there."""
    said = [*sorted(box.folder.rglob(file)), *sorted(box.folder.rglob("*.py"))]
    sources = {path: path.read_text(encoding="utf-8") for path in said}
    found = [path for path in sources if sources[path].count(was) == 1]
    if not found or (found[0].name != file and len(found) > 1):
        return None
    path, source = found[0], sources[found[0]]
    line = source[: source.index(was)].count("\n") + 1
    label = f"{path.name}:{line} {' '.join(was.split())[:60]} => {' '.join(turned.split())[:60]}"
    return Mutant(path, source.replace(was, turned), label)


def made_up(box: Box, pages: list[Page], rule: str) -> Iterator[Mutant]:
    yield from data_mutants(box.folder / "data/data.toml", rule, box.letter)
    for page in pages:
        yield from page.mutants(rule)


def judge(box: Box, rule: str, copy: Copy, pages: list[Page], files: list[Path], turns: list[list[str]]) -> Verdict:
    """As it is written down every turn must be caught; of what the tool makes up, one."""
    if not files:
        return Verdict(rule, "unproven", told="no test is bound to it")
    proof = ""
    for turn in turns:
        turned = written(box, *turn)
        if turned is None:
            return Verdict(rule, "stale", told=f"{turn[0]} does not say just once: {turn[1]}")
        word, told = copy.run(files, {rule}, turned)
        proof = f"{turned.label}  [{told or word}]"
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
    paths = [path for path in sorted(box.folder.rglob("*.py")) if not SHOWING & set(path.relative_to(box.folder).parts)]
    pages = [Page(path, box.letter) for path in paths]
    bound, turns = bound_files(tests), written_turns(tests, box.package)
    if unknown := [rule for rule in turns if rule not in box.rules]:
        raise SystemExit(f"turned.toml of {name}: there is no ruling {', '.join(unknown)}")
    if unknown := [rule for rule in wanted if rule not in box.rules]:
        raise SystemExit(f"{name} has no ruling {', '.join(unknown)}")
    rules = wanted or list(box.rules)
    verdicts = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder), box, tests)
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", help="one game; else all of them")
    parser.add_argument("rule", nargs="*", help="some rulings; else all of them")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests")
    asked = parser.parse_args()
    good = True
    for name in [asked.game] if asked.game else names():
        verdicts = prove(name, asked.rule, asked.tests.resolve())
        totals = {word: sum(v.word == word for v in verdicts) for word in dict.fromkeys(v.word for v in verdicts)}
        print(f"{name}: {len(verdicts)} rulings, " + ", ".join(f"{n} {word}" for word, n in totals.items()), flush=True)
        good = good and all(verdict.good for verdict in verdicts)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
