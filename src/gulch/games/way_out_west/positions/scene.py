"""Scenes of Way Out West: what a person says of a position, laid out and told. Keys: docs/scenes/way-out-west.md."""

from __future__ import annotations

from typing import Any

from gulch.core.positions import BadPosition
from gulch.core.scenes import Said, put_question
from gulch.core.seen import agenda, row
from gulch.core.steps import ASK, LUCK, NOBODY
from gulch.games.way_out_west.positions.checks import on_the_map, riders_by
from gulch.games.way_out_west.positions.questions import (
    IN_ACTION,
    IN_FIGHT,
    PARTS,
    SETUP,
    actor,
    box_taken,
    counted,
    pack,
    ring,
    still_to_do,
    unpack,
    used_farmers,
)
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, DATA, TARGET, TOWN
from gulch.games.way_out_west.rules.gunfight import TAKE_SIDES, TOGETHER
from gulch.games.way_out_west.rules.rulebook import RULEBOOK
from gulch.games.way_out_west.rules.table import (
    ATTACK,
    BOX_GUNFIGHT,
    DEFENCE,
    FARMER,
    JAIL,
    KINDS,
    ONE_HEAD,
    OUT,
    PASS,
    TOWNS,
    TYPES,
    West,
    at,
)

Scene = dict[str, Any]
SIDE = ["attack", "defence"]
QUESTION = {step.name: step.name.lower().replace("_", " ") for step in RULEBOOK.steps if step.kind in (ASK, LUCK)}
STEP = {question: name for name, question in QUESTION.items()}
BOX_FOR = {**{name: boxes[0] for name, boxes in IN_ACTION.items()}, **dict.fromkeys(IN_FIGHT, "gunfight")}


def lay(said: Said, s: West) -> None:
    lay_pieces(said, s)
    asked = said.part("asked")
    names = list(STEP)
    number = asked.name("question", names, names.index("choose action"))
    if number == NOBODY:
        raise BadPosition("asked.question: is missing; where nobody is asked any more it is over=True")
    question = STEP[names[number]]
    over = said.flag("over")
    out_of_place(said, question, over)
    s.space = said.number("space", DATA["last_space"] if over else int(s.space), 1, DATA["last_space"])
    fight = said.part("fight")
    lay_turn(said, asked, fight, question, over, s)
    if question == "BID":
        lay_auction(said, s)
    elif question not in SETUP:
        s.bids = row([int(OUT)] * s.seats)
        s.bid = said.number("first_paid", 0, 0, 999)
    if question in IN_FIGHT and not over:
        lay_fight(fight, s)
    lay_question(said, asked, question, over, s)


def out_of_place(said: Said, question: str, over: bool) -> None:
    """Refuse what belongs to another time than the one that is told of."""
    absent = {"fight": question not in IN_FIGHT or over, "bids": question != "BID", "dropped": question != "BID"}
    absent["first_paid"] = question in ("BID", *SETUP)
    for key, wrong in absent.items():
        if wrong and key in said:
            raise BadPosition(f"{key}: has no place where “{QUESTION[question]}” is asked")


def tell(s: West) -> Scene:
    over = s.seat == NOBODY
    told = tell_pieces(s) | tell_turn(s, over)
    if s.stop.name == "BID":
        told |= {"bids": by_seat(s, [max(0, int(bid)) for bid in s.bids])}
        told |= {"dropped": [COLOUR[p] for p in reversed(list(s.places)) if p != NOBODY]}
    if s.town != NOBODY:
        told["fight"] = tell_fight(s)
    if over:
        told["over"] = True
    if s.stop.name == "CHOOSE_ACTION":
        told |= {} if over else {"to_act": COLOUR[s.seat]}
    else:
        told["asked"] = tell_question(s, over)
    return {key: value for key, value in told.items() if value not in ({}, [])}


def by_seat(s: West, numbers: list[int], usual: int = 0) -> dict[str, int]:
    """What is not as usual, by colour."""
    return {COLOUR[p]: number for p, number in enumerate(numbers) if number != usual}


def listed(said: Said, key: str, names: list[str]) -> list[int]:
    found = said.names(key, names)
    if NOBODY in found:
        raise BadPosition(f"{key}: something in it has no name")
    return found


# what lies on the table


def lay_pieces(said: Said, s: West) -> None:
    colours = COLOUR[: s.seats]
    for seat, money, name in said.by("money", colours):
        s.money[seat] = money.number(name, 0, 0, 900)
    for seat, cowboys, name in said.by("cowboys", colours):
        for town, here, called in cowboys.by(name, TOWN):
            s.cowboys[at(seat, town)] = here.number(called, 0, 0, 60)
    for seat, cattle, name in said.by("cattle", colours):
        for town, here, called in cattle.by(name, TOWN):
            s.cattle[at(seat, town)] = here.number(called, 0, 0, max(DATA["corrals"]))
    for town, buildings, name in said.by("buildings", TOWN):
        for kind, here, called in buildings.by(name, BUILDING):
            s.owner[town * TYPES + kind] = here.name(called, colours)
    for town, farmers, name in said.by("farmers", TOWN):
        s.farmers[town] = farmers.name(name, colours)
    for seat, wanted, name in said.by("wanted", colours):
        s.wanted[seat] = wanted.number(name, 0, 0, 18)
    for town in listed(said, "sheriffs_down", TOWN):
        s.down[town] = 1
    s.wanted_left = s.rules.wanted - sum(s.wanted)
    if s.wanted_left < 0:
        raise BadPosition(f"wanted: {int(sum(s.wanted))} counters are out, and there are fewer")
    gone = {(seat, FARMER): 1 for seat in listed(said, "farmers_lost", colours)}
    gone |= {(seat, JAIL): jails.number(name, 0, 0, 12) for seat, jails, name in said.by("jails_lost", colours)}
    for seat in range(s.seats):
        for kind in range(KINDS):
            left = DATA["stock"][kind] - on_the_map(s, seat, kind) - gone.get((seat, kind), 0)
            s.stock[seat * KINDS + kind] = left
    for town in listed(said, "gates_opened", TOWN):
        s.opened[town] = 1
    if used_farmers(s) or any(s.cattle):
        s.latch_gates()


def tell_pieces(s: West) -> Scene:
    colours, lost = COLOUR[: s.seats], {kind: by_seat(s, losses(s, kind)) for kind in (JAIL, FARMER)}
    kinds = {
        town: {BUILDING[kind]: COLOUR[owner] for kind in range(TYPES) if (owner := s.owner[t * TYPES + kind]) >= 0}
        for t, town in enumerate(TOWN)
    }
    told: Scene = {
        "money": by_seat(s, [int(n) for n in s.money], DATA["start"]["money"][str(s.seats)]),
        "cowboys": {c: here for p, c in enumerate(colours) if (here := by_town(s.cowboys[at(p, 0) : at(p, TOWNS)]))},
        "cattle": {c: here for p, c in enumerate(colours) if (here := by_town(s.cattle[at(p, 0) : at(p, TOWNS)]))},
        "buildings": {town: built for town, built in kinds.items() if built},
        "farmers": {TOWN[town]: COLOUR[placer] for town, placer in enumerate(s.farmers) if placer >= 0},
        "wanted": by_seat(s, [int(n) for n in s.wanted]),
        "sheriffs_down": [TOWN[town] for town in range(TOWNS) if s.down[town]],
        "jails_lost": lost[JAIL],
        "farmers_lost": list(lost[FARMER]),
    }
    bare = s.copy()
    bare.opened = row([0] * TOWNS)
    bare.latch_gates()
    told["gates_opened"] = [TOWN[town] for town in range(TOWNS) if s.opened[town] > bare.opened[town]]
    return told


def by_town(numbers: Any) -> dict[str, int]:
    return {TOWN[town]: int(number) for town, number in enumerate(numbers) if number}


def losses(s: West, kind: int) -> list[int]:
    """By seat: counters that are neither on the map nor in stock."""
    box = DATA["stock"][kind]
    return [box - on_the_map(s, p, kind) - int(s.stock[p * KINDS + kind]) for p in range(s.seats)]


# whose turn it is


def lay_turn(said: Said, asked: Said, fight: Said, question: str, over: bool, s: West) -> None:
    """The turn order and the discs. Unless they are said, who acts is first, or those before him have passed, but for
    the fights in which sheriffs were shot."""
    colours = COLOUR[: s.seats]
    attacker = fight.name("attacker", colours) if question in IN_FIGHT else int(NOBODY)
    whose = asked.name("seat", colours) if question not in IN_FIGHT else attacker
    whose = said.name("to_act", colours, whose)
    begun = any(key in said for key in ("discs", "bids", "dropped")) or over or question in SETUP
    fights = int(sum(s.down))  # in which sheriffs were shot, by those who acted before
    first = 0 if begun or whose == NOBODY else (whose - fights) % s.seats
    s.order = row(said.names("turn_order", colours) or [(first + p) % s.seats for p in range(s.seats)])
    if sorted(s.order) != list(range(s.seats)):
        raise BadPosition("turn_order: should name everybody once")
    if "discs" in said:
        discs = said.names("discs", BOX)
    elif over:
        discs = [int(BOX_GUNFIGHT)] * fights + [int(PASS)] * (2 * s.seats - fights)
    elif question in SETUP or question == "BID":
        discs = []
    else:
        before = list(s.order).index(whose) if whose != NOBODY else fights
        before += int(s.seats) if before < fights else 0
        discs = [int(BOX_GUNFIGHT)] * fights + [int(PASS)] * (before - fights)
        if question != "CHOOSE_ACTION":
            discs.append(BOX.index(said_box(asked, question)))
    if len(discs) > 2 * s.seats or NOBODY in discs:
        raise BadPosition(f"discs: each of the {2 * int(s.seats)} is laid on a box, or passed")
    s.discs = row([*discs, *[int(NOBODY)] * (2 * s.seats - len(discs))])
    s.active = actor(s)


def said_box(asked: Said, question: str) -> str:
    """The box that asks this question."""
    if question == "BUILD":
        return BUILDING[max(0, asked.name("building", BUILDING))]
    if question == "RIDE":
        return ("move2", "move4")[asked.name("box", ("move2", "move4"), 1)]
    return BOX_FOR[question]


def tell_turn(s: West, over: bool) -> Scene:
    told: Scene = {}
    if s.space != DATA["last_space"] if over else s.space != DATA["start"]["space"][str(s.seats)]:
        told["space"] = int(s.space)
    if list(s.order) != list(range(s.seats)):
        told["turn_order"] = [COLOUR[p] for p in s.order]
    told["discs"] = [BOX[disc] for disc in s.discs if disc != NOBODY]
    if s.stop.name != "BID" and s.bid:
        told["first_paid"] = int(s.bid)
    return told


def lay_auction(said: Said, s: West) -> None:
    colours = COLOUR[: s.seats]
    for seat, bids, name in said.by("bids", colours):
        s.bids[seat] = bids.number(name, 0, 0, 999)
    s.bid = max(s.bids)
    for place, seat in enumerate(said.names("dropped", colours)):
        if seat == NOBODY or s.bids[seat] or place >= s.seats or seat in s.places:
            raise BadPosition("dropped: names those who have left the auction, once and without a bid")
        s.bids[seat], s.places[s.seats - 1 - place] = OUT, seat


# gunfights


def lay_fight(said: Said, s: West) -> None:
    """Sheriff and guard are where they are when a fight begins, unless it is said that it has gone on."""
    if s.active == NOBODY:
        raise BadPosition("discs: the last one is the attacker's, on gunfight")
    said.name("attacker", COLOUR[: s.seats])
    s.town = said.name("town", TOWN)
    if s.town == NOBODY:
        raise BadPosition("fight.town: is missing")
    text = str(said.value("target", ""))
    kind, _, owner = text.partition("/")  # a building may be said with its owner or without
    s.target = said.one_of("target", kind if kind.lower() in BUILDING else text, TARGET)
    s.defender = s.holder(s.town, s.target)
    if owner and s.target < ONE_HEAD:
        s.defender = said.one_of("target", owner, COLOUR[: s.seats])
    s.sheriff, s.guards = usual_sheriff(s), 0
    s.sheriff = said.name("sheriff", SIDE, int(s.sheriff))
    s.guards = 1 if said.flag("guard", s.guarded()) else 0
    for side in said.names("withdrawn", SIDE):
        if side >= 0:
            s.withdraw(side)


def usual_sheriff(s: West) -> int:
    """Where he stands when a fight begins."""
    then = s.copy()
    then.sheriff, then.depth = NOBODY, 0
    TAKE_SIDES.run(then, 0)
    return int(then.sheriff)


def tell_fight(s: West) -> Scene:
    target = TARGET[s.target]
    whose = f"/{COLOUR[s.defender]}" if s.target < ONE_HEAD else ""
    told: Scene = {"attacker": COLOUR[s.active], "town": TOWN[s.town], "target": target + whose}
    if s.sheriff != usual_sheriff(s):
        told["sheriff"] = SIDE[s.sheriff] if s.sheriff >= 0 else None
    if s.guards != s.guarded():
        told["guard"] = bool(s.guards)
    if s.withdrawn:
        told["withdrawn"] = [name for side, name in enumerate(SIDE) if s.has_withdrawn(side)]
    return told


# the question


def lay_question(said: Said, asked: Said, question: str, over: bool, s: West) -> None:
    colours = COLOUR[: s.seats]
    seat, to_act = asked.name("seat", colours), said.name("to_act", colours)
    if question == "RIDE":
        for town, arrived, name in asked.by("arrived", TOWN):
            s.arrived[town] = arrived.number(name, 0, 0, 4)
    if question == "BID":
        bidding = [p for p in ring(s) if s.bids[p] != OUT]
        s.seat = seat if seat != NOBODY else to_act if to_act != NOBODY else min(bidding, key=lambda p: s.bids[p])
    told = counted(s, question)
    if told is None:
        names = [slot.name for slot in PARTS[question]]
        told = pack(question, {name: said_part(name, asked, question, over, seat, s) for name in names})
    if over:
        s.depth, s.seat, s.options = 0, NOBODY, row([])
        s.stop = next(step for step in s.steps if step.name == question)
        s.told = told - 1 if question == "CHOOSE_ACTION" else told
        return
    step = next(step for step in s.steps if step.name == question)
    if step.kind == ASK and not 0 <= step.seat(s, told) < s.seats:
        raise BadPosition(f"asked: nobody can be asked “{QUESTION[question]}” here")
    put_question(s, question, told, still_to_do(s, question, told, asked.flag("together")))
    for key, named, due in (("asked.seat", seat, s.seat), ("to_act", to_act, s.seat if s.town == NOBODY else s.active)):
        if named not in (NOBODY, due):
            it_is = f"it is {COLOUR[due]} who" if due >= 0 else "it is chance that"
            raise BadPosition(f"{key}: {it_is} answers “{QUESTION[question]}” here")


def said_part(name: str, asked: Said, question: str, over: bool, seat: int, s: West) -> int:
    """One part of what a step is told, as it is said or as it goes without saying."""
    if name == "side":
        fewer = ATTACK if over or s.guns(ATTACK) < s.guns(DEFENCE) else DEFENCE
        return asked.name("side", SIDE, int(fewer if seat == NOBODY else ATTACK if seat == s.active else DEFENCE))
    if name == "building":
        usual = BUILDING.index(box_taken(s)) if box_taken(s) in BUILDING else 0
        return asked.name("building", BUILDING, usual)
    if name == "town":
        town = asked.name("town", TOWN)
        if town == NOBODY:
            raise BadPosition("asked.town: is missing")
        return town
    if name == "lowest":
        after = asked.name("after", TOWN)
        return 0 if after == NOBODY else after + 1 if question == "RETREAT_TO" else after
    if name == "winner":
        return asked.name("winner", COLOUR[: s.seats], seat if seat != NOBODY else int(s.active))
    if name == "riders":
        asked.name("box", ("move2", "move4"))
        return riders_by(box_taken(s))
    return asked.number(name, int(sum(s.arrived)) if name == "ridden" else 0, 0, 63)


def tell_question(s: West, over: bool) -> Scene:
    told: Scene = {"question": QUESTION[s.stop.name]}
    if s.seat >= 0:
        told["seat"] = COLOUR[s.seat]
    parts = unpack(s.stop.name, int(s.told)) or {}
    spelled = {"side": SIDE, "building": BUILDING, "town": TOWN, "winner": COLOUR}
    for name, number in parts.items():
        if name in spelled:
            if over or s.seat < 0 or name not in ("side", "winner"):
                told[name] = spelled[name][number]
        elif name == "lowest" and number:
            told["after"] = TOWN[number - 1 if s.stop.name == "RETREAT_TO" else number]
        elif number and name not in ("lowest", "riders") and (over or name != "ridden"):
            told[name] = number
    if any(s.arrived):
        told["arrived"] = by_town(s.arrived)
    if s.stop.name == "RETREAT_TO" and not over and TOGETHER.of(agenda(s)[-1][1]):
        told["together"] = True  # who retreats has done so between volleys: GIVE_UP is told
    return told
