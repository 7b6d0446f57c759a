"""How a game has ended: the way, the winners and the president must follow from the rest of the position."""

from __future__ import annotations

from collections.abc import Iterator

from gulch.core.steps import NOBODY
from gulch.games.outlaws.positions.names import COLOURS, WAYS
from gulch.games.outlaws.rules.table import (
    AGREED,
    BAD,
    BIT,
    BULLET,
    CUFFS,
    EXHAUSTED,
    GOOD,
    HAND,
    LENGTH,
    MAX_TURNS,
    NO_PROGRESS,
    RESIGNED,
    STAGNATION,
    STAGNATION_RESULT,
    UGLY,
    VOTE,
    Street,
)
from gulch.games.outlaws.rules.turn import limit


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
        names = ", ".join(COLOURS[seat] for seat in range(s.seats) if s.winners >> seat & 1)
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
        patience = limit(s, NO_PROGRESS, 40)
        return bool(patience and s.quiet >= patience * s.alive())
    if s.way == LENGTH:
        longest = limit(s, MAX_TURNS, 200)
        return bool(longest and s.turn >= longest * s.seats)
    if s.way == AGREED:
        return bool(s.offers == living)
    armed = any(s.hand[seat * HAND + token] for seat in range(s.seats) for token in (BULLET, CUFFS))
    return bool(s.way == EXHAUSTED and not armed and s.discard[BULLET] + s.discard[CUFFS] == 0)


def winners(s: Street) -> list[int]:
    """The sets of seats that may have won this way."""
    if s.way in (BAD, UGLY, RESIGNED):
        if not s.team:
            return [sum(int(BIT[seat]) for seat in range(s.seats) if not s.out[seat])]
        return [3 << 2 * side for side in range(2) if s.out[2 - 2 * side] or s.out[3 - 2 * side]]
    if s.way == GOOD:
        return [of_side(s, int(s.active))]
    if s.way in (STAGNATION, LENGTH) and s.house[STAGNATION_RESULT] == 1:
        living = [seat for seat in range(s.seats) if not s.out[seat]]
        most = max(int(s.votes(seat)) for seat in living)
        best = {of_side(s, seat) for seat in living if s.votes(seat) == most}
        return [best.pop() if len(best) == 1 else 0]
    return [0]


def of_side(s: Street, seat: int) -> int:
    return 3 << 2 * (seat >> 1) if s.team else int(BIT[seat])


def president(s: Street) -> int:
    """Of a team that has won: who has more votes, or is left alone; nobody where both have as many (O60)."""
    if not s.team or not s.winners:
        return int(NOBODY)
    one = 0 if s.winners & 1 else 2
    own, others = int(s.hand[one * HAND + VOTE]), int(s.hand[(one + 1) * HAND + VOTE])
    if s.out[one + 1] or (own > others and not s.out[one]):
        return one
    return one + 1 if s.out[one] or others > own else int(NOBODY)
