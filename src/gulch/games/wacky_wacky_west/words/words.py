"""Names of things in the skin of the table: the Wild West, or the Schilda of the first edition over the same rules."""

from __future__ import annotations

from gulch.face.phrases import Phrasebook
from gulch.games.wacky_wacky_west.rules.cards import cards_in
from gulch.games.wacky_wacky_west.rules.covering import buildings_at, squares_of
from gulch.games.wacky_wacky_west.rules.data import BUILDING, DIRECTION, KIND, ROUTE
from gulch.games.wacky_wacky_west.rules.ground import KIND_OF, route_of, run_of, size_of
from gulch.games.wacky_wacky_west.rules.squares import square_name
from gulch.games.wacky_wacky_west.rules.table import Town

Say = Phrasebook


def name(s: Town, say: Say, key: str) -> str:
    """A word of the game, as this table calls it."""
    return called(s.rules.schilda, say, key)


def called(schilda: bool, say: Say, key: str) -> str:
    own = f"{key} of Schilda"
    return say.word(own) if schilda and say.has("words", own) else say.word(key)


def route_name(s: Town, say: Say, route: int) -> str:
    return name(s, say, ROUTE[route])


def kind_name(s: Town, say: Say, route: int) -> str:
    return name(s, say, f"kind {KIND[KIND_OF[route]]}")


def size_name(say: Say, size: int) -> str:
    return say.word(f"size {size}")


def way_name(say: Say, way: int) -> str:
    return say.word(f"way {DIRECTION[way]}")


def cards_name(s: Town, say: Say, cards: int) -> str:
    """A set of vote cards in words."""
    return set_name(s.rules.schilda, say, cards)


def set_name(schilda: bool, say: Say, cards: int) -> str:
    return ", ".join(called(schilda, say, f"card {card}") for card in cards_in(cards))


def turn_name(s: Town, say: Say) -> str:
    return say.say("words", "turn", turn=int(s.turn)) if s.turn else say.word("deal")


def span(tile: int) -> str:
    """B1–D1."""
    covered = squares_of(tile)
    return "–".join(dict.fromkeys([square_name(covered[0]), square_name(covered[-1])]))


def building_name(s: Town, say: Say, kind: int, value: int) -> str:
    return f"{name(s, say, BUILDING[kind])} {value}"


def losses(s: Town, say: Say, tile: int) -> str:
    """The buildings a tile would cover, in words; nothing for open ground."""
    return ", ".join(building_name(s, say, kind, value) for kind, value, _ in buildings_at(s, squares_of(tile)))


def tile_label(s: Town, say: Say, tile: int) -> str:
    """Topsy F6–G6, east."""
    way = f", {way_name(say, int(run_of(tile)))}" if size_of(tile) > 1 else ""
    return f"{name(s, say, f'short route {ROUTE[route_of(tile)]}')} {span(tile)}{way}"


def tile_words(s: Town, say: Say, tile: int) -> str:
    """Topsy railroad: double, B1–C1."""
    blanks = {"route": route_name(s, say, int(route_of(tile))), "size": size_name(say, int(size_of(tile)))}
    return say.say("words", "tile_to", **blanks, squares=span(tile))
