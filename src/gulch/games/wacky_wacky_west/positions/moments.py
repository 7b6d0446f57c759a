"""What is asked when, what it is told, and what then still lies on the agenda: all of it follows from the table.

Plain Python: for positions that people set up, and to check them.
"""

from __future__ import annotations

from gulch.core.steps import NOBODY, STEP_BITS, STEPS
from gulch.games.wacky_wacky_west.positions.past import Past, tiles_on_board
from gulch.games.wacky_wacky_west.rules import turn
from gulch.games.wacky_wacky_west.rules.cards import WHICH, WILD
from gulch.games.wacky_wacky_west.rules.ground import SIZES
from gulch.games.wacky_wacky_west.rules.table import UNDECIDED, Town

Frames = list[tuple[str, int]]  # steps and what they are told, the next one last

DEAL = ("FIRST_SEAT", "DEAL_GOAL", "DEAL_TILES")
BALLOTS = ("VOTE", "VOTE_TOGETHER")


def deal(s: Town) -> Frames:
    """The draws of the deal in their order."""
    goals = [("DEAL_GOAL", place) for place in goal_places(s)]
    deals = [int(turn.deal(seat, size)) for seat in range(s.seats - 1) for size in range(1, SIZES + 1)]
    first = [("FIRST_SEAT", 0)] if s.rules.first == NOBODY else []
    return [*first, *goals, *[("DEAL_TILES", number) for number in deals]]


def goal_places(s: Town) -> list[int]:
    """Where in the row of all goals one is dealt to."""
    return [place for place in range(2 * s.seats) if s.rules.two_goals or WHICH.of(place) == 0]


def told(s: Town, question: str) -> int:
    """The number a question is told, where it follows from the table; the draws of a deal are told what they are."""
    if question == "VOTE":
        return sum(bool(size) for size in s.ballot_size)
    if question == "WILD_CARD":
        return next(iter(wild_places(s, decided=False)), 0)
    return int(s.told) if question in DEAL else 0


def wild_places(s: Town, decided: bool) -> list[int]:
    """Where a wild card lies, counted clockwise from the builder: those that have spoken, or have not."""
    seats = [s.after(s.active, place) for place in range(s.seats)]
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
    if s.rules.two_goals and ended in (NOBODY, len(laid) - 1):
        return "CHOOSE_GOAL", 0
    if s.vote == NOBODY:
        return "PLACE", 0
    spoken = wild_places(s, decided=True)
    if spoken:
        return "WILD_CARD", spoken[-1]
    return ("VOTE_TOGETHER", 0) if s.rules.votes_at_once else ("VOTE", int(s.seats) - 1)
