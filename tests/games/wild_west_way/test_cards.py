"""Every card of the data is played, another set plays without a change of code, and a bad one is refused."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import gulch
from gulch.core.laws import LAWS, Trial
from gulch.core.options import BadOption, house_rules, in_words, spoken
from gulch.core.seen import save
from gulch.core.steps import CHANCE, Rng, playout
from gulch.games.wild_west_way.box import BOX
from gulch.games.wild_west_way.game import GAME
from gulch.games.wild_west_way.rules.data import COLOUR, KEY, PRINTED, SKILL
from gulch.games.wild_west_way.rules.options import OPTIONS
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.words import words
from tests.games.wild_west_way.setting import (
    FOUR,
    OTHER_CARDS,
    choices,
    cubes,
    discards,
    event,
    fame,
    give,
    hand,
    has,
    hunt,
    in_town,
    move,
    of,
    over,
    pair_with,
    play,
    posters,
    put,
    resolve,
    seat_of,
    skill,
    town,
)

DATA = tomllib.loads(PRINTED)
FEE = next(line for line in PRINTED.splitlines() if line.startswith("fee = "))


# the cards of data.toml


@pytest.mark.parametrize("card", DATA["character"], ids=lambda card: card["colour"])
def test_character(card: dict[str, Any]) -> None:
    s = town(card["colour"], "red" if card["colour"] != "red" else "blue")
    assert {letter: skill(s, card["colour"], letter) for letter in SKILL} == {
        letter: card["skills"].get(letter, 0) for letter in SKILL
    }
    assert sum(card["skills"].values()) == 4


@pytest.mark.parametrize("card", DATA["wanted"], ids=lambda card: card["id"])
def test_wanted(card: dict[str, Any]) -> None:
    """Out of reach by one point, and taken with it."""
    s = town("red", "green")
    for letter, need in card["need"].items():
        has(s, "red", **{letter: need - skill(s, "red", letter)})
    posters(s, card["id"])
    first = next(iter(card["need"]))
    seat, index = seat_of(s, "red"), SKILL.index(first)
    s.tokens[seat * 4 + index] -= 1
    hunt(s)
    assert over(s)
    s.tokens[seat * 4 + index] += 1
    before = fame(s)[0]
    hunt(s)
    play(s, f"red: hunt {card['id']}")
    assert of(s, "money", "red") == 10 + card["money"] and fame(s)[0] == before + card["fame"]


OFFERS = [(card, place) for card in DATA["town"] for place in range(len(card["offers"]))]


@pytest.mark.parametrize(("card", "place"), OFFERS, ids=lambda x: x["id"] if isinstance(x, dict) else KEY[x])
def test_town(card: dict[str, Any], place: int) -> None:
    """Each offer gives what it says, as far as a plain reading of the data goes."""
    offer = card["offers"][place]
    s = put(town(*FOUR), "red", "T1")
    has(s, "red", money=20, debt=1)
    if offer["gain"][0][0] != "wanted" and card["id"] != "OUT":
        has(s, "red", wanted=1)
    move(s, "red", "supply", "SO", 1)
    in_town(s, card["id"])
    before = standing(s)
    resolve(s, "T1")
    if offer.get("after"):
        before = standing(play(s, f"red: use {offer['after']} @T1"))
    any_skill = any(gain[1] == "any" for gain in offer["gain"])
    play(s, f"red: use {KEY[place]} {'R ' if any_skill else ''}@T1")
    drawn = 0
    while s.seat == CHANCE:
        s.play(s.luck(Rng(drawn)))
        drawn += 1
    wanted = dict(before, money=before["money"] - offer["cost"])
    for gain in offer["gain"]:
        kind, number = gain[0], gain[-1]
        if kind == "skill":
            wanted["R" if gain[1] == "any" else gain[1]] += number
        elif kind == "levy":
            wanted["money"] += number * 3
        elif kind == "item":
            assert drawn == number
        else:
            name, sign = {"cube": ("cubes", 1), "free": ("cubes", 1), "unwanted": ("wanted", -1)}.get(kind, (kind, 1))
            name, sign = ("debt", -1) if kind == "undebt" else (name, sign)
            wanted[name] += sign * number
    assert standing(s) == wanted
    repeated = offer.get("times", 1) > 1
    assert (f"use {KEY[place]} @T1" in (choices(s) if not over(s) else [])) == repeated


def standing(s: Wild) -> dict[str, int]:
    tokens = {name: of(s, name, "red") for name in ("money", "fame", "wanted", "debt")}
    return {**tokens, **{letter: skill(s, "red", letter) for letter in SKILL}, "cubes": cubes(s, "red", "hand")}


@pytest.mark.parametrize("card", [card["id"] for card in DATA["item"]])
def test_item_in_a_fight_or_by_its_mark(card: str) -> None:
    entry = next(item for item in DATA["item"] if item["id"] == card)
    for letter, points in entry.get("skills", {}).items():
        s = give(put(put(town("red", "green"), "red", "GM"), "green", "GM"), "green", card)
        resolve(s, "GM")
        total = skill(s, "green", letter) + points
        has(s, "red", **{letter: total - skill(s, "red", letter)})  # a tie, so that the totals stay on the table
        play(s, f"red: offer {pair_with(letter)} @GM", f"green: accept {letter}", f"green: with {card}")
        assert discards(s) == {card: 1}
        assert [int(n) for n in s.total] == [total, total]
    if "hat" in entry.get("tags", []):
        s = town("red", "green")
        assert fame(give(s, "red", card))[0] == fame(town("red", "green"))[0] + 1
    if "horse" in entry.get("tags", []):
        s = give(put(town("red", "green"), "red", BA=2), "red", card)
        resolve(s, "BA")
        play(s, "red: rob", "roll 1,1", "red: horse")
        assert hand(s, "red") == []
    if "dynamite" in entry.get("tags", []):
        s = give(put(town("red", "green"), "red", GM=1), "red", card)
        resolve(s, "GM")
        play(s, "red: burn GM")
        assert of(s, "money", "red") == 10


def test_event_supply_wagon() -> None:
    s = give(town("red", "green"), "green", "REV", "REV", "REV", "RIF")
    event(s, "WAG", "draw HAT", "draw DYN", "green: drop REV")
    assert hand(s, "red") == ["HAT"] and hand(s, "green") == ["REV", "REV", "RIF", "DYN"]


def test_event_camp_meeting() -> None:
    s = has(put(town("red", "green"), "red", CH=2), "red", money=8)
    event(s, "CMP")
    resolve(s, "CH")
    play(s, "red: fame", "red: fame")
    assert over(s) and of(s, "money", "red") == 0 and of(s, "fame", "red") == 2


@pytest.mark.parametrize("face", range(1, 7))
def test_event_prairie_fire(face: int) -> None:
    s = event(town("red", "green"), "FIR", f"fire {face}")
    assert int(s.closed) == ([7, 8, 9, 10, 11, -1][face - 1])


def test_event_rodeo_without_riders_pays_nobody() -> None:
    s = event(town("green", "red"), "ROD")
    assert of(s, "money", "green", "red") == [10, 16]
    s = town("green", "white")
    s.character[1] = COLOUR.index("green")
    event(s, "ROD")
    assert [int(n) for n in s.money] == [10, 10]


def test_the_other_events_are_played_in_the_scenarios() -> None:
    told = {"TRN", "RUS", "WAG", "AMN", "FIR", "CMP", "RAI", "ROD"}
    assert {card["id"] for card in DATA["event"]} == told
    for card in ("RUS", "AMN"):
        assert over(event(town("red", "green"), card))


def test_balance_of_the_characters() -> None:
    for letter in SKILL:
        assert sum(card["skills"].get(letter, 0) for card in DATA["character"]) == 5


# another set


def test_another_card_set_plays_without_a_change_of_code() -> None:
    assert in_words(OPTIONS, {"card_set": OTHER_CARDS}) == {"card_set": OTHER_CARDS}
    assert spoken(OPTIONS, GAME.start(2, house_rules(OPTIONS, {"card_set": OTHER_CARDS}))) == {"card_set": OTHER_CARDS}
    for players in (2, 3, 4, 5):
        for seed in range(8):
            s = GAME.start(players, house_rules(OPTIONS, {"card_set": OTHER_CARDS}))
            playout(s, Rng(seed))
            assert over(s) and GAME.faults(s) == []


def test_another_card_set_keeps_the_laws() -> None:
    class Moonlight(Trial):
        def start(self, rng: Rng, seats: int | None = None, vary: bool = True) -> Wild:
            return GAME.start(seats or 2 + int(rng.below(4)), house_rules(OPTIONS, {"card_set": OTHER_CARDS}))

    for law in LAWS:
        law(Moonlight(GAME, BOX.options, BOX.names), 5)


def test_cards_of_another_set_do_what_they_say() -> None:
    s = put(town("red", "blue", card_set=OTHER_CARDS), "red", "T1")
    in_town(s, "T08")
    resolve(s, "T1")
    play(s, "red: use a @T1", "red: use b @T1", "red: use b @T1")
    assert over(s) and (of(s, "money", "red"), of(s, "fame", "red")) == (10 + 1 - 4, 2)
    in_town(s, "T01")
    resolve(s, "T1")
    play(s, "red: use a G @T1")
    assert skill(s, "red", "G") == 2
    event(s, "Pay")
    assert of(s, "money", "red", "blue") == [9, 13] and skill(s, "blue", "S") == 1
    give(s, "red", "Tonic", "Lasso")
    posters(s, "N3")
    hunt(s)
    assert choices(s) == ["hunt N3 +Lasso +Tonic", "hunt -"]
    play(put(s, "red", GM=2), "red: hunt -")
    resolve(s, "GM")
    play(s, "red: spare GM")
    assert of(s, "money", "red") == 9 + 6 + 2


def test_an_owner_edits_data_toml_and_nothing_else(tmp_path: Path) -> None:
    """The whole program with another data.toml in place of ours."""
    source = Path(gulch.__file__).parent
    ignore = shutil.ignore_patterns("*.so", "web", "__pycache__", "wacky_wacky_west", "way_out_west", "outlaws")
    shutil.copytree(source, tmp_path / "gulch", ignore=ignore)
    (tmp_path / "gulch/games/wild_west_way/data/data.toml").write_text(OTHER_CARDS, encoding="utf-8")
    script = """
import gulch
from gulch.core.laws import LAWS, Trial
from gulch.games import find
box = find("wild-west-way")
for law in LAWS:
    law(Trial(box.game, box.options, box.names), 3)
print(box.options[0].values[0])
"""
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "GULCH_GAMES": ""}
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("moonlight", "")


def test_a_card_renamed_by_its_owner_is_called_so() -> None:
    renamed = PRINTED.replace('name = "Revolver"', 'name = "Peacemaker"').replace('"reconstructed-1"', '"mine"')
    s = give(town("red", "green", card_set=renamed), "red", "REV", "RIF")
    for language, rifle in (("en", "Rifle"), ("it", "Fucile")):
        assert words.hand(s, BOX.phrases(language), 0) == ["Peacemaker", rifle]


def test_two_sets_do_not_mix() -> None:
    one, two = town("red", "blue"), town("red", "blue", card_set=OTHER_CARDS)
    assert skill(one, "red", "B") == 0 and skill(two, "red", "B") == 3
    assert save(one)["house"] != save(two)["house"]


# bad sets


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("n = 3\nskills = { S = 1 }", "n = 4\nskills = { S = 1 }"), "item: there are 24 cards, not 23"),
        (('id = "W7"', 'id = "W6"'), "wanted W6: the id is given twice"),
        (
            ('["fame", 3]', '["glory", 3]'),
            r"town ENG, offer a: the gain \['glory', 3\] is unknown; there are: fame, skill",
        ),
        (('["fame", 3]', '["fame", 0]'), "town ENG, offer a, fame: number should be a number from 1 to 12, not 0"),
        (('["fame", 3]', '["fame", "three"]'), "not 'three'"),
        (('["skill", "any", 1]', '["skill", "X", 1]'), "town OLD, offer a: the gain .* should be like"),
        (('["skill", "any", 1]', ", ".join(9 * ['["fame", 1]'])), "town OLD, offer a: gains 9 things; 8 are the most"),
        (('effect = "amnesty"', 'effect = "flood"'), "event AMN: the effect 'flood' is unknown; there are: train"),
        (('effect = "amnesty"', 'effect = "raid"'), "event AMN: number should be a number from 1 to 99, not None"),
        (('tags = ["horse"]', 'tags = ["donkey"]'), "item HRS: the tag 'donkey' is unknown; there are: horse, hat"),
        (('colour = "white"', 'colour = "pink"'), "character pink: there is no such meeple"),
        (("skills = { S = 2, R = 1, G = 1 }", "skills = { S = 2, Q = 1 }"), "character red: skills names 'Q'"),
        (
            ("skills = { S = 2, R = 1, G = 1 }", "skills = { S = -1 }"),
            "character red, skills: S should be a number from 0",
        ),
        (('after = "a"', 'after = "c"'), "town FOR, offer b: comes after 'c', which is no offer before it"),
        (("cost = 7,", ""), "town ENG, offer a: cost should be a number from 0 to 99, not None"),
        (("cost = 7,", "price = 7, cost = 7,"), "town ENG, offer a: 'price' is unknown; it may say"),
        (("need = { S = 3, G = 2 }", "need = { }"), "wanted W1: need asks for no skill"),
        (('"GS", "SD", "HO", "TS", "GM", ""]', '"GS", "BA"]'), "event FIR: places should be six"),
        (("fee = { GS = 3,", "fee = {"), "places, fee: GS should be a number"),
        (("loan = 4\n", ""), "places: loan should be a number"),
        (('set = "reconstructed-1"', ""), "the card set: set is missing"),
        (('name = "Revolver"', ""), "item REV: name is missing"),
        (("[[wanted]]\n", "[[wanted]\n"), "the card set is not TOML"),
        ((FEE, "fee = 3"), "places: fee should be a table, not 3"),
        (("skills = { S = 2 }", "skills = 2"), "item RIF: skills should be a table, not 2"),
        (('tags = ["horse"]', 'tags = "horse"'), "item HRS: tags should be a list"),
        (('id = "REV"', 'id = "GM"'), "item 'GM': the id is a word of the notation already"),
        (('id = "REV"', 'id = "ENG"'), "town 'ENG': the id is that of an item already"),
        (('id = "REV"', 'id = "-"'), "item '-': the id should be letters, digits"),
        (('id = "REV"', 'id = "?"'), r"item '\?': the id should be letters, digits"),
        (('id = "REV"', 'id = "A+B"'), r"item 'A\+B': the id should be letters, digits"),
        (('id = "REV"', 'id = "A\\tB"'), r"item 'A\\tB': the id should be letters, digits"),
        (('id = "REV"', 'id = "rif"'), "item 'RIF': the id is that of an item already"),
        (('name = "Revolver"', 'name = "Re\\u202Evolver"'), "REV: the name .* should be plain text"),
        (("n = 3\nskills = { S = 1 }", f"n = 0x{'F' * 9000}\nskills = {{ S = 1 }}"), "something very long"),
        (("n = 3\nskills = { S = 1 }", f"n = {'9' * 9000}\nskills = {{ S = 1 }}"), "the card set is not TOML"),
        (("n = 3\nskills = { S = 1 }", f"n = {'[' * 9000}\nskills = {{ S = 1 }}"), "the card set is not TOML"),
        (("[places]", "[[rumour]]\nx = 1\n[places]"), "the card set: 'rumour' is unknown"),
    ],
)
def test_a_bad_card_set_is_refused_with_its_first_mistake(change: tuple[str, str], why: str) -> None:
    old, new = change
    assert old in PRINTED
    with pytest.raises(BadOption, match=why):
        house_rules(OPTIONS, {"card_set": PRINTED.replace(old, new, 1)})


@pytest.mark.ruling("Y73")
def test_a_card_with_points_in_two_skills_is_reckoned_with_both() -> None:
    """Rifle S2 B2, hunter S2 B1, poster S4 B3: the one card makes up for both."""
    two = PRINTED.replace(
        'id = "RIF"\nname = "Rifle"\nskills = { S = 2 }', 'id = "RIF"\nname = "Rifle"\nskills = { S = 2, B = 2 }'
    )
    two = two.replace("need = { S = 3, G = 2 }", "need = { S = 4, B = 3 }")
    s = give(town("red", "green", card_set=two), "red", "RIF")
    has(s, "red", B=1 - skill(s, "red", "B"), S=2 - skill(s, "red", "S"))
    posters(s, "W1")
    hunt(s)
    assert choices(s) == ["hunt W1 +RIF", "hunt -"]
    play(s, "red: hunt W1 +RIF")
    assert discards(s) == {"RIF": 1}


def test_a_name_of_a_set_nobody_has_is_refused() -> None:
    with pytest.raises(BadOption):
        house_rules(OPTIONS, {"card_set": "printed-1"})
