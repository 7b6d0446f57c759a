"""Scenes: what a person says of a position is laid out, filled in and checked, and told back the same way."""

import json
import random
import re
from pathlib import Path

import pytest

import gulch
from gulch.core.options import house_rules
from gulch.core.positions import BadPosition, Document
from gulch.core.scenes import set_scene, tell_scene
from gulch.core.seen import save
from gulch.core.steps import CHANCE, NOBODY, Rng, State
from gulch.games import find
from gulch.games.way_out_west.positions import scene
from tests.games.way_out_west.setting import TRIAL
from tests.mutated import FIELD_AND_REASON, ODD, held, places, some_positions

GAME, BOX = gulch.game("way-out-west"), find("way-out-west")
DOCS = (Path(__file__).parents[3] / "docs/scenes/way-out-west.md").read_text(encoding="utf-8")
EXAMPLES = [row.split("|")[-2].strip(" `") for row in DOCS.splitlines() if row.startswith("| `")]


def again(s: State) -> State:
    """A position told as a scene, through JSON, and laid again."""
    told = json.loads(json.dumps(tell_scene(BOX.game, BOX.options, BOX.names, BOX.scenes, s)))
    seats, options = told.pop("players"), told.pop("options", {})
    return set_scene(BOX.game, BOX.options, BOX.names, BOX.scenes, seats, options, told)


def test_what_matters_is_named_and_the_rest_filled_in() -> None:
    table = GAME.scene(players=4, cowboys={"red": {"Dodge": 3}}, money={"red": 12}, to_act="red")
    doc = table.position()
    assert doc["cowboys"]["red"]["Dodge"] == 3 and doc["stock"]["red"]["cowboy"] == 6
    assert doc["money"] == {"red": 12, "blue": 20, "green": 20, "yellow": 20} and doc["wanted_supply"] == 13
    assert table.waiting() == [0] and "box move4" in table.options("red")
    told: Document = {"players": 4, "cowboys": {"red": {"Dodge": 3}}, "money": {"red": 12}, "to_act": "red"}
    assert table.scene() == told and GAME.scene(**told).hash() == table.hash()


def test_who_acts_is_first_unless_an_order_is_said_and_then_the_others_have_passed() -> None:
    assert GAME.scene(to_act="blue").position()["turn_order"] == ["blue", "green", "red"]
    doc = GAME.scene(to_act="blue", turn_order=["green", "red", "blue"]).position()
    assert doc["discs"] == ["pass", "pass", None, None, None, None] and doc["active"] == "red"
    assert GAME.scene(discs="cattle pass", turn_order="green red blue").waiting() == [1]


def test_a_gunfight_in_the_middle() -> None:
    table = GAME.scene(
        players=4,
        cowboys={"red": {"Dodge": 3}, "blue": {"Dodge": 2, "Kansas": 1}},
        buildings={"Dodge": {"bank": "blue", "jail": "green"}},
        fight={"attacker": "red", "town": "Dodge", "target": "bank/blue", "sheriff": "defence"},
        asked={"question": "fire or retreat", "seat": "red"},
        luck="manual",
    )
    assert table.options("red") == ["fire", "retreat"] and table.position()["guards"] == 1
    table.play("red", "fire")
    table.play("chance", "roll 5,5,5")
    assert table.scene()["cowboys"]["blue"] == {"Kansas": 1} and "guard" in table.scene()["fight"]
    table.play("chance", "roll 1")  # the sheriff alone has no choice
    assert table.waiting() == [0]


def test_sheriffs_who_were_shot_were_shot_in_gunfights() -> None:
    doc = GAME.scene(sheriffs_down=["Dodge"], buildings={"Dodge": {"jail": "blue"}}, to_act="green").position()
    assert doc["turn_order"] == ["blue", "green", "red"] and doc["discs"][:2] == ["gunfight", None]


def test_latched_gates_are_latched_when_a_scene_is_laid() -> None:
    latched = {"corral_gate": "latched"}
    cattle = {"red": {"SanAntonia": 3}}
    table = GAME.scene(options=latched, cattle=cattle, cowboys={"red": {"Kansas": 1}}, to_act="red")
    assert table.position()["gates_opened"]["Kansas"] == 1 and "gates_opened" not in table.scene()
    table.play("red", "drive SA>DW")
    assert table.scene()["gates_opened"] == ["Kansas"]  # it would be closed now
    assert GAME.scene(**table.scene()).hash() == table.hash()


def test_a_table_that_hides_money_is_told_whole_and_shows_no_more_than_before() -> None:
    table = GAME.scene(options={"money_visibility": "hidden"}, money={"red": 7, "blue": 3}, to_act="red")
    assert table.scene()["money"] == {"red": 7, "blue": 3}
    assert table.position("red")["money"] == {"red": 7, "blue": "?", "green": "?"}
    with pytest.raises(BadPosition, match=r"money\.blue: '\?' is not a number"):
        GAME.scene(options={"money_visibility": "hidden"}, money={"blue": "?"}, to_act="red")


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_documents(example: str) -> None:
    if example == "see below":
        return
    table = GAME.scene(**eval(f"dict({example})"))
    assert GAME.scene(**table.scene()).hash() == table.hash()


def test_the_documents_name_every_question_and_key() -> None:
    asked = {question for cell in re.findall(r"^\| (`[^|]*) \|", DOCS, re.MULTILINE) for question in cell.split("`")}
    plain = {"drive", "farm town", "fight town", "bid", "choose action", "rob bank"}  # say nothing more
    assert set(scene.STEP) <= asked | plain


@pytest.mark.parametrize(
    ("named", "complaint"),
    [
        ({"cowboy": {"red": {"Dodge": 1}}}, "cowboy: nothing is called that in a scene; did you mean cowboys"),
        ({"cowboys": {"red": {"Paris": 1}}}, r"cowboys\.red\.Paris: 'Paris' is not one of: SanAntonia"),
        ({"cowboys": {"red": {"Dodge": 10}}}, "stock: red has -1 cowboy"),
        ({"cattle": {"red": {"SanAntonia": 5}}}, "cattle: SanAntonia has 4 corrals"),
        ({"wanted": {"red": 14}}, "wanted: 14 counters are out"),
        ({"discs": ["jail", "jail"], "to_act": "green"}, "discs: 2 are laid on jail"),
        ({"turn_order": ["red", "red", "blue"]}, "turn_order: should name everybody once"),
        ({"farmers_lost": ["red"], "farmers": {"Dodge": "red"}}, "stock: red has -1 farmer"),
        ({"gates_opened": ["Kansas"]}, "gates_opened: at this table"),
        ({"asked": {"question": "help"}}, "fight.town: is missing"),
        ({"asked": {"question": "sing"}}, r"asked\.question: 'sing' is not one of: fight town"),
        ({"asked": {"question": "build", "bulding": "jail"}}, r"asked\.bulding: .* did you mean building"),
        ({"asked": {"question": "fight target"}}, r"asked\.town: is missing"),
        ({"asked": {"question": "bid", "seat": "red"}, "bids": {"red": 1}}, "bids: from red on|bids: in the first"),
        ({"asked": {"question": "bid"}, "dropped": ["red", "red"]}, "dropped: names those"),
        ({"asked": {"question": "ride"}}, "asked: red has no choice at “ride” but nothing"),
        ({"to_act": "blue", "discs": ["pass"], "asked": {"question": "farm town"}}, "discs|to_act"),
        ({"fight": {"town": "Dodge"}}, "fight: has no place where “choose action” is asked"),
        ({"bids": {"red": 1}}, "bids: has no place where “choose action” is asked"),
        ({"asked": {"question": None}}, "asked.question: is missing"),
        ({"sheriffs_down": [None]}, "sheriffs_down: something in it has no name"),
        ({"money": {None: 4}}, r"money\.None: 'None' is not one of: red"),
        ({"over": True, "space": 11}, "asked.seat: nobody is asked, and the game is not over"),
    ],
)
def test_what_cannot_be_is_refused_with_its_key(named: Document, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        GAME.scene(**{"to_act": "red", **named} if "asked" not in named and "over" not in named else named)


def test_every_position_of_a_game_reads_back_dice_and_end_too() -> None:
    questions = set()
    for seed in range(12):
        s, rng = TRIAL.start(Rng(seed)), Rng(seed)
        while True:
            if s.stop.name not in questions or s.seat == NOBODY or rng.below(40) == 0:
                questions.add(s.stop.name)
                assert save(again(s)) == save(s)
            if s.seat == NOBODY:
                break
            s.play(s.luck(rng) if s.seat == CHANCE else s.legal()[rng.below(len(s.legal()))])
    assert len(questions) > 18


def test_a_new_game_is_a_scene() -> None:
    start = BOX.game.start(5, house_rules(BOX.options, {}))
    told = tell_scene(BOX.game, BOX.options, BOX.names, BOX.scenes, start)
    assert told == {"players": 5, "asked": {"question": "first player"}} and save(again(start)) == save(start)


def garbled(told: Document, rng: random.Random) -> Document:
    """A scene with something odd in it, something missing, or something that stood elsewhere."""
    path = rng.choice(places(told))
    holder, edit = held(told, path), rng.randrange(4)
    if edit == 0:
        holder[path[-1]] = rng.choice((*ODD, *scene.STEP, "purple", "Dodge", "jail", "attack"))
    elif edit == 1:
        del holder[path[-1]]
    elif edit == 2 and type(holder[path[-1]]) is int:
        holder[path[-1]] += rng.choice((-2, -1, 1, 2, 30))
    else:
        other = rng.choice(places(told))
        holder[path[-1]] = json.loads(json.dumps(held(told, other)[other[-1]]))
    return told


def test_a_garbled_scene_is_laid_or_refused_with_key_and_reason() -> None:
    laid = 0
    for seed in range(60):
        rng = random.Random(seed)
        told = tell_scene(BOX.game, BOX.options, BOX.names, BOX.scenes, some_positions(BOX, rng)[0])
        seats, options = told.pop("players"), told.pop("options", {})
        named = garbled(json.loads(json.dumps(told)), rng)
        try:
            laid += save(set_scene(BOX.game, BOX.options, BOX.names, BOX.scenes, seats, options, named)) is not None
        except BadPosition as refused:
            assert FIELD_AND_REASON.match(str(refused)), refused
    assert 0 < laid < 60
