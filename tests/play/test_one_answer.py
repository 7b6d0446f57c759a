"""A question with one answer is not put: the core answers it, unless whether it is put would tell a secret."""

import random

import pytest

from gulch.core.seen import keeps_secrets, write
from gulch.core.steps import POLL
from gulch.games import find, names
from gulch.play.table import Table

GAMES, MOST = 3, 250


@pytest.mark.parametrize("name", names())
def test_nobody_is_asked_where_there_is_nothing_to_choose(name: str) -> None:
    """Those who are asked all the same are asked because their hands are secret: a pause would tell that they had no
    choice. Such steps say so themselves, and a game without secrets has none."""
    box = find(name)
    asked = 0
    for seed in range(GAMES):
        table, dice = Table(box, box.players[0], str(seed)), random.Random(seed)
        for _ in range(MOST):
            if table.over:
                break
            seat = next(seat for seat in table.waiting() if isinstance(seat, int))
            seen = table.observe(seat)
            legal = list(seen.legal())
            if len(legal) == 1:
                assert (seen.stop.always or seen.stop.kind == POLL) and keeps_secrets(table.first), seen.stop.name
            asked += 1
            table.play(seat, write(seen, dice.choice(legal)))
    assert asked > GAMES
