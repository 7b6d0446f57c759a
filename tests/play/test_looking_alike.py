"""Two tables look the same to a viewer just when its screen and its log are the same."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import gulch
from gulch.play.table import Table
from gulch.play.views import log


def screen(table: Table, seat: int | None) -> str:
    return json.dumps([table.view(seat), log(table, seat, "en")])


def answers(table: Table, seat: int | str, rng: random.Random) -> list[str]:
    """All that may be answered; of many dice two throws."""
    due = table.luck_due()
    if due is not None and due.dice > 2:
        return [f"{due.verb} {','.join(str(rng.randint(1, 6)) for _ in range(due.dice))}" for _ in range(2)]
    return table.options(seat)


def pairs(name: str, seed: int, every: int) -> Iterator[tuple[int | str, Table, Table]]:
    """Tables that differ in the last answer or in the last luck alone, all through a random game."""
    rng = random.Random(seed)
    table = gulch.game(name).table(players=3, luck="manual")
    count = 0
    while not table.over and count < 20 * every:
        seat = rng.choice(table.waiting())
        options = answers(table, seat, rng)
        if count % every == 0 and len(options) > 1:
            here = table.record()
            one, other = gulch.replay(here), gulch.replay(here)
            for twin, text in zip((one, other), rng.sample(options, 2), strict=True):
                twin.play(seat, text)
            yield seat, one, other
        table.play(seat, rng.choice(options))
        count += 1


@pytest.mark.parametrize(
    ("name", "every"), [("high-noon", 1), ("outlaws", 3), ("wild-west-way", 2), ("wacky-wacky-west", 2)]
)
def test_what_looks_the_same_is_what_is_shown_and_told_the_same(name: str, every: Any) -> None:
    alike = []
    for seed in range(3):
        for seat, one, other in pairs(name, seed, every):
            for viewer in {None, *range(one.seats)} - {seat}:
                same = screen(one, viewer) == screen(other, viewer)
                assert one.looks_the_same(other, viewer) == same
                alike.append(same)
    assert any(alike) and not all(alike)


def test_an_answer_in_secret_is_not_told_apart() -> None:
    one, other = (gulch.game("outlaws").table(players=2, seed=3) for _ in range(2))
    one.play(0, one.options(0)[0])
    other.play(0, other.options(0)[1])
    assert one.looks_the_same(other, None) and one.looks_the_same(other, 1) and not one.looks_the_same(other, 0)
