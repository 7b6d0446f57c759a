"""The walk of a click as docs/architecture.md tells it: short, written once, and through code that is there."""

import re
from pathlib import Path

import walk

from gulch.games import find, names

PAGE = Path(__file__).parents[1] / "docs/architecture.md"
MOST_FILES, MOST_CALLS = 20, 35
SERVER = [(file, call) for file, call in walk.calls() if not file.startswith(walk.CLIENT)]


def test_a_click_passes_few_files_and_calls() -> None:
    assert len(walk.files()) <= MOST_FILES
    assert len(walk.calls()) <= MOST_CALLS
    assert all(len((walk.SOURCE / file).read_text().splitlines()) < 300 for file in kept_short())


def kept_short() -> list[str]:
    """Files that one can hold in mind; the agenda and its stops are one file so that they are compiled as one."""
    return [file for file in walk.files() if not file.startswith(walk.ANY) and file != "core/steps.py"]


def test_the_page_has_the_walk() -> None:
    """If it has changed: python tools/walk.py --page."""
    assert walk.page() in PAGE.read_text(encoding="utf-8")


def test_what_is_named_is_there() -> None:
    for file, call in walk.calls():
        if file.startswith(walk.CLIENT):
            text = (walk.SOURCE / file).read_text(encoding="utf-8")
            method = rf"^ *(?:(?:private|protected|async|export|function) )*{call}\(.*\{{$"
            assert re.search(rf"{method}|^ *(?:socket\.)?{call} ?= ?", text, re.MULTILINE), (file, call)
        elif not file.startswith(walk.ANY):
            assert call in walk.functions(walk.SOURCE / file), (file, call)


def test_every_game_has_its_part_of_the_walk() -> None:
    for name in names():
        box = find(name)
        if box.screen is None:
            continue
        rules = [call for path in (box.folder / "rules").glob("*.py") for call in walk.functions(path)]
        assert any(call.endswith(".take") for call in rules)
        assert (box.folder / "screen").is_dir() and box.screen.parts
        assert (box.folder / "board/Board.svelte").is_file()


def as_traced(file: str, call: str) -> walk.Called:
    if not file.startswith(walk.ANY):
        return file, call
    return f"{file.replace('X', 'outlaws')}/turn.py", f"Action.{call}"


def test_a_trace_that_goes_another_way_is_noticed() -> None:
    trace = [as_traced(file, call) for file, call in SERVER]
    assert walk.missing([("core/seen.py", "observe"), *trace, trace[0]]) == []
    assert walk.missing(trace[:3] + trace[4:]) == [SERVER[3]]
    assert walk.missing([*trace[1:], trace[0]]) != []
