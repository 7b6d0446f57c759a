"""Mends one fault in the C that mypyc writes: rows that plain Python hands to compiled code were never freed.

Whatever comes in from outside, as an argument or to be set as a field, is meant to be borrowed. Of a row mypyc takes a
reference all the same, which nobody gives back: each observation of a position would cost a kilobyte for good.
"""

import os
import re
from pathlib import Path

TAKEN = re.compile(
    r"(?P<row>\w+) = VecI64Api\.unbox\((?:value|obj_\w+)\);\n"
    r"\s*if \(VEC_IS_ERROR\((?P=row)\)\) \{\n"
    r"[^{}]*\}\n"
)


def borrowed(source: str) -> tuple[str, int]:
    """The same source with the references given back, and how many places that were."""
    return TAKEN.subn(
        lambda taken: f"{taken[0]}    if (!VEC_IS_ERROR({taken['row']})) VEC_I64_DECREF({taken['row']});\n", source
    )


def as_they_were(folder: Path) -> dict[Path, tuple[str, int]]:
    """The C files of an earlier build, and when each was written: what has not changed is not compiled again."""
    return {path: (path.read_text(encoding="utf-8"), path.stat().st_mtime_ns) for path in folder.glob("*.c")}


def give_rows_back(paths: list[str], before: dict[Path, tuple[str, int]]) -> int:
    """Mends the files in place. Once mypyc writes otherwise there is nothing to be found, and this can go."""
    places = 0
    for path in map(Path, paths):
        mended, found = borrowed(path.read_text(encoding="utf-8"))
        if found:
            path.write_text(mended, encoding="utf-8")
        text, moment = before.get(path, ("", 0))
        if text == mended:
            os.utime(path, ns=(moment, moment))
        places += found
    return places
