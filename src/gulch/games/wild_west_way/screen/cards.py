"""Cards: wanted cards, the event, town characters, the decks, and one's own items."""

from __future__ import annotations

from msgspec import Struct

from gulch.core.seen import write
from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.face.screens import part
from gulch.games.wild_west_way.rules.bounty import ALL, lacking, short_of, suffices
from gulch.games.wild_west_way.rules.data import PLACE, SKILL
from gulch.games.wild_west_way.rules.numbers import MEMORY, SKILLS, SLOTS, TOWN, TOWN_1, UP
from gulch.games.wild_west_way.rules.picks import has, picked, proper
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.rules.turn import wanted_left
from gulch.games.wild_west_way.words import words


class Poster(Struct):
    """A wanted card."""

    id: str
    name: str
    fame: int
    money: int
    need: dict[str, int]  # by skill


class Shortfall(Struct):
    """How far the viewer is from a wanted card."""

    lack: dict[str, int]  # by skill, without items
    note: str  # the same in words


class EventCard(Struct):
    id: str
    name: str
    text: str


class Townsman(Struct):
    at: str  # T1, T2, T3
    id: str
    name: str
    text: list[str]  # an offer each


class Decks(Struct):
    """Cards that are still face down."""

    wanted: int
    town: int
    events: int


class Item(Struct):
    id: str
    name: str
    text: str
    skills: dict[str, int]


class Known(Struct):
    """A card the viewer knows to be in another hand."""

    seat: int
    name: str


def by_skill(numbers: list[int]) -> dict[str, int]:
    return {SKILL[skill]: n for skill, n in enumerate(numbers) if n}


@part("table/wanted", reads="poster")
def wanted(seen: Wild, say: Phrasebook) -> list[Poster | None]:
    """By slot: one is empty once its card is brought in (Y8), and for good when the deck is empty (Y9)."""
    return [None if card == NOBODY else poster(seen, say, int(card)) for card in seen.poster]


def poster(seen: Wild, say: Phrasebook, card: int) -> Poster:
    cards, card_id = seen.cards, seen.cards.wanted_id[card]
    need = [int(n) for n in cards.need[card * SKILLS : card * SKILLS + SKILLS]]
    name = words.card_name(seen, say, card_id)
    return Poster(card_id, name, int(cards.glory[card]), int(cards.reward[card]), by_skill(need))


@part("table/short", reads="poster viewer character tokens hand held")
def short(seen: Wild, say: Phrasebook) -> list[Shortfall | None]:
    """By slot of the wanted cards, with the items that would do (Y7); nothing before one has a character."""
    return [None if card == NOBODY else shortfall(seen, say, int(card)) for card in seen.poster]


def shortfall(seen: Wild, say: Phrasebook, card: int) -> Shortfall | None:
    seat = int(seen.viewer)
    if seat < 0 or seen.character[seat] == NOBODY:
        return None
    lack = by_skill([int(short_of(seen, seat, card, skill)) for skill in range(SKILLS)])
    return Shortfall(lack, shortfall_note(seen, say, seat, card, lack))


def shortfall_note(seen: Wild, say: Phrasebook, seat: int, card: int, lack: dict[str, int]) -> str:
    """What is missing, or which items of the hand would make it up."""
    if not lack:
        return say.raw("view", "enough")
    if lacking(seen, seat, card) <= seen.held[seat] * seen.cards.best:
        fits = [p for p in range(1, ALL + 1) if proper(seen, seat, p) and suffices(seen, seat, card, p)]
        if fits:
            pick = min(fits, key=lambda pick: len(picked(seen, seat, pick)))
            names = words.hand(seen, say, seat)
            return say.say("view", "with", items=", ".join(name for i, name in enumerate(names) if has(pick, i)))
    return say.say("view", "lack", skills=" ".join(f"{skill}{n}" for skill, n in lack.items()))


@part("table/event", reads="event_now")
def event(seen: Wild, say: Phrasebook) -> EventCard | None:
    """Also one that finds nothing to do (Y5). It says how many may board the train (Y6), what a raid takes (Y72) and
    whom an amnesty frees (Y69)."""
    if seen.event_now == NOBODY:
        return None
    card = int(seen.event_now)
    card_id = seen.cards.event_id[card]
    return EventCard(card_id, words.card_name(seen, say, card_id), words.event_text(seen, say, card))


@part("table/town", reads="town_up")
def town(seen: Wild, say: Phrasebook) -> list[Townsman | None]:
    """What each offers: one thing or another, unless it says that one follows the other (Y67)."""
    return [townsman(seen, say, slot) for slot in range(UP)]


def townsman(seen: Wild, say: Phrasebook, slot: int) -> Townsman | None:
    card = int(seen.town_up[slot])
    if card == NOBODY:
        return None
    card_id = seen.cards.town_id[card]
    name = words.card_name(seen, say, card_id)
    return Townsman(PLACE[TOWN_1 + slot], card_id, name, words.offers(seen, say, card))


@part("table/decks", reads="poster hunter town_seen events_left")
def decks(seen: Wild, say: Phrasebook) -> Decks:
    """Three of the events are never seen (Y5), and wanted cards may run out (Y9)."""
    return Decks(int(wanted_left(seen)), int(TOWN) - sum(seen.town_seen), sum(seen.events_left))


@part("table/hand", reads="viewer hand held")
def hand(seen: Wild, say: Phrasebook) -> list[Item]:
    """One's own; a fifth card lies among them until one of the five is dropped (Y51)."""
    seat = int(seen.viewer)
    if seat < 0:
        return []
    return [item(seen, say, int(kind)) for kind in seen.hand[seat * SLOTS : seat * SLOTS + seen.held[seat]]]


def item(seen: Wild, say: Phrasebook, kind: int) -> Item:
    points = [int(n) for n in seen.cards.points[kind * SKILLS : kind * SKILLS + SKILLS]]
    name, text = words.item(seen, say, kind), words.item_text(seen, say, kind)
    return Item(seen.cards.item_id[kind], name, text, by_skill(points))


# what the terminal tells besides


def playable(seen: Wild) -> set[str]:
    """Items that some open choice of the viewer names or spends."""
    if seen.seat != seen.viewer or seen.viewer < 0:
        return set()
    found = set[str]()
    for choice in seen.legal():
        found.update(write(seen, choice).replace("+", " ").split())
    marks = {"RIDE_OFF": seen.cards.horse, "DYNAMITE": seen.cards.dynamite}
    if seen.stop.name in marks and len(seen.legal()) > 1:
        found.add(seen.item_name(seen.tagged(seen.seat, marks[seen.stop.name])))
    return found


def known(seen: Wild, say: Phrasebook) -> list[Known]:
    """What has been stolen from the viewer, and is still where he knows it."""
    slots = range(seen.viewer * MEMORY, seen.viewer * MEMORY + MEMORY) if seen.viewer >= 0 else range(0)
    there = [slot for slot in slots if seen.stolen_by[slot] != NOBODY]
    return [Known(int(seen.stolen_by[slot]), words.item(seen, say, int(seen.stolen_item[slot]))) for slot in there]
