"""Rows and tokens worked out the long way, every order one by one, agree with what the filters say."""

from itertools import permutations

import pytest
from outlaws_scenes import BOX, GAME

from gulch.core.options import house_rules
from gulch.core.seen import observe
from gulch.core.steps import CHANCE, NOBODY, SPECTATOR, Rng
from gulch.games.outlaws.beliefs.belief import Belief
from gulch.games.outlaws.beliefs.row_belief import RowBelief
from gulch.games.outlaws.rules.data import pool
from gulch.games.outlaws.rules.history import (
    DANCED,
    DEPLOYED,
    EXCHANGED,
    FETCHED,
    LOOKED,
    LOOKED_AT,
    MOVED,
    REFILLED,
    SEEN,
    SHOWN,
    SLID,
    STORED,
    apart,
)
from gulch.games.outlaws.rules.terms import TEAM_CARDS

FIRST, SECOND = {0, 1, 2}, {10, 11, 12}  # a member's own Governor, Hitman and Sheriff
STREET, SALOON = [0, 1, 3, 4, 10, 12], [2, 5, 11]  # six on the street of a small team, three to come


class LongWay:
    """Every order of a row with its weight."""

    def __init__(self, cards):
        self.weights = dict.fromkeys(permutations(cards), 1.0)

    def become(self, futures):
        found = {}
        for order, weight in self.weights.items():
            for share, new in futures(order):
                found[tuple(new)] = found.get(tuple(new), 0.0) + weight * share
        self.weights = found

    def move(self, i, j, barred):
        own = {0: set(), 1: FIRST, 2: SECOND}[barred]

        def futures(order):
            if order[i] in own or order[j] in own:
                return []
            return [(0.5, order), (0.5, placed(order, {i: order[j], j: order[i]}))]

        self.become(futures)

    def fetch(self, came, i, j, went, barred):
        own = {0: set(), 1: FIRST, 2: SECOND}[barred]

        def futures(order):
            if order[i] in own or order[j] in own or went not in (order[i], order[j]):
                return []
            stays = order[j] if order[i] == went else order[i]
            return [(0.5, placed(order, {i: came, j: stays})), (0.5, placed(order, {i: stays, j: came}))]

        self.become(futures)

    def see(self, place, card):
        self.become(lambda order: [(1.0, order)] if order[place] == card else [])

    def dance(self, start, end):
        def futures(order):
            rest = list(order)
            rest.insert(end, rest.pop(start))
            return [(1.0, rest)]

        self.become(futures)

    def odds(self):
        total = sum(self.weights.values())
        found = [[0.0] * TEAM_CARDS for _ in next(iter(self.weights))]
        for order, weight in self.weights.items():
            for place, card in enumerate(order):
                found[place][card] += weight / total
        return found


def placed(order, cards):
    new = list(order)
    for place, card in cards.items():
        new[place] = card
    return new


def something_happens(rng, truth, saloon, both, moves=5):
    """One event that is true of this row, told to both ways of reading it; so many in ten are Moves."""
    i = int(rng.below(6))
    j = (i + 1 + int(rng.below(5))) % 6
    kind, barred = int(rng.below(10)), int(rng.below(3))
    own = {0: set(), 1: FIRST, 2: SECOND}[barred]
    free = truth[i] not in own and truth[j] not in own
    if kind < moves and free:
        for way in both:
            way.move(i, j, barred)
        if rng.below(2):
            truth[i], truth[j] = truth[j], truth[i]
    elif kind == moves and free:
        came, went = saloon.pop(0), truth[i]
        saloon.append(went)
        for way in both:
            way.fetch(came, i, j, went, barred)
        truth[i] = came
        if rng.below(2):
            truth[i], truth[j] = truth[j], truth[i]
    elif kind == moves + 1:
        for way in both:
            way.dance(i, j)
        truth.insert(j, truth.pop(i))
    else:
        for way in both:
            way.see(i, truth[i])


def small_team(rng):
    row = RowBelief(6, True)
    row.here = sum(1 << card for card in STREET)
    truth = list(STREET)
    for at in range(5, 0, -1):
        other = int(rng.below(at + 1))
        truth[at], truth[other] = truth[other], truth[at]
    return row, truth, list(SALOON)


@pytest.mark.ruling("O56")
@pytest.mark.parametrize("seed", range(8))
def test_a_row_of_a_team_is_as_likely_as_all_orders_say(seed):
    rng = Rng(seed)
    row, truth, saloon = small_team(rng)
    long_way = LongWay(STREET)
    for _ in range(25):
        something_happens(rng, truth, saloon, (row, long_way))
        assert row.exact and row.allows(truth)
        for chances, wanted in zip(row.odds(), long_way.odds(), strict=True):
            assert chances == pytest.approx(wanted, abs=1e-12)
            assert [chance > 0 for chance in chances] == [chance > 0 for chance in wanted]
        for order in {tuple(row.draw(rng)) for _ in range(20)}:
            assert order in long_way.weights


@pytest.mark.ruling("O56")
def test_drawn_rows_of_a_team_are_as_frequent_as_they_are_likely():
    rng = Rng(5)
    row, truth, saloon = small_team(rng)
    for _ in range(6):
        something_happens(rng, truth, saloon, (row,))
    draws = 6000
    counts = [[0] * TEAM_CARDS for _ in range(6)]
    for _ in range(draws):
        for place, card in enumerate(row.draw(rng)):
            counts[place][card] += 1
    for place, chances in enumerate(row.odds()):
        for card, chance in enumerate(chances):
            assert abs(counts[place][card] / draws - chance) < 0.03


@pytest.mark.parametrize("seed", range(12))
def test_to_forget_only_widens(seed):
    """With far too little room whatever can be true still can, and what it says for certain is certain."""
    rng = Rng(seed)
    row, truth, saloon = small_team(rng)
    long_way, thinned = LongWay(STREET), 0
    while thinned < 4:
        something_happens(rng, truth, saloon, (row, long_way), moves=7)
        if row.pictures.size > 4:
            row.thin_out(1 + int(rng.below(3)))
            row.chances = []
            thinned += 1
        assert row.allows(truth)
        for chances, wanted in zip(row.odds(), long_way.odds(), strict=True):
            assert sum(chances) == pytest.approx(1.0)
            assert all(chance > 0 for chance, likely in zip(chances, wanted, strict=True) if likely > 0)
        assert all(row.allows(list(order)) for order in list(long_way.weights)[:20])


def duel(seed, actions, heavy=25):
    """A duel up to so many actions, for one who is asked."""
    s, rng, done = GAME.start(2, house_rules(BOX.options, {"deployment": "random"})), Rng(seed), 0
    while s.seat != NOBODY:
        if s.seat == CHANCE:
            s.play(s.luck(rng))
            continue
        legal = s.legal()
        if s.stop.name == "ACTION":
            if done == actions:
                return s
            done += 1
            if rng.below(100) < heavy:
                s.play(0)
                continue
        s.play(legal[int(rng.below(len(legal)))])
    return duel(seed + 1000, actions, heavy)  # over before it had begun


@pytest.mark.parametrize("seed", [2, 7])
def test_a_row_of_a_duel_is_as_likely_as_all_40320_orders_say(seed):
    s = duel(seed, 22)
    seen = observe(s, 0)
    belief = Belief(seen)
    belief.read(seen)
    row = belief.rows[1]
    past = [apart(int(entry)) for entry in s.history]
    away = next(said[1:] for kind, said in past if kind == DEPLOYED and said[0] == 1)
    long_way = LongWay([card for card in range(10) if card not in away])
    for kind, (side, *said) in past:
        if side != 1:
            continue
        if kind == MOVED:
            long_way.move(*said[:2], 0)
        elif kind == FETCHED and said[0] == said[3]:
            long_way.move(*said[1:3], 0)
        elif kind == FETCHED:
            long_way.fetch(*said[:4], 0)
        elif kind == SEEN:
            long_way.see(*said[:2])
        elif kind == DANCED:
            long_way.dance(*said)
    for chances, wanted in zip(row.odds(), long_way.odds(), strict=True):
        assert chances == pytest.approx(wanted, abs=1e-12)


def tokens_the_long_way(s, viewer):
    """By slots, far end of the supply being the rest: how likely."""
    weights, left = {(): 1.0}, {(): tuple(pool("duel"))}
    for _ in range(8):
        found, rest = {}, {}
        for slots, weight in weights.items():
            for token, count in enumerate(left[slots]):
                if count:
                    new = (*slots, token)
                    found[new] = found.get(new, 0.0) + weight * count / sum(left[slots])
                    rest[new] = tuple(n - (t == token) for t, n in enumerate(left[slots]))
        weights, left = found, rest
    weights = {(slots, left[slots]): weight for slots, weight in weights.items()}
    look = 0
    for entry in s.history:
        kind, (a, b, *_) = apart(int(entry))
        found = {}
        seen = b if kind == SHOWN else None
        if kind == LOOKED:
            seen = LOOKED_AT.of(s.looks[look]) if b == viewer else None
            look += 1
        for (slots, bag), weight in weights.items():
            new = list(slots)
            if seen is not None and slots[a] != seen:
                continue
            if kind == SLID:
                del new[a]
                new.append(-1)
            elif kind == STORED:
                new[a], new[b] = new[b], new[a]
            if kind not in (REFILLED, EXCHANGED):
                found[tuple(new), bag] = found.get((tuple(new), bag), 0.0) + weight
                continue
            for token, count in enumerate(bag):
                if count:
                    rest = [n - (t == token) for t, n in enumerate(bag)]
                    if kind == EXCHANGED:
                        rest[slots[a]] += 1
                    new[a] = token
                    key = tuple(new), tuple(rest)
                    found[key] = found.get(key, 0.0) + weight * count / sum(bag)
        weights = found
    return weights


@pytest.mark.parametrize(("seed", "viewer"), [(1, 0), (3, 1), (4, SPECTATOR)])
def test_tokens_are_as_likely_as_all_layouts_say(seed, viewer):
    s = duel(seed, 30, heavy=0)
    seen = observe(s, viewer)
    belief = Belief(seen)
    belief.read(seen)
    wanted = tokens_the_long_way(s, viewer)
    total = sum(wanted.values())
    assert belief.tokens.exact and (tuple(int(t) for t in s.slot), tuple(int(n) for n in s.supply[:5])) in wanted
    for slot, chances in enumerate(belief.tokens.odds()):
        likely = [sum(w for (slots, _), w in wanted.items() if slots[slot] == token) / total for token in range(5)]
        assert chances == pytest.approx(likely, abs=1e-12)
    for token in range(5):
        for number, chance in enumerate(belief.tokens.supply_odds(0, token)):
            likely = sum(w for (_, bag), w in wanted.items() if bag[token] == number) / total
            assert chance == pytest.approx(likely, abs=1e-12)
