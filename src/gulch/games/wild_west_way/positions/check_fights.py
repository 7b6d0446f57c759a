"""What must be true of a challenge and its mini-game; nothing of it is there at any other time."""

from __future__ import annotations

from collections.abc import Iterator

from gulch.core.steps import NOBODY
from gulch.games.wild_west_way.positions.questions import called, dice_of, now, on_card, turn
from gulch.games.wild_west_way.rules.data import PAIRS, PLACE
from gulch.games.wild_west_way.rules.minigames import (
    CHALLENGER,
    DICE,
    MOST_EQUAL_THROWS,
    MOST_POKER_GAMES,
    MOST_RACE_ROLLS,
    RACE,
    RIVAL,
    poker_value,
    triple,
)
from gulch.games.wild_west_way.rules.numbers import GAMBLING, HAND_LIMIT, RIDING, SKILLS
from gulch.games.wild_west_way.rules.table import WHO, Wild

GAMES = {"SHOOT": (0,), "THROW": (1,), "LUCKY_THROW": (1,), "ROLL": (2, 3), "KEEP": (2, 3), "ROLL_OFF": (2, 3)}
OPEN = ("OFFER", "ANSWER", "FIGHT_ITEMS", *GAMES)  # asked in a challenge and nowhere else
BEFORE_FIGHT = ("OFFER", "ANSWER")
SALOON_STEPS = ("SALOON_ACT", "BET_ROLL", "SALOON_ITEM")


def fight_faults(s: Wild) -> Iterator[str]:
    step, where = s.stop.name, now(s)
    challenger, rival = int(s.fighter[CHALLENGER]), int(s.fighter[RIVAL])
    must, may = in_challenge(step, where)
    if (challenger == NOBODY and must) or (challenger != NOBODY and not may):
        yield f"fighter: {step} is asked, with or without a challenge"
    elif challenger == NOBODY:
        fields = ("offer", "stake", "total", "health", "dice", "rolls")
        blank = [NOBODY, NOBODY, 0, 0, 0, 0]
        for name, nothing in zip(fields, blank, strict=True):
            value = getattr(s, name)
            if any(number != nothing for number in ([value] if isinstance(value, int) else value)):
                yield f"{name}: there is no challenge"
        if rival != NOBODY:
            yield "fighter: there is no challenge"
    else:
        yield from side_faults(s, challenger, rival)
        if step in GAMES:
            yield from game_faults(s)
        elif any(s.total) or any(s.health) or any(s.dice) or s.rolls:
            yield "total: nobody has played for it yet"


def in_challenge(step: str, where: str) -> tuple[bool, bool]:
    """Must there be a challenge when this is asked there, and may there be one?"""
    if step in SALOON_STEPS:
        away = where not in ("SA", "over")  # who is asked away from the Saloon has retreated to it
        return away, away
    if step == "JAIL_FROM":  # in the last row nothing else sends anybody to prison
        return where in PLACE[7:12], where in (*PLACE[1:4], *PLACE[7:12])
    return step in OPEN and where != "over", step in OPEN and where != "over"


def side_faults(s: Wild, challenger: int, rival: int) -> Iterator[str]:
    """Who challenges comes first in player order; who has accepted fights him alone."""
    step, there = s.stop.name, on_card(s, int(s.place))
    refusing = step in SALOON_STEPS and rival == NOBODY
    asked = int(WHO.of(s.told))
    if not there or there[0] != challenger:
        yield f"fighter: {called(s, challenger)} does not come first in player order at {PLACE[s.place]}"
        return
    if (s.offer == NOBODY) != (step == "OFFER"):
        yield "offer: there is one as soon as the challenger has made it"
    if step in BEFORE_FIGHT or refusing:
        if rival != NOBODY or s.stake != NOBODY:
            yield "fighter: nobody has accepted yet"
        elif len(there) < 2 and not refusing:
            yield f"meeple: nobody but {called(s, challenger)} is at {PLACE[s.place]}"
    elif rival == NOBODY or there != [challenger, rival]:
        yield f"fighter: two are at {PLACE[s.place]} when a challenge is accepted, and fight"
    elif s.offer != NOBODY and s.stake not in PAIRS[s.offer]:
        yield "stake: is none of the two skills on offer"
    elif step in SALOON_STEPS:
        if asked < s.seats and turn(s, asked) < turn(s, rival):
            yield f"asked.told: {called(s, asked)} was asked before {called(s, rival)} and is not displaced"
    if refusing and asked < s.seats:
        between = [seat for seat in there[1:] if turn(s, seat) < turn(s, asked)]
        if between:
            yield f"meeple: {called(s, between[0])} should have answered first"


def game_faults(s: Wild) -> Iterator[str]:
    """A mini-game is played by equals, in the skill at stake."""
    if s.stake not in GAMES[s.stop.name]:
        yield f"stake: {s.stop.name} is not asked about this skill"
        return
    if s.total[0] != s.total[1] or not points_played(s):
        yield "total: a game is played when skills and the cards just discarded make both equal"
    if s.stake <= 1:
        if not all(1 <= health <= 3 for health in s.health):
            yield "health: who has no die left has lost"
        if any(s.dice):
            yield "dice: none are kept in this game"
    elif list(s.health) != [3, 3]:
        yield "health: is not at stake in this game"
    yield from roll_faults(s)
    if s.stake >= RIDING:
        yield from dice_faults(s)


def points_played(s: Wild) -> bool:
    """Can the totals come from cards that lie among the discards? Each has played as many as his hand allows."""
    need = [int(s.total[side] - s.skill(s.fighter[side], s.stake)) for side in (0, 1)]
    room = [int(HAND_LIMIT - s.held[s.fighter[side]]) for side in (0, 1)]
    reached = {(0, 0, 0, 0)}  # points and cards of both
    for kind, count in enumerate(s.discard):
        points = int(s.cards.points[kind * SKILLS + s.stake])
        for _ in range(count if points else 0):
            reached |= {(a + points, m + 1, b, n) for a, m, b, n in reached}
            reached |= {(a, m, b + points, n + 1) for a, m, b, n in reached}
            reached = {one for one in reached if one[0] <= need[0] and one[1] <= room[0]}
            reached = {one for one in reached if one[2] <= need[1] and one[3] <= room[1]}
    return any((a, b) == (need[0], need[1]) for a, _, b, _ in reached)


def roll_faults(s: Wild) -> Iterator[str]:
    """Equal throws of a brawl, rolls of a race, games of poker: each game has its limit (Y71)."""
    step, poker = s.stop.name, bool(s.stake == GAMBLING)
    least, most = 0, 0
    if step == "THROW":
        most = MOST_EQUAL_THROWS - 1
    elif step == "LUCKY_THROW":
        least = most = MOST_EQUAL_THROWS - 1
    elif step == "ROLL_OFF":
        least, most = (MOST_POKER_GAMES, MOST_POKER_GAMES) if poker else (1, MOST_RACE_ROLLS)
    elif step == "KEEP":
        least, most = (0, MOST_POKER_GAMES - 1) if poker else (1, MOST_RACE_ROLLS - 1)
    elif step == "ROLL":
        most = MOST_POKER_GAMES - 1 if poker else MOST_RACE_ROLLS - 1
    if not least <= s.rolls <= most:
        yield f"rolls: {s.rolls} is not between {least} and {most} when {step} is asked"


def dice_faults(s: Wild) -> Iterator[str]:
    step, count = s.stop.name, dice_of(s)
    rows = [[int(die) for die in s.dice[side * DICE : side * DICE + DICE]] for side in (CHALLENGER, RIVAL)]
    shown = [row[:count] for row in rows]
    if any(row[count:] != [0] * (DICE - count) for row in rows):
        yield f"dice: each has {count} in this game"
    if step == "ROLL":
        yield from kept_faults(s, shown, count)
    elif any(0 in row or row != sorted(row) for row in shown):
        yield "dice: all lie on the table, lowest first"
    elif step == "KEEP" and count == RACE:
        if s.rules.race_by_itself:
            yield "asked.step: at this table the program keeps the dice of a race"
        elif triple(s, CHALLENGER) or triple(s, RIVAL):
            yield "dice: three of a kind have won the race"
    elif step == "ROLL_OFF" and count == RACE:
        if triple(s, CHALLENGER) != triple(s, RIVAL) or (s.rolls < MOST_RACE_ROLLS and not triple(s, CHALLENGER)):
            yield "dice: no dead heat"
    elif step == "ROLL_OFF" and poker_value(s, CHALLENGER) != poker_value(s, RIVAL):
        yield "dice: the hands are not equal"


def kept_faults(s: Wild, shown: list[list[int]], count: int) -> Iterator[str]:
    """Dice to be thrown are 0. The rival throws when the dice of the challenger lie there."""
    thrown = 0 not in shown[CHALLENGER]  # he has thrown, or at poker kept all
    first_roll = count == RACE and s.rolls == 0
    for side in (CHALLENGER, RIVAL):
        row = shown[side]
        if side == CHALLENGER and thrown:
            if row != sorted(row):
                yield "dice: those of the challenger lie on the table, lowest first"
            continue
        if first_roll and any(row):
            yield "dice: nothing is kept before the first roll"
        elif count == RACE and 0 not in row:
            yield "dice: all three of a race are never kept"
        elif not could_be_kept(row):
            yield "dice: of equal dice the first is kept"
        elif count == RACE and not first_roll and s.rules.race_by_itself and not largest(row):
            yield "dice: at this table the program keeps the largest group"
    if thrown and 0 not in shown[RIVAL]:
        yield "dice: there is nothing left to throw"


def could_be_kept(row: list[int]) -> bool:
    """They were in order, and of equal ones the first are kept."""
    last, gap = 1, False
    for face in row:
        if face == 0:
            gap = True
        elif face < last or (gap and face == last):
            return False
        else:
            last, gap = face, False
    return True


def largest(row: list[int]) -> bool:
    """A pair, or the last of three different dice."""
    kept = [face for face in row if face]
    if len(kept) == 1:
        return row[2] > 2
    return len(kept) == 2 and kept[0] == kept[1] and row[1] != 0
