"""The worked scenarios of the rules, by number; the rulebook's own examples come first."""

import pytest

from gulch.core.steps import CHANCE, NOBODY, Rng
from gulch.games.wild_west_way.game import GAME
from gulch.games.wild_west_way.rules.data import COLOUR
from gulch.games.wild_west_way.rules.numbers import HAND, ITEMS
from gulch.games.wild_west_way.rules.scoring import SCORE, mastery
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.rules.turn import RESOLVE, TURN_END
from gulch.play.dealer import read_luck
from tests.games.wild_west_way.setting import (
    FOUR,
    asked,
    at,
    begin,
    choices,
    cubes,
    discards,
    event,
    fame,
    fresh,
    give,
    hand,
    has,
    hunt,
    in_town,
    move,
    movement,
    of,
    over,
    play,
    posters,
    put,
    refused,
    resolve,
    seat_of,
    town,
)

# the rulebook's examples


@pytest.mark.ruling("Y12", "Y46")
def test_s34_gold_mine() -> None:
    s = put(town("red", "blue"), "red", "GM")
    put(s, "blue", GM=3)
    resolve(s, "GM")
    assert of(s, "money", "red") == 10 + 5 + 2
    assert choices(s) == ["dig 0", "dig 1", "dig 2"]
    play(s, "blue: dig 2")
    assert of(s, "money", "red", "blue") == [10 + 9, 10 + 2]


@pytest.mark.ruling("Y12")
def test_s03_majority() -> None:
    s = town("red", "blue")
    put(s, "red", GM=1)
    put(s, "blue", GM=2)
    movement(s)
    assert refused(s, "c1 GM") == "Y12"
    assert {"c2 GM", "c3 GM"} <= set(choices(s))


# set-up and movement


@pytest.mark.parametrize(("players", "deck"), [(2, 19), (3, 17), (4, 15), (5, 13)])
def test_s01_set_up(players: int, deck: int) -> None:
    s = town_dealt(players)
    for seat in range(players):
        assert (s.money[seat], s.held[seat], s.cubes[seat * 15 + HAND], s.cubes[seat * 15 + 14]) == (10, 2, 4, 8)
    assert s.deck_size == deck == ITEMS - 2 * players
    assert sum(int(n) for n in s.events_left) == 9
    assert [int(n) >= 0 for n in s.poster] == [True] * 4
    assert sum(int(n) for n in s.town_seen) == 3


@pytest.mark.ruling("Y2")
def test_s02_picking_characters() -> None:
    s = fresh(4)
    play(s, "first p2")
    picks = []
    while s.stop.name == "PICK":
        picks.append(int(s.seat))
        s.play(s.legal()[0])
    assert picks == [0, 3, 2, 1]
    assert [int(seat) for seat in s.order] == [1, 2, 3, 0]
    assert sorted(COLOUR[c] for c in s.character) == ["black", "blue", "green", "red"]


@pytest.mark.ruling("Y12")
def test_s04_the_meeple_does_not_count() -> None:
    s = town("red", "blue")
    put(s, "red", "HO")
    put(s, "blue", HO=1)
    movement(s)
    assert refused(s, "c1 HO") == "Y12"
    assert "c2 HO" in choices(s)
    s = town("red", "blue")
    put(s, "blue", HO=10)
    movement(s)
    assert "m HO" in choices(s)


@pytest.mark.ruling("Y12")
def test_s05_not_enough_cubes() -> None:
    s = town("red", "green", "blue")
    put(s, "red", GM=1)
    move(s, "red", "hand", "supply", 1)
    put(s, "green", GM=2)
    put(s, "blue", GM=3)
    movement(s)
    assert not [word for word in choices(s) if word.endswith("GM") and word.startswith("c")]
    assert {"c1 BA", "c2 BA", "c1 CH", "c2 CH"} <= set(choices(s))
    assert "c3 BA" not in choices(s)


@pytest.mark.ruling("Y13")
def test_s06_pass_is_final() -> None:
    s = town("red", "green", "blue")
    move(s, "red", "hand", "supply", 2)
    movement(s)
    play(s, "red: -", "green: c1 BA", "blue: c1 BA", "green: c1 CH", "blue: c1 CH")
    assert asked(s) == "green PLACEMENT"
    play(s, "green: -", "blue: -")
    assert over(s)
    assert at(s, "red") == "hand" and cubes(s, "red", "hand") == 2
    begin(s, RESOLVE, 0)
    while not over(s) and s.stop.name != "TURN_UP_TOWN":
        assert s.seat == CHANCE or COLOUR[s.character[s.seat]] != "red"
        s.play(s.luck(Rng(1)) if s.seat == CHANCE else s.legal()[0])
    assert cubes(s, "red", "hand") == 2


# event and bounty hunt


@pytest.mark.ruling("Y4", "Y6")
def test_s07_train_robbery() -> None:
    s = give(town("red", "green", "blue"), "blue", "HRS")
    event(s, "TRN", "red: train 2", "green: train 0", "blue: train 3")
    play(s, "roll 6,2", "roll 5,5,1", "blue: horse", "roll 4,3,5")
    assert over(s)
    assert of(s, "money", "red", "green", "blue") == [18, 10, 22]
    assert of(s, "wanted", "red", "green", "blue") == [1, 0, 1]
    assert discards(s) == {"HRS": 1}
    assert [cubes(s, colour, "hand") for colour in ("red", "green", "blue")] == [2, 4, 1]
    begin(s, TURN_END)
    assert [cubes(s, colour, "hand") for colour in ("red", "green", "blue")] == [4, 4, 4]


@pytest.mark.ruling("Y15")
def test_s08_prairie_fire() -> None:
    s = town("red", "green")
    event(s, "FIR", "fire 2")
    movement(s)
    assert not [word for word in choices(s) if word.endswith("SD")]
    assert refused(s, "m SD") == refused(s, "c1 SD") == "Y15"
    put(s, "green", "SD")
    resolve(s, "SD")
    assert over(s) and s.coach == seat_of(s, "red")
    s = town("red", "green")
    event(s, "FIR", "fire 6")
    movement(s)
    assert "m SD" in choices(s)


def test_s09_rodeo() -> None:
    s = has(town(*FOUR), "black", R=1)
    event(s, "ROD")
    assert of(s, "money", *FOUR) == [10, 10, 13, 13]


@pytest.mark.ruling("Y10")
def test_s10_bounty_with_an_item() -> None:
    s = give(has(town("red", "green"), "red", S=1), "red", "CRD")
    posters(s, "W1")
    hunt(s)
    assert choices(s) == ["hunt W1 +CRD", "hunt -"]
    play(s, "red: hunt W1 +CRD")
    assert of(s, "money", "red") == 15
    assert discards(s) == {"CRD": 1}
    assert fame(s)[0] == 2 + 2 + 0 + 0 + 2  # the trophy; best in shooting and riding, gambling is green's
    assert at(s, "red") == "hand"


@pytest.mark.ruling("Y8")
def test_s11_two_hunters_one_card() -> None:
    s = town("red", "green")
    for colour in ("red", "green"):
        has(s, colour, S=2, B=2, R=2, G=2)
    posters(s, "W7")
    hunt(s)
    play(s, "red: hunt W7")
    assert over(s)  # green finds nothing to hunt
    assert s.poster[0] == NOBODY
    begin(s, TURN_END)
    assert asked(s) == "chance TURN_UP_WANTED"
    assert refused_luck(s, "wanted W7")
    play(s, "wanted W1")
    assert s.poster[0] == s.cards.wanted_id.index("W1")


@pytest.mark.ruling("Y7")
def test_s12_sets_without_waste() -> None:
    s = give(has(town("blue", "red"), "blue", S=1), "blue", "KNU", "CRD", "CRD", "ACE")
    posters(s, "W7")
    hunt(s)
    assert sorted(choices(s)) == ["hunt -", "hunt W7 +KNU +ACE", "hunt W7 +KNU +CRD +CRD"]
    assert refused(s, "hunt W7 +KNU +CRD +ACE") == "Y7"


# saloon


@pytest.mark.ruling("Y18")
def test_s13_one_free_reroll() -> None:
    s = put(town("black", "red"), "black", "SA")
    resolve(s, "SA")
    play(s, "black: bet 5", "roll 3", "roll 6")
    assert over(s) and of(s, "money", "black") == 15


@pytest.mark.ruling("Y19")
def test_s14_two_rerolls_at_most() -> None:
    s = give(has(put(town("green", "red"), "green", "SA"), "green", G=1), "green", "CRD")
    resolve(s, "SA")
    play(s, "green: bet 5", "roll 1", "roll 2", "roll 4")
    assert over(s) and of(s, "money", "green") == 5 and hand(s, "green") == ["CRD"]


@pytest.mark.ruling("Y19")
def test_s15_ace() -> None:
    s = give(has(put(town("blue", "red"), "blue", "SA"), "blue", money=4), "blue", "ACE")
    resolve(s, "SA")
    assert "bet 5" not in choices(s)
    play(s, "blue: bet 4", "roll 2", "blue: reroll ACE", "roll 1", "roll 5")
    assert over(s) and of(s, "money", "blue") == 8 and discards(s) == {"ACE": 1}


@pytest.mark.ruling("Y21")
def test_s16_recruiting() -> None:
    s = has(put(town("white", "red"), "white", "SA"), "white", money=4)
    resolve(s, "SA")
    play(s, "white: recruit")
    assert over(s)  # one for each visit
    assert (of(s, "money", "white"), cubes(s, "white", "supply"), cubes(s, "white", "hand")) == (0, 7, 5)


# bank and church


def test_s28_borrowing() -> None:
    s = has(put(town("red", "green"), "red", BA=2), "red", money=1)
    resolve(s, "BA")
    play(s, "red: borrow 2")
    assert (of(s, "money", "red"), of(s, "debt", "red")) == (9, 2)


def test_s29_robbery() -> None:
    s = has(put(town("green", "red"), "green", BA=2), "green", money=3)
    resolve(s, "BA")
    play(s, "green: rob", "roll 5,4")
    assert (of(s, "money", "green"), of(s, "wanted", "green")) == (12, 1)


@pytest.mark.ruling("Y37")
def test_s30_horse() -> None:
    s = give(has(put(town("green", "red"), "green", BA=2), "green", money=3), "green", "HRS")
    resolve(s, "BA")
    play(s, "green: rob", "roll 6,6", "green: horse", "roll 3,2")
    assert over(s)
    assert (of(s, "money", "green"), of(s, "wanted", "green"), discards(s)) == (8, 0, {"HRS": 1})


@pytest.mark.ruling("Y39")
def test_s31_two_tokens_at_once() -> None:
    s = has(put(town("blue", "red"), "blue", BA=2), "blue", wanted=1)
    resolve(s, "BA")
    play(s, "blue: rob", "roll 6,5", "blue: jail BA")
    assert over(s)
    assert (of(s, "money", "blue"), of(s, "wanted", "blue"), cubes(s, "blue", "SO")) == (21, 1, 1)


@pytest.mark.ruling("Y36")
def test_s32_three_cubes_at_the_bank() -> None:
    s = put(town("red", "green"), "red", BA=3)
    resolve(s, "BA")
    assert choices(s) == ["borrow 0", "borrow 1", "borrow 2", "borrow 3", "rob"]
    play(s, "red: rob", "roll 1,1")
    assert over(s)


@pytest.mark.ruling("Y43")
def test_s33_church() -> None:
    s = has(put(town("white", "red"), "white", CH=3), "white", money=15, wanted=1)
    resolve(s, "CH")
    play(s, "white: fame", "white: fame")
    assert "fame" not in choices(s) and refused(s, "fame") == "Y43"
    play(s, "white: clear")
    assert (of(s, "money", "white"), of(s, "fame", "white"), of(s, "wanted", "white")) == (1, 2, 0)


# last row


@pytest.mark.ruling("Y47")
def test_s35_cap() -> None:
    s = put(town("red", "blue"), "red", "GM", GM=3)
    resolve(s, "GM")
    assert over(s) and of(s, "money", "red") == 19


@pytest.mark.ruling("Y46")
def test_s36_fee_first() -> None:
    s = has(put(town("green", "red"), "green", GS=2), "green", money=3)
    resolve(s, "GS")
    assert of(s, "money", "green") == 6
    play(s, "green: buy", "draw REV", "green: buy", "draw HAT")
    assert over(s) and of(s, "money", "green") == 0 and hand(s, "green") == ["REV", "HAT"]


@pytest.mark.ruling("Y45")
def test_s37_use_fee() -> None:
    for money, question in ((3, "over"), (4, "blue SHOP")):
        s = has(put(put(town("red", "blue"), "red", "GS"), "blue", GS=1), "blue", money=money)
        resolve(s, "GS")
        play(s, "red: done")
        assert asked(s) == question
    play(s, "blue: buy", "draw REV")
    assert over(s) and of(s, "money", "red", "blue") == [14, 0]


@pytest.mark.ruling("Y51")
def test_s38_hand_limit() -> None:
    s = give(put(town("red", "blue"), "red", GS=1), "red", "HAT", "HAT", "REV", "DYN")
    resolve(s, "GS")
    play(s, "red: spare GS", "red: buy", "draw HRS")
    assert sorted(choices(s)) == ["drop DYN", "drop HAT", "drop HRS", "drop REV"]
    play(s, "red: drop HRS")
    assert hand(s, "red") == ["REV", "HAT", "HAT", "DYN"] and discards(s) == {"HRS": 1}


@pytest.mark.ruling("Y52")
def test_s39_stage_depot() -> None:
    s = put(put(put(town("red", "green", "blue"), "red", "HO"), "blue", "HO", SD=2), "green")
    resolve(s, "SD")
    assert of(s, "money", "blue") == 14 and s.coach == seat_of(s, "blue")
    resolve(s, "HO")
    assert asked(s) == "red OFFER"
    begin(s, TURN_END)
    assert [COLOUR[s.character[seat]] for seat in s.order] == ["blue", "red", "green"]


@pytest.mark.ruling("Y53")
def test_s40_hotel() -> None:
    s = put(town("red", "green", "blue"), "green", "HO")
    resolve(s, "HO")
    assert over(s) and of(s, "money", "green") == 14
    give(s, "red", "REV", "RIF", "HAT")
    resolve(s, "HO")
    assert asked(s) == "chance STOLEN"
    assert [int(s.stop.weight(s, s.told, kind)) for kind in range(10)] == [1, 1, 0, 0, 0, 0, 0, 0, 1, 0]
    play(s, "stolen RIF")
    assert over(s) and hand(s, "green") == ["RIF"] and hand(s, "red") == ["REV", "HAT"]


@pytest.mark.ruling("Y54")
def test_s41_train_station() -> None:
    s = has(put(town("blue", "red"), "blue", TS=3), "blue", money=6)
    move(s, "blue", "supply", "SO", 3)
    resolve(s, "TS")
    assert of(s, "money", "blue") == 11
    play(s, "blue: hire", "blue: hire")
    assert over(s)
    assert (of(s, "money", "blue"), cubes(s, "blue", "supply"), cubes(s, "blue", "hand")) == (1, 3, 3)
    s = put(town("blue", "red"), "blue", TS=3)
    move(s, "blue", "supply", "SO", 7)
    resolve(s, "TS")
    play(s, "blue: hire")
    assert over(s)


@pytest.mark.ruling("Y49")
def test_s42_dynamite() -> None:
    s = put(put(put(town("red", "green", "blue"), "red", GM=2), "green", "GM"), "blue", GM=1)
    give(give(s, "blue", "DYN"), "green", "DYN")
    resolve(s, "GM")
    assert asked(s) == "blue DYNAMITE"
    play(s, "blue: burn GM")
    assert over(s) and of(s, "money", "red", "green", "blue") == [10, 10, 10]
    assert discards(s) == {"DYN": 1}
    begin(s, TURN_END)
    put(s, "red", GM=1)
    resolve(s, "GM")
    assert of(s, "money", "red") == 17


@pytest.mark.ruling("Y44")
def test_s43_tie_after_an_imprisonment() -> None:
    s = put(put(town("red", "blue", "green"), "red", "T2", GS=2), "blue", GS=1)
    put(s, "green", "T2")
    in_town(s, "ENG", "SNG")
    has(s, "red", wanted=1)
    resolve(s, "T2")
    play(s, "red: offer SR @T2", "green: accept S", "red: jail GS")
    resolve(s, "GS")
    assert of(s, "money", "red") == 10 and s.holder == NOBODY
    play(s, "red: buy", "draw REV", "blue: buy", "draw HAT")
    assert over(s) and of(s, "money", "red", "blue") == [7, 7]


def test_s44_gold_rush() -> None:
    s = put(put(town("red", "green"), "red", GM=1), "green", GM=2)
    event(s, "RUS")
    resolve(s, "GM")
    play(s, "red: dig 1")
    assert of(s, "money", "red", "green") == [12, 22]


# town, turn end, scoring


def test_s45_tax_collector() -> None:
    s = has(has(has(town(*FOUR), "green", money=5), "blue", money=1), "black", money=0)
    in_town(s, "TAX")
    put(s, "red", "T1")
    resolve(s, "T1")
    play(s, "red: use a @T1")
    assert of(s, "money", *FOUR) == [15, 3, 0, 0]


@pytest.mark.ruling("Y67")
def test_s46_foreman() -> None:
    for last, money in (("use b @T1", 0), ("decline @T1", 4)):
        s = has(put(town("black", "red"), "black", "T1"), "black", money=4)
        in_town(s, "FOR")
        resolve(s, "T1")
        assert choices(s) == ["decline @T1", "use a @T1"]
        play(s, "black: use a @T1", f"black: {last}")
        assert over(s) and of(s, "money", "black") == money
        assert cubes(s, "black", "supply") == (7 if money else 6)


@pytest.mark.ruling("Y9")
def test_s47_empty_wanted_deck() -> None:
    s = town("red", "green")
    posters(s, "W4", "W5", "W6", "W7")
    for card in ("W1", "W2", "W3", "W5"):
        s.hunter[s.cards.wanted_id.index(card)] = 1
    s.poster[1] = NOBODY
    s.round = 4
    begin(s, TURN_END)
    assert asked(s) == "chance TURN_UP_TOWN"
    assert [int(n) for n in s.poster] == [3, NOBODY, 5, 6]


@pytest.mark.ruling("Y57", "Y58", "Y62")
def test_s48_scoring_example_a() -> None:
    for red_fame, totals, winner in ((5, [11, 10, 10], "red"), (4, [10, 10, 10], "black")):
        s = example_a(red_fame)
        assert of(s, "money", "red", "blue", "black") == [4, 2, 12]
        assert [cubes(s, colour, "SO") for colour in ("red", "blue", "black")] == [2, 1, 1]
        assert fame(s) == totals
        assert [int(n) for n in GAME.ranks(s)].index(0) == seat_of(s, winner)


@pytest.mark.ruling("Y57", "Y61")
def test_s48_scoring_example_b_the_chain_of_debt() -> None:
    s = has(town("red", "green"), "red", money=12, debt=3, wanted=1, fame=3)
    move(s, "red", "supply", "SO", 2)
    for letter in "SBRG":
        has(s, "green", **{letter: 5})
    begin(s, SCORE)
    assert (of(s, "money", "red"), cubes(s, "red", "SO"), of(s, "wanted", "red")) == (2, 3, 0)
    assert fame(s)[0] == -3


@pytest.mark.ruling("Y60")
def test_s48_scoring_example_c_mastery() -> None:
    s = town(*FOUR)
    for colour, tokens in (("red", 2), ("green", 3), ("blue", 1), ("black", 0)):
        has(s, colour, R=tokens)  # riding 3, 3, 3, 1
    assert [int(mastery(s, seat, 2)) for seat in range(4)] == [0, 0, 0, 0]
    s = town("blue", "red")
    assert [int(mastery(s, seat, 0)) for seat in range(2)] == [0, 2]
    s.character[1] = COLOUR.index("blue")  # nobody can gamble
    assert [int(mastery(s, seat, 3)) for seat in range(2)] == [0, 0]


@pytest.mark.ruling("Y59")
def test_s49_prison() -> None:
    s = has(town("red", "green"), "red", fame=6)
    move(s, "red", "supply", "SO", 4)
    for letter in "SBRG":
        has(s, "green", **{letter: 5})
    begin(s, SCORE)
    assert fame(s)[0] == -4


@pytest.mark.ruling("Y41")
def test_s50_no_cube_to_send() -> None:
    s = has(put(town("blue", "red"), "blue", "T1"), "blue", wanted=1)
    in_town(s, "OUT")
    move(s, "blue", "hand", "SO", 3)
    move(s, "blue", "hand", "supply", 1)
    resolve(s, "T1")
    play(s, "blue: use a @T1")
    assert over(s)
    assert (of(s, "wanted", "blue"), cubes(s, "blue", "supply"), cubes(s, "blue", "SO")) == (0, 8, 4)


# what the scenarios share


def town_dealt(players: int) -> Wild:
    s = fresh(players)
    play(s, "first p1")
    while s.stop.name != "TURN_UP_EVENT":
        s.play(s.luck(Rng(3)) if s.seat == CHANCE else s.legal()[0])
    return s


def refused_luck(s: Wild, text: str) -> bool:
    with pytest.raises(ValueError, match="cannot come up"):
        read_luck(s, text)
    return True


def example_a(red_fame: int) -> Wild:
    s = town("red", "blue", "black")
    rows = {
        "red": {"S": 2, "B": 1, "R": 0, "G": 1, "money": 9, "debt": 1, "wanted": 1, "fame": red_fame},
        "blue": {"S": 0, "B": 2, "R": 2, "G": 0, "money": 7, "debt": 2, "wanted": 1, "fame": 6},
        "black": {"S": 0, "B": 1, "R": 0, "G": 1, "money": 12, "debt": 0, "wanted": 0, "fame": 4},
    }
    for colour, tokens in rows.items():
        has(s, colour, **tokens)
    move(s, "red", "supply", "SO", 2)
    move(s, "black", "supply", "SO", 1)
    give(give(s, "red", "HAT"), "black", "HAT", "HAT")
    for card, colour in (("W1", "red"), ("W3", "red"), ("W2", "blue"), ("W4", "black")):
        s.hunter[s.cards.wanted_id.index(card)] = seat_of(s, colour)
    return begin(s, SCORE)
