"""Every build plays the same games: compiled or plain, whatever the hash seed."""

import os
import shutil
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import mends
import pytest

import gulch
from gulch.core import steps
from gulch.core.laws import Trial
from gulch.core.options import house_rules
from gulch.core.seen import load, observe, save
from gulch.games import find, names

SOURCE = Path(gulch.__file__).parent.parent

PLAY = """
import sys
from gulch.core.options import house_rules
from gulch.core.seen import digest
from gulch.core.steps import CHANCE, NOBODY, Rng
from gulch.core import steps
from gulch.games import find
from gulch.core.laws import Trial, random_answer

box = find(sys.argv[1])
trial = Trial(box.game, box.options, box.names)
print("plain" if steps.__file__.endswith(".py") else "compiled")
for seed in range(4):
    rng = Rng(seed)
    s = trial.start(rng)
    answers = 0
    while s.seat != NOBODY:
        s.play(random_answer(s, rng))
        answers += 1
        if answers % 40 == 0:
            print(digest(s))
    print(answers, digest(s), [int(n) for n in box.game.scores(s)])
from gulch.play.table import Table
from gulch.bots import choose
table = Table(box, seed="builds")
rng = Rng(5)
for _ in range(60):
    if table.over:
        break
    seat = table.waiting()[0]
    seen = table.observe(seat)
    table.play(seat, seen.stop.word(seen, seen.told, choose(box, seen, "random", 1.0, rng)))
print(table.hash())
from gulch.bots.players import LEGEND
asked = Table(box, seed="search")
print(LEGEND.ponder(box, asked.observe(asked.waiting()[0]), 30, 1e9, Rng(5)).findings()[:5])
for seat in (0, None):
    print(table.possible(seat), table.imagine(seat, 3).hash())
"""


def played(name: str, source: Any, hash_seed: Any) -> Any:
    env = {**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, name], env=env, check=True, capture_output=True, text=True, timeout=600
    )
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def plain_source(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The same files without the compiled ones."""
    folder = tmp_path_factory.mktemp("plain")
    ignore = shutil.ignore_patterns("*.so", "client", "static", "__pycache__", "web")
    shutil.copytree(SOURCE, folder, ignore=ignore, dirs_exist_ok=True)
    return folder


@pytest.mark.parametrize("name", names())
def test_every_build_and_process_plays_the_same_games(name: str, plain_source: Any) -> None:
    here, *games = played(name, SOURCE, "1")
    there, *plain = played(name, plain_source, "2")
    assert there == "plain"
    assert games == plain
    assert here == ("plain" if steps.__file__.endswith(".py") else "compiled")


def test_continuous_integration_tests_the_compiled_build() -> None:
    if os.environ.get("GULCH_COMPILE") == "1":
        assert not steps.__file__.endswith(".py")


@pytest.mark.parametrize("name", names())
def test_what_was_looked_at_is_freed_again(name: str) -> None:
    """Observing, storing and starting hand rows to the compiled rules: none of them may stay behind."""
    box = find(name)
    house = house_rules(box.options, {})
    found = list(Trial(box.game, box.options, box.names).positions(5, every=20))[:10]

    def look() -> None:
        for s in found:
            for seat in range(s.seats):
                observe(s, seat)
            load(box.game.start(s.seats, s.house), save(s))
            box.game.start(box.players[0], house)

    tracemalloc.start()
    try:
        for _ in range(20):
            look()  # whatever is remembered is remembered now, and as many rows are kept spare as ever will be
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(20):
            look()
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert grown < 20_000, f"{grown} bytes for {20 * len(found)} positions"


SETTER = """    VecI64 tmp;
    tmp = VecI64Api.unbox(value);
    if (VEC_IS_ERROR(tmp)) {
        CPy_TypeError("vec[i64]", value); return -1;
    }
    VEC_I64_INCREF(tmp);
"""


def test_generated_code_is_mended_and_what_has_not_changed_is_not_compiled_again(tmp_path: Path) -> None:
    path = tmp_path / "native.c"
    path.write_text(SETTER, encoding="utf-8")
    assert mends.mend([str(path)]) == (1, 0, 0)
    assert path.read_text(encoding="utf-8").count("VEC_I64_DECREF(tmp)") == 1
    os.utime(path, ns=(1000, 1000))
    before = mends.as_they_were(tmp_path)
    for text, moment in (SETTER, True), (SETTER.replace("tmp", "row"), False):
        path.write_text(text, encoding="utf-8")  # as it is generated once more
        mends.mend([str(path)])
        mends.leave_unchanged([str(path)], before)
        assert (path.stat().st_mtime_ns == 1000) == moment


def test_rows_of_every_kind_are_given_back() -> None:
    mended, places = mends.given_back(SETTER.replace("VecI64Api", "VecI16Api"))
    assert places == 1 and "VEC_I16_DECREF(tmp)" in mended


LOOKS = """
    cpy_r_r12 = (uint64_t)cpy_r_i < (uint64_t)cpy_r_r11;
    if (cpy_r_r12) goto CPyL11;
    cpy_r_r13 = cpy_r_i + cpy_r_r11;
"""


def test_places_are_taken_to_be_there_only_where_the_whole_run_was_looked_at(tmp_path: Path) -> None:
    spared, looking = tmp_path / "__native_gulch___core___runs.c", tmp_path / "__native_gulch___core___lanes.c"
    for path in (spared, looking):
        path.write_text(LOOKS, encoding="utf-8")
    assert mends.mend([str(spared), str(looking)]) == (0, 0, 1)
    assert "cpy_r_r12 = 1;" in spared.read_text(encoding="utf-8")
    assert looking.read_text(encoding="utf-8") == LOOKS


DEALLOC = """static void
table___West_dealloc(WestObject *self)
{
    CPy_TRASHCAN_BEGIN(self, table___West_dealloc)
    CPyDef_table___West_clear((PyObject *)self);
    Py_TYPE(self)->tp_free((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}
"""


def test_only_what_the_collector_does_not_know_is_let_go_at_once() -> None:
    mended, places = mends.let_go(DEALLOC)
    assert places == 1 and "TRASHCAN" not in mended and "tp_free" in mended and "West_clear" in mended
    known = DEALLOC.replace("{\n", "{\n    PyObject_GC_UnTrack(self);\n")
    assert mends.let_go(known) == (known, 0)


NESTED = """
from gulch.core.options import house_rules
from gulch.games import find, names
for name in names():
    box = find(name)
    s = box.game.start(box.players[0], house_rules(box.options, {}))
    for depth in range(40, 120):
        nest = s.copy()
        for _ in range(depth):
            nest = [nest]
        del nest
print("whole")
"""


def test_positions_that_lie_deep_in_one_another_are_let_go_without_harm() -> None:
    """The memory in front of each object is looked at when it is freed."""
    env = {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONMALLOC": "debug"}
    done = subprocess.run([sys.executable, "-c", NESTED], env=env, check=False, capture_output=True, text=True)
    assert done.stdout == "whole\n", done.stderr
