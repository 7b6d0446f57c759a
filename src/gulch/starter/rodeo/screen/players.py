"""What stands beside the board: the round, and a panel a rider."""

from __future__ import annotations

from gulch.face.phrases import Phrasebook
from gulch.face.screens import Amount, Panel, Status, part, part_by_seat

from ..rules.table import Arena


@part("status", reads="round")
def status(seen: Arena, say: Phrasebook) -> Status:
    """The round, and in which order it is ridden (R3)."""
    text = say.say("screen", "round", round=max(seen.round, 1), rounds=seen.rules.rounds)
    first = max(seen.round - 1, 0)
    return Status(text=text, order=[int((first + place) % seen.seats) for place in range(seen.seats)])


@part_by_seat("panels", reads="", own="buckles")
def panel(seen: Arena, say: Phrasebook, seat: int) -> Panel:
    return Panel(seat=seat, main=[Amount(text=str(seen.buckles[seat]), title=say.raw("screen", "buckles"))])
