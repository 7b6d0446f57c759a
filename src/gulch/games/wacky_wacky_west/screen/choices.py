"""What the viewer may choose: places for tiles, and words for every choice."""

from __future__ import annotations

from msgspec import Struct

from gulch.face.box import Label
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Offer, part
from gulch.games.wacky_wacky_west.rules.cards import gives
from gulch.games.wacky_wacky_west.rules.covering import buildings_at, squares_of
from gulch.games.wacky_wacky_west.rules.data import CARD, SORT
from gulch.games.wacky_wacky_west.rules.ground import (
    dock_chosen,
    docks_on,
    is_under,
    route_of,
    run_chosen,
    run_of,
    size_of,
    sort_chosen,
    tile_name,
)
from gulch.games.wacky_wacky_west.rules.squares import square_name, way_to
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.screen.ground import Route, Way, route, way
from gulch.games.wacky_wacky_west.words.words import cards_name, losses, name, tile_label

OPEN_TO_VIEWER = "viewer seat stop options gang free bridges"  # where tiles can be laid


class Spot(Struct):
    """A tile that could be laid, or is voted on."""

    route: Route
    cells: list[str]  # from the docking field on
    run: Way  # the way it lies; of a single, the way it comes
    vote: bool  # does it need one?


def spot(s: Town, tile: int, gang_at: int) -> Spot:
    """A tile to be laid where the gang stands on this square."""
    run = run_of(tile) if size_of(tile) > 1 else way_to(gang_at, docks_on(tile))
    cells = [square_name(at) for at in squares_of(tile)]
    return Spot(route(route_of(tile)), cells, way(run), bool(s.needs_vote(tile)))


def placements(s: Town) -> list[int]:
    """The tiles that the viewer may lay now."""
    if s.stop.name != "PLACE" or s.viewer < 0 or s.seat != s.viewer:
        return []
    return [int(s.tile_of(choice)) for choice in s.legal()]


@part("table/spots", reads=OPEN_TO_VIEWER)
def spots(s: Town, say: Phrasebook) -> dict[str, Spot]:
    """By notation, where tiles fit: straight on (V4), on free squares (V38)."""
    return {tile_name(tile): spot(s, tile, int(s.gang[route_of(tile)])) for tile in placements(s)}


@part("offers", reads=OPEN_TO_VIEWER)
def offers(s: Town, say: Phrasebook) -> dict[str, Offer]:
    """A tile on an outhouse calls for a vote, and says so (V18)."""
    return {tile_name(tile): Offer(icon="vote") for tile in placements(s) if s.needs_vote(tile)}


@part("folded", reads="stop")
def folded(s: Town, say: Phrasebook) -> bool:
    """Are choices listed only once their spot has been opened?"""
    return s.stop.name in ("PLACE", "VOTE", "VOTE_TOGETHER")


# words


def label(seen: Town, choice: int, say: Phrasebook) -> Label:
    """Words for a choice, and where on the table it belongs: "rack/W2" for a tile to be laid, "ballot" for vote cards.
    Raises KeyError for what has no words here."""
    step = seen.stop.name
    if step == "PLACE":
        seen.stop.word(seen, seen.told, choice)
        return Label(placement_label(seen, int(seen.tile_of(choice)), say), f"rack/{SORT[sort_chosen(choice)]}")
    if step in ("VOTE", "VOTE_TOGETHER"):
        return Label(cards_name(seen, say, choice) or "–", "ballot")
    if step == "CHOOSE_GOAL":
        return Label(f"{name(seen, say, CARD[choice])} ({seen.points(choice)})")
    return Label(say.raw("choices", seen.stop.word(seen, seen.told, choice)))


def placement_label(s: Town, tile: int, say: Phrasebook) -> str:
    """Topsy F6–G6, east: covers Stable 5 (yours), vote."""
    text, marks = tile_label(s, say, tile), []
    lost = buildings_at(s, squares_of(tile))
    if lost:
        own = f" ({say.word('yours')})" if any(is_mine(s, kind, value) for kind, value, _ in lost) else ""
        marks.append(say.word("covers").format(what=losses(s, say, tile)) + own)
    if is_under(tile):
        marks.append(say.word("under"))
    if s.needs_vote(tile):
        marks.append(say.word("vote"))
    return f"{text}: {', '.join(marks)}" if marks else text


def is_mine(s: Town, kind: int, value: int) -> bool:
    """Does a goal of the viewer's live on such a building?"""
    if s.viewer < 0:
        return False
    held = [s.goal(s.viewer)] if s.chosen else [s.goal(s.viewer), s.lower_goal(s.viewer)]
    return any(gives(card, kind, value, s.lowest(kind)) > 0 for card in held if card >= 0)


def worth_telling(seen: Town) -> list[int]:
    """Of the many placements that are refused, one for each kind and size of tile that fits nowhere."""
    if seen.stop.name != "PLACE":
        return []
    fitting = {int(sort_chosen(choice)) for choice in seen.legal()}
    found: dict[int, int] = {}
    for choice in range(seen.stop.size):
        sort = int(sort_chosen(choice))
        straight = dock_chosen(choice) == run_chosen(choice)
        if straight and sort not in fitting and sort not in found and has_words(seen, choice):
            found[sort] = choice
    return list(found.values())


def has_words(s: Town, choice: int) -> bool:
    try:
        s.stop.word(s, s.told, choice)
    except KeyError:
        return False
    return True
