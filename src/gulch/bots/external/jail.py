"""A program of its own: begins a bot with little to do harm with, stays beside it, and takes it along when it goes.

It is run by its path, with nothing but the standard library (``process.py`` does). Its one argument is a JSON object:
``command``, the limits, and ``line``, the file on which it tells what became of the bot, a JSON object a line. When the
other end of that is closed, because somebody wanted it so or has died, the bot and all it has begun are killed.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import select
import shutil
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

NEW_USER, NEW_IPC, NEW_PROCESSES, NEW_NETWORK = 0x10000000, 0x08000000, 0x20000000, 0x40000000  # linux/sched.h
DIE_WITH_PARENT, NO_NEW_PRIVILEGES = 1, 38  # linux/prctl.h
MEGABYTE = 2**20
COULD_NOT_BEGIN = 127


def libc() -> Any:
    return ctypes.CDLL(None, use_errno=True)


def unshare(kinds: int) -> None:
    """Leave what is shared with the others; OSError where the kernel does not allow it."""
    if not hasattr(libc(), "unshare"):
        raise OSError("this system has no namespaces")
    if libc().unshare(kinds) != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def go_apart(kinds: int) -> None:
    """Into namespaces of our own, as the same user."""
    user, group = os.getuid(), os.getgid()
    unshare(NEW_USER | kinds)
    for name, text in ("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1"):
        Path(f"/proc/self/{name}").write_text(text, encoding="ascii")


def hindrance(kinds: int, leave: Callable[[int], None] = go_apart) -> str:
    """What the kernel has against it; nothing if it may be. Tried by a child: half a namespace is worse than none."""
    tries = os.fork()
    if tries == 0:
        try:
            leave(kinds)
        except OSError as trouble:
            os._exit(trouble.errno or 1)
        os._exit(0)
    errno = os.waitstatus_to_exitcode(os.waitpid(tries, 0)[1])
    return os.strerror(abs(errno)) if errno else ""


def limit(kind: int, most: int) -> None:
    """No more than this, nor than we may ourselves."""
    _, hard = resource.getrlimit(kind)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(kind, (most, most))


def become(told: dict[str, Any]) -> NoReturn:
    """In the child: the bot itself."""
    if sys.platform == "linux":
        libc().prctl(DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)
        libc().prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    limit(resource.RLIMIT_CORE, 0)
    limit(resource.RLIMIT_NOFILE, told["files"])
    limit(resource.RLIMIT_FSIZE, told["file_size"] * MEGABYTE)
    limit(resource.RLIMIT_CPU, told["cpu"])
    limit(resource.RLIMIT_AS, told["memory"] * MEGABYTE)
    os.execv(told["command"][0], told["command"])


def main() -> int:
    told = json.loads(sys.argv[1])
    line = socket.socket(fileno=told["line"])
    line.set_inheritable(False)

    def tell(**news: object) -> None:
        with suppress(OSError):  # nobody may be interested any more
            line.sendall(json.dumps(news).encode() + b"\n")

    os.nice(told["nice"])
    kinds = NEW_PROCESSES | NEW_IPC | (0 if told["network"] else NEW_NETWORK)
    if why := hindrance(kinds):
        tell(free=why)
    else:
        go_apart(kinds)
    news, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    bot = os.fork()
    if bot == 0:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        try:
            become(told)
        except (OSError, ValueError) as trouble:
            tell(failed=str(trouble))
        os._exit(COULD_NOT_BEGIN)
    nothing = os.open(os.devnull, os.O_RDWR)
    for file in (0, 1, 2):
        os.dup2(nothing, file)  # the bot's pipes are the bot's alone, so that they close with it
    while True:
        ready, _, _ = select.select([line.fileno(), news], [], [])
        if line.fileno() in ready:
            os.kill(bot, signal.SIGKILL)
            break
        ended, status, used = os.wait4(bot, os.WNOHANG)
        if ended:
            tell(ended=os.waitstatus_to_exitcode(status), cpu=used.ru_utime + used.ru_stime)
            break
    shutil.rmtree(told["folder"], ignore_errors=True)  # whoever made it may be dead
    os.killpg(0, signal.SIGKILL)  # us as well: whoever is in a namespace of ours goes with its first process
    return 1


if __name__ == "__main__":
    sys.exit(main())
