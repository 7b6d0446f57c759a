"""The card sets in use: ours of data.toml, and those that owners bring along to a table. Not compiled."""

from __future__ import annotations

from typing import Final

from gulch.core.texts import Text, Texts
from gulch.games.wild_west_way.rules.cards import CardSet
from gulch.games.wild_west_way.rules.data import FIRST, PRINTED, check_words, read_cards


def plain(source: str) -> str:
    return source.replace("\r\n", "\n")


def read(source: str) -> CardSet:
    return CardSet(read_cards(source))


def check(cards: CardSet) -> None:
    ids = {"item": cards.item_id, "town": cards.town_id, "event": cards.event_id, "wanted": cards.wanted_id}
    check_words(ids, {"the card set": cards.name, **cards.names})


OURS: Final = Text(0, PRINTED, CardSet(FIRST))
check(OURS.meaning)
CARD_SETS: Final = Texts("a card set as text, written like data.toml (docs/front-door.md)", plain, read, check)
