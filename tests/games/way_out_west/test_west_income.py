"""Income, victory points, and what is general: money, deals, automatic choices."""

import pytest
from games.way_out_west.scene import BLUE, GREEN, RED, YELLOW, act, acts, auction, fight, play, scene, table_at, words

from gulch.core.options import house_rules
from gulch.core.seen import observe, write
from gulch.core.steps import CHANCE, NOBODY, SPECTATOR, UNKNOWN, Rng
from gulch.games.way_out_west.game import GAME
from gulch.games.way_out_west.rules.accounts import ITEMS, SOURCES, controller, incomes, points
from gulch.games.way_out_west.rules.income import INCOME
from gulch.games.way_out_west.rules.options import OPTIONS


def earned(s):
    """Dollars by seat out of the next income."""
    pay = incomes(s)
    return [sum(pay[p * SOURCES : (p + 1) * SOURCES]) for p in range(s.seats)]


def scored(s):
    return [int(n) for n in GAME.scores(s)]


DODGE_S47 = {
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
def test_s47_income_from_dodge():
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
def test_cattle_by_a_train_and_by_a_farmer(train, farmer, dollars, vp):
    s = scene(
        cattle=[("red", "Dodge", 3)],
        buildings=[("blue", "train", "Dodge")] * train,
        farmers=[("blue", "Dodge")] * farmer,
    )
    assert earned(s)[RED] == dollars
    assert points(s)[1] == vp


@pytest.mark.ruling("W64")
def test_a_store_is_paid_for_any_farmer_unless_the_table_excludes_its_owners():
    town = {"buildings": [("red", "store", "Dodge")], "farmers": [("red", "Dodge")]}
    assert earned(scene(**town))[RED] == 2
    assert earned(scene(**town, options={"store_pays_own_farmer": "false"}))[RED] == 0
    town["farmers"] = [("blue", "Dodge")]
    assert earned(scene(**town, options={"store_pays_own_farmer": "false"}))[RED] == 2


@pytest.mark.ruling("W65")
def test_bank_store_and_hotel_live_on_other_people():
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
def test_sheriffs_and_farmers_sleep_at_no_hotel():
    s = scene(buildings=[("red", "hotel", "Dodge"), ("blue", "jail", "Dodge")], farmers=[("blue", "Dodge")])
    assert earned(s)[RED] == 0


FINAL_S48 = {
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


def final():
    s = scene(**FINAL_S48)
    s.wanted[RED], s.wanted[BLUE], s.wanted[YELLOW], s.wanted_left = 4, 1, 2, 6
    return s


@pytest.mark.ruling("W68")
def test_s48_the_final_score():
    s = final()
    assert scored(s) == [17, 15, 12, 7]
    assert [controller(s, town) for town in range(5)] == [NOBODY, GREEN, YELLOW, BLUE, GREEN]
    items = points(s)
    assert [items[p * ITEMS + 3] for p in range(4)] == [0, 2, 2, 0]
    assert [items[p * ITEMS + 4] for p in range(4)] == [4, 0, 0, 0]


@pytest.mark.ruling("W68")
def test_farmers_do_not_count_for_control_and_a_tie_gives_nobody_anything():
    s = scene(cattle=[("red", "Dodge", 1), ("blue", "Dodge", 1)], farmers=[("red", "Dodge")])
    assert controller(s, 3) == NOBODY
    s = scene(cattle=[("red", "Dodge", 2), ("blue", "Dodge", 1)])
    assert controller(s, 3) == RED and points(s)[2] == 0  # a town of size 0 is worth nothing


@pytest.mark.ruling("W70")
def test_s49_tied_players_share_the_win():
    s = scene(money={"red": 30, "blue": 30})
    assert scored(s) == [2, 2, 0, 0] and list(GAME.ranks(s)) == [0, 0, 2, 2]


@pytest.mark.ruling("W69")
def test_most_of_nothing_is_nothing():
    poor = {"money": dict.fromkeys(("red", "blue", "green", "yellow"), 0)}
    assert scored(scene(**poor)) == [0] * 4
    assert scored(scene(**poor, options={"zero_awards": "true"})) == [4] * 4  # two for money, two for Wanted


def test_awards_alone_and_tied():
    s = scene(money={"red": 30})
    assert scored(s) == [5, 0, 0, 0]
    s.wanted[BLUE] = s.wanted[GREEN] = 2
    assert scored(s) == [5, 2, 2, 0]


@pytest.mark.ruling("W67")
def test_the_last_income_counts_for_most_money():
    s = scene(cattle=[("blue", "Dodge", 3)], money={"red": 22, "blue": 20}, space=12)
    acts(s, *["pass"] * 8)
    assert s.seat == NOBODY and s.money[BLUE] == 26
    assert points(s)[BLUE * ITEMS + 3] == 5


# general


@pytest.mark.ruling("W28", "W71")
def test_no_answer_moves_money_or_counters_between_players_but_by_the_rules():
    """Whatever is answered, the only step that takes a dollar from one player and gives it to another is a robbery, and
    the only ones that take a counter of somebody's are gunfights, farmers and, where allowed, drives."""
    may_take = {"ROB_BANK", "SHOTS", "RETURN_FIRE", "FIRE_OR_RETREAT", "STAY_OR_RETREAT", "RETREAT_TO", "RIDE_OUT"}
    may_take |= {"FARM_BOX", "TAKE_WANTED", "FIGHT_TOWN", "FIGHT_TARGET", "CHOOSE_ACTION"}
    robbed = set()
    for seed in range(40):
        rng = Rng(seed)
        s = GAME.start(3 + seed % 3, house_rules(OPTIONS, {}))
        while s.seat != NOBODY:
            before, step, seat = s.copy(), s.stop.name, int(s.seat)
            assert all(not write(s, c).startswith(("give", "pay", "lend", "deal")) for c in s.legal() if seat >= 0)
            s.play(s.luck(rng) if s.seat == CHANCE else s.legal()[rng.below(len(s.legal()))])
            for p in range(s.seats):
                if p != seat and s.money[p] < before.money[p] and step != "BID":
                    robbed.add(step)
                lost = sum(s.stock[p * 9 : p * 9 + 9]) != sum(before.stock[p * 9 : p * 9 + 9])
                assert not lost or p == seat or step in may_take, step
    assert robbed == {"ROB_BANK"}


@pytest.mark.ruling("W9")
def test_the_reserve_never_runs_out():
    s = scene(cattle=[("red", "Deadwood", 7), ("red", "Dodge", 2)], buildings=[("red", "train", "Deadwood")])
    for _ in range(20):
        s.do(INCOME)
        s.settle()
    assert s.money[RED] == 20 + 20 * 32


@pytest.mark.ruling("W72")
def test_money_is_public_unless_the_table_hides_it():
    s = auction(scene())
    assert list(observe(s, BLUE).money) == [20] * 4
    s = auction(scene(options={"money_visibility": "hidden"}, money={"blue": 7}))
    assert list(observe(s, BLUE).money) == [UNKNOWN, 7, UNKNOWN, UNKNOWN]
    assert list(observe(s, SPECTATOR).money) == [UNKNOWN] * 4
    while s.seat != NOBODY:
        s.play(s.luck(Rng(1)) if s.seat == CHANCE else 0)
    assert UNKNOWN not in list(observe(s, SPECTATOR).money)  # all is shown at the end


@pytest.mark.ruling("W72")
def test_with_hidden_money_payments_are_still_heard():
    s = scene(options={"money_visibility": "hidden"}, buildings=[("blue", "stagecoach", "Dodge")])
    table = table_at(act(s, "box cowboys"))
    lines = table.play("red", "hire Dodge")
    fares = [line for line in lines if line.note == "FARE"]
    assert fares and all(line.heard_by(YELLOW) for line in fares)
    assert table.position("yellow")["money"] == {"red": "?", "blue": "?", "green": "?", "yellow": 20}


@pytest.mark.ruling("W73")
def test_a_single_choice_is_taken_and_marked():
    s = scene(cowboys=[("red", "Dodge", 3)], buildings=[("blue", "store", "Dodge")])
    table = table_at(act(s))
    lines = [line for line in table.play("red", "box gunfight") if not line.note]
    assert [(line.text, line.auto) for line in lines] == [
        ("box gunfight", False),
        ("at Dodge", True),
        ("target store/blue", True),
        ("fire", True),  # the stand-in has no choice
    ]


def test_an_imagined_truth_leaves_the_asked_player_something_to_choose():
    s = auction(scene(options={"money_visibility": "hidden"}), "bid 19")
    for viewer in (RED, GREEN, SPECTATOR):
        truth = GAME.imagine(observe(s, viewer), Rng(5))
        assert truth.seat == BLUE and len(truth.legal()) > 1 and truth.money[RED] >= 19


def test_a_farmers_fight_is_told_without_a_defender():
    s = scene(cowboys=[("red", "Dodge", 1)], farmers=[("blue", "Dodge")])
    table = table_at(fight(s, "Dodge", "farmer"))
    table.play("chance", "roll 1")
    notes = [line.note for line in table.play("chance", "roll 6") if line.note]
    assert notes == ["LOSES", "FARMER_WINS"]
    assert play(s.copy(), "roll 5").stop.name == "RETURN_FIRE" and words(s) == []
