"""Names of things in the skin of the table: the Wild West, or the Schilda of the first edition over the same rules."""

from __future__ import annotations

from collections.abc import Iterable

from gulch.core.phrases import Phrasebook
from gulch.games.wacky_wacky_west.board import AHEAD, square_name
from gulch.games.wacky_wacky_west.box import BUILDING, DIRECTION, KIND, ROUTE, VOTE_CARD
from gulch.games.wacky_wacky_west.table import KIND_OF, SKIN, Town, docks_on, route_of, run_of, size_of

Say = Phrasebook


def name(s: Town, say: Say, key: str) -> str:
    """A word of the game, as this table calls it."""
    own = f"{key} of Schilda"
    return say.word(own) if s.house[SKIN] and say.has("words", own) else say.word(key)


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
    return ", ".join(name(s, say, f"card {card}") for place, card in enumerate(VOTE_CARD) if cards >> place & 1)


def squares_of(tile: int) -> list[int]:
    """What a tile covers, from its docking field on."""
    return [int(docks_on(tile) + i * AHEAD[run_of(tile)]) for i in range(size_of(tile))]


def span(tile: int) -> str:
    """B1–D1."""
    covered = squares_of(tile)
    return "–".join(dict.fromkeys([square_name(covered[0]), square_name(covered[-1])]))


def buildings_at(s: Town, squares: Iterable[int]) -> list[tuple[int, int, int]]:
    """The buildings printed on these squares: type, value, square."""
    plan = s.map()
    printed = {int(plan.houses[i]): (int(plan.types[i]), int(plan.values[i])) for i in range(len(plan.houses))}
    return [(*printed[square], square) for square in squares if square in printed]


def losses(s: Town, say: Say, tile: int) -> str:
    """The buildings a tile would cover, in words; nothing for open ground."""
    return ", ".join(f"{name(s, say, BUILDING[t])} {value}" for t, value, _ in buildings_at(s, squares_of(tile)))


def tile_words(s: Town, say: Say, tile: int) -> str:
    """Topsy railroad: double, B1–C1."""
    blanks = {"route": route_name(s, say, int(route_of(tile))), "size": size_name(say, int(size_of(tile)))}
    return say.say("words", "tile_to", **blanks, squares=span(tile))
