"""Each ruling that no worked scenario tells apart from its opposite."""

import pytest
from wild_setup import (
    BOX,
    FIVE,
    FOUR,
    GAME,
    asked,
    at,
    begin,
    choices,
    cubes,
    discards,
    event,
    fame,
    fresh,
    give,
    hand,
    has,
    hunt,
    in_town,
    move,
    movement,
    of,
    over,
    play,
    posters,
    put,
    refused,
    resolve,
    scene,
    seat_of,
    skill,
    town,
)

from gulch.core.options import house_rules
from gulch.core.seen import observe, save, waiting
from gulch.core.steps import ASIDE, CHANCE, NOBODY, SPECTATOR, UNKNOWN, Rng, playout
from gulch.games.wild_west_way.rules.challenge import PAIRS
from gulch.games.wild_west_way.rules.data import COLOUR, PLACE
from gulch.games.wild_west_way.rules.items import SETTLE
from gulch.games.wild_west_way.rules.minigames import MOST_EQUAL_THROWS, MOST_POKER_GAMES, MOST_RACE_ROLLS
from gulch.games.wild_west_way.rules.numbers import SLOTS
from gulch.games.wild_west_way.rules.scoring import SCORE, mastery
from gulch.games.wild_west_way.rules.turn import RESOLVE, ROUND, TURN_END
from gulch.play.table import Table

# set-up


@pytest.mark.ruling("Y1")
def test_y1_two_to_five_play():
    for players in (2, 3, 4, 5):
        s = fresh(players)
        playout(s, Rng(players))
        assert over(s)
    for players in (1, 6):
        with pytest.raises(ValueError, match="2, 3, 4, 5"):
            Table(BOX, players)


@pytest.mark.ruling("Y2")
def test_y2_picking_in_order_or_by_lot_is_an_option():
    s = fresh(3, character_choice="order")
    play(s, "first p2")
    assert s.seat == 1
    s.play(0)
    assert s.seat == 2 and refused(s, "pick red") == "Y2"
    s = fresh(3, character_choice="random")
    play(s, "first p1", "character white")
    assert s.seat == CHANCE and s.stop.weight(s, s.told, COLOUR.index("white")) == 0


@pytest.mark.ruling("Y2")
def test_y2_characters_are_picked_before_any_card_is_seen():
    s = fresh(2)
    play(s, "first p1")
    assert s.stop.name == "PICK" and sum(int(n) for n in s.held) == 0 and s.poster[0] == s.town_up[0] == NOBODY


@pytest.mark.ruling("Y3")
def test_y3_the_first_player_is_drawn_evenly():
    s = fresh(4)
    assert [int(s.stop.weight(s, 0, seat)) for seat in range(5)] == [1, 1, 1, 1, 0]


@pytest.mark.ruling("Y3")
def test_y3_signs_by_option_until_one_is_left():
    s = fresh(4, first_player="rps")
    show(s, "rock", "paper", "scissors", "rock")  # all three signs: again
    assert waiting(s) == [0, 1, 2, 3]
    show(s, "rock", "paper", "paper", "rock")  # rock loses to paper
    assert waiting(s) == [1, 2]
    show(s, "", "rock", "rock")
    assert waiting(s) == [1, 2]
    show(s, "", "scissors", "rock")
    assert s.coach == 2 and [int(n) for n in s.order] == [2, 3, 0, 1]


def show(s, *signs):
    for seat, sign in enumerate(signs):
        if sign:
            s.ask(seat)
            s.play(["rock", "paper", "scissors"].index(sign))


@pytest.mark.ruling("Y4", "Y68")
def test_y4_the_train_is_the_event_card():
    for card in ("RUS", "CMP", "ROD"):
        assert over(event(town("red", "green"), card))  # no train, nobody is asked
    s = event(town("red", "green"), "TRN")
    assert asked(s) == "red BOARD"
    movement(town("red", "green"))
    assert not [word for word in choices(movement(town("red", "green"))) if "TR" in word]


@pytest.mark.ruling("Y5")
def test_y5_an_event_without_object_is_just_discarded_and_three_stay_unseen():
    before = save(town("red", "green"))
    s = event(town("red", "green"), "AMN")
    changed = {key for key, value in save(s).items() if before[key] != value}
    assert changed == {"events_left", "event_now", "seat", "agenda"}
    s = fresh(3)
    playout(s, Rng(4))
    assert sum(int(n) for n in s.events_left) == 3


@pytest.mark.ruling("Y6")
def test_y6_one_go_each_with_three_cubes_at_most():
    s = event(town("red", "green"), "TRN")
    assert choices(s) == ["train 0", "train 1", "train 2", "train 3"] and refused(s, "train 4") == "Y6"
    play(s, "red: train 1")
    assert asked(s) == "green BOARD"
    play(s, "green: train 0", "roll 6")
    assert over(s) and (of(s, "money", "red"), of(s, "wanted", "red")) == (16, 1)


# bounty hunt


@pytest.mark.ruling("Y7")
def test_y7_items_count_and_none_is_played_in_vain():
    s = give(has(town("red", "green"), "red", S=1, G=1), "red", "RIF")
    posters(s, "W1")
    hunt(s)
    assert choices(s) == ["hunt W1", "hunt -"] and refused(s, "hunt W1 +RIF") == "Y7"


@pytest.mark.ruling("Y8")
def test_y8_one_card_a_round_and_it_is_gone_at_once():
    s = has(town("red", "green"), "red", S=5, B=5, R=5, G=5)
    posters(s, "W1", "W2")
    hunt(s)
    assert choices(s) == ["hunt W1", "hunt W2", "hunt -"] and refused(s, "hunt W3") == "Y8"
    play(s, "red: hunt W2")
    assert over(s) and [int(n) for n in s.poster[:2]] == [0, NOBODY]


@pytest.mark.ruling("Y10")
def test_y10_hunting_is_free_and_leaves_the_meeple():
    s = has(town("red", "green"), "red", S=5, G=5)
    posters(s, "W1")
    hunt(s)
    assert "hunt -" in choices(s)
    play(s, "red: hunt W1")
    movement(s)
    assert "m T1" in choices(s)


# movement


@pytest.mark.ruling("Y11")
def test_y11_a_turn_is_one_placement():
    s = movement(town("red", "green"))
    for word in choices(s):
        assert word == "-" or len(word.split()) == 2
    play(s, "red: c3 BA")
    assert asked(s) == "green PLACEMENT" and at(s, "red") == "hand"


@pytest.mark.ruling("Y12")
def test_y12_two_rivals_are_not_added_up():
    s = town("red", "green", "blue")
    put(put(s, "green", GM=1), "blue", GM=1)
    movement(s)
    assert "c2 GM" in choices(s)  # more than each, not more than both


@pytest.mark.ruling("Y13")
def test_y13_a_soft_pass_can_be_taken_back():
    s = movement(town("red", "green", **{"pass": "soft"}))
    play(s, "red: -", "green: c1 BA")
    assert asked(s) == "red PLACEMENT"
    play(s, "red: -", "green: -")
    assert over(s)
    s = movement(town("red", "green"))
    play(s, "red: -", "green: c1 BA")
    assert asked(s) == "green PLACEMENT"


@pytest.mark.ruling("Y14")
def test_y14_cubes_go_to_few_places_and_placed_pieces_stay():
    s = movement(town("red", "green"))
    placed = {word.split()[1] for word in choices(s) if word.startswith("c")}
    assert placed == {"BA", "CH", "GS", "SD", "HO", "TS", "GM"}
    stands = {word.split()[1] for word in choices(s) if word.startswith("m")}
    assert stands == {"SA", "T1", "T2", "T3", "GS", "SD", "HO", "TS", "GM"}
    play(s, "red: m SA", "green: c4 CH")
    assert refused(s, "m T1") == "Y14" and refused(s, "c5 BA") == "Y14"
    play(s, "red: c4 BA", "green: m SA")
    assert over(s)  # nothing left in hand: skipped


@pytest.mark.ruling("Y15")
def test_y15_nobody_places_in_a_shut_building_and_it_is_skipped():
    s = event(put(town("red", "green"), "red", GM=2), "FIR", "fire 5")
    resolve(s, "GM")
    assert over(s) and of(s, "money", "red") == 10


# action phase and saloon


@pytest.mark.ruling("Y16")
def test_y16_player_order_but_the_holder_first():
    s = put(put(put(town("red", "green", "blue"), "red", GS=1), "green", GS=2), "blue", "GS")
    resolve(s, "GS")
    turns = []
    while not over(s):
        turns.append(asked(s).split()[0])
        s.play(s.legal()[-1])
    assert turns == ["blue", "red", "green"]
    s = put(put(town("red", "green"), "green", "SA"), "red", "SA")
    resolve(s, "SA")
    assert asked(s) == "red SALOON_ACT"
    s.play(0)
    assert asked(s) == "green SALOON_ACT"


@pytest.mark.ruling("Y17")
def test_y17_bets_are_whole_dollars_one_owns():
    s = has(put(town("red", "green"), "red", "SA"), "red", money=3)
    resolve(s, "SA")
    assert choices(s) == ["idle", "bet 1", "bet 2", "bet 3"]
    assert refused(s, "bet 4") == "Y17"
    play(s, "red: bet 3", "roll 5")
    assert of(s, "money", "red") == 6


@pytest.mark.ruling("Y18")
def test_y18_a_free_reroll_follows_a_loss_and_never_a_win():
    s = put(town("green", "red"), "green", "SA")
    resolve(s, "SA")
    play(s, "green: bet 1", "roll 5")
    assert over(s) and of(s, "money", "green") == 11


@pytest.mark.ruling("Y19")
def test_y19_an_ace_with_one_reroll_left_gives_one():
    s = give(put(town("red", "green"), "red", "SA"), "red", "ACE", "CRD")
    resolve(s, "SA")
    play(s, "red: bet 5", "roll 1", "roll 1", "red: reroll ACE", "roll 1")
    assert over(s) and of(s, "money", "red") == 5 and hand(s, "red") == ["CRD"]


@pytest.mark.ruling("Y19")
def test_y19_only_gambling_cards_help():
    s = give(put(town("blue", "red"), "blue", "SA"), "blue", "RIF", "CRD")
    resolve(s, "SA")
    play(s, "blue: bet 1", "roll 1")
    assert choices(s) == ["stand", "reroll CRD"] and refused(s, "reroll RIF") == "Y19"


@pytest.mark.ruling("Y20")
def test_y20_a_retreat_acts_even_after_the_saloon_is_done():
    s = put(put(town("red", "blue"), "red", "GM"), "blue", "GM")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "blue: refuse")
    assert asked(s) == "blue SALOON_ACT"


@pytest.mark.ruling("Y21")
def test_y21_a_recruit_has_a_price():
    s = has(put(town("red", "green"), "red", "SA"), "red", money=3)
    resolve(s, "SA")
    assert refused(s, "recruit") == "Y21"


@pytest.mark.ruling("Y21")
def test_y21_a_visit_brings_one_recruit():
    s = has(put(town("red", "green"), "red", "SA"), "red", money=20)
    resolve(s, "SA")
    play(s, "red: recruit")
    assert over(s) and cubes(s, "red", "hand") == 5 and of(s, "money", "red") == 16


# challenge


@pytest.mark.ruling("Y22", "Y23")
@pytest.mark.parametrize("place", ["T1", "T2", "T3", "GS", "SD", "HO", "TS", "GM"])
def test_y23_the_same_on_town_cards_and_in_buildings(place):
    s = put(put(town("red", "green"), "red", place), "green", place)
    in_town(s, "ENG", "SNG", "TRA")
    resolve(s, place)
    assert asked(s) == "red OFFER"
    play(s, f"red: offer SR @{place}", "green: accept S")
    assert at(s, "green") == "aside" and at(s, "red") == place
    assert "SALOON_ACT" not in asked(s)  # a loser does nothing more


@pytest.mark.ruling("Y24")
def test_y24_two_different_skills_and_no_way_out():
    s = put(put(town("red", "green"), "red", "GM"), "green", "GM")
    resolve(s, "GM")
    assert len(choices(s)) == len(PAIRS) == 6 and all(a != b for a, b in PAIRS)
    play(s, "red: offer SB @GM")
    assert choices(s) == ["accept S", "accept B", "refuse"] and refused(s, "accept G") == "Y24"


@pytest.mark.ruling("Y26")
def test_y26_the_displaced_are_gone_even_after_a_double_knock_out():
    s = has(town("red", "green", "blue"), "green", S=1)
    for colour in ("red", "green", "blue"):
        put(s, colour, "GM")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: accept S", "blue: idle", "shoot 5,5,5", "shoot 5,5,5")
    assert over(s) and at(s, "blue") == "SA" and of(s, "money", "blue") == 10
    assert s.holder == NOBODY


@pytest.mark.ruling("Y27")
def test_y27_one_wanted_token_for_each_fighter():
    s = put(put(town("red", "green"), "red", "GM"), "green", "GM")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: accept S")
    assert of(s, "wanted", "red", "green") == [1, 1]


@pytest.mark.ruling("Y28")
def test_y28_the_challenger_settles_first_and_then_items_are_chosen():
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
def test_y29_any_cards_of_the_skill_and_all_are_spent():
    s = give(put(put(town("red", "green"), "red", "GM"), "green", "GM"), "red", "REV", "REV", "RIF", "HAT")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: accept S")
    wanted = ["with -", "with REV", "with REV REV", "with RIF", "with REV RIF", "with REV REV RIF"]
    assert sorted(choices(s)) == sorted(wanted)
    assert refused(s, "with HAT") == "Y29"
    play(s, "red: with REV RIF")
    assert discards(s) == {"REV": 1, "RIF": 1} and hand(s, "red") == ["REV", "HAT"]


@pytest.mark.ruling("Y31")
def test_y31_trophies_and_hats_are_not_lost():
    s = give(put(put(town("red", "green"), "red", "GM"), "green", "GM"), "green", "HAT")
    s.hunter[0] = seat_of(s, "green")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: accept S", "green: with -")
    assert (of(s, "fame", "green"), hand(s, "green"), s.hunter[0]) == (0, ["HAT"], seat_of(s, "green"))


@pytest.mark.ruling("Y32")
def test_y32_all_refuse():
    s = town("red", "green", "blue")
    for colour in ("red", "green", "blue"):
        put(s, colour, "GM")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: refuse", "green: idle", "blue: refuse", "blue: idle")
    assert over(s) and of(s, "wanted", "red", "green", "blue") == [0, 0, 0]
    assert of(s, "money", "red") == 10 + 2 + 2 + 5 + 2 and of(s, "fame", "red") == 0 and at(s, "red") == "GM"


@pytest.mark.ruling("Y34")
def test_y34_not_all_three_dice_may_be_kept_and_kept_ones_may_be_released():
    s = fight("red", "blue", "R", red=1)
    play(s, "roll 2,2,5", "roll 1,3,6")
    assert sorted(choices(s, "red")) == ["keep -", "keep 2", "keep 22", "keep 25", "keep 5"]
    assert refused(s, "keep 225") == "Y34"
    play(s, "red: keep 22", "blue: keep 6", "roll 4", "roll 6,1")
    assert "keep 4" in choices(s, "red")  # the pair may go again


@pytest.mark.ruling("Y34")
def test_y34_the_program_may_ride_by_option():
    s = fight("red", "blue", "R", red=1, race="auto")
    play(s, "roll 2,2,5", "roll 1,3,6")
    assert asked(s) == "chance ROLL" and [int(n) for n in s.dice] == [2, 2, 0, 0, 0, 0, 0, 6, 0, 0]
    play(s, "roll 1", "roll 5,5", "roll 3", "roll 5")
    assert at(s, "blue") == "T1"


@pytest.mark.ruling("Y35")
def test_y35_two_rerolls_with_all_dice_free_each_time():
    s = fight("red", "green", "G", red=1)
    play(s, "roll 6,6,1,2,3", "roll 1,1,2,3,4")
    assert "keep 12366" in choices(s, "red")
    play(s, "red: keep 66", "green: keep 11", "roll 1,1,2", "roll 2,3,4")
    assert "keep 11" in choices(s, "red") and "keep 6" in choices(s, "red")
    play(s, "red: keep 1166", "green: keep 11", "roll 6", "roll 1,1,2")
    assert at(s, "green") == "T1"  # four of a kind beats the full house


@pytest.mark.ruling("Y71")
def test_y71_thirty_equal_throws_and_chance_decides():
    s = fight("red", "black", "B", red=2)
    for _ in range(MOST_EQUAL_THROWS):
        play(s, "red: throw rock", "black: throw rock")
    assert MOST_EQUAL_THROWS == 30 and asked(s) == "chance LUCKY_THROW"
    play(s, "throw to rival")
    assert [int(n) for n in s.health] == [2, 3] and asked(s) == "red+black THROW"


@pytest.mark.ruling("Y71")
def test_y71_forty_race_rolls_and_single_dice_decide():
    s = fight("red", "blue", "R", red=1)
    play(s, "roll 1,2,3", "roll 1,2,3")
    for _ in range(MOST_RACE_ROLLS - 1):
        play(s, "red: keep -", "blue: keep -", "roll 1,2,3", "roll 1,2,3")
    assert MOST_RACE_ROLLS == 40 and asked(s) == "chance ROLL_OFF"
    play(s, "rolloff 3,3", "rolloff 4,2")
    assert at(s, "red") == "T1"


@pytest.mark.ruling("Y71")
def test_y71_ten_equal_poker_games_and_single_dice_decide():
    s = fight("red", "green", "G", red=1)
    for _ in range(MOST_POKER_GAMES):
        play(s, "roll 1,1,1,1,1", "roll 1,1,1,1,1", *["red: keep 11111", "green: keep 11111"] * 2)
    assert MOST_POKER_GAMES == 10 and asked(s) == "chance ROLL_OFF"


def fight(one, two, letter, red=0, **options):
    """A tied challenge on the Engineer in one skill."""
    s = has(town(one, two, **options), "red", **{letter: red})
    in_town(s, "ENG")
    put(put(s, one, "T1"), two, "T1")
    resolve(s, "T1")
    pair = {"S": "SB", "B": "SB", "R": "SR", "G": "SG"}[letter]
    return play(s, f"{one}: offer {pair} @T1", f"{two}: accept {letter}")


# bank, wanted tokens, church


@pytest.mark.ruling("Y36")
def test_y36_every_cube_for_itself_by_option():
    s = put(town("red", "green", bank_mode="per_cube"), "red", BA=4)
    resolve(s, "BA")
    play(s, "red: rob", "roll 1,2", "red: rob", "roll 3,4")
    assert over(s) and of(s, "money", "red") == 20
    s = put(town("red", "green", bank_mode="per_cube"), "red", BA=3)
    resolve(s, "BA")
    play(s, "red: rob", "roll 1,2")
    assert choices(s) == ["borrow 0", "borrow 1"]


@pytest.mark.ruling("Y36")
def test_y36_a_robbery_needs_two_cubes():
    s = put(town("red", "green"), "red", BA=1)
    resolve(s, "BA")
    assert refused(s, "rob") == "Y36" and refused(s, "borrow 2") == "Y36"


@pytest.mark.ruling("Y37")
def test_y37_the_last_roll_counts_however_many_horses():
    s = give(put(town("red", "green"), "red", BA=2), "red", "HRS", "HRS", "SPU")
    resolve(s, "BA")
    play(s, "red: rob", "roll 1,1", "red: horse", "roll 6,6", "red: horse", "roll 1,2")
    assert choices(s) == ["stand"] and refused(s, "horse") == "Y37"  # spurs are no horse
    play(s, "red: stand")
    assert of(s, "money", "red") == 13 and of(s, "wanted", "red") == 0


@pytest.mark.ruling("Y38")
def test_y38_money_and_tokens_never_run_out():
    s = has(put(town("red", "green"), "red", "T1", CH=2), "red", money=500, fame=200, S=40)
    in_town(s, "PRO")
    resolve(s, "T1")
    play(s, "red: use a @T1")
    resolve(s, "CH")
    play(s, "red: fame", "red: fame")
    assert (of(s, "money", "red"), of(s, "fame", "red")) == (498, 202)


@pytest.mark.ruling("Y39")
def test_y39_four_tokens_send_two_cubes():
    s = has(town("red", "green"), "red", wanted=1)
    event(s, "TRN", "red: train 3", "green: train 0", "roll 5,5,6", "red: jail hand")  # then only the train is left
    assert over(s) and (of(s, "wanted", "red"), cubes(s, "red", "SO"), cubes(s, "red", "TR")) == (0, 2, 2)


@pytest.mark.ruling("Y40", "Y68")
def test_y40_any_cube_may_go_wherever_it_lies():
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
def test_y41_without_any_cube_the_tokens_are_just_returned():
    s = has(put(town("red", "green"), "red", "T1"), "red", wanted=1)
    in_town(s, "OUT")
    move(s, "red", "hand", "SO", 4)
    move(s, "red", "supply", "SO", 8)
    resolve(s, "T1")
    play(s, "red: use a @T1")
    assert over(s) and of(s, "wanted", "red") == 0 and cubes(s, "red", "SO") == 12


@pytest.mark.ruling("Y42")
def test_y42_prisoners_do_not_come_home():
    s = put(town("red", "green"), "red", "HO", GM=1, CH=2)
    move(s, "red", "supply", "SO", 2)
    begin(s, TURN_END)
    assert (cubes(s, "red", "SO"), cubes(s, "red", "hand"), at(s, "red")) == (2, 4, "hand")


@pytest.mark.ruling("Y43")
def test_y43_each_cube_acts_once_either_way():
    s = has(put(town("red", "green"), "red", CH=2), "red", money=50, wanted=1)
    resolve(s, "CH")
    play(s, "red: clear")
    assert choices(s) == ["fame", "done"]
    play(s, "red: fame")
    assert over(s)


# last row


@pytest.mark.ruling("Y44")
def test_y44_a_tie_may_go_by_player_order():
    s = put(put(town("red", "blue", supremacy_tie="player_order"), "red", GM=1), "blue", GM=1)
    resolve(s, "GM")
    assert s.holder == seat_of(s, "red") and of(s, "money", "red") == 17


@pytest.mark.ruling("Y45")
def test_y45_the_mine_fee_comes_out_of_the_gold():
    s = has(put(put(town("red", "blue"), "red", "GM"), "blue", GM=2), "blue", money=0)
    resolve(s, "GM")
    play(s, "blue: dig 2")
    assert of(s, "money", "blue") == 2
    s = has(put(put(town("red", "blue"), "red", "TS"), "blue", TS=1), "blue", money=5)
    resolve(s, "TS")
    play(s, "red: done")
    assert over(s)  # 5 for the cube and 1 for red are more than he has


@pytest.mark.ruling("Y47")
def test_y47_meeple_and_cube_are_two_actions():
    s = put(town("red", "green"), "red", "GM", GM=1)
    resolve(s, "GM")
    assert over(s) and of(s, "money", "red") == 10 + 5 + 2 * 2


@pytest.mark.ruling("Y48")
def test_y48_a_guest_need_not_dig():
    s = put(put(town("red", "blue"), "red", "GM"), "blue", GM=2)
    resolve(s, "GM")
    play(s, "blue: dig 0")
    assert of(s, "money", "red", "blue") == [17, 10]


@pytest.mark.ruling("Y49")
def test_y49_dynamite_comes_after_the_challenge_or_before_by_option():
    for when, first in (("after_challenge", "red OFFER"), ("before_challenge", "red DYNAMITE")):
        s = put(put(town("red", "green", dynamite=when), "red", "GM", GM=1), "green", "GM")
        give(s, "red", "DYN")
        resolve(s, "GM")
        assert asked(s) == first
    play(s, "red: burn GM")
    assert over(s) and at(s, "green") == "GM" and of(s, "wanted", "red") == 0  # no challenge, nobody does anything


@pytest.mark.ruling("Y49")
def test_y49_only_who_has_the_card_can_burn():
    s = give(put(town("red", "green"), "red", GM=1), "red", "REV")
    resolve(s, "GM")
    assert choices(s) == ["spare GM"] and refused(s, "burn GM") == "Y49"


@pytest.mark.ruling("Y50")
def test_y50_a_challenge_stands_and_pieces_stay():
    s = give(put(put(town("red", "green"), "red", "GM", GM=1), "green", "GM"), "red", "DYN")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "green: accept S", "red: with -", "red: burn GM")
    assert over(s) and of(s, "fame", "red") == 1 and at(s, "red") == "GM" and cubes(s, "red", "GM") == 1
    assert s.is_burned(PLACE.index("GM"))
    begin(s, TURN_END)
    assert not s.is_burned(PLACE.index("GM"))


@pytest.mark.ruling("Y51")
def test_y51_the_discards_make_a_new_deck():
    s = put(town("red", "green"), "red", GS=2)
    for kind in range(s.cards.kinds):
        s.discard[kind] = s.deck[kind]
        s.deck[kind] = 0
    s.deck_size = 0
    resolve(s, "GS")
    play(s, "red: buy", "draw REV")
    assert s.deck_size == 22 and discards(s) == {}


@pytest.mark.ruling("Y51")
def test_y51_without_any_card_nothing_can_be_bought():
    s = put(town("red", "green"), "red", GS=2)
    for kind in range(s.cards.kinds):
        s.deck[kind] = 0
    s.deck_size = 0
    resolve(s, "GS")
    assert over(s)


@pytest.mark.ruling("Y52")
def test_y52_the_new_holder_leads_at_once_by_option():
    s = put(put(put(town("red", "blue", coach_effect="immediate"), "red", "HO"), "blue", "HO", SD=2), "red")
    resolve(s, "SD")
    resolve(s, "HO")
    assert asked(s) == "blue OFFER"


@pytest.mark.ruling("Y53")
def test_y53_a_victim_is_named_and_must_be():
    s = put(town("red", "green", "blue"), "green", "HO")
    give(give(s, "red", "REV"), "blue", "HAT")
    resolve(s, "HO")
    assert choices(s) == ["steal p1", "steal p3"] and refused(s, "steal p2") == "Y53"
    play(s, "green: steal p3", "stolen HAT")
    assert hand(s, "green") == ["HAT"]


@pytest.mark.ruling("Y53")
def test_y53_a_fifth_card_is_dropped_after_the_theft():
    s = give(put(town("red", "green"), "green", "HO"), "green", "REV", "REV", "RIF", "HAT")
    give(s, "red", "DYN")
    resolve(s, "HO")
    play(s, "stolen DYN", "green: drop REV")
    assert hand(s, "green") == ["REV", "RIF", "HAT", "DYN"]


@pytest.mark.ruling("Y54")
def test_y54_twelve_cubes_are_all_there_are():
    s = put(town("red", "green"), "red", "SA")
    move(s, "red", "supply", "SO", 8)
    resolve(s, "SA")
    assert refused(s, "recruit") == "Y54"
    put(s, "red", "T1")
    in_town(s, "FOR")
    resolve(s, "T1")
    assert over(s)  # the Foreman has nobody to offer


@pytest.mark.ruling("Y55")
def test_y55_recruits_work_from_the_next_movement_but_can_be_jailed_at_once():
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
def test_y55_who_is_hired_at_the_station_does_not_work_there_at_once():
    s = has(put(town("red", "green"), "red", TS=1), "red", money=20)
    resolve(s, "TS")
    play(s, "red: hire")
    assert over(s) and cubes(s, "red", "TS") == 1 and cubes(s, "red", "hand") == 4


# end of round and game


@pytest.mark.ruling("Y56")
def test_y56_scoring_replaces_the_end_of_round_six():
    s = put(town("red", "green"), "red", GM=1)
    s.round = 5
    begin(s, ROUND)
    play(s, "event ROD")
    while not over(s):
        s.play(s.luck(Rng(1)) if s.seat == CHANCE else s.legal()[0])
    assert cubes(s, "red", "GM") == 1 and s.phase == 5 and sum(int(n) for n in s.town_seen) == 3


@pytest.mark.ruling("Y57")
def test_y57_debts_are_paid_at_the_end_and_must_be():
    s = has(town("red", "green"), "red", money=14, debt=2)
    begin(s, SCORE)
    assert (of(s, "money", "red"), of(s, "debt", "red"), of(s, "wanted", "red")) == (4, 0, 0)


@pytest.mark.ruling("Y58")
def test_y58_a_single_wanted_token_costs_nothing():
    plain, marked = begin(town("red", "green"), SCORE), begin(has(town("red", "green"), "red", wanted=1), SCORE)
    assert fame(plain) == fame(marked)


@pytest.mark.ruling("Y59")
@pytest.mark.parametrize(("jailed", "lost"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_y59_the_price_of_prison_goes_on_rising(jailed, lost):
    s = town("red", "green")
    before = fame(s)[0]
    move(s, "red", "supply", "SO", jailed)
    assert fame(s)[0] == before - lost


@pytest.mark.ruling("Y60")
def test_y60_two_share_and_three_get_nothing():
    s = town("red", "black", "white", "green")  # gambling 1, 1, 1, 2
    assert [int(mastery(s, seat, 3)) for seat in range(4)] == [0, 0, 0, 2]
    has(s, "red", G=1)
    assert [int(mastery(s, seat, 3)) for seat in range(4)] == [1, 0, 0, 1]
    has(s, "black", G=1)
    assert [int(mastery(s, seat, 3)) for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.ruling("Y62")
def test_y62_equal_fame_and_money_share_the_victory():
    s = town("red", "black")
    has(has(s, "red", B=2, S=0), "black", S=2)  # S 2:2, B 2:2, R 1:1, G 1:1
    assert fame(s) == [4, 4] and [int(n) for n in GAME.ranks(s)] == [0, 0]
    has(s, "black", money=11)
    assert [int(n) for n in GAME.ranks(s)] == [1, 0]


@pytest.mark.ruling("Y63")
def test_y63_tokens_are_open_and_nothing_is_given_away():
    s = movement(give(has(town("red", "green"), "red", money=17, debt=2, wanted=1, fame=3), "red", "HAT"))
    seen = observe(s, seat_of(s, "green"))
    assert [of(seen, name, "red") for name in ("money", "debt", "wanted", "fame", "held")] == [17, 2, 1, 3, 1]
    assert not [step for step in GAME.steps if step.kind == ASIDE]


@pytest.mark.ruling("Y64")
def test_y64_a_hat_counts_only_in_hand():
    s = town("red", "green")
    before = fame(s)[0]
    give(s, "red", "HAT", "HAT")
    assert fame(s)[0] == before + 2
    s.spend(seat_of(s, "red"), s.cards.item_id.index("HAT"))
    assert fame(s)[0] == before + 1


@pytest.mark.ruling("Y65")
def test_y65_the_question_for_dynamite_betrays_nothing():
    views = []
    for card in ("DYN", "HAT"):
        s = give(put(put(town("red", "green", "blue"), "red", GM=2), "green", GM=1), "red", card)
        give(s, "green", "REV")
        resolve(s, "GM")
        assert asked(s) == "red+green DYNAMITE"
        views.append([save(observe(s, viewer)) for viewer in (1, 2, SPECTATOR)])
        play(s, f"red: {'burn' if card == 'DYN' else 'spare'} GM")
        views[-1].append([save(observe(s, viewer)) for viewer in (1, 2, SPECTATOR)])
    assert views[0] == views[1]


@pytest.mark.ruling("Y65")
def test_y65_only_the_first_who_burns_spends_his_card():
    s = put(put(town("red", "green"), "red", GM=1), "green", GM=2)
    give(give(s, "red", "DYN"), "green", "DYN")
    resolve(s, "GM")
    play(s, "green: burn GM", "red: burn GM")
    assert hand(s, "red") == [] and hand(s, "green") == ["DYN"]


@pytest.mark.ruling("Y66")
def test_y66_skills_have_no_upper_limit():
    s = has(put(town("red", "green"), "red", "T1"), "red", S=60)
    in_town(s, "GUN")
    resolve(s, "T1")
    play(s, "red: use a @T1", "draw REV")
    assert skill(s, "red", "S") == 63


@pytest.mark.ruling("Y67")
def test_y67_offers_may_be_declined_and_exclude_each_other():
    s = has(put(town("red", "green"), "red", "T1"), "red", debt=1)
    in_town(s, "BNK")
    resolve(s, "T1")
    assert choices(s) == ["decline @T1", "use a @T1", "use b @T1"]
    play(s, "red: use a @T1")
    assert over(s) and of(s, "debt", "red") == 0 and of(s, "money", "red") == 10
    resolve(s, "T1")
    assert choices(s) == ["decline @T1", "use b @T1"] and refused(s, "use a @T1") == "Y67"  # no debt to return
    play(s, "red: decline @T1")
    assert over(s)
    poor = has(put(town("red", "green"), "red", "T1"), "red", money=1, wanted=1)
    move(poor, "red", "hand", "SO", 1)
    in_town(poor, "LAW")
    resolve(poor, "T1")
    assert refused(poor, "use a @T1") == "Y67"  # two dollars for the prisoner


@pytest.mark.ruling("Y68")
def test_y68_train_cubes_count_nowhere_else():
    s = put(put(town("red", "green"), "red", TR=3), "green", GM=1)
    movement(s)
    assert refused(s, "c1 GM") == "Y12"
    resolve(s, "BA")
    assert over(s)
    begin(has(s, "red", wanted=2), SETTLE, seat_of(s, "red"))
    assert choices(s) == ["jail hand", "jail TR"]
    play(s, "red: jail TR")
    assert (cubes(s, "red", "TR"), cubes(s, "red", "SO")) == (2, 1)


@pytest.mark.ruling("Y69")
def test_y69_a_freed_cube_is_in_hand():
    s = town("red", "green")
    move(s, "red", "hand", "SO", 4)
    event(s, "AMN")
    assert cubes(s, "red", "hand") == 1
    movement(s)
    assert "c1 BA" in choices(s)  # in the same round
    s = has(put(town("red", "green"), "red", "T1"), "red", wanted=1)
    move(s, "red", "hand", "SO", 4)
    in_town(s, "LAW")
    resolve(s, "T1")
    play(s, "red: use a @T1")
    assert over(s) and cubes(s, "red", "hand") == 1 and of(s, "money", "red") == 8 and of(s, "wanted", "red") == 1


@pytest.mark.ruling("Y69")
def test_y69_amnesty_without_a_prisoner_clears_a_token():
    s = has(has(town("red", "green"), "red", wanted=1), "green", wanted=1)
    move(s, "green", "supply", "SO", 1)
    event(s, "AMN")
    assert of(s, "wanted", "red", "green") == [0, 1] and cubes(s, "green", "SO") == 0


@pytest.mark.ruling("Y70")
def test_y70_burning_stops_the_coach_and_the_theft():
    for place in ("SD", "HO"):
        s = give(give(put(town("red", "green"), "green", place, **{place: 1}), "green", "DYN"), "red", "HAT")
        resolve(s, place)
        play(s, f"green: burn {place}")
        assert over(s) and s.coach == seat_of(s, "red") and hand(s, "red") == ["HAT"]
        assert of(s, "money", "green") == 10


@pytest.mark.ruling("Y72")
def test_y72_a_raid_takes_what_there_is():
    s = town(*FIVE)
    has(has(give(s, "green", "REV", "REV"), "blue", money=1), "black", money=0)
    give(has(s, "green", money=1), "black", "HAT", "DYN")
    event(s, "RAI")
    assert of(s, "money", "red") == 8  # no card: he pays
    assert asked(s) == "green RAID" and choices(s) == ["raid REV"] and refused(s, "raid pay") == "Y72"
    play(s, "green: raid REV")
    assert asked(s) == "black RAID"  # blue has neither and is spared
    assert choices(s) == ["raid HAT", "raid DYN"]
    play(s, "black: raid DYN")
    assert over(s) and of(s, "money", *FIVE) == [8, 1, 1, 0, 8]


@pytest.mark.ruling("Y73")
def test_y73_questions_depend_on_the_number_of_cards_not_on_the_cards():
    asks = []
    for card in ("HRS", "HAT"):
        s = give(put(town("red", "green"), "red", BA=2), "red", card)
        resolve(s, "BA")
        play(s, "red: rob", "roll 1,1")
        asks.append(asked(s))
        posters(s, "W3")
        hunt(has(s, "red", R=2))
        asks.append(asked(s))
    assert asks == ["red RIDE_OFF", "red HUNT"] * 2
    s = put(town("red", "green"), "red", BA=2)
    resolve(s, "BA")
    play(s, "red: rob", "roll 1,1")
    assert over(s)  # nobody asks an empty hand


# what is known


def test_a_stolen_card_is_known_to_thief_and_victim_alone():
    s = give(give(put(town("red", "green", "blue"), "green", "HO"), "red", "RIF"), "green", "HAT")
    resolve(s, "HO")
    assert [s.stop.hears(s, s.told, seat) for seat in (0, 1, 2, SPECTATOR)] == [True, True, False, False]
    play(s, "stolen RIF")
    movement(s)
    for seed in range(20):
        truth = GAME.imagine(observe(s, seat_of(s, "red")), Rng(seed))
        assert "RIF" in hand(truth, "green")
    seen = [GAME.imagine(observe(s, seat_of(s, "blue")), Rng(seed)) for seed in range(20)]
    assert not all("RIF" in hand(truth, "green") for truth in seen)


def test_what_was_known_is_forgotten_when_it_is_played_or_stolen_again():
    s = give(give(put(town("red", "green", "blue"), "green", "HO"), "red", "RIF"), "green", "HAT")
    resolve(s, "HO")
    play(s, "stolen RIF")
    assert [int(n) for n in s.stolen_by[:3]] == [seat_of(s, "green"), NOBODY, NOBODY]
    twin = s.copy()
    twin.spend(seat_of(s, "green"), s.cards.item_id.index("RIF"))
    assert [int(n) for n in twin.stolen_by[:3]] == [NOBODY] * 3
    put(put(s, "green", "SA"), "blue", "HO")
    resolve(s, "HO")
    play(s, "stolen HAT")
    assert [int(n) for n in s.stolen_by[:3]] == [NOBODY] * 3  # red cannot tell which card has gone
    assert [int(n) for n in s.stolen_item[3:6]] == [s.cards.item_id.index("HAT"), NOBODY, NOBODY]


def test_after_a_new_shuffle_one_knows_what_the_deck_cannot_hold():
    s = give(give(put(town("red", "green", "blue"), "red", GS=1), "green", "HAT", "HAT"), "blue", "HAT", "REV")
    for kind in range(s.cards.kinds):
        s.discard[kind] += s.deck[kind]
        s.deck[kind] = 0
    s.deck_size = 0
    resolve(s, "GS")
    play(s, "red: buy", "draw RIF")
    movement(s)
    for seed in range(20):
        truth = GAME.imagine(observe(s, seat_of(s, "red")), Rng(seed))
        assert (hand(truth, "green") + hand(truth, "blue")).count("HAT") == 3


def test_hands_are_hidden_from_others_and_their_number_is_not():
    s = movement(give(town("red", "green"), "red", "RIF"))
    seen = observe(s, seat_of(s, "green"))
    assert [int(n) for n in seen.hand[:SLOTS]] == [UNKNOWN] * SLOTS and of(seen, "held", "red") == 1


def test_every_option_can_be_played_to_the_end():
    for option in BOX.options:
        for value in option.values:
            s = GAME.start(3, house_rules(BOX.options, {option.name: value}))
            playout(s, Rng(1))
            assert over(s), option.name


def test_cards_are_resolved_in_reading_order():
    s = put(put(town(*FOUR), "red", "SA", BA=1, CH=1), "green", "T2", GS=1, TS=1, GM=1)
    begin(s, RESOLVE, 0)
    places = []
    while not over(s):
        places.append(PLACE[s.place])
        s.play(s.luck(Rng(1)) if s.seat == CHANCE else s.legal()[-1])
    order = list(dict.fromkeys(places))
    assert order == sorted(order, key=PLACE.index) and {"SA", "T2", "BA", "CH", "GS", "TS"} <= set(order)


@pytest.mark.ruling("Y74")
def test_y74_phases_and_cards_come_in_their_order():
    s = begin(has(town("red", "green"), "red", S=9, G=9), ROUND)
    play(s, "event ROD")
    assert asked(s) == "red HUNT"
    play(s, "red: hunt W1")
    assert asked(s) == "red PLACEMENT"
    pieces = {"cubes": {"red": {"BA": 1, "CH": 1}}, "meeples": {"red": "SA", "green": "T2"}, "fame": {"red": 1}}
    table, questions = scene("red", "green", at="SA", town=["SNG", "PRO", "OLD"], **pieces), []
    while table.truth().round == 1 and table.truth().place != NOBODY:
        questions.append((table.truth().stop.name, PLACE[table.truth().place]))
        table.play(table.waiting()[0], table.options(table.waiting()[0])[-1])
    assert questions == [("SALOON_ACT", "SA"), ("TOWN_OFFER", "T2"), ("BANK_ACT", "BA"), ("CHURCH_ACT", "CH")]


@pytest.mark.ruling("Y74")
def test_y74_what_answers_another_question_is_told_when_that_is_asked():
    table = scene("red", "green", at="CH", cubes={"red": {"BA": 2, "CH": 1}})
    why = table.why_not("p1", "rob")
    assert (why.rule, why.step) == ("Y74", "BANK_ACT")
    assert why.message == "“Borrow, or rob the bank?” is asked when the Bank is resolved, and not now."
    assert table.why_not("p1", "c1 GM").rule == "Y74" and "Movimento" in table.why_not("p1", "c1 GM", "it").message
