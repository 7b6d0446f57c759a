"""Why a choice is good, in a sentence: what it is for, and what it may bring."""

from __future__ import annotations

from gulch.face.phrases import Phrasebook
from gulch.games.wild_west_way.bot.knowledge import WORTH
from gulch.games.wild_west_way.rules.data import PLACE
from gulch.games.wild_west_way.rules.movement import PASS, place_of
from gulch.games.wild_west_way.rules.table import Wild


def why(seen: Wild, choice: int, say: Phrasebook) -> str:
    """By place where pieces are placed, otherwise by question and choice, or by question alone."""
    step = seen.stop.name
    if step == "PLACEMENT":
        key = "pass" if choice == PASS else f"at-{PLACE[int(place_of(choice))]}"
    else:
        key = f"{step}.{choice}"
    for name in (key, step):
        if say.has("why", name):
            return say.say("why", name)
    worth = WORTH.get(step)
    return say.say("why", "gains" if worth is not None and worth(seen, choice) > 0 else "least-bad")
