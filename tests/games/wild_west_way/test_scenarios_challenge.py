"""The worked scenarios of challenges, by number; the rulebook's own examples come first."""

import pytest

from gulch.core.steps import Dice
from gulch.games.wild_west_way.rules.minigames import CHALLENGER, RIVAL, poker_value
from tests.games.wild_west_way.setting import (
    asked,
    at,
    choices,
    cubes,
    discards,
    fight,
    give,
    has,
    in_town,
    move,
    of,
    over,
    play,
    put,
    resolve,
    skill,
    town,
)

# the rulebook's examples


def test_s20_gun_duel() -> None:
    s = fight(give(give(town("red", "green"), "red", "REV"), "green", "RIF"), "S")
    play(s, "red: with REV", "green: with RIF")
    assert [int(n) for n in s.total] == [3, 3]
    play(s, "shoot 1,3,6", "shoot 2,5,6")
    assert [int(n) for n in s.health] == [1, 2]
    play(s, "shoot 5", "shoot 6,1")
    assert at(s, "green") == "T1" and at(s, "red") == "aside"
    assert discards(s) == {"REV": 1, "RIF": 1}
    assert (skill(s, "red", "S"), skill(s, "green", "S")) == (3, 2)


@pytest.mark.ruling("Y35")
def test_s24_poker() -> None:
    assert beats("66622", "44455")


# challenge


@pytest.mark.ruling("Y20", "Y32")
def test_s17_refusal() -> None:
    s = has(has(town("red", "blue"), "red", money=8), "blue", money=6)
    in_town(s, "ENG")
    put(put(s, "red", "T1"), "blue", "T1")
    resolve(s, "T1")
    play(s, "red: offer SG @T1", "blue: refuse")
    assert of(s, "money", "red", "blue") == [10, 4]
    assert at(s, "blue") == "SA" and asked(s) == "blue SALOON_ACT"
    play(s, "blue: recruit", "red: use a @T1")
    assert of(s, "money", "red", "blue") == [3, 0]
    assert of(s, "fame", "red", "blue") == [3, 0] and of(s, "wanted", "red", "blue") == [0, 0]
    assert (skill(s, "red", "S"), skill(s, "red", "G")) == (2, 1)


@pytest.mark.ruling("Y25")
def test_s18_refusal_without_money() -> None:
    s = has(town("red", "blue"), "blue", money=1)
    in_town(s, "ENG")
    put(put(s, "red", "T1"), "blue", "T1")
    resolve(s, "T1")
    play(s, "red: offer SG @T1", "blue: refuse")
    assert of(s, "money", "red", "blue") == [11, 0]
    assert asked(s) == "red TOWN_OFFER"  # blue could only stay idle


@pytest.mark.ruling("Y26")
def test_s19_three_meeples() -> None:
    s = town("red", "green", "blue")
    in_town(s, "CAV")
    for colour in ("red", "green", "blue"):
        put(s, colour, "T1")
    resolve(s, "T1")
    play(s, "red: offer SG @T1", "green: accept G")
    assert at(s, "blue") == "SA" and asked(s) == "blue SALOON_ACT" and of(s, "money", "blue") == 10
    play(s, "blue: idle")
    assert of(s, "wanted", "red", "green", "blue") == [1, 1, 0]
    assert of(s, "fame", "red", "green") == [0, 1]
    assert (skill(s, "red", "G"), skill(s, "green", "G")) == (2, 3)
    assert at(s, "red") == "aside"
    play(s, "green: use a @T1")
    assert (of(s, "money", "green"), skill(s, "green", "S"), skill(s, "green", "R")) == (6, 2, 1)


@pytest.mark.ruling("Y30")
def test_s21_double_knock_out() -> None:
    s = has(has(town("red", "green"), "red", fame=2), "green", S=1)
    put(put(s, "red", "GM", GM=1), "green", "GM", GM=2)
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: accept S")
    for _ in range(2):  # down to one die each
        play(s, *["shoot " + ",".join("5" + "1" * (int(s.health[0]) - 1))] * 2)
    assert [int(n) for n in s.health] == [1, 1]
    play(s, "shoot 6", "shoot 6")
    assert of(s, "fame", "red", "green") == [1, 0]
    assert (skill(s, "red", "S"), skill(s, "green", "S")) == (3, 3)
    assert (at(s, "red"), at(s, "green")) == ("aside", "aside")
    play(s, "red: dig 1")
    assert of(s, "money", "red", "green") == [11, 20]


@pytest.mark.ruling("Y33")
def test_s22_brawl() -> None:
    s = fight(town("red", "black"), "B", red=2)
    health = [[int(n) for n in s.health]]
    for throws in ("rock scissors", "paper paper", "rock paper", "scissors paper", "paper rock"):
        one, two = throws.split()
        play(s, f"black: throw {two}", f"red: throw {one}")
        health.append([int(n) for n in s.health])
    assert health == [[3, 3], [3, 2], [3, 2], [2, 2], [2, 1], [0, 0]]  # the table is cleared after the last
    assert at(s, "red") == "T1" and at(s, "black") == "aside"


@pytest.mark.ruling("Y34")
@pytest.mark.parametrize(("last", "winner"), [(["roll 3"], "red"), (["roll 6", "rolloff 3,5"], "blue")])
def test_s23_horse_race(last: list[str], winner: str) -> None:
    s = fight(town("red", "blue"), "R", red=1)
    play(s, "roll 2,2,5", "roll 1,3,6", "red: keep 22", "blue: keep -", "roll 4", "roll 6,6,1")
    play(s, "red: keep 22", "blue: keep 66", "roll 2", *last)
    assert at(s, winner) == "T1"


@pytest.mark.ruling("Y35")
def test_s25_poker_order() -> None:
    assert beats("11234", "23456")
    assert beats("55551", "66655")
    assert beats("66332", "66331")
    assert beats("66221", "55446")
    assert beats("33652", "33642")
    assert value("44421") == value("14244")
    s = fight(town("red", "green"), "G", red=1)
    play(s, "roll 4,4,4,2,1", "roll 1,2,4,4,4", *["red: keep 12444", "green: keep 12444"] * 2)
    assert asked(s) == "chance ROLL"  # the whole game again
    assert isinstance(s.stop, Dice) and s.stop.dice(s, s.told) == 5


@pytest.mark.ruling("Y28")
def test_s26_prison_through_a_challenge() -> None:
    s = has(town("red", "blue"), "blue", wanted=1)
    in_town(s, "ENG")
    put(put(s, "red", "T1"), "blue", "T1", CH=2, GM=1)
    move(s, "blue", "hand", "supply", 1)
    give(s, "blue", "REV")
    resolve(s, "T1")
    play(s, "red: offer SB @T1", "blue: accept S")
    assert asked(s) == "blue JAIL_FROM" and choices(s) == ["jail CH", "jail GM"]
    play(s, "blue: jail CH")
    assert (cubes(s, "blue", "CH"), cubes(s, "blue", "SO"), of(s, "wanted", "blue")) == (1, 1, 0)
    assert asked(s) == "blue FIGHT_ITEMS"
    play(s, "blue: with REV", *["shoot 5,5,5", "shoot 1,1,1"])
    resolve(s, "CH")
    play(s, "blue: fame")
    assert over(s)  # one cube, one act


@pytest.mark.ruling("Y22")
def test_s27_loser() -> None:
    s = has(town("red", "green"), "green", fame=3)
    put(put(s, "red", "GM"), "green", "GM", GM=2)
    resolve(s, "GM")
    play(s, "red: offer SR @GM", "green: accept R")
    assert (of(s, "fame", "green"), skill(s, "green", "R"), at(s, "green")) == (2, 1, "aside")
    play(s, "green: dig 2")
    assert over(s) and of(s, "money", "red", "green") == [10 + 5 + 2 + 2, 10 + 4 - 2]


# what the scenarios share


def value(dice: str, side: int = CHALLENGER) -> int:
    s = town("red", "green")
    for die, face in enumerate(sorted(dice)):
        s.dice[side * 5 + die] = int(face)
    return int(poker_value(s, side))


def beats(one: str, two: str) -> bool:
    return value(one) > value(two, RIVAL)
