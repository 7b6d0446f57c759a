"""The law of the core, applied to every face that learners look at: what a seat is given is the same in every truth
that it could be living in."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from gulch.core.seen import keeps_secrets, save
from gulch.rl.batch import Batch, tables
from gulch.rl.episode import Episode
from gulch.rl.gymnasium import SeatEnv
from gulch.rl.parallel import GulchParallel, can_be_parallel
from gulch.rl.pettingzoo import GulchEnv
from gulch.rl.picture import render
from gulch.rl.setting import Setting
from gulch.rl.vector import SeatVectorEnv
from tests.rl.rlkit import SECRETS, Seated, as_written, at_random

Look = Callable[[Episode, int], list[Any]]


def plain(told: Any) -> Any:
    """Arrays as bytes, so that what was given can be compared at once."""
    if isinstance(told, np.ndarray):
        return told.dtype.str, told.shape, told.tobytes()
    if isinstance(told, dict):
        return {key: plain(value) for key, value in told.items()}
    if isinstance(told, list | tuple):
        return [plain(value) for value in told]
    return told


def an_episode(_: Seated) -> Look:
    return lambda game, seat: [game.row(seat), game.mask(seat), game.notation(seat), game.legal(seat)]


def in_turns(table: Seated) -> Look:
    env = GulchEnv(table[0], table[1], table[2], skip_forced=False, render_mode="ansi")
    env.reset(seed=0)

    def look(game: Episode, seat: int) -> list[Any]:
        env.game, agent = game, env.possible_agents[seat]
        env.infos = {each: {} for each in env.possible_agents}
        env._select()
        told = [env.observe(agent), env.infos[agent]]
        return [*told, env.last(), env.render()] if agent == env.agent_selection else told

    return look


def together(table: Seated) -> Look:
    env = GulchParallel(*table, render_mode="ansi")
    env.reset(seed=0)

    def look(game: Episode, seat: int) -> list[Any]:
        env.game = game
        return [env._seen()[env.possible_agents[seat]], env._told(seat), env.render()]

    return look


def one_seat(table: Seated) -> Look:
    env = SeatEnv(*table, render_mode="ansi")
    env.reset(seed=0)

    def look(game: Episode, seat: int) -> list[Any]:
        env.game, env.seat = game, seat
        return [game.row(seat), env._info(), env.action_masks(), env.render()]

    return look


def side_by_side(table: Seated) -> Look:
    env = SeatVectorEnv(table[0], 2, table[1], table[2], opponents="self")
    env.reset(seed=0)

    def look(game: Episode, seat: int) -> list[Any]:
        if seat != game.seat:
            return []  # only whoever is asked is given anything
        put(env.batch, game)
        return [env.batch.obs[0].copy(), {key: told[0] for key, told in env._info().items()}]

    return look


def on_the_lane(table: Seated) -> Look:
    batch = Batch(tables(table[0], 2, table[1], table[2]))

    def look(game: Episode, seat: int) -> list[Any]:
        if seat != game.seat:
            return []
        put(batch, game)
        given = [array[0].copy() for array in (batch.obs, batch.mask, batch.counts, batch.seat)]
        return [*given, batch.options[0, : batch.counts[0]].copy(), batch.notation(0)]

    return look


def put(batch: Batch, game: Episode) -> None:
    """Lay this game into the first place."""
    batch.lane.unmask(0, batch.lane.states[0])
    batch.lane.write(0, game._s.copy())
    batch.refresh()


def a_picture(_: Seated) -> Look:
    def look(game: Episode, seat: int) -> list[Any]:
        return [render(game.setting.box, game.seen(seat), mode) for mode in ("ansi", "rgb_array")]

    return look


FACES = [an_episode, in_turns, together, one_seat, side_by_side, on_the_lane]


def compare(table: Seated, face: Callable[[Seated], Look], every: int, most: int) -> None:
    look, differed, compared = face(table), False, 0
    for place, game in enumerate(decisions(table, most)):
        if place % every:
            continue
        for seat in range(game.setting.players):
            other = game.imagine(seat, place)
            if game.sealed and other.seat != game.seat:
                continue  # of a ballot: whom it asks first is not told to anybody, and stands in no row
            assert plain(look(other, seat)) == plain(look(game, seat)), (place, seat)
            differed |= save(other._s) != save(game._s)
            compared += 1
    assert compared > 3
    assert differed or not keeps_secrets(Setting(*table).first)


def decisions(table: Seated, most: int) -> Iterator[Episode]:
    """Random games one after another, where somebody is asked, until there were so many questions."""
    asked, seed = 0, 4
    while asked < most:
        game = Episode(Setting(*table), seed, skip_forced=False)
        for action in at_random(game, seed, most - asked):
            yield game
            game.step(action)
            asked += 1
        seed += 1


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.__name__)
@pytest.mark.parametrize("table", SECRETS, ids=as_written)
def test_another_truth_is_told_in_the_same_arrays(table: Seated, face: Callable[[Seated], Look]) -> None:
    if face is together and not can_be_parallel(Setting(*table)):
        with pytest.raises(ValueError, match="count the steps"):
            face(table)
        return
    compare(table, face, every=6, most=90)


@pytest.mark.parametrize("table", SECRETS, ids=as_written)
def test_another_truth_is_drawn_as_the_same_picture(table: Seated) -> None:
    compare(table, a_picture, every=20, most=61)
