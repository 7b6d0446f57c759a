"""The chapters of the rules, and with them every step and note by its name. The order gives the steps their numbers:
records and hashes rest on it."""

from typing import Final

from gulch.core.rulebook import gather
from gulch.games.wacky_wacky_west.rules import laying, turn, vote

RULEBOOK: Final = gather(turn, laying, vote)
