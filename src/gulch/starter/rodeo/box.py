"""The game in its box: what it shows of itself, and where that is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gulch.core.seen import Refusal, write
from gulch.core.steps import Rng
from gulch.face.box import GameBox, Ink, Label
from gulch.face.phrases import Phrasebook

from .bot import knowledge
from .game import GAME
from .positions.names import NAMES
from .rules.data import BULL
from .rules.options import OPTIONS
from .rules.table import DARE, Arena
from .screen import text, view
from .words import refusals


class RodeoBox(GameBox[Arena]):
    screen = view.SCREEN
    marks: Mapping[str, str] = {"STAYED_ON": "charging-bull"}

    def blanks(self, seen: Arena, refusal: Refusal, say: Phrasebook) -> Mapping[str, object]:
        return refusals.blanks(seen, refusal, say)

    def heading(self, s: Arena) -> str:
        return f"Round {s.round}" if s.round else ""

    def label(self, seen: Arena, choice: int, say: Phrasebook) -> Label:
        return Label(say.label(write(seen, choice)), BULL[choice] if choice < len(BULL) else "")

    def draw(self, seen: Arena, say: Phrasebook, ink: Ink) -> str:
        return text.draw(seen, say, ink)

    def tally(self, seen: Arena, say: Phrasebook) -> Sequence[tuple[str, Sequence[int]]]:
        dares = [int(DARE) if seen.met(seat) else 0 for seat in range(seen.seats)]
        return [
            (say.raw("screen", "buckles"), [int(n) for n in seen.buckles]),
            (say.raw("screen", "dares"), dares),
        ]

    def greedy(self, seen: Arena, rng: Rng) -> int:
        return knowledge.greedy(seen, rng)


BOX = RodeoBox(__file__, GAME, "R", OPTIONS, NAMES)
