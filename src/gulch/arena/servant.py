"""A process of ours that is asked in lines of JSON and answers in lines of JSON, and does not outlive who asks."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

FAREWELL = 5.0  # seconds to leave by itself


class Died(Exception):
    """The process is gone, or says that it could not do what it was asked."""


class Servant:
    """Begun with the first question."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.process: subprocess.Popen[bytes] | None = None
        self.beginning = threading.Lock()
        self.dismissed = False

    def ask(self, question: Any) -> Any:
        """The answer; Died if there is none."""
        process = self.begun()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(question).encode() + b"\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except (OSError, ValueError) as trouble:
            raise Died(f"{self.module}: {trouble}") from None
        if not line.endswith(b"\n"):
            raise Died(f"{self.module} ended in the middle of its work")
        answer = json.loads(line)
        if "trouble" in answer:
            raise Died(answer["trouble"])
        return answer["answer"]

    def begun(self) -> subprocess.Popen[bytes]:
        with self.beginning:
            if self.dismissed:
                raise Died(f"{self.module} is not wanted any more")
            if self.process is None:
                self.process = subprocess.Popen(
                    [sys.executable, "-m", self.module],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                    start_new_session=True,  # what is typed at the terminal is for who asks
                )
            return self.process

    def leave(self) -> None:
        """Come to an end; the next question begins another one."""
        with self.beginning:
            process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None and process.stdout is not None
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def dismiss(self) -> None:
        """At once and for good, whatever it does; may be called from another thread, whose question then is not
        answered."""
        with self.beginning:
            self.dismissed = True
            if self.process is not None:
                self.process.kill()


def serve(answer: Callable[[Any], Any]) -> None:
    """In the process: answer until nobody asks any more. When the asker is gone, so is this, whatever it does."""
    mouth = os.dup(1)
    os.dup2(2, 1)  # what somebody prints is no answer
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(questions,), daemon=True).start()
    while True:
        question = json.loads(questions.get())
        try:
            said = {"answer": answer(question)}
        except Exception as trouble:
            said = {"trouble": f"{type(trouble).__name__}: {trouble}"}
        with suppress(BrokenPipeError):  # then the listener is about to end this
            tell(mouth, json.dumps(said).encode() + b"\n")


def listen(questions: queue.SimpleQueue[bytes]) -> None:
    for line in iter(sys.stdin.buffer.readline, b""):
        questions.put(line)
    os._exit(0)


def tell(file: int, line: bytes) -> None:
    while line:
        line = line[os.write(file, line) :]
