"""Gunfights: the rulebook's example first, told die by die, then every case of the specification."""

import pytest

from gulch.core.steps import CHANCE, NOBODY
from gulch.games.way_out_west.rules.table import ATTACK, BANK, DEFENCE, STORE, THE_FARMER, West, at
from tests.games.way_out_west.setting import (
    ABILENE,
    BLUE,
    DODGE,
    GREEN,
    KANSAS,
    RED,
    YELLOW,
    act,
    barred,
    dice,
    fight,
    owner,
    play,
    riders,
    scene,
    stock,
    table_at,
    turn,
    words,
)

JESSE, FRANK, ROY = RED, BLUE, GREEN


def dodge() -> West:
    """Jesse with four cowboys; Frank with two and the bank; Roy's jail."""
    return scene(
        3,
        cowboys=[("red", "Dodge", 4), ("blue", "Dodge", 2)],
        buildings=[("blue", "bank", "Dodge"), ("green", "jail", "Dodge")],
        money={"red": 5, "blue": 15},
    )


@pytest.mark.ruling("W41", "W45", "W46", "W47", "W58", "W59", "W60")
def test_s27_roy_refuses_and_jesse_robs_the_bank() -> None:
    s = fight(dodge(), "Dodge", "bank/blue", "ask", "refuse")
    assert (s.guns(ATTACK), s.guns(DEFENCE)) == (4, 3)
    assert s.seat == FRANK  # three guns fire before four
    play(s, "fire", "roll 5,2,1")
    assert riders(s, "red")[DODGE] == 3
    play(s, "fire", "roll 6,5,3")
    assert riders(s, "blue")[DODGE] == 0 and s.guards == 1
    assert s.seat == CHANCE and dice(s) == 1  # the guard has no choice
    play(s, "roll 4", "fire", "roll 5,1,2")
    assert s.wanted[JESSE] == 0  # the counter comes last
    play(s, "rob 3,4,4")
    assert (s.money[JESSE], s.money[FRANK]) == (16, 4) and owner(s, "bank", "Dodge") == "blue"
    assert words(s) == ["out SanAntonia", "out Kansas", "out Abilene", "out Deadwood"]
    play(s, "out SanAntonia", "out Kansas", "out Kansas")
    assert riders(s, "red") == [1, 2, 0, 0, 0] and s.wanted[JESSE] == 1


@pytest.mark.ruling("W41", "W48", "W49", "W57", "W59")
def test_s28_roy_helps_and_all_fire_together() -> None:
    s = fight(dodge(), "Dodge", "bank/blue", "ask", "help")
    assert s.guns(DEFENCE) == 4 and dice(s) == 4
    play(s, "roll 5,6,2,1", "roll 5,1,1,1")
    assert s.seat == JESSE and words(s) == ["stay", "retreat"]
    play(s, "stay")
    assert s.seat == CHANCE  # Frank has nobody left to lead away, and is not asked
    play(s, "roll 6,6,1", "roll 5,2")
    assert riders(s, "red")[DODGE] == 2 and s.wanted[JESSE] == 0
    play(s, "rob 1,1,1", "out Abilene", "out Abilene")
    assert s.down[DODGE] == 1 and riders(s, "red")[ABILENE] == 2 and owner(s, "jail", "Dodge") == "green"


def hotel_in_abilene(*more: tuple[str, str, str], **options: str) -> West:
    return scene(cowboys=[("red", "Abilene", 2)], buildings=[("blue", "hotel", "Abilene"), *more], options=options)


@pytest.mark.ruling("W43")
def test_s29_a_stand_in_defends_an_empty_hotel_and_fires_first() -> None:
    s = fight(hotel_in_abilene(), "Abilene", "hotel/blue")
    assert (s.guns(ATTACK), s.guns(DEFENCE)) == (2, 1)
    assert s.seat == CHANCE and dice(s) == 1  # without being asked
    play(s, "roll 5")
    assert riders(s, "red")[ABILENE] == 1


@pytest.mark.ruling("W44", "W46")
def test_s30_a_helping_sheriff_stands_beside_the_stand_in() -> None:
    s = fight(hotel_in_abilene(("green", "jail", "Abilene")), "Abilene", "hotel/blue", "ask", "help")
    assert s.guns(DEFENCE) == 2 and dice(s) == 2
    play(s, "roll 5,1", "roll 1,1")
    assert s.guards == 0 and s.sheriff == DEFENCE and s.down[ABILENE] == 0
    play(s, "stay", "roll 5,1", "roll 1")
    assert s.down[ABILENE] == 1 and owner(s, "hotel", "Abilene") == "red"


def test_option_stand_in_with_helper_false_leaves_the_sheriff_alone() -> None:
    s = hotel_in_abilene(("green", "jail", "Abilene"), stand_in_with_helper="false")
    fight(s, "Abilene", "hotel/blue", "ask", "help")
    assert (s.guns(ATTACK), s.guns(DEFENCE)) == (2, 1) and s.sheriff == DEFENCE
    bank = scene(
        cowboys=[("red", "Dodge", 2)],
        buildings=[("blue", "bank", "Dodge"), ("green", "jail", "Dodge")],
        options={"stand_in_with_helper": "false"},
    )
    fight(bank, "Dodge", "bank/blue", "ask", "help")
    assert bank.guns(DEFENCE) == 2  # a guard is no stand-in


@pytest.mark.ruling("W40", "W43")
def test_s31_the_defenders_own_sheriff_leaves_no_place_for_a_stand_in() -> None:
    s = scene(cowboys=[("red", "Abilene", 2)], buildings=[("blue", "store", "Abilene"), ("blue", "jail", "Abilene")])
    fight(s, "Abilene", "store/blue")
    assert s.guns(DEFENCE) == 1 and s.sheriff == DEFENCE and s.guards == 0


@pytest.mark.ruling("W40", "W45")
def test_s32_a_bank_has_a_guard_and_its_owners_sheriff() -> None:
    s = scene(cowboys=[("red", "Dodge", 3)], buildings=[("blue", "bank", "Dodge")])
    assert fight(s, "Dodge", "bank/blue").guns(DEFENCE) == 1
    s = scene(cowboys=[("red", "Dodge", 3)], buildings=[("blue", "bank", "Dodge"), ("blue", "jail", "Dodge")])
    assert fight(s, "Dodge", "bank/blue").guns(DEFENCE) == 2


@pytest.mark.ruling("W45")
def test_s33_a_guard_defends_nothing_but_his_own_bank() -> None:
    s = scene(cowboys=[("red", "Dodge", 3)], buildings=[("blue", "bank", "Dodge"), ("blue", "hotel", "Dodge")])
    assert fight(s, "Dodge", "hotel/blue").guns(DEFENCE) == 1
    s = scene(
        cowboys=[("red", "Dodge", 3), ("blue", "Dodge", 2)],
        buildings=[("blue", "bank", "Dodge"), ("blue", "train", "Dodge"), ("blue", "hotel", "Dodge")],
    )
    assert fight(s, "Dodge", "hotel/blue").guns(DEFENCE) == 2  # and nobody else stands by his cowboys


@pytest.mark.ruling("W39", "W47")
def test_s34_the_attackers_sheriff_always_joins() -> None:
    s = scene(
        cowboys=[("red", "Dodge", 2), ("blue", "Dodge", 3)],
        buildings=[("red", "jail", "Dodge"), ("blue", "store", "Dodge")],
    )
    fight(s, "Dodge", "store/blue")
    assert s.guns(ATTACK) == s.guns(DEFENCE) == 3 and s.stop.name == "VOLLEY"


@pytest.mark.ruling("W53", "W54")
def test_s35_when_both_sides_fall_nobody_wins() -> None:
    s = scene(cowboys=[("red", "Dodge", 1), ("blue", "Dodge", 1)], buildings=[("blue", "store", "Dodge")])
    fight(s, "Dodge", "store/blue", "roll 5", "roll 6")
    assert riders(s, "red") == riders(s, "blue") == [0] * 5
    assert owner(s, "store", "Dodge") == "blue" and sum(s.wanted) == 0


def test_option_mutual_wipeout_makes_the_defender_the_winner() -> None:
    s = scene(
        cowboys=[("red", "Dodge", 1), ("blue", "Dodge", 1)],
        buildings=[("blue", "store", "Dodge")],
        options={"mutual_wipeout": "defender"},
    )
    fight(s, "Dodge", "store/blue", "roll 5", "roll 6")
    assert s.wanted[BLUE] == 1 and s.wanted[RED] == 0 and owner(s, "store", "Dodge") == "blue"
    s = scene(cowboys=[("red", "Dodge", 1)], farmers=[("blue", "Dodge")], options={"mutual_wipeout": "defender"})
    fight(s, "Dodge", "farmer", "roll 5", "roll 6")
    assert sum(s.wanted) == 0 and s.farmers[DODGE] == BLUE  # a farmer is no player


@pytest.mark.ruling("W54")
def test_s36_a_defender_who_wins_is_wanted() -> None:
    s = scene(cowboys=[("red", "Kansas", 1), ("blue", "Kansas", 2)], buildings=[("blue", "stagecoach", "Kansas")])
    fight(s, "Kansas", "stagecoach/blue", "fire", "roll 3", "fire", "roll 5,1")
    assert riders(s, "red") == [0] * 5 and stock(s, "red", "cowboy") == 9
    assert s.wanted[BLUE] == 1 and owner(s, "stagecoach", "Kansas") == "blue"


@pytest.mark.ruling("W50", "W51", "W61")
def test_s37_who_retreats_has_lost_at_once() -> None:
    s = scene(
        cowboys=[("red", "Kansas", 3), ("blue", "Kansas", 2)],
        buildings=[("blue", "stagecoach", "Kansas"), ("green", "stagecoach", "Abilene")],
    )
    before = list(s.money)
    fight(s, "Kansas", "stagecoach/blue", "retreat")
    assert words(s) == ["flee SanAntonia", "flee Abilene", "flee Dodge"]
    play(s, "flee Abilene")
    assert words(s) == ["flee Dodge", "flee Deadwood"]
    play(s, "flee Deadwood")
    assert riders(s, "blue") == [0, 0, 1, 0, 1] and riders(s, "red")[KANSAS] == 3
    assert owner(s, "stagecoach", "Kansas") == "red" and stock(s, "blue", "stagecoach") == 3
    assert list(s.money) == before and s.wanted[RED] == 1


@pytest.mark.ruling("W48")
def test_s38_with_equal_guns_nobody_retreats_before_the_first_volley() -> None:
    s = scene(cowboys=[("red", "Dodge", 2), ("blue", "Dodge", 2)], buildings=[("blue", "store", "Dodge")])
    fight(s, "Dodge", "store/blue")
    assert s.seat == CHANCE
    play(s, "roll 1,1", "roll 1,1")
    assert s.seat == RED and words(s) == ["stay", "retreat"]
    other = play(s.copy(), "stay")
    assert other.seat == BLUE and words(other) == ["stay", "retreat"]
    play(other, "stay", "roll 1,2", "roll 1,2")
    assert other.seat == RED  # and again before every volley
    play(s, "retreat", "flee SanAntonia", "flee Kansas")
    assert s.wanted[BLUE] == 1 and s.wanted[RED] == 0


@pytest.mark.ruling("W51")
def test_s39_five_retreat_to_four_towns_and_one_is_lost() -> None:
    def five(**options: str) -> West:
        return scene(
            cowboys=[("red", "Abilene", 6), ("blue", "Abilene", 5)],
            buildings=[("blue", "store", "Abilene")],
            options=options,
        )

    s = fight(five(), "Abilene", "store/blue", "retreat")
    assert riders(s, "blue") == [1, 1, 0, 1, 1] and stock(s, "blue", "cowboy") == 5
    s = fight(five(retreat_surplus="stay"), "Abilene", "store/blue", "retreat")
    assert riders(s, "blue") == [1, 1, 1, 1, 1] and stock(s, "blue", "cowboy") == 4
    assert owner(s, "store", "Abilene") == "red"  # lost all the same


@pytest.mark.ruling("W52")
def test_cowboys_may_retreat_to_towns_where_some_of_theirs_are() -> None:
    s = scene(
        cowboys=[("red", "Abilene", 2), ("blue", "Abilene", 1), ("blue", "Dodge", 3)],
        buildings=[("blue", "store", "Abilene")],
    )
    fight(s, "Abilene", "store/blue", "retreat", "flee Dodge")
    assert riders(s, "blue") == [0, 0, 0, 4, 0]


@pytest.mark.ruling("W37", "W61")
def test_s40_two_cattle_change_hands() -> None:
    s = scene(
        cowboys=[("red", "Abilene", 3)], cattle=[("blue", "Abilene", 2), ("blue", "Dodge", 4), ("red", "Dodge", 2)]
    )
    s.place_cattle(RED, 4, 3)
    assert (stock(s, "red", "cattle"), stock(s, "blue", "cattle")) == (4, 3)
    fight(s, "Abilene", "cattle2/blue", "roll 1", "fire", "roll 5,5,5")
    assert (stock(s, "red", "cattle"), stock(s, "blue", "cattle")) == (2, 5)
    assert s.cattle[at(RED, ABILENE)] == 2 and s.cattle[at(BLUE, ABILENE)] == 0


@pytest.mark.ruling("W37")
def test_two_cattle_are_of_one_owner_and_have_one_stand_in() -> None:
    s = scene(cowboys=[("red", "Abilene", 3)], cattle=[("blue", "Abilene", 2), ("green", "Abilene", 1)])
    act(s, "box gunfight")
    assert words(s) == ["target cattle1/blue", "target cattle1/green", "target cattle2/blue"]
    assert barred(s, 13) == 37  # two of green's, who has one
    play(s, "target cattle2/blue")
    assert s.guns(DEFENCE) == 1


@pytest.mark.ruling("W38")
def test_s41_who_has_no_counter_cannot_declare_the_prize() -> None:
    s = scene(
        cowboys=[("red", "Abilene", 3)],
        cattle=[("blue", "Abilene", 2), ("red", "Deadwood", 7), ("red", "Dodge", 2)],
        buildings=[("blue", "jail", "Abilene"), ("blue", "bank", "Abilene"), ("blue", "store", "Abilene")]
        + [("red", "store", town) for town in ("SanAntonia", "Kansas", "Dodge")],
        farmers=[("blue", "Abilene")],
    )
    act(s, "box gunfight")
    assert words(s) == ["target jail/blue", "target bank/blue", "target farmer"]
    assert barred(s, STORE) == 38


@pytest.mark.ruling("W38", "W26")
def test_option_stock_limits_endless_needs_no_counter() -> None:
    s = scene(
        cowboys=[("red", "Abilene", 9)],
        cattle=[("blue", "Abilene", 2), ("red", "Deadwood", 7), ("red", "Dodge", 2)],
        options={"stock_limits": "endless"},
    )
    assert "box cowboys" in words(act(s))
    play(s, "box gunfight", "target cattle2/blue", "roll 1", "fire", "roll 5,5,5,5,5,5,5,5,5")
    assert s.cattle[at(RED, ABILENE)] == 2 and stock(s, "red", "cattle") == -2


@pytest.mark.ruling("W10")
def test_there_are_as_many_dice_as_guns() -> None:
    s = scene(cowboys=[("red", "Abilene", 9)], buildings=[("blue", "bank", "Abilene"), ("red", "jail", "Abilene")])
    fight(s, "Abilene", "bank/blue", "roll 1")
    assert words(s) == ["fire", "retreat"]
    play(s, "fire")
    assert dice(s) == 10


@pytest.mark.ruling("W10")
def test_a_crowd_throws_its_dice_in_batches() -> None:
    s = scene(
        cowboys=[("red", "Abilene", 23), ("blue", "Abilene", 23)],
        buildings=[("blue", "store", "Abilene")],
        options={"stock_limits": "endless"},
    )
    volley = s.copy()
    fight(volley, "Abilene", "store/blue")
    assert dice(volley) == 20
    play(volley, "roll " + ",".join("5" * 19 + "1"))
    assert dice(volley) == 3
    play(volley, "roll 5,5,1", "roll " + ",".join("1" * 20), "roll 6,1,1")
    assert (volley.guns(ATTACK), volley.guns(DEFENCE)) == (22, 2)
    s.lose_cowboy(ABILENE, RED)
    fight(s, "Abilene", "store/blue", "fire", "roll " + ",".join("5" * 20), "roll 5,1")
    assert s.guns(DEFENCE) == 2 and s.seat == BLUE


@pytest.mark.ruling("W56")
def test_s42_a_jail_that_falls_is_out_of_the_game() -> None:
    def jailed(**options: str) -> West:
        s = scene(cowboys=[("red", "Dodge", 2)], buildings=[("blue", "jail", "Dodge")], options=options)
        return fight(s, "Dodge", "jail/blue", "roll 1", "fire", "roll 5,5")

    s = jailed()
    assert owner(s, "jail", "Dodge") is None and stock(s, "blue", "jail") == 2 and s.size(DODGE) == 0
    assert s.down[DODGE] == 0 and s.wanted[RED] == 1
    act(s, "box jail")
    assert "build jail@Dodge" in words(s)
    assert stock(jailed(jail_counter="stock"), "blue", "jail") == 3


@pytest.mark.ruling("W42", "W46", "W54")
def test_s43_a_sheriff_falls_before_the_farmer_he_helps() -> None:
    def farm() -> West:
        s = scene(
            cowboys=[("red", "Abilene", 3)], buildings=[("green", "jail", "Abilene")], farmers=[("blue", "Abilene")]
        )
        return fight(s, "Abilene", "farmer")

    s = farm()
    assert s.seat == GREEN and words(s) == ["help", "refuse"]  # nobody asks him
    play(s, "help")
    assert s.guns(DEFENCE) == 2 and s.seat == CHANCE and dice(s) == 2  # a farmer never retreats
    play(s, "roll 1,1", "fire", "roll 5,1,1")
    assert s.down[ABILENE] == 1 and s.guards == 1
    play(s, "roll 1", "fire", "roll 5,1,1")
    assert s.farmers[ABILENE] == NOBODY and s.wanted[RED] == 1 and stock(s, "blue", "farmer") == 0
    s = play(farm(), "refuse", "roll 6", "fire", "roll 1,1", "roll 6", "fire", "roll 1", "roll 6")
    assert s.farmers[ABILENE] == BLUE and sum(s.wanted) == 0 and riders(s, "red") == [0] * 5


@pytest.mark.ruling("W42")
def test_the_farmers_placer_may_help_him_too() -> None:
    s = scene(cowboys=[("red", "Abilene", 3)], buildings=[("blue", "jail", "Abilene")], farmers=[("blue", "Abilene")])
    fight(s, "Abilene", "farmer")
    assert s.seat == BLUE and words(s) == ["help", "refuse"]


@pytest.mark.ruling("W39")
def test_the_attackers_sheriff_rides_against_a_farmer_as_well() -> None:
    s = scene(cowboys=[("red", "Abilene", 1)], buildings=[("red", "jail", "Abilene")], farmers=[("blue", "Abilene")])
    fight(s, "Abilene", "farmer")
    assert s.guns(ATTACK) == 2 and s.guns(DEFENCE) == 1


@pytest.mark.ruling("W53")
def test_a_farmer_who_falls_with_his_enemy_stays_on_the_map() -> None:
    s = scene(cowboys=[("red", "Abilene", 1)], farmers=[("blue", "Abilene")])
    fight(s, "Abilene", "farmer", "roll 5", "roll 5")
    assert s.farmers[ABILENE] == BLUE and sum(s.wanted) == 0


def robbery(dollars: int, jail: str | None = None, **options: str) -> West:
    jails = [(jail, "jail", "Dodge")] if jail else []
    s = scene(
        cowboys=[("red", "Dodge", 3)],
        buildings=[("blue", "bank", "Dodge"), *jails],
        money={"red": 0, "blue": dollars},
        options=options,
        down=[0, 0, 0, 1, 0],
    )
    return fight(s, "Dodge", "bank/blue", "roll 1", "fire", "roll 5,1,1")


@pytest.mark.ruling("W58", "W61")
def test_s44_a_bank_that_cannot_pay_is_gone() -> None:
    s = play(robbery(6), "rob 3,3,4")
    assert (s.money[RED], s.money[BLUE]) == (6, 0)
    assert owner(s, "bank", "Dodge") is None and stock(s, "blue", "bank") == 3


@pytest.mark.ruling("W58")
def test_a_bank_that_can_just_pay_stays_and_can_be_robbed_again() -> None:
    s = play(robbery(10), "rob 3,3,4")
    assert s.money[BLUE] == 0 and owner(s, "bank", "Dodge") == "blue"
    act(s, "box gunfight")
    assert s.target == BANK  # the only thing to fight for
    s = play(robbery(0), "rob 1,1,1")
    assert owner(s, "bank", "Dodge") is None


@pytest.mark.ruling("W59")
def test_s45_robbers_stay_where_no_jail_or_their_own_stands() -> None:
    for jail in (None, "red"):
        s = play(robbery(20, jail), "rob 3,3,4")
        assert riders(s, "red")[DODGE] == 3 and s.seat == NOBODY


@pytest.mark.ruling("W59")
def test_robbers_leave_before_anybody_elses_jail_though_its_sheriff_is_dead_and_the_bank_gone() -> None:
    for jail, dollars in (("green", 20), ("blue", 20), ("green", 0)):
        s = play(robbery(dollars, jail), "rob 3,3,4")
        assert s.stop.name == "RIDE_OUT" and "done" not in words(s)
        play(s, "out Kansas")
        assert words(s) == ["out Kansas", "out Abilene", "out Deadwood"]  # in the order of the towns
        play(s, "out Kansas", "out Deadwood")
        assert riders(s, "red") == [0, 2, 0, 0, 1]


@pytest.mark.ruling("W59")
def test_only_the_robbers_own_cowboys_leave() -> None:
    s = robbery(20, "green")
    s.cowboys[at(YELLOW, DODGE)] = 2
    play(s, "rob 3,3,4", "out Kansas", "out Kansas", "out Kansas")
    assert riders(s, "yellow")[DODGE] == 2


def test_option_optional_ride_out_lets_robbers_leave_a_town_without_a_jail() -> None:
    s = play(robbery(20, None, optional_ride_out="true"), "rob 3,3,4")
    assert words(s) == ["out SanAntonia", "out Kansas", "out Abilene", "out Deadwood", "done"]
    play(s, "out Abilene", "done")
    assert riders(s, "red") == [0, 0, 1, 2, 0] and s.wanted[RED] == 1
    s = play(robbery(20, "green", optional_ride_out="true"), "rob 3,3,4")
    assert "done" not in words(s)


@pytest.mark.ruling("W55")
def test_s46_with_an_empty_supply_the_winner_takes_one_from_somebody() -> None:
    s = scene(cowboys=[("red", "Dodge", 3)], buildings=[("blue", "store", "Dodge")])
    s.wanted_left, s.wanted[RED], s.wanted[BLUE], s.wanted[GREEN] = 0, 10, 2, 1
    fight(s, "Dodge", "store/blue", "roll 1", "fire", "roll 5,5,5")
    assert words(s) == ["wanted blue", "wanted green"]
    play(s, "wanted green")
    assert list(s.wanted) == [11, 2, 0, 0]


@pytest.mark.ruling("W55")
def test_if_nobody_else_has_a_wanted_counter_nothing_happens() -> None:
    s = scene(cowboys=[("red", "Dodge", 3)], buildings=[("blue", "store", "Dodge")])
    s.wanted_left, s.wanted[RED] = 0, 13
    fight(s, "Dodge", "store/blue", "roll 1", "fire", "roll 5,5,5")
    assert s.wanted[RED] == 13 and owner(s, "store", "Dodge") == "red"


@pytest.mark.ruling("W4")
def test_the_thirteenth_counter_empties_the_supply_unless_there_are_eighteen() -> None:
    assert scene().wanted_left == 13
    assert scene(options={"wanted_supply": 18}).wanted_left == 18


@pytest.mark.ruling("W35")
def test_a_sheriff_alone_starts_no_fight_unless_the_table_lets_him() -> None:
    def lonely(**options: str) -> West:
        s = scene(
            cowboys=[("red", "Kansas", 1)],
            buildings=[("red", "jail", "Dodge"), ("blue", "store", "Dodge")],
            options=options,
        )
        return act(s)

    assert "box gunfight" not in words(lonely())
    s = play(lonely(lone_sheriff_attack="true"), "box gunfight")
    assert s.guns(ATTACK) == 1 and s.seat == CHANCE  # he has nobody to lead away
    s = lonely(lone_sheriff_attack="true")
    s.down[DODGE] = 1
    s.ask(RED)
    assert "box gunfight" not in words(s)


@pytest.mark.ruling("W36")
def test_only_other_peoples_property_can_be_attacked() -> None:
    def town(**options: str) -> West:
        s = scene(
            cowboys=[("red", "Dodge", 3), ("blue", "Dodge", 2)],
            cattle=[("red", "Dodge", 2)],
            buildings=[("red", "store", "Dodge")],
            farmers=[("red", "Dodge")],
            options=options,
        )
        return act(s)

    assert "box gunfight" not in words(town())  # cowboys alone are no target
    s = play(town(attack_own_farmer="true"), "box gunfight")
    assert s.target == THE_FARMER


@pytest.mark.ruling("W41")
def test_asking_for_a_sheriff_is_a_choice_and_so_is_helping() -> None:
    s = scene(
        cowboys=[("red", "Dodge", 2), ("blue", "Dodge", 1)],
        buildings=[("blue", "store", "Dodge"), ("green", "jail", "Dodge")],
    )
    fight(s, "Dodge", "store/blue")
    assert s.seat == BLUE and words(s) == ["ask", "noask"]
    asked = play(s.copy(), "ask")
    assert asked.seat == GREEN and words(asked) == ["help", "refuse"]
    assert play(asked.copy(), "help").guns(DEFENCE) == 2
    assert play(asked.copy(), "refuse").guns(DEFENCE) == 1
    play(s, "noask")
    assert s.guns(DEFENCE) == 1 and s.seat == BLUE  # one gun fires before two


@pytest.mark.ruling("W54")
def test_a_helper_gets_no_counter() -> None:
    s = scene(
        cowboys=[("red", "Dodge", 1), ("blue", "Dodge", 1)],
        buildings=[("blue", "store", "Dodge"), ("green", "jail", "Dodge")],
    )
    fight(s, "Dodge", "store/blue", "ask", "help", "fire", "roll 1", "fire", "roll 6,6")
    assert list(s.wanted) == [0, 1, 0, 0]


@pytest.mark.ruling("W40")
def test_a_sheriff_defends_his_own_jail_and_a_dead_one_is_stood_in_for() -> None:
    s = scene(cowboys=[("red", "Dodge", 2)], buildings=[("blue", "jail", "Dodge")])
    fight(s, "Dodge", "jail/blue")
    assert s.guns(DEFENCE) == 1 and s.sheriff == DEFENCE
    s = scene(cowboys=[("red", "Dodge", 2)], buildings=[("blue", "jail", "Dodge")], down=[0, 0, 0, 1, 0])
    fight(s, "Dodge", "jail/blue")
    assert s.guns(DEFENCE) == 1 and s.sheriff == NOBODY and s.guards == 1


@pytest.mark.ruling("W57")
def test_a_dead_sheriff_is_replaced_with_the_next_turn_unless_at_once() -> None:
    def shot(**options: str) -> West:
        s = scene(
            cowboys=[("red", "Dodge", 3)],
            buildings=[("blue", "store", "Dodge"), ("blue", "jail", "Dodge")],
            options=options,
        )
        return fight(s, "Dodge", "store/blue", "roll 1", "fire", "roll 5,1,1")

    s = shot()
    assert s.down[DODGE] == 1 and not s.has_sheriff(DODGE, BLUE) and owner(s, "jail", "Dodge") == "blue"
    assert turn(s).down[DODGE] == 0
    assert shot(sheriff_reelection="immediate").has_sheriff(DODGE, BLUE)


@pytest.mark.ruling("W47")
def test_the_order_of_fire_is_settled_once() -> None:
    s = scene(cowboys=[("red", "Dodge", 2), ("blue", "Dodge", 3)], buildings=[("blue", "store", "Dodge")])
    fight(s, "Dodge", "store/blue", "fire", "roll 5,1")
    assert s.guns(ATTACK) == s.guns(DEFENCE) == 2
    assert s.stop.name == "FIRE_OR_RETREAT" and s.seat == BLUE  # equal now, and still in turns
    s = scene(cowboys=[("red", "Dodge", 2), ("blue", "Dodge", 2)], buildings=[("blue", "store", "Dodge")])
    fight(s, "Dodge", "store/blue", "roll 5,1", "roll 1,1", "stay", "stay")
    assert s.stop.name == "VOLLEY" and s.guns(DEFENCE) == 1  # unequal now, and still together


@pytest.mark.ruling("W49")
def test_guards_and_sheriffs_cannot_be_led_away() -> None:
    s = fight(dodge(), "Dodge", "bank/blue", "noask", "fire", "roll 1,1,1", "fire", "roll 5,5,1,1")
    assert s.seat == CHANCE and s.guards == 1  # two cowboys are dead, the guard must fire
    table = table_at(fight(dodge(), "Dodge", "bank/blue", "noask"))
    assert table.options("blue") == ["fire", "retreat"]


@pytest.mark.ruling("W49")
def test_the_defending_player_decides_for_his_helper_as_well() -> None:
    s = scene(
        cowboys=[("red", "Dodge", 3), ("blue", "Dodge", 1)],
        buildings=[("blue", "store", "Dodge"), ("green", "jail", "Dodge")],
    )
    fight(s, "Dodge", "store/blue", "ask", "help")
    assert s.seat == BLUE
    play(s, "retreat", "flee Kansas")
    assert owner(s, "store", "Dodge") == "red"  # though the sheriff was unhurt (W50)


@pytest.mark.ruling("W50")
def test_option_retreat_scope_cowboys_only_leaves_the_guard_fighting() -> None:
    def fought(**options: str) -> West:
        s = scene(
            cowboys=[("red", "Dodge", 3), ("blue", "Dodge", 1)],
            buildings=[("blue", "bank", "Dodge")],
            options=options,
        )
        return fight(s, "Dodge", "bank/blue", "retreat", "flee Kansas")

    assert fought().stop.name == "ROB_BANK"
    s = fought(retreat_scope="cowboys_only")
    assert s.seat == RED and s.guns(DEFENCE) == 1 and riders(s, "blue") == [0, 1, 0, 0, 0]
    play(s, "fire", "roll 1,1,1")
    assert s.seat == CHANCE and dice(s) == 1
    play(s, "roll 1", "fire", "roll 5,1,1")
    assert s.stop.name == "ROB_BANK"


@pytest.mark.ruling("W50")
def test_cowboys_only_in_a_simultaneous_fight_and_with_cowboys_that_stay() -> None:
    s = scene(
        cowboys=[("red", "Abilene", 6), ("blue", "Abilene", 5)],
        buildings=[("blue", "bank", "Abilene"), ("red", "jail", "Kansas")],
        options={"retreat_scope": "cowboys_only", "retreat_surplus": "stay"},
    )
    fight(s, "Abilene", "bank/blue", "roll 1,1,1,1,1,1", "roll 1,1,1,1,1,1", "stay", "retreat")
    assert s.stop.name == "VOLLEY" and s.guns(DEFENCE) == 1  # the guard; the fifth cowboy looks on
    assert riders(s, "blue") == [1, 1, 1, 1, 1]
    play(s, "roll 5,1,1,1,1,1", "roll 1", "rob 1,1,1")
    assert s.money[RED] == 23 and riders(s, "blue")[ABILENE] == 1
    s = scene(
        cowboys=[("red", "Abilene", 1), ("blue", "Abilene", 2)],
        buildings=[("blue", "store", "Abilene"), ("red", "jail", "Abilene")],
        options={"retreat_scope": "cowboys_only"},
    )
    fight(s, "Abilene", "store/blue", "roll 1,1", "roll 1,1", "retreat", "flee Kansas")
    assert s.seat == BLUE and s.guns(ATTACK) == 1  # the attacker's sheriff is left, and the defender is asked
    play(s, "stay", "roll 5", "roll 1,1", "stay", "roll 5", "roll 1")
    assert owner(s, "store", "Abilene") == "red" and s.wanted[RED] == 1


@pytest.mark.ruling("W60")
def test_prize_first_then_the_counter() -> None:
    s = scene(cowboys=[("red", "Dodge", 3)], buildings=[("blue", "store", "Dodge")])
    table = table_at(fight(s, "Dodge", "store/blue"))
    table.play("chance", "roll 1")
    table.play("red", "fire")
    notes = [line.note for line in table.play("chance", "roll 5,5,5") if line.note]
    assert notes == ["LOSES", "WINS", "TAKES_OVER", "WANTED"]


def test_more_hits_than_guns_are_wasted_and_dead_cowboys_go_to_stock() -> None:
    s = scene(cowboys=[("red", "Dodge", 3), ("blue", "Dodge", 1)], buildings=[("blue", "store", "Dodge")])
    fight(s, "Dodge", "store/blue", "fire", "roll 5")
    assert stock(s, "red", "cowboy") == 7
    play(s, "fire", "roll 5,6")
    assert stock(s, "blue", "cowboy") == 9 and riders(s, "red")[DODGE] == 2


def test_a_farmers_fight_is_told_without_a_defender() -> None:
    s = scene(cowboys=[("red", "Dodge", 1)], farmers=[("blue", "Dodge")])
    table = table_at(fight(s, "Dodge", "farmer"))
    table.play("chance", "roll 1")
    notes = [line.note for line in table.play("chance", "roll 6") if line.note]
    assert notes == ["LOSES", "FARMER_WINS"]
    assert play(s.copy(), "roll 5").stop.name == "RETURN_FIRE" and words(s) == []
