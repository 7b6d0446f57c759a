"""In place of stable-baselines3."""

from collections.abc import Callable
from typing import Any


def make_vec_env(make: Callable[[], Any], n_envs: int, seed: int) -> list[Any]:
    """Environments in a row, begun with one seed after another."""
    envs = [make() for _ in range(n_envs)]
    for number, env in enumerate(envs):
        env.reset(seed=seed + number)
    return envs
