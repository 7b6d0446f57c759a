"""Any document given as a card set or a map is refused with a reason, or plays to its end."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gulch.core.options import BadOption, house_rules
from gulch.core.seen import observe
from gulch.core.steps import NOBODY, Rng, playout
from gulch.games import find
from gulch.games.wild_west_way.rules.data import PRINTED

TESTS = Path(__file__).parent.parent
OTHER = (TESTS / "games/wild_west_way/other_cards.toml").read_text(encoding="utf-8")
TOWN = (find("wacky-wacky-west").folder / "data/maps/west-2010.txt").read_text(encoding="utf-8")

VALUES = ["3", "0", "-1", "99", "true", '"x"', "[]", "{}", "[[1]]", "1.5", "nan", "2020-01-01", '""', '["fame", 1]']
VALUES += [
    "{ S = 9 }",
    "12",
    '"horse"',
    '"raid"',
    '"fire"',
    '"everybody"',
    '"train"',
    '"contest"',
    '"any"',
    "\\t",
    "\0",
]
CELLS = ["..", "oo", "B1", "G5", "T*", "U*", "\n", "/", " ", "²", "\t", "\0", "٣", "12"]
PLACES = {
    "value": r"= ([^\n,}\]]+)",
    "list": r"(\[[^\[\]]*\])",
    "name": r"(\"[^\"]*\")",
    "digit": r"(\d+)",
    "any": r"([^\s])",
}

edits = st.lists(
    st.tuples(st.sampled_from(sorted(PLACES)), st.floats(0, 1, exclude_max=True), st.integers(0, 99)),
    min_size=1,
    max_size=4,
)


def edited(text: str, changes: Any, pieces: Any) -> Any:
    """A text with pieces of it replaced, each chosen by where it stands among its kind."""
    for kind, where, which in changes:
        found = list(re.finditer(PLACES[kind], text))
        if found:
            spot = found[int(where * len(found))]
            text = text[: spot.start(1)] + pieces[which % len(pieces)] + text[spot.end(1) :]
    return text


def plays_or_is_refused(name: str, option: Any, text: str, seed: int) -> None:
    box = find(name)
    try:
        house = house_rules(box.options, {option: text})
    except BadOption as why:
        assert str(why)
        return
    s = box.game.start(box.players[seed % len(box.players)], house)
    playout(s, Rng(seed))
    assert s.seat == NOBODY and box.game.faults(s) == []
    box.show(observe(s, 0), box.phrases("en"))


@pytest.mark.parametrize("base", [PRINTED, OTHER], ids=["printed", "other"])
@settings(max_examples=150, deadline=None, derandomize=True)
@given(changes=edits, seed=st.integers(0, 999))
def test_an_odd_card_set(base: Any, changes: Any, seed: int) -> None:
    plays_or_is_refused("wild-west-way", "card_set", edited(base, changes, VALUES), seed)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(seed=st.integers(0, 999), figures=st.lists(st.sampled_from(["0", "1", "9", "99"]), min_size=1, max_size=9))
def test_a_card_set_with_other_figures(seed: int, figures: Any) -> None:
    """Whatever the numbers on the cards, up to their limits."""
    turns = iter(range(10_000))
    text = re.sub(
        r"(?<=[A-Z] = )\d+|(?<=fame = )\d+|(?<=money = )\d+|(?<=cost = )\d+", lambda _: pick(figures, turns), PRINTED
    )
    plays_or_is_refused("wild-west-way", "card_set", text, seed)


def pick(figures: Any, turns: Any) -> Any:
    return figures[next(turns) % len(figures)]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(changes=edits, seed=st.integers(0, 999))
def test_an_odd_map(changes: Any, seed: int) -> None:
    plays_or_is_refused("wacky-wacky-west", "map", edited(TOWN, changes, CELLS), seed)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(data=st.data(), seed=st.integers(0, 999))
def test_a_map_of_any_size(data: Any, seed: int) -> None:
    columns, rows = data.draw(st.integers(3, 8)), data.draw(st.integers(3, 8))
    ground = st.sampled_from(["..", "..", "oo", "B1", "G5"])
    town = [data.draw(st.lists(ground, min_size=columns, max_size=columns)) for _ in range(rows)]
    corners = data.draw(st.permutations(["T*", "S*", "R*", "U*"]))
    town[0][0], town[0][-1], town[-1][0], town[-1][-1] = corners
    plays_or_is_refused("wacky-wacky-west", "map", " / ".join(" ".join(row) for row in town), seed)
