"""``make long``: a record of 90,000 moves, uploaded and looked at from beginning to end.

Prints what that costs the server in memory and its processes in time on one core; fails above 100 MB or 5 seconds.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import threading
import time

import httpx
import psutil

from gulch.games import find
from gulch.play.table import Table
from tests.web.torture import free_port

MOST_MEMORY, MOST_TIME = 100.0, 5.0  # MB, seconds of one core


def endless_passes(moves: int) -> str:
    """A duel of Outlaws in which nobody does anything, as a record."""
    table = Table(find("outlaws"), 2, seed=1, options={"no_progress": "off", "max_turns": "off"})
    while "pass" not in table.options(table.waiting()[0]):
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    first = table.waiting()[0]
    assert isinstance(first, int), "luck is the dealer's"
    rest = [f"{table.colours[(first + n) % 2]}: pass" for n in range(moves - table.version)]
    return table.record() + "\n".join(rest) + "\n"


class Peak:
    """The most memory a process has had, looked at often."""

    def __init__(self, process: psutil.Process) -> None:
        self.process, self.most, self.over = process, 0, threading.Event()
        self.thread = threading.Thread(target=self.look)

    def look(self) -> None:
        while not self.over.wait(0.02):
            self.most = max(self.most, self.process.memory_info().rss)

    def __enter__(self) -> Peak:
        self.thread.start()
        return self

    def __exit__(self, *trouble: object) -> None:
        self.over.set()
        self.thread.join()


def seconds_of(server: psutil.Process) -> float:
    """Of the server and of those that work for it."""
    spent = 0.0
    for process in (server, *server.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            spent += times.user + times.system
    return spent


def look_at(url: str, moves: int) -> tuple[float, float, float]:
    """Upload and replay: seconds that took, of which the upload, and the largest answer in MB."""
    record = endless_passes(moves)
    with httpx.Client(base_url=url, timeout=120, headers={"x-gulch": "1"}) as ann:
        ann.get("/credits")
        began = time.perf_counter()
        done = ann.post("/api/records", content=record, headers={"content-type": "text/plain"})
        done.raise_for_status()
        uploaded = time.perf_counter() - began
        table = done.json()["id"]
        replay = ann.get(f"/api/tables/{table}/replay")
        assert replay.json()["length"] == moves
        for at in (10, moves // 2, moves - 10, moves):
            for eyes in ("truth", "watch", "0"):
                shown = ann.get(f"/api/tables/{table}/replay/{at}?as={eyes}")
                assert shown.json()["at"] == at
        return time.perf_counter() - began, uploaded, len(replay.content) / 2**20


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=90_000)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        command = [sys.executable, "-m", "gulch.web.serve", "--port", str(port), "--data", data]
        server = subprocess.Popen(command, env=os.environ, stdout=subprocess.PIPE)
        try:
            assert server.stdout is not None
            server.stdout.readline()
            url, process = f"http://127.0.0.1:{port}", psutil.Process(server.pid)
            look_at(url, 100)  # everything that is done once
            memory, spent = process.memory_info().rss, seconds_of(process)
            with Peak(process) as peak:
                took, uploaded, answer = look_at(url, chosen.moves)
            seconds = seconds_of(process) - spent
            after = process.memory_info().rss
        finally:
            server.kill()
            server.wait()
    grown, most = (after - memory) / 2**20, (peak.most - memory) / 2**20
    print(f"{chosen.moves} moves: {seconds:.2f} s of one core; {took:.2f} s in all, {uploaded:.2f} s of them uploading")
    print(f"memory of the server: {grown:.0f} MB more, at most {most:.0f} MB; the list of steps is {answer:.1f} MB")
    return int(seconds > MOST_TIME or most > MOST_MEMORY)


if __name__ == "__main__":
    raise SystemExit(main())
