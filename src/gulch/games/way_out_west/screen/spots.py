"""The places of the board that choices belong to.

A town is "Dodge", a box "box/hotel", a building "Dodge/jail", the farmer "Dodge/farmer", and somebody's counters are
"Dodge/cattle/red" and "Dodge/cowboys/red"; with ">Kansas" behind it a place leads to that town.
"""

from __future__ import annotations

from gulch.core.seen import write
from gulch.face.box import Label
from gulch.face.phrases import Phrasebook
from gulch.games.way_out_west.rules.actions import NO_MORE, OVER_EMPTY, STAND_STILL, end_of, ousted, owner_of, start_of
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, DATA, TOWN
from gulch.games.way_out_west.rules.table import ONE_HEAD, PASS, THE_FARMER, TOWNS, West, herder_of

ASK_FOR_TOWN = ("SETUP_PLACE", "GRAZE", "HIRE", "BUILD", "FARM_TOWN", "FIGHT_TOWN", "RETREAT_TO", "RIDE_OUT")
RIDING = ("move2", "move4")  # boxes


def label(seen: West, number: int, say: Phrasebook) -> Label:
    """A choice of the seat that is asked: words for it, and its place."""
    if seen.stop.name == "CHOOSE_ACTION" and number != PASS:
        box = BOX[number]
        riders = f" ×{DATA[box]}" if box in RIDING else ""
        return Label(say.say("boxes", box) + riders, f"box/{box}")
    return Label(say.label(write(seen, number)), spot_of(seen, number))


def spot_of(seen: West, number: int) -> str:
    step = seen.stop.name
    if step in ASK_FOR_TOWN:
        return TOWN[number] if number < TOWNS else ""
    if step == "RIDE" and number != NO_MORE:
        return f"{TOWN[start_of(number)]}/cowboys/{COLOUR[seen.seat]}>{TOWN[end_of(number)]}"
    if step == "DRIVE" and number != STAND_STILL:
        return f"{TOWN[start_of(number)]}/cattle/{COLOUR[owner_of(number)]}>{TOWN[end_of(number)]}"
    if step == "FARM_BOX":
        town = TOWN[seen.told]
        return town if number == OVER_EMPTY else f"{town}/cattle/{COLOUR[ousted(number)]}"
    if step == "FIGHT_TARGET":
        return target_spot(int(seen.told), number)
    return ""


def target_spot(town: int, target: int) -> str:
    return f"{TOWN[town]}/{thing(target)}" + ("" if herder_of(target) < 0 else f"/{COLOUR[herder_of(target)]}")


def thing(target: int) -> str:
    """What is fought for."""
    if target < ONE_HEAD:
        return BUILDING[target]
    return "farmer" if target == THE_FARMER else "cattle"
