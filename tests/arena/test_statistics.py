"""Intervals cover what is true about as often as they say: here truth is known, and all is thrown from fixed seeds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import exp
from random import Random

import pytest

from gulch.arena.ratings import Placed, skills
from gulch.arena.statistics import (
    POINTS,
    Interval,
    bradley_terry,
    drawn_again,
    games_to_settle,
    mean,
    quantile,
    student,
    wilson,
)

Met = dict[tuple[int, int], tuple[float, float]]


@pytest.mark.parametrize(("truth", "games"), [(0.5, 24), (0.7, 40), (0.9, 60), (0.25, 200)])
def test_wilson_covers_the_true_share(truth: float, games: int) -> None:
    rng = Random(7)
    tries = 2000
    covered = sum(wilson(sum(rng.random() < truth for _ in range(games)), games).covers(truth) for _ in range(tries))
    assert 0.935 <= covered / tries <= 0.975


def test_wilson_is_too_wide_rather_than_too_narrow_where_wins_are_shared_and_luck_is_mirrored() -> None:
    """As in an arena: two games on one deal, in which the lucky side changes hands."""
    rng = Random(8)
    tries, deals, covered = 1000, 20, 0
    for _ in range(tries):
        won = 0.0
        for _ in range(deals):
            luck = rng.gauss(0, 1)
            won += sum(0.5 if rng.random() < 0.1 else float(rng.gauss(0, 1) + side * luck > 0) for side in (1, -1))
        covered += wilson(won, 2 * deals).covers(0.5)
    assert covered / tries >= 0.95


@pytest.mark.parametrize("many", [6, 60])
def test_a_mean_covers_what_it_is_the_mean_of(many: int) -> None:
    rng = Random(9)
    tries = 2000
    covered = sum(mean([rng.gauss(3, 2) for _ in range(many)]).covers(3) for _ in range(tries))
    assert 0.935 <= covered / tries <= 0.965


def test_students_width_is_that_of_the_tables() -> None:
    assert student(0.95, 5) == pytest.approx(2.571, abs=0.01)
    assert student(0.95, 24) == pytest.approx(2.064, abs=0.001)
    assert student(0.99, 10) == pytest.approx(3.169, abs=0.01)


def test_ratings_that_are_drawn_again_cover_the_true_ones() -> None:
    truth = [0.0, 120.0, -180.0]
    rng = Random(10)
    tries, covered = 80, [0, 0, 0]
    for number in range(tries):
        deals = [thrown(truth, rng) for _ in range(40)]
        near = bradley_terry(3, summed(deals))

        def rated(drawn: Sequence[Met], near: list[float] = near) -> list[float]:
            points = bradley_terry(3, summed(drawn), near)
            return [point - points[0] for point in points]

        for bot, interval in enumerate(drawn_again(deals, rated, 120, number)):
            covered[bot] += interval.covers(truth[bot])
    assert covered[0] == tries  # the anchor
    assert all(0.87 <= count / tries <= 1 for count in covered[1:])


def thrown(truth: list[float], rng: Random) -> Met:
    """Two games of each pair, by chance and strength."""
    met: Met = {}
    for one, other in combinations(range(len(truth)), 2):
        chance = 1 / (1 + exp((truth[other] - truth[one]) / POINTS))
        met[one, other] = (float(sum(rng.random() < chance for _ in range(2))), 2.0)
    return met


def summed(deals: Sequence[Met]) -> Met:
    pairs = deals[0].keys()
    return {pair: (sum(deal[pair][0] for deal in deals), sum(deal[pair][1] for deal in deals)) for pair in pairs}


def test_ratings_are_what_the_shares_say() -> None:
    points = bradley_terry(2, {(0, 1): (1000 * 10 / 11, 1000)})
    assert points[0] - points[1] == pytest.approx(400, abs=3)  # ten to one
    assert sum(points) == pytest.approx(0)


def test_who_always_wins_has_a_rating_and_a_doubt() -> None:
    met: list[Met] = [{(0, 1): (2.0, 2.0)} for _ in range(20)]
    [anchor, other] = drawn_again(
        met,
        lambda drawn: [p - bradley_terry(2, summed(drawn))[0] for p in bradley_terry(2, summed(drawn))],
        200,
        1,
        lambda rng: {(0, 1): (float(rng.randrange(2)), 1.0)},
    )
    assert anchor == Interval(0, 0, 0)
    assert other.value < -500 and other.low <= other.value < other.high - 50


def test_deals_are_drawn_by_the_seed_alone() -> None:
    deals = [1.0, 2.0, 4.0, 8.0]
    drawn = [drawn_again(deals, lambda some: [sum(some)], 50, seed) for seed in (3, 3, 4)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert drawn[0][0].value == 15


def test_skill_follows_who_wins() -> None:
    rng = Random(11)
    games = []
    for _ in range(200):
        worth = [rng.gauss(strength, 1.0) for strength in (1.0, 0.0, -1.0)]
        order = sorted(range(3), key=lambda bot: -worth[bot])
        games.append(Placed((0, 1, 2), tuple(order.index(bot) for bot in range(3))))
    found = skills(3, games)
    assert found[0] > found[1] + 2 > found[2] + 4


def test_who_does_alike_has_alike_skill_on_several_chairs() -> None:
    one, other = skills(2, [Placed((0, 0, 1, 1), (0, 3, 1, 2)), Placed((1, 1, 0, 0), (0, 3, 1, 2))] * 50)
    assert abs(one - other) < 1.5


def test_how_many_games_settle_a_lead() -> None:
    assert games_to_settle(0.05) == 390
    assert games_to_settle(-0.2) == 25
    assert wilson(0.55 * 390, 390).low > 0.499


def test_quantiles() -> None:
    assert quantile([4, 1, 3, 2], 0.5) == 2.5
    assert (quantile([5], 0.9), wilson(0, 0)) == (5, Interval(0.5, 0, 1))
