"""Random play comes out like the reference; ``python wacky_figures.py 10000`` is the long form of this test."""

import pytest
from wacky_figures import off_by


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play_reproduces_the_reference_figures(players):
    for figure, (mean, wanted, errors) in off_by(players, games=300).items():
        assert errors < 3, f"{figure}: {mean} instead of {wanted}"
