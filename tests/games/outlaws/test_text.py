"""The street in the terminal."""

import pytest

from gulch.core.seen import observe
from gulch.games.outlaws.screen.text import draw
from tests.games.outlaws.setting import BOX, MODES, A, B, mark, p0, play, random_play


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_terminal_fits_and_tells_no_secret(mode: str, language: str) -> None:
    for table in random_play(mode, 9, every=23):
        for seat in [None, *range(table.seats)]:
            seen = table.observe(seat)
            text = draw(seen, BOX.phrases(language), lambda words, _: words)
            assert max(map(len, text.splitlines())) <= 100, text


def test_the_terminal_shows_memory() -> None:
    s = p0(a="IMSGHVKB")
    mark(s, B, "K")
    play(s, "look; 3", "use; 1; @1")
    text = draw(observe(s, A), BOX.phrases("en"), lambda words, _: words)
    for word in ("Scout", "Mayor", "Storekeep", "a3", "b6", "bullet?", "Bandit, Reverend", "Supply 5"):
        assert word in text, text
    other = draw(observe(s, B), BOX.phrases("en"), lambda words, _: words)
    assert "bullet?" not in other
