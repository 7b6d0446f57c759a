"""The chapters of the rules, and with them every step and note by its name. The order gives the steps their numbers:
records and hashes rest on it."""

from typing import Final

from gulch.core.rulebook import gather
from gulch.games.outlaws.rules import abilities, asides, ending, moving, reactions, setup, table, tokens, turn

RULEBOOK: Final = gather(setup, turn, moving, tokens, abilities, reactions, ending, asides, table)
