"""Choices in words, where on the table they belong, and what they lead to.

Spots are places, slots, seats of a Saloon, and card/S for a character that is only named.
"""

from __future__ import annotations

from gulch.core.seen import write
from gulch.face.box import Label
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Offer, Stake, StandingOrder, Wish, part
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.places import letter_of, place_name, seat_of, slot_name, spot_name
from gulch.games.outlaws.positions.questions import WINDOWS
from gulch.games.outlaws.rules.asides import WINDOWS as ORDERED
from gulch.games.outlaws.rules.asides import WISH
from gulch.games.outlaws.rules.data import CARDS, LETTERS
from gulch.games.outlaws.rules.reach import NOTHING, dance_lane, first_lane, second_lane, with_supply
from gulch.games.outlaws.rules.reactions import CANCEL, DECLINE, sheriffs_place
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import CANCELS_HITMAN, KINDS, ORDERS
from gulch.games.outlaws.screen.letters import ICONS, card_letter, card_word, thing_word, token_letter

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
ACTIONS = {
    "move": "swap-bag",
    "saloon": "saloon-doors",
    "look": "magnifying-glass",
    "take": "hand",
    "use": "revolver",
    "pass": "hourglass",
}


@part("folded", reads="viewer seat stop")
def folded(seen: Street, say: Phrasebook) -> bool:
    """Are the choices listed as portraits, by the board's own panel?"""
    asked = seen.seat == seen.viewer and seen.viewer >= 0
    return bool(asked and seen.stop.name in (*OWN_PLACES, *OF_SALOON, *NAMED, *CALLED))


@part("offers", reads="")
def offers(seen: Street, say: Phrasebook) -> dict[str, Offer]:
    """Actions and what may be announced (O11) by their icons; one may always pass, so that is said quietly (O6)."""
    icons = ACTIONS | {str(thing): icon for thing, icon in ICONS.items()}
    short = {word: say.raw("outcome", f"in_short_{word}") for word in ACTIONS}
    found = {word: Offer(icon=icon, small=short.get(word, ""), quiet=word == "pass") for word, icon in icons.items()}
    return found | {"no": Offer(quiet=True)}


@part("stakes", reads="viewer seat stop told row")
def stakes(seen: Street, say: Phrasebook) -> list[Stake]:
    """What either answer to a window leads to: first of a save, then of the arrest that follows from it (O71)."""
    if seen.seat < 0 or seen.seat != seen.viewer or seen.stop.name not in WINDOWS:
        return []
    if seen.stop.name == "SAVE":
        return [Stake("revolver", f"{say.label('no')}: {say.raw('labels', 'no_save')}")]
    hitman = CANCEL.window(seen, seen.told) == CANCELS_HITMAN
    key = "no_cancel_hitman" if hitman else "no_cancel_bandit"
    return [
        Stake("handcuffs", f"{say.label('no')}: {say.raw('labels', key)}"),
        Stake("prayer", f"{say.label('cancel')}: {say.raw('labels', 'cancel_more')}"),
    ]


def label(seen: Street, choice: int, say: Phrasebook) -> Label:
    """Words for a choice, and where on the table it belongs. Raises KeyError for what has no words here."""
    step, side = seen.stop.name, int(seen.side_of(max(0, seen.seat)))
    if step in OWN_PLACES:
        return own_place(seen, side, choice, say)
    if step in OF_SALOON:
        return sitting(seen, choice, say)
    if step in NAMED:
        return named(seen, side, choice, say)
    if step in CALLED:
        card = CARDS.index(write(seen, choice))
        return Label(card_word(card, say), f"card/{card_letter(card)}")
    if step == "ANNOUNCE":
        return Label(thing_word(token_letter(choice), say))
    if step == "TARGET":
        return target(seen, side, choice, say)
    if step == "STORE":
        return stored(seen, side, choice, say)
    if step == "DANCE":
        return danced(seen, side, choice, say)
    if step in ("SALOON_ARRANGE", "REPLACE_ARRANGE"):
        return Label(arranged(seen, write(seen, choice), say))
    if step == "SAVE" and choice != DECLINE:
        saver = own_place(seen, side, int(sheriffs_place(choice)), say)
        return Label(f"{say.word('save_with')} {saver.text}", saver.spot)
    return Label(say.label(write(seen, choice)))


def own_place(s: Street, side: int, place: int, say: Phrasebook) -> Label:
    if place >= s.width:
        raise KeyError(place)
    card, at = int(s.card(side, place)), place_name(s, side, place)
    return Label(f"{card_word(card, say)}, {at}" if card >= 0 else at, at)


def sitting(s: Street, card: int, say: Phrasebook) -> Label:
    at = seat_of(s, card)
    if not at:
        raise KeyError(card)
    return Label(card_word(card, say), at)


def named(s: Street, side: int, card: int, say: Phrasebook) -> Label:
    """In a team a member's own three carry his colour."""
    if card >= KINDS and not s.team:
        raise KeyError(card)
    word, spot = card_word(card, say), f"card/{card_letter(card)}"
    if not s.team or s.stop.name == "HEADLINE_NAME" or s.owner(side, card) < 0:
        return Label(word, spot)
    return Label(f"{word} ({say.word(COLOURS[int(s.owner(side, card))])})", spot)


def target(s: Street, side: int, lane: int, say: Phrasebook) -> Label:
    place = int(s.told)
    if lane >= s.width or not place - 1 <= lane <= place + 1:
        raise KeyError(lane)
    at = spot_name(s, int(s.facing(side, lane)))
    return Label(f"{at}, {say.word('shows_mayor')}" if lane != place else at, at)


def stored(s: Street, side: int, choice: int, say: Phrasebook) -> Label:
    """Two tokens, or one and the bag; the spot is the first of the two."""
    if choice == NOTHING:
        return Label(say.word("nothing"))
    place = int(s.told)
    lanes = [int(first_lane(place, choice))] + ([] if with_supply(choice) else [int(second_lane(place, choice))])
    if any(not 0 <= lane < s.width for lane in lanes):
        raise KeyError(choice)
    names = [slot_name(s, int(s.slot_of(side, lane))) for lane in lanes]
    return Label(f"{names[0]} ↔ {names[1] if len(names) > 1 else say.word('supply')}", names[0])


def danced(s: Street, side: int, choice: int, say: Phrasebook) -> Label:
    if choice == NOTHING:
        return Label(say.word("nothing"))
    lane = int(dance_lane(s.told, choice))
    if not 0 <= lane < s.width:
        raise KeyError(choice)
    at = spot_name(s, int(s.facing(side, lane)))
    return Label(at, at)


def arranged(s: Street, text: str, say: Phrasebook) -> str:
    """3S,5M>D: who goes where, and who sits in the Saloon."""
    words = {letter: say.word(card) for letter, card in zip(LETTERS, CARDS, strict=True)}
    letter = letter_of(s, int(s.side_of(s.active)))
    street, _, inside = text.partition(">")
    parts = []
    for part_of_it in street.split(","):
        place = part_of_it.rstrip("".join(LETTERS) + "abcd")
        parts.append(f"{letter}{place} {words[part_of_it[len(place)]]}")
    if inside:
        parts.append(f"{say.word('saloon')} {words[inside[0]]}")
    return ", ".join(parts)


def standing_orders(seen: Street, seat: int, say: Phrasebook) -> list[StandingOrder]:
    """A row for each window (O27); what holds now needs no saying."""
    found = []
    for window, name in enumerate(ORDERED):
        now = int(seen.orders[seat * ORDERS + window])
        wishes = [Wish("" if w == now else f"order {name} {wish}", say.word(wish)) for w, wish in enumerate(WISH)]
        found.append(StandingOrder(say.word(f"order_{name}"), wishes))
    return found
