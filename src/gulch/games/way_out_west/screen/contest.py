"""A gunfight, side by side."""

from __future__ import annotations

from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Contest, ContestSide, Figure, part
from gulch.games.way_out_west.rules.data import COLOUR, TOWN
from gulch.games.way_out_west.rules.gunfight import SIDE
from gulch.games.way_out_west.rules.odds import Chances
from gulch.games.way_out_west.rules.standoff import IN_TURNS, TOGETHER, Standoff, chances_now, current
from gulch.games.way_out_west.rules.table import ATTACK, DEFENCE, THE_FARMER, West, has_guard, heads_of
from gulch.games.way_out_west.screen.spots import target_spot, thing
from gulch.games.way_out_west.words.stages import HIT, stakes

ROLLS = {"VOLLEY": int(ATTACK), "RETURN_FIRE": int(DEFENCE)}  # whose dice these are


@part("showdown", reads="cowboys owner active town target defender guards sheriff withdrawn stop told")
def showdown(seen: West, say: Phrasebook) -> Contest | None:
    """The guns of both sides by kind, so that one sees who falls first (W46): cowboys unless they have withdrawn (W50),
    a stand-in (W43) or guard (W45), and the sheriff with whom he stands by (W39, W40). Who fires first (W47), and how
    likely each wins, or nobody (W53)."""
    if seen.town == NOBODY:
        return None
    fight, chances = current(seen), chances_now(seen)
    return Contest(
        title=say.say("view", "fight_title", town=say.word(TOWN[fight.town])),
        prize=prize(fight, say),
        stakes=stakes(say, fight.attacker, None if fight.defender == NOBODY else fight.defender, wanted(fight)),
        icon="crossed-pistols",
        sides=sides(fight, say),
        odds=(round(chances[0], 4), round(chances[1], 4)) if chances else None,
        odds_note=spoken_chances(chances, say) if chances else "",
        note=firing_order(seen, fight, say) if chances else "",
        spot=target_spot(fight.town, fight.target),
        hit=HIT,
        rolls=ROLLS,
    )


def prize(fight: Standoff, say: Phrasebook) -> str:
    word = say.word(thing(fight.target))
    whose = f" · {say.word(COLOUR[fight.defender])}" if fight.defender != NOBODY else ""
    return f"{word[:1].upper()}{word[1:]}{whose}"


def wanted(fight: Standoff) -> str:
    """What is fought for, as notation has it."""
    heads = heads_of(fight.target)
    return f"cattle{heads}" if heads else thing(fight.target)


def sides(fight: Standoff, say: Phrasebook) -> tuple[ContestSide, ContestSide]:
    hat, star = Figure(kind="hat", label=say.word("cowboy")), Figure(kind="star", label=say.word("sheriff"))
    guarding = "farmer" if fight.target == THE_FARMER else "guard" if has_guard(fight.target) else "stand_in"
    guard = Figure(kind="guard", label=say.word(guarding))
    attack = [hat] * fight.attack_cowboys + [star] * fight.attack_sheriff
    defence = [hat] * fight.cowboys + [guard] * fight.guard + [star] * fight.sheriff
    return side(fight.attacker, attack, say), side(fight.defender, defence, say)


def side(seat: int, figures: list[Figure], say: Phrasebook) -> ContestSide:
    guns = len(figures)
    return ContestSide(
        seat=seat if seat != NOBODY else None,
        name="" if seat != NOBODY else say.word("farmer"),
        small=say.say("view", "gun" if guns == 1 else "guns_count", guns=guns),
        figures=figures,
    )


def spoken_chances(chances: Chances, say: Phrasebook) -> str:
    win, lose, draw = (f"{100 * chance:.0f}" for chance in chances)
    return say.say("view", "chance_draw" if draw != "0" else "chance", win=win, lose=lose, draw=draw)


def firing_order(seen: West, fight: Standoff, say: Phrasebook) -> str:
    """Who fires first, or next; or that both do at once (W47)."""
    if seen.stop.name in IN_TURNS:
        first = int(SIDE.of(seen.told))
    elif seen.stop.name in TOGETHER or fight.attack == fight.defence:
        return say.raw("view", "together")
    else:
        first = int(ATTACK if fight.attack < fight.defence else DEFENCE)
    return say.say("view", "fires_first", side=say.word("attack" if first == ATTACK else "defence"))
