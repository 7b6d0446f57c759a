"""The chapters of the rules. The order gives the steps their numbers: records and hashes rest on it."""

from typing import Final

from gulch.core.rulebook import gather

from . import turn

RULEBOOK: Final = gather(turn)
