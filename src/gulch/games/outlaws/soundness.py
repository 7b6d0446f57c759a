"""What must be true of every position. Not compiled: it is asked of documents and in tests, not while playing."""

from __future__ import annotations

from gulch.core.steps import NOBODY
from gulch.games.outlaws.box import in_hand, pool
from gulch.games.outlaws.names import COLOURS
from gulch.games.outlaws.table import (
    BANDIT,
    GOVERNOR,
    HAND,
    HEADLINE,
    KINDS,
    TEAM_CARDS,
    TOKENS,
    Street,
    kind_of,
)


def faults(s: Street, fresh: Street) -> list[str]:
    """In plain words, the field first; none in a sound position. ``fresh`` is the same table just laid out."""
    found = wrong_shape(s, fresh)
    if not found and s.viewer == NOBODY:
        for side in range(s.sides):
            found += wrong_row(s, side)
        found += wrong_tokens(s)
    return found


def wrong_shape(s: Street, fresh: Street) -> list[str]:
    """What must hold before anything can be counted."""
    for name in ("width", "sides", "team"):
        if getattr(s, name) != getattr(fresh, name):
            return [f"{name}: is {getattr(s, name)}, not {getattr(fresh, name)}"]
    if s.turn > 0 and not (0 <= s.active < s.seats and 0 <= s.whose < s.seats):
        return ["active: should be a seat of this table"]
    for side in range(s.sides):
        if s.left[side] >= s.sides or s.right[side] >= s.sides:
            return ["left: should be sides of this table"]
    if s.south >= s.sides:
        return ["south: should be a side of this table"]
    if s.seat >= 0 and s.turn > 0 and s.out[s.active]:  # while lines are merged by lot, the turn is still his
        return ["active: is out of the game"]
    return []


def box_totals(s: Street) -> list[int]:
    """By token: how many there are in the whole game."""
    hand = in_hand()
    return [count + s.seats * (hand[token] if token < HEADLINE else 0) for token, count in enumerate(pool(s.mode()))]


def wrong_row(s: Street, side: int) -> list[str]:
    """Everybody is in the street or in the Saloon, once, and no Governor drinks."""
    name = COLOURS[2 * side if s.team else side]
    seats = [2 * side, 2 * side + 1] if s.team else [side]
    street = [int(s.row[s.at(side, place)]) for place in range(s.width)]
    saloon = [int(s.saloon[2 * seat + slot]) for seat in seats for slot in range(2)]
    cards = [card for card in street + saloon if card != NOBODY]
    most = TEAM_CARDS if s.team else KINDS
    if len(set(cards)) < len(cards) or any(not 0 <= card < most for card in cards):
        return [f"row: {name} has a character twice, or one that is not in the game"]
    if any(kind_of(card) == GOVERNOR for card in saloon if card != NOBODY):
        return [f"saloon: a Governor of {name} sits in it"]
    if s.turn == 0 or s.way != 0:
        return []
    if not s.team and s.out[side]:
        return [f"row: {name} is out of the game and still has characters"] if cards else []
    gaps = [place for place, card in enumerate(street) if card == NOBODY]
    if gaps != ([] if s.gap[side] == NOBODY else [int(s.gap[side])]):
        return [f"gap: {name}'s empty places are {gaps}"]
    if not s.team and len(cards) != most:
        return [f"row: {name} has {len(cards)} characters, not {most}"]
    held = s.held[side]
    if held != NOBODY and (held >= s.width or street[held] != BANDIT):
        return [f"held: {name}'s Bandit does not stand at place {held + 1}"]
    return []


def wrong_tokens(s: Street) -> list[str]:
    """No token is ever lost or made."""
    totals = box_totals(s)
    for token in range(TOKENS):
        there = s.discard[token] + s.removed[token] + s.mix[token] + s.supply[token] + s.supply[TOKENS + token]
        for seat in range(s.seats):
            there += s.hand[seat * HAND + token] if token < HEADLINE else 0
        for slot in range(len(s.slot)):
            there += 1 if s.slot[slot] == token else 0
        if there != totals[token]:
            return [f"slot: there are {there} tokens of kind {token} in the game, not {totals[token]}"]
    for end in range(2):
        count = sum(s.supply[TOKENS * end + token] for token in range(TOKENS))
        if count != s.bag[end]:
            return [f"bag: says {s.bag[end]}, and the supply holds {count}"]
    for slot in range(len(s.slot)):
        if s.slot[slot] == NOBODY and s.known[slot]:
            return [f"known: slot {slot + 1} is empty"]
    return []
