"""A table is what its rows tell, from the last snapshot or from the first action on."""

from pathlib import Path

import pytest

from gulch.web.ledger import history
from tests.web.webkit import Running


def test_a_game_goes_on_after_a_restart_from_snapshot_and_from_actions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "SNAPSHOT_EVERY", 5)
    with Running(tmp_path) as server:
        ann = server.person("Ann")
        table = ann.create("way-out-west", "mmm")
        for turn in range(30):
            any(ann.answer(table, seat, turn) for seat in range(3))
        before = [ann.view(table, seat) for seat in (0, 1, 2, "watch")]
    for from_snapshot in (True, False):
        with Running(tmp_path) as server:
            if not from_snapshot:
                monkeypatch.setattr(history.History, "resume", lambda self, seq, body: None)
            ann = ann.at(server.url)
            after = [ann.view(table, seat) for seat in (0, 1, 2, "watch")]
            for view in (*before, *after):
                for seat in view["info"]["seats"]:
                    seat.pop("here", None)
            assert after == before
