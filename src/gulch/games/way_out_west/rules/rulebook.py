"""The chapters of the rules, and with them every step and note by its name. The order gives the steps their numbers:
records and hashes rest on it."""

from typing import Final

from gulch.core.rulebook import gather
from gulch.games.way_out_west.rules import gunfight, income, turn

RULEBOOK: Final = gather(turn, gunfight, income)
