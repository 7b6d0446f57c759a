"""What must be true of every position. Not compiled: it is asked of documents and in tests, not while playing."""

from __future__ import annotations

from collections.abc import Iterator

from gulch.core.steps import NOBODY, STEP_BITS, STEPS, UNKNOWN
from gulch.games.way_out_west.box import BOX, BUILDING, COLOUR, COUNTER, DATA, TOWN
from gulch.games.way_out_west.table import (
    CATTLE,
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

IN_A_FIGHT = {
    *("TAKE_SIDES", "ASK_SHERIFF", "HELP", "DRAW_GUNS", "FIRE_OR_RETREAT", "SHOTS", "VOLLEY", "RETURN_FIRE"),
    *("STAY_OR_RETREAT", "SCATTER", "RETREAT_TO", "GIVE_UP", "WON", "SPOILS", "ROB_BANK", "LEAVE_TOWN", "RIDE_OUT"),
    "MAKE_PEACE",
}
OF_THE_ACTIVE = IN_A_FIGHT | {
    *("GRAZE", "HIRE", "BUILD", "RIDE", "DRIVE", "FARM_TOWN", "FARM_BOX", "FIGHT_TOWN", "FIGHT_TARGET"),
}
TOLD = {  # steps that are told more than nothing, and how much at most; those by seat are counted out below
    **{"BUILD": TYPES - 1, "FARM_BOX": TOWNS - 1, "FIGHT_TARGET": TOWNS - 1, "GRAZE": 1, "HIRE": 1},
    **{"RIDE": 63, "FIRE_OR_RETREAT": 1, "STAY_OR_RETREAT": 1, "WON": 1, "GIVE_UP": 3, "SCATTER": 11, "RETREAT_TO": 9},
    **{"RIDE_OUT": TOWNS - 1, "LEAVE_TOWN": TOWNS - 1, "SHOTS": 2 * 64 * 64, "VOLLEY": 64 * 64, "RETURN_FIRE": 64**3},
}


def faults(s: West) -> list[str]:
    """In plain words, the field first; none in a sound position."""
    return [*agenda_faults(s), *counter_faults(s), *town_faults(s), *turn_faults(s)]


def agenda_faults(s: West) -> Iterator[str]:
    """Steps that are told a number they cannot understand would fail later, far from the mistake."""
    by_seat = {"SETUP_PLACE": 3 * s.seats - 1, "BID": s.seats - 1, "CHOOSE_ACTION": 2 * s.seats - 1, "ACT": 2 * s.seats}
    most = TOLD | by_seat | {"GIVE_WANTED": s.seats - 1, "TAKE_WANTED": s.seats - 1}
    frames = [(s.steps[f % STEPS].name, int(f) >> STEP_BITS) for f in s.agenda[: s.depth]]
    for name, told in [*frames, (s.stop.name, int(s.told))]:
        if not 0 <= told <= most.get(name, 0):
            yield f"agenda: {name} cannot be told {told}"
        if s.seat == NOBODY and (name, told) == (s.stop.name, int(s.told)):
            continue
        if name in OF_THE_ACTIVE and s.active == NOBODY:
            yield f"active: it is nobody's action, but {name} is to be done"
        if name in IN_A_FIGHT and NOBODY in (s.town, s.target):
            yield f"fight_town: there is no gunfight, but {name} is to be done"
    if s.town != NOBODY:
        yield from fight_faults(s)


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
    given = [p for p in s.places if p != NOBODY]
    if len(set(given)) != len(given) or not all(0 <= p < s.seats for p in given):
        yield f"positions_given: {[int(p) for p in s.places]}"
    if s.stop.name == "BID" and s.seat >= 0:
        still_in = [p for p in range(s.seats) if s.bids[p] != OUT]
        if len(still_in) + len(given) != s.seats or set(still_in) & set(given) or len(still_in) < 2:
            yield "bids: those in the auction and those with a position are not everybody once"
        if s.seat not in still_in:
            yield f"bids: {COLOUR[s.seat]} is asked and has left the auction"
        if any(disc != NOBODY for disc in s.discs):
            yield "discs: the boxes are free during the auction"
        if any(s.down):
            yield "sheriff_down: there are sheriffs everywhere when a turn begins"
        if s.bid != max([0, *[int(s.bids[p]) for p in still_in]]):
            yield f"high_bid: {s.bid} is not the highest bid"
    for box, name in enumerate(BOX):
        if box and s.taken(box) > s.room(box):
            yield f"discs: {s.taken(box)} in the {s.room(box)} boxes for {name}"
    spent = [i for i, disc in enumerate(s.discs) if disc != NOBODY]
    if spent != list(range(len(spent))):
        yield "discs: they are laid in the order of the turn"
    if s.stop.name == "CHOOSE_ACTION" and s.seat >= 0 and len(spent) != s.told:
        yield f"discs: {len(spent)} are laid, and action {s.told} is asked for"
