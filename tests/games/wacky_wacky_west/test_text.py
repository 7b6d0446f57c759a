"""The table in the terminal."""

import pytest

from gulch.core.seen import observe
from gulch.core.steps import SPECTATOR
from gulch.games.wacky_wacky_west.screen.text import draw
from tests.games.wacky_wacky_west.setting import BOX, positions, town

EN = BOX.phrases("en")


def plain(text: str, colour: str) -> str:
    return text


@pytest.mark.parametrize("language", ["en", "it", "de"])
@pytest.mark.parametrize("seed", range(3))
def test_no_line_is_too_long_for_anybody(seed: int, language: str) -> None:
    for s in positions(seed, every=4):
        for viewer in [*range(s.seats), int(SPECTATOR)]:
            drawn = draw(observe(s, viewer), BOX.phrases(language), plain)
            assert max(len(line) for line in drawn.splitlines()) <= 100


def test_the_terminal_draws_routes_bridges_and_gangs() -> None:
    drawn = draw(observe(town("T1@B1 T3@B2S R3@A9N R3@A6N R1@A3", players=2, goals=["SCH"]), 0), EN, plain).splitlines()
    assert drawn[2].startswith(" 1 [t]──┐")  # the railroad leaves its corner and turns south
    assert drawn[4].startswith(" 3  R   # ")  # the river's gang beside the bridge
    assert any("School 15" in line for line in drawn)
