"""Processes that work for the server: no harm done by one that hangs, crashes or would outlive it."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from gulch.web.tables.workers import Failed, Lost, Worker
from tests.web.webkit import Served, until


def crash() -> None:
    os._exit(7)


def hang(seconds: float) -> None:
    time.sleep(seconds)


def oops() -> None:
    raise ZeroDivisionError("unexpected")


def double(n: int) -> int:
    return 2 * n


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def test_a_worker_that_crashes_hangs_or_fails_works_on(worker: Worker) -> None:
    assert worker.do(60, double, 21).result() == 42
    first = worker.do(60, os.getpid).result()
    with pytest.raises(Failed, match="ZeroDivisionError: unexpected"):
        worker.do(60, oops).result()
    assert worker.do(60, os.getpid).result() == first, "an exception costs no process"
    with pytest.raises(Lost, match="died"):
        worker.do(60, crash).result()
    second = worker.do(60, os.getpid).result()
    assert second != first
    with pytest.raises(Lost, match="took too long"):
        worker.do(0.05, hang, 600).result()
    assert not psutil.pid_exists(second)
    assert worker.do(60, double, 4).result() == 8


def test_no_process_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    with Served(tmp_path) as server:
        ann = server.person("Ann")
        table = ann.create("way-out-west", "mbb", level="greedy")

        def thinkers() -> list[psutil.Process]:
            """They are there when bots have been asked, if not before."""
            ann.answer(table)
            family = psutil.Process(server.process.pid).children(recursive=True)
            return [c for c in family if "spawn_main" in " ".join(c.cmdline())]

        family = until(thinkers)
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        until(lambda: not any(child.is_running() and child.status() != "zombie" for child in family))
