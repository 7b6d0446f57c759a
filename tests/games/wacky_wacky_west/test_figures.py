"""Random play comes out like the reference; ``make figures GAMES=10000`` is the long form of this test."""

import pytest

from tests.games.wacky_wacky_west.figures import off_by


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play_reproduces_the_reference_figures(players: int) -> None:
    for figure, (mean, wanted, errors) in off_by(players, games=300).items():
        assert errors < 3, f"{figure}: {mean} instead of {wanted}"
