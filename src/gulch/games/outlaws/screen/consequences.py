"""What comes of a choice, told before it is made: what it spends, who is seen, whom it reaches.

The parts of an action are free until the last: nobody learns anything before it is whole (O82).
"""

from __future__ import annotations

from gulch.core.seen import write
from gulch.core.steps import FINE
from gulch.face.box import Consequence
from gulch.face.phrases import Phrasebook
from gulch.games.outlaws.positions.places import spot_name
from gulch.games.outlaws.positions.questions import unpack
from gulch.games.outlaws.rules.abilities import USE_WHO
from gulch.games.outlaws.rules.data import CARDS
from gulch.games.outlaws.rules.reach import bars_target
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    BULLET,
    CUFFS,
    HAND,
    HEADLINE,
    HITMAN,
    INDIAN,
    REPORTER,
    REVEREND,
    SHERIFF,
    kind_of,
)
from gulch.games.outlaws.rules.tokens import LOOK_WHO, TAKE_WHO
from gulch.games.outlaws.screen.letters import card_word

OPENING = ("MOVE_FIRST", "MOVE_SECOND", "SALOON_WHO", "SALOON_FIRST", "SALOON_SECOND")
DRAFTS = (*OPENING, "REPLACE_WHO", "REPLACE_FIRST", "REPLACE_SECOND", "DEPLOY", "SHARE_SALOON")
AT_ONCE = (HITMAN, REVEREND)  # act as soon as they are picked
AIMING = (SHERIFF, INDIAN, REPORTER)  # beside straight across also with the Mayor's help
PICKED_BY = {"look": LOOK_WHO, "take": TAKE_WHO, "use": USE_WHO}
SPENDS = {HITMAN: (BULLET, "bullet"), SHERIFF: (CUFFS, "handcuffs"), REPORTER: (HEADLINE, "headline")}


def consequence(s: Street, choice: int, say: Phrasebook) -> Consequence:
    """Whoever looks, takes or acts is seen by all (O10). A Hitman fires as soon as he is picked, and a Scout as soon as
    his lane is."""
    step = s.stop.name
    if step == "ACTION":
        return of_verb(s, choice, say)
    if step == "USE_WHO":
        return of_use(s, choice, say)
    if step == "LOOK_WHO":
        return Consequence(say.say("outcome", "look", card=own_card(s, choice, say)), deed=say.raw("choices", "look"))
    if step == "TAKE_WHO":
        return Consequence(
            say.say("outcome", "take", card=own_card(s, choice, say)), deed=say.raw("outcome", "step_up")
        )
    if step == "TARGET":
        scout = kind_at(s, unpack(step, int(s.told))["place"]) == INDIAN
        return Consequence(say.raw("outcome", "scout") if scout else "", free=not scout)
    if step in ("ANNOUNCE", "ARREST", "ROB", "HEADLINE_NAME", "MOVE_SWAP"):
        return Consequence(say.raw("explain", step), deed=called(s, choice, say))
    return Consequence(say.raw("explain", step) if say.has("explain", step) else "", free=step in DRAFTS)


def of_verb(s: Street, choice: int, say: Phrasebook) -> Consequence:
    """A verb opens the rest of its action, unless there is but one who can do it."""
    verb = write(s, choice)
    asked = PICKED_BY.get(verb)
    options = [] if asked is None else [int(place) for place in asked.options(s, 0)]
    if asked is not None and len(options) == 1:
        then = s.copy()
        then.stop, then.told = asked, 0
        return consequence(then, options[0], say)
    return Consequence(say.raw("explain", verb), free=verb != "pass")


def own_card(s: Street, place: int, say: Phrasebook) -> str:
    return card_word(int(s.card(s.side_of(s.seat), place)), say)


def kind_at(s: Street, place: int) -> int:
    return int(kind_of(s.card(s.side_of(s.seat), place)))


def of_use(s: Street, place: int, say: Phrasebook) -> Consequence:
    kind, side = kind_at(s, place), int(s.side_of(s.seat))
    lanes = (
        [lane for lane in range(s.width) if bars_target(s, side, place, lane) == FINE] if kind in AIMING else [place]
    )
    at_once = kind in AT_ONCE or (kind == INDIAN and len(lanes) == 1)
    tells = []
    if say.has("outcome", f"use_{CARDS[kind]}"):
        targets = "/".join(spot_name(s, int(s.facing(side, lane))) for lane in lanes)
        tells.append(say.say("outcome", f"use_{CARDS[kind]}", target=targets))
    else:
        tells.append(say.raw("abilities", CARDS[kind]).split(". ")[0].rstrip(".") + ".")
    if kind in SPENDS:
        token, word = SPENDS[kind]
        left = int(s.hand[s.seat * HAND + token])
        key = "spends_last" if left == 1 else "spends"
        tells.append(say.say("outcome", key, token=say.word(word), left=left - 1))
    deed = say.raw("outcome", "fire") if kind == HITMAN else ""
    return Consequence(" ".join(tells), free=not at_once, deed=deed)


def called(s: Street, choice: int, say: Phrasebook) -> str:
    """What the button says: who is called or named, what is announced."""
    key = s.stop.name
    if not say.has("outcome", f"{key}_deed"):
        return ""
    what = write(s, choice)
    return say.say("outcome", f"{key}_deed", what=say.word(what))
