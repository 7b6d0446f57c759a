"""One seat as an environment of Gymnasium: its own check, bots in the other seats, and no leaks."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import TransformAction

import gulch
import gulch.rl.gymnasium as zoo
from gulch.bots import levels
from gulch.core.steps import Rng
from gulch.games import find
from gulch.rl.catalogue import Kind
from gulch.rl.gymnasium import SeatEnv, register_envs
from gulch.rl.setting import Mask, Row
from gulch.rl.vector import SeatVectorEnv
from tests.rl.rlkit import KINDS, a_setting, every_game, every_kind


def first_open(info: dict[str, Any]) -> int:
    return int(np.flatnonzero(info["action_mask"])[0])


def random_open(info: dict[str, Any], rng: Rng) -> int:
    actions = np.flatnonzero(info["action_mask"])
    return int(actions[int(rng.below(len(actions)))])


@every_kind
def test_gymnasium_finds_nothing_wrong(kind: Kind, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(kind.camel).unwrapped)


def some_open(env: SeatEnv) -> TransformAction:
    """Every number stands for something that is open."""

    def action(number: int) -> int:
        found = np.flatnonzero(env.action_masks())
        return int(found[number % len(found)]) if len(found) else int(number)

    return TransformAction(env, action, env.action_space)


@every_kind
def test_two_environments_with_one_id_are_the_same(kind: Kind) -> None:
    """By Gymnasium's own comparison: what is seen, paid, told and drawn."""
    one, two = (gymnasium.make(kind.camel, render_mode="ansi", disable_env_checker=True).unwrapped for _ in range(2))
    assert isinstance(one, SeatEnv) and isinstance(two, SeatEnv)
    check_environments_match(some_open(one), some_open(two), num_steps=60, seed=3)


@every_game
def test_single_environments_side_by_side_are_those_on_the_lane(name: str) -> None:
    """Gymnasium makes vectors of single environments as well, in this process and in others."""
    made = next(kind.camel for kind in KINDS if kind.game == name)
    same_step = {"autoreset_mode": AutoresetMode.SAME_STEP}
    vectors = [
        gymnasium.make_vec(made, 2, vectorization_mode="sync", vector_kwargs=same_step),
        gymnasium.make_vec(made, 2, vectorization_mode="async", vector_kwargs=same_step),
        gymnasium.make_vec(made, 2),
    ]
    told = [vector.reset(seed=4) for vector in vectors]
    rng = Rng(2)
    for _ in range(25):
        masks = [list(info["action_mask"]) for _, info in told]
        assert all((rows == told[0][0]).all() for rows, _ in told)
        assert all((np.array(mask) == np.array(masks[0])).all() for mask in masks)
        actions = np.array([random_open({"action_mask": mask}, rng) for mask in masks[0]])
        steps = [vector.step(actions) for vector in vectors]
        assert all((step[1] == steps[0][1]).all() and (step[2] == steps[0][2]).all() for step in steps)
        if steps[0][2].any():
            break  # the next games are of other seeds
        told = [(step[0], step[4]) for step in steps]
    for vector in vectors:
        vector.close()


def test_the_layout_tells_what_stands_where() -> None:
    env, many = SeatEnv("outlaws"), gymnasium.make_vec("gulch/Outlaws-v1", 2)
    row, info = env.reset(seed=1)
    assert isinstance(many, SeatVectorEnv)
    assert env.layout.names == many.layout.names and len(row) == len(env.layout.names)
    assert env.layout.actions.total == len(info["action_mask"])


@every_game
def test_every_bot_plays_a_game_that_its_record_replays(name: str) -> None:
    for level in levels(find(name)):
        env = SeatEnv(name, seat=None, opponents=level, simulations=2)
        _, info = env.reset(seed=9)
        rng, over, reward = Rng(1), False, 0.0
        for _ in range(40 if level in ("gunslinger", "legend") else 2000):
            assert env.game.seat == env.seat == info["seat"]
            assert info["notation"] == env.game.notation()
            _, reward, over, cut, info = env.step(random_open(info, rng))
            assert not cut
            if over:
                break
            assert reward == 0.0
        assert gulch.replay(env.game.record()).hash() == env.game.hash()
        if over:
            assert reward == env.game.rewards()[env.seat]
            with pytest.raises(ValueError, match="reset"):
                env.step(0)


@every_game
def test_the_same_seed_and_actions_give_the_same_game(name: str) -> None:
    def game(seed: int, level: str) -> tuple[str, float]:
        env, rng = SeatEnv(name, seat=None, opponents=level, simulations=2), Rng(3)
        _, info = env.reset(seed=seed)
        for _ in range(12):
            _, reward, over, _, info = env.step(random_open(info, rng))
            if over:
                break
        return env.game.hash(), reward

    for level in levels(find(name)):
        assert game(4, level) == game(4, level)
    assert len({game(seed, "random")[0] for seed in range(5)}) > 1


@every_game
def test_what_the_learner_is_given_does_not_change_with_what_it_may_not_know(name: str) -> None:
    for seed in range(4):
        setting, rng = a_setting(name, seed), Rng(seed)
        env = SeatEnv(name, setting.players, setting.options, seat=None)
        row, info = env.reset(seed=seed)
        for place in range(25):
            truth = env.game
            env.game = truth.imagine(env.seat, place)
            again, told = env.game.row(env.seat), env._info()
            assert (row == again).all() and (info["action_mask"] == told["action_mask"]).all()
            assert (info["notation"], info["seat"]) == (told["notation"], told["seat"])
            env.game = truth
            row, _, over, _, info = env.step(random_open(info, rng))
            if over:
                break


def test_a_function_sees_what_its_seat_may_see_and_answers() -> None:
    asked: list[int] = []

    def last_open(row: Row, mask: Mask) -> int:
        assert row.shape == env.observation_space.shape and mask.shape == (env.setting.actions,)
        asked.append(int(row[3]))
        return int(np.flatnonzero(mask)[-1])

    env = SeatEnv("way-out-west", seat=1, opponents=[last_open, "random", "greedy", "random"])
    _, info = env.reset(seed=1)
    for _ in range(10):
        _, _, _, _, info = env.step(first_open(info))
    assert set(asked) == {0}


def test_a_function_that_answers_what_is_not_open_is_told_the_ruling() -> None:
    env = SeatEnv("way-out-west", seat=3, opponents=lambda row, mask: int(np.flatnonzero(mask == 0)[0]))
    with pytest.raises(gulch.NotAllowed):
        env.reset(seed=1)


@every_game
def test_what_is_not_open_is_not_played(name: str) -> None:
    env = SeatEnv(name, illegal_reward=-0.25)
    row, info = env.reset(seed=2)
    before, closed = env.game.hash(), int(np.flatnonzero(info["action_mask"] == 0)[0])
    why = env.game.why_not(closed)
    again, reward, over, cut, told = env.step(closed)
    assert (row == again).all() and (reward, over, cut) == (-0.25, False, False) and env.game.hash() == before
    assert why is not None and told["refused"]["rule"] == why.rule and told["refused"]["message"] == why.message
    with pytest.raises(ValueError, match="is none of them"):
        env.step(env.setting.actions)


def test_ids_are_registered_once_and_found_by_the_module() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        register_envs()
        assert isinstance(gymnasium.make("gulch.rl.gymnasium:gulch/WayOutWest-v1").unwrapped, SeatEnv)
        gymnasium.register_envs(zoo)
    assert {kind.camel for kind in KINDS} <= set(gymnasium.registry)
    env = gymnasium.make("gulch/OutlawsTeam-v1", reward="score").unwrapped
    assert isinstance(env, SeatEnv) and env.setting.options["mode"] == "team" and env.setting.players == 4


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seat": 7}, "seat: 7"),
        ({"opponents": "genius"}, "opponents: 'genius'"),
        ({"opponents": ["random"]}, "1 for 4 seats"),
        ({"render_mode": "film"}, "render_mode"),
        ({"reward": "fame"}, "reward"),
    ],
)
def test_a_bad_environment_is_refused_with_the_reason(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        SeatEnv("way-out-west", **wrong)


def test_masks_lie_where_maskable_learners_look() -> None:
    env = SeatEnv("way-out-west")
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == bool and (env.action_masks() == info["action_mask"]).all()
