"""Mends three faults in the C that mypyc writes. Once it writes otherwise nothing is found any more, and they can go.

Rows that plain Python hands to compiled code were never freed: whatever comes in from outside, as an argument or to
be set as a field, is meant to be borrowed, but of a row mypyc takes a reference all the same, which nobody gives back.
Each observation of a position would cost a kilobyte for good.

Objects that the garbage collector does not know, such as positions, were let go by way of its list when they lay deep
in one another. The links of that list are kept in front of an object the collector knows; in front of any other lies
something else, which was overwritten.

Before every number of a row it is looked whether there is such a place, and a compiler that has to look cannot take
several numbers at once. In ``core/runs.py`` every function has looked at the whole run before: there it is left out.
"""

import os
import re
from pathlib import Path

TAKEN = re.compile(
    r"(?P<row>\w+) = Vec(?P<kind>\w+?)Api\.unbox\((?:value|obj_\w+)\);\n"
    r"\s*if \(VEC_IS_ERROR\((?P=row)\)\) \{\n"
    r"[^{}]*\}\n"
)
LET_GO = re.compile(
    r"(?P<before>_dealloc\(\w+ \*self\)\n\{\n)"
    r"\s*CPy_TRASHCAN_BEGIN\(self, \w+\)\n"
    r"(?P<body>(?:    (?!CPy_TRASHCAN).*\n)+)"
    r"\s*CPy_TRASHCAN_END\(self\)\n"
    r"\s*done: ;\n"
)
LOOKED_AT = "core___runs.c"  # how the file ends whose functions look for themselves
LOOK = re.compile(r"(?P<found>\w+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;(?P<then>\n\s*if \((?P=found)\) goto \w+;)")


def given_back(source: str) -> tuple[str, int]:
    """The same source with borrowed rows given back, and how many places that were."""

    def mended(taken: re.Match[str]) -> str:
        row, kind = taken["row"], taken["kind"].upper()
        return f"{taken[0]}    if (!VEC_IS_ERROR({row})) VEC_{kind}_DECREF({row});\n"

    return TAKEN.subn(mended, source)


def let_go(source: str) -> tuple[str, int]:
    """The same source in which objects that the collector does not know are let go at once."""
    return LET_GO.subn(lambda found: found["before"] + found["body"], source)


def unlooked(source: str) -> tuple[str, int]:
    """The same source in which every place is taken to be there."""
    return LOOK.subn(lambda look: f"{look['found']} = 1;{look['then']}", source)


def as_they_were(folder: Path) -> dict[Path, tuple[str, int]]:
    """The C files of an earlier build, and when each was written: what has not changed is not compiled again."""
    return {path: (path.read_text(encoding="utf-8"), path.stat().st_mtime_ns) for path in folder.glob("*.c")}


def leave_unchanged(paths: list[str], before: dict[Path, tuple[str, int]]) -> None:
    """What says the same as in that build counts as written then."""
    for path in map(Path, paths):
        text, moment = before.get(path, ("", 0))
        if text == path.read_text(encoding="utf-8"):
            os.utime(path, ns=(moment, moment))


def mend(paths: list[str]) -> tuple[int, int, int]:
    """Mends the files in place, and says in how many places: rows, objects, looks."""
    rows = objects = looks = 0
    for path in map(Path, paths):
        source, found = given_back(path.read_text(encoding="utf-8"))
        mended, freed = let_go(source)
        spared = 0
        if path.name.endswith(LOOKED_AT):
            mended, spared = unlooked(mended)
        if found or freed or spared:
            path.write_text(mended, encoding="utf-8")
        rows += found
        objects += freed
        looks += spared
    return rows, objects, looks
