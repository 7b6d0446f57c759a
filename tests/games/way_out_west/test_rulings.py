"""The other rulings, on what is general: money, deals, automatic choices."""

import pytest

from gulch.core.options import house_rules
from gulch.core.seen import observe, write
from gulch.core.steps import CHANCE, NOBODY, SPECTATOR, UNKNOWN, Rng
from gulch.games.way_out_west.game import GAME
from gulch.games.way_out_west.rules.income import INCOME
from gulch.games.way_out_west.rules.options import OPTIONS
from tests.games.way_out_west.setting import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    act,
    auction,
    scene,
    table_at,
)


@pytest.mark.ruling("W28", "W71")
def test_no_answer_moves_money_or_counters_between_players_but_by_the_rules() -> None:
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
def test_the_reserve_never_runs_out() -> None:
    s = scene(cattle=[("red", "Deadwood", 7), ("red", "Dodge", 2)], buildings=[("red", "train", "Deadwood")])
    for _ in range(20):
        s.do(INCOME)
        s.settle()
    assert s.money[RED] == 20 + 20 * 32


@pytest.mark.ruling("W72")
def test_money_is_public_unless_the_table_hides_it() -> None:
    s = auction(scene())
    assert list(observe(s, BLUE).money) == [20] * 4
    s = auction(scene(options={"money_visibility": "hidden"}, money={"blue": 7}))
    assert list(observe(s, BLUE).money) == [UNKNOWN, 7, UNKNOWN, UNKNOWN]
    assert list(observe(s, SPECTATOR).money) == [UNKNOWN] * 4
    while s.seat != NOBODY:
        s.play(s.luck(Rng(1)) if s.seat == CHANCE else 0)
    assert UNKNOWN not in list(observe(s, SPECTATOR).money)  # all is shown at the end


@pytest.mark.ruling("W72")
def test_with_hidden_money_payments_are_still_heard() -> None:
    s = scene(options={"money_visibility": "hidden"}, buildings=[("blue", "stagecoach", "Dodge")])
    table = table_at(act(s, "box cowboys"))
    lines = table.play("red", "hire Dodge")
    fares = [line for line in lines if line.note == "FARE"]
    assert fares and all(line.heard_by(YELLOW) for line in fares)
    assert table.position("yellow")["money"] == {"red": "?", "blue": "?", "green": "?", "yellow": 20}


@pytest.mark.ruling("W73")
def test_a_single_choice_is_taken_and_marked() -> None:
    s = scene(cowboys=[("red", "Dodge", 3)], buildings=[("blue", "store", "Dodge")])
    table = table_at(act(s))
    lines = [line for line in table.play("red", "box gunfight") if not line.note]
    assert [(line.text, line.auto) for line in lines] == [
        ("box gunfight", False),
        ("at Dodge", True),
        ("target store/blue", True),
        ("fire", True),  # the stand-in has no choice
    ]


def test_an_imagined_truth_leaves_the_asked_player_something_to_choose() -> None:
    s = auction(scene(options={"money_visibility": "hidden"}), "bid 19")
    for viewer in (RED, GREEN, SPECTATOR):
        truth = GAME.imagine(observe(s, viewer), Rng(5))
        assert truth.seat == BLUE and len(truth.legal()) > 1 and truth.money[RED] >= 19
