"""What is imagined agrees with what is likely, worked out the long way."""

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from typing import NoReturn

import beliefs
import pytest

from gulch.core.options import house_rules
from gulch.core.seen import observe
from gulch.core.steps import CHANCE, NOBODY, SPECTATOR, Rng
from gulch.games.outlaws.beliefs import imagining
from gulch.games.outlaws.beliefs.belief import MEMORY, Belief
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
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import TEAM_CARDS
from gulch.play.table import Table
from tests.games.outlaws.setting import BOX, GAME, LETTERS, MODES, A, B, card, cards, p0, play, row

Order = tuple[int, ...]  # of a row, from its owner's left
Weights = dict[Order, float]


@pytest.fixture(autouse=True)
def no_guessing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The way out for positions edited by hand is never needed in a game that was played."""

    def used(*_: object) -> NoReturn:
        raise AssertionError("the past was not used")

    monkeypatch.setattr(imagining, "picture_only", used, raising=True)


def moved(weights: Weights, i: int, j: int) -> Weights:
    found: Weights = {}
    for order, weight in weights.items():
        swapped = list(order)
        swapped[i], swapped[j] = swapped[j], swapped[i]
        for new in (order, tuple(swapped)):
            found[new] = found.get(new, 0.0) + weight / 2
    return found


def fetched(weights: Weights, came: int, i: int, j: int, went: int) -> Weights:
    found: Weights = {}
    for order, weight in weights.items():
        for where in (i, j):
            if order[where] == went:
                stays = order[j if where == i else i]
                for one, other in ((came, stays), (stays, came)):
                    new = list(order)
                    new[i], new[j] = one, other
                    found[tuple(new)] = found.get(tuple(new), 0.0) + weight
    return found


def other_row(belief: Belief) -> RowBelief:
    """What is believed of the row that is not the viewer's own: b's, for a."""
    row = belief.rows[B]
    assert row is not None
    return row


def seen_at(weights: Weights, place: int, letter: str) -> Weights:
    return {order: weight for order, weight in weights.items() if order[place] == card(letter)}


def some_past() -> Street:
    """b2 is seen, b moves 2 and 5, b1 is seen, the Bandit comes to 4 or 5 and the Storekeep goes, b moves 2 and 4."""
    s = p0(first=B)
    play(s, "look; 2", "move; 2; 5; keep")
    play(s, "pass")
    play(s, "look; 1", "saloon; bandit; 4; 5; 4G,5B>K")
    play(s, "pass")
    return play(s, "move; 2; 4; swap", "pass")


def exact() -> Weights:
    weights: Weights = dict.fromkeys(permutations(cards("DIHKGSRM")), 1.0)
    weights = seen_at(weights, 1, "I")
    weights = moved(weights, 1, 4)
    weights = seen_at(weights, 0, "D")
    weights = fetched(weights, card("B"), 3, 4, card("K"))
    weights = moved(weights, 1, 3)
    total = sum(weights.values())
    return {order: weight / total for order, weight in weights.items()}


def test_imagined_rows_are_as_frequent_as_they_are_likely() -> None:
    s, wanted = some_past(), exact()
    assert tuple(s.row[8:16]) in wanted
    seen, rng, draws = observe(s, A), Rng(11), 4000
    counts = [[0] * 10 for _ in range(8)]
    pairs: dict[Order, int] = {}
    for _ in range(draws):
        truth = GAME.imagine(seen, rng)
        order = tuple(truth.row[8:16])
        assert order in wanted
        for place, x in enumerate(order):
            counts[place][x] += 1
        pairs[order[1], order[3]] = pairs.get((order[1], order[3]), 0) + 1
    odds = other_row(MEMORY.recall(seen)).odds()
    for place in range(8):
        for x in range(10):
            likely = sum(weight for order, weight in wanted.items() if order[place] == x)
            assert odds[place][x] == pytest.approx(likely, abs=1e-9)
            assert abs(counts[place][x] / draws - likely) < 0.035
    for pair, count in pairs.items():
        likely = sum(weight for order, weight in wanted.items() if (order[1], order[3]) == pair)
        assert abs(count / draws - likely) < 0.03


def test_what_cannot_be_is_never_imagined() -> None:
    s = some_past()
    possible = other_row(MEMORY.recall(observe(s, A))).possible()
    assert possible[0] == {card("D")}
    assert card("K") not in set.union(*possible) and card("B") in possible[3] & possible[4]
    assert card("I") in possible[1] & possible[3]


def test_a_known_token_in_the_bag_is_followed_into_the_slots_it_may_have_gone_to() -> None:
    """a knows that the handcuffs went into the bag; then t8 is refilled twice. The long way: play it over and over."""
    s = p0(first=A)
    play(s, "look; 7", "use; 7; <7,$>; draw x", "pass", "take; 8; v; take; refill v", "take; 8; v; leave")
    play(s, "pass")
    seen, rng, draws = observe(s, A), Rng(3), 3000
    counts = [0] * 8
    bag = 0
    for _ in range(draws):
        truth = GAME.imagine(seen, rng)
        assert GAME.faults(truth) == []
        for slot in range(8):
            counts[slot] += truth.slot[slot] == 2
        bag += truth.supply[2]
    assert counts[7] == 0  # it was shown: a vote
    assert sum(counts[:7]) == 0  # only the last slot was filled after the handcuffs had gone into the bag
    assert bag == draws


def test_an_unseen_refill_may_be_the_known_token() -> None:
    s = p0(first=A)
    play(s, "look; 7", "use; 7; <7,$>; draw x", "pass")
    play(s, "take; 8; v; take; refill c", "pass")
    seen, rng, draws = observe(s, A), Rng(3), 3000
    found = sum(GAME.imagine(seen, rng).slot[7] == 2 for _ in range(draws))
    assert abs(found / draws - 1 / 5) < 0.03  # one of the five tokens of the bag
    blind = observe(s, B)  # b has not looked: any of the slots he does not know, and the bag
    imagined = [GAME.imagine(blind, rng).slot for _ in range(draws)]
    assert abs(sum(slots[7] == 2 for slots in imagined) / draws - 1 / 12) < 0.03
    assert sum(slots[0] == 2 for slots in imagined) > 0


def test_an_imagined_truth_has_the_same_past_for_everybody() -> None:
    s = some_past()
    truth = GAME.imagine(observe(s, A), Rng(2))
    assert list(truth.history) == list(s.history) and row(truth, A) == row(s, A)


@pytest.mark.parametrize("heavy", [0, beliefs.MOVE_HEAVY])
@pytest.mark.parametrize("mode", MODES)
def test_the_truth_is_always_possible_for_everybody(mode: str, heavy: int) -> None:
    """No filter runs dry in a game that was played, and one made again from the history comes to the same."""
    watch = beliefs.Watch()
    seed = 0
    while len(watch.from_scratch) < 3:
        beliefs.follow(mode, heavy, seed, watch, every=11)
        seed += 1
    assert watch.asked > 100


@pytest.mark.parametrize("seed", [7, 69])
def test_the_notes_of_a_long_duel_are_never_certain_of_a_falsehood(seed: int) -> None:
    """503 moves, many of them in the street: with 69 the sheet once said a4 was the Governor, who was the Mayor."""
    table = Table(BOX, 2, seed, {"auto_notes": "on", "deployment": "random", "no_progress": "off"})
    rng = Rng(seed)
    while not table.over and table.version < 503:
        seat = table.waiting()[0]
        words = table.options(seat)
        chosen = words[int(rng.below(len(words)))]
        table.play(seat, "move" if "move" in words and rng.below(100) < 40 else chosen)
        if table.version % 10 == 0 or table.version > 495:
            notes_hold(table)
    assert table.version >= 503


def notes_hold(table: Table) -> None:
    truth = table.truth()
    for viewer in (0, 1, None):
        sheet = table.view(viewer)["table"]["maybe"]
        assert sheet
        for place, letters in sheet.items():
            there = int(truth.row[truth.at("ab".index(place[0]), int(place[1:]) - 1)])
            assert LETTERS[there] in letters, f"{place} for {viewer}"


@pytest.mark.ruling("O56")
@pytest.mark.parametrize("partner", ["off", "on"])
def test_nobody_is_imagined_where_a_member_cannot_have_moved_him(partner: str) -> None:
    """a moves only the shared ones and his own, so neither of the two places holds one of b's, nor does b's of a's."""
    options = {"mode": "team", "deployment": "random", "team_move_partner": partner}
    s, rng, barred = GAME.start(4, house_rules(BOX.options, options)), Rng(4), 0
    own = [{0, 1, 2}, {10, 11, 12}]
    for _ in range(500):
        if s.seat == CHANCE:
            s.play(s.luck(rng))
            continue
        legal = s.legal()
        mover, length, alive = int(s.active), len(s.history), not any(s.out)
        s.play(0 if s.stop.name == "ACTION" and rng.below(2) else legal[int(rng.below(len(legal)))])
        if s.seat < 0 or not alive:
            break
        if len(s.history) > length and apart(int(s.history[length]))[0] == MOVED:
            side, one, other, _ = apart(int(s.history[length]))[1]
            seen = observe(s, 2 - 2 * side)
            for _ in range(8):
                truth = GAME.imagine(seen, rng)
                cards = {int(truth.row[truth.at(side, place)]) for place in (one, other)}
                barred += len(cards & own[1 - mover % 2])
    assert (barred > 0) == (partner == "on")


# the filters against the long way: every order and every layout, one by one

OWN: list[set[int]] = [set(), {0, 1, 2}, {10, 11, 12}]  # nobody's; either member's Governor, Hitman and Sheriff
STREET, SALOON = [0, 1, 3, 4, 10, 12], [2, 5, 11]  # six on the street of a small team, three to come

Futures = Callable[[Order], list[tuple[float, Order]]]  # what becomes of an order, and how likely
Layout = tuple[Order, Order]  # tokens by slot, and how many of each are left


class LongWay:
    """Every order of a row with its weight."""

    def __init__(self, cards: Iterable[int]) -> None:
        self.weights: Weights = dict.fromkeys(permutations(cards), 1.0)

    def become(self, futures: Futures) -> None:
        found: Weights = {}
        for order, weight in self.weights.items():
            for share, new in futures(order):
                found[new] = found.get(new, 0.0) + weight * share
        self.weights = found

    def move(self, i: int, j: int, barred: int) -> None:
        own = OWN[barred]

        def futures(order: Order) -> list[tuple[float, Order]]:
            if order[i] in own or order[j] in own:
                return []
            return [(0.5, order), (0.5, placed(order, {i: order[j], j: order[i]}))]

        self.become(futures)

    def fetch(self, came: int, i: int, j: int, went: int, barred: int) -> None:
        own = OWN[barred]

        def futures(order: Order) -> list[tuple[float, Order]]:
            if order[i] in own or order[j] in own or went not in (order[i], order[j]):
                return []
            stays = order[j] if order[i] == went else order[i]
            return [(0.5, placed(order, {i: came, j: stays})), (0.5, placed(order, {i: stays, j: came}))]

        self.become(futures)

    def see(self, place: int, card: int) -> None:
        self.become(lambda order: [(1.0, order)] if order[place] == card else [])

    def dance(self, start: int, end: int) -> None:
        def futures(order: Order) -> list[tuple[float, Order]]:
            rest = list(order)
            rest.insert(end, rest.pop(start))
            return [(1.0, tuple(rest))]

        self.become(futures)

    def odds(self) -> list[list[float]]:
        total = sum(self.weights.values())
        found = [[0.0] * TEAM_CARDS for _ in next(iter(self.weights))]
        for order, weight in self.weights.items():
            for place, who in enumerate(order):
                found[place][who] += weight / total
        return found


def placed(order: Order, cards: dict[int, int]) -> Order:
    return tuple(cards.get(place, there) for place, there in enumerate(order))


def something_happens(
    rng: Rng, truth: list[int], saloon: list[int], both: Iterable[RowBelief | LongWay], moves: int = 5
) -> None:
    """One event that is true of this row, told to both ways of reading it; so many in ten are Moves."""
    i = int(rng.below(6))
    j = (i + 1 + int(rng.below(5))) % 6
    kind, barred = int(rng.below(10)), int(rng.below(3))
    own = OWN[barred]
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


def small_team(rng: Rng) -> tuple[RowBelief, list[int], list[int]]:
    row = RowBelief(6, True)
    row.here = sum(1 << card for card in STREET)
    truth = list(STREET)
    for at in range(5, 0, -1):
        other = int(rng.below(at + 1))
        truth[at], truth[other] = truth[other], truth[at]
    return row, truth, list(SALOON)


@pytest.mark.ruling("O56")
@pytest.mark.parametrize("seed", range(8))
def test_a_row_of_a_team_is_as_likely_as_all_orders_say(seed: int) -> None:
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
def test_drawn_rows_of_a_team_are_as_frequent_as_they_are_likely() -> None:
    rng = Rng(5)
    row, truth, saloon = small_team(rng)
    for _ in range(6):
        something_happens(rng, truth, saloon, (row,))
    draws = 6000
    counts = [[0] * TEAM_CARDS for _ in range(6)]
    for _ in range(draws):
        for place, who in enumerate(row.draw(rng)):
            counts[place][who] += 1
    for place, chances in enumerate(row.odds()):
        for who, chance in enumerate(chances):
            assert abs(counts[place][who] / draws - chance) < 0.03


@pytest.mark.parametrize("seed", range(12))
def test_to_forget_only_widens(seed: int) -> None:
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


def duel(seed: int, actions: int, heavy: int = 25) -> Street:
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
def test_a_row_of_a_duel_is_as_likely_as_all_40320_orders_say(seed: int) -> None:
    s = duel(seed, 22)
    seen = observe(s, 0)
    belief = Belief(seen)
    belief.read(seen)
    past = [apart(int(entry)) for entry in s.history]
    away = next(said[1:] for kind, said in past if kind == DEPLOYED and said[0] == 1)
    long_way = LongWay([card for card in range(10) if card not in away])
    for kind, (side, *said) in past:
        if side != 1:
            continue
        if kind == MOVED:
            long_way.move(said[0], said[1], 0)
        elif kind == FETCHED and said[0] == said[3]:
            long_way.move(said[1], said[2], 0)
        elif kind == FETCHED:
            long_way.fetch(said[0], said[1], said[2], said[3], 0)
        elif kind == SEEN:
            long_way.see(said[0], said[1])
        elif kind == DANCED:
            long_way.dance(said[0], said[1])
    for chances, wanted in zip(other_row(belief).odds(), long_way.odds(), strict=True):
        assert chances == pytest.approx(wanted, abs=1e-12)


def tokens_the_long_way(s: Street, viewer: int) -> dict[Layout, float]:
    """By slots, far end of the supply being the rest: how likely."""
    weights: dict[Layout, float] = {((), tuple(pool("duel"))): 1.0}
    for _ in range(8):
        weights = laid_one_more(weights)
    look = 0
    for entry in s.history:
        kind, (a, b, *_) = apart(int(entry))
        seen = b if kind == SHOWN else None
        if kind == LOOKED:
            seen = LOOKED_AT.of(s.looks[look]) if b == viewer else None
            look += 1
        found: dict[Layout, float] = {}
        for (slots, bag), weight in weights.items():
            if seen is not None and slots[a] != seen:
                continue
            new = list(slots)
            if kind == SLID:
                del new[a]
                new.append(-1)
            elif kind == STORED:
                new[a], new[b] = new[b], new[a]
            if kind not in (REFILLED, EXCHANGED):
                found[tuple(new), bag] = found.get((tuple(new), bag), 0.0) + weight
                continue
            for token, chance, rest in drawn(bag):
                new[a] = token
                back = slots[a] if kind == EXCHANGED else -1
                key = tuple(new), tuple(n + (t == back) for t, n in enumerate(rest))
                found[key] = found.get(key, 0.0) + weight * chance
        weights = found
    return weights


def laid_one_more(weights: dict[Layout, float]) -> dict[Layout, float]:
    found: dict[Layout, float] = {}
    for (slots, bag), weight in weights.items():
        for token, chance, rest in drawn(bag):
            key = (*slots, token), rest
            found[key] = found.get(key, 0.0) + weight * chance
    return found


def drawn(bag: Order) -> Iterator[tuple[int, float, Order]]:
    """Every token that may be drawn, how likely, and what is left then."""
    for token, count in enumerate(bag):
        if count:
            yield token, count / sum(bag), tuple(n - (t == token) for t, n in enumerate(bag))


@pytest.mark.parametrize(("seed", "viewer"), [(1, 0), (3, 1), (4, SPECTATOR)])
def test_tokens_are_as_likely_as_all_layouts_say(seed: int, viewer: int) -> None:
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
            left = sum(w for (_, bag), w in wanted.items() if bag[token] == number) / total
            assert chance == pytest.approx(left, abs=1e-12)
