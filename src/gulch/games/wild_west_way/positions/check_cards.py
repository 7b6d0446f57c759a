"""What must be true of the cards: items, wanted cards, town characters, events."""

from __future__ import annotations

from collections.abc import Iterator

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.games.wild_west_way.positions.questions import called, now, turn
from gulch.games.wild_west_way.rules.numbers import (
    EVENTS,
    HAND_LIMIT,
    ITEMS,
    MEMORY,
    POSTERS,
    SLOTS,
    START_ITEMS,
    UP,
    WANTED,
)
from gulch.games.wild_west_way.rules.table import Wild

BEFORE_ITEMS = ("FIRST_PLAYER", "SIGNS", "PICK", "DEAL_CHARACTER")


def card_faults(s: Wild) -> Iterator[str]:
    where = now(s)
    yield from item_faults(s, where)
    yield from poster_faults(s, where)
    yield from town_faults(s, where)
    turned = int(s.round) - (1 if s.stop.name == "TURN_UP_EVENT" and where == "event" else 0)
    if sum(s.events_left) != EVENTS - turned:
        yield f"events_left: {sum(s.events_left)} cards, though {turned} of {EVENTS} have been turned up"
    if (s.event_now == NOBODY) != (where in ("setup", "between") or turned < s.round):
        yield "event_now: there is one from the event phase to the end of the round, and at no other time"
    elif s.event_now != NOBODY and s.events_left[s.event_now] == s.cards.event_copies[s.event_now]:
        yield f"events_left: {s.cards.event_id[s.event_now]} lies on the table and is still in the deck"


def item_faults(s: Wild, where: str) -> Iterator[str]:
    for seat in range(s.seats):
        limit = HAND_LIMIT + (1 if s.stop.name == "DISCARD" and s.told == seat and where != "over" else 0)
        if s.held[seat] > limit:
            yield f"held: {called(s, seat)} has {s.held[seat]} items, more than {limit}"
        elif s.held[seat] < limit > HAND_LIMIT:
            yield f"held: {called(s, seat)} has {s.held[seat]} items, and none too many"
    if s.deck_size + sum(s.held) + sum(s.discard) != ITEMS:
        yield f"deck_size: with hands and discards the items do not add up to {ITEMS}"
    yield from pile_faults(s)
    if where == "setup":
        yield from deal_faults(s)
    if s.viewer == NOBODY:
        yield from hand_faults(s)
    yield from memory_faults(s, where)


def pile_faults(s: Wild) -> Iterator[str]:
    """The deck was last shuffled from all items, or from what was not in a hand then."""
    in_hands = ITEMS - sum(s.pile)
    if in_hands > HAND_LIMIT * s.seats:
        yield f"pile: {in_hands} items were in hands when the deck was made, more than hands can hold"
    for kind in range(s.cards.kinds):
        if s.deck[kind] != UNKNOWN and s.deck[kind] > s.pile[kind]:
            yield f"deck: holds more of {s.cards.item_id[kind]} than were shuffled into it"
    never_discarded = [max(0, s.cards.copies[k] - s.pile[k] - s.discard[k]) for k in range(s.cards.kinds)]
    if sum(never_discarded) > sum(s.held):
        yield "pile: what was not shuffled into the deck is in hands or discarded, and there are not so many items"


def deal_faults(s: Wild) -> Iterator[str]:
    """Two items each, in player order, and nothing is done with them yet."""
    dealt = 0 if s.stop.name in BEFORE_ITEMS else sum(s.held) if s.stop.name == "DEAL" else START_ITEMS * s.seats
    for place, seat in enumerate(s.order):
        if s.held[seat] != max(0, min(START_ITEMS, dealt - START_ITEMS * place)):
            yield f"held: {called(s, int(seat))} has {s.held[seat]} items; each is dealt {START_ITEMS} in player order"
    if any(s.discard) or list(s.pile) != list(s.cards.copies):
        yield "discard: nothing is discarded before the first round"


def hand_faults(s: Wild) -> Iterator[str]:
    for kind, copies in enumerate(s.cards.copies):
        count = s.deck[kind] + s.discard[kind] + sum(card == kind for card in s.hand)
        if count != copies:
            yield f"hand: there are {count} of {s.cards.item_id[kind]}, not {copies}"
    if sum(s.deck) != s.deck_size:
        yield "deck_size: is not what the deck holds"
    for seat in range(s.seats):
        row = [int(kind) for kind in s.hand[seat * SLOTS : seat * SLOTS + SLOTS]]
        cards = [kind for kind in row if kind != NOBODY]
        if len(cards) != s.held[seat] or row != sorted(cards) + [-1] * (int(SLOTS) - len(cards)):
            yield f"hand: {called(s, seat)} does not hold {s.held[seat]} cards in order"


def memory_faults(s: Wild, where: str) -> Iterator[str]:
    """Who was robbed knows a card in another's hand. There has been no theft before the first Hotel."""
    early = s.round == 0 or (s.round == 1 and where != "between" and where not in ("HO", "TS", "GM"))
    for seer in range(s.seats):
        slots = range(seer * MEMORY, seer * MEMORY + MEMORY)
        known = [(int(s.stolen_by[slot]), int(s.stolen_item[slot])) for slot in slots]
        if UNKNOWN in known[0]:
            continue
        cards = [pair for pair in known if pair != (NOBODY, NOBODY)]
        if any(NOBODY in pair for pair in cards) or known[: len(cards)] != cards:
            yield f"stolen_by: what {called(s, seer)} knows is told from the first place on, by thief and item"
            continue
        if cards and early:
            yield f"stolen_by: nothing can have been stolen from {called(s, seer)} yet"
        for thief, kind in set(cards):
            held = sum(card == kind for card in s.hand[thief * SLOTS : thief * SLOTS + SLOTS])
            if thief == seer or (s.viewer == NOBODY and held < cards.count((thief, kind))):
                yield f"stolen_item: {called(s, thief)} does not hold {s.cards.item_id[kind]} of {called(s, seer)}"


def hunts_of(s: Wild, seat: int, where: str) -> int:
    """How often a player may have hunted so far."""
    hunted = where not in ("setup", "event")
    if where == "bounty" and s.told in s.order:
        hunted = turn(s, seat) < turn(s, int(s.told))
    return int(s.round) if hunted or where == "setup" else int(s.round) - 1


def poster_faults(s: Wild, where: str) -> Iterator[str]:
    ids, up = s.cards.wanted_id, [int(card) for card in s.poster if card != NOBODY]
    for card in range(WANTED):
        if up.count(card) > 1:
            yield f"poster: {ids[card]} lies there twice"
        if card in up and s.hunter[card] != NOBODY:
            yield f"hunter: {ids[card]} is face up, and nobody's trophy"
    trophies = [sum(hunter == seat for hunter in s.hunter) for seat in range(s.seats)]
    for seat in range(s.seats):
        if trophies[seat] > hunts_of(s, seat, where):
            yield f"hunter: {called(s, seat)} has {trophies[seat]} wanted cards; it is one a round at most"
    now_hunted = sum(n > 0 and n == s.round for n in trophies)  # they cannot have got so many in earlier rounds
    left, empty = WANTED - len(up) - sum(trophies), POSTERS - len(up)
    if where == "setup" or (where == "between" and s.stop.name == "TURN_UP_WANTED"):
        yield from unfilled_posters(s, where, left)
    elif left > 0 and empty > sum(n > 0 and hunts_of(s, p, where) == s.round for p, n in enumerate(trophies)):
        yield "poster: a slot is empty without anybody having hunted, and there are cards to fill it"
    elif left > 0 and empty and where == "between":
        yield "poster: empty slots are filled before the town characters are turned up"
    elif where != "between" and now_hunted > empty:
        yield "poster: the slot of a wanted card that was brought in this round is empty"


def unfilled_posters(s: Wild, where: str, left: int) -> Iterator[str]:
    """They are filled from the left."""
    gaps = [slot for slot in range(POSTERS) if s.poster[slot] == NOBODY]
    if s.stop.name == "TURN_UP_WANTED":
        if not gaps or left == 0:
            yield "poster: there is no slot to fill, or no card to fill it with"
        elif where == "setup" and gaps != list(range(gaps[0], POSTERS)):
            yield "poster: slots are filled from the left"
    elif len(gaps) != (0 if s.stop.name == "TURN_UP_TOWN" else POSTERS):
        yield "poster: wanted cards are turned up after the items are dealt and before the town characters"


def town_faults(s: Wild, where: str) -> Iterator[str]:
    ids, up = s.cards.town_id, [int(card) for card in s.town_up if card != NOBODY]
    for card in up:
        if up.count(card) > 1:
            yield f"town_up: {ids[card]} lies there twice"
        if s.town_seen[card] == 0:
            yield f"town_seen: {ids[card]} is face up, and so has been seen"
    turning = s.stop.name == "TURN_UP_TOWN" and where in ("setup", "between")
    places = len(up) if turning else 0 if where in ("setup", "between") else UP
    if (turning and list(s.town_up[: len(up)]) != up) or (len(up) == UP and turning) or len(up) != places:
        yield f"town_up: {len(up)} are face up; three are turned up from the left before each round"
    seen = UP * (int(s.round) - (0 if where in ("setup", "between") else 1)) + len(up)
    if sum(s.town_seen) != seen:
        yield f"town_seen: {sum(s.town_seen)} have been seen, not {seen}"
