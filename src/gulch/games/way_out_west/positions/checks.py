"""What must be true of every position. Not compiled: it is asked of documents and in tests, not while playing."""

from __future__ import annotations

from collections.abc import Iterator

from gulch.core.positions import show_number
from gulch.core.seen import agenda, fields, plain
from gulch.core.steps import ASK, CHANCE, LUCK, NOBODY, UNKNOWN
from gulch.games.way_out_west.positions.fight_checks import fight_faults
from gulch.games.way_out_west.positions.names import NAMES
from gulch.games.way_out_west.positions.questions import (
    IN_ACTION,
    IN_FIGHT,
    LAST,
    SETUP,
    actor,
    box_taken,
    counted,
    ring,
    still_to_do,
    unpack,
    used_farmers,
)
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, COUNTER, DATA, TOWN
from gulch.games.way_out_west.rules.gunfight import BATCH, SHOTS_TOLD
from gulch.games.way_out_west.rules.table import (
    BOX_FARMER,
    BOX_GUNFIGHT,
    BOX_JAIL,
    CATTLE,
    COWBOY,
    FARMER,
    JAIL,
    KINDS,
    OUT,
    PASS,
    TOWNS,
    TYPES,
    West,
    at,
)
from gulch.games.way_out_west.rules.turn import CHOOSE_ACTION, riders

HIRED_A_TURN = 4  # cowboys that one player can hire with both his discs
MOST_GUNS = min(int(slot.mask) for slot in SHOTS_TOLD if slot.name != "side")  # of one side, as steps are told them


def faults(s: West) -> list[str]:
    """In plain words, the field first; none in a sound position. Each check may count on those before it."""
    for check in (range_faults, counter_faults, town_faults, turn_faults, question_faults, fight_faults, seat_faults):
        found = list(check(s))
        if found:
            return found
    return []


def question(s: West) -> str:
    """The question as a scene calls it."""
    return s.stop.name.lower().replace("_", " ")


def turns(s: West) -> int:
    """Turns begun so far."""
    return int(s.space) - int(DATA["start"]["space"][str(s.seats)]) + 1


def range_faults(s: West) -> Iterator[str]:
    names = NAMES.at_table(s)
    for name in fields(s):
        field, value = names.field(name), plain(getattr(s, name))
        least, most = (int(NOBODY), len(names.axes[field.kind]) - 1) if field.kind else (field.least, field.most)
        for number in [value] if isinstance(value, int) else value:
            if not least <= number <= most and not (name == "money" and number == UNKNOWN and s.viewer != NOBODY):
                yield f"{names.called(name)}: cannot be {show_number(names, field.kind, number)!r} at this table"
    if not 0 <= s.seat < s.seats and s.seat not in (NOBODY, CHANCE):
        yield "asked.seat: nobody at this table"
    elif (s.stop.kind == LUCK) != (s.seat == CHANCE) and s.seat != NOBODY:
        yield f"asked.seat: it is {'chance' if s.stop.kind == LUCK else 'a player'} that decides “{question(s)}”"


# what there is


def on_the_map(s: West, seat: int, kind: int) -> int:
    """Counters of a seat that are out of its stock and still in the game."""
    if kind == COWBOY:
        return int(sum(s.cowboys[at(seat, 0) : at(seat, TOWNS)]))
    if kind == CATTLE:
        return int(sum(s.cattle[at(seat, 0) : at(seat, TOWNS)]))
    if kind == FARMER:
        return sum(s.farmers[town] == seat for town in range(TOWNS))
    return sum(s.owner[town * TYPES + kind] == seat for town in range(TOWNS))


def counter_faults(s: West) -> Iterator[str]:
    endless = s.rules.endless_stock
    for p, colour in enumerate(COLOUR[: s.seats]):
        for kind, counter in enumerate(COUNTER):
            box, left, out = DATA["stock"][kind], int(s.stock[p * KINDS + kind]), on_the_map(s, p, kind)
            lost = box - out - left  # a farmer that was shot, a jail that was pulled down (W34, W56)
            may_be_lost = kind == FARMER or (kind == JAIL and not s.rules.jail_comes_back)
            if lost < 0 or (lost > 0 and not may_be_lost):
                yield f"stock: {colour} has {left} {counter} in stock and {out} on the map; the box holds {box}"
            elif left < 0 and (kind == FARMER or not endless):
                yield f"stock: {colour} has {left} {counter}, and cannot have fewer than none"
            elif kind == JAIL and endless and lost > turns(s):
                yield f"stock: {lost} of {colour}'s jails are out of the game, and one a turn is built"
        to_come = HIRED_A_TURN * (DATA["last_space"] - int(s.space) + 1)
        if on_the_map(s, p, COWBOY) + to_come + 2 > MOST_GUNS:  # and a guard and a sheriff
            yield f"cowboys: {colour} has far more on the map than can be hired by turn {int(s.space)}"
    total, box = int(sum(s.wanted)) + int(s.wanted_left), s.rules.wanted
    if total != box:
        yield f"wanted: players and supply have {total} counters, and there are {box}"


def town_faults(s: West) -> Iterator[str]:
    for town, name in enumerate(TOWN):
        if s.vacant(town) < 0:
            yield f"cattle: {name} has {DATA['corrals'][town]} corrals, and more cattle and farmers"
        if s.size(town) > DATA["lots"][town]:
            yield f"buildings: {name} has {DATA['lots'][town]} building boxes, and more buildings"
        if s.down[town] and s.jailer(town) == NOBODY:
            yield f"sheriff_down: {name} has no jail, and no sheriff"
    if any(s.down) and s.rules.sheriff_at_once:
        yield "sheriff_down: a new sheriff is elected at once at this table (W57)"
    quiet = s.stop.name in ("FIGHT_TOWN", "FIGHT_TARGET", "ASK_SHERIFF", "HELP") and s.seat != NOBODY
    fights = int(s.taken(BOX_GUNFIGHT)) - (1 if quiet else 0)
    if sum(s.down) > fights:
        yield f"sheriff_down: {int(sum(s.down))} shot this turn, in {fights} gunfights"
    yield from gate_faults(s)


def gate_faults(s: West) -> Iterator[str]:
    """Where gates stay open they remember it (W22). Cattle leave the map only where a farmer takes their place."""
    if not s.rules.latched_gates:
        if any(s.opened):
            yield "gates_opened: at this table a town is open only while the one below is more than half full (W22)"
        return
    placed = int(sum(s.cattle)) + used_farmers(s)
    for town, name in enumerate(TOWN):
        if town == 0:
            if (s.opened[0] != 0) != (placed > 0):
                yield f"gates_opened: {name} is noted with the first cattle or farmer on the map, and then always"
        elif not s.opened[town]:
            if s.is_open(town):
                yield f"gates_opened: {name} is open now, and at this table stays open (W22)"
        elif placed <= DATA["corrals"][town - 1] // 2:
            yield f"gates_opened: {name} was never open: too few cattle and farmers were ever placed"
        elif s.rules.gates_in_a_row and not s.opened[town - 1]:
            yield f"gates_opened: {name} was never open: {TOWN[town - 1]} below was not"


# the course of a turn


def turn_faults(s: West) -> Iterator[str]:
    if sorted(s.order) != list(range(s.seats)):
        yield "turn_order: should name everybody once"
        return
    first = DATA["start"]["space"][str(s.seats)]
    if not first <= s.space <= DATA["last_space"]:
        yield f"space: the marker cannot be on {int(s.space)}; it goes from {first} to {DATA['last_space']}"
    if any(disc != NOBODY for disc in s.discs[s.laid() :]):
        yield "discs: they are laid one after another, and none is left out"
        return
    for box, name in enumerate(BOX):
        if box != PASS and s.taken(box) > s.room(box):
            yield f"discs: {int(s.taken(box))} are laid on {name}, which has room for {int(s.room(box))}"
    if s.active != actor(s):
        whose = "nobody has acted" if actor(s) == NOBODY else f"the last disc is {COLOUR[actor(s)]}'s"
        yield f"active: {whose} this turn"
    yield from spent_faults(s)
    if s.stop.name in SETUP:
        yield from setup_faults(s)
    elif s.stop.name == "BID":
        yield from auction_faults(s)
    else:
        if any(place != NOBODY for place in s.places):
            yield "positions_given: there is no auction"
        if any(bid != OUT for bid in s.bids):
            yield "bids: there is no auction"


def spent_faults(s: West) -> Iterator[str]:
    """Who has laid a disc on such a box no longer has what he used there (W19)."""
    done = int(s.laid()) - (1 if s.stop.name in ("BUILD", "FARM_TOWN", "FARM_BOX") and s.seat != NOBODY else 0)
    for place, disc in enumerate(s.discs[: max(done, 0)] if not s.rules.empty_actions else []):
        seat = int(CHOOSE_ACTION.seat(s, place))
        if disc == BOX_FARMER and s.stock[seat * KINDS + FARMER]:
            yield f"discs: {COLOUR[seat]} has placed a farmer this turn, and has one in stock"
        in_stock = s.stock[seat * KINDS + JAIL] == DATA["stock"][JAIL]
        if disc == BOX_JAIL + JAIL and in_stock and not s.rules.jail_comes_back:
            yield f"discs: {COLOUR[seat]} has built a jail this turn, and has all of them in stock"


def setup_faults(s: West) -> Iterator[str]:
    """Before the first turn nothing has changed but where the cowboys stand, and who begins."""
    fresh = West()
    fresh.lay_out(s.seats, s.house, list(s.steps))
    for name in fields(s):
        if name not in ("order", "cowboys", "stock") and plain(getattr(s, name)) != plain(getattr(fresh, name)):
            yield f"{NAMES.called(name)}: is as it was laid out until all have placed their cowboys"
    first = int(s.order[0]) if s.stop.name == "SETUP_PLACE" else 0
    if any(s.order[p] != (first + p) % s.seats for p in range(s.seats)):
        yield "turn_order: goes clockwise until the first auction"
    for p, colour in enumerate(COLOUR[: s.seats]):
        for kind, counter in enumerate(COUNTER):
            if kind != COWBOY and s.stock[p * KINDS + kind] != DATA["stock"][kind]:
                yield f"stock: {colour} has placed nothing but cowboys so far, and no {counter}"
    placed = int(sum(s.cowboys))
    rounds, more = divmod(placed, int(s.seats))
    for place, seat in enumerate(s.order):
        due = rounds + (place < more)
        if on_the_map(s, int(seat), COWBOY) != due:
            yield f"cowboys: of {placed} that are placed, {due} should be {COLOUR[seat]}'s"
    if placed >= DATA["free_cowboys"] * s.seats or (s.stop.name == "FIRST_PLAYER" and placed):
        yield f"cowboys: {placed} are placed, and “{question(s)}” comes before"


def auction_faults(s: West) -> Iterator[str]:
    """Everybody is asked in turn and goes above the highest bid or leaves (W13-W18)."""
    if s.laid() or any(s.down):
        yield "discs: between turns no disc is laid and no sheriff is down"
    order = ring(s)
    inside = [p for p in order if s.bids[p] != OUT]
    outside = [p for p in order if s.bids[p] == OUT]
    given = [int(p) for p in reversed(list(s.places[len(inside) :]))]  # first to leave first
    if sorted(given) != sorted(outside) or any(p != NOBODY for p in s.places[: len(inside)]):
        yield "positions_given: those who have left the auction, and nobody else, have the last positions"
        return
    if len(inside) < 2 or s.seat not in inside:
        yield "bids: two are still bidding, and one of them is asked"
        return
    for p in inside:
        if UNKNOWN != s.money[p] < s.bids[p]:
            yield f"bids: {COLOUR[p]} has bid ${int(s.bids[p])} and has ${int(s.money[p])}"
    if s.bid != max(s.bids[p] for p in inside):
        yield f"high_bid: ${int(s.bid)} is not the highest bid"
    start = order.index(int(s.seat))
    turn = [p for p in order[start:] + order[:start] if p in inside]
    raised = [int(s.bids[p]) for p in turn if s.bids[p]]
    if raised != sorted(set(raised)):
        yield f"bids: from {COLOUR[s.seat]} on, who is asked now, each bid is above the one before"
    silent = [p for p in inside if not s.bids[p]]
    if silent and (silent != order[start:] or given != outside):
        yield f"bids: in the first round those from {COLOUR[s.seat]} on have not been asked, and all others have"


# what is asked


def question_faults(s: West) -> Iterator[str]:
    """What is still to be done, and what a step is told, follow from what is asked now."""
    told = unpack(s.stop.name, int(s.told)) if s.told >= 0 else None
    due = counted(s, s.stop.name)
    frames = [(step.name, told) for step, told in agenda(s)]
    if s.seat == NOBODY:
        yield from end_faults(s)
    if due is None and told is None:
        yield f"asked.told: “{question(s)}” cannot be told {int(s.told)}"
        return
    if s.seat == NOBODY:
        return
    if due is not None and s.told != due:
        yield f"asked.told: “{question(s)}” is told {due} here, not {int(s.told)}"
        return
    wanted = still_to_do(s, s.stop.name, int(s.told))
    if frames not in (wanted, still_to_do(s, s.stop.name, int(s.told), together=True)):
        yield f"agenda: when “{question(s)}” is asked it should be {[list(frame) for frame in wanted]}"
    if s.stop.name != "RIDE" and any(s.arrived):
        yield "arrived: nobody is riding"
    if s.stop.name == "CHOOSE_ACTION" and s.laid() >= 2 * s.seats:
        yield "discs: all of them are laid, and no action is left to choose"
    elif s.stop.name in IN_ACTION:
        yield from action_faults(s, told or {})
    elif s.stop.name in IN_FIGHT and box_taken(s) != "gunfight":
        yield "discs: the last one is not on gunfight"
    if (s.town != NOBODY) != (s.stop.name in IN_FIGHT):
        yield f"fight_town: “{question(s)}” is asked {'in a' if s.town == NOBODY else 'when there is no'} gunfight"


def end_faults(s: West) -> Iterator[str]:
    """The game ends after the last action of the last turn."""
    if s.space != DATA["last_space"] or s.laid() != 2 * s.seats:
        yield "asked.seat: nobody is asked, and the game is not over"
    elif s.stop.name not in LAST:
        yield f"asked.step: the last question of a game cannot have been “{question(s)}”"
    else:
        boxes = {**IN_ACTION, "CHOOSE_ACTION": ("pass",)}.get(s.stop.name, ("gunfight",))
        if box_taken(s) not in boxes:
            yield f"discs: the last one is on {box_taken(s)}, and the last question was “{question(s)}”"
        elif not could_be_last(s):
            yield f"asked.told: the last question, “{question(s)}”, cannot have been told {int(s.told)}"
    if s.town != NOBODY or any(s.arrived):
        yield "fight_town: the game is over, and nobody rides or fights"


def could_be_last(s: West) -> bool:
    """What the last question was told is all that is left of it."""
    told = unpack(s.stop.name, int(s.told)) if s.told >= 0 else None
    if told is None or s.stop.name == "CHOOSE_ACTION":
        return bool(s.told == 2 * s.seats - 1)
    if s.stop.name == "BUILD":
        return BUILDING[told["building"]] == box_taken(s)
    if s.stop.name == "RIDE":
        return told["ridden"] < told["riders"] == riders_by(box_taken(s))
    dice = told.get("thrown", 0)
    return dice % BATCH == 0 and told.get("hits", 0) <= dice and told.get("winner", 0) < s.seats


def riders_by(box: str) -> int:
    return int(riders(BOX.index(box)))


def action_faults(s: West, told: dict[str, int]) -> Iterator[str]:
    step, box, seat = s.stop.name, box_taken(s), int(s.active)
    if box not in IN_ACTION[step]:
        yield f"discs: the last one is on {box or 'no box'}, which does not ask “{question(s)}”"
    elif step == "BUILD" and BUILDING[told["building"]] != box:
        yield f"asked.told: a {BUILDING[told['building']]} is asked for, and the last disc is on {box}"
    elif step == "RIDE":
        if told["riders"] != riders_by(box) or told["ridden"] >= riders_by(box):
            yield f"asked.told: {box} is for up to {riders_by(box)} cowboys"
        if sum(s.arrived) != told["ridden"]:
            yield f"arrived: {told['ridden']} have ridden in this action, and {int(sum(s.arrived))} arrived"
        for town, name in enumerate(TOWN):
            if s.arrived[town] > s.cowboys[at(seat, town)]:
                yield f"arrived: more than {COLOUR[seat]} has in {name}"
    elif told.get("placed") and not on_the_map(s, seat, CATTLE if step == "GRAZE" else COWBOY):
        yield f"asked.told: {COLOUR[seat]} has placed one already, and has none on the map"
    elif step == "FARM_BOX" and (s.farmers[told["town"]] != NOBODY or not s.stock[seat * KINDS + FARMER]):
        yield f"asked.told: {COLOUR[seat]} cannot place a farmer in {TOWN[told['town']]}"


def seat_faults(s: West) -> Iterator[str]:
    """The one who is asked is the one the rules ask, and has a choice: a single one is taken without asking (W73)."""
    if s.seat < 0 or s.stop.kind != ASK:
        return
    due = int(s.stop.seat(s, s.told))
    if due != s.seat:
        whom = COLOUR[due] if due >= 0 else "nobody"
        yield f"asked.seat: “{question(s)}” is asked of {whom}, not of {COLOUR[s.seat]}"
        return
    choices = [int(choice) for choice in s.stop.options(s, s.told)] if s.viewer in (NOBODY, s.seat) else [0, 1]
    if len(choices) < 2:
        left = s.stop.word(s, s.told, choices[0]) if choices else "nothing"
        yield f"asked: {COLOUR[s.seat]} has no choice at “{question(s)}” but {left}, and is not asked"
