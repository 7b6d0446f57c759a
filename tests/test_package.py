"""What is packed up is whole: installed in an empty environment it serves its client, and plays in terminal and API."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[1]
MODULES = "src/gulch/web/client/node_modules"
BUILD = "from setuptools import build_meta; print(build_meta.build_{}('dist'))"
PLAIN = {"GULCH_COMPILE": "0", "PYTHONPATH": ""}  # what is compiled is tested elsewhere
PIN = re.compile(r"^[\w.-]+==[^\\\n]+", re.MULTILINE)


def locks() -> list[Path]:
    return sorted(ROOT.glob("requirements*.lock"))


@pytest.mark.parametrize("lock", locks(), ids=lambda path: path.name)
def test_every_pin_names_the_files_it_stands_for(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    blocks = re.split(r"\n(?=\S)", text.partition("\n")[2].strip())
    assert len(blocks) == len(PIN.findall(text)) > 0
    for block in blocks:
        first, *hashes = block.split(" \\\n")
        assert PIN.fullmatch(first) and hashes, first
        assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}", line) for line in hashes), first
    assert "://" not in text and "index-url" not in text and "find-links" not in text


def test_pip_is_told_to_take_nothing_else() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    installs = [line for line in makefile.splitlines() if "-r requirements" in line]
    assert installs and all("--require-hashes" in line for line in installs)
    assert "--require-hashes" in (ROOT / "tools/client.py").read_text(encoding="utf-8")


def run(*command: object, cwd: Path, **settings: str) -> str:
    env = {**os.environ, **PLAIN, **settings}
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def test_what_is_packed_up_is_whole(tmp_path: Path) -> None:
    """One test, as all of it needs what takes long: a wheel."""
    wheel = packed(clone(tmp_path / "clone"), tmp_path / "sources")
    holds_what_runs_and_no_more(wheel)
    programs = installed(wheel, tmp_path / "empty")
    plays_in_the_terminal(programs, tmp_path)
    serves_its_client(programs, tmp_path)


def clone(folder: Path) -> Path:
    """What git has of this folder: nothing that was built, but for the packages that build the client."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for name in listed.rstrip("\0").split("\0"):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    assert not (folder / "src/gulch/web/static").exists()
    (folder / MODULES).symlink_to(ROOT / MODULES, target_is_directory=True)
    return folder


def packed(clone: Path, unpacked: Path) -> Path:
    """A wheel of the clone, and one of the sources it hands on, made where there is no Node: they hold the same."""
    first = clone / "dist" / run(sys.executable, "-c", BUILD.format("wheel"), cwd=clone).split()[-1]
    sources = clone / "dist" / run(sys.executable, "-c", BUILD.format("sdist"), cwd=clone).split()[-1]
    with tarfile.open(sources) as archive:
        archive.extractall(unpacked, filter="data")
        assert not [name for name in archive.getnames() if "node_modules" in name or name.endswith(".so")]
    (folder,) = unpacked.iterdir()
    second = folder / "dist" / run(sys.executable, "-c", BUILD.format("wheel"), cwd=folder, PATH="").split()[-1]
    names = [sorted(zipfile.ZipFile(path).namelist()) for path in (first, second)]
    assert names[0] == names[1]
    return second


def holds_what_runs_and_no_more(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {"gulch/web/static/manifest.json", "gulch/web/API.md", "gulch/web/pages/templates/table.html"} <= set(names)
    assert any(name.startswith("gulch/web/static/assets/table") and name.endswith(".js") for name in names)
    assert any(name.startswith("gulch/web/store/migrations/") for name in names)
    pattern = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src/gulch/starter").rglob("*.*")}
    assert {name for name in pattern if "__pycache__" not in name} <= set(names)
    assert not [name for name in names if "node_modules" in name or "/client/" in name or name.startswith("tests/")]


def installed(wheel: Path, folder: Path) -> Path:
    """The programs of an environment with nothing in it but what the wheel asks for, in the versions tested here."""
    venv.create(folder / "venv", with_pip=True)
    pins = folder / "pins.txt"
    pins.write_text("\n".join(PIN.findall((ROOT / "requirements.lock").read_text(encoding="utf-8"))))
    pip = [folder / "venv/bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    run(*pip, "-c", pins, wheel, cwd=folder)
    return folder / "venv/bin"


def plays_in_the_terminal(programs: Path, folder: Path) -> None:
    gulch = programs / "gulch"
    assert "serve" in run(gulch, "--help", cwd=folder)
    assert "interpreted" in run(gulch, "version", cwd=folder)
    assert " rulings" in run(gulch, "rules", "way-out-west", cwd=folder)
    assert "W50" in run(gulch, "rules", "way-out-west", "--read", cwd=folder)
    run(gulch, "new", "rodeo", "--into", folder / "games", cwd=folder)
    assert "0 do not" in run(gulch, "check", "rodeo", "--games", "2", cwd=folder, GULCH_GAMES=str(folder / "games"))


def serves_its_client(programs: Path, folder: Path) -> None:
    command = [str(programs / "gulch"), "serve", "--port", "0", "--data", str(folder / "data")]
    env = {**os.environ, **PLAIN, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        url = server.stdout.readline().split()[1].rstrip("/")
        with httpx.Client(base_url=url, headers={"x-gulch": "1"}, timeout=60) as ann:
            page = ann.get("/")
            plan = {"game": "way-out-west", "seats": [{"kind": "me"}] * 3}
            table = ann.post("/api/tables", json=plan, headers={"idempotency-key": "table-001"}).json()["id"]
            files = set(re.findall(r'"(/static/[^"#]+)', page.text + ann.get(f"/t/{table}").text))
            assert {Path(name).suffix for name in files} >= {".js", ".css", ".svg"}
            assert {name: ann.get(name).status_code for name in files} == dict.fromkeys(files, 200)
            for seat in range(3):
                view = ann.get(f"/api/tables/{table}/view", params={"as": seat}).json()
                if view["set"]["choices"]:
                    move = {"seat": seat, "say": view["set"]["choices"][0]["say"], "v": view["v"]}
                    key = {"idempotency-key": "move-00001"}
                    assert ann.post(f"/api/tables/{table}/moves", json=move, headers=key).status_code == 200
                    break
            else:
                raise AssertionError("nobody was asked anything")
    finally:
        server.terminate()
        server.wait(30)
        if server.stdout is not None:
            server.stdout.close()
