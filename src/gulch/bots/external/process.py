"""A bot that is a program on this machine: begun for one chair, with limits, and gone with whoever began it."""

from __future__ import annotations

import json
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gulch.bots.external.channel import Broken, Channel, Gone

JAIL = Path(__file__).with_name("jail.py")
FILES = 64  # open at the same time
NICE = 10
MOMENT = 1.0  # seconds to put things away after a game
TELLING = 5.0  # seconds until it is known how a bot ended, on a busy machine

logger = logging.getLogger("gulch.bots")
unguarded: set[str] = set()  # what the kernel has not allowed, and has been told already


@dataclass(frozen=True)
class Limits:
    memory: int = 2048  # MiB of addresses, for each of its processes
    cpu: int = 600  # seconds in one game
    file_size: int = 16  # MiB of a file it writes
    network: bool = False


@dataclass(frozen=True)
class Program:
    """How a bot is begun."""

    command: tuple[str, ...]
    limits: Limits = field(default_factory=Limits)
    environment: dict[str, str] = field(default_factory=dict)  # beside what every program needs; nothing of ours

    def begin(self) -> Process:
        return Process(self)


class Process:
    """In a folder of its own, which goes with it. ``exchange`` says a line and gives the answer."""

    def __init__(self, program: Program) -> None:
        command = shutil.which(program.command[0])
        if command is None:
            raise Broken(f"could not begin: there is no program {program.command[0]!r}")
        self.folder = tempfile.mkdtemp(prefix="gulch-bot-")
        self.line, theirs = socket.socketpair()
        told = {
            "command": [command, *program.command[1:]],
            "folder": self.folder,
            "line": theirs.fileno(),
            "memory": program.limits.memory,
            "cpu": program.limits.cpu,
            "file_size": program.limits.file_size,
            "network": program.limits.network,
            "files": FILES,
            "nice": NICE,
        }
        plain = {"PATH": os.defpath, "HOME": self.folder, "TMPDIR": self.folder, "LANG": "C.UTF-8"}
        try:
            with theirs:
                self.jail = subprocess.Popen(
                    [sys.executable, "-I", "-S", str(JAIL), json.dumps(told)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    pass_fds=[theirs.fileno()],
                    env=plain | program.environment,
                    cwd=self.folder,
                    start_new_session=True,
                )
        except OSError as trouble:
            self.line.close()
            shutil.rmtree(self.folder, ignore_errors=True)
            raise Broken(f"could not begin: {trouble}") from None
        pipes = [self.jail.stdout, self.jail.stdin, self.jail.stderr]
        reads, writes, complains = (os.dup(pipe.fileno()) for pipe in pipes if pipe is not None)
        for pipe in pipes:
            assert pipe is not None
            pipe.close()
        self.channel = Channel(reads, writes, complains)
        self.limits = program.limits
        self.told: dict[str, Any] = {}  # by the jail
        self.half = b""  # a line of it
        self.warned = False

    def exchange(self, line: bytes, seconds: float) -> bytes:
        try:
            answer = self.channel.exchange(line, seconds)
        except Gone:
            raise Broken(self.how_it_ended()) from None
        self.warn_once()
        return answer

    def complaints(self) -> str:
        return self.channel.last_words()

    def how_it_ended(self) -> str:
        """What the jail tells of it."""
        self.hear_the_jail(TELLING)
        status, used = self.told.get("ended"), self.told.get("cpu", 0.0)
        if "failed" in self.told:
            return f"could not begin: {self.told['failed']}"
        if status is None:
            return str(Gone())
        if status < 0 and used > self.limits.cpu - 0.5:  # the kernel counts in ticks
            return f"used up its {self.limits.cpu} seconds on the processor and was killed"
        if status < 0:
            return f"was killed by {signal.Signals(-status).name}"
        return f"ended by itself with status {status}"

    def warn_once(self) -> None:
        """What the kernel does not allow here is told before the bot begins."""
        if not self.warned:
            self.warned = True
            self.hear_the_jail(0)
            why = self.told.get("free")
            if why and why not in unguarded:
                unguarded.add(why)
                logger.warning("bots are not kept from the network and from other processes here: %s", why)

    def hear_the_jail(self, seconds: float) -> None:
        """All that it has told by now; with some patience, until it has told how the bot ended."""
        self.line.settimeout(seconds)
        with suppress(OSError):
            while "ended" not in self.told and (more := self.line.recv(4096)):
                *lines, self.half = (self.half + more).split(b"\n")
                for line in lines:
                    self.told |= json.loads(line)

    def abort(self) -> None:
        """Have it killed, from whatever thread; who waits for its answer hears that it is gone."""
        with suppress(OSError):
            self.line.shutdown(socket.SHUT_RDWR)

    def close(self, goodbye: bytes = b"") -> None:
        """With a last line, if there is one, and a moment to read it; then it and all it has begun are killed."""
        if goodbye:
            self.channel.farewell(goodbye, MOMENT)
        self.line.close()
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.jail.pid, signal.SIGKILL)
        self.jail.wait()
        self.channel.close()
        shutil.rmtree(self.folder, ignore_errors=True)
