"""What screens are told is what their types say."""

import random
from typing import Any

import msgspec
import pytest

from gulch.face.marks import MARKS
from gulch.face.screens import View
from gulch.games import find, names
from gulch.play.table import Table
from gulch.play.views import view


@pytest.mark.parametrize("name", names())
def test_every_view_has_the_shape_that_the_client_is_told(name: str) -> None:
    table, rng = Table(find(name), seed="shape"), random.Random(name)
    while not table.over and table.version < 300:
        seat = rng.choice(table.waiting())
        if table.version % 7 == 0:
            for eyes in (table.seat_of(seat), None):
                fits(view(table, eyes, "en"))
        table.play(seat, rng.choice(table.options(seat)))
    fits(view(table, None, "en", whole=True))


def fits(shown: Any) -> None:
    msgspec.convert(msgspec.to_builtins(shown), View)


@pytest.mark.parametrize("name", names())
def test_every_colour_has_its_mark(name: str) -> None:
    colours = [colour for colour in find(name).game.colours if not colour[-1].isdigit()]
    assert set(colours) <= set(MARKS)
