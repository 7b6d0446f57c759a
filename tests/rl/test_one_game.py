"""The same seed and the same answers are one game, wherever it is played."""

import numpy as np

import gulch
from gulch.core.seen import digest
from gulch.rl.batch import Batch, tables
from gulch.rl.catalogue import Kind
from gulch.rl.episode import Episode, episode
from gulch.rl.gymnasium import SeatEnv
from gulch.rl.parallel import GulchParallel
from gulch.rl.pettingzoo import env
from gulch.rl.setting import Mask, Row
from gulch.rl.vector import SeatVectorEnv
from tests.rl.rlkit import every_kind, every_parallel_kind, moved_on

SEED = 12
MOST = 250


def answers_of(game: Episode) -> list[int]:
    """Its actions, where somebody had a choice."""
    again, given = Episode(game.setting, game.seed), []
    for seat, choice in game._answers:
        action = again.setting.bases[again._s.stop.number] + choice
        again.step(action, seat)
        given.append(int(action))
    return given


def at_the_front_door(kind: Kind, game: Episode) -> str:
    table = gulch.game(kind.game).table(kind.players, SEED, kind.options, luck="lane")
    for move in gulch.replay(game.record()).moves:
        if move.seat >= 0:
            table.play(move.seat, move.word)
    assert gulch.replay(table.record()).hash() == table.hash()
    return table.hash()


def in_turns(kind: Kind, answers: list[int]) -> str:
    table = env(kind.game, kind.players, options=kind.options)
    table.reset(seed=SEED)
    for action in answers:
        table.step(action)
    return table.game.hash()


def together(kind: Kind, answers: list[int]) -> str:
    """What is forced is asked here as well, and answered in passing."""
    table, left = GulchParallel(kind.game, kind.players, kind.options), answers[:]
    table.reset(seed=SEED)
    while table.agents:
        given = {}
        for seat in table.game.waiting:
            forced = table.game.legal(seat)
            if len(forced) > 1 and not left:
                return table.game.hash()
            given[f"player_{seat}"] = forced[0] if len(forced) == 1 else left.pop(0)
        table.step(given)
    return table.game.hash()


def one_seat(kind: Kind, answers: list[int]) -> str:
    """The others are functions that answer what was answered."""
    left = iter(answers)

    def answered(row: Row, mask: Mask) -> int:
        return next(left)

    table = SeatEnv(kind.game, kind.players, kind.options, opponents=answered)
    try:
        table.reset(seed=SEED)
        while not table.game.over:
            table.step(next(left))
    except StopIteration:
        pass
    return table.game.hash()


def on_the_lane(kind: Kind, answers: list[int]) -> str:
    batch = Batch(tables(kind.game, 2, kind.players, kind.options), SEED - 1)
    for action in answers:
        last = batch.lane.states[1]
        batch.step([first_open(batch, 0), action])
    return digest(last if batch.done[1] else batch.lane.states[1])


def side_by_side(kind: Kind, answers: list[int]) -> str:
    table = SeatVectorEnv(kind.game, 2, kind.players, kind.options, opponents="self")
    table.reset(seed=SEED - 1)
    for action in answers:
        last = table.batch.lane.states[1]
        _, _, over, _, _ = table.step([first_open(table.batch, 0), action])
    return digest(last if over[1] else table.batch.lane.states[1])


def first_open(batch: Batch, i: int) -> int:
    return int(np.flatnonzero(batch.mask[i])[0])


@every_kind
def test_the_same_seed_and_answers_are_one_game_everywhere(kind: Kind) -> None:
    game = moved_on(episode(kind.game, kind.players, kind.options, seed=SEED), 3, MOST)
    answers = answers_of(game)
    assert at_the_front_door(kind, game) == game.hash()
    assert in_turns(kind, answers) == game.hash()
    assert one_seat(kind, answers) == game.hash()
    assert on_the_lane(kind, answers) == side_by_side(kind, answers) == game.hash()
    assert gulch.replay(game.record()).hash() == game.hash()


@every_parallel_kind
def test_ballots_answered_together_are_the_same_game(kind: Kind) -> None:
    whole = moved_on(episode(kind.game, kind.players, kind.options, seed=SEED), 3, 3000)
    assert whole.over and together(kind, answers_of(whole)) == whole.hash()
