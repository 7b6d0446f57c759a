"""What the board is drawn from, beside the pieces on it."""

from __future__ import annotations

from msgspec import Struct

from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.face.screens import part
from gulch.games.way_out_west.rules.accounts import controller
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, DATA, PRICES, TOWN
from gulch.games.way_out_west.rules.table import TOWNS, West
from gulch.games.way_out_west.screen.spoken import spoken_town
from gulch.games.way_out_west.screen.spots import RIDING, target_spot


class Gate(Struct):
    """On the trail into a town."""

    open: bool
    missing: int  # corrals that must be filled below before it opens
    text: str


class Town(Struct):
    id: str
    name: str
    control: str | None  # a colour; None: tied, or nobody
    held: bool  # has anybody anything there?
    gate: Gate | None
    text: str  # for those who do not see the board


class ActionBox(Struct):
    id: str  # hotel, move2
    label: str
    mark: str  # printed on it: "$8", "×2"; empty for what is free
    text: str  # for those who do not see the board
    of: int  # how many of it there are


class BoardWords(Struct):
    turn: str
    order: str
    trail: str


class Fight(Struct):
    town: str
    target: str  # a spot


class Table(Struct):
    first: int  # the space the game began on
    towns: list[Town]  # lowest first
    boxes: list[ActionBox]
    words: BoardWords
    building: str | None  # being placed just now
    fight: Fight | None


@part("table/first", reads="")
def first(seen: West, say: Phrasebook) -> int:
    """Later with more players, who have one income fewer (W62)."""
    space: int = DATA["start"]["space"][str(seen.seats)]
    return space


@part("table/words", reads="")
def words(seen: West, say: Phrasebook) -> BoardWords:
    return BoardWords(*[say.raw("view", f"words_{name}") for name in ("turn", "order", "trail")])


@part("table/boxes", reads="")
def boxes(seen: West, say: Phrasebook) -> list[ActionBox]:
    """How many of each there are (W3), and what is printed on them: a price (W6, W7), or how many may ride (W8)."""
    found = []
    for number, box in enumerate(BOX[1:], 1):
        name, mark = say.say("boxes", box), mark_of(box, say)
        text = f"{name} {mark or say.raw('view', 'free')}"
        found.append(ActionBox(box, name, mark, text, int(seen.room(number))))
    return found


def mark_of(box: str, say: Phrasebook) -> str:
    return f"×{DATA[box]}" if box in RIDING else price_of(box, say)


def price_of(box: str, say: Phrasebook) -> str:
    """What a counter costs that is bought by a box; empty where none is."""
    counter = {"cowboys": "cowboy"}.get(box, box)
    return say.say("view", "price", price=PRICES[counter]) if counter in PRICES else ""


@part("table/building", reads="seat stop told")
def building(seen: West, say: Phrasebook) -> str | None:
    return BUILDING[seen.told] if seen.stop.name == "BUILD" and seen.seat >= 0 else None


@part("table/fight", reads="town target")
def fight(seen: West, say: Phrasebook) -> Fight | None:
    """The town that is fought in, and what was declared there (W36)."""
    town, target = int(seen.town), int(seen.target)
    return None if town == NOBODY else Fight(TOWN[town], target_spot(town, target))


@part("table/towns", reads="cowboys cattle owner farmers down opened")
def towns(seen: West, say: Phrasebook) -> list[Town]:
    """Lowest first (W1), each with its gate (W22), who controls it (W68), and all of it in words, a shot sheriff too
    (W57)."""
    return [town_shown(seen, town, say) for town in range(TOWNS)]


def town_shown(seen: West, town: int, say: Phrasebook) -> Town:
    holder = int(controller(seen, town))
    return Town(
        id=TOWN[town],
        name=say.word(TOWN[town]),
        control=COLOUR[holder] if holder != NOBODY else None,
        held=is_held(seen, town),
        gate=gate_of(seen, town, say) if town else None,
        text=f"{say.word(TOWN[town])}. {spoken_town(seen, town, say)}",
    )


def is_held(seen: West, town: int) -> bool:
    """Has anybody anything that counts for control?"""
    return bool(seen.size(town) + seen.herd(town))


def gate_of(seen: West, town: int, say: Phrasebook) -> Gate:
    """Is the town open for cattle, and if not, how many more must stand where?"""
    if seen.is_open(town):
        return Gate(True, 0, say.raw("view", "town_open"))
    below = seen.shut_by(town)
    missing = int(seen.lacking(below))
    return Gate(False, missing, say.say("view", "town_closed", missing=missing, below=say.word(TOWN[below])))
