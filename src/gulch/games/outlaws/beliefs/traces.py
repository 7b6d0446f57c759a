"""What the public history says about places and tokens, for screens and priors: the last reveals."""

from __future__ import annotations

from dataclasses import dataclass

from gulch.games.outlaws.beliefs.belief import parts
from gulch.games.outlaws.rules.history import DANCED, FETCHED, LEFT, LOST, MOVED, REPLACED, SEEN
from gulch.games.outlaws.rules.table import Street


@dataclass(frozen=True)
class Trace:
    """Somebody was seen on this place, and since then it took part in so many moves."""

    card: int
    turn: int
    moved: int


def last_seen(seen: Street) -> dict[tuple[int, int], Trace]:
    """By side and place."""
    found: dict[tuple[int, int], Trace] = {}
    for entry in seen.history:
        kind, a, b, c, d, e = parts(int(entry))
        if kind == SEEN:
            found[a, b] = Trace(c, d + 16 * e, 0)
        elif kind == MOVED:
            stir(found, a, b, c)
        elif kind in (FETCHED, REPLACED):
            stir(found, a, c, d)
            for place in (c, d):
                if kind == FETCHED and (a, place) in found and found[a, place].card == e & 15:
                    del found[a, place]
        elif kind == DANCED:
            dance(found, a, b, c)
        elif kind == LOST:
            found.pop((a, b), None)
        elif kind == LEFT:
            found = {key: trace for key, trace in found.items() if key[0] != a}
    return found


def stir(found: dict[tuple[int, int], Trace], side: int, *places: int) -> None:
    for place in places:
        trace = found.get((side, place))
        if trace is not None:
            found[side, place] = Trace(trace.card, trace.turn, trace.moved + 1)


def dance(found: dict[tuple[int, int], Trace], side: int, start: int, end: int) -> None:
    """Everybody sees who goes where, so what was known goes along."""
    step = 1 if end > start else -1
    pulled = found.pop((side, start), None)
    for place in range(start, end, step):
        follower = found.pop((side, place + step), None)
        if follower is not None:
            found[side, place] = follower
    if pulled is not None:
        found[side, end] = pulled
