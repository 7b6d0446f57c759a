"""Rulings about challenges that no worked scenario tells apart from their opposite."""

import pytest

from gulch.core.steps import NOBODY
from gulch.games.wild_west_way.rules.data import PAIRS
from gulch.games.wild_west_way.rules.minigames import MOST_EQUAL_THROWS, MOST_POKER_GAMES, MOST_RACE_ROLLS
from tests.games.wild_west_way.setting import (
    asked,
    at,
    choices,
    cubes,
    discards,
    fight,
    give,
    hand,
    has,
    in_town,
    of,
    over,
    play,
    put,
    refused,
    resolve,
    seat_of,
    town,
)


@pytest.mark.ruling("Y22", "Y23")
@pytest.mark.parametrize("place", ["T1", "T2", "T3", "GS", "SD", "HO", "TS", "GM"])
def test_y23_the_same_on_town_cards_and_in_buildings(place: str) -> None:
    s = put(put(town("red", "green"), "red", place), "green", place)
    in_town(s, "ENG", "SNG", "TRA")
    resolve(s, place)
    assert asked(s) == "red OFFER"
    play(s, f"red: offer SR @{place}", "green: accept S")
    assert at(s, "green") == "aside" and at(s, "red") == place
    assert "SALOON_ACT" not in asked(s)  # a loser does nothing more


@pytest.mark.ruling("Y24")
def test_y24_two_different_skills_and_no_way_out() -> None:
    s = put(put(town("red", "green"), "red", "GM"), "green", "GM")
    resolve(s, "GM")
    assert len(choices(s)) == len(PAIRS) == 6 and all(a != b for a, b in PAIRS)
    play(s, "red: offer SB @GM")
    assert choices(s) == ["accept S", "accept B", "refuse"] and refused(s, "accept G") == "Y24"


@pytest.mark.ruling("Y26")
def test_y26_the_displaced_are_gone_even_after_a_double_knock_out() -> None:
    s = has(town("red", "green", "blue"), "green", S=1)
    for colour in ("red", "green", "blue"):
        put(s, colour, "GM")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: accept S", "blue: idle", "shoot 5,5,5", "shoot 5,5,5")
    assert over(s) and at(s, "blue") == "SA" and of(s, "money", "blue") == 10
    assert s.holder == NOBODY


@pytest.mark.ruling("Y27")
def test_y27_one_wanted_token_for_each_fighter() -> None:
    s = put(put(town("red", "green"), "red", "GM"), "green", "GM")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: accept S")
    assert of(s, "wanted", "red", "green") == [1, 1]


@pytest.mark.ruling("Y28")
def test_y28_the_challenger_settles_first_and_then_items_are_chosen() -> None:
    s = give(put(put(town("red", "green"), "red", "GM", GM=1), "green", "GM", GM=2), "red", "RIF")
    has(has(s, "red", wanted=1), "green", wanted=1)
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: accept S")
    assert asked(s) == "red JAIL_FROM"
    play(s, "red: jail GM")
    assert asked(s) == "green JAIL_FROM"
    play(s, "green: jail GM")
    assert asked(s) == "red FIGHT_ITEMS" and cubes(s, "red", "GM") == 0 and cubes(s, "green", "GM") == 1


@pytest.mark.ruling("Y29")
def test_y29_any_cards_of_the_skill_and_all_are_spent() -> None:
    s = give(put(put(town("red", "green"), "red", "GM"), "green", "GM"), "red", "REV", "REV", "RIF", "HAT")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: accept S")
    wanted = ["with -", "with REV", "with REV REV", "with RIF", "with REV RIF", "with REV REV RIF"]
    assert sorted(choices(s)) == sorted(wanted)
    assert refused(s, "with HAT") == "Y29"
    play(s, "red: with REV RIF")
    assert discards(s) == {"REV": 1, "RIF": 1} and hand(s, "red") == ["REV", "HAT"]


@pytest.mark.ruling("Y31")
def test_y31_trophies_and_hats_are_not_lost() -> None:
    s = give(put(put(town("red", "green"), "red", "GM"), "green", "GM"), "green", "HAT")
    s.hunter[0] = seat_of(s, "green")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: accept S", "green: with -")
    assert (of(s, "fame", "green"), hand(s, "green"), s.hunter[0]) == (0, ["HAT"], seat_of(s, "green"))


@pytest.mark.ruling("Y32")
def test_y32_all_refuse() -> None:
    s = town("red", "green", "blue")
    for colour in ("red", "green", "blue"):
        put(s, colour, "GM")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: refuse", "green: idle", "blue: refuse", "blue: idle")
    assert over(s) and of(s, "wanted", "red", "green", "blue") == [0, 0, 0]
    assert of(s, "money", "red") == 10 + 2 + 2 + 5 + 2 and of(s, "fame", "red") == 0 and at(s, "red") == "GM"


@pytest.mark.ruling("Y34")
def test_y34_not_all_three_dice_may_be_kept_and_kept_ones_may_be_released() -> None:
    s = fight(town("red", "blue"), "R", red=1)
    play(s, "roll 2,2,5", "roll 1,3,6")
    assert sorted(choices(s, "red")) == ["keep -", "keep 2", "keep 22", "keep 25", "keep 5"]
    assert refused(s, "keep 225") == "Y34"
    play(s, "red: keep 22", "blue: keep 6", "roll 4", "roll 6,1")
    assert "keep 4" in choices(s, "red")  # the pair may go again


@pytest.mark.ruling("Y34")
def test_y34_the_program_may_ride_by_option() -> None:
    s = fight(town("red", "blue", race="auto"), "R", red=1)
    play(s, "roll 2,2,5", "roll 1,3,6")
    assert asked(s) == "chance ROLL" and [int(n) for n in s.dice] == [2, 2, 0, 0, 0, 0, 0, 6, 0, 0]
    play(s, "roll 1", "roll 5,5", "roll 3", "roll 5")
    assert at(s, "blue") == "T1"


@pytest.mark.ruling("Y35")
def test_y35_two_rerolls_with_all_dice_free_each_time() -> None:
    s = fight(town("red", "green"), "G", red=1)
    play(s, "roll 6,6,1,2,3", "roll 1,1,2,3,4")
    assert "keep 12366" in choices(s, "red")
    play(s, "red: keep 66", "green: keep 11", "roll 1,1,2", "roll 2,3,4")
    assert "keep 11" in choices(s, "red") and "keep 6" in choices(s, "red")
    play(s, "red: keep 1166", "green: keep 11", "roll 6", "roll 1,1,2")
    assert at(s, "green") == "T1"  # four of a kind beats the full house


@pytest.mark.ruling("Y71")
def test_y71_thirty_equal_throws_and_chance_decides() -> None:
    s = fight(town("red", "black"), "B", red=2)
    for _ in range(MOST_EQUAL_THROWS):
        play(s, "red: throw rock", "black: throw rock")
    assert MOST_EQUAL_THROWS == 30 and asked(s) == "chance LUCKY_THROW"
    play(s, "throw to rival")
    assert [int(n) for n in s.health] == [2, 3] and asked(s) == "red+black THROW"


@pytest.mark.ruling("Y71")
def test_y71_forty_race_rolls_and_single_dice_decide() -> None:
    s = fight(town("red", "blue"), "R", red=1)
    play(s, "roll 1,2,3", "roll 1,2,3")
    for _ in range(MOST_RACE_ROLLS - 1):
        play(s, "red: keep -", "blue: keep -", "roll 1,2,3", "roll 1,2,3")
    assert MOST_RACE_ROLLS == 40 and asked(s) == "chance ROLL_OFF"
    play(s, "rolloff 3,3", "rolloff 4,2")
    assert at(s, "red") == "T1"


@pytest.mark.ruling("Y71")
def test_y71_ten_equal_poker_games_and_single_dice_decide() -> None:
    s = fight(town("red", "green"), "G", red=1)
    for _ in range(MOST_POKER_GAMES):
        play(s, "roll 1,1,1,1,1", "roll 1,1,1,1,1", *["red: keep 11111", "green: keep 11111"] * 2)
    assert MOST_POKER_GAMES == 10 and asked(s) == "chance ROLL_OFF"
