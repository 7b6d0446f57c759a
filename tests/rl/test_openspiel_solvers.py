"""Algorithms of OpenSpiel at work: regret goes down, and searches find the better answer."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.policy import UniformRandomPolicy

from gulch.rl import openspiel
from tests.rl.spielkit import decisions, last_round


def test_external_sampling_mccfr_nears_an_equilibrium() -> None:
    game = last_round()
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    worth = [exploitability(game, UniformRandomPolicy(game))]
    for rounds in (100, 400):
        for _ in range(rounds):
            solver.iteration()
        worth.append(exploitability(game, solver.average_policy()))
    assert worth[0] > 0.2
    assert worth[0] > 4 * worth[1] > 8 * worth[2]
    assert worth[2] < 0.02


def test_outcome_sampling_mccfr_nears_an_equilibrium() -> None:
    game = last_round()
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(1500):
        solver.iteration()
    assert exploitability(game, solver.average_policy()) < 0.1


def test_solvers_in_c_plus_plus_read_the_same_game() -> None:
    game = last_round()
    solver = pyspiel.CFRSolver(game)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < 0.05


def searcher(game: openspiel.GulchGame, simulations: int) -> ismcts.ISMCTSBot:
    dice = random.Random(2)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(3)),
        uct_c=1.5,
        max_simulations=simulations,
        random_state=np.random.RandomState(4),
    )
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, dice.random))
    return bot


def test_is_mcts_shoots_where_holding_would_lose() -> None:
    """Whoever has the least lucky number and draws loses without a coin more."""
    game = last_round()
    state = game.new_initial_state()
    for word in "lucky 1", "lucky 4", "load 1", "load 0":
        state.apply_action(state.string_to_action(word))
    policy = dict(searcher(game, 60).get_policy(state))
    assert policy[state.string_to_action("aim blue")] > policy[state.string_to_action("hold")]


@pytest.mark.parametrize("name", ["outlaws", "wacky-wacky-west", "wild-west-way"])
def test_is_mcts_plays_whole_games(name: str) -> None:
    """Its own assertion holds at every search: a truth it samples reads as the one it was sampled from."""
    game = openspiel.load(name, 2, longest=40)
    bot = searcher(game, 6)
    for state in decisions(game, seed=3, every=6):
        assert bot.step(state) in state.legal_actions()
