"""What lies on the table."""

from __future__ import annotations

from typing import ClassVar, Final

from gulch.core.ints import i64, vec
from gulch.core.steps import State

CARDS: Final[i64] = 6
H1: Final[i64] = 1
H2: Final[i64] = 2


class Street(State):
    """Coins and bullets lie open; everybody has a lucky number, dealt face down."""

    TABLE: ClassVar[tuple[str, ...]] = ("coins", "bullets", "round")
    HANDS: ClassVar[tuple[str, ...]] = ("lucky",)
    HIDDEN: ClassVar[tuple[str, ...]] = ("undealt",)

    coins: vec[i64]  # by seat
    bullets: vec[i64]  # by seat
    round: i64
    lucky: vec[i64]  # by seat
    undealt: vec[i64]  # by card

    def copy(self) -> Street:
        new = Street()
        self.copy_agenda(new)
        new.coins = self.coins[:]
        new.bullets = self.bullets[:]
        new.round = self.round
        new.lucky = self.lucky[:]
        new.undealt = self.undealt[:]
        return new
