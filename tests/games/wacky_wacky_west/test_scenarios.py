"""The worked scenarios of the rules, by number. The rulebook's own example comes first."""

from typing import Unpack

import pytest

from gulch.core.seen import observe, save, waiting, why_not
from gulch.core.steps import NOBODY, UNKNOWN
from gulch.games.wacky_wacky_west.positions.names import AXES
from gulch.games.wacky_wacky_west.rules.data import CARD, ROUTE
from gulch.games.wacky_wacky_west.rules.ground import placement, tile_name
from gulch.games.wacky_wacky_west.rules.table import STOCK, Town
from gulch.games.wacky_wacky_west.rules.vote import VOTE
from tests.games.wacky_wacky_west.setting import (
    COVERED_IN_W32,
    GAME,
    SMALL,
    W15,
    Options,
    ask,
    dealt,
    ended_with,
    free,
    gang,
    give,
    held,
    hold,
    legal,
    play,
    refused,
    town,
    vote,
    worth,
)


def outhouse_vote(**options: Unpack[Options]) -> Town:
    """P1 wants to lay a road over the outhouse L3."""
    return play(town("S2@N1W S1@L1", **options), "S2@L2S")


@pytest.mark.ruling("V19", "V20", "V33")
def test_w22_seven_to_five_the_tile_goes_back() -> None:
    s = outhouse_vote()
    vote(s, "Y2+Y3", "N2", "N3", "W")
    assert (s.stop.name, s.seat) == ("WILD_CARD", 3)
    play(s, "wild N")
    assert (s.yes_votes(), s.no_votes()) == (5, 7)
    assert free(s, "L2", "L3") == [True, True]
    assert gang(s, "S") == "L1"
    assert s.owns(0, 2, 2) == 1
    assert [held(s, seat) for seat in range(4)] == [
        "Y1+N1+N2+N3+W+0",
        "Y1+Y2+Y3+N1+N3+W+0",
        "Y1+Y2+Y3+N1+N2+W+0",
        "Y1+Y2+Y3+N1+N2+N3+0",
    ]
    assert (s.stop.name, s.seat) == ("PLACE", 1)


def test_w23_the_same_vote_but_the_wild_card_says_yes() -> None:
    s = vote(outhouse_vote(), "Y2+Y3", "N2", "N3", "W")
    play(s, "wild Y")
    assert (s.yes_votes(), s.no_votes()) == (7, 5)
    assert gang(s, "S") == "L3"
    assert free(s, "L2", "L3") == [False, False]
    assert (s.owns(0, 2, 2), held(s, 0), held(s, 3)) == (0, "Y1+N1+N2+N3+W+0", "Y1+Y2+Y3+N1+N2+N3+0")
    assert s.seat == 1


@pytest.mark.ruling("V3")
def test_w01_opening() -> None:
    s = town()
    assert len(s.legal()) == 24
    assert legal(s, "T") == "T1@B1 T1@A2 T2@B1E T2@A2S T3@B1E T3@A2S"
    assert legal(s, "U") == "U1@O9 U1@N10 U2@O9N U2@N10W U3@O9N U3@N10W"
    assert legal(s, "S") == "S1@O2 S1@N1 S2@O2S S2@N1W S3@O2S S3@N1W"
    assert legal(s, "R") == "R1@A9 R1@B10 R2@A9N R2@B10E R3@A9N R3@B10E"


def test_w02_triple() -> None:
    s = play(town(), "T3@B1E")
    assert free(s, "B1", "C1", "D1") == [False] * 3
    assert [s.is_bridge(AXES["square"].index(q)) for q in ("B1", "C1", "D1")] == [False, True, False]
    assert gang(s, "T") == "D1"
    assert legal(s, "T") == "T1@E1 T1@D2 T2@E1E T2@D2S T3@E1E T3@D2S"


def test_w03_a_building_goes_without_a_vote() -> None:
    s = play(town("T3@B1E T2@E1E"), "T1@G1")
    assert worth(s, "SAL") == [14]
    assert (s.stop.name, s.seat) == ("PLACE", 1)


@pytest.mark.ruling("V4")
def test_w04_straight_only() -> None:
    s = town("T1@B1")
    assert legal(s, "T") == "T1@C1 T1@B2 T2@C1E T2@B2S T3@C1E T3@B2S"
    assert refused(s, "T2@C1S") == 4
    bent = set(legal(town("T1@B1", side_docking="on"), "T").split())
    assert bent == {
        "T1@B2",
        "T1@C1",
        "T2@B2E",
        "T2@B2S",
        "T2@B2W",
        "T2@C1E",
        "T2@C1S",
        "T3@B2E",
        "T3@B2S",
        "T3@C1E",
        "T3@C1S",
    }


@pytest.mark.ruling("V3")
def test_w05_the_corner_is_barred() -> None:
    s = town("R3@A9N R3@A6N")
    assert set(legal(s, "R").split()) == {"R1@A3", "R1@B4", "R2@A3N", "R2@B4E", "R3@B4E"}
    assert refused(s, "R3@A3N") == 3
    assert worth(s, "GEN") == [14]


def test_w06_one_kind_two_routes() -> None:
    s = town(racks=["W2", "W2", "W2", "W2"])
    assert set(legal(s).split()) == {"T2@A2S", "T2@B1E", "U2@N10W", "U2@O9N"}


@pytest.mark.ruling("V13")
def test_w07_missing_kind() -> None:
    s = town(racks=["R1 R2 R3", "W1", "W1", "W1"])
    assert legal(s) == legal(s, "R") != ""
    assert refused(s, "T1@B1") == 37
    assert refused(s, "pass") == "unreadable"


@pytest.mark.ruling("V6")
def test_w08_under_ones_own_bridge() -> None:
    s = town("S1@O2 S3@N2W S1@L1 S1@M1")
    assert set(legal(s, "S").split()) == {"S1@N1", "S1~M3", "S2~M3S", "S3~M3S"}
    needs = {text: asks_for_vote(s, text) for text in ("S1~M3", "S2~M3S", "S3~M3S")}
    assert needs == {"S1~M3": False, "S2~M3S": True, "S3~M3S": True}


def asks_for_vote(s: Town, text: str) -> bool:
    return play(s.copy(), text).stop is VOTE


@pytest.mark.ruling("V6", "V9")
def test_w09_under_another_kind() -> None:
    s = town("T1@B1 T3@B2S R3@A9N R3@A6N R1@A3", players=2)
    assert set(legal(s, "R").split()) == {"R1@A2", "R1~C3", "R2~C3E", "R3~C3E"}
    assert [asks_for_vote(s, text) for text in ("R1~C3", "R2~C3E", "R3~C3E")] == [False, True, True]


@pytest.mark.ruling("V6")
def test_w10_not_along_the_axis() -> None:
    s = town("T1@B1 T3@B2S")
    assert set(legal(s, "T").split()) == {"T1@A4", "T1@B5", "T1@C4", "T2@B5S", "T2@C4E", "T3@B5S", "T3@C4E"}


@pytest.mark.ruling("V9")
def test_w11_far_side_occupied() -> None:
    s = town("T1@B1 T3@B2S R3@A9N R3@A6N R1@A3 T1@C4 T1@C3", players=2)
    assert legal(s, "R") == "R1@A2"
    assert refused(s, "R1~C3") == 9


@pytest.mark.ruling("V10")
def test_w12_far_side_off_the_board() -> None:
    s = town("T2@B1E T3@D1E T1@F2 T1@E2")
    assert set(legal(s, "T").split()) == {"T1@D2", "T1@E3", "T2@D2W", "T2@E3S", "T3@D2W", "T3@E3S"}
    refusal = why_not(s, int(placement(ROUTE.index("T"), 1, 0, 0)))  # north, under the bridge and off the board
    assert refusal is not None and refusal.ruling == 10


TWO_BRIDGES = "T1@B1 T3@B2S R2@A9N R1@B8 R2@B7N R1@C6 R1@C5 R3@C4N T1@A4 T1@A3"


@pytest.mark.ruling("V7")
def test_w13_two_bridges_in_a_row() -> None:
    s = town(TWO_BRIDGES)
    assert legal(s, "T") == "T1@A2"
    assert refused(s, "T1~C3") == 7
    s = town(TWO_BRIDGES, double_bridge="on")
    assert set(legal(s, "T").split()) == {"T1@A2", "T1~D3", "T2~D3E", "T3~D3E"}
    assert all(asks_for_vote(s, text) for text in ("T1~D3", "T2~D3E", "T3~D3E"))


@pytest.mark.ruling("V11")
def test_w14_only_the_middle_is_a_bridge() -> None:
    s = play(town("T1@B1 T3@B2S R3@A9N R3@A6N R1@A3", players=2), "R1@A2")
    assert gang(s, "R") is None


@pytest.mark.ruling("V11")
def test_w15_removed_by_its_own_tile() -> None:
    s = play(town(W15, players=2, racks=["W1", "R1 R2 R3"]), "T1@A2")
    assert (gang(s, "T"), gang(s, "R")) == (None, "A3")
    assert set(legal(s, "R").split()) == {"R1@B3", "R2@B3E", "R3@B3E"}


@pytest.mark.ruling("V11")
def test_w16_removed_by_another_route() -> None:
    s = play(town("R3@A9N R3@A6N R2@A3N T1@B1", players=2), "T1@B2")
    assert gang(s, "R") is None
    assert gang(s, "T") == "B2"


@pytest.mark.ruling("V11")
def test_w17_kept_alive_by_a_bridge() -> None:
    s = town("R3@A9N R3@A6N R2@A3N T2@B1E R3@B2E R1@D1", racks=["W1 W2 W3"])
    assert gang(s, "T") == "C1"
    assert set(legal(s, "T").split()) == {"T1~C3", "T2~C3S", "T3~C3S"}


@pytest.mark.ruling("V12")
def test_w18_no_tiles_of_the_kind_left() -> None:
    s = town(racks=["W1 W1 S1", "W1 W1 S1", "W1 S1"], players=3, variant="two_goals")
    while s.seat != NOBODY and s.stop.name == "PLACE":
        s.play(s.legal()[0])
    assert gang(s, "R") == "A10"
    assert s.stop.name == "CHOOSE_GOAL"  # asked at the end alone, no route having ended
    assert not any(s.can_place(seat) for seat in range(3))


@pytest.mark.ruling("V13")
def test_w19_forced_into_a_vote() -> None:
    s = town("T1@B1", players=2, to_move=1, racks=["W1", "W2"], map=SMALL)
    assert tile_name(s.pending) == "T2@B2S"  # the only choice was taken
    assert (s.stop, s.seat) == (VOTE, 1)


@pytest.mark.ruling("V13", "V23")
def test_w20_pass_then_able_again() -> None:
    s = town("S1@D1 R1@B3", players=2, to_move=0, map="T* .. .. .. S* / .. .. .. .. .. / R* .. .. .. U*")
    give(s, 0, "W1 W1")
    give(s, 1, "W3")
    before = s.turn
    ask(s, 1)
    assert (s.seat, s.turn - before) == (0, 2)  # P2 has passed
    s.play(next(c for c in s.legal() if s.stop.word(s, 0, c) == "T1@A2"))
    assert tile_name(s.laid[s.laid_count - 1]) == "T3@B2E"  # could and had to
    assert s.laid_by[s.laid_count - 1] == 1


@pytest.mark.ruling("V23")
def test_w21_end_with_tokens_and_tiles_left() -> None:
    s = town("T1@B1 R1@A2 U1@B3", players=2, racks=["S1 W2", "S2"], map=SMALL)
    assert tile_name(s.laid[s.laid_count - 1]) == "S1@C2"
    assert free(s, "B2") == [True]
    assert all(gang(s, route) for route in "TUSR")
    assert s.seat == NOBODY


def test_w24_equal_votes() -> None:
    s = vote(outhouse_vote(), "Y1", "N1", "0", "0")
    assert gang(s, "S") == "L3"
    assert held(s, 2) == held(s, 3) == "Y1+Y2+Y3+N1+N2+N3+W+0"


def test_w25_all_neutral() -> None:
    s = vote(outhouse_vote(), "0", "0", "0", "0")
    assert gang(s, "S") == "L3"
    assert {held(s, seat) for seat in range(4)} == {"Y1+Y2+Y3+N1+N2+N3+W+0"}


def test_w26_outhouse_and_building_under_one_tile() -> None:
    before = play(town("S2@N1W S1@L1 S1@L2", to_move=2), "S3@K2W")
    s = vote(before.copy(), "0", "N1", "0", "0")
    assert worth(s, "GEN") == [15]
    s = vote(before, "Y1", "N1", "0", "0")
    assert worth(s, "GEN") == [12]
    assert s.is_bridge(AXES["square"].index("J2"))
    assert gang(s, "S") == "I2"


@pytest.mark.ruling("V17")
def test_w27_two_wild_cards() -> None:
    revealed = vote(outhouse_vote(), "W", "N1", "W", "Y1")
    assert revealed.seat == 0
    s = play(revealed.copy(), "wild Y")
    assert (s.seat, observe(s, 2).wild[0]) == (2, 1)  # the second knows what the first has said
    play(s, "wild N")
    assert (s.yes_votes(), s.no_votes(), gang(s, "S")) == (3, 3, "L3")
    s = play(revealed, "wild N", "wild N")
    assert (s.yes_votes(), s.no_votes(), gang(s, "S")) == (1, 5, "L1")


def test_w28_only_the_neutral_card_left() -> None:
    s = outhouse_vote()
    hold(s, 1, "0")
    vote(s, "Y1")
    assert [s.stop.word(s, s.told, c) for c in s.legal()] == ["vote 0"]
    vote(s, "0")
    assert (s.ballot_size[1], s.seat) == (1, 2)


@pytest.mark.ruling("V19")
def test_w29_retry() -> None:
    s = vote(outhouse_vote(), "Y2+Y3", "N2", "N3", "W")
    play(s, "wild N")
    ask(s, 0)
    play(s, "S2@L2S")
    assert (s.stop, s.seat) == (VOTE, 0)
    assert refused(s, "vote Y2") == 40
    assert not {"vote Y3", "vote Y1+Y2"} & {s.stop.word(s, s.told, c) for c in s.legal()}


@pytest.mark.ruling("V15", "V16")
def test_w30_visible_number_of_cards() -> None:
    s = outhouse_vote()
    choice = next(c for c in s.legal() if s.stop.word(s, 0, c) == "vote Y3+0")
    assert s.stop.rumour(s, s.told, choice) == "vote **"
    s.play(choice)
    seen = observe(s, 2)
    assert (seen.ballot_size[0], seen.ballot[0], s.seat) == (2, UNKNOWN, 1)
    vote(s, "0", "0", "0")
    assert held(s, 0) == "Y1+Y2+N1+N2+N3+W+0"


@pytest.mark.ruling("V29")
def test_w31_deal() -> None:
    s = dealt(3)
    for seat in range(3):
        rack = s.tiles[seat * 9 : seat * 9 + 9]
        assert [sum(rack[size::3]) for size in range(3)] == [8, 8, 4]
    assert [sum(s.tiles[sort::9]) for sort in range(9)] == list(STOCK)
    assert [sum(STOCK[kind * 3 : kind * 3 + 3]) for kind in range(3)] == [30, 15, 15]
    assert len({int(card) for card in s.goals[::2]}) == 3
    assert len(s.votes) == 3


def test_w32_final_scoring() -> None:
    s = ended_with(COVERED_IN_W32, 3, ["GEN", "STA", "SCH"])
    assert worth(s, "BAN", "GEN", "JAI", "SAL", "SCH", "STA") == [6, 9, 0, 12, 4, 9]
    assert list(GAME.scores(s)) == [9, 9, 4]


@pytest.mark.ruling("V22")
def test_w33_tie_break_counts_cards_not_strength() -> None:
    s = ended_with(COVERED_IN_W32, 3, ["GEN", "STA", "SCH"])
    hold(s, 0, "Y3+N3+0")
    hold(s, 1, "Y1+Y2+N1+0")
    assert list(GAME.ranks(s)) == [1, 0, 2]


@pytest.mark.ruling("V22")
def test_w34_shared_win() -> None:
    s = ended_with(COVERED_IN_W32, 3, ["GEN", "STA", "SCH"])
    hold(s, 0, "Y3+N3+W+0")
    hold(s, 1, "Y1+Y2+N1+0")
    assert list(GAME.ranks(s)) == [0, 0, 2]  # the third has all eight cards


@pytest.mark.ruling("V27")
def test_w35_special_cards() -> None:
    s = ended_with(COVERED_IN_W32, 3, ["GEN", "STA", "SCH"])
    assert worth(s, "AL3", "AL4", "LOW", "ONE") == [9, 16, 12, 12]


@pytest.mark.ruling("V28")
def test_w36_moment_of_the_choice() -> None:
    goals = ["BAN/GEN", "JAI/SAL", "SCH/LOW"]
    s = play(town(W15, players=3, to_move=1, variant="two_goals", goals=goals), "T1@A2")
    assert (s.stop.name, waiting(s)) == ("CHOOSE_GOAL", [0, 1, 2])
    play(s, "goal GEN")
    assert observe(s, 1).goals[0] == UNKNOWN
    play(s, "goal JAI", "goal LOW")
    assert [CARD[card] for card in s.goals] == ["GEN", "BAN", "JAI", "SAL", "LOW", "SCH"]
    assert (s.stop.name, s.seat) == ("PLACE", 2)


@pytest.mark.ruling("V28")
def test_w36_a_later_removal_asks_nothing() -> None:
    before = town("T1@B1 T3@B2S R3@A9N R3@A6N R1@A3", players=3, variant="two_goals")
    s = play(before.copy(), "R1@A2")
    assert (gang(s, "R"), s.stop.name) == (None, "CHOOSE_GOAL")
    before.chosen = 1
    s = play(before, "R1@A2")
    assert (gang(s, "R"), s.stop.name, s.seat) == (None, "PLACE", 1)


def test_w37_variant_tie() -> None:
    s = ended_with(COVERED_IN_W32, 3, ["GEN/LOW", "STA/ONE", "SCH/AL4"], variant="two_goals")
    assert list(GAME.scores(s)) == [9, 9, 4]
    assert worth(s, "LOW", "ONE") == [12, 12]
    hold(s, 0, "0")
    assert list(GAME.ranks(s)) == [1, 0, 2]
    seen = observe(s, 0)
    assert seen.goals[3] == CARD.index("ONE") and seen.goals[5] == UNKNOWN  # the third card is never looked at


@pytest.mark.ruling("V28")
def test_w38_no_token_removed() -> None:
    s = town("T1@B1 R1@A2 U1@B3", players=2, racks=["S1 W2", "S2"], map=SMALL, variant="two_goals")
    assert all(gang(s, route) for route in "TUSR")
    assert (s.stop.name, waiting(s)) == ("CHOOSE_GOAL", [0, 1])
    s.play(s.legal()[0])
    s.play(s.legal()[0])
    assert s.seat == NOBODY


@pytest.mark.ruling("V32")
def test_w39_bluff() -> None:
    s = town("T3@B1E T2@E1E", goals=["SAL"])
    assert "T1@G1" in legal(s, "T").split()


@pytest.mark.ruling("V21", "V24")
def test_w40_views() -> None:
    s = vote(outhouse_vote(), "Y2+Y3", "N2")
    seen = observe(s, 2)
    assert tile_name(seen.pending) == "S2@L2S"
    assert list(seen.ballot_size) == [2, 1, 0, 0]
    assert [held(seen, seat) for seat in range(4)] == ["Y1+Y2+Y3+N1+N2+N3+W+0"] * 4
    assert list(seen.tiles) == list(s.tiles) and list(seen.gang) == list(s.gang)
    assert list(seen.ballot) == [UNKNOWN, UNKNOWN, 0, UNKNOWN]
    assert [card for seat, card in enumerate(seen.goals[::2]) if seat != 2] == [UNKNOWN] * 3
    assert seen.goals[4] == s.goals[4]
    assert "box" not in save(seen)
