"""Polishes the C that mypyc writes: the same games with less work.

What is always done cannot turn a mistake into nonsense. Indices are expected to be in range, and looked at all the
same; rows come from ``spare_rows.h``; and a row is not counted while a function only reads from it or writes into it,
if nothing that could replace it happens meanwhile.

What ``trusting`` adds is for games that are known to be sound (``make tuned``): a field is not asked whether it was
ever set, and a row that only ``copy`` and the like replace is never counted while it is used.

All of it goes by the text. ``polish`` says how often each thing was found; setup.py tells where one was not.
"""

import re
from collections import Counter
from pathlib import Path

FUNCTION = re.compile(r"(?m)(?=^\w.*\) \{$)|(?<=^\}\n)")
HEAD = re.compile(r"\w[\w *]*?(\w+)\(.*\) \{\n")
CALL = re.compile(r"\b(\w+(?:(?:\.|->)\w+)?)\(")
LABEL = re.compile(r"(CPyL\d+): ;")
GOTO = re.compile(r"goto (CPyL\d+);")
ROW_SET = re.compile(r"VEC_I64_DECREF\(\(\(")  # the row that a field held until now
FIELD = re.compile(r"cpy_r_r\d+ = \(\(\w+ \*\)\w+\)->_(\w+);")
HELD = re.compile(r"(VEC_(?:I64|T))_INCREF\((cpy_r_r\d+)\);")
# Calls that leave all objects as they are, or only tell of an error.
HARMLESS = re.compile(
    r"if|while|sizeof|likely|unlikely|VEC_\w+_INCREF|VEC_I64_DECREF|CPy_INCREF|VEC_IS_ERROR|row_(append|extend_vec|alloc|slice)|PyErr_\w+|CPyInt64_\w+"
    r"|CPy_(AddTraceback|AttributeError|TypeErrorTraceback|Unreachable)|_Py_NoneStruct"
)
REPLACERS = re.compile(r"___(copy|copy_agenda|begin|lay_out|__init__)\(")
SPELLING = {
    "index in range": (r"= (\(uint64_t\)\w+ < \(uint64_t\)\w+);", r"= likely(\1);"),
    "appended": (r"VecI64Api\.(append|extend_vec)\(", r"row_\1("),
    "allocated": (r"VecI64Api\.alloc\(", "row_alloc("),
    "sliced": (r"VecI64Api\.slice\(", "row_slice("),
    "let go": (r"Py_DECREF\(VEC_I64_BUF\(", "row_let_go(VEC_I64_BUF("),
}
UNSET = r"        (?:CPy_AttributeError|PyErr_SetString\(PyExc_AttributeError)"
TRUSTING = {
    "number was set": (
        rf"    if \(unlikely\((\w+) == -113\) && .*\n{UNSET}.*\n    \}}\n    (\w+) = \1 == -113;",
        r"    \2 = 0;",
    ),
    "object was set": (rf"if \(unlikely\(\w+(?:\.len < 0| == NULL)\)\) \{{\n(?={UNSET})", "if (0) {\n"),
    "global was set": (
        r"if \(likely\(\w+(?:\.len >= 0| != NULL)\)\) (goto \w+;\n    PyErr_SetString\(PyExc_NameError)",
        r"\1",
    ),
}


def polish(paths: list[str], trusting: bool = False) -> Counter[str]:
    """Polishes the files in place, and says how often each thing was done."""
    done: Counter[str] = Counter()
    texts = {path: spelled(path.read_text(encoding="utf-8"), SPELLING, done) for path in map(Path, paths)}
    functions = {path: FUNCTION.split(text) for path, text in texts.items()}
    every = [function for parts in functions.values() for function in parts]
    kept = never_replaced(every) if trusting else set()
    quiet = quiet_functions(every)
    for path, parts in functions.items():
        text = "".join(uncounted(part, quiet, kept, done) for part in parts)
        if trusting:
            text = spelled(text, TRUSTING, done)
        last = [found.end() for found in re.finditer(r"(?m)^#include .*$", text)][-1]
        path.write_text(f'{text[:last]}\n#include "spare_rows.h"{text[last:]}', encoding="utf-8")
    return done


def missing(done: Counter[str], trusting: bool = False) -> list[str]:
    """What should have been done and was not: mypyc writes it otherwise by now."""
    return [name for name in (*SPELLING, "not counted", *(TRUSTING if trusting else ())) if not done[name]]


def spelled(text: str, patterns: dict[str, tuple[str, str]], done: Counter[str]) -> str:
    for name, (pattern, new) in patterns.items():
        text, count = re.subn(pattern, new, text)
        done[name] += count
    return text


def quiet_functions(functions: list[str]) -> set[str]:
    """Those that replace no row and let go of nothing, nor does anything they call."""
    calls: dict[str, set[str]] = {}
    for function in functions:
        head = HEAD.match(function)
        if head and not ROW_SET.search(function):
            calls[head[1]] = {call for call in CALL.findall(function, head.end()) if not HARMLESS.fullmatch(call)}
    while True:
        loud = {name for name, called in calls.items() if not called <= calls.keys()}
        if not loud:
            return set(calls)
        for name in loud:
            del calls[name]


def never_replaced(functions: list[str]) -> set[str]:
    """Rows, by field, that only making and copying a position sets."""
    fields: set[str] = set()
    replaced: set[str] = set()
    for function in functions:
        fields |= set(re.findall(r"->_(\w+);", function))
        if not REPLACERS.search(function.partition("\n")[0]):
            replaced |= set(re.findall(r"->_(\w+) = cpy_r_\w+;", function))
    return fields - replaced


def uncounted(function: str, quiet: set[str], kept: set[str], done: Counter[str]) -> str:
    """Rows that a function only reads from and writes into, and that stay where they are meanwhile."""
    rows = set(HELD.findall(function))
    if not rows:
        return function
    lines = function.split("\n")
    for kind, row in sorted(rows):
        counting = {f"{kind}_INCREF({row});", f"{kind}_DECREF({row});"}
        whole = re.compile(rf"\b{row}\b(?!\.(len|items)\b)")
        used = {line.strip() for line in lines if row in line and whole.search(line)}
        used -= {*counting, f"VecI64 {row};", f"VecT {row};"}
        source = FIELD.fullmatch(used.pop()) if len(used) == 1 else None
        if source and (source[1] in kept or stays(lines, row, quiet)):
            lines = [line for line in lines if line.strip() not in counting]
            done["not counted"] += 1
    return "\n".join(lines)


def stays(lines: list[str], row: str, quiet: set[str]) -> bool:
    """Can nothing be replaced or let go from where a row is first counted until it no longer is, on every way there?"""
    labels = {found[1]: number for number, line in enumerate(lines) if (found := LABEL.fullmatch(line.strip()))}
    ahead = [number + 1 for number, line in enumerate(lines) if f"_INCREF({row});" in line]
    passed: set[int] = set()
    while ahead:
        here = ahead.pop()
        line = lines[here]
        if here in passed or f"_DECREF({row});" in line:
            continue
        passed.add(here)
        if ROW_SET.search(line) or not all(call in quiet or HARMLESS.fullmatch(call) for call in CALL.findall(line)):
            return False
        ahead += follows(lines, here, labels)
    return True


def follows(lines: list[str], here: int, labels: dict[str, int]) -> list[int]:
    """The lines that may come after this one; rather one too many than one too few."""
    line = lines[here].strip()
    goto = GOTO.search(line)
    if line.startswith("if (") and goto:
        return [labels[goto[1]], here + 1]
    if goto:
        return [labels[goto[1]]]
    if line.startswith("return") or line == "CPy_Unreachable();":
        return []
    if line.startswith("if (") and not line.endswith("{"):
        return [here + 1, here + 2]
    if line.endswith("{"):  # in, or past its end
        end = next(number for number in range(here, len(lines)) if lines[number].startswith("    }"))
        return [here + 1, end + 1]
    if line == "} else":
        return [here + 2]
    return [here + 1]
