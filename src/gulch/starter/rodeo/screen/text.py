"""The table in the terminal."""

from __future__ import annotations

from gulch.face.box import Ink
from gulch.face.phrases import Phrasebook

from ..rules.data import BULL, COLOUR
from ..rules.table import BULLS, TEMPER, Arena
from . import arena, players


def draw(seen: Arena, say: Phrasebook, ink: Ink) -> str:
    lines = [players.status.draw(seen, say).text]
    for bull in range(BULLS):
        tired = f" ({say.raw('screen', 'tired')})" if seen.tired[bull] else ""
        hats = " ".join(
            ink(say.word(COLOUR[seat]), COLOUR[seat]) for seat in range(seen.seats) if seen.rode(seat, bull)
        )
        lines.append(f"  {TEMPER[bull]}+  {say.word(BULL[bull])}{tired}  {hats}")
    for seat in range(seen.seats):
        lines.append(f"{ink(say.word(COLOUR[seat]), COLOUR[seat])}: {seen.buckles[seat]}")
    return "\n".join([*lines, arena.dare_text.draw(seen, say)])
