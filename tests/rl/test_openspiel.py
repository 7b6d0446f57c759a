"""Every game through OpenSpiel: its own checks, the same games as everywhere else, keeping and finding again."""

import copy
import pickle
import random
from collections import Counter
from math import sqrt

import numpy as np
import pyspiel
import pytest

import gulch
from gulch.core.lanes import dice_of
from gulch.core.options import BadOption
from gulch.core.positions import BadPosition
from gulch.core.seen import digest
from gulch.core.steps import CHANCE, Dice, Rng, each_face
from gulch.games import UnknownGame, find, names
from gulch.rl import openspiel
from gulch.rl.batch import Batch, tables
from gulch.rl.catalogue import Kind
from gulch.rl.openspiel import BadGame, GulchState
from tests.rl.rlkit import Seated, as_written, every_kind, options_turned, player_counts
from tests.rl.spielkit import SMALL_MAP, at_random, decisions, last_round, states


@pytest.mark.parametrize("setting", player_counts(), ids=as_written)
def test_openspiel_finds_nothing_wrong(setting: Seated) -> None:
    pyspiel.random_sim_test(openspiel.load(*setting, longest=500), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("setting", options_turned(), ids=as_written)
def test_openspiel_finds_nothing_wrong_with_any_option(setting: Seated) -> None:
    pyspiel.random_sim_test(openspiel.load(*setting, longest=120), num_sims=1, serialize=True, verbose=False)


def test_every_game_is_registered_under_its_name() -> None:
    registered = set(pyspiel.registered_names())
    assert {f"python_gulch_{name.replace('-', '_')}" for name in names()} <= registered
    game = pyspiel.load_game("python_gulch_outlaws(players=4,options=mode:team;no_progress:50)")
    assert game.num_players() == 4
    assert (
        game.new_initial_state().point.s.house
        == openspiel.load("Outlaws", 4, {"mode": "team", "no_progress": 50}).new_initial_state().point.s.house
    )


def test_a_table_without_secrets_is_a_game_of_perfect_information() -> None:
    open_money, hidden_money = (
        openspiel.load("way-out-west", 3, {"money_visibility": how}) for how in ("public", "hidden")
    )
    assert open_money.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert hidden_money.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION


# the same games


def throw(state: GulchState, answer: int) -> None:
    """Bring about one outcome of the core, die by die where it is dice."""
    s = state.point.s
    for outcome in [face - 1 for face in each_face(answer)] or [0] if isinstance(s.stop, Dice) else [answer]:
        assert outcome in dict(state.chance_outcomes())
        state.apply_action(outcome)


@every_kind
def test_games_rows_and_rewards_are_those_of_the_lane(kind: Kind) -> None:
    """With the same luck and answers."""
    batch = Batch(tables(kind.game, 1, kind.players, kind.options, skip_forced=False), seed=5)
    state = openspiel.load(kind.game, kind.players, kind.options).new_initial_state()
    dice, rng = dice_of(5), random.Random(5)
    while True:
        while state.is_chance_node():
            throw(state, int(state.point.s.luck(dice)))
        if state.is_terminal():
            break
        assert digest(state.point.s) == digest(batch.lane.states[0])
        assert state.current_player() == batch.seat[0]
        assert state.legal_actions() == np.flatnonzero(batch.mask[0]).tolist()
        assert np.array_equal(state.observation_tensor()[: batch.layout.width], batch.obs[0])
        action = at_random(state, rng)
        state.apply_action(action)
        batch.step([action])
    assert batch.done[0]
    assert np.allclose(state.returns(), batch.rewards[0])
    assert abs(sum(state.returns())) < 1e-9


@pytest.mark.parametrize("setting", player_counts(), ids=as_written)
def test_a_game_can_be_played_again_at_the_front_door(setting: Seated) -> None:
    """Answers and luck as they are written; the record of it is replayed to the same position."""
    name, players, options = setting
    table = gulch.game(name).table(players=players, options=options, luck="manual")
    game = openspiel.load(*setting, longest=200)
    for state in states(game, seed=3):
        point = state.point
        if point.before is not None and point.s is not point.before.s:
            asked = int(point.before.s.seat)
            table.play("chance" if asked == CHANCE else asked, point.lines()[0].text)
        if point.broken_off:
            break
    assert gulch.replay(table.record()).hash() == table.hash() == digest(state.point.s)


@pytest.mark.parametrize("name", names())
def test_outcomes_of_chance_are_as_likely_as_in_the_core(name: str) -> None:
    """Listed with what they weigh, they come as often as the core draws them."""
    tried, samples = set(), 3000
    for seed in range(3):
        for state in states(openspiel.load(name, longest=300), seed):
            if not state.is_chance_node():
                continue
            s, chances = state.point.s, dict(state.chance_outcomes())
            assert abs(sum(chances.values()) - 1) < 1e-12
            if isinstance(s.stop, Dice) or s.stop.name in tried:
                continue
            tried.add(s.stop.name)
            rng = Rng(1, 1)
            came = Counter(int(s.luck(rng)) for _ in range(samples))
            assert set(came) <= set(chances)
            for outcome, chance in chances.items():
                spread = sqrt(samples * chance * (1 - chance))
                assert abs(came[outcome] - samples * chance) <= 4.5 * spread, (s.stop.name, outcome)


def test_dice_are_thrown_one_by_one() -> None:
    for state in states(openspiel.load("way-out-west", 4), seed=1):
        if state.point.left > 1:
            break
    thrown, seen = state.point.left, state.information_state_string(0)
    for die in range(thrown):
        assert state.chance_outcomes() == [(face, 1 / 6) for face in range(6)]
        assert [state.action_to_string(face) for face in (0, 5)] == ["die 1", "die 6"]
        assert state.information_state_string(0) == seen  # until the last of them lies
        state.apply_action(die % 6)
    assert state.point.lines()[0].text.endswith(",".join(str(die % 6 + 1) for die in range(thrown)))
    assert state.information_state_string(0) != seen


def test_actions_are_called_as_they_are_written() -> None:
    state = next(decisions(openspiel.load("way-out-west", 3), seed=1))
    assert state.action_to_string(state.legal_actions()[3]) == "setup Dodge"
    assert state.string_to_action("setup Dodge") == state.legal_actions()[3]
    every = range(state.num_distinct_actions())
    assert all(state.action_to_string(0, action) for action in every)  # also what answers other questions


# copies


@pytest.mark.parametrize("name", names())
def test_what_is_kept_as_text_plays_on_alike(name: str) -> None:
    """At every stop: between two dice, in the middle of a ballot, and where a seat has imagined another truth."""
    game = openspiel.load(name, longest=80)
    for state in states(game, seed=2, every=9):
        twins = [state]
        if state.is_player_node():
            twins.append(state.resample_from_infostate(state.current_player(), random.Random(1).random))
        for one in twins:
            other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, one))[1]
            for again in (other, pickle.loads(pickle.dumps(one)), copy.deepcopy(one), one.clone()):
                assert str(again) == str(one)
                assert again.history() == one.history()
                for seat in range(game.num_players()):
                    assert again.information_state_string(seat) == one.information_state_string(seat)
                    assert again.information_state_tensor(seat) == one.information_state_tensor(seat)
        if not other.is_terminal():
            before, action = str(one), at_random(one, random.Random(3))
            other.apply_action(action)
            assert str(one) == before != str(other)
            assert str(one.child(action)) == str(other)


def test_games_are_found_again_by_what_they_are_called() -> None:
    settings = [openspiel.load("wacky-wacky-west", 2, {"map": SMALL_MAP, "side_docking": "on"}), last_round(recall=3)]
    for game in settings:
        again = pyspiel.load_game(str(game))
        assert str(again) == str(game)
        assert str(again.new_initial_state()) == str(game.new_initial_state())
        assert again.information_state_tensor_shape() == game.information_state_tensor_shape()
        pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_a_game_that_lasts_too_long_is_broken_off_and_pays_nothing() -> None:
    game = openspiel.load("outlaws", 2, longest=7)
    *_, state = states(game, seed=1)
    assert state.is_terminal()
    assert state.point.decisions == game.max_game_length() == 7
    assert state.returns() == [0, 0]
    assert state.legal_actions() == []


# what cannot be


@pytest.mark.parametrize(
    ("wanted", "trouble", "reason"),
    [
        ({"players": 9}, BadGame, "players: 9 is not one of 2, 3, 4"),
        ({"options": "mode"}, BadGame, "'mode' is not name:value"),
        ({"options": "mode:team;mode:x4"}, BadGame, "comes twice"),
        ({"options": "mode:solo"}, BadOption, "option mode: 'solo' is not one of: x4, team"),
        ({"options": "moods:team"}, BadOption, "option 'moods' is unknown"),
        ({"recall": -1}, BadGame, "recall: -1 is not between"),
        ({"longest": 0}, BadGame, "longest: 0 decisions are not between"),
        ({"position": "{"}, BadGame, "position: not a document in JSON"),
        ({"position": "%7B%7D"}, BadPosition, "game"),
        ({"seats": 3}, pyspiel.SpielError, "Unknown parameter 'seats'"),
        ({"players": "two"}, pyspiel.SpielError, "Wrong type for parameter players"),
    ],
)
def test_bad_parameters_are_refused(wanted: dict[str, object], trouble: type[Exception], reason: str) -> None:
    with pytest.raises(trouble, match=reason):
        pyspiel.load_game("python_gulch_outlaws", wanted)


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(UnknownGame):
        openspiel.load("poker")
    position = gulch.game("high-noon").table(players=2, seed=1).position()
    with pytest.raises(BadGame, match="those of the position"):
        openspiel.load("high-noon", options={"purse": "large"}, position=position)
    with pytest.raises(BadGame, match="the whole truth"):
        openspiel.load("high-noon", position=gulch.game("high-noon").table(players=2, seed=1).position(0))
    game = openspiel.load("high-noon")
    with pytest.raises(BadGame, match="where somebody is asked"):
        game.new_initial_state().resample_from_infostate(0, random.random)
    with pytest.raises(BadGame, match="there are 3, counted from 0"):
        next(decisions(game, seed=1)).resample_from_infostate(3, random.random)
    with pytest.raises(BadGame, match="what one seat knows"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, public_info=False))
    with pytest.raises(BadGame, match="no parameters"):
        game.make_py_observer(None, {"colour": 1})


def test_a_box_says_how_many_sit_down() -> None:
    for name in names():
        assert pyspiel.load_game(openspiel.short_name(name)).num_players() == find(name).quick_players
