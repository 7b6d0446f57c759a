"""When each question can be put: by which box, with what still to be done after it, and what it can be told.

The one place that knows it; positions are checked against it, and scenes are filled in from it. Not compiled.
"""

from __future__ import annotations

from typing import Final

from gulch.core.steps import NOBODY, Slot, slots
from gulch.games.way_out_west.rules.actions import RIDE_TOLD
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, TOWN
from gulch.games.way_out_west.rules.gunfight import FLIGHT_TOLD, RETURN_TOLD, SHOTS_TOLD, SIDE, TOGETHER, VOLLEY_TOLD
from gulch.games.way_out_west.rules.table import FARMER, KINDS, West
from gulch.games.way_out_west.rules.turn import CHOOSE_ACTION, bidder

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

# The parts of what each step is told; where it is one number, how that is called.
PARTS: Final[dict[str, list[Slot]]] = {
    **dict.fromkeys(("GRAZE", "HIRE"), slots(placed=2)),
    **dict.fromkeys(("FARM_BOX", "FIGHT_TARGET"), slots(town=8)),
    "FIRE_OR_RETREAT": [SIDE],
    "STAY_OR_RETREAT": [SIDE],
    "BUILD": slots(building=8),
    "RIDE": RIDE_TOLD,
    "SHOTS": SHOTS_TOLD,
    "VOLLEY": VOLLEY_TOLD,
    "RETURN_FIRE": RETURN_TOLD,
    "RETREAT_TO": FLIGHT_TOLD,
    "RIDE_OUT": slots(lowest=8),
    "TAKE_WANTED": slots(winner=8),
}
NAMED: Final = {"town": TOWN, "lowest": TOWN, "building": BUILDING, "winner": COLOUR}  # there are no others


def unpack(step: str, told: int) -> dict[str, int] | None:
    """What a step is told, part by part; None if it cannot be told that."""
    found = {slot.name: int(slot.of(told)) for slot in PARTS.get(step, ())}
    if any(found[name] >= len(names) for name, names in NAMED.items() if name in found):
        return None
    return found if pack(step, found) == told else None


def pack(step: str, parts: dict[str, int]) -> int:
    return sum(int(slot.put(parts[slot.name])) for slot in PARTS.get(step, ()))


def actor(s: West) -> int:
    """Whose disc was laid last."""
    discs = s.laid()
    return int(CHOOSE_ACTION.seat(s, discs - 1)) if discs else int(NOBODY)


def box_taken(s: West) -> str:
    """The box of the disc laid last; empty before the first."""
    discs = s.laid()
    return BOX[s.discs[discs - 1]] if discs else ""


def ring(s: West) -> list[int]:
    """The bidders in the order in which they are asked."""
    return [int(bidder(s, place)) for place in range(s.seats)]


def used_farmers(s: West) -> int:
    """Farmers that have been placed, be they there still or not."""
    return sum(s.stock[p * KINDS + FARMER] == 0 for p in range(s.seats))


def counted(s: West, step: str) -> int | None:
    """What a step is told that only counts what lies on the table; None if it is told more than that."""
    if step == "SETUP_PLACE":
        return int(sum(s.cowboys))
    if step == "BID":
        return ring(s).index(int(s.seat)) if s.seat in s.order else -1
    if step == "CHOOSE_ACTION":
        return int(s.laid())
    return None if step in PARTS else 0


def still_to_do(s: West, step: str, told: int, together: bool = False) -> list[tuple[str, int]]:
    """The agenda beneath a question, the next step last; ``together``: who retreats did so between volleys."""
    if step in SETUP:
        return []
    acts = {"BID": 0, "CHOOSE_ACTION": int(s.laid()) + 1}.get(step, int(s.laid()))
    frames = [("END_TURN", 0), ("ACT", acts)]
    if step in IN_FIGHT:
        frames.append(("MAKE_PEACE", 0))
    if step in ("ASK_SHERIFF", "HELP"):
        frames.append(("DRAW_GUNS", 0))
    elif step == "RETREAT_TO":
        frames.append(("GIVE_UP", int(SIDE.put(SIDE.of(told)) + TOGETHER.put(together))))
    elif step in ("ROB_BANK", "RIDE_OUT"):
        frames.append(("GIVE_WANTED", int(s.active)))
    if step == "ROB_BANK":
        frames.append(("LEAVE_TOWN", 0))
    return frames
