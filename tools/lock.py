"""Writes into the lock files the digests of every file of each pinned release, so that pip takes nothing else.

Pins are changed by hand; then: python tools/lock.py [FILE ...]. The index asked is the one that pip is set up with, and
so are folders where builds of a kind that no index has are looked for (2.13.0+cpu).
"""

import os
import re
import subprocess
import sys
from hashlib import sha256
from html import unescape
from pathlib import Path
from urllib.request import Request, urlopen

from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename
from packaging.version import Version
from pip._internal.models.index import PyPI

PIN = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[\w.!+]+)(?P<marker>\s*;[^\\\n]+?)?\s*\\?$")

FILE = re.compile(r"<a\s[^>]*#sha256=([0-9a-f]{64})[^>]*>([^<]+)</a>")  # as every index lists them


def index() -> str:
    return configured("index-url") or PyPI.simple_url


def configured(name: str) -> str:
    """What pip is set up with."""
    asked = subprocess.run(
        [sys.executable, "-m", "pip", "config", "get", f"global.{name}"], check=False, capture_output=True, text=True
    )
    return os.environ.get(f"PIP_{name.replace('-', '_').upper()}") or asked.stdout.strip()


def digests(name: str, version: str) -> list[str]:
    """Of all files of a release, whatever machine they are for."""
    if Version(version).local:
        return local_digests(name, version)
    asked = Request(f"{index().rstrip('/')}/{canonicalize_name(name)}/", headers={"Accept": "text/html"})
    with urlopen(asked) as answer:
        files = FILE.findall(answer.read().decode("utf-8"))
    found = {digest for digest, filename in files if released(unescape(filename).strip()) == Version(version)}
    if not found:
        raise SystemExit(f"the index has no {name} {version}")
    return sorted(found)


def local_digests(name: str, version: str) -> list[str]:
    """Of the builds of a release that lie in folders of this machine."""
    wheels = [path for folder in configured("find-links").split() for path in Path(folder).glob("*.whl")]
    mine = [
        path for path in wheels if parse_wheel_filename(path.name)[:2] == (canonicalize_name(name), Version(version))
    ]
    if not mine:
        raise SystemExit(f"pip is set up with no folder that has {name} {version}")
    return sorted(sha256(path.read_bytes()).hexdigest() for path in mine)


def released(filename: str) -> Version | None:
    """The version a file belongs to; none for kinds of files that pip does not take."""
    try:
        return parse_wheel_filename(filename)[1] if filename.endswith(".whl") else parse_sdist_filename(filename)[1]
    except ValueError:
        return None


def lock(path: Path) -> None:
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        pin = PIN.match(line)
        if pin:
            marker = pin["marker"] or ""
            hashes = [f"    --hash=sha256:{digest}" for digest in digests(pin["name"], pin["version"])]
            lines.append(" \\\n".join([f"{pin['name']}=={pin['version']}{marker}", *hashes]))
        elif not line.lstrip().startswith("--hash="):
            lines.append(line)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(map(str, Path().glob("requirements*.lock"))):
        lock(Path(name))
