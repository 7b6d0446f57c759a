"""Way Out West in its box."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import NOBODY, UNKNOWN, Game, Rng, same_numbers
from gulch.games.way_out_west.positions.checks import faults
from gulch.games.way_out_west.rules import turn
from gulch.games.way_out_west.rules.accounts import scores
from gulch.games.way_out_west.rules.data import COLOUR, DATA
from gulch.games.way_out_west.rules.rulebook import RULEBOOK
from gulch.games.way_out_west.rules.table import BANK, TYPES, West

POCKETS: Final[i64] = 25  # how much more than he must have somebody may be imagined to have


class WayOutWest(Game[West]):
    def __init__(self) -> None:
        super().__init__("way-out-west", RULEBOOK, [3, 4, 5], COLOUR)

    def lay_out(self, seats: i64, house: vec[i64]) -> West:
        s = West()
        s.lay_out(seats, house, self.steps)
        s.do(turn.FIRST_PLAYER)
        s.settle()
        return s

    def scores(self, s: West) -> vec[i64]:
        return scores(s)

    def imagine(self, seen: West, rng: Rng) -> West:
        truth = seen.copy()
        truth.viewer = NOBODY
        if seen.rules.hidden_money:
            self.fill_pockets(truth, rng)
        if seen.seat >= 0 and seen.viewer != seen.seat:
            truth.ask(seen.seat)
        return truth

    def fill_pockets(self, truth: West, rng: Rng) -> None:
        """Hidden money: at least what is bid, and enough for whoever is asked to have a choice (W72, W73).

        Until the first auction all have what they began with, and whose bank was just closed has nothing (W5, W58).
        """
        asked = truth.seat
        for p in range(truth.seats):
            if truth.money[p] == UNKNOWN:
                if truth.stop is turn.FIRST_PLAYER or truth.stop is turn.SETUP_PLACE:
                    truth.money[p] = DATA["start"]["money"][str(truth.seats)]
                elif truth.target == BANK and p == truth.defender and truth.owner[truth.town * TYPES + BANK] == NOBODY:
                    truth.money[p] = 0
                else:
                    truth.money[p] = max(truth.bids[p], 0) + rng.below(POCKETS)
                if p == asked:
                    truth.ask(p)
                    while len(truth.options) < 2:
                        truth.money[p] += 1
                        truth.ask(p)

    def reveals(self, s: West) -> bool:
        """With hidden money, spending shows that one had it, and who is not asked next that he has not (W72, W73)."""
        return s.rules.hidden_money

    def parts(self, one: West, two: West) -> bool:
        """With hidden money it shows who is not asked for lack of it (W73)."""
        return one.rules.hidden_money and (
            one.seat != two.seat or one.stop is not two.stop or not same_numbers(one.discs, two.discs)
        )

    def faults(self, s: West) -> list[str]:
        return faults(s)


GAME: Final = WayOutWest()
