"""Runs of numbers, copied into rows many at once. Compiled; knows no game.

Each function looks once whether a run lies within its rows, and raises if not. What compiled code otherwise looks at
before every single number is taken out by ``tools/mends.py``, for the functions of this file alone: only then can a
compiler copy several numbers at a time. So nothing here may reach for a place that was not looked at before.
"""

from __future__ import annotations

from gulch.core.ints import i16, i64, vec


def within(start: i64, count: i64, length: i64) -> None:
    if start < 0 or count < 0 or count > length - start:
        raise IndexError("a run that leaves its row")


def copy_run(out: vec[i16], at: i64, row: vec[i64], start: i64, count: i64) -> None:
    """So many numbers of a row, as columns."""
    within(at, count, len(out))
    within(start, count, len(row))
    for i in range(count):
        out[at + i] = i16(row[start + i])


def copy_shifted(out: vec[i16], at: i64, row: vec[i64], count: i64, by: i64) -> None:
    """The first numbers of a row, each so much larger."""
    within(at, count, len(out))
    within(0, count, len(row))
    for i in range(count):
        out[at + i] = i16(row[i] + by)


def copy_columns(out: vec[i16], at: i64, row: vec[i16], start: i64, count: i64) -> None:
    """What is a run of columns already."""
    within(at, count, len(out))
    within(start, count, len(row))
    for i in range(count):
        out[at + i] = row[start + i]


def copy_turned(out: vec[i16], at: i64, row: vec[i64], share: i64, seats: i64, seat: i64) -> None:
    """A row by seat, which has ``share`` places for one seat and then those of the next, from the part of ``seat`` on
    to the end and then from the front. Where seats are not its slowest axis, that comes again and again."""
    length: i64 = len(row)
    block = share * seats
    cut = share * seat
    within(at, length, len(out))
    within(seat, 1, seats)
    if share < 1 or block > length:
        raise IndexError("a row by seat in which seats have nothing")
    if block == seats and length == seats:  # one number a seat: the most frequent, and too short for anything else
        for i in range(cut, length):
            out[at] = i16(row[i])
            at += 1
        for i in range(cut):
            out[at] = i16(row[i])
            at += 1
        return
    base: i64 = 0
    while base + block <= length:
        for i in range(block - cut):
            out[at + i] = i16(row[base + cut + i])
        at += block - cut
        for i in range(cut):
            out[at + i] = i16(row[base + i])
        at += cut
        base += block
    if base != length:
        raise IndexError("a row by seat in which a seat has less than the others")


def copy_seats(out: vec[i16], at: i64, row: vec[i64], start: i64, count: i64, seats: i64, seat: i64) -> None:
    """Numbers that are seats, counted from ``seat``; what is none stays as it is."""
    within(at, count, len(out))
    within(start, count, len(row))
    all_of_them = i16(seats)
    here = i16(seat)
    for i in range(count):
        who = i16(row[start + i])
        far = who - here
        if far < 0:
            far += all_of_them
        out[at + i] = far if 0 <= who < all_of_them else who


def fill_run(out: vec[i16], at: i64, count: i64, number: i64) -> None:
    """The same number so many times."""
    within(at, count, len(out))
    same = i16(number)
    for i in range(count):
        out[at + i] = same


def sum_of(row: vec[i16], at: i64, step: i64, count: i64) -> i64:
    """Of so many columns, each so far from the one before."""
    within(at, (count - 1) * step + 1, len(row))
    total: i64 = 0
    for k in range(count):
        total += i64(row[at + k * step])
    return total


def scale(row: vec[i16], at: i64, step: i64, count: i64, by: i64, bits: i64, most: i64) -> None:
    """Multiply as many columns by ``by``, of which ``bits`` stand behind the point; none gets larger than ``most``."""
    within(at, (count - 1) * step + 1, len(row))
    for k in range(count):
        product = (i64(row[at + k * step]) * by) >> bits
        row[at + k * step] = i16(product if product < most else most)
