"""What the board is drawn from: the bulls, and the viewer's own dare."""

from __future__ import annotations

from msgspec import Struct

from gulch.face.phrases import Phrasebook
from gulch.face.screens import Piece, part

from ..rules.data import BULL, COLOUR
from ..rules.table import BULLS, TEMPER, Arena


class Bull(Struct):
    id: str  # the spot of its pen
    name: str
    temper: str
    tired: bool
    label: str  # for those who hear the board


class Table(Struct):
    bulls: list[Bull]
    dare: str  # a bull, if the viewer has one
    dare_text: str


@part("table/bulls", reads="tired")
def bulls(seen: Arena, say: Phrasebook) -> list[Bull]:
    """The pens; a tired bull is drawn lying down (R1)."""
    found = []
    for bull, name in enumerate(BULL):
        temper, known = say.say("screen", "temper", temper=TEMPER[bull]), say.word(name)
        label = say.say("screen", "bull", bull=known, temper=TEMPER[bull])
        found.append(Bull(name, known, temper, seen.tired[bull] > 0, label))
    return found


@part("table/dare", reads="viewer dare")
def dare(seen: Arena, say: Phrasebook) -> str:
    """A dare is shown to its own rider (R4)."""
    own = seen.dare[seen.viewer] if seen.viewer >= 0 else -1
    return BULL[own] if own >= 0 else ""


@part("table/dare_text", reads="viewer dare")
def dare_text(seen: Arena, say: Phrasebook) -> str:
    own = seen.dare[seen.viewer] if seen.viewer >= 0 else -1
    return say.say("screen", "dare", bull=say.word(BULL[own])) if own >= 0 else say.raw("screen", "no_dare")


@part("pieces", reads="ridden")
def pieces(seen: Arena, say: Phrasebook) -> list[Piece]:
    """A hat at the pen of every bull for each rider who has stayed on it (R2)."""
    return [
        Piece(id=f"hat-{COLOUR[seat]}-{BULL[bull]}", kind="hat", at=BULL[bull], owner=COLOUR[seat], slot=seat)
        for seat in range(seen.seats)
        for bull in range(BULLS)
        if seen.rode(seat, bull)
    ]
