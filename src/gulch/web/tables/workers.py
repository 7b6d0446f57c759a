"""Processes that work for the server. Each has a thread here that waits for it: who hangs or dies is replaced alone."""

from __future__ import annotations

import ctypes
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

RECYCLE = 2000  # jobs before a process is replaced
STARTING = 60.0  # seconds for a process to begin
MOST_MEMORY = 2 * 2**30  # bytes of addresses
DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG

Job = tuple[Callable[..., Any], tuple[Any, ...]]
Given = tuple["Future[Any]", float, Job]


class Lost(Exception):
    """The process took too long, or died."""


class Failed(Exception):
    """The job raised something; this tells what and where."""


def nothing() -> None:
    """To get ready with."""


def work(pipe: Connection, parent: int, get_ready: Callable[[], None]) -> None:
    """In the other process: one job after another, until the server hangs up or is gone."""
    stay_with(parent)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    with suppress(OSError, AttributeError):
        os.nice(10)
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    get_ready()
    with suppress(EOFError, OSError):
        pipe.send("ready")
        while True:
            function, given = pipe.recv()
            try:
                answer = (True, function(*given))
            except Exception:
                answer = (False, traceback.format_exc(limit=-3))
            pipe.send(answer)


def stay_with(parent: int) -> None:
    """Do not outlive the server, however it ends. Where the kernel does not see to it, the closed pipe does, after the
    present job."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)  # it was quicker


class Worker:
    """One process, begun with its first job and again after each misfortune."""

    def __init__(self, get_ready: Callable[[], None] = nothing) -> None:
        self.get_ready = get_ready  # what takes its time once
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None
        self.done = 0
        self.closed = False
        self.beginning = threading.Lock()
        self.jobs: queue.SimpleQueue[Given | None] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None

    def do(self, limit: float, function: Callable[..., Any], *given: Any) -> Future[Any]:
        """What the function gives over there, within so many seconds; otherwise Lost or Failed."""
        if self.thread is None:
            # The kernel ends a process with the thread that began it, so this one does nothing else and lasts.
            self.thread = threading.Thread(target=self.run, daemon=True)
            self.thread.start()
        future: Future[Any] = Future()
        self.jobs.put((future, limit, (function, given)))
        return future

    def warm_up(self) -> None:
        """Begin before there is anything to do."""
        self.do(STARTING, nothing)

    def close(self) -> None:
        """At once, whatever is under way."""
        with self.beginning:
            self.closed = True
            if self.process is not None:
                self.process.kill()
        self.jobs.put(None)
        if self.thread is not None:
            self.thread.join()

    def run(self) -> None:
        while (given := self.jobs.get()) is not None:
            future, limit, job = given
            try:
                answer = self.ask(limit, job)
            except Exception as trouble:
                future.set_exception(trouble)
            else:
                future.set_result(answer)
        self.end()

    def ask(self, limit: float, job: Job) -> Any:
        try:
            pipe = self.begun()
            pipe.send(job)
            if not pipe.poll(limit):
                raise Lost("took too long")
            fine, answer = pipe.recv()
        except Exception as trouble:
            self.end()
            raise trouble if isinstance(trouble, Lost) else Lost(f"died: {trouble!r}") from None
        self.done += 1
        if self.done >= RECYCLE:
            self.end()
        if not fine:
            raise Failed(answer)
        return answer

    def begun(self) -> Connection:
        if self.pipe is not None:
            return self.pipe
        with self.beginning:
            if self.closed:
                raise Lost("is over")
            spawn = get_context("spawn")
            self.pipe, theirs = spawn.Pipe()
            process = spawn.Process(target=work, args=(theirs, os.getpid(), self.get_ready), daemon=True)
            process.start()
            self.process = process
            theirs.close()
        if not self.pipe.poll(STARTING):
            raise Lost("did not begin")
        self.pipe.recv()
        self.done = 0
        return self.pipe

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None
