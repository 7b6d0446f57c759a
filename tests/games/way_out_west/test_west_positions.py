"""Positions as documents: names instead of numbers, and what cannot be is refused with its field."""

import copy
import json

import pytest
from games.way_out_west.scene import fight, scene, table_at, turn

import gulch
from gulch.core.positions import BadPosition
from gulch.core.steps import Rng


def document():
    """Early in a game, at the choice of an action."""
    table, rng = gulch.game("way-out-west").table(players=4, seed=4), Rng(4)
    while table.waiting() == [] or table.position()["asked"]["step"] != "CHOOSE_ACTION" or table.version < 60:
        seat = table.waiting()[0]
        options = table.options(seat)
        table.play(seat, options[int(rng.below(len(options)))])
    return json.loads(json.dumps(table.position()))


def test_a_position_is_told_in_names():
    doc = document()
    assert set(doc["money"]) == {"red", "blue", "green", "yellow"}
    assert set(doc["cowboys"]["red"]) == {"SanAntonia", "Kansas", "Abilene", "Dodge", "Deadwood"}
    assert set(doc["buildings"]["Dodge"]) == {"jail", "store", "hotel", "stagecoach", "bank", "train"}
    assert set(doc["stock"]["blue"]) >= {"cowboy", "cattle", "farmer", "train"}
    assert set(doc["turn_order"]) == set(doc["money"]) and doc["fight_town"] is None
    assert gulch.game("way-out-west").position(doc).position() == doc
    three = table_at(turn(scene(3))).position()
    assert set(three["money"]) == {"red", "blue", "green"}


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("money", "red"), -1, "money.red: -1 is not between"),
        (("money", "red"), "plenty", "money.red: 'plenty' is not a number"),
        (("cowboys", "red", "Dodge"), 9, "stock: red has"),
        (("cattle", "blue", "Dodge"), 7, "stock: blue has"),
        (("stock", "green", "train"), 4, "stock: green has 4 train"),
        (("wanted", "yellow"), 9, "wanted: there are"),
        (("space",), 2, "space: the marker cannot be on 2"),
        (("turn_order", 0), "purple", "turn_order"),
        (("buildings", "Dodge", "saloon"), "red", "buildings.Dodge: 'saloon' is not one of"),
        (("farmers", "Dodge"), "purple", "farmers|stock"),
        (("agenda", 1, 1), 0, "agenda: ACT is told 0"),
        (("agenda", 0, 0), "BUILD", "agenda: when CHOOSE_ACTION is asked it should be"),
        (("asked", "step"), "RIDE", "agenda|discs|asked"),
        (("asked", "seat"), 9, "asked.seat: 9 is not a seat"),
        (("bids", "red"), 3, "bids: there is no auction|bids: red"),
        (("positions_given", 0), "red", "positions_given: there is no auction"),
        (("arrived", "Dodge"), 1, "arrived: nobody is riding"),
        (("defender",), "red", "fight_target: there is no gunfight"),
        (("high_score",), 1, "high_score: is no field"),
    ],
)
def test_what_cannot_be_is_refused_with_its_field(path, value, complaint):
    doc = copy.deepcopy(document())
    spot = doc
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    with pytest.raises(BadPosition, match=complaint):
        gulch.game("way-out-west").position(doc)


def test_a_gunfight_can_be_set_up_and_played_on():
    s = scene(
        cowboys=[("red", "Dodge", 4), ("blue", "Dodge", 2)],
        buildings=[("blue", "bank", "Dodge"), ("green", "jail", "Dodge")],
        space=5,
    )
    turn(s, "drop", "drop", "drop")
    assert s.order[0] == 3  # yellow, who did not drop; red is last
    while s.seat != 0:
        s.play(0)
    doc = table_at(s).position()
    table = gulch.game("way-out-west").position(json.loads(json.dumps(doc)), luck="manual")
    table.play("red", "fight Dodge bank/blue")
    assert table.position()["fight_target"] == "bank" and table.waiting() == [1]
    again = gulch.game("way-out-west").position(table.position(), luck="manual")
    for game in (table, again):
        game.play("blue", "noask")
        game.play("blue", "retreat")
    assert table.hash() == again.hash()


def test_a_fight_over_somebody_elses_cattle_is_not_ones_own_to_defend():
    s = scene(cowboys=[("red", "Dodge", 2)], cattle=[("blue", "Dodge", 2)])
    doc = table_at(fight(s, "Dodge", "cattle1/blue")).position()
    doc["defender"] = "green"
    with pytest.raises(BadPosition, match=r"agenda|defender"):
        gulch.game("way-out-west").position(doc)
