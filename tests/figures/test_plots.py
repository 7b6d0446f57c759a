"""Every shape is well-formed, stays within its frame, and says in words what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gulch.figures.plots import DESK, PHONE, Bin, Cell, Dot, Spot, Value, band, cost, dots, histogram, matrix
from gulch.figures.scales import LogScale, Scale
from gulch.figures.svg import text

ODD = 'a < b & "c"'


def points(picture: str) -> Iterator[tuple[float, float]]:
    for mark in ElementTree.fromstring(picture).iter():
        if mark.tag in ("line", "text", "circle", "rect"):
            for x, y in (("x", "y"), ("x1", "y1"), ("x2", "y2"), ("cx", "cy")):
                if x in mark.attrib:
                    yield float(mark.attrib[x]), float(mark.attrib[y])
        for pair in mark.attrib.get("points", "").split():
            across, down = pair.split(",")
            yield float(across), float(down)


def within(picture: str, margin: float = 16) -> str:
    """All marks lie in the frame; gives what is said of them."""
    root = ElementTree.fromstring(picture)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for x, y in points(picture):
        assert -margin <= x <= width + margin and -margin <= y <= height + margin
    assert root.attrib["role"] == "img"
    return root.attrib["aria-label"]


@pytest.mark.parametrize("width", [DESK, PHONE])
def test_dots_with_whiskers(width: float) -> None:
    rows = [
        Dot(ODD, Value(50, 40, 60), "50"),
        Dot("far", Value(10, -900, 20), "10", "neu", False),
        Dot("none", None, "too early"),
    ]
    picture = dots(rows, width, (0, 100), lambda tick: f"{tick:.0f} %", "Shares", 25)
    assert (
        within(picture) == f"Shares: {ODD} 50, between 40 % and 60 %; far 10, between -900 % and 20 %; none too early."
    )
    assert "◂" in picture and "▸" not in picture


def test_a_matrix_tells_who_is_settled() -> None:
    sure, open_ = Cell(Value(0.9, 0.8, 0.95), True), Cell(Value(0.5, 0.3, 0.7), False)
    picture = matrix(["a", "b", "c"], ["", "x", ""], {(0, 1): sure, (0, 2): open_, (1, 0): sure}, 700, "Wins")
    assert within(picture) == "Wins: a against b 90 %, between 80 and 95; a against c 50 %, between 30 and 70."
    assert picture.count('class="open"') == 1 and picture.count('class="well"') == 6


def test_many_names_are_numbered() -> None:
    names = [f"bot-with-a-long-name-{i}" for i in range(9)]
    picture = matrix(names, [""] * 9, {(0, 8): Cell(Value(1, 0.9, 1), True)}, 700, "Wins")
    within(picture)
    assert "9 bot-with-a-long-name-8" in picture


def test_what_costs_more_and_is_no_better_is_grey() -> None:
    spots = [
        Spot("cheap", "1 ms", 1, Value(0, -10, 10), "cool"),
        Spot("dear", "10 ms", 10, Value(-50, -80, -20), "neu"),
        Spot("best", "1 s", 1000, Value(200, 150, 250), "hl"),
    ]
    picture = cost(spots, 460, 250, lambda tick: f"{tick:g}", "ms", "Worth")
    assert within(picture).startswith("Worth: cheap 1 ms, 0 points; dear")
    [stair] = list(ElementTree.fromstring(picture).iter("polyline"))
    assert len(stair.attrib["points"].split()) == 4  # two steps: the dear one makes none


def test_histogram_and_band() -> None:
    said = within(histogram([Bin(0, 3, 4), Bin(3, 6, 9), Bin(6, 9, 1)], PHONE, 120, "Points"))
    assert said == "Points: from 0 to 9, most often 3 to 6."
    curve = [(float(turn), Value(0.25 + turn / 20, 0.1, 0.9)) for turn in range(1, 13)]
    said = within(band(curve, DESK, 200, (0, 1), lambda share: f"{100 * share:.0f} %", "Chance"))
    assert said == "Chance: 30 % at 1, 85 % at 12."


@settings(deadline=None)
@given(st.floats(-1e4, 1e4), st.floats(0.01, 1e4), st.integers(2, 9))
def test_ticks_are_few_and_inside(low: float, size: float, most: int) -> None:
    scale = Scale(low, low + size, 0, 100)
    ticks = scale.ticks(most)
    assert len(ticks) <= most + 1
    assert all(low - size * 1e-6 <= tick <= low + size * 1.000001 for tick in ticks)
    assert scale(low) == 0 and scale(low - 5) == 0 and scale(low + size + 5) == pytest.approx(100)


def test_powers_of_ten() -> None:
    scale = LogScale(0.005, 30, 0, 100)
    assert scale.ticks() == pytest.approx([0.01, 0.1, 1, 10])
    assert scale(0.005) == 0 and scale(30) == 100 and 0 < scale(1) < 100


def test_signed_numbers_are_set_in_letters_that_have_signs() -> None:
    assert 'class="num sgn"' in text(0, 0, "−202", "num") and 'class="num"' in text(0, 0, "88", "num")
