"""Positions as people write them: what matters is named, the rest is filled in, and bad ones are refused."""

import json

import pytest

import gulch
from gulch.core.laws import Trial, speak_up
from gulch.core.positions import BadPosition
from gulch.core.scenes import set_scene, tell_scene
from gulch.core.seen import save
from gulch.core.steps import CHANCE, NOBODY, Rng
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BULLET, EVERYBODY, GOOD
from tests.games.outlaws.setting import BOX, luck, play, row, saloon, scene, supply, tokens


def test_what_is_not_said_is_filled_in() -> None:
    table = gulch.game("outlaws").scene(rows={"red": "MISGHVKB"})
    s = table.truth()
    assert (row(s, 0), saloon(s, 0)) == ("MISGHVKB", ["D", "R"])
    assert len(row(s, 1)) == 8 and len(tokens(s)) == 8 and len(supply(s)) == 5
    assert table.waiting() == [0] and s.stop.name == "ACTION" and s.turn == 1


def test_the_base_position_in_its_own_words() -> None:
    s = scene(
        2,
        {},
        rows={"red": "MISGHVKB", "blue": "DIHKGSRM"},
        tokens="vxbvexcv",
        to_act="red",
    )
    assert (saloon(s, 1), supply(s)) == (["B", "V"], "vvvxx")


def test_a_bullet_that_nobody_holds_was_spent() -> None:
    s = scene(2, {}, hands={"red": "0b 1c"})
    assert s.discard[BULLET] == 1


def test_arms_a_team_and_those_who_are_out() -> None:
    s = scene(3, {}, tokens={"ab": "vxbe", "bc": "vxvc", "ca": "xvbe"})
    assert tokens(s) == "vxbevxvcxvbe"
    s = scene(3, {}, out=["green"], to_act="blue")
    assert s.south == 0 and row(s, 2) == "........" and s.slots() == 8
    s = scene(4, {"mode": "team"}, rows={"red": "Ha Sa Gb Hb Sb I K D R B ."}, out=["red"], to_act="blue")
    assert s.stop.name == "REPLACE_WHO" and s.gap[0] == 10 and saloon(s, 0) == ["V", "M"]


def test_any_moment_is_asked_for_in_words() -> None:
    s = scene(
        2,
        {},
        rows={"red": "MISHGVKB", "blue": "DIHKGSRM"},
        hands={"red": "0b 1c"},
        asked={"question": "save", "governor": "b5", "hitman": "a4"},
    )
    assert s.seat == 1 and luck(play(s, "save 6", "no")).way
    s = scene(
        2,
        {},
        asked={"question": "deploy", "place": 2, "answers": {"blue": "deploy mayor"}},
        rows={"red": "G", "blue": "H"},
    )
    assert s.seat == 0 and list(s.sealed) == [-1, 9]
    s = scene(2, {}, rows={"red": "MISGHVKB"}, tokens="vxbvexcv", asked={"question": "keep", "place": 1})
    assert s.known[0] == EVERYBODY and [s.stop.words[c] for c in s.legal()] == ["take", "leave"]
    over = scene(2, {}, hands={"red": "1b 1c 1v"}, result={"way": "good"})
    assert (over.way, over.winners, over.seat) == (GOOD, 1, NOBODY)


def test_the_past_can_be_told_and_is_believed() -> None:
    past = ["a deploys D R", "b deploys B V", "a7 is K in turn 1", "a looks at t7: c"]
    said = {
        "rows": {"red": "MISGHVKB", "blue": "DIHKGSRM"},
        "tokens": "vxbvexcv",
        "supply": "vvvxx",
        "actions": 1,
    }
    s = scene(2, {}, history=past, known={"t7": ["red"]}, **said)
    assert list(s.looks) == [2] and len(s.history) == 4
    with pytest.raises(BadPosition, match="known: others have seen the token at t7"):
        scene(2, {}, history=past, **said)
    with pytest.raises(BadPosition, match="the reporter cannot have been there"):
        scene(2, {}, history=[*past[:2], "a7 is R in turn 1"], **said)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"row": {"red": "G"}}, "row: nothing is called that in a scene; did you mean rows?"),
        ({"rows": {"red": "MISGHVKZ"}}, "rows.red: 'Z' is not one of"),
        ({"rows": {"red": "MISGHVKBD"}}, "rows.red: a row has 8 places"),
        ({"rows": {"red": "MISGHVKM"}}, "row: red cannot have the mayor there, or has it twice"),
        ({"rows": {"pink": "M"}}, "rows.pink: 'pink' is not one of: red, blue"),
        ({"saloons": {"red": "KVM"}}, "saloons.red: no more than two sit in a Saloon"),
        ({"saloons": {"red": "GV"}}, "saloon: a Governor of red sits in it"),
        ({"hands": {"red": "bullet"}}, "hands.red: 'bullet' should read like 1b 1c 2v 3h"),
        ({"hands": {"red": "9b"}}, "slot: there are 10 bullet in all places together, not 3"),
        ({"tokens": "vvvvvvvvv"}, "tokens: should be 8 letters"),
        ({"supply": "zz"}, "supply: 'zz' should be letters out of vbcex"),
        ({"held": ["red"], "rows": {"red": "GHSIKDRV"}}, "held: the Bandit of red does not stand in the street"),
        ({"asked": {"question": "sing"}}, "asked.question: 'sing' is not one of"),
        ({"asked": {"question": "save"}}, "asked.hitman: has to be said with this question"),
        ({"asked": {"question": "keep", "place": 1}}, "asked.told: whoever stands at a1 takes nothing that lies there"),
        ({"asked": {"question": "action", "seat": "blue"}}, "asked.seat: action is not asked of blue"),
        ({"history": ["a sings"]}, "history[0]: 'a sings' is nothing that happens"),
        ({"history": ["c moves 1 2"]}, "history[0]: there is no c at this table"),
        ({"known": {"t9": "all"}}, "known.t9: 't9' is not one of"),
        ({"result": {"way": "bad"}}, "way: the game cannot have ended that way (bad)"),
        ({"turn": 0}, "turn: 0 is not between 1"),
    ],
)
def test_what_cannot_be_is_refused_by_name(said: dict[str, object], why: str) -> None:
    with pytest.raises(BadPosition) as refused:
        scene(2, {}, **said)
    assert why in str(refused.value)


def test_every_position_is_told_and_laid_again() -> None:
    """Also where chance is asked, somebody has resigned or offers a draw, and when the game is over."""
    trial = Trial(BOX.game, BOX.options, BOX.names, BOX.scenes)
    stops: set[str] = set()
    for seed in range(12):
        rng = Rng(seed)
        s = trial.start(rng)
        assert isinstance(s, Street)
        while True:
            name = s.stop.name if s.seat != NOBODY else "over"
            if name not in stops or rng.below(150) == 0:
                stops.add(name)
                told = json.loads(json.dumps(tell_scene(trial.game, BOX.options, BOX.names, BOX.scenes, s)))
                seats, chosen = told.pop("players"), told.pop("options", {})
                laid = set_scene(trial.game, BOX.options, BOX.names, BOX.scenes, seats, chosen, told)
                assert save(laid) == save(s), (seed, name, told)
            if s.seat == NOBODY or s.turn > 60:
                break
            if s.seat >= 0 and rng.below(60) == 0 and speak_up(s, rng):
                continue
            s.play(s.luck(rng) if s.seat == CHANCE else s.legal()[int(rng.below(len(s.legal())))])
    assert {"DEPLOY", "LAY", "FIRST_PLAYER", "SALOON_ARRANGE", "over"} <= stops
