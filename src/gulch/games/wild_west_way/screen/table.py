"""All that the board and the panels of Wild West Way are drawn from.

A choice's spot is the place it concerns, a wanted card's id, ``hand/REV`` for an item, ``seat/2`` for a player or none.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from gulch.face.phrases import Phrasebook
from gulch.face.screens import Screen, part
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.screen import cards, challenge, choices, pieces, places, players
from gulch.games.wild_west_way.screen.cards import Decks, EventCard, Item, Poster, Shortfall, Townsman
from gulch.games.wild_west_way.screen.challenge import Challenge, Haul
from gulch.games.wild_west_way.screen.places import InOrder, Location, Placing
from gulch.games.wild_west_way.screen.players import Me


class Table(Struct):
    round: int
    wanted: list[Poster | None]  # by slot
    short: list[Shortfall | None]  # by slot
    event: EventCard | None
    town: list[Townsman | None]  # by slot
    decks: Decks
    places: list[Location]  # the Train in its round
    placing: dict[str, Placing]  # by place
    order: list[InOrder]
    me: Me | None
    hand: list[Item]
    challenge: Challenge | None
    waiting: str
    haul: Haul | None


@part("table/round", reads="round")
def round_(seen: Wild, say: Phrasebook) -> int:
    return int(seen.round)


SCREEN: Final = Screen(
    Table,
    [
        *[round_, cards.wanted, cards.short, cards.event, cards.town, cards.decks],
        *[places.places, places.placing, places.order, players.me, cards.hand, challenge.challenge, challenge.waiting],
        challenge.haul,
        *[pieces.pieces, pieces.loose, players.panels, players.status, players.seats, players.forecast],
        *[choices.stakes, choices.offers, choices.groups, choices.folded],
    ],
    piece=pieces.WildPiece,
)


def table_of(seen: Wild, say: Phrasebook) -> Table:
    """The same for those who draw it in Python."""
    return Table(**SCREEN.draw(seen, say)["table"])


MARKS: Final = {"WINS_FIGHT": "fist", "BRINGS_IN": "wanted-reward"}  # notes worth finding again in a replay
