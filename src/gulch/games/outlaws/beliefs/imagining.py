"""A whole truth that a viewer could be living in."""

from __future__ import annotations

from gulch.core.ints import i64, vec
from gulch.core.steps import NOBODY, UNKNOWN, Rng
from gulch.games.outlaws.beliefs.belief import Belief
from gulch.games.outlaws.rules.data import pool
from gulch.games.outlaws.rules.history import LOOKED, LOOKED_AT, LOOKER, apart
from gulch.games.outlaws.rules.setup import faction
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BOGUS, GOVERNOR, HAND, HEADLINE, KINDS, SHERIFF, TOKENS, Side, kind_of


def shuffle(items: list[int], rng: Rng) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = int(rng.below(i + 1))
        items[i], items[j] = items[j], items[i]


def from_the_past(truth: Street, belief: Belief, rng: Rng) -> None:
    """Fill in what is hidden with one of the truths that fit the whole history."""
    for side in range(truth.sides):
        belief_of_row = belief.rows[side]
        if belief_of_row is not None:
            row = belief_of_row.draw(rng)
            for place in range(truth.width):
                if truth.row[truth.at(side, place)] == UNKNOWN:
                    truth.row[truth.at(side, place)] = row[place]
    slots, supply, looks = belief.tokens.draw(rng)
    truth.slot = vec[i64](slots)
    truth.supply = vec[i64](supply)
    truth.mix = vec[i64]([0] * TOKENS)
    for i in range(len(looks)):
        if truth.looks[i] == UNKNOWN:
            truth.looks[i] = looks[i]


def deployment(truth: Street, seen: Street, rng: Rng) -> None:
    """Others have put anybody anywhere, and may as well not have answered yet."""
    own = truth.sees_as(seen.viewer)
    for side in range(truth.sides):
        if side == own:
            continue
        inside = guests(truth, rng)
        street = [card for card in range(faction(truth)) if card not in inside]
        shuffle(street, rng)
        placed = [place for place in range(truth.width) if truth.row[truth.at(side, place)] == UNKNOWN]
        for place, card in zip(placed, street, strict=False):
            truth.row[truth.at(side, place)] = card
    truth.mix = vec[i64](pool(truth.mode()))
    truth.slot = vec[i64]([NOBODY] * len(truth.slot))
    truth.supply = vec[i64]([0] * (2 * TOKENS))
    sealed = [truth.sealed[seat] if seat == seen.viewer else NOBODY for seat in range(truth.seats)]
    truth.sealed = vec[i64]([NOBODY if answer < 0 else answer for answer in sealed])
    voter = truth.next_voter()
    truth.ask(voter if voter != NOBODY else seen.viewer)


def guests(s: Street, rng: Rng) -> list[int]:
    """Two who may sit in the Saloon: no Governor, and in a team in neither member's slot the other's own (3.2)."""
    free = [card for card in range(faction(s)) if kind_of(card) != GOVERNOR]
    shuffle(free, rng)
    if not s.team:
        return free[:2]
    first = next(card for card in free if card < KINDS)
    return [first, next(card for card in free if card > SHERIFF and card != first)]


def picture_only(truth: Street, totals: list[int], rng: Rng) -> None:
    """A truth that fits what is seen now, for positions whose past was edited away; told how many tokens there are."""
    for side in range(truth.sides):
        there = [int(truth.row[truth.at(side, place)]) for place in range(truth.width)]
        seats = [seat for seat in range(truth.seats) if truth.side_of(seat) == side]
        away = [int(truth.saloon[2 * seat + slot]) for seat in seats for slot in range(2)]
        left = [card for card in range(faction(truth)) if card not in there and card not in away]
        shuffle(left, rng)
        left.sort(key=lambda card: kind_of(card) == GOVERNOR)
        hidden = [place for place in range(truth.width) if there[place] == UNKNOWN]
        chosen = left[-len(hidden) :] if hidden else []
        shuffle(chosen, rng)
        for place, card in zip(hidden, chosen, strict=True):
            truth.row[truth.at(side, place)] = card
    left_tokens: list[int] = []
    for token, count in enumerate(totals):
        gone = truth.discard[token] + truth.removed[token]
        for seat in range(truth.seats):
            gone += truth.hand[seat * HAND + token] if token < HEADLINE else 0
        for slot in range(len(truth.slot)):
            gone += 1 if truth.slot[slot] == token else 0
        left_tokens += [token] * max(0, count - int(gone))
    shuffle(left_tokens, rng)
    for slot in range(len(truth.slot)):
        if truth.slot[slot] == UNKNOWN:
            truth.slot[slot] = left_tokens.pop()
    truth.mix = vec[i64]([0] * TOKENS)
    truth.supply = vec[i64]([0] * (2 * TOKENS))
    for end in range(2):
        for _ in range(truth.bag[end]):
            truth.supply[TOKENS * end + left_tokens.pop()] += 1
    for look in range(len(truth.looks)):
        if truth.looks[look] == UNKNOWN:
            truth.looks[look] = LOOKED_AT.put(BOGUS) + LOOKER.put(looker(truth, look))


def looker(s: Street, number: i64) -> Side:
    """Who had the n-th look at a token."""
    for written in s.history:
        kind, said = apart(written)
        if kind == LOOKED:
            if number == 0:
                return said[1]
            number -= 1
    return 0
