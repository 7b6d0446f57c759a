"""Databases kept from earlier releases open, go on and replay in this one."""

import json
import shutil
from pathlib import Path

import pytest

from tests.web.webkit import Running

KEPT = Path(__file__).parent.parent / "upgrade"
RELEASES = sorted(path.parent.name for path in KEPT.glob("*/facts.json"))


def test_there_is_something_kept() -> None:
    assert RELEASES


@pytest.mark.parametrize("release", RELEASES)
def test_a_kept_database_opens_goes_on_and_replays(release: str, tmp_path: Path) -> None:
    folder = tmp_path / release
    shutil.copytree(KEPT / release, folder)
    facts = json.loads((folder / "facts.json").read_text())
    with Running(folder) as server:
        ann = server.person()
        ann.http.cookies.clear()
        ann.http.headers["cookie"] = facts["cookie"]
        for table, fact in facts["tables"].items():
            view = ann.view(table)
            assert view["game"] == fact["game"] and view["over"] == fact["over"]
            if fact["over"]:
                assert (view["scores"], view["ranks"]) == (fact["scores"], fact["ranks"])
                record = ann.get(f"/api/tables/{table}/record")
                assert record.status_code == 200
                sent = ann.http.post("/records", files={"record": ("kept.game", record.text)})
                assert sent.status_code == 303, sent.text
            else:
                while not (now := ann.view(table))["over"] and now["v"] < view["v"] + 6:
                    ann.answer(table, pick=now["v"])
                assert ann.view(table)["v"] > view["v"]
