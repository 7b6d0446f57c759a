"""The actual values for the sentence of a ruling that stands against a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gulch.core.seen import Refusal
from gulch.core.steps import NOBODY, Step
from gulch.face.phrases import Phrasebook
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.places import place_name, spot_name
from gulch.games.outlaws.positions.questions import unpack
from gulch.games.outlaws.rules.asides import WISH, window_of
from gulch.games.outlaws.rules.data import ALL_CARDS, TOKENS
from gulch.games.outlaws.rules.reach import NOTHING, dance_lane, first_lane, second_lane, with_supply
from gulch.games.outlaws.rules.reactions import ARRESTED, CANCEL, DECLINE, VICTIM, sheriffs_place
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    BOGUS,
    BULLET,
    CUFFS,
    ORDERS,
    PICKS_UP,
    SAVES,
    SHERIFF,
    kind_of,
)
from gulch.games.outlaws.rules.terms import TOKENS as KINDS_OF_TOKEN

Values = dict[str, Any]
PLACED = ("MOVE_FIRST", "LOOK_WHO", "TAKE_WHO", "USE_WHO", "SALOON_FIRST", "REPLACE_FIRST")
SECOND = ("MOVE_SECOND", "SALOON_SECOND", "REPLACE_SECOND")
WITH_A_PLACE = ("TARGET", "ARREST", "HEADLINE_NAME", "ANNOUNCE", "STORE", "DANCE", "ROB")


ELSEWHERE = {22: "place", 29: "reach", 31: "reach", 41: "lane", 72: "place"}  # there is no such thing to choose
USUAL = {22: "sheriff", 29: "lane", 31: "one", 41: "mayor", 72: "spot"}


def blanks(seen: Street, refusal: Refusal, say: Phrasebook) -> Values:
    """Everything the sentence of the ruling may ask for; what does not apply is left out."""
    seat = refusal.seat if refusal.seat >= 0 else int(seen.active)
    found: Values = {"seat": say.word(COLOURS[seat])}
    side = int(seen.side_of(seat))
    place = place_of(seen, refusal)
    if place is not None and place >= 0:
        found["spot"] = place_name(seen, side, place)
        card = int(seen.card(side, place))
        if card >= 0:
            found["card"] = say.word(ALL_CARDS[kind_of(card)])
            owner = int(seen.owner(side, card))
            found["owner"] = say.word(COLOURS[owner]) if owner >= 0 else ""
    if place is not None:
        found["place"] = place + 1
    found |= by_step(seen, refusal, say, side)
    reason = f"O{refusal.ruling}_{case(seen, refusal)}"
    if say.has("reasons", reason):
        found["why"] = say.say("reasons", reason, **found)
    return found


def place_of(seen: Street, refusal: Refusal) -> int | None:
    """The own place a refusal is about."""
    if refusal.step in PLACED or refusal.step in SECOND:
        return refusal.choice
    if refusal.step == "SAVE":
        return int(sheriffs_place(refusal.choice)) if refusal.choice > DECLINE else None
    return unpack(refusal.step, refusal.told).get("place") if refusal.step in WITH_A_PLACE else None


def case(seen: Street, refusal: Refusal) -> str:
    """Which of several reasons one ruling has. Without a choice it is about another moment, or none there is."""
    step, turned_away = refusal.step, refusal.choice == NOBODY
    if turned_away and refusal.ruling in ELSEWHERE:
        return ELSEWHERE[refusal.ruling]
    if refusal.ruling == 5:
        return "supply" if step == "STORE" and empty_supply(seen, refusal) else "slot"
    if refusal.ruling == 13:
        return "open" if step == "KEEP" else "closed"
    if refusal.ruling == 27:
        return "order" if not turned_away else "open" if step in ("SAVE", "CANCEL") else "closed"
    if refusal.ruling == 32:
        lane = lane_of(refusal)
        return "end" if not 0 <= lane < seen.width else "held"
    if refusal.ruling == 35:
        return "name" if step == "HEADLINE_NAME" else "none"
    if refusal.ruling == 64:
        return "card" if not turned_away else "over" if seen.turn else "first"
    if refusal.ruling == 74:
        return "three" if step == "REPLACE_ARRANGE" else "first" if step == "REPLACE_WHO" else "none"
    if refusal.ruling == 72 and refusal.step in (*PLACED, *SECOND) and refusal.choice >= seen.width:
        return "place"
    if refusal.ruling in USUAL:
        return USUAL[refusal.ruling]
    return "saloon" if step in ("SALOON_ARRANGE", "SHARE_SALOON") else "owner"


def step_of(seen: Street, refusal: Refusal) -> Step[Any]:
    return next(step for step in seen.steps if step.name == refusal.step)


def empty_supply(seen: Street, refusal: Refusal) -> bool:
    return bool(seen.bag[0] + seen.bag[1] == 0 and with_supply(refusal.choice))


def lane_of(refusal: Refusal) -> int:
    """The lane, counted from 0, that a choice points into; of two that the Storekeep points into, the second."""
    choice, place = refusal.choice, refusal.told
    if choice == NOBODY or (refusal.step != "TARGET" and choice == NOTHING):
        return int(NOBODY)
    if refusal.step == "DANCE":
        return int(dance_lane(place, choice))
    if refusal.step == "STORE":
        return int(first_lane(place, choice) if with_supply(choice) else second_lane(place, choice))
    return choice


def by_step(seen: Street, refusal: Refusal, say: Phrasebook, side: int) -> Values:
    """What only some questions have."""
    about = ABOUT.get(refusal.step)
    return {} if about is None else about(seen, refusal, say, side)


def pointing(seen: Street, refusal: Refusal, say: Phrasebook, side: int) -> Values:
    lane = lane_of(refusal)
    found: Values = {"lane": lane + 1, "away": abs(lane - refusal.told), "reach": 1 if seen.rules.short_dances else 2}
    if 0 <= lane < seen.width and refusal.ruling in (18, 32, 72):
        found["spot"] = blocked(seen, refusal, side, lane)
    elif 0 <= lane < seen.width and refusal.ruling == 5:
        found["spot"] = place_name(seen, side, lane)
    return found


def announcing(seen: Street, refusal: Refusal, say: Phrasebook, side: int) -> Values:
    kind = kind_of(seen.card(side, refusal.told))
    allowed = [TOKENS[t] for t in range(BOGUS) if PICKS_UP[KINDS_OF_TOKEN * kind + t]]
    return {
        "token": say.word(TOKENS[refusal.choice]),
        "allowed": ", ".join(say.word(token) for token in allowed),
    }


def choosing_a_card(seen: Street, refusal: Refusal, say: Phrasebook, side: int) -> Values:
    if refusal.choice == NOBODY:
        return {}
    seats = seen.saloon[2 * refusal.seat : 2 * refusal.seat + 2]
    return {
        "card": say.word(ALL_CARDS[refusal.choice]),
        "saloon": ", ".join(say.word(ALL_CARDS[card]) for card in seats if card >= 0),
    }


def arranging(seen: Street, refusal: Refusal, say: Phrasebook, side: int) -> Values:
    if refusal.choice == NOBODY:
        return {}
    word = step_of(seen, refusal).word(seen, refusal.told, refusal.choice)
    return {"card": say.word(word.split(">")[-1])}


def saving(seen: Street, refusal: Refusal, say: Phrasebook, side: int) -> Values:
    return {
        "governor": spot_name(seen, int(VICTIM.of(refusal.told))),
        "token": say.word(TOKENS[CUFFS]),
        "order": order(seen, refusal.seat, int(SAVES), say),
    }


def cancelling(seen: Street, refusal: Refusal, say: Phrasebook, side: int) -> Values:
    return {
        "spot": spot_name(seen, int(ARRESTED.of(refusal.told))),
        "order": order(seen, refusal.seat, int(CANCEL.window(seen, refusal.told)), say),
    }


def ordering(seen: Street, refusal: Refusal, say: Phrasebook, side: int) -> Values:
    return {"order": order(seen, refusal.seat, int(window_of(refusal.choice)), say)}


def calling(seen: Street, refusal: Refusal, say: Phrasebook, side: int) -> Values:
    return {} if refusal.choice == NOBODY else {"called": say.word(ALL_CARDS[kind_of(refusal.choice)])}


def using(seen: Street, refusal: Refusal, say: Phrasebook, side: int) -> Values:
    place = refusal.choice
    if refusal.ruling == 17:
        sheriff = kind_of(seen.card(side, place)) == SHERIFF
        return {"token": say.word(TOKENS[CUFFS if sheriff else BULLET])}
    found: Values = {}
    if refusal.ruling in (18, 41, 49, 72):
        found["lane"] = place + 1
        if place < seen.width and seen.card(side, place) >= 0:
            found["spot"] = spot_name(seen, int(seen.facing(side, place)))
    return found


ABOUT: dict[str, Callable[[Street, Refusal, Phrasebook, int], Values]] = {
    **dict.fromkeys(("TARGET", "STORE", "DANCE"), pointing),
    "ANNOUNCE": announcing,
    **dict.fromkeys(("SALOON_WHO", "REPLACE_WHO", "DEPLOY", "SHARE_SALOON"), choosing_a_card),
    **dict.fromkeys(("SALOON_ARRANGE", "REPLACE_ARRANGE"), arranging),
    "SAVE": saving,
    "CANCEL": cancelling,
    "ORDER": ordering,
    **dict.fromkeys(("ARREST", "ROB", "HEADLINE_NAME"), calling),
    "USE_WHO": using,
}


def blocked(seen: Street, refusal: Refusal, side: int, lane: int) -> str:
    """Who stands in the way of a target or a dance: the one that lies or is missing."""
    place = refusal.told
    on_the_way = range(min(place, lane), max(place, lane) + 1) if refusal.step == "DANCE" else [lane]
    for at in on_the_way:
        facing = int(seen.facing(side, at))
        if seen.held_at(facing) or seen.empty_at(facing):
            return spot_name(seen, facing)
    return spot_name(seen, int(seen.facing(side, lane)))


def order(seen: Street, seat: int, window: int, say: Phrasebook) -> str:
    return say.word(WISH[int(seen.orders[seat * ORDERS + window])])
