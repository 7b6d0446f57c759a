"""Tokens and characters as they lie in the street and in Saloons.

A character is called ch-a-S where it is known who stands there, pl-b5 (the place) where it is not; a token tok-t3.
"""

from __future__ import annotations

from typing import Literal

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Piece, part
from gulch.games.outlaws.beliefs.traces import Trace, last_seen
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.places import letter_of, place_name, saloon_seats, seats_of, slot_name
from gulch.games.outlaws.positions.questions import WINDOWS
from gulch.games.outlaws.rules.history import SEEN, apart
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import EVERYBODY, has
from gulch.games.outlaws.screen.letters import Letter, TokenLetter, card_letter, card_word, thing_word, token_letter
from gulch.games.outlaws.screen.table import slots_shown


class StreetPiece(Piece, kw_only=True, omit_defaults=True):
    """A character (card) or a token."""

    face: Letter | TokenLetter | None  # None: a back
    name: str = ""
    marked: bool = False  # a headline: seen for good
    held: bool = False  # lies in the street
    seen: str = ""  # on a back: what was seen there last, in a few words; on one's own card: what others saw there
    doubtful: bool = False  # of one's own card: its place has been moved since
    known: Literal["", "me", "all"] = ""  # of a token: who has seen it


@part("pieces", reads="viewer stop turn row saloon marked held out slot known history south left")
def pieces(seen: Street, say: Phrasebook) -> list[StreetPiece]:
    return [*card_pieces(seen, say), *token_pieces(seen, say)]


def token_pieces(s: Street, say: Phrasebook) -> list[StreetPiece]:
    found = []
    for slot in sorted(slot for slot, _, _ in slots_shown(s)):
        token, at = int(s.slot[slot]), slot_name(s, slot)
        if token == UNKNOWN:
            found.append(StreetPiece(id=f"tok-{at}", kind="token", at=at, face=None))
        elif token != NOBODY:
            known: Literal["me", "all"] = "all" if s.known[slot] & EVERYBODY or s.viewer < 0 else "me"
            face = token_letter(token)
            name = thing_word(face, say)
            found.append(StreetPiece(id=f"tok-{at}", kind="token", at=at, face=face, known=known, name=name))
    return found


def card_piece(s: Street, side: int, card: int, at: str, say: Phrasebook) -> StreetPiece:
    """Somebody whose face is seen."""
    owner = int(s.owner(side, card))
    return StreetPiece(
        id=f"ch-{letter_of(s, side)}-{s.letter(side, card)}",
        kind="card",
        at=at,
        owner=COLOURS[owner] if owner >= 0 else None,
        face=card_letter(card),
        name=card_word(card, say),
        marked=bool(has(s.marked[side], card)),
    )


def card_pieces(s: Street, say: Phrasebook) -> list[StreetPiece]:
    found, tags, shown = [], tags_of(s, say), turned_round(s)
    own, traces = s.sees_as(s.viewer), traces_of(s)
    for side in range(s.sides):
        for place in range(s.width):
            card, at = int(s.row[s.at(side, place)]), place_name(s, side, place)
            if card == UNKNOWN and at in shown:
                piece = card_piece(s, side, shown[at], at, say)
                piece.id = f"pl-{at}"
                found.append(piece)
            elif card == UNKNOWN:
                owner = COLOURS[seats_of(s, side)[0]]
                back = StreetPiece(id=f"pl-{at}", kind="card", at=at, owner=owner, face=None, seen=tags.get(at, ""))
                found.append(back)
            elif card != NOBODY:
                piece = card_piece(s, side, card, at, say)
                piece.held = bool(s.held[side] == place)
                if side == own and (side, place) in traces:
                    piece.doubtful = traces[side, place].moved > 0
                    key = "own_moved" if piece.doubtful else "own_seen"
                    piece.seen = say.say("labels", key, turn=traces[side, place].turn)
                found.append(piece)
    for side in range(s.sides):
        found += [card_piece(s, side, card, at, say) for card, at in saloon_seats(s, side)]
    return found


def turned_round(s: Street) -> dict[str, int]:
    """While a shot or an arrest waits for an answer, those it is about stand with their faces to all."""
    if s.stop.name not in WINDOWS:
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


def traces_of(s: Street) -> dict[tuple[int, int], Trace]:
    """By side and place: who was seen there last, as far back as the table lets one look (O50)."""
    recent = s.turn - 1 if s.rules.closed_history else 0
    return {where: trace for where, trace in last_seen(s).items() if trace.turn >= recent}


def tags_of(s: Street, say: Phrasebook) -> dict[str, str]:
    """By place: who was seen there last, and how often that place has taken part in moves since."""
    found = {}
    for (side, place), trace in traces_of(s).items():
        key = "seen_moved" if trace.moved else "seen_now"
        word = card_letter(trace.card) if trace.moved else card_word(trace.card, say)
        found[place_name(s, side, place)] = say.say("labels", key, card=word, turn=trace.turn, times=trace.moved)
    return found
