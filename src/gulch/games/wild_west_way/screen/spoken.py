"""The table in words: the round, the players and what they hold, every card and who stands there."""

from __future__ import annotations

from gulch.core.steps import NOBODY
from gulch.face.accounts import Account, Entry, sentences
from gulch.face.phrases import Phrasebook, capital
from gulch.face.screens import Status
from gulch.games.wild_west_way.rules.data import SKILL
from gulch.games.wild_west_way.rules.numbers import HAND, OFFICE, SKILLS, TOWN_1, UP
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.screen.cards import EventCard, Poster, event, hand, poster, short, townsman
from gulch.games.wild_west_way.screen.places import CARDS, location
from gulch.games.wild_west_way.screen.players import standing, status
from gulch.games.wild_west_way.words import words
from gulch.games.wild_west_way.words.words import who


def account(seen: Wild, say: Phrasebook) -> Account:
    seats = [int(seat) for seat in seen.order]
    return Account(
        state=state(seen, say),
        you=spoken_own(seen, say) if seen.viewer >= 0 else "",
        others=[
            Entry(title=capital(who(seen, say, seat)), text=spoken_player(seen, seat, say), seat=seat)
            for seat in seats
            if seat != seen.viewer
        ],
        title=say.raw("spoken", "town"),
        places=[*posters(seen, say), *townsfolk(seen, say), *locations(seen, say)],
    )


def state(seen: Wild, say: Phrasebook) -> str:
    now: Status = status.draw(seen, say)
    order = ", ".join(who(seen, say, seat) for seat in now.order)
    card: EventCard | None = event.draw(seen, say)
    return sentences(
        [
            f"{now.text}, {now.more}." if now.more else f"{now.text}.",
            say.say("spoken", "order", names=order),
            say.say("spoken", "event", name=card.name, text=card.text) if card else "",
        ]
    )


def spoken_player(seen: Wild, seat: int, say: Phrasebook) -> str:
    """Character and skills, money and fame, cubes, and what is against him."""
    name = who(seen, say, seat)
    if seen.character[seat] == NOBODY:
        return capital(say.say("spoken", "no_character", seat=name))
    cubes = {"hand": int(seen.cubes[at(HAND, seat)]), "jailed": int(seen.cubes[at(OFFICE, seat)])}
    fame = standing(seen, seat).total if seen.everybody_chose() else int(seen.fame[seat])
    return sentences(
        [
            capital(say.say("spoken", "has", seat=name, money=int(seen.money[seat]), fame=fame)),
            say.say("spoken", "skills", skills=words.points(say, words.skills(seen, seat))),
            say.say("spoken", "cubes", **cubes),
            say.say("spoken", "items", n=int(seen.held[seat])) if seat != seen.viewer else "",
            say.say("spoken", "wanted", n=int(seen.wanted[seat])) if seen.wanted[seat] else "",
            say.say("spoken", "debt", n=int(seen.debt[seat])) if seen.debt[seat] else "",
        ]
    )


def spoken_own(seen: Wild, say: Phrasebook) -> str:
    return sentences([spoken_player(seen, int(seen.viewer), say), spoken_items(seen, say)])


def spoken_items(seen: Wild, say: Phrasebook) -> str:
    """One's own hand, each card with what it is good for."""
    items = [f"{item.name} ({item.text})" for item in hand.draw(seen, say)]
    return say.say("spoken", "hand", items="; ".join(items)) if items else say.raw("spoken", "no_items")


def posters(seen: Wild, say: Phrasebook) -> list[Entry]:
    notes = short.draw(seen, say)
    found = []
    for slot, card in enumerate(seen.poster):
        if card != NOBODY:
            one: Poster = poster(seen, say, int(card))
            need = words.points(say, [one.need.get(SKILL[skill], 0) for skill in range(SKILLS)])
            note = f"{capital(notes[slot].note)}." if notes[slot] is not None else ""
            text = say.say("spoken", "poster", need=need, fame=one.fame, money=one.money)
            found.append(Entry(title=say.say("spoken", "wanted_card", name=one.name), text=sentences([text, note])))
    return found


def townsfolk(seen: Wild, say: Phrasebook) -> list[Entry]:
    found = []
    for slot in range(UP):
        card = townsman(seen, say, slot)
        if card is not None:
            text = [say.say("spoken", "offers", offers="; ".join(card.text)), there(seen, say, int(TOWN_1) + slot)]
            found.append(Entry(title=card.name, text=sentences(text)))
    return found


def locations(seen: Wild, say: Phrasebook) -> list[Entry]:
    found = []
    for place in map(int, CARDS):
        card = location(seen, say, place)
        holders = [seat for seat in range(seen.seats) if card.holder and words.colour(seen, seat) == card.holder]
        text = [
            f"{capital(', '.join(card.text))}.",
            say.raw("spoken", "shut") if card.closed else say.raw("spoken", "burned") if card.burned else "",
            there(seen, say, place),
            *[capital(say.say("spoken", "holds", seat=who(seen, say, seat))) for seat in holders],
        ]
        found.append(Entry(title=card.name, text=sentences(text)))
    return found


def there(seen: Wild, say: Phrasebook, place: int) -> str:
    """Whose pieces stand on a card."""
    found = []
    for seat in map(int, seen.order):
        cubes, meeple = int(seen.cubes[at(place, seat)]), int(seen.meeple[seat]) == place
        parts = [say.raw("spoken", "meeple") if meeple else "", say.say("spoken", "cube", n=cubes) if cubes else ""]
        if any(parts):
            found.append(f"{who(seen, say, seat)} ({', '.join(part for part in parts if part)})")
    return say.say("spoken", "there", names="; ".join(found)) if found else ""
