"""The game in its box: what it shows of itself, and where that is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gulch.core.guides import Guide
from gulch.core.lanes import Rows
from gulch.core.seen import Refusal
from gulch.core.steps import Rng
from gulch.face.accounts import Account
from gulch.face.box import Consequence, GameBox, Ink, Label
from gulch.face.lines import Line
from gulch.face.phrases import Phrasebook
from gulch.games.way_out_west.bot import guide, knowledge, reasons
from gulch.games.way_out_west.bot.fields import WestRows
from gulch.games.way_out_west.game import GAME
from gulch.games.way_out_west.positions import scene
from gulch.games.way_out_west.positions.names import NAMES
from gulch.games.way_out_west.rules.options import OPTIONS
from gulch.games.way_out_west.rules.table import West
from gulch.games.way_out_west.screen import consequences, spoken, spots, tally, text, view
from gulch.games.way_out_west.screen.icons import MARKS
from gulch.games.way_out_west.words import notation, orders, refusals, stages, telling


class WayOutWestBox(GameBox[West]):
    scenes = scene
    screen = view.SCREEN
    marks = MARKS
    prompter = stages.Gunfights
    outcomes = telling.OUTCOMES
    together = telling.TOGETHER

    def expand(self, seen: West, text: str) -> list[str] | None:
        return notation.expand(seen, text)

    def forbidden(self, seen: West, text: str) -> Refusal | None:
        return notation.forbidden(seen, text)

    def blanks(self, seen: West, refusal: Refusal, say: Phrasebook) -> Mapping[str, object]:
        return refusals.blanks(seen, refusal, say)

    def heading(self, s: West) -> str:
        return notation.heading(s)

    def verify(self, seen: West, lines: Sequence[Line], result: str) -> bool:
        return notation.verify(seen, lines, result)

    def logged(self, seen: West, seat: int, text: str, rumour: str, say: Phrasebook) -> str | None:
        return telling.logged(seen, seat, text, rumour, say)

    def money(self, text: str, note: str, values: Mapping[str, int]) -> int:
        return telling.money(text, note, values)

    def label(self, seen: West, choice: int, say: Phrasebook) -> Label:
        return spots.label(seen, choice, say)

    def account(self, seen: West, say: Phrasebook) -> Account:
        return spoken.account(seen, say)

    def consequence(self, seen: West, choice: int, say: Phrasebook) -> Consequence:
        return consequences.consequence(seen, choice, say)

    def draw(self, seen: West, say: Phrasebook, ink: Ink) -> str:
        return text.draw(seen, say, ink)

    def tally(self, seen: West, say: Phrasebook) -> Sequence[tuple[str, Sequence[int]]]:
        return tally.items(seen, say)

    def order_possible(self, seen: West) -> str:
        return orders.possible(seen)

    def order_holds(self, seen: West, order: str) -> bool:
        return orders.holds(seen, order)

    def by_order(self, seen: West, order: str) -> int | None:
        return orders.answer(seen, order)

    def greedy(self, seen: West, rng: Rng) -> int:
        return knowledge.greedy(seen, rng)

    def why(self, seen: West, choice: int, say: Phrasebook) -> str:
        return reasons.why(seen, choice, say)

    def guide(self) -> Guide:
        return guide.WestGuide(GAME, guide.FAR, guide.DOUBT)

    def rows(self, first: West) -> Rows:
        return WestRows(first, self.plan(first).shares)


BOX = WayOutWestBox(__file__, GAME, "W", OPTIONS, NAMES)
