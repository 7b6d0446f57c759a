"""Finished games are kept as text: each still plays to the position it ended in, and shows what it says it shows."""

import re
from pathlib import Path

import pytest

from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.play.records import replay, write_record
from tests.games.wacky_wacky_west.records import FOLDER, WANTED, shown_by

RECORDS = sorted(FOLDER.glob("*.game"))


def tag(text: str, name: str) -> str:
    found = re.search(rf'^\[{name} "(.*)"\]$', text, re.MULTILINE)
    assert found is not None, name
    return found[1]


def test_every_wanted_game_is_kept() -> None:
    assert [path.stem for path in RECORDS] == sorted(name for name, *_ in WANTED)
    assert {players for _, players, *_ in WANTED} == {2, 3, 4}
    assert any(options.get("skin") == "schilda" for _, _, options, _ in WANTED)


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_record_replays_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    table = replay(text)
    assert table.over
    assert table.hash() == tag(text, "Hash")
    shows = tag(text, "Shows")
    assert isinstance(table.first, Town)
    assert set(shows.split(", ")) <= shown_by(table.first, [(move.seat, move.answer) for move in table.moves])
    assert write_record(table, Shows=shows, Hash=table.hash()) == text
