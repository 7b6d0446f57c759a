"""The game in its box: what it shows of itself, and where that is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gulch.core.guides import Guide
from gulch.core.lanes import Rows
from gulch.core.layout import Column
from gulch.core.seen import Refusal
from gulch.core.steps import Rng
from gulch.face.accounts import Account
from gulch.face.box import Chances, Consequence, GameBox, Ink, Label
from gulch.face.lines import Line
from gulch.face.phrases import Phrasebook
from gulch.face.screens import StandingOrder
from gulch.games.outlaws.bot import columns, guide, knowledge, reasons
from gulch.games.outlaws.bot.rows import StreetRows
from gulch.games.outlaws.game import GAME
from gulch.games.outlaws.positions import scene
from gulch.games.outlaws.positions.names import NAMES
from gulch.games.outlaws.rules import standing
from gulch.games.outlaws.rules.data import CARDS, LETTERS
from gulch.games.outlaws.rules.options import OPTIONS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.screen import choices, consequences, players, spoken, text
from gulch.games.outlaws.screen.view import SCREEN
from gulch.games.outlaws.words import notation, possible, refusals, stages, telling


class OutlawsBox(GameBox[Street]):
    scenes = scene
    screen = SCREEN
    marks = telling.MARKS
    prompter = stages.Showdowns
    outcomes = telling.OUTCOMES
    takes_orders = True

    def expand(self, seen: Street, text: str) -> list[str] | None:
        return notation.expand(seen, text)

    def forbidden(self, seen: Street, text: str) -> Refusal | None:
        return notation.forbidden(seen, text)

    def blanks(self, seen: Street, refusal: Refusal, say: Phrasebook) -> Mapping[str, object]:
        return refusals.blanks(seen, refusal, say)

    def heading(self, s: Street) -> str:
        return notation.heading(s)

    def logged(self, seen: Street, seat: int, text: str, rumour: str, say: Phrasebook) -> str | None:
        return telling.logged(seen, seat, text, rumour, say)

    def remembered(self, seen: Street, lines: Sequence[Line]) -> int:
        return telling.remembered(seen, lines)

    def label(self, seen: Street, choice: int, say: Phrasebook) -> Label:
        return choices.label(seen, choice, say)

    def standing_orders(self, seen: Street, seat: int, say: Phrasebook) -> Sequence[StandingOrder]:
        return choices.standing_orders(seen, seat, say)

    def explanations(self, say: Phrasebook) -> Mapping[str, str]:
        cards = {f"is {letter}": say.raw("abilities", card) for letter, card in zip(LETTERS, CARDS, strict=False)}
        return {**super().explanations(say), **cards}

    def account(self, seen: Street, say: Phrasebook) -> Account:
        return spoken.account(seen, say)

    def consequence(self, seen: Street, choice: int, say: Phrasebook) -> Consequence:
        return consequences.consequence(seen, choice, say)

    def draw(self, seen: Street, say: Phrasebook, ink: Ink) -> str:
        return text.draw(seen, say, ink)

    def tally(self, seen: Street, say: Phrasebook) -> Sequence[tuple[str, Sequence[int]]]:
        return players.tally(seen, say)

    def ending(self, seen: Street, say: Phrasebook) -> str:
        return players.ending(seen, say)

    def possible(self, seen: Street) -> tuple[bool, Chances] | None:
        return possible.possible(seen)

    def rows(self, first: Street) -> Rows:
        return StreetRows(first)

    def columns(self, first: Street) -> list[Column]:
        return columns.columns(first)

    def ordered(self, seen: Street) -> int | None:
        return standing.answer(seen)

    def masked(self, seen: Street) -> bool:
        return standing.masked(seen)

    def sides(self, first: Street) -> Sequence[Sequence[int]]:
        if not first.team:
            return super().sides(first)
        return [(seat, int(first.partner(seat))) for seat in range(0, int(first.seats), 2)]

    def greedy(self, seen: Street, rng: Rng) -> int:
        return knowledge.greedy(seen, rng)

    def why(self, seen: Street, choice: int, say: Phrasebook) -> str:
        return reasons.why(seen, choice, say)

    def guide(self) -> Guide:
        return guide.StreetGuide(GAME, guide.FAR, guide.DOUBT)


BOX = OutlawsBox(__file__, GAME, "O", OPTIONS, NAMES)
BOX.quick_players = 2  # it was made for two
