"""The actual values for the sentence of a ruling that stands against a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gulch.core.seen import Refusal
from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.games.way_out_west.rules.actions import end_of, ousted, owner_of, start_of
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, COUNTER, DATA, PRICES, TOWN
from gulch.games.way_out_west.rules.gunfight import LOWEST, SIDE
from gulch.games.way_out_west.rules.table import (
    BOX_CATTLE,
    BOX_COWBOYS,
    BOX_DRIVE,
    BOX_JAIL,
    CATTLE,
    COWBOY,
    KINDS,
    ONE_HEAD,
    THE_FARMER,
    TOWNS,
    TYPES,
    West,
    at,
    heads_of,
    herder_of,
)

Values = dict[str, Any]


class Objection(Refusal):
    """A refusal that is foreseen: in a position that would come up, or with a case of its own among the sentences."""

    ahead: West
    case: str
    values: dict[str, int | str]  # texts are words of the game


def objection(ruling: int, s: West, case: str = "", choice: int = 0, **values: int | str) -> Objection:
    found = Objection(ruling, s.stop.name, int(s.seat), int(s.told), choice)
    found.ahead, found.case, found.values = s, case, values
    return found


def blanks(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    """Everything the sentence of the ruling may ask for."""
    if isinstance(refusal, Objection) and refusal.case:
        found = foreseen(refusal, say)
    elif isinstance(refusal, Objection):
        found = SENTENCES[refusal.ruling](refusal.ahead, refusal, say)
    else:
        found = SENTENCES[refusal.ruling](seen, refusal, say)
    case = found.pop("case", None)
    found = {"seat": say.word(COLOUR[refusal.seat]), **found}
    if case is not None:
        found["why"] = say.say("reasons", f"W{refusal.ruling}_{case}", **found)
    return found


def foreseen(refusal: Objection, say: Phrasebook) -> Values:
    s, named = refusal.ahead, refusal.values.items()
    town = {"town": town_of(int(s.town), say)} if s.town != NOBODY else {}
    return {
        "case": refusal.case,
        "high": int(s.bid),
        **town,
        **{name: say.word(value) if isinstance(value, str) else value for name, value in named},
    }


def town_of(town: int, say: Phrasebook) -> str:
    return say.word(TOWN[town])


def w16(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    case = "low" if refusal.choice <= seen.bid else "poor"
    money = int(seen.money[refusal.seat])
    return {"case": case, "high": int(seen.bid), "least": int(seen.bid) + 1, "money": money, "bid": refusal.choice}


def w19(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    return {"case": "done"}


def w21(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    return {"box": say.word(BOX[refusal.choice]), "count": int(seen.room(refusal.choice))}


def w22(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    """At the choice of a box: the lowest shut town where the player has a cowboy and there is room."""
    town = refusal.choice
    if refusal.step == "CHOOSE_ACTION":
        fits = [t for t in range(TOWNS) if seen.cowboys[at(refusal.seat, t)] and seen.vacant(t) and not seen.is_open(t)]
        town = fits[0]
    below = int(seen.shut_by(town))
    return {
        "town": town_of(town, say),
        "below": town_of(below, say),
        "filled": int(seen.filled(below)),
        "corrals": DATA["corrals"][below],
        "missing": int(seen.lacking(below)),
    }


def w23(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    if refusal.step == "CHOOSE_ACTION":
        return {"case": "drive" if refusal.choice == BOX_DRIVE else "cattle"}
    town = {"FARM_BOX": refusal.told, "DRIVE": int(end_of(refusal.choice))}.get(refusal.step, refusal.choice)
    return {"case": "town", "town": town_of(town, say), "corrals": DATA["corrals"][town]}


def w25(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    """At the choice of a box: the lowest open town with room, where but a cowboy is lacking."""
    if refusal.step == "CHOOSE_ACTION":
        fits = [town for town in range(TOWNS) if seen.vacant(town) and seen.is_open(town)]
        return {"case": "near", "town": town_of(fits[0], say)} if fits else {"case": "cattle"}
    return {"case": "town", "town": town_of(refusal.choice, say)}


def bought(refusal: Refusal) -> int:
    """The kind of counter an action is about."""
    if refusal.step in ("GRAZE", "HIRE"):
        return int(CATTLE if refusal.step == "GRAZE" else COWBOY)
    if refusal.step == "BUILD":
        return refusal.told
    if refusal.choice in (BOX_CATTLE, BOX_COWBOYS):
        return int(CATTLE if refusal.choice == BOX_CATTLE else COWBOY)
    return refusal.choice - int(BOX_JAIL)


def w26(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    kind = bought(refusal)
    return {"counter": say.word(COUNTER[kind]), "total": DATA["stock"][kind]}


def w27(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    kind, town = bought(refusal), refusal.choice
    building = say.word(BUILDING[kind])
    if refusal.step == "CHOOSE_ACTION":
        return {"case": "nowhere", "building": building}
    found = {"town": town_of(town, say), "building": building, "lots": DATA["lots"][town]}
    holder = int(seen.owner[town * TYPES + kind])
    if holder != NOBODY:
        return {"case": "exists", "owner": say.word(COLOUR[holder]), **found}
    owned = int(seen.owned(town, refusal.seat))
    if owned >= DATA["buildings_each"]:
        return {"case": "two", "owned": owned, "limit": DATA["buildings_each"], **found}
    return {"case": "full", **found}


def w28(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    kind = bought(refusal)
    price = PRICES[COUNTER[kind]]
    thing = say.say("things", COUNTER[kind])
    money = int(seen.money[refusal.seat])
    return {"thing": thing, "price": price, "money": money, "lack": price - money}


def w29(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    if refusal.step == "CHOOSE_ACTION":
        return {"case": "none"}
    start, end = int(start_of(refusal.choice)), end_of(refusal.choice)
    town = {"town": town_of(start, say)}
    if start == end:
        return {"case": "here", **town}
    return {"case": "ridden" if seen.cowboys[at(refusal.seat, start)] else "town", **town}


def w32(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    if refusal.step == "CHOOSE_ACTION":
        return {"case": "none"}
    owner, start, end = owner_of(refusal.choice), int(start_of(refusal.choice)), end_of(refusal.choice)
    found = {"town": town_of(start, say), "owner": say.word(COLOUR[owner])}
    if start == end:
        return {"case": "here", **found}
    if owner >= seen.seats or seen.cattle[at(owner, start)] == 0:
        return {"case": "town", **found}
    return {"case": "foreign", **found}


def w33(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    if refusal.step == "FARM_BOX":
        return {"case": "town", "owner": say.word(COLOUR[ousted(refusal.choice)]), "town": town_of(refusal.told, say)}
    return {"case": "spent"}


def w34(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    if refusal.step == "CHOOSE_ACTION":
        return {"case": "nowhere"}
    return {"case": "town", "town": town_of(refusal.choice, say)}


def w35(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    if refusal.step == "CHOOSE_ACTION":
        return {"case": "none"}
    return {"case": "town", "town": town_of(refusal.choice, say)}


def w36(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    if refusal.step == "CHOOSE_ACTION":
        return {"case": "nowhere"}
    if refusal.step == "FIGHT_TOWN":
        return {"case": "town", "town": town_of(refusal.choice, say)}
    town, target = refusal.told, refusal.choice
    found = {"town": town_of(town, say)}
    if target < ONE_HEAD or target == THE_FARMER:
        holder = seen.farmers[town] if target == THE_FARMER else seen.owner[town * TYPES + target]
        thing = say.word("farmer" if target == THE_FARMER else BUILDING[target])
        return {"case": "none" if holder == NOBODY else "own", "thing": thing, **found}
    owner = herder_of(target)
    if owner == refusal.seat:
        return {"case": "own", "thing": say.word("cattle"), **found}
    return {"case": "cattle", "owner": say.word(COLOUR[owner]), **found}


def w37(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    owner, town = herder_of(refusal.choice), refusal.told
    return {
        "owner": say.word(COLOUR[owner]),
        "count": int(seen.cattle[at(owner, town)]),
        "town": town_of(town, say),
    }


def w38(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    if refusal.step == "CHOOSE_ACTION":
        return {"case": "nowhere"}
    if refusal.step == "FIGHT_TOWN":
        return {"case": "town", "town": town_of(refusal.choice, say)}
    if refusal.choice < ONE_HEAD:
        return {"case": "building", "thing": say.word(BUILDING[refusal.choice])}
    left, need = int(seen.stock[refusal.seat * KINDS + CATTLE]), int(heads_of(refusal.choice))
    return {"case": "cattle", "left": left, "need": need}


def w49(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    return {"case": "posse", "town": town_of(int(seen.town), say)}


def w51(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    town, lowest = refusal.choice, int(LOWEST.of(refusal.told))
    if town == seen.town:
        return {"case": "here", "town": town_of(town, say)}
    if town < lowest:
        return {"case": "order", "last": town_of(lowest - 1, say)}
    return {"case": "few", "count": int(seen.posse(SIDE.of(refusal.told))), "town": town_of(town, say)}


def w55(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    if refusal.choice == refusal.seat:
        return {"case": "own"}
    return {"case": "none", "owner": say.word(COLOUR[refusal.choice])}


def w59(seen: West, refusal: Refusal, say: Phrasebook) -> Values:
    town = town_of(int(seen.town), say)
    if refusal.choice == TOWNS:
        return {"case": "stay", "town": town, "owner": say.word(COLOUR[seen.jailer(seen.town)])}
    if refusal.choice == seen.town:
        return {"case": "here", "town": town}
    return {"case": "order", "last": town_of(refusal.told, say)}


SENTENCES: dict[int, Callable[[West, Refusal, Phrasebook], Values]] = {
    **{16: w16, 19: w19, 21: w21, 22: w22, 23: w23, 25: w25, 26: w26, 27: w27, 28: w28, 29: w29, 32: w32, 33: w33},
    **{34: w34, 35: w35, 36: w36, 37: w37, 38: w38, 49: w49, 51: w51, 55: w55, 59: w59},
}
