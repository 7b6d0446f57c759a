"""A bad position is refused with the field and the reason; what is accepted can be played to its end."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mutated import mutated, try_out

from gulch.games import find, names


@pytest.mark.parametrize("name", names())
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(rng=st.randoms(use_true_random=True), seed=st.integers(0, 1000))
def test_an_edited_position_is_refused_or_can_be_played(name, rng, seed):
    box = find(name)
    try_out(box, mutated(box, rng), seed)
