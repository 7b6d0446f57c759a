"""Rulings about bank, church, prison and the last row that no worked scenario tells apart from their opposite."""

import pytest

from gulch.games.wild_west_way.rules.data import PLACE
from gulch.games.wild_west_way.rules.turn import TURN_END
from tests.games.wild_west_way.setting import (
    asked,
    at,
    begin,
    choices,
    cubes,
    discards,
    event,
    give,
    hand,
    has,
    in_town,
    move,
    of,
    over,
    play,
    put,
    refused,
    resolve,
    seat_of,
    town,
)

# bank, wanted tokens, church


@pytest.mark.ruling("Y36")
def test_y36_every_cube_for_itself_by_option() -> None:
    s = put(town("red", "green", bank_mode="per_cube"), "red", BA=4)
    resolve(s, "BA")
    play(s, "red: rob", "roll 1,2", "red: rob", "roll 3,4")
    assert over(s) and of(s, "money", "red") == 20
    s = put(town("red", "green", bank_mode="per_cube"), "red", BA=3)
    resolve(s, "BA")
    play(s, "red: rob", "roll 1,2")
    assert choices(s) == ["borrow 0", "borrow 1"]


@pytest.mark.ruling("Y36")
def test_y36_a_robbery_needs_two_cubes() -> None:
    s = put(town("red", "green"), "red", BA=1)
    resolve(s, "BA")
    assert refused(s, "rob") == "Y36" and refused(s, "borrow 2") == "Y36"


@pytest.mark.ruling("Y37")
def test_y37_the_last_roll_counts_however_many_horses() -> None:
    s = give(put(town("red", "green"), "red", BA=2), "red", "HRS", "HRS", "SPU")
    resolve(s, "BA")
    play(s, "red: rob", "roll 1,1", "red: horse", "roll 6,6", "red: horse", "roll 1,2")
    assert choices(s) == ["stand"] and refused(s, "horse") == "Y37"  # spurs are no horse
    play(s, "red: stand")
    assert of(s, "money", "red") == 13 and of(s, "wanted", "red") == 0


@pytest.mark.ruling("Y38")
def test_y38_money_and_tokens_never_run_out() -> None:
    s = has(put(town("red", "green"), "red", "T1", CH=2), "red", money=500, fame=200, S=40)
    in_town(s, "PRO")
    resolve(s, "T1")
    play(s, "red: use a @T1")
    resolve(s, "CH")
    play(s, "red: fame", "red: fame")
    assert (of(s, "money", "red"), of(s, "fame", "red")) == (498, 202)


@pytest.mark.ruling("Y39")
def test_y39_four_tokens_send_two_cubes() -> None:
    s = has(town("red", "green"), "red", wanted=1)
    event(s, "TRN", "red: train 3", "green: train 0", "roll 5,5,6", "red: jail hand")  # then only the train is left
    assert over(s) and (of(s, "wanted", "red"), cubes(s, "red", "SO"), cubes(s, "red", "TR")) == (0, 2, 2)


@pytest.mark.ruling("Y40", "Y68")
def test_y40_any_cube_may_go_wherever_it_lies() -> None:
    s = put(town("red", "green"), "red", "T1", BA=1, CH=1, GM=1, TR=1)
    has(s, "red", wanted=1)
    in_town(s, "OUT")
    s.cubes[seat_of(s, "red") * 15 + PLACE.index("hand")] += 1
    s.cubes[seat_of(s, "red") * 15 + PLACE.index("supply")] -= 1
    resolve(s, "T1")
    play(s, "red: use a @T1")
    assert choices(s) == ["jail hand", "jail TR", "jail BA", "jail CH", "jail GM"]
    assert refused(s, "jail HO") == "Y40"


@pytest.mark.ruling("Y41")
def test_y41_without_any_cube_the_tokens_are_just_returned() -> None:
    s = has(put(town("red", "green"), "red", "T1"), "red", wanted=1)
    in_town(s, "OUT")
    move(s, "red", "hand", "SO", 4)
    move(s, "red", "supply", "SO", 8)
    resolve(s, "T1")
    play(s, "red: use a @T1")
    assert over(s) and of(s, "wanted", "red") == 0 and cubes(s, "red", "SO") == 12


@pytest.mark.ruling("Y42")
def test_y42_prisoners_do_not_come_home() -> None:
    s = put(town("red", "green"), "red", "HO", GM=1, CH=2)
    move(s, "red", "supply", "SO", 2)
    begin(s, TURN_END)
    assert (cubes(s, "red", "SO"), cubes(s, "red", "hand"), at(s, "red")) == (2, 4, "hand")


@pytest.mark.ruling("Y43")
def test_y43_each_cube_acts_once_either_way() -> None:
    s = has(put(town("red", "green"), "red", CH=2), "red", money=50, wanted=1)
    resolve(s, "CH")
    play(s, "red: clear")
    assert choices(s) == ["fame", "done"]
    play(s, "red: fame")
    assert over(s)


# last row


@pytest.mark.ruling("Y44")
def test_y44_a_tie_may_go_by_player_order() -> None:
    s = put(put(town("red", "blue", supremacy_tie="player_order"), "red", GM=1), "blue", GM=1)
    resolve(s, "GM")
    assert s.holder == seat_of(s, "red") and of(s, "money", "red") == 17


@pytest.mark.ruling("Y45")
def test_y45_the_mine_fee_comes_out_of_the_gold() -> None:
    s = has(put(put(town("red", "blue"), "red", "GM"), "blue", GM=2), "blue", money=0)
    resolve(s, "GM")
    play(s, "blue: dig 2")
    assert of(s, "money", "blue") == 2
    s = has(put(put(town("red", "blue"), "red", "TS"), "blue", TS=1), "blue", money=5)
    resolve(s, "TS")
    play(s, "red: done")
    assert over(s)  # 5 for the cube and 1 for red are more than he has


@pytest.mark.ruling("Y47")
def test_y47_meeple_and_cube_are_two_actions() -> None:
    s = put(town("red", "green"), "red", "GM", GM=1)
    resolve(s, "GM")
    assert over(s) and of(s, "money", "red") == 10 + 5 + 2 * 2


@pytest.mark.ruling("Y48")
def test_y48_a_guest_need_not_dig() -> None:
    s = put(put(town("red", "blue"), "red", "GM"), "blue", GM=2)
    resolve(s, "GM")
    play(s, "blue: dig 0")
    assert of(s, "money", "red", "blue") == [17, 10]


@pytest.mark.ruling("Y49")
def test_y49_dynamite_comes_after_the_challenge_or_before_by_option() -> None:
    for when, first in (("after_challenge", "red OFFER"), ("before_challenge", "red DYNAMITE")):
        s = put(put(town("red", "green", dynamite=when), "red", "GM", GM=1), "green", "GM")
        give(s, "red", "DYN")
        resolve(s, "GM")
        assert asked(s) == first
    play(s, "red: burn GM")
    assert over(s) and at(s, "green") == "GM" and of(s, "wanted", "red") == 0  # no challenge, nobody does anything


@pytest.mark.ruling("Y49")
def test_y49_only_who_has_the_card_can_burn() -> None:
    s = give(put(town("red", "green"), "red", GM=1), "red", "REV")
    resolve(s, "GM")
    assert choices(s) == ["spare GM"] and refused(s, "burn GM") == "Y49"


@pytest.mark.ruling("Y50")
def test_y50_a_challenge_stands_and_pieces_stay() -> None:
    s = give(put(put(town("red", "green"), "red", "GM", GM=1), "green", "GM"), "red", "DYN")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: accept S", "red: with -", "red: burn GM")
    assert over(s) and of(s, "fame", "red") == 1 and at(s, "red") == "GM" and cubes(s, "red", "GM") == 1
    assert s.is_burned(PLACE.index("GM"))
    begin(s, TURN_END)
    assert not s.is_burned(PLACE.index("GM"))


@pytest.mark.ruling("Y51")
def test_y51_the_discards_make_a_new_deck() -> None:
    s = put(town("red", "green"), "red", GS=2)
    for kind in range(s.cards.kinds):
        s.discard[kind] = s.deck[kind]
        s.deck[kind] = 0
    s.deck_size = 0
    resolve(s, "GS")
    play(s, "red: buy", "draw REV")
    assert s.deck_size == 22 and discards(s) == {}


@pytest.mark.ruling("Y51")
def test_y51_without_any_card_nothing_can_be_bought() -> None:
    s = put(town("red", "green"), "red", GS=2)
    for kind in range(s.cards.kinds):
        s.deck[kind] = 0
    s.deck_size = 0
    resolve(s, "GS")
    assert over(s)


@pytest.mark.ruling("Y52")
def test_y52_the_new_holder_leads_at_once_by_option() -> None:
    s = put(put(put(town("red", "blue", coach_effect="immediate"), "red", "HO"), "blue", "HO", SD=2), "red")
    resolve(s, "SD")
    resolve(s, "HO")
    assert asked(s) == "blue OFFER"


@pytest.mark.ruling("Y53")
def test_y53_a_victim_is_named_and_must_be() -> None:
    s = put(town("red", "green", "blue"), "green", "HO")
    give(give(s, "red", "REV"), "blue", "HAT")
    resolve(s, "HO")
    assert choices(s) == ["steal p1", "steal p3"] and refused(s, "steal p2") == "Y53"
    play(s, "green: steal p3", "stolen HAT")
    assert hand(s, "green") == ["HAT"]


@pytest.mark.ruling("Y53")
def test_y53_a_fifth_card_is_dropped_after_the_theft() -> None:
    s = give(put(town("red", "green"), "green", "HO"), "green", "REV", "REV", "RIF", "HAT")
    give(s, "red", "DYN")
    resolve(s, "HO")
    play(s, "stolen DYN", "green: drop REV")
    assert hand(s, "green") == ["REV", "RIF", "HAT", "DYN"]


@pytest.mark.ruling("Y54")
def test_y54_twelve_cubes_are_all_there_are() -> None:
    s = put(town("red", "green"), "red", "SA")
    move(s, "red", "supply", "SO", 8)
    resolve(s, "SA")
    assert refused(s, "recruit") == "Y54"
    put(s, "red", "T1")
    in_town(s, "FOR")
    resolve(s, "T1")
    assert over(s)  # the Foreman has nobody to offer


@pytest.mark.ruling("Y55")
def test_y55_recruits_work_from_the_next_movement_but_can_be_jailed_at_once() -> None:
    s = has(put(put(town("red", "green"), "red", "SA"), "green", "T1"), "red", wanted=1)
    move(s, "red", "hand", "supply", 4)
    resolve(s, "SA")
    play(s, "red: recruit")
    assert [cubes(s, "red", place) for place in ("hand", "BA", "CH", "GM")] == [1, 0, 0, 0]
    s.meeple[seat_of(s, "red")] = PLACE.index("T1")
    in_town(s, "OUT")
    resolve(s, "T1")
    play(s, "red: offer SB @T1", "green: accept S")
    assert cubes(s, "red", "SO") == 1 and cubes(s, "red", "hand") == 0


@pytest.mark.ruling("Y55")
def test_y55_who_is_hired_at_the_station_does_not_work_there_at_once() -> None:
    s = has(put(town("red", "green"), "red", TS=1), "red", money=20)
    resolve(s, "TS")
    play(s, "red: hire")
    assert over(s) and cubes(s, "red", "TS") == 1 and cubes(s, "red", "hand") == 4
