"""Set-up, auction, actions, income and score: the scenarios of the specification and the rulings they rest on."""

import tomllib
from typing import Unpack

import pytest

import gulch
from gulch.core.steps import CHANCE, NOBODY, Rng
from gulch.games.way_out_west.box import BOX
from gulch.games.way_out_west.game import GAME
from gulch.games.way_out_west.rules import table
from gulch.games.way_out_west.rules.accounts import ITEMS, SOURCES, controller, incomes, points
from gulch.games.way_out_west.rules.income import INCOME
from gulch.games.way_out_west.rules.table import West, at
from tests.games.way_out_west.setting import (
    ABILENE,
    BLUE,
    DEADWOOD,
    DODGE,
    GREEN,
    KANSAS,
    RED,
    SAN_ANTONIA,
    YELLOW,
    Laid,
    act,
    acts,
    auction,
    barred,
    colours,
    offered,
    owner,
    play,
    riders,
    scene,
    start,
    stock,
    table_at,
    turn,
    words,
)

DATA = tomllib.loads((BOX.folder / "data/data.toml").read_text(encoding="utf-8"))


def money(s: West) -> list[int]:
    return [int(dollars) for dollars in s.money]


# set-up and course


@pytest.mark.ruling("W5", "W62")
@pytest.mark.parametrize(("players", "dollars", "space", "turns"), [(3, 20, 1, 12), (4, 20, 4, 9), (5, 25, 4, 9)])
def test_s1_a_new_game(players: int, dollars: int, space: int, turns: int) -> None:
    s = start(players)
    assert money(s) == [dollars] * players and s.space == space
    rng, spaces = Rng(players), set()
    while s.seat != NOBODY:
        spaces.add(int(s.space))
        s.play(s.luck(rng) if s.seat == CHANCE else s.legal()[rng.below(len(s.legal()))])
    assert spaces == set(range(space, 13)) and len(spaces) == turns


@pytest.mark.ruling("W11", "W12")
def test_s2_cowboys_are_placed_in_the_same_order_three_times() -> None:
    s = play(start(4), "first green")
    asked = []
    while s.stop.name == "SETUP_PLACE":
        asked.append(int(s.seat))
        assert len(words(s)) == 5
        play(s, "setup Abilene")
    assert colours(asked) == ["green", "yellow", "red", "blue"] * 3
    assert all(riders(s, c) == [0, 0, 3, 0, 0] and stock(s, c, "cowboy") == 6 for c in colours(range(4)))
    assert s.stop.name == "BID" and s.seat == GREEN


@pytest.mark.ruling("W11")
def test_everybody_is_as_likely_to_begin() -> None:
    for players in (3, 4, 5):
        s = start(players)
        assert [s.stop.weight(s, 0, seat) for seat in range(5)] == [1] * players + [0] * (5 - players)


@pytest.mark.ruling("W62")
@pytest.mark.parametrize(("players", "paydays"), [(3, [3, 6, 9, 12]), (4, [6, 9, 12]), (5, [6, 9, 12])])
def test_s3_income_is_paid_after_every_third_space(players: int, paydays: list[int]) -> None:
    table, paid = gulch.game("way-out-west").table(players=players, seed=3), []
    while not table.over:
        space = table.position()["space"]
        seat = table.waiting()[0]
        lines = table.play(seat, table.options(seat)[0])
        if any(line.note == "EARNS" for line in lines):
            paid.append(space)
    assert paid == paydays


@pytest.mark.ruling("W1", "W2", "W3", "W6", "W7", "W8")
def test_the_numbers_of_the_board() -> None:
    assert DATA["town"] == ["SanAntonia", "Kansas", "Abilene", "Dodge", "Deadwood"]
    assert DATA["corrals"] == [4, 5, 5, 6, 7] and DATA["lots"] == [3, 4, 4, 5, 6]
    prices = dict(zip(DATA["building"], DATA["price"], strict=True))
    assert prices == {"jail": 3, "store": 5, "hotel": 8, "stagecoach": 5, "bank": 10, "train": 20}
    assert (DATA["cattle_price"], DATA["cowboy_price"]) == (1, 1)
    boxes = dict(zip(DATA["box"], DATA["boxes"], strict=True))
    assert (boxes["move2"], boxes["move4"], DATA["move2"], DATA["move4"]) == (1, 1, 2, 4)
    rooms = {players: [int(start(players).room(n)) for n in range(14)] for players in (3, 4, 5)}
    assert sum(rooms[3]) == sum(rooms[4]) == 18 and sum(rooms[5]) == 19
    assert (rooms[4][table.BOX_CATTLE], rooms[5][table.BOX_CATTLE]) == (2, 3)


@pytest.mark.ruling("W3")
def test_option_cattle_boxes() -> None:
    assert start(4, cattle_boxes=3).room(table.BOX_CATTLE) == 3
    assert start(5, cattle_boxes=3).room(table.BOX_CATTLE) == 4


# the auction


@pytest.mark.ruling("W17", "W18")
def test_s4_an_auction() -> None:
    s = auction(scene(), "bid 1", "bid 2", "drop", "bid 4", "drop", "bid 5", "drop")
    assert colours(s.order) == ["blue", "yellow", "red", "green"]
    assert money(s) == [19, 15, 20, 16]


@pytest.mark.ruling("W14", "W15", "W18")
def test_s5_the_last_one_left_is_first_without_being_asked() -> None:
    s = auction(scene(), "drop", "drop", "drop")
    assert colours(s.order) == ["yellow", "green", "blue", "red"] and money(s) == [20] * 4


@pytest.mark.ruling("W16", "W73")
def test_s6_who_cannot_raise_drops_by_himself() -> None:
    s = scene(money={"green": 2})
    table = table_at(auction(s, "bid 1"))
    lines = table.play("blue", "bid 2")
    assert [(line.text, line.auto) for line in lines if not line.note] == [("bid 2", False), ("drop", True)]
    assert table.waiting() == [YELLOW]


@pytest.mark.ruling("W17")
def test_s7_bids_are_totals() -> None:
    s = auction(scene(), "bid 1", "bid 3", "drop", "drop", "bid 4", "bid 6", "drop")
    assert colours(s.order)[0] == "blue" and money(s) == [16, 14, 20, 20]


@pytest.mark.ruling("W14", "W16")
def test_bids_are_whole_dollars_above_the_highest_and_within_ones_money() -> None:
    s = auction(scene(money={"red": 7, "blue": 5}))
    assert words(s) == ["drop", *[f"bid {n}" for n in range(1, 8)]]  # there is no bid of nothing
    play(s, "bid 3")
    assert words(s) == ["drop", "bid 4", "bid 5"]
    assert barred(s, 3) == barred(s, 6) == 16
    rich = auction(scene(money={"red": 900}))
    assert len(rich.legal()) == 901  # no cap that a game could reach


@pytest.mark.ruling("W13")
def test_bidding_goes_by_the_last_turn_order_or_clockwise() -> None:
    def asked(**options: str) -> list[str]:
        s = auction(scene(order=[2, 0, 3, 1], options=options))
        first = s.seat
        play(s, "bid 1")
        return colours([first, s.seat])

    assert asked() == ["green", "red"]
    assert asked(bid_order="clockwise") == ["green", "yellow"]


# boxes


@pytest.mark.ruling("W21")
def test_s8_a_box_with_a_disc_is_barred_until_the_next_turn() -> None:
    s = acts(scene(money={"red": 20}), "box jail", "build jail@Dodge")
    for _ in range(7):
        assert not offered(s, "box jail") and barred(s, table.BOX_JAIL) == 21
        play(s, "pass")
    play(s, "drop", "drop", "drop")
    assert offered(s, "box jail")


@pytest.mark.ruling("W3", "W21")
def test_s9_two_cattle_boxes_and_a_third_for_five() -> None:
    for players, third in ((4, False), (5, True)):
        s = scene(players, cowboys=[(c, "SanAntonia", 1) for c in ("red", "blue", "green")])
        acts(s, "box cattle", "done", "box cattle", "done")  # the first town is taken without asking
        assert s.seat == GREEN and offered(s, "box cattle") == third


@pytest.mark.ruling("W73")
def test_s10_who_can_do_nothing_passes_by_himself() -> None:
    s = scene(money={"red": 0}, farmers=[("red", "Dodge")])
    acts(s)
    assert s.seat == BLUE and s.discs[0] == table.PASS


@pytest.mark.ruling("W20")
def test_passing_the_first_action_leaves_the_second() -> None:
    s = acts(scene(), *["pass"] * 4)
    assert s.seat == RED and offered(s, "box cowboys") and offered(s, "pass")


@pytest.mark.ruling("W21")
def test_the_same_action_may_be_taken_twice_in_another_box() -> None:
    s = acts(scene(), "box cowboys", "hire Dodge", "done", "pass", "pass", "pass")
    play(s, "box cowboys", "hire Dodge", "done")
    assert riders(s, "red")[DODGE] == 2


@pytest.mark.ruling("W19")
def test_a_box_is_not_taken_merely_to_block_it() -> None:
    s = act(scene(money={"red": 2}))
    assert words(s) == ["pass", "box cowboys", "box farmer"]
    s = act(scene(money={"red": 2}), "box cowboys")
    assert not offered(s, "done") and barred(s, 5) == 19


@pytest.mark.ruling("W19")
def test_option_empty_actions() -> None:
    def empty(*lines: str, **more: Unpack[Laid]) -> West:
        more = {"money": {"red": 2}, "options": {"empty_actions": "true"}, **more}
        return act(scene(**more), *lines)

    assert len(words(empty())) == 14
    for name in ("cattle", "jail", "train", "move4", "drive", "gunfight"):
        s = empty(f"box {name}")
        assert s.seat == NOBODY and money(s)[RED] == 2  # nothing to decide: over at once
    for name in ("cowboys", "farmer"):
        assert offered(empty(f"box {name}"), "done")
    s = empty("box move2", cowboys=[("red", "Dodge", 1)])
    assert offered(s, "done")
    assert play(s, "done").seat == NOBODY


# cattle


def herd(**options: str) -> West:
    return scene(
        cowboys=[("red", "SanAntonia", 1), ("red", "Kansas", 1)],
        cattle=[("blue", "SanAntonia", 2)],
        money={"red": 5},
        options=options,
    )


@pytest.mark.ruling("W22", "W24")
def test_s11_the_first_cattle_may_open_the_gate_for_the_second() -> None:
    s = act(herd(), "box cattle")
    assert s.stop.name == "GRAZE" and s.told == 1  # San Antonia alone was open, and taken without asking
    assert s.cattle[at(RED, SAN_ANTONIA)] == 1
    assert words(s) == ["graze SanAntonia", "graze Kansas", "done"]
    play(s, "graze Kansas")
    assert money(s)[RED] == 3


@pytest.mark.ruling("W25", "W23")
def test_s12_no_cattle_without_a_cowboy_where_there_is_room() -> None:
    s = scene(cowboys=[("red", "SanAntonia", 2)], cattle=[("blue", "SanAntonia", 4)])
    assert s.is_open(KANSAS)
    act(s)
    assert not offered(s, "box cattle") and barred(s, table.BOX_CATTLE) == 25  # Kansas City lacks but a cowboy
    herds = [("blue", "SanAntonia", 4), ("blue", "Kansas", 5), ("green", "Abilene", 5), ("green", "Dodge", 4)]
    herds += [("yellow", "Dodge", 2), ("yellow", "Deadwood", 7)]
    s = act(scene(cowboys=[("red", "SanAntonia", 2)], cattle=herds))
    assert not offered(s, "box cattle") and barred(s, table.BOX_CATTLE) == 23  # no town has room


@pytest.mark.ruling("W25")
def test_s13_cattle_stay_when_the_last_cowboy_leaves() -> None:
    s = scene(cowboys=[("red", "SanAntonia", 1)], cattle=[("red", "SanAntonia", 2)])
    act(s, "box move2", "ride SanAntonia>Dodge")
    assert s.cattle[at(RED, SAN_ANTONIA)] == 2
    assert incomes(s)[0] == 4


@pytest.mark.ruling("W26")
def test_s14_the_last_cattle_ends_the_action() -> None:
    s = scene(
        cowboys=[("red", "SanAntonia", 1)],
        cattle=[("red", "Deadwood", 7), ("red", "Dodge", 1)],
        money={"red": 6},
    )
    act(s, "box cattle")
    assert s.seat == NOBODY and money(s)[RED] == 5 and stock(s, "red", "cattle") == 0
    act(s)
    assert barred(s, table.BOX_CATTLE) == 26


@pytest.mark.ruling("W22")
def test_exactly_half_is_not_enough_and_only_the_town_below_counts() -> None:
    s = scene(cattle=[("blue", "SanAntonia", 2), ("blue", "Dodge", 3), ("blue", "Abilene", 3)])
    assert [s.is_open(town) for town in range(5)] == [True, False, False, True, False]
    s = scene(cattle=[("blue", "Dodge", 4)])
    assert s.is_open(DEADWOOD)


@pytest.mark.ruling("W22")
def test_a_gate_closes_when_cattle_leave_unless_it_is_latched() -> None:
    def driven(**options: str) -> West:
        s = scene(cattle=[("red", "SanAntonia", 3)], options=options)
        assert s.is_open(KANSAS)
        return act(s, "box drive", "drive SanAntonia>Deadwood")

    s = driven()
    assert not s.is_open(KANSAS) and s.cattle[at(RED, DEADWOOD)] == 1  # cattle that are there stay
    assert driven(corral_gate="latched").is_open(KANSAS)


@pytest.mark.ruling("W22")
def test_option_gate_chain_all_lower() -> None:
    cattle = [("blue", "Kansas", 3)]
    assert scene(cattle=cattle).is_open(ABILENE)
    assert not scene(cattle=cattle, options={"gate_chain": "all_lower"}).is_open(ABILENE)
    both = [("blue", "SanAntonia", 3), ("blue", "Kansas", 3)]
    assert scene(cattle=both, options={"gate_chain": "all_lower"}).is_open(ABILENE)


@pytest.mark.ruling("W23")
def test_a_farmer_fills_a_corral() -> None:
    cattle, farmers = [("blue", "SanAntonia", 2)], [("green", "SanAntonia")]
    s = scene(cattle=cattle, farmers=farmers)
    assert s.is_open(KANSAS) and s.vacant(SAN_ANTONIA) == 1
    s = scene(cattle=cattle, farmers=farmers, options={"farmer_fills_corral": "false"})
    assert not s.is_open(KANSAS) and s.vacant(SAN_ANTONIA) == 1  # the box is his all the same


@pytest.mark.ruling("W24")
def test_two_cattle_may_go_to_two_towns() -> None:
    s = scene(
        cowboys=[("red", "SanAntonia", 1), ("red", "Kansas", 1)], cattle=[("blue", "SanAntonia", 3)], money={"red": 5}
    )
    act(s, "box cattle", "graze Kansas", "graze SanAntonia")
    assert s.cattle[at(RED, KANSAS)] == s.cattle[at(RED, SAN_ANTONIA)] == 1


# cowboys and stagecoaches


@pytest.mark.ruling("W6", "W9", "W31")
def test_s15_a_stagecoach_earns_on_hired_cowboys() -> None:
    s = act(scene(buildings=[("blue", "stagecoach", "Abilene")]), "box cowboys", "hire Abilene", "hire Abilene")
    assert money(s) == [18, 22, 20, 20]  # out of a reserve without end


@pytest.mark.ruling("W31", "W65")
def test_s16_but_not_on_its_owners() -> None:
    s = act(scene(buildings=[("red", "stagecoach", "Abilene")]), "box cowboys", "hire Abilene", "hire Abilene")
    assert money(s) == [18, 20, 20, 20]


def coaches(abilene: str, dodge: str, *rides: str) -> list[int]:
    s = scene(
        cowboys=[("red", "Abilene", 2), ("red", "Kansas", 1)],
        buildings=[(abilene, "stagecoach", "Abilene"), (dodge, "stagecoach", "Dodge")],
    )
    return money(act(s, "box move2", *rides))


@pytest.mark.ruling("W30")
def test_s17_the_town_of_departure_earns_first() -> None:
    assert coaches("blue", "green", "ride Abilene>Dodge", "done") == [20, 21, 20, 20]


@pytest.mark.ruling("W30", "W65")
def test_s18_the_town_of_arrival_earns_when_the_other_coach_is_the_movers() -> None:
    assert coaches("red", "green", "ride Abilene>Dodge", "ride Abilene>Dodge") == [20, 20, 22, 20]
    assert coaches("blue", "green", "ride Kansas>Dodge", "done") == [20, 20, 21, 20]


@pytest.mark.ruling("W30", "W65")
def test_s19_nobody_earns_on_himself() -> None:
    assert coaches("red", "red", "ride Abilene>Dodge", "ride Abilene>Dodge") == [20] * 4


@pytest.mark.ruling("W29")
def test_s20_a_cowboy_rides_once() -> None:
    s = act(scene(cowboys=[("red", "Abilene", 1)]), "box move2", "ride Abilene>Dodge")
    assert s.seat == NOBODY and riders(s, "red") == [0, 0, 0, 1, 0]


@pytest.mark.ruling("W29", "W8")
def test_so_many_ride_as_the_box_says_each_to_another_town() -> None:
    s = scene(cowboys=[("red", "Abilene", 5), ("blue", "Kansas", 1)])
    act(s, "box move4", "ride Abilene>Dodge")
    assert not offered(s, "ride Dodge>Kansas")  # he has ridden
    assert not offered(s, "ride Abilene>Abilene") and not offered(s, "ride Kansas>Dodge") and offered(s, "done")
    play(s, "ride Abilene>Dodge", "ride Abilene>Kansas", "ride Abilene>Dodge")
    assert s.seat == NOBODY and riders(s, "red") == [0, 1, 1, 3, 0]


@pytest.mark.ruling("W6", "W28", "W26")
def test_a_cowboy_costs_a_dollar_and_must_be_in_stock() -> None:
    s = act(scene(money={"red": 1}), "box cowboys", "hire Dodge")
    assert s.seat == NOBODY and money(s)[RED] == 0  # no second without money
    s = act(scene(money={"red": 0}))
    assert barred(s, table.BOX_COWBOYS) == 28
    s = act(scene(cowboys=[("red", "Dodge", 9)]))
    assert barred(s, table.BOX_COWBOYS) == 26


# building


@pytest.mark.ruling("W28")
def test_s21_building_needs_the_price_and_no_cowboy() -> None:
    s = act(scene(money={"red": 20}), "box train", "build train@Deadwood")
    assert money(s)[RED] == 0 and owner(s, "train", "Deadwood") == "red" and stock(s, "red", "train") == 2
    s = act(scene(money={"red": 19}))
    assert not offered(s, "box train") and barred(s, table.BOX_JAIL + table.TRAIN) == 28


@pytest.mark.ruling("W27")
def test_s22_nobody_builds_where_he_owns_two() -> None:
    s = scene(buildings=[("red", "store", "Kansas"), ("red", "hotel", "Kansas")], money={"red": 40})
    act(s, "box jail")
    assert words(s) == ["build jail@SanAntonia", "build jail@Abilene", "build jail@Dodge", "build jail@Deadwood"]
    assert barred(s, KANSAS) == 27
    s = scene(buildings=[("blue", "store", "Kansas"), ("blue", "hotel", "Kansas")])
    assert offered(act(s, "box jail"), "build jail@Kansas")


@pytest.mark.ruling("W27")
def test_the_limit_never_stops_a_capture_and_never_takes_anything_away() -> None:
    s = scene(
        cowboys=[("red", "Dodge", 3)],
        buildings=[("red", "store", "Dodge"), ("red", "hotel", "Dodge"), ("blue", "train", "Dodge")],
    )
    act(s, "box gunfight", "roll 1", "fire", "roll 5,5,5")
    assert s.owned(DODGE, RED) == 3


@pytest.mark.ruling("W2")
def test_s23_a_full_town_is_offered_to_nobody() -> None:
    s = scene(
        buildings=[("red", "store", "SanAntonia"), ("blue", "hotel", "SanAntonia"), ("green", "train", "SanAntonia")]
    )
    assert not offered(act(s, "box jail"), "build jail@SanAntonia")


# driving cattle, farmers


@pytest.mark.ruling("W32")
def test_s24_cattle_are_driven_anywhere_without_a_cowboy() -> None:
    s = act(scene(cattle=[("red", "SanAntonia", 1)]), "box drive")
    assert offered(s, "drive SanAntonia>Deadwood") and not s.is_open(DEADWOOD)
    assert barred(s, s.legal()[-1]) is None
    play(s, "drive SanAntonia>Deadwood")
    assert s.cattle[at(RED, DEADWOOD)] == 1 and s.cattle[at(RED, SAN_ANTONIA)] == 0


@pytest.mark.ruling("W32")
def test_only_ones_own_cattle_are_driven_unless_the_table_says_any() -> None:
    def range_(**options: str) -> West:
        return act(scene(cattle=[("red", "SanAntonia", 1), ("blue", "Kansas", 5)], options=options), "box drive")

    s = range_()
    assert words(s) == [f"drive SanAntonia>{town}" for town in ("Abilene", "Dodge", "Deadwood")]  # Kansas is full
    s = range_(drive_scope="any")
    assert offered(s, "drive red:SanAntonia>Dodge") and offered(s, "drive blue:Kansas>Dodge")
    play(s, "drive blue:Kansas>Dodge")
    assert s.cattle[at(BLUE, DODGE)] == 1
    assert not offered(act(scene(cattle=[("blue", "Kansas", 5)])), "box drive")
    assert offered(act(scene(cattle=[("blue", "Kansas", 5)], options={"drive_scope": "any"})), "box drive")


@pytest.mark.ruling("W23", "W33")
def test_s25_a_farmer_takes_a_vacant_box_or_the_place_of_cattle() -> None:
    s = scene(cattle=[("blue", "SanAntonia", 2), ("red", "SanAntonia", 1)], order=[2, 0, 1, 3])
    act(s, "box farmer", "farm SanAntonia")
    assert words(s) == ["over empty", "over red", "over blue"]
    over = play(s.copy(), "over blue")
    assert over.cattle[at(BLUE, SAN_ANTONIA)] == 1 and stock(over, "blue", "cattle") == 8
    assert over.filled(SAN_ANTONIA) == 3 and over.is_open(KANSAS) and over.farmers[SAN_ANTONIA] == GREEN
    empty = play(s, "over empty")
    assert empty.filled(SAN_ANTONIA) == 4


@pytest.mark.ruling("W33", "W34")
def test_s26_one_farmer_a_town_and_one_a_player() -> None:
    s = scene(cattle=[("blue", "SanAntonia", 2)], farmers=[("green", "SanAntonia")], order=[3, 2, 1, 0])
    acts(s, "box farmer")
    assert s.seat == YELLOW and not offered(s, "farm SanAntonia") and barred(s, SAN_ANTONIA) == 34
    s = act(scene(farmers=[("green", "SanAntonia")], order=[2, 0, 1, 3]))
    assert not offered(s, "box farmer") and barred(s, table.BOX_FARMER) == 33


@pytest.mark.ruling("W33")
def test_a_farmer_may_stand_on_ones_own_cattle() -> None:
    s = act(scene(cattle=[("red", "SanAntonia", 1)]), "box farmer", "farm SanAntonia")
    assert words(s) == ["over empty", "over red"]


@pytest.mark.ruling("W34")
def test_after_a_farmer_was_shot_another_may_come() -> None:
    s = scene(cowboys=[("red", "Dodge", 3)], farmers=[("blue", "Dodge")])
    act(s, "box gunfight", "roll 1", "fire", "roll 5,1,1")
    assert s.vacant(DODGE) == 6 and stock(s, "blue", "farmer") == 0
    assert offered(act(s, "box farmer"), "farm Dodge")


def test_between_turns_everything_is_ready_again() -> None:
    s = scene(down=[0, 0, 0, 1, 0])
    turn(s)
    assert list(s.down) == [0] * 5 and list(s.discs) == [NOBODY] * 8 and GAME.faults(s) == []


# income and score


def earned(s: West) -> list[int]:
    """Dollars by seat out of the next income."""
    pay = incomes(s)
    return [sum(pay[p * SOURCES : (p + 1) * SOURCES]) for p in range(s.seats)]


def scored(s: West) -> list[int]:
    return [int(n) for n in GAME.scores(s)]


DODGE_S47: Laid = {
    "buildings": [
        ("green", "train", "Dodge"),
        ("red", "store", "Dodge"),
        ("blue", "hotel", "Dodge"),
        ("yellow", "bank", "Dodge"),
    ],
    "farmers": [("green", "Dodge")],
    "cattle": [("red", "Dodge", 2), ("blue", "Dodge", 1), ("yellow", "Dodge", 1)],
    "cowboys": [("red", "Dodge", 1), ("blue", "Dodge", 2), ("green", "Dodge", 1)],
}


@pytest.mark.ruling("W63", "W64", "W65", "W66")
def test_s47_income_from_dodge() -> None:
    s = scene(**DODGE_S47)
    assert earned(s) == [8, 4, 0, 8]
    before = list(s.money)
    s.do(INCOME)
    s.settle()
    assert [a - b for a, b in zip(s.money, before, strict=True)] == [8, 4, 0, 8]


@pytest.mark.ruling("W63")
@pytest.mark.parametrize(
    ("train", "farmer", "dollars", "vp"), [(0, 0, 6, 3), (0, 1, 3, 0), (1, 0, 12, 6), (1, 1, 6, 3)]
)
def test_cattle_by_a_train_and_by_a_farmer(train: int, farmer: int, dollars: int, vp: int) -> None:
    s = scene(
        cattle=[("red", "Dodge", 3)],
        buildings=[("blue", "train", "Dodge")] * train,
        farmers=[("blue", "Dodge")] * farmer,
    )
    assert earned(s)[RED] == dollars
    assert points(s)[1] == vp


@pytest.mark.ruling("W64")
def test_a_store_is_paid_for_any_farmer_unless_the_table_excludes_its_owners() -> None:
    def paid(farmer: str, **options: str) -> int:
        s = scene(buildings=[("red", "store", "Dodge")], farmers=[(farmer, "Dodge")], options=options)
        return earned(s)[RED]

    assert paid("red") == 2
    assert paid("red", store_pays_own_farmer="false") == 0
    assert paid("blue", store_pays_own_farmer="false") == 2


@pytest.mark.ruling("W65")
def test_bank_store_and_hotel_live_on_other_people() -> None:
    s = scene(
        cowboys=[("red", "Dodge", 2), ("blue", "Dodge", 3)],
        cattle=[("red", "Dodge", 1), ("blue", "Dodge", 4)],
        buildings=[
            ("red", "bank", "Dodge"),
            ("red", "hotel", "Dodge"),
            ("red", "store", "Dodge"),
            ("blue", "jail", "Dodge"),
            ("blue", "stagecoach", "Dodge"),
        ],
    )
    pay = list(incomes(s))[:SOURCES]
    assert pay == [2, 4, 3, 4]  # own cattle, foreign cattle, foreign cowboys, foreign buildings


@pytest.mark.ruling("W66")
def test_sheriffs_and_farmers_sleep_at_no_hotel() -> None:
    s = scene(buildings=[("red", "hotel", "Dodge"), ("blue", "jail", "Dodge")], farmers=[("blue", "Dodge")])
    assert earned(s)[RED] == 0


FINAL_S48: Laid = {
    "buildings": [
        ("red", "store", "SanAntonia"),
        ("blue", "hotel", "SanAntonia"),
        ("red", "jail", "SanAntonia"),
        ("green", "train", "Kansas"),
        ("blue", "bank", "Kansas"),
        ("yellow", "stagecoach", "Abilene"),
        ("red", "train", "Dodge"),
        ("red", "hotel", "Dodge"),
        ("yellow", "store", "Dodge"),
    ],
    "farmers": [("red", "Abilene"), ("yellow", "Dodge")],
    "cattle": [
        ("red", "SanAntonia", 1),
        ("blue", "SanAntonia", 2),
        ("green", "SanAntonia", 1),
        ("green", "Kansas", 2),
        ("yellow", "Kansas", 1),
        ("yellow", "Abilene", 1),
        ("blue", "Abilene", 1),
        ("blue", "Dodge", 3),
        ("green", "Deadwood", 1),
    ],
    "money": {"red": 6, "blue": 11, "green": 11, "yellow": 3},
}


def final() -> West:
    s = scene(**FINAL_S48)
    s.wanted[RED], s.wanted[BLUE], s.wanted[YELLOW], s.wanted_left = 4, 1, 2, 6
    return s


@pytest.mark.ruling("W68")
def test_s48_the_final_score() -> None:
    s = final()
    assert scored(s) == [17, 15, 12, 7]
    assert [controller(s, town) for town in range(5)] == [NOBODY, GREEN, YELLOW, BLUE, GREEN]
    items = points(s)
    assert [items[p * ITEMS + 3] for p in range(4)] == [0, 2, 2, 0]
    assert [items[p * ITEMS + 4] for p in range(4)] == [4, 0, 0, 0]


@pytest.mark.ruling("W68")
def test_farmers_do_not_count_for_control_and_a_tie_gives_nobody_anything() -> None:
    s = scene(cattle=[("red", "Dodge", 1), ("blue", "Dodge", 1)], farmers=[("red", "Dodge")])
    assert controller(s, 3) == NOBODY
    s = scene(cattle=[("red", "Dodge", 2), ("blue", "Dodge", 1)])
    assert controller(s, 3) == RED and points(s)[2] == 0  # a town of size 0 is worth nothing


@pytest.mark.ruling("W70")
def test_s49_tied_players_share_the_win() -> None:
    s = scene(money={"red": 30, "blue": 30})
    assert scored(s) == [2, 2, 0, 0] and list(GAME.ranks(s)) == [0, 0, 2, 2]


@pytest.mark.ruling("W69")
def test_most_of_nothing_is_nothing() -> None:
    poor = dict.fromkeys(("red", "blue", "green", "yellow"), 0)
    assert scored(scene(money=poor)) == [0] * 4
    assert scored(scene(money=poor, options={"zero_awards": "true"})) == [4] * 4  # two for money, two for Wanted


def test_awards_alone_and_tied() -> None:
    s = scene(money={"red": 30})
    assert scored(s) == [5, 0, 0, 0]
    s.wanted[BLUE] = s.wanted[GREEN] = 2
    assert scored(s) == [5, 2, 2, 0]


@pytest.mark.ruling("W67")
def test_the_last_income_counts_for_most_money() -> None:
    s = scene(cattle=[("blue", "Dodge", 3)], money={"red": 22, "blue": 20}, space=12)
    acts(s, *["pass"] * 8)
    assert s.seat == NOBODY and s.money[BLUE] == 26
    assert points(s)[BLUE * ITEMS + 3] == 5
