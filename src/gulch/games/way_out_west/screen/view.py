"""Way Out West for screens: a pure function of the observation, in the viewer's language.

``table`` is for this game's board (its TypeScript twin is board/table.ts):

    space, first    the space under the marker, and the one the game began on
    towns           lowest first: {id, name, control: colour or null, held, gate: {open, text} or null, text}
    boxes           {id, label, price, taken: [colours in the order of the discs], of: how many there are}
    words           {turn, order, trail}
    building        the kind being placed just now, else absent
    fight           {town, target: a spot} or null
    auction         {high, bids: [dollars or null when out, by seat], places: [seat or null]} or null
    wanted          counters left in the supply

``pieces`` (kinds as in board/table.ts) are numbered by owner; all kinds are ``loose``: any red cowboy may be any other.
A jail whose sheriff is shot has ``down``. Spots: a town "Dodge", a box "box/hotel", a building "Dodge/jail",
"Dodge/farmer", "Dodge/cattle/red" and "Dodge/cowboys/red".
"""

from __future__ import annotations

from typing import Any

from gulch.core.seen import write
from gulch.core.steps import NOBODY, UNKNOWN
from gulch.face.phrases import Phrasebook
from gulch.games.way_out_west.rules.accounts import FOR_MONEY, ITEMS, SOURCES, controller, incomes, points
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, COUNTER, DATA, TOWN
from gulch.games.way_out_west.rules.standoff import Standoff, chances_now, current, expected
from gulch.games.way_out_west.rules.table import (
    BANK,
    BOX_MOVE2,
    COWBOY,
    FARMER,
    JAIL,
    KINDS,
    ONE_HEAD,
    OUT,
    THE_FARMER,
    TOWNS,
    TWO_HEAD,
    TYPES,
    West,
    at,
)

Data = dict[str, Any]
SHORT = 1  # so few counters of a building left are worth telling
ICONS = {
    **{"cattle": "cow", "cowboys": "western-hat", "jail": "prisoner", "store": "shop", "hotel": "bed", "bank": "bank"},
    **{"stagecoach": "old-wagon", "train": "steam-locomotive", "move2": "cowboy-boot", "move4": "horse-head"},
    **{"drive": "charging-bull", "gunfight": "crossed-pistols", "farmer": "pitchfork", "cowboy": "western-hat"},
}
KEYS = {"fire": "f", "retreat": "r", "stay": "s", "ask": "a", "noask": "n", "help": "h", "refuse": "r", "done": "d"}
PRICES = {
    **dict(zip(BUILDING, DATA["price"], strict=True)),
    **{"cattle": DATA["cattle_price"], "cowboys": DATA["cowboy_price"]},
}
SOURCE_WORDS = ("from_cattle", "from_stores", "from_hotels", "from_banks")
ITEM_WORDS = ("for_buildings", "for_cattle", "for_control", "for_money", "for_wanted")
COLUMNS = (
    ("shop", "buildings"),
    ("cow", "cattle"),
    ("wooden-sign", "control"),
    ("coins", "most_money"),
    ("wanted-reward", "most_wanted"),
)

MARKS = {"GUNS": "crossed-pistols", "PAYDAY": "coins"}  # notes worth finding again in a replay


def show(seen: West, say: Phrasebook) -> Data:
    shown: Data = {
        "table": table(seen, say),
        "pieces": pieces(seen),
        "loose": [*BUILDING, "cattle", "farmer", "cowboy", "disc", "order", "turn"],
        "panels": [panel(seen, int(seat), say) for seat in seen.order],
        "status": status(seen, say),
        "forecast": forecast(seen, say),
        "offers": offers(seen, say),
        "stakes": stakes(seen, say),
    }
    if seen.town != NOBODY:
        shown["showdown"] = showdown(seen, say)
    if seen.seat == NOBODY:
        shown["tally"] = final_tally(seen, say)
    return shown


def open_to_all(seen: West) -> bool:
    """Unless money is hidden there are no secrets, and only the one who is asked is shown more than the others."""
    return not seen.rules.hidden_money


def choice(seen: West, number: int, say: Phrasebook) -> tuple[str, str]:
    """Words for a choice, and the place of the board it belongs to."""
    text = write(seen, number)
    if text.startswith("box "):
        riders = f" ×{DATA[text[4:]]}" if text[4:].startswith("move") else ""
        return say.say("boxes", text[4:]) + riders, f"box/{text[4:]}"
    return say.label(text), spot_of(seen, number)


def spot_of(seen: West, number: int) -> str:
    step = seen.stop.name
    colour = COLOUR[seen.seat]
    if step in ("SETUP_PLACE", "GRAZE", "HIRE", "BUILD", "FARM_TOWN", "FIGHT_TOWN", "RETREAT_TO", "RIDE_OUT"):
        return TOWN[number] if number < TOWNS else ""
    if step == "RIDE" and number < TOWNS * TOWNS:
        return f"{TOWN[number // TOWNS]}/cowboys/{colour}>{TOWN[number % TOWNS]}"
    if step == "DRIVE" and number < TOWNS * TOWNS * len(COLOUR):
        owner, way = divmod(number, int(TOWNS * TOWNS))
        return f"{TOWN[way // TOWNS]}/cattle/{COLOUR[owner]}>{TOWN[way % TOWNS]}"
    if step == "FARM_BOX":
        return f"{TOWN[seen.told]}/cattle/{COLOUR[number - 1]}" if number else TOWN[seen.told]
    if step == "FIGHT_TARGET":
        return target_spot(int(seen.told), number)
    return ""


def target_spot(town: int, target: int) -> str:
    if target < ONE_HEAD:
        return f"{TOWN[town]}/{BUILDING[target]}"
    if target == THE_FARMER:
        return f"{TOWN[town]}/farmer"
    return f"{TOWN[town]}/cattle/{COLOUR[(target - ONE_HEAD) % (TWO_HEAD - ONE_HEAD)]}"


# the board


def table(seen: West, say: Phrasebook) -> Data:
    shown: Data = {
        "space": int(seen.space),
        "first": DATA["start"]["space"][str(seen.seats)],
        "towns": [town_shown(seen, town, say) for town in range(TOWNS)],
        "boxes": [box_shown(seen, box, say) for box in range(1, len(BOX))],
        "words": {name: say.raw("view", f"words_{name}") for name in ("turn", "order", "trail")},
        "fight": None,
        "auction": auction(seen),
        "wanted": int(seen.wanted_left),
    }
    if seen.stop.name == "BUILD" and seen.seat >= 0:
        shown["building"] = BUILDING[seen.told]
    if seen.town != NOBODY:
        shown["fight"] = {"town": TOWN[seen.town], "target": target_spot(int(seen.town), int(seen.target))}
    return shown


def town_shown(seen: West, town: int, say: Phrasebook) -> Data:
    holder = int(controller(seen, town))
    return {
        "id": TOWN[town],
        "name": say.word(TOWN[town]),
        "control": COLOUR[holder] if holder != NOBODY else None,
        "held": bool(seen.size(town) + seen.herd(town)),
        "gate": gate(seen, town, say) if town else None,
        "text": spoken_town(seen, town, say),
    }


def gate(seen: West, town: int, say: Phrasebook) -> Data:
    """Is the town open for cattle, and if not, how many more must stand where?"""
    if seen.is_open(town):
        return {"open": True, "text": say.raw("view", "town_open")}
    below = next((t for t in range(town - 1, -1, -1) if 2 * seen.filled(t) <= DATA["corrals"][t]), town - 1)
    missing = DATA["corrals"][below] // 2 + 1 - int(seen.filled(below))
    return {"open": False, "text": say.say("view", "town_closed", missing=missing, below=say.word(TOWN[below]))}


def spoken_town(seen: West, town: int, say: Phrasebook) -> str:
    """The town in words, for those who do not see the board."""
    parts = [say.say("view", "size", size=int(seen.size(town)))]
    for kind, name in enumerate(BUILDING):
        holder = int(seen.owner[town * TYPES + kind])
        if holder != NOBODY:
            down = f" ({say.raw('view', 'sheriff_down')})" if kind == JAIL and seen.down[town] else ""
            parts.append(f"{say.word(name)} {say.word(COLOUR[holder])}{down}")
    for word, row in (("cattle", seen.cattle), ("cowboys", seen.cowboys)):
        counts = [f"{say.word(COLOUR[p])} {row[at(p, town)]}" for p in range(seen.seats) if row[at(p, town)]]
        if counts:
            parts.append(f"{say.word(word)} {', '.join(counts)}")
    if seen.farmers[town] != NOBODY:
        parts.append(f"{say.word('farmer')} ({say.word(COLOUR[seen.farmers[town]])})")
    parts.append(say.say("view", "vacant", vacant=int(seen.vacant(town)), corrals=DATA["corrals"][town]))
    holder = int(controller(seen, town))
    if holder != NOBODY:
        parts.append(say.say("view", "controls", seat=say.word(COLOUR[holder])))
    return f"{say.word(TOWN[town])}: {'; '.join(parts)}"


def box_shown(seen: West, box: int, say: Phrasebook) -> Data:
    name = BOX[box]
    discs = [COLOUR[seen.order[i % seen.seats]] for i, disc in enumerate(seen.discs) if disc == box]
    return {
        "id": name,
        "label": say.say("boxes", name),
        "price": box_price(box, say),
        "taken": discs,
        "of": int(seen.room(box)),
    }


def box_price(box: int, say: Phrasebook) -> str:
    if BOX[box] in PRICES:
        return say.say("view", "price", price=PRICES[BOX[box]])
    if box in (BOX_MOVE2, BOX_MOVE2 + 1):
        return str(DATA[BOX[box]])
    return say.raw("view", "free")


def auction(seen: West) -> Data | None:
    if seen.stop.name != "BID" or seen.seat < 0:
        return None
    return {
        "high": int(seen.bid),
        "bids": [None if bid == OUT else int(bid) for bid in seen.bids],
        "places": [None if seat == NOBODY else int(seat) for seat in seen.places],
    }


def pieces(seen: West) -> list[Data]:
    found: list[Data] = []
    numbers: dict[tuple[str, str], int] = {}

    def put(kind: str, owner: str | None, where: str, slot: int = 0) -> None:
        key = (kind, owner or "table")
        numbers[key] = numbers.get(key, 0) + 1
        found.append({"id": f"{kind}-{key[1]}-{numbers[key]}", "kind": kind, "owner": owner, "at": where, "slot": slot})

    for town, name in enumerate(TOWN):
        stall = 0
        for p in range(seen.seats):
            for _ in range(seen.cattle[at(p, town)]):
                put("cattle", COLOUR[p], f"{name}/stall", stall)
                stall += 1
            for _ in range(seen.cowboys[at(p, town)]):
                put("cowboy", COLOUR[p], f"{name}/street")
        if seen.farmers[town] != NOBODY:
            put("farmer", COLOUR[seen.farmers[town]], f"{name}/stall", DATA["corrals"][town] - 1)
        owners = [int(seen.owner[town * TYPES + kind]) for kind in range(TYPES)]
        for slot, kind in enumerate(kind for kind in range(TYPES) if owners[kind] != NOBODY):
            put(BUILDING[kind], COLOUR[owners[kind]], f"{name}/lot", slot)
            if kind == JAIL and seen.down[town]:
                found[-1]["down"] = True
    slots: dict[int, int] = {}
    for i, disc in enumerate(seen.discs):
        if disc > 0:
            put("disc", COLOUR[seen.order[i % seen.seats]], f"box/{BOX[disc]}", slots.get(int(disc), 0))
            slots[int(disc)] = slots.get(int(disc), 0) + 1
    for place, seat in enumerate(seen.order):
        put("order", COLOUR[seat], "order", place)
    put("turn", None, "space", int(seen.space))
    return found


# players and course


def dollars(seen: West, seat: int) -> str:
    return "$?" if seen.money[seat] == UNKNOWN else f"${seen.money[seat]}"


def score(seen: West, seat: int) -> int:
    """Points as far as the viewer knows; without those for money where it is hidden."""
    items = points(seen)
    known = [item for item in range(ITEMS) if item != FOR_MONEY or UNKNOWN not in seen.money]
    return sum(int(items[seat * ITEMS + item]) for item in known)


def panel(seen: West, seat: int, say: Phrasebook) -> Data:
    pay = sum(incomes(seen)[seat * SOURCES : (seat + 1) * SOURCES])
    counters = [
        {
            "icon": ICONS[COUNTER[kind]],
            "text": str(max(0, seen.stock[seat * KINDS + kind])),
            "title": say.say("view", "in_stock", counter=say.word(COUNTER[kind])),
            "off": bool(seen.stock[seat * KINDS + kind] <= 0),
        }
        for kind in (COWBOY, COWBOY + 1, *[k for k in range(TYPES) if seen.stock[seat * KINDS + k] <= SHORT])
    ]
    farmer = seen.stock[seat * KINDS + FARMER] > 0
    counters.append(
        {
            "icon": "farmer",
            "text": "1" if farmer else "0",
            "title": say.raw("view", "farmer_left" if farmer else "farmer_used"),
            "off": not farmer,
        }
    )
    wanted = int(seen.wanted[seat])
    counters.append(
        {
            "icon": "wanted-reward",
            "text": str(wanted),
            "title": say.raw("view", "wanted_counters"),
            "off": wanted == 0,
        }
    )
    laid = sum(seen.order[i % seen.seats] == seat for i, disc in enumerate(seen.discs) if disc != NOBODY)
    end = say.say("view", "next_income", dollars=int(pay))
    if seen.stop.name == "BID" and seen.seat >= 0:
        if seen.bids[seat] == OUT:
            end = say.say("view", "dropped", place=list(seen.places).index(seat) + 1)
        elif seen.bids[seat] > 0:
            end = say.say("view", "bidding", dollars=int(seen.bids[seat]))
    return {
        "seat": seat,
        "main": [
            {"text": dollars(seen, seat)},
            {"text": str(score(seen, seat)), "unit": say.raw("view", "points")},
        ],
        "stock": counters,
        "dots": [2 - laid, 2],
        "end": end,
    }


def next_payday(seen: West) -> int:
    every: int = DATA["income_every"]
    return -(-int(seen.space) // every) * every


def status(seen: West, say: Phrasebook) -> Data:
    laid = sum(disc != NOBODY for disc in seen.discs)
    more = [say.say("view", "income", space=next_payday(seen))]
    if seen.stop.name == "BID" and seen.bid > 0:
        more.insert(0, say.say("view", "high_bid", dollars=int(seen.bid)))
    elif seen.seat != NOBODY and seen.stop.name not in ("BID", "SETUP_PLACE", "FIRST_PLAYER"):
        acting = max(laid - (seen.stop.name != "CHOOSE_ACTION"), 0)
        more.insert(0, say.say("view", "round", round=min(2, acting // int(seen.seats) + 1)))
    text = say.say("view", "turn", space=int(seen.space), last=DATA["last_space"])
    if seen.stop.name in ("SETUP_PLACE", "FIRST_PLAYER"):
        text = say.raw("view", "setup")
    return {"text": text, "more": " · ".join(more), "order": [int(seat) for seat in seen.order]}


def forecast(seen: West, say: Phrasebook) -> list[Data]:
    pay, items = incomes(seen), points(seen)
    income_rows, score_rows = [], []
    for seat in [int(p) for p in seen.order]:
        parts = [(word, int(pay[seat * SOURCES + i])) for i, word in enumerate(SOURCE_WORDS)]
        said = ", ".join(say.say("view", word, dollars=n) for word, n in parts if n) or say.raw("view", "nothing")
        income_rows.append({"seat": seat, "text": said, "end": f"+${sum(n for _, n in parts)}"})
        known = [i for i in range(ITEMS) if i != FOR_MONEY or UNKNOWN not in seen.money]
        gains = [(ITEM_WORDS[i], int(items[seat * ITEMS + i])) for i in known]
        said = ", ".join(say.say("view", word, points=n) for word, n in gains if n) or say.raw("view", "nothing")
        score_rows.append({"seat": seat, "text": said, "end": str(sum(n for _, n in gains))})
    return [
        {"title": say.say("view", "income_title", space=next_payday(seen)), "rows": income_rows},
        {"title": say.raw("view", "score_title"), "rows": score_rows},
    ]


def final_tally(seen: West, say: Phrasebook) -> Data:
    items = points(seen)
    rows = []
    for seat in range(seen.seats):
        values = [int(n) for n in items[seat * ITEMS : (seat + 1) * ITEMS]]
        rows.append({"seat": seat, "note": dollars(seen, seat), "values": values, "total": sum(values)})
    columns = [{"icon": icon, "label": say.raw("view", word)} for icon, word in COLUMNS]
    strips = [town_strip(seen, town, say) for town in range(TOWNS)]
    return {"columns": columns, "rows": rows, "points": say.raw("view", "points"), "strips": strips}


def town_strip(seen: West, town: int, say: Phrasebook) -> Data:
    """What decided the control of a town: its buildings, whose they are, and its points, none for a tie (W68)."""
    owners = [(kind, int(seen.owner[town * TYPES + kind])) for kind in range(TYPES)]
    cells: list[Data] = [
        {"icon": ICONS[BUILDING[kind]], "seat": owner, "label": say.word(BUILDING[kind])}
        for kind, owner in owners
        if owner != NOBODY
    ]
    holder = int(controller(seen, town))
    tied = holder == NOBODY and seen.size(town) + seen.herd(town) > 0
    worth = f"+{seen.size(town)}" if seen.size(town) else ""
    return {
        "title": say.word(TOWN[town]),
        "seat": holder if holder != NOBODY else None,
        "end": say.raw("words", "tied") if tied else worth,
        "cells": cells,
        "empty": DATA["lots"][town] - len(cells),
    }


# choices and gunfights


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


def spoken_chances(chances: tuple[float, float, float], say: Phrasebook) -> str:
    win, lose, draw = (percent(chance) for chance in chances)
    return say.say("view", "chance_draw" if draw != "0" else "chance", win=win, lose=lose, draw=draw)


def offers(seen: West, say: Phrasebook) -> dict[str, Data]:
    """What stands on the buttons of the present question: icon, price, chance, key."""
    if seen.seat < 0 or seen.viewer != seen.seat:
        return {}
    found: dict[str, Data] = {}
    if seen.stop.name == "CHOOSE_ACTION":
        legal = set(seen.legal())
        for box in range(1, len(BOX)):
            price = box_price(box, say) if BOX[box] in PRICES else ""
            found[f"box {BOX[box]}"] = {
                "icon": ICONS[BOX[box]],
                "end": price,
                "small": reach(seen, box, say) if box in legal else "",
            }
        found["pass"] = {"icon": "tumbleweed", "quiet": True, "key": "p"}
    elif seen.stop.name == "FIGHT_TARGET":
        for number in seen.legal():
            fight = expected(seen, int(seen.seat), int(seen.told), number)
            guns = say.say("view", "guns", attack=fight.attack, defence=fight.defence)
            found[write(seen, number)] = {
                "icon": ICONS["cattle" if ONE_HEAD <= number < THE_FARMER else "farmer"]
                if number >= ONE_HEAD
                else ICONS[BUILDING[number]],
                "small": guns,
                "end": f"{percent(fight.chances()[0])} %",
            }
    for number in seen.legal() if seen.stop.size < 10 else []:
        text = write(seen, number)
        if text in KEYS:
            found[text] = {"key": KEYS[text], "quiet": text in ("done", "noask", "refuse")}
    return found


def reach(seen: West, box: int, say: Phrasebook) -> str:
    """How far one gets with a box: in how many towns it can be used."""
    ahead = seen.copy()
    ahead.play(box)
    if ahead.seat != seen.seat:
        return ""
    towns = len({spot_of(ahead, number) for number in ahead.legal()} & set(TOWN))
    return say.say("view", "one_town" if towns == 1 else "towns", n=towns) if towns else ""


def stakes(seen: West, say: Phrasebook) -> list[Data]:
    """What a gunfight is about, and how the dice stand."""
    lines: list[Data] = []
    if seen.wanted_left == 0 and seen.seat != NOBODY:
        lines.append({"icon": "wanted-reward", "text": say.raw("view", "supply_empty")})
    if seen.town == NOBODY:
        return lines
    fight = current(seen)
    town, target = int(seen.town), int(seen.target)
    lines.insert(0, {"icon": "coins", "text": gain(fight, say)})
    jailer = int(seen.jailer(town))
    if target == BANK and jailer not in (NOBODY, fight.attacker):
        lines.append({"icon": "horse-head", "text": say.say("view", "must_leave", seat=say.word(COLOUR[jailer]))})
    if fight.helper != NOBODY:
        values = {"attack": fight.attack, "defence": fight.guns_with_helper, "seat": say.word(COLOUR[fight.helper])}
        lines.append({"icon": "police-badge", "text": say.say("view", "may_ask", **values)})
    return lines


def gain(fight: Standoff, say: Phrasebook) -> str:
    if fight.target == THE_FARMER:
        return say.raw("view", "gain_farmer")
    if fight.target == BANK:
        return say.say("view", "gain_bank", seat=say.word(COLOUR[fight.defender]))
    if fight.target == JAIL:
        return say.raw("view", "gain_jail")
    if fight.target < ONE_HEAD:
        return say.say("view", "gain_building", building=say.word(BUILDING[fight.target]))
    return say.say("view", "gain_cattle", heads=1 if fight.target < TWO_HEAD else 2)


def showdown(seen: West, say: Phrasebook) -> Data:
    fight = current(seen)
    chances = chances_now(seen)
    tells_order = seen.stop.name in ("FIRE_OR_RETREAT", "SHOTS") or fight.attack != fight.defence
    first = say.word("attack" if fight.attack < fight.defence else "defence")
    if seen.stop.name in ("FIRE_OR_RETREAT", "SHOTS"):
        first = say.word("defence" if int(seen.told) & 1 else "attack")
    if seen.stop.name in ("VOLLEY", "RETURN_FIRE", "STAY_OR_RETREAT"):
        tells_order = False
    order = say.say("view", "fires_first", side=first) if tells_order else say.raw("view", "together")
    prize = target_spot(fight.town, fight.target)
    thing = say.word(prize.split("/")[1])
    whose = f" · {say.word(COLOUR[fight.defender])}" if fight.defender != NOBODY else ""
    attack = [("hat", "cowboy")] * fight.attack_cowboys + [("star", "sheriff")] * fight.attack_sheriff
    guard = "farmer" if fight.target == THE_FARMER else "guard" if fight.target in (BANK, BANK + 1) else "stand_in"
    defence = (
        [("hat", "cowboy")] * fight.cowboys + [("guard", guard)] * fight.guard + [("star", "sheriff")] * fight.sheriff
    )
    return {
        "title": say.say("view", "fight_title", town=say.word(TOWN[fight.town])),
        "prize": f"{thing[:1].upper()}{thing[1:]}{whose}",
        "icon": "crossed-pistols",
        "sides": [
            side(fight.attacker, fight.attack, attack, say),
            side(fight.defender, fight.defence, defence, say),
        ],
        "odds": [round(chances[0], 4), round(chances[1], 4)] if chances else None,
        "odds_note": spoken_chances(chances, say) if chances else "",
        "note": order if chances else "",
        "spot": prize,
        "hit": DATA["hit"],
        "rolls": {"VOLLEY": 0, "RETURN_FIRE": 1},
    }


def side(seat: int, guns: int, figures: list[tuple[str, str]], say: Phrasebook) -> Data:
    shown: Data = {
        "seat": seat if seat != NOBODY else None,
        "small": say.say("view", "gun" if guns == 1 else "guns_count", guns=guns),
        "figures": [{"kind": kind, "label": say.word(name)} for kind, name in figures],
    }
    if seat == NOBODY:
        shown["name"] = say.word("farmer")
    return shown
