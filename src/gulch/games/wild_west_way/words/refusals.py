"""The actual values for the sentence of a ruling."""

from __future__ import annotations

from typing import Any

from gulch.core.seen import Refusal
from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.games.wild_west_way.rules.bounty import HUNTED, PLAYED
from gulch.games.wild_west_way.rules.buildings import ACTIONS, HIRE, SHOP
from gulch.games.wild_west_way.rules.data import COLOUR, KEY, PAIRS, SKILL
from gulch.games.wild_west_way.rules.items import CELLS
from gulch.games.wild_west_way.rules.movement import cubes_of, needed, place_of
from gulch.games.wild_west_way.rules.numbers import CHURCH, HAND, OFFERS, SKILLS, SUPPLY, TOWN_1, Y8, Y74
from gulch.games.wild_west_way.rules.picks import has
from gulch.games.wild_west_way.rules.services import ACTING, ACTS, BOUGHT
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.rules.town import (
    CARD,
    EXCLUDED,
    NOT_OFFERED,
    SKILL_TO_NAME,
    TOO_DEAR,
    TOO_EARLY,
    TOWN_OFFER,
    USED_UP,
    offer_of,
)
from gulch.games.wild_west_way.words import words
from gulch.games.wild_west_way.words.reasons import MEEPLE_AT, ODD


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
    if refusal.ruling == Y74:
        return values | not_now(refusal.step, say)
    fill = FILL.get(refusal.step)
    return values | (fill(seen, seat, refusal, say) if fill else {})


def not_now(step: str, say: Phrasebook) -> dict[str, Any]:
    """The question a text would answer, and when that is asked."""
    return {"question": say.raw("steps", step), "when": say.raw("when", WHEN[step])}


def of_pick(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    owner = [int(c) for c in seen.character].index(refusal.choice)
    return {"character": say.word(COLOUR[refusal.choice]), "owner": words.who(seen, say, owner)}


def of_hunt(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    if refusal.ruling == Y8 and refusal.choice == ODD:
        return {"why": say.raw("refusals", "Y8.one")}
    if refusal.choice < 0:
        return not_held(seen, seat, ODD - refusal.choice, say)
    card = int(HUNTED.of(refusal.choice))
    up = [words.card_name(seen, say, seen.cards.wanted_id[c]) for c in seen.poster if c != NOBODY]
    names = words.hand(seen, say, seat)
    picked = [name for slot, name in enumerate(names) if has(PLAYED.of(refusal.choice), slot)]
    values = {
        "seat": words.who(seen, say, seat),
        "card": words.card_name(seen, say, seen.cards.wanted_id[card]),
        "need": words.points(say, [int(n) for n in seen.cards.need[card * SKILLS : card * SKILLS + SKILLS]]),
        "skills": words.points(say, words.skills(seen, seat)),
        "items": ", ".join(picked) or say.raw("refusals", "none"),
        "up": ", ".join(up) or say.raw("refusals", "none"),
    }
    return values | {"why": say.say("refusals", "Y8.up" if refusal.ruling == Y8 else "Y7.set", **values)}


def not_held(seen: Wild, seat: int, kind: int, say: Phrasebook) -> dict[str, Any]:
    name = words.item(seen, say, kind)
    return {"item": name, "why": say.say("refusals", "Y7.held", seat=words.who(seen, say, seat), item=name)}


def of_placement(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    choice = refusal.choice
    if choice < 0:
        barred, kind = (ODD - choice, "cubes") if choice > ODD - MEEPLE_AT else (ODD - choice - MEEPLE_AT, "meeple")
        name = words.place(seen, say, barred)
        return {"place": name, "why": say.say("refusals", f"Y14.{kind}", place=name)}
    place, number = int(place_of(choice)), int(cubes_of(choice))
    rivals = int(seen.rivals(place, seat))
    rival = next((p for p in range(seen.seats) if p != seat and seen.cubes[at(place, p)] == rivals), 0)
    own, hand = int(seen.cubes[at(place, seat)]), int(seen.cubes[at(HAND, seat)])
    meeple = say.raw("refusals", "meeple_in_hand" if seen.meeple[seat] == HAND else "meeple_placed")
    return {
        "place": words.place(seen, say, place),
        "number": number,
        "own": own + number,
        "rival": words.who(seen, say, rival),
        "rivals": rivals,
        "needed": int(needed(seen, place, seat)),
        "meeple": meeple,
        "why": say.say("refusals", "Y14.hand", seat=words.who(seen, say, seat), cubes=hand, meeple=meeple),
    }


def of_saloon(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    return {"bet": refusal.choice, "price": int(seen.cards.recruit)}


def of_item(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    kind = refusal.choice - (0 if refusal.step == "DISCARD" else 1)
    name = words.item(seen, say, kind) if 0 <= kind < seen.cards.kinds else ""
    return {
        "item": name,
        "why": say.say("refusals", "Y51.held", seat=words.who(seen, say, seat), item=name),
        "price": int(seen.cards.effect_number[seen.event_now]) if seen.event_now != NOBODY else 0,
    }


def of_answer(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    if refusal.choice == ODD:
        return {"why": say.raw("refusals", "Y24.two")}
    one, two = PAIRS[seen.offer]
    values = {
        "skill": say.word(SKILL[refusal.choice]),
        "one": say.word(SKILL[one]),
        "two": say.word(SKILL[two]),
        "challenger": words.who(seen, say, int(seen.fighter[0])),
    }
    return values | {"why": say.say("refusals", "Y24.skill", **values)}


def of_fight(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    return {"skill": say.word(SKILL[seen.stake])}


def of_keep(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    return {"why": say.raw("refusals", "Y35" if refusal.choice == ODD else "Y34.all")}


def of_dynamite(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    here, held = words.place(seen, say, refusal.told), ", ".join(words.hand(seen, say, seat))
    values = {"seat": words.who(seen, say, seat), "hand": held or say.raw("refusals", "none"), "place": here}
    return {"place": here, "why": say.say("refusals", "Y49.here" if refusal.choice == ODD else "Y49.held", **values)}


def of_bank(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    return {"left": int(ACTING.of(refusal.told))}


def of_dig(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    return {"left": int(ACTIONS.of(refusal.told))}


def of_board(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    return {"most": int(seen.cards.effect_number[seen.event_now]), "number": refusal.choice}


def of_church(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    left = int(seen.cubes[at(CHURCH, seat)]) - int(ACTS.of(refusal.told))
    price, pardon = int(seen.church_price), int(seen.cards.pardon)
    return {"price": price, "pardon": pardon, "left": left, "bought": int(BOUGHT.of(refusal.told))}


def of_work(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    step = SHOP if refusal.step == "SHOP" else HIRE
    toll = int(step.toll(seen, seat))
    return {
        "price": int(step.price(seen)),
        "all": int(step.cost(seen, seat)),
        "toll": say.say("refusals", "toll", holder=words.who(seen, say, int(seen.holder)), n=toll) if toll else "",
        "left": int(ACTIONS.of(refusal.told)),
        "why": say.raw("refusals", "Y51.none"),
        "supply": int(seen.cubes[at(SUPPLY, seat)]),
    }


def of_steal(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    colour = say.word(COLOUR[ODD - refusal.choice]) if refusal.choice < 0 else ""
    return {"victim": colour or words.who(seen, say, refusal.choice)}


def of_jail(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    place = ODD - refusal.choice if refusal.choice < 0 else int(CELLS[refusal.choice])
    return {"place": words.place(seen, say, place)}


def of_town(seen: Wild, seat: int, refusal: Refusal, say: Phrasebook) -> dict[str, Any]:
    card, which = int(seen.town_up[CARD.of(refusal.told) - TOWN_1]), int(offer_of(refusal.choice))
    entry, obstacle = card * OFFERS + which, TOWN_OFFER.obstacle(seen, refusal.told, refusal.choice)
    name = words.card_name(seen, say, seen.cards.town_id[card])
    if obstacle == NOT_OFFERED:
        return {"card": name, "offer": KEY[which], "why": say.raw("refusals", "no_offer")}
    values = {
        "n": int(seen.cards.cost[entry]),
        "money": int(seen.money[seat]),
        "seat": words.who(seen, say, seat),
        "letter": KEY[seen.cards.after[entry]],
    }
    key = OBSTACLES.get(int(obstacle), "no_object")
    if obstacle == SKILL_TO_NAME and seen.cards.any_skill[entry] == 0:
        key = "no_skill"
    return {"card": name, "offer": words.offer(seen, say, card, which), "why": say.say("refusals", key, **values)}


OBSTACLES = {  # their sentences
    int(SKILL_TO_NAME): "name_skill",
    int(TOO_DEAR): "too_dear",
    int(USED_UP): "taken",
    int(TOO_EARLY): "after",
    int(EXCLUDED): "excluded",
}
WHEN = {  # by the words for it
    **{"SIGNS": "setup", "PICK": "setup", "BOARD": "event", "RAID": "event", "HUNT": "bounty"},
    **{"PLACEMENT": "movement", "SALOON_ACT": "saloon", "SALOON_ITEM": "bet", "TOWN_OFFER": "town"},
    **{"OFFER": "challenge", "ANSWER": "challenge", "FIGHT_ITEMS": "fight", "THROW": "tie", "KEEP": "tie"},
    **{"BANK_ACT": "bank", "RIDE_OFF": "robbery", "CHURCH_ACT": "church", "DYNAMITE": "building"},
    **dict.fromkeys(("STEAL", "SHOP", "HIRE", "DIG"), "building"),
    **{"DISCARD": "hand", "JAIL_FROM": "prison"},
}
FILL = {
    "PICK": of_pick,
    "HUNT": of_hunt,
    "PLACEMENT": of_placement,
    "SALOON_ACT": of_saloon,
    "SALOON_ITEM": of_item,
    "DISCARD": of_item,
    "RAID": of_item,
    "OFFER": of_answer,
    "ANSWER": of_answer,
    "FIGHT_ITEMS": of_fight,
    "KEEP": of_keep,
    "DYNAMITE": of_dynamite,
    "BANK_ACT": of_bank,
    "BOARD": of_board,
    "CHURCH_ACT": of_church,
    "SHOP": of_work,
    "HIRE": of_work,
    "DIG": of_dig,
    "STEAL": of_steal,
    "JAIL_FROM": of_jail,
    "TOWN_OFFER": of_town,
}
