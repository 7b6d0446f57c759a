"""What must be true of every position. Not compiled: it is asked of documents and in tests, not while playing."""

from __future__ import annotations

from collections.abc import Iterator

from gulch.core.steps import NOBODY, STEP_BITS, STEPS, UNKNOWN
from gulch.games.way_out_west.box import BOX, BUILDING, COLOUR, COUNTER, DATA, TOWN
from gulch.games.way_out_west.table import (
    CATTLE,
    COUNT,
    COWBOY,
    FARMER,
    JAIL,
    JAIL_COUNTER,
    KINDS,
    ONE_HEAD,
    OUT,
    STOCK_LIMITS,
    TARGETS,
    THE_FARMER,
    TOWNS,
    TWO_HEAD,
    TYPES,
    WANTED_SUPPLY,
    West,
    at,
)

SETUP = ("FIRST_PLAYER", "SETUP_PLACE")
ACTIONS = {  # what is asked in an action, and by which boxes
    **{"GRAZE": ("cattle",), "HIRE": ("cowboys",), "BUILD": tuple(BUILDING), "RIDE": ("move2", "move4")},
    **{"DRIVE": ("drive",), "FARM_TOWN": ("farmer",), "FARM_BOX": ("farmer",)},
    **{"FIGHT_TOWN": ("gunfight",), "FIGHT_TARGET": ("gunfight",)},
}
FIGHT = {  # where a gunfight waits, and what is still to be done of it then, the next step last
    **dict.fromkeys(("FIRE_OR_RETREAT", "SHOTS", "VOLLEY", "RETURN_FIRE", "STAY_OR_RETREAT", "TAKE_WANTED"), ()),
    **dict.fromkeys(("ASK_SHERIFF", "HELP"), ("DRAW_GUNS",)),
    **{"RETREAT_TO": ("GIVE_UP",), "ROB_BANK": ("GIVE_WANTED", "LEAVE_TOWN"), "RIDE_OUT": ("GIVE_WANTED",)},
}
TOLD = {  # steps that are told more than nothing, and how much at most; those by seat are counted out below
    **{"BUILD": TYPES - 1, "FARM_BOX": TOWNS - 1, "FIGHT_TARGET": TOWNS - 1, "GRAZE": 1, "HIRE": 1},
    **{"RIDE": 63, "FIRE_OR_RETREAT": 1, "STAY_OR_RETREAT": 1, "GIVE_UP": 3, "RETREAT_TO": 9},
    **{"RIDE_OUT": TOWNS - 1, "SHOTS": 2 * COUNT**2, "VOLLEY": COUNT**2, "RETURN_FIRE": COUNT**3},
}


def faults(s: West) -> list[str]:
    """In plain words, the field first; none in a sound position."""
    found = [*agenda_faults(s), *counter_faults(s), *town_faults(s), *turn_faults(s)]
    if not found and s.seat >= 0 and s.stop.seat(s, s.told) != s.seat:
        found.append(f"asked: {s.stop.name} is not asked of {COLOUR[s.seat]}")
    return found


def agenda_faults(s: West) -> Iterator[str]:
    """What is still to be done follows from what is asked now. Anything else would fail later, far from the mistake."""
    by_seat = {"SETUP_PLACE": 3 * s.seats - 1, "BID": s.seats - 1, "CHOOSE_ACTION": 2 * s.seats - 1, "ACT": 2 * s.seats}
    most = TOLD | by_seat | {"GIVE_WANTED": s.seats - 1, "TAKE_WANTED": s.seats - 1}
    frames = [(s.steps[f % STEPS].name, int(f) >> STEP_BITS) for f in s.agenda[: s.depth]]
    for name, told in [*frames, (s.stop.name, int(s.told))]:
        if not 0 <= told <= most.get(name, 0):
            yield f"agenda: {name} cannot be told {told}"
    if s.seat == NOBODY:
        return
    acted = sum(disc != NOBODY for disc in s.discs)
    wanted: list[str] = []
    if s.stop.name == "BID":
        wanted, acted = ["END_TURN", "ACT"], 0
    elif s.stop.name == "CHOOSE_ACTION":
        wanted, acted = ["END_TURN", "ACT"], acted + 1
    elif s.stop.name in ACTIONS:
        wanted = ["END_TURN", "ACT"]
    elif s.stop.name in FIGHT:
        wanted = ["END_TURN", "ACT", "MAKE_PEACE", *FIGHT[s.stop.name]]
    if [name for name, _ in frames] != wanted:
        yield f"agenda: when {s.stop.name} is asked it should be {wanted}"
    elif wanted and frames[1][1] != acted:
        yield f"agenda: ACT is told {frames[1][1]}, and there are {acted} discs to come before it"
    if (s.town != NOBODY) != (s.stop.name in FIGHT):
        yield f"fight_town: {s.stop.name} is asked, with or without a gunfight"
    if s.town != NOBODY:
        yield from fight_faults(s)
    elif (s.target, s.defender, s.sheriff, s.guards, s.withdrawn) != (NOBODY, NOBODY, NOBODY, 0, 0):
        yield "fight_target: there is no gunfight"


def fight_faults(s: West) -> Iterator[str]:
    if not 0 <= s.town < TOWNS or not 0 <= s.target < TARGETS:
        yield f"fight_target: a gunfight in town {s.town} over {s.target}"
    elif s.target == THE_FARMER:
        if s.defender != NOBODY:
            yield "defender: a farmer has none"
    elif not 0 <= s.defender < s.seats or s.defender == s.active:
        yield f"defender: {s.defender} cannot defend against {s.active}"
    elif s.target >= ONE_HEAD and s.defender != (s.target - ONE_HEAD) % (TWO_HEAD - ONE_HEAD):
        yield f"defender: the cattle belong to somebody else than {COLOUR[s.defender]}"


def counter_faults(s: West) -> Iterator[str]:
    for p in range(s.seats):
        colour = COLOUR[p]
        for kind in range(KINDS):
            box = DATA["stock"][kind]
            left = int(s.stock[p * KINDS + kind])
            if kind == COWBOY:
                out = sum(s.cowboys[at(p, town)] for town in range(TOWNS))
            elif kind == CATTLE:
                out = sum(s.cattle[at(p, town)] for town in range(TOWNS))
            elif kind == FARMER:
                out = sum(s.farmers[town] == p for town in range(TOWNS))
            else:
                out = sum(s.owner[town * TYPES + kind] == p for town in range(TOWNS))
            lost = box - out - left  # a farmer that was shot, a jail that was pulled down (W34, W56)
            may_be_lost = kind == FARMER or (kind == JAIL and s.house[JAIL_COUNTER] == 0)
            if lost < 0 or (lost > 0 and not may_be_lost):
                yield f"stock: {colour} has {left} {COUNTER[kind]} in stock and {out} on the map; the box holds {box}"
            if left < 0 and s.house[STOCK_LIMITS] == 0:
                yield f"stock: {colour} has {left} {COUNTER[kind]}"
        if s.money[p] < 0 and s.money[p] != UNKNOWN:
            yield f"money: {colour} has {s.money[p]}"
        if s.money[p] != UNKNOWN and s.bids[p] > s.money[p]:
            yield f"bids: {colour} has bid {s.bids[p]} and has {s.money[p]}"
    total = sum(s.wanted[p] for p in range(s.seats)) + s.wanted_left
    if total != DATA["wanted"][s.house[WANTED_SUPPLY]]:
        yield f"wanted: there are {total} counters in all"


def town_faults(s: West) -> Iterator[str]:
    for town in range(TOWNS):
        if s.vacant(town) < 0:
            yield f"cattle: {TOWN[town]} has {DATA['corrals'][town]} corrals, and more cattle and farmers"
        if s.size(town) > DATA["lots"][town]:
            yield f"buildings: {TOWN[town]} has {DATA['lots'][town]} building boxes, and more buildings"
        if not NOBODY <= s.farmers[town] < s.seats:
            yield f"farmers: nobody at this table placed the one in {TOWN[town]}"
        for kind in range(TYPES):
            if not NOBODY <= s.owner[town * TYPES + kind] < s.seats:
                yield f"buildings: nobody at this table owns the {BUILDING[kind]} in {TOWN[town]}"


def turn_faults(s: West) -> Iterator[str]:
    if sorted(s.order) != list(range(s.seats)):
        yield f"turn_order: {[int(p) for p in s.order]} is not everybody once"
    if not DATA["start"]["space"][str(s.seats)] <= s.space <= DATA["last_space"]:
        yield f"space: the marker cannot be on {s.space}"
    for box, name in enumerate(BOX):
        if box and s.taken(box) > s.room(box):
            yield f"discs: {s.taken(box)} in the {s.room(box)} boxes for {name}"
    spent = [i for i, disc in enumerate(s.discs) if disc != NOBODY]
    if spent != list(range(len(spent))):
        yield "discs: they are laid in the order of the turn"
    if s.seat == NOBODY:
        return
    if s.stop.name == "BID":
        yield from auction_faults(s)
    else:
        if any(place != NOBODY for place in s.places):
            yield "positions_given: there is no auction"
        if any(bid != (0 if s.stop.name in SETUP else OUT) for bid in s.bids):
            yield "bids: there is no auction"
    if s.stop.name in ("BID", *SETUP) and (spent or any(s.down) or s.active != NOBODY):
        yield "discs: between turns no disc is laid, no sheriff down and nobody active"
    if spent and s.active != s.order[(len(spent) - 1) % s.seats]:
        yield f"active: the last disc is not that of {s.active}"
    if s.stop.name in ACTIONS and (not spent or BOX[s.discs[spent[-1]]] not in ACTIONS[s.stop.name]):
        yield f"discs: the last one is not in a box for {s.stop.name}"
    if s.stop.name in FIGHT and (not spent or BOX[s.discs[spent[-1]]] != "gunfight"):
        yield "discs: the last one is not in a box for a gunfight"
    if s.stop.name != "RIDE" and any(s.arrived):
        yield "arrived: nobody is riding"


def auction_faults(s: West) -> Iterator[str]:
    given = [int(p) for p in s.places if p != NOBODY]
    still_in = [p for p in range(s.seats) if s.bids[p] != OUT]
    if sorted([*given, *still_in]) != list(range(s.seats)) or len(still_in) < 2 or NOBODY in s.places[len(still_in) :]:
        yield "bids: those in the auction and those with a position are not everybody once"
    if s.seat not in still_in:
        yield f"bids: {COLOUR[s.seat]} is asked and has left the auction"
    if s.bid != max([0, *[int(s.bids[p]) for p in still_in]]):
        yield f"high_bid: {s.bid} is not the highest bid"
