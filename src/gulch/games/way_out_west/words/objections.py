"""The ruling in the way of a text that does not answer the present question, though people can write it.

A whole action in one line is tried out answer by answer; what belongs to another time is told what comes first.
"""

from __future__ import annotations

import re

from gulch.core.seen import Refusal, agenda
from gulch.core.steps import ASK, FINE, NOBODY
from gulch.games.way_out_west.positions.checks import riders_by
from gulch.games.way_out_west.positions.questions import IN_ACTION, box_taken
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, DATA, TARGET, TOWN
from gulch.games.way_out_west.rules.table import BOX_MOVE4, TYPES, West
from gulch.games.way_out_west.words.refusals import Objection, objection

NUMBER = re.compile(r"bid \d{1,9}")
DICE = re.compile(r"(roll|rob) [1-6](,[1-6])*")
VERBS = {  # what an answer begins with, and the question it belongs to
    **{"first": "FIRST_PLAYER", "setup": "SETUP_PLACE", "bid": "BID", "drop": "BID", "pass": "CHOOSE_ACTION"},
    **{"box": "CHOOSE_ACTION", "graze": "GRAZE", "hire": "HIRE", "build": "BUILD", "ride": "RIDE", "drive": "DRIVE"},
    **{"farm": "FARM_TOWN", "over": "FARM_BOX", "at": "FIGHT_TOWN", "target": "FIGHT_TARGET", "ask": "ASK_SHERIFF"},
    **{"noask": "ASK_SHERIFF", "help": "HELP", "refuse": "HELP", "fire": "FIRE_OR_RETREAT", "stay": "STAY_OR_RETREAT"},
    **{"retreat": "FIRE_OR_RETREAT", "flee": "RETREAT_TO", "out": "RIDE_OUT", "wanted": "TAKE_WANTED"},
    **{"roll": "SHOTS", "rob": "ROB_BANK"},
}
BOX_FOR = {"GRAZE": "cattle", "HIRE": "cowboys", "FARM_TOWN": "farmer", "FIGHT_TOWN": "gunfight"}
COMES_FIRST = {  # where nothing but the question itself is answered: its ruling, and the case of its sentence
    **{"SETUP_PLACE": (12, "now"), "BID": (16, "now"), "ASK_SHERIFF": (41, "now"), "HELP": (41, "help")},
    **{"FIRE_OR_RETREAT": (49, "now"), "STAY_OR_RETREAT": (48, "now"), "RETREAT_TO": (51, "now")},
    **{"RIDE_OUT": (59, "now"), "TAKE_WANTED": (55, "now")},
}
OUT_OF_TIME = {  # what is no part of any action: why it is not the time for it
    **{"FIRST_PLAYER": (11, "over"), "SETUP_PLACE": (12, "over"), "BID": (16, "over"), "ASK_SHERIFF": (41, "peace")},
    **{"HELP": (41, "peace"), "FIRE_OR_RETREAT": (49, "peace"), "STAY_OR_RETREAT": (48, "peace")},
    **{"RETREAT_TO": (51, "peace"), "RIDE_OUT": (59, "peace"), "TAKE_WANTED": (55, "peace")},
    **{"SHOTS": (47, "peace"), "ROB_BANK": (58, "peace")},
}
TOO_MANY = {"GRAZE": 24, "HIRE": 6, "RIDE": 29}  # the ruling that says how many a box is for


def every_answer() -> set[str]:
    """All that can be an answer to some question, but for bids and dice."""
    ways = [f"{start}>{end}" for start in TOWN for end in TOWN]
    towns = [f"{verb} {town}" for verb in ("setup", "graze", "hire", "farm", "at", "flee", "out") for town in TOWN]
    seats = [f"{verb} {colour}" for verb in ("first", "over", "wanted") for colour in COLOUR]
    rides = [f"ride {way}" for way in ways] + [f"drive {owner}{way}" for owner in ("", *OWNERS) for way in ways]
    boxes = [f"box {box}" for box in BOX[1:]] + [f"build {building}@{town}" for building in BUILDING for town in TOWN]
    targets = [f"target {building}/{colour}" for building in BUILDING for colour in COLOUR]
    targets += [f"target {target}" for target in TARGET if target not in BUILDING]
    return {*towns, *seats, *rides, *boxes, *targets, *REPLIES}


OWNERS = [f"{colour}:" for colour in COLOUR]
REPLIES = ("drop", "pass", "done", "over empty", "ask", "noask", "help", "refuse", "fire", "retreat", "stay")
ANSWERS = every_answer()


def known(word: str) -> bool:
    """Can this ever be an answer?"""
    return word in ANSWERS or bool(NUMBER.fullmatch(word) or DICE.fullmatch(word))


def object_to(seen: West, words: list[str]) -> Refusal | None:
    """The objection to an answer, or to all the answers of a compact line; None where no ruling speaks of them."""
    if not all(map(known, words)) or seen.seat < 0:
        return None
    now, word = seen.stop.name, words[0]
    if now == "CHOOSE_ACTION":
        return walk(seen, words) if word.startswith("box ") else before_an_action(seen, word)
    if now == "FIGHT_TARGET" and word.startswith("target ") and len(words) == 1:
        return wrong_owner(seen, word)
    if now in IN_ACTION:
        return objection(19, seen, "done" if word == "done" else "begun", box=box_taken(seen))
    if now == "BID" and NUMBER.fullmatch(word):
        bid = int(word.split()[1])
        return objection(16, seen, choice=bid) if bid else objection(14, seen, "zero")
    if word in ("stay", "fire") and now in ("FIRE_OR_RETREAT", "STAY_OR_RETREAT"):
        return objection(47, seen, "turns" if word == "stay" else "together")
    ruling, case = COMES_FIRST[now]
    return objection(ruling, seen, case)


def before_an_action(seen: West, word: str) -> Refusal | None:
    """A part of an action for which no box has been taken: what stands in its way, or that the box comes first."""
    if word == "done":
        return objection(19, seen, "first")
    step = VERBS[word.split()[0]]
    if step in OUT_OF_TIME:
        ruling, case = OUT_OF_TIME[step]
        return objection(ruling, seen, case)
    box = BOX_FOR.get(step, {"FARM_BOX": "farmer", "FIGHT_TARGET": "gunfight"}.get(step, "move4"))
    if box == "move4" and seen.is_full(BOX_MOVE4):
        box = "move2"
    whole = [f"box {box}"] if step in ("FARM_BOX", "FIGHT_TARGET") else [f"box {box}", word]
    return walk(seen, whole) or objection(19, seen, "box", box=box)


def walk(seen: West, words: list[str]) -> Refusal | None:
    """Try the answers of an action one after another, without those that would be taken by themselves.

    A box that is free but of no use says less than what is wanted of it: then the first of that is objected to.
    """
    s, rest = seen.copy(), list(words)
    while rest:
        word = rest.pop(0)
        choice = choice_of(s, word)
        if choice is None:
            return wrong_owner(s, word)
        ruling = int(s.stop.forbids(s, s.told, choice))
        if ruling != FINE and (s.stop.name != "CHOOSE_ACTION" or not rest or ruling == 21):
            return objection(ruling, s, choice=choice)
        low = s.depth
        step = s.stop
        step.take(s, s.told, choice)
        follows, told = agenda(s)[-1] if s.depth > low else (step, 0)
        if s.depth == low or follows.kind != ASK or follows.name not in IN_ACTION:
            limit = riders_by(box_taken(s)) if step.name == "RIDE" else DATA["counters_bought"]
            return objection(TOO_MANY[step.name], seen, "many", limit=limit) if rest and step.name in TOO_MANY else None
        s.depth -= 1
        s.stop, s.told = follows, told
    return None


def choice_of(s: West, word: str) -> int | None:
    return next((choice for choice in range(s.stop.size) if s.stop.word(s, s.told, choice) == word), None)


def wrong_owner(s: West, word: str) -> Objection | None:
    """A building is named as somebody's whose it is not (W36)."""
    building, _, _ = word.removeprefix("target ").partition("/")
    if s.stop.name != "FIGHT_TARGET" or building not in BUILDING:
        return None
    kind = BUILDING.index(building)
    holder = int(s.owner[s.told * TYPES + kind])
    if holder == NOBODY:
        return objection(36, s, choice=kind)
    return objection(36, s, "whose", thing=building, owner=COLOUR[holder], town=TOWN[s.told])
