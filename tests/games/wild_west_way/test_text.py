"""The table in the terminal."""

import pytest

from gulch.core.seen import observe
from gulch.core.steps import SPECTATOR
from gulch.games.wild_west_way.box import BOX
from gulch.games.wild_west_way.screen import text
from tests.games.wild_west_way.setting import (
    give,
    in_play,
    movement,
    put,
    town,
)

EN = BOX.phrases("en")


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_terminal_draws_every_position_in_100_columns(language: str) -> None:
    say = BOX.phrases(language)
    for seed in range(3):
        for s in in_play(seed, every=25):
            for viewer in (0, SPECTATOR):
                drawn = text.draw(observe(s, viewer), say, lambda words, colour: words)
                assert max(len(line) for line in drawn.splitlines()) <= 100
                assert "{" not in drawn


def test_the_terminal_shows_pieces_and_colours() -> None:
    s = put(put(town("red", "blue"), "red", "GM", CH=2), "blue", GM=1)
    movement(give(s, "red", "RIF"))
    drawn = text.draw(
        observe(s, 0), EN, lambda words, colour: f"<{colour}:{words}>" if colour in ("red", "blue") else words
    )
    assert "<red:★2 >" in drawn and "<blue:◆1 ><red:♟★ >" not in drawn and "<red:♟★ ><blue:◆1 >" in drawn
    assert "Rifle" in drawn and "Rifle" not in text.draw(observe(s, 1), EN, lambda words, colour: words)
