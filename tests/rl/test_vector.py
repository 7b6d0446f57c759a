"""Many games at once: the same as one by one, begun anew in the step in which they end."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from gulch.core.seen import digest
from gulch.core.steps import Rng
from gulch.games import find
from gulch.rl.batch import Batch, setting
from gulch.rl.catalogue import Kind
from gulch.rl.gymnasium import SeatEnv, register_envs
from gulch.rl.opponents import bot_dice
from gulch.rl.vector import Dice, SeatVectorEnv, Told
from tests.rl.rlkit import every_game, every_kind

GAMES = 3
register_envs()


def random_open(info: dict[str, Any], rng: Rng) -> np.ndarray:
    picked = []
    for mask in info["action_mask"]:
        actions = np.flatnonzero(mask)
        picked.append(int(actions[int(rng.below(len(actions)))]))
    return np.array(picked)


@every_kind
def test_they_are_the_games_that_one_seat_plays_one_by_one(kind: Kind) -> None:
    """Rows, masks, rewards and ends, up to the last row of each game."""
    for level in ("random", "greedy") if find(kind.game).knowing else ("random",):
        many = gymnasium.make_vec(kind.camel, num_envs=GAMES, opponents=level, seat=None)
        alone = [SeatEnv(kind.game, kind.players, kind.options, i % kind.players, level) for i in range(GAMES)]
        rows, info = many.reset(seed=11)
        singles = [env.reset(seed=11 + i) for i, env in enumerate(alone)]
        rng, live = Rng(1), set(range(GAMES))
        for _ in range(100 if level == "random" else 15):
            for i in live:
                assert (rows[i] == singles[i][0]).all()
                assert (info["action_mask"][i] == singles[i][1]["action_mask"]).all()
                assert info["seat"][i] == singles[i][1]["seat"]
            actions = random_open(info, rng)
            rows, rewards, over, cut, info = many.step(actions)
            assert not cut.any()
            for i in sorted(live):
                row, reward, ended, _, told = alone[i].step(int(actions[i]))
                singles[i] = row, told
                assert (reward, ended) == (rewards[i], over[i])
                if ended:
                    live.remove(i)
                    assert (info["final_obs"][i] == row).all() and info["_final_obs"][i]
                    assert list(info["rewards"][i]) == alone[i].game.rewards()
            if not live:
                break


@every_game
def test_all_seats_may_be_the_learners(name: str) -> None:
    many, lane = SeatVectorEnv(name, 2, opponents="self"), Batch(setting(name, 2), seed=4)
    rows, info = many.reset(seed=4)
    rng = Rng(2)
    for _ in range(300):
        assert (rows == lane.obs).all() and (info["seat"] == lane.seat).all()
        actions, answered = random_open(info, rng), info["seat"]
        rows, rewards, over, _, info = many.step(actions)
        lane.step(actions)
        assert (over == (lane.done == 1)).all()
        assert [digest(s) for s in many.batch.lane.states] == [digest(s) for s in lane.lane.states]
        for i in np.flatnonzero(over):
            assert rewards[i] == lane.rewards[i, answered[i]] and (info["rewards"][i] == lane.rewards[i]).all()


def test_spaces_and_the_way_games_begin_anew_are_declared() -> None:
    many = gymnasium.make_vec("gulch/WayOutWest-v1", num_envs=4)
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP and many.num_envs == 4
    assert many.observation_space == batch_space(many.single_observation_space, 4)
    rows, info = many.reset(seed=1)
    rng = Rng(1)
    for _ in range(30):
        assert rows in many.observation_space
        before, (rows, rewards, over, cut, info) = (rows, info), many.step(random_open(info, rng))
        assert not np.shares_memory(rows, before[0])
        assert not np.shares_memory(info["action_mask"], before[1]["action_mask"])
        assert rewards.shape == over.shape == cut.shape == (4,)
        assert (rewards.dtype, over.dtype, cut.dtype) == (np.float64, np.bool_, np.bool_)


def test_statistics_of_gymnasium_can_be_kept() -> None:
    many = RecordEpisodeStatistics(gymnasium.make_vec("gulch/WackyWackyWest-v1", num_envs=3, reward="score"))
    _, info = many.reset(seed=1)
    rng, counted = Rng(1), 0
    for _ in range(60):
        _, rewards, over, _, info = many.step(random_open(info, rng))
        for i in np.flatnonzero(over):
            assert info["episode"]["r"][i] == rewards[i] == info["rewards"][i, info["seat"][i]]
            counted += 1
    assert counted > 3


def test_what_is_not_open_is_not_played() -> None:
    many = SeatVectorEnv("way-out-west", 3, illegal_reward=-0.5)
    rows, info = many.reset(seed=5)
    before = [digest(s) for s in many.batch.lane.states]
    closed = np.array([int(np.flatnonzero(mask == 0)[0]) for mask in info["action_mask"]])
    actions = random_open(info, Rng(1))
    actions[1] = closed[1]
    again, rewards, over, _, info = many.step(actions)
    assert rewards[1] == -0.5 and (again[1] == rows[1]).all() and digest(many.batch.lane.states[1]) == before[1]
    assert list(info["refused"]) == [False, True, False] and not over.any()
    assert digest(many.batch.lane.states[0]) != before[0]
    for wrong in ([0, 0], [0, 0, -1], [0, 0, many.setting.actions]):
        with pytest.raises(ValueError, match="3 actions are wanted"):
            many.step(wrong)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seat": 4}, "seat: 4"),
        ({"opponents": "uct"}, "SeatEnv has others"),
        ({"opponents": "genius"}, "opponents: 'genius'"),
        ({"reward": "fame"}, "reward"),
        ({"render_mode": "ansi"}, "draws nothing"),
        ({"num_envs": 0}, "n: 0"),
    ],
)
def test_a_bad_environment_is_refused_with_the_reason(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        SeatVectorEnv("way-out-west", **wrong)


def test_a_game_that_ends_before_the_learner_was_asked_is_not_told_of() -> None:
    env = SeatVectorEnv("high-noon", 1, seat=0, opponents="self")
    env.reset(seed=1)
    told, ends, first = Told(env), 0, None
    for place in range(2000):
        told.play(env.batch.pick, np.array([place % int(env.batch.counts[0])]))
        if env.batch.done[0]:
            ends += 1
            first = env.batch.rewards[0].tolist() if first is None else first
            if env.batch.rewards[0].tolist() != first:
                break
    assert ends > 1 and env.batch.rewards[0].tolist() != first, "two games that ended otherwise"
    assert told.paid[0].tolist() == first


def test_dice_side_by_side_fall_as_one_by_one() -> None:
    seeds = np.array([0, 1, 7, 2**31, 2**60 - 1])
    dice, singles = Dice(len(seeds)), [bot_dice(int(seed)) for seed in seeds]
    every = np.arange(len(seeds))
    dice.begin(every, seeds)
    for n in range(2, 300):
        assert dice.below(every, np.full(len(seeds), n)).tolist() == [int(one.below(n)) for one in singles]
    assert int(dice.take(3).below(1000)) == int(singles[3].below(1000))
