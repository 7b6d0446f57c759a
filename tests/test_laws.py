"""What must hold for every game on the shelf, and for the toy."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gulch.core.laws import LAWS, Trial
from gulch.games import find, names

GAMES = names()


def trial(name: str) -> Trial:
    box = find(name)
    return Trial(box.game, box.options, box.names, box.scenes)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_law(name: str, law: Callable[[Trial, int], None]) -> None:
    for seed in range(3):
        law(trial(name), seed)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(10, 2**30), law=st.sampled_from(LAWS))
def test_law_at_any_seed(name: str, seed: int, law: Callable[[Trial, int], None]) -> None:
    law(trial(name), seed)
