"""A search that counts its simulations does not look at the clock."""

from __future__ import annotations

import pytest

from gulch.bots import level_named
from gulch.core.steps import Rng
from gulch.games import find
from gulch.play.table import Table


def test_so_many_simulations_think_the_same_however_much_time_there_is() -> None:
    box = find("wild-west-way")
    table = Table(box, 3, 5)
    seat = table.seat_of(table.waiting()[0])
    level = level_named(box, "uct").within(30)
    assert level.searches and level.name == "uct"
    thought = {level.think(box, table.observe(seat), seconds, Rng(9)) for seconds in (0.0, 0.001, 5.0)}
    assert len(thought) == 1


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_who_does_not_search_counts_none(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} counts no simulations"):
        level_named(find("wild-west-way"), name).within(30)
