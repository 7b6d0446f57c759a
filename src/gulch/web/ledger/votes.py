"""Who has a say in a vote, and when it is decided."""

from __future__ import annotations

import time

from gulch.web.store import SeatRow, VoteRow

AWAY_AFTER = 120  # seconds without the table open, before the others may put a bot on the seat


def is_gone(seat: SeatRow) -> bool:
    """Has he been away for so long that the others may go on without him?"""
    absent = seat.kind == "person" and not seat.away and not seat.resigned
    return absent and seat.last_here < time.time() - AWAY_AFTER


def people(seats: list[SeatRow]) -> list[SeatRow]:
    """The persons whose word counts: they sit here, have not resigned, and no bot plays for them."""
    return [s for s in seats if s.kind == "person" and not s.away and not s.resigned]


def electorate(vote: VoteRow, seats: list[SeatRow]) -> list[int]:
    """The seats that have a say. One who sits on several seats speaks for each of them."""
    whom = int(vote.body.get("whom", -1))
    return [s.seat for s in people(seats) if not (vote.kind == "replace" and s.seat == whom)]


def passed(vote: VoteRow, seats: list[SeatRow]) -> bool:
    """Going back needs everybody; a bot for one who is away needs more than half of the others."""
    entitled = electorate(vote, seats)
    agreed = [seat for seat in entitled if seat in vote.yes]
    return len(agreed) == len(entitled) if vote.kind == "rewind" else 2 * len(agreed) > len(entitled)


def enough_to_fail(vote: VoteRow, seats: list[SeatRow]) -> int:
    """How many have to say no."""
    return 1 if vote.kind == "rewind" else (len(electorate(vote, seats)) + 1) // 2
