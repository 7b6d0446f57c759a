"""What the public history says about places and tokens, for screens and priors: the last reveals."""

from __future__ import annotations

from dataclasses import dataclass

from gulch.games.outlaws.rules.history import DANCED, FETCHED, LEFT, LOST, MOVED, REPLACED, SEEN, apart
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
        kind, said = apart(int(entry))
        if kind == SEEN:
            side, place, card, turn = said
            found[side, place] = Trace(card, turn, 0)
        elif kind == MOVED:
            side, first, second, _ = said
            stir(found, side, first, second)
        elif kind == REPLACED:
            side, _, first, second, _ = said
            stir(found, side, first, second)
        elif kind == FETCHED:
            side, _, first, second, went, _ = said
            stir(found, side, first, second)
            for place in (first, second):
                if (side, place) in found and found[side, place].card == went:
                    del found[side, place]
        elif kind == DANCED:
            dance(found, *said)
        elif kind == LOST:
            side, place = said
            found.pop((side, place), None)
        elif kind == LEFT:
            found = {key: trace for key, trace in found.items() if key[0] != said[0]}
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
