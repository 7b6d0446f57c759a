"""Fight to the end: an order that fires on in one gunfight, until it is over or the order broken off."""

from __future__ import annotations

from gulch.core.steps import NOBODY
from gulch.games.way_out_west.rules.gunfight import FIRE
from gulch.games.way_out_west.rules.table import West

ASKED = ("FIRE_OR_RETREAT", "STAY_OR_RETREAT")


def possible(seen: West) -> str:
    """The order that the asked seat could give now; it holds for this fight and no other."""
    return f"fight {fight(seen)}" if seen.stop.name in ASKED and len(seen.legal()) > 1 else ""


def fight(seen: West) -> str:
    """The turn, how many discs lie on the boxes, whose fight it is and where: no two gunfights have all of these."""
    return f"{seen.space} {sum(int(disc) > 0 for disc in seen.discs)} {seen.active} {seen.town} {seen.target}"


def holds(seen: West, order: str) -> bool:
    return bool(seen.town != NOBODY) and order == f"fight {fight(seen)}"


def answer(seen: West, order: str) -> int | None:
    """Fire, whatever else might be done."""
    return int(FIRE) if holds(seen, order) and seen.stop.name in ASKED else None
