"""The search: it keeps to its budget, judges in batches, and nobody in it knows what he may not know."""

from collections.abc import Iterator
from itertools import count, islice

import pytest

from gulch.bots import search as searching
from gulch.bots.evaluate import Evaluator, Judged
from gulch.bots.players import FORMER, HOUSE, LEGEND, Level, Thinker
from gulch.bots.search import Search
from gulch.core.laws import Trial
from gulch.core.seen import load, observe, row, save, waiting
from gulch.core.steps import NOBODY, POLL, Rng, State
from gulch.face.box import Box
from gulch.games import find, names
from gulch.games.way_out_west.rules.table import West
from gulch.play.table import Table

NO_LIMIT = 1e9
COMPARED = 12  # positions of each game
FEW = 24  # simulations


def asked(box: Box, kind: int | None = None) -> Iterator[tuple[State, int]]:
    """Positions of random games where somebody has a choice, and who; of a ballot the last."""
    trial = Trial(box.game, box.options, box.names)
    for seed in count():
        for s in trial.positions(seed, every=7):
            if s.seat >= 0 and kind in (None, s.stop.kind) and len(observe(s, waiting(s)[-1]).legal()) > 1:
                yield s, waiting(s)[-1]


def answered(level: Level, box: Box, seen: State) -> int:
    """As in the process where bots think, but by simulations and not by the clock."""
    handed = load(box.game.start(seen.seats, seen.house), save(seen))
    if isinstance(level, Thinker):
        return int(level.ponder(box, handed, FEW, NO_LIMIT, Rng(7)).best())
    return level.think(box, handed, NO_LIMIT, Rng(7))


@pytest.mark.parametrize("name", names())
def test_every_level_answers_alike_in_truths_it_cannot_tell_apart(name: str) -> None:
    box = find(name)
    levels = [level for level in (*HOUSE, *FORMER) if level.plays(box)]
    for s, seat in islice(asked(box), COMPARED):
        seen = observe(s, seat)
        other = observe(box.game.imagine(seen, Rng(3)), seat)
        other.sealed, other.seat, other.options = seen.sealed, seen.seat, seen.options
        for level in levels:
            choice = answered(level, box, seen)
            assert choice in seen.legal()
            assert choice == answered(level, box, other), (level.name, s.stop.name)


@pytest.mark.parametrize("name", names())
def test_guides_judge_answers_by_what_their_seat_sees(name: str) -> None:
    """And never call one impossible."""
    box = find(name)
    guide, rng = box.guide(), Rng(2)
    for s, seat in islice(asked(box), COMPARED):
        seen = observe(s, seat)
        truth = box.game.imagine(seen, rng)
        truth.ask(seat)
        priors = guide.priors(truth)
        assert priors == guide.priors(seen)
        assert min(priors) > 0 and sum(priors) == pytest.approx(1.0) and len(priors) == len(seen.legal())
        worths = guide.worth(truth)
        assert len(worths) == s.seats and all(0 <= worth <= 1 for worth in worths)
        assert guide.pick(truth, rng) in seen.legal()


def test_playouts_of_long_games_are_broken_off() -> None:
    guide, decisions = find("outlaws").guide(), 0
    assert guide.far < 100
    for s, _ in islice(asked(find("outlaws")), 5):
        worths = guide.playout(s.copy(), Rng(4))
        decisions += 1
        assert sum(worths) == pytest.approx(1.0, abs=0.2)
    assert decisions == 5


class Toy(Evaluator):
    """Likes the last option, and thinks that whoever is asked wins; keeps what it was asked."""

    def __init__(self, box: Box, batch: int) -> None:
        super().__init__(box.game, batch)
        self.batches: list[int] = []

    def evaluate(self, states: list[State]) -> Judged:
        assert all(s.seat >= 0 and s.viewer == NOBODY for s in states)
        self.batches.append(len(states))
        priors = [[1.0 if last else 0.1 for last in is_last(s)] for s in states]
        return priors, [[0.5] * s.seats for s in states]


def is_last(s: State) -> list[bool]:
    return [i == len(s.options) - 1 for i in range(len(s.options))]


@pytest.mark.parametrize("batch", [1, 8])
@pytest.mark.parametrize("name", names())
def test_an_evaluator_is_asked_about_several_places_at_once(name: str, batch: int) -> None:
    box = find(name)
    s, seat = next(asked(box))
    seen, toy = observe(s, seat), Toy(find(name), batch)
    found = Search(box.game, seen, toy, Rng(1))
    found.think(60, NO_LIMIT)
    assert found.simulations == 60 and toy.batches[0] == 1
    assert max(toy.batches) <= batch and sum(toy.batches) <= 61
    assert sum(finding.visits for finding in found.findings()) == 60
    assert found.best() in seen.legal()


class Wishful(Toy):
    """Knows that a certain box wins, and likes it least."""

    def __init__(self, box: Box, me: int, good: int) -> None:
        super().__init__(box, 4)
        self.me, self.good = me, good

    def evaluate(self, states: list[State]) -> Judged:
        priors, _ = super().evaluate(states)
        won = [isinstance(s, West) and self.good in list(s.discs) for s in states]
        return priors, [[0.9 if (seat == self.me) == luck else 0.1 for seat in range(4)] for luck in won]


def test_what_is_worth_more_is_found_against_all_first_impressions() -> None:
    table = Table(find("way-out-west"), 4, seed=5)
    while table.observe(None).stop.name != "CHOOSE_ACTION":
        table.play(seat := table.waiting()[0], table.options(seat)[0])
    seen = table.observe(table.seat_of(table.waiting()[0]))
    good = seen.legal()[1]
    found = Search(table.box.game, seen, Wishful(table.box, int(seen.viewer), good), Rng(1))
    found.think(400, NO_LIMIT)
    assert found.best() == good and found.findings()[0].worth > 0.5


def nodes_after(box: Box, s: State, seat: int) -> set[int]:
    """Where the next who is asked stands in the tree, after each of the answers of a seat."""
    found = Search(box.game, observe(s, seat), Toy(box, 1), Rng(1))
    nodes = []
    for choice in observe(s, seat).legal()[:5]:
        after, keys = s.copy(), row([1] * s.seats)
        after.ask(seat)
        found.tell(after, keys, choice)
        after.play(choice)
        nodes.append(found.node_at(after, keys))
    return {id(node) for node in nodes}


def test_no_voter_knows_what_another_has_sealed() -> None:
    ballots = 0
    for name in names():
        box = find(name)
        if any(step.kind == POLL for step in box.game.steps):
            for s, seat in islice(asked(box, POLL), 6):
                if len(waiting(s)) > 1:
                    assert len(nodes_after(box, s, seat)) == 1, s.stop.name
                    ballots += 1
    assert ballots > 4


def test_what_everybody_hears_leads_to_different_places() -> None:
    box = find("way-out-west")
    s, seat = next((s, seat) for s, seat in asked(box) if s.stop.name == "BID" and s.seats > 3)
    assert len(nodes_after(box, s, seat)) > 1


def test_the_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on a millisecond whenever somebody looks at it."""
    ticks = count()
    monkeypatch.setattr(searching, "perf_counter", lambda: next(ticks) / 1000)
    table = Table(find("way-out-west"), 3, seed=5)
    found = Search(table.box.game, table.observe(0), Toy(table.box, 1), Rng(1))
    found.think(1_000_000, 0.05)
    assert 40 <= found.simulations <= 50


def test_one_look_is_taken_however_little_time_there_is() -> None:
    table = Table(find("way-out-west"), 3, seed=5)
    assert LEGEND.ponder(table.box, table.observe(0), 100, -1.0, Rng(1)).best() in table.observe(0).legal()
