"""What the server keeps is for its own account alone, and the shell is told when there was no server."""

import os
import shutil
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from webkit import SOURCE, Running, Served

from gulch.web.serve import backup
from gulch.web.settings import BadSetting, Settings
from gulch.web.store.files import private_folder

KEPT = Path(__file__).parent.parent / "upgrade" / "first"


def modes(folder):
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


@pytest.fixture
def open_handed():
    """An account that lets everybody read whatever it makes."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_what_is_made_is_nobody_elses(tmp_path, open_handed):
    folder = tmp_path / "data"
    with Running(folder) as server:
        server.person("Ann").create(seats="mm")
        found = modes(folder)
        assert {"gulch.sqlite", "gulch.sqlite-wal", "gulch.sqlite-shm", "gulch.lock", "secret"} <= set(found)
        assert set(found.values()) == {0o600} and stat.S_IMODE(folder.stat().st_mode) == 0o700
        backup(folder, tmp_path / "copy.sqlite")
    assert modes(tmp_path)["copy.sqlite"] == 0o600


def test_what_was_open_is_closed_at_the_next_start(tmp_path):
    folder = tmp_path / "data"
    shutil.copytree(KEPT, folder)
    for path in folder.iterdir():
        path.chmod(0o644)
    folder.chmod(0o755)
    with Running(folder):
        found = modes(folder)
    assert found["gulch.sqlite"] == found["secret"] == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_folders_that_are_not_ours_are_left_as_they_are(tmp_path):
    (tmp_path / "somebody's letters").touch()
    tmp_path.chmod(0o755)
    private_folder(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    shared = tmp_path / "tmp"
    shared.mkdir()
    shared.chmod(0o1777)
    private_folder(shared)
    assert stat.S_IMODE(shared.stat().st_mode) == 0o1777


def serve(data, *more, **settings):
    command = [sys.executable, "-m", "gulch.cli", "serve", "--data", str(data), *more]
    env = {**os.environ, "PYTHONPATH": str(SOURCE), **settings}
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)


def test_the_shell_hears_that_there_was_no_server(tmp_path):
    with Served(tmp_path) as running:
        taken = serve(tmp_path, "--port", "0")
        assert taken.returncode == 1 and "another process serves" in taken.stderr
        busy = serve(tmp_path / "other", "--port", str(running.port))
        assert busy.returncode == 1 and "cannot be opened" in busy.stderr
    (tmp_path / "third").mkdir()
    (tmp_path / "third" / "gulch.sqlite").write_bytes(b"no database" * 1000)
    damaged = serve(tmp_path / "third", "--port", "0")
    assert damaged.returncode == 1 and "cannot be used" in damaged.stderr
    away = serve(tmp_path / "fourth", "--port", "0", GULCH_DATABASE="postgresql://127.0.0.1:9/none?connect_timeout=5")
    assert away.returncode == 1 and "PostgreSQL cannot be used" in away.stderr
    wrong = serve(tmp_path / "fifth", "--port", "0", GULCH_RATE="fast")
    assert wrong.returncode == 1 and "GULCH_RATE should be" in wrong.stderr
    said = [taken, busy, damaged, away, wrong]
    assert not any("Traceback" in done.stderr for done in said) and not any("http://" in done.stdout for done in said)


@pytest.mark.parametrize(
    ("name", "value"),
    [("PROXIES", "everybody"), ("ORIGIN", "play.example"), ("ORIGIN", "https://a/b"), ("RATE", "nan")],
)
def test_settings_that_make_no_sense_are_named(name, value):
    with pytest.raises(BadSetting, match=f"GULCH_{name}"):
        Settings.read({f"GULCH_{name}": value})


def test_a_server_that_was_told_to_stop_has_not_failed(tmp_path):
    with Served(tmp_path) as server:
        socket.create_connection(("127.0.0.1", server.port)).close()
    assert server.process.returncode in (0, -15)
