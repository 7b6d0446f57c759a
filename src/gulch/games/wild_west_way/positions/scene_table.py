"""What a scene says about the table: players, tokens, pieces and cards. What is left out is filled in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gulch.core.positions import BadPosition, Document
from gulch.core.scenes import Said
from gulch.core.seen import row
from gulch.core.steps import NOBODY
from gulch.games.wild_west_way.positions.questions import now
from gulch.games.wild_west_way.rules.cards import (
    EFFECT_AMNESTY,
    EFFECT_CONTEST,
    EFFECT_EVERYBODY,
    EFFECT_RAID,
)
from gulch.games.wild_west_way.rules.data import COLOUR, LAST_ROW, PLACE, SEAT, SKILL
from gulch.games.wild_west_way.rules.events import set_prices
from gulch.games.wild_west_way.rules.numbers import (
    ACTION_PHASE,
    CUBES,
    DEPOT,
    HAND,
    MEMORY,
    POSTERS,
    SKILLS,
    SLOTS,
    START_CUBES,
    START_MONEY,
    STORE,
    SUPPLY,
    UP,
    WANTED,
)
from gulch.games.wild_west_way.rules.table import Wild, at

NO_CHARACTERS = ("FIRST_PLAYER", "SIGNS", "PICK", "DEAL_CHARACTER")
NO_POSTERS = (*NO_CHARACTERS, "DEAL", "TURN_UP_WANTED")
PASSING = (EFFECT_AMNESTY, EFFECT_CONTEST, EFFECT_EVERYBODY, EFFECT_RAID)  # events that leave nothing behind
COUNTED = {"money": ("money", START_MONEY), "fame": ("fame", 0), "wanted_tokens": ("wanted", 0), "debt": ("debt", 0)}


def players(s: Wild) -> list[str]:
    """How a scene calls the seats: by colour, before there are colours and if one likes by seat."""
    colours = [SEAT[p] if s.character[p] == NOBODY else COLOUR[s.character[p]] for p in range(s.seats)]
    return [*colours, *SEAT[: s.seats]]


def lay_players(said: Said, s: Wild, step: str) -> None:
    """Characters, in the colours of the box unless they are named; who leads."""
    given = said.names("characters", COLOUR)
    if "characters" not in said and step not in NO_CHARACTERS:
        given = list(range(s.seats))
    if len(given) > s.seats:
        raise BadPosition(f"characters: there are {s.seats} players, and {len(given)} characters")
    for seat, character in enumerate(given):
        s.character[seat] = character
    if step in NO_CHARACTERS[:2]:
        return
    s.coach = somebody(said, "coach", s, 0)
    s.lead_from(somebody(said, "first", s, int(s.coach)))


def somebody(said: Said, key: str, s: Wild, usual: int) -> int:
    """A player who must be there."""
    seat = said.name(key, players(s), usual)
    if seat == NOBODY:
        raise BadPosition(f"{key}: somebody is to be named")
    return seat % int(s.seats)


def usual_coach(s: Wild) -> int:
    """Who leads the order has it, or since this round whoever holds the Stage Depot."""
    resolved = now(s) == "over" or (s.phase == ACTION_PHASE and s.place > DEPOT)
    if resolved and not s.rules.coach_leads_at_once and s.closed != DEPOT and s.burned[DEPOT - STORE] == 0:
        holder = int(s.supreme(DEPOT))
        return holder if holder != NOBODY else int(s.order[0])
    return int(s.order[0])


def lay_tokens(said: Said, s: Wild) -> None:
    for key, (field, usual) in COUNTED.items():
        for seat, part, who in said.by(key, players(s)):
            getattr(s, field)[seat % s.seats] = part.number(who, int(usual))
    for seat, part, who in said.by("tokens", players(s)):
        for skill, here, letter in part.by(who, SKILL):
            s.tokens[seat % s.seats * SKILLS + skill] = here.number(letter, 0)


def lay_pieces(said: Said, s: Wild) -> None:
    """Cubes on cards come from the hand, and when that is empty from the supply, unless the hand is named as well."""
    for seat, part, who in said.by("cubes", players(s)):
        seat %= s.seats
        for place in range(SUPPLY + 1):
            s.cubes[at(place, seat)] = 0
        named = {place: here.number(word, 0, 0, int(CUBES)) for place, here, word in part.by(who, PLACE[:15])}
        left = CUBES - sum(named.values())
        if HAND not in named:
            named[HAND] = left if SUPPLY in named else max(0, left + START_CUBES - CUBES)
        for place, number in named.items():
            s.cubes[at(place, seat)] = number
        if SUPPLY not in named:
            s.cubes[at(SUPPLY, seat)] = max(0, CUBES - sum(named.values()))
    for seat, part, who in said.by("meeples", players(s)):
        s.meeple[seat % s.seats] = part.name(who, PLACE)
    for seat in said.names("passed", players(s)):
        s.passed[seat % s.seats] = 1
    for building in said.names("burned", LAST_ROW):
        s.burned[building] = 1


def lay_items(said: Said, s: Wild) -> None:
    """Hands and discards; the deck is what is left of the items."""
    ids = s.cards.item_id
    for seat, part, who in said.by("items", players(s)):
        held = part.names(who, ids)
        if len(held) > SLOTS or NOBODY in held:
            raise BadPosition(f"items: {who} cannot hold {len(held)}")
        for kind in held:
            s.receive(seat % s.seats, kind)
            s.deck[kind] -= 1
    for kind in said.names("discards", ids):
        s.discard[kind] += 1
        s.deck[kind] -= 1
    if "shuffled" in said:
        made_from = said.names("shuffled", ids)
        s.pile = row([made_from.count(kind) for kind in range(s.cards.kinds)])
    for kind, count in enumerate(s.deck):
        if count < 0:
            raise BadPosition(f"items: there are only {s.cards.copies[kind]} of {ids[kind]}")
    s.deck_size = sum(s.deck)
    for seer, part, who in said.by("knows", players(s)):
        known = part.value(who)
        if not isinstance(known, (list, tuple)) or len(known) > MEMORY:
            raise BadPosition(f"knows: what {who} knows is a list of at most {MEMORY} like ['blue', 'HAT']")
        for place, pair in enumerate(known):
            if not isinstance(pair, (list, tuple)) or len(pair) != 2:
                raise BadPosition(f"knows: {pair!r} is not like ['blue', 'HAT']")
            slot = seer % s.seats * MEMORY + place
            s.stolen_by[slot] = part.one_of(who, pair[0], players(s)) % s.seats
            s.stolen_item[slot] = part.one_of(who, pair[1], ids)


def fill(given: list[int], room: int, free: Iterable[int]) -> list[int]:
    """As many as there is room for, the first ones that are free after those given."""
    return [*given, *[card for card in free if card not in given]][:room]


def usual_posters(s: Wild, step: str) -> list[int]:
    if s.round == 0 and step in NO_POSTERS:
        return []
    return fill([], int(POSTERS), [card for card in range(WANTED) if s.hunter[card] == NOBODY])


def usual_town_gone(s: Wild, up: Sequence[int], between: bool) -> list[int]:
    rounds = int(s.round) - (0 if between else 1)
    return fill([], max(0, UP * rounds), [card for card in range(len(s.town_seen)) if card not in up])


def lay_cards(said: Said, s: Wild, step: str) -> None:
    """Wanted cards, town characters and the event: the first of the card set, unless others are named."""
    cards = s.cards
    for seat, part, who in said.by("trophies", players(s)):
        for card in part.names(who, cards.wanted_id):
            s.hunter[card] = seat % s.seats
    up = said.names("wanted", cards.wanted_id) if "wanted" in said else usual_posters(s, step)
    for slot, card in enumerate(exactly("wanted", up, int(POSTERS))):
        s.poster[slot] = card
    between = s.round == 0 or step in ("TURN_UP_WANTED", "TURN_UP_TOWN")
    gone = said.names("town_gone", cards.town_id)
    town = said.names("town", cards.town_id)
    if "town" not in said and not between:
        town = fill([], int(UP), [card for card in range(len(s.town_seen)) if card not in gone])
    for slot, card in enumerate(exactly("town", town, int(UP))):
        s.town_up[slot] = card
    if "town_gone" not in said:
        gone = usual_town_gone(s, town, between)
    for card in (*gone, *town):
        if card != NOBODY:
            s.town_seen[card] = 1
    lay_event(said, s, step, between)


def exactly(key: str, cards: list[int], room: int) -> list[int]:
    """So many places, the last ones empty where nothing is named."""
    if len(cards) > room:
        raise BadPosition(f"{key}: {len(cards)} cards, and there is room for {room}")
    return [*cards, *[int(NOBODY)] * (room - len(cards))]


def usual_event(s: Wild) -> int:
    """One that leaves nothing behind, if there is such."""
    kinds = range(s.cards.event_kinds)
    return next((kind for kind in kinds if s.cards.effect[kind] in PASSING), 0)


def usual_events_gone(s: Wild, step: str) -> list[int]:
    rounds = int(s.round) - (0 if step in ("TURN_UP_WANTED", "TURN_UP_TOWN") else 1)
    copies = [kind for kind in range(s.cards.event_kinds) for _ in range(s.cards.event_copies[kind])]
    if s.event_now != NOBODY:
        copies.remove(int(s.event_now))
    return copies[: max(0, rounds)]


def lay_event(said: Said, s: Wild, step: str, between: bool) -> None:
    cards = s.cards
    s.event_now = said.name("event", cards.event_id, NOBODY if between or step == "TURN_UP_EVENT" else usual_event(s))
    gone = said.names("events_gone", cards.event_id) if "events_gone" in said else usual_events_gone(s, step)
    for kind in [*gone, *([int(s.event_now)] if s.event_now != NOBODY else [])]:
        s.events_left[kind] -= 1
    set_prices(s)
    closed = said.name("closed", LAST_ROW)
    s.closed = closed + STORE if closed != NOBODY else NOBODY


# and told again


def tell_table(s: Wild, step: str) -> Document:
    """What is not as it would be filled in; the cards that lie face up always."""
    names = players(s)
    told: Document = {
        "characters": [COLOUR[c] if c != NOBODY else None for c in s.character],
        "round": int(s.round),
        "first": names[s.order[0]] if s.coach != NOBODY else None,
        "coach": names[s.coach] if s.coach != NOBODY and s.coach != usual_coach(s) else None,
        **{key: tell_counted(s, field, int(usual)) for key, (field, usual) in COUNTED.items()},
        "tokens": {names[p]: tell_row(s.tokens[p * SKILLS : p * SKILLS + SKILLS], SKILL) for p in range(s.seats)},
        "cubes": {names[p]: tell_cubes(s, p) for p in range(s.seats)},
        "meeples": {names[p]: PLACE[s.meeple[p]] for p in range(s.seats) if s.meeple[p] != HAND},
        "passed": [names[p] for p in range(s.seats) if s.passed[p]],
        "burned": [LAST_ROW[b] for b in range(5) if s.burned[b]],
        "closed": PLACE[s.closed] if s.closed != NOBODY else None,
    }
    return pruned(told | tell_items(s) | tell_cards(s, step))


def pruned(told: Document) -> Document:
    """Without what says nothing."""
    told = {key: pruned(value) if isinstance(value, dict) else value for key, value in told.items()}
    return {
        key: value for key, value in told.items() if value not in (None, {}, []) and not (key == "round" and value == 1)
    }


def tell_counted(s: Wild, field: str, usual: int) -> dict[str, int]:
    values = getattr(s, field)
    return {players(s)[p]: int(values[p]) for p in range(s.seats) if values[p] != usual}


def tell_row(numbers: Iterable[int], names: Sequence[str]) -> dict[str, int]:
    return {name: int(number) for name, number in zip(names, numbers, strict=False) if number}


def tell_cubes(s: Wild, seat: int) -> dict[str, int]:
    """The hand only where it is not what would be left in it, the supply never."""
    cubes = tell_row(s.cubes[at(0, seat) : at(0, seat) + HAND], PLACE)
    if s.cubes[at(HAND, seat)] != max(0, START_CUBES - sum(cubes.values())):
        cubes["hand"] = int(s.cubes[at(HAND, seat)])
    return cubes


def tell_items(s: Wild) -> Document:
    ids, names = s.cards.item_id, players(s)
    spread = [ids[kind] for kind, count in enumerate(s.discard) for _ in range(count)]
    pile = [ids[kind] for kind, count in enumerate(s.pile) for _ in range(count)]
    knows: dict[str, Any] = {}
    for seat in range(s.seats):
        slots = [slot for slot in range(seat * MEMORY, seat * MEMORY + MEMORY) if s.stolen_by[slot] != NOBODY]
        knows[names[seat]] = [[names[s.stolen_by[slot]], ids[s.stolen_item[slot]]] for slot in slots]
    return {
        "items": {names[p]: [ids[k] for k in s.hand[p * SLOTS : p * SLOTS + s.held[p]]] for p in range(s.seats)},
        "discards": spread,
        "shuffled": pile if list(s.pile) != list(s.cards.copies) else [],
        "knows": knows,
    }


def tell_cards(s: Wild, step: str) -> Document:
    cards, names = s.cards, players(s)
    between = s.round == 0 or step in ("TURN_UP_WANTED", "TURN_UP_TOWN")
    if now(s) == "over":
        between = False
    up = [int(card) for card in s.town_up if card != NOBODY]
    gone = [card for card in range(len(s.town_seen)) if s.town_seen[card] and card not in up]
    left = [int(n) for n in s.events_left]
    if s.event_now != NOBODY:
        left[s.event_now] += 1
    events = [kind for kind, n in enumerate(left) for _ in range(cards.event_copies[kind] - n)]
    return {
        "trophies": {
            name: [cards.wanted_id[card] for card in range(WANTED) if s.hunter[card] == p]
            for p, name in enumerate(names[: s.seats])
        },
        "wanted": [cards.wanted_id[card] if card != NOBODY else None for card in s.poster],
        "town": [cards.town_id[card] for card in up],
        "town_gone": [cards.town_id[c] for c in gone] if gone != usual_town_gone(s, up, between) else [],
        "event": cards.event_id[s.event_now] if s.event_now != NOBODY else None,
        "events_gone": [cards.event_id[k] for k in events] if events != usual_events_gone(s, step) else [],
    }
