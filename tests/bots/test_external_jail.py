"""What a bot that is a program may use, and that nothing of it is left behind."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

from gulch.bots.external import jail
from gulch.bots.external.guest import Guest
from gulch.bots.external.process import Process
from gulch.bots.players import Misbehaved
from tests.bots.botkit import BOX, PATIENCE, asked, bot, question

SOURCE = Path(__file__).parents[2] / "src"
HINDRANCE = jail.hindrance(jail.NEW_PROCESSES | jail.NEW_IPC | jail.NEW_NETWORK)


def told(code: str, tmp_path: Path, **limits: Any) -> Any:
    """What a bot finds out about where it is."""
    found = tmp_path / "found.json"
    guest = bot(f"import resource\njson.dump({code}, open({str(found)!r}, 'w'))", **limits).sit(BOX)
    guest.begin(question())
    guest.leave()
    return json.loads(found.read_text())


def until(wanted: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.01)


def test_it_is_handed_nothing_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GULCH_SECRET", "a secret")
    with (tmp_path / "secret").open("w") as secret:
        os.set_inheritable(secret.fileno(), True)
        environment, here, files = told(
            "[dict(os.environ), os.getcwd(), [os.readlink(f'/proc/self/fd/{n}') for n in range(3, 64)"
            " if os.path.exists(f'/proc/self/fd/{n}')]]",
            tmp_path,
        )
    assert set(environment) <= {"PATH", "HOME", "TMPDIR", "LANG", "LC_CTYPE"}
    assert environment["HOME"] == here and Path(here).name.startswith("gulch-bot-")
    assert not [file for file in files if "secret" in file or "socket" in file or "pipe" in file]
    assert not Path(here).exists(), "its folder has gone with it"


def test_its_limits_are_set(tmp_path: Path) -> None:
    kinds = "['AS', 'CPU', 'FSIZE', 'NOFILE', 'CORE']"
    found = told(
        f"[resource.getrlimit(getattr(resource, 'RLIMIT_' + kind)) for kind in {kinds}]",
        tmp_path,
        memory=512,
        cpu=7,
        file_size=3,
    )
    assert found == [[n, n] for n in (512 * 2**20, 7, 3 * 2**20, 64, 0)]


def test_too_much_memory_is_not_to_be_had() -> None:
    with pytest.raises(Misbehaved, match="status 1; the last of its stderr: 'MemoryError'"):
        asked(bot("def answer(ask): bytearray(10**9)", memory=512).sit(BOX))


def test_nor_too_much_of_the_processor() -> None:
    with pytest.raises(Misbehaved, match="used up its 1 seconds on the processor and was killed"):
        asked(bot("def answer(ask):\n    while True: pass", cpu=1).sit(BOX))


def test_nor_too_large_a_file() -> None:
    with pytest.raises(Misbehaved, match=r"status 1; the last of its stderr: 'OSError: .*File too large'"):
        write = 'import signal; signal.signal(25, signal.SIG_IGN); open("big", "wb").write(bytes(2 * 2**20))'
        asked(bot(f"def answer(ask): {write}", file_size=1).sit(BOX))


def interfaces(text: str) -> int:
    return text.count(":")


def test_it_has_no_network_unless_it_is_given(tmp_path: Path) -> None:
    """Where the kernel allows it."""
    found = "open('/proc/net/dev').read()"
    ours = interfaces(Path("/proc/net/dev").read_text())
    assert interfaces(told(found, tmp_path, network=True)) == ours
    assert interfaces(told(found, tmp_path)) == (ours if HINDRANCE else 1), "itself alone"


def test_what_the_kernel_has_against_it_is_found_out_first() -> None:
    def forbidden(kinds: int) -> None:
        raise PermissionError(errno.EPERM, "not here")

    assert jail.hindrance(0, forbidden) == os.strerror(errno.EPERM)
    assert jail.hindrance(0, lambda kinds: None) == ""


def test_what_the_kernel_did_not_allow_is_told_once(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gulch.bots.external.process.unguarded", set())
    for _ in range(2):
        guest = bot().sit(BOX)
        guest.begin(question())
        line = guest.line
        assert isinstance(line, Process)
        line.warned, line.told = False, {"free": "Operation not permitted"}
        asked(guest)
        guest.leave()
    assert caplog.text.count("not kept from the network and from other processes here: Operation not permitted") == 1


def alive(process: psutil.Process) -> bool:
    try:
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def is_bot(process: psutil.Process) -> bool:
    """And not its jail, which has the same among its arguments."""
    try:
        return "-c" in process.cmdline()
    except psutil.NoSuchProcess:
        return False


def family(guest: Guest) -> list[psutil.Process]:
    assert isinstance(guest.line, Process)
    top = psutil.Process(guest.line.jail.pid)
    return [top, *top.children(recursive=True)]


def test_all_it_has_begun_goes_with_it() -> None:
    """Where the kernel allows it, also a child that has left its group."""
    leaves = "" if HINDRANCE else "os.setsid();"
    child = f"def ready(hello):\n    if os.fork() == 0: {leaves} import time; time.sleep(600)\n"
    guest = bot(f"{child}    say(type='ready', protocol=1)").sit(BOX)
    asked(guest)
    everybody = family(guest)
    assert len(everybody) == 3
    guest.leave()
    until(lambda: not any(map(alive, everybody)))


BEGIN = """
import sys
from gulch.bots.external.process import Program
Program((sys.executable, "-I", "-S", "-c", "import time; time.sleep(600)")).begin().exchange(b"", 600)
"""


def test_it_dies_with_whoever_has_begun_it() -> None:
    """However he ends."""
    env = {**os.environ, "PYTHONPATH": str(SOURCE)}
    with subprocess.Popen([sys.executable, "-c", BEGIN], env=env) as parent:
        top = psutil.Process(parent.pid)
        until(lambda: any(map(is_bot, top.children(recursive=True))))
        everybody = top.children(recursive=True)
        folder = Path(everybody[0].cwd())
        assert folder.name.startswith("gulch-bot-")
        parent.send_signal(signal.SIGKILL)
        parent.wait()
        until(lambda: not any(map(alive, everybody)))
        until(lambda: not folder.exists())
