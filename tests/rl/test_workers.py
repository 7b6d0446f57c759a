"""A batch in other processes is the same batch."""

import os
import signal
from typing import Any

import numpy as np
import pytest

import gulch
from gulch.rl.batch import BadBatch
from gulch.rl.catalogue import Kind
from gulch.rl.workers import Workers
from tests.rl.rlkit import every_kind


def spread(name: str, n: int, workers: int, **more: Any) -> Workers:
    batch = gulch.batch(name, n, seed=3, workers=workers, **more)
    assert isinstance(batch, Workers)
    return batch


@every_kind
def test_however_many_processes_play_the_arrays_are_the_same(kind: Kind) -> None:
    table: dict[str, Any] = {"players": kind.players, "options": kind.options}
    here, there = gulch.batch(kind.game, 10, seed=3, **table), spread(kind.game, 10, 3, **table)
    rng = np.random.default_rng(1)
    for number in range(120):
        picks = (rng.random(10) * here.counts).astype(np.int64)
        if number % 2:
            here.pick(picks)
            there.send_picks(picks)
            there.receive()
        else:
            actions = here.options[np.arange(10), np.minimum(picks, here.listed - 1)].astype(np.int64)
            here.step(actions)
            there.send(actions)
            there.receive()
        listed = np.arange(here.listed)[None] < here.counts[:, None]
        for array in here.table.shapes():
            one, other = getattr(here, array), getattr(there, array)
            assert ((one == other) if array != "options" else (one == other) | ~listed).all(), array
    there.reset(9)
    here.reset(9)
    assert (here.obs == there.obs).all()
    there.close()


def test_a_wrong_answer_is_refused_before_anything_is_played() -> None:
    batch = spread("way-out-west", 4, 2)
    before = batch.obs.copy()
    shut = int(np.flatnonzero(batch.mask[3] == 0)[0])
    good = batch.options[:, 0].astype(np.int64)
    with pytest.raises(BadBatch, match="game 3"):
        batch.step([*good[:3], shut])
    with pytest.raises(BadBatch, match="game 0"):
        batch.pick([999, 0, 0, 0])
    with pytest.raises(BadBatch, match="nothing was sent"):
        batch.receive()
    assert (batch.obs == before).all()
    batch.send(good)
    with pytest.raises(BadBatch, match="not been received"):
        batch.send(good)
    batch.receive()
    assert not (batch.obs == before).all()
    batch.close()


def test_without_a_mask_places_are_answered() -> None:
    batch = spread("way-out-west", 4, 2, mask=False)
    with pytest.raises(BadBatch, match="mask"):
        batch.step([0, 0, 0, 0])
    batch.pick([0, 0, 0, 0])
    batch.close()


def test_a_process_that_dies_ends_the_batch_with_a_word() -> None:
    batch = spread("way-out-west", 4, 2)
    os.kill(batch.processes[1].pid, signal.SIGKILL)
    with pytest.raises(BadBatch, match="has ended"):
        for _ in range(3):
            batch.pick([0, 0, 0, 0])
    with pytest.raises(BadBatch):
        batch.pick([0, 0, 0, 0])
    assert all(process.poll() is not None for process in batch.processes)
