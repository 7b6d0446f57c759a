"""Why a choice is good, in a sentence: what of a seat's figures it makes better."""

from __future__ import annotations

from gulch.core.steps import CHANCE
from gulch.face.phrases import Phrasebook
from gulch.games.way_out_west.bot.knowledge import FEATURES, OWN_STEPS, all_features, best_at_a_glance, known, weights
from gulch.games.way_out_west.rules.standoff import expected
from gulch.games.way_out_west.rules.table import BOX_GUNFIGHT, PASS, TOWNS, West

IN_POINTS = ("buildings", "cattle", "control")  # features that are told with their number


def why(seen: West, choice: int, say: Phrasebook) -> str:
    s, step = known(seen), seen.stop.name
    if step == "BID":
        return say.say("why", "bid" if choice else "drop")
    if step == "CHOOSE_ACTION" and choice in (PASS, BOX_GUNFIGHT):
        return say.say("why", "pass" if choice == PASS else "gunfight")
    if step == "FIGHT_TARGET":
        win = expected(s, int(s.seat), int(s.told), choice).worst()[0]
        return say.say("why", "target", percent=round(100 * win))
    if step in ("SETUP_PLACE", "FIRE_OR_RETREAT", "STAY_OR_RETREAT", "ASK_SHERIFF", "HELP", "TAKE_WANTED"):
        return say.say("why", f"{step}.{choice}" if say.has("why", f"{step}.{choice}") else step)
    if step == "FIGHT_TOWN":
        return say.say("why", "gunfight" if choice < TOWNS else "pass")
    return gain(s, choice, say)


def gain(s: West, choice: int, say: Phrasebook) -> str:
    """The figure that grows most, once the rest of the action is done as well as one can at a glance."""
    seat, then = int(s.seat), s.copy()
    then.play(choice)
    while then.seat == seat and then.stop.name in OWN_STEPS:
        then.play(best_at_a_glance(then, seat))
    if then.seat == CHANCE:
        return ""
    scale = weights(int(s.space))
    before, after = all_features(s)[seat], all_features(then)[seat]
    grown = [(a - b) * weight for a, b, weight in zip(after, before, scale, strict=True)]
    best = max(range(len(FEATURES)), key=grown.__getitem__)
    if grown[best] <= 0:
        return say.say("why", "nothing")
    name = FEATURES[best]
    number = round(after[best] - before[best])
    return say.say("why", name, n=number) if name in IN_POINTS and number > 0 else say.say("why", f"more-{name}")
