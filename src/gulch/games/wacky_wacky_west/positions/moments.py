"""What is asked when, what it is told, and what then still lies on the agenda: all of it follows from the table.

Plain Python: for positions that people set up, and to check them.
"""

from __future__ import annotations

from gulch.core.steps import NOBODY, STEP_BITS, STEPS
from gulch.games.wacky_wacky_west.positions.past import Past, tiles_on_board
from gulch.games.wacky_wacky_west.rules.table import (
    SIZES,
    START,
    UNDECIDED,
    VARIANT,
    VOTE_LAYING,
    WILD,
    Town,
)

Frames = list[tuple[str, int]]  # steps and what they are told, the next one last

DEAL = ("FIRST_SEAT", "DEAL_GOAL", "DEAL_TILES")
BALLOTS = ("VOTE", "VOTE_TOGETHER")


def deal(s: Town) -> Frames:
    """The draws of the deal in their order."""
    goals = [("DEAL_GOAL", place) for place in range(2 * s.seats) if place % 2 == 0 or s.house[VARIANT]]
    tiles = [("DEAL_TILES", place) for place in range((int(s.seats) - 1) * int(SIZES))]
    return [*([] if s.house[START] else [("FIRST_SEAT", 0)]), *goals, *tiles]


def told(s: Town, question: str) -> int:
    """The number a question is told, where it follows from the table; the draws of a deal are told what they are."""
    if question == "VOTE":
        return sum(bool(size) for size in s.ballot_size)
    if question == "WILD_CARD":
        return next(iter(wild_places(s, decided=False)), 0)
    return int(s.told) if question in DEAL else 0


def wild_places(s: Town, decided: bool) -> list[int]:
    """Where a wild card lies, counted clockwise from the builder: those that have spoken, or have not."""
    seats = [int(s.active + place) % int(s.seats) for place in range(s.seats)]
    return [
        place
        for place, seat in enumerate(seats)
        if s.ballot[seat] > 0 and s.ballot[seat] & WILD and (s.wild[seat] != UNDECIDED) == decided
    ]


def beneath(s: Town, question: str, number: int) -> Frames:
    """What is still to be done when a question is asked."""
    if question in DEAL:
        later = deal(s)[deal(s).index((question, number)) + 1 :]
        return [("NEXT_TURN", 0), ("DEAL_REST", 0), *reversed(later)]
    if question == "WILD_CARD":
        later = [("WILD_CARD", place) for place in wild_places(s, decided=False)[1:]]
        return [("NEXT_TURN", 0), ("COUNT", 0), *reversed(later)]
    if question == "CHOOSE_GOAL" and NOBODY not in s.gang:
        return [("SHOW_GOALS", 0)]
    return [("NEXT_TURN", 0)]


def frames(s: Town) -> Frames:
    return [(s.steps[frame % STEPS].name, int(frame) >> STEP_BITS) for frame in s.agenda[: s.depth]]


def last_asked(s: Town) -> tuple[str, int]:
    """The question that was answered last in a game that is over, and what it was told."""
    laid = tiles_on_board(s)
    ended = Past(s.seats, s.house, laid, [0] * len(laid)).first_end
    if s.house[VARIANT] and ended in (NOBODY, len(laid) - 1):
        return "CHOOSE_GOAL", 0
    if s.vote == NOBODY:
        return "PLACE", 0
    spoken = wild_places(s, decided=True)
    if spoken:
        return "WILD_CARD", spoken[-1]
    return ("VOTE", int(s.seats) - 1) if s.house[VOTE_LAYING] == 0 else ("VOTE_TOGETHER", 0)
