"""Everybody sits everywhere equally often, and meets everybody equally often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gulch.arena.entrants import BadArena, table_of
from gulch.arena.schedule import ALONE, MIXED, PAIRS, Schedule, Seating

FORM = st.sampled_from([PAIRS, MIXED, ALONE])
BOTS, PLACES = st.integers(2, 7), st.integers(2, 5)


def schedule(form: str, bots: int, places: int) -> Schedule:
    return Schedule(form, max(bots, places) if form == MIXED else bots, places)


def met(games: list[Seating]) -> Counter[tuple[int, int]]:
    """How often two bots sat at one table."""
    return Counter(pair for game in games for pair in combinations(sorted(set(game.places)), 2))


@settings(deadline=None)
@given(FORM, BOTS, PLACES, st.integers(1, 8))
def test_in_every_deal_everybody_sits_in_every_place_equally_often(form: str, bots: int, places: int, n: int) -> None:
    plan = schedule(form, bots, places)
    for deal in range(n):
        seatings = list(plan.seatings(deal))
        assert len(seatings) == plan.per_deal and all(len(seating) == places for seating in seatings)
        for bot in range(plan.bots):
            sat = [sum(seating[place] == bot for seating in seatings) for place in range(places)]
            assert len(set(sat)) == 1 and sat[0] > 0, (bot, sat)


@settings(deadline=None)
@given(BOTS, PLACES, st.integers(1, 8))
def test_pairs_meet_equally_often_and_share_a_table_as_evenly_as_can_be(bots: int, places: int, n: int) -> None:
    plan = schedule(PAIRS, bots, places)
    games = list(plan.games(n))
    assert set(met(games).values()) == {2 * n} and len(met(games)) == bots * (bots - 1) // 2
    for game in games:
        counts = Counter(game.places).values()
        assert len(counts) == 2 and max(counts) - min(counts) <= 1


@settings(deadline=None)
@given(st.integers(2, 6), PLACES)
def test_after_a_cycle_every_two_bots_have_met_equally_often_in_every_two_places(bots: int, places: int) -> None:
    plan = schedule(MIXED, bots, places)
    together: Counter[tuple[int, int, int, int]] = Counter()
    for game in plan.games(plan.cycle):
        assert len(set(game.places)) == places
        together.update((one, two, game.places[one], game.places[two]) for one, two in combinations(range(places), 2))
    assert len(set(together.values())) == 1
    assert len(together) == places * (places - 1) // 2 * plan.bots * (plan.bots - 1)


def test_mixed_tables_stay_near_even_on_the_way() -> None:
    plan = Schedule(MIXED, 7, 4)
    for deals in (3, 6, 12):
        counts = met(list(plan.games(deals))).values()
        assert max(counts) - min(counts) <= 4


def test_pairs_go_through_all_seatings() -> None:
    for places, seatings in {2: 2, 3: 6, 4: 6, 5: 20}.items():
        plan = Schedule(PAIRS, 2, places)
        assert len({game.places for game in plan.games(plan.cycle)}) == seatings == 2 * plan.cycle


def test_luck_is_the_same_for_all_and_another_in_every_deal() -> None:
    games = list(Schedule(PAIRS, 4, 4).games(5))
    assert [game.number for game in games] == list(range(60))
    assert Counter(game.deal for game in games) == Counter(dict.fromkeys(range(5), 12))


def test_more_games_leave_those_before_as_they_were() -> None:
    plan = Schedule(MIXED, 5, 3)
    assert list(plan.games(9))[: 4 * plan.per_deal] == list(plan.games(4))


def test_games_are_rounded_up_to_whole_deals() -> None:
    plan = Schedule(PAIRS, 5, 4)
    assert (plan.deals(1), plan.deals(20), plan.deals(21), plan.deals(400)) == (1, 1, 2, 20)


def test_who_sits_alone_has_every_other_for_a_whole_table() -> None:
    games = list(Schedule(ALONE, 3, 4).games(1))
    assert [Counter(game.places)[0] for game in games] == [1] * 8
    assert all(len(set(game.places)) == 2 for game in games)


def test_a_team_is_one_place() -> None:
    table = table_of("outlaws", ["greedy", "random"], 4, {"mode": "team"})
    assert len(table.sides) == 2
    assert [len(side) for side in table.sides] == [2, 2] and sorted(seat for side in table.sides for seat in side) == [
        0,
        1,
        2,
        3,
    ]
    assert len(table_of("outlaws", ["greedy", "random"], 4).sides) == 4


@pytest.mark.parametrize(("form", "bots"), [(MIXED, 3), ("round", 4)])
def test_what_cannot_be_is_refused(form: str, bots: int) -> None:
    with pytest.raises(BadArena):
        Schedule(form, bots, 4)


@pytest.mark.parametrize("games", [0, -3, 10**9])
def test_so_many_games_are_refused(games: int) -> None:
    with pytest.raises(BadArena):
        Schedule(PAIRS, 2, 4).deals(games)
