"""Builds with mypyc where that is possible; elsewhere the same files run as plain Python.

What is packed up holds the client as well: where it is not built yet, tools/client.py builds it first.
GULCH_COMPILE=0 never compiles, =1 (as in continuous integration) makes a failed compile an error.
GULCH_ONLY names one game folder, to compile it alone while it is being written.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

sys.path.insert(0, str(Path(__file__).parent / "tools"))
from mends import as_they_were, mend

WISH = os.environ.get("GULCH_COMPILE", "")
ONLY = os.environ.get("GULCH_ONLY", "")
CORE = [
    *("src/gulch/core/steps.py", "src/gulch/core/lanes.py", "src/gulch/core/guides.py"),
    *("src/gulch/bots/evaluate.py", "src/gulch/bots/search.py"),
]
CLIENT = Path("src/gulch/web/static/manifest.json")


def compiled() -> list[str]:
    """The core, and of each game the files that speak of native numbers."""
    games = [Path("src/gulch/games") / ONLY] if ONLY else sorted(Path("src/gulch/games").glob("*/"))
    chapters = [path for game in games for path in sorted(game.rglob("*.py")) if "gulch.core.ints" in path.read_text()]
    return [name for name in [*CORE, *map(str, chapters)] if Path(name).exists()]


def extensions() -> list[object]:
    if WISH == "0":
        return []
    try:
        from mypyc.build import mypycify

        before = as_they_were(Path("build"))
        modules = mypycify(compiled(), opt_level="3", multi_file=True)
        if 0 in mend([source for module in modules for source in module.sources], before):
            raise RuntimeError("mypyc writes something else than tools/mends.py mends")
    except (Exception, SystemExit) as trouble:  # no mypyc here, or it refuses a file
        if WISH == "1":
            raise
        print("gulch: not compiled:", trouble, file=sys.stderr)
        return []
    for module in modules:
        module.optional = WISH != "1"  # no C compiler: carry on without
        if os.name == "posix":  # nothing outside calls into it, so calls inside may be direct and inlined
            module.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
            module.extra_compile_args += ["-ffp-contract=off"]  # chances come out alike on every machine
        if links_across_files():
            module.extra_compile_args += ["-flto=auto"]
            module.extra_link_args += ["-flto=auto", "-O3", "-fvisibility=hidden", "-fno-semantic-interposition"]
    return modules


def links_across_files() -> bool:
    """Rules lie in many files and call each other all the time: inlined over their borders, a game is a tenth faster.
    Of the compilers only GCC always brings the linker it takes."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return False
    asked = subprocess.run([compiler, "--version"], check=False, capture_output=True, text=True)
    return "Free Software Foundation" in asked.stdout


class SideBySide(build_ext):
    """Compiles the C files of one extension on all cores; setuptools would take them one after another."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def compile_all(sources: list[str], *args: object, **more: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                done = pool.map(lambda source: one_by_one([source], *args, **more), sources)
                return [obj for objects in done for obj in objects]

        self.compiler.compile = compile_all
        super().build_extensions()


def build_client() -> None:
    if not CLIENT.exists():
        subprocess.run([sys.executable, "tools/client.py"], check=True)


class WithClient(build_py):
    def run(self) -> None:
        if not self.editable_mode:  # who works on it builds it when he likes
            build_client()
        super().run()


class SourcesWithClient(sdist):
    """Whoever installs from the sources needs no Node."""

    def run(self) -> None:
        build_client()
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": SideBySide, "build_py": WithClient, "sdist": SourcesWithClient},
)
