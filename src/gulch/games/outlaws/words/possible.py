"""What could be true for a viewer, for the front door: who stands on a place, what lies in a slot or the supply."""

from __future__ import annotations

from gulch.core.steps import NOBODY, POLL, UNKNOWN
from gulch.games.outlaws.beliefs.belief import Belief, conclusions
from gulch.games.outlaws.positions.places import place_name, slot_name
from gulch.games.outlaws.rules.data import ALL_CARDS, TOKENS
from gulch.games.outlaws.rules.table import Street

Chances = dict[str, dict[str, float]]


def possible(seen: Street) -> tuple[bool, Chances] | None:
    """Whether it is exact, and by place what may be there; none where there is no past to conclude from."""
    if seen.seat == NOBODY:
        return True, {}
    belief = conclusions(seen) if seen.stop.kind != POLL and seen.turn > 0 else None
    if belief is None or not fits(seen, belief):
        return None
    return belief.exact, {**characters(seen, belief), **tokens(seen, belief)}


def fits(seen: Street, belief: Belief) -> bool:
    """Does the past lead to what is seen now? Not where a position was edited by hand."""
    slots = belief.tokens.odds()
    for slot, token in enumerate(seen.slot):
        if (sum(slots[slot]) == 0.0) != (token == NOBODY) or (token >= 0 and slots[slot][token] == 0.0):
            return False
    for side, row in enumerate(belief.rows):
        chances = row.odds() if row is not None and not seen.gone(side) else []
        for place in range(len(chances)):
            card = int(seen.row[seen.at(side, place)])
            if card >= 0 and chances[place][card] == 0.0:
                return False
    return [int(n) for n in belief.tokens.bag] == [int(n) for n in seen.bag]


def characters(seen: Street, belief: Belief) -> Chances:
    found: Chances = {}
    for side, row in enumerate(belief.rows):
        if row is not None and not seen.gone(side):
            for place, chances in enumerate(row.odds()):
                if seen.row[seen.at(side, place)] == UNKNOWN:
                    found[place_name(seen, side, place)] = named(chances, ALL_CARDS)
    return found


def tokens(seen: Street, belief: Belief) -> Chances:
    """Slots that are face down, and how many of each kind the supply holds."""
    found: Chances = {}
    for slot, chances in enumerate(belief.tokens.odds()):
        if seen.slot[slot] == UNKNOWN:
            found[slot_name(seen, slot)] = named(chances, TOKENS)
    for end, name in enumerate(("supply", "supply/2")):
        for token, kind in enumerate(TOKENS):
            if seen.bag[end] > 0:
                numbers = belief.tokens.supply_odds(end, token)
                found[f"{name} {kind}"] = named(numbers, [str(n) for n in range(len(numbers))])
    return found


def named(chances: list[float], names: list[str]) -> dict[str, float]:
    return {name: chance for name, chance in zip(names, chances, strict=False) if chance > 0.0}
