"""Names of cards, places and players in the reader's language. Cards of another set bring their own names."""

from __future__ import annotations

from collections.abc import Sequence

from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.games.wild_west_way.rules.data import COLOUR, EFFECT, GAIN, PLACE, SEAT, SKILL
from gulch.games.wild_west_way.rules.numbers import GAMBLING, OFFERS, SKILLS, SLOTS, TOWN_1, TOWN_3
from gulch.games.wild_west_way.rules.saloon import MOST_REROLLS
from gulch.games.wild_west_way.rules.table import Wild


def card_name(seen: Wild, say: Phrasebook, card: str) -> str:
    """A card by its id: as its set calls it, translated where the phrasebook knows it by that name."""
    own: str = seen.cards.names.get(card, card)
    return say.word(card) if say.books[-1].get("words", {}).get(card) == own else own


def item(seen: Wild, say: Phrasebook, kind: int) -> str:
    return card_name(seen, say, seen.cards.item_id[kind])


def who(seen: Wild, say: Phrasebook, seat: int) -> str:
    """A player by the colour of his character, or before that by the seat."""
    if not 0 <= seat < seen.seats:
        return say.word("nobody")
    character = int(seen.character[seat])
    return say.word(SEAT[seat] if character == NOBODY else COLOUR[character])


def called(seen: Wild) -> dict[str, int]:
    """What stands for each player: his seat, and once he has one the colour of his character."""
    seats = {SEAT[seat]: seat for seat in range(seen.seats)}
    return seats | {COLOUR[c]: seat for seat, c in enumerate(seen.character[: seen.seats]) if c != NOBODY}


def colour(seen: Wild, seat: int) -> str | None:
    if not 0 <= seat < seen.seats or seen.character[seat] == NOBODY:
        return None
    return COLOUR[seen.character[seat]]


def place(seen: Wild, say: Phrasebook, number: int) -> str:
    """A card of the table; a town character by its own name."""
    if TOWN_1 <= number <= TOWN_3 and seen.town_up[number - TOWN_1] != NOBODY:
        return card_name(seen, say, seen.cards.town_id[seen.town_up[number - TOWN_1]])
    return say.word(PLACE[number])


def points(say: Phrasebook, numbers: Sequence[int]) -> str:
    """``Shooting 3, Gambling 2``; zeros are left out."""
    return ", ".join(f"{say.word(SKILL[i])} {n}" for i, n in enumerate(numbers) if n) or "0"


def hand(seen: Wild, say: Phrasebook, seat: int) -> list[str]:
    slots = seen.hand[seat * SLOTS : seat * SLOTS + seen.held[seat]]
    return [item(seen, say, kind) for kind in slots if kind >= 0]


def skills(seen: Wild, seat: int) -> list[int]:
    return [int(seen.skill(seat, skill)) for skill in range(SKILLS)]


def gain(say: Phrasebook, kind: int, number: int, skill: int) -> str:
    """``2 fame``, ``1 Shooting``."""
    name = say.word([*SKILL, "any_skill"][skill]) if GAIN[kind] == "skill" else ""
    key = f"{GAIN[kind]}.one" if number == 1 and say.has("gains", f"{GAIN[kind]}.one") else GAIN[kind]
    return say.say("gains", key, n=number, skill=name)


def gains(seen: Wild, say: Phrasebook, first: int, end: int) -> str:
    cards = seen.cards
    rows = zip(cards.gain[first:end], cards.gain_number[first:end], cards.gain_skill[first:end], strict=True)
    return ", ".join(gain(say, int(kind), int(number), int(skill)) for kind, number, skill in rows)


def offer(seen: Wild, say: Phrasebook, card: int, which: int) -> str:
    """``$4 → 1 Shooting, 1 Riding``."""
    entry = card * OFFERS + which
    cost = int(seen.cards.cost[entry])
    text = gains(seen, say, int(seen.cards.first[entry]), int(seen.cards.end[entry]))
    head = say.say("gains", "costs", n=cost) if cost else say.raw("gains", "free_of_charge")
    after, times = int(seen.cards.after[entry]), int(seen.cards.times[entry])
    tail = say.say("gains", "times", n=times) if times > 1 else ""
    lead = say.raw("gains", "then") if after != NOBODY else ""
    return f"{lead}{head} {text}{tail}"


def offers(seen: Wild, say: Phrasebook, card: int) -> list[str]:
    there = [which for which in range(OFFERS) if seen.cards.cost[card * OFFERS + which] != NOBODY]
    return [offer(seen, say, card, which) for which in there]


def event_text(seen: Wild, say: Phrasebook, card: int) -> str:
    """What an event does, from its data."""
    cards = seen.cards
    skill = int(cards.effect_skill[card])
    blanks = {
        "n": int(cards.effect_number[card]),
        "skill": say.word(SKILL[skill]) if skill >= 0 else "",
        "gains": gains(seen, say, int(cards.event_first[card]), int(cards.event_end[card])),
    }
    return say.say("effects", EFFECT[cards.effect[card]], **blanks)


def item_text(seen: Wild, say: Phrasebook, kind: int) -> str:
    """What an item is good for, from its data."""
    cards = seen.cards
    numbers = [int(cards.points[kind * SKILLS + skill]) for skill in range(SKILLS)]
    uses = [say.say("uses", "points", skill=say.word(SKILL[i]), n=n) for i, n in enumerate(numbers) if n]
    rerolls = min(int(MOST_REROLLS), numbers[GAMBLING])
    if rerolls:
        uses.append(say.say("uses", "saloon" if rerolls == 1 else "saloons", n=rerolls))
    for tag, row in (("horse", cards.horse), ("hat", cards.hat), ("dynamite", cards.dynamite)):
        if row[kind]:
            uses.append(say.raw("uses", tag))
    return " · ".join(uses) or say.raw("uses", "nothing")
