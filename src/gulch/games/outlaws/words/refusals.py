"""The actual values for the sentence of a ruling that stands against a choice."""

from __future__ import annotations

from typing import Any

from gulch.core.seen import Refusal
from gulch.core.steps import NOBODY, Step
from gulch.face.phrases import Phrasebook
from gulch.games.outlaws.positions.names import COLOURS, SPOTS
from gulch.games.outlaws.rules.data import ALL_CARDS, TOKENS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BOGUS, BULLET, CUFFS, ORDERS, PICKS_UP, SHERIFF, kind_of
from gulch.games.outlaws.rules.terms import TOKENS as KINDS_OF_TOKEN

Values = dict[str, Any]
PLACED = ("MOVE_FIRST", "LOOK_WHO", "TAKE_WHO", "USE_WHO", "SALOON_FIRST", "REPLACE_FIRST")
SECOND = ("MOVE_SECOND", "SALOON_SECOND", "REPLACE_SECOND")


ELSEWHERE = {22: "place", 29: "reach", 31: "reach", 41: "lane", 72: "place"}  # there is no such thing to choose
USUAL = {22: "sheriff", 29: "lane", 31: "one", 41: "mayor", 72: "spot"}


def blanks(seen: Street, refusal: Refusal, say: Phrasebook) -> Values:
    """Everything the sentence of the ruling may ask for; what does not apply is left out."""
    seat = refusal.seat if refusal.seat >= 0 else int(seen.active)
    found: Values = {"seat": say.word(COLOURS[seat])}
    side = int(seen.side_of(seat))
    place = place_of(seen, refusal)
    if place is not None and place >= 0:
        found["spot"] = spot(seen, side, place)
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


def spot(seen: Street, side: int, place: int) -> str:
    return SPOTS[side * 16 + place + (64 if seen.team else 0)]


def place_of(seen: Street, refusal: Refusal) -> int | None:
    """The own place a refusal is about."""
    if refusal.step in PLACED or refusal.step in SECOND:
        return refusal.choice
    if refusal.step == "SAVE":
        return refusal.choice - 1 if refusal.choice > 0 else None
    if refusal.step in ("TARGET", "ARREST", "HEADLINE_NAME", "ANNOUNCE", "STORE", "DANCE", "ROB"):
        return refusal.told & 15
    return None


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
        lane = lane_of(seen, refusal)
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
    word = step_of(seen, refusal).word(seen, refusal.told, refusal.choice)
    return bool(seen.bag[0] + seen.bag[1] == 0 and word.endswith("$>"))


def lane_of(seen: Street, refusal: Refusal) -> int:
    """The lane, counted from 0, that a choice points into."""
    if refusal.choice == NOBODY:
        return int(NOBODY)
    word = step_of(seen, refusal).word(seen, refusal.told, refusal.choice)
    digits = word.strip("<>@").split(",")[-1 if "$" not in word else 0]
    return int(digits) - 1 if digits.lstrip("-").isdigit() and digits else int(NOBODY)


def by_step(seen: Street, refusal: Refusal, say: Phrasebook, side: int) -> Values:
    step = refusal.step
    found: Values = {}
    if step in ("TARGET", "STORE", "DANCE"):
        lane = lane_of(seen, refusal)
        found["lane"] = lane + 1
        found["away"] = abs(lane - (refusal.told & 15))
        found["reach"] = 1 if seen.rules.short_dances else 2
        if 0 <= lane < seen.width and refusal.ruling in (18, 32, 72):
            found["spot"] = blocked(seen, refusal, side, lane)
        elif 0 <= lane < seen.width and refusal.ruling == 5:
            found["spot"] = spot(seen, side, lane)
    elif step == "ANNOUNCE":
        kind = kind_of(seen.card(side, refusal.told))
        allowed = [TOKENS[t] for t in range(BOGUS) if PICKS_UP[KINDS_OF_TOKEN * kind + t]]
        found["token"] = say.word(TOKENS[refusal.choice])
        found["allowed"] = ", ".join(say.word(token) for token in allowed)
    elif step in ("SALOON_WHO", "REPLACE_WHO", "DEPLOY", "SHARE_SALOON") and refusal.choice != NOBODY:
        found["card"] = say.word(ALL_CARDS[refusal.choice])
        seats = seen.saloon[2 * refusal.seat : 2 * refusal.seat + 2]
        found["saloon"] = ", ".join(say.word(ALL_CARDS[card]) for card in seats if card >= 0)
    elif step in ("SALOON_ARRANGE", "REPLACE_ARRANGE"):
        if refusal.choice != NOBODY:
            word = step_of(seen, refusal).word(seen, refusal.told, refusal.choice)
            found["card"] = say.word(word.split(">")[-1])
    elif step == "SAVE":
        victim = (refusal.told >> 6) & 63
        found["governor"] = SPOTS[int(seen.named(victim))]
        found["token"] = say.word(TOKENS[CUFFS])
        found["order"] = order(seen, refusal.seat, 0, say)
    elif step == "CANCEL":
        arrested = refusal.told & 63
        found["spot"] = SPOTS[int(seen.named(arrested))]
        window = 1 if kind_of(seen.row[arrested]) == 1 else 2
        found["order"] = order(seen, refusal.seat, window, say)
    elif step == "ORDER":
        found["order"] = order(seen, refusal.seat, refusal.choice // 3, say)
    elif step in ("ARREST", "ROB", "HEADLINE_NAME") and refusal.choice != NOBODY:
        found["called"] = say.word(ALL_CARDS[kind_of(refusal.choice)])
    elif step == "USE_WHO" and refusal.ruling == 17:
        card = seen.card(side, refusal.choice)
        found["token"] = say.word(TOKENS[CUFFS if kind_of(card) == SHERIFF else BULLET])
    elif step == "USE_WHO" and refusal.ruling in (18, 41, 49, 72):
        found["lane"] = refusal.choice + 1
        if refusal.choice < seen.width and seen.card(side, refusal.choice) >= 0:
            facing = seen.facing(side, refusal.choice)
            found["spot"] = SPOTS[int(seen.named(facing))]
    return found


def blocked(seen: Street, refusal: Refusal, side: int, lane: int) -> str:
    """Who stands in the way of a target or a dance: the one that lies or is missing."""
    place = refusal.told & 15
    lanes = range(min(place, lane), max(place, lane) + 1) if refusal.step == "DANCE" else [lane]
    for at in lanes:
        facing = int(seen.facing(side, at))
        other, here = facing // int(seen.width), facing % int(seen.width)
        if here in (int(seen.held[other]), int(seen.gap[other])):
            return SPOTS[int(seen.named(facing))]
    return SPOTS[int(seen.named(seen.facing(side, lane)))]


def order(seen: Street, seat: int, window: int, say: Phrasebook) -> str:
    return say.word(("ask", "always", "never")[int(seen.orders[seat * ORDERS + window])])
