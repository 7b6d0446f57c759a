"""Positions as documents: names instead of numbers, and what cannot be is refused with its field."""

import copy
import json
from collections.abc import Callable
from functools import partial

import pytest

import gulch
from gulch.core.positions import BadPosition, Document, position
from gulch.core.seen import save
from gulch.core.steps import Rng
from gulch.games import find
from tests.mutated import held

WEST = gulch.game("way-out-west")


def document() -> Document:
    """Early in a game, at the choice of an action."""
    table, rng = WEST.table(players=4, seed=4), Rng(4)
    while table.waiting() == [] or table.position()["asked"]["step"] != "CHOOSE_ACTION" or table.version < 60:
        seat = table.waiting()[0]
        options = table.options(seat)
        table.play(seat, options[int(rng.below(len(options)))])
    plain: Document = json.loads(json.dumps(table.position()))
    return plain


def test_a_position_is_told_in_names() -> None:
    doc = document()
    assert set(doc["money"]) == {"red", "blue", "green", "yellow"}
    assert set(doc["cowboys"]["red"]) == {"SanAntonia", "Kansas", "Abilene", "Dodge", "Deadwood"}
    assert set(doc["buildings"]["Dodge"]) == {"jail", "store", "hotel", "stagecoach", "bank", "train"}
    assert set(doc["stock"]["blue"]) >= {"cowboy", "cattle", "farmer", "train"}
    assert set(doc["turn_order"]) == set(doc["money"]) and doc["fight_town"] is None
    assert WEST.position(doc).position() == doc
    three = WEST.scene(3, to_act="red").position()
    assert set(three["money"]) == {"red", "blue", "green"}


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("money", "red"), -1, "money.red: -1 is not between"),
        (("money", "red"), "plenty", "money.red: 'plenty' is not a number"),
        (("cowboys", "red", "Dodge"), 9, "stock: red has"),
        (("cattle", "blue", "Dodge"), 7, "stock: blue has"),
        (("stock", "green", "train"), 4, "stock: green has 4 train"),
        (("wanted", "yellow"), 9, "wanted: players and supply have 21 counters, and there are 13"),
        (("space",), 2, "space: the marker cannot be on 2"),
        (("turn_order", 0), "purple", "turn_order"),
        (("buildings", "Dodge", "saloon"), "red", "buildings.Dodge: 'saloon' is not one of"),
        (("farmers", "Dodge"), "purple", "farmers|stock"),
        (("agenda", 1, 1), 0, "agenda: when “choose action” is asked it should be"),
        (("agenda", 0, 0), "BUILD", "agenda: when “choose action” is asked it should be"),
        (("agenda", 0, 0), {}, r"agenda\[0\]: {} is no step"),
        (("asked", "step"), [], r"asked\.step: \[\] is no question"),
        (("asked", "told"), 3, "asked.told: “choose action” is told"),
        (("asked", "seat"), 3, "asked.seat: “choose action” is asked of red, not of yellow"),
        (("active",), "red", "active: the last disc is"),
        (("cowboys", "red", "Dodge"), "?", "cowboys: '\\?' stands where nothing is hidden"),
        (("money", "red"), "?", "money: '\\?' stands where nothing is hidden"),
        (("space",), "?", "space: '\\?' stands where nothing is hidden"),
        (("gates_opened", "Kansas"), 1, "gates_opened: at this table a town is open only while"),
        (("sheriff_down", "Deadwood"), 1, "sheriff_down: Deadwood has no jail, and no sheriff"),
        (("asked", "step"), "RIDE", "agenda|discs|asked"),
        (("asked", "seat"), 9, "asked.seat: 9 is not a seat"),
        (("bids", "red"), 3, "bids: there is no auction|bids: red"),
        (("positions_given", 0), "red", "positions_given: there is no auction"),
        (("arrived", "Dodge"), 1, "arrived: nobody is riding"),
        (("defender",), "red", "fight_target: there is no gunfight"),
        (("high_score",), 1, "high_score: is no field"),
    ],
)
def test_what_cannot_be_is_refused_with_its_field(path: tuple[str | int, ...], value: object, complaint: str) -> None:
    doc = copy.deepcopy(document())
    held(doc, path)[path[-1]] = value
    with pytest.raises(BadPosition, match=complaint):
        WEST.position(doc)


def test_a_gunfight_can_be_set_up_and_played_on() -> None:
    table = WEST.scene(
        4,
        cowboys={"red": {"Dodge": 4}, "blue": {"Dodge": 2}},
        buildings={"Dodge": {"bank": "blue", "jail": "green"}},
        to_act="red",
        luck="manual",
    )
    table.play("red", "fight Dodge bank/blue")
    assert table.position()["fight_target"] == "bank" and table.waiting() == [1]
    again = WEST.position(json.loads(json.dumps(table.position())), luck="manual")
    for game in (table, again):
        game.play("blue", "noask")
        game.play("blue", "retreat")
    assert table.hash() == again.hash()


def test_a_fight_over_somebody_elses_cattle_is_not_ones_own_to_defend() -> None:
    doc = WEST.scene(**rustling(), asked={"question": "fire or retreat", "seat": "red"}).position()
    doc["defender"] = "green"
    with pytest.raises(BadPosition, match="defender: cattle1/blue is not green's to defend"):
        WEST.position(doc)


def rustling() -> Document:
    return {
        "cowboys": {"red": {"Dodge": 2}, "blue": {"Dodge": 3}},
        "cattle": {"blue": {"Dodge": 2}},
        "fight": {"town": "Dodge", "target": "cattle1/blue"},
    }


def jailed(question: str, **more: object) -> Document:
    """Red attacks blue's bank beside green's jail."""
    scene: Document = {
        "cowboys": {"red": {"Dodge": 3}, "blue": {"Dodge": 2, "Kansas": 1}},
        "buildings": {"Dodge": {"bank": "blue", "jail": "green"}},
        "fight": {"town": "Dodge", "target": "bank/blue"},
        "asked": {"question": question},
    }
    return WEST.scene(**{**scene, **more}, luck="manual").position()


def edited(doc: Document, **changes: object) -> Document:
    """Names separated by two underlines lead into the document."""
    for path, value in changes.items():
        way = tuple(path.split("__"))
        held(doc, way)[way[-1]] = value
    return doc


FIGHTS = [
    (lambda: edited(jailed("ask sheriff"), sheriff_side="defence"), "sheriff_side: the sheriff has not been sent"),
    (lambda: edited(jailed("ask sheriff"), sheriff_side="attack"), "sheriff_side: green's sheriff cannot stand by"),
    (lambda: edited(jailed("ask sheriff"), guards=0), "guards: 1 should stand by the bank in Dodge"),
    (lambda: edited(jailed("ask sheriff"), fight_target="hotel"), "defender: the hotel in Dodge is not blue's"),
    (lambda: edited(jailed("ask sheriff"), fight_target=None), "fight_target: there is a gunfight in Dodge"),
    (lambda: edited(jailed("ask sheriff"), fight_town=None), "fight_town: “ask sheriff” is asked in a gunfight"),
    (lambda: edited(jailed("ask sheriff"), defender=None), "defender: somebody defends the bank in Dodge"),
    (lambda: edited(jailed("ask sheriff"), defender="red"), "defender: red attacks, and cannot defend"),
    (lambda: edited(jailed("help"), asked__seat=1), "asked.seat: “help” is asked of green, not of blue"),
    (lambda: edited(jailed("volley"), withdrawn=1), "withdrawn: at this table a retreat ends the fight"),
    (lambda: edited(jailed("volley"), asked__told=20), "asked.told: the attack throws twenty dice at once"),
    (lambda: edited(jailed("volley"), asked__told=64), "asked.told: there are more hits than dice"),
    (lambda: edited(jailed("volley"), asked__told=10**9), "asked.told: “volley” cannot be told 1000000000"),
    (lambda: edited(jailed("volley"), guards=0), "guards: cowboys fall before the guard"),
    (lambda: edited(jailed("volley"), fight_town="Kansas"), "defender: the bank in Kansas is not blue's"),
    (lambda: edited(jailed("return fire"), asked__told=4 * 4096), "asked.told: there are more hits than dice"),
    (lambda: jailed("rob bank"), "cowboys: the bank in Dodge is still defended"),
    (lambda: jailed("ride out"), "cowboys: the bank in Dodge is still defended"),
    (lambda: jailed("take wanted"), "wanted_supply: while there are counters in it"),
    (
        lambda: jailed("retreat to", asked={"question": "retreat to", "seat": "blue", "after": "Abilene"}),
        "asked.told: blue's last cowboy rode to Abilene, and is not there",
    ),
    (
        lambda: jailed("retreat to", asked={"question": "retreat to", "seat": "blue", "after": "Dodge"}),
        "asked.told: nobody leaves Dodge for Dodge",
    ),
]


@pytest.mark.parametrize(("document", "complaint"), FIGHTS, ids=[complaint for _, complaint in FIGHTS])
def test_a_gunfight_that_cannot_be_is_refused(document: Callable[[], Document], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        WEST.position(document())


ACTIONS = [
    (
        {"question": "build", "building": "bank"},
        {"asked__told": 1},
        "asked.told: a store is asked for",
    ),
    ({"question": "build", "building": "bank"}, {"asked__told": 6}, "asked.told: “build” cannot be told 6"),
    ({"question": "ride", "box": "move2"}, {"asked__told": 4 * 8}, "asked.told: move2 is for up to 2 cowboys"),
    ({"question": "ride", "box": "move2"}, {"asked__told": 2 * 8 + 1}, "arrived: 1 have ridden in this action, and 0"),
    ({"question": "ride", "box": "move4"}, {"arrived__Kansas": 1}, "arrived: 0 have ridden"),
    ({"question": "farm town"}, {"stock__red__farmer": 0}, "asked: red has no choice|stock"),
    ({"question": "farm box", "town": "Dodge"}, {"farmers__Dodge": "red"}, "stock: red"),
    ({"question": "fight target", "town": "Dodge"}, {"asked__told": 1}, "asked.told: red has nobody to attack with in"),
    ({"question": "hire"}, {"discs": ["cattle"] + [None] * 5}, "discs: the last one is on cattle, which does not ask"),
    ({"question": "hire"}, {"discs": [None, "cowboys"] + [None] * 4}, "discs: they are laid one after another"),
]


@pytest.mark.parametrize(("asked", "changes", "complaint"), ACTIONS, ids=[complaint for *_, complaint in ACTIONS])
def test_an_action_that_cannot_be_is_refused(asked: Document, changes: Document, complaint: str) -> None:
    doc = WEST.scene(cowboys={"red": {"Dodge": 3}}, cattle={"blue": {"Dodge": 2}}, asked=asked).position()
    with pytest.raises(BadPosition, match=complaint):
        WEST.position(edited(doc, **changes))


AUCTIONS = [
    ({"high_bid": 3}, r"high_bid: \$3 is not the highest bid"),
    ({"bids__blue": 0, "high_bid": 1}, "bids: in the first round"),
    ({"bids__blue": 1}, "bids: from green on|high_bid"),
    ({"bids__blue": 21, "high_bid": 21}, r"bids: blue has bid \$21 and has \$20"),
    ({"bids__red": -1}, "positions_given: those who have left"),
    ({"positions_given": [None, None, None, "green"]}, "positions_given: those who have left"),
    ({"asked__seat": 3}, "asked.told|bids"),
    ({"asked__told": 7}, "asked.told: “bid” is told 2 here, not 7"),
    ({"money__green": 2}, "asked: green has no choice at “bid” but drop"),
    ({"sheriff_down__Dodge": 1}, "sheriff_down"),
    ({"discs": ["pass"] + [None] * 7, "active": "red"}, "discs: between turns no disc is laid"),
]


@pytest.mark.parametrize(("changes", "complaint"), AUCTIONS, ids=[complaint for _, complaint in AUCTIONS])
def test_an_auction_that_cannot_be_is_refused(changes: Document, complaint: str) -> None:
    doc = WEST.scene(4, bids={"red": 1, "blue": 2}, asked={"question": "bid", "seat": "green"}).position()
    assert WEST.position(copy.deepcopy(doc)).position() == doc
    with pytest.raises(BadPosition, match=complaint):
        WEST.position(edited(doc, **changes))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"high_bid": 4}, "high_bid: is as it was laid out until all have placed"),
        ({"space": 6}, "space: is as it was laid out"),
        ({"money__red": 19}, "money: is as it was laid out"),
        ({"turn_order": ["blue", "red", "green"]}, "turn_order: goes clockwise"),
        ({"cowboys__red__Dodge": 0, "stock__red__cowboy": 9, "asked__told": 1}, "cowboys: of 1 that are placed"),
        ({"stock__red__farmer": 0}, "stock: red has placed nothing but cowboys so far, and no farmer"),
    ],
)
def test_before_the_first_turn_nothing_has_happened(changes: Document, complaint: str) -> None:
    cowboys = {"red": {"Dodge": 1}, "blue": {"Kansas": 1}}
    doc = WEST.scene(cowboys=cowboys, asked={"question": "setup place"}).position()
    with pytest.raises(BadPosition, match=complaint):
        WEST.position(edited(doc, **changes))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"space": 11}, "asked.seat: nobody is asked, and the game is not over"),
        ({"asked__step": "BID"}, "asked.step: the last question|discs: between turns no disc is laid"),
        ({"asked__step": "GRAZE", "asked__told": 0}, "discs: the last one is on pass, and the last question was"),
        ({"fight_town": "Dodge", "fight_target": "farmer"}, "fight_town: the game is over"),
        ({"bids__red": 4}, "bids: there is no auction"),
    ],
)
def test_a_game_that_is_over_has_come_to_its_end(changes: Document, complaint: str) -> None:
    doc = WEST.scene(over=True).position()
    assert WEST.position(copy.deepcopy(doc)).over
    with pytest.raises(BadPosition, match=complaint):
        WEST.position(edited(doc, **changes))


@pytest.mark.ruling("W22")
def test_latched_gates_are_demanded_and_none_that_were_never_open() -> None:
    latched = {"corral_gate": "latched"}
    doc = WEST.scene(options=latched, cattle={"red": {"SanAntonia": 3}}, to_act="red").position()
    assert doc["gates_opened"]["Kansas"] == 1
    with pytest.raises(BadPosition, match="gates_opened: Kansas is open now, and at this table stays open"):
        WEST.position(edited(doc, gates_opened__Kansas=0))
    doc["gates_opened"]["Kansas"] = 1
    with pytest.raises(BadPosition, match="gates_opened: Deadwood was never open: too few cattle"):
        WEST.position(edited(doc, gates_opened__Deadwood=1))
    chained = {**latched, "gate_chain": "all_lower"}
    doc = WEST.scene(options=chained, cattle={"red": {"Dodge": 4}}, to_act="red").position()
    with pytest.raises(BadPosition, match="gates_opened: Abilene was never open: Kansas below was not"):
        WEST.position(edited(doc, gates_opened__Abilene=1))


@pytest.mark.ruling("W57")
def test_a_dead_sheriff_has_a_jail_and_fell_in_a_gunfight() -> None:
    buildings = {"Dodge": {"jail": "blue"}}
    doc = WEST.scene(buildings=buildings, sheriffs_down=["Dodge"], to_act="red").position()
    assert WEST.position(copy.deepcopy(doc)).position() == doc
    with pytest.raises(BadPosition, match="sheriff_down: 1 shot this turn, in 0 gunfights"):
        WEST.position(edited(copy.deepcopy(doc), discs=["pass"] + [None] * 5))
    with pytest.raises(BadPosition, match="sheriff_down: a new sheriff is elected at once"):
        WEST.position(edited(doc, options={"sheriff_reelection": "immediate"}))


@pytest.mark.ruling("W26")
def test_an_endless_stock_below_none_is_a_number_and_can_be_taken_back() -> None:
    cowboys = {"red": {"Dodge": 9, "Kansas": 8}}
    table = WEST.scene(4, options={"stock_limits": "endless"}, cowboys=cowboys, to_act="red")
    assert table.position()["stock"]["red"]["cowboy"] == -8
    table.play("red", "box cowboys")
    before = table.hash()
    table.play("red", "hire Dodge")
    assert table.position()["stock"]["red"]["cowboy"] == -9  # a number like any other, and nothing hidden
    assert WEST.position(table.position()).hash() == table.hash()
    table.undo("red")
    assert table.hash() == before


@pytest.mark.ruling("W72")
def test_hidden_money_is_hidden_in_the_positions_of_others_and_nowhere_else() -> None:
    box = find("way-out-west")
    table = WEST.scene(options={"money_visibility": "hidden"}, money={"red": 7}, to_act="red")
    read = partial(position, box.game, box.options, box.names)
    for seat in ("red", "blue"):
        assert save(read(table.position(seat))) == save(table.observe(table.seat_of(seat)))
    with pytest.raises(BadPosition, match="money: 20 stands where this viewer sees nothing"):
        read(edited(table.position("red"), money__blue=20))
    with pytest.raises(BadPosition, match=r"money: '\?' stands where nothing is hidden"):
        read(edited(table.position("red"), money__red="?"))
    with pytest.raises(BadPosition, match=r"money: '\?' stands where nothing is hidden"):
        read(edited(table.position(), money__blue="?"))
    with pytest.raises(BadPosition, match=r"cattle: '\?' stands where nothing is hidden"):
        read(edited(table.position("red"), cattle__blue__Dodge="?"))
