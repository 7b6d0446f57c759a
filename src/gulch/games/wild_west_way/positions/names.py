"""How the fields of a position are written for people."""

from collections.abc import Mapping, Sequence

from gulch.core.positions import Field, Names
from gulch.games.wild_west_way.rules.data import (
    COLOUR,
    FIRST,
    LAST_ROW,
    PAIR,
    PHASE,
    PLACE,
    POKER_HAND,
    SEAT,
    SIGN,
    SKILL,
)
from gulch.games.wild_west_way.rules.table import Wild


def own_cards(s: Wild) -> Mapping[str, Sequence[str]]:
    """The cards this table is played with, by their ids."""
    cards = s.cards
    return {"item": cards.item_id, "town": cards.town_id, "event": cards.event_id, "wanted": cards.wanted_id}


NAMES = Names(
    {
        "seat": SEAT,
        "colour": COLOUR,
        "skill": SKILL,
        "phase": PHASE,
        "place": PLACE[:15],
        "spot": PLACE,
        "building": LAST_ROW,
        "side": ["challenger", "rival"],
        "pair": PAIR,
        "winner": ["challenger", "rival", "nobody"],
        "item": FIRST["ids"]["item"],
        "card": FIRST["ids"]["item"],
        "poster": FIRST["ids"]["wanted"],
        "town": FIRST["ids"]["town"],
        "event": FIRST["ids"]["event"],
        "wanted": FIRST["ids"]["wanted"],
        "sign": SIGN,
        "poker": POKER_HAND,
    },
    {
        "round": Field(least=0, most=6),
        "phase": Field(kind="phase"),
        "place": Field(kind="place"),
        "coach": Field(kind="seat"),
        "order": Field(kind="seat"),
        "character": Field(by=("seat",), kind="colour"),
        "tokens": Field(by=("seat", "skill"), least=0),
        "money": Field(by=("seat",), least=0),
        "fame": Field(by=("seat",), least=0),
        "wanted": Field(by=("seat",), least=0, as_name="wanted_tokens"),
        "debt": Field(by=("seat",), least=0),
        "cubes": Field(by=("seat", "place"), least=0, most=12),
        "meeple": Field(by=("seat",), kind="spot"),
        "passed": Field(by=("seat",), least=0, most=1),
        "held": Field(by=("seat",), least=0, most=5),
        "poster": Field(kind="wanted"),
        "hunter": Field(by=("wanted",), kind="seat"),
        "town_up": Field(kind="town"),
        "town_seen": Field(by=("town",), least=0, most=1),
        "event_now": Field(kind="event"),
        "closed": Field(kind="place"),
        "burned": Field(by=("building",), least=0, most=1),
        "holder": Field(kind="seat"),
        "fighter": Field(by=("side",), kind="seat"),
        "offer": Field(kind="pair"),
        "stake": Field(kind="skill"),
        "total": Field(by=("side",)),
        "health": Field(by=("side",), least=0, most=3),
        "winner": Field(kind="winner"),
        "hand": Field(kind="item"),
        "stolen_by": Field(kind="seat"),
        "stolen_item": Field(kind="item"),
    },
    own=own_cards,
)
