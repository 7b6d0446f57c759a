"""What stands on the buttons of whoever is asked, and what is at stake."""

from __future__ import annotations

from gulch.core.seen import write
from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Offer, Stake, part
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR
from gulch.games.way_out_west.rules.spoils import driven_out
from gulch.games.way_out_west.rules.standoff import Standoff, current, expected
from gulch.games.way_out_west.rules.table import BANK, JAIL, ONE_HEAD, THE_FARMER, TOWNS, West, heads_of
from gulch.games.way_out_west.rules.turn import FIRST_TOLD, first_question
from gulch.games.way_out_west.screen.icons import ICONS
from gulch.games.way_out_west.screen.spots import ASK_FOR_TOWN, thing
from gulch.games.way_out_west.screen.table import price_of

KEYS = {"fire": "f", "retreat": "r", "stay": "s", "ask": "a", "noask": "n", "help": "h", "refuse": "r", "done": "d"}
QUIET = ("done", "noask", "refuse")
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
    for text in [write(seen, number) for number in seen.legal()] if seen.stop.size < FEW else []:
        if text in KEYS:
            found[text] = Offer(key=KEYS[text], quiet=text in QUIET)
    return found


def box_offers(seen: West, say: Phrasebook) -> dict[str, Offer]:
    legal = set(seen.legal())
    found = {"pass": Offer(icon="tumbleweed", quiet=True, key="p")}
    for number, box in enumerate(BOX[1:], 1):
        small = reach(seen, number, say) if number in legal else ""
        found[f"box {box}"] = Offer(icon=ICONS[box], end=price_of(box, say), small=small)
    return found


def reach(seen: West, box: int, say: Phrasebook) -> str:
    """How far one gets with a box: in how many towns it can be used."""
    question = first_question(box)
    if question.name not in ASK_FOR_TOWN:
        return ""
    towns = sum(choice < TOWNS for choice in question.options(seen, FIRST_TOLD[box]))
    return say.say("view", "one_town" if towns == 1 else "towns", n=towns) if towns else ""


def target_offer(seen: West, target: int, say: Phrasebook) -> Offer:
    fight = expected(seen, int(seen.seat), int(seen.told), target)
    return Offer(
        icon=ICONS[thing(target)],
        small=say.say("view", "guns", attack=fight.attack, defence=fight.defence),
        end=f"{100 * fight.chances()[0]:.0f} %",
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


def gain(fight: Standoff, say: Phrasebook) -> str:
    if fight.target == THE_FARMER:
        return say.raw("view", "gain_farmer")
    if fight.target == BANK:
        return say.say("view", "gain_bank", seat=say.word(COLOUR[fight.defender]))
    if fight.target == JAIL:
        return say.raw("view", "gain_jail")
    if fight.target < ONE_HEAD:
        return say.say("view", "gain_building", building=say.word(BUILDING[fight.target]))
    return say.say("view", "gain_cattle", heads=int(heads_of(fight.target)))
