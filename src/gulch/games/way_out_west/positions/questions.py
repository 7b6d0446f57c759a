"""When each question can be put: by which box, with what still to be done after it, and what it can be told.

The one place that knows it; positions are checked against it, and scenes are filled in from it. Not compiled.
"""

from __future__ import annotations

from typing import Final

from gulch.core.steps import NOBODY
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR
from gulch.games.way_out_west.rules.table import COUNT, FARMER, TOWNS, TYPES, West
from gulch.games.way_out_west.rules.turn import MOVES, RIDERS, bidder

SETUP: Final = ("FIRST_PLAYER", "SETUP_PLACE")
IN_ACTION: Final = {  # what is asked in an action other than a fight, and by which boxes
    **{"GRAZE": ("cattle",), "HIRE": ("cowboys",), "BUILD": tuple(BUILDING), "RIDE": ("move2", "move4")},
    **{"DRIVE": ("drive",), "FARM_TOWN": ("farmer",), "FARM_BOX": ("farmer",)},
    **{"FIGHT_TOWN": ("gunfight",), "FIGHT_TARGET": ("gunfight",)},
}
SHOOTING: Final = ("FIRE_OR_RETREAT", "SHOTS", "VOLLEY", "RETURN_FIRE", "STAY_OR_RETREAT", "RETREAT_TO")
DECIDED: Final = ("ROB_BANK", "RIDE_OUT", "TAKE_WANTED")  # the guns are silent
IN_FIGHT: Final = ("ASK_SHERIFF", "HELP", *SHOOTING, *DECIDED)
LAST: Final = ("CHOOSE_ACTION", *IN_ACTION, "SHOTS", "RETURN_FIRE", "RETREAT_TO", *DECIDED)  # can end the game

# The parts of the number a step is told, the smallest first, and how many values each can have.
PARTS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    **dict.fromkeys(("GRAZE", "HIRE"), (("placed", 2),)),
    **dict.fromkeys(("FARM_BOX", "FIGHT_TARGET"), (("town", int(TOWNS)),)),
    **dict.fromkeys(("FIRE_OR_RETREAT", "STAY_OR_RETREAT"), (("side", 2),)),
    "BUILD": (("building", int(TYPES)),),
    "RIDE": (("ridden", int(MOVES)), ("riders", int(MOVES))),
    "SHOTS": (("side", 2), ("thrown", int(COUNT)), ("hits", int(COUNT))),
    "VOLLEY": (("thrown", int(COUNT)), ("hits", int(COUNT))),
    "RETURN_FIRE": (("thrown", int(COUNT)), ("hits", int(COUNT)), ("attack_hits", int(COUNT))),
    "RETREAT_TO": (("side", 2), ("lowest", int(TOWNS))),
    "RIDE_OUT": (("lowest", int(TOWNS)),),
    "TAKE_WANTED": (("winner", len(COLOUR)),),
}


def unpack(step: str, told: int) -> dict[str, int] | None:
    """What a step is told, part by part; None if it cannot be told that."""
    found = {}
    for name, values in PARTS.get(step, ()):
        found[name] = told % values
        told //= values
    return found if told == 0 else None


def pack(step: str, parts: dict[str, int]) -> int:
    told = 0
    for name, values in reversed(PARTS.get(step, ())):
        told = told * values + parts[name]
    return told


def laid(s: West) -> int:
    """How many discs have been laid this turn."""
    return sum(disc != NOBODY for disc in s.discs)


def actor(s: West) -> int:
    """Whose disc was laid last."""
    discs = laid(s)
    return int(s.order[(discs - 1) % s.seats]) if discs else int(NOBODY)


def box_taken(s: West) -> str:
    """The box of the disc laid last; empty before the first."""
    discs = laid(s)
    return BOX[s.discs[discs - 1]] if discs else ""


def ring(s: West) -> list[int]:
    """The bidders in the order in which they are asked."""
    return [int(bidder(s, place)) for place in range(s.seats)]


def riders(box: str) -> int:
    """How many may ride by a box."""
    return int(RIDERS[0 if box == "move2" else 1])


def used_farmers(s: West) -> int:
    """Farmers that have been placed, be they there still or not."""
    kinds = len(s.stock) // s.seats
    return sum(s.stock[p * kinds + FARMER] == 0 for p in range(s.seats))


def counted(s: West, step: str) -> int | None:
    """What a step is told that only counts what lies on the table; None if it is told more than that."""
    if step == "SETUP_PLACE":
        return int(sum(s.cowboys))
    if step == "BID":
        return ring(s).index(int(s.seat)) if s.seat in s.order else -1
    if step == "CHOOSE_ACTION":
        return laid(s)
    return None if step in PARTS else 0


def still_to_do(s: West, step: str, told: int, together: bool = False) -> list[tuple[str, int]]:
    """The agenda beneath a question, the next step last; ``together``: who retreats did so between volleys."""
    if step in SETUP:
        return []
    acts = {"BID": 0, "CHOOSE_ACTION": laid(s) + 1}.get(step, laid(s))
    frames = [("END_TURN", 0), ("ACT", acts)]
    if step in IN_FIGHT:
        frames.append(("MAKE_PEACE", 0))
    if step in ("ASK_SHERIFF", "HELP"):
        frames.append(("DRAW_GUNS", 0))
    elif step == "RETREAT_TO":
        frames.append(("GIVE_UP", told % 2 + (2 if together else 0)))
    elif step in ("ROB_BANK", "RIDE_OUT"):
        frames.append(("GIVE_WANTED", int(s.active)))
    if step == "ROB_BANK":
        frames.append(("LEAVE_TOWN", 0))
    return frames
