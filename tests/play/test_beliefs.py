"""What could be true, on the front door of every game: made from what a seat may know, and from nothing else."""

import json
from typing import Any

import pytest

import gulch
from gulch.core.seen import save
from gulch.core.steps import POLL, Rng
from gulch.games.outlaws.positions.places import place_name
from gulch.games.outlaws.rules.data import ALL_CARDS

TABLES = [
    ("outlaws", 2, {}),
    ("outlaws", 3, {"deployment": "random"}),
    ("outlaws", 4, {"mode": "team", "deployment": "random"}),
    ("wacky-wacky-west", 3, {}),
    ("way-out-west", 3, {"money_visibility": "hidden"}),
    ("wild-west-way", 3, {}),
]


def played(name: str, players: int, options: Any, answers: Any) -> Any:
    table, rng = gulch.game(name).table(players, seed=5, options=options), Rng(2)
    for _ in range(answers):
        if table.over:
            break
        seat = table.waiting()[0]
        words = table.options(seat)
        table.play(seat, words[int(rng.below(len(words)))])
    return table


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
@pytest.mark.parametrize("answers", [3, 70])
def test_a_seat_may_ask_what_could_be_true(name: str, players: int, options: Any, answers: Any) -> None:
    table = played(name, players, options, answers)
    for seat in (0, 1, None):
        told = table.possible(seat)
        assert json.loads(json.dumps(told)) == told and told["hidden"]
        assert told["exact"] or name != "outlaws" or table.truth().stop.kind == POLL or told["samples"] == 0
        assert (told["samples"] > 0) != (name == "outlaws" and table.truth().turn > 0)
        for chances in told["hidden"].values():
            assert sum(chances.values()) == pytest.approx(1.0) and min(chances.values()) > 0


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
@pytest.mark.parametrize("answers", [3, 70])
def test_truths_that_look_alike_give_the_same_answer(name: str, players: int, options: Any, answers: Any) -> None:
    """Another truth that the seat could be living in looks the same, and it is told the same in it."""
    table = played(name, players, options, answers)
    for seat in (1, None):
        other = table.imagine(seat, seed=9)
        assert other.hash() == table.imagine(seat, seed=9).hash()
        assert other.possible(seat) == table.possible(seat)
        again, seen = other.observe(seat), table.observe(seat)
        if seen.stop.kind == POLL:  # others may have answered or not
            again.sealed, again.seat = seen.sealed, seen.seat
        assert save(again) == save(seen)


def test_different_seeds_give_different_truths() -> None:
    table = played("outlaws", 2, {"deployment": "random"}, 40)
    assert len({table.imagine("blue", seed).hash() for seed in range(8)}) > 1
    whole = table.imagine("blue", 3)
    whole.deal_from_now_on()
    seat = whole.waiting()[0]
    whole.play(seat, whole.options(seat)[0])


def test_where_nothing_is_hidden_nothing_is_estimated() -> None:
    table = played("way-out-west", 3, {}, 20)
    assert table.possible(0) == {"exact": True, "samples": 0, "hidden": {}}


def test_who_really_stands_there_is_among_the_possible() -> None:
    table = played("outlaws", 3, {"deployment": "random"}, 150)
    truth = table.truth()
    for seat in (0, 1, 2, None):
        hidden = table.possible(seat)["hidden"]
        for side in range(3):
            for place in range(8):
                name = place_name(truth, side, place)
                assert name not in hidden or ALL_CARDS[truth.row[truth.at(side, place)]] in hidden[name]


def test_at_the_end_everything_is_open() -> None:
    table = played("outlaws", 2, {"deployment": "random", "max_turns": 3}, 10_000)
    assert table.over and table.possible(0)["hidden"] == {}
    assert save(table.imagine(0).truth())["row"] == save(table.truth())["row"]
