"""``make dev``: a server and a client that follow what is being written.

The browser talks to Vite, which serves the client from its sources and changes it in place, boards of the folders in
GULCH_GAMES included. Everything else it hands on to a gulch server, which starts again when a file it reads changes.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from client import CLIENT, ready

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/gulch"
READ = {".py", ".toml", ".md", ".html", ".txt", ".sql"}  # by the server; the rest is the client's
UNREAD = {"node_modules", "__pycache__", "client", "static", "generated", "tests"}
PAUSE = 0.5  # seconds between two looks at the files
STOP = 10  # seconds a server has to stop
PORT = os.environ.get("PORT", "8000")
DATA = os.environ.get("DATA", "data")  # the folder of the server


def watched() -> dict[Path, float]:
    """The files the server reads, with the time each was written."""
    games = [Path(folder) for folder in os.environ.get("GULCH_GAMES", "").split(os.pathsep) if folder]
    found: dict[Path, float] = {}
    for top in [SOURCE, *games]:
        for folder, inner, files in os.walk(top):
            inner[:] = [name for name in inner if name not in UNREAD]
            for name in files:
                path = Path(folder) / name
                if path.suffix in READ:
                    found[path] = path.stat().st_mtime
    return found


def dev_manifest(folder: Path) -> Path:
    """What the pages are told instead of built files: the sources, as Vite serves them."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = sorted((CLIENT / "generated").rglob("*.svg")) + sorted((CLIENT / "generated").rglob("*.woff2"))
    entries = ["src/table/main.ts", "src/pages.ts", *(path.relative_to(CLIENT).as_posix() for path in drawn)]
    (folder / "manifest.json").write_text(json.dumps({name: {"file": name} for name in entries}), encoding="utf-8")
    return folder


def forget_compiled(files: dict[Path, float]) -> None:
    """A compiled file does not follow its source: once one has changed, all rules run as plain Python."""
    compiled = {path: time_of for path, time_of in files.items() if path.suffix == ".py" and list(built_from(path))}
    if any(built.stat().st_mtime < time_of for path, time_of in compiled.items() for built in built_from(path)):
        print("gulch: rules have changed and run uncompiled from now on; `make run` compiles them again", flush=True)
        for built in (ROOT / "src").rglob("*.so"):
            built.unlink()


def built_from(path: Path) -> Iterator[Path]:
    return path.parent.glob(f"{path.stem}.*.so")


class Server:
    """The gulch server. Its door is held open here, so that whoever comes while it starts again waits."""

    def __init__(self, static: Path, door: socket.socket) -> None:
        self.door = door
        self.env = {**os.environ, "GULCH_STATIC": str(static), "GULCH_RATE": os.environ.get("GULCH_RATE", "1000")}
        self.env["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        self.running = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        door = self.door.fileno()
        command = [sys.executable, "-m", "gulch.web.serve", "--fd", str(door), "--data", DATA]
        return subprocess.Popen(command, cwd=ROOT, env=self.env, stdout=subprocess.DEVNULL, pass_fds=[door])

    def again(self) -> None:
        self.stop()
        self.running = self.start()

    def stop(self) -> None:
        self.running.terminate()
        try:
            self.running.wait(STOP)
        except subprocess.TimeoutExpired:
            self.running.kill()
            self.running.wait()


def follow(server: Server, vite: subprocess.Popen[bytes]) -> None:
    before = watched()
    while vite.poll() is None:
        time.sleep(PAUSE)
        now = watched()
        changed = [path for path in now.keys() | before.keys() if now.get(path) != before.get(path)]
        if changed:
            print(f"gulch: {', '.join(path.name for path in changed[:4])}: the server starts again", flush=True)
            forget_compiled(now)
            server.again()
        before = now


def main() -> int:
    npm, env = ready()
    node = [str(Path(npm[0]).parent / "node")] if len(npm) == 1 else npm[:1]
    command = [*node, "node_modules/vite/bin/vite.js", "--port", PORT, "--strictPort"]
    door = socket.create_server(("127.0.0.1", 0), backlog=1024)  # whichever port is free
    back = f"http://127.0.0.1:{door.getsockname()[1]}"
    vite = subprocess.Popen(command, cwd=CLIENT, env={**env, "GULCH_BACK": back})
    forget_compiled(watched())
    server = Server(dev_manifest(ROOT / "build/dev"), door)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    print(f"gulch: http://127.0.0.1:{PORT}/", flush=True)
    try:
        follow(server, vite)
    except KeyboardInterrupt:
        pass
    finally:
        vite.terminate()
        server.stop()
        vite.wait(STOP)
    return vite.returncode or 0


if __name__ == "__main__":
    sys.exit(main())
