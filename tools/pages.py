"""The files of a game's rules, where they cite each ruling, and what can be changed there. Used by tools/mutants.py."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gulch.face.box import Box
from gulch.terminal.rules import cited

SHOWING = {"bot", "positions", "screen", "tests", "words"}  # rooms that tell of rules
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


def rule_pages(box: Box) -> list[Page]:
    """Every file of a game that holds rules, and the game itself."""
    paths = [path for path in sorted(box.folder.rglob("*.py")) if not SHOWING & set(path.relative_to(box.folder).parts)]
    return [Page(path, box.letter) for path in paths]
