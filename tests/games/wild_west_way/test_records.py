"""Finished games are replayed: they end as they did, and still show what they were kept for."""

from pathlib import Path

import pytest

from gulch.play.records import replay, tags_of, write_record
from tests.games.wild_west_way.records import EVERYTHING, FOLDER, WANTED, shown_by

RECORDS = sorted(FOLDER.glob("*.game"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_game_ends_as_it_did_and_shows_what_it_shows(path: Path) -> None:
    record = path.read_text(encoding="utf-8")
    tags = tags_of(record)
    table = replay(record)
    assert table.over and table.hash() == tags["Hash"]
    assert set(tags["Shows"].split("; ")) <= shown_by(table)
    assert write_record(table, Shows=tags["Shows"], Hash=tags["Hash"]) == record


def test_every_event_offer_outlaw_fight_and_place_is_kept() -> None:
    kept = [tags_of(path.read_text(encoding="utf-8")) for path in RECORDS]
    shown = {what for tags in kept for what in tags["Shows"].split("; ")}
    assert shown >= EVERYTHING and {path.stem for path in RECORDS} >= {name for name, *_ in WANTED}
    assert {len(tags["Players"].split(",")) for tags in kept} == {2, 3, 4, 5}
