"""Challenges as they are put on stage, and the odds that go with them."""

import pytest

from gulch.games.wild_west_way.words.chances import best_of, best_with, duel, value
from gulch.play.views import log
from tests.play.test_staging import played, stages


def test_a_challenge_is_told_from_the_stakes_to_what_both_gain() -> None:
    verdicts = []
    for seed in range(4):
        shown = stages(log(played("wild-west-way", 4, seed), 0, "en"))
        verdicts += [
            stage for stage in shown if stage["kind"] == "challenge" and stage.get("over") and stage.get("sides")
        ]
        assert all(stage["stakes"].startswith("Winner: 1 fame") for stage in shown if stage["kind"] == "challenge")
    assert verdicts and all(len(stage["facts"]) >= 2 for stage in verdicts)


def test_a_duel_is_even_between_equals() -> None:
    one, two, both = duel(3, 3)
    assert one == pytest.approx(two) and one + two + both == pytest.approx(1)
    assert duel(3, 1)[0] > 0.8 > duel(1, 1)[0]


@pytest.mark.ruling("Y35")
def test_hands_are_compared_as_the_rules_do() -> None:
    worst_first = [
        (1, 2, 3, 4, 6),
        (1, 2, 3, 5, 5),
        (2, 2, 3, 3, 6),
        (1, 2, 4, 4, 4),
        (1, 1, 2, 2, 2),
        (3, 3, 3, 3, 6),
        (1, 1, 1, 1, 1),
    ]
    assert sorted(worst_first, key=value) == worst_first


def test_the_last_throw_is_counted_exactly() -> None:
    """Three of a kind lies; against two pairs it has won already, whatever the other two show."""
    assert best_with((5, 5, 5), 0, (2, 2, 5, 6, 6)) == pytest.approx(1)
    assert best_with((1, 2, 3, 4, 6), 0, (2, 2, 5, 6, 6)) == 0
    assert best_with((2, 2, 2, 2), 0, (1, 1, 1, 1, 1)) == pytest.approx(1 / 6)
    assert best_of((1, 2, 4, 5, 5), 1, (2, 2, 5, 6, 6)) >= best_with((5, 5), 1, (2, 2, 5, 6, 6))
