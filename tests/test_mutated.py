"""A bad position is refused with the field and the reason; what is accepted can be played to its end."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gulch.core.laws import Trial
from gulch.core.positions import BadPosition, document, position
from gulch.core.steps import CHANCE, UNKNOWN
from gulch.games import find, names
from tests.mutated import mutated, try_out


@pytest.mark.parametrize("name", names())
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(rng=st.randoms(use_true_random=True), seed=st.integers(0, 1000))
def test_an_edited_position_is_refused_or_can_be_played(name: str, rng: random.Random, seed: int) -> None:
    box = find(name)
    try_out(box, mutated(box, rng), seed)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("nobody", [int(UNKNOWN), int(CHANCE), -3, 9, "?"])
def test_a_question_to_nobody_is_refused(name: str, nobody: Any) -> None:
    box = find(name)
    trial = Trial(box.game, box.options, box.names)
    for s in [s for seed in range(6) for s in trial.positions(seed, every=7)]:
        doc = document(box.game, box.options, box.names, s)
        if s.seat >= 0:
            doc["asked"]["seat"] = nobody
            with pytest.raises(BadPosition, match=r"^asked"):
                position(box.game, box.options, box.names, doc)
