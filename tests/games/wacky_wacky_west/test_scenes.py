"""Scenes: what matters is named, the rest is filled in, and a scene that cannot be is refused with field and reason."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

import gulch
from gulch.core.laws import Trial
from gulch.core.positions import BadPosition
from gulch.core.scenes import tell_scene
from gulch.core.seen import save
from gulch.core.steps import NOBODY
from gulch.games.wacky_wacky_west.rules.data import CARD, COLOUR
from gulch.games.wacky_wacky_west.rules.ground import tile_name
from tests.games.wacky_wacky_west.setting import BOX, SMALL, gang, held, scene
from tests.mutated import FIELD_AND_REASON, ODD, places
from tests.mutated import held as held_by

GAME = gulch.game("wacky-wacky-west")
BEFORE_L3 = "S2@N1W S1@L1"
FULL_VOTE = {"red": "Y2+Y3", "blue": "N2", "green": "N3", "yellow": "W"}
GONE = "R3@A9N R3@A6N R1@A3 T1@B1 T1@B2 T1@A2"


def test_nothing_said_is_the_first_turn() -> None:
    table = GAME.scene(players=3)
    assert table.waiting() == [0]
    s = table.truth()
    assert (s.turn, s.laid_count, [held(s, seat) for seat in range(3)]) == (1, 0, ["Y1+Y2+Y3+N1+N2+N3+W+0"] * 3)
    for seat in range(3):
        assert [sum(s.tiles[seat * 9 + size : seat * 9 + 9 : 3]) for size in range(3)] == [8, 8, 4]
    assert sum(s.tiles) == 60


def test_tiles_are_laid_in_turn_and_racks_make_up_the_rest() -> None:
    s = scene(4, laid="T3@B1E S2@N1W S1@L1", to_act="green", racks={"green": "W1x2 S2"})
    assert (gang(s, "T"), gang(s, "S"), s.turn) == ("D1", "L1", 4)
    assert [COLOUR[seat] for seat in s.laid_by[:3]] == ["yellow", "red", "blue"]
    assert list(s.tiles[18:27]) == [2, 0, 0, 0, 1, 0, 0, 0, 0]
    assert [sum(s.tiles[seat * 9 + 1 : seat * 9 + 9 : 3]) for seat in (0, 1, 3)] == [5, 6, 6]  # red has laid a double


def test_who_laid_a_tile_may_be_named() -> None:
    s = scene(2, laid="red:T1@B1 red:T1@C1", racks={"red": "S1", "blue": ""}, to_act="red")
    assert ([COLOUR[seat] for seat in s.laid_by[:2]], s.turn) == (["red", "red"], 5)  # blue had nothing to lay
    with pytest.raises(BadPosition, match="turn: it takes 4 turns until"):
        scene(2, laid="red:T1@B1 red:T1@C1", turn=2, to_act="blue")


def test_a_vote_goes_on_where_ballots_are_missing() -> None:
    s = scene(4, laid=BEFORE_L3, vote={"tile": "S2@L2S", "builder": "red", "ballots": {"red": "Y3+Y2", "blue": "N2"}})
    assert (s.stop.name, s.seat, list(s.ballot_size), s.owns(0, 2, 2) > 0) == ("VOTE", 2, [2, 1, 0, 0], True)
    together = {"vote_laying": "simultaneous"}
    vote = {"tile": "S2@L2S", "builder": "red", "ballots": {"blue": "N2"}}
    s = scene(4, together, laid=BEFORE_L3, vote=vote, to_act="red")
    assert (s.stop.name, s.seat, list(s.sealed)) == ("VOTE_TOGETHER", 0, [-1, 16, -1, -1])


def test_wild_cards_and_the_count() -> None:
    vote = {"tile": "S2@L2S", "builder": "red", "ballots": FULL_VOTE}
    s = scene(4, laid=BEFORE_L3, vote=vote)
    assert (s.stop.name, s.seat, s.active) == ("WILD_CARD", 3, 0)
    s = scene(4, laid=BEFORE_L3, vote=vote | {"wild": {"yellow": "no"}}, to_act="blue")
    assert (s.stop.name, s.seat, s.yes_votes(), s.no_votes(), gang(s, "S")) == ("PLACE", 1, 5, 7, "L1")
    assert held(s, 0) == "Y1+N1+N2+N3+W+0"
    s = scene(4, laid=BEFORE_L3 + " S2@L2S", vote={"ballots": FULL_VOTE, "wild": {"yellow": "yes"}}, to_act="blue")
    assert (tile_name(s.pending), s.builder, gang(s, "S")) == ("S2@L2S", 0, "L3")


def test_spent_cards_tell_of_an_earlier_vote() -> None:
    s = scene(4, laid=BEFORE_L3, votes={"blue": "0"}, to_act="red")
    assert (held(s, 1), s.turn) == ("0", 7)  # once more round the table, and a vote was lost


def test_goals_are_chosen_and_the_game_is_over() -> None:
    options = {"variant": "two_goals"}
    goals = {"red": "GEN/LOW", "blue": "ONE/STA"}
    s = scene(3, options, laid=GONE, goals=goals, asked={"question": "choose a goal", "answers": {"red": "LOW"}})
    assert (s.stop.name, s.seat, s.active, CARD[s.sealed[0]], s.chosen) == ("CHOOSE_GOAL", 1, 2, "LOW", 0)
    s = scene(3, options, laid=GONE, goals=goals, to_act="red")
    assert (s.stop.name, s.chosen, [CARD[card] for card in s.goals[:2]]) == ("PLACE", 1, ["GEN", "LOW"])
    over = {"question": "game over"}
    racks = {"red": "W2", "blue": "S2"}
    s = scene(2, {"map": SMALL}, laid="T1@B1 R1@A2 U1@B3 S1@C2", racks=racks, asked=over)
    assert (s.seat, s.stop.name, s.active) == (NOBODY, "PLACE", 1)


def test_a_scene_is_told_in_words() -> None:
    told = GAME.scene(players=4, laid=BEFORE_L3, to_act="red", racks=dict.fromkeys(COLOUR, "W1x2 S2")).scene()
    assert told == {
        "players": 4,
        "turn": 3,
        "laid": BEFORE_L3,
        "racks": dict.fromkeys(COLOUR, "W1x2 S2"),
        "goals": {"red": "BAN", "blue": "GEN", "green": "JAI", "yellow": "SAL"},
        "to_act": "red",
    }


@pytest.mark.parametrize("skin", ["west", "schilda"])
def test_a_map_of_ones_own_and_either_skin(skin: str) -> None:
    options = {"map": SMALL, "skin": skin}
    table = GAME.scene(players=2, options=options, laid="T1@B1", to_act="blue", racks={"blue": "W2"})
    assert table.options(1) == ["T2@B2S"]
    told = table.scene()
    assert told["options"] == {name: value for name, value in options.items() if value != "west"}
    assert save(GAME.scene(**told).truth()) == save(table.truth())
    table.play(1, "T2@B2S ? Y1")
    told = table.scene()
    assert told["vote"] == {"tile": "T2@B2S", "builder": "blue", "ballots": {"blue": "Y1"}}
    assert save(GAME.scene(**told).truth()) == save(table.truth())


def test_the_examples_in_the_guide_hold() -> None:
    guide = (Path(__file__).parents[3] / "docs/scenes/wacky-wacky-west.md").read_text(encoding="utf-8")
    first, second = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    scope: dict[str, Any] = {}
    exec(first, scope)
    assert save(GAME.scene(**scope["table"].scene()).truth()) == save(scope["table"].truth())
    assert eval(second.split("#")[0], scope).waiting() == [3]


BAD = [
    ({"rack": {"red": "W1"}}, "rack: nothing is called that in a scene; did you mean racks"),
    ({"vote": {"tiles": "S2@L2S", "tile": "S2@L2S"}, "laid": BEFORE_L3}, "vote.tiles: nothing is called that .* tile"),
    ({"racks": {"rad": "W1"}}, "racks.rad: 'rad' is not one of: red, blue"),
    ({"racks": {"red": "W9"}}, "racks.red: 'W9' is not one of: W1, W2"),
    ({"racks": {"red": "W1x40"}}, "racks.red: there are only 12 of W1"),
    ({"racks": {"red": 7}}, "racks.red: should be tiles"),
    ({"laid": "T3@C1E"}, r"laid\[0\]: T3@C1E: does not dock"),
    ({"laid": "T3@B1E nothing"}, r"laid\[1\]: 'nothing' is no tile, as T3@B1E is one"),
    ({"laid": 5}, "laid: should be tiles"),
    ({"laid": "pink:T3@B1E"}, "laid: 'pink' is not one of: red, blue"),
    ({"goals": {"red": "GEN", "blue": "GEN"}}, "goals: GEN is there only once"),
    ({"goals": {"red": "GEN/LOW"}}, "goals.red: LOW is one goal too many here"),
    ({"goals": {"red": ["GEN"]}}, "goals.red: should be a goal"),
    ({"votes": {"red": "Y1"}}, "votes.red: the neutral card is never lost"),
    ({"votes": {"red": "Y1+Y1+0"}}, "votes.red: each vote card is there only once"),
    ({"votes": {"red": 5}}, "votes.red: should be vote cards"),
    ({"vote": {"ballots": {"red": "Y1"}}, "laid": BEFORE_L3}, "vote.tile: None is no tile"),
    ({"vote": {"tile": "S2@K1W"}, "laid": BEFORE_L3}, "vote.tile: S2@K1W covers no outhouse"),
    ({"vote": {"tile": "S2@L2S", "builder": "red"}, "laid": BEFORE_L3, "to_act": "blue"}, "to_act: here it is red who"),
    ({"turn": 7, "laid": "T3@B1E"}, "turn: blue could have laid a tile in turn 1, and no vote was lost"),
    (
        {"turn": 2, "starts": "red", "laid": "T3@B1E", "to_act": "red"},
        "turn: red began, and so turn 2 is not that of red",
    ),
    ({"asked": {"question": "dinner"}}, "asked.question: 'dinner' is not one of: first seat, deal goal"),
    ({"asked": {"question": "wild card"}}, "vote: when wild card is asked, the ballots lie open"),
    ({"asked": {"question": "game over"}}, "laid: nothing ends before a tile is laid"),
    ({"asked": {"question": "choose a goal"}, "laid": "T3@B1E"}, "asked.question: there is but one goal each"),
    ({"asked": {"question": "deal tiles", "seat": "blue"}}, "asked: deal tiles is not drawn for blue at this table"),
    (
        {
            "vote": {"tile": "S2@L2S", "builder": "red", "ballots": {"red": "Y1"}},
            "laid": BEFORE_L3,
            "votes": {"red": "0"},
        },
        "vote.ballots.red: Y1 are not among those left",
    ),
    ({"racks": {"red": "S1", "blue": ""}, "laid": "S1@N1", "to_act": "blue"}, "to_act: blue has no tile that fits"),
]


@pytest.mark.parametrize(("named", "why"), BAD, ids=[row[1].split(":")[0] for row in BAD])
def test_a_scene_that_cannot_be_is_refused_with_field_and_reason(named: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=f"^({why})"):
        scene(2, **named)


def test_an_edited_scene_is_refused_or_laid_out() -> None:
    """Odd values, and values from elsewhere in the scene, in any place of it."""
    trial, rng = Trial(BOX.game, BOX.options, BOX.names), random.Random(1)
    laid_out = 0
    for seed in range(25):
        for s in trial.positions(seed, every=13):
            told = tell_scene(BOX.game, BOX.options, BOX.names, BOX.scenes, s)
            ways = [path for path in places(told) if path[0] not in ("players", "options")]
            way, other = rng.choice(ways), rng.choice(ways)
            here, there = held_by(told, way), held_by(told, other)
            here[way[-1]] = rng.choice((*ODD, there[other[-1]], -2, "red", "Y1+0", "T1@B1"))
            seats, options = told.pop("players"), told.pop("options", {})
            try:
                scene(seats, options, **told)
                laid_out += 1
            except BadPosition as refused:
                assert FIELD_AND_REASON.match(str(refused))
    assert laid_out
