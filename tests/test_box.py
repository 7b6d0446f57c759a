"""The box a game comes in."""

import pytest

from gulch.face.box import GameBox
from gulch.games import find, names


@pytest.mark.parametrize("name", names())
def test_a_box_answers_nothing_that_nobody_asks(name: str) -> None:
    """A method under another name than the one that is asked for would never be called."""
    own = {method for method in vars(type(find(name))) if not method.startswith("_")}
    assert own <= set(dir(GameBox))
