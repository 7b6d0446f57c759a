"""What the server keeps is for its own account alone."""

import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from gulch.web.serve import backup
from gulch.web.store.files import private_folder
from tests.web.webkit import Running

KEPT = Path(__file__).parents[2] / "upgrade" / "first"


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


@pytest.fixture
def open_handed() -> Iterator[None]:
    """An account that lets everybody read whatever it makes."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_what_is_made_is_nobody_elses(tmp_path: Path, open_handed: None) -> None:
    folder = tmp_path / "data"
    with Running(folder) as server:
        server.person("Ann").create(seats="mm")
        found = modes(folder)
        assert {"gulch.sqlite", "gulch.sqlite-wal", "gulch.sqlite-shm", "gulch.lock", "secret"} <= set(found)
        assert set(found.values()) == {0o600} and stat.S_IMODE(folder.stat().st_mode) == 0o700
        backup(folder, tmp_path / "copy.sqlite")
    assert modes(tmp_path)["copy.sqlite"] == 0o600


def test_what_was_open_is_closed_at_the_next_start(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(KEPT, folder)
    for path in folder.iterdir():
        path.chmod(0o644)
    folder.chmod(0o755)
    with Running(folder):
        found = modes(folder)
    assert found["gulch.sqlite"] == found["secret"] == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_folders_that_are_not_ours_are_left_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "somebody's letters").touch()
    tmp_path.chmod(0o755)
    private_folder(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    shared = tmp_path / "tmp"
    shared.mkdir()
    shared.chmod(0o1777)
    private_folder(shared)
    assert stat.S_IMODE(shared.stat().st_mode) == 0o1777
