"""Networks: how numbers are sorted into what has weights, what a file holds, and that nothing hidden is seen."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import gulch
from gulch.bots.net.brain import Network
from gulch.bots.net.encoding import MOST_SEATS, Encoding, Sorted
from gulch.bots.net.player import Learned
from gulch.bots.net.weights import BadWeights, Weights, read_weights, write_weights
from gulch.core.layout import Column
from gulch.core.seen import observe
from gulch.core.steps import Rng, State
from gulch.games import find, names

WIDTH = 8


def some_weights(name: str, seed: int = 1) -> Weights:
    """Of a small network that has learned nothing."""
    encoding = Encoding.of(find(name))
    dice = np.random.default_rng(seed)

    def some(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
        return dice.normal(size=shape).astype(np.float16).astype(np.float32)

    arrays = {"seen": some(encoding.bucket_features[2], WIDTH), "answers": some(encoding.logit_features[2], WIDTH)}
    arrays |= {"leaning": some(encoding.logit_features[2]), "layers.0.weight": some(WIDTH, WIDTH)}
    arrays |= {"layers.0.bias": some(WIDTH), "worth.weight": some(2 * MOST_SEATS, WIDTH), "worth.bias": some(10)}
    for k in range(3):
        arrays |= {f"norms.{k}.weight": some(WIDTH), f"norms.{k}.bias": some(WIDTH)}
    return Weights(name, encoding, arrays, {"made": "up"})


def asked(name: str, players: int, answers: int, seed: int = 3) -> State:
    """A position where somebody is asked, some way into a random game."""
    box, dice = find(name), Rng(seed)
    s: State = gulch.batch(name, 1, players=players, mask=False, seed=seed).table.first.copy()
    options = s.until_asked(dice)
    for _ in range(answers):
        options = s.advance(options[int(dice.below(len(options)))], dice)
        if not options:
            s = box.game.start(players, s.house)
            options = s.until_asked(dice)
    return s


def test_a_number_reaches_every_threshold_up_to_it() -> None:
    column = Sorted("money", 0, 900, "")
    encoding = Encoding([column], [])
    sort = encoding.sorting([Column("money", 0, 900)])
    buckets = [int(sort(np.array([[number]], np.int16))[0, 0]) for number in (-1000, 0, 1, 16, 17, 18, 899, 5000)]
    assert buckets[0] == 0 and buckets[1] == 1 and buckets == sorted(buckets)
    assert buckets[3] == buckets[4] < buckets[5] and buckets[6] == buckets[7]
    features = column.features()
    for less, more in pairwise(features[1:]):
        assert set(less) < set(more)
    assert features[0] == [0], "what is covered is like no number"


def test_names_have_buckets_of_their_own_and_sets_their_members() -> None:
    assert Sorted("who", -1, 3, "seat").features() == [[0], [1], [2], [3], [4], [5]]
    cards = Sorted("votes", 0, 255, "cards")
    assert cards.features()[1 + 0b101] == [1, 3] and cards.width == 9


def test_columns_that_were_unknown_are_left_out() -> None:
    encoding = Encoding([Sorted("a", 0, 3, "")], [("ASK", ["yes", "no"])])
    sort = encoding.sorting([Column("new", 0, 9), Column("a", 0, 3)])
    assert sort(np.array([[7, 2]], np.int16)).tolist() == [[3]]


@pytest.mark.parametrize("name", names())
def test_one_encoding_fits_every_table(name: str) -> None:
    box = find(name)
    encoding = Encoding.of(box)
    for players in box.players:
        batch = gulch.batch(name, 4, players=players, mask=False, seed=2)
        sort = encoding.sorting(batch.layout.columns)
        batch.at_random(60)
        buckets = sort(batch.obs)
        begins = np.array([encoding.starts[i] for i in range(len(encoding.columns))])
        column = np.searchsorted(begins, buckets, side="right") - 1
        assert (column == column[0]).all(), "whatever the numbers, a place of the row has one column"
        assert len(set(column[0])) == buckets.shape[1]
        open_ones = encoding.logits_of(batch.layout.actions)[batch.options[0, : batch.counts[0]]]
        assert (open_ones >= 0).all()


@pytest.mark.parametrize("name", names())
def test_a_network_does_not_see_what_its_seat_may_not_know(name: str) -> None:
    box, player = find(name), Learned(find(name), some_weights(name))
    for seed in range(6):
        s = asked(name, box.quick_players, 12 + 7 * seed, seed)
        seen = observe(s, s.seat)
        other = box.game.imagine(seen, Rng(seed))
        other_seen = observe(other, seen.seat)
        options, likely, worths = player.chances(seen, seen.seat)
        again = player.chances(other_seen, seen.seat)
        assert options == again[0] and (likely == again[1]).all() and (worths == again[2]).all()
        assert player.best(seen) in seen.legal() and player.sampled(seen, Rng(seed), 1.0) in seen.legal()


def test_a_file_keeps_a_network(tmp_path: Path) -> None:
    weights = some_weights("way-out-west")
    path = tmp_path / "west.safetensors"
    write_weights(path, weights)
    kept = read_weights(path)
    assert kept.game == weights.game and kept.about == {"made": "up"}
    assert kept.encoding.columns == weights.encoding.columns and kept.encoding.answers == weights.encoding.answers
    assert all((kept.arrays[name] == array).all() for name, array in weights.arrays.items())
    assert Network(kept).depth == 1


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\x08\x00\x00\x00\x00\x00\x00\x00{}      "])
def test_what_is_no_network_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.safetensors"
    path.write_bytes(content)
    with pytest.raises(BadWeights, match=r"bad\.safetensors"):
        read_weights(path)
