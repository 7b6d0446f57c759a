"""What the board is drawn from, and the parts of it that lie still: rows, slots, supplies, and what can be counted.

Places are written a3 (teams: p3, q3), slots t3 along a street or ab1 on an arm from the hub outwards, Saloons
saloon/a/0, the bag supply. What never changes at a table (its seats, rows, width and options) is not among what parts
read.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.face.screens import part
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.places import letter_of, place_name, seats_of, slot_name, spot_name
from gulch.games.outlaws.rules.data import CARDS, LETTERS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import ARM, BULLET, CUFFS, HAND, HEADLINE, VOTE
from gulch.games.outlaws.rules.tokens import face_down
from gulch.games.outlaws.screen.letters import Letter, Thing, card_letter, thing_word, token_letter

IN_FRONT: list[tuple[int, Thing]] = [(BULLET, "b"), (CUFFS, "c"), (VOTE, "v"), (HEADLINE, "h")]  # as it is shown


class Side(Struct):
    side: int
    letter: str
    colour: str
    seats: list[int]
    left: int  # whom its first places face
    right: int  # whom the others face
    out: bool
    width: int


class SlotPlace(Struct):
    at: str
    between: list[str]  # the two places it lies between


class Supply(Struct):
    at: str
    count: int
    end: Literal["first", "last", "middle"]  # beyond which slot it lies


class Count(Struct):
    token: Thing
    name: str
    count: int


class Hand(Struct):
    """What lies in front of a player."""

    seat: int
    items: list[Count]


class Character(Struct):
    letter: Letter
    name: str
    ability: str  # what it does, in words


class Acting(Struct):
    """Of the action being put together; only its own side sees it."""

    at: str | None  # who acts
    picked: list[str]
    mayor: list[str]  # places or slots whose choice would show the Mayor


class Event(Struct):
    """The last thing done in the street before everybody's eyes."""

    n: int  # grows, so that the same thing twice is two things
    kind: Literal["shot", "moved", "saloon", "danced"]
    places: list[str]  # who acts first


class Reached(Struct):
    spot: str  # whom, or which slot
    mayor: bool  # would that show him?


class Table(Struct):
    street: bool  # two rows face to face; otherwise arms round the supply
    bottom: int  # the side drawn below: the viewer's, or the first still in the game
    sides: list[Side]
    slots: list[SlotPlace]  # along the street, or arm by arm from the inside
    supply: list[Supply]
    hands: list[Hand]
    hidden: list[Count]  # all that lies face down, street and supply
    discard: list[Count]
    cards: list[Character]
    acting: Acting | None
    maybe: dict[str, list[Letter]] | None  # with notes kept by the table: who may stand there
    event: Event | None
    reach: dict[str, list[Reached]]  # by own place, in one's own turn


@part("table/street", reads="south")
def street(seen: Street, say: Phrasebook) -> bool:
    return bool(seen.south != NOBODY)


@part("table/bottom", reads="viewer out saloon")
def bottom(seen: Street, say: Phrasebook) -> int:
    """Members of a team look from the same side (O55); who is out and alone looks as spectators do (O83)."""
    own = int(seen.sees_as(seen.viewer))
    return own if own >= 0 else next((side for side in range(seen.sides) if not seen.gone(side)), 0)


@part("table/sides", reads="left right out saloon")
def sides(seen: Street, say: Phrasebook) -> list[Side]:
    return [
        Side(
            side=side,
            letter=letter_of(seen, side),
            colour=COLOURS[seats_of(seen, side)[0]],
            seats=seats_of(seen, side),
            left=int(seen.left[side]),
            right=int(seen.right[side]),
            out=bool(seen.gone(side)),
            width=int(seen.width),
        )
        for side in range(seen.sides)
    ]


def slots_shown(s: Street) -> list[tuple[int, int, int]]:
    """Every slot with the side and the place it lies in front of."""
    if s.south != NOBODY:
        fronts = [(int(s.south), place) for place in range(s.width)]
    else:
        fronts = [(side, int(ARM) - 1 - k) for side in range(s.sides) if not s.gone(side) for k in range(ARM)]
    return [(int(s.slot_of(side, place)), side, place) for side, place in fronts]


@part("table/slots", reads="south left right out saloon")
def slot_places(seen: Street, say: Phrasebook) -> list[SlotPlace]:
    found = []
    for slot, side, place in slots_shown(seen):
        across = spot_name(seen, int(seen.facing(side, place)))
        found.append(SlotPlace(slot_name(seen, slot), [place_name(seen, side, place), across]))
    return found


@part("table/supply", reads="south bag")
def supply(seen: Street, say: Phrasebook) -> list[Supply]:
    """In the hub, beyond the last slot, or by option at both ends (O2)."""
    if seen.south == NOBODY:
        return [Supply("supply", int(seen.bag[0] + seen.bag[1]), "middle")]
    found = [Supply("supply", int(seen.bag[0]), "last")]
    if seen.rules.supply_at_both_ends or seen.bag[1] > 0:
        found.append(Supply("supply/2", int(seen.bag[1]), "first"))
    return found


def count(thing: Thing, number: int, say: Phrasebook) -> Count:
    return Count(thing, thing_word(thing, say), number)


def in_front(s: Street, seat: int, say: Phrasebook) -> list[Count]:
    return [count(letter, int(s.hand[seat * HAND + thing]), say) for thing, letter in IN_FRONT]


@part("table/hands", reads="hand out saloon")
def hands(seen: Street, say: Phrasebook) -> list[Hand]:
    """At first a bullet and handcuffs (O47); who is out has nothing left (O54), but for the last one who lost."""
    there = [seat for seat in range(seen.seats) if not seen.out[seat] or not (seen.team or seen.gone(seat))]
    return [Hand(seat, in_front(seen, seat, say)) for seat in there]


@part("table/hidden", reads="hand discard removed")
def hidden(seen: Street, say: Phrasebook) -> list[Count]:
    return [count(token_letter(token), number, say) for token, number in enumerate(face_down(seen))]


@part("table/discard", reads="discard")
def discard(seen: Street, say: Phrasebook) -> list[Count]:
    """What was spent, hit or miss (O17), and for a cancelled arrest (O26); sudden death brings it back (O45)."""
    return [count(token_letter(token), int(seen.discard[token]), say) for token in (BULLET, CUFFS)]


@part("table/cards", reads="")
def cards(seen: Street, say: Phrasebook) -> list[Character]:
    return [
        Character(card_letter(card), say.word(CARDS[card]), say.raw("abilities", CARDS[card]))
        for card in range(len(LETTERS))
    ]


STILL = [street, bottom, sides, slot_places, supply, hands, hidden, discard, cards]
