"""Whoever starts a server is told when there was none, and when it has ended well."""

import os
import socket
import subprocess
import sys
from pathlib import Path

from tests.web.webkit import SOURCE, Served


def serve(data: Path, *more: str, **settings: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "gulch.cli", "serve", "--data", str(data), *more]
    env = {**os.environ, "PYTHONPATH": str(SOURCE), **settings}
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)


def test_the_shell_hears_that_there_was_no_server(tmp_path: Path) -> None:
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


def test_a_server_that_was_told_to_stop_has_not_failed(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        socket.create_connection(("127.0.0.1", server.port)).close()
    assert server.process.returncode in (0, -15)
