"""Cubes and meeples: ``cube-red-0`` … ``cube-red-11`` and ``meeple-red``, with the colour of their player's character.

``at`` is a place, ``hand/red``, ``supply/red`` or ``aside/red``.
"""

from __future__ import annotations

from gulch.face.phrases import Phrasebook
from gulch.face.screens import Piece, part
from gulch.games.wild_west_way.rules.data import PLACE
from gulch.games.wild_west_way.rules.numbers import HAND, PLACES, SIDEWAYS, SUPPLY
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.words.words import colour

BESIDE = (HAND, SUPPLY, SIDEWAYS)  # the table


class WildPiece(Piece, kw_only=True, omit_defaults=True):
    down: bool = False  # a meeple that has lost


@part("pieces", reads="character cubes meeple")
def pieces(seen: Wild, say: Phrasebook) -> list[WildPiece]:
    """Who refused a challenge (Y20) or was displaced by one (Y26) stands in the Saloon, who lost it lies down (Y22).
    Prisoners stay in the Office (Y42), and what stood in a burned building stays there (Y50)."""
    found: list[WildPiece] = []
    for seat in range(seen.seats):
        own = colour(seen, seat)
        if own is None:
            continue
        places = [(place, slot) for place in range(PLACES) for slot in range(seen.cubes[at(place, seat)])]
        for number, (place, slot) in enumerate(places):
            where = spot(place, own)
            found.append(WildPiece(id=f"cube-{own}-{number}", kind="cube", owner=own, at=where, slot=int(slot)))
        meeple = int(seen.meeple[seat])
        lost = meeple == SIDEWAYS
        found.append(WildPiece(id=f"meeple-{own}", kind="meeple", owner=own, at=spot(meeple, own), down=lost))
    return found


def spot(place: int, colour: str) -> str:
    return f"{PLACE[place]}/{colour}" if place in BESIDE else PLACE[place]


@part("loose", reads="")
def loose(seen: Wild, say: Phrasebook) -> list[str]:
    """Kinds of pieces that are all alike."""
    return ["cube"]
