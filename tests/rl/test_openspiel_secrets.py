"""What a seat reads through OpenSpiel depends on nothing it may not know, and it forgets nothing."""

import random

import numpy as np
import pyspiel
import pytest

from gulch.core.laws import matching_answer
from gulch.core.seen import keeps_secrets, save, waiting
from gulch.core.steps import CHANCE, POLL, Dice, Rng
from gulch.games import names
from gulch.rl import openspiel
from gulch.rl.openspiel import GulchGame, GulchState
from gulch.rl.tree import Point
from tests.rl.rlkit import SECRETS, Seated, as_written
from tests.rl.spielkit import at_random, decisions, last_round, states, whole_tree


def read(state: GulchState, seat: int) -> tuple[object, ...]:
    """Everything that OpenSpiel hands to one seat."""
    return (
        state.information_state_string(seat),
        state.information_state_tensor(seat),
        state.observation_string(seat),
        state.observation_tensor(seat),
    )


@pytest.mark.parametrize("setting", SECRETS, ids=as_written)
def test_another_truth_reads_the_same(setting: Seated) -> None:
    """The law of resampling, for the seat that is asked and for those that look on."""
    game, sampler, differed = openspiel.load(*setting, longest=150), random.Random(4).random, False
    for state in decisions(game, seed=4, every=5):
        for seat in range(game.num_players()):
            other = state.resample_from_infostate(seat, sampler)
            assert read(other, seat) == read(state, seat)
            assert other.history() == []  # what has really been answered would tell the truth
            if seat == state.current_player():
                assert other.current_player() == seat
                assert other.legal_actions() == state.legal_actions()
            differed |= save(other.point.s) != save(state.point.s)
    assert differed == keeps_secrets(state.point.s)


@pytest.mark.parametrize("setting", SECRETS, ids=as_written)
def test_nothing_leaks_as_play_goes_on(setting: Seated) -> None:
    """Two truths that look alike to a seat are played on with answers that look alike to it."""
    game, rng, compared = openspiel.load(*setting, longest=400), Rng(7), 0
    asked = [state.point for state in decisions(game, seed=6)]
    for point in asked[:: max(1, len(asked) // 16)]:
        for seat in range(game.num_players()):
            compared += compare_futures(game, point, seat, rng)
    assert compared >= game.num_players()


def compare_futures(game: GulchGame, one: Point, seat: int, rng: Rng) -> int:
    """How many answers were compared before something came to light."""
    if one.s.stop.kind == POLL:
        return 0  # truths with ballots half answered are answered in another order; ballots come up on the way
    two = one.imagined(seat, rng)
    for answers in range(12):
        if one.over or two.over or one.s.seat != two.s.seat:
            return answers
        answer = int(one.s.luck(rng)) if one.s.seat == CHANCE else one.s.legal()[int(rng.below(len(one.s.legal())))]
        same = matching_answer(one.s, two.s, answer, seat, rng)
        opens = one.s.stop.REVEALS or (one.s.stop.kind == POLL and len(waiting(one.s)) == 1)
        if same is None:
            return answers
        one, two = answered(one, answer), answered(two, same)
        if one.over or two.over:
            return answers  # the end opens everything
        alike = one.recollection(seat) == two.recollection(seat)
        if not alike and (opens or game.tree.box.game.parts(one.s, two.s)):
            return answers  # something was turned up, and it was not the same
        assert alike, f"{seat} can tell two truths apart after {one.before.s.stop.name if one.before else ''}"
        assert np.array_equal(one.memory(seat).row, two.memory(seat).row)
    return 12


def answered(point: Point, answer: int) -> Point:
    if point.s.seat == CHANCE and isinstance(point.s.stop, Dice):
        return point.answered(0, answer)
    return point.after(answer if point.s.seat == CHANCE else point.tree.actions.number(point.s, answer))


def test_nobody_notices_an_answer_in_a_ballot() -> None:
    state = next(decisions(openspiel.load("high-noon", 3), seed=1))
    assert state.current_player() == 0
    before = [read(state, seat) for seat in range(3)]
    for voter in range(2):
        state.apply_action(state.legal_actions()[voter])
        assert state.current_player() == voter + 1
        assert [read(state, seat) != before[seat] for seat in range(3)] == [seat <= voter for seat in range(3)]
    others = [state.child(action) for action in state.legal_actions()]
    assert len({other.information_state_string(2) for other in others}) == len(others)


def test_a_seat_forgets_nothing() -> None:
    """What it could read once is the beginning of all that it reads later."""
    for name in names():
        game = openspiel.load(name, longest=60)
        known = ["" for _ in range(game.num_players())]
        for state in states(game, seed=8):
            for seat, before in enumerate(known):
                known[seat] = state.information_state_string(seat)
                assert known[seat].startswith(before)


def test_its_own_answers_are_remembered() -> None:
    game, rng = openspiel.load("wild-west-way", 3, longest=60), random.Random(9)
    state, given = game.new_initial_state(), []
    while not state.is_terminal():
        action = at_random(state, rng)
        if state.current_player() == 1:
            given.append(f"1: {state.action_to_string(action)}")
        state.apply_action(action)
    heard = iter(state.information_state_string(1).splitlines())
    assert given
    assert all(answer in heard for answer in given)  # in this order


def test_a_tensor_that_goes_back_far_enough_tells_as_much_as_the_text() -> None:
    """Over a whole tree: two texts of a seat are the same exactly where its tensors are."""
    game = last_round(recall=12)
    pairs: set[tuple[int, str, bytes]] = set()
    for state in whole_tree(game.new_initial_state()):
        for seat in range(2):
            tensor = np.array(state.information_state_tensor(seat), np.float32).tobytes()
            pairs.add((seat, state.information_state_string(seat), tensor))
    texts = {(seat, text) for seat, text, _ in pairs}
    tensors = {(seat, tensor) for seat, _, tensor in pairs}
    assert len(pairs) == len(texts) == len(tensors) > 200


def test_a_tensor_holds_the_rows_noticed_last() -> None:
    game = openspiel.load("high-noon", 2, recall=2)
    assert game.information_state_tensor_shape() == [3, len(game.tree.columns) + 8]
    *_, state = states(game, seed=1)
    rows = np.reshape(state.information_state_tensor(0), game.information_state_tensor_shape())
    assert np.array_equal(rows[0][:-8], state.observation_tensor(0))
    assert np.array_equal(rows, [memory.row for memory, _ in zip(state.point.memories_of(0), range(3), strict=False)])
    fresh = np.reshape(game.new_initial_state().information_state_tensor(0), rows.shape)
    assert not fresh[1:].any()


def test_observers_name_what_they_write() -> None:
    game = openspiel.load("high-noon", 2)
    state = next(decisions(game, seed=1))
    sees = game.make_py_observer()
    sees.set_from(state, 1)
    assert dict(zip(game.tree.names, sees.dict["observation"], strict=True))["lucky/+1/0"] == -1000
    recalls = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    assert recalls.string_from(state, 1) == state.information_state_string(1)
