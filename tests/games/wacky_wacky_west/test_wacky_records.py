"""Finished games are kept as text: each still plays to the position it ended in, and shows what it says it shows."""

import re

import pytest
from wacky_records import FOLDER, WANTED, shown_by

from gulch.play.records import replay, write_record

RECORDS = sorted(FOLDER.glob("*.game"))


def tag(text, name):
    return re.search(rf'^\[{name} "(.*)"\]$', text, re.MULTILINE)[1]


def test_every_wanted_game_is_kept():
    assert [path.stem for path in RECORDS] == sorted(name for name, *_ in WANTED)
    assert {players for _, players, *_ in WANTED} == {2, 3, 4}
    assert any(options.get("skin") == "schilda" for _, _, options, _ in WANTED)


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_record_replays_to_its_end(path):
    text = path.read_text(encoding="utf-8")
    table = replay(text)
    assert table.over
    assert table.hash() == tag(text, "Hash")
    shows = tag(text, "Shows")
    assert set(shows.split(", ")) <= shown_by(table.first, [(move.seat, move.answer) for move in table.moves])
    assert write_record(table, Shows=shows, Hash=table.hash()) == text
