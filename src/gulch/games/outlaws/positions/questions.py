"""What each question of the game is told, by name; what it must follow from, and what is still to be done beneath it.

The core keeps one number a question (``told``) and a stack of steps (``agenda``). Here they are taken apart: a position
that somebody has written can be checked, and a scene can be told without either. Not compiled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gulch.core.steps import NOBODY, STEP_BITS, STEPS, Slot, Step, slots
from gulch.games.outlaws.rules.abilities import CALL_TOLD, TARGET, USE_WHO
from gulch.games.outlaws.rules.ending import LAY_TOLD, REFILL_TOLD
from gulch.games.outlaws.rules.moving import (
    ARRANGE_TOLD,
    MOVE_FIRST,
    MOVE_SECOND,
    PICK_TOLD,
    REPLACE_FIRST,
    REPLACE_SECOND,
    REPLACE_WHO,
    SALOON_FIRST,
    SALOON_SECOND,
    SALOON_WHO,
    SWAP_TOLD,
)
from gulch.games.outlaws.rules.reactions import CANCEL_TOLD, SAVE_TOLD
from gulch.games.outlaws.rules.setup import DEAL_PLACE_TOLD, DEAL_SALOON_TOLD
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import ARM
from gulch.games.outlaws.rules.tokens import TAKE_WHO
from gulch.games.outlaws.rules.turn import ACTION

Values = dict[str, int]
Agenda = list[tuple[str, int]]


@dataclass(frozen=True)
class Part:
    """One of the small numbers that a question is told, and what it stands for."""

    slot: Slot
    kind: str  # place, lane, card, slot, spot, seat, side, count or flag
    base: int = 0  # added before it is packed, where there may be none

    @property
    def name(self) -> str:
        return self.slot.name


def told(slots: Sequence[Slot], kinds: str, base: int = 0) -> tuple[Part, ...]:
    """What these numbers stand for, in their order; ``base`` is that of the last."""
    last = len(slots) - 1
    pairs = zip(slots, kinds.split(), strict=True)
    return tuple(Part(slot, kind, base if i == last else 0) for i, (slot, kind) in enumerate(pairs))


A_PLACE = told(slots(place=16), "place")
A_CARD = told(slots(who=16), "card")
VALUES: Mapping[str, tuple[Part, ...]] = {
    "DEPLOY": A_PLACE,
    "DEAL_SALOON": told(DEAL_SALOON_TOLD, "flag side"),
    "DEAL_PLACE": told(DEAL_PLACE_TOLD, "place side"),
    "LAY": told(LAY_TOLD, "slot count"),
    "REFILL": told(REFILL_TOLD, "slot flag"),
    "EXCHANGE": told(slots(slot=16), "slot"),
    "MOVE_SECOND": told(PICK_TOLD[:1], "place"),
    "MOVE_SWAP": told(SWAP_TOLD, "place place"),
    **{f"{verb}_FIRST": A_CARD for verb in ("SALOON", "REPLACE")},
    **{f"{verb}_SECOND": told(PICK_TOLD, "place card") for verb in ("SALOON", "REPLACE")},
    **{f"{verb}_ARRANGE": told(ARRANGE_TOLD, "place place card") for verb in ("SALOON", "REPLACE")},
    **dict.fromkeys(("ANNOUNCE", "KEEP", "TARGET", "ROB", "STORE", "DANCE"), A_PLACE),
    **{name: told(CALL_TOLD, "place lane") for name in ("ARREST", "HEADLINE_NAME")},
    "SAVE": told(SAVE_TOLD, "spot spot flag"),
    "CANCEL": told(CANCEL_TOLD, "spot seat spot", base=1),  # perhaps nobody was saved
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
    return {part.name: int(part.slot.of(told)) - part.base for part in VALUES.get(step, ())}


def pack(step: str, values: Values) -> int:
    return int(sum(part.slot.put(values[part.name] + part.base) for part in VALUES.get(step, ())))


def agenda_of(s: Street) -> Agenda:
    """What is still to be done, the next step last."""
    return [(s.steps[int(f) % STEPS].name, int(f) >> STEP_BITS) for f in s.agenda[: s.depth]]


def existing(s: Street) -> list[list[int]]:
    """The slots there are, in lines that begin beside the supply: the street, or arm by arm."""
    if s.south != NOBODY:
        return [list(range(int(s.width) - 1, -1, -1))]
    return [[int(ARM) * side + k for k in range(ARM)] for side in range(s.sides) if not s.out[side]]


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
        return [[*first, ("LAY", pack("LAY", {"slot": 0, "left": len(s.slot)})), ("OPEN_SALOONS", 0)]]
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
    gone = last_to_leave(s, values["slot"] // int(ARM))
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
