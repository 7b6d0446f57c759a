"""Lines to a bot and back, each in its time and no longer than can be. Whatever the other end does, nothing hangs."""

from __future__ import annotations

import os
import selectors
import time

from gulch.bots.external.protocol import shown

LONGEST_LINE = 16 * 1024  # bytes of one answer
MOST_COMPLAINTS = 64 * 1024  # bytes on stderr in one game
REMEMBERED = 1024  # of them, the last
AT_ONCE = 64 * 1024


class Broken(Exception):
    """Nothing more can come of this; says what the other end did."""


class Gone(Broken):
    """It has closed its end."""

    def __init__(self) -> None:
        super().__init__("closed its end without an answer")


class Channel:
    """Owns its files: ``reads`` and ``writes`` for lines, ``complains`` for what goes to stderr, where there is one."""

    def __init__(self, reads: int, writes: int, complains: int | None = None) -> None:
        self.reads, self.writes, self.complains = reads, writes, complains
        self.heard = bytearray()
        self.complaints = b""  # the last of them
        self.complained = 0
        self.files = [file for file in (reads, writes, complains) if file is not None]
        for file in self.files:
            os.set_blocking(file, False)

    def exchange(self, line: bytes, seconds: float) -> bytes:
        """Say something, and give the line that is answered; Broken if there is none in time."""
        if self.heard:
            raise Broken(f"spoke without being asked: {shown(bytes(self.heard))}")
        deadline, unsaid = time.monotonic() + seconds, memoryview(line)
        with selectors.DefaultSelector() as watch:
            watch.register(self.writes, selectors.EVENT_WRITE)
            watch.register(self.reads, selectors.EVENT_READ)
            if self.complains is not None:
                watch.register(self.complains, selectors.EVENT_READ)
            while True:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise Broken(f"took longer than its {seconds:.3g} seconds")
                for key, _ in watch.select(left):
                    if key.fd == self.writes:
                        unsaid = unsaid[self.say(unsaid) :]
                        if not unsaid:
                            watch.unregister(self.writes)
                    elif key.fd == self.reads:
                        if (answer := self.hear()) is not None:
                            return answer
                    elif not self.listen_to_complaints():
                        watch.unregister(key.fd)

    def farewell(self, line: bytes, seconds: float) -> None:
        """Say a last thing, close this end, and wait until the other end is closed as well; but not for long."""
        deadline, unsaid = time.monotonic() + seconds, memoryview(line)
        try:
            while unsaid and self.ready(self.writes, selectors.EVENT_WRITE, deadline):
                unsaid = unsaid[self.say(unsaid) :]
            self.files.remove(self.writes)
            os.close(self.writes)
            while self.ready(self.reads, selectors.EVENT_READ, deadline) and self.some_of(self.reads) != b"":
                pass
        except Gone:
            pass

    def say(self, unsaid: memoryview) -> int:
        """Some of it; gives how much was taken."""
        try:
            return os.write(self.writes, unsaid)
        except BlockingIOError:
            return 0
        except OSError:
            raise Gone from None

    def hear(self) -> bytes | None:
        """A line, once it is whole."""
        more = self.some_of(self.reads)
        if more == b"":
            raise Gone
        self.heard += more or b""
        line, newline, rest = self.heard.partition(b"\n")
        if len(line) > LONGEST_LINE or len(rest) > LONGEST_LINE:
            raise Broken(f"wrote more than {LONGEST_LINE} bytes for one answer")
        if not newline:
            return None
        self.heard = rest
        return bytes(line)

    def listen_to_complaints(self) -> bool:
        """Is there anybody left to complain?"""
        assert self.complains is not None
        more = self.some_of(self.complains)
        if more is None:
            return True
        self.complained += len(more)
        self.complaints = (self.complaints + more)[-REMEMBERED:]
        if self.complained > MOST_COMPLAINTS:
            raise Broken(f"wrote more than {MOST_COMPLAINTS} bytes to stderr")
        return more != b""

    def last_words(self) -> str:
        """What it has written to stderr, as far as that is there already and remembered; the last line that says
        something comes last."""
        if self.complains is not None:
            try:
                while self.ready(self.complains, selectors.EVENT_READ) and self.listen_to_complaints():
                    pass
            except Broken:
                pass  # enough is enough
        return self.complaints.decode("utf-8", "replace").strip()

    def ready(self, file: int, event: int, deadline: float = 0.0) -> bool:
        """Can something be read or written, now or until then?"""
        with selectors.DefaultSelector() as watch:
            watch.register(file, event)
            return bool(watch.select(max(0.0, deadline - time.monotonic())))

    def some_of(self, file: int) -> bytes | None:
        """What has come; nothing if the other end is closed, None if it only was a false alarm."""
        try:
            return os.read(file, AT_ONCE)
        except BlockingIOError:
            return None
        except OSError:
            return b""

    def close(self) -> None:
        while self.files:
            os.close(self.files.pop())
        self.complains = None
