"""What the browser draws: plain data, made from an observation alone.

``table`` has the shape of ``Town`` in board/types.ts. Squares are named as on the frame ("C2"), seats are numbers, ways
are N E S W; names are in the skin of the table and the language of the viewer.

    columns, rows   of the map
    houses          [{at, kind: "BAN", value, name, up}]   up: still standing
    outhouses       [{at, up}]
    corners         [{route: "T", at, name, short}]   name is the route's, short what is written on the corner
    tiles           [{id: "tile-0", route, cells, run, under, by}]   in the order of laying; cells from the docking
                    field on; run: the way it lies (a single: the way it came); under: bridges passed before its cells
    gangs           [{route, at, ways, ended}]   ways: where something can dock; at: the last square once ended
    bridges         [{at, route, run, open}]   open: free on both sides across the tile
    sorts, racks    [{sort: "W1", name}] and, by seat, how many of each
    standing        [{kind, name, points, of}]   by type of building
    goals           [{seat, card, name, points, of, lower}]   card null: face down; of null: a special card
    spots           by notation, what each placement open to the viewer covers: a tile with
                    loses [{at, name, mine}] and vote (does it need one?)
    votes           [{seat, count, cards}]   vote cards left; cards null: not shown
    vote            null, or, from its call until the next tile is laid, {stage: laying | open | stays | back, builder,
                    tile, yes, no, ballots: [{seat, count, cards, wild: yes | no | null}]}; cards null: face down

Spots of choices: "rack/W2" for a tile to be laid, "ballot" for vote cards. Pieces: gang-T, tile-0, house-K8,
outhouse-K2.
"""

from __future__ import annotations

from typing import Any

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.face.phrases import Phrasebook
from gulch.games.wacky_wacky_west.rules.covering import buildings_at, squares_of
from gulch.games.wacky_wacky_west.rules.data import BUILDING, CARD, COLOUR, DIRECTION, KIND, ROUTE, SORT, VOTE_CARD
from gulch.games.wacky_wacky_west.rules.squares import AHEAD, ROUTES, square_name
from gulch.games.wacky_wacky_west.rules.table import (
    AL3,
    AL4,
    KIND_OF,
    LAYING,
    LOW,
    ONE,
    OPEN,
    SKIN,
    SORTS,
    STAYS,
    TYPES,
    UNDECIDED,
    VARIANT,
    Town,
    docks_on,
    end_of,
    route_of,
    run_of,
    size_of,
    tile_name,
)
from gulch.games.wacky_wacky_west.words.words import cards_name, kind_name, losses, name, size_name, span, way_name

Data = dict[str, Any]
STAGES = ["laying", "open", "stays", "back"]
WILD_SAYS = [None, "yes", "no"]
ICONS = ["rail-road", "palisade", "gold-mine"]
HIGHEST = 5  # value of a building

MARKS = {"VOTE_CALLED": "vote"}  # notes worth finding again in a replay


def show(seen: Town, say: Phrasebook) -> Data:
    table = table_of(seen, say)
    shown: Data = {
        "table": table,
        "pieces": pieces(table),
        "panels": [panel(seen, seat, say) for seat in range(seen.seats)],
        "status": status(seen, say),
        "folded": seen.stop.name in ("PLACE", "VOTE", "VOTE_TOGETHER"),
        "offers": {text: {"icon": "vote"} for text, spot in table["spots"].items() if spot["vote"]},
    }
    if seen.house[SKIN]:
        shown["title"] = say.raw("game", "schilda")
    if seen.seat == NOBODY:
        shown["tally"] = final_tally(seen, table["goals"], say)
    if seen.vote in (LAYING, OPEN):
        shown["stakes"] = [{"icon": "vote", "text": at_stake(seen, say)}]
    return shown


# the board


def table_of(s: Town, say: Phrasebook) -> Data:
    plan = s.map()
    laid = laid_tiles(s)
    houses = buildings_at(s, [int(square) for square in plan.houses])
    squares = [row * 32 + column for row in range(1, plan.rows + 1) for column in range(1, plan.columns + 1)]
    return {
        "columns": int(plan.columns),
        "rows": int(plan.rows),
        "houses": [
            {
                "at": square_name(q),
                "kind": BUILDING[t],
                "value": v,
                "name": building(s, say, t, v),
                "up": bool(s.is_free(q)),
            }
            for t, v, q in houses
        ],
        "outhouses": [{"at": square_name(q), "up": bool(s.is_free(q))} for q in squares if plan.outhouse(q)],
        "corners": [
            {
                "route": ROUTE[r],
                "at": square_name(plan.corner[r]),
                "name": name(s, say, ROUTE[r]),
                "short": name(s, say, f"short {ROUTE[r]}"),
            }
            for r in range(ROUTES)
        ],
        "tiles": laid,
        "gangs": [gang(s, r) for r in range(ROUTES)],
        "bridges": [bridge(s, tile) for tile in laid if len(tile["cells"]) == 3],
        "sorts": [{"sort": sort, "name": sort_name(s, say, n)} for n, sort in enumerate(SORT)],
        "racks": [[int(n) for n in s.tiles[seat * SORTS : (seat + 1) * SORTS]] for seat in range(s.seats)],
        "standing": [
            {
                "kind": kind,
                "name": name(s, say, kind),
                "points": int(s.points(t)),
                "of": sum(value for of_type, value, _ in houses if of_type == t),
            }
            for t, kind in enumerate(BUILDING)
        ],
        "goals": goals(s, say),
        "spots": spots(s, say),
        "votes": [
            {"seat": seat, "count": int(s.votes_left[seat]), "cards": cards(s.votes[seat])} for seat in range(s.seats)
        ],
        "vote": vote(s, say),
    }


def building(s: Town, say: Phrasebook, kind: int, value: int) -> str:
    return f"{name(s, say, BUILDING[kind])} {value}"


def sort_name(s: Town, say: Phrasebook, sort: int) -> str:
    route = next(r for r in range(ROUTES) if KIND_OF[r] == sort // 3)
    return f"{kind_name(s, say, route)}, {size_name(say, sort % 3 + 1)}"


def laid_tiles(s: Town) -> list[Data]:
    """Every tile with the way it came and the bridges it went under."""
    at = [int(square) for square in s.map().corner]
    found = []
    for i in range(s.laid_count):
        tile, by = int(s.laid[i]), int(s.laid_by[i])
        found.append({"id": f"tile-{i}", **tile_data(tile, at[route_of(tile)]), "by": by if by >= 0 else None})
        at[route_of(tile)] = int(end_of(tile))
    return found


def tile_data(tile: int, gang_at: int) -> Data:
    """A tile laid, or to be laid, where the gang stands on this square."""
    gap = int(docks_on(tile)) - gang_at
    way = next(
        w for w in range(4) if gap % int(AHEAD[w]) == 0 and gap // int(AHEAD[w]) > 0 and (w % 2 == 0 or abs(gap) < 32)
    )
    passed = range(gang_at + int(AHEAD[way]), int(docks_on(tile)), int(AHEAD[way]))
    return {
        "route": ROUTE[route_of(tile)],
        "cells": [square_name(q) for q in squares_of(tile)],
        "run": DIRECTION[run_of(tile) if size_of(tile) > 1 else way],
        "under": [square_name(q) for q in passed],
    }


def gang(s: Town, route: int) -> Data:
    square = int(s.gang[route])
    if square == NOBODY:
        last = [int(end_of(tile)) for tile in s.laid if tile != NOBODY and route_of(tile) == route]
        where = last[-1] if last else int(s.map().corner[route])
        return {"route": ROUTE[route], "at": square_name(where), "ways": [], "ended": True}
    ways = [DIRECTION[way] for way in range(4) if s.docking(square, way) != NOBODY]
    return {"route": ROUTE[route], "at": square_name(square), "ways": ways, "ended": False}


def bridge(s: Town, tile: Data) -> Data:
    column, row = ord(tile["cells"][1][0]) - 64, int(tile["cells"][1][1:])
    square, across = row * 32 + column, 1 if tile["run"] in "NS" else 32
    is_open = bool(s.is_free(square - across) and s.is_free(square + across))
    return {"at": tile["cells"][1], "route": tile["route"], "run": tile["run"], "open": is_open}


def spots(s: Town, say: Phrasebook) -> Data:
    """The placements open to the viewer, by notation."""
    if s.stop.name != "PLACE" or s.seat != s.viewer or s.viewer < 0:
        return {}
    tiles = [int(s.tile_of(choice)) for choice in s.legal()]
    return {tile_name(tile): spot(s, say, tile, int(s.gang[route_of(tile)])) for tile in tiles}


def spot(s: Town, say: Phrasebook, tile: int, gang_at: int) -> Data:
    lost = [
        {"at": square_name(q), "name": building(s, say, t, v), "mine": mine(s, t, v)}
        for t, v, q in buildings_at(s, squares_of(tile))
    ]
    return {**tile_data(tile, gang_at), "loses": lost, "vote": bool(s.needs_vote(tile))}


def mine(s: Town, kind: int, value: int) -> bool:
    """Does a goal of the viewer's live on this building?"""
    if s.viewer < 0:
        return False
    held = s.goals[2 * s.viewer : 2 * s.viewer + (1 if s.chosen else 2)]
    return any(counts(s, int(card), kind, value) for card in held if card >= 0)


def counts(s: Town, card: int, kind: int, value: int) -> bool:
    """Is a standing building worth points to a goal?"""
    if card == LOW:
        return bool(s.lowest(kind) == value)
    return bool(card in (kind, ONE) or (card == AL3 and value == 3) or (card == AL4 and value == 4))


# cards and votes


def cards(held: int) -> list[str] | None:
    """A set of vote cards; None if it may not be seen."""
    return None if held == UNKNOWN else [card for place, card in enumerate(VOTE_CARD) if held >> place & 1]


def goals(s: Town, say: Phrasebook) -> list[Data]:
    found = []
    for place in range(len(s.goals)):
        card = int(s.goals[place])
        if (place % 2 and not s.house[VARIANT]) or card == NOBODY:
            continue
        known = card != UNKNOWN
        whole = sum(v for t, v, _ in buildings_at(s, [int(q) for q in s.map().houses]) if t == card)
        found.append(
            {
                "seat": place // 2,
                "card": CARD[card] if known else None,
                "name": name(s, say, CARD[card]) if known else say.word("hidden"),
                "points": int(s.points(card)) if known else None,
                "of": whole if known and card < TYPES else None,
                "lower": bool(place % 2 and s.chosen),
            }
        )
    return found


def vote(s: Town, say: Phrasebook) -> Data | None:
    if s.vote == NOBODY:
        return None
    tile, opened = int(s.pending), s.vote >= OPEN
    order = [(s.builder + place) % s.seats for place in range(s.seats)]
    return {
        "stage": STAGES[s.vote],
        "builder": int(s.builder),
        "tile": spot(s, say, tile, stood_at(s, tile)),
        "yes": int(s.yes_votes()) if opened else 0,
        "no": int(s.no_votes()) if opened else 0,
        "ballots": [ballot(s, int(seat)) for seat in order],
    }


def stood_at(s: Town, tile: int) -> int:
    """Where the gang stands from which the tile in question goes on; it has moved if the tile stays."""
    if s.vote != STAYS:
        return int(s.gang[route_of(tile)])
    before = [other for other in s.laid[: s.laid_count - 1] if route_of(other) == route_of(tile)]
    return int(end_of(before[-1])) if before else int(s.map().corner[route_of(tile)])


def ballot(s: Town, seat: int) -> Data:
    laid = int(s.ballot[seat])
    return {
        "seat": seat,
        "count": int(s.ballot_size[seat]),
        "cards": cards(laid) if laid != 0 else None,
        "wild": WILD_SAYS[s.wild[seat]] if s.wild[seat] != UNDECIDED else None,
    }


def at_stake(s: Town, say: Phrasebook) -> str:
    """Who wants to lay what, and what that would sweep away."""
    lost = losses(s, say, int(s.pending))
    what = say.word("covers").format(what=lost) if lost else say.word("open_ground")
    return say.say(
        "words", "wants", seat=say.word(COLOUR[s.builder]), tile=tile_label(s, say, int(s.pending)), what=what
    )


# around the board


def pieces(table: Data) -> list[Data]:
    """Everything with a place of its own. Ids are the same all game long."""
    found: list[Data] = [
        {"id": f"gang-{g['route']}", "kind": "gang", "owner": None, "at": g["at"]} for g in table["gangs"]
    ]
    for tile in table["tiles"]:
        owner = None if tile["by"] is None else COLOUR[tile["by"]]
        found.append({"id": tile["id"], "kind": "tile", "owner": owner, "at": tile["cells"][0]})
    found += [
        {"id": f"house-{h['at']}", "kind": h["kind"], "owner": None, "at": h["at"]} for h in table["houses"] if h["up"]
    ]
    found += [
        {"id": f"outhouse-{o['at']}", "kind": "outhouse", "owner": None, "at": o["at"]}
        for o in table["outhouses"]
        if o["up"]
    ]
    return found


def panel(s: Town, seat: int, say: Phrasebook) -> Data:
    """A seat's tiles by kind and its vote cards; at the end, its goal."""
    rack = [int(n) for n in s.tiles[seat * SORTS : (seat + 1) * SORTS]]
    stock = []
    for kind, icon in enumerate(ICONS):
        title = ", ".join(f"{SORT[kind * 3 + i]} ×{rack[kind * 3 + i]}" for i in range(3))
        count = sum(rack[kind * 3 : kind * 3 + 3])
        word = name(s, say, f"kind {KIND[kind]}")
        stock.append({"icon": icon, "text": str(count), "title": f"{word}: {title}", "off": count == 0})
    main = [{"text": str(sum(rack)), "unit": say.word("tiles")}]
    if s.has_votes():
        held = cards(int(s.votes[seat]))
        title = cards_name(s, say, int(s.votes[seat])) if held is not None else say.word("hidden")
        main.append({"text": str(s.votes_left[seat]), "unit": say.word("votes"), "title": title})
    shown: Data = {"seat": seat, "main": main, "stock": stock}
    if s.seat == NOBODY and s.goals[2 * seat] >= 0:
        shown["end"] = f"{name(s, say, CARD[s.goals[2 * seat]])} {s.points(s.goals[2 * seat])}"
    return shown


def status(s: Town, say: Phrasebook) -> Data:
    text = say.say("words", "turn", turn=int(s.turn)) if s.turn else say.word("deal")
    first = max(0, int(s.active))
    shown: Data = {"text": text, "order": [(first + place) % s.seats for place in range(s.seats)]}
    if s.vote in (LAYING, OPEN):
        shown["more"] = say.word("vote")
    elif s.stop.name == "PLACE" and s.seat == s.viewer:
        shown["more"] = say.say("words", "places", count=len(s.legal()))
    return shown


def tile_label(s: Town, say: Phrasebook, tile: int) -> str:
    """Topsy F6–G6, east."""
    way = f", {way_name(say, int(run_of(tile)))}" if size_of(tile) > 1 else ""
    return f"{name(s, say, f'short route {ROUTE[route_of(tile)]}')} {span(tile)}{way}"


def choice(seen: Town, choice: int, say: Phrasebook) -> tuple[str, str]:
    """Words for a choice, and where on the table it belongs. Raises KeyError for what has no words here."""
    step = seen.stop.name
    if step == "PLACE":
        seen.stop.word(seen, seen.told, choice)
        return placement_label(seen, int(seen.tile_of(choice)), say), f"rack/{SORT[sort_of(choice)]}"
    if step in ("VOTE", "VOTE_TOGETHER"):
        return cards_name(seen, say, choice) or "–", "ballot"
    if step == "CHOOSE_GOAL":
        worth = int(seen.points(choice))
        return f"{name(seen, say, CARD[choice])} ({worth})", ""
    return say.raw("choices", seen.stop.word(seen, seen.told, choice)), ""


def worth_telling(seen: Town) -> list[int]:
    """Of the many placements that are refused, one for each kind and size of tile that fits nowhere."""
    if seen.stop.name != "PLACE":
        return []
    fitting = {sort_of(choice) for choice in seen.legal()}
    found: dict[int, int] = {}
    for choice in range(seen.stop.size):
        straight = choice // 4 % 4 == choice % 4
        if straight and sort_of(choice) not in fitting and sort_of(choice) not in found and has_words(seen, choice):
            found[sort_of(choice)] = choice
    return list(found.values())


def has_words(s: Town, choice: int) -> bool:
    try:
        s.stop.word(s, s.told, choice)
    except KeyError:
        return False
    return True


def sort_of(choice: int) -> int:
    return int(KIND_OF[choice // 48]) * 3 + choice // 16 % 3


def placement_label(s: Town, tile: int, say: Phrasebook) -> str:
    """Topsy F6–G6, east: covers Stable 5 (yours), vote."""
    label, marks = tile_label(s, say, tile), []
    lost = buildings_at(s, squares_of(tile))
    if lost:
        own = f" ({say.word('yours')})" if any(mine(s, kind, value) for kind, value, _ in lost) else ""
        marks.append(say.word("covers").format(what=losses(s, say, tile)) + own)
    if tile % 2:
        marks.append(say.word("under"))
    if s.needs_vote(tile):
        marks.append(say.word("vote"))
    return f"{label}: {', '.join(marks)}" if marks else label


def tally(seen: Town, say: Phrasebook) -> list[tuple[str, list[int]]]:
    """Points by the value of the buildings, and what breaks a tie: lower goals that were shown, vote cards left."""
    houses = [b for b in buildings_at(seen, [int(q) for q in seen.map().houses]) if seen.is_free(b[2])]
    items = []
    for value in range(1, HIGHEST + 1):
        points = [worth(seen, int(seen.goals[2 * p]), houses, value) for p in range(seen.seats)]
        items.append((say.word("worth").format(n=value), points))
    if seen.house[VARIANT]:
        lower = [int(seen.points(seen.goals[2 * p + 1])) for p in range(seen.seats)]
        items.append((say.word("lower_goal"), lower))
    if seen.has_votes():
        items.append((say.word("votes"), [int(n) for n in seen.votes_left]))
    return items


def final_tally(seen: Town, goals: list[Data], say: Phrasebook) -> Data:
    """The same as a table for screens, with everybody's goal beside the name."""
    items = tally(seen, say)
    rows = []
    for seat in range(seen.seats):
        own = " · ".join(goal["name"] for goal in goals if goal["seat"] == seat)
        values = [points[seat] for _, points in items]
        rows.append({"seat": seat, "note": own, "values": values, "total": int(seen.points(seen.goals[2 * seat]))})
    return {"columns": [{"label": label} for label, _ in items], "rows": rows}


def worth(s: Town, card: int, houses: list[tuple[int, int, int]], value: int) -> int:
    """Points a goal has of the standing buildings of one value."""
    counted = [v for kind, v, _ in houses if v == value and counts(s, card, kind, v)]
    return len(counted) if card == ONE else sum(counted)
