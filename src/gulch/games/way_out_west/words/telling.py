"""What the log says of an answer beyond its notation: when it goes without saying, and what it cost or brought."""

from __future__ import annotations

from collections.abc import Mapping

from gulch.face.phrases import Phrasebook
from gulch.games.way_out_west.rules.data import PRICES
from gulch.games.way_out_west.rules.table import West

OUTCOMES = ("TAKES_OVER", "RUSTLES", "JAIL_FALLS", "FARMER_FALLS", "ROBS", "FARMER_WINS", "NOBODY_WINS", "WINS")
TOGETHER = frozenset({"EARNS"})
BOUGHT = {"graze": "cattle", "hire": "cowboy"}  # what an answer buys
BROUGHT = ("EARNS", "FARE", "ROBS")  # notes of money that came in


def logged(seen: West, seat: int, text: str, rumour: str, say: Phrasebook) -> str | None:
    """A box is told by what is done with it, unless it may merely be blocked."""
    return "" if text.startswith("box ") and not seen.rules.empty_actions else None


def money(text: str, note: str, values: Mapping[str, int]) -> int:
    """Dollars of a line as it was heard. Prices are printed, and what is bid, earned and robbed is said aloud."""
    if note:
        dollars = values.get("dollars", 0)
        return dollars if note in BROUGHT else -dollars
    verb, _, rest = text.partition(" ")
    bought = rest.partition("@")[0] if verb == "build" else BOUGHT.get(verb, "")
    return -PRICES.get(bought, 0)
