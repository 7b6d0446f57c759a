"""Choices in words, and where on the table they belong."""

from __future__ import annotations

from gulch.core.seen import write
from gulch.face.phrases import Phrasebook
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.places import letter_of, place_name, seat_of, slot_name, spot_name
from gulch.games.outlaws.rules.data import CARDS, LETTERS, TOKEN_LETTERS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import KINDS, kind_of
from gulch.games.outlaws.screen.pieces import card_word, token_word

OWN_PLACES = (  # choices are own places
    "MOVE_FIRST",
    "MOVE_SECOND",
    "SALOON_FIRST",
    "SALOON_SECOND",
    "REPLACE_FIRST",
    "REPLACE_SECOND",
    "LOOK_WHO",
    "TAKE_WHO",
    "USE_WHO",
)
OF_SALOON = ("SALOON_WHO", "REPLACE_WHO")  # choices are the own Saloon's
NAMED = ("DEPLOY", "SHARE_SALOON", "HEADLINE_NAME")  # choices are characters by number
CALLED = ("ARREST", "ROB")  # one of two characters


def choice(seen: Street, number: int, say: Phrasebook) -> tuple[str, str]:
    """Words for a choice, and where on the table it belongs. Raises KeyError for what has no words here."""
    step, side = seen.stop.name, int(seen.side_of(max(0, seen.seat)))
    if step in OWN_PLACES:
        return own_place(seen, side, number, say)
    if step in OF_SALOON:
        if not seat_of(seen, number):
            raise KeyError(number)
        return card_word(number, say), seat_of(seen, number)
    if step in NAMED:
        if number >= KINDS and not seen.team:
            raise KeyError(number)
        return named(seen, side, number, say), f"card/{LETTERS[kind_of(number)]}"
    if step in CALLED:
        card = CARDS.index(write(seen, number))
        return card_word(card, say), f"card/{LETTERS[card]}"
    if step == "ANNOUNCE":
        return token_word(TOKEN_LETTERS[number], say), ""
    if step == "TARGET":
        if number >= seen.width or not seen.told - 1 <= number <= seen.told + 1:
            raise KeyError(number)
        at = spot_name(seen, int(seen.facing(side, number)))
        return f"{at}, {say.word('shows_mayor')}" if number != seen.told else at, at
    if step == "STORE":
        return store(seen, side, number, say)
    if step == "DANCE":
        return dance(seen, side, number, say)
    if step in ("SALOON_ARRANGE", "REPLACE_ARRANGE"):
        return arranged(seen, write(seen, number), say), ""
    if step == "SAVE" and number > 0:
        label, spot = own_place(seen, side, number - 1, say)
        return f"{say.word('save_with')} {label}", spot
    return say.label(write(seen, number)), ""


def own_place(s: Street, side: int, place: int, say: Phrasebook) -> tuple[str, str]:
    if place >= s.width:
        raise KeyError(place)
    card, at = int(s.row[s.at(side, place)]), place_name(s, side, place)
    return (f"{card_word(card, say)}, {at}" if card >= 0 else at), at


def named(s: Street, side: int, card: int, say: Phrasebook) -> str:
    """In a team a member's own three carry his colour."""
    if not s.team or s.stop.name == "HEADLINE_NAME" or s.owner(side, card) < 0:
        return card_word(card, say)
    return f"{card_word(card, say)} ({say.word(COLOURS[int(s.owner(side, card))])})"


def store(s: Street, side: int, number: int, say: Phrasebook) -> tuple[str, str]:
    """Two tokens, or one and the bag; the spot is the first of the two."""
    text = write(s, number).strip("<>")
    if not text:
        return say.word("nothing"), ""
    one, other = text.split(",")
    lanes = [int(lane) - 1 for lane in (one, other) if lane != "$"]
    if any(not 0 <= lane < s.width for lane in lanes):
        raise KeyError(number)
    names = [slot_name(s, int(s.slot_of(side, lane))) for lane in lanes]
    return f"{names[0]} ↔ {names[1] if len(names) > 1 else say.word('supply')}", names[0]


def dance(s: Street, side: int, number: int, say: Phrasebook) -> tuple[str, str]:
    text = write(s, number).strip("<")
    if text == "-":
        return say.word("nothing"), ""
    if not 1 <= int(text) <= s.width:
        raise KeyError(number)
    at = spot_name(s, int(s.facing(side, int(text) - 1)))
    return at, at


def arranged(s: Street, text: str, say: Phrasebook) -> str:
    """3S,5M>D: who goes where, and who sits in the Saloon."""
    words = {letter: say.word(card) for letter, card in zip(LETTERS, CARDS, strict=True)}
    letter = letter_of(s, int(s.side_of(s.active)))
    street, _, inside = text.partition(">")
    parts = []
    for part in street.split(","):
        place = part.rstrip("".join(LETTERS) + "abcd")
        parts.append(f"{letter}{place} {words[part[len(place)]]}")
    if inside:
        parts.append(f"{say.word('saloon')} {words[inside[0]]}")
    return ", ".join(parts)
