"""Tokens and characters as they lie in the street, in Saloons and in front of players."""

from __future__ import annotations

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.face.phrases import Phrasebook
from gulch.games.outlaws.beliefs.traces import last_seen
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.places import Data, letter_of, place_name, saloon_seats, seats_of, slot_name, slots
from gulch.games.outlaws.rules.data import CARDS, LETTERS, TOKEN_LETTERS, in_hand, pool
from gulch.games.outlaws.rules.data import TOKENS as TOKEN_NAMES
from gulch.games.outlaws.rules.history import SEEN, apart
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BULLET, CUFFS, EVERYBODY, HAND, HEADLINE, VOTE, has, kind_of

IN_FRONT = [(BULLET, "b"), (CUFFS, "c"), (VOTE, "v"), (HEADLINE, "h")]  # what lies in front of a player, as it is shown


def token_word(letter: str, say: Phrasebook) -> str:
    return say.word("headline" if letter == "h" else TOKEN_NAMES[TOKEN_LETTERS.index(letter)])


def count(letter: str, number: int, say: Phrasebook) -> Data:
    return {"token": letter, "name": token_word(letter, say), "count": number}


def in_front(s: Street, seat: int, say: Phrasebook) -> list[Data]:
    return [count(letter, int(s.hand[seat * HAND + thing]), say) for thing, letter in IN_FRONT]


def face_down(s: Street, token: int) -> int:
    """How many of these lie in the street and in the supply: anybody can count that."""
    total = pool(s.mode())[token] + (s.seats * in_hand()[token] if token < HEADLINE else 0)
    hands = sum(int(s.hand[seat * HAND + token]) for seat in range(s.seats)) if token < HEADLINE else 0
    return int(total - hands - s.discard[token] - s.removed[token])


def token_pieces(s: Street, say: Phrasebook) -> list[Data]:
    at = [slot["at"] for slot in slots(s)]
    found = []
    for slot in range(len(s.slot)):
        token = int(s.slot[slot])
        if token == NOBODY or slot_name(s, slot) not in at:
            continue
        known = "" if token == UNKNOWN else "all" if s.known[slot] & EVERYBODY or s.viewer < 0 else "me"
        face = None if token == UNKNOWN else TOKEN_LETTERS[token]
        name = token_word(face, say) if face else ""
        at_slot = slot_name(s, slot)
        found.append(
            {"id": f"tok-{at_slot}", "kind": "token", "owner": None, "at": at_slot}
            | {"face": face, "known": known, "name": name}
        )
    return found


def card_word(card: int, say: Phrasebook) -> str:
    return say.word(CARDS[kind_of(card)])


def card_piece(s: Street, side: int, card: int, say: Phrasebook) -> Data:
    """Somebody whose face is seen."""
    owner = int(s.owner(side, card))
    return {
        "id": f"ch-{letter_of(s, side)}-{s.letter(side, card)}",
        "kind": "card",
        "owner": COLOURS[owner] if owner >= 0 else None,
        "face": LETTERS[kind_of(card)],
        "name": card_word(card, say),
        "marked": bool(has(s.marked[side], card)),
        "held": False,
        "seen": "",
    }


def card_pieces(s: Street, say: Phrasebook) -> list[Data]:
    found, tags, shown = [], tags_of(s, say), turned_round(s)
    for side in range(s.sides):
        for place in range(s.width):
            card, at = int(s.row[s.at(side, place)]), place_name(s, side, place)
            if card == UNKNOWN and at in shown:
                found.append({**card_piece(s, side, shown[at], say), "id": f"pl-{at}", "at": at})
            elif card == UNKNOWN:
                colour = COLOURS[seats_of(s, side)[0]]
                back = {"id": f"pl-{at}", "kind": "card", "owner": colour, "at": at, "face": None}
                found.append(back | {"marked": False, "held": False, "seen": tags.get(at, "")})
            elif card != NOBODY:
                held = bool(s.held[side] == place)
                found.append({**card_piece(s, side, card, say), "at": at, "held": held})
    for side in range(s.sides):
        for card, at in saloon_seats(s, side):
            found.append({**card_piece(s, side, card, say), "at": at})
    return found


def turned_round(s: Street) -> dict[str, int]:
    """While a shot or an arrest waits for an answer, those it is about stand with their faces to all."""
    if s.stop.name not in ("SAVE", "CANCEL"):
        return {}
    found: dict[str, int] = {}
    for kind, said in reversed([apart(int(entry)) for entry in s.history]):
        if kind != SEEN:
            break
        side, place, card, turn = said
        if turn != s.turn:
            break
        found.setdefault(place_name(s, side, place), card)
    return found


def tags_of(s: Street, say: Phrasebook) -> dict[str, str]:
    """By place: who was seen there last, and how often that place has taken part in moves since."""
    found = {}
    for (side, place), trace in last_seen(s).items():
        if not s.rules.closed_history or trace.turn >= s.turn - 1:
            key = "seen_moved" if trace.moved else "seen_now"
            word = LETTERS[kind_of(trace.card)] if trace.moved else card_word(trace.card, say)
            found[place_name(s, side, place)] = say.say("labels", key, card=word, turn=trace.turn, times=trace.moved)
    return found
