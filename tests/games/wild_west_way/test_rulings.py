"""Each ruling that no worked scenario tells apart from its opposite."""

import pytest

from gulch.core.options import house_rules
from gulch.core.seen import observe, save, waiting
from gulch.core.steps import ASIDE, CHANCE, NOBODY, SPECTATOR, Rng, playout
from gulch.games.wild_west_way.box import BOX
from gulch.games.wild_west_way.game import GAME
from gulch.games.wild_west_way.rules.data import COLOUR, PLACE
from gulch.games.wild_west_way.rules.items import SETTLE
from gulch.games.wild_west_way.rules.scoring import SCORE, mastery
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.rules.turn import RESOLVE, ROUND
from gulch.play.table import Table
from tests.games.wild_west_way.setting import (
    FIVE,
    FOUR,
    asked,
    at,
    begin,
    choices,
    cubes,
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
    why_not,
)

# set-up


@pytest.mark.ruling("Y1")
def test_y1_two_to_five_play() -> None:
    for players in (2, 3, 4, 5):
        s = fresh(players)
        playout(s, Rng(players))
        assert over(s)
    for players in (1, 6):
        with pytest.raises(ValueError, match="2, 3, 4, 5"):
            Table(BOX, players)


@pytest.mark.ruling("Y2")
def test_y2_picking_in_order_or_by_lot_is_an_option() -> None:
    s = fresh(3, character_choice="order")
    play(s, "first p2")
    assert s.seat == 1
    s.play(0)
    assert s.seat == 2 and refused(s, "pick red") == "Y2"
    s = fresh(3, character_choice="random")
    play(s, "first p1", "character white")
    assert s.seat == CHANCE and s.stop.weight(s, s.told, COLOUR.index("white")) == 0


@pytest.mark.ruling("Y2")
def test_y2_characters_are_picked_before_any_card_is_seen() -> None:
    s = fresh(2)
    play(s, "first p1")
    assert s.stop.name == "PICK" and sum(int(n) for n in s.held) == 0 and s.poster[0] == s.town_up[0] == NOBODY


@pytest.mark.ruling("Y3")
def test_y3_the_first_player_is_drawn_evenly() -> None:
    s = fresh(4)
    assert [int(s.stop.weight(s, 0, seat)) for seat in range(5)] == [1, 1, 1, 1, 0]


@pytest.mark.ruling("Y3")
def test_y3_signs_by_option_until_one_is_left() -> None:
    s = fresh(4, first_player="rps")
    show(s, "rock", "paper", "scissors", "rock")  # all three signs: again
    assert waiting(s) == [0, 1, 2, 3]
    show(s, "rock", "paper", "paper", "rock")  # rock loses to paper
    assert waiting(s) == [1, 2]
    show(s, "", "rock", "rock")
    assert waiting(s) == [1, 2]
    show(s, "", "scissors", "rock")
    assert s.coach == 2 and [int(n) for n in s.order] == [2, 3, 0, 1]


def show(s: Wild, *signs: str) -> None:
    for seat, sign in enumerate(signs):
        if sign:
            s.ask(seat)
            s.play(["rock", "paper", "scissors"].index(sign))


@pytest.mark.ruling("Y4", "Y68")
def test_y4_the_train_is_the_event_card() -> None:
    for card in ("RUS", "CMP", "ROD"):
        assert over(event(town("red", "green"), card))  # no train, nobody is asked
    s = event(town("red", "green"), "TRN")
    assert asked(s) == "red BOARD"
    movement(town("red", "green"))
    assert not [word for word in choices(movement(town("red", "green"))) if "TR" in word]


@pytest.mark.ruling("Y5")
def test_y5_an_event_without_object_is_just_discarded_and_three_stay_unseen() -> None:
    before = save(town("red", "green"))
    s = event(town("red", "green"), "AMN")
    changed = {key for key, value in save(s).items() if before[key] != value}
    assert changed == {"events_left", "event_now", "seat", "agenda"}
    s = fresh(3)
    playout(s, Rng(4))
    assert sum(int(n) for n in s.events_left) == 3


@pytest.mark.ruling("Y6")
def test_y6_one_go_each_with_three_cubes_at_most() -> None:
    s = event(town("red", "green"), "TRN")
    assert choices(s) == ["train 0", "train 1", "train 2", "train 3"] and refused(s, "train 4") == "Y6"
    play(s, "red: train 1")
    assert asked(s) == "green BOARD"
    play(s, "green: train 0", "roll 6")
    assert over(s) and (of(s, "money", "red"), of(s, "wanted", "red")) == (16, 1)


# bounty hunt


@pytest.mark.ruling("Y7")
def test_y7_items_count_and_none_is_played_in_vain() -> None:
    s = give(has(town("red", "green"), "red", S=1, G=1), "red", "RIF")
    posters(s, "W1")
    hunt(s)
    assert choices(s) == ["hunt W1", "hunt -"] and refused(s, "hunt W1 +RIF") == "Y7"


@pytest.mark.ruling("Y8")
def test_y8_one_card_a_round_and_it_is_gone_at_once() -> None:
    s = has(town("red", "green"), "red", S=5, B=5, R=5, G=5)
    posters(s, "W1", "W2")
    hunt(s)
    assert choices(s) == ["hunt W1", "hunt W2", "hunt -"] and refused(s, "hunt W3") == "Y8"
    play(s, "red: hunt W2")
    assert over(s) and [int(n) for n in s.poster[:2]] == [0, NOBODY]


@pytest.mark.ruling("Y10")
def test_y10_hunting_is_free_and_leaves_the_meeple() -> None:
    s = has(town("red", "green"), "red", S=5, G=5)
    posters(s, "W1")
    hunt(s)
    assert "hunt -" in choices(s)
    play(s, "red: hunt W1")
    movement(s)
    assert "m T1" in choices(s)


# movement


@pytest.mark.ruling("Y11")
def test_y11_a_turn_is_one_placement() -> None:
    s = movement(town("red", "green"))
    for word in choices(s):
        assert word == "-" or len(word.split()) == 2
    play(s, "red: c3 BA")
    assert asked(s) == "green PLACEMENT" and at(s, "red") == "hand"


@pytest.mark.ruling("Y12")
def test_y12_two_rivals_are_not_added_up() -> None:
    s = town("red", "green", "blue")
    put(put(s, "green", GM=1), "blue", GM=1)
    movement(s)
    assert "c2 GM" in choices(s)  # more than each, not more than both


@pytest.mark.ruling("Y13")
def test_y13_a_soft_pass_can_be_taken_back() -> None:
    s = movement(town("red", "green", **{"pass": "soft"}))
    play(s, "red: -", "green: c1 BA")
    assert asked(s) == "red PLACEMENT"
    play(s, "red: -", "green: -")
    assert over(s)
    s = movement(town("red", "green"))
    play(s, "red: -", "green: c1 BA")
    assert asked(s) == "green PLACEMENT"


@pytest.mark.ruling("Y14")
def test_y14_cubes_go_to_few_places_and_placed_pieces_stay() -> None:
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
def test_y15_nobody_places_in_a_shut_building_and_it_is_skipped() -> None:
    s = event(put(town("red", "green"), "red", GM=2), "FIR", "fire 5")
    resolve(s, "GM")
    assert over(s) and of(s, "money", "red") == 10


# action phase and saloon


@pytest.mark.ruling("Y16")
def test_y16_player_order_but_the_holder_first() -> None:
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
def test_y17_bets_are_whole_dollars_one_owns() -> None:
    s = has(put(town("red", "green"), "red", "SA"), "red", money=3)
    resolve(s, "SA")
    assert choices(s) == ["idle", "bet 1", "bet 2", "bet 3"]
    assert refused(s, "bet 4") == "Y17"
    play(s, "red: bet 3", "roll 5")
    assert of(s, "money", "red") == 6


@pytest.mark.ruling("Y18")
def test_y18_a_free_reroll_follows_a_loss_and_never_a_win() -> None:
    s = put(town("green", "red"), "green", "SA")
    resolve(s, "SA")
    play(s, "green: bet 1", "roll 5")
    assert over(s) and of(s, "money", "green") == 11


@pytest.mark.ruling("Y19")
def test_y19_an_ace_with_one_reroll_left_gives_one() -> None:
    s = give(put(town("red", "green"), "red", "SA"), "red", "ACE", "CRD")
    resolve(s, "SA")
    play(s, "red: bet 5", "roll 1", "roll 1", "red: reroll ACE", "roll 1")
    assert over(s) and of(s, "money", "red") == 5 and hand(s, "red") == ["CRD"]


@pytest.mark.ruling("Y19")
def test_y19_only_gambling_cards_help() -> None:
    s = give(put(town("blue", "red"), "blue", "SA"), "blue", "RIF", "CRD")
    resolve(s, "SA")
    play(s, "blue: bet 1", "roll 1")
    assert choices(s) == ["stand", "reroll CRD"] and refused(s, "reroll RIF") == "Y19"


@pytest.mark.ruling("Y20")
def test_y20_a_retreat_acts_even_after_the_saloon_is_done() -> None:
    s = put(put(town("red", "blue"), "red", "GM"), "blue", "GM")
    resolve(s, "GM")
    play(s, "red: offer SB @GM", "blue: refuse")
    assert asked(s) == "blue SALOON_ACT"


@pytest.mark.ruling("Y21")
def test_y21_a_recruit_has_a_price() -> None:
    s = has(put(town("red", "green"), "red", "SA"), "red", money=3)
    resolve(s, "SA")
    assert refused(s, "recruit") == "Y21"


@pytest.mark.ruling("Y21")
def test_y21_a_visit_brings_one_recruit() -> None:
    s = has(put(town("red", "green"), "red", "SA"), "red", money=20)
    resolve(s, "SA")
    play(s, "red: recruit")
    assert over(s) and cubes(s, "red", "hand") == 5 and of(s, "money", "red") == 16


# end of round and game


@pytest.mark.ruling("Y56")
def test_y56_scoring_replaces_the_end_of_round_six() -> None:
    s = put(town("red", "green"), "red", GM=1)
    s.round = 5
    begin(s, ROUND)
    play(s, "event ROD")
    while not over(s):
        s.play(s.luck(Rng(1)) if s.seat == CHANCE else s.legal()[0])
    assert cubes(s, "red", "GM") == 1 and s.phase == 5 and sum(int(n) for n in s.town_seen) == 3


@pytest.mark.ruling("Y57")
def test_y57_debts_are_paid_at_the_end_and_must_be() -> None:
    s = has(town("red", "green"), "red", money=14, debt=2)
    begin(s, SCORE)
    assert (of(s, "money", "red"), of(s, "debt", "red"), of(s, "wanted", "red")) == (4, 0, 0)


@pytest.mark.ruling("Y58")
def test_y58_a_single_wanted_token_costs_nothing() -> None:
    plain, marked = begin(town("red", "green"), SCORE), begin(has(town("red", "green"), "red", wanted=1), SCORE)
    assert fame(plain) == fame(marked)


@pytest.mark.ruling("Y59")
@pytest.mark.parametrize(("jailed", "lost"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_y59_the_price_of_prison_goes_on_rising(jailed: int, lost: int) -> None:
    s = town("red", "green")
    before = fame(s)[0]
    move(s, "red", "supply", "SO", jailed)
    assert fame(s)[0] == before - lost


@pytest.mark.ruling("Y60")
def test_y60_two_share_and_three_get_nothing() -> None:
    s = town("red", "black", "white", "green")  # gambling 1, 1, 1, 2
    assert [int(mastery(s, seat, 3)) for seat in range(4)] == [0, 0, 0, 2]
    has(s, "red", G=1)
    assert [int(mastery(s, seat, 3)) for seat in range(4)] == [1, 0, 0, 1]
    has(s, "black", G=1)
    assert [int(mastery(s, seat, 3)) for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.ruling("Y62")
def test_y62_equal_fame_and_money_share_the_victory() -> None:
    s = town("red", "black")
    has(has(s, "red", B=2, S=0), "black", S=2)  # S 2:2, B 2:2, R 1:1, G 1:1
    assert fame(s) == [4, 4] and [int(n) for n in GAME.ranks(s)] == [0, 0]
    has(s, "black", money=11)
    assert [int(n) for n in GAME.ranks(s)] == [1, 0]


@pytest.mark.ruling("Y63")
def test_y63_tokens_are_open_and_nothing_is_given_away() -> None:
    s = movement(give(has(town("red", "green"), "red", money=17, debt=2, wanted=1, fame=3), "red", "HAT"))
    seen = observe(s, seat_of(s, "green"))
    assert [of(seen, name, "red") for name in ("money", "debt", "wanted", "fame", "held")] == [17, 2, 1, 3, 1]
    assert not [step for step in GAME.steps if step.kind == ASIDE]


@pytest.mark.ruling("Y64")
def test_y64_a_hat_counts_only_in_hand() -> None:
    s = town("red", "green")
    before = fame(s)[0]
    give(s, "red", "HAT", "HAT")
    assert fame(s)[0] == before + 2
    s.spend(seat_of(s, "red"), s.cards.item_id.index("HAT"))
    assert fame(s)[0] == before + 1


@pytest.mark.ruling("Y65")
def test_y65_the_question_for_dynamite_betrays_nothing() -> None:
    views = []
    for card in ("DYN", "HAT"):
        s = give(put(put(town("red", "green", "blue"), "red", GM=2), "green", GM=1), "red", card)
        give(s, "green", "REV")
        resolve(s, "GM")
        assert asked(s) == "red+green DYNAMITE"
        views.append([save(observe(s, viewer)) for viewer in (1, 2, SPECTATOR)])
        play(s, f"red: {'burn' if card == 'DYN' else 'spare'} GM")
        views[-1] += [save(observe(s, viewer)) for viewer in (1, 2, SPECTATOR)]
    assert views[0] == views[1]


@pytest.mark.ruling("Y65")
def test_y65_only_the_first_who_burns_spends_his_card() -> None:
    s = put(put(town("red", "green"), "red", GM=1), "green", GM=2)
    give(give(s, "red", "DYN"), "green", "DYN")
    resolve(s, "GM")
    play(s, "green: burn GM", "red: burn GM")
    assert hand(s, "red") == [] and hand(s, "green") == ["DYN"]


@pytest.mark.ruling("Y66")
def test_y66_skills_have_no_upper_limit() -> None:
    s = has(put(town("red", "green"), "red", "T1"), "red", S=60)
    in_town(s, "GUN")
    resolve(s, "T1")
    play(s, "red: use a @T1", "draw REV")
    assert skill(s, "red", "S") == 63


@pytest.mark.ruling("Y67")
def test_y67_offers_may_be_declined_and_exclude_each_other() -> None:
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
def test_y68_train_cubes_count_nowhere_else() -> None:
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
def test_y69_a_freed_cube_is_in_hand() -> None:
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
def test_y69_amnesty_without_a_prisoner_clears_a_token() -> None:
    s = has(has(town("red", "green"), "red", wanted=1), "green", wanted=1)
    move(s, "green", "supply", "SO", 1)
    event(s, "AMN")
    assert of(s, "wanted", "red", "green") == [0, 1] and cubes(s, "green", "SO") == 0


@pytest.mark.ruling("Y70")
def test_y70_burning_stops_the_coach_and_the_theft() -> None:
    for place in ("SD", "HO"):
        s = give(give(put(town("red", "green"), "green", place, **{place: 1}), "green", "DYN"), "red", "HAT")
        resolve(s, place)
        play(s, f"green: burn {place}")
        assert over(s) and s.coach == seat_of(s, "red") and hand(s, "red") == ["HAT"]
        assert of(s, "money", "green") == 10


@pytest.mark.ruling("Y72")
def test_y72_a_raid_takes_what_there_is() -> None:
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
def test_y73_questions_depend_on_the_number_of_cards_not_on_the_cards() -> None:
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


# the game as a whole


def test_every_option_can_be_played_to_the_end() -> None:
    for option in BOX.options:
        for value in option.values:
            s = GAME.start(3, house_rules(BOX.options, {option.name: value}))
            playout(s, Rng(1))
            assert over(s), option.name


def test_cards_are_resolved_in_reading_order() -> None:
    s = put(put(town(*FOUR), "red", "SA", BA=1, CH=1), "green", "T2", GS=1, TS=1, GM=1)
    begin(s, RESOLVE, 0)
    places = []
    while not over(s):
        places.append(PLACE[s.place])
        s.play(s.luck(Rng(1)) if s.seat == CHANCE else s.legal()[-1])
    order = list(dict.fromkeys(places))
    assert order == sorted(order, key=PLACE.index) and {"SA", "T2", "BA", "CH", "GS", "TS"} <= set(order)


@pytest.mark.ruling("Y74")
def test_y74_phases_and_cards_come_in_their_order() -> None:
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
def test_y74_what_answers_another_question_is_told_when_that_is_asked() -> None:
    table = scene("red", "green", at="CH", cubes={"red": {"BA": 2, "CH": 1}})
    why = why_not(table, "p1", "rob")
    assert (why.rule, why.step) == ("Y74", "BANK_ACT")
    assert why.message == "“Borrow, or rob the bank?” is asked when the Bank is resolved, and not now."
    assert why_not(table, "p1", "c1 GM").rule == "Y74" and "Movimento" in why_not(table, "p1", "c1 GM", "it").message
