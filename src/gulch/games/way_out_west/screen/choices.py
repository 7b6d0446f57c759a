"""What stands on the buttons of whoever is asked, and what is at stake."""

from __future__ import annotations

from gulch.core.seen import write
from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Offer, Stake, part
from gulch.games.way_out_west.rules.attack import FIGHT_TARGET
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, TOWN
from gulch.games.way_out_west.rules.spoils import driven_out
from gulch.games.way_out_west.rules.standoff import current, expected
from gulch.games.way_out_west.rules.table import BANK, BOX_GUNFIGHT, TOWNS, West, at
from gulch.games.way_out_west.rules.turn import FIRST_TOLD, first_question
from gulch.games.way_out_west.screen.consequences import best_gain, gain, told_points
from gulch.games.way_out_west.screen.icons import ICONS
from gulch.games.way_out_west.screen.spots import ASK_FOR_TOWN, RIDING, thing
from gulch.games.way_out_west.screen.table import price_of

KEYS = {"fire": "f", "retreat": "r", "stay": "s", "ask": "a", "noask": "n", "help": "h", "refuse": "r", "done": "d"}
QUIET = ("done", "noask", "refuse")
SCORING = (*BUILDING, "cattle", "drive")
FEW = 10  # choices of a question that may have keys of their own


@part(
    "offers",
    reads="viewer seat stop told options money cowboys cattle owner farmers stock down opened",
)
def offers(seen: West, say: Phrasebook) -> dict[str, Offer]:
    """A box has its price (W28) and in how many towns it does anything, for nobody takes one in vain (W19). Passing is
    a choice beside them (W20). A target has its guns and chances, two cattle apart from one (W37). To fire, stay or
    retreat, and to ask for a sheriff or send him, each has a key (W41, W48, W49)."""
    if seen.seat < 0 or seen.viewer != seen.seat:
        return {}
    found: dict[str, Offer] = {}
    if seen.stop.name == "CHOOSE_ACTION":
        found = box_offers(seen, say)
    elif seen.stop.name == "FIGHT_TARGET":
        found = {write(seen, number): target_offer(seen, number, say) for number in seen.legal()}
    elif seen.stop.name in ASK_FOR_TOWN:
        found = {write(seen, town): Offer(name=say.word(TOWN[town])) for town in range(TOWNS)}
    for text in [write(seen, number) for number in seen.legal()] if seen.stop.size < FEW else []:
        if text in KEYS:
            found[text] = Offer(key=KEYS[text], quiet=text in QUIET)
    return found


def box_offers(seen: West, say: Phrasebook) -> dict[str, Offer]:
    legal = set(seen.legal())
    found = {"pass": Offer(icon="tumbleweed", small=say.raw("view", "no_action"), quiet=True, key="p")}
    for number, box in enumerate(BOX[1:], 1):
        small = reach(seen, number, say) if number in legal and number != BOX_GUNFIGHT else ""
        odds = best_odds(seen) if number == BOX_GUNFIGHT and number in legal else None
        name = say.raw("view", "coach") if box == "stagecoach" else ""
        found[f"box {box}"] = Offer(icon=ICONS[box], name=name, end=price_of(box, say), small=small, chance=odds)
    return found


def reach(seen: West, box: int, say: Phrasebook) -> str:
    """How far one gets with a box: the most points it brings, or in how many towns it can be used."""
    points = best_gain(seen, box) if BOX[box] in SCORING else 0
    if points > 0:
        return say.say("outcome", "up_to", points=told_points(points, say))
    if BOX[box] in RIDING:
        riders = sum(int(n) for n in seen.cowboys[at(seen.seat, 0) : at(seen.seat, TOWNS)])
        return say.say("view", "riders", count=riders)
    question = first_question(box)
    if question.name not in ASK_FOR_TOWN:
        return ""
    towns = sum(choice < TOWNS for choice in question.options(seen, FIRST_TOLD[box]))
    return say.say("view", "one_town" if towns == 1 else "towns", n=towns) if towns else ""


def best_odds(seen: West) -> float:
    """Of all gunfights that could be started."""
    seat, found = int(seen.seat), [0.0]
    for town in range(TOWNS):
        targets = FIGHT_TARGET.options(seen, town) if seen.cowboys[at(seat, town)] else ()
        found += [expected(seen, seat, town, int(target)).chances()[0] for target in targets]
    return round(max(found), 4)


def target_offer(seen: West, target: int, say: Phrasebook) -> Offer:
    fight = expected(seen, int(seen.seat), int(seen.told), target)
    return Offer(
        icon=ICONS[thing(target)],
        small=say.say("view", "guns", attack=fight.attack, defence=fight.defence),
        chance=round(fight.chances()[0], 4),
    )


@part("stakes", reads="wanted_left cowboys owner down active town target defender seat stop")
def stakes(seen: West, say: Phrasebook) -> list[Stake]:
    """What a gunfight is about: a counter in exchange for one's own (W61), one or two cattle (W37), a jail pulled down
    (W56), a robbery (W58) and who must ride out after it (W59); whose sheriff may still come (W41, W42), also beside a
    stand-in (W44); and that Wanted counters have run out (W55)."""
    lines: list[Stake] = []
    if seen.wanted_left == 0 and seen.seat != NOBODY:
        lines.append(Stake("wanted-reward", say.raw("view", "supply_empty")))
    if seen.town == NOBODY:
        return lines
    fight = current(seen)
    lines.insert(0, Stake("coins", gain(fight, say)))
    if fight.target == BANK and driven_out(seen):
        jailer = say.word(COLOUR[seen.jailer(seen.town)])
        lines.append(Stake("horse-head", say.say("view", "must_leave", seat=jailer)))
    if fight.helper != NOBODY:
        values = {"attack": fight.attack, "defence": fight.guns_with_helper, "seat": say.word(COLOUR[fight.helper])}
        lines.append(Stake("police-badge", say.say("view", "may_ask", **values)))
    return lines
