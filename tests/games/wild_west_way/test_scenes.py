"""Scenes: what matters is named, the rest is filled in, and a position prints back the same way."""

from typing import Any

import pytest

from gulch.core.positions import BadPosition
from tests.games.wild_west_way.setting import OTHER_CARDS, SHELF, asked, scene, why_not


def test_a_scene_fills_in_what_is_not_said() -> None:
    table = SHELF.scene(players=3, cubes={"red": {"GM": 1}, "blue": {"GM": 2}}, to_act="red")
    s = table.truth()
    assert asked(s) == "red PLACEMENT" and s.round == 1 and list(s.money) == [10, 10, 10]
    assert table.scene()["cubes"] == {
        "red": {"GM": 1},
        "blue": {"GM": 2},
    }  # three and two are left in hand, eight in supply
    assert why_not(table, "p1", "c1 GM").rule == "Y12" and table.why_not("p1", "c2 GM") is None


def test_cubes_come_from_the_hand_and_then_from_the_supply() -> None:
    def hand_and_supply(**cubes: int) -> tuple[int, int]:
        s = scene("red", "green", cubes={"red": cubes}).truth()
        return int(s.cubes[13]), int(s.cubes[14])

    assert hand_and_supply() == (4, 8)
    assert hand_and_supply(BA=3) == (1, 8)
    assert hand_and_supply(BA=6) == (0, 6)
    assert hand_and_supply(BA=1, hand=5) == (5, 6)
    assert hand_and_supply(BA=1, supply=1) == (10, 1)


def test_play_goes_on_where_a_scene_says() -> None:
    table = scene("red", "blue", at="GM", meeples={"red": "GM"}, cubes={"blue": {"GM": 3}})
    assert asked(table.truth()) == "blue DIG" and table.truth().money[0] == 10 + 5 + 2
    table.play("p2", "dig 2")
    assert list(table.truth().money) == [10 + 9, 10 + 2]  # the example of the rulebook
    assert asked(scene("red", "blue", at="event").truth()) == "chance TURN_UP_EVENT"


def test_a_question_is_found_with_as_few_words_as_it_takes() -> None:
    def question(**said: Any) -> str:
        return asked(scene("red", "green", "blue", **said).truth())

    assert question(asked={"question": "town offer", "seat": "blue"}, meeples={"blue": "T2"}, town="ENG SNG GUN") == (
        "blue TOWN_OFFER"
    )
    assert question(asked={"question": "church act"}, cubes={"green": {"CH": 1}}) == "green CHURCH_ACT"
    three = {"meeples": {"red": "HO", "green": "HO", "blue": "HO"}}
    assert question(asked={"question": "offer"}, **three) == "red OFFER"
    assert question(asked={"question": "answer"}, fight={"offer": "SG"}, **three) == "green ANSWER"
    displaced = {"meeples": {"red": "HO", "green": "HO", "blue": "SA"}, "fight": {"rival": "green", "skill": "G"}}
    assert question(asked={"question": "saloon act", "seat": "blue"}, **displaced) == "blue SALOON_ACT"
    bet = {"question": "saloon item", "seat": "blue", "bet": 4}
    assert question(asked=bet, meeples={"blue": "SA"}, items={"blue": ["ACE"]}) == "blue SALOON_ITEM"


def test_answers_of_an_open_ballot_are_named_as_they_are_written() -> None:
    said = {"meeples": {"red": "T1", "green": "T1"}, "items": {"red": ["REV"], "green": ["RIF"]}}
    table = scene("red", "green", asked={"question": "fight items", "answers": {"red": "with REV"}}, **said)
    assert table.waiting() == [1]
    assert table.scene()["asked"] == {"question": "fight items", "place": "T1", "answers": {"red": "with REV"}}
    table.play("p2", "with RIF")
    assert asked(table.truth()) == "chance SHOOT"  # three against three
    with pytest.raises(BadPosition, match=r"asked\.answers.red: 'with RIF' is not open to red"):
        scene("red", "green", asked={"question": "fight items", "answers": {"red": "with RIF"}}, **said)


def test_a_scene_of_own_cards_speaks_of_them() -> None:
    said: dict[str, Any] = {"items": {"red": "Lasso Pony"}, "town": ["T09", "T02", "T01"], "meeples": {"red": "T1"}}
    table = SHELF.scene(players=2, options={"card_set": OTHER_CARDS}, at="T1", **said)
    assert "use d @T1" in table.options("p1") and table.scene()["items"] == {"red": ["Lasso", "Pony"]}
    with pytest.raises(BadPosition, match=r"items\.red: 'REV' is not one of: Lasso, Pony"):
        SHELF.scene(players=2, options={"card_set": OTHER_CARDS}, items={"red": ["REV"]})


def test_a_finished_game_is_a_scene_too() -> None:
    table = scene("red", "green", over=True, fame={"red": 3}, trophies={"green": ["W5"]})
    assert table.over and table.scores() == [3 + 4, 4 + 4] and table.ranks() == [1, 0]  # each is master of two skills


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"cubs": {"red": {"GM": 1}}}, "cubs: nothing is called that in a scene; did you mean cubes"),
    ({"cubes": {"pink": {"GM": 1}}}, "cubes.pink: 'pink' is not one of: red, green"),
    ({"cubes": {"red": {"XX": 1}}}, "cubes.red.XX: 'XX' is not one of: SA"),
    ({"cubes": {"red": {"GM": 13}}}, "cubes.red.GM: 13 is not between 0 and 12"),
    ({"cubes": {"red": {"GM": 7, "BA": 7}}}, r"cubes: p1 \(red\) has 14, not 12"),
    ({"cubes": {"red": {"SA": 1}}}, r"cubes: those of p1 \(red\) cannot be at SA now"),
    ({"meeples": {"red": "CH"}}, r"meeples: that of p1 \(red\) cannot be at CH now"),
    ({"items": {"red": ["HAT"] * 4}}, "items: there are only 3 of HAT"),
    ({"items": {"red": "REV REV REV HAT HAT HAT"}}, "items: red cannot hold 6"),
    ({"wanted": ["W1", "W1"]}, "wanted: W1 lies there twice"),
    ({"trophies": {"red": ["W1"]}, "wanted": ["W1"]}, "trophies: W1 is face up"),
    ({"characters": ["red", "red"]}, "characters: two players have red"),
    ({"closed": "GM"}, "closed: WAG leaves it otherwise"),
    ({"event": "FIR", "closed": "GM", "meeples": {"red": "GM"}}, "meeples: .* is at GM, which is shut"),
    ({"at": "Bank"}, "at: 'Bank' is not one of: event, bounty"),
    ({"at": "BA", "to_act": "red"}, "at: to_act says already"),
    ({"asked": {"seat": "red"}}, "asked.question: is missing"),
    ({"asked": {"question": "bank act", "seat": "red"}}, "asked.question: nothing at this table leads to bank act"),
    ({"asked": {"question": "bank act", "place": "CH"}}, "asked.place: bank act is asked at BA"),
    ({"asked": {"question": "throw"}, "meeples": {"red": "T1", "green": "T1"}}, "fight.total: "),
    ({"knows": {"red": [["green", "HAT"]]}, "round": 3}, "knows: "),
    ({"round": 7}, "round: 7 is not between 0 and 6"),
    ({"first": None}, "first: somebody is to be named"),
]


@pytest.mark.parametrize(("said", "reason"), REFUSED, ids=[str(said) for said, _ in REFUSED])
def test_a_bad_scene_is_refused_in_its_own_words(said: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=f"^{reason}"):
        SHELF.scene(**{"players": 2, **said})
