"""Saloon, buildings and the train: what they do, who holds them, what the viewer would have to add; player order."""

from __future__ import annotations

from msgspec import Struct

from gulch.face.phrases import Phrasebook
from gulch.face.screens import part
from gulch.games.wild_west_way.rules.data import PLACE
from gulch.games.wild_west_way.rules.movement import needed
from gulch.games.wild_west_way.rules.numbers import (
    BANK,
    CHURCH,
    MINE,
    MOVEMENT_PHASE,
    OFFICE,
    SALOON,
    STORE,
    TRAIN,
)
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.words.words import colour

LAST_ROW = range(STORE, MINE + 1)
CARDS = [SALOON, BANK, CHURCH, OFFICE, *LAST_ROW]


class Location(Struct):
    at: str
    name: str
    text: list[str]
    short: str
    fee: int
    holder: str | None  # of supremacy: a colour
    burned: bool
    closed: bool


class Placing(Struct):
    """What the viewer is told beside a card while pieces are placed."""

    need: int | None  # cubes he would have to add
    bar: str  # the shortest reason why nothing can be put here, or ""


class InOrder(Struct):
    """One player in the order of the round."""

    seat: int
    colour: str | None
    coach: bool
    passed: bool


@part("table/places", reads="cubes meeple order character closed burned church_price mine_rate")
def places(seen: Wild, say: Phrasebook) -> list[Location]:
    """What each card is for: bets (Y17) and recruits (Y21) in the Saloon, a loan or a robbery at the Bank (Y36), what
    the Church sells and how often (Y43), what prison costs (Y59); in the last row what the holder gets: a fee, the
    Coach (Y52), somebody's item (Y53). Nobody holds what is tied for (Y44), shut (Y15) or burned (Y70)."""
    train = [TRAIN] if any(seen.cubes[at(TRAIN, p)] for p in range(seen.seats)) else []
    return [location(seen, say, int(place)) for place in (*CARDS, *train)]


def location(seen: Wild, say: Phrasebook, place: int) -> Location:
    cards, key = seen.cards, PLACE[place]
    fee = int(cards.fee[place - STORE]) if place in LAST_ROW else 0
    blanks = {
        "fee": fee,
        "price": int(seen.church_price),
        "mine": int(seen.mine_rate),
        **{name: int(getattr(cards, name)) for name in ("store", "station", "loan", "pardon", "recruit")},
    }
    closed, burned = bool(place == seen.closed), bool(seen.is_burned(place))
    held = place in LAST_ROW and not closed and not burned and seen.meeples(place) < 2  # two have yet to fight
    return Location(
        at=key,
        name=say.word(key),
        text=say.say("places", key, **blanks).split("; "),
        short=say.say("places", f"short.{key}", **blanks),
        fee=fee,
        holder=colour(seen, int(seen.supreme(place))) if held else None,
        burned=burned,
        closed=closed,
    )


@part("table/placing", reads="viewer phase closed cubes")
def placing(seen: Wild, say: Phrasebook) -> dict[str, Placing]:
    """By card: how many cubes would be most (Y12), that it is shut (Y15), or that nothing is placed there (Y14)."""
    if seen.phase != MOVEMENT_PHASE or seen.viewer < 0:
        return {}
    found = {PLACE[OFFICE]: Placing(None, say.raw("places", "no_placing"))}
    for place in LAST_ROW:
        if place == seen.closed:
            found[PLACE[place]] = Placing(None, say.raw("places", "shut"))
        else:
            found[PLACE[place]] = Placing(int(needed(seen, place, seen.viewer)), "")
    return found


@part("table/order", reads="order character coach passed phase round")
def order(seen: Wild, say: Phrasebook) -> list[InOrder]:
    """As cards are resolved (Y16). The Coach may be with somebody who will lead only the next round (Y52). Who has
    passed is out of the movement (Y13)."""
    placing = seen.phase == MOVEMENT_PHASE
    return [
        InOrder(
            seat=int(p),
            colour=colour(seen, int(p)),
            coach=bool(seen.coach == p and seen.round > 0),
            passed=bool(seen.passed[p]) and bool(placing),
        )
        for p in seen.order
    ]
