"""What is done to the C that mypyc writes: it is found, it stays sound, and where it is not found that is told."""

import itertools
from collections import Counter
from pathlib import Path

import polish
import pytest

READ = """char CPyDef_table___West___pay(PyObject *cpy_r_self, int64_t cpy_r_seat) {
    VecI64 cpy_r_r1;
    int64_t cpy_r_r2;
    char cpy_r_r3;
    cpy_r_r1 = ((WestObject *)cpy_r_self)->_money;
    if (unlikely(cpy_r_r1.len < 0)) {
        CPy_AttributeError("table.py", "pay", "West", "money", 7, CPyStatic_globals);
        goto CPyL9;
    }
    VEC_I64_INCREF(cpy_r_r1);
    cpy_r_r2 = CPyDef_table___at(cpy_r_seat);
    cpy_r_r5 = (int64_t)cpy_r_r1.len;
    cpy_r_r3 = (uint64_t)cpy_r_r2 < (uint64_t)cpy_r_r5;
    if (cpy_r_r3) {
        goto CPyL4;
    } else
        goto CPyL5;
CPyL4: ;
    cpy_r_r1.items[cpy_r_r2] = 1;
    VEC_I64_DECREF(cpy_r_r1);
    return 1;
CPyL5: ;
    VEC_I64_DECREF(cpy_r_r1);
CPyL9: ;
    return 2;
}
"""
AT = """int64_t CPyDef_table___at(int64_t cpy_r_seat) {
    return cpy_r_seat;
}
"""


def polished(*functions: str, trusting: bool = False) -> tuple[str, Counter[str]]:
    done: Counter[str] = Counter()
    quiet = polish.quiet_functions(list(functions))
    kept = polish.never_replaced(list(functions)) if trusting else set()
    return polish.uncounted(functions[0], quiet, kept, done), done


def test_a_row_is_not_counted_while_nothing_can_replace_it() -> None:
    text, done = polished(READ, AT)
    assert done["not counted"] == 1 and "REF(cpy_r_r1)" not in text
    assert text.replace("\n", "") == READ.replace("    VEC_I64_INCREF(cpy_r_r1);\n", "").replace(
        "    VEC_I64_DECREF(cpy_r_r1);\n", ""
    ).replace("\n", "")


@pytest.mark.parametrize(
    "loud",
    [
        "    CPY_GET_METHOD(cpy_r_step, CPyType_Step, 1, StepObject, char (*)(PyObject *))(cpy_r_step);",
        "    CPy_DECREF(cpy_r_owner);",
        "    Py_TYPE(cpy_r_x)->tp_free(cpy_r_x);",
        "        VEC_I64_DECREF(((WestObject *)cpy_r_self)->_money);",
        "    cpy_r_r4 = CPyDef_table___who_knows(cpy_r_seat);",
    ],
)
def test_a_row_stays_counted_where_something_could(loud: str) -> None:
    """Before it is used, in a function called meanwhile, and only on one of the ways there; afterwards is no matter."""
    before = READ.replace("    cpy_r_r2 = CPyDef", f"{loud}\n    cpy_r_r2 = CPyDef")
    deep = AT.replace("    return", f"{loud}\n    return")
    aside = READ.replace("CPyL5: ;", f"CPyL5: ;\n{loud}")
    for one, other in (before, AT), (READ, deep), (aside, AT):
        assert polished(one, other) == (one, Counter())
    after = READ.replace("    return 1;", f"{loud}\n    return 1;")
    assert polished(after, AT)[1]["not counted"] == 1


def test_only_what_is_seen_to_be_quiet_is() -> None:
    """A declaration says nothing, and neither does a function that calls itself quiet by calling a loud one."""
    declared = "int64_t CPyDef_table___at(int64_t cpy_r_seat);\n"
    assert polished(READ, declared) == (READ, Counter())
    deeper = AT.replace("return cpy_r_seat", "return CPyDef_table___deeper(cpy_r_seat)")
    loud = AT.replace("___at", "___deeper").replace("    return", "    CPy_DECREF(cpy_r_x);\n    return")
    assert polished(READ, deeper, loud) == (READ, Counter())
    assert polished(READ, deeper, AT.replace("___at", "___deeper"))[1]["not counted"] == 1


def test_a_row_that_is_handed_on_stays_counted() -> None:
    handed = READ.replace("    return 1;", "    cpy_r_row = cpy_r_r1;\n    return 1;")
    assert polished(handed, AT) == (handed, Counter())


def test_who_trusts_the_rules_counts_no_row_that_only_copies_replace() -> None:
    loud = READ.replace("    cpy_r_r2 = CPyDef", "    CPy_DECREF(cpy_r_owner);\n    cpy_r_r2 = CPyDef")
    copy = "PyObject *CPyDef_table___West___copy(PyObject *cpy_r_self) {\n    new->_money = cpy_r_r1;\n}\n"
    assert polished(loud, AT, copy, trusting=True)[1]["not counted"] == 1
    assert polished(loud, AT, copy.replace("copy", "deal"), trusting=True)[1]["not counted"] == 0


CHECKED = """#include "CPy.h"
char CPyDef_x(PyObject *cpy_r_self) {
    cpy_r_r0 = ((StateObject *)cpy_r_self)->_depth;
    if (unlikely(cpy_r_r0 == -113) && !(((StateObject *)cpy_r_self)->bitmap & 16)) {
        PyErr_SetString(PyExc_AttributeError, "attribute 'depth' of 'State' undefined");
    }
    cpy_r_r1 = cpy_r_r0 == -113;
    if (likely(cpy_r_r2.len >= 0)) goto CPyL5;
    PyErr_SetString(PyExc_NameError, "value for final name \\"COST\\" was not set");
CPyL5: ;
    cpy_r_r3 = VecI64Api.append(VecI64Api.slice(VecI64Api.alloc(0, 8), 0, 9), 1);
    Py_DECREF(VEC_I64_BUF(self->_row));
}
"""


def test_checks_stay_unless_the_rules_are_trusted_and_what_is_not_found_is_told(tmp_path: Path) -> None:
    path = tmp_path / "native.c"
    for trusting in (False, True):
        path.write_text(CHECKED + READ + AT, encoding="utf-8")
        done = polish.polish([str(path)], trusting)
        text = path.read_text(encoding="utf-8")
        assert polish.missing(done, trusting) == []
        assert ("cpy_r_r1 = 0;" in text) == ("if (0) {" in text) == trusting
        assert ("likely(cpy_r_r2.len >= 0)" in text) != trusting
        assert "VecI64Api" not in text and text.startswith('#include "CPy.h"\n#include "spare_rows.h"\n')
        for name in done:
            assert polish.missing(done - Counter({name: done[name]}), trusting) == [name]


def test_every_way_on_from_a_line_is_looked_at() -> None:
    lines = READ.split("\n")
    labels = {"CPyL4": 17, "CPyL5": 21, "CPyL9": 23}
    ways = {line.strip(): polish.follows(lines, number, labels) for number, line in enumerate(lines)}
    assert [lines[number].strip() for number in ways["if (cpy_r_r3) {"]] == ["goto CPyL4;", "goto CPyL5;"]
    assert ways["return 1;"] == [] and ways["goto CPyL4;"] == [17]
    assert all(number < len(lines) for number in itertools.chain(*ways.values()) if number != len(lines))
