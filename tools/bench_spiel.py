"""Our games through OpenSpiel and through the lane, beside games of OpenSpiel and pgx: decisions a second of one core,
in random games. ``python tools/bench_spiel.py`` prints them alone; ``make bench`` has them as well."""

import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

APART = str(Path(sys.prefix) / "apart")  # where pgx lies; its package called tests would hide ours
SIDE_BY_SIDE = 256
SECONDS = 1.0
ROUNDS = 3


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


def playouts(game: Any) -> float:
    """One game of OpenSpiel after the other, from a Python loop."""
    rng = random.Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return rate(play)


def lane(name: str) -> float:
    """The lane with observations and mask, answered through NumPy."""
    import numpy as np

    import gulch

    batch, rng = gulch.batch(name, SIDE_BY_SIDE), np.random.default_rng(1)

    def play() -> int:
        for _ in range(20):
            batch.pick((rng.random(SIDE_BY_SIDE) * batch.counts).astype(np.int64))
        return 20 * SIDE_BY_SIDE

    return rate(play)


def pgx_backgammon() -> float:
    """The loop is compiled whole: nothing of it is left in Python."""
    sys.path.append(APART)
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env, steps = pgx.make("backgammon"), 20
    begin, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> tuple[Any, None]:
        choosing, throwing = jax.random.split(key)
        actions = jax.random.categorical(choosing, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        return step(state, actions, jax.random.split(throwing, SIDE_BY_SIDE)), None

    run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, steps))[0])
    at: list[Any] = [jax.jit(begin)(jax.random.split(jax.random.PRNGKey(0), SIDE_BY_SIDE)), jax.random.PRNGKey(1)]

    def play() -> int:
        at[1], key = jax.random.split(at[1])
        at[0] = run(at[0], key)
        at[0].current_player.block_until_ready()
        return steps * SIDE_BY_SIDE

    return rate(play)


def rows() -> Iterator[tuple[str, float]]:
    import pyspiel

    from gulch.games import names
    from gulch.rl import openspiel

    for peer in ("backgammon", "gin_rummy"):
        yield f"open_spiel {peer}, one by one", playouts(pyspiel.load_game(peer))
    for name in names():
        yield f"{name} through open_spiel, one by one", playouts(openspiel.load(name))
    yield f"pgx backgammon, {SIDE_BY_SIDE} at once", pgx_backgammon()
    for name in names():
        yield f"{name} in the lane, {SIDE_BY_SIDE} at once", lane(name)


def report(scale: float = 1.0) -> None:
    for what, speed in rows():
        print(f"{what:52} {speed:12,.0f} {speed * scale:12,.0f}", flush=True)


if __name__ == "__main__":
    report()
