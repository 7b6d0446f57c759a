"""The actual values for the sentence of a ruling."""

from __future__ import annotations

from typing import Any

from gulch.core.phrases import Phrasebook
from gulch.core.seen import Refusal
from gulch.core.steps import NOBODY
from gulch.games.wild_west_way import words
from gulch.games.wild_west_way.box import COLOUR, KEY, SKILL
from gulch.games.wild_west_way.buildings import HIRE, SHOP
from gulch.games.wild_west_way.challenge import PAIRS
from gulch.games.wild_west_way.items import CELLS
from gulch.games.wild_west_way.movement import CUBE, LOT, MEEPLE, STAND
from gulch.games.wild_west_way.table import CUBES, HAND, OFFERS, SKILLS, SUPPLY, TOWN_1, Wild, at
from gulch.games.wild_west_way.town import WAYS


def blanks(seen: Wild, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    seat = max(0, refusal.seat)
    held = words.hand(seen, say, seat)
    values: dict[str, Any] = {
        "seat": words.who(seen, say, seat),
        "money": int(seen.money[seat]),
        "wanted": int(seen.wanted[seat]),
        "cubes": int(seen.cubes[at(HAND, seat)]),
        "hand": ", ".join(held) or say.raw("refusals", "none"),
    }
    fill = FILL.get(refusal.step)
    return values | (fill(seen, seat, refusal, say) if fill else {})


def of_pick(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    owner = [int(c) for c in seen.character].index(refusal.choice)
    return {"character": say.word(COLOUR[refusal.choice]), "owner": words.who(seen, say, owner)}


def of_hunt(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    card = refusal.choice >> 4
    up = [words.card_name(seen, say, seen.cards.wanted_id[c]) for c in seen.poster if c != NOBODY]
    picked = [name for slot, name in enumerate(words.hand(seen, say, seat)) if refusal.choice >> slot & 1]
    return {
        "card": words.card_name(seen, say, seen.cards.wanted_id[card]),
        "need": words.points(say, [int(n) for n in seen.cards.need[card * SKILLS : card * SKILLS + SKILLS]]),
        "skills": words.points(say, words.skills(seen, seat)),
        "items": ", ".join(picked) or say.raw("refusals", "none"),
        "up": ", ".join(up) or say.raw("refusals", "none"),
    }


def of_placement(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    choice = refusal.choice
    if choice < CUBE:
        place, number = int(STAND[choice - MEEPLE]), 0
    else:
        place, number = int(LOT[(choice - CUBE) // CUBES]), (choice - CUBE) % CUBES + 1
    rivals = int(seen.rivals(place, seat))
    rival = next((p for p in range(seen.seats) if p != seat and seen.cubes[at(place, p)] == rivals), 0)
    own = int(seen.cubes[at(place, seat)])
    meeple = say.raw("refusals", "meeple_in_hand" if seen.meeple[seat] == HAND else "meeple_placed")
    return {
        "place": words.place(seen, say, place),
        "number": number,
        "own": own + number,
        "rival": words.who(seen, say, rival),
        "rivals": rivals,
        "needed": max(1, rivals + 1 - own),
        "meeple": meeple,
    }


def of_saloon(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    return {"bet": refusal.choice, "price": int(seen.cards.recruit)}


def of_item(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    kind = refusal.choice - (0 if refusal.step == "DISCARD" else 1)
    name = words.item(seen, say, kind) if 0 <= kind < seen.cards.kinds else ""
    return {
        "item": name,
        "why": say.say("refusals", "not_held", seat=words.who(seen, say, seat), item=name),
        "price": int(seen.cards.effect_number[seen.event_now]) if seen.event_now != NOBODY else 0,
    }


def of_answer(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    one, two = PAIRS[seen.offer]
    return {
        "skill": say.word(SKILL[refusal.choice]),
        "one": say.word(SKILL[one]),
        "two": say.word(SKILL[two]),
        "challenger": words.who(seen, say, int(seen.fighter[0])),
    }


def of_fight(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    return {"skill": say.word(SKILL[seen.stake])}


def of_bank(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    return {"left": refusal.told >> 3}


def of_board(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    return {"most": int(seen.cards.effect_number[seen.event_now]), "number": refusal.choice}


def of_church(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    left = int(seen.cubes[at(5, seat)]) - (refusal.told >> 3 & 15)
    price, pardon = int(seen.church_price), int(seen.cards.pardon)
    return {"price": price, "pardon": pardon, "left": left, "bought": refusal.told >> 7}


def of_work(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    price, step = (seen.cards.store, SHOP) if refusal.step == "SHOP" else (seen.cards.station, HIRE)
    toll = int(step.toll(seen, seat))
    return {
        "price": int(price),
        "all": int(price) + toll,
        "toll": say.say("refusals", "toll", holder=words.who(seen, say, int(seen.holder)), n=toll) if toll else "",
        "left": refusal.told >> 3,
        "why": say.raw("refusals", "no_items"),
        "supply": int(seen.cubes[at(SUPPLY, seat)]),
    }


def of_steal(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    return {"victim": words.who(seen, say, refusal.choice)}


def of_jail(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    return {"place": words.place(seen, say, int(CELLS[refusal.choice]))}


def of_town(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    card = int(seen.town_up[(refusal.told >> 3 & 7) - TOWN_1])
    which = (refusal.choice - 1) // WAYS
    entry, taken = card * OFFERS + which, refusal.told >> 6
    cost = int(seen.cards.cost[entry])
    if seen.money[seat] < cost:
        why = say.say("refusals", "too_dear", n=cost, money=int(seen.money[seat]), seat=words.who(seen, say, seat))
    elif taken >> (2 * which) & 3 >= seen.cards.times[entry]:
        why = say.raw("refusals", "taken")
    elif seen.cards.after[entry] != NOBODY and taken >> (2 * int(seen.cards.after[entry])) & 3 == 0:
        why = say.say("refusals", "after", letter=KEY[seen.cards.after[entry]])
    elif seen.cards.after[entry] == NOBODY and taken & ~(3 << (2 * which)):
        why = say.raw("refusals", "excluded")
    else:
        why = say.raw("refusals", "no_object")
    name = words.card_name(seen, say, seen.cards.town_id[card])
    return {"card": name, "offer": words.offer(seen, say, card, which), "why": why}


FILL = {
    "PICK": of_pick,
    "HUNT": of_hunt,
    "PLACEMENT": of_placement,
    "SALOON_ACT": of_saloon,
    "SALOON_ITEM": of_item,
    "DISCARD": of_item,
    "RAID": of_item,
    "ANSWER": of_answer,
    "FIGHT_ITEMS": of_fight,
    "BANK_ACT": of_bank,
    "BOARD": of_board,
    "CHURCH_ACT": of_church,
    "SHOP": of_work,
    "HIRE": of_work,
    "DIG": of_bank,
    "STEAL": of_steal,
    "JAIL_FROM": of_jail,
    "TOWN_OFFER": of_town,
}
