"""What is typed and what is said: compact notation, headings, refusals with their values, names of both skins."""

from collections.abc import Callable
from typing import Unpack

import pytest

import gulch
from gulch.core.seen import why_not as refusal_of
from gulch.core.steps import Rng
from gulch.face.phrases import phrasebook
from gulch.games.wacky_wacky_west.rules.data import BUILDING, ROUTE
from gulch.games.wacky_wacky_west.rules.ground import placement
from gulch.games.wacky_wacky_west.rules.squares import EAST
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.words.notation import expand, heading, verify
from gulch.games.wacky_wacky_west.words.words import name, tile_words
from gulch.play.refusals import WhyNot
from gulch.play.table import Table
from gulch.play.views import log
from tests.games.wacky_wacky_west.setting import BOX, SMALL, Options, hold, play, town, vote

OUTHOUSE_VOTE = "S2@N1W S1@L1"


def why_not(t: Table, text: str, language: str = "en") -> WhyNot:
    """Why red may not say this."""
    why = t.why_not(0, text, language)
    assert why is not None
    return why


def table(s: Town) -> Table:
    return Table(BOX, start=s, luck="manual")


def at_vote(**options: Unpack[Options]) -> Town:
    return play(town(OUTHOUSE_VOTE, **options), "S2@L2S")


def open_vote(*ballots: str) -> Town:
    return vote(at_vote(), *ballots)


def goal_choice() -> Town:
    goals = ["BAN/GEN", "JAI/SAL"]
    return town("T1@B1 R1@A2 U1@B3", players=2, racks=["S1", ""], map=SMALL, variant="two_goals", goals=goals)


def test_a_tile_and_the_builders_ballot_in_one_line() -> None:
    t = table(town(OUTHOUSE_VOTE))
    t.play(0, "s2@l2s ? Y3+Y2")
    assert (t.waiting(), t.observe(0).ballot[0]) == ([1], 6)


def test_short_forms() -> None:
    assert expand(at_vote(), "n3 + y1") == ["vote Y1+N3"]
    assert expand(at_vote(), "vote N3+0") == ["vote N3+0"]
    assert expand(open_vote("W", "0", "0", "0"), "wn") == ["wild N"]
    assert expand(goal_choice(), "gen") == ["goal GEN"]
    assert expand(at_vote(), "Y1+Y1") is None
    assert expand(at_vote(), "Y9") is None


def test_headings_and_results() -> None:
    s = open_vote("Y1", "N3", "0", "0")
    assert heading(s) == f"Turn {s.turn}"
    assert verify(s, [], "1:3 back")
    assert not verify(s, [], "3:1 stays")


REFUSED = [
    ("V3", lambda: town("T1@B1"), "T1@A1", "A1 is a corner"),
    ("V4", lambda: town("T1@B1"), "T2@C1S", "A double runs straight on: docking on C1 it goes east"),
    ("V7", lambda: town(TWO_BRIDGES), "T1~C3", "the bridge on B3 stands another one on C3"),
    ("V9", lambda: town(FAR_SIDE, players=2), "R1~C3", "C3 behind it is covered"),
    ("V37", lambda: town(racks=["W1 W1 S1", "W1", "W1", "W1"]), "T2@B1E", "Red has no double railroad left"),
    ("V38", lambda: town("T1@B1 T1@B2 T1@C2"), "T1@B2", "B2 is already covered"),
    ("V40", lambda: without_threes(), "vote N3", "Red no longer has 3 no; left are 1 yes, neutral card."),
    ("V41", goal_choice, "goal JAI", "Jail is not one of Red's two goals, Bank, General Store."),
]
TWO_BRIDGES = "T1@B1 T3@B2S R2@A9N R1@B8 R2@B7N R1@C6 R1@C5 R3@C4N T1@A4 T1@A3"
FAR_SIDE = "T1@B1 T3@B2S R3@A9N R3@A6N R1@A3 T1@C4 T1@C3"


def without_threes() -> Town:
    s = at_vote()
    hold(s, 0, "Y1+0")
    s.ask(0)
    return s


def test_where_rows_of_bridges_are_passed_the_square_behind_the_last_one_is_what_matters() -> None:
    s = town(f"{TWO_BRIDGES} R1@D2 R1@D3", players=2, double_bridge="on")
    east = placement(ROUTE.index("T"), 1, EAST, EAST)
    refusal = refusal_of(s, int(east))
    assert refusal is not None and refusal.ruling == 9
    assert BOX.blanks(s, refusal, BOX.phrases("en"))["bridge"] == "C3"
    assert "under the bridge on C3 is closed: D3 behind it" in why_not(table(s), "T1~D3").message


@pytest.mark.parametrize(("rule", "position", "text", "sentence"), REFUSED, ids=[row[0] for row in REFUSED])
def test_a_refusal_names_its_rule_and_the_values(
    rule: str, position: Callable[[], Town], text: str, sentence: str
) -> None:
    t = table(position())
    why = why_not(t, text)
    assert (why.rule, sentence in why.message) == (rule, True), why
    for language in ("it", "de"):
        other = why_not(t, text, language)
        assert other.rule == rule and other.message != why.message and "–" not in other.message


def test_both_skins_have_their_own_names_over_the_same_rules() -> None:
    say = phrasebook(BOX.folder / "words", "en")
    west, schilda = town(), town(skin="schilda")
    assert west.legal() == schilda.legal()
    keys = [*ROUTE, *BUILDING]
    assert name(west, say, "BAN") == "Bank" and name(schilda, say, "BAN") == "Town Hall"
    differ = [key for key in keys if name(west, say, key) != name(schilda, say, key)]
    assert set(keys) - set(differ) == {"R", "SCH"}  # a river is a river, a school a school


def test_the_original_is_named_in_german() -> None:
    say = phrasebook(BOX.folder / "words", "de")
    schilda = town(skin="schilda")
    assert [name(schilda, say, key) for key in ("BAN", "T", "card W")] == ["Rathaus", "Erste Stadtmauer", "Jeeiin"]


def test_a_tile_in_words() -> None:
    s = at_vote()
    assert tile_words(s, phrasebook(BOX.folder / "words", "en"), s.pending) == "Road: double, L2–L3"


def test_the_log_tells_what_follows_from_a_move() -> None:
    t = table(town("T3@B1E T2@E1E"))
    t.play(0, "T1@G1")
    placed, covered = log(t, 1, "en")[:2]
    assert placed["text"] == "Red laid a single railroad on G1" and covered["text"] == "Saloon 1 on G1 was torn down"
    t = table(town("T3@B1E T2@E1E", skin="schilda"))
    t.play(0, "T1@G1")
    placed, covered = log(t, None, "it")[:2]
    assert placed["text"] == "Rosso ha posato una tessera singola (muraglia) in G1"
    assert covered["text"] == "Osteria 1 in G1: non c'è più"


def test_a_reveal_is_told_to_everybody() -> None:
    t = table(at_vote())
    t.play(0, "Y2+Y3")
    assert [line["text"] for line in log(t, 1, "en")] == ["Red laid 2 vote cards face down"]
    assert log(t, 0, "en")[0]["text"] == "Red voted: 2 yes, 3 yes"
    for seat, cards in ((1, "N2"), (2, "0"), (3, "0")):
        t.play(seat, cards)
    told = [line["text"] for line in log(t, None, "en") if line.get("note") and line["text"]]
    assert told == [
        "Red turned up: 2 yes, 3 yes",
        "Blue turned up: 2 no",
        "Green turned up: neutral card",
        "Yellow turned up: neutral card",
        "5 yes to 2 no: the tile stayed",
        "The outhouse on L3 was torn down",
    ]


@pytest.mark.ruling("V34")
def test_lower_goals_stay_out_of_the_log_after_the_end() -> None:
    t = gulch.game("wacky-wacky-west").table(players=3, seed=5, options={"variant": "two_goals"})
    rng = Rng(5)
    while t.waiting():
        seat = t.waiting()[0]
        options = t.options(seat)
        t.play(seat, options[int(rng.below(len(options)))])
    told = log(t, None, "en")
    assert {line["say"] for line in told if line.get("step") == "DEAL_GOAL"} == {"goal ?"}
    shown = [line for line in told if line.get("note") == "GOAL_SHOWN"]
    assert [line["values"]["points"] for line in shown] == t.scores()
