"""What each question of the game is told, by name; what it must follow from, and what is still to be done beneath it.

The core keeps one number a question (``told``) and a stack of steps (``agenda``). Here they are taken apart: a position
that somebody has written can be checked, and a scene can be told without either. Not compiled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gulch.core.steps import NOBODY, STEP_BITS, STEPS, Step
from gulch.games.outlaws.rules.abilities import TARGET, USE_WHO
from gulch.games.outlaws.rules.moving import (
    MOVE_FIRST,
    MOVE_SECOND,
    REPLACE_FIRST,
    REPLACE_SECOND,
    REPLACE_WHO,
    SALOON_FIRST,
    SALOON_SECOND,
    SALOON_WHO,
)
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import KINDS, TEAM_CARDS
from gulch.games.outlaws.rules.tokens import TAKE_WHO
from gulch.games.outlaws.rules.turn import ACTION

Values = dict[str, int]
Agenda = list[tuple[str, int]]


@dataclass(frozen=True)
class Part:
    """One of the small numbers that a question is told: which it is of how many, and in steps of which unit."""

    name: str
    kind: str  # place, lane, card, slot, spot, seat, side, count or flag
    unit: int = 1
    size: int = 16
    base: int = 0  # added before it is packed, where there may be none


def packed(*names: str) -> tuple[Part, ...]:
    """Four bits each, the last one lowest."""
    kinds = {"who": "card", "lane": "lane"}
    return tuple(Part(name, kinds.get(name, "place"), 16**i) for i, name in enumerate(reversed(names)))


VALUES: Mapping[str, tuple[Part, ...]] = {
    "DEPLOY": packed("place"),
    "DEAL_SALOON": (Part("second", "flag", 1, 2), Part("row", "side", 2, 4)),
    "DEAL_PLACE": (Part("place", "place"), Part("row", "side", 16, 4)),
    "LAY": (Part("slot", "slot", 1, 64), Part("left", "count", 64, 64)),
    "REFILL": (Part("slot", "slot"), Part("near", "flag", 16, 2)),
    "EXCHANGE": (Part("slot", "slot"),),
    "MOVE_SECOND": packed("first"),
    "MOVE_SWAP": packed("second", "first"),
    **{f"{verb}_FIRST": packed("who") for verb in ("SALOON", "REPLACE")},
    **{f"{verb}_SECOND": packed("who", "first") for verb in ("SALOON", "REPLACE")},
    **{f"{verb}_ARRANGE": packed("who", "first", "second") for verb in ("SALOON", "REPLACE")},
    **{name: packed("place") for name in ("ANNOUNCE", "KEEP", "TARGET", "ROB", "STORE", "DANCE")},
    **{name: packed("lane", "place") for name in ("ARREST", "HEADLINE_NAME")},
    "SAVE": (Part("hitman", "spot", 1, 64), Part("governor", "spot", 64, 64), Part("partner", "flag", 4096, 2)),
    "CANCEL": (Part("arrested", "spot", 1, 64), Part("by", "seat", 64, 64), Part("saved", "spot", 4096, 64, 1)),
}
# The small choices of one action: which question comes before, and which of its answers leads here. Nothing changes on
# the table until the action is complete, so what was asked before could be asked again.
BEFORE: Mapping[str, tuple[Step[Street], str]] = {
    "MOVE_FIRST": (ACTION, "move"),
    "MOVE_SECOND": (MOVE_FIRST, "first"),
    "MOVE_SWAP": (MOVE_SECOND, "second"),
    "SALOON_WHO": (ACTION, "saloon"),
    "SALOON_FIRST": (SALOON_WHO, "who"),
    "SALOON_SECOND": (SALOON_FIRST, "first"),
    "SALOON_ARRANGE": (SALOON_SECOND, "second"),
    "REPLACE_FIRST": (REPLACE_WHO, "who"),
    "REPLACE_SECOND": (REPLACE_FIRST, "first"),
    "REPLACE_ARRANGE": (REPLACE_SECOND, "second"),
    "LOOK_WHO": (ACTION, "look"),
    "TAKE_WHO": (ACTION, "take"),
    "ANNOUNCE": (TAKE_WHO, "place"),
    "KEEP": (TAKE_WHO, "place"),
    "USE_WHO": (ACTION, "use"),
    "TARGET": (USE_WHO, "place"),
    "ARREST": (TARGET, "lane"),
    "HEADLINE_NAME": (TARGET, "lane"),
    "ROB": (USE_WHO, "place"),
    "STORE": (USE_WHO, "place"),
    "DANCE": (USE_WHO, "place"),
}
ACTORS = {"TARGET": "SIR", "ARREST": "S", "HEADLINE_NAME": "R", "ROB": "B", "STORE": "K", "DANCE": "D"}
REPLACING = ("REPLACE_WHO", "REPLACE_FIRST", "REPLACE_SECOND", "REPLACE_ARRANGE")
WINDOWS = ("SAVE", "CANCEL")
IN_AN_ACTION = ("ACTION", *BEFORE, "REPLACE_WHO", *WINDOWS, "EXCHANGE")
CHOSEN = ("DEPLOY", "SHARE_SALOON")  # how the rows come about: chosen, or drawn
DEALT = ("DEAL_SALOON", "DEAL_PLACE")
BEFORE_TOKENS = (*CHOSEN, *DEALT)


def unpack(step: str, told: int) -> Values:
    """What a number tells a question, by name."""
    return {part.name: told // part.unit % part.size - part.base for part in VALUES.get(step, ())}


def pack(step: str, values: Values) -> int:
    return sum((values[part.name] + part.base) * part.unit for part in VALUES.get(step, ()))


def agenda_of(s: Street) -> Agenda:
    """What is still to be done, the next step last."""
    return [(s.steps[int(f) % STEPS].name, int(f) >> STEP_BITS) for f in s.agenda[: s.depth]]


def faction(s: Street) -> int:
    return int(TEAM_CARDS if s.team else KINDS)


def existing(s: Street) -> list[list[int]]:
    """The slots there are, in lines that begin beside the supply: the street, or arm by arm."""
    if s.south != NOBODY:
        return [list(range(int(s.width) - 1, -1, -1))]
    return [[4 * side + k for k in range(4)] for side in range(s.sides) if not s.out[side]]


def in_order(s: Street) -> list[int]:
    """The same slots in the order in which tokens are laid."""
    return sorted(slot for line in existing(s) for slot in line)


def spoken(step: str) -> str:
    """A question by the name people give it."""
    return step.lower().replace("_", " ")


def agendas(s: Street, values: Values) -> list[Agenda]:
    """What may be still to be done beneath the question that is asked, the next step last."""
    name = s.stop.name
    first: Agenda = [("BEGIN_TURN", 0), ("FIRST_PLAYER", 0)]
    if name in BEFORE_TOKENS:
        return [[*first, ("LAY", 64 * len(s.slot)), ("OPEN_SALOONS", 0)]]
    if name == "FIRST_PLAYER":
        return [first[:1]]
    if name in IN_AN_ACTION:
        return [[("AFTER_ACTION", 0)]]
    if s.turn == 0:
        return [first]
    tidy = ("TIDY", 0)
    merging = [[("AFTER_ACTION", 0)], *[[(later, 0), ("CHECK_SUDDEN_DEATH", 0)] for later in after_a_resignation(s)]]
    if name == "REFILL":
        return [[("AFTER_ACTION", 0)], *[[*base, tidy] for base in merging if s.sides > 2]]
    sudden = [[(later, 0), tidy] for later in ("NEXT_ACTION", "END_TURN", "AFTER_ACTION")]
    if s.south != NOBODY:
        return sudden
    gone = last_to_leave(s, values["slot"] // 4)
    if gone == NOBODY:
        return sudden
    if s.alive() > 2:
        return [*sudden, *[[*base, tidy] for base in merging]]
    return [[*base, tidy, ("STRAIGHTEN", int(s.left[gone]))] for base in merging]


def after_a_resignation(s: Street) -> list[str]:
    return ["END_TURN"] if s.out[s.active] else ["NEXT_ACTION", "AFTER_ACTION"]


def last_to_leave(s: Street, before: int) -> int:
    """Who was between this side and its present left neighbour; nobody if nobody was."""
    for gone in range(s.sides):
        if s.out[gone] and s.right[gone] == before and s.left[before] == s.left[gone]:
            return gone
    return int(NOBODY)
