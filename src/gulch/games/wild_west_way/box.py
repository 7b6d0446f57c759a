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
from gulch.games.wild_west_way.bot import guide, knowledge, reasons
from gulch.games.wild_west_way.bot.fields import WildRows
from gulch.games.wild_west_way.game import GAME
from gulch.games.wild_west_way.positions import scene
from gulch.games.wild_west_way.positions.names import NAMES
from gulch.games.wild_west_way.rules.options import OPTIONS
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.screen import consequences, spoken, text
from gulch.games.wild_west_way.screen.players import tally
from gulch.games.wild_west_way.screen.table import MARKS, SCREEN
from gulch.games.wild_west_way.words import labels, notation, refusals, stages, telling, words


class WildWestWayBox(GameBox[Wild]):
    scenes = scene
    screen = SCREEN
    marks = MARKS
    prompter = stages.Scenes
    outcomes = telling.OUTCOMES

    def expand(self, seen: Wild, text: str) -> list[str] | None:
        return notation.expand(seen, text)

    def forbidden(self, seen: Wild, text: str) -> Refusal | None:
        return notation.forbidden(seen, text)

    def blanks(self, seen: Wild, refusal: Refusal, say: Phrasebook) -> Mapping[str, object]:
        return refusals.blanks(seen, refusal, say)

    def heading(self, s: Wild) -> str:
        return notation.heading(s)

    def verify(self, seen: Wild, lines: Sequence[Line], result: str) -> bool:
        return notation.verify(seen, lines, result)

    def logged(self, seen: Wild, seat: int, text: str, rumour: str, say: Phrasebook) -> str | None:
        return telling.logged(seen, seat, text, rumour, say)

    def spelled(self, seen: Wild, values: Mapping[str, int], say: Phrasebook) -> Mapping[str, str]:
        return telling.spelled(seen, values, say)

    def called(self, seen: Wild) -> Mapping[str, int]:
        return words.called(seen)

    def money(self, text: str, note: str, values: Mapping[str, int]) -> int:
        return telling.money(text, note, values)

    def label(self, seen: Wild, choice: int, say: Phrasebook) -> Label:
        return Label(*labels.choice(seen, choice, say))

    def account(self, seen: Wild, say: Phrasebook) -> Account:
        return spoken.account(seen, say)

    def consequence(self, seen: Wild, choice: int, say: Phrasebook) -> Consequence:
        return consequences.consequence(seen, choice, say)

    def draw(self, seen: Wild, say: Phrasebook, ink: Ink) -> str:
        return text.draw(seen, say, ink)

    def tally(self, seen: Wild, say: Phrasebook) -> Sequence[tuple[str, Sequence[int]]]:
        return tally(seen, say)

    def greedy(self, seen: Wild, rng: Rng) -> int:
        return knowledge.greedy(seen, rng)

    def why(self, seen: Wild, choice: int, say: Phrasebook) -> str:
        return reasons.why(seen, choice, say)

    def guide(self) -> Guide:
        return guide.WildGuide(GAME)

    def rows(self, first: Wild) -> Rows:
        return WildRows(first, self.plan(first).shares)


BOX = WildWestWayBox(__file__, GAME, "Y", OPTIONS, NAMES)
