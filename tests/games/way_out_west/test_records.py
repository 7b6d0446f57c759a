"""Finished games, kept as text: they replay to the same end, and together they show everything there is to show."""

import re
from pathlib import Path

import pytest

from gulch.games.way_out_west.rules.options import OPTIONS
from gulch.play.records import BadRecord, replay, write_record
from tests.games.way_out_west.records import EVERYTHING, shown_by

RECORDS = sorted((Path(__file__).parent / "records").glob("*.game"))


def tag(record: str, name: str) -> str:
    found = re.search(rf'^\[{name} "(.*)"\]$', record, re.MULTILINE)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_game_replays_to_the_same_end(path: Path) -> None:
    record = path.read_text(encoding="utf-8")
    table = replay(record)
    assert table.over and table.hash() == tag(record, "Hash")
    assert "; ".join(sorted(shown_by(table))) == tag(record, "Shows")
    kept = write_record(table, Shows=tag(record, "Shows"), Hash=tag(record, "Hash"))
    assert kept == record


def test_together_they_show_everything() -> None:
    shown = {thing for path in RECORDS for thing in tag(path.read_text(encoding="utf-8"), "Shows").split("; ")}
    assert shown >= EVERYTHING


def test_one_is_played_with_every_option_turned() -> None:
    record = next(path for path in RECORDS if path.stem == "every-option").read_text(encoding="utf-8")
    assert replay(record).options_chosen == {option.name: option.values[1] for option in OPTIONS}


def test_automatic_lines_may_be_left_out() -> None:
    record = RECORDS[0].read_text(encoding="utf-8")
    without = "\n".join(line for line in record.splitlines() if not line.endswith("=auto"))
    assert without != record and replay(without).hash() == tag(record, "Hash")


def test_a_changed_record_is_refused_with_its_line() -> None:
    record = RECORDS[0].read_text(encoding="utf-8")
    number = next(i for i, line in enumerate(record.splitlines(), 1) if ": box " in line)
    lines = record.splitlines()
    lines[number - 1] = re.sub("box .*", "box saloon", lines[number - 1])
    with pytest.raises(BadRecord, match=f"line {number}"):
        replay("\n".join(lines))
