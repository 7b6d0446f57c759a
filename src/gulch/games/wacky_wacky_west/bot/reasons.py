"""Why a choice is good, in a sentence: what it does to the buildings one wants to keep."""

from __future__ import annotations

from gulch.face.phrases import Phrasebook
from gulch.games.wacky_wacky_west.bot.knowledge import gain_of, own_goals
from gulch.games.wacky_wacky_west.rules.cards import NO, TYPES, WILD, YES, gives
from gulch.games.wacky_wacky_west.rules.covering import buildings_at, squares_of
from gulch.games.wacky_wacky_west.rules.table import Town

MATTERS = 0.3  # points by which a tile must change things to be worth a word


def why(seen: Town, choice: int, say: Phrasebook) -> str:
    step = seen.stop.name
    if step == "PLACE":
        return say.say("why", of_tile(seen, int(seen.tile_of(choice))))
    if step == "CHOOSE_GOAL":
        return say.say("why", "goal")
    gain = gain_of(seen, int(seen.pending))
    wish = "stay" if gain > MATTERS else "go" if gain < -MATTERS else "even"
    if step == "WILD_CARD":
        return say.say("why", f"wild-{wish}")
    push = int(YES[choice]) - int(NO[choice])
    laid = "wild" if choice & WILD else "yes" if push > 0 else "no" if push < 0 else "none"
    key = f"{laid}-{wish}"
    return say.say("why", key if say.has("why", key) else f"vote-{wish}")


def of_tile(seen: Town, tile: int) -> str:
    lowest = [int(seen.lowest(kind)) for kind in range(TYPES)]
    under = buildings_at(seen, squares_of(tile))
    mine = sum(int(gives(card, kind, value, lowest[kind])) for card in own_goals(seen) for kind, value, _ in under)
    if mine:
        return "covers-own"
    if under:
        return "covers-others"
    return "leads-away" if gain_of(seen, tile) > 0 else "harmless"
