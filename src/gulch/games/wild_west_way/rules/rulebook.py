"""The chapters of the rules, and with them every step and note by its name. The order gives the steps their numbers:
records and hashes rest on it."""

from typing import Final

from gulch.core.rulebook import gather
from gulch.games.wild_west_way.rules import (
    bounty,
    buildings,
    challenge,
    events,
    items,
    minigames,
    movement,
    saloon,
    scoring,
    services,
    table,
    town,
    turn,
)

RULEBOOK: Final = gather(
    *[table, turn, events, bounty, movement, saloon, town],
    *[challenge, minigames, services, buildings, items, scoring],
)
