"""What has happened before everybody's eyes, as ``history`` keeps it: one number an entry.

An entry says its kind, and then what ``ENTRY`` lists for that kind. What one may conclude from it, see beliefs.
"""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64
from gulch.core.steps import slots

DEPLOYED: Final[i64] = 0
MOVED: Final[i64] = 1
FETCHED: Final[i64] = 2
SEEN: Final[i64] = 3
DANCED: Final[i64] = 4
LOST: Final[i64] = 5
REPLACED: Final[i64] = 6
LOOKED: Final[i64] = 7
SHOWN: Final[i64] = 8
SLID: Final[i64] = 9
REFILLED: Final[i64] = 10
STORED: Final[i64] = 11
EXCHANGED: Final[i64] = 12
MERGED: Final[i64] = 13
STREET: Final[i64] = 14
SUDDEN: Final[i64] = 15
LEFT: Final[i64] = 16

LARGE: Final = 2**40  # only what is said last may be larger than 15

# By kind. ``spared`` says whose own three were not among those that moved, see ``Street.spared``.
ENTRY: Final = [
    slots(kind=32, side=16, one=16, other=16),  # the two in its Saloon
    slots(kind=32, side=16, first=16, second=16, spared=16),  # places
    slots(kind=32, side=16, who=16, first=16, second=16, went=16, spared=16),  # who came, and who went in
    slots(kind=32, side=16, place=16, card=16, turn=LARGE),
    slots(kind=32, side=16, start=16, end=16),
    slots(kind=32, side=16, place=16),  # now empty
    slots(kind=32, side=16, who=16, first=16, second=16, gap=16),  # who came, and onto which places
    slots(kind=32, slot=16, side=16),  # what was seen there is the next of ``looks``
    slots(kind=32, slot=16, token=16),
    slots(kind=32, slot=16, end=16),  # the slot that was emptied, away from which end
    slots(kind=32, slot=16, end=16),
    slots(kind=32, slot=16, other=16),
    slots(kind=32, slot=16, end=16),
    slots(kind=32, arm=16, gone=16),  # an arm, and the one that disappears into it
    slots(kind=32, south=16, north=16),  # two arms become one street
    slots(kind=32, bullets=16, cuffs=16, bogus=16, slots=LARGE),
    slots(kind=32, side=16),
]
KIND: Final = ENTRY[0][0]
SPARED_IN_MOVE: Final = ENTRY[1][4]
SPARED_IN_FETCH: Final = ENTRY[2][6]

LOOK: Final = slots(token=8, side=4)  # of ``looks``: a token that was looked at, and who looked
LOOKED_AT: Final = LOOK[0]
LOOKER: Final = LOOK[1]


def entry(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> i64:
    """What happened, in one number, in the order in which ENTRY says it."""
    return kind + 32 * (a + 16 * (b + 16 * (c + 16 * (d + 16 * (e + 16 * f)))))


def apart(written: int) -> tuple[int, list[int]]:
    """The kind of an entry, and what else it says; nothing of a kind there is not."""
    kind: int = KIND.of(written)
    return kind, [slot.of(written) for slot in ENTRY[kind][1:]] if kind < len(ENTRY) else []


def without_spared(written: i64) -> i64:
    """An entry as the first games recorded wrote it down: not who had moved."""
    kind = KIND.of(written)
    if kind == MOVED:
        return written - SPARED_IN_MOVE.put(SPARED_IN_MOVE.of(written))
    if kind == FETCHED:
        return written - SPARED_IN_FETCH.put(SPARED_IN_FETCH.of(written))
    return written
