"""GUN DUEL, BRAWL, HORSE RACE, POKER: what decides a challenge between equals (4.4-4.7)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, Ballot, Choice, Dice, Draw, Note, Ruling, Seat, Step, at_least, face_of, slots
from gulch.games.wild_west_way.rules.data import SIGN, each
from gulch.games.wild_west_way.rules.numbers import Y34, Y35
from gulch.games.wild_west_way.rules.picks import has, picks_of
from gulch.games.wild_west_way.rules.table import Wild

CHALLENGER: Final[i64] = 0
RIVAL: Final[i64] = 1
BOTH: Final[i64] = 2  # lose: the double knock-out
DICE: Final[i64] = 5  # the width of a fighter's row of dice
RACE: Final[i64] = 3
POKER: Final[i64] = 5
HIT: Final[i64] = 5  # the face
MOST_EQUAL_THROWS: Final[i64] = 30
MOST_RACE_ROLLS: Final[i64] = 40
MOST_POKER_GAMES: Final[i64] = 10
FIRST_TWO: Final[i64] = 3  # picks of the three dice of a race
LAST_TWO: Final[i64] = 6
LAST: Final[i64] = 4
ALL_THREE: Final[i64] = 7

SHOOTING: Final = slots(side=2, hits=4)
SIDE: Final = SHOOTING[0]
HITS: Final = SHOOTING[1]  # of the other side, just now
ROLLING: Final = slots(side=2, dice=8)
DICE_ROLLED: Final = ROLLING[1]  # of the side, whether kept or not
KEEPING: Final = slots(dice=8, rerolls=2)
DICE_KEPT: Final = KEEPING[0]  # of each side, kept or not
REROLLS: Final = KEEPING[1]  # that are over, at poker
VALUE: Final = slots(faces=2**20, rank=8)  # of a hand at poker
RANK: Final = VALUE[1]


class Fight(Ballot[Wild]):
    """Something the two fighters decide in secret, and show together."""

    def asks(self, s: Wild, told: i64, seat: Seat) -> bool:
        return seat == s.fighter[0] or seat == s.fighter[1]


def side_of(s: Wild, seat: Seat) -> i64:
    return CHALLENGER if s.fighter[0] == seat else RIVAL


# gun duel


class Duel(Step[Wild]):
    """Three dice each; as long as both have some, both shoot, and the hits count together."""

    def run(self, s: Wild, told: i64) -> None:
        if s.health[0] > 0 and s.health[1] > 0:
            s.do(SHOOT, SIDE.put(CHALLENGER))
        elif s.health[0] == s.health[1]:
            finish(s, BOTH)
        else:
            finish(s, CHALLENGER if s.health[0] > 0 else RIVAL)


class Shoot(Dice[Wild]):
    """Nobody falls before both have shot."""

    def dice(self, s: Wild, told: i64) -> i64:
        return s.health[SIDE.of(told)]

    def take(self, s: Wild, told: i64, faces: i64) -> None:
        hits = at_least(HIT, faces)
        if SIDE.of(told) == CHALLENGER:
            s.do(SHOOT, SIDE.put(RIVAL) + HITS.put(hits))
            return
        s.health[0] -= min(hits, s.health[0])
        s.health[1] -= min(HITS.of(told), s.health[1])
        s.tell(STANDING, s.health[0], s.health[1])
        s.do(DUEL)


# brawl


class Throw(Fight):
    """Rock, paper, scissors: who loses a throw loses one of three dice; equal throws hurt nobody (Y33)."""

    def take(self, s: Wild, told: i64, last: Choice) -> None:
        one, two = s.sealed[s.fighter[0]], s.sealed[s.fighter[1]]
        s.tell(THROWS, s.character[s.fighter[0]], one, s.character[s.fighter[1]], two)
        if one != two:
            hurt(s, RIVAL if one == (two + 1) % 3 else CHALLENGER)
        elif s.rolls + 1 < MOST_EQUAL_THROWS:
            s.rolls += 1
            s.do(THROW)
        else:
            s.do(LUCKY_THROW)


class LuckyThrow(Draw[Wild]):
    """Thirty equal throws in a row: chance decides this one (Y71)."""

    def take(self, s: Wild, told: i64, winner: i64) -> None:
        hurt(s, 1 - winner)


def hurt(s: Wild, side: i64) -> None:
    s.rolls = 0
    s.health[side] -= 1
    s.tell(STANDING, s.health[0], s.health[1])
    if s.health[side] == 0:
        finish(s, 1 - side)
    else:
        s.do(THROW)


# dice that are kept and rolled again


class Roll(Dice[Wild]):
    """A fighter throws the dice that are not kept."""

    def dice(self, s: Wild, told: i64) -> i64:
        return missing(s, SIDE.of(told), DICE_ROLLED.of(told))

    def take(self, s: Wild, told: i64, faces: i64) -> None:
        base = SIDE.of(told) * DICE
        end = base + DICE_ROLLED.of(told)
        thrown: i64 = 0
        for die in range(base, end):
            if s.dice[die] == 0:
                s.dice[die] = face_of(faces, thrown)
                thrown += 1
        for die in range(base + 1, end):  # lowest first
            face = s.dice[die]
            at = die
            while at > base and s.dice[at - 1] > face:
                s.dice[at] = s.dice[at - 1]
                at -= 1
            s.dice[at] = face


class Keep(Fight):
    """Which dice stay; equal dice are interchangeable. Kept dice may be released later (Y34, Y35)."""

    def forbids(self, s: Wild, told: i64, pick: Choice) -> Ruling:
        count = DICE_KEPT.of(told)
        refusal: i64 = Y34 if count == RACE else Y35
        if count == RACE and pick >= ALL_THREE:
            return refusal
        base = side_of(s, s.seat) * DICE
        for die in range(1, count):
            if has(pick, die) and not has(pick, die - 1) and s.dice[base + die] == s.dice[base + die - 1]:
                return refusal
        return FINE

    def options(self, s: Wild, told: i64) -> vec[i64]:
        found = vec[i64](capacity=32)
        for pick in range(ALL_THREE if DICE_KEPT.of(told) == RACE else self.size):
            if self.forbids(s, told, pick) == FINE:
                found = append(found, pick)
        return found

    def word(self, s: Wild, told: i64, pick: Choice) -> str:
        if self.forbids(s, told, pick) != FINE and not (DICE_KEPT.of(told) == RACE and pick == ALL_THREE):
            raise IndexError("no such dice")
        base = side_of(s, s.seat) * DICE
        return "keep " + ("".join([str(s.dice[base + die]) for die in range(DICE) if has(pick, die)]) or "-")

    def take(self, s: Wild, told: i64, last: Choice) -> None:
        for side in range(2):
            release(s, side, s.sealed[s.fighter[side]])
            s.tell(KEEPS, s.character[s.fighter[side]], shown_dice(s, side))
        count = DICE_KEPT.of(told)
        roll_both(s, count)
        if count == RACE:
            s.do(RACE_ROLLED)
        else:
            s.do(POKER_ROLLED, REROLLS.of(told) + 1)


def release(s: Wild, side: i64, pick: i64) -> None:
    for die in range(DICE):
        if not has(pick, die):
            s.dice[side * DICE + die] = 0


def shown_dice(s: Wild, side: i64) -> i64:
    """The faces as decimal digits, for the log; 0: none."""
    digits: i64 = 0
    for die in range(side * DICE, side * DICE + DICE):
        if s.dice[die] > 0:
            digits = digits * 10 + s.dice[die]
    return digits


def missing(s: Wild, side: i64, count: i64) -> i64:
    free: i64 = 0
    for die in range(side * DICE, side * DICE + count):
        if s.dice[die] == 0:
            free += 1
    return free


def roll_both(s: Wild, count: i64) -> None:
    for side in range(2):
        if missing(s, side, count) > 0:
            s.do(ROLL, SIDE.put(side) + DICE_ROLLED.put(count))


def clear_dice(s: Wild) -> None:
    for die in range(2 * DICE):
        s.dice[die] = 0


# horse race


class RaceRolled(Step[Wild]):
    """Three of a kind wins; both at once, or neither in forty rolls, and single dice decide (Y34)."""

    def run(self, s: Wild, told: i64) -> None:
        one, two = triple(s, CHALLENGER), triple(s, RIVAL)
        s.rolls += 1
        if one != two:
            finish(s, CHALLENGER if one else RIVAL)
        elif one or s.rolls >= MOST_RACE_ROLLS:
            s.tell(DEAD_HEAT)
            s.do(ROLL_OFF)
        elif s.rules.race_by_itself:
            release(s, CHALLENGER, largest_group(s, CHALLENGER))
            release(s, RIVAL, largest_group(s, RIVAL))
            roll_both(s, RACE)
            s.do(RACE_ROLLED)
        else:
            s.do(KEEP, DICE_KEPT.put(RACE))


def triple(s: Wild, side: i64) -> bool:
    return s.dice[side * DICE] == s.dice[side * DICE + 2]  # they lie in order


def largest_group(s: Wild, side: i64) -> i64:
    """The pair, or the highest single die."""
    base = side * DICE
    if s.dice[base] == s.dice[base + 1]:
        return FIRST_TWO
    return LAST_TWO if s.dice[base + 1] == s.dice[base + 2] else LAST


class RollOff(Dice[Wild]):
    """One die each, the challenger's first; the higher wins, equal dice are thrown again."""

    def dice(self, s: Wild, told: i64) -> i64:
        return 2

    def take(self, s: Wild, told: i64, faces: i64) -> None:
        one, two = face_of(faces, 1), face_of(faces, 0)
        if one == two:
            s.do(ROLL_OFF)
        else:
            finish(s, CHALLENGER if one > two else RIVAL)


# poker


class PokerRolled(Step[Wild]):
    """Two rerolls, then the hands are compared; equal ones play again, ten times at most (Y35, Y71)."""

    def run(self, s: Wild, rerolls: i64) -> None:
        if rerolls < 2:
            s.do(KEEP, DICE_KEPT.put(POKER) + REROLLS.put(rerolls))
            return
        one, two = poker_value(s, CHALLENGER), poker_value(s, RIVAL)
        s.tell(HANDS_SHOWN, s.character[s.fighter[0]], RANK.of(one), s.character[s.fighter[1]], RANK.of(two))
        if one != two:
            finish(s, CHALLENGER if one > two else RIVAL)
            return
        s.rolls += 1
        if s.rolls < MOST_POKER_GAMES:
            clear_dice(s)
            roll_both(s, POKER)
            s.do(POKER_ROLLED, 0)
        else:
            s.do(ROLL_OFF)


def poker_value(s: Wild, side: i64) -> i64:
    """The kind of hand, then its faces, those that occur most often first and higher ones before lower."""
    value: i64 = 0
    most: i64 = 0
    groups: i64 = 0
    for size in range(5, 0, -1):
        for face in range(6, 0, -1):
            count: i64 = 0
            for die in range(side * DICE, side * DICE + POKER):
                if s.dice[die] == face:
                    count += 1
            if count == size:
                most = max(most, count)
                groups += 1
                for _die in range(count):
                    value = value * 8 + face
    return value + RANK.put(HAND_KIND[most * 8 + groups])


def hand_kinds() -> list[int]:
    """0 no pair … 6 five of a kind, by the largest group and the number of groups."""
    kinds = [0] * 48
    for kind, (most, groups) in enumerate([(1, 5), (2, 4), (2, 3), (3, 3), (3, 2), (4, 2), (5, 1)]):
        kinds[most * 8 + groups] = kind
    return kinds


def finish(s: Wild, winner: i64) -> None:
    """The result stands on the agenda below the game."""
    s.winner = winner
    clear_dice(s)


def play_off(s: Wild, skill: i64) -> None:
    """Put the game of a skill on the agenda."""
    s.rolls = 0
    s.health[0] = s.health[1] = 3
    if skill == 0:
        s.do(DUEL)
    elif skill == 1:
        s.do(THROW)
    elif skill == 2:
        roll_both(s, RACE)
        s.do(RACE_ROLLED)
    else:
        roll_both(s, POKER)
        s.do(POKER_ROLLED, 0)


HAND_KIND: Final = vec[i64](hand_kinds())

DUEL: Final = Duel()
SHOOT: Final = Shoot("shoot")
THROW: Final = Throw(each("throw", SIGN))
LUCKY_THROW: Final = LuckyThrow(["throw to challenger", "throw to rival"])
ROLL: Final = Roll()
KEEP: Final = Keep([f"keep {pick}" for pick in range(picks_of(POKER))])
RACE_ROLLED: Final = RaceRolled()
ROLL_OFF: Final = RollOff("rolloff")
POKER_ROLLED: Final = PokerRolled()

STANDING: Final = Note("health", "health2")
THROWS: Final = Note("colour", "sign", "colour2", "sign2")
KEEPS: Final = Note("colour", "dice")
DEAD_HEAT: Final = Note()
HANDS_SHOWN: Final = Note("colour", "poker", "colour2", "poker2")
