"""The actual values for the sentence of a ruling."""

from __future__ import annotations

from typing import Any

from gulch.core.seen import Refusal
from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.games.wacky_wacky_west.rules.covering import squares_of
from gulch.games.wacky_wacky_west.rules.data import CARD, COLOUR, DIRECTION, KIND
from gulch.games.wacky_wacky_west.rules.ground import (
    KIND_OF,
    SIZES,
    dock_chosen,
    docks_on,
    route_chosen,
    route_of,
    run_chosen,
    size_chosen,
    size_of,
    tile_at,
    tile_name,
)
from gulch.games.wacky_wacky_west.rules.squares import AHEAD, EAST, ROUTES, WAYS, how_far, square_name, way_to
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.words.reasons import CARDS, TWICE, V18, passage
from gulch.games.wacky_wacky_west.words.words import cards_name, kind_name, name, route_name, size_name, way_name


def blanks(seen: Town, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    seat = max(0, refusal.seat)
    values: dict[str, Any] = {
        "seat": say.word(COLOUR[seat]),
        "now": now(seen, refusal, say),
        "when": goal_moment(seen, say),
        "outhouse": name(seen, say, "outhouse"),
    }
    if refusal.step == "PLACE" and refusal.choice != NOBODY:
        return values | of_placement(seen, seat, refusal.choice, say)
    if refusal.step == "PLACE" and refusal.told != NOBODY:
        return values | of_tile(seen, refusal.told, say)
    if refusal.step in ("VOTE", "VOTE_TOGETHER"):
        return values | of_ballot(seen, seat, max(0, refusal.choice), say)
    if refusal.step == "CHOOSE_GOAL":
        held_goals = [name(seen, say, CARD[card]) for card in (seen.goal(seat), seen.lower_goal(seat)) if card >= 0]
        values |= {"goal": name(seen, say, CARD[max(0, refusal.choice)]), "goals": ", ".join(held_goals)}
    return values


def of_ballot(seen: Town, seat: int, cards: int, say: Phrasebook) -> dict[str, Any]:
    """What is left, and what is missing: cards that are spent, or named twice."""
    held, seat_name = int(seen.votes[seat]), say.word(COLOUR[seat])
    missing = CARDS.of(cards) & ~held
    key, lacks = ("spent", missing) if missing else ("only once", TWICE.of(cards))
    return {
        "left": cards_name(seen, say, held) or say.raw("refusals", "none"),
        "lack": say.say("refusals", key, seat=seat_name, cards=cards_name(seen, say, int(lacks))),
    }


def now(seen: Town, refusal: Refusal, say: Phrasebook) -> str:
    """What is to be done at the moment, instead of what was wanted."""
    if refusal.ruling == V18 and refusal.step == "PLACE":
        return say.say("refusals", "no outhouse", tile=tile_name(refusal.told))
    return say.raw("refusals", f"now {seen.stop.name}")


def goal_moment(seen: Town, say: Phrasebook) -> str:
    """When goals are chosen at this table, and what is to be done now instead."""
    if seen.stop.name == "CHOOSE_GOAL":
        return say.raw("refusals", "goals first")
    key = "goals never" if not seen.rules.two_goals else "goals chosen" if seen.chosen else "goals later"
    return say.say("refusals", key, now=say.raw("refusals", f"now {seen.stop.name}"))


def of_placement(seen: Town, seat: int, choice: int, say: Phrasebook) -> dict[str, Any]:
    """For a choice of the question."""
    route, size = int(route_chosen(choice)), int(size_chosen(choice))
    way, run = int(dock_chosen(choice)), int(run_chosen(choice))
    values: dict[str, Any] = {
        "route": route_name(seen, say, route),
        "kind": kind_name(seen, say, route),
        "size": size_name(say, size),
        "way": way_name(say, way),
        "run": way_name(say, run),
        "rack": rack_words(KIND[KIND_OF[route]], [int(seen.owns(seat, route, n)) for n in range(1, SIZES + 1)], say),
        "direction": DIRECTION[run],
    }
    gang = int(seen.gang[route])
    if gang == NOBODY:
        return values
    tile, near = int(seen.tile_of(choice)), gang + int(AHEAD[way])
    squares, (bridge, beyond) = squares_of(tile), passed(seen, gang, way)
    blocked = next((square for square in squares if not seen.is_free(square)), near)
    return values | {
        "dock": square_name(squares[0]),
        "named": tile_name(tile),
        "bridge": square_name(bridge),
        "beyond": square_name(beyond),
        "passage": way_through(seen, gang, way, say),
        "square": square_name(blocked),
        "what": in_the_way(seen, blocked, blocked - int(AHEAD[run]) if blocked in squares[1:] else gang, say),
    }


def in_the_way(seen: Town, square: int, before: int, say: Phrasebook) -> str:
    """What is wrong with a square; beyond the edge one has no name, and the last one on the board is named."""
    if seen.plan.holds(square):
        return say.say("refusals", "covered", square=square_name(square))
    return say.say("refusals", "edge", square=square_name(before))


def of_tile(seen: Town, tile: int, say: Phrasebook) -> dict[str, Any]:
    """For a tile that is no choice of the question, as it was written."""
    route, size, dock = int(route_of(tile)), int(size_of(tile)), int(docks_on(tile))
    gang = int(seen.gang[route])
    values: dict[str, Any] = {
        "route": route_name(seen, say, route),
        "size": size_name(say, size),
        "dock": square_name(dock),
        "square": square_name(dock),
        "what": off_or_covered(seen, dock, say),
    }
    if seen.pending != NOBODY:
        values |= {"tile": tile_name(seen.pending), "builder": say.word(COLOUR[seen.builder])}
    if gang == NOBODY:
        return values
    way = max(0, int(way_to(gang, dock)))
    far = int(how_far(gang, dock)) if way_to(gang, dock) != NOBODY else 0
    near, (bridge, beyond) = gang + int(AHEAD[way]), passed(seen, gang, way)
    between = [gang + i * int(AHEAD[way]) for i in range(1, far)]
    gap = next((square for square in between if not (seen.plan.holds(square) and seen.is_bridge(square))), near)
    docks = [int(seen.docking(gang, way)) for way in range(WAYS) if seen.docking(gang, way) != NOBODY]
    return values | {
        "gang": square_name(gang),
        "docks": ", ".join(square_name(square) for square in docks),
        "bridge": square_name(bridge),
        "beyond": square_name(beyond),
        "gap": square_name(gap),
        "passage": way_through(seen, gang, way, say),
        "named": as_it_should_be(seen, tile, gang),
        "how": say.say("refusals", "open ground" if far == 1 else "under", bridge=square_name(near)),
        "hint": other_gang(seen, route, dock, say),
    }


def passed(seen: Town, gang: int, way: int) -> tuple[int, int]:
    """The bridge in a direction, the last of several, and the square behind it; without one, the next two squares."""
    bridge, beyond = passage(seen, gang, way)
    return (bridge, beyond) if bridge != NOBODY else (beyond, beyond + int(AHEAD[way]))


def way_through(seen: Town, gang: int, way: int, say: Phrasebook) -> str:
    """Where one comes out under a bridge, if it is open there."""
    bridge, beyond = passage(seen, gang, way)
    if bridge == NOBODY:
        return ""
    free = seen.plan.holds(beyond) and seen.is_free(beyond)
    key = "way open" if free else "way closed"
    return say.say("refusals", key, bridge=square_name(bridge), beyond=square_name(beyond))


def off_or_covered(seen: Town, square: int, say: Phrasebook) -> str:
    return say.say("refusals", "covered" if seen.plan.holds(square) else "off", square=square_name(square))


def as_it_should_be(seen: Town, tile: int, gang: int) -> str:
    """A tile with the right sign, and with a direction in which it could run."""
    dock, size, route = int(docks_on(tile)), int(size_of(tile)), int(route_of(tile))
    way = int(seen.way_of(gang, dock))
    under = way != NOBODY and dock != gang + AHEAD[way]
    run = way if way != NOBODY else EAST
    return tile_name(tile_at(dock, run if size > 1 else 0, size, route, under))


def other_gang(seen: Town, route: int, dock: int, say: Phrasebook) -> str:
    """Whose gang would reach that square, if another one would."""
    for other in range(ROUTES):
        if other != route and seen.gang[other] != NOBODY and seen.way_of(seen.gang[other], dock) != NOBODY:
            return say.say("refusals", "other gang", other=route_name(seen, say, other), dock=square_name(dock))
    return ""


def rack_words(kind: str, counts: list[int], say: Phrasebook) -> str:
    """W1 ×2, W3 ×1."""
    there = [f"{kind}{size} ×{count}" for size, count in enumerate(counts, 1) if count]
    return ", ".join(there) or say.raw("refusals", "none")
