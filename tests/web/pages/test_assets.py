"""What was built, as pages find it."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path

from gulch.web.pages.assets import Assets


def test_letters_lie_within_a_style_sheet(tmp_path: Path) -> None:
    made = {"fonts/zilla-slab-latin-700-normal.woff2": {"file": "z.woff2"}, "src/table.ts": {"file": "table.js"}}
    (tmp_path / "manifest.json").write_text(json.dumps(made), encoding="utf-8")
    (tmp_path / "z.woff2").write_bytes(b"letters")
    sheet = Assets(tmp_path).letters()
    assert sheet.count("@font-face") == 1
    assert 'font-family:"Zilla Slab";font-weight:700' in sheet and b64encode(b"letters").decode() in sheet


def test_the_client_brings_all_letters_that_reports_are_set_in() -> None:
    sheet = Assets().letters()
    for family in ("Rye", "Zilla Slab", "Source Sans 3"):
        assert f'font-family:"{family}"' in sheet


def test_without_a_client_there_are_none(tmp_path: Path) -> None:
    assert Assets(tmp_path).letters() == ""
