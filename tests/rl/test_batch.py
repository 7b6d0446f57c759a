"""Many games at once: the same games as one by one, refused answers, ends, arrays that are memory."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import gulch
from gulch.core.lanes import dice_of
from gulch.core.seen import digest, observe
from gulch.core.steps import CHANCE, NOBODY
from gulch.rl.batch import BadBatch, Batch
from tests.rl.lanekit import EVERYWHERE, GAMES, other_truth, spelled, written
from tests.test_builds import SOURCE, plain_source

__all__ = ["plain_source"]

PLAY = """
import hashlib, sys
import numpy as np
import gulch
from gulch.core.seen import digest
for name in sys.argv[1:]:
    b = gulch.batch(name, 6, seed=11, longest=400)
    rng, told, held = np.random.default_rng(3), hashlib.sha256(), b.obs
    for _ in range(150):
        b.pick((rng.random(b.n) * b.counts).astype(np.int64))
        listed = np.arange(b.listed)[None] < b.counts[:, None]
        for array in (b.obs, b.mask, b.counts, b.seat, b.done, b.rewards, b.places, b.points, b.options * listed):
            told.update(np.ascontiguousarray(array).tobytes())
    assert held is b.obs, "the arrays are the same ones all the time"
    print(name, told.hexdigest(), [digest(s) for s in b.lane.states])
print("lists" if isinstance(b.lane.seen, list) else "memory")
"""


def here(*args: Any, **more: Any) -> Batch:
    batch = gulch.batch(*args, **more)
    assert isinstance(batch, Batch)
    return batch


def any_of(batch: Any, rng: np.random.Generator) -> Any:
    return (rng.random(batch.n) * batch.counts).astype(np.int64)


WITHOUT_ROWS = "import sys; sys.modules['librt'] = sys.modules['mypy_extensions'] = None\n"


def played(source: Any, hash_seed: str, before: str = "") -> list[str]:
    env = {"PYTHONPATH": str(source), "PYTHONHASHSEED": hash_seed}
    known = [name for name in GAMES if name != "high-noon"]
    done = subprocess.run(
        [sys.executable, "-c", before + PLAY, *known], env=env, check=True, capture_output=True, text=True
    )
    return done.stdout.splitlines()


def test_every_build_writes_the_same_arrays(plain_source: Any) -> None:
    *games, memory = played(SOURCE, "1")
    assert memory == "memory" and len(games) == 4
    assert played(SOURCE, "3") == played(plain_source, "2") == [*games, "memory"]
    assert played(plain_source, "2", WITHOUT_ROWS) == [*games, "lists"]


@pytest.mark.parametrize(("name", "mode"), EVERYWHERE, ids=spelled)
def test_games_are_those_that_are_played_one_by_one(name: str, mode: dict[str, Any]) -> None:
    """The same seed and the same answers, step by step: state, question, options, what is seen, how it ends."""
    b = here(name, 3, seed=5, longest=500, **mode)
    first, actions = b.table.first, b.layout.actions
    games, dice = [first.copy() for _ in range(3)], [dice_of(5 + i) for i in range(3)]
    rng, answers = np.random.default_rng(1), 0
    for _ in range(120):
        for i, s in enumerate(games):
            while s.seat == CHANCE or (s.seat >= 0 and len(s.legal()) == 1):
                s.play(s.stop.sample(s, s.told, dice[i]) if s.seat == CHANCE else s.legal()[0])
        if any(s.seat == NOBODY for s in games):
            break
        for i, s in enumerate(games):
            assert digest(b.lane.states[i]) == digest(s)
            assert b.seat[i] == s.seat
            legal = actions.legal(s)
            assert list(np.flatnonzero(b.mask[i])) == sorted(legal)
            assert list(b.options[i, : b.counts[i]]) == legal[: b.listed]
            seen = observe(s, int(s.seat))
            behind = len(b.layout.fixed)
            assert (b.obs[i, 4 : b.layout.width - behind] == written(b.table.box.rows(first), seen, int(s.seat))).all()
            assert [b.obs[i, 0], b.obs[i, 3]] == [s.stop.number, s.seat]
            assert int(b.obs[i, 1]) + 1024 * int(b.obs[i, 2]) == s.told or s.told >= 2**25
            assert b.notation(i) == [s.stop.word(s, s.told, choice) for choice in s.legal()]
        chosen = []
        for s in games:
            choice = s.legal()[int(rng.integers(len(s.legal())))]
            chosen.append(actions.number(s, choice))
            s.play(choice)
        b.step(chosen)
        answers += 1
    assert answers > 5


@pytest.mark.parametrize(("name", "mode"), EVERYWHERE, ids=spelled)
def test_nothing_that_is_told_depends_on_what_the_seat_may_not_know(name: str, mode: dict[str, Any]) -> None:
    """Another truth that the asked seat could be living in is told in the same arrays, to the last number."""
    b = here(name, 4, seed=9, **mode)
    rng, tried = np.random.default_rng(4), 0
    for number in range(40):
        for i in range(b.n):
            s = b.lane.states[i]
            truth = other_truth(b.table.box, observe(s, int(s.seat)), number)
            if truth.seat == s.seat:
                before = [array[i].copy() for array in (b.obs, b.mask, b.counts, b.seat, b.options[:, : b.counts[i]])]
                b.lane.unmask(i, s)
                b.lane.write(i, truth)
                b.refresh()
                after = [array[i] for array in (b.obs, b.mask, b.counts, b.seat, b.options[:, : b.counts[i]])]
                assert all((one == other).all() for one, other in zip(before, after, strict=True)), s.stop.name
                tried += 1
        b.pick(any_of(b, rng))
    assert tried > 20


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_ends_is_paid_and_begun_anew(name: str) -> None:
    b = here(name, 8, seed=2, longest=3000)
    rng, ended, anew = np.random.default_rng(1), 0, b.seeds.copy()
    for _ in range(4000):
        before = b.seeds.copy()
        b.pick(any_of(b, rng))
        over = b.done == 1
        assert (b.rewards[b.done != 1] == 0).all()
        for i in np.flatnonzero(over):
            worth = np.linspace(1, -1, b.players)
            assert abs(b.rewards[i].sum() - worth.sum()) < 1e-9, "who shares places shares what they are worth"
            order = np.argsort(b.places[i], kind="stable")
            assert (np.diff(b.rewards[i][order]) <= 1e-9).all(), "nobody is paid more than one before him"
            assert b.places[i].min() == 0
            assert b.lengths[i] > 0
            assert b.seeds[i] == before[i] + 8
        ended += int(over.sum())
        if ended > 12:
            break
    assert ended > 12
    b.reset(2)
    assert (b.seeds == anew).all()
    assert not b.done.any()


def test_games_do_not_depend_on_how_many_are_played_beside_them() -> None:
    few, many = here("way-out-west", 2, seed=40), here("way-out-west", 64, seed=40)
    rng = np.random.default_rng(2)
    for _ in range(60):
        assert (few.obs == many.obs[:2]).all()
        picks = any_of(many, rng)
        many.pick(picks)
        few.pick(picks[:2])


def test_a_game_is_left_as_it_is_or_begun_anew_alone() -> None:
    b = here("wild-west-way", 3, seed=1)
    rng = np.random.default_rng(5)
    for _ in range(10):
        b.pick(any_of(b, rng))
    before = b.obs.copy()
    picks = any_of(b, rng)
    picks[1] = -1
    b.pick(picks)
    assert (b.obs[1] == before[1]).all()
    assert not (b.obs[0] == before[0]).all()
    b.restart(1, 1 + 1)
    assert (b.obs[1] == here("wild-west-way", 3, seed=1).obs[1]).all()
    assert b.mask[1].sum() == b.counts[1]


def test_a_wrong_answer_is_named_and_nothing_is_played() -> None:
    b = here("outlaws", 4, seed=1)
    before = [digest(s) for s in b.lane.states]
    good = b.options[:, 0].astype(np.int64)
    for wrong in (b.actions, -2, int(np.flatnonzero(b.mask[2] == 0)[0])):
        bad = good.copy()
        bad[2] = wrong
        with pytest.raises(BadBatch, match="game 2"):
            b.step(bad)
    with pytest.raises(BadBatch, match="game 3"):
        b.pick([0, 0, 0, 999])
    for shape in ([0, 0, 0], [[0, 0, 0, 0]], [0.5, 0, 0, 0], ["a", "b", "c", "d"]):
        with pytest.raises(BadBatch):
            b.pick(shape)
    assert [digest(s) for s in b.lane.states] == before


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"n": 0}, "n: 0"),
        ({"players": 9}, "players: 9"),
        ({"pays": [1.0]}, "pays"),
        ({"listed": 0}, "listed"),
        ({"longest": -1}, "longest"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**61}, "seed"),
        ({"workers": 9}, "workers"),
        ({"options": {"nonsense": "1"}}, "nonsense"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(more: dict[str, Any], said: str) -> None:
    with pytest.raises((BadBatch, gulch.BadOption), match=said):
        gulch.batch("way-out-west", **{"n": 4, **more})


def test_arrays_are_the_memory_of_the_lane_and_can_be_handed_on() -> None:
    b = here("way-out-west", 4, seed=1)
    handed_on, held = np.from_dlpack(b.obs), b.obs
    b.pick([0, 0, 0, 0])
    assert held is b.obs
    assert (handed_on == b.obs).all()
    assert np.shares_memory(handed_on, b.obs) or isinstance(b.lane.seen, list)


@pytest.mark.parametrize("n", [1, 3, 64])
def test_arrays_begin_where_other_libraries_want_them_to(n: int) -> None:
    """JAX takes no others without copying."""
    for more in ({}, {"mask": False}):
        b = here("wild-west-way", n, **more)
        if not isinstance(b.lane.seen, list):
            assert b.obs.ctypes.data % 64 == 0 and (b.mask.size == 0 or b.mask.ctypes.data % 64 == 0)
        b.pick([0] * n)
        assert (b.obs[:, 3] == b.seat).all()


def test_a_game_can_be_broken_off() -> None:
    b = here("outlaws", 4, seed=1, longest=30)
    rng = np.random.default_rng(1)
    for number in range(30):
        b.pick(any_of(b, rng))
        cut = b.done == 2
        assert not cut.any() or number == 29
    assert cut.any()
    assert (b.places[cut] == -1).all()
    assert not b.rewards[cut].any()


def test_a_layout_tells_every_column_by_name() -> None:
    b = here("way-out-west", 1, players=3)
    assert b.layout.names[:4] == ["step", "told/low", "told/high", "seat"]
    assert b.layout.names[-len(b.layout.fixed)] == "players"
    assert b.obs[0, b.layout.places["players"]] == [3]
    assert b.layout.places["money"].stop - b.layout.places["money"].start == 3
    assert len(b.layout.text().splitlines()) == b.layout.width
