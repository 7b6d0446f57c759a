"""INCOME: after every third space."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64
from gulch.core.steps import Note, Step
from gulch.games.way_out_west.rules.accounts import FROM_CATTLE, SOURCES, incomes
from gulch.games.way_out_west.rules.data import DATA
from gulch.games.way_out_west.rules.table import West

INCOME_EVERY: Final[i64] = DATA["income_every"]  # spaces


def payday(space: i64) -> i64:
    """The space after which there is income next."""
    return (space + INCOME_EVERY - 1) // INCOME_EVERY * INCOME_EVERY


class Income(Step[West]):
    """Cattle pay their owners, three kinds of building live on other people (W62-W66). All at once."""

    def run(self, s: West, told: i64) -> None:
        pay = incomes(s)
        s.tell(PAYDAY)
        for p in range(s.seats):
            dollars: i64 = 0
            for source in range(SOURCES):
                dollars += pay[p * SOURCES + source]
            s.money[p] += dollars  # the reserve has no end (W9)
            cattle = pay[p * SOURCES + FROM_CATTLE]
            s.tell(EARNS, p, dollars, cattle, dollars - cattle)


PAYDAY: Final = Note()
EARNS: Final = Note("seat", "dollars", "from_cattle", "from_buildings")
INCOME: Final = Income()
