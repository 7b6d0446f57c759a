"""Maps that an owner may give, and the first cell that is wrong with a bad one."""

from pathlib import Path

import pytest

from gulch.core.options import BadOption, house_rules, in_words, spoken
from gulch.games.wacky_wacky_west.rules import maps
from tests.games.wacky_wacky_west.setting import BOX, SMALL, dealt

HEADED = """
     A  B  C
 1   T* .. S*
 2   .. oo ..
 3   R* .. U*
"""


def test_letters_and_numbers_at_the_edge_are_optional() -> None:
    assert maps.read_map(HEADED).text == maps.read_map(SMALL).text == SMALL


@pytest.mark.ruling("V1")
def test_a_map_text_is_an_option_and_is_given_back() -> None:
    assert in_words(BOX.options, {"map": HEADED}) == {"map": SMALL}
    assert spoken(BOX.options, dealt(2, map=HEADED)) == {"map": SMALL}
    assert dealt(2, map=HEADED).plan.columns == 3


def test_the_same_map_has_the_same_number() -> None:
    headed, small, other = [maps.TEXTS.adopt(text).number for text in (HEADED, SMALL, SMALL.replace("oo", ".."))]
    assert headed == small != other


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (SMALL.replace("oo", "ox"), "map: B2: 'ox' is neither ground"),
        (SMALL.replace("oo", "B6"), "map: B2: 'B6' is neither ground"),
        (SMALL.replace("oo", "T*"), "map: B2: the start T\\* is not in a corner"),
        (SMALL.replace("S*", ".."), "map: C1: '..' stands in a corner"),
        (SMALL.replace("S*", "T*"), "map: C1: the start T\\* is there twice"),
        ("T* .. S* / .. oo / R* .. U*", "map: C2: row 2 has 2 cells and not 3"),
        ("T* .. S* / .. oo .. .. / R* .. U*", "map: D2: row 2 has 4 cells and not 3"),
        ("T* S* / R* U*", "map: 2 columns and 2 rows"),
        ("nowhere", "map: 1 columns and 1 rows"),
    ],
)
def test_a_bad_map_is_refused_with_its_first_offending_cell(text: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        house_rules(BOX.options, {"map": text})


def test_an_owner_adds_a_map_as_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.txt").write_text(HEADED.replace("oo", "zz"))
    monkeypatch.setattr(maps, "FOLDER", tmp_path)
    monkeypatch.setattr(maps, "NAMES", ("west-2010", "mine"))
    with pytest.raises(BadOption, match="map: B2"):
        maps.unfold(1)
    (tmp_path / "mine.txt").write_text(HEADED)
    assert maps.unfold(1).meaning.name == "mine"
