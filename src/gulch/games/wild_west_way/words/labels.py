"""The words of a choice as the one who makes it reads them, and the spot of the board it belongs to."""

from __future__ import annotations

from gulch.core.seen import write
from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.games.wild_west_way.rules.bounty import HUNTED, PLAYED, STAY
from gulch.games.wild_west_way.rules.buildings import ACT, HIRE, SHOP, USE_FEE
from gulch.games.wild_west_way.rules.challenge import REFUSE, price_of_refusal
from gulch.games.wild_west_way.rules.data import COLOUR, KEY, PAIRS, PLACE, SIGN, SKILL
from gulch.games.wild_west_way.rules.items import CELLS
from gulch.games.wild_west_way.rules.minigames import DICE_KEPT, RACE
from gulch.games.wild_west_way.rules.movement import PASS, cubes_of, place_of
from gulch.games.wild_west_way.rules.numbers import HAND, OFFERS, SKILLS, TOWN_1
from gulch.games.wild_west_way.rules.picks import picked, proper
from gulch.games.wild_west_way.rules.saloon import IDLE, RECRUIT
from gulch.games.wild_west_way.rules.scoring import REPAYMENT
from gulch.games.wild_west_way.rules.services import BUY_FAME, CLEAR, ROB
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.rules.town import CARD, DECLINE, offer_of, skill_of
from gulch.games.wild_west_way.words import words
from gulch.games.wild_west_way.words.keeping import best_keeps, plays_poker
from gulch.games.wild_west_way.words.words import card_name as name
from gulch.games.wild_west_way.words.words import colour

THE_DICE = "dice"  # the spot of what is chosen by touching them


def choice(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    """The words of a choice as the one who makes it reads them, and the spot it belongs to."""
    label = LABELS.get(seen.stop.name)
    return label(seen, choice, say) if label else (write(seen, choice), "")


def button(say: Phrasebook, key: str, **blanks: object) -> str:
    return say.say("buttons", key, **blanks)


def of_pick(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    skills = [int(n) for n in seen.cards.born[choice * SKILLS : choice * SKILLS + SKILLS]]
    character = seen.cards.names[COLOUR[choice]]
    about = f"{character} ({say.word(COLOUR[choice])}): {words.points(say, skills)}"
    return button(say, "pick", name=about), f"pick/{COLOUR[choice]}"


def of_sign(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    return say.word(SIGN[choice]).capitalize(), ""


def of_board(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    return button(say, "train", n=choice), "TR"


def of_raid(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    if choice == 0:
        return button(say, "raid_pay", n=int(seen.cards.effect_number[seen.event_now])), ""
    return of_item(seen, choice - 1, say, "raid")


def of_item(seen: Wild, kind: int, say: Phrasebook, key: str) -> tuple[str, str]:
    card = seen.item_name(kind)
    return button(say, key, item=words.item(seen, say, kind)), f"hand/{card}"


def of_hunt(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    if choice == STAY:
        return button(say, "hunt_none"), ""
    card = seen.cards.wanted_id[HUNTED.of(choice)]
    items = [words.item(seen, say, kind) for kind in picked(seen, seen.seat, PLAYED.of(choice))]
    key = "hunt_with" if items else "hunt"
    return button(say, key, card=name(seen, say, card), items=", ".join(items)), card


def of_placement(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    if choice == PASS:
        return button(say, "pass"), ""
    place, number = int(place_of(choice)), int(cubes_of(choice))
    if number == 0:
        return button(say, "meeple", place=words.place(seen, say, place)), PLACE[place]
    if number > seen.cubes[at(HAND, seen.seat)]:
        raise KeyError("more cubes than there are: nobody asks for that")
    key = "cube" if number == 1 else "cubes"
    return button(say, key, n=number, place=words.place(seen, say, place)), PLACE[place]


def of_saloon(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    if choice == IDLE:
        return button(say, "idle"), "SA"
    if choice == RECRUIT:
        return button(say, "recruit", n=int(seen.cards.recruit)), "SA"
    return button(say, "bet", n=choice), "SA"


def of_reroll(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    return (button(say, "stand"), "") if choice == 0 else of_item(seen, choice - 1, say, "reroll")


def of_horse(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    if choice == 0:
        return button(say, "stand"), ""
    kind = int(seen.tagged(seen.seat, seen.cards.horse))
    return of_item(seen, kind, say, "horse") if kind >= 0 else (button(say, "horse", item=say.word("HRS")), "")


def of_offer(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    one, two = PAIRS[choice]
    return button(say, "offer", one=say.word(SKILL[one]), two=say.word(SKILL[two])), ""


def of_answer(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    if choice == REFUSE:
        return button(say, "refuse", n=int(price_of_refusal(seen, seen.seat))), "SA"
    return button(say, "accept", skill=say.word(SKILL[choice])), ""


def of_fight(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    if not proper(seen, seen.seat, choice):
        raise KeyError("no such set")
    items = [words.item(seen, say, kind) for kind in picked(seen, seen.seat, choice)]
    return (button(say, "with", items=", ".join(items)) if items else button(say, "with_none")), ""


def of_keep(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    dice = write(seen, choice).removeprefix("keep ")
    count = int(DICE_KEPT.of(seen.told))
    spot = THE_DICE if plays_poker(seen) and choice not in best_keeps(seen) else ""
    if dice == "-":
        return button(say, "keep_none"), spot
    if len(dice) == count and count != RACE:
        return button(say, "keep_all"), spot
    return button(say, "keep", dice=" ".join(dice), n=count - len(dice)), spot


def of_town(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    place = int(CARD.of(seen.told))
    if choice == DECLINE:
        return button(say, "decline"), PLACE[place]
    which, skill = int(offer_of(choice)), int(skill_of(choice))
    card = int(seen.town_up[place - TOWN_1])
    if seen.cards.cost[card * OFFERS + which] == NOBODY:
        raise KeyError(f"no offer {KEY[which]}")
    text = words.offer(seen, say, card, which)
    if skill != NOBODY:
        return button(say, "use_skill", offer=text, skill=say.word(SKILL[skill])), PLACE[place]
    return button(say, "use", offer=text), PLACE[place]


def of_bank(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    if choice == ROB:
        return button(say, "rob"), "BA"
    if choice == 0:
        return button(say, "borrow_none"), "BA"
    owed = choice * int(REPAYMENT)
    return button(say, "borrow", dollars=choice * int(seen.cards.loan), owed=owed), "BA"


def of_church(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    if choice == BUY_FAME:
        return button(say, "fame", n=int(seen.church_price)), "CH"
    return (button(say, "clear", n=int(seen.cards.pardon)) if choice == CLEAR else button(say, "done")), "CH"


def of_discard(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    return of_item(seen, choice, say, "drop")


def of_dynamite(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    place = int(seen.told)
    return button(say, "burn" if choice else "spare", place=words.place(seen, say, place)), PLACE[place]


def of_steal(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    if choice >= seen.seats:
        raise KeyError("nobody sits there")
    return button(say, "steal", name=words.who(seen, say, choice)), f"seat/{choice}"


def of_shop(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    cost = int(SHOP.cost(seen, seen.seat))
    return (button(say, "buy", n=cost) if choice == ACT else button(say, "done")), "GS"


def of_hire(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    cost = int(HIRE.cost(seen, seen.seat))
    return (button(say, "hire", n=cost) if choice == ACT else button(say, "done")), "TS"


def of_dig(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    key = "dig" if choice else "dig_none"
    return button(say, key, n=choice * int(seen.mine_rate), toll=choice * int(USE_FEE)), "GM"


def of_jail(seen: Wild, choice: int, say: Phrasebook) -> tuple[str, str]:
    place = int(CELLS[choice])
    own = colour(seen, int(seen.seat))
    return button(say, "jail", place=words.place(seen, say, place)), f"hand/{own}" if place == HAND else PLACE[place]


LABELS = {
    "PICK": of_pick,
    "SIGNS": of_sign,
    "THROW": of_sign,
    "BOARD": of_board,
    "RAID": of_raid,
    "HUNT": of_hunt,
    "PLACEMENT": of_placement,
    "SALOON_ACT": of_saloon,
    "SALOON_ITEM": of_reroll,
    "RIDE_OFF": of_horse,
    "OFFER": of_offer,
    "ANSWER": of_answer,
    "FIGHT_ITEMS": of_fight,
    "KEEP": of_keep,
    "TOWN_OFFER": of_town,
    "BANK_ACT": of_bank,
    "CHURCH_ACT": of_church,
    "DISCARD": of_discard,
    "DYNAMITE": of_dynamite,
    "STEAL": of_steal,
    "SHOP": of_shop,
    "HIRE": of_hire,
    "DIG": of_dig,
    "JAIL_FROM": of_jail,
}
