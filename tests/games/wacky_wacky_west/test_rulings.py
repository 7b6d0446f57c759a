"""Each ruling that no worked scenario tells apart from its opposite."""

import pytest

import gulch
from gulch.core.options import BadOption, house_rules
from gulch.core.positions import BadPosition, document, position
from gulch.core.seen import observe, waiting
from gulch.core.steps import ASIDE, NOBODY, SPECTATOR, UNKNOWN
from gulch.games.wacky_wacky_west.positions.names import AXES
from gulch.games.wacky_wacky_west.rules.data import BUILDING, CARD, COLOUR, SORT
from gulch.games.wacky_wacky_west.rules.laying import LOWER_GOAL_SHOWN, SHOW_GOALS
from gulch.games.wacky_wacky_west.rules.maps import unfold
from gulch.games.wacky_wacky_west.rules.squares import Map, column_of, row_of, square_name
from gulch.play.table import NotAllowed
from tests.games.wacky_wacky_west.setting import (
    BOX,
    COVERED_IN_W32,
    GAME,
    SMALL,
    dealt,
    ended_with,
    free,
    gang,
    held,
    hold,
    legal,
    play,
    refused,
    town,
    vote,
)

OUTHOUSES = "K2 D3 L3 C4 F4 M4 B5 G5 K5 H6 N6 C7 I7 M7 D8 L8 E9"
OUTHOUSE_VOTE = "S2@N1W S1@L1"


def printed() -> Map:
    plan = unfold(0).meaning
    assert isinstance(plan, Map)
    return plan


@pytest.mark.ruling("V1")
def test_v1_the_printed_board() -> None:
    plan = printed()
    assert (plan.columns, plan.rows, len(plan.houses)) == (15, 10, 30)
    assert sum(bin(line).count("1") for line in plan.free) == 146
    pairs = {(int(kind), int(value)) for kind, value in zip(plan.types, plan.values, strict=True)}
    assert pairs == {(kind, value) for kind in range(6) for value in range(1, 6)}
    assert [square_name(square) for square in plan.corner] == ["A1", "O10", "O1", "A10"]


@pytest.mark.ruling("V1")
def test_v1_half_a_turn_maps_the_board_on_itself() -> None:
    plan = printed()
    at = {int(q): (BUILDING[k], int(v)) for q, k, v in zip(plan.houses, plan.types, plan.values, strict=True)}
    across = {"BAN": "JAI", "JAI": "BAN", "GEN": "STA", "STA": "GEN", "SAL": "SCH", "SCH": "SAL"}
    for square, (kind, value) in at.items():
        assert at[11 * 32 + 16 - square] == (across[kind], value)


@pytest.mark.ruling("V1")
def test_v1_fives_stand_in_the_middle() -> None:
    plan = printed()
    far: dict[int, list[float]] = {}
    for square, value in zip(plan.houses, plan.values, strict=True):
        distance = ((int(column_of(square)) - 8) ** 2 + (int(row_of(square)) - 5.5) ** 2) ** 0.5
        far.setdefault(int(value), []).append(distance)
    assert [round(sum(far[v]) / 6, 1) for v in range(1, 6)] == [5.4, 6.2, 4.1, 4.4, 1.6]


@pytest.mark.ruling("V2", "V18")
def test_v2_seventeen_outhouses_and_no_tile_covers_two() -> None:
    plan = printed()
    found = [square_name(y * 32 + x) for y in range(1, 11) for x in range(1, 16) if plan.outhouse(y * 32 + x)]
    assert found == OUTHOUSES.split()
    for y in range(1, 11):
        for x in range(1, 16):
            for ahead in (1, 32):
                run = [y * 32 + x + i * ahead for i in range(3)]
                assert sum(plan.outhouse(q) for q in run if plan.holds(q)) <= 1


@pytest.mark.ruling("V3")
def test_v3_squares_next_to_a_corner_are_ordinary_and_the_corner_is_barred() -> None:
    s = town()
    assert free(s, "B1", "A2", "N1", "O2") == [True] * 4
    assert free(s, "A1", "O1", "A10", "O10") == [False] * 4
    s = town("T1@B1")
    assert refused(s, "T1@A1") == 3


@pytest.mark.ruling("V5")
def test_v5_a_single_has_no_direction() -> None:
    s = town()
    assert legal(s).split().count("T1@B1") == 1
    assert refused(s, "T1@B1E") == "unreadable"
    assert legal(town(side_docking="on")).split().count("T1@B1") == 1


@pytest.mark.ruling("V8")
def test_v8_it_does_not_matter_which_was_there_first() -> None:
    bridge_first = town("T1@B1 T3@B2S R3@A9N R3@A6N R1@A3", players=2)
    gang_first = town("R3@A9N R3@A6N R1@A3 T1@B1 T3@B2S", players=2)
    assert legal(bridge_first, "R") == legal(gang_first, "R") != legal(town("R3@A9N R3@A6N R1@A3", players=2), "R")


@pytest.mark.ruling("V9")
def test_v9_the_docking_field_is_the_very_next_square_beyond() -> None:
    s = town("T1@B1 T3@B2S R3@A9N R3@A6N R1@A3", players=2)
    assert "R1~D3" not in legal(s)
    assert refused(s, "R1~D3") == "unreadable"


@pytest.mark.ruling("V11")
def test_v11_a_gang_shut_in_on_its_corner_goes_too() -> None:
    s = town("T1@B1 R3@A9N R3@A6N R1@A3", map="T* .. .. S* / .. .. .. .. / .. .. .. .. / " + LONG)
    play(s, "R1@A2")
    assert gang(s, "T") == "B1"
    small = town("S1@B1", players=2, racks=["R1 S1", "R1"], map="T* .. S* / .. .. .. / R* .. U*")
    play(small, "R1@A2")
    assert gang(small, "T") is None  # it never left its corner
    assert gang(small, "U") == "C3"


LONG = " / ".join([".. .. .. .."] * 6) + " / R* .. .. U*"


@pytest.mark.ruling("V14")
def test_v14_yes_and_no_in_one_ballot() -> None:
    s = play(town(OUTHOUSE_VOTE), "S2@L2S")
    vote(s, "Y3+N1", "N2", "0", "0")
    assert (s.yes_votes(), s.no_votes()) == (3, 3)
    assert held(s, 0) == "Y1+Y2+N2+N3+W+0"


@pytest.mark.ruling("V16")
def test_v16_clockwise_from_the_builder_or_all_at_once() -> None:
    s = play(town(OUTHOUSE_VOTE, to_move=2), "S2@L2S")
    order = []
    while s.stop.name == "VOTE":
        order.append(int(s.seat))
        vote(s, "0")
    assert order == [2, 3, 0, 1]

    s = play(town(OUTHOUSE_VOTE, to_move=2, vote_laying="simultaneous"), "S2@L2S")
    assert waiting(s) == [0, 1, 2, 3]
    vote(s, "Y1+Y2")
    seen = observe(s, 1)
    assert (list(seen.ballot_size), seen.sealed[0], s.stop.rumour(s, 0, 3)) == ([0] * 4, UNKNOWN, "vote ?")
    vote(s, "0", "N1", "N2")
    assert (s.yes_votes(), s.no_votes(), list(s.ballot_size), gang(s, "S")) == (3, 3, [2, 1, 1, 1], "L3")


@pytest.mark.ruling("V17")
def test_v17_a_wild_card_speaks_even_where_it_changes_nothing() -> None:
    s = play(town(OUTHOUSE_VOTE), "S2@L2S")
    vote(s, "Y1+Y2+Y3", "W", "0", "0")
    assert (s.stop.name, s.seat, len(s.legal())) == ("WILD_CARD", 1, 2)


@pytest.mark.ruling("V18")
def test_v18_one_vote_for_a_tile_on_two_outhouses() -> None:
    s = town(players=2, map="T* oo oo .. S* / .. .. .. .. .. / R* .. .. .. U*")
    play(s, "T2@B1E")
    vote(s, "Y1", "0")
    assert (gang(s, "T"), s.stop.name, s.seat) == ("C1", "PLACE", 1)


@pytest.mark.ruling("V19")
def test_v19_anybody_may_try_again_but_not_in_the_same_turn() -> None:
    s = vote(play(town(OUTHOUSE_VOTE), "S2@L2S"), "0", "N1", "0", "0")
    assert s.seat == 1
    assert "S2@L2S" in legal(s).split()


@pytest.mark.ruling("V20")
def test_v20_used_cards_are_gone_either_way() -> None:
    for ballots in (("Y3", "N1", "0", "0"), ("Y1", "N3", "0", "0")):
        s = vote(play(town(OUTHOUSE_VOTE), "S2@L2S"), *ballots)
        assert [card in held(s, seat) for seat, card in enumerate(ballots)] == [False, False, True, True]


@pytest.mark.ruling("V21")
def test_v21_vote_cards_left_are_shown_unless_the_table_plays_by_memory() -> None:
    for option, expected in (("on", 255), ("off", UNKNOWN)):
        s = town(show_vote_hands=option)
        assert observe(s, 0).votes[1] == expected
        assert observe(s, 1).votes[1] == 255
    assert observe(s, SPECTATOR).votes[1] == UNKNOWN


@pytest.mark.ruling("V22")
def test_v22_the_neutral_card_is_counted_like_any_other() -> None:
    s = ended_with(COVERED_IN_W32, 2, ["GEN", "STA"])
    hold(s, 0, "Y1+0")
    hold(s, 1, "W+0")
    assert list(GAME.ranks(s)) == [0, 0]
    hold(s, 1, "W")
    assert list(GAME.ranks(s)) == [0, 1]


@pytest.mark.ruling("V23")
def test_v23_it_is_over_as_soon_as_nobody_can_lay_anything() -> None:
    s = town("T1@B1 R1@A2 U1@B3", players=2, racks=["S1 S1", "S1"], map=SMALL)
    assert s.stop.name == "VOTE"  # S1@C2, then S1@B2 were the only choices: the second is voted on
    vote(s, "0", "0")
    assert (s.seat, s.tiles_left(0)) == (NOBODY, 1)


@pytest.mark.ruling("V24")
def test_v24_racks_lie_open() -> None:
    s = dealt(4)
    assert list(observe(s, SPECTATOR).tiles) == list(s.tiles)


@pytest.mark.ruling("V25")
def test_v25_nobody_can_show_a_card_before_its_time() -> None:
    assert not [step.name for step in GAME.steps if step.kind == ASIDE]
    s = play(town(OUTHOUSE_VOTE), "S2@L2S")
    assert refused(s, "show Y1") == "unreadable"
    assert [s.stop.hears(s, s.told, seat) for seat in (0, 1, 2, 3, SPECTATOR)] == [True, False, False, False, False]


@pytest.mark.ruling("V26")
def test_v26_votes_stay_in_the_variant_unless_left_out() -> None:
    s = play(town(OUTHOUSE_VOTE, variant="two_goals"), "S2@L2S")
    assert s.stop.name == "VOTE"
    s = play(town(OUTHOUSE_VOTE, variant="two_goals", variant_votes="off"), "S2@L2S")
    assert (s.stop.name, gang(s, "S"), list(s.votes)) == ("PLACE", "L3", [0] * 4)
    s = play(town(OUTHOUSE_VOTE, variant_votes="off"), "S2@L2S")
    assert s.stop.name == "VOTE"  # the basic game cannot do without


@pytest.mark.ruling("V26")
def test_v26_without_vote_cards_the_last_tie_break_falls_away() -> None:
    s = ended_with(COVERED_IN_W32, 2, ["GEN/LOW", "STA/ONE"], variant="two_goals", variant_votes="off")
    assert list(GAME.ranks(s)) == [0, 0]


@pytest.mark.ruling("V28")
def test_v28_a_gang_that_cannot_be_fed_has_not_ended() -> None:
    s = town("T1@B1", players=3, variant="two_goals", racks=["W1", "W1", "W1"])
    play(s, "T1@C1")
    assert s.stop.name == "PLACE"


@pytest.mark.ruling("V29")
@pytest.mark.parametrize(("players", "shares"), [(2, [12, 12, 6]), (3, [8, 8, 4]), (4, [6, 6, 3])])
def test_v29_the_deal(players: int, shares: list[int]) -> None:
    for seed in range(5):
        s = dealt(players, seed)
        for seat in range(players):
            rack = s.tiles[seat * 9 : seat * 9 + 9]
            assert [sum(rack[size::3]) for size in range(3)] == shares


@pytest.mark.ruling("V30")
def test_v30_any_seat_begins_or_the_one_the_table_names() -> None:
    assert {int(dealt(4, seed).active) for seed in range(40)} == {0, 1, 2, 3}
    assert {int(dealt(4, seed, start="3").active) for seed in range(10)} == {2}
    with pytest.raises(BadOption, match="there is no seat 4 at a table of 2"):
        GAME.start(2, house_rules(BOX.options, {"start": "4"}))


@pytest.mark.ruling("V31")
def test_v31_the_two_railroads_never_join() -> None:
    small = "T* .. .. S* / .. .. .. .. / R* .. .. U*"
    s = town("U2@C3W T1@A2 T1@B2", players=2, map=small)
    assert (gang(s, "T"), gang(s, "U")) == ("B2", None)  # one shuts the other in, instead of going on from its end
    assert set(legal(s, "T").split()) == {"T1@B1", "T1@C2", "T2@C2E"}
    assert legal(s, "U") == ""


@pytest.mark.ruling("V33")
def test_v33_a_tile_that_goes_back_ends_no_route() -> None:
    s = town("T1@B1 R1@A2 U1@B3 S1@C2", players=2, racks=["W1 S1", "R1"], map=SMALL)
    play(s, "T1@B2")
    failed = vote(s.copy(), "0", "N1")
    assert all(gang(failed, route) for route in "TUSR")
    passed = vote(s, "Y1", "N1")
    assert not any(gang(passed, route) for route in "TUSR")


@pytest.mark.ruling("V34")
def test_v34_cards_in_the_box_and_lower_goals_stay_unseen() -> None:
    s = ended_with(COVERED_IN_W32, 3, ["GEN/LOW", "SAL/ONE", "SCH/AL4"], variant="two_goals")
    seen = observe(s, SPECTATOR)
    assert [int(card) for card in seen.goals] == [1, UNKNOWN, 3, UNKNOWN, 4, UNKNOWN]
    basic = observe(ended_with(COVERED_IN_W32, 3, ["GEN", "SAL", "SCH"]), SPECTATOR)
    assert [int(card) for card in basic.goals[::2]] == [1, 3, 4]


@pytest.mark.ruling("V34")
@pytest.mark.parametrize(
    ("goals", "told"),
    [("GEN/LOW STA/ONE SAL/AL4", [0, 1]), ("BAN/LOW GEN/ONE STA/AL4", [1, 2]), ("GEN/LOW SAL/ONE SCH/AL4", [])],
)
def test_v34_a_lower_goal_is_told_by_seats_that_are_level(goals: str, told: list[int]) -> None:
    s = ended_with(COVERED_IN_W32, 3, goals.split(), variant="two_goals")
    s.journal = []
    SHOW_GOALS.run(s, 0)
    assert [int(line.numbers[0]) for line in s.journal if line.note is LOWER_GOAL_SHOWN] == told


@pytest.mark.ruling("V35")
def test_v35_a_tile_may_be_taken_back_until_something_was_shown() -> None:
    table = gulch.game("wacky-wacky-west").table(players=2, seed=4, options={"map": SMALL_OPEN, "start": "1"})
    first = table.options(0)[0]
    table.play(0, first)
    table.undo(0)
    assert table.options(0)[0] == first

    table = gulch.game("wacky-wacky-west").table(players=2, seed=4, options={"map": SMALL_VOTES, "start": "1"})
    table.play(0, next(text for text in table.options(0) if text[1] == "1"))
    table.play(0, "vote 0")
    with pytest.raises(NotAllowed):
        table.undo(0)


SMALL_OPEN = "T* .. .. .. S* / .. .. .. .. .. / .. .. .. .. .. / R* .. .. .. U*"
SMALL_VOTES = "T* oo oo oo S* / oo oo oo oo oo / oo oo oo oo oo / R* oo oo oo U*"


@pytest.mark.ruling("V36")
def test_v36_a_tile_may_touch_any_other_kind() -> None:
    s = town("R3@A9N R3@A6N R1@A3 T1@B1", players=2)
    assert "T2@B2S" in legal(s).split()  # it will lie along the river
    play(s, "T2@B2S")
    assert gang(s, "T") == "B3"


@pytest.mark.ruling("V37")
def test_v37_only_tiles_of_ones_own() -> None:
    s = town(racks=["W1 S1", "W2", "W2", "W2"])
    assert refused(s, "T2@B1E") == 37
    assert refused(s, "R1@A9") == 37
    s = town(racks=["W1", "W1", "W1", "W1"])
    assert {text[0] for text in legal(s).split()} == {"T", "U"}  # a railroad tile serves either railroad


@pytest.mark.ruling("V38")
def test_v38_every_square_must_be_free_and_on_the_board() -> None:
    s = town("T1@B1 T1@B2 T1@C2")
    assert refused(s, "T1@B2") == 38
    s = town("S3@O2S S3@O5S S1@O8")
    assert refused(s, "S2@O9S") == 3
    s = town("T1@B1")
    assert "T3@B2S" in legal(s).split()
    shallow = town("T1@B1", map="T* .. .. S* / .. .. .. .. / R* .. .. U*")
    assert refused(shallow, "T3@B2S") == 38


@pytest.mark.ruling("V39", "V40")
def test_v39_v40_at_least_one_card_and_only_what_is_left() -> None:
    s = play(town(OUTHOUSE_VOTE), "S2@L2S")
    assert refused(s, "vote ") == 39
    hold(s, 0, "Y1+0")
    s.ask(0)
    assert [s.stop.word(s, 0, c) for c in s.legal()] == ["vote Y1", "vote 0", "vote Y1+0"]
    assert refused(s, "vote N3") == 40


@pytest.mark.ruling("V41")
def test_v41_only_one_of_ones_own_goals() -> None:
    goals = ["BAN/GEN", "JAI/SAL"]
    s = town("T1@B1 R1@A2 U1@B3", players=2, racks=["S1", ""], map=SMALL, variant="two_goals", goals=goals)
    assert s.stop.name == "CHOOSE_GOAL"
    assert refused(s, "goal JAI") == 41
    assert [CARD[c] for c in s.legal()] == ["BAN", "GEN"]


def test_a_position_whose_tiles_do_not_fit_is_refused() -> None:
    s = town("T3@B1E", players=2)
    assert GAME.faults(s) == []
    s.free[1] |= 4
    assert GAME.faults(s)[0].startswith("free:")
    s = town("T3@B1E")
    s.laid[0] = AXES["tile"].index("T3@C1E")
    assert GAME.faults(s)[0].startswith("laid[0]: T3@C1E: does not dock")


def test_a_position_is_set_up_by_naming_its_tiles() -> None:
    doc = document(GAME, BOX.options, BOX.names, town("T3@B1E", players=2, to_move=1))
    assert doc["laid"][0] == "T3@B1E"
    assert not {"free", "bridges", "gang", "laid_count"} & set(doc)
    doc["laid"], doc["laid_by"], doc["turn"] = ["T3@B1E", "T2@E1E", "R1@A9"], ["red", "blue", "red"], 4
    doc["tiles"]["red"], doc["tiles"]["blue"] = ({sort: 3 if sort == "W2" else 0 for sort in SORT} for _ in COLOUR[:2])
    s = position(GAME, BOX.options, BOX.names, doc)
    assert (gang(s, "T"), gang(s, "R"), s.laid_count, s.owns(0, 1, 2)) == ("F1", "A9", 3, 3)
    for laid, why in (
        (["T3@C1E"], "laid\\[0\\]: T3@C1E: does not dock"),
        (["T3@B1E", "T3~E1E"], "laid\\[1\\]: T3~E1E: @ is for open ground"),
        (["T3@B1E", "X1@A2"], "laid\\[1\\]: 'X1@A2' is not one of"),
    ):
        with pytest.raises(BadPosition, match=why):
            position(GAME, BOX.options, BOX.names, doc | {"laid": laid, "laid_by": ["red"] * len(laid)})
