"""What is imagined agrees with the exact posterior, worked out the long way."""

import sys
from itertools import permutations
from pathlib import Path

import pytest
from outlaws_scenes import BOX, GAME, LETTERS, A, B, card, cards, p0, play, row

from gulch.core.options import house_rules
from gulch.core.seen import observe
from gulch.core.steps import CHANCE, Rng
from gulch.games.outlaws.beliefs import imagining as rules
from gulch.games.outlaws.beliefs.belief import MEMORY
from gulch.games.outlaws.rules.history import MOVED, apart
from gulch.play.table import Table

sys.path.insert(0, str(Path(__file__).parents[3] / "tools"))
import beliefs


@pytest.fixture(autouse=True)
def no_guessing(monkeypatch):
    """The way out for positions edited by hand is never needed in a game that was played."""

    def used(*_):
        raise AssertionError("the past was not used")

    monkeypatch.setattr(rules, "picture_only", used, raising=True)


def moved(weights, i, j):
    found = {}
    for order, weight in weights.items():
        swapped = list(order)
        swapped[i], swapped[j] = swapped[j], swapped[i]
        for new in (order, tuple(swapped)):
            found[new] = found.get(new, 0.0) + weight / 2
    return found


def fetched(weights, came, i, j, went):
    found = {}
    for order, weight in weights.items():
        for where in (i, j):
            if order[where] == went:
                stays = order[j if where == i else i]
                for one, other in ((came, stays), (stays, came)):
                    new = list(order)
                    new[i], new[j] = one, other
                    found[tuple(new)] = found.get(tuple(new), 0.0) + weight
    return found


def seen_at(weights, place, letter):
    return {order: weight for order, weight in weights.items() if order[place] == card(letter)}


def scene():
    """b2 is seen, b moves 2 and 5, b1 is seen, the Bandit comes to 4 or 5 and the Storekeep goes, b moves 2 and 4."""
    s = p0(first=B)
    play(s, "look; 2", "move; 2; 5; keep")
    play(s, "pass")
    play(s, "look; 1", "saloon; bandit; 4; 5; 4G,5B>K")
    play(s, "pass")
    return play(s, "move; 2; 4; swap", "pass")


def exact():
    weights = dict.fromkeys(permutations(cards("DIHKGSRM")), 1.0)
    weights = seen_at(weights, 1, "I")
    weights = moved(weights, 1, 4)
    weights = seen_at(weights, 0, "D")
    weights = fetched(weights, card("B"), 3, 4, card("K"))
    weights = moved(weights, 1, 3)
    total = sum(weights.values())
    return {order: weight / total for order, weight in weights.items()}


def test_imagined_rows_are_as_frequent_as_they_are_likely():
    s, wanted = scene(), exact()
    assert tuple(s.row[8:16]) in wanted
    seen, rng, draws = observe(s, A), Rng(11), 4000
    counts = [[0] * 10 for _ in range(8)]
    pairs = {}
    for _ in range(draws):
        truth = GAME.imagine(seen, rng)
        order = tuple(truth.row[8:16])
        assert order in wanted
        for place, x in enumerate(order):
            counts[place][x] += 1
        pairs[order[1], order[3]] = pairs.get((order[1], order[3]), 0) + 1
    odds = MEMORY.recall(seen).rows[B].odds()
    for place in range(8):
        for x in range(10):
            likely = sum(weight for order, weight in wanted.items() if order[place] == x)
            assert odds[place][x] == pytest.approx(likely, abs=1e-9)
            assert abs(counts[place][x] / draws - likely) < 0.035
    for pair, count in pairs.items():
        likely = sum(weight for order, weight in wanted.items() if (order[1], order[3]) == pair)
        assert abs(count / draws - likely) < 0.03


def test_what_cannot_be_is_never_imagined():
    s = scene()
    possible = MEMORY.recall(observe(s, A)).rows[B].possible()
    assert possible[0] == {card("D")}
    assert card("K") not in set.union(*possible) and card("B") in possible[3] & possible[4]
    assert card("I") in possible[1] & possible[3]


def test_a_known_token_in_the_bag_is_followed_into_the_slots_it_may_have_gone_to():
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


def test_an_unseen_refill_may_be_the_known_token():
    s = p0(first=A)
    play(s, "look; 7", "use; 7; <7,$>; draw x", "pass")
    play(s, "take; 8; v; take; refill c", "pass")
    seen, rng, draws = observe(s, A), Rng(3), 3000
    found = sum(GAME.imagine(seen, rng).slot[7] == 2 for _ in range(draws))
    assert abs(found / draws - 1 / 5) < 0.03  # one of the five tokens of the bag
    blind = observe(s, B)  # b has not looked: any of the slots he does not know, and the bag
    found = [GAME.imagine(blind, rng).slot for _ in range(draws)]
    assert abs(sum(slots[7] == 2 for slots in found) / draws - 1 / 12) < 0.03
    assert sum(slots[0] == 2 for slots in found) > 0


def test_an_imagined_truth_has_the_same_past_for_everybody():
    s = scene()
    truth = GAME.imagine(observe(s, A), Rng(2))
    assert list(truth.history) == list(s.history) and row(truth, A) == row(s, A)


@pytest.mark.parametrize("heavy", [0, beliefs.MOVE_HEAVY])
@pytest.mark.parametrize("mode", beliefs.MODES)
def test_the_truth_is_always_possible_for_everybody(mode, heavy):
    """No filter runs dry in a game that was played, and one made again from the history comes to the same."""
    watch = beliefs.Watch()
    seed = 0
    while len(watch.from_scratch) < 3:
        beliefs.follow(mode, heavy, seed, watch, every=11)
        seed += 1
    assert watch.asked > 100


@pytest.mark.parametrize("seed", [7, 69])
def test_the_notes_of_a_long_duel_are_never_certain_of_a_falsehood(seed):
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


def notes_hold(table):
    truth = table.truth()
    for viewer in (0, 1, None):
        sheet = table.view(viewer)["table"]["maybe"]
        assert sheet
        for place, letters in sheet.items():
            there = int(truth.row[truth.at("ab".index(place[0]), int(place[1:]) - 1)])
            assert LETTERS[there] in letters, f"{place} for {viewer}"


@pytest.mark.ruling("O56")
@pytest.mark.parametrize("partner", ["off", "on"])
def test_nobody_is_imagined_where_a_member_cannot_have_moved_him(partner):
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
