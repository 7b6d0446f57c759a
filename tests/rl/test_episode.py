"""One game behind the arrays: the same as on the lane and at the table, and no more of it than a seat may know."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gulch
from gulch.core.lanes import COVERED
from gulch.core.seen import digest, observe, save, waiting
from gulch.games import find, names
from gulch.play.refusals import NotAllowed
from gulch.play.table import Table
from gulch.rl.batch import Batch, by_rank, tables
from gulch.rl.catalogue import Kind
from gulch.rl.episode import Episode, episode
from gulch.rl.setting import Setting
from tests.rl.rlkit import KINDS, a_setting, at_random, every_game, every_kind, midway, moved_on

SOURCE = Path(gulch.__file__).parent.parent


@every_kind
def test_the_same_seed_and_actions_give_the_game_of_the_lane_and_of_a_replayed_record(kind: Kind) -> None:
    game = episode(kind.game, kind.players, kind.options, seed=5)
    lane = Batch(tables(kind.game, 1, kind.players, kind.options), seed=5)
    state = lane.lane.states[0]
    for action in at_random(game, 1, 2000):
        assert (lane.obs[0] == game.row()).all() and (lane.mask[0] == game.mask()).all()
        assert lane.seat[0] == game.seat
        state = lane.lane.states[0]
        lane.step([action])
        game.step(action)
    assert digest(state) == game.hash()
    assert gulch.replay(game.record()).hash() == game.hash()
    if game.over:
        assert lane.done[0] == 1 and list(lane.rewards[0]) == game.rewards() and list(lane.points[0]) == game.points()


@every_game
def test_all_options_and_numbers_of_players_play_alike(name: str) -> None:
    for seed in range(12):
        setting = a_setting(name, seed)
        game = moved_on(Episode(setting, seed), seed, 60)
        slow = Episode(setting, seed, skip_forced=False)
        for move in game.moves():
            if move.seat >= 0:
                slow.step(setting.bases[slow._s.stop.number] + move.answer, move.seat)
        assert slow.hash() == game.hash()
        assert game.table().hash() == game.hash()
        assert setting.layout.width == len(game.row(0)) and game.row(0).dtype == np.int16


@every_kind
def test_rows_stay_within_their_columns(kind: Kind) -> None:
    game = episode(kind.game, kind.players, kind.options, seed=2)
    for action in at_random(game, 2, 150):
        row = game.row()
        assert ((game.setting.lowest <= row) & (row <= game.setting.highest)).all()
        game.step(action)


@every_game
def test_what_a_seat_is_given_does_not_change_with_what_it_may_not_know(name: str) -> None:
    """Neither rows nor masks nor words, asked or not, whatever the options."""
    for seed in range(8):
        setting = a_setting(name, seed)
        game = Episode(setting, seed, skip_forced=False)
        for place, action in enumerate(at_random(game, seed, 120)):
            game.step(action)
            if place % 4 or game.over:
                continue
            for seat in range(setting.players):
                other = game.imagine(seat, place)
                assert (other.row(seat) == game.row(seat)).all(), setting.layout.names
                assert (other.mask(seat) == game.mask(seat)).all()
                assert other.notation(seat) == game.notation(seat)
                seen = observe(game._s, seat)
                assert (setting.write(seen, seat) == game.row(seat)).all()


def test_what_is_hidden_is_covered() -> None:
    game = episode("wacky-wacky-west", seed=1)
    places = game.setting.layout.places["goals"]
    goals = game.row()[places]
    assert goals[0] != COVERED and (goals == COVERED).any()


@every_game
def test_a_refused_action_tells_its_ruling_and_changes_nothing(name: str) -> None:
    box, rules = find(name), set()
    for seed in range(4):
        game = midway(name, seed)
        before = game.hash(), game.decisions
        for action in range(0, game.setting.actions, 1 + game.setting.actions // 100):
            why = game.why_not(action)
            if why is None:
                assert action in game.legal()
                continue
            with pytest.raises(NotAllowed) as refused:
                game.step(action)
            assert refused.value.why == why and why.message
            at_table = Table(box, start=game._s, luck="manual").why_not(game.seat, game.written(action))
            assert at_table is None or at_table.rule == why.rule
            rules.add(why.rule)
        assert (game.hash(), game.decisions) == before
    assert rules and all(rule in box.rules or rule[0] == "G" for rule in rules)


def test_a_ruling_is_named_by_its_id() -> None:
    game = episode("way-out-west", seed=1)
    rules = {why.rule for action in range(game.setting.actions) if (why := game.why_not(action))}
    assert any(rule in find("way-out-west").rules for rule in rules)


def test_an_action_that_does_not_exist_is_refused() -> None:
    game = episode("way-out-west")
    for action in (-1, game.setting.actions):
        with pytest.raises(ValueError, match="is none of them"):
            game.step(action)


def test_actions_are_read_as_people_write_them() -> None:
    game = episode("way-out-west", seed=3)
    assert [game.action(text) for text in game.notation()] == game.legal()
    with pytest.raises(ValueError, match="is not open"):
        game.action("fly to the moon")


@every_game
def test_copies_are_apart_and_moments_come_back(name: str) -> None:
    game = midway(name, 4)
    here, moment, twin = game.hash(), game.state(), game.copy()
    ends = [moved_on(one, 9, 30).hash() for one in (game, twin)]
    assert ends[0] == ends[1] != here
    game.restore(moment)
    assert game.hash() == here and moved_on(game, 9, 30).hash() == ends[0]
    game.restore(moment)
    assert gulch.replay(moved_on(game, 3, 10).record()).hash() == game.hash()


@every_game
def test_luck_thrown_anew_is_in_the_record(name: str) -> None:
    game = midway(name, 4)
    given = game.decisions
    other = moved_on(game.copy(seed=77), 5, 25)
    assert gulch.replay(other.record()).hash() == other.hash()
    assert game.decisions == given < other.decisions


@every_game
def test_an_imagined_game_looks_the_same_and_plays_on(name: str) -> None:
    game = midway(name, 6)
    dream = game.imagine(game.seat, 3)
    assert (dream.row() == game.row()).all() and dream.legal() == game.legal()
    moved_on(dream, 1, 20)
    assert gulch.replay(dream.record()).hash() == dream.hash()


@pytest.mark.parametrize("name", ["outlaws", "wacky-wacky-west", "wild-west-way"])
def test_an_imagined_game_does_not_know_the_truth(name: str) -> None:
    game = midway(name, 6)
    assert {game.imagine(game.seat, seed).hash() for seed in range(8)} > {game.imagine(game.seat, 0).hash()}


def test_answers_to_a_ballot_may_come_in_any_order() -> None:
    options = {"vote_laying": "simultaneous"}
    for seed in range(20):
        game = episode("wacky-wacky-west", 4, options, seed=seed, skip_forced=False)
        for action in at_random(game, seed, 300):
            if game.sealed and len(game.waiting) > 1:
                break
            game.step(action)
        if game.sealed and len(game.waiting) > 1:
            break
    twin, seats = game.copy(), game.waiting
    answers = {seat: game.legal(seat)[-1] for seat in seats}
    for seat in seats:
        game.step(answers[seat], seat)
    for seat in reversed(seats):
        before = {other: twin.row(other).tolist() for other in seats if other != seat}
        twin.step(answers[seat], seat)
        if twin.waiting and twin.sealed:
            assert before == {other: twin.row(other).tolist() for other in before}
    assert game.hash() == twin.hash() and gulch.replay(twin.record()).hash() == game.hash()


@every_game
def test_rewards_add_up_and_follow_the_ranks(name: str) -> None:
    for seed in range(6):
        game = moved_on(episode(name, seed=seed), seed, 1500)
        if not game.over:
            assert game.rewards() == [0.0] * game.setting.players
            continue
        paid, ranks = game.rewards(), game.table().ranks()
        assert abs(sum(paid)) < 1e-9 and -1 <= min(paid) <= max(paid) <= 1
        assert sorted(paid, reverse=True) == [paid[seat] for seat in sorted(range(len(paid)), key=ranks.__getitem__)]
        by_score = Episode(game.setting, seed, reward="score")
        by_score.restore(game.state())
        assert by_score.rewards() == [float(points) for points in game.table().scores()]
    assert by_rank(3) == [1.0, 0.0, -1.0]


def test_a_game_may_be_broken_off() -> None:
    game = moved_on(episode("way-out-west", longest=10), 1, 10)
    assert game.cut_off and not game.over and game.rewards() == [0.0] * 4
    with pytest.raises(ValueError, match="broken off after 10"):
        game.step(game.legal()[0])


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": "chess"}, "no game is called"),
        ({"players": 9}, "players: Way Out West is for 3, 4, 5, not 9"),
        ({"options": {"money_visibility": "on"}}, "money_visibility"),
        ({"seed": -1}, "seed"),
        ({"reward": "fame"}, "reward: 'fame'"),
        ({"longest": -1}, "longest"),
    ],
)
def test_a_bad_table_is_refused_with_the_reason(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        episode(**{"name": "way-out-west", **wrong})


def test_every_game_and_mode_has_an_id_of_its_own() -> None:
    assert len({kind.id for kind in KINDS}) == len({kind.camel for kind in KINDS}) == len(KINDS)
    found = {(kind.game, kind.players) for kind in KINDS}
    assert found == {(name, players) for name in names() for players in find(name).players}
    modes = {kind.key: save(Setting(kind.game, kind.players, kind.options).first)["house"] for kind in KINDS}
    assert modes["outlaws-team"] != modes["outlaws-4p"] and "wacky-wacky-west-two-goals" in modes


PLAY = """
import hashlib, sys
from gulch.core import steps
from gulch.core.seen import digest
from gulch.core.steps import Rng
from gulch.games import find, names
from gulch.rl import openspiel
from gulch.rl.episode import episode
from gulch.rl.gymnasium import SeatEnv
from gulch.rl.parallel import GulchParallel, can_be_parallel
from gulch.rl.pettingzoo import env
from gulch.rl.vector import SeatVectorEnv
import numpy as np

def settings(box):
    # Every number of players, and everything that is not the first choice of its option
    yield from ((players, {}) for players in box.players)
    for option in box.options:
        seats = option.players[0] if option.players else box.quick_players
        yield from ((seats, {option.name: value}) for value in option.values[1:])

print("plain" if steps.__file__.endswith(".py") else "compiled")
for name in names():
    rng, game, seen = Rng(4), episode(name, seed=11), hashlib.sha256()
    table = env(name)
    table.reset(seed=11)
    for _ in range(60):
        action = game.place(int(rng.below(game.count)))
        seen.update(game.row().tobytes() + game.mask().tobytes() + repr(table.last()[4]).encode())
        game.step(action)
        table.step(action)
        if game.over:
            break
    print(name, game.hash(), table.game.hash(), seen.hexdigest())
    for players, options in settings(find(name)):
        other, rng = episode(name, players, options, seed=5), Rng(6)
        for _ in range(40):
            if other.over:
                break
            other.step(other.place(int(rng.below(other.count))))
        print(players, options, other.hash(), hashlib.sha256(other.row(0).tobytes()).hexdigest())
    state, rng = openspiel.load(name).new_initial_state(), Rng(8)
    for _ in range(80):
        if state.is_terminal():
            break
        open_now = state.legal_actions()
        state.apply_action(open_now[int(rng.below(len(open_now)))])
    seats = range(state.num_players())
    told = "".join(state.information_state_string(seat) for seat in seats)
    print(digest(state.point.s), hashlib.sha256(told.encode()).hexdigest())
    if can_be_parallel(game.setting):
        together = GulchParallel(name)
        looks, _ = together.reset(seed=11)
        for _ in range(30):
            wanted = {agent: int(np.flatnonzero(look["action_mask"])[-1]) for agent, look in looks.items()}
            looks = together.step(wanted)[0]
            if not together.agents:
                break
        print(together.game.hash())
    for level in ("random", "greedy") if game.setting.box.knowing else ("random",):
        seat, many = SeatEnv(name, opponents=level), SeatVectorEnv(name, 2, opponents=level)
        _, info = seat.reset(seed=3)
        _, infos = many.reset(seed=3)
        for _ in range(6):
            _, _, over, _, info = seat.step(int(np.flatnonzero(info["action_mask"])[0]))
            rows, *_, infos = many.step([int(np.flatnonzero(mask)[0]) for mask in infos["action_mask"]])
            if over:
                break
        print(seat.game.hash(), hashlib.sha256(rows.tobytes()).hexdigest())
"""


def played(source: Path, hash_seed: str) -> list[str]:
    env = {**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", PLAY], env=env, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def test_every_build_and_process_plays_the_same_games(tmp_path: Path) -> None:
    shutil.copytree(
        SOURCE,
        tmp_path,
        ignore=shutil.ignore_patterns("*.so", "client", "static", "__pycache__", "web"),
        dirs_exist_ok=True,
    )
    _, *games = played(SOURCE, "1")
    there, *plain = played(tmp_path, "2")
    assert there == "plain" and games == plain
    assert played(SOURCE, "3")[1:] == games
    for line in games:
        if line.startswith(tuple(names())):
            assert len(set(line.split()[1:3])) == 1, "an episode and its environment play the same game"


def test_the_server_needs_none_of_it() -> None:
    blocked = "import sys; [sys.modules.__setitem__(n, None) for n in ('numpy', 'gymnasium', 'pettingzoo', 'PIL')]; "

    def run(code: str) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "PYTHONPATH": str(SOURCE)}
        return subprocess.run([sys.executable, "-c", blocked + code], env=env, capture_output=True, text=True)

    assert run("import gulch, gulch.web.app; gulch.game('outlaws').table(seed=1)").returncode == 0
    assert "pip install 'gulch[rl]'" in run("import gulch; gulch.batch('outlaws', 2)").stderr.splitlines()[-1]


def test_a_table_of_an_episode_waits_for_whom_the_episode_waits_for() -> None:
    game = moved_on(episode("wild-west-way", seed=2), 2, 30)
    table = game.table()
    assert table.waiting() == waiting(game._s) == game.waiting
    assert sorted(table.options(game.seat)) == sorted(game.notation())
