"""The games as parallel environments: PettingZoo's tests, ballots in one step, and what is not taken."""

import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import max_cycles_test, parallel_api_test, parallel_seed_test, render_test
from pettingzoo.utils.conversions import parallel_to_aec

from gulch.core.steps import Rng
from gulch.games import names
from gulch.rl.catalogue import Kind
from gulch.rl.episode import Episode
from gulch.rl.parallel import GulchParallel, parallel_env
from gulch.rl.pettingzoo import all_environments
from tests.rl.rlkit import PARALLEL, a_setting, every_parallel_kind

EVERYTHING = all_environments()
GAMES = sorted({kind.game for kind in PARALLEL})


def random_answers(looks: dict[str, Any], rng: Rng) -> dict[str, int]:
    """An open action for every seat, NOOP for those that are not asked."""
    found = {}
    for agent, look in looks.items():
        actions = np.flatnonzero(look["action_mask"])
        found[agent] = int(actions[int(rng.below(len(actions)))])
    return found


@every_parallel_kind
def test_the_tests_of_pettingzoo(kind: Kind, capsys: pytest.CaptureFixture[str]) -> None:
    make = EVERYTHING[kind.id].parallel_env
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(make(), num_cycles=120)
        parallel_seed_test(make, num_cycles=10)
        in_turns = SimpleNamespace(parallel_env=make, env=lambda **more: parallel_to_aec(make(**more)))
        max_cycles_test(in_turns)
        render_test(in_turns.env)


@every_parallel_kind
def test_it_is_the_same_game_as_everywhere_else(kind: Kind) -> None:
    table, rng = EVERYTHING[kind.id].parallel_env(), Rng(1)
    looks, _ = table.reset(seed=6)
    game = Episode(table.setting, 6)  # which skips what is forced
    while table.agents:
        asked = table.game.waiting
        answers = random_answers(looks, rng)
        for seat in asked:
            if game.seat == seat and len(table.game.legal(seat)) > 1:
                game.step(answers[f"player_{seat}"])
        looks, rewards, over, _, infos = table.step(answers)
        assert not any("refused" in info for info in infos.values())
    assert game.over and game.hash() == table.game.hash()
    assert list(rewards.values()) == game.rewards() and all(over.values())


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_is_given_does_not_change_with_what_it_may_not_know(name: str) -> None:
    for seed in range(4):
        setting, rng = a_setting(name, seed), Rng(seed)
        table = parallel_env(name, players=setting.players, options=setting.options)
        looks, infos = table.reset(seed=seed)
        for place in range(60):
            looks, _, _, _, infos = table.step(random_answers(looks, rng))
            if not table.agents:
                break
            if place % 5:
                continue
            truth = table.game
            for seat, agent in enumerate(table.agents):
                table.game = truth.imagine(seat, place)
                again = table._seen()[agent]
                assert all((looks[agent][key] == again[key]).all() for key in again)
                assert infos[agent] == table._told(seat)
                wrong = table.noop - 1
                said = table._refused(seat, wrong, table.game.waiting)
                table.game = truth
                if not truth.sealed:
                    assert said == table._refused(seat, wrong, truth.waiting)


def test_a_ballot_is_one_step() -> None:
    table, ballots = parallel_env("wacky-wacky-west", options={"vote_laying": "simultaneous"}), 0
    looks, _ = table.reset(seed=3)
    rng = Rng(3)
    while table.agents:
        voting, owed = table.game.sealed, table.game.waiting
        asked = [seat for seat, look in enumerate(looks.values()) if not look["action_mask"][table.noop]]
        assert asked == owed
        given = table.game.decisions
        looks, *_ = table.step(random_answers(looks, rng))
        assert table.game.decisions == given + len(owed)
        ballots += voting and len(owed) > 1
    assert ballots > 5


def test_answers_that_are_not_open_are_not_taken() -> None:
    table = parallel_env("way-out-west", illegal_reward=-0.5)
    looks, _ = table.reset(seed=1)
    before, (seat,) = table.game.hash(), table.game.waiting
    asked, other = f"player_{seat}", f"player_{(seat + 1) % 4}"
    closed = int(np.flatnonzero(looks[asked]["action_mask"] == 0)[0])
    _, rewards, over, cut, infos = table.step({asked: closed, other: closed})
    assert table.game.hash() == before and not any(over.values()) and not any(cut.values())
    why = table.game.why_not(closed)
    assert why is not None and infos[asked]["refused"]["rule"] == why.rule
    assert infos[other]["refused"]["rule"] == "G1"
    assert [rewards[agent] for agent in table.agents].count(-0.5) == 2
    _, _, _, _, infos = table.step({})
    assert infos[asked]["refused"]["message"] == "an answer is wanted" and "refused" not in infos[other]
    with pytest.raises(ValueError, match="is none of them"):
        table.step({asked: table.noop + 1})
    assert table.game.hash() == before


def test_a_vote_that_is_refused_leaves_the_others_sealed() -> None:
    table, rng = parallel_env("wacky-wacky-west", options={"vote_laying": "simultaneous"}), Rng(5)
    looks, _ = table.reset(seed=5)
    while not (table.game.sealed and len(table.game.waiting) > 1):
        looks, *_ = table.step(random_answers(looks, rng))
    first, *others = table.game.waiting
    answers = random_answers(looks, rng) | {f"player_{first}": table.noop}
    looks, _, _, _, infos = table.step(answers)
    assert table.game.waiting == [first] and "refused" in infos[f"player_{first}"]
    assert all("refused" not in infos[f"player_{seat}"] for seat in others)


def test_a_game_that_asks_in_secret_has_none() -> None:
    with pytest.raises(ValueError, match="Outlaws asks what others may not notice"):
        GulchParallel("outlaws")
    assert set(names()) - set(GAMES) == {"outlaws"}


@pytest.mark.parametrize("name", GAMES)
def test_an_environment_comes_back_to_where_a_copy_was_made(name: str) -> None:
    table = parallel_env(name)
    looks, _ = table.reset(seed=4)
    here, before, ends = table.copy(), table.game.hash(), []
    for _ in range(2):
        rng, steps = Rng(3), 0
        while table.agents:
            looks, *_ = table.step(random_answers(looks, rng))
            steps += 1
        ends.append((table.game.hash(), steps, table.cycles))
        assert (here.game.hash(), here.cycles, here.agents) == (before, 0, table.possible_agents)
        table.restore(here)
        looks = table._seen()
        assert (table.game.hash(), table.cycles, table.agents) == (before, 0, table.possible_agents)
    assert ends[0] == ends[1]
    assert table.layout.names == here.layout.names
    with pytest.raises(ValueError, match="no copy of this"):
        table.restore(parallel_env(name))


def test_the_end_is_the_end() -> None:
    table = parallel_env("way-out-west", max_cycles=3)
    looks, _ = table.reset(seed=1)
    for _ in range(3):
        looks, rewards, over, cut, _ = table.step(random_answers(looks, Rng(1)))
    assert all(cut.values()) and not any(over.values()) and set(rewards.values()) == {0.0}
    with pytest.raises(ValueError, match="reset"):
        table.step({})
