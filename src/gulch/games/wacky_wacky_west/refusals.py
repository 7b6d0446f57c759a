"""The actual values for the sentence of a ruling."""

from __future__ import annotations

from typing import Any

from gulch.core.phrases import Phrasebook
from gulch.core.seen import Refusal
from gulch.core.steps import NOBODY
from gulch.games.wacky_wacky_west.board import AHEAD, square_name
from gulch.games.wacky_wacky_west.box import CARD, COLOUR, DIRECTION, KIND
from gulch.games.wacky_wacky_west.table import KIND_OF, SIZES, SORTS, Town
from gulch.games.wacky_wacky_west.words import cards_name, kind_name, name, route_name, size_name, squares_of, way_name


def blanks(seen: Town, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    seat = max(0, refusal.seat)
    values: dict[str, Any] = {"seat": say.word(COLOUR[seat])}
    if refusal.step == "PLACE":
        return values | of_placement(seen, seat, refusal.choice, say)
    if refusal.step in ("VOTE", "VOTE_TOGETHER"):
        held = int(seen.votes[seat])
        left, missing = cards_name(seen, say, held), cards_name(seen, say, refusal.choice & ~held)
        return values | {"left": left or say.raw("refusals", "none"), "missing": missing}
    if refusal.step == "CHOOSE_GOAL":
        held_goals = [name(seen, say, CARD[card]) for card in seen.goals[2 * seat : 2 * seat + 2] if card >= 0]
        return values | {"goal": name(seen, say, CARD[refusal.choice]), "goals": ", ".join(held_goals)}
    return values


def of_placement(seen: Town, seat: int, choice: int, say: Phrasebook) -> dict[str, Any]:
    route, size, way, run = choice // 48, choice // 16 % SIZES + 1, choice // 4 % 4, choice % 4
    rack = seat * SORTS + int(KIND_OF[route]) * SIZES
    values: dict[str, Any] = {
        "route": route_name(seen, say, route),
        "kind": kind_name(seen, say, route),
        "size": size_name(say, size),
        "way": way_name(say, way),
        "run": way_name(say, run),
        "rack": rack_words(KIND[KIND_OF[route]], [int(n) for n in seen.tiles[rack : rack + SIZES]], say),
        "direction": DIRECTION[run],
    }
    gang = int(seen.gang[route])
    if gang == NOBODY:
        return values
    tile, near = int(seen.tile_of(choice)), gang + int(AHEAD[way])
    blocked = next((square for square in squares_of(tile) if not seen.is_free(square)), near)
    on_board = seen.map().holds(blocked)
    return values | {
        "dock": square_name(squares_of(tile)[0]),
        "bridge": square_name(near),
        "beyond": square_name(near + int(AHEAD[way])),
        "square": square_name(blocked) if on_board else square_name(blocked - int(AHEAD[run])),
        "why": say.raw("refusals", "covered" if on_board else "beyond"),
    }


def rack_words(kind: str, counts: list[int], say: Phrasebook) -> str:
    """W1 ×2, W3 ×1."""
    there = [f"{kind}{size} ×{count}" for size, count in enumerate(counts, 1) if count]
    return ", ".join(there) or say.raw("refusals", "none")
