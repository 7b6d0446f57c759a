"""The challenge that is going on in a scene."""

from __future__ import annotations

from gulch.core.positions import BadPosition, Document
from gulch.core.scenes import Said
from gulch.core.steps import NOBODY
from gulch.games.wild_west_way.positions.check_fights import GAMES, in_challenge
from gulch.games.wild_west_way.positions.questions import now, on_card
from gulch.games.wild_west_way.positions.scene_table import players
from gulch.games.wild_west_way.rules.data import PAIR, PAIRS, SKILL
from gulch.games.wild_west_way.rules.minigames import CHALLENGER, DICE, MOST_EQUAL_THROWS, MOST_POKER_GAMES, RIVAL
from gulch.games.wild_west_way.rules.numbers import GAMBLING, SALOON
from gulch.games.wild_west_way.rules.table import Wild

SIDES = ["challenger", "rival"]


def lay_fight(said: Said, s: Wild, step: str) -> None:
    """Who comes first at the card challenges; the other whose meeple is there has accepted, if somebody has."""
    fight = said.part("fight")
    s.fighter[CHALLENGER] = s.fighter[RIVAL] = s.offer = s.stake = NOBODY
    there = on_card(s, int(s.place)) if s.place > SALOON else []
    must, _ = in_challenge(step, now(s))
    if not there or not (must or "fight" in said):
        return
    s.fighter[CHALLENGER] = there[0]
    skill = fight.name("skill", SKILL)
    if step in (*GAMES, "FIGHT_ITEMS", "JAIL_FROM") or "rival" in fight:
        s.fighter[RIVAL] = fight.name("rival", players(s), there[1] if len(there) > 1 else int(NOBODY)) % s.seats
        s.stake = skill if skill != NOBODY else GAMES.get(step, (0,))[0]
    if step != "OFFER":
        usual = next((place for place, pair in enumerate(PAIRS) if s.stake in pair), 0)
        s.offer = fight.name("offer", PAIR, usual)
        if skill == NOBODY and s.fighter[RIVAL] != NOBODY and step not in GAMES:
            s.stake = PAIRS[s.offer][0]
    if step in GAMES:
        lay_game(fight, s, step)


def usual_rolls(s: Wild, step: str) -> int:
    if step == "LUCKY_THROW":
        return int(MOST_EQUAL_THROWS) - 1
    if s.stake == GAMBLING:
        return int(MOST_POKER_GAMES) if step == "ROLL_OFF" else 0
    return 1 if step in ("KEEP", "ROLL_OFF") else 0


def lay_game(fight: Said, s: Wild, step: str) -> None:
    skills = [int(s.skill(s.fighter[side], s.stake)) for side in (0, 1)]
    s.total[0] = s.total[1] = fight.number("total", max(skills))
    health, dice = fight.part("health"), fight.part("dice")
    for side in (0, 1):
        s.health[side] = health.number(SIDES[side], 3, 0, 3)
        faces = dice.names(SIDES[side], "-123456")
        if len(faces) > DICE:
            raise BadPosition(f"fight.dice: {len(faces)} dice of the {SIDES[side]}")
        for die, face in enumerate(faces):
            s.dice[side * DICE + die] = face
    s.rolls = fight.number("rolls", usual_rolls(s, step))


def tell_fight(s: Wild) -> Document:
    told: Document = {}
    if s.offer != NOBODY:
        told["offer"] = PAIR[s.offer]
    if s.fighter[RIVAL] != NOBODY:
        told |= {"rival": players(s)[s.fighter[RIVAL]], "skill": SKILL[s.stake]}
    if s.stop.name not in GAMES:
        return told
    told["total"] = int(s.total[0])
    if list(s.health) != [3, 3]:
        told["health"] = {SIDES[side]: int(s.health[side]) for side in (0, 1)}
    rows = [[int(face) for face in s.dice[side * DICE : side * DICE + DICE]] for side in (0, 1)]
    if any(map(any, rows)):
        told["dice"] = {SIDES[side]: " ".join(str(face) if face else "-" for face in rows[side]) for side in (0, 1)}
    if s.rolls != usual_rolls(s, s.stop.name):
        told["rolls"] = int(s.rolls)
    return told
