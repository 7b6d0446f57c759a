"""Runs of numbers are copied without a look at each place: so each function has to refuse what leaves its rows."""

from collections.abc import Callable

import numpy as np
import pytest

from gulch.core.ints import i16, i64, vec
from gulch.core.runs import copy_columns, copy_run, copy_seats, copy_shifted, copy_turned, fill_run, scale, sum_of

LENGTHS = [0, 1, 3, 7, 8, 9, 16, 31, 64]  # shorter and longer than what is copied at a time
ROW = 80


def out() -> vec[i16]:
    return vec[i16]([-7] * ROW)


def numbers(count: int, least: int = -500, most: int = 500) -> list[int]:
    return [int(n) for n in np.random.default_rng(count).integers(least, most, count)]


@pytest.mark.parametrize("count", LENGTHS)
@pytest.mark.parametrize("at", [0, 5])
def test_a_run_is_copied_and_nothing_around_it(count: int, at: int) -> None:
    given, written = numbers(count + 3), out()
    copy_run(written, at, vec[i64](given), 2, count)
    assert list(written) == [-7] * at + given[2 : 2 + count] + [-7] * (ROW - at - count)
    written = out()
    copy_columns(written, at, vec[i16](given), 2, count)
    assert list(written)[at : at + count] == given[2 : 2 + count]
    written = out()
    copy_shifted(written, at, vec[i64](given), count, 1000)
    assert list(written)[at : at + count] == [n + 1000 for n in given[:count]]
    fill_run(written, at, count, -1000)
    assert list(written) == [-7] * at + [-1000] * count + [-7] * (ROW - at - count)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("share", [1, 2, 9])
def test_a_row_by_seat_is_turned(seats: int, share: int) -> None:
    for blocks in (1, 2):
        given = numbers(blocks * share * seats)
        if len(given) > ROW:
            continue
        for seat in range(seats):
            written = out()
            copy_turned(written, 1, vec[i64](given), share, seats, seat)
            wanted = np.roll(np.reshape(given, (blocks, seats, share)), -seat, axis=1).ravel()
            assert list(written) == [-7, *wanted, *[-7] * (ROW - 1 - len(given))]


@pytest.mark.parametrize("count", LENGTHS)
def test_seats_are_counted_from_the_one_that_looks(count: int) -> None:
    given, written = numbers(count, -3, 9), out()
    copy_seats(written, 0, vec[i64](given), 0, count, 4, 3)
    assert list(written)[:count] == [(n - 3) % 4 if 0 <= n < 4 else n for n in given]


@pytest.mark.parametrize("step", [1, 9])
def test_columns_are_added_up_and_scaled(step: int) -> None:
    given = [abs(n) for n in numbers(ROW)]
    row = vec[i16](given)
    assert sum_of(row, 3, step, 8) == sum(given[3 : 3 + 8 * step : step])
    scale(row, 3, step, 8, 3 << 13, 14, 600)
    wanted = given[:]
    wanted[3 : 3 + 8 * step : step] = [min(600, n * 3 // 2) for n in given[3 : 3 + 8 * step : step]]
    assert list(row) == wanted


@pytest.mark.parametrize(("at", "count"), [(-1, 3), (ROW - 2, 3), (0, ROW + 1), (2**63 - 1, 1), (0, -1)])
def test_a_run_that_leaves_its_row_is_refused_and_nothing_is_written(at: int, count: int) -> None:
    long, written, columns = vec[i64]([1] * (2 * ROW)), out(), vec[i16]([1] * (2 * ROW))
    short = vec[i64]([1] * ROW)
    tries: list[Callable[[], None]] = [
        lambda: copy_run(written, at, long, 0, count),
        lambda: copy_run(written, 0, short, at, count),
        lambda: copy_columns(written, at, columns, 0, count),
        lambda: copy_columns(written, 0, vec[i16]([1] * ROW), at, count),
        lambda: copy_shifted(written, at, long, count, 1),
        lambda: copy_seats(written, at, long, 0, count, 4, 1),
        lambda: copy_seats(written, 0, short, at, count, 4, 1),
        lambda: fill_run(written, at, count, 1),
        lambda: scale(written, at, 1, count, 1, 1, 1),
    ]
    for attempt in tries:
        with pytest.raises(IndexError):
            attempt()
    assert list(written) == [-7] * ROW


def test_a_row_that_is_not_by_seat_is_refused() -> None:
    for length, share, seat in [(8, 1, 4), (8, 1, -1), (8, 3, 0), (2, 1, 0), (8, -1, 0), (8, 0, 0)]:
        with pytest.raises(IndexError):
            copy_turned(out(), 0, vec[i64]([1] * length), share, 4, seat)
    with pytest.raises(IndexError):
        copy_turned(out(), ROW - 3, vec[i64]([1] * 4), 1, 4, 0)
    with pytest.raises(IndexError):
        copy_turned(out(), 0, vec[i64]([1] * 10), 1, 4, 0)
