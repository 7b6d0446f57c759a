"""The game in its box: what it shows of itself, and where that is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gulch.core.guides import Guide
from gulch.core.lanes import Rows
from gulch.core.layout import Column, Plan
from gulch.core.seen import Refusal
from gulch.core.steps import Rng
from gulch.face.accounts import Account
from gulch.face.box import Consequence, GameBox, Ink, Label
from gulch.face.lines import Line
from gulch.face.phrases import Phrasebook
from gulch.games.wacky_wacky_west.bot import guide, knowledge, reasons, rows
from gulch.games.wacky_wacky_west.game import GAME
from gulch.games.wacky_wacky_west.positions import scene
from gulch.games.wacky_wacky_west.positions.names import NAMES
from gulch.games.wacky_wacky_west.rules.options import OPTIONS
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.screen import choices, consequences, players, spoken, text
from gulch.games.wacky_wacky_west.screen.table import SCREEN
from gulch.games.wacky_wacky_west.screen.votes import MARKS
from gulch.games.wacky_wacky_west.words import notation, refusals, stages, telling


class WackyWackyWestBox(GameBox[Town]):
    scenes = scene
    screen = SCREEN
    marks = MARKS
    prompter = stages.Votes
    outcomes = telling.OUTCOMES

    def expand(self, seen: Town, text: str) -> list[str] | None:
        return notation.expand(seen, text)

    def forbidden(self, seen: Town, text: str) -> Refusal | None:
        return notation.forbidden(seen, text)

    def blanks(self, seen: Town, refusal: Refusal, say: Phrasebook) -> Mapping[str, object]:
        return refusals.blanks(seen, refusal, say)

    def heading(self, s: Town) -> str:
        return notation.heading(s)

    def verify(self, seen: Town, lines: Sequence[Line], result: str) -> bool:
        return notation.verify(seen, lines, result)

    def logged(self, seen: Town, seat: int, text: str, rumour: str, say: Phrasebook) -> str | None:
        return telling.logged(seen, seat, text, rumour, say)

    def spelled(self, seen: Town, values: Mapping[str, int], say: Phrasebook) -> Mapping[str, str]:
        return telling.spelled(seen, values, say)

    def label(self, seen: Town, choice: int, say: Phrasebook) -> Label:
        return choices.label(seen, choice, say)

    def consequence(self, seen: Town, choice: int, say: Phrasebook) -> Consequence:
        return consequences.consequence(seen, choice, say)

    def worth_telling(self, seen: Town) -> Sequence[int]:
        return choices.worth_telling(seen)

    def account(self, seen: Town, say: Phrasebook) -> Account:
        return spoken.account(seen, say)

    def draw(self, seen: Town, say: Phrasebook, ink: Ink) -> str:
        return text.draw(seen, say, ink)

    def tally(self, seen: Town, say: Phrasebook) -> Sequence[tuple[str, Sequence[int]]]:
        return players.items(seen, say)

    def greedy(self, seen: Town, rng: Rng) -> int:
        return knowledge.greedy(seen, rng)

    def why(self, seen: Town, choice: int, say: Phrasebook) -> str:
        return reasons.why(seen, choice, say)

    def guide(self) -> Guide:
        return guide.TownGuide(GAME)

    def plan(self, first: Town) -> Plan:
        return Plan(self.names, first, but=rows.WRITTEN_HERE)

    def rows(self, first: Town) -> Rows:
        return rows.MapRows(first, self.plan(first).shares)

    def columns(self, first: Town) -> list[Column]:
        return [*super().columns(first), *rows.columns(first)]

    def fixed(self, first: Town) -> list[tuple[Column, int]]:
        return [*super().fixed(first), *rows.fixed(first)]


BOX = WackyWackyWestBox(__file__, GAME, "V", OPTIONS, NAMES)
