"""The ruling against a text that answers no part of what is asked now: another question's answer, or a whole line.

What could have been said here and points too far is refused by the ruling on reach, places or names. What belongs to
another moment is refused by the ruling that says when that moment is. Whatever else is typed no ruling speaks of.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gulch.core.seen import Refusal, Refused, Unreadable, read
from gulch.core.steps import ASIDE, FINE, NOBODY
from gulch.games.outlaws.positions.questions import BEFORE, REPLACING, WINDOWS
from gulch.games.outlaws.rules.data import ALL_CARDS, TOKEN_LETTERS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import HITMAN, INDIAN, REVEREND, kind_of

# rulings that stand in the way
O4, O6, O8, O13, O19, O22, O27, O29, O31, O35, O37, O41 = 4, 6, 8, 13, 19, 22, 27, 29, 31, 35, 37, 41
O64, O68, O71, O72, O74, O82 = 64, 68, 71, 72, 74, 82

NUMBER = re.compile(r"^-?\d+$")
LANE = re.compile(r"^@(-?\d+)$")
STORED = re.compile(r"^<(?:(-?\d+),(-?\d+|\$))?>$")
DANCED = re.compile(r"^<(-?\d+|-)$")
ARRANGED = re.compile(r"^-?\d+[A-Z][a-d]?,-?\d+[A-Z][a-d]?(?:>[A-Z][a-d]?|,-?\d+[A-Z][a-d]?)$")
SAVE = re.compile(r"^(?:save -?\d+|\([a-d] S[a-d]?\d+c?\))$")
CANCEL = re.compile(r"^(?:cancel|\([a-d] V\d+\))$")
DECLINE = re.compile(r"^(?:no|\([a-d] -\))$")
LINE = re.compile(r"^(?:P|[MLTU]\d.*|W:.+)$")
REPLACEMENT = re.compile(r"^X:.+$")
DEPLOYMENT = re.compile(rf"^(?:deploy|saloon|deal) (?:{'|'.join(ALL_CARDS)})$")
TOKENS_DRAWN = re.compile(rf"^(?:lay|refill|draw|near) [{''.join(TOKEN_LETTERS)}]$")
FIRST_PLAYER = re.compile(r"^first [a-d]$")
ACTIONS = ("move", "saloon", "look", "take", "use", "pass")
SMALL = ("keep", "swap", *ALL_CARDS, *TOKEN_LETTERS)  # answers to the small questions within an action
DEPLOYING = ("DEPLOY", "SHARE_SALOON")
ALWAYS_ELSEWHERE = {"tokens": O4, "first": O68, "deployment": O64}
PLACES = ("MOVE_FIRST", "MOVE_SECOND", "SALOON_FIRST", "SALOON_SECOND", "REPLACE_FIRST", "REPLACE_SECOND")
PICKING = (*PLACES, "LOOK_WHO", "TAKE_WHO", "USE_WHO")
NAMING = {"ARREST": O19, "ROB": O37, "HEADLINE_NAME": O35}  # names that are not called there
FORMS = (  # where answers look like this, and the ruling on those that are not among them
    (PICKING, NUMBER, O72),
    (("TARGET",), LANE, O41),
    (("STORE",), STORED, O29),
    (("DANCE",), DANCED, O31),
    (("SAVE",), SAVE, O22),
    (("SALOON_ARRANGE",), ARRANGED, O8),
    (("REPLACE_ARRANGE",), ARRANGED, O74),
)


def kind_of_text(text: str) -> str:
    """What a text would answer: the deployment, a window, chance, the choice of an action or a small part of one."""
    if DEPLOYMENT.match(text):
        return "deployment"
    if SAVE.match(text):
        return "save"
    if CANCEL.match(text):
        return "cancel"
    if DECLINE.match(text):
        return "no"
    if text == "leave":
        return "leave"
    if TOKENS_DRAWN.match(text):
        return "tokens"
    if FIRST_PLAYER.match(text):
        return "first"
    if REPLACEMENT.match(text):
        return "replacement"
    if text in ACTIONS or LINE.match(text):
        return "action"
    small = (NUMBER, LANE, STORED, DANCED, ARRANGED)
    return "part" if text in SMALL or any(pattern.match(text) for pattern in small) else ""


def against(seen: Street, text: str, parts: Sequence[str] | None) -> Refusal | None:
    """The refusal of a text that is no answer to what is asked; ``parts`` are the answers a whole line stands for."""
    aside = out_of_turn(seen, text)
    if aside is not None or seen.seat < 0:
        return aside
    if parts is not None and parts != [text]:
        return walk(seen, parts)[1]
    kind, asked = kind_of_text(text), seen.stop.name
    if not kind:
        return None
    return beyond(seen, text) or elsewhere(seen, kind, asked)


def out_of_turn(seen: Street, text: str) -> Refusal | None:
    """Resigning, offering a draw and standing orders have rulings of their own."""
    if seen.viewer < 0:
        return None
    for step in seen.steps:
        if step.kind == ASIDE and text in step.words:
            choice = step.words.index(text)
            ruling = step.forbids(seen, seen.viewer, choice)
            if ruling != FINE:
                return Refusal(int(ruling), step.name, int(seen.viewer), int(seen.viewer), choice)
    return None


def elsewhere(seen: Street, kind: str, asked: str) -> Refusal | None:
    """What belongs to another moment."""
    if kind in ALWAYS_ELSEWHERE:
        ruling = ALWAYS_ELSEWHERE[kind]
    elif asked in DEPLOYING:
        ruling = O64
    elif asked in WINDOWS:
        ruling = O71 if kind in ("save", "cancel") else O27
    elif kind in ("save", "cancel", "no"):
        ruling = O27
    elif asked == "KEEP" or kind == "leave":
        ruling = O13
    elif asked == "REPLACE_WHO" or (kind == "replacement" and asked not in REPLACING):
        ruling = O74
    elif asked in BEFORE:
        ruling = O82
    elif kind == "part":
        ruling = O6
    else:
        return None  # a line that cannot be read
    return Refusal(ruling, asked, int(seen.seat), int(seen.told), int(NOBODY))


def beyond(seen: Street, text: str) -> Refusal | None:
    """What would answer this question, if there were such a place, lane or name."""
    asked = seen.stop.name
    if asked in NAMING and text in ALL_CARDS:
        return Refusal(NAMING[asked], asked, int(seen.seat), int(seen.told), ALL_CARDS.index(text))
    fits = next((ruling for steps, pattern, ruling in FORMS if asked in steps and pattern.match(text)), 0)
    return Refusal(fits, asked, int(seen.seat), int(seen.told), int(NOBODY)) if fits else None


def walk(seen: Street, parts: Sequence[str]) -> tuple[bool, Refusal | None]:
    """Can a line be done, part by part, and if not, which ruling stands in its way? Nothing is turned round: what
    comes after that is said on condition, and not looked at."""
    s = seen.copy()
    for part in parts:
        if s.seat != seen.seat:
            break
        try:
            choice = read(s, part)
        except Refused as refused:
            return False, refused.refusal
        except Unreadable:
            return False, against(s, part, None)
        if completes(s, choice):
            break
        s.play(choice)
    return True, None


def completes(s: Street, choice: int) -> bool:
    """Does this answer end the action, or bring something to light?"""
    name = s.stop.name
    if name == "ACTION":
        return s.stop.words[choice] == "pass"
    if name == "USE_WHO":
        return kind_of(s.card(s.side_of(s.active), choice)) in (HITMAN, REVEREND)
    if name == "TARGET":
        return kind_of(s.card(s.side_of(s.active), s.told)) == INDIAN
    return name not in ("SALOON_WHO", "REPLACE_WHO", "TAKE_WHO", *PLACES)
