"""How rulings are turned round, as tests/games/X/turned.toml writes it down. Used by tools/mutants.py.

A turn is best bound to the ruling and an operator:
```
W13 = { turn = "negate", on = "bids_clockwise" }
```
It is done where the code cites the ruling, or ``in`` a class, a function or ``Class.function``; ``on`` is a name or a
number that what is changed speaks of. Just one place has to fit. Where no operator says it, a turn quotes the source:
the file, what it says, and what it would say instead.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pages import OTHER_CALL, SWAPS, Mutant, Page

from gulch.face.box import Box

DATA = "data.toml"
ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv)
SIMPLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Break, ast.Continue, ast.Return)
REVERSED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.Gt, ast.Gt: ast.Lt, ast.LtE: ast.GtE, ast.GtE: ast.LtE}
SAYS_LITTLE = {"s", "self", "rules", "seat", "if", "not", "and", "or", "in", "return", "else", "for", "i64", "vec"}
FIELDS = {"turn", "in", "on", "to", "nth"}


class Stale(ValueError):
    """A turn that does not fit the code (any more): it says why."""


@dataclass(frozen=True)
class Turn:
    """One change by operator."""

    turn: str
    where: str = ""  # a class, a function, Class.function, or data.toml; else wherever the ruling is cited
    on: str = ""  # a name or number that what is changed mentions
    to: str = ""  # of a name that becomes another
    nth: int = 0  # of several numbers in one line of data.toml, counted from 0

    @staticmethod
    def read(said: dict[str, Any]) -> Turn:
        if unknown := set(said) - FIELDS:
            raise Stale(f"a turn has {', '.join(sorted(FIELDS))}, not {', '.join(sorted(unknown))}")
        more = {name: str(said[key]) for key, name in {"in": "where", "on": "on", "to": "to"}.items() if key in said}
        return Turn(str(said["turn"]), nth=int(said.get("nth", 0)), **more)

    def __str__(self) -> str:
        named = {"turn": self.turn, "in": self.where, "on": self.on, "to": self.to}
        parts = [f'{key} = "{value}"' for key, value in named.items() if value]
        return "{ " + ", ".join([*parts, *([f"nth = {self.nth}"] if self.nth else [])]) + " }"


Quote = tuple[str, str, str]  # a file, what it says, and what it would say instead
Written = list[Turn | Quote] | str  # or why there is nothing to turn round


def written_turns(folders: Iterable[Path], package: str) -> dict[str, Written]:
    """By ruling, from the turned.toml of a game: beside its tests, wherever they lie."""
    paths = [path for folder in folders for path in (folder / "turned.toml", *folder.rglob(f"{package}/turned.toml"))]
    path = next((path for path in paths if path.exists()), None)
    found = tomllib.loads(path.read_text(encoding="utf-8")) if path else {}
    return {
        rule: said if isinstance(said, str) else [one(turn) for turn in several(said)] for rule, said in found.items()
    }


def several(said: Any) -> list[Any]:
    alone = isinstance(said, dict) or isinstance(said[0], str)
    return [said] if alone else list(said)


def one(said: Any) -> Turn | Quote:
    return Turn.read(said) if isinstance(said, dict) else (said[0], said[1], said[2])


def turned(box: Box, pages: list[Page], rule: str, turn: Turn | Quote) -> Mutant:
    """The source with the ruling turned round; Stale where that cannot be done in just one way."""
    if not isinstance(turn, Turn):
        return quoted(box, *turn)
    if turn.where == DATA:
        return figure(box.folder / "data" / DATA, turn)
    if turn.turn not in OPERATORS:
        raise Stale(f"no operator is called {turn.turn}; there are: {', '.join(OPERATORS)}")
    found: dict[str, Mutant] = {}
    for page in pages:
        for scope in scopes(page, rule, turn.where):
            for node, text in OPERATORS[turn.turn](page, scope, rule, turn):
                mutant = page.replaced(node, text)
                found.setdefault(mutant.source, mutant)
    if len(found) != 1:
        places = "; ".join(mutant.label for mutant in found.values()) or "nowhere"
        raise Stale(f"{turn} fits {places}")
    return next(iter(found.values()))


def quoted(box: Box, file: str, was: str, instead: str) -> Mutant:
    """As it is written down, unless the code no longer says so. What has moved to another file is found there."""
    said = [*sorted(box.folder.rglob(file)), *sorted(box.folder.rglob("*.py"))]
    sources = {path: path.read_text(encoding="utf-8") for path in said}
    found = [path for path in sources if sources[path].count(was) == 1]
    if not found or (found[0].name != file and len(found) > 1):
        raise Stale(f"{file} does not say just once: {was}")
    path, source = found[0], sources[found[0]]
    line = source[: source.index(was)].count("\n") + 1
    label = f"{path.name}:{line} {' '.join(was.split())[:60]} => {' '.join(instead.split())[:60]}"
    return Mutant(path, source.replace(was, instead), label)


# Where


def scopes(page: Page, rule: str, where: str) -> list[ast.AST]:
    """The parts of a page that cite the ruling, or the class or function of that name."""
    if not where:
        return page.parts[rule]
    found: list[ast.AST] = [page.tree]
    for name in where.split("."):
        found = [node for scope in found for node in ast.walk(scope) if node is not scope and called(node) == name]
    return found


def called(node: ast.AST) -> str:
    return node.name if isinstance(node, ast.ClassDef | ast.FunctionDef) else ""


def name_of(node: ast.AST) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def number_of(node: ast.AST) -> str:
    return str(node.value) if isinstance(node, ast.Constant) and type(node.value) is int else ""


def above(page: Page, node: ast.AST) -> Iterator[ast.AST]:
    """All that it stands in, the narrowest first."""
    while node in page.parent:
        node = page.parent[node]
        yield node


def fitting(page: Page, scope: ast.AST, turn: Turn, kind: Callable[[ast.AST], bool]) -> list[ast.AST]:
    """What may be changed: the narrowest that speaks of the name; without a name, the widest."""
    if not turn.on:
        nodes = [node for node in ast.walk(scope) if kind(node)]
        return [node for node in nodes if not set(nodes).intersection(above(page, node))]
    speaking = [node for node in ast.walk(scope) if turn.on in (name_of(node), number_of(node))]
    found = dict.fromkeys(next(filter(kind, [node, *above(page, node)]), None) for node in speaking)
    nodes = [node for node in found if node is not None and (node is scope or scope in above(page, node))]
    wider = {outer for node in nodes for outer in above(page, node)}
    return [node for node in nodes if node not in wider]


# What

Changes = Iterator[tuple[ast.AST, str]]


def conditions(page: Page, scope: ast.AST, turn: Turn) -> list[ast.AST]:
    return fitting(page, scope, turn, lambda node: is_condition(page.parent.get(node), node))


def is_condition(outer: ast.AST | None, node: ast.AST) -> bool:
    """Does it stand where something is true or not?"""
    if isinstance(outer, ast.If | ast.IfExp | ast.While):
        return node is outer.test
    if isinstance(outer, ast.comprehension):
        return node in outer.ifs
    if outer is not None and (isinstance(outer, ast.BoolOp) or is_not(outer)):
        return isinstance(node, ast.expr)
    return isinstance(outer, ast.Return) and isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Attribute)


def negate(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
    for node in conditions(page, scope, turn):
        outer = page.parent[node]
        if is_not(outer):
            yield outer, f"({ast.unparse(node)})"
        elif is_not(node):
            assert isinstance(node, ast.UnaryOp)
            yield node, f"({ast.unparse(node.operand)})"
        else:
            yield node, f"(not ({ast.unparse(node)}))"


def is_not(node: ast.AST) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def always(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
    for node in conditions(page, scope, turn):
        yield node, "True"


def never(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
    for node in conditions(page, scope, turn):
        yield node, "False"


def allow(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
    """The refusal is withheld. ``on`` may name another constant that stands for the ruling."""
    wanted, fine = turn.on or rule, "FINE" if re.search(r"\bFINE\b", page.source) else "0"
    for node in ast.walk(scope):
        if isinstance(node, ast.Name) and node.id == wanted and isinstance(node.ctx, ast.Load):
            yield node, fine


def without(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
    """One of several conditions falls away."""
    for node in fitting(
        page, scope, turn, lambda node: isinstance(page.parent.get(node), ast.BoolOp) and is_expr(node)
    ):
        outer = page.parent[node]
        assert isinstance(outer, ast.BoolOp)
        others = [other for other in outer.values if other is not node]
        yield outer, f"({ast.unparse(ast.BoolOp(outer.op, others) if len(others) > 1 else others[0])})"


def is_expr(node: ast.AST) -> bool:
    return isinstance(node, ast.expr)


def either(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
    """And becomes or, and the other way round."""
    for node in fitting(page, scope, turn, lambda node: isinstance(node, ast.BoolOp)):
        assert isinstance(node, ast.BoolOp)
        yield node, page.swapped(node, "op", node.op)


def edge(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
    """The border of a comparison: < becomes <=, == becomes !=."""
    for node in fitting(page, scope, turn, lambda node: isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS):
        assert isinstance(node, ast.Compare)
        yield node, page.swapped(node, "ops", node.ops[0])


def reverse(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
    """The sense of a comparison: < becomes >."""
    for node in fitting(
        page, scope, turn, lambda node: isinstance(node, ast.Compare) and type(node.ops[0]) in REVERSED
    ):
        assert isinstance(node, ast.Compare)
        turned_round = ast.Compare(node.left, [REVERSED[type(node.ops[0])](), *node.ops[1:]], node.comparators)
        yield node, f"({ast.unparse(turned_round)})"


def sign(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
    """Plus becomes minus, and the other way round; times becomes plus."""
    for node in fitting(page, scope, turn, lambda node: isinstance(getattr(node, "op", None), ARITHMETIC)):
        if isinstance(node, ast.BinOp | ast.AugAssign):
            text = page.swapped(node, "op", node.op)
            yield node, text.strip("()") if isinstance(node, ast.AugAssign) else text


def extreme(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
    """The least becomes the most, any becomes all."""
    for node in fitting(
        page, scope, turn, lambda node: isinstance(node, ast.Call) and name_of(node.func) in OTHER_CALL
    ):
        assert isinstance(node, ast.Call)
        yield node.func, OTHER_CALL[name_of(node.func)]


def drop(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
    """A statement is left out."""
    for node in fitting(page, scope, turn, lambda node: isinstance(node, SIMPLE) and not is_docstring(node)):
        yield node, "pass"


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def counted(by: str) -> Callable[[Page, ast.AST, str, Turn], Changes]:
    """A number, or a constant by its name, is one more or less."""

    def change(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
        for node in ast.walk(scope):
            loaded = isinstance(getattr(node, "ctx", ast.Load()), ast.Load)
            if loaded and (turn.on in (number_of(node), name_of(node)) if turn.on else number_of(node)):
                by_name = f"({ast.unparse(node)} {by} 1)"
                yield node, str(int(number_of(node)) + int(f"{by}1")) if number_of(node) else by_name

    return change


def become(page: Page, scope: ast.AST, rule: str, turn: Turn) -> Changes:
    """A name becomes another."""
    for node in ast.walk(scope):
        if isinstance(node, ast.Name) and node.id == turn.on:
            yield node, turn.to
        if isinstance(node, ast.Attribute) and node.attr == turn.on:
            yield node, f"{ast.unparse(node.value)}.{turn.to}"


OPERATORS: dict[str, Callable[[Page, ast.AST, str, Turn], Changes]] = {
    "negate": negate,
    "always": always,
    "never": never,
    "allow": allow,
    "without": without,
    "either": either,
    "edge": edge,
    "reverse": reverse,
    "sign": sign,
    "extreme": extreme,
    "drop": drop,
    "more": counted("+"),
    "less": counted("-"),
    "become": become,
}


def figure(path: Path, turn: Turn) -> Mutant:
    """A number of a table that becomes one more or less, or two neighbours in it that change places."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    found = [number for number, line in enumerate(lines) if re.match(rf"{re.escape(turn.on)}\s*=", line)]
    if len(found) != 1:
        raise Stale(f"{path.name} has {len(found)} lines called {turn.on}")
    line = lines[found[0]]
    entry, _, _ = line.partition("#")
    start = entry.index("=") + 1
    things = [thing for thing in re.finditer(r'"[^"]*"|\b\d+\b(?!\s*=)', entry) if thing.start() >= start]
    if turn.nth + (turn.turn == "exchange") >= len(things):
        raise Stale(f"{turn.on} has {len(things)} entries")
    this = things[turn.nth]
    if turn.turn == "exchange":
        other = things[turn.nth + 1]
        new = line[: this.start()] + other[0] + line[this.end() : other.start()] + this[0] + line[other.end() :]
    elif turn.turn in ("more", "less") and this[0].isdigit():
        new = line[: this.start()] + str(int(this[0]) + (1 if turn.turn == "more" else -1)) + line[this.end() :]
    else:
        raise Stale(f"figures become more, less, or exchange, not {turn.turn}")
    source = "".join([*lines[: found[0]], new, *lines[found[0] + 1 :]])
    return Mutant(
        path, source, f"{path.name}:{found[0] + 1} {entry.strip()[:60]} -> {new.partition('#')[0].strip()[:60]}"
    )


# From quotes to operators


def suggested(box: Box, pages: list[Page], rule: str, quote: Quote) -> Turn | None:
    """The turn by operator that makes the same of the code as a quote, if there is one."""
    made = quoted(box, *quote)
    if made.path.name == DATA:
        return next((turn for turn in figure_turns(made.path) if same_figures(box, turn, made)), None)
    page = next((page for page in pages if page.path == made.path), None)
    if page is None:
        return None
    wanted = ast.dump(ast.parse(made.source))
    words = set(re.findall(r"\w+", quote[1])) - SAYS_LITTLE
    names = [*sorted(words, key=lambda word: (word.isdigit(), -len(word))), ""]  # the more a name tells, the better
    line = page.source[: page.source.index(quote[1])].count("\n") + 1 + quote[1][: -len(quote[1].lstrip())].count("\n")
    around = enclosing(page, line)
    for where in dict.fromkeys(["", *around]):
        for operator in OPERATORS:
            for on in names:
                for to in re.findall(r"[A-Za-z_]\w*", quote[2]) if operator == "become" else [""]:
                    turn = Turn(operator, where, on, to)
                    if same(box, pages, rule, turn, wanted):
                        return turn
    return None


def same(box: Box, pages: list[Page], rule: str, turn: Turn, wanted: str) -> bool:
    try:
        return ast.dump(ast.parse(turned(box, pages, rule, turn).source)) == wanted
    except (Stale, SyntaxError):
        return False


def enclosing(page: Page, line: int) -> list[str]:
    """The class and function around a line, the wider last."""
    names: list[str] = []
    for node in ast.walk(page.tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0):
            names.append(node.name)
    return [".".join(names), names[0]] if names else []


def figure_turns(path: Path) -> Iterator[Turn]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if key := re.match(r"(\w+)\s*=", line):
            for operator in ("more", "less", "exchange"):
                yield from (Turn(operator, DATA, key[1], nth=nth) for nth in range(12))


def same_figures(box: Box, turn: Turn, made: Mutant) -> bool:
    try:
        return tomllib.loads(figure(made.path, turn).source) == tomllib.loads(made.source)
    except Stale:
        return False
