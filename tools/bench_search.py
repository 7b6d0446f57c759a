"""Our search beside other people's: simulations a second of one core by playouts, positions judged in batches, and
whole decisions. ``python tools/bench_search.py`` prints them alone; ``make bench`` has them as well."""

import random
import time
from collections.abc import Callable
from typing import Any

SIMULATIONS = 400
BATCH = 16
SECONDS = 1.0
ROUNDS = 3
DECISIONS = 100  # of a player of catanatron's


def rate(work: Callable[[], int]) -> float:
    """The most that was done in a CPU second, of several rounds."""
    work()  # whatever is made once
    found = []
    for _ in range(ROUNDS):
        start, done = time.process_time(), 0
        while (spent := time.process_time() - start) < SECONDS / ROUNDS:
            done += work()
        found.append(done / spent)
    return max(found)


def midgame(name: str) -> tuple[Any, Any]:
    """A box, and what a seat sees that is asked some way into a game."""
    from gulch.bots import choose
    from gulch.core.steps import Rng
    from gulch.games import find
    from gulch.play.table import Table

    table, rng = Table(find(name), seed=2), Rng(2)
    before = None
    for _ in range(24):
        if table.over:
            break
        seat = table.seat_of(table.waiting()[0])
        seen = table.observe(seat)
        before = seen if len(seen.legal()) > 1 else before
        table.play(seat, seen.stop.word(seen, seen.told, choose(table.box, seen, "random", 1.0, rng)))
    return table.box, before


def simulations(name: str) -> float:
    """Imagined truths walked through the tree and judged by the game's guide."""
    from gulch.bots.players import LEGEND
    from gulch.core.steps import Rng

    box, seen = midgame(name)

    def play() -> int:
        return int(LEGEND.ponder(box, seen, SIMULATIONS, 1e9, Rng(1)).simulations)

    return rate(play)


def evaluations(name: str) -> float:
    """The same where an evaluator that costs nothing judges them in batches: what is left for a net."""
    from gulch.bots.evaluate import Evaluator, Judged
    from gulch.bots.search import Search
    from gulch.core.steps import Rng, State

    class Even(Evaluator):
        def evaluate(self, states: list[State]) -> Judged:
            return [[1.0 / len(s.legal())] * len(s.legal()) for s in states], [[0.5] * s.seats for s in states]

    box, seen = midgame(name)

    def play() -> int:
        found = Search(box.game, seen, Even(box.game, BATCH), Rng(1))
        found.think(SIMULATIONS, 1e9)
        return int(found.simulations)

    return rate(play)


def backgammon() -> float:
    """OpenSpiel's own search in C++, with one random playout a simulation."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS, 1000, False, 1, False)
    state, rng = game.new_initial_state(), random.Random(1)
    while state.is_chance_node() or state.move_number() < 12:
        actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(actions))

    def play() -> int:
        bot.step(state)
        return SIMULATIONS

    return rate(play)


def catanatron(player: str) -> float:
    """Milliseconds of one of its players' decisions, of those with a choice."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.players.search import VictoryPointPlayer
    from catanatron.players.weighted_random import WeightedRandomPlayer

    kinds = {"weighted random": WeightedRandomPlayer, "one move ahead": VictoryPointPlayer}
    random.seed(1)
    game = Game([kinds[player](Color.RED), *[RandomPlayer(colour) for colour in list(Color)[1:]]])
    spent, decisions = 0.0, 0
    while decisions < DECISIONS and game.winning_color() is None:
        choosing = game.state.current_color() == Color.RED and len(game.state.playable_actions) > 1
        start = time.process_time()
        game.play_tick()
        if choosing:
            spent, decisions = spent + time.process_time() - start, decisions + 1
    return 1000 * spent / max(1, decisions)


def decision(name: str, level: str) -> float:
    """Milliseconds of one of our levels' decisions."""
    from gulch.bots import choose
    from gulch.core.steps import Rng

    box, seen = midgame(name)

    def play() -> int:
        choose(box, seen, level, 1.0, Rng(1))
        return 1

    return 1000 / rate(play)


def report() -> None:
    from gulch.games import names

    print(f"\nsearch{'':24} {'simulations/s':>14} {'in batches of ' + str(BATCH):>18} {'cowhand, ms':>12}")
    for name in names():
        print(f"  {name:28} {simulations(name):14,.0f} {evaluations(name):18,.0f} {decision(name, 'cowhand'):12.2f}")
    print(f"  {'open_spiel MCTS, backgammon':28} {backgammon():14,.0f}")
    for player in ("weighted random", "one move ahead"):
        print(f"  catanatron, {player:16} {'':14} {'':18} {catanatron(player):12.2f}")


if __name__ == "__main__":
    report()
