"""The rulings of a game: what they say, where they bite, and which tests hold them."""

from __future__ import annotations

import ast
import re
import textwrap
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from gulch.core.steps import RUN, Step
from gulch.face.box import Box

TESTS = Path("tests")  # where the project's own tests lie, in a checkout
WIDTH = 118
INDENT = 12  # of what stands under a ruling's heading, once it is shown whole
ROOM = WIDTH - INDENT
VERB = re.compile(r"[\s@~>/:]+")  # what parts the words of notation
BOARD = ("board/**/*.svelte", "board/**/*.ts")
SPEAKING = ("bot/", "positions/", "screen/", "words/")  # rooms that speak of a ruling; it bites in the others
BARE = re.compile(r"(from .* import .*|[A-Z]\d+(: Final.*|,))")  # names a ruling without saying anything


class Place(NamedTuple):
    """A line of a file that names a ruling."""

    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def cited(text: str, letter: str) -> list[str]:
    """The rulings a text names: W49, and all of W22-W26."""
    found: list[str] = []
    for first, last in re.findall(rf"\b{letter}(\d+)(?:-{letter}(\d+))?\b", text):
        found += [f"{letter}{number}" for number in range(int(first), int(last or first) + 1)]
    return found


def named_in(box: Box, *patterns: str) -> Iterator[tuple[str, Place]]:
    """Every ruling that a line of these files names, once a line."""
    for path in sorted(path for pattern in patterns for path in box.folder.rglob(pattern)):
        file = path.relative_to(box.folder).as_posix()
        if not file.startswith("tests/"):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for rule in dict.fromkeys(cited(line, box.letter)):
                    yield rule, Place(file, number, line.strip())


def places(box: Box) -> dict[str, list[Place]]:
    """Where code and figures name a ruling, the rules themselves first."""
    found: dict[str, list[Place]] = defaultdict(list)
    for rule, place in named_in(box, "*.py", "data.toml"):
        found[rule].append(place)
    for named in found.values():
        named.sort(key=lambda place: place.file.startswith(SPEAKING))
    return found


class BoundTest(NamedTuple):
    file: Path
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file.stem}::{self.name}"


def test_folders(box: Box, tests: Path = TESTS) -> list[Path]:
    """Where tests may be bound to a game's rulings: the project's, and its own where it brings some along."""
    return [folder for folder in (tests, box.folder / "tests") if folder.is_dir()]


def bound_tests(folders: Iterable[Path]) -> dict[str, list[BoundTest]]:
    """The tests that say, by ``@pytest.mark.ruling("W14")``, that they would catch a ruling being turned round."""
    found: dict[str, list[BoundTest]] = defaultdict(list)
    for path in [path for folder in folders for path in sorted(folder.rglob("test_*.py"))]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in ruling_marks(node):
                    found[rule].append(BoundTest(path, node.lineno, node.name))
    return found


def ruling_marks(test: ast.FunctionDef) -> list[str]:
    rules: list[str] = []
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "ruling":
            rules += [str(a.value) for a in mark.args if isinstance(a, ast.Constant)]
    return rules


# all of them


def list_rules(box: Box, write: Callable[[str], None], tests: Path = TESTS) -> list[str]:
    """Show all rulings; gives those that no test is bound to (none where the tests are not at hand)."""
    folders = test_folders(box, tests)
    where, bound = places(box), bound_tests(folders) if folders else None
    unbound: list[str] = []
    for ruling in box.rules.values():
        write(f"{ruling.id} {ruling.title}")
        write(textwrap.fill(ruling.text, 100, initial_indent="    ", subsequent_indent="    "))
        if where[ruling.id]:
            write(f"    code:  {', '.join(map(str, where[ruling.id][:6]))}")
        if bound is not None:
            write(f"    tests: {', '.join(map(str, bound[ruling.id][:4])) or 'none'}")
            if not bound[ruling.id]:
                unbound.append(ruling.id)
    summary = f"{len(box.rules)} rulings"
    if bound is not None:
        summary += f", {len(unbound)} without a test{': ' if unbound else ''}{', '.join(unbound)}"
    write(summary)
    return unbound


# one of them


def show_ruling(box: Box, wanted: str, write: Callable[[str], None], tests: Path = TESTS) -> None:
    """Everything about one ruling: rule, tests, the sentence of its refusal, what cites it in the log, the board."""
    rule = wanted.upper()
    if rule not in box.rules:
        known = list(box.rules)
        raise ValueError(f"{box.title} has no ruling {wanted}; there are {known[0]} to {known[-1]}")
    ruling = box.rules[rule]
    write(f"{rule} {ruling.title}{f' ({ruling.chapter})' if ruling.chapter else ''}")
    write(textwrap.fill(ruling.text, WIDTH, initial_indent="  ", subsequent_indent="  "))
    code, held = places(box)[rule], bound_tests(test_folders(box, tests))[rule]
    steps = steps_of(box, rule, code)
    in_rules = [place for place in code if not place.file.startswith(SPEAKING) and not BARE.fullmatch(place.text)]
    for title, lines in {
        "rule": [f"{place} {around(box, place)}: {place.text}".replace(" : ", ": ") for place in in_rules],
        "also in": [f"{place} {around(box, place)}" for place in code if place.file.startswith(SPEAKING)],
        "tests": [f"{shown(test.file)}:{test.line} {test.name}" for test in held],
        "options": [f"{option.name}: {', '.join(option.values)}" for option in box.options if option.ruling == rule],
        "refusal": refusals(box, rule),
        "question": questions(box, steps),
        "log": log_lines(box, notes_of(box, rule, code), steps),
        "board": drawings(box, rule),
    }.items():
        for number, line in enumerate(lines or ["–"]):
            head = f"  {title}:" if number == 0 else ""
            write(head.ljust(INDENT) + (line if title == "tests" else textwrap.shorten(line, ROOM, placeholder=" …")))


def around(box: Box, place: Place) -> str:
    """The class and function a line of code stands in, or is the first of."""
    return ".".join(node.name for node in definitions(box, place))


def definitions(box: Box, place: Place) -> list[ast.ClassDef | ast.FunctionDef]:
    """The same as code, the outermost first."""
    if not place.file.endswith(".py"):
        return []
    node: ast.AST = parsed(box.folder / place.file)
    found: list[ast.ClassDef | ast.FunctionDef] = []
    while inner := next((n for n in ast.iter_child_nodes(node) if is_around(n, place.line)), None):
        node = inner
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.append(node)
    return found


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def is_around(node: ast.AST, line: int) -> bool:
    return isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)


def shown(path: Path) -> Path:
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def refusals(box: Box, rule: str) -> list[str]:
    """Its sentence, and those of its several cases: ``W49 = "{why}"`` stands for ``W49_posse`` and the like."""
    said = {**box.phrases("en").section("refusals"), **box.phrases("en").section("reasons")}
    own = re.compile(rf"{rule}(?:\D.*)?")
    return [sentence for key, sentence in said.items() if own.fullmatch(key) and sentence != "{why}"]


def steps_of(box: Box, rule: str, code: list[Place]) -> list[Step[Any]]:
    """The steps whose lines in the log name it; where there are none, those whose own code does."""
    named = [step for step in box.game.steps if box.rule("steps", step.name) == rule]
    classes = {around(box, place).partition(".")[0] for place in code}
    return named or [step for step in box.game.steps if step.kind != RUN and type(step).__name__ in classes]


def questions(box: Box, steps: list[Step[Any]]) -> list[str]:
    say = box.phrases("en")
    return [f"{step.name}: {say.raw('steps', step.name)}" for step in steps if say.has("steps", step.name)]


def notes_of(box: Box, rule: str, code: list[Place]) -> list[str]:
    """The notes whose lines in the log name it; where there are none, those that its own code tells."""
    named = [name for name, cite in box.cites.get("notes", {}).items() if cite == rule]
    in_rules = [definitions(box, place) for place in code if not place.file.startswith(SPEAKING)]
    told = {name for nodes in in_rules if nodes for name in notes_told(nodes[-1])}
    return named or [note.name for note in box.game.notes if note.name in told]


def notes_told(code: ast.AST) -> list[str]:
    """The notes that are told or whispered there."""
    calls = [node for node in ast.walk(code) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    telling = [call for call in calls if getattr(call.func, "attr", "") in ("tell", "whisper")]
    return [argument.id for call in telling for argument in call.args if isinstance(argument, ast.Name)]


def log_lines(box: Box, notes: list[str], steps: list[Step[Any]]) -> list[str]:
    """These notes, and the answers to these questions as the log has them, in full or as a rumour."""
    say = box.phrases("en")
    sentences = {name: say.raw("headings" if say.has("headings", name) else "notes", name) for name in notes}
    found = [f"{name}: {sentence}" for name, sentence in sentences.items() if sentence]
    log = say.section("log")
    for step in steps:
        verbs = {VERB.split(word)[0] for word in (*step.words, *rumours(box, step))}
        found += [f"{step.name}: {sentence}" for key, sentence in log.items() if sentence and key.split()[0] in verbs]
    return found


def rumours(box: Box, step: Step[Any]) -> list[str]:
    """What a step has others hear instead of its answer, in pieces of notation, its verb among them."""
    top = [node for path in sorted((box.folder / "rules").glob("*.py")) for node in parsed(path).body]
    classes = {node.name: node for node in top if isinstance(node, ast.ClassDef)}
    helpers = {node.name: node for node in top if isinstance(node, ast.FunctionDef)}
    inside = [node for kind in type(step).__mro__ if kind.__name__ in classes for node in classes[kind.__name__].body]
    own = [node for node in inside if isinstance(node, ast.FunctionDef) and node.name == "rumour"][:1]
    asked = [
        helpers[node.id] for code in own for node in ast.walk(code) if isinstance(node, ast.Name) and node.id in helpers
    ]
    given = [node for code in (*own, *asked) for node in ast.walk(code) if isinstance(node, ast.Return)]
    texts = [node.value for code in given for node in ast.walk(code) if isinstance(node, ast.Constant)]
    return [text for text in texts if isinstance(text, str)]


def drawings(box: Box, rule: str) -> list[str]:
    """Where the board shows it: comments that name it, parts of the screen that do and who draws them, and files that
    wait for a note or a question of it."""
    named = [f"{place} {place.text}" for name, place in named_in(box, *BOARD) if name == rule]
    parts = box.screen.parts if box.screen else ()
    drawn = [part.path for part in parts if rule in cited(part.draw.__doc__ or "", box.letter)]
    waited = [name for kind in ("notes", "steps") for name, cite in box.cites.get(kind, {}).items() if cite == rule]
    return [
        *named,
        *(f"{path}: {', '.join(board_files(box, '.' + path.rpartition('/')[2])) or 'the shell'}" for path in drawn),
        *(f"{name}: {', '.join(files)}" for name in waited if (files := board_files(box, name))),
    ]


def board_files(box: Box, word: str) -> list[str]:
    """The files of the board that have this word in them."""
    found = re.compile(rf"{re.escape(word)}\b")
    files = sorted(path for pattern in BOARD for path in box.folder.rglob(pattern))
    return [file.relative_to(box.folder).as_posix() for file in files if found.search(file.read_text(encoding="utf-8"))]
