"""Finished games, kept as text: they replay to the same end, and together they show everything there is to show."""

from pathlib import Path

import pytest

from gulch.play.records import replay, tags_of, write_record
from tests.games.outlaws.records import EVERYTHING, shown_by

RECORDS = sorted((Path(__file__).parent / "records").glob("*.game"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_game_replays_to_the_same_end(path: Path) -> None:
    record = path.read_text(encoding="utf-8")
    table, tags = replay(record), tags_of(record)
    assert table.over and table.hash() == tags["Hash"]
    assert "; ".join(sorted(shown_by(table))) == tags["Shows"]
    assert write_record(table, Shows=tags["Shows"], Hash=tags["Hash"]) == record


def test_together_they_show_everything() -> None:
    shown = [set(tags_of(path.read_text(encoding="utf-8"))["Shows"].split("; ")) for path in RECORDS]
    assert EVERYTHING - set[str]().union(*shown) == set()
