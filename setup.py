"""Builds with mypyc where that is possible; elsewhere the same files run as plain Python.

What is packed up holds the client as well: where it is not built yet, tools/client.py builds it first.
GULCH_COMPILE=0 never compiles, =1 (as in continuous integration) makes a failed compile an error.
GULCH_ONLY names one game folder, to compile it alone while it is being written.
GULCH_TUNE=train compiles what counts how often each branch is taken, =use by what was counted (tools/tune.py).
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
from mends import as_they_were, leave_unchanged, mend
from polish import missing, polish

WISH = os.environ.get("GULCH_COMPILE", "")
ONLY = os.environ.get("GULCH_ONLY", "")
TUNE = os.environ.get("GULCH_TUNE", "")
CORE = [
    *(f"src/gulch/core/{name}.py" for name in ("steps", "runs", "lanes", "looks", "guides")),
    *("src/gulch/bots/evaluate.py", "src/gulch/bots/search.py"),
]
COUNTS = f"-fprofile-dir={Path('build/counts').absolute()}"
# To the compiler and to the linker. Nothing outside calls into the rules, so calls inside may be direct and inlined;
# chances come out alike on every machine.
DIRECT = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt", "-ffp-contract=off"]
ACROSS_FILES = (["-flto=auto"], ["-flto=auto", "-O3", "-fvisibility=hidden", "-fno-semantic-interposition"])
BY_COUNTS = ["-fprofile-use", COUNTS, "-fprofile-partial-training", "-Wno-missing-profile"]
FLAGS = {
    "": ACROSS_FILES,
    "train": (["-fprofile-generate", "-fprofile-update=single", COUNTS], ["-fprofile-generate"]),
    "use": ([*ACROSS_FILES[0], *BY_COUNTS], [*ACROSS_FILES[1], *BY_COUNTS]),
}
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
        modules = mypycify(compiled(), opt_level="3", debug_level="0", multi_file=True)
        sources = [source for module in modules for source in module.sources]
        if 0 in mend(sources):
            raise RuntimeError("mypyc writes something else than tools/mends.py mends")
        rules = [source for source in sources if "__native_gulch" in source]
        if lost := missing(polish(rules, trusting=bool(TUNE)), trusting=bool(TUNE)):
            if WISH == "1":
                raise RuntimeError(f"mypyc writes something else than tools/polish.py polishes: {lost}")
            print("gulch: slower than it could be: mypyc writes otherwise than tools/polish.py knows", file=sys.stderr)
        leave_unchanged(sources, before)
    except (Exception, SystemExit) as trouble:  # no mypyc here, or it refuses a file
        if WISH == "1":
            raise
        print("gulch: not compiled:", trouble, file=sys.stderr)
        return []
    is_gcc = compiler_is_gcc()
    for module in modules:
        module.optional = WISH != "1"  # no C compiler: carry on without
        if any("__native" in source for source in module.sources):
            module.sources.append("tools/spare_rows.c")
            module.include_dirs.append("tools")
            module.depends.append("tools/spare_rows.h")
        if os.name == "posix":
            module.extra_compile_args = [*module.extra_compile_args, *DIRECT]
        if is_gcc:
            module.extra_compile_args = [*module.extra_compile_args, *FLAGS[TUNE][0]]
            module.extra_link_args = [*module.extra_link_args, *FLAGS[TUNE][1]]
    return modules


def compiler_is_gcc() -> bool:
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
