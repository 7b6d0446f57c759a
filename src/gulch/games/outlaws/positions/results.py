"""How a game has ended: the way, the winners and the president must follow from the rest of the position."""

from __future__ import annotations

from collections.abc import Iterator

from gulch.core.steps import NOBODY
from gulch.games.outlaws.positions.names import COLOURS, WAYS
from gulch.games.outlaws.rules import ending
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    AGREED,
    BAD,
    BIT,
    BULLET,
    CUFFS,
    EXHAUSTED,
    GOOD,
    HAND,
    LENGTH,
    RESIGNED,
    STAGNATION,
    UGLY,
    has,
)
from gulch.games.outlaws.rules.turn import most_votes, went_long, went_quiet


def result_faults(s: Street) -> Iterator[str]:
    """Nobody has won while somebody is asked."""
    if s.seat != NOBODY:
        if s.way or s.winners or s.president != NOBODY:
            yield "way: the game goes on, and has neither an end nor winners yet"
        return
    if s.way == 0 or s.turn == 0:
        yield "way: the game is over, and nothing says how it ended"
    elif not reached(s):
        yield f"way: the game cannot have ended that way ({WAYS[s.way]})"
    elif s.winners not in winners(s):
        names = ", ".join(COLOURS[seat] for seat in range(s.seats) if has(s.winners, seat))
        yield f"winners: {names or 'nobody'} cannot have won that way ({WAYS[s.way]})"
    elif s.president != president(s):
        yield "president: the living member of the winning team with more votes is president"


def reached(s: Street) -> bool:
    """Could the game end this way now?"""
    living = sum(int(BIT[seat]) for seat in range(s.seats) if not s.out[seat])
    if s.way in (BAD, UGLY, RESIGNED):
        return any(s.out) if s.team else s.alive() == 1
    if not s.team and s.alive() == 1:
        return False
    if s.way == GOOD:
        return bool(not s.out[s.active] and s.leads(s.active) and not s.sudden)
    if s.way == STAGNATION:
        return bool(went_quiet(s))
    if s.way == LENGTH:
        return bool(went_long(s))
    if s.way == AGREED:
        return bool(s.offers == living)
    armed = any(s.hand[seat * HAND + token] for seat in range(s.seats) for token in (BULLET, CUFFS))
    return bool(s.way == EXHAUSTED and not armed and s.discard[BULLET] + s.discard[CUFFS] == 0)


def winners(s: Street) -> list[int]:
    """The sets of seats that may have won this way."""
    if s.way in (BAD, UGLY, RESIGNED):
        if not s.team:
            return [sum(int(BIT[seat]) for seat in range(s.seats) if not s.out[seat])]
        return [int(s.allies(2 * side)) for side in range(2) if s.out[2 - 2 * side] or s.out[3 - 2 * side]]
    if s.way == GOOD:
        return [int(s.allies(s.active))]
    if s.way in (STAGNATION, LENGTH) and s.rules.most_votes_win:
        best = most_votes(s)
        return [int(s.allies(best)) if best != NOBODY else 0]
    return [0]


def president(s: Street) -> int:
    """Of a team that has won (O60)."""
    if not s.winners:
        return int(NOBODY)
    return int(ending.president(s, 0 if has(s.winners, 0) else 2))
