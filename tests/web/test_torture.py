"""A short crash test in every run; ``torture.py`` is the long one."""

from pathlib import Path

import pytest

from tests.web.torture import torture


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_acknowledged_is_stored_once_though_the_server_is_killed(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = request.getfixturevalue("postgres").fresh() if kind == "postgres" else ""
    said, wrong = torture(3, tmp_path, database, processes=2 if database else 1, tables=3, seed=11)
    assert wrong == []
    assert said.races > 3 and said.answers["409"] > said.races
