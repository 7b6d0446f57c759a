"""The pieces on the board. They are numbered by owner; any red cowboy may be any other, so all kinds are loose.

kind jail ... train  at "Dodge/lot"     slot: place along the boardwalk
kind cattle          at "Dodge/stall"   slot: stall
kind farmer          at "Dodge/stall"   owner: who placed it
kind cowboy          at "Dodge/street"
kind disc            at "box/hotel"     slot
kind order           at "order"         slot: place in the turn order, from 0
kind turn            at "space"         slot: the space, from 1
"""

from __future__ import annotations

from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Piece, part
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, DATA, TOWN
from gulch.games.way_out_west.rules.table import JAIL, PASS, TYPES, West, at
from gulch.games.way_out_west.rules.turn import CHOOSE_ACTION


class WestPiece(Piece, kw_only=True, omit_defaults=True):
    down: bool = False  # a jail whose sheriff is shot


class Heap:
    """Pieces laid down one after another, each with a name of its own."""

    def __init__(self) -> None:
        self.pieces: list[WestPiece] = []
        self.counts: dict[tuple[str, str], int] = {}

    def put(self, kind: str, owner: str | None, where: str, slot: int = 0, down: bool = False) -> None:
        key = (kind, owner or "table")
        self.counts[key] = self.counts.get(key, 0) + 1
        name = f"{kind}-{key[1]}-{self.counts[key]}"
        self.pieces.append(WestPiece(id=name, kind=kind, at=where, owner=owner, slot=slot, down=down))


@part("loose", reads="")
def loose(seen: West, say: Phrasebook) -> list[str]:
    return [*BUILDING, "cattle", "farmer", "cowboy", "disc", "order", "turn"]


@part("pieces", reads="cowboys cattle owner farmers down discs order space")
def pieces(seen: West, say: Phrasebook) -> list[WestPiece]:
    """A farmer stands in a corral like cattle (W23), a disc in the box it bars (W21), and a jail may be without its
    sheriff (W57). Tokens on the track tell the order of play, first drawn by lot (W11), then bid for (W18)."""
    heap = Heap()
    for town in range(len(TOWN)):
        put_town(heap, seen, town)
    slots = dict.fromkeys(BOX, 0)
    for taken, disc in enumerate(seen.discs):
        if disc > PASS:
            heap.put("disc", COLOUR[CHOOSE_ACTION.seat(seen, taken)], f"box/{BOX[disc]}", slots[BOX[disc]])
            slots[BOX[disc]] += 1
    for place, seat in enumerate(seen.order):
        heap.put("order", COLOUR[seat], "order", place)
    heap.put("turn", None, "space", int(seen.space))
    return heap.pieces


def put_town(heap: Heap, seen: West, town: int) -> None:
    name, stall = TOWN[town], 0
    for p in range(seen.seats):
        for _ in range(seen.cattle[at(p, town)]):
            heap.put("cattle", COLOUR[p], f"{name}/stall", stall)
            stall += 1
        for _ in range(seen.cowboys[at(p, town)]):
            heap.put("cowboy", COLOUR[p], f"{name}/street")
    if seen.farmers[town] != NOBODY:
        heap.put("farmer", COLOUR[seen.farmers[town]], f"{name}/stall", DATA["corrals"][town] - 1)
    owners = [int(seen.owner[town * TYPES + kind]) for kind in range(TYPES)]
    for slot, kind in enumerate(kind for kind in range(TYPES) if owners[kind] != NOBODY):
        down = kind == JAIL and seen.down[town] != 0
        heap.put(BUILDING[kind], COLOUR[owners[kind]], f"{name}/lot", slot, down)
