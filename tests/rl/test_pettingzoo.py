"""PettingZoo's own tests, and what they do not ask: leaks, refusals, copies, the same game as everywhere."""

import copy
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils import wrappers

from gulch.core.steps import Rng
from gulch.games import names
from gulch.play.refusals import NotAllowed
from gulch.rl.catalogue import Kind
from gulch.rl.episode import Episode, episode
from gulch.rl.pettingzoo import GulchEnv, all_environments, env, raw_env
from tests.rl.rlkit import a_setting, at_random, every_game, every_kind

EVERYTHING = all_environments()
# The two things its tests wonder at in every environment with masks that is not one of its own.
KNOWN = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


@contextmanager
def no_other_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for text in KNOWN:
            warnings.filterwarnings("ignore", text)
        yield


def play(table: GulchEnv, seed: int, most: int = 3000) -> list[int]:
    """Random actions until everybody has left, the way people write that loop."""
    rng, given = Rng(seed), []
    for _agent in table.agent_iter(most):
        look, _, terminated, truncated, _ = table.last()
        assert look is not None
        if terminated or truncated:
            table.step(None)
            continue
        actions = np.flatnonzero(look["action_mask"])
        given.append(int(actions[int(rng.below(len(actions)))]))
        table.step(given[-1])
    return given


@every_kind
def test_the_tests_of_pettingzoo(kind: Kind, capsys: pytest.CaptureFixture[str]) -> None:
    found = EVERYTHING[kind.id]
    with no_other_warnings():
        api_test(found.env(), num_cycles=60)
        api_test(found.raw_env(), num_cycles=20)
        seed_test(found.env, num_cycles=60)
        render_test(found.env)


@every_kind
def test_the_benchmark_of_pettingzoo(
    kind: Kind, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it stands, but for its five seconds: by this clock one passes with each look at it."""
    clock = SimpleNamespace(time=count().__next__)
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(EVERYTHING[kind.id].env())
    assert "turns per second" in capsys.readouterr().out


@every_game
def test_the_wrappers_of_pettingzoo_go_round_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw_env(name), illegal_reward=-1))
    )
    with no_other_warnings():
        api_test(table, num_cycles=10)


@every_kind
def test_it_is_the_same_game_as_everywhere_else(kind: Kind) -> None:
    table = EVERYTHING[kind.id].env()
    table.reset(seed=8)
    actions = play(table, 3)
    game = episode(kind.game, kind.players, kind.options, seed=8)
    for action in actions:
        game.step(action)
    assert table.game.hash() == game.hash() and len(actions) == game.decisions
    assert (not table.agents) == game.over


@every_game
def test_everybody_is_paid_once_at_the_end(name: str) -> None:
    for reward in ("rank", "score"):
        table, paid = env(name, reward=reward, max_cycles=2500), {}
        table.reset(seed=1)
        rng = Rng(1)
        for agent in table.agent_iter():
            look, got, terminated, truncated, _ = table.last()
            assert look is not None
            if terminated or truncated:
                paid[agent] = got
                table.step(None)
                continue
            assert got == 0.0
            actions = np.flatnonzero(look["action_mask"])
            table.step(int(actions[int(rng.below(len(actions)))]))
        assert [paid[agent] for agent in table.possible_agents] == table.game.rewards() and table.agents == []


@every_game
def test_what_a_seat_is_given_does_not_change_with_what_it_may_not_know(name: str) -> None:
    for seed in range(4):
        setting = a_setting(name, seed)
        table = env(name, setting.players, options=setting.options, skip_forced=False)
        table.reset(seed=seed)
        rng = Rng(seed)
        for place in range(80):
            table.step(table.game.place(int(rng.below(table.game.count))))
            if table.game.over:
                break
            if place % 5:
                continue
            for seat, agent in enumerate(table.agents):
                other = table.copy()
                other.game = table.game.imagine(seat, place)
                for key, array in table.observe(agent).items():
                    assert (array == other.observe(agent)[key]).all(), (agent, key)
                if agent == table.agent_selection:
                    other._select()
                    assert other.infos[agent] == table.infos[agent]
                else:
                    assert table.infos[agent] == {}


def test_ballots_are_asked_one_by_one_and_nobody_sees_an_answer() -> None:
    table = env("wacky-wacky-west", options={"vote_laying": "simultaneous"}, skip_forced=False)
    seen = 0
    for seed in range(6):
        table.reset(seed=seed)
        rng = Rng(seed)
        while not table.game.over:
            voting, owed = table.game.sealed, table.game.waiting
            looks = {seat: table.game.row(seat).tolist() for seat in owed[1:]} if voting else {}
            table.step(table.game.place(int(rng.below(table.game.count))))
            if voting and len(owed) > 1:
                assert table.game.waiting == owed[1:]
                assert looks == {seat: table.game.row(seat).tolist() for seat in owed[1:]}
                seen += 1
    assert seen > 10


def test_infos_name_what_is_open() -> None:
    table = env("way-out-west")
    table.reset(seed=2)
    look, *_, info = table.last()
    assert look is not None
    assert info["notation"] == table.game.notation() and len(info["notation"]) == look["action_mask"].sum()
    quick = env("way-out-west", notation=False)
    quick.reset(seed=2)
    assert quick.last()[4] == {}


def a_closed_action(table: GulchEnv) -> int:
    return int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])


@every_game
def test_whoever_wants_what_is_not_open_loses(name: str) -> None:
    table = env(name)
    table.reset(seed=3)
    agent, action = table.agent_selection, a_closed_action(table)
    why = table.game.why_not(action)
    assert why is not None
    table.step(action)
    assert all(table.terminations.values()) and table.rewards[agent] == -1
    told = table.infos[agent]["refused"]
    assert told == {"action": action, "rule": why.rule, "message": why.message}
    play(table, 1)
    assert table.agents == []


@every_game
def test_the_raw_environment_raises_and_plays_nothing(name: str) -> None:
    table = raw_env(name)
    table.reset(seed=3)
    before = table.game.hash()
    with pytest.raises(NotAllowed):
        table.step(a_closed_action(table))
    assert table.game.hash() == before and not any(table.terminations.values())


def test_nonsense_is_refused_with_the_reason() -> None:
    table = env("way-out-west")
    for use in (table.last, lambda: table.step(0), lambda: table.observe("player_0"), table.state):
        with pytest.raises(AttributeError, match="reset"):
            use()
    table.reset(seed=1)
    before = table.game.hash()
    for action in (-1, table.setting.actions):
        with pytest.raises(ValueError, match="is none of them"):
            table.step(action)
    with pytest.raises(ValueError, match="None is no answer"):
        table.step(None)
    assert table.game.hash() == before
    with pytest.raises(ValueError, match="render_mode"):
        env("way-out-west", render_mode="film")
    with pytest.raises(ValueError, match="illegal"):
        env("way-out-west", illegal="ignore")
    with pytest.warns(UserWarning, match="render_mode"):
        table.render()


@every_kind
def test_a_game_that_lasts_too_long_is_broken_off(kind: Kind) -> None:
    """PettingZoo's own test of this wants every seat to be asked in every cycle, and so knows parallel ones alone."""
    table = EVERYTHING[kind.id].env(max_cycles=5)
    table.reset(seed=2)
    assert len(play(table, 1)) == 5 and table.agents == []
    assert table.game.cut_off and not table.game.over
    table.reset(seed=2)
    play(table, 1, 5)
    assert all(table.truncations.values()) and not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}


@every_kind
def test_the_layout_tells_what_stands_where(kind: Kind) -> None:
    table = EVERYTHING[kind.id].env()
    table.reset(seed=1)
    look = table.last()[0]
    assert look is not None
    assert len(table.layout.names) == len(look["observation"])
    assert table.layout.actions.total == len(look["action_mask"])


def test_nobody_is_left_after_the_end() -> None:
    table = env("way-out-west", max_cycles=5)
    table.reset(seed=1)
    assert len(play(table, 1)) == 5 and table.agents == []
    with pytest.warns(UserWarning, match="everybody has left"):
        table.step(None)


@every_game
def test_copies_are_apart(name: str) -> None:
    table = env(name)
    assert copy.deepcopy(table).possible_agents == table.possible_agents
    table.reset(seed=4)
    for action in at_random(table.game.copy(), 1, 4):
        table.step(action) if action in table.game.legal() else None
    for twin in (table.copy(), copy.deepcopy(table)):
        before, agent, infos = table.game.hash(), table.agent_selection, copy.deepcopy(table.infos)
        play(twin, 7, 40)
        assert (table.game.hash(), table.agent_selection, table.infos) == (before, agent, infos)
    first, second = table.copy(), table.copy()
    assert play(first, 7, 200) == play(second, 7, 200) and first.game.hash() == second.game.hash()


@every_game
def test_an_environment_comes_back_to_where_a_copy_was_made(name: str) -> None:
    table = env(name)
    table.reset(seed=4)
    play(table, 2, 5)
    here, before = table.copy(), everything_of(table)
    ends = []
    for _ in range(2):
        ends.append(play(table, 7, 100))
        assert everything_of(table) != before
        table.restore(here)
        assert everything_of(table) == before == everything_of(here)
    assert ends[0] == ends[1]
    play(table, 7)
    assert table.agents == [] and everything_of(here) == before
    table.restore(here)
    assert play(table, 7, 100) == ends[0]
    with pytest.raises(ValueError, match="no copy of this"):
        table.restore(env(name))


def everything_of(table: GulchEnv) -> tuple[object, ...]:
    agent = table.agent_selection
    told = table.rewards, table.terminations, table.truncations, table.infos, table._cumulative_rewards
    look = table.observe(agent)
    return table.game.hash(), agent, table.agents[:], repr(told), look["observation"].tobytes(), table.game.decisions


def test_seeds_go_on_from_the_one_that_was_given() -> None:
    def seeds(first: int | None) -> list[int]:
        table = env("way-out-west")
        table.reset(seed=first)
        found = [table.game.seed]
        for _ in range(3):
            table.reset()
            found.append(table.game.seed)
        return found

    assert seeds(5) == seeds(5) != seeds(6)
    assert seeds(None) != seeds(None)
    assert len(set(seeds(5))) == 4


def test_the_state_is_what_all_know_together() -> None:
    table = env("wild-west-way")
    table.reset(seed=1)
    whole = table.state()
    assert table.state_space.contains(whole)
    rows = whole.reshape(len(table.agents), -1)
    assert all((rows[seat] == table.game.row(seat)).all() for seat in range(len(table.agents)))


def test_every_environment_has_its_id() -> None:
    for key, found in EVERYTHING.items():
        table = found.raw_env()
        assert key.startswith(f"gulch/{table.setting.box.name}") and key.endswith("-v1")
        assert str(table) == f"gulch/{table.setting.box.name}-v1"
        assert isinstance(table.game if hasattr(table, "game") else table.fresh, Episode)
    assert {f"gulch/{name}-v1" for name in names()} <= set(EVERYTHING)
    team = EVERYTHING["gulch/outlaws-team-v1"].env(options={"history": "closed"})
    assert team.setting.options["mode"] == "team" and team.setting.options["history"] == "closed"
